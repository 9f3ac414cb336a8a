"""The tournament file: tables, transactions, journal, backups. Knows nothing of rules."""
