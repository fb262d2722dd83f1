"""Readers: a file becomes Documents. Only this package imports the extraction library."""
