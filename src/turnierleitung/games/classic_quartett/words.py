"""The words of classic Quartett: names, findings, slip and rule sheet (``texts.game_words.GameTexts``)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import german
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.classic_quartett.check import Code
from turnierleitung.games.classic_quartett.rules import ClassicRules, ClassicTopic, StoppedEarly
from turnierleitung.games.counts import words as counts
from turnierleitung.games.counts.rules import TieAtTheEnd
from turnierleitung.games.counts.words import CountVocabulary
from turnierleitung.texts.game_words import FieldText, Group, Section
from turnierleitung.texts.language import translate


def _asking() -> tuple[str, ...]:
    """Return the rule for asking and for turns (K-02 … K-05)."""
    return (
        translate(
            "RuleSheet",
            "Links vom Geber wird begonnen: Man fragt einen bestimmten Mitspieler nach einer bestimmten "
            "Karte, die einem fehlt. Fragen darf nur, wer selbst eine Karte dieses Quartetts hat.",
        ),
        translate(
            "RuleSheet",
            "Wer die Karte hat, gibt sie her, und es wird weiter gefragt. Wer sie nicht hat, fragt selbst.",
        ),
    )


def _ending(rules: ClassicRules) -> tuple[str, ...]:
    """Return the rules about quartets, and about people without cards (K-06 … K-08)."""
    stopped = {
        StoppedEarly.COUNTS: translate(
            "RuleSheet",
            "Bricht die Turnierleitung einen Tisch ab, zählen die Quartette, die schon liegen; die anderen "
            "bleiben offen.",
        ),
        StoppedEarly.REFUSED: translate("RuleSheet", "Gespielt wird, bis alle Quartette abgelegt sind."),
    }
    return (
        translate("RuleSheet", "Vier zusammengehörige Karten werden sofort offen abgelegt."),
        translate(
            "RuleSheet", "Wer keine Karten mehr hat, ist aus dem Spiel; für ihn fragt der linke Nachbar."
        ),
        translate(
            "RuleSheet", "Die meisten Quartette gewinnen. Zusammen sind es so viele wie im Kartensatz."
        ),
        stopped[rules.stopped_early],
    )


def lines(rules: ClassicRules, deck: int | None) -> tuple[str, ...]:
    """Return the lines a table fills in together; ``deck`` is the number of its cards, if known."""
    if deck is None:
        found = [
            translate("ClassicQuartett", "Kartensatz: ______________________ mit ______ Karten"),
            translate("ClassicQuartett", "Zusammen: ______ Quartette"),
        ]
    else:
        text = translate("ClassicQuartett", "Quartette zusammen: ______ von {quartets} ({deck} Karten)")
        found = [text.format(quartets=deck // 4, deck=deck)]
    if rules.tie_at_the_end is not TieAtTheEnd.SHARED:
        found.append(translate("ClassicQuartett", "Entscheidungsrunde gewonnen: ______________________"))
    return tuple(found)


def notes(rules: ClassicRules) -> tuple[str, ...]:
    """Return what the players must know while they write."""
    found = [
        translate(
            "ClassicQuartett", "Je vier Karten sind ein Quartett: Alle zusammen ergeben den Kartensatz."
        )
    ]
    if rules.stopped_early is StoppedEarly.COUNTS:
        found.append(translate("ClassicQuartett", "Bei Abbruch zählt, was schon abgelegt ist."))
    return tuple(found)


def counted_caption(cards: int, quartets: int, mark: str) -> str:
    """Return how many quartets there are, with the rule: „32 Karten, 8 Quartette (§ 1)“."""
    told = translate("ClassicQuartett", "{cards} Karten, {quartets} Quartette").format(
        cards=cards, quartets=quartets
    )
    return f"{told} ({mark})" if mark else told


def open_quartets(count: int) -> str:
    """Return how many quartets nobody has."""
    return translate("ClassicQuartett", "{count} offen").format(count=count)


FIELDS: Final[dict[str, FieldText]] = {
    **counts.DECK,
    "game.stopped_early": Group.GAMES.field(
        german("RulebookFields", "Wird ein Tisch vorzeitig abgebrochen"),
        ClassicTopic.STOPPING,
        choice=StoppedEarly,
    ),
    **counts.PLACES,
}
"""By path."""

ORDER: Final = (*counts.ORDER, *FIELDS)
"""The order of the editor, as far as it is not the usual one."""


def things() -> str:
    """Return the plural of what is counted."""
    return translate("ClassicQuartett", "Quartette")


_TALLIES: Final[dict[str, tuple[str, str]]] = {
    "quartets": (german("ClassicQuartett", "Quartette"), german("ClassicQuartett", "Quartette"))
}

_NAMES: Final[dict[type[StrEnum], Mapping[StrEnum, str]]] = {
    ClassicTopic: {
        ClassicTopic.DEALING: german("ClassicQuartett", "Austeilen"),
        ClassicTopic.ASKING: german("ClassicQuartett", "Fragen und Hergeben"),
        ClassicTopic.TURNS: german("ClassicQuartett", "Wer an der Reihe ist"),
        ClassicTopic.LAYING: german("ClassicQuartett", "Quartett ablegen"),
        ClassicTopic.COUNTING: german("ClassicQuartett", "Zählen am Ende"),
        ClassicTopic.PLACES: german("ClassicQuartett", "Plätze am Tisch und Punkte"),
        ClassicTopic.DECIDING: german("ClassicQuartett", "Entscheidung bei Gleichstand"),
        ClassicTopic.DROPPING_OUT: german("ClassicQuartett", "Ausscheiden"),
        ClassicTopic.STOPPING: german("ClassicQuartett", "Abbruch"),
    },
    StoppedEarly: {
        StoppedEarly.COUNTS: german("ClassicQuartett", "was abgelegt ist, zählt; der Rest bleibt offen"),
        StoppedEarly.REFUSED: german("ClassicQuartett", "gibt es nicht, es wird zu Ende gespielt"),
    },
}

VOCABULARY: Final = CountVocabulary("ClassicQuartett", _NAMES, _TALLIES)


class ClassicTexts(counts.CountTexts):
    """The words of classic Quartett."""

    name = german("ClassicQuartett", "Quartett")
    fields = FIELDS
    field_order = ORDER
    codes = Code

    def things(self) -> str:
        """Return what is counted."""
        return things()

    def dealing(self, rulebook: Rulebook) -> tuple[str, ...]:  # noqa: ARG002  (it is the same in all)
        """Return how the cards come to the players."""
        return (
            translate(
                "RuleSheet", "Alle Karten werden einzeln reihum ausgeteilt, links vom Geber beginnend."
            ),
        )

    def sections(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:  # noqa: ARG002  (part of the protocol)
        """Return asking, quartets, the end and the places."""
        rules = ClassicRules.of(rulebook.game)
        return (
            Section(translate("RuleSheet", "Fragen"), _asking()),
            Section(translate("RuleSheet", "Quartette und Ende"), _ending(rules)),
            Section(
                translate("RuleSheet", "Plätze am Tisch"),
                (counts.level(rules, things()), counts.points(rules)),
            ),
        )


CLASSIC_QUARTETT: Final = ClassicTexts(VOCABULARY)
