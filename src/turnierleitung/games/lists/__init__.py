"""What games share whose deals stand in a list of points."""
