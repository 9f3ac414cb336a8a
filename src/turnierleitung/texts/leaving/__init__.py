"""Words about who goes and who comes instead."""
