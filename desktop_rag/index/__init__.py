"""The search index of a library in LanceDB, and the caches that make it fast."""
