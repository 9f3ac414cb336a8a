"""What only looks: the overview, and what a change would do."""
