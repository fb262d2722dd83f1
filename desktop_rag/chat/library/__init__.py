"""Questions about the library itself, answered from its catalog and counted in full."""
