"""The library for other programs: a local API and an MCP server.

Nothing of it is imported unless asked for.
"""
