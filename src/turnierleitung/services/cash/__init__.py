"""The cash desk: the book, what is paid out, and what is counted."""
