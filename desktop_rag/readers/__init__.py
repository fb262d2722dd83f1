"""A path becomes a Document, in a child process: the one door to the extraction library."""
