"""Whether each sentence of an answer rests on the passages that it was written from."""
