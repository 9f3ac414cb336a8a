"""What comes next, and what needs the director."""
