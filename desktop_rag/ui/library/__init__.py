"""The library pane: sidebar, file list, footer, folder preview, coverage report."""
