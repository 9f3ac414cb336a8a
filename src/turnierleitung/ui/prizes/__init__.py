"""The page of the prizes: the plan before, the ceremony while it is held."""
