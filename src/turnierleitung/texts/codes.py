"""QR codes: an address that phones read from the screen, the wall or paper."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=4)
def code_rows(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the modules of the QR code of a text, row by row, without a frame; ``True`` is dark.

    A quarter of them may be illegible (level Q).
    """
    import segno  # noqa: PLC0415 - 60 ms, only where there is a code

    return tuple(tuple(map(bool, row)) for row in segno.make_qr(text, error="q").matrix)
