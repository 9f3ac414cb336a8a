"""Everything that is printed: one module per printout."""
