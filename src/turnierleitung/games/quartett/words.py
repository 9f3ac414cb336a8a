"""Quartett in German: names, settings, and the wording of every problem.

The source texts stand in ``german``, which marks them for lupdate; they are translated when they
are asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.game import TableContext
from turnierleitung.domain.problems import Problem, Topic, german
from turnierleitung.games.quartett.check import NextStep
from turnierleitung.games.quartett.findings import COUNT_AGAIN, Code
from turnierleitung.games.quartett.rules import (
    BothAbsent,
    BothAbsentResult,
    DelayPenalty,
    Ended,
    Entry,
    Forfeit,
    ForfeitReason,
    ForfeitScoring,
    LastCardInMiddle,
    Match,
    MatchRuling,
    OddDeck,
    QuartettResult,
    QuartettRules,
    QuartettTopic,
    StillLevel,
    WinningValue,
)
from turnierleitung.games.quartett.score import counting, forfeit_cards, winner_of
from turnierleitung.texts import decks
from turnierleitung.texts.figures import counted, plain
from turnierleitung.texts.game_words import FieldText, Group, Vocabulary
from turnierleitung.texts.language import Wording, translate

_CARDS: Final = ("sum", "count", "cards", "usual")
"""Parameters that count cards."""
_MINUTE: Final = 60


def deck_flaw(problem: Problem) -> str | None:
    """Return in a few words what is wrong with a deck; ``None`` if it is not its number of cards."""
    flaw = _FLAWS.get(problem.code)
    return None if flaw is None else VOCABULARY.translated(flaw)


def problem_text(problem: Problem, names: Sequence[str] = ()) -> Wording:
    """Return the wording of a problem of Quartett; an unknown code is a ``ValueError``.

    ``names`` are those of the two by seat; without them the seats are named.
    """
    code = Code(problem.code)
    params = {key: _shown(key, value) for key, value in problem.params.items()}
    params |= {f"{key}_of_cards": _cards(int(problem.params[key])) for key in _CARDS if key in params}
    if "seat" in params:
        params["who"] = who(int(problem.params["seat"]), names)
    if code is Code.LEVEL_IN_KNOCKOUT:
        detail = _NEXT[NextStep(str(problem.params["next"]))]
        return _worded(_LEVEL, detail, params)
    if code is Code.SLIP_DIGITS:
        title = _DIGITS_LIKELY if problem.repair else _DIGITS_POSSIBLE
        found = _worded(title, _DIGITS_DETAIL, params)
        repair = VOCABULARY.translated(_DIGITS_REPAIR).format(**params) if problem.repair else ""
        return Wording(found.title, found.detail, repair)
    if code in _BY_SIGN:
        few, many = _BY_SIGN[code]
        return _worded(*(few if int(problem.params["missing"]) > 0 else many), params)
    return _worded(code.sentence, code.advice, params)


def _cards(number: int) -> str:
    return counted(number, translate("Quartett", "Karte"), translate("Quartett", "Karten"))


def what_to_count(cards: int | None, *, one_is_enough: bool) -> str:
    """Return what both counts add up to, and whether one will do: „Zusammen 32 Karten“."""
    if cards is None:
        return ""
    if one_is_enough:
        return translate("Quartett", "Zusammen {cards} Karten; eine Zahl genügt").format(cards=cards)
    return translate("Quartett", "Zusammen {cards} Karten").format(cards=cards)


def length(seconds: int) -> str:
    """Return a length of time in minutes and seconds: 2:00."""
    return f"{seconds // _MINUTE}:{seconds % _MINUTE:02d}"


def _worded(title: str, detail: str, params: dict[str, str]) -> Wording:
    return Wording(
        VOCABULARY.translated(title).format(**params), VOCABULARY.translated(detail).format(**params)
    )


def _shown(key: str, value: int | str) -> str:
    match key:
        case "seconds" | "limit":
            return length(int(value))
        case "missing":
            return plain(abs(int(value)))
        case "ended":
            return name_of(Ended(str(value)))
        case "next":
            return name_of(NextStep(str(value)))
        case _:
            return plain(value) if isinstance(value, int) else value


def who(seat: int, names: Sequence[str]) -> str:
    """Return the person on a seat, or the seat if no name is known."""
    known = names[seat - 1] if names else ""
    return known or translate("Quartett", "Sitz {seat}").format(seat=seat)


_BY_SIGN: dict[Code, tuple[tuple[str, str], tuple[str, str]]] = {
    Code.SUM_WRONG: (
        (
            german("Quartett", "Zusammen {sum_of_cards}, das Quartett hat {deck}: {missing} zu wenig."),
            COUNT_AGAIN,
        ),
        (
            german("Quartett", "Zusammen {sum_of_cards}, das Quartett hat {deck}: {missing} zu viel."),
            COUNT_AGAIN,
        ),
    ),
    Code.SLIP_CARD: (
        (
            german("Quartett", "Vielleicht fehlt eine Karte."),
            german("Quartett", "Bitte am Tisch nachsehen und das Quartett nachzählen lassen."),
        ),
        (german("Quartett", "Vielleicht ist eine Karte doppelt gezählt."), COUNT_AGAIN),
    ),
    Code.SLIP_TRICK: (
        (
            german("Quartett", "Vielleicht fehlt ein Stich."),
            german("Quartett", "Mit zwei Karten mehr stimmt die Summe. Lag noch ein Stich auf dem Tisch?"),
        ),
        (
            german("Quartett", "Vielleicht ist ein Stich doppelt gezählt."),
            german("Quartett", "Mit zwei Karten weniger stimmt die Summe. Bitte nachzählen lassen."),
        ),
    ),
}
"""With cards missing, and with too many."""

_DIGITS_LIKELY = german("Quartett", "Vermutlich sind zwei Ziffern vertauscht.")
_DIGITS_POSSIBLE = german("Quartett", "Vielleicht sind zwei Ziffern vertauscht.")
_DIGITS_DETAIL = german(
    "Quartett", "Mit {who}: {meant} statt {typed} stimmt die Summe. Bitte auf dem Zettel nachsehen."
)
_DIGITS_REPAIR = german("Quartett", "{meant} bei Sitz {seat}")

_LEVEL = german("Quartett", "Bei {count} zu {count} kommt niemand weiter.")
_NEXT: dict[NextStep, str] = {
    NextStep.OVERTIME: german("Quartett", "Bitte {minutes} Min. Verlängerung spielen lassen."),
    NextStep.SUDDEN_DEATH: german(
        "Quartett", "Der nächste Stich entscheidet. Bitte spielen lassen und den Sieger eintragen."
    ),
    NextStep.JURY_OR_LOT: german(
        "Quartett", "Die Jury oder das Los entscheidet. Bitte den Sieger eintragen."
    ),
}

_TALLIES: dict[str, tuple[str, str]] = {
    "points": (german("Quartett", "Punkte"), german("Quartett", "Punkte")),
    "difference": (german("Quartett", "Kartendifferenz"), german("Quartett", "Diff.")),
    "cards": (german("Quartett", "Karten"), german("Quartett", "Karten")),
    "matches": (german("Quartett", "Spiele"), german("Quartett", "Sp.")),
    "won": (german("Quartett", "Siege"), german("Quartett", "S")),
    "drawn": (german("Quartett", "Unentschieden"), german("Quartett", "U")),
    "lost": (german("Quartett", "Niederlagen"), german("Quartett", "N")),
    "forfeits": (german("Quartett", "forfait verlorene Spiele"), german("Quartett", "ff.")),
}

_NAMES: dict[type[StrEnum], dict[StrEnum, str]] = {
    Ended: {
        Ended.TIME: german("Quartett", "Zeit abgelaufen"),
        Ended.ALL_CARDS: german("Quartett", "Alle Karten gewonnen"),
        Ended.SUDDEN_DEATH: german("Quartett", "Entscheidender Stich"),
        Ended.JURY: german("Quartett", "Juryentscheid"),
        Ended.LOT: german("Quartett", "Losentscheid"),
        Ended.ABANDONED: german("Quartett", "Abgebrochen"),
    },
    ForfeitReason: {
        ForfeitReason.ABSENT: german("Quartett", "nicht erschienen"),
        ForfeitReason.LATE: german("Quartett", "zu spät"),
        ForfeitReason.WITHDRAWN: german("Quartett", "zurückgetreten"),
        ForfeitReason.EXCLUDED: german("Quartett", "ausgeschlossen"),
        ForfeitReason.PENALTY: german("Quartett", "durch Strafe verloren"),
    },
    NextStep: {
        NextStep.OVERTIME: german("Quartett", "Verlängerung"),
        NextStep.SUDDEN_DEATH: german("Quartett", "entscheidender Stich"),
        NextStep.JURY_OR_LOT: german("Quartett", "Jury oder Los"),
    },
    QuartettTopic: {
        QuartettTopic.TRICKS: german("Quartett", "Stich"),
        QuartettTopic.MIDDLE: german("Quartett", "Karten in der Mitte"),
        QuartettTopic.END: german("Quartett", "Ende und Gleichstand"),
        QuartettTopic.COUNTS: german("Quartett", "Gezählte Karten"),
        QuartettTopic.DELAYS: german("Quartett", "Verzögern"),
    },
    OddDeck: {
        OddDeck.REFUSED: german("Quartett", "nicht zugelassen, eine Karte herausnehmen"),
        OddDeck.ONE_PUT_ASIDE: german("Quartett", "eine Karte liegt daneben"),
    },
    WinningValue: {
        WinningValue.ALWAYS_HIGHER: german("Quartett", "immer der höhere Wert"),
        WinningValue.BY_CATEGORY: german("Quartett", "was die Kategorie besser nennt"),
    },
    LastCardInMiddle: {
        LastCardInMiddle.LOST: german("Quartett", "hat verloren"),
        LastCardInMiddle.DRAWS: german("Quartett", "zieht eine Karte des Fragenden"),
    },
    MiddleCards: {
        MiddleCards.TRICK_FINISHED: german("Quartett", "der laufende Stich wird zu Ende gespielt"),
        MiddleCards.COUNT_FOR_NOBODY: german("Quartett", "sie zählen für niemanden"),
    },
    StillLevel: {
        StillLevel.AGAIN: german("Quartett", "noch eine Verlängerung"),
        StillLevel.SUDDEN_DEATH: german("Quartett", "der nächste Stich entscheidet"),
        StillLevel.JURY_OR_LOT: german("Quartett", "Jury oder Los entscheidet"),
    },
    ForfeitScoring: {
        ForfeitScoring.FIXED: german("Quartett", "fester Wert"),
        ForfeitScoring.AS_DECK: german("Quartett", "alle Karten des Quartetts"),
    },
    BothAbsent: {
        BothAbsent.NO_POINTS: german("Quartett", "0 : 0, keine Punkte"),
        BothAbsent.BOTH_FORFEIT: german("Quartett", "beide verlieren forfait"),
    },
    DelayPenalty: {
        DelayPenalty.CONTAINED: german("Quartett", "am Tisch übergeben, im Ergebnis enthalten"),
        DelayPenalty.DEDUCTED: german("Quartett", "das Programm zieht sie ab"),
    },
    Entry: {
        Entry.BOTH_COUNTS: german("Quartett", "beide Zahlen"),
        Entry.ONE_NUMBER: german("Quartett", "eine Zahl genügt"),
    },
}

_FLAWS: Final[dict[str, str]] = {
    Code.DECK_ODD: german("Quartett", "ungerade, eine Karte herausnehmen"),
    Code.DECK_UNUSUAL: german("Quartett", "neu, ungewöhnliche Zahl"),
    Code.DECK_TOO_SMALL: german("Quartett", "zu wenig Karten"),
}
"""What is wrong with a deck, in a column of a list."""

VOCABULARY = Vocabulary("Quartett", _NAMES, _TALLIES)
name_of = VOCABULARY.name_of
tally_name = VOCABULARY.tally_name
tally_heading = VOCABULARY.tally_heading


_OPEN = "–"
_BY_THE_CARDS = frozenset({Ended.TIME, Ended.ALL_CARDS})


def ratio(first: int | None, second: int | None) -> str:
    """Return two counts as they are written on the slip; what is not known is a dash."""
    return "\u00a0:\u00a0".join(_OPEN if count is None else str(count) for count in (first, second))


def result_text(result: QuartettResult, rules: QuartettRules, context: TableContext) -> str:
    """Return a result in short, for lists and brackets; it need not be complete."""
    match result:
        case Match():
            first, second = counting(result, rules, context.deck) or result.cards
            return " ".join((ratio(first, second), *_ending(result)))
        case Forfeit():
            return translate("Quartett", "{ratio} forfait").format(
                ratio=_forfeit_ratio(result, rules, context)
            )
        case BothAbsentResult():
            return translate("Quartett", "{ratio} forfait").format(ratio=ratio(0, 0))
        case _:
            return translate("Quartett", "{ratio} Entscheid").format(ratio=ratio(*result.cards))


def remarks(
    result: QuartettResult, rules: QuartettRules, context: TableContext, names: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return the public remarks on a result: how it came about, without the reasons given."""
    match result:
        case Match():
            return tuple(_match_remarks(result, rules, context, names))
        case Forfeit():
            return (_forfeit(result, names),)
        case BothAbsentResult():
            return (translate("Quartett", "Beide sind nicht erschienen."),)
        case _:
            return (_points(result, names),)


def ending(result: QuartettResult) -> str:
    """Return how a match was decided, where the counts alone do not say it: „n. V.“, „forfait“."""
    match result:
        case Forfeit() | BothAbsentResult():
            return translate("Quartett", "forfait")
        case MatchRuling():
            return translate("Quartett", "Entscheid")
        case Match(ended=Ended.TIME | Ended.ALL_CARDS, overtimes=overtimes):
            return translate("Quartett", "n. V.") if overtimes else ""
        case Match(ended=ended):
            return name_of(ended)
        case _:
            return ""


def endings(result: QuartettResult) -> tuple[str, ...]:
    """Return the same with how late somebody was, the longest first, for as much room as there is (Q-21)."""
    short = ending(result)
    if not isinstance(result, Forfeit) or result.seconds_late is None:
        return (short,)
    late = length(result.seconds_late)
    return (
        translate("Quartett", "{ending}, {late} Min. zu spät").format(ending=short, late=late),
        translate("Quartett", "{ending} {late}").format(ending=short, late=late),
        short,
    )


def counts(result: QuartettResult, rules: QuartettRules, deck: int | None) -> tuple[int | None, int | None]:
    """Return the cards that count for the two sides; ``None`` if that is not known."""
    match result:
        case Match():
            return counting(result, rules, deck) or result.cards
        case Forfeit(side=side):
            unknown = rules.forfeit_scoring is ForfeitScoring.AS_DECK and deck is None
            cards = None if unknown else forfeit_cards(rules, deck)
            return (0, cards) if side == 0 else (cards, 0)
        case MatchRuling(cards=ruled):
            return ruled
        case _:
            return 0, 0


def _ending(match: Match) -> list[str]:
    """Return the marks after the counts."""
    marks = []
    if match.overtimes == 1:
        marks.append(translate("Quartett", "n. V."))
    elif match.overtimes > 1:
        marks.append(translate("Quartett", "n. {count} V.").format(count=match.overtimes))
    if match.ended not in _BY_THE_CARDS:
        marks.append(f"({name_of(match.ended)})")
    return marks


def _match_remarks(
    match: Match, rules: QuartettRules, context: TableContext, names: Sequence[str]
) -> list[str]:
    found = []
    counts = counting(match, rules, context.deck)
    if match.ended not in _BY_THE_CARDS and counts is not None:
        won = winner_of(match, counts)
        if won is not None:
            text = translate("Quartett", "{ended}: {who} gewinnt.")
            found.append(text.format(ended=name_of(match.ended), who=who(won + 1, names)))
    if match.middle:
        text = translate("Quartett", "In der Mitte: {cards}.")
        found.append(text.format(cards=_cards_of_results(match.middle)))
    for delay in match.delays:
        cards = _cards_of_results(rules.delay_penalty_cards if delay.cards is None else delay.cards)
        text = translate("Quartett", "Verzögerung: {who} gibt {cards} ab.")
        found.append(text.format(who=who(delay.side + 1, names), cards=cards))
    if match.replay is not None:
        found.append(translate("Quartett", "Nachgeholt mit Zustimmung der Jury."))
    return found


def _forfeit(forfeit: Forfeit, names: Sequence[str]) -> str:
    loser = who(forfeit.side + 1, names)
    cause = name_of(forfeit.cause)
    if forfeit.seconds_late is None:
        return translate("Quartett", "{who} verliert forfait: {cause}.").format(who=loser, cause=cause)
    text = translate("Quartett", "{who} verliert forfait: {cause} ({late} Min.).")
    return text.format(who=loser, cause=cause, late=length(forfeit.seconds_late))


def _forfeit_ratio(forfeit: Forfeit, rules: QuartettRules, context: TableContext) -> str:
    if rules.forfeit_scoring is ForfeitScoring.AS_DECK and context.deck is None:
        return ratio(None, None)
    cards = forfeit_cards(rules, context.deck)
    return ratio(0, cards) if forfeit.side == 0 else ratio(cards, 0)


def _points(ruling: MatchRuling, names: Sequence[str]) -> str:
    points = ratio(*ruling.points)
    if ruling.winner is None:
        return translate("Quartett", "Punkte {points}, unentschieden.").format(points=points)
    text = translate("Quartett", "Punkte {points}, {who} gewinnt.")
    return text.format(points=points, who=who(ruling.winner + 1, names))


def _cards_of_results(count: int) -> str:
    return counted(count, translate("Quartett", "Karte"), translate("Quartett", "Karten"))


FIELDS: Final[dict[str, FieldText]] = {
    **decks.FIELDS,
    "game.overtime_minutes": Group.COURSE.field(
        german("RulebookFields", "Verlängerung in der Finalrunde"),
        QuartettTopic.END,
        unit=german("RulebookFields", "Min."),
    ),
    "game.still_level": Group.COURSE.field(
        german("RulebookFields", "Wenn es nach der Verlängerung gleich steht"),
        QuartettTopic.END,
        choice=StillLevel,
    ),
    "game.usual_deck_from": Group.GAMES.field(
        german("RulebookFields", "Übliche Quartette: von"),
        Topic.DECKS,
        german("RulebookFields", "Andere Größen sind erlaubt, das Programm fragt nach."),
        unit=german("RulebookFields", "Karten"),
    ),
    "game.usual_deck_to": Group.GAMES.field(
        german("RulebookFields", "Übliche Quartette: bis"),
        Topic.DECKS,
        unit=german("RulebookFields", "Karten"),
    ),
    "game.odd_deck": Group.GAMES.field(
        german("RulebookFields", "Quartett mit ungerader Kartenzahl"), Topic.DECKS, choice=OddDeck
    ),
    "game.winning_value": Group.GAMES.field(
        german("RulebookFields", "Einen Stich gewinnt"), QuartettTopic.TRICKS, choice=WinningValue
    ),
    "game.last_card": Group.GAMES.field(
        german("RulebookFields", "Wessen letzte Karte in die Mitte kommt"),
        QuartettTopic.MIDDLE,
        choice=LastCardInMiddle,
    ),
    "game.middle_cards": Group.GAMES.field(
        german("RulebookFields", "Karten in der Mitte, wenn die Zeit um ist"),
        QuartettTopic.MIDDLE,
        choice=MiddleCards,
    ),
    "game.choose_from_last": Group.GAMES.field(
        german("RulebookFields", "Aussuchen darf man bei den letzten"),
        help=german("RulebookFields", "0 heißt: nie."),
        unit=german("RulebookFields", "Karten"),
    ),
    "game.points_won": Group.SCORING.field(german("RulebookFields", "Punkte für einen Sieg"), Topic.RANKING),
    "game.points_drawn": Group.SCORING.field(
        german("RulebookFields", "Punkte für ein Unentschieden"), Topic.RANKING
    ),
    "game.points_lost": Group.SCORING.field(
        german("RulebookFields", "Punkte für eine Niederlage"), Topic.RANKING
    ),
    "game.forfeit_cards": Group.SCORING.field(
        german("RulebookFields", "Forfait zählt"),
        Topic.LATENESS,
        german("RulebookFields", "Karten für den, der da war."),
        unit=german("RulebookFields", "Karten"),
    ),
    "game.forfeit_scoring": Group.SCORING.field(
        german("RulebookFields", "So wird forfait gewertet"), Topic.LATENESS, choice=ForfeitScoring
    ),
    "game.both_absent": Group.SCORING.field(
        german("RulebookFields", "Wenn beide fehlen"), Topic.LATENESS, choice=BothAbsent
    ),
    "game.entry": Group.SLIP.field(
        german("RulebookFields", "Vom Zettel wird eingetragen"), QuartettTopic.COUNTS, choice=Entry
    ),
    "game.lateness_limit_seconds": Group.SPECIAL.field(
        german("RulebookFields", "Zu spät ist, wer länger braucht als"),
        Topic.LATENESS,
        unit=german("RulebookFields", "Sek."),
    ),
    "game.delay_penalty_cards": Group.SPECIAL.field(
        german("RulebookFields", "Strafe fürs Verzögern"),
        QuartettTopic.DELAYS,
        german("RulebookFields", "Karten für den Gegner."),
        unit=german("RulebookFields", "Karten"),
    ),
    "game.delay_penalty": Group.SPECIAL.field(
        german("RulebookFields", "Die Karten fürs Verzögern"), QuartettTopic.DELAYS, choice=DelayPenalty
    ),
}
"""By path."""

ORDER: Final = (
    "stages.group_size",
    "stages.order",
    "stages.clubs_apart",
    "stages.changeover_minutes",
    "stages.match_minutes",
    "stages.final_minutes",
    "stages.third_place_minutes",
    "game.overtime_minutes",
    "game.still_level",
    "stages.size",
    "stages.qualification.mode",
    "stages.qualification.first",
    "stages.qualification.unequal",
    "stages.cross_group_tie",
    "stages.bracket",
    "stages.same_group_apart",
    "stages.third_place",
    "game.usual_deck_from",
    "game.usual_deck_to",
    "game.odd_deck",
    "game.categories",
    "game.winning_value",
    "game.last_card",
    "game.middle_cards",
    "game.choose_from_last",
    "game.points_won",
    "game.points_drawn",
    "game.points_lost",
    "game.forfeit_cards",
    "game.forfeit_scoring",
    "game.both_absent",
    "stages.direct_encounter",
    "stages.across",
    "game.entry",
    "game.lateness_limit_seconds",
    "game.delay_penalty_cards",
    "game.delay_penalty",
    "stages.after_leaving",
    "conduct.fee_refund",
    "conduct.currency",
    "conduct.protest_deposit_cents",
    "conduct.protest_minutes",
)
"""The order of the editor."""
