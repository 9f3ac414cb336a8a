"""What every test stands on: Qt without a screen, Hypothesis without chance or clock where it must repeat."""

import os
import sys
from collections.abc import Generator

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from hypothesis import settings

settings.register_profile("desk", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "desk")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Do not measure the coverage of a test that is marked ``unmeasured``.

    The marker of pytest-cov has no effect in the workers of xdist: there coverage is begun twice, and what it
    pauses goes on as the other. A debugger's breakpoints are off in such a test too.
    """
    tracer = sys.gettrace()
    if tracer is None or item.get_closest_marker("unmeasured") is None:
        return (yield)
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)
