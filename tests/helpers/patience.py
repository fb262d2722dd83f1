"""How long tests wait for what has to come: nearly as long as pytest-timeout allows them."""

PATIENCE_S = 240.0
