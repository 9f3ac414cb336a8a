"""Words of the rule sheet and of the rulebook editor."""
