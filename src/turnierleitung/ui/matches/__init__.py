"""The pages of groups and knock-out."""
