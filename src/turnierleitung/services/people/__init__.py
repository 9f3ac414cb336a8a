"""The participants, and the operators of the program."""
