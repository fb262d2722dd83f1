"""Reading and embedding on the nodes of a Ray cluster; only this package imports Ray."""
