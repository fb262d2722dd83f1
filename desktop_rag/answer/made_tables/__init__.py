"""Tables that are made of documents: filled by rules and a language model, and written to files."""
