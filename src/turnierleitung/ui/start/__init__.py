"""Where the program opens: recent tournaments, a new one, open one."""
