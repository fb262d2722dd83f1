"""A library folder: the catalog and the index, which agree; backup and restore."""
