"""What holds the pages: the window with its rail, header and foot, and the way into a tournament."""
