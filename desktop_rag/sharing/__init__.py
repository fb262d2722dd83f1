"""A library that one publishes and others read: published versions and copies of them."""
