"""What every test stands on: Qt without a screen, Hypothesis without chance or clock where it must repeat."""

import gc
import os
from collections.abc import Generator, Iterator
from itertools import count
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from hypothesis import is_hypothesis_test, settings
from pytestqt.qtbot import QtBot
from tests import campaign, once
from tests.measuring import unmeasured
from tests.waiting import PATIENCE_S

_TESTS = Path(__file__).parent
_OF_RULES = (_TESTS / "domain", _TESTS / "games")
_UNMEASURED = tuple(
    _TESTS / name for name in ("crash", "reports", "services", "storage", "texts", "ui/pages", "ui/story")
)
"""Whose coverage is not measured: it costs a third of their time, and others run the same lines."""
_SOON_MS = 2
EXAMPLES = campaign.size(sample=25, whole=1000)

settings.register_profile("desk", deadline=None, max_examples=EXAMPLES)
settings.register_profile("ci", deadline=None, max_examples=EXAMPLES, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "desk")


for _wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals, QtBot.waitActive, QtBot.waitExposed):
    # What is waited for comes within a second, and on a busy machine whenever it is its turn.
    assert _wait.__kwdefaults__ is not None
    _wait.__kwdefaults__["timeout"] = PATIENCE_S * 1000


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever Hypothesis tries is tried longer in the campaign; what repeats itself is measured once."""
    seen: set[object] = set()
    for item in items:
        if not isinstance(item, pytest.Function):
            continue
        tries = is_hypothesis_test(item.obj)
        if tries:
            item.add_marker(pytest.mark.campaign)
        # The next case of a test runs much the same lines. Of the rules every single line is asked for.
        again = (tries or item.function in seen) and not any(map(item.path.is_relative_to, _OF_RULES))
        if again or any(map(item.path.is_relative_to, _UNMEASURED)):
            item.add_marker(pytest.mark.unmeasured)
        seen.add(item.function)


def pytest_collection_finish() -> None:
    """Let the collector of garbage leave out what stays to the end: all modules and seven thousand tests."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Generator[None, object, object]:
    """Do not measure how a test is prepared: what is only needed there is not tested by it."""
    once.seeds = count(1)
    with unmeasured():
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Do not measure the coverage of a test that is marked ``unmeasured``."""
    if item.get_closest_marker("unmeasured") is None or item.get_closest_marker("measured") is not None:
        return (yield)
    with unmeasured():
        return (yield)


@pytest.fixture(scope="session", autouse=True)
def _once_for_all() -> Iterator[None]:
    """Do once what most tests would do again, and look soon again for what is waited for."""
    wait = QtBot.wait
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QtBot, "wait", lambda bot, ms: wait(bot, min(ms, _SOON_MS)))
        for module in ("connection", "audit"):
            patch.setattr(f"turnierleitung.storage.{module}.create_engine", once.create_engine)
        for module in ("services.tables.seatings", "domain.draw.tables.seating"):
            patch.setattr(f"turnierleitung.{module}.draw_rounds", once.draw_rounds)
        patch.setattr("turnierleitung.storage.tournament_file.create_schema", once.create_schema)
        patch.setattr("turnierleitung.storage.tournament_file.inspect", once.inspect)
        patch.setattr("turnierleitung.storage.connection._PRAGMAS", once.PRAGMAS)
        patch.setattr("turnierleitung.services.ground.drafts.new_seed", once.new_seed)
        yield
