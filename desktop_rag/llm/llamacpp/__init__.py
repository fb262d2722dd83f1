"""Answers from a GGUF file through llama.cpp: its own server, in a child process."""
