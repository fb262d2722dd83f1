"""A library folder: the catalog and the search index kept consistent; backup and restore."""
