"""Settings of the program and of the tournament."""
