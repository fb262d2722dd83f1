"""Generators: what writes an answer from a question and its sources."""
