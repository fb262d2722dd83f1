"""Seeding: files become passages with vectors (no Qt)."""
