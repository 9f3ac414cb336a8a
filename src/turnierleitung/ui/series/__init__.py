"""A series of evenings: the ranking, the evenings, how they are counted, and paper."""
