"""Prizes: the plan, who gets what by it, the ceremony, and what leaves the program afterwards."""
