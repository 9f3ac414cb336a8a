"""The games: each a package that nothing imports; ``domain.plugins`` finds it by its kind."""
