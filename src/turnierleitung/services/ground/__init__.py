"""What all rooms of this floor stand on: the tournament, its rulebook, its rounds and slips as stored."""
