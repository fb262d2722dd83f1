"""Retrieval: from a question to numbered sources."""
