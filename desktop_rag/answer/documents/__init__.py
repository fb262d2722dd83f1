"""Answers over all documents of a kind: which of them, what is computed, and how it is said."""
