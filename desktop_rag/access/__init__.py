"""The access of other programs to the library: their token, requests, settings and uploads."""
