"""What a phase and a round are called: „Runde 2“, „Durchgang 2“, „Runde 3 (Finaltisch)“, „Halbfinale“."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, assert_never

from turnierleitung.domain import plugins, stages
from turnierleitung.domain.problems import german
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.figures import counted, minutes_counted
from turnierleitung.texts.language import own, speaking, translate
from turnierleitung.texts.speech import Speech


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


_ROOM: Final = len("Runde {round}")


def where_room_is_short() -> str:
    """Return how a round is called on a button or over a column: „Runde {round}“, but „Dg. {round}“."""
    whole = translate("Rounds", "Runde {round}")
    return whole if len(whole) <= _ROOM else translate("Rounds", "Rd. {round}")


def speech_of(rulebook: Rulebook) -> Speech:
    """Return how a rulebook speaks; one against one no round is called by its name for them."""
    spoken = Speech(pairs=rulebook.pairs, english=tuple((text.de, text.en) for text in rulebook.english))
    if isinstance(rulebook.stages[0], stages.TablesStage):
        return spoken._replace(rounds=rulebook.round_name)
    if rulebook.groups is None:
        return spoken._replace(knockout_alone=True)
    return spoken._replace(by_lot=rulebook.groups.matches is not None)


@contextmanager
def speaking_of(rulebook: Rulebook) -> Iterator[None]:
    """Speak as a rulebook does, which need not be that of the open tournament."""
    with speaking(speech=speech_of(rulebook)):
        yield


def rulebook_name(rulebook: Rulebook) -> str:
    """Return the name of a rulebook, which need not be that of the open tournament."""
    with speaking_of(rulebook):
        return own(rulebook.name)


def rulebook_summary(rulebook: Rulebook) -> str:
    """Return what a rulebook says about itself in a sentence; may be empty."""
    with speaking_of(rulebook):
        return own(rulebook.summary)


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
