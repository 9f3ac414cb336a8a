"""The commonest slip of the pen: two digits that stand in the wrong order."""

from __future__ import annotations

from collections.abc import Iterable


def with_swapped_digits(number: int) -> Iterable[int]:
    """Yield what somebody may have meant who swapped two neighbouring digits."""
    digits = str(abs(number))
    sign = -1 if number < 0 else 1
    for left in range(len(digits) - 1):
        swapped = digits[:left] + digits[left + 1] + digits[left] + digits[left + 2 :]
        # Nobody writes a leading zero, so 10 was never 01.
        if swapped != digits and not swapped.startswith("0"):
            yield sign * int(swapped)
