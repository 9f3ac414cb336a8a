"""What ``packaging/find_uneven.py`` has found; see ``uneven.py``."""

from __future__ import annotations

from typing import Final

# fmt: off
ROUNDS: Final[dict[tuple[int, int], tuple[str, ...]]] = {
    (21, 5): (
        "ABCD EFGH IJKL MNOP QRSTU",
        "AHKQ EJOS CGPT DINU BFLMR",
        "BENT CKMS DFJQ HLPU AGIOR",
        "EIMQ BGKU AFPS DLOT CHJNR",
        "GLNQ BHIS CFOU AJMT DEKPR",
    ),
}
"""People and rounds to the rounds: the tables with a letter for each person, fives last."""
# fmt: on
