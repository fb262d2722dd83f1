"""Answers over all documents of a kind: selection, computation and wording."""
