"""Money in whole cents, the smallest coin, and the kinds of movements in the cash book."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Currency(StrEnum):
    """The currencies of a tournament."""

    EUR = "EUR"
    CHF = "CHF"

    @property
    def coin(self) -> int:
        """Cents of the smallest coin."""
        return self.pieces[-1]

    @property
    def pieces(self) -> tuple[int, ...]:
        """Cents of every note and coin, the largest first."""
        return _PIECES[self]


_USUAL_PIECES: Final = (20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5)
_PIECES: Final = {Currency.EUR: (*_USUAL_PIECES, 2, 1), Currency.CHF: _USUAL_PIECES}


def divided(cents: int, people: int, coin: int) -> tuple[int, ...]:
    """Divide an amount among people in coins, those ahead in the lot first.

    All of it is divided. The coins left over go to the first ones, so no two differ by more than a coin.
    What is less than a coin goes to the one behind them.
    """
    coins, rest = divmod(cents, coin)
    usual, over = divmod(coins, people)
    shares = [(usual + (place < over)) * coin for place in range(people)]
    shares[over] += rest
    return tuple(shares)


class CashKind(StrEnum):
    """The purposes of a movement."""

    FLOAT = "float"
    """Change in the desk at the start."""
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
    """A prize repaid because it is not due any more."""
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
"""Their sum alone decides whether a fee is paid."""
