"""Questions about the library itself, answered from its catalog."""
