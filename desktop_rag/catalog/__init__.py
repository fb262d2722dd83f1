"""The catalog of a library in SQLite: documents, passages, files, the ingest queue."""
