"""The words of prizes and of the prize-giving."""
