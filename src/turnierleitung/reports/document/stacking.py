"""Several slips on a page, in such an order that the piles are right when the pages are cut through.

The pages are cut as one stack; each place gives a pile, and the piles are laid one below the other.
"""

from __future__ import annotations


def stacked(count: int, per_page: int) -> tuple[tuple[int, ...], ...]:
    """Return for each page which slip is at each place, the slips counted from 0; one page at least.

    Of ``k`` pages the first place holds the slips 0 … k−1 down the stack, the second k … 2k−1, and so on.
    The last places of the last pages may stay empty.
    """
    pages = max(1, -(-count // per_page))
    return tuple(tuple(range(page, count, pages)) for page in range(pages))
