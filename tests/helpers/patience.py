"""How long tests wait for an event: nearly as long as pytest-timeout allows them, in seconds."""

PATIENCE_S = 240.0
