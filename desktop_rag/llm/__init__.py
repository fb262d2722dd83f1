"""Generators: they write an answer from a question and its sources."""
