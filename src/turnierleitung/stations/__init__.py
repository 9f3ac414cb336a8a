"""Other desks and the phones of the hall: browsers on the local network that the open tournament serves."""
