"""The library pane: files, folders, collections, coverage report."""
