"""German texts with another name for a round, for groups or a final round, and for people (ADR 32)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from turnierleitung.domain.language import RoundName
from turnierleitung.texts.forms.german_pairs import of_pairs
from turnierleitung.texts.speech import Speech


def reword(speech: Speech, context: str, source: str, text: str) -> str:
    """Return a text as a rulebook speaks; ``source`` is the text that the code has."""
    if (context, source) == OWN_NAME:
        return text
    if speech.rounds in _MASCULINE and (context, source) in _BESIDE_THE_TITLE:
        return _BESIDE_THE_TITLE[context, source]
    named = of_pairs(text) if speech.pairs else text
    if speech.knockout_alone:
        return alone(named)
    if speech.by_lot:
        return named if context in OF_RULES else without_groups(named)
    return renamed(named, speech.rounds)


OWN_NAME: Final = ("RulebookOptions", "Runde")
"""Marks options of the editor, which keep their name whatever rounds are called."""


class _Noun(NamedTuple):
    """A name in its forms."""

    one: str
    of_one: str
    """Genitive."""
    many: str
    to_many: str
    """Dative."""
    short: str


_MASCULINE: Final = {RoundName.LEG: _Noun("Durchgang", "Durchgangs", "Durchgänge", "Durchgängen", "Dg.")}
_FEMININE: Final = {RoundName.SERIES: _Noun("Serie", "Serie", "Serien", "Serien", "Ser.")}
_BESIDE_THE_TITLE: Final = {
    ("Round", "Runde starten"): "Starten",
    ("Round", "Runde abschließen"): "Abschließen",
}
"""Buttons that have room for a short name only; the title beside them says it."""
_SHORT: Final = frozenset({"Rd. {round}", "R {round}"})
_TO: Final = r"(?:[Ii]n|[Aa]n|[Vv]or|[Nn]ach|[Vv]on|[Mm]it|[Bb]ei|[Aa]us)"
_TO_ONE: Final = {"der": "dem", "einer": "einem", "jeder": "jedem", "dieser": "diesem", "keiner": "keinem"}
_JOINED: Final = {"In": "Im", "in": "im", "An": "Am", "an": "am", "von": "vom", "bei": "beim"}
"""A preposition with „dem“."""
_OF_ONE: Final = {"der": "des", "einer": "eines", "jeder": "jedes", "dieser": "dieses"}
_GROUPS: Final = "Gruppen"
_ONLY_ALONE: Final = {
    "Für eine Finalrunde braucht es mindestens zwei Qualifizierte.": (
        "Für eine K.-o.-Runde braucht es mindestens zwei, die da sind."
    ),
    "Seit der Auslosung hat sich die Reihenfolge der Qualifizierten geändert.": (
        "Seit der Auslosung ist die Setzliste anders."
    ),
    "wechselt zu Rangliste, Gruppen und Qualifikation": "wechselt zur Rangliste",
    "wechselt zu Gruppen, Qualifikation und K.-o.-Baum": "wechselt zum K.-o.-Baum",
}
"""Sentences that speak of what comes before a final round."""
_ALONE: Final = "K.-o.-Runde"
_A_STAGE: Final = re.compile(r"\b(Finalrunde|Gruppenphase)\b")
"""Feminine, all of them."""
_ADJECTIVE: Final = r"((?:ersten|letzten|besten|1\.) )?"
_FORMS: Final = (
    # What a sentence begins with, and few others, is its subject.
    (r"(^|[.:] )Die Runde\b", r"\1Der {one}"),
    (r"(^|[.:] )Eine gewartete Runde\b", r"\1Ein gewarteter {one}"),
    (r"Eine Runde, die jemand wartet", "Ein {one}, den jemand wartet"),
    (r"(^|[.:] )Eine Runde\b", r"\1Ein {one}"),
    (r"Diese Runde gibt es\b", "Diesen {one} gibt es"),
    (r"(^|[.:] )Diese Runde\b", r"\1Dieser {one}"),
    (r"\bdie nächste Runde schon gespielt ist", "der nächste {one} schon gespielt ist"),
    (r"\b(Sobald|ausgelost,|schon|[Ee]ndet) eine Runde\b", r"\1 ein {one}"),
    (r"\bZählt eine gewartete Runde\b", "Zählt ein gewarteter {one}"),
    (r"\bund eine weitere Runde\b", "und ein weiterer {one}"),
    (r"\bNoch keine Runde\b", "Noch kein {one}"),
    (r"die Zeit sie beendet, beginnt keine Runde\b", "die Zeit ihn beendet, beginnt kein {one}"),
    # Words that stand for the name.
    (r"(Runde \{round\}\.) Die ist\b", r"\1 Der ist"),
    (r"(Runde \{round\} ist abgeschlossen,) ihr\b", r"\1 ihm"),
    (r"([ia]n einer Runde, endet) sie\b", r"\1 er"),
    # Every other „die“ is an object.
    (r"\bdie Runde\b", "den {one}"),
    (r"\bkeine Runde mehr, in der\b", "keinen {one} mehr, in dem"),
    (r"\bkeine Runde\b", "keinen {one}"),
    (r"\beine andere Runde\b", "einen anderen {one}"),
    (r"\beine der Runden\b", "einen der {many}"),
    (r"\beine Runde\b", "einen {one}"),
    (r"\bZur Runde\b", "Zum {one}"),
    (r"\b(den|bei den|einzelnen|[Ii]n \{rounds\}|[Aa]n \{rounds\}) Runden\b", r"\1 {to_many}"),
)
"""The treatment of a text where the name is masculine, in this order; the rest follows the rules below."""


@lru_cache(maxsize=4096)
def renamed(text: str, name: RoundName) -> str:
    """Return a text with another name for „Runde“; words that are composed with it keep it."""
    noun = _MASCULINE.get(name) or _FEMININE.get(name)
    if noun is None:
        return text
    if text in _SHORT:
        return f"{noun.short} {{round}}"
    if name in _MASCULINE:
        for pattern, form in _FORMS:
            text = re.sub(pattern, form.format(**noun._asdict()), text)
        text = re.sub(
            rf"\b({_TO}) (der|einer|jeder|dieser|keiner) {_ADJECTIVE}Runde\b",
            lambda found: f"{_before_name(found[1], found[2])} {found[3] or ''}{noun.one}",
            text,
        )
        text = re.sub(
            rf"\b(der|einer|jeder|dieser) {_ADJECTIVE}Runde\b",
            lambda found: f"{_OF_ONE[found[1]]} {found[2] or ''}{noun.of_one}",
            text,
        )
    text = re.sub(r"(?<!-)\bRunden\b", noun.many, text)
    return re.sub(r"(?<!-)\bRunde\b", noun.one, text)


OF_RULES: Final = ("RuleSheet", "RulebookFields", "RulebookOptions", "RulebookEditor")
"""They say themselves how it is played."""


def alone(text: str) -> str:
    """Return a text where the knock-out is all that is played."""
    if text == _GROUPS:
        return _ALONE
    return _ONLY_ALONE.get(text, _A_STAGE.sub(_ALONE, text))


@lru_cache(maxsize=4096)
def without_groups(text: str) -> str:
    """Return a text with „Vorrunde“ for the groups, which are one where opponents are drawn by lot."""
    for pattern, form in _BY_LOT:
        text = pattern.sub(form, text)
    return text


_BY_LOT: Final = tuple(
    (re.compile(pattern), form)
    for pattern, form in (
        (r"^Gr\. \{group\}$", "Vorr."),
        (r"^In einer Gruppe träfe.*$", "In der Vorrunde hätten nicht mehr alle gleich viele Begegnungen."),
        (r"\bfertiger Gruppen\b", "der fertigen Vorrunde"),
        (r"\b([Ii])n einer Gruppe\b", r"\1n der Vorrunde"),
        (r"\beiner Gruppe\b", "der Vorrunde"),
        (r"\bGruppe oder Runde\b", "Runde"),
        (r"\bstehen die Tabellen der Gruppen\b", "steht die Tabelle der Vorrunde"),
        (r"\bTabellen der Gruppen\b", "Tabelle der Vorrunde"),
        (r"\bDie Tabellen entstehen\b", "Die Tabelle entsteht"),
        (r"\bGruppenplätze\b", "Plätze der Vorrunde"),
        (r"\bGruppenspiel(e?)\b", r"Spiel\1 der Vorrunde"),
        (r"\bGruppenergebnis\b", "Ergebnis der Vorrunde"),
        (r"\bGruppenblätter\b", "Blatt der Vorrunde"),
        (r"\bGruppenphase\b", "Vorrunde"),
        (r"\b([Ii])n Gruppe \{\w+\}", r"\1n der Vorrunde"),
        (r"\bGruppe \{\w+\}", "Vorrunde"),
        (r"\{groups\} Gruppen\b", "Vorrunde"),
        (r"\b([Dd])ie Gruppen sind\b", r"\1ie Vorrunde ist"),
        (r"\b([Dd])ie Gruppen werden\b", r"\1ie Vorrunde wird"),
        (r"\bwerden die Gruppen\b", "wird die Vorrunde"),
        (r"\b(dieselben|andere) Gruppen\b", r"\1 Begegnungen"),
        (r"\bZu den Gruppen\b", "Zur Vorrunde"),
        (r"\bdie Gruppen (.*)veröffentlicht sind\b", r"die Vorrunde \1veröffentlicht ist"),
        (r"\b([Dd])en Gruppen\b", r"\1er Vorrunde"),
        (r"\bGruppen?\b", "Vorrunde"),
    )
)


def _before_name(preposition: str, article: str) -> str:
    """Return „im“ or „in diesem“, the words before a masculine name in the dative."""
    if article == "der" and preposition in _JOINED:
        return _JOINED[preposition]
    return f"{preposition} {_TO_ONE[article]}"
