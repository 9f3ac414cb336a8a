"""„1 Zeile“, never „1 Zeilen“: what is counted says how it is called where it is one."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

from tests.sources import nodes

_SOURCES: Final = Path(__file__).parents[2] / "src" / "turnierleitung"
_SINGULAR: Final = {
    "Zeilen": "Zeile",
    "Spalten": "Spalte",
    "Personen": "Person",
    "Tische": "Tisch",
    "Tischen": "Tisch",
    "Runden": "Runde",
    "Begegnungen": "Begegnung",
    "Minuten": "Minute",
    "Sekunden": "Sekunde",
    "Gruppen": "Gruppe",
    "Zetteln": "Zettel",
    "Proteste": "Protest",
    "Strafen": "Strafe",
    "Punkte": "Punkt",
    "Seiten": "Seite",
    "Quartette": "Quartett",
}
_BEFORE_ONE: Final = r"\b1|\b[Ee]in|\b[Ee]ine[rmn]?|\bder|\bdie|\bdas|\{points\}"
_COUNTED: Final = re.compile(rf"\{{\w+\}} (?:weitere )?({'|'.join(_SINGULAR)})\b")
_NEVER_ONE: Final = frozenset(
    {
        # Two at least: a group has three people, a draw of groups several of them.
        "Finalrunde mit {people} Personen entwerfen",
        "{groups} Gruppen entwerfen",
        "{groups} Gruppen veröffentlichen",
        "{tag}: {people} Personen, {pairs} in einer Gruppe. {bound}",
        "Finalrunde mit {people} Personen veröffentlichen",
        # Another sentence is said of one.
        "Zu wenige Personen für {groups} Gruppen: {people}.",
        "In {count} Gruppen sind noch Plätze in allem gleich.",
        "Was auf {count} Zetteln getippt ist, lässt sich nicht speichern.",
        # Few are named.
        "Die Punkte von {count} Personen ändern sich.",
        # Bounds that are never so low.
        "Ein Turnier fasst {most} Personen, mehr kommen nicht hinein.",
        "Ein Turnier fasst {most} Personen, {there} sind schon dabei.",
        # Pairs meet again only in two rounds or more.
        "Paar trifft sich in {rounds} Runden wieder",
        "Paare treffen sich in {rounds} Runden wieder",
        "Begegnung gibt es in {rounds} Runden wieder",
        "Begegnungen gibt es in {rounds} Runden wieder",
        "In {rounds} Runden treffen sich mindestens {fewest}\u2011mal zwei, die schon zusammen saßen.",
    }
)


def texts() -> list[tuple[Path, str]]:
    return [
        (path, node.value)
        for path in sorted(_SOURCES.rglob("*.py"))
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


def test_every_counted_noun_has_a_text_for_one() -> None:
    said = texts()
    of_file: dict[Path, list[str]] = {}
    for path, text in said:
        of_file.setdefault(path, []).append(text)
    wrong = []
    for path, text in said:
        for noun in _COUNTED.findall(text):
            word = _SINGULAR[noun]
            alone = re.compile(rf"({_BEFORE_ONE}) (?:weitere )?{word}\b|^{word}$")
            if text not in _NEVER_ONE and not any(alone.search(other) for other in of_file[path]):
                wrong.append((str(path.relative_to(_SOURCES)), text))
    assert wrong == []
