"""What a page knows of the window around it: the desk, jobs, the host, keys and settings."""
