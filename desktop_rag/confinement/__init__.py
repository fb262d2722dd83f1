"""Confinement of child processes by the operating system: what they may open, call and send."""
