"""The composition root: builds the window, its controllers and threads."""
