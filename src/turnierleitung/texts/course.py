"""How a tournament runs, in one line: „2 Runden zu 32 Spielen“, „Gruppen zu 4, dann K.-o. mit 64“."""

from __future__ import annotations

from typing import assert_never

from turnierleitung.domain import plugins
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import BracketSize, GroupsStage, KnockoutStage, Stage, TablesStage
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.round_names import speaking_of


def course(rulebook: Rulebook) -> str:
    """Return the phases of a tournament."""
    with speaking_of(rulebook):
        then = translate("Course", ", dann ")
        return then.join(_phase(stage, rulebook) for stage in rulebook.stages)


def _phase(stage: Stage, rulebook: Rulebook) -> str:
    match stage:
        case TablesStage():
            rounds = counted(stage.rounds, translate("Course", "Runde"), translate("Course", "Runden"))
            deals = plugins.deals(rulebook.game, stage.seats)
            if deals is None:
                return rounds
            return translate("Course", "{rounds} zu {games} Spielen").format(rounds=rounds, games=deals)
        case GroupsStage():
            return translate("Course", "Gruppen zu {size}").format(size=stage.group_size)
        case KnockoutStage(size=BracketSize.AUTO):
            return translate("Course", "K.-o.-Runden")
        case KnockoutStage():
            return translate("Course", "K.-o. mit {size}").format(size=stage.size.places)
        case _:
            assert_never(stage)
