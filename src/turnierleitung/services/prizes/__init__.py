"""Prizes: the plan, the winners, the ceremony, and the export afterwards."""
