"""How texts take another name for rounds, groups and people, one module a language (ADR 32)."""
