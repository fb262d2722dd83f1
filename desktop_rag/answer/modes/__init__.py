"""Modes that work on whole texts: summary and translation."""
