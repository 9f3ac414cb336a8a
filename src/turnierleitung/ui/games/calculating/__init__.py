"""What the calculators of the games have in common."""
