"""The draw of tables (ADR 33)."""
