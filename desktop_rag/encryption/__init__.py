"""Passwords of libraries and backups. Without one, neither SQLCipher nor `cryptography` is imported."""
