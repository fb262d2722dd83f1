"""Tables of documents as typed rows, and questions that are computed over them."""
