"""The models dialog and the server dialog."""
