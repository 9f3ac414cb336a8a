"""The rules of tournaments and card games: pure functions, no clock, no file, no screen."""
