"""What every paper is made of: pages, letters, tables, cards."""
