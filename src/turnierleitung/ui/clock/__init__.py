"""The page of the hall: the round clock, who is not there yet, and what is on the wall."""
