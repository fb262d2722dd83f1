"""Confinement of child processes by the operating system."""
