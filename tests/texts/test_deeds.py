"""Every action has a German name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.sources import nodes

from turnierleitung.domain.states import Attendance, Standing
from turnierleitung.services.history import Deed
from turnierleitung.storage import journal
from turnierleitung.texts import deeds
from turnierleitung.texts.deeds import deed_name

PACKAGE = Path(__file__).parents[2] / "src" / "turnierleitung"
KIND = re.compile(r"[a-z_]+\.[a-z_]+")


def deed(name: str, /, of: Deed | None = None, **params: int | str) -> Deed:
    return Deed(
        sequence=1,
        at="2026-11-21T17:28:00+00:00",
        operator="Anna",
        kind=name,
        params=params,
        undone=False,
        can_be_undone=True,
        of=of,
    )


KNOWN_KINDS = {*deeds._NAMES, *deeds._BACK_AND_FORTH, *deeds._BY_VALUES}


def _kinds() -> Iterator[str]:
    """Every kind of action that the sources can write: literals given to ``action`` or kept in ``kind``."""
    yield from journal.SKIPPED | journal.BARRIERS | {journal.UNDO, journal.REDO}
    yield from (f"participant.{state}" for state in (*Attendance, *Standing))
    for module in [*(PACKAGE / "services").rglob("*.py"), *(PACKAGE / "storage").rglob("*.py")]:
        for node in nodes(module):
            for part in _naming(node):
                yield from (
                    found.value
                    for found in ast.walk(part)
                    if isinstance(found, ast.Constant)
                    and isinstance(found.value, str)
                    and KIND.fullmatch(found.value)
                )


def _naming(node: ast.AST) -> list[ast.AST]:
    """The parts of a statement that may hold the kind of an action."""
    if isinstance(node, ast.Assign) and any(
        isinstance(to, ast.Name) and to.id == "kind" for to in node.targets
    ):
        return [node.value]
    if isinstance(node, ast.Call):
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called == "action":
            return list(node.args[:1])
        if called == "_store":
            return list(node.args)
    return []


def test_the_search_finds_the_kinds() -> None:
    found = set(_kinds())
    assert {"result.entered", "result.corrected", "result.parked", "participant.left", "lot.drawn"} <= found


def test_every_kind_has_a_name() -> None:
    assert set(_kinds()) - KNOWN_KINDS == set()


@pytest.mark.parametrize(
    ("done", "name"),
    [
        (deed("result.entered", table=7, round=2), "Ergebnis Tisch 7, Runde 2 eintragen"),
        (deed("result.voided", table=7, round=2), "Liste Tisch 7, Runde 2 für ungültig erklären"),
        (deed("participant.withdrawn", participant=3, name="Kober, Elisabeth"), "Kober, Elisabeth abmelden"),
        (deed("participant.arrived", count=36), "Ankunft mehrerer Teilnehmer eintragen"),
        (deed("participant.edited", participant=3, name="{0} & <b>"), "{0} & <b> berichtigen"),
        (deed("round.started", round=1), "Runde 1 starten"),
        (deed("people.imported", count=12), "Teilnehmer einlesen (12)"),
        (deed("lot.drawn", round=0, count=2), "Los unter 2 Gleichen ziehen, Rangliste"),
        (deed("lot.drawn", round=2, count=3), "Los unter 3 Gleichen ziehen, Rangliste Runde 2"),
        (deed("print.recorded", kind="score_sheets", number=12, round=2), "Zettel, Runde 2 drucken (Nr. 12)"),
        (deed("print.recorded", kind="rule_sheet", number=1, round=0), "Regelblatt drucken (Nr. 1)"),
        (
            deed("print.recorded", kind="rule_sheet", number=1, round=0, medium="file"),
            "Regelblatt als PDF speichern (Nr. 1)",
        ),
        (
            deed("print.recorded", set="end", number=1, last=3, medium="file"),
            "Ende als PDF speichern (Nr. 1 bis 3)",
        ),
        (
            deed("undo", deed("result.entered", table=7, round=2)),
            "Rückgängig: Ergebnis Tisch 7, Runde 2 eintragen",
        ),
        (deed("redo", deed("round.started", round=1)), "Wiederholt: Runde 1 starten"),
    ],
)
def test_deeds_are_called_as_a_director_would(done: Deed, name: str) -> None:
    assert deed_name(done) == name


def test_every_kind_is_named_without_values_too() -> None:
    for kind in KNOWN_KINDS - {"print.recorded", "lot.drawn"}:
        name = deed_name(deed(kind))
        assert name
        assert "{" not in name
