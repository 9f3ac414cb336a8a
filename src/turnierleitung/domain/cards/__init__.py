"""What stands on a card, and which value is the better one."""
