"""The rule sheet of Quartett, and the object that answers ``texts.game_words.MatchTexts``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.conduct import AfterLeaving
from turnierleitung.domain.game import GameResult, GameRules, TableContext
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem, german
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import GroupsStage
from turnierleitung.games.quartett import words
from turnierleitung.games.quartett.rules import (
    BothAbsent,
    DelayPenalty,
    Entry,
    Forfeit,
    ForfeitReason,
    ForfeitScoring,
    LastCardInMiddle,
    OddDeck,
    QuartettRules,
    StillLevel,
    WinningValue,
    own_result,
    side_of,
)
from turnierleitung.texts.decks import category_line, entry_title
from turnierleitung.texts.figures import counted, minutes_counted
from turnierleitung.texts.game_words import MatchTexts, Section
from turnierleitung.texts.language import Wording, own, translate
from turnierleitung.texts.rulebook.format_rules import protest_rule, refund_rule

_SIDES: Final = 2


class QuartettTexts(MatchTexts):
    """The words of Quartett."""

    name = german("Quartett", "Quartett")
    fields = words.FIELDS
    field_order = words.ORDER
    signed = frozenset({"difference"})

    def problem_text(self, problem: Problem, names: Sequence[str]) -> Wording:
        """Return the wording of a problem."""
        return words.problem_text(problem, names)

    def row_title(self, path: str, row: Mapping[str, Any]) -> str:  # noqa: ARG002  (it has one list)
        """Return the name of a category."""
        return entry_title(row)

    def sections(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:
        """Return all sections of the game."""
        return sections(rulebook, currency)

    def result_text(self, result: GameResult, rules: GameRules, context: TableContext) -> str:
        """Return a result in short: „20 : 12“, „12 : 0 forfait“."""
        return words.result_text(own_result(result), QuartettRules.of(rules), context)

    def remarks(
        self, result: GameResult, rules: GameRules, context: TableContext, names: Sequence[str] = ()
    ) -> tuple[str, ...]:
        """Return how a result came about."""
        return words.remarks(own_result(result), QuartettRules.of(rules), context, names)

    def endings(self, result: GameResult) -> tuple[str, ...]:
        """Return how a match was decided: „n. V.“, „forfait“."""
        return words.endings(own_result(result))

    def counts(self, result: GameResult, rules: GameRules, deck: int | None) -> tuple[int | None, int | None]:
        """Return the cards that count."""
        return words.counts(own_result(result), QuartettRules.of(rules), deck)

    def deck_flaw(self, problem: Problem) -> str | None:
        """Return the problems of a deck: „zu wenig Karten“."""
        return words.deck_flaw(problem)

    def walkover_text(self, side: int, rules: GameRules) -> str:
        """Return what a forfeit counts: „0 : 12 forfait“."""
        lost = Forfeit(side=side_of(side), cause=ForfeitReason.EXCLUDED)
        return words.result_text(lost, QuartettRules.of(rules), TableContext.of(_SIDES))


QUARTETT: Final = QuartettTexts(words.VOCABULARY)


def sections(rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:
    """Return all sections of the game."""
    rules = QuartettRules.of(rulebook.game)
    return (
        Section(translate("RuleSheet", "Quartett und Austeilen"), dealing(rules)),
        Section(translate("RuleSheet", "Stich"), tricks(rules)),
        Section(translate("RuleSheet", "Spieldauer und Ende"), ending(rulebook)),
        Section(translate("RuleSheet", "Gleichstand"), level(rulebook)),
        Section(translate("RuleSheet", "Punkte und Zettel"), counting(rules)),
        Section(translate("RuleSheet", "Verspätung und forfait"), lateness(rules)),
        Section(translate("RuleSheet", "Verzögerung und Betrug"), misconduct(rulebook)),
        Section(translate("RuleSheet", "Protest und Zweifel"), protest(rulebook, currency)),
    )


def dealing(rules: QuartettRules) -> tuple[str, ...]:
    """Return with what is played and how the cards come to the players (Q-01 … Q-07)."""
    deck = translate(
        "RuleSheet",
        "Gespielt wird eins gegen eins. Ein Quartett hat in der Regel {least} bis {most} Karten. "
        "Die Turnierleitung bringt es an den Tisch.",
    ).format(least=rules.usual_deck_from, most=rules.usual_deck_to)
    return (
        deck,
        translate(
            "RuleSheet", "Eine Seite mischt und gibt, beide bekommen gleich viele Karten. {odd}"
        ).format(odd=_odd_deck(rules)),
        translate("RuleSheet", "Schere, Stein, Papier bestimmt, wer beginnt."),
        translate(
            "RuleSheet",
            "Die Karten bleiben in der Reihenfolge, in der sie gegeben wurden. "
            "Nur die oberste darf angesehen werden.",
        ),
    )


def tricks(rules: QuartettRules) -> tuple[str, ...]:
    """Return how a trick is played (Q-08 … Q-13, Q-17)."""
    found = [
        translate(
            "RuleSheet",
            "Wer am Zug ist, nennt einen Wert seiner obersten Karte, die andere Seite antwortet mit "
            "demselben Wert ihrer obersten Karte. {wins}",
        ).format(wins=_winning_value(rules)),
        *_categories(rules),
        translate(
            "RuleSheet", "Die eigene und die gewonnene Karte kommen nach hinten. Wer gewinnt, bleibt am Zug."
        ),
        translate(
            "RuleSheet",
            "Bei gleichem Wert kommen beide Karten in die Mitte und derselbe fragt weiter. "
            "Der nächste bessere Wert gewinnt auch die Karten in der Mitte. {last}",
        ).format(last=_last_card(rules)),
        translate(
            "RuleSheet",
            "Fehlt der Wert auf einer der beiden Karten, wird ein anderer Wert derselben Karte gefragt.",
        ),
    ]
    if rules.choose_from_last:
        last = _cards(rules.choose_from_last)
        text = translate("RuleSheet", "Wer nur noch {cards} oder weniger hat, darf daraus wählen.")
        found.append(text.format(cards=last))
    return tuple(found)


def ending(rulebook: Rulebook) -> tuple[str, ...]:
    """Return how long is played and who wins (Q-12, Q-14 … Q-16, T-07)."""
    won = (
        translate(
            "RuleSheet",
            "Es gewinnt, wer alle Karten hat oder nach Ablauf der Zeit mehr als der Gegner. {middle}",
        )
        if _has_limit(rulebook)
        else translate(
            "RuleSheet",
            "Es gewinnt, wer alle Karten hat. Bricht die Turnierleitung ab, gewinnt, wer mehr hat. {middle}",
        )
    )
    return (*_minutes(rulebook), won.format(middle=_middle(QuartettRules.of(rulebook.game))))


def _has_limit(rulebook: Rulebook) -> bool:
    return any(limit is not None for limit in _limits(rulebook))


def _limits(rulebook: Rulebook) -> tuple[int | None, ...]:
    """Return the minutes in the groups, and in the knock-out of a match, of that for rank 3, of the final."""
    groups, final = rulebook.groups, rulebook.knockout
    of_groups = () if groups is None else (groups.match_minutes,)
    if final is None:
        return of_groups
    return (*of_groups, final.match_minutes, final.third_place_minutes, final.final_minutes)


def _minutes(rulebook: Rulebook) -> tuple[str, ...]:
    groups, final = rulebook.groups, rulebook.knockout
    if groups is None:
        return ()
    if not _has_limit(rulebook):
        return (translate("RuleSheet", "Ein Spiel hat keine Zeitgrenze."),)
    if final is None:
        return (
            translate("RuleSheet", "Ein Spiel dauert höchstens {match} Min.").format(
                match=groups.match_minutes
            ),
        )
    if None in _limits(rulebook):
        lasting = translate(
            "RuleSheet",
            "Ein Spiel der Gruppen: {groups}. Ein Spiel der Finalrunde: {match}. Das Spiel um Rang 3: "
            "{third}. Das Finale: {final}.",
        )
        return (
            lasting.format(
                groups=_limit(groups.match_minutes),
                match=_limit(final.match_minutes),
                third=_limit(final.third_place_minutes),
                final=_limit(final.final_minutes),
            ),
        )
    told = [
        translate(
            "RuleSheet",
            "Ein Spiel dauert höchstens {match} Min. Im Spiel um Rang 3 sind es {third} Min., "
            "im Finale {final} Min.",
        ).format(match=groups.match_minutes, final=final.final_minutes, third=final.third_place_minutes)
    ]
    if final.match_minutes != groups.match_minutes:
        told.append(
            translate(
                "RuleSheet", "Die anderen Spiele der Finalrunde dauern höchstens {minutes} Min."
            ).format(minutes=final.match_minutes)
        )
    return tuple(told)


def _limit(minutes: int | None) -> str:
    if minutes is None:
        return translate("RuleSheet", "ohne Zeitgrenze")
    return translate("RuleSheet", "höchstens {minutes}").format(minutes=minutes_counted(minutes))


def level(rulebook: Rulebook) -> tuple[str, ...]:
    """Return what happens when both hold the same number of cards (Q-18)."""
    rules = QuartettRules.of(rulebook.game)
    if not _has_limit(rulebook):
        return (
            translate(
                "RuleSheet",
                "Wird ein Spiel der Gruppe abgebrochen und beide haben gleich viele Karten, endet es "
                "unentschieden. In der Finalrunde entscheidet dann die Turnierleitung.",
            ),
        )
    return (
        translate("RuleSheet", "In der Gruppe endet ein Spiel mit gleich vielen Karten unentschieden."),
        translate(
            "RuleSheet", "In der Finalrunde wird ein solches Spiel um {minutes} Min. verlängert. {still}"
        ).format(minutes=rules.overtime_minutes, still=_still_level(rules)),
    )


def counting(rules: QuartettRules) -> tuple[str, ...]:
    """Return the counted tallies of a match and the content of its slip (Q-19, Q-20)."""
    points = translate(
        "RuleSheet", "Ein Sieg zählt {won}, ein Unentschieden {drawn}, eine Niederlage {lost}."
    )
    return (
        points.format(
            won=_points(rules.points_won), drawn=_points(rules.points_drawn), lost=_points(rules.points_lost)
        ),
        translate(
            "RuleSheet",
            "Nach dem Spiel zählen beide ihre Karten. {entry} "
            "Beide unterschreiben und bringen Zettel und Quartett gleich zur Jury.",
        ).format(entry=_entry(rules)),
    )


def lateness(rules: QuartettRules) -> tuple[str, ...]:
    """Return the consequences of lateness and absence (Q-21)."""
    return (
        translate(
            "RuleSheet",
            "Wer mehr als {limit} Min. zu spät kommt oder fehlt, {lost}. "
            "Mit Zustimmung der Jury kann das Spiel nachgeholt werden.",
        ).format(limit=words.length(rules.lateness_limit_seconds), lost=_forfeited(rules)),
        translate(
            "RuleSheet", "Ein forfait gewertetes Spiel zählt wie ein gespieltes, auch im direkten Vergleich."
        ),
        _both_absent(rules),
    )


def misconduct(rulebook: Rulebook) -> tuple[str, ...]:
    """Return what delaying and cheating cost (Q-22, Q-23)."""
    rules = QuartettRules.of(rulebook.game)
    return (
        translate(
            "RuleSheet",
            "Wer das Spiel verzögert, gibt dem Gegner {cards} ab. {moved} "
            "Wer nicht so viele hat, gibt alle ab und hat verloren.",
        ).format(cards=_cards(rules.delay_penalty_cards), moved=_penalty_cards(rules)),
        translate(
            "RuleSheet",
            "Wer betrügt, wird vom Turnier ausgeschlossen. {matches} "
            "In der Finalrunde kommt der Gegner weiter.",
        ).format(matches=_his_matches(rulebook.groups)),
        *refund_rule(rulebook.conduct),
    )


def protest(rulebook: Rulebook, currency: Currency) -> tuple[str, ...]:
    """Return how a protest is made and who decides (Q-24, Q-29)."""
    return (
        protest_rule(rulebook.conduct, currency, jury=True),
        translate("RuleSheet", "Im Zweifel und wo hier nichts steht, entscheidet die Turnierleitung."),
    )


def _winning_value(rules: QuartettRules) -> str:
    match rules.winning_value:
        case WinningValue.ALWAYS_HIGHER:
            return translate(
                "RuleSheet",
                "Der höhere Wert gewinnt, ohne Ausnahme; "
                "auch ein „Spitzentrumpf“ ist eine gewöhnliche Karte.",
            )
        case WinningValue.BY_CATEGORY:
            return translate(
                "RuleSheet",
                "Es gewinnt der Wert, den die Kategorie besser nennt; "
                "auch ein „Spitzentrumpf“ ist eine gewöhnliche Karte.",
            )


def _categories(rules: QuartettRules) -> tuple[str, ...]:
    if not rules.categories:
        return ()
    if rules.winning_value is WinningValue.ALWAYS_HIGHER:
        listed = ", ".join(own(category.name) for category in rules.categories)
    else:
        listed = ", ".join(category_line(category) for category in rules.categories)
    return (
        translate("RuleSheet", "Kategorien, wo das Quartett keine anderen hat: {listed}.").format(
            listed=listed
        ),
    )


def _last_card(rules: QuartettRules) -> str:
    match rules.last_card:
        case LastCardInMiddle.LOST:
            return translate("RuleSheet", "Wessen letzte Karte in der Mitte liegt, der hat verloren.")
        case LastCardInMiddle.DRAWS:
            return translate(
                "RuleSheet",
                "Wessen letzte Karte in der Mitte liegt, der zieht eine beliebige Karte aus dem Stapel "
                "dessen, der gefragt hat; wer selbst gefragt hat, hat verloren.",
            )


def _odd_deck(rules: QuartettRules) -> str:
    match rules.odd_deck:
        case OddDeck.REFUSED:
            return translate("RuleSheet", "Ist die Zahl ungerade, wird vorher eine Karte herausgenommen.")
        case OddDeck.ONE_PUT_ASIDE:
            return translate(
                "RuleSheet", "Ist die Zahl ungerade, bleibt eine Karte liegen und zählt für niemanden."
            )


def _middle(rules: QuartettRules) -> str:
    match rules.middle_cards:
        case MiddleCards.TRICK_FINISHED:
            return translate("RuleSheet", "Der laufende Stich wird noch zu Ende gespielt.")
        case MiddleCards.COUNT_FOR_NOBODY:
            return translate("RuleSheet", "Karten, die dann in der Mitte liegen, zählen für niemanden.")


def _still_level(rules: QuartettRules) -> str:
    match rules.still_level:
        case StillLevel.AGAIN:
            return translate("RuleSheet", "Das wird wiederholt, bis jemand mehr Karten hat.")
        case StillLevel.SUDDEN_DEATH:
            return translate("RuleSheet", "Steht es dann noch gleich, entscheidet der nächste Stich.")
        case StillLevel.JURY_OR_LOT:
            return translate("RuleSheet", "Steht es dann noch gleich, entscheidet die Jury oder das Los.")


def _entry(rules: QuartettRules) -> str:
    match rules.entry:
        case Entry.BOTH_COUNTS:
            return translate("RuleSheet", "Auf dem Zettel stehen die Karten beider Seiten.")
        case Entry.ONE_NUMBER:
            return translate("RuleSheet", "Auf dem Zettel genügen die Karten einer Seite.")


def _forfeited(rules: QuartettRules) -> str:
    match rules.forfeit_scoring:
        case ForfeitScoring.FIXED:
            text = translate("RuleSheet", "verliert {ratio} forfait, wie viele Karten das Quartett auch hat")
            return text.format(ratio=words.ratio(rules.forfeit_cards, 0))
        case ForfeitScoring.AS_DECK:
            return translate("RuleSheet", "verliert forfait mit allen Karten des Quartetts")


def _both_absent(rules: QuartettRules) -> str:
    match rules.both_absent:
        case BothAbsent.NO_POINTS:
            return translate("RuleSheet", "Fehlen beide, bekommt niemand Punkte und Karten.")
        case BothAbsent.BOTH_FORFEIT:
            return translate("RuleSheet", "Fehlen beide, haben beide forfait verloren.")


def _penalty_cards(rules: QuartettRules) -> str:
    match rules.delay_penalty:
        case DelayPenalty.CONTAINED:
            if rules.delay_penalty_cards == 1:
                return translate("RuleSheet", "Sie wird sofort übergeben und mitgezählt.")
            return translate("RuleSheet", "Sie werden sofort übergeben und mitgezählt.")
        case DelayPenalty.DEDUCTED:
            if rules.delay_penalty_cards == 1:
                return translate("RuleSheet", "Sie wird nach dem Zählen abgezogen und dem Gegner gegeben.")
            return translate("RuleSheet", "Sie werden nach dem Zählen abgezogen und dem Gegner gegeben.")


def _his_matches(groups: GroupsStage | None) -> str:
    match AfterLeaving.PLAYED_STAY if groups is None else groups.after_leaving:
        case AfterLeaving.PLAYED_STAY:
            return translate(
                "RuleSheet",
                "Seine gespielten Spiele bleiben gewertet, die übrigen gewinnen die Gegner forfait.",
            )
        case AfterLeaving.ANNUL_ALL:
            return translate("RuleSheet", "Alle seine Gruppenspiele werden gestrichen.")


def _cards(count: int) -> str:
    return counted(count, translate("RuleSheet", "Karte"), translate("RuleSheet", "Karten"))


def _points(count: int) -> str:
    return counted(count, translate("RuleSheet", "Punkt"), translate("RuleSheet", "Punkte"))
