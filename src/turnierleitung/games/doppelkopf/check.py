"""Doppelkopf: 16 deals at a table of four, zero-sum, two parties of changing partners."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from turnierleitung.domain.game import Ruling, Stint, TableContext
from turnierleitung.domain.problems import FindingCode, Problem, Severity, Topic, german, problem
from turnierleitung.games.doppelkopf import score
from turnierleitung.games.doppelkopf.rules import (
    ALL_AUGEN,
    ANNOUNCED_LEVELS,
    FOXES,
    LAST_TRICK,
    SIZES_OF_RE,
    BothMissed,
    BrokenOff,
    Deal,
    DealKind,
    DoppelkopfDeals,
    DoppelkopfResult,
    DoppelkopfRules,
    DoppelkopfTopic,
    DoppelkopfTotals,
    MissedLevel,
    Party,
    PointsRow,
    RevokedDeal,
    ScoredDeal,
    SoloSpecials,
    Special,
    WinLevel,
)
from turnierleitung.games.lists.check import (
    ListCode,
    ListGame,
    ListPlace,
    beyond,
    check_lines,
    check_points,
    check_ruling,
    check_sheet,
    check_zero_sum,
)
from turnierleitung.games.lists.rules import ListSheet, deals_of, numbered, row_numbers

Place = ListPlace[DoppelkopfRules]


def check(result: DoppelkopfResult, rules: DoppelkopfRules, context: TableContext) -> tuple[Problem, ...]:
    """Return all problems of a result, none if it is in order."""
    match result:
        case DoppelkopfTotals():
            return (*_totals(result, rules, context), *_sheet(result, rules, context))
        case DoppelkopfDeals():
            return (*_deals(result, rules, context), *_sheet(result, rules, context))
        case _:
            largest = rules.deals(context.seats) * score.most_points(rules)
            return tuple(check_ruling(result, score.TALLIES, largest, rules, context))


DOPPELKOPF: Final = ListGame(
    kind="doppelkopf",
    rules=DoppelkopfRules,
    results=(DoppelkopfTotals, DoppelkopfDeals, Ruling),
    topics=DoppelkopfTopic,
    tally_names=score.TALLIES,
    check=check,
    totals_of=score.totals_of,
)


def _sheet(sheet: ListSheet, rules: DoppelkopfRules, context: TableContext) -> Iterator[Problem]:
    yield from check_sheet(sheet, rules, context)
    # D-16: where a list that was broken off counts for nothing, it is declared void instead.
    if (
        sheet.closed_early
        and rules.broken_off is BrokenOff.VOID
        and sheet.played(rules) < rules.deals(context.seats)
    ):
        yield problem(Code.BROKEN_OFF, ("closed_early",))


def _totals(totals: DoppelkopfTotals, rules: DoppelkopfRules, context: TableContext) -> Iterator[Problem]:
    stints = list(check_lines(totals.lines, context))
    yield from stints
    yield from _solos(totals, context)
    yield from check_points(totals.lines)
    if stints or any(line.points is None for line in totals.lines):
        return
    yield from check_zero_sum(totals, lambda _: True)
    for index, line in enumerate(totals.lines):
        limit = score.most_points(rules) * deals_of(Stint(line.seat, line.from_deal), totals.games, context)
        yield from beyond(line.points or 0, (-limit, limit), ("lines", index, "points"), line.seat)


def _solos(totals: DoppelkopfTotals, context: TableContext) -> Iterator[Problem]:
    for index, line in enumerate(totals.lines):
        stint = Stint(line.seat, line.from_deal)
        deals = deals_of(stint, totals.games, context)
        if stint in context.stints and line.solos_won > deals:
            at = ("lines", index, "solos_won")
            yield problem(Code.SOLOS_EXCEED_DEALS, at, seat=line.seat, solos=line.solos_won, deals=deals)
    solos = sum(line.solos_won for line in totals.lines)
    if solos > totals.games:
        yield problem(Code.ALL_SOLOS_EXCEED_DEALS, solos=solos, deals=totals.games)


def _deals(deals: DoppelkopfDeals, rules: DoppelkopfRules, context: TableContext) -> Iterator[Problem]:
    for index, number, deal in numbered(deals.deals, rules):
        yield from check_deal(deal, ListPlace(index, number, context.seats, rules))


def check_deal(deal: Deal, place: Place) -> Iterator[Problem]:
    """Yield the problems of one deal at its place in the list."""
    match deal:
        case PointsRow():
            yield from _row(deal, place)
        case ScoredDeal():
            yield from _scored(deal, place)
        case RevokedDeal():
            yield from place.seat_problems(deal.culprit, "culprit")
            if deal.soloist is not None:
                yield from place.seat_problems(deal.soloist, "soloist")
        case _:
            pass


def _scored(deal: ScoredDeal, place: Place) -> Iterator[Problem]:
    found = check_scored(deal, place.rules, place.active, place.seats)
    if deal.points is None:
        yield from (_placed(one, place) for one in found)
        return
    # The director's own value needs no more than to know who played.
    yield from (_placed(one, place) for one in found if one.at[:1] == ("re",))
    yield from place.ruled_problems(deal.points, deal.reason, score.most_points(place.rules))


def _row(row: PointsRow, place: Place) -> Iterator[Problem]:
    if len(row.points) != place.seats:
        yield place.length_problem(len(row.points))
        return
    numbers = row_numbers(row.points, place.game, place.seats)
    if numbers is None:
        yield from place.missing_numbers(row.points)
        return
    yield from place.own_row_problems(numbers, score.most_points(place.rules))
    if row.reason.strip() or not place.adds_up(numbers):
        return
    if not score.can_be(numbers, place.game, place.rules):
        yield _placed(problem(Code.ROW_NO_DEAL, ("points",)), place)
        yield from place.slips(
            numbers, lambda meant: place.adds_up(meant) and score.can_be(meant, place.game, place.rules)
        )


def _placed(found: Problem, place: Place) -> Problem:
    return replace(found, at=place.path(*found.at), params={"game": place.game, **found.params})


_PAIR: Final = 2
_ALONE: Final = (1,)
_MOST_FOXES, _MOST_DOPPELKOEPFE, _MOST_HERZSTICHE = 2, 4, 1
_MOST_CHARLIES: Final = 2


def check_scored(
    deal: ScoredDeal, rules: DoppelkopfRules, active: tuple[int, ...], seats: int
) -> Iterator[Problem]:
    """Yield everything at once; ``active`` are the seats that play this deal."""
    yield from _who(deal, active, seats)
    yield from _marriage(deal, rules)
    yield from _end(deal, rules)
    for party in Party:
        yield from _said(deal, party, rules)
    yield from _duty(deal, rules)
    yield from _specials(deal, rules)
    yield from _last_trick(deal, active)


def _who(deal: ScoredDeal, active: tuple[int, ...], seats: int) -> Iterator[Problem]:
    for index, seat in enumerate(deal.re):
        if seat > seats:
            yield problem(ListCode.SEAT_UNKNOWN, ("re", index), seat=seat, seats=seats)
        elif seat not in active:
            yield problem(ListCode.SITS_OUT, ("re", index), seat=seat)
    if len(deal.re) == _PAIR and len(set(deal.re)) == 1:
        yield problem(Code.OWN_PARTNER, ("re",), seat=deal.re[0])
    elif len(deal.re) not in SIZES_OF_RE[deal.played]:
        alone = SIZES_OF_RE[deal.played] == _ALONE
        yield problem(Code.SOLO_ALONE if alone else Code.RE_MISSING, ("re",), played=deal.played)


def _marriage(deal: ScoredDeal, rules: DoppelkopfRules) -> Iterator[Problem]:
    # D-14
    at = ("clearing_trick",)
    trick = deal.clearing_trick
    if deal.played is not DealKind.MARRIAGE or deal.is_solo:
        if trick is not None:
            yield problem(Code.CLEARING_ALONE, at)
    elif trick is None:
        yield problem(Code.CLEARING_MISSING, at, most=rules.marriage_tricks)
    elif not 1 <= trick <= rules.marriage_tricks:
        yield problem(Code.CLEARING_LATE, at, trick=trick, most=rules.marriage_tricks)


def _end(deal: ScoredDeal, rules: DoppelkopfRules) -> Iterator[Problem]:
    if deal.augen is None and deal.reached is None:
        yield problem(Code.AUGEN_MISSING, ("augen",))
    elif deal.augen is not None and deal.augen > ALL_AUGEN:
        yield problem(Code.TOO_MANY_AUGEN, ("augen",), augen=deal.augen, most=ALL_AUGEN)
    else:
        yield from _tricks(deal, rules)
    fell = score.outcome(deal, rules)
    both = (
        fell is not None
        and len(score.missed(deal, fell)) == _PAIR
        and rules.missed_level is MissedLevel.LOSES
    )
    if both and rules.both_missed is BothMissed.RULING:
        yield problem(Code.BOTH_MISSED, ("said",))


def _tricks(deal: ScoredDeal, rules: DoppelkopfRules) -> Iterator[Problem]:
    """Yield problems of tricks that decide, or contradict the Augen: with nines a trick may have none."""
    if deal.augen is None:
        return
    at, has_none = ("schwarz",), deal.augen in (0, ALL_AUGEN)
    if deal.schwarz and not has_none:
        yield problem(Code.TRICKLESS_WITH_AUGEN, at, augen=min(deal.augen, ALL_AUGEN - deal.augen))
    elif deal.schwarz is None and has_none and rules.with_nines:
        yield problem(Code.TRICKS_MISSING, at, party=Party.RE if deal.augen == 0 else Party.KONTRA)


def _said(deal: ScoredDeal, party: Party, rules: DoppelkopfRules) -> Iterator[Problem]:
    # D-07
    said, at = deal.by(party), ("said", party.value)
    counted = score.counted_statements(deal, party, rules)
    if counted > rules.statements_per_party:
        most = rules.statements_per_party
        yield problem(Code.TOO_MANY_STATEMENTS, at, party=party, count=counted, most=most)
    if WinLevel.PLAIN in said.levels:
        yield problem(Code.PLAIN_ANNOUNCED, (*at, "levels"), party=party)
    elif said.levels:
        if not said.statements:
            yield problem(Code.LEVEL_WITHOUT_STATEMENT, (*at, "levels"), party=party, level=said.levels[-1])
        if said.levels != ANNOUNCED_LEVELS[: len(said.levels)]:
            yield problem(Code.LEVELS_IN_DISORDER, (*at, "levels"), party=party, level=said.levels[-1])


def _duty(deal: ScoredDeal, rules: DoppelkopfRules) -> Iterator[Problem]:
    # D-07 a: whoever wins the first trick says so; before the first card does not count for that.
    asked = rules.duty and (rules.duty_in_solo or not deal.played.is_announced_solo)
    early_will_do = deal.played.is_announced_solo
    if asked and not any(
        deal.by(party).first or deal.by(party).second or (early_will_do and deal.by(party).early)
        for party in Party
    ):
        yield problem(Code.DUTY_MISSING, ("said",))


def _specials(deal: ScoredDeal, rules: DoppelkopfRules) -> Iterator[Problem]:
    # D-11
    def both(*specials: Special) -> int:
        return sum(deal.by(party).count(special) for party in Party for special in specials)

    for code, count, most in (
        (Code.TOO_MANY_FOXES, both(*FOXES), _MOST_FOXES),
        (Code.TOO_MANY_DOPPELKOEPFE, both(Special.DOPPELKOPF), _MOST_DOPPELKOEPFE),
        (Code.TOO_MANY_HERZSTICHE, both(Special.HERZSTICH), _MOST_HERZSTICHE),
    ):
        if count > most:
            yield problem(code, ("said",), count=count, most=most)
    for party in Party:
        got = [special for special in Special if deal.by(party).count(special)]
        if not got:
            continue
        for special in got:
            if not rules.special_points(special):
                yield problem(
                    Code.SPECIAL_NOT_PLAYED, ("said", party.value, "specials", special.value), special=special
                )
        at = ("said", party.value, "specials", got[0].value)
        if _has_no_trick(deal, party, rules):
            yield problem(Code.SPECIAL_WITHOUT_TRICK, at, party=party, special=got[0])
        if (
            deal.played in (DealKind.JACK_SOLO, DealKind.QUEEN_SOLO)
            and rules.solo_specials is not SoloSpecials.ALWAYS
        ):
            yield problem(Code.SPECIAL_IN_SOLO, at, special=got[0], played=deal.played)


def _has_no_trick(deal: ScoredDeal, party: Party, rules: DoppelkopfRules) -> bool:
    fell = score.outcome(deal, rules)
    return fell is not None and fell.level is WinLevel.SCHWARZ and fell.ahead is party.other


def _last_trick(deal: ScoredDeal, active: tuple[int, ...]) -> Iterator[Problem]:
    """Yield what one last trick of four cards cannot hold; all of it goes to the party that takes it."""
    parties = [party for party in Party if any(deal.by(party).count(special) for special in LAST_TRICK)]
    if len(parties) == _PAIR:
        yield problem(Code.LAST_TRICK_OF_BOTH, ("said",))
        return
    for party in parties:
        said = deal.by(party)
        won_with = said.count(Special.CHARLIE) + said.count(Special.FOX_LAST)
        charlies, foxes = said.count(Special.CHARLIE_CAUGHT), said.count(Special.FOX_LAST_CAUGHT)
        opponents = len(deal.re) if party is Party.KONTRA else len(active) - len(deal.re)
        if (
            won_with > 1
            or charlies + foxes > opponents
            or charlies + said.count(Special.CHARLIE) > _MOST_CHARLIES
            # A fox takes the last trick only where no higher trump lies in it.
            or (said.count(Special.FOX_LAST) and charlies)
        ):
            yield problem(Code.LAST_TRICK_TOO_FULL, ("said", party.value, "specials"), party=party)


class Code(FindingCode):
    """Code, topic, sentence, advice and severity of each finding."""

    # Who plays
    RE_MISSING = (
        "doppelkopf.re_missing",
        DoppelkopfTopic.STATEMENTS,
        german("Doppelkopf", "Zu Re gehören zwei Sitze."),
        german("Doppelkopf", "Einer allein ist ein Solo: bitte die Art des Spiels dazu angeben."),
    )
    OWN_PARTNER = (
        "doppelkopf.own_partner",
        DoppelkopfTopic.STATEMENTS,
        german("Doppelkopf", "Sitz {seat} kann nicht sein eigener Partner sein."),
        german("Doppelkopf", "Wer beide Kreuz-Damen hat, spielt Hochzeit oder ein stilles Solo."),
    )
    SOLO_ALONE = (
        "doppelkopf.solo_alone",
        DoppelkopfTopic.SOLOS,
        german("Doppelkopf", "{played}: Re ist einer allein."),
        german("Doppelkopf", "Bitte nur einen Sitz zu Re, die anderen drei zu Kontra."),
    )
    # Marriage
    CLEARING_MISSING = (
        "doppelkopf.clearing_missing",
        DoppelkopfTopic.MARRIAGE,
        german("Doppelkopf", "Hochzeit: Mit welchem Stich war sie geklärt?"),
        german("Doppelkopf", "Bitte 1 bis {most}, oder nur ein Sitz zu Re, wenn niemand mitging."),
    )
    CLEARING_LATE = (
        "doppelkopf.clearing_late",
        DoppelkopfTopic.MARRIAGE,
        german("Doppelkopf", "Hochzeit: Stich {trick} klärt nicht mehr."),
        german("Doppelkopf", "Geklärt wird in den ersten {most} Stichen; danach spielt Re allein."),
    )
    CLEARING_ALONE = (
        "doppelkopf.clearing_alone",
        DoppelkopfTopic.MARRIAGE,
        german("Doppelkopf", "Einen Klärungsstich gibt es nur bei einer Hochzeit zu zweit."),
    )
    # How it ended
    AUGEN_MISSING = (
        "doppelkopf.augen_missing",
        DoppelkopfTopic.AUGEN,
        german("Doppelkopf", "Die Augen von Re fehlen."),
        german("Doppelkopf", "Bitte die Augen eintragen oder wer gewonnen hat und wie hoch."),
    )
    TOO_MANY_AUGEN = (
        "doppelkopf.too_many_augen",
        DoppelkopfTopic.AUGEN,
        german("Doppelkopf", "{augen} Augen gibt es nicht."),
        german("Doppelkopf", "Im Spiel sind {most}. Sind zwei Ziffern vertauscht?"),
    )
    TRICKS_MISSING = (
        "doppelkopf.tricks_missing",
        DoppelkopfTopic.AUGEN,
        german("Doppelkopf", "{party} hat 0 Augen: Hat die Partei einen Stich?"),
        german("Doppelkopf", "Mit den Neunen gibt es Stiche ohne Augen. Schwarz ist nur, wer keinen hat."),
    )
    TRICKLESS_WITH_AUGEN = (
        "doppelkopf.trickless_with_augen",
        DoppelkopfTopic.AUGEN,
        german("Doppelkopf", "Schwarz mit {augen} Augen kann nicht sein."),
        german("Doppelkopf", "Wer keinen Stich hat, hat auch keine Augen."),
    )
    BOTH_MISSED = (
        "doppelkopf.both_missed",
        DoppelkopfTopic.STATEMENTS,
        german("Doppelkopf", "Beide Parteien haben ihre Absage nicht erreicht."),
        german(
            "Doppelkopf", "Wer gewinnt, entscheiden Sie: bitte den eigenen Wert mit Begründung eintragen."
        ),
    )
    # What was said
    TOO_MANY_STATEMENTS = (
        "doppelkopf.too_many_statements",
        DoppelkopfTopic.STATEMENTS,
        german("Doppelkopf", "{party}: {count} Ansagen, die zählen."),
        german("Doppelkopf", "Eine Partei hat höchstens {most}. Gehört eine der anderen Partei?"),
    )
    DUTY_MISSING = (
        "doppelkopf.duty_missing",
        DoppelkopfTopic.STATEMENTS,
        german("Doppelkopf", "Die Pflichtansage fehlt."),
        german("Doppelkopf", "Wer den ersten Stich macht, sagt Re oder Kontra. Stimmt es so, geht es so."),
        Severity.WARNING,
    )
    LEVEL_WITHOUT_STATEMENT = (
        "doppelkopf.level_without_statement",
        DoppelkopfTopic.STATEMENTS,
        german("Doppelkopf", "{party} sagt {level} ab, ohne {party} zu sagen."),
        german("Doppelkopf", "Vermutlich fehlt die Ansage."),
        Severity.WARNING,
    )
    LEVELS_IN_DISORDER = (
        "doppelkopf.levels_in_disorder",
        DoppelkopfTopic.STATEMENTS,
        german("Doppelkopf", "{party}: Die Absagen stehen nicht in ihrer Folge."),
        german("Doppelkopf", "Erst keine 90, dann keine 60, keine 30, schwarz. Fehlt eine?"),
        Severity.WARNING,
    )
    PLAIN_ANNOUNCED = (
        "doppelkopf.plain_announced",
        DoppelkopfTopic.STATEMENTS,
        german("Doppelkopf", "{party}: Ein einfacher Sieg ist keine Absage."),
    )
    # Special points
    TOO_MANY_FOXES = (
        "doppelkopf.too_many_foxes",
        DoppelkopfTopic.SPECIAL_POINTS,
        german("Doppelkopf", "{count} Füchse gibt es nicht."),
        german("Doppelkopf", "Es gibt {most}; ein Fuchs am Ende zählt nicht noch einmal als gefangen."),
    )
    TOO_MANY_DOPPELKOEPFE = (
        "doppelkopf.too_many_doppelkoepfe",
        DoppelkopfTopic.SPECIAL_POINTS,
        german("Doppelkopf", "{count} Doppelköpfe kann es nicht geben."),
        german("Doppelkopf", "Höchstens {most} mit beiden Parteien zusammen."),
    )
    TOO_MANY_HERZSTICHE = (
        "doppelkopf.too_many_herzstiche",
        DoppelkopfTopic.SPECIAL_POINTS,
        german("Doppelkopf", "{count} Herzstiche kann es nicht geben."),
        german("Doppelkopf", "Nur {most}, mit allen vier Fehl-Herzen."),
    )
    LAST_TRICK_OF_BOTH = (
        "doppelkopf.last_trick_of_both",
        DoppelkopfTopic.SPECIAL_POINTS,
        german("Doppelkopf", "Den letzten Stich macht nur eine Partei."),
        german("Doppelkopf", "Charlie und Fuchs am Ende stehen bei beiden. Bitte eine wegnehmen."),
    )
    LAST_TRICK_TOO_FULL = (
        "doppelkopf.last_trick_too_full",
        DoppelkopfTopic.SPECIAL_POINTS,
        german("Doppelkopf", "{party}: So viel passt nicht in den letzten Stich."),
        german("Doppelkopf", "Er hat vier Karten, und eine davon gewinnt ihn."),
    )
    SPECIAL_WITHOUT_TRICK = (
        "doppelkopf.special_without_trick",
        DoppelkopfTopic.SPECIAL_POINTS,
        german("Doppelkopf", "{party} ist schwarz und hat {special}."),
        german("Doppelkopf", "Ohne Stich gibt es keinen Sonderpunkt. Gehört er der anderen Partei?"),
    )
    SPECIAL_IN_SOLO = (
        "doppelkopf.special_in_solo",
        DoppelkopfTopic.SPECIAL_POINTS,
        german("Doppelkopf", "{special} gibt es nicht im {played}."),
        german("Doppelkopf", "Sonderpunkte gibt es in diesem Solo nicht."),
    )
    SPECIAL_NOT_PLAYED = (
        "doppelkopf.special_not_played",
        DoppelkopfTopic.SPECIAL_POINTS,
        german("Doppelkopf", "{special} wird nach diesen Regeln nicht gespielt."),
        german("Doppelkopf", "Er zählt 0. Bitte wegnehmen, wenn er aus Versehen dasteht."),
        Severity.WARNING,
    )
    # Rows of numbers, and sums
    ROW_NO_DEAL = (
        "doppelkopf.row_no_deal",
        DoppelkopfTopic.SCORING,
        german("Doppelkopf", "Ein Spiel mit diesen Zahlen gibt es nicht."),
        german(
            "Doppelkopf",
            "Zwei gewinnen, was zwei verlieren, oder einer spielt gegen drei. "
            "Soll die Zeile so gelten, begründen Sie sie.",
        ),
    )
    SOLOS_EXCEED_DEALS = (
        "doppelkopf.solos_exceed_deals",
        Topic.RANKING,
        german("Doppelkopf", "Sitz {seat} hat mehr Soli als Spiele."),
        german("Doppelkopf", "Gewonnene Soli: {solos}, eigene Spiele: {deals}."),
    )
    ALL_SOLOS_EXCEED_DEALS = (
        "doppelkopf.all_solos_exceed_deals",
        Topic.RANKING,
        german("Doppelkopf", "Am Tisch sind es mehr Soli als Spiele."),
        german("Doppelkopf", "Gewonnene Soli: {solos}, Spiele: {deals}."),
    )
    # The list
    BROKEN_OFF = (
        "doppelkopf.broken_off",
        DoppelkopfTopic.BREAKING_OFF,
        german("Doppelkopf", "Eine abgebrochene Liste gilt nach diesen Regeln nicht."),
        german("Doppelkopf", "Bitte zu Ende spielen lassen oder die Liste für ungültig erklären (F4)."),
    )
