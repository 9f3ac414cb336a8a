"""What every game has whose deals stand in a list of points: seats, dealers, sums, the sheet itself."""
