"""The draw of tables (ADR 0015)."""
