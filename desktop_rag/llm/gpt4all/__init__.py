"""Answers from a GGUF file through GPT4All, in a child process."""
