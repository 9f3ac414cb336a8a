"""Who takes part and who works at the program."""
