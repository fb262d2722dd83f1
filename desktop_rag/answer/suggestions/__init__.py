"""Questions that are offered: to begin with, and after an answer."""
