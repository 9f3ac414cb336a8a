"""What a phase and a round are called: „Runde 2“, „Durchgang 2“, „Runde 3 (Finaltisch)“, „Halbfinale“."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Final, NamedTuple, assert_never

from PySide6.QtCore import QCoreApplication, QObject, QTranslator

from turnierleitung.domain import plugins, stages
from turnierleitung.domain.problems import german
from turnierleitung.domain.rulebook import RoundName, Rulebook
from turnierleitung.texts.figures import counted, minutes_counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.pairs import of_pairs


def phase_name(kind: str, number: int, phase: stages.TablesPhase = stages.TablesPhase.ROUNDS) -> str:
    """Return the short name of a round by the kind of its stage, as the header shows it.

    Slips, papers and sentences call every round by its number, so its number is in this name, too.
    """
    if phase is not stages.TablesPhase.ROUNDS:
        return translate("Phases", "Runde {round} ({phase})").format(
            round=number, phase=tables_phase_name(phase)
        )
    match kind:
        case "groups":
            return translate("Phases", "Gruppen")
        case "knockout":
            return translate("Phases", "Finalrunde")
        case _:
            return translate("Phases", "Runde {round}").format(round=number)


def stage_name(kind: str, place: int) -> str:
    """Return the name of a stage among others; ``place`` counts from 1."""
    if kind in ("groups", "knockout"):
        return phase_name(kind, place)
    return translate("Phases", "Phase {number}").format(number=place)


def tables_phase_name(phase: stages.TablesPhase) -> str:
    """Return the name of a stage of tables if only some people advance: „Vorrunde“, „Finaltisch“."""
    return translate("Phases", _TABLES[phase])


def tables_stage_name(phase: stages.TablesPhase, place: int) -> str:
    """Return the name of a stage of tables, or its ``place`` (from 1) if everybody plays it."""
    return stage_name("tables", place) if phase is stages.TablesPhase.ROUNDS else tables_phase_name(phase)


def round_title(number: int, phase: stages.TablesPhase) -> str:
    """Return the name of a page of one round: „Runde 2“, „Runde 3 (Finaltisch)“."""
    return phase_name("tables", number, phase)


_TABLES: Final = {
    stages.TablesPhase.ROUNDS: german("Phases", "Runden"),
    stages.TablesPhase.FIRST: german("Phases", "Vorrunde"),
    stages.TablesPhase.BETWEEN: german("Phases", "Zwischenrunde"),
    stages.TablesPhase.FINAL_TABLE: german("Phases", "Finaltisch"),
    stages.TablesPhase.LAST: german("Phases", "Endrunde"),
}


def level_name(level: int, levels: int, *, rank_3: bool = False) -> str:
    """Return the name of a level of the bracket: „Achtelfinale“, „Finale“, „Spiel um Rang 3“."""
    if rank_3:
        return translate("Phases", "Spiel um Rang 3")
    named = _LEVELS.get(levels - level)
    if named is not None:
        return translate("Phases", named)
    return translate("Phases", "1/{matches}-Finale").format(matches=1 << (levels - level))


_LEVELS: Final = {
    0: german("Phases", "Finale"),
    1: german("Phases", "Halbfinale"),
    2: german("Phases", "Viertelfinale"),
    3: german("Phases", "Achtelfinale"),
}
"""By the levels that follow."""


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
_ROOM: Final = len("Runde {round}")
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
    (r"\b(Sobald|ausgelost,|schon) eine Runde\b", r"\1 ein {one}"),
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


class Speech(NamedTuple):
    """How the texts call what is played."""

    rounds: RoundName = RoundName.ROUND
    knockout_alone: bool = False
    """Whether nothing comes before the knock-out, so that it is not called a final round."""
    by_lot: bool = False
    """Whether opponents are drawn by lot, so that there are no groups."""
    pairs: bool = False
    """Whether participants are pairs."""


PLAIN: Final = Speech()


class _Renaming(QTranslator):
    """Lets the texts call rounds by another name, and speak of pairs."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.speech = PLAIN

    def isEmpty(self) -> bool:  # noqa: N802 - Qt's name
        return False

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str | None:
        del disambiguation, n
        if self.speech is PLAIN or (context, source) == OWN_NAME:
            return None
        if self.speech.rounds in _MASCULINE and (context, source) in _BESIDE_THE_TITLE:
            return _BESIDE_THE_TITLE[context, source]
        named = of_pairs(source) if self.speech.pairs else source
        if self.speech.knockout_alone:
            named = alone(named)
        elif self.speech.by_lot:
            named = named if context in _OF_RULES else without_groups(named)
        else:
            named = renamed(named, self.speech.rounds)
        return None if named == source else named


def speak(speech: Speech) -> None:
    """Speak so in every text from now on; without an application rounds are „Runden“."""
    app = QCoreApplication.instance()
    renaming = None if app is None else app.findChild(_Renaming)
    if app is not None and renaming is None and speech != PLAIN:
        renaming = _Renaming(app)
        QCoreApplication.installTranslator(renaming)
    if isinstance(renaming, _Renaming):
        renaming.speech = PLAIN if speech == PLAIN else speech


def speech_of(rulebook: Rulebook) -> Speech:
    """Return how a rulebook speaks; one against one no round is called by its name for them."""
    if isinstance(rulebook.stages[0], stages.TablesStage):
        return Speech(rulebook.round_name, pairs=rulebook.pairs)
    if rulebook.groups is None:
        return Speech(knockout_alone=True, pairs=rulebook.pairs)
    return Speech(by_lot=rulebook.groups.matches is not None, pairs=rulebook.pairs)


@contextmanager
def speaking_of(rulebook: Rulebook) -> Iterator[None]:
    """Speak as a rulebook does, which need not be that of the open tournament."""
    app = QCoreApplication.instance()
    renaming = None if app is None else app.findChild(_Renaming)
    before = renaming.speech if isinstance(renaming, _Renaming) else PLAIN
    speak(speech_of(rulebook))
    try:
        yield
    finally:
        speak(before)


def where_room_is_short() -> str:
    """Return how a round is called on a button or over a column: „Runde {round}“, but „Dg. {round}“."""
    whole = translate("Rounds", "Runde {round}")
    return whole if len(whole) <= _ROOM else translate("Rounds", "Rd. {round}")


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


_OF_RULES: Final = ("RuleSheet", "RulebookFields", "RulebookOptions", "RulebookEditor")
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


def course(rulebook: Rulebook) -> str:
    """Return the phases of a tournament."""
    with speaking_of(rulebook):
        then = translate("Course", ", dann ")
        return then.join(_phase(stage, rulebook) for stage in rulebook.stages)


def _phase(stage: stages.Stage, rulebook: Rulebook) -> str:
    match stage:
        case stages.TablesStage():
            rounds = counted(stage.rounds, translate("Course", "Runde"), translate("Course", "Runden"))
            deals = plugins.deals(rulebook.game, stage.seats)
            if deals is None and stage.round_minutes is not None and plugins.needs_time(rulebook.game):
                text = translate("Course", "{rounds} zu {minutes}")
                return text.format(rounds=rounds, minutes=minutes_counted(stage.round_minutes))
            if deals is None:
                return rounds
            if deals == 1:
                return translate("Course", "{rounds} zu 1 Spiel").format(rounds=rounds)
            return translate("Course", "{rounds} zu {games} Spielen").format(rounds=rounds, games=deals)
        case stages.GroupsStage() if stage.matches is not None:
            return counted(
                stage.matches,
                translate("Course", "ausgeloste Begegnung für jeden"),
                translate("Course", "ausgeloste Begegnungen für jeden"),
            )
        case stages.GroupsStage():
            return translate("Course", "Gruppen zu {size}").format(size=stage.group_size)
        case stages.KnockoutStage() if stage.size.places is None:
            return translate("Course", "K.-o.-Runden")
        case stages.KnockoutStage():
            return translate("Course", "K.-o. mit {size}").format(size=stage.size.places)
        case _:
            assert_never(stage)
