"""What every test stands on: Qt without a screen, Hypothesis without chance or clock where it must repeat."""

import os
from collections.abc import Generator

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from hypothesis import settings
from tests.measuring import unmeasured

settings.register_profile("desk", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "desk")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Generator[None, object, object]:
    """Do not measure how a test is prepared: what is only needed there is not tested by it."""
    with unmeasured():
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Do not measure the coverage of a test that is marked ``unmeasured``."""
    if item.get_closest_marker("unmeasured") is None:
        return (yield)
    with unmeasured():
        return (yield)
