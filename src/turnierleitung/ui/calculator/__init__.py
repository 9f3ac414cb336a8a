"""The calculator (F5): what a deal is worth, and disputes that the rules decide."""
