"""Penalties: one carrier each, counted once, taken back whole (Q-21 … Q-23, S-08, S-09, S-15, D-13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from tests import sample
from tests.services.slips import slip_at, totals
from tests.storage.looking import dump

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import Carrier, PenaltyEffect, PenaltySource
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import Attendance, Standing
from turnierleitung.games.counts.rules import CountRules
from turnierleitung.games.doppelkopf.rules import DoppelkopfDeals, PointsRow, RevokedDeal
from turnierleitung.games.quartett.rules import Delay, DelayPenalty, Forfeit, ForfeitReason, Match, side_of
from turnierleitung.games.schafkopf.contracts import Contract
from turnierleitung.games.schafkopf.rules import Misconduct, MisconductKind, PlayedDeal, SchafkopfDeals
from turnierleitung.games.trumpf.rules import TrumpfTable
from turnierleitung.resources import resource
from turnierleitung.services import effects, formats, history, leaving, releases, results
from turnierleitung.services.ground import rulebooks, scores
from turnierleitung.services.judge import penalties, punishing
from turnierleitung.services.judge.penalties import NewPenalty
from turnierleitung.services.matches import group_tables, matches
from turnierleitung.services.people import participants
from turnierleitung.services.tables import repairs, standings
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.effects import effect_lines
from turnierleitung.texts.judge import does_text

SHIPPED = (
    "schafkopf-schwaig",
    "doppelkopf-twentyfour",
    "perry-rhodan",
    "trumpfspiel",
    "klassisches-quartett",
    "schweizer-quartett",
    "trumpf-zu-zweit",
)


def shipped(key: str) -> Rulebook:
    rulebook = rulebooks.read(resource("rulebooks", f"{key}.toml"))
    return rulebook.with_stage(0, round_minutes=20) if key == "perry-rhodan" else rulebook


def running(folder: Path, rulebook: Rulebook) -> TournamentFile:
    """A tournament by a rulebook with eight people, whose first round runs and has no slip yet."""
    if rulebook.groups is not None:
        tournament = sample.quartett_tournament(folder, 8, rulebook=rulebook)
        formats.start_round(tournament, 1)
        return tournament
    tournament = sample.new_tournament(folder, 8, rulebook=rulebook)
    sample.draw_round(tournament, 1)
    formats.start_round(tournament, 1)
    return tournament


def new(tournament: TournamentFile, title: str, **values: Any) -> NewPenalty:
    """A penalty of the catalogue for participant 1 at the table where he sits; other values where given."""
    entry = next(one for one in rulebooks.current(tournament).penalties if one.title == title)
    at = penalties.tables(tournament, 1)
    made = NewPenalty(1, entry.title, entry.rule, entry.effect, table_id=at[0].table_id if at else None)
    return made._replace(**values)


def other(tournament: TournamentFile, effect: PenaltyEffect, **values: Any) -> NewPenalty:
    """A penalty that stands in no catalogue."""
    at = penalties.tables(tournament, 1)
    made = NewPenalty(1, "Anderes", "", effect, table_id=at[0].table_id if at else None)
    return made._replace(**values)


def points(tournament: TournamentFile) -> Mapping[int, int]:
    return {who: score.total.get("points", 0) for who, score in scores.view(tournament).of.items()}


def difference(tournament: TournamentFile, action: Callable[[], object]) -> dict[int, int]:
    """By how many points an action changes what people have."""
    before = points(tournament)
    action()
    after = points(tournament)
    return {
        who: after.get(who, 0) - before.get(who, 0)
        for who in {*before, *after}
        if after.get(who, 0) != before.get(who, 0)
    }


CATALOGUES = [
    (key, entry.title) for key in SHIPPED for entry in shipped(key).penalties if entry.from_time == 1
]


class TestEveryEntryOfEveryCatalogue:
    @pytest.mark.parametrize(("key", "title"), CATALOGUES)
    def test_is_given_as_one_action_and_taken_back_whole(self, tmp_path: Path, key: str, title: str) -> None:
        tournament = running(tmp_path, shipped(key))
        before, entries = dump(tournament), len(tournament.history())
        punishing.give(tournament, new(tournament, title))
        assert len(tournament.history()) == entries + 1
        (given,) = penalties.view(tournament)
        assert (given.title, given.participant_id, given.holds) == (title, 1, True)
        assert history.check_invariants(tournament) == ()
        history.undo(tournament)
        assert dump(tournament) == before

    @pytest.mark.parametrize(("key", "title"), CATALOGUES)
    def test_is_lifted_with_what_it_did(self, tmp_path: Path, key: str, title: str) -> None:
        tournament = running(tmp_path, shipped(key))
        punishing.give(tournament, new(tournament, title))
        (given,) = penalties.view(tournament)
        punishing.lift(tournament, given.id)
        assert not penalties.had(tournament, 1)
        assert participants.by_id(tournament)[1].standing is Standing.ACTIVE
        with pytest.raises(Refused, match=r"penalty\.lifted_already"):
            punishing.lift(tournament, given.id)


class TestPoints:
    @pytest.fixture
    def tournament(self, tmp_path: Path) -> TournamentFile:
        tournament = sample.new_tournament(tmp_path, 8)
        sample.play_round(tournament, 1, until=2)
        return tournament

    def test_are_taken_once_and_given_to_the_others_at_the_table(self, tournament: TournamentFile) -> None:
        at = penalties.tables(tournament, 1)[0]
        punished = other(tournament, PenaltyEffect.POINTS, points=-15, others=5)
        changed = difference(tournament, lambda: punishing.give(tournament, punished))
        assert changed == {1: -15, **dict.fromkeys(at.others, 5)}
        assert [one.reason for one in scores.view(tournament).of[1].adjusted] == ["Anderes"]
        (given,) = penalties.view(tournament)
        assert given.carrier is Carrier.ADJUSTMENT
        lifted = difference(tournament, lambda: punishing.lift(tournament, given.id))
        assert lifted == {1: 15, **dict.fromkeys(at.others, -5)}

    def test_change_the_ranking_of_the_round_and_of_all(self, tournament: TournamentFile) -> None:
        first = standings.view(tournament).rows[0]
        punishing.give(
            tournament,
            other(
                tournament,
                PenaltyEffect.POINTS,
                points=-500,
                participant_id=first.participant_id,
                table_id=None,
            ),
        )
        last = standings.view(tournament).rows[-1]
        assert last.participant_id == first.participant_id
        assert last.values[0] == first.values[0] - 500
        assert last.round_points[0] == (first.round_points[0] or 0) - 500

    def test_come_to_nobody_who_plays_out_of_competition(self, tmp_path: Path) -> None:
        tournament = sample.new_tournament(tmp_path, 7)
        sample.play_round(tournament, 1, until=2)
        helper = next(one.id for one in participants.people(tournament) if one.person.last_name == "Aushilfe")
        with pytest.raises(Refused, match=r"penalty\.helper_has_no_points"):
            punishing.give(
                tournament, other(tournament, PenaltyEffect.POINTS, points=-5, participant_id=helper)
            )
        mate = next(one for one in penalties.tables(tournament, helper)[0].others)
        at = penalties.tables(tournament, mate)[0]
        punished = other(
            tournament, PenaltyEffect.POINTS, others=5, participant_id=mate, table_id=at.table_id
        )
        assert helper not in difference(tournament, lambda: punishing.give(tournament, punished))

    @pytest.mark.parametrize(
        ("values", "code"),
        [
            ({"points": 0}, "penalty.points_missing"),
            ({"others": 5, "table_id": None}, "penalty.table_missing"),
            ({"points": -5, "title": " "}, "penalty.what_missing"),
        ],
    )
    def test_have_to_be_said(self, tournament: TournamentFile, values: dict[str, Any], code: str) -> None:
        with pytest.raises(Refused, match=code.replace(".", r"\.")):
            punishing.give(tournament, other(tournament, PenaltyEffect.POINTS, **values))

    def test_are_not_there_before_the_draw(self, tmp_path: Path) -> None:
        tournament = sample.new_tournament(tmp_path, 8)
        with pytest.raises(Refused, match=r"penalty\.before_the_draw"):
            punishing.give(tournament, other(tournament, PenaltyEffect.POINTS, points=-5))
        punishing.give(tournament, new(tournament, "Karten zeigen"))
        assert penalties.tables(tournament, 1) == ()

    @pytest.mark.measured
    def test_q25_of_a_group_change_its_table_and_not_the_direct_encounter(self, tmp_path: Path) -> None:
        tournament = sample.quartett_tournament(tmp_path, 8, played=12)
        (group, *_) = group_tables.view(tournament)
        line = group.table.lines[0]
        punished = other(
            tournament, PenaltyEffect.POINTS, points=-3, participant_id=line.participant_id, table_id=None
        )
        punishing.give(tournament, punished)
        (now, *_) = group_tables.view(tournament)
        same = next(one for one in now.table.lines if one.participant_id == line.participant_id)
        assert same.tallies["points"] == line.tallies["points"] - 3
        assert now.table.counted == group.table.counted

    def test_q27_do_not_count_in_the_knock_out(self, tmp_path: Path) -> None:
        tournament = sample.quartett_tournament(tmp_path, 8, to_the_bracket=True)
        with pytest.raises(Refused, match=r"penalty\.no_points_in_knockout"):
            punishing.give(tournament, other(tournament, PenaltyEffect.POINTS, points=-3, table_id=None))


class TestFines:
    def test_stand_in_the_cash_book_and_nobody_has_paid_by_them(self, tmp_path: Path) -> None:
        tournament = sample.new_tournament(tmp_path, 8)
        paid = participants.by_id(tournament)[1].paid_cents
        punishing.give(tournament, other(tournament, PenaltyEffect.FINE, fine_cents=500))
        booked = [row for row in dump(tournament)["cash_entry"] if row["penalty_id"]]
        assert [(row["kind"], row["cents"], row["participant_id"]) for row in booked] == [("fine", 500, 1)]
        assert participants.by_id(tournament)[1].paid_cents == paid
        (given,) = penalties.view(tournament)
        punishing.lift(tournament, given.id)
        amounts = [row["cents"] for row in dump(tournament)["cash_entry"] if row["penalty_id"]]
        assert amounts == [500, -500]
        assert participants.by_id(tournament)[1].paid_cents == paid

    def test_have_an_amount(self, tmp_path: Path) -> None:
        tournament = sample.new_tournament(tmp_path, 8)
        with pytest.raises(Refused, match=r"penalty\.fine_missing"):
            punishing.give(tournament, other(tournament, PenaltyEffect.FINE))


class TestMatches:
    """Q-21, Q-22: the slip of a match."""

    @staticmethod
    def match(tournament: TournamentFile) -> int:
        return penalties.tables(tournament, 1)[0].table_id

    def cards(self, tournament: TournamentFile, table_id: int) -> tuple[int, int]:
        row = next(row for row in matches.view(tournament) if row.table_id == table_id)
        tallies = scores.view(tournament).slips
        bags = next(slip.bags for slip in tallies.values() if slip.table_id == row.table_id)
        return bags[0][1]["cards"], bags[1][1]["cards"]

    @pytest.mark.parametrize(("setting", "moved"), [(DelayPenalty.CONTAINED, 0), (DelayPenalty.DEDUCTED, 10)])
    def test_q22_a_delay_waits_for_the_slip_and_counts_once(
        self, tmp_path: Path, setting: DelayPenalty, moved: int
    ) -> None:
        tournament = running(tmp_path, sample.quartett_rulebook(delay_penalty=setting))
        table_id = self.match(tournament)
        seat = penalties.tables(tournament, 1)[0].seat
        punishing.give(tournament, new(tournament, "Verzögern"))
        (given,) = penalties.view(tournament)
        assert given.waits
        results.enter(tournament, table_id, Match(cards=(20, 12), delays=(Delay(side=side_of(seat - 1)),)))
        (given,) = penalties.view(tournament)
        assert not given.waits, "it stands on the slip, and nothing was added to it"
        first = 20 - moved if seat == 1 else 20 + moved
        assert self.cards(tournament, table_id) == (first, 32 - first)

    def test_q22_a_delay_of_a_match_that_is_counted_goes_onto_its_slip(self, tmp_path: Path) -> None:
        tournament = running(tmp_path, sample.quartett_rulebook(delay_penalty=DelayPenalty.DEDUCTED))
        table_id, seat = self.match(tournament), penalties.tables(tournament, 1)[0].seat
        results.enter(tournament, table_id, Match(cards=(20, 12)))
        punishing.give(tournament, new(tournament, "Verzögern", table_id=table_id))
        (given,) = penalties.view(tournament)
        assert not given.waits
        result = results.load(tournament, table_id).result
        assert isinstance(result, Match)
        assert result.delays == (Delay(side=side_of(seat - 1)),)
        assert self.cards(tournament, table_id)[seat - 1] == (10 if seat == 1 else 2)

    def test_q21_what_is_typed_on_the_slip_is_a_penalty_and_goes_with_it(self, tmp_path: Path) -> None:
        tournament = running(tmp_path, sample.quartett_rulebook())
        table_id = self.match(tournament)
        results.enter(tournament, table_id, Forfeit(side=0, cause=ForfeitReason.LATE))
        (noted,) = penalties.view(tournament)
        late = results.load(tournament, table_id).announced[0]
        assert (noted.title, noted.rule, noted.participant_id) == ("Zu spät am Tisch", "5", late)
        assert noted.source is PenaltySource.SLIP
        results.enter(tournament, table_id, Match(cards=(20, 12)), reason="kam doch noch")
        assert penalties.view(tournament) == ()

    def test_q21_what_the_director_noted_stays_when_the_slip_is_taken_back(self, tmp_path: Path) -> None:
        tournament = running(tmp_path, sample.quartett_rulebook())
        table_id = self.match(tournament)
        punishing.give(tournament, new(tournament, "Zu spät am Tisch"))
        assert isinstance(results.load(tournament, table_id).result, Forfeit)
        with pytest.raises(Refused, match=r"penalty\.twice"):
            punishing.give(tournament, new(tournament, "Zu spät am Tisch", table_id=table_id))
        results.void(tournament, table_id, "Uhr ging vor")
        (given,) = penalties.view(tournament)
        assert given.waits
        punishing.lift(tournament, given.id)
        assert penalties.had(tournament, 1) == ()

    def test_a_lost_match_is_a_forfeit_for_it(self, tmp_path: Path) -> None:
        tournament = running(tmp_path, sample.quartett_rulebook())
        table_id = self.match(tournament)
        punishing.give(tournament, other(tournament, PenaltyEffect.LOST))
        result = results.load(tournament, table_id).result
        assert isinstance(result, Forfeit)
        assert result.cause is ForfeitReason.PENALTY

    def test_q22_where_nothing_was_counted_no_cards_can_be_handed_over(self, tmp_path: Path) -> None:
        tournament = running(tmp_path, sample.quartett_rulebook())
        table_id = self.match(tournament)
        results.enter(tournament, table_id, Forfeit(side=0, cause=ForfeitReason.WITHDRAWN))
        with pytest.raises(Refused, match=r"penalty\.no_cards_counted"):
            punishing.give(tournament, new(tournament, "Verzögern", table_id=table_id))


class TestLists:
    """S-08, S-09, D-13: the list of a table."""

    def test_d13_a_revoke_on_the_list_is_noted_with_its_deal(self, tmp_path: Path) -> None:
        tournament = running(tmp_path, shipped("doppelkopf-twentyfour"))
        slip = slip_at(tournament, 1)
        row = PointsRow(points=(3, 3, -3, -3))
        deals = DoppelkopfDeals(deals=(row, RevokedDeal(culprit=2), *(row,) * 14), signatures=(1, 2, 3, 4))
        results.enter(tournament, slip.table_id, deals)
        (noted,) = penalties.view(tournament)
        assert (noted.participant_id, noted.deal, noted.title) == (
            slip.announced[1],
            2,
            "Verworfen, Stich umgedreht",
        )
        assert points(tournament)[slip.announced[1]] == 3 * 15 - 15
        punishing.give(
            tournament,
            new(tournament, "Verwarnung", participant_id=slip.announced[1], table_id=slip.table_id),
        )
        assert [one.title for one in penalties.had(tournament, slip.announced[1])] == [
            "Verwarnung",
            "Verworfen, Stich umgedreht",
        ]

    def test_s08_what_the_director_noted_is_found_on_the_list(self, tmp_path: Path) -> None:
        tournament = running(tmp_path, shipped("schafkopf-schwaig"))
        at = penalties.tables(tournament, 1)[0]
        punishing.give(tournament, new(tournament, "Karten gezeigt"))
        with pytest.raises(Refused, match=r"penalty\.twice"):
            punishing.give(tournament, new(tournament, "Karten gezeigt"))
        shown = PlayedDeal(
            player=at.seat,
            contract=Contract.SOLO,
            won=False,
            misconduct=Misconduct(kind=MisconductKind.SHOWED_CARDS, seat=at.seat),
        )
        plain = PlayedDeal(player=1, partner=2, contract=Contract.RUFSPIEL, won=True)
        deals = SchafkopfDeals(deals=(plain, shown, *(plain,) * 30), signatures=(1, 2, 3, 4))
        results.enter(tournament, at.table_id, deals)
        assert penalties.slip_tells(tournament, at.table_id)
        (given,) = penalties.view(tournament)
        assert (given.waits, given.contained) == (False, False)

    def test_s08_sums_contain_it_and_the_page_says_so(self, tmp_path: Path) -> None:
        tournament = running(tmp_path, shipped("schafkopf-schwaig"))
        at = penalties.tables(tournament, 1)[0]
        punishing.give(tournament, new(tournament, "Karten gezeigt"))
        results.enter(tournament, at.table_id, totals(12, -4, -4, -4))
        assert not penalties.slip_tells(tournament, at.table_id)
        (given,) = penalties.view(tournament)
        assert (given.waits, given.contained) == (False, True)

    def test_belongs_to_a_table(self, tmp_path: Path) -> None:
        tournament = sample.new_tournament(tmp_path, 8, rulebook=shipped("schafkopf-schwaig"))
        with pytest.raises(Refused, match=r"penalty\.seated_nowhere"):
            punishing.give(tournament, new(tournament, "Karten gezeigt"))
        sample.play_round(tournament, 1, until=0)
        with pytest.raises(Refused, match=r"penalty\.table_missing"):
            punishing.give(tournament, new(tournament, "Karten gezeigt")._replace(table_id=None))


class TestCardsAtATable:
    @pytest.mark.parametrize("key", ["perry-rhodan", "trumpfspiel"])
    def test_are_offered_and_are_in_the_counted_cards(self, tmp_path: Path, key: str) -> None:
        tournament = running(tmp_path, shipped(key))
        game = rulebooks.current(tournament).game
        assert PenaltyEffect.CARDS in plugins.penalties(game)
        (at, *_) = penalties.tables(tournament, 1)
        given = other(tournament, PenaltyEffect.CARDS)
        assert "vor dem Zählen" in does_text(given, at, Currency.EUR)
        punishing.give(tournament, given)
        assert penalties.view(tournament)[0].waits
        slip = results.load(tournament, at.table_id)
        dealt = CountRules.of(game).counted(len(slip.announced), slip.facts.deck)
        counts = (dealt - len(slip.announced) + 1, *[1] * (len(slip.announced) - 1))
        results.enter(tournament, at.table_id, TrumpfTable(counts=counts))
        found = penalties.view(tournament)[0]
        assert (found.waits, found.contained, found.holds) == (False, True, True)
        (now, *_) = penalties.tables(tournament, 1)
        assert "berichtigen Sie ihn" in does_text(given, now, Currency.EUR)
        punishing.lift(tournament, found.id)
        assert not penalties.had(tournament, 1)


class TestExclusion:
    def test_s15_the_second_time_the_catalogue_proposes_it(self, tmp_path: Path) -> None:
        tournament = running(tmp_path, shipped("schafkopf-schwaig"))
        punishing.give(tournament, new(tournament, "Falsch bedient"))
        proposed = [one.entry.effect for one in penalties.catalogue(tournament, 1) if one.holds]
        assert PenaltyEffect.WARNING not in proposed[2:3]
        (again,) = [
            one.entry
            for one in penalties.catalogue(tournament, 1)
            if one.holds and one.entry.title == "Falsch bedient"
        ]
        assert again.effect is PenaltyEffect.EXCLUSION

    def test_s15_whoever_is_excluded_gets_no_other_penalty(self, tmp_path: Path) -> None:
        tournament = running(tmp_path, shipped("schafkopf-schwaig"))
        punishing.give(tournament, new(tournament, "Betrug beim Spiel"))
        assert participants.by_id(tournament)[1].standing is Standing.EXCLUDED
        with pytest.raises(Refused, match=r"penalty\.excluded_already"):
            punishing.give(tournament, new(tournament, "Verwarnung"))
        leaving.readmit(tournament, 1)
        punishing.give(tournament, new(tournament, "Verwarnung"))


def test_a_table_that_is_taken_away_leaves_the_penalty(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 13, rulebook=shipped("perry-rhodan"))
    round_id = sample.draw_round(tournament, 1)
    at = penalties.tables(tournament, 1)[0]
    punishing.give(tournament, new(tournament, "Falscher Wert angesagt"))
    for one in (1, *at.others):
        participants.set_attendance(tournament, one, Attendance.LEFT)
    repairs.make(tournament, round_id)
    (given,) = penalties.view(tournament)
    assert (given.holds, given.table) == (True, None)
    assert history.check_invariants(tournament) == ()


def test_what_hangs_on_the_wall_and_would_be_wrong_is_named_before(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 8)
    sample.play_round(tournament, 1)
    releases.release(tournament, releases.offered(tournament)[0].ranking.subject)
    new = NewPenalty(1, "Handy", "", PenaltyEffect.POINTS, points=-10)
    told = effect_lines(effects.effect_of(tournament, lambda file: punishing.give(file, new)), None)
    assert any(line.startswith("Auf der Leinwand ist danach veraltet: ") for line in told)
    warned = NewPenalty(1, "Handy", "", PenaltyEffect.WARNING)
    told = effect_lines(effects.effect_of(tournament, lambda file: punishing.give(file, warned)), None)
    assert not any("Leinwand" in line for line in told)
