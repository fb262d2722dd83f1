"""Text recognition: the picture of a page becomes lines of text with their places."""
