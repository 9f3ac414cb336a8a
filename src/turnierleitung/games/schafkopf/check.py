"""Schafkopf: 32 games at a table of four, zero-sum, ranked by points and by the solos played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from turnierleitung.domain.game import Ruling, Stint, TableContext
from turnierleitung.domain.problems import FindingCode, Path, Problem, Severity, Topic, german, problem
from turnierleitung.games.lists.check import (
    ListGame,
    ListPlace,
    beyond,
    check_lines,
    check_points,
    check_ruling,
    check_sheet,
    check_zero_sum,
    points_of,
)
from turnierleitung.games.lists.rules import deals_of, numbered, row_numbers
from turnierleitung.games.schafkopf import score
from turnierleitung.games.schafkopf.rules import (
    LEVELS,
    Approval,
    Contract,
    Level,
    Misconduct,
    MisconductKind,
    MisconductValue,
    NoGame,
    NumbersRow,
    PlayedDeal,
    RowCheck,
    SchafkopfDeals,
    SchafkopfResult,
    SchafkopfRules,
    SchafkopfTopic,
    SchafkopfTotals,
    SoloKind,
    TotalsLine,
)


def check(result: SchafkopfResult, rules: SchafkopfRules, context: TableContext) -> tuple[Problem, ...]:
    """Return all problems of a result, none if it is in order."""
    match result:
        case SchafkopfTotals():
            return (*check_totals(result, rules, context), *check_sheet(result, rules, context))
        case SchafkopfDeals():
            return (*check_deals(result, rules, context), *check_sheet(result, rules, context))
        case _:
            return tuple(_ruling(result, rules, context))


SCHAFKOPF: Final = ListGame(
    kind="schafkopf",
    rules=SchafkopfRules,
    results=(SchafkopfTotals, SchafkopfDeals, Ruling),
    topics=SchafkopfTopic,
    tally_names=score.TALLIES,
    check=check,
    totals_of=score.totals_of,
)


def _ruling(ruling: Ruling, rules: SchafkopfRules, context: TableContext) -> Iterator[Problem]:
    # Whatever the director decides for, no list of this table brings more.
    most = rules.deals(context.seats) * score.bounds_of(rules).largest
    yield from check_ruling(ruling, score.TALLIES, most, rules, context)
    for index, line in enumerate(ruling.lines):
        for name in ("tout", "solos"):
            won, played = line.tallies.get(f"{name}_won", 0), line.tallies.get(f"{name}_played", 0)
            if won > played:
                at = ("lines", index, "tallies", f"{name}_won")
                column = f"{name}_played"
                yield problem(
                    Code.WON_EXCEEDS_PLAYED, at, seat=line.seat, column=column, won=won, played=played
                )


def check_totals(result: SchafkopfTotals, rules: SchafkopfRules, context: TableContext) -> Iterator[Problem]:
    """Yield everything that is wrong with the totals."""
    yield from _Told(result, rules, context, score.bounds_of(rules)).problems()


class _Told(NamedTuple):
    """A sheet of totals at its table, with what the rules let it hold."""

    result: SchafkopfTotals
    rules: SchafkopfRules
    context: TableContext
    bounds: score.SheetBounds

    def problems(self) -> Iterator[Problem]:
        lines = self.result.lines
        stints = list(check_lines(lines, self.context))
        tallies = [finding for index, line in enumerate(lines) for finding in self._tallies(index, line)]
        tallies += self._all_solos()
        yield from stints
        yield from tallies
        yield from check_points(lines)
        for index, line in enumerate(lines):
            yield from self._points(index, line)
        if not stints and all(line.points is not None for line in lines):
            yield from self._sums(tallies_agree=not tallies)

    def _points(self, index: int, line: TotalsLine) -> Iterator[Problem]:
        at = ("lines", index, "points")
        if line.points is None:
            return
        if line.points < 0 and self.rules.row_check is RowCheck.PLUS_ONLY:
            yield problem(Code.POINTS_NEGATIVE, at, seat=line.seat, points=line.points)
        step = self.bounds.step
        if step > 1 and line.points % step:
            yield problem(Code.POINTS_NOT_A_MULTIPLE, at, seat=line.seat, points=line.points, step=step)

    def _tallies(self, index: int, line: TotalsLine) -> Iterator[Problem]:
        at: Path = ("lines", index)
        pairs = (("tout", line.tout_won, line.tout_played), ("solos", line.solos_won, line.solos_played))
        for name, won, played in pairs:
            if won > played:
                yield problem(
                    Code.WON_EXCEEDS_PLAYED,
                    (*at, f"{name}_won"),
                    seat=line.seat,
                    column=f"{name}_played",
                    won=won,
                    played=played,
                )
        games_of = score.solo_games(line, self.rules)
        for kind, field in (
            (SoloKind.SIE, "sie_played"),
            (SoloKind.TOUT, "tout_played"),
            (SoloKind.SOLO, "solos_played"),
        ):
            if games_of[kind] > 0 and kind not in self.bounds.kinds:
                yield problem(Code.TALLY_NOT_ALLOWED, (*at, field), seat=line.seat, tally=field)
        if all(won <= played for _, won, played in pairs) and not any(score.readings(line, self.rules)):
            yield problem(Code.SOLOS_LACK_TOUT_AND_SIE, (*at, "solos_played"), seat=line.seat)
        stint = Stint(line.seat, line.from_deal)
        if stint not in self.context.stints:
            return
        played, games = sum(games_of.values()), deals_of(stint, self.result.games, self.context)
        if played > games:
            yield problem(Code.SOLOS_EXCEED_GAMES, at, seat=line.seat, played=played, games=games)

    def _all_solos(self) -> Iterator[Problem]:
        played = sum(sum(score.solo_games(line, self.rules).values()) for line in self.result.lines)
        if played > self.result.games:
            yield problem(Code.ALL_SOLOS_EXCEED_GAMES, played=played, games=self.result.games)

    def _sums(self, *, tallies_agree: bool) -> Iterator[Problem]:
        if self.rules.zero_sum:
            yield from self._zero_sum(tallies_agree=tallies_agree)
        elif tallies_agree:
            yield from self._plus_sum()
        if tallies_agree:
            yield from self._plausible(self.result)

    def _zero_sum(self, *, tallies_agree: bool) -> Iterator[Problem]:
        numbers = points_of(self.result)

        def explains(meant: tuple[int, ...]) -> bool:
            # A repair that no sheet with these tallies could hold explains nothing.
            changed = [index for index, number in enumerate(meant) if number != numbers[index]]
            told = self._plausible(_with_numbers(self.result, meant))
            return not tallies_agree or not any(finding.at[1] in changed for finding in told)

        found = list(check_zero_sum(self.result, explains))
        yield from found
        if len(found) == 1:
            # Nothing else explains it: perhaps one number of one row is missing.
            missing = -sum(numbers)
            if missing in self.bounds.shares:
                yield problem(Code.SLIP_ONE_ROW, missing=missing)

    def _plus_sum(self) -> Iterator[Problem]:
        total = sum(points_of(self.result))
        limits = self.bounds.sum_limits(self.result)
        if limits is None:
            return
        low, high = limits
        if total < low:
            yield problem(Code.SUM_TOO_LOW, ("lines",), sum=total, limit=low)
        if total > high:
            yield problem(Code.SUM_TOO_HIGH, ("lines",), sum=total, limit=high)

    def _plausible(self, result: SchafkopfTotals) -> Iterator[Problem]:
        for index, (line, points) in enumerate(zip(result.lines, points_of(result), strict=True)):
            limits = self.bounds.limits(line, result, self.context)
            yield from beyond(points, limits, ("lines", index, "points"), line.seat)


def _with_numbers(result: SchafkopfTotals, numbers: tuple[int, ...]) -> SchafkopfTotals:
    lines = tuple(
        line.model_copy(update={"points": number}) for line, number in zip(result.lines, numbers, strict=True)
    )
    return result.model_copy(update={"lines": lines})


def check_numbers_row(row: NumbersRow, place: RowPlace) -> Iterator[Problem]:
    """Yield everything that is wrong with a row of numbers."""
    if len(row.points) != place.seats:
        yield place.length_problem(len(row.points))
        return
    circle = [] if row.circled is None else list(place.seat_problems(row.circled, "circled"))
    yield from circle
    numbers = row_numbers(row.points, place.game, place.seats)
    if numbers is None:
        yield from place.missing_numbers(row.points)
    elif not circle:
        yield from _complete(row, numbers, place)


def _complete(row: NumbersRow, numbers: tuple[int, ...], place: RowPlace) -> Iterator[Problem]:
    if row.reason.strip():
        # A ruling need not be a row of the table.
        yield from place.own_row_problems(numbers, score.bounds_of(place.rules).largest)
        yield from _kind_is_known(row, numbers, place)
    elif not _in_table(row.circled, numbers, place):
        sums = list(place.sum_problems(numbers))
        yield from sums
        if not sums:
            yield _not_in_table(row, numbers, place)
        yield from place.slips(numbers, lambda meant: _in_table(row.circled, meant, place))
    else:
        yield from _kind_is_known(row, numbers, place)
        yield from _kind_fits(row, numbers, place)
    if row.circled is not None:
        kind = score.row_kind(row, row.circled, numbers, place.game, place.rules)
        yield from place.approval_problems(kind, row.approval, row.circled)


def _in_table(circled: int | None, numbers: tuple[int, ...], place: RowPlace) -> bool:
    if circled is None:
        return score.is_rufspiel(numbers, place.game, place.rules)
    return bool(score.matching_kinds(numbers, circled, place.game, place.rules))


def _not_in_table(row: NumbersRow, numbers: tuple[int, ...], place: RowPlace) -> Problem:
    fitting = [seat for seat in place.active if seat != row.circled and _in_table(seat, numbers, place)]
    if row.circled is None:
        if fitting:
            return place.problem(Code.CIRCLE_MISSING, "circled", seat=fitting[0])
    elif fitting or _in_table(None, numbers, place):
        return place.problem(Code.CIRCLE_WRONG, "circled", seat=row.circled)
    elif _is_open_sie(row, row.circled, numbers, place):
        return place.open_value_problem(Contract.SIE, Level.PLAIN, row.circled)
    return place.problem(Code.ROW_NOT_IN_TABLE, "points")


def _is_open_sie(row: NumbersRow, circled: int, numbers: tuple[int, ...], place: RowPlace) -> bool:
    stated = row.counts_as is SoloKind.SIE and not score.is_restricted(place.game, place.rules)
    lost = numbers[circled - 1] <= 0
    allowed = Contract.SIE in place.rules.allowed
    return stated and lost and allowed and place.rules.values(Contract.SIE, Level.PLAIN, won=False) is None


def _kind_is_known(row: NumbersRow, numbers: tuple[int, ...], place: RowPlace) -> Iterator[Problem]:
    # S-16: the tallies need to know Sie, Tout and solo apart.
    if row.circled is not None and score.row_kind(row, row.circled, numbers, place.game, place.rules) is None:
        yield place.problem(Code.KIND_OPEN, "counts_as", seat=row.circled)


def _kind_fits(row: NumbersRow, numbers: tuple[int, ...], place: RowPlace) -> Iterator[Problem]:
    if row.circled is None or row.counts_as is None or score.is_restricted(place.game, place.rules):
        return
    if row.counts_as not in score.matching_kinds(numbers, row.circled, place.game, place.rules):
        yield place.problem(Code.KIND_CONTRADICTS, "counts_as", seat=row.circled, kind=row.counts_as.value)


@dataclass(frozen=True, slots=True)
class RowPlace(ListPlace[SchafkopfRules]):
    """One row of a list under its rulebook."""

    def approval_problems(
        self, kind: SoloKind | None, approval: Approval | None, seat: int
    ) -> Iterator[Problem]:
        """Yield a Sie or Tout without approval (S-07); a restricted first game has neither (S-06)."""
        if not self.rules.approval_required or kind not in (SoloKind.SIE, SoloKind.TOUT):
            return
        if approval is None:
            yield self.problem(Code.APPROVAL_MISSING, "approval", seat=seat, kind=kind.value)
        elif not approval.granted:
            yield self.problem(Code.APPROVAL_REFUSED, "approval", seat=seat, kind=kind.value)

    def open_value_problem(self, contract: Contract, level: Level, seat: int) -> Problem:
        """Return the finding that the director has to enter a value (S-12), with the proposal for a Sie."""
        proposal = self.rules.proposal() if contract is Contract.SIE else None
        if proposal is None:
            names = {"contract": contract.value, "level": level.value}
            return self.problem(Code.VALUE_OPEN, "points", seat=seat, **names)
        player, opponent = proposal
        return self.problem(Code.SIE_LOST_OPEN, "points", seat=seat, player=player, opponent=opponent)

    def sum_problems(self, points: tuple[int, ...]) -> Iterator[Problem]:
        """Yield faults of any row, even of a ruling (S-13)."""
        yield from ListPlace.sum_problems(self, points)
        if self.rules.zero_sum:
            return
        for seat, number in enumerate(points, start=1):
            if number < 0:
                yield self.problem(Code.ROW_POINTS_NEGATIVE, "points", seat - 1, seat=seat, points=number)


_ABOUT: Final = {
    MisconductKind.SHOWED_CARDS: SchafkopfTopic.SHOWN_CARDS,
    MisconductKind.LOOKED_AT_TRICK: SchafkopfTopic.OLDER_TRICK,
}


def check_deals(result: SchafkopfDeals, rules: SchafkopfRules, context: TableContext) -> Iterator[Problem]:
    """Yield everything that is wrong with the rows."""
    for index, game, deal in numbered(result.deals, rules):
        place = RowPlace(index, game, context.seats, rules)
        match deal:
            case NoGame():
                pass
            case NumbersRow():
                yield from check_numbers_row(deal, place)
            case _:
                yield from check_played(deal, place)


def check_played(deal: PlayedDeal, place: RowPlace) -> Iterator[Problem]:
    """Yield everything that is wrong with a game that was told as it was played."""
    contract = list(_contract_problems(deal, place))
    yield from contract
    yield from place.seat_problems(deal.player, "player")
    yield from _partner_problems(deal, place)
    kind = score.kind_of(deal.contract, deal.level, place.game, place.rules)
    yield from place.approval_problems(kind, deal.approval, deal.player)
    if deal.misconduct is not None:
        yield from _misconduct_problems(deal.misconduct, deal, place)
    if deal.points is not None:
        yield from place.ruled_problems(deal.points, deal.reason, score.bounds_of(place.rules).largest)
    elif not contract:
        yield from _value_problems(deal, place)


def _contract_problems(deal: PlayedDeal, place: RowPlace) -> Iterator[Problem]:
    if deal.contract not in place.rules.allowed:
        yield place.problem(Code.CONTRACT_NOT_ALLOWED, "contract", contract=deal.contract.value)
    if deal.level not in LEVELS[deal.contract]:
        names = {"contract": deal.contract.value, "level": deal.level.value}
        yield place.problem(Code.LEVEL_UNKNOWN, "level", **names)
    elif deal.level not in place.rules.levels(deal.contract):
        yield place.problem(Code.TOUT_NOT_ALLOWED, "level", contract=deal.contract.value)


def _partner_problems(deal: PlayedDeal, place: RowPlace) -> Iterator[Problem]:
    # S-10
    if deal.contract is not Contract.RUFSPIEL:
        if deal.partner is not None:
            yield place.problem(Code.PARTNER_NOT_NEEDED, "partner", contract=deal.contract.value)
    elif deal.partner is None:
        yield place.problem(Code.PARTNER_MISSING, "partner", seat=deal.player)
    elif deal.partner == deal.player:
        yield place.problem(Code.PARTNER_IS_PLAYER, "partner", seat=deal.player)
    else:
        yield from place.seat_problems(deal.partner, "partner")


def _misconduct_problems(misconduct: Misconduct, deal: PlayedDeal, place: RowPlace) -> Iterator[Problem]:
    # S-08, S-09: the other party wins.
    topic = _ABOUT[misconduct.kind]
    seat = list(place.seat_problems(misconduct.seat, "misconduct", "seat"))
    yield from seat
    party = {deal.player}
    if deal.contract is Contract.RUFSPIEL and deal.partner is not None:
        party.add(deal.partner)
    if not seat and deal.won == (misconduct.seat in party):
        yield place.problem(Code.MISCONDUCT_OUTCOME, "won", topic=topic, seat=misconduct.seat)
    if deal.points is not None:
        return
    if place.rules.misconduct_value is MisconductValue.DIRECTOR:
        yield place.problem(Code.MISCONDUCT_VALUE_OPEN, "points", topic=topic, seat=misconduct.seat)
    elif deal.level in (Level.SCHNEIDER, Level.SCHWARZ):
        yield place.problem(Code.MISCONDUCT_LEVEL, "level", topic=topic, level=deal.level.value)


def _value_problems(deal: PlayedDeal, place: RowPlace) -> Iterator[Problem]:
    # S-12: where the table has no row, the director enters it.
    asked_already = deal.misconduct is not None and place.rules.misconduct_value is MisconductValue.DIRECTOR
    if not asked_already and score.deal_values(deal, place.game, place.rules) is None:
        yield place.open_value_problem(deal.contract, deal.level, deal.player)


class Code(FindingCode):
    """Code, topic, sentence, advice and severity of each finding."""

    # Totals
    POINTS_NEGATIVE = (
        "schafkopf.points_negative",
        SchafkopfTopic.CROSS_SUM,
        german("Schafkopf", "Sitz {seat} hat {points:+} Punkte."),
        german("Schafkopf", "In diesem Turnier werden nur Pluspunkte geschrieben."),
    )
    SUM_TOO_LOW = (
        "schafkopf.sum_too_low",
        SchafkopfTopic.CROSS_SUM,
        german("Schafkopf", "Summe {sum:+}, mindestens {limit:+} ist nötig."),
        german("Schafkopf", "So wenig ist mit diesen Spielen nicht möglich."),
    )
    SUM_TOO_HIGH = (
        "schafkopf.sum_too_high",
        SchafkopfTopic.CROSS_SUM,
        german("Schafkopf", "Summe {sum:+}, höchstens {limit:+} ist möglich."),
        german("Schafkopf", "So viel ist mit diesen Spielen nicht möglich."),
    )
    TALLY_NOT_ALLOWED = (
        "schafkopf.tally_not_allowed",
        SchafkopfTopic.CONTRACTS,
        german("Schafkopf", "Sitz {seat}: {tally} gibt es in diesem Turnier nicht."),
    )
    WON_EXCEEDS_PLAYED = (
        "schafkopf.won_exceeds_played",
        Topic.RANKING,
        german("Schafkopf", "Sitz {seat}: mehr {column} gewonnen als gespielt."),
        german("Schafkopf", "Gewonnen: {won}, gespielt: {played}."),
    )
    SOLOS_LACK_TOUT_AND_SIE = (
        "schafkopf.solos_lack_tout_and_sie",
        Topic.RANKING,
        german("Schafkopf", "Sitz {seat}: Die Soli passen nicht zu „Sie“ und Tout."),
        german("Schafkopf", "„Sie“ und Tout zählen in diesem Turnier auch als Soli."),
    )
    SOLOS_EXCEED_GAMES = (
        "schafkopf.solos_exceed_games",
        Topic.RANKING,
        german("Schafkopf", "Sitz {seat} hat mehr Soli als Spiele."),
        german("Schafkopf", "Soli, Tout und „Sie“ zusammen: {played}, eigene Spiele: {games}."),
    )
    ALL_SOLOS_EXCEED_GAMES = (
        "schafkopf.all_solos_exceed_games",
        Topic.RANKING,
        german("Schafkopf", "Am Tisch sind es mehr Soli als Spiele."),
        german("Schafkopf", "Soli, Tout und „Sie“ zusammen: {played}, Spiele: {games}."),
    )
    POINTS_NOT_A_MULTIPLE = (
        "schafkopf.points_not_a_multiple",
        SchafkopfTopic.SCORING,
        german("Schafkopf", "{points:+} bei Sitz {seat} kann nicht stimmen."),
        german("Schafkopf", "Alle Spiele zählen ein Vielfaches von {step}. Bitte nachsehen."),
        Severity.IMPOSSIBLE,
    )
    # Rows of a list
    CONTRACT_NOT_ALLOWED = (
        "schafkopf.contract_not_allowed",
        SchafkopfTopic.CONTRACTS,
        german("Schafkopf", "{contract} ist in diesem Turnier nicht erlaubt."),
    )
    TOUT_NOT_ALLOWED = (
        "schafkopf.tout_not_allowed",
        SchafkopfTopic.CONTRACTS,
        german("Schafkopf", "Tout ist in diesem Turnier nicht erlaubt."),
    )
    LEVEL_UNKNOWN = (
        "schafkopf.level_unknown",
        SchafkopfTopic.SCORING,
        german("Schafkopf", "Bei {contract} gibt es die Stufe „{level}“ nicht."),
    )
    PARTNER_MISSING = (
        "schafkopf.partner_missing",
        SchafkopfTopic.CALLED_ACE,
        german("Schafkopf", "Beim Rufspiel fehlt der Partner."),
        german("Schafkopf", "Wer hatte das gerufene Ass?"),
    )
    PARTNER_IS_PLAYER = (
        "schafkopf.partner_is_player",
        SchafkopfTopic.CALLED_ACE,
        german("Schafkopf", "Sitz {seat} kann nicht sein eigener Partner sein."),
    )
    PARTNER_NOT_NEEDED = (
        "schafkopf.partner_not_needed",
        SchafkopfTopic.CALLED_ACE,
        german("Schafkopf", "Bei {contract} gibt es keinen Partner."),
    )
    APPROVAL_MISSING = (
        "schafkopf.approval_missing",
        SchafkopfTopic.PRECEDENCE,
        german("Schafkopf", "Für {kind} fehlt die Genehmigung."),
        german("Schafkopf", "Bitte eintragen, wer vor dem Ausspielen genehmigt hat."),
    )
    APPROVAL_REFUSED = (
        "schafkopf.approval_refused",
        SchafkopfTopic.PRECEDENCE,
        german("Schafkopf", "{kind} wurde nicht genehmigt."),
        german("Schafkopf", "Bitte das niedrigere Spiel eintragen oder „kein Spiel“."),
    )
    SIE_LOST_OPEN = (
        "schafkopf.sie_lost_open",
        SchafkopfTopic.SCORING,
        german("Schafkopf", "Den Wert des verlorenen „Sie“ legen Sie fest."),
        german("Schafkopf", "Vorschlag: {player:+} für Sitz {seat}, {opponent:+} für die anderen."),
    )
    VALUE_OPEN = (
        "schafkopf.value_open",
        SchafkopfTopic.SCORING,
        german("Schafkopf", "Den Wert legen Sie fest."),
        german("Schafkopf", "Die Wertung nennt keinen: {contract}, {level}, verloren."),
    )
    MISCONDUCT_OUTCOME = (
        "schafkopf.misconduct_outcome",
        SchafkopfTopic.SHOWN_CARDS,
        german("Schafkopf", "Nach dem Verstoß von Sitz {seat} gewinnt die Gegenpartei."),
        german("Schafkopf", "Bitte „gewonnen“ oder „verloren“ berichtigen."),
    )
    MISCONDUCT_LEVEL = (
        "schafkopf.misconduct_level",
        SchafkopfTopic.SHOWN_CARDS,
        german("Schafkopf", "Nach einem Verstoß zählt das Spiel einfach."),
        german("Schafkopf", "{level} zählt nur, wenn Sie den Wert selbst eintragen."),
        Severity.WARNING,
    )
    MISCONDUCT_VALUE_OPEN = (
        "schafkopf.misconduct_value_open",
        SchafkopfTopic.SHOWN_CARDS,
        german("Schafkopf", "Den Wert nach dem Verstoß von Sitz {seat} legen Sie fest."),
    )
    ROW_POINTS_NEGATIVE = (
        "schafkopf.row_points_negative",
        SchafkopfTopic.CROSS_SUM,
        german("Schafkopf", "{points:+} bei Sitz {seat}."),
        german("Schafkopf", "In diesem Turnier werden nur Pluspunkte geschrieben."),
    )
    ROW_NOT_IN_TABLE = (
        "schafkopf.row_not_in_table",
        SchafkopfTopic.CROSS_SUM,
        german("Schafkopf", "Ein Spiel mit diesen Zahlen gibt es nicht."),
        german("Schafkopf", "Bitte mit dem Zettel vergleichen. Soll die Zeile so gelten, begründen Sie sie."),
    )
    CIRCLE_MISSING = (
        "schafkopf.circle_missing",
        SchafkopfTopic.CROSS_SUM,
        german("Schafkopf", "Der Kreis um die Zahl des Spielers fehlt."),
        german(
            "Schafkopf", "Nach den Zahlen hat Sitz {seat} allein gespielt. Geschrieben: *{seat} dahinter."
        ),
    )
    CIRCLE_WRONG = (
        "schafkopf.circle_wrong",
        SchafkopfTopic.CROSS_SUM,
        german("Schafkopf", "Der Kreis bei Sitz {seat} passt nicht zu den Zahlen."),
        german("Schafkopf", "Bitte auf dem Zettel nachsehen, wer allein gespielt hat."),
    )
    KIND_OPEN = (
        "schafkopf.kind_open",
        Topic.RANKING,
        german("Schafkopf", "„Sie“, Tout oder Solo von Sitz {seat}?"),
        german("Schafkopf", "An den Zahlen allein ist es nicht zu sehen."),
    )
    KIND_CONTRADICTS = (
        "schafkopf.kind_contradicts",
        Topic.RANKING,
        german("Schafkopf", "Die Zahlen passen nicht zu {kind} von Sitz {seat}."),
        german("Schafkopf", "Bitte mit dem Zettel vergleichen."),
    )
    # A slip is a hint that stands beside the problem it explains.
    SLIP_ONE_ROW = (
        "schafkopf.slip_one_row",
        SchafkopfTopic.CROSS_SUM,
        german("Schafkopf", "Vielleicht fehlt eine einzelne Zahl."),
        german(
            "Schafkopf",
            "Fehlt in einer Zeile bei einem Spieler {missing:+}, stimmt die Summe. "
            "Bitte auf dem Zettel nachsehen.",
        ),
        Severity.WARNING,
    )
