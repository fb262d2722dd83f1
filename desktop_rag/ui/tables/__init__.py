"""The page of a table that is made of documents."""
