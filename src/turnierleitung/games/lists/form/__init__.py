"""The form of a list of points: by deals or by totals."""
