"""A path becomes passages with vectors (no Qt)."""
