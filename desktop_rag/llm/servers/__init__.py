"""Answers from a server that speaks OpenAI's protocol."""
