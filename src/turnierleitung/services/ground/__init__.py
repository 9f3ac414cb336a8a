"""The base of all services: the stored tournament, its rulebook, rounds and slips."""
