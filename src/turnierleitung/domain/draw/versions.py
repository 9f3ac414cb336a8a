"""The versions of the draw of tables: what was drawn by one of them is drawn again by it (ADR 0015)."""

from __future__ import annotations

from typing import Final

ALGORITHM: Final = 10
"""Version of the draw of tables; 1 is the plain lot, 3 and 9 the repair, 5 was given up (ADR 0017)."""
FREE: Final = 8
"""The version before: known rounds served nobody who needs a table, and all starts went out from them."""
SEARCHED: Final = 7
"""The one before that: what is not known to be without a repeat was searched, for most people."""
NARROW: Final = 6
"""An older one: without shifts that were found, and two tables by rank could change their places."""
BY_ROUND: Final = 4
"""An older one: numbers of tables round by round, seats shared out at tables of one size alone."""
FIRST: Final = 2
"""The first one: without tightest schedules or any for other sizes, without sharing out seats."""
ALGORITHMS: Final = (FIRST, BY_ROUND, NARROW, SEARCHED, FREE, ALGORITHM)
"""All versions, by which old draws can be drawn again."""
