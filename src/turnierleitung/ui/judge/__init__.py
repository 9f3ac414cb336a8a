"""What went against the rules: protests with their deposits and decisions."""
