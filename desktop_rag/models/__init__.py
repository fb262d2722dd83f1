"""The model catalog, whether models fit this computer, download, import and removal."""
