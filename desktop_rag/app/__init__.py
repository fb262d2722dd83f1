"""The composition root of the window: the only place that builds everything for it."""
