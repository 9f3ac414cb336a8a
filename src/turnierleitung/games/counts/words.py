"""German texts for problems of all games with counts.

The source texts are in ``german``, which marks them for lupdate. The game names the counted things: cards,
quartets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

from turnierleitung.domain.game import Hands
from turnierleitung.domain.problems import FindingCode, Problem, Topic, german
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.counts.check import CountCode
from turnierleitung.games.counts.rules import CountRules, CountTopic, TieAtTheEnd
from turnierleitung.texts.figures import counted, listed
from turnierleitung.texts.game_words import FieldText, GameTexts, Group, Vocabulary
from turnierleitung.texts.language import Wording, translate
from turnierleitung.texts.states import together


class CountTexts(GameTexts):
    """The words of a game with counts, as far as they follow from counting."""

    codes: type[FindingCode]
    """What its own check finds."""

    def things(self) -> str:
        """Return the name of the counted things."""
        raise NotImplementedError

    def problem_text(self, problem: Problem, names: Sequence[str]) -> Wording:
        """Return the wording of a problem; ``names`` are those of the seats, where they are known."""
        params = shown(problem.params, names)
        name = problem.code.partition(".")[2]
        if name in set(CountCode):
            return _shared_problem(CountCode(name), problem, {**params, "things": self.things()})
        code, words = self.codes(problem.code), self.vocabulary
        return Wording(
            words.translated(code.sentence).format(**params), words.translated(code.advice).format(**params)
        )

    def course(self, rulebook: Rulebook, sizes: Sequence[int]) -> tuple[str, ...]:
        """Return the number of cards for each person."""
        return dealt(CountRules.of(rulebook.game), sizes)


def _shared_problem(code: CountCode, problem: Problem, params: Mapping[str, str]) -> Wording:
    if code is CountCode.SLIP_DIGITS:
        title = _DIGITS_LIKELY if problem.repair else _DIGITS_POSSIBLE
        repair = _translated(_DIGITS_REPAIR).format(**params) if problem.repair else ""
        return Wording(_translated(title), _translated(_DIGITS_DETAIL).format(**params), repair)
    return Wording(_translated(code.sentence).format(**params), _translated(code.advice).format(**params))


def shown(params: Mapping[str, int | str], names: Sequence[str]) -> dict[str, str]:
    """Return the parameters of a wording: ``seat`` and ``other`` also by name, ``seats`` as names."""
    told = {key: str(value) for key, value in params.items()}
    if "seat" in params:
        told["who"] = who(int(params["seat"]), names)
    if "other" in params:
        told["other"] = who(int(params["other"]), names)
    if isinstance(seats := params.get("seats"), str):
        told["names"] = listed([who(int(seat), names) for seat in seats.split(",")])
    return told


def who(seat: int, names: Sequence[str]) -> str:
    """Return the person on a seat, or the seat if no name is known."""
    known = names[seat - 1] if seat <= len(names) else ""
    return known or translate("Counts", "Sitz {seat}").format(seat=seat)


def wanted_decision(place: int, mark: str) -> str:
    """Return that a place has to be played for, with the rule that says so."""
    told = translate("Counts", "Rang {place} braucht die Entscheidungsrunde {rule}.")
    return told.format(place=place, rule=f"({mark})" if mark else "").replace(" .", ".")


def who_won_it(names: Sequence[str], count: int, things: str) -> str:
    """Return the question who has won it."""
    return translate("Counts", "{names} haben je {count} {things}. Wer hat sie gewonnen?").format(
        names=listed(names), count=count, things=things
    )


def who_is_next(place: int) -> str:
    """Return the question who of the others is ahead, once the first are named."""
    return translate("Counts", "Rang {place}: Und wer kam danach?").format(place=place)


def _translated(text: str) -> str:
    return translate("Counts", text) if text else ""


_DIGITS_LIKELY = german("Counts", "Vermutlich sind zwei Ziffern vertauscht.")
_DIGITS_POSSIBLE = german("Counts", "Vielleicht sind zwei Ziffern vertauscht.")
_DIGITS_DETAIL = german(
    "Counts", "{who}: Mit {meant} statt {typed} stimmt die Summe. Bitte auf dem Zettel nachsehen."
)
_DIGITS_REPAIR = german("Counts", "{meant} bei {who}")


class CountVocabulary(Vocabulary):
    """The names of a game with counts: its own first, then what all such games share."""

    def name_of(self, value: StrEnum) -> str:
        """Return the name of a choice."""
        return super().name_of(value) if type(value) in self._names else _SHARED.name_of(value)

    def option_name(self, value: StrEnum) -> str | None:
        """Return the name of a choice, ``None`` if it is of another game."""
        return super().option_name(value) or _SHARED.option_name(value)

    def tally_name(self, tally: str) -> str:
        """Return the full name of a tally."""
        return super().tally_name(tally) if tally in self._tallies else _SHARED.tally_name(tally)

    def tally_heading(self, tally: str) -> str:
        """Return a tally as the head of a column."""
        return super().tally_heading(tally) if tally in self._tallies else _SHARED.tally_heading(tally)


_SHARED: Final = Vocabulary(
    "Counts",
    {
        TieAtTheEnd: {
            TieAtTheEnd.SHARED: german("Counts", "sie teilen sich den Platz"),
            TieAtTheEnd.WHERE_IT_MATTERS: german("Counts", "Entscheidungsrunde, wo Rang 1 entscheidet"),
            TieAtTheEnd.ALWAYS: german("Counts", "immer eine Entscheidungsrunde"),
        }
    },
    {
        "points": (german("Counts", "Punkte"), german("Counts", "Punkte")),
        "wins": (german("Counts", "gewonnene Tische"), german("Counts", "Siege")),
        "seconds": (german("Counts", "zweite Plätze"), german("Counts", "Zweite")),
    },
)


def dealt(rules: CountRules, sizes: Sequence[int]) -> tuple[str, ...]:
    """Return the cards per person from the usual deck, for these table sizes, the usual size first."""
    told = [
        translate("RuleSheet", "{together} {hand}").format(
            together=together(seats), hand=hand_text(rules.hands(seats, None))
        )
        for seats in sizes
    ]
    text = translate("RuleSheet", "Von {deck} Karten bekommt jeder {tables}.")
    return (text.format(deck=rules.deck_cards, tables="; ".join(told)),)


def hand_text(hands: Hands) -> str:
    """Return the number of cards of a player: „7, 2 bleiben beiseite“."""
    if hands.aside:
        told = (
            translate("RuleSheet", "{cards}, eine bleibt beiseite")
            if hands.aside == 1
            else translate("RuleSheet", "{cards}, {aside} bleiben beiseite")
        )
        return told.format(cards=hands.cards, aside=hands.aside)
    if hands.one_more:
        return translate("RuleSheet", "{cards} oder {more}").format(cards=hands.cards, more=hands.cards + 1)
    return str(hands.cards)


def level(rules: CountRules, things: str) -> str:
    """Return the treatment of equals at the end of a round."""
    told = {
        TieAtTheEnd.SHARED: translate("RuleSheet", "Wer gleich viele {things} hat, teilt sich den Platz."),
        TieAtTheEnd.WHERE_IT_MATTERS: translate(
            "RuleSheet",
            "Stehen die Besten gleich und kommt vom Tisch jemand weiter oder entscheidet er das Turnier, "
            "spielen sie eine Entscheidungsrunde. Sonst teilt sich den Platz, wer gleich viele {things} "
            "hat.",
        ),
        TieAtTheEnd.ALWAYS: translate(
            "RuleSheet", "Wer gleich viele {things} hat, spielt eine Entscheidungsrunde."
        ),
    }
    return told[rules.tie_at_the_end].format(things=things)


def points(rules: CountRules) -> str:
    """Return the points of a place at the table (P-11)."""
    if rules.points_by_place:
        places = ", ".join(
            translate("RuleSheet", "Platz {place}: {points}").format(place=place, points=points)
            for place, points in enumerate(rules.points_by_place, start=1)
        )
        return translate(
            "RuleSheet",
            "Punkte gibt es für den Platz am Tisch: {places}. Weitere Plätze bringen keine. "
            "Wer sich einen Platz teilt, bekommt dessen Punkte.",
        ).format(places=places)
    one, many = translate("RuleSheet", "Punkt"), translate("RuleSheet", "Punkte")
    return translate(
        "RuleSheet", "Für jeden, der am Tisch dahinter liegt, gibt es {behind}, für jeden Gleichen {level}."
    ).format(
        behind=counted(rules.points_left_behind, one, many), level=counted(rules.points_level, one, many)
    )


def sum_verdict(off: int) -> str:
    """Return the text about a sum that is too high by ``off``, or too low if negative."""
    if off == 0:
        return translate("Counts", "stimmt")
    if off > 0:
        return translate("Counts", "{count} zu viel").format(count=off)
    return translate("Counts", "{count} zu wenig").format(count=-off)


DECK: Final[dict[str, FieldText]] = {
    "game.deck_cards": Group.GAMES.field(
        german("RulebookFields", "Ein Kartensatz hat"),
        Topic.DECKS,
        german("RulebookFields", "Gilt für Tische ohne Kartensatz aus der Liste."),
        unit=german("RulebookFields", "Karten"),
    )
}
"""With what is played, by path."""

PLACES: Final[dict[str, FieldText]] = {
    "game.tie_at_the_end": Group.SCORING.field(
        german("RulebookFields", "Wenn zwei am Tisch gleich stehen"), CountTopic.DECIDING, choice=TieAtTheEnd
    ),
    "game.points_left_behind": Group.SCORING.field(
        german("RulebookFields", "Punkte für jeden, der am Tisch dahinter liegt"), CountTopic.PLACES
    ),
    "game.points_level": Group.SCORING.field(
        german("RulebookFields", "Punkte für jeden, der gleich steht"), CountTopic.PLACES
    ),
    "game.points_by_place": Group.SCORING.field(
        german("RulebookFields", "Oder feste Punkte für Platz 1, 2, 3 …"),
        CountTopic.PLACES,
        german(
            "RulebookFields", "Mit Leerzeichen getrennt, der Beste zuerst. Leer: Es gelten die Werte darüber."
        ),
    ),
}
"""The points of a place at the table, by path."""

ORDER: Final = (
    *("stages.rounds", "stages.seats", "stages.headcount", "stages.waiting_round", "round_name"),
    *("stages.first_seats", "stages.draw", "stages.moves", "stages.spread_clubs", "stages.spread_teams"),
    *("stages.round_minutes", "stages.break_minutes"),
    *("stages.criteria", "stages.criteria.tally", "stages.criteria.better", "stages.final_tie"),
    "stages.incomplete",
)
"""The first fields of the editor: rounds, seats, ranking."""
