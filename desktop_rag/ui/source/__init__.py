"""The source pane: the document behind a citation."""
