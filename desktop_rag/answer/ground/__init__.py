"""Grounding: whether the sources support each sentence of an answer."""
