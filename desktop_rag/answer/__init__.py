"""A question becomes an answer: retrieve, generate, cite, check."""
