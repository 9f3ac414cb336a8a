"""The clocks of the hall: what they say, what is pressed on them, and who is not at the table yet."""
