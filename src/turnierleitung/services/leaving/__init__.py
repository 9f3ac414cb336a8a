"""Who goes, and who comes instead."""
