"""The draw of groups and their schedule."""
