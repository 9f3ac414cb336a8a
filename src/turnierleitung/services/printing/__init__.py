"""What goes on paper, and whether it is outdated."""
