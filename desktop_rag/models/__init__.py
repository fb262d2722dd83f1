"""Models by choice: which there are, what fits this computer, download, import and removal."""
