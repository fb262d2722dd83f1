"""One conversation: retrieve, generate, cite, check, remember."""
