"""Setting up a tournament: the wizard and the live rule sheet."""
