"""What the coverage measures: what a test looks at, not what it stands on."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unmeasured() -> Iterator[None]:
    """Do something without measuring its coverage; also a decorator.

    The marker of pytest-cov has no effect in the workers of xdist: there coverage is begun twice, and what it
    pauses goes on as the other. A debugger's breakpoints are off meanwhile too.
    """
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(tracer)
