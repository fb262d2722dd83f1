"""The library on disk: the catalog in SQLite, the search index in LanceDB."""
