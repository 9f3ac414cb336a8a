"""The words of Punktespiel: names, findings, slip and rule sheet (``texts.game_words.MatchTexts``)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import partial
from typing import Any, Final

from turnierleitung.domain.game import GameResult, GameRules, TableContext
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem, Topic, german
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesStage
from turnierleitung.domain.states import Format
from turnierleitung.games.counts.words import shown, sum_verdict, who
from turnierleitung.games.points_game.check import Code
from turnierleitung.games.points_game.rules import (
    BOUND,
    Aim,
    DealsOrTime,
    ExtraNumber,
    GamesRuling,
    NotPlayed,
    OfEachDeal,
    PointsLine,
    PointsMatch,
    PointsRules,
    PointsTopic,
    TableSides,
    TableSum,
    brought,
)
from turnierleitung.games.points_game.score import games_won, needed, played
from turnierleitung.texts.figures import counted, listed, plain, quoted, signed
from turnierleitung.texts.game_words import FieldText, Group, MatchTexts, Section, Vocabulary
from turnierleitung.texts.language import Wording, own, translate
from turnierleitung.texts.states import together

_SLIPS: Final = frozenset({Code.SLIP_SIGN, Code.SLIP_DIGITS})


def spoken(rules: PointsRules) -> PointsRules:
    """Return rules whose words for the numbers are in the language in use, where the rulebook has them."""
    return rules.model_copy(
        update={
            "number_name": own(rules.number_name),
            "typed_name": own(rules.typed_name),
            "extras": tuple(extra.model_copy(update={"name": own(extra.name)}) for extra in rules.extras),
        }
    )


def sum_caption(rules: PointsRules, seats: int, mark: str) -> str:
    """Return what the numbers of a table add up to, with the rule: „Zusammen, nötig 1256 (§ 2)“."""
    total = plain(rules.sum_of(seats))
    told = {
        TableSum.ANYTHING: translate("PointsGame", "Zusammen"),
        TableSum.FIXED: translate("PointsGame", "Zusammen, nötig {sum}"),
        TableSum.MULTIPLE: translate("PointsGame", "Zusammen, nötig {sum} und je {multiple} mehr"),
        TableSum.AT_MOST: translate("PointsGame", "Zusammen, höchstens {sum}"),
    }[rules.table_sum].format(sum=total, multiple=rules.sum_multiple)
    return f"{told} ({mark})" if mark and rules.table_sum is not TableSum.ANYTHING else told


def verdict(total: int, rules: PointsRules, seats: int, counted: int | None = None) -> str:
    """Return whether a sum is right; empty where any is. ``counted``: how often the multiple was written."""
    if rules.table_sum is TableSum.ANYTHING:
        return ""
    if rules.adds_up(total, seats, counted):
        return sum_verdict(0)
    if rules.table_sum is TableSum.MULTIPLE and counted is None:
        return translate("PointsGame", "geht nicht auf")
    return sum_verdict(total - rules.sum_of(seats) - rules.sum_multiple * (counted or 0))


def counts_caption(rules: PointsRules, seats: int, lines: Sequence[PointsLine]) -> str:
    """Return how many deals the extra numbers of a table tell so far: „gewonnen + verloren: 35 von 48“."""
    rules, deals, told = spoken(rules), rules.deals_of(seats) or 0, []
    for bound in BOUND:
        if found := rules.of_each(bound):
            names = " + ".join(extra.name for extra in found)
            total = plain(brought(lines, rules, bound))
            text = translate("PointsGame", "{names}: {total} von {deals}")
            told.append(text.format(names=names, total=total, deals=plain(deals)))
    return "; ".join(told)


def deals_counted(deals: int) -> str:
    """Return a number of deals with its noun: „48 Spiele“."""
    return counted(deals, translate("RuleSheet", "Spiel"), translate("RuleSheet", "Spiele"))


def not_come(names: Sequence[str]) -> str:
    """Return who did not come to a match."""
    return translate("PointsGame", "Nicht gespielt: {names}.").format(names=listed(names))


def slip_notes(rules: PointsRules) -> tuple[str, ...]:
    """Return what the players must know while they write."""
    if rules.played_as is Format.MATCHES:
        return (_games(rules),)
    found = []
    if rules.sides is TableSides.PAIRS:
        found.append(_pairs(rules))
    if rules.weighs:
        text = translate("PointsGame", "„{name}“ rechnet das Programm aus.")
        found.append(text.format(name=own(rules.number_name)))
    return tuple(found)


def slip_lines(rules: PointsRules, seats: int) -> tuple[str, ...]:
    """Return how many deals a table plays, and the sum that it fills in."""
    rules, told, deals = spoken(rules), [], rules.deals_of(seats)
    if deals is not None:
        sits_out = translate("PointsGame", "{deals}, wer gibt, setzt aus")
        text = sits_out if 0 < rules.players_of_a_deal < seats else "{deals}"
        told.append(text.format(deals=deals_counted(deals)))
    blank = translate("PointsGame", "{caption}: ______")
    if rules.table_sum is not TableSum.ANYTHING:
        caption = sum_caption(rules, seats, "")
        if rules.extras:
            caption = translate("PointsGame", "{name}: {caption}").format(
                name=rules.column_names[0], caption=caption[:1].lower() + caption[1:]
            )
        told.append(blank.format(caption=caption))
    exact = rules.of_each(OfEachDeal.EXACTLY_ONE)
    if exact and deals is not None:
        text = translate("PointsGame", "{names}: zusammen, nötig {deals}")
        names = " + ".join(extra.name for extra in exact)
        told.append(blank.format(caption=text.format(names=names, deals=plain(deals))))
    return tuple(told)


def ratio(first: int | None, second: int | None) -> str:
    """Return two numbers as they are written; what is not known is a dash."""
    return "\u00a0:\u00a0".join("–" if number is None else plain(number) for number in (first, second))


FIELDS: Final[dict[str, FieldText]] = {
    "game.round_end": Group.COURSE.field(
        german("RulebookFields", "Eine Runde endet"), PointsTopic.DEALS, choice=DealsOrTime
    ),
    "game.deals": Group.COURSE.field(
        german("RulebookFields", "Spiele einer Runde"),
        PointsTopic.DEALS,
        german(
            "RulebookFields",
            "Je Tischgröße eine, mit Leerzeichen getrennt, vom kleinsten Tisch an; größere haben die letzte.",
        ),
        by_size=True,
    ),
    "game.least_seats": Group.COURSE.field(german("RulebookFields", "Kleinster Tisch"), Topic.HEADCOUNT),
    "game.most_seats": Group.COURSE.field(german("RulebookFields", "Größter Tisch"), Topic.HEADCOUNT),
    "game.players_of_a_deal": Group.COURSE.field(
        german("RulebookFields", "Ein Spiel spielen höchstens"),
        PointsTopic.DEALS,
        german("RulebookFields", "Sitzen mehr am Tisch, setzt aus, wer gibt. 0: Alle spielen."),
    ),
    "game.sides": Group.GAMES.field(
        german("RulebookFields", "Am Tisch zählt"), PointsTopic.SIDES, choice=TableSides
    ),
    "game.best_of": Group.GAMES.field(
        german("RulebookFields", "Spiele einer Begegnung höchstens"),
        PointsTopic.WINNING,
        german("RulebookFields", "Gewonnen hat, wer mehr als die Hälfte gewinnt; dann ist Schluss."),
    ),
    "game.aim": Group.SCORING.field(german("RulebookFields", "Besser ist"), PointsTopic.COUNTING, choice=Aim),
    "game.target": Group.SCORING.field(
        german("RulebookFields", "Ein Spiel gewinnt, wer zuerst erreicht"),
        PointsTopic.WINNING,
        german("RulebookFields", "Gilt, wo ein Spiel bis zu einer Zahl geht."),
    ),
    "game.drawn_possible": Group.SCORING.field(
        german("RulebookFields", "Ein Spiel kann unentschieden enden"), PointsTopic.WINNING
    ),
    "game.number_name": Group.SCORING.field(
        german("RulebookFields", "So heißt die Zahl der Rangliste"),
        PointsTopic.COUNTING,
        german("RulebookFields", "Ihr Wort, z. B. Punkte oder Minuspunkte."),
    ),
    "game.typed_name": Group.SCORING.field(
        german("RulebookFields", "So heißt die Zahl auf dem Zettel"),
        PointsTopic.COUNTING,
        german("RulebookFields", "Nur, wenn weitere Zahlen etwas dazugeben. Leer: wie in der Rangliste."),
    ),
    "game.least": Group.SCORING.field(german("RulebookFields", "Kleinste Zahl"), PointsTopic.COUNTING),
    "game.most": Group.SCORING.field(german("RulebookFields", "Größte Zahl"), PointsTopic.COUNTING),
    "game.step": Group.SCORING.field(
        german("RulebookFields", "In Schritten von"),
        PointsTopic.COUNTING,
        german("RulebookFields", "1: Jede ganze Zahl ist möglich."),
    ),
    "game.table_sum": Group.SCORING.field(
        german("RulebookFields", "Die Zahlen eines Tisches ergeben zusammen"),
        PointsTopic.COUNTING,
        choice=TableSum,
    ),
    "game.sum_per_deal": Group.SCORING.field(
        german("RulebookFields", "Summe je Spiel"),
        PointsTopic.COUNTING,
        german("RulebookFields", "Sie wird mit der Zahl der Spiele malgenommen, z. B. 157."),
    ),
    "game.sum_fixed": Group.SCORING.field(
        german("RulebookFields", "Summe dazu"),
        PointsTopic.COUNTING,
        german("RulebookFields", "Kommt einmal dazu. Beides 0: Alles zusammen ergibt 0."),
    ),
    "game.sum_multiple": Group.SCORING.field(
        german("RulebookFields", "Dazu ein Vielfaches von"),
        PointsTopic.COUNTING,
        german("RulebookFields", "Gilt, wo die Summe größer sein darf, z. B. um 100 je Match."),
    ),
    "game.points_won": Group.SCORING.field(
        german("RulebookFields", "Wertungspunkte für einen Sieg"), PointsTopic.WINNING
    ),
    "game.points_drawn": Group.SCORING.field(
        german("RulebookFields", "Wertungspunkte für ein Unentschieden"), PointsTopic.WINNING
    ),
    "game.points_lost": Group.SCORING.field(
        german("RulebookFields", "Wertungspunkte für eine Niederlage"), PointsTopic.WINNING
    ),
    "game.forfeit_number": Group.SCORING.field(
        german("RulebookFields", "Kampflos zählt ein Spiel"),
        Topic.LATENESS,
        german("RulebookFields", "So viel zu 0 in jedem nötigen Spiel."),
    ),
    "game.extras": Group.SLIP.field(
        german("RulebookFields", "Weitere Zahlen auf dem Zettel"),
        PointsTopic.EXTRAS,
        german("RulebookFields", "Sie können in der Rangliste entscheiden und zur Zahl etwas dazugeben."),
    ),
    "game.extras.name": Group.SLIP.field(german("RulebookFields", "Name"), PointsTopic.EXTRAS),
    "game.extras.least": Group.SLIP.field(german("RulebookFields", "Kleinste Zahl"), PointsTopic.EXTRAS),
    "game.extras.most": Group.SLIP.field(german("RulebookFields", "Größte Zahl"), PointsTopic.EXTRAS),
    "game.extras.of_each_deal": Group.SLIP.field(
        german("RulebookFields", "In einem Spiel am Tisch"),
        PointsTopic.EXTRAS,
        german(
            "RulebookFields",
            "Zahlen, bei denen dasselbe steht, werden zusammengezählt, z. B. gewonnene und verlorene Spiele.",
        ),
        choice=OfEachDeal,
    ),
    "game.extras.in_sum": Group.SLIP.field(
        german("RulebookFields", "Jede erhöht die Summe des Tisches um das Vielfache"),
        PointsTopic.COUNTING,
        german("RulebookFields", "Z. B. je Match um 100. So fällt auf, wenn eine vergessen wurde."),
    ),
    "game.extras.worth_least": Group.SLIP.field(
        german("RulebookFields", "Jede ist mindestens so viel wert"),
        PointsTopic.COUNTING,
        german(
            "RulebookFields",
            "In der Zahl daneben, z. B. ein gewonnenes Spiel 18. So fällt ein falsches Vorzeichen auf.",
        ),
        signed=True,
    ),
    "game.extras.worth_most": Group.SLIP.field(
        german("RulebookFields", "Jede ist höchstens so viel wert"), PointsTopic.COUNTING, signed=True
    ),
    "game.extras.without_least": Group.SLIP.field(
        german("RulebookFields", "Jedes Spiel ohne sie zählt mindestens"),
        PointsTopic.COUNTING,
        german(
            "RulebookFields",
            "In der Zahl daneben, z. B. 1, weil Karten hat, wer nicht gewinnt. Steht weniger da, "
            "fragt das Programm nach. 0: Es fragt nicht.",
        ),
    ),
    "game.extras.own": Group.SLIP.field(
        german("RulebookFields", "Jede gibt der eigenen Zahl"),
        PointsTopic.EXTRAS,
        german("RulebookFields", "0: Sie zählt nur als Kriterium."),
        signed=True,
    ),
    "game.extras.others": Group.SLIP.field(
        german("RulebookFields", "Jede eines anderen am Tisch gibt"),
        PointsTopic.EXTRAS,
        german(
            "RulebookFields",
            "Je Tischgröße eine, mit Leerzeichen getrennt, vom kleinsten Tisch an; größere haben die letzte.",
        ),
        signed=True,
        by_size=True,
    ),
}
"""By path."""

ORDER: Final = (
    *("stages.rounds", "stages.seats", "stages.headcount", "stages.least_seats"),
    *(key for key in FIELDS if FIELDS[key].group is Group.COURSE),
    *("stages.waiting_round", "round_name", "stages.first_seats", "stages.draw", "stages.moves"),
    *("stages.spread_clubs", "stages.spread_teams", "stages.round_minutes", "stages.break_minutes"),
)
"""The order of the editor, as far as it is not the usual one."""

_TALLIES: Final[dict[str, tuple[str, str]]] = {
    "points": (german("PointsGame", "Wertungspunkte"), german("PointsGame", "Punkte")),
    "wins": (german("PointsGame", "gewonnene Begegnungen"), german("PointsGame", "Siege")),
    "games": (german("PointsGame", "gewonnene Spiele"), german("PointsGame", "Spiele")),
    "game_difference": (german("PointsGame", "Differenz der Spiele"), german("PointsGame", "Sp.-Diff.")),
    "number": (german("PointsGame", "Punkte"), german("PointsGame", "Punkte")),
    "difference": (german("PointsGame", "Differenz der Zahlen"), german("PointsGame", "Diff.")),
}
"""Of matches; a number of the director's has his name."""

_NAMES: Final[dict[type[StrEnum], Mapping[StrEnum, str]]] = {
    PointsTopic: {
        PointsTopic.DEALS: german("PointsGame", "Zahl der Spiele"),
        PointsTopic.COUNTING: german("PointsGame", "Zählen und Summe"),
        PointsTopic.SIDES: german("PointsGame", "Wer zusammen spielt"),
        PointsTopic.EXTRAS: german("PointsGame", "Weitere Zahlen"),
        PointsTopic.WINNING: german("PointsGame", "Wer gewinnt"),
    },
    Aim: {
        Aim.MORE: german("PointsGame", "mehr"),
        Aim.FEWER: german("PointsGame", "weniger"),
        Aim.FIRST_TO: german("PointsGame", "zuerst bei einer Zahl zu sein (nur eins gegen eins)"),
    },
    TableSides: {
        TableSides.ALONE: german("PointsGame", "jeder für sich"),
        TableSides.PAIRS: german("PointsGame", "Sitz 1 und 3 zusammen gegen 2 und 4"),
    },
    DealsOrTime: {
        DealsOrTime.DEALS: german("PointsGame", "nach einer Zahl von Spielen"),
        DealsOrTime.TIME: german("PointsGame", "mit der Zeit"),
    },
    OfEachDeal: {
        OfEachDeal.ANY: german("PointsGame", "beliebig oft"),
        OfEachDeal.AT_MOST_ONE: german("PointsGame", "höchstens einmal"),
        OfEachDeal.EXACTLY_ONE: german("PointsGame", "genau einmal"),
    },
    TableSum: {
        TableSum.ANYTHING: german("PointsGame", "eine beliebige Summe"),
        TableSum.FIXED: german("PointsGame", "eine feste Summe"),
        TableSum.MULTIPLE: german("PointsGame", "eine feste Summe oder ein Vielfaches mehr"),
        TableSum.AT_MOST: german("PointsGame", "höchstens eine bestimmte Summe"),
    },
}


class PointsVocabulary(Vocabulary):
    """The names of Punktespiel; the director's word for a number that the rules no longer have is gone."""

    def tally_name(self, tally: str) -> str:
        """Return the full name of a tally."""
        return super().tally_name(tally) if tally in self._tallies else _former()

    def tally_heading(self, tally: str) -> str:
        """Return a tally as the head of a column."""
        return super().tally_heading(tally) if tally in self._tallies else _former()


def _former() -> str:
    return translate("PointsGame", "frühere Zahl")


VOCABULARY: Final = PointsVocabulary("PointsGame", _NAMES, _TALLIES)


class PointsTexts(MatchTexts):
    """The words of Punktespiel."""

    name = german("PointsGame", "Punktespiel")
    fields = FIELDS
    field_order = ORDER
    signed = frozenset({"game_difference", "difference"})

    def problem_text(self, problem: Problem, names: Sequence[str]) -> Wording:
        """Return the wording of a problem; ``names`` are those of the seats, where known."""
        code, params = Code(problem.code), shown(problem.params, names)
        params |= {key: _own_words(str(params[key])) for key in _WORDS_OF_RULES & params.keys()}
        params |= {key: plain(value) for key, value in problem.params.items() if isinstance(value, int)}
        repair = ""
        if code in _SLIPS and problem.repair is not None:
            repair = translate("PointsGame", "{meant} einsetzen").format(**params)
        return Wording(
            VOCABULARY.translated(code.sentence).format(**params),
            VOCABULARY.translated(code.advice).format(**params),
            repair,
        )

    def row_title(self, path: str, row: Mapping[str, Any]) -> str:  # noqa: ARG002  (there is one list)
        """Return the name of an extra number."""
        return own(str(row["name"])) or "…"

    def row_begun(self, path: str, others: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:  # noqa: ARG002  (there is one list)
        """Return a name that no other has, and usual bounds."""
        taken = {str(row["name"]) for row in others}
        word = translate("PointsGame", "Zahl {number}")
        names = (word.format(number=number) for number in range(2, len(others) + 3))
        return {
            "name": next(name for name in names if name not in taken),
            "least": 0,
            "most": 99,
            "own": 0,
            "others": [],
        }

    def course(self, rulebook: Rulebook, sizes: Sequence[int]) -> tuple[str, ...]:
        """Return how many deals are played, and who sits out."""
        rules = PointsRules.of(rulebook.game)
        return tuple(filter(None, (_deals(rules, sizes), _sitting_out(rules, sizes))))

    def sections(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:  # noqa: ARG002  (part of the protocol)
        """Return what is counted, or how a match is won."""
        rules = spoken(PointsRules.of(rulebook.game))
        if rules.played_as is Format.MATCHES:
            return (Section(translate("PointsGame", "Begegnungen"), tuple(_of_matches(rules, rulebook))),)
        stages = (stage for stage in rulebook.stages if isinstance(stage, TablesStage))
        sizes = [*dict.fromkeys(size for stage in stages for size in stage.headcount_rule.sizes)]
        told = [*_counting(rules, sizes)]
        for extra in rules.extras:
            told += _extra(extra, rules, sizes)
        told += _of_each_deal(rules)
        return (Section(translate("RuleSheet", "Zettel und Zahlen"), tuple(told)),)

    def result_text(self, result: GameResult, rules: GameRules, context: TableContext) -> str:  # noqa: ARG002  (part of the protocol)
        """Return a match in short: its games, or the numbers of the only one."""
        first, second = self.counts(result, rules, None)
        told = ratio(first, second)
        match result:
            case NotPlayed():
                return translate("PointsGame", "{ratio} kampflos").format(ratio=told)
            case GamesRuling():
                return translate("PointsGame", "{ratio} Entscheid").format(ratio=told)
            case _:
                return told

    def remarks(
        self,
        result: GameResult,
        rules: GameRules,
        context: TableContext,  # noqa: ARG002  (part of the protocol)
        names: Sequence[str] = (),
    ) -> tuple[str, ...]:
        """Return the numbers of all games, or who did not come."""
        match result:
            case NotPlayed(lost_by=lost_by):
                return (not_come([who(side + 1, names) for side in lost_by]),)
            case PointsMatch() if PointsRules.of(rules).best_of > 1:
                return (", ".join(ratio(*numbers) for numbers in result.games),)
            case _:
                return ()

    def endings(self, result: GameResult) -> tuple[str, ...]:
        """Return how a match was decided where its numbers do not say it."""
        match result:
            case NotPlayed():
                return (translate("PointsGame", "kampflos"),)
            case GamesRuling():
                return (translate("PointsGame", "Entscheid"),)
            case _:
                return ("",)

    def counts(self, result: GameResult, rules: GameRules, deck: int | None) -> tuple[int | None, int | None]:  # noqa: ARG002  (part of the protocol)
        """Return the games of both sides, or the numbers of the only one."""
        of_match = PointsRules.of(rules)
        if not isinstance(result, PointsMatch | NotPlayed | GamesRuling):
            raise TypeError(f"{result.kind} is no result of a match")
        games = played(result, of_match)
        if of_match.best_of == 1 and games:
            return games[0]
        return games_won(games, of_match)

    def walkover_text(self, side: int, rules: GameRules) -> str:
        """Return what a match counts that a side does not come to."""
        return self.result_text(NotPlayed(lost_by=(1 if side else 0,)), rules, TableContext.of(2))


_WORDS_OF_RULES: Final = frozenset({"name", "beside", "extras", "counts"})
"""Values of a finding that hold words of the rulebook, one or several: „3 × Match, 2 × verloren“."""
_BETWEEN_WORDS: Final = re.compile(r"( \+ |, |\d+ × )")


def _own_words(text: str) -> str:
    return own(text) if own(text) != text else "".join(map(own, _BETWEEN_WORDS.split(text)))


def _deals(rules: PointsRules, sizes: Sequence[int]) -> str:
    if rules.round_end is DealsOrTime.TIME:
        return translate("RuleSheet", "Eine Runde endet mit der Zeit.")
    numbers = {size: rules.deals_of(size) for size in sizes}
    if len(set(numbers.values())) == 1:
        return translate("RuleSheet", "Eine Runde hat {deals}.").format(
            deals=deals_counted(numbers[sizes[0]] or 0)
        )
    told = "; ".join(
        translate("RuleSheet", "{together} {deals}").format(
            together=together(size), deals=deals_counted(deals or 0)
        )
        for size, deals in numbers.items()
    )
    return translate("RuleSheet", "Eine Runde hat {tables}.").format(tables=told)


def _sitting_out(rules: PointsRules, sizes: Sequence[int]) -> str:
    larger = [size for size in sizes if 0 < rules.players_of_a_deal < size]
    if not larger:
        return ""
    text = translate("RuleSheet", "Sitzen mehr als {players} am Tisch, setzt aus, wer gibt.")
    return text.format(players=rules.players_of_a_deal)


def _counting(rules: PointsRules, sizes: Sequence[int]) -> Iterator[str]:
    name = rules.column_names[0]
    if rules.sides is TableSides.PAIRS:
        yield _pairs(rules)
    if rules.step > 1:
        text = translate("RuleSheet", "„{name}“ geht von {least} bis {most} in Schritten von {step}.")
    else:
        text = translate("RuleSheet", "„{name}“ geht von {least} bis {most}.")
    yield text.format(name=name, least=plain(rules.least), most=plain(rules.most), step=rules.step)
    if rules.table_sum is not TableSum.ANYTHING:
        totals = " / ".join(plain(total) for total in dict.fromkeys(rules.sum_of(size) for size in sizes))
        yield {
            TableSum.FIXED: translate("RuleSheet", "An einem Tisch ergibt „{name}“ zusammen {sum}."),
            TableSum.MULTIPLE: translate(
                "RuleSheet",
                "An einem Tisch ergibt „{name}“ zusammen {sum} oder ein Vielfaches von {multiple} mehr.",
            ),
            TableSum.AT_MOST: translate(
                "RuleSheet", "An einem Tisch ergibt „{name}“ zusammen höchstens {sum}."
            ),
        }[rules.table_sum].format(name=name, sum=totals, multiple=rules.sum_multiple)
    if rules.aim is Aim.FEWER:
        yield translate("RuleSheet", "Weniger ist besser.")


def _pairs(rules: PointsRules) -> str:
    sides = translate("RuleSheet", "Sitz 1 und 3 spielen zusammen gegen 2 und 4.")
    if rules.extras:
        written = translate("RuleSheet", "Was eine Seite schreibt, zählt für beide.")
    else:
        written = translate("RuleSheet", "Jede Seite schreibt eine Zahl; sie zählt für beide.")
    return f"{sides} {written}"


def _extra(extra: ExtraNumber, rules: PointsRules, sizes: Sequence[int]) -> Iterator[str]:
    if extra.in_sum:
        text = translate("RuleSheet", "Je „{name}“ ist die Summe um {multiple} höher.")
        yield text.format(name=extra.name, multiple=plain(rules.sum_multiple))
    yield from _worth(extra, rules)
    each = partial(translate("RuleSheet", "je {value} {number}").format, number=rules.number_name)
    if extra.own:
        text = translate("RuleSheet", "„{name}“: {each}.")
        yield text.format(name=extra.name, each=each(value=signed(extra.own)))
    if any(extra.others):
        values = {size: each(value=signed(rules.of_size(extra.others, size))) for size in sizes}
        of_sizes = ", ".join(f"{value} {together(size)}" for size, value in values.items())
        told = of_sizes if len(set(values.values())) > 1 else values[sizes[0]]
        text = translate("RuleSheet", "„{name}“ bei einem anderen am Tisch: {values}.")
        yield text.format(name=extra.name, values=told)


def _worth(extra: ExtraNumber, rules: PointsRules) -> Iterator[str]:
    """Say what each of an extra number is at least and at most in the number beside it."""
    told = {"name": extra.name, "number": rules.column_names[0]}
    if extra.worth_least is not None and extra.worth_most is not None:
        text = translate("RuleSheet", "„{name}“: In „{number}“ ist jede {least} bis {most} wert.")
        yield text.format(least=signed(extra.worth_least), most=signed(extra.worth_most), **told)
    elif extra.worth_least is not None:
        text = translate("RuleSheet", "„{name}“: In „{number}“ ist jede mindestens {least} wert.")
        yield text.format(least=signed(extra.worth_least), **told)
    elif extra.worth_most is not None:
        text = translate("RuleSheet", "„{name}“: In „{number}“ ist jede höchstens {most} wert.")
        yield text.format(most=signed(extra.worth_most), **told)
    if rules.counts_rest(extra):
        text = translate("RuleSheet", "„{name}“: Jedes andere Spiel zählt in „{number}“ mindestens {least}.")
        yield text.format(least=plain(extra.without_least), **told)


def _of_each_deal(rules: PointsRules) -> Iterator[str]:
    for bound in BOUND:
        if names := [quoted(extra.name) for extra in rules.of_each(bound)]:
            text = {
                OfEachDeal.AT_MOST_ONE: translate(
                    "RuleSheet", "{names}: am Tisch zusammen höchstens so viele, wie es Spiele gibt."
                ),
                OfEachDeal.EXACTLY_ONE: translate(
                    "RuleSheet", "{names}: am Tisch zusammen genau so viele, wie es Spiele gibt."
                ),
            }[bound]
            yield text.format(names=listed(names))


def _games(rules: PointsRules) -> str:
    if rules.best_of == 1:
        return translate("RuleSheet", "Eine Begegnung ist ein Spiel.")
    text = translate("RuleSheet", "Eine Begegnung gewinnt, wer zuerst {needed} Spiele gewonnen hat.")
    return text.format(needed=needed(rules))


def _of_matches(rules: PointsRules, rulebook: Rulebook) -> Iterator[str]:
    yield _games(rules)
    match rules.aim:
        case Aim.FIRST_TO:
            text = translate("RuleSheet", "Ein Spiel gewinnt, wer zuerst {target} hat, der andere weniger.")
            yield text.format(target=rules.target)
        case Aim.FEWER:
            yield translate("RuleSheet", "Ein Spiel gewinnt, wer weniger {name} hat.").format(
                name=rules.number_name
            )
        case _:
            yield translate("RuleSheet", "Ein Spiel gewinnt, wer mehr {name} hat.").format(
                name=rules.number_name
            )
    if rulebook.groups is not None and rules.drawn_possible:
        text = translate(
            "RuleSheet",
            "In der Tabelle zählt ein Sieg {won}, ein Unentschieden {drawn}, eine Niederlage {lost}.",
        )
        yield text.format(won=rules.points_won, drawn=rules.points_drawn, lost=rules.points_lost)
    elif rulebook.groups is not None:
        text = translate("RuleSheet", "In der Tabelle zählt ein Sieg {won}, eine Niederlage {lost}.")
        yield text.format(won=rules.points_won, lost=rules.points_lost)
    text = translate("RuleSheet", "Kommt jemand nicht, zählt jedes nötige Spiel {number} zu 0.")
    yield text.format(number=plain(rules.forfeit_number))


POINTS_GAME: Final = PointsTexts(VOCABULARY)
