"""Ingestion: files become passages with terms and vectors (no Qt)."""
