"""The cash book: what comes into the cash desk and what goes out of it."""

from __future__ import annotations

from enum import StrEnum


class CashKind(StrEnum):
    """What a movement is for."""

    FLOAT = "float"
    """Change that lies in the desk at the start."""
    ENTRY_FEE = "entry_fee"
    FINE = "fine"
    DEPOSIT = "deposit"
    """Of a protest (Q-24)."""
    INCOME = "income"
    REFUND = "refund"
    """Of an entry fee."""
    DEPOSIT_BACK = "deposit_back"
    FINE_BACK = "fine_back"
    PRIZE = "prize"
    PRIZE_BACK = "prize_back"
    """What was paid and is not due any more."""
    EXPENSE = "expense"

    @property
    def comes_in(self) -> bool:
        """Whether the desk has more after it."""
        return self in (
            CashKind.FLOAT,
            CashKind.ENTRY_FEE,
            CashKind.FINE,
            CashKind.DEPOSIT,
            CashKind.INCOME,
            CashKind.PRIZE_BACK,
        )


FEES = (CashKind.ENTRY_FEE, CashKind.REFUND)
"""Whether somebody has paid is their sum and nothing else."""
