"""The Swiss championship in the services: groups, qualification, bracket (Q-01 … Q-29)."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from tests.sample import person, play_matches, quartett_rulebook, quartett_tournament

from turnierleitung.domain.departure import Departure
from turnierleitung.domain.draw.bracket import Kind
from turnierleitung.domain.games.quartett.results import (
    Ended,
    Forfeit,
    ForfeitReason,
    Match,
    MatchRuling,
    Side,
)
from turnierleitung.domain.games.quartett.settings import ForfeitScoring
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.qualification import Fate
from turnierleitung.domain.rulebook import read_toml, write_toml
from turnierleitung.domain.stages import (
    BracketOrder,
    BracketSize,
    CrossGroupTie,
    GroupOrder,
    QualificationRules,
    Unequal,
)
from turnierleitung.domain.states import Attendance, RoundState, Standing, TableState
from turnierleitung.services import (
    brackets,
    decks,
    group_tables,
    groups,
    history,
    invariants,
    matches,
    overview,
    participants,
    qualifying,
    results,
    rounds,
    rulebooks,
)
from turnierleitung.services.decks import DeckData
from turnierleitung.services.matches import MatchRow
from turnierleitung.services.overview import Need, Next
from turnierleitung.storage.tournament_file import TournamentFile


def codes(refused: pytest.ExceptionInfo[Refused]) -> list[str]:
    return [problem.code for problem in refused.value.problems]


def match_of(tournament: TournamentFile, number: int) -> MatchRow:
    return next(row for row in matches.view(tournament) if row.number == number)


def play(tournament: TournamentFile, row: MatchRow, first: int) -> None:
    results.enter(tournament, row.table_id, Match(cards=(first, 32 - first)), reason="verzählt")


class TestDecks:
    def test_are_listed_with_their_copies(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, drawn=False)
        decks.add(tournament, [DeckData("Bäume", 40, 2)])
        bees = next(row for row in decks.view(tournament) if row.title == "Bäume")
        assert (bees.cards, len(bees.copies), [one.code for one in bees.problems]) == (
            40,
            2,
            ["quartett.deck_unusual"],
        )

    def test_odd_ones_are_refused_and_nothing_is_kept(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, drawn=False)
        before = decks.view(tournament)
        with pytest.raises(Refused) as refused:
            decks.add(
                tournament,
                [DeckData("Neu", 32), DeckData("Ungerade", 33), DeckData("autos", 32), DeckData(" ", 32, 0)],
            )
        assert codes(refused) == [
            "quartett.deck_odd",
            "deck.title_known",
            "deck.title_missing",
            "deck.copies",
        ]
        assert decks.view(tournament) == before

    def test_are_changed_retired_and_come_back(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, drawn=False)
        first, second = decks.view(tournament)[:2]
        decks.change(tournament, first.id, DeckData("Autos 2", 30, 5))
        assert (decks.view(tournament)[0].title, len(decks.view(tournament)[0].copies)) == ("Autos 2", 5)
        with pytest.raises(Refused) as refused:
            decks.change(tournament, first.id, DeckData(second.title, 31, 0))
        assert codes(refused) == ["quartett.deck_odd", "deck.title_known", "deck.copies"]
        with pytest.raises(Refused) as refused:
            decks.change(tournament, first.id, DeckData("", 30))
        assert codes(refused) == ["deck.title_missing"]
        decks.retire(tournament, second.id)
        assert second.title not in [row.title for row in decks.view(tournament)]
        decks.add(tournament, [DeckData(second.title, 36)])
        again = next(row for row in decks.view(tournament) if row.title == second.title)
        assert (again.id, again.cards) == (second.id, 36)

    def test_come_back_whatever_letters_their_title_has(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, drawn=False)
        decks.add(tournament, [DeckData("Übungsdeck", 32)])
        decks.retire(tournament, next(row.id for row in decks.view(tournament) if row.title == "Übungsdeck"))
        decks.add(tournament, [DeckData("übungsdeck", 30)])
        assert [row.cards for row in decks.view(tournament) if row.title == "übungsdeck"] == [30]

    def test_take_no_title_of_a_deck_that_was_put_away(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, drawn=False)
        first, second, *_ = decks.view(tournament)
        decks.retire(tournament, first.id)
        with pytest.raises(Refused) as refused:
            decks.change(tournament, second.id, DeckData(first.title, 32))
        assert codes(refused) == ["deck.title_retired"]

    @pytest.mark.parametrize("scoring", list(ForfeitScoring))
    def test_keep_their_size_once_results_were_counted_with_it(
        self, tmp_path: Path, scoring: ForfeitScoring
    ) -> None:
        """Q-20, Q-21: a fixed forfeit does not look at the deck, all other results do."""
        tournament = quartett_tournament(
            tmp_path, people=4, rulebook=quartett_rulebook(forfeit_scoring=scoring)
        )
        rounds.start(tournament, groups.round_of(tournament, "groups") or 0)
        row = match_of(tournament, 1)
        assert row.deck is not None
        title = row.deck.title
        deck = next(one for one in decks.view(tournament) if one.title == title)
        results.enter(tournament, row.table_id, Forfeit(side=0, cause=ForfeitReason.ABSENT))
        if scoring is ForfeitScoring.FIXED:
            decks.change(tournament, deck.id, DeckData(title, 30, len(deck.copies)))
            results.enter(tournament, row.table_id, Match(cards=(20, 10)), reason="nachgeholt")
        with pytest.raises(Refused) as refused:
            decks.change(tournament, deck.id, DeckData(title, 28, len(deck.copies)))
        assert codes(refused) == ["deck.counted"]
        decks.retire(tournament, deck.id)
        with pytest.raises(Refused) as refused:
            decks.add(tournament, [DeckData(title, 28)])
        assert codes(refused) == ["deck.counted"]
        assert invariants.check(tournament) == ()

    def test_go_out_and_come_back(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path)
        row = matches.view(tournament)[0]
        assert row.deck is not None
        decks.hand_out(tournament, [row.table_id])
        out = matches.view(tournament)[0].deck
        assert out is not None
        assert out.out_at is not None
        busy = next(one for one in decks.view(tournament) if one.title == out.title)
        with pytest.raises(Refused) as refused:
            decks.retire(tournament, busy.id)
        assert codes(refused) == ["deck.is_out"]
        with pytest.raises(Refused) as refused:
            decks.change(tournament, busy.id, DeckData(busy.title, busy.cards, 0))
        assert "deck.is_out" in codes(refused)
        same = next(
            one
            for one in matches.view(tournament)[1:]
            if one.deck is not None and one.deck.copy_id == out.copy_id
        )
        with pytest.raises(Refused) as refused:
            decks.hand_out(tournament, [same.table_id])
        assert codes(refused) == ["deck.is_out"]
        decks.take_back(tournament, [row.table_id])
        decks.hand_out(tournament, [same.table_id])
        assert invariants.check(tournament) == ()

    def test_are_at_one_table_of_a_time_slot(self, tmp_path: Path) -> None:
        """Q-03: neither by choice nor by assigning is a copy at two tables at the same time."""
        tournament = quartett_tournament(tmp_path, people=16)
        first, second, *_ = [row for row in matches.view(tournament) if row.slot == 1]
        assert first.deck is not None
        assert second.deck is not None
        with pytest.raises(Refused) as refused:
            decks.give(tournament, {first.table_id: second.deck.copy_id})
        assert codes(refused) == ["deck.in_slot"]
        assert refused.value.problems[0].params["match"] == second.number
        with pytest.raises(Refused) as refused:
            decks.give(tournament, dict.fromkeys((first.table_id, second.table_id), first.deck.copy_id))
        assert codes(refused) == ["deck.in_slot"]
        decks.give(tournament, {first.table_id: None})
        matches.assign_decks(tournament)
        again = match_of(tournament, first.number)
        assert again.deck is not None
        assert invariants.check(tournament) == ()

    def test_are_enough_for_those_who_play_at_the_same_time_or_some_go_without(self, tmp_path: Path) -> None:
        """Q-03: with one deck one match of each time slot has it."""
        tournament = quartett_tournament(tmp_path, people=4)
        kept, *others = decks.view(tournament)
        for deck in others:
            decks.retire(tournament, deck.id)
        decks.change(tournament, kept.id, DeckData(kept.title, kept.cards, 1))
        matches.assign_decks(tournament)
        assert sum(not row.wants_deck for row in matches.view(tournament)) == 3
        assert invariants.check(tournament) == ()
        with pytest.raises(Refused) as refused:
            matches.assign_decks(tournament)
        assert codes(refused) == ["deck.none_free"]

    def test_off_the_list_are_not_handed_out_and_another_is_assigned(self, tmp_path: Path) -> None:
        """Q-03: what was taken off the list stays named at its matches until another one is assigned."""
        tournament = quartett_tournament(tmp_path, people=16)
        gone = next(row for row in decks.view(tournament) if row.matches)
        decks.add(tournament, [DeckData("Ersatz", 32, 8)])
        decks.retire(tournament, gone.id)
        waiting = [row for row in matches.view(tournament) if row.wants_deck]
        assert {row.deck.title for row in waiting if row.deck} == {gone.title}
        assert len(waiting) == gone.matches
        assert Need.DECK_GONE in {wish.kind for wish in overview.view(tournament).needs}
        with pytest.raises(Refused) as refused:
            decks.hand_out(tournament, [waiting[0].table_id])
        assert codes(refused) == ["deck.retired"]
        matches.assign_decks(tournament)
        assert not [row for row in matches.view(tournament) if row.wants_deck]
        assert gone.title not in {row.deck.title for row in matches.view(tournament) if row.deck}
        assert invariants.check(tournament) == ()

    def test_a_match_without_one_is_not_handed_out(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path)
        row = matches.view(tournament)[0]
        decks.give(tournament, {row.table_id: None})
        with pytest.raises(Refused) as refused:
            decks.hand_out(tournament, [row.table_id])
        assert codes(refused) == ["deck.none_assigned"]


class TestGroups:
    def test_everyone_meets_everyone_once_and_nobody_twice_in_a_slot(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=14)
        for number, members in groups.members(tournament).items():
            pairs = [frozenset(row.people) for row in matches.view(tournament) if row.group == number]
            assert len(pairs) == len(set(pairs)) == len(members) * (len(members) - 1) // 2
        assert invariants.check(tournament) == ()

    def test_a_draw_replays_from_its_seed(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=13, drawn=False)
        groups.draft(tournament, 3)
        groups.draft(tournament, 3)
        first, second = groups.view(tournament).drafts
        assert (first.label, second.label) == ("A", "B")
        assert groups.replays(tournament, first.id)
        one, other = first.groups[1][0], first.groups[2][0]
        groups.swap(tournament, first.id, one, other)
        swapped = groups.view(tournament).drafts[0]
        assert (swapped.moved_by_hand, swapped.groups[1][0]) == (1, other)

    @pytest.mark.parametrize("clubs_apart", [True, False])
    def test_q25_people_with_a_common_mark_are_spread_over_the_groups(
        self, tmp_path: Path, clubs_apart: bool
    ) -> None:
        rules = quartett_rulebook()
        stages = (rules.groups.model_copy(update={"clubs_apart": clubs_apart}), *rules.stages[1:])  # type: ignore[union-attr]
        tournament = quartett_tournament(
            tmp_path, people=16, rulebook=rules.model_copy(update={"stages": stages}), drawn=False
        )
        everyone = participants.people(tournament)
        marked = {"Familie Huber": everyone[:4], "Auto 2": everyone[3:6]}
        for mark, those in marked.items():
            for someone in those:
                known = participants.by_id(tournament)[someone.id].person
                apart = f"{known.keep_apart}, {mark}"
                participants.edit(tournament, someone.id, known._replace(keep_apart=apart))
        groups.draft(tournament, 4, seed="0000-0001")
        draft = groups.view(tournament).drafts[0]
        for mark, those in marked.items():
            for members in draft.groups.values():
                assert len({one.id for one in those} & set(members)) <= 1, mark
        assert draft.fairness.avoidable == 0
        assert groups.replays(tournament, draft.id)
        names = groups.view(tournament).tag_names
        assert {names[spread.tag] for spread in draft.fairness.spreads} >= set(marked)
        assert any(tag.startswith("club:") for tag in (s.tag for s in draft.fairness.spreads)) is clubs_apart

    def test_q25_somebody_late_joins_no_group_with_his_family(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=8)
        before = groups.members(tournament)
        for members in list(before.values())[:-1]:
            known = participants.by_id(tournament)[members[0]].person
            participants.edit(tournament, members[0], known._replace(keep_apart="Familie Huber"))
        late = person(20)._replace(club="", keep_apart="familie huber")
        participants.register(tournament, late, Attendance.PRESENT)
        newcomer = next(one for one in participants.people(tournament) if one.person == late)
        groups.add_late(tournament, newcomer.id)
        assert newcomer.id in list(groups.members(tournament).values())[-1]

    @pytest.mark.parametrize(("number", "tables"), [(0, 1), (3, 1), (2, 0)])
    def test_what_cannot_be_is_said(self, tmp_path: Path, number: int, tables: int) -> None:
        tournament = quartett_tournament(tmp_path, people=8, drawn=False)
        with pytest.raises(Refused) as refused:
            groups.plan(tournament, number, tables)
        assert codes(refused) == ["groups.no_table" if number == 2 else "groups.too_small"]

    def test_the_advice_counts_with_tables_and_decks(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=8, drawn=False)
        by_number = {plan.groups: plan for plan in groups.advice(tournament, tables=2)}
        assert (by_number[2].matches, by_number[2].slots, by_number[2].minutes) == (12, 6, 90)

    def test_who_left_since_the_draw_stops_publishing(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=8, drawn=False)
        groups.draft(tournament, 2)
        participants.set_attendance(tournament, 1, Attendance.LEFT)
        with pytest.raises(Refused) as refused:
            groups.publish(tournament, groups.view(tournament).drafts[0].id, 2)
        assert codes(refused) == ["draw.people_changed"]
        with pytest.raises(Refused) as refused:
            groups.publish(tournament, groups.view(tournament).drafts[0].id, 0)
        assert codes(refused) == ["groups.no_table"]

    def test_somebody_late_joins_the_smallest_group(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=9, played=3)
        before = {row.number: row.people for row in matches.view(tournament)}
        participants.register(tournament, person(20), Attendance.PRESENT)
        late = max(one.id for one in participants.people(tournament))
        groups.add_late(tournament, late)
        assert sorted(map(len, groups.members(tournament).values())) == [5, 5]
        mine = [row for row in matches.view(tournament) if late in row.people]
        assert len(mine) == 4
        assert {row.number: row.people for row in matches.view(tournament) if row.number in before} == before
        assert invariants.check(tournament) == ()
        with pytest.raises(Refused) as refused:
            groups.add_late(tournament, late)
        assert codes(refused) == ["groups.plays_already"]

    def test_late_is_too_late_before_the_draw_and_for_who_is_not_there(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=8, drawn=False)
        with pytest.raises(Refused) as refused:
            groups.add_late(tournament, 1)
        assert codes(refused) == ["groups.not_open"]
        groups.draft(tournament, 2)
        groups.publish(tournament, groups.view(tournament).drafts[0].id, 2)
        participants.register(tournament, person(20))
        with pytest.raises(Refused) as refused:
            groups.add_late(tournament, max(one.id for one in participants.people(tournament)))
        assert codes(refused) == ["groups.not_there"]

    def test_seeded_groups_follow_the_snake(self, tmp_path: Path) -> None:
        rulebook = quartett_rulebook()
        stage = rulebook.stages[0].model_copy(update={"order": GroupOrder.SNAKE, "clubs_apart": False})
        tournament = quartett_tournament(
            tmp_path,
            people=8,
            drawn=False,
            rulebook=rulebook.model_copy(update={"stages": (stage, rulebook.stages[1])}),
        )
        groups.draft(tournament, 2)
        assert groups.view(tournament).drafts[0].order is GroupOrder.SNAKE


class TestGroupTables:
    def test_a_forfeit_counts_twelve_to_nothing_whatever_the_deck(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, played=0)
        rounds.start(tournament, groups.round_of(tournament, "groups") or 0)
        row = match_of(tournament, 1)
        results.enter(tournament, row.table_id, Forfeit(side=1, cause=ForfeitReason.ABSENT))
        table = group_tables.view(tournament)[(row.group or 1) - 1].table
        first = next(line for line in table.lines if line.participant_id == row.people[0])
        assert first.values == (2, 12, 12)

    @pytest.mark.parametrize(("departure", "left"), [(Departure.PLAYED_STAY, 1), (Departure.ANNUL_ALL, 1)])
    def test_who_is_excluded_leaves_the_table(self, tmp_path: Path, departure: Departure, left: int) -> None:
        tournament = quartett_tournament(tmp_path, played=12, rulebook=quartett_rulebook(exclusion=departure))
        someone = groups.members(tournament)[1][0]
        participants.change_standing(tournament, someone, Standing.EXCLUDED, "Betrug")
        group = group_tables.view(tournament)[0]
        assert len(group.table.left) == left
        assert len(group.table.lines) == 3
        played = {line.tallies.get("matches", 0) for line in group.table.lines}
        assert played == ({3} if departure is Departure.PLAYED_STAY else {2})

    def test_a_tie_waits_for_the_lot_of_its_group(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=4)
        rounds.start(tournament, groups.round_of(tournament, "groups") or 0)
        with pytest.raises(Refused) as refused:
            group_tables.draw_tie(tournament, 1, groups.members(tournament)[1])
        assert codes(refused) == ["groups.not_finished"]
        for row in matches.view(tournament):
            play(tournament, row, 16)
        (tie,) = group_tables.view(tournament)[0].table.open_ties
        with pytest.raises(Refused) as refused:
            group_tables.draw_tie(tournament, 1, tie[:2])
        assert codes(refused) == ["standings.no_tie"]
        group_tables.draw_tie(tournament, 1, tie, seed="1234-5678")
        table = group_tables.view(tournament)[0].table
        assert table.open_ties == ()
        assert [line.rank for line in table.lines] == [1, 2, 3, 4]

    def test_forfeits_by_deck_need_a_result_of_their_own(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(
            tmp_path, rulebook=quartett_rulebook(forfeit_scoring=ForfeitScoring.AS_DECK)
        )
        assert group_tables.rules(tournament).walkover is None
        rounds.start(tournament, groups.round_of(tournament, "groups") or 0)
        gone = groups.members(tournament)[1][0]
        participants.change_standing(tournament, gone, Standing.EXCLUDED, "Betrug")
        for row in matches.view(tournament):
            if gone not in row.people:
                play(tournament, row, row.number)
        assert len(group_tables.view(tournament)[0].table.missing) == 3
        with pytest.raises(Refused) as refused:
            brackets.draft(tournament)
        assert codes(refused) == ["qualification.matches_open"]
        for row in [row for row in matches.view(tournament) if gone in row.people]:
            side: Side = 0 if row.people[0] == gone else 1
            results.enter(tournament, row.table_id, Forfeit(side=side, cause=ForfeitReason.EXCLUDED))
        first = group_tables.view(tournament)[0]
        assert first.finished
        assert {line.tallies["matches"] for line in first.table.lines} == {3}


def leave(tournament: TournamentFile, count: int) -> list[int]:
    """Withdraw the first few of group 1 and play all other matches that are open; return who left."""
    rounds.start(tournament, groups.round_of(tournament, "groups") or 0)
    gone = list(groups.members(tournament)[1][:count])
    play(tournament, next(row for row in matches.view(tournament) if gone[0] in row.people), 20)
    for one in gone:
        participants.change_standing(tournament, one, Standing.WITHDRAWN)
    for row in matches.view(tournament):
        if row.playable and not set(gone) & set(row.people):
            play(tournament, row, (row.number * 7) % 31 + 1)
    return gone


class TestWhoLeavesTheGroups:
    @pytest.mark.parametrize("count", [1, 2])
    @pytest.mark.parametrize("departure", list(Departure))
    def test_q23_holds_up_no_finish(self, tmp_path: Path, departure: Departure, count: int) -> None:
        tournament = quartett_tournament(tmp_path, rulebook=quartett_rulebook(exclusion=departure))
        gone = leave(tournament, count)
        settled = [row for row in matches.view(tournament) if row.left is not None]
        assert len(settled) == (2 if count == 1 else 4)
        assert all(set(gone) & set(row.people) for row in settled)
        assert not any(row.is_open or row.playable for row in matches.view(tournament))
        now = overview.view(tournament)
        assert (now.slips_done, now.slips) == (12 - len(settled), 12 - len(settled))
        assert now.next.kind is Next.FINISH_GROUPS
        rounds.finish(tournament, groups.round_of(tournament, "groups") or 0)
        assert invariants.check(tournament) == ()
        assert qualifying.view(tournament).missing == 0

    @pytest.mark.parametrize(("count", "still_open"), [(1, 2), (2, 3)])
    def test_q23_is_waited_for_where_a_forfeit_counts_by_the_deck(
        self, tmp_path: Path, count: int, still_open: int
    ) -> None:
        """Of two who left nobody waits for anything."""
        tournament = quartett_tournament(
            tmp_path, rulebook=quartett_rulebook(forfeit_scoring=ForfeitScoring.AS_DECK)
        )
        leave(tournament, count)
        assert sum(row.playable for row in matches.view(tournament)) == still_open
        with pytest.raises(Refused) as refused:
            rounds.finish(tournament, groups.round_of(tournament, "groups") or 0)
        assert codes(refused) == ["round.tables_open"]

    def test_q23_opens_his_matches_again_when_that_is_undone(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path)
        rounds.start(tournament, groups.round_of(tournament, "groups") or 0)
        participants.change_standing(tournament, groups.members(tournament)[1][0], Standing.WITHDRAWN)
        assert sum(row.playable for row in matches.view(tournament)) == 9
        history.undo(tournament)
        assert sum(row.playable for row in matches.view(tournament)) == 12

    def test_q23_cannot_be_undone_behind_the_end_of_the_groups(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path)
        leave(tournament, 1)
        (left,) = [one for one in history.view(tournament).deeds if one.kind == "participant.withdrawn"]
        rounds.finish(tournament, groups.round_of(tournament, "groups") or 0)
        with pytest.raises(Refused) as refused:
            history.undo(tournament, left.sequence)
        assert codes(refused) == ["invariant.round_incomplete"]

    @pytest.mark.parametrize(("back", "state"), [(1, RoundState.RUNNING), (0, RoundState.FINISHED)])
    def test_q23_and_comes_back_opens_the_groups_again(
        self, tmp_path: Path, back: int, state: RoundState
    ) -> None:
        """Where others who left settle all that he has not played, they stay finished."""
        tournament = quartett_tournament(tmp_path, people=4)
        gone = leave(tournament, 4 if back == 0 else 1)
        round_id = groups.round_of(tournament, "groups") or 0
        rounds.finish(tournament, round_id)
        participants.change_standing(tournament, gone[0], Standing.ACTIVE)
        assert rounds.view(tournament, round_id).state is state
        assert invariants.check(tournament) == ()

    def test_q23_is_waited_for_once_other_rules_say_so(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path)
        leave(tournament, 1)
        round_id = groups.round_of(tournament, "groups") or 0
        rounds.finish(tournament, round_id)
        by_deck = quartett_rulebook(forfeit_scoring=ForfeitScoring.AS_DECK)
        rulebooks.change(tournament, by_deck)
        assert rounds.view(tournament, round_id).state is RoundState.RUNNING
        assert sum(row.playable for row in matches.view(tournament)) == 2
        history.undo(tournament)
        assert rounds.view(tournament, round_id).state is RoundState.FINISHED

    def test_q23_and_has_a_slip_put_aside_leaves_that_to_be_decided(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path)
        rounds.start(tournament, groups.round_of(tournament, "groups") or 0)
        row = match_of(tournament, 1)
        results.park(tournament, row.table_id, Match(cards=(10, 10)), "Summe")
        participants.change_standing(tournament, row.people[0] or 0, Standing.WITHDRAWN)
        assert match_of(tournament, 1).is_open
        results.void(tournament, row.table_id, "nicht zu klären")
        assert not match_of(tournament, 1).is_open


def dropping_the_last(tmp_path: Path, departure: Departure = Departure.PLAYED_STAY) -> TournamentFile:
    """Nine people in groups of four and five; results against the last of the five are dropped (Q-26)."""
    shipped = quartett_rulebook(exclusion=departure)
    final = shipped.knockout
    assert final is not None
    rules = QualificationRules(unequal=Unequal.DROP_LAST)
    stages = (shipped.stages[0], final.model_copy(update={"qualification": rules, "size": BracketSize.P4}))
    tournament = quartett_tournament(
        tmp_path, people=9, rulebook=shipped.model_copy(update={"stages": stages})
    )
    rounds.start(tournament, groups.round_of(tournament, "groups") or 0)
    return tournament


class TestWhoLeftALargerGroup:
    @pytest.mark.parametrize("departure", list(Departure))
    def test_is_dropped_by_all_who_stayed_in_it(self, tmp_path: Path, departure: Departure) -> None:
        """Q-23, Q-26: forfeits by leaving are dropped too, and what is annulled is not dropped twice."""
        tournament = dropping_the_last(tmp_path, departure)
        larger = max(groups.members(tournament).values(), key=len)
        gone = larger[0]
        play(tournament, next(row for row in matches.view(tournament) if gone in row.people), 20)
        participants.change_standing(tournament, gone, Standing.EXCLUDED, "Betrug")
        for row in matches.view(tournament):
            if row.playable and gone not in row.people:
                play(tournament, row, (row.number * 7) % 31 + 1)
        differences: dict[int | None, list[int]] = {}
        for row in matches.view(tournament):
            if isinstance(row.result, Match) and gone not in row.people:
                first, second = (count or 0 for count in row.result.cards)
                differences.setdefault(row.people[0], []).append(first - second)
                differences.setdefault(row.people[1], []).append(second - first)
        for line in qualifying.view(tournament).list.lines:
            mine = differences[line.participant_id]
            assert (len(mine), line.values[1]) == (3, Fraction(sum(mine), 3))

    def test_holds_nothing_up_where_two_did(self, tmp_path: Path) -> None:
        tournament = dropping_the_last(tmp_path)
        larger = max(groups.members(tournament).values(), key=len)
        for one in larger[:2]:
            participants.change_standing(tournament, one, Standing.WITHDRAWN)
        for row in matches.view(tournament):
            if not set(larger[:2]) & set(row.people):
                play(tournament, row, (row.number * 7) % 31 + 1)
        assert qualifying.view(tournament).list.ties == ()
        assert qualifying.view(tournament).ready


def drafted(tmp_path: Path) -> TournamentFile:
    """Sixteen people after the groups, with the bracket drawn and not published."""
    tournament = quartett_tournament(tmp_path, people=16)
    rounds.start(tournament, groups.round_of(tournament, "groups") or 0)
    play_matches(tournament)
    while ties := qualifying.view(tournament).list.ties:
        qualifying.draw_tie(tournament, ties[0])
    brackets.draft(tournament)
    return tournament


class TestQualification:
    def test_waits_for_the_last_match(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, played=17)
        now = qualifying.view(tournament)
        assert (now.missing, now.ready, now.size.places) == (1, False, 8)
        with pytest.raises(Refused) as refused:
            brackets.draft(tournament)
        assert codes(refused) == ["qualification.matches_open"]

    def test_exactly_so_many_qualify_as_there_are_places(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        fates = [line.fate for line in qualifying.view(tournament).list.lines]
        assert fates.count(Fate.QUALIFIED) == 8

    def test_a_tie_across_the_border_is_decided_before_anything_is_drawn(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12)
        rounds.start(tournament, groups.round_of(tournament, "groups") or 0)
        for row in matches.view(tournament):
            play(tournament, row, 16)
        (tie,) = qualifying.view(tournament).list.must_be_decided
        with pytest.raises(Refused) as refused:
            brackets.draft(tournament)
        assert codes(refused) == ["qualification.tie_open"]
        with pytest.raises(Refused) as refused:
            qualifying.decide(tournament, tie, tie.open)
        assert codes(refused) == ["qualification.lot_decides"]
        qualifying.draw_tie(tournament, tie, seed="1111-2222")
        with pytest.raises(Refused) as refused:
            qualifying.draw_tie(tournament, tie)
        assert codes(refused) == ["standings.no_tie"]
        assert qualifying.view(tournament).ready

    def test_deciding_matches_are_recorded_as_an_order(self, tmp_path: Path) -> None:
        rulebook = quartett_rulebook()
        final = rulebook.stages[1].model_copy(update={"cross_group_tie": CrossGroupTie.MATCH})
        rulebook = rulebook.model_copy(update={"stages": (rulebook.stages[0], final)})
        tournament = quartett_tournament(tmp_path, people=12, rulebook=rulebook)
        rounds.start(tournament, groups.round_of(tournament, "groups") or 0)
        for row in matches.view(tournament):
            play(tournament, row, 16)
        (tie,) = qualifying.view(tournament).list.must_be_decided
        with pytest.raises(Refused) as refused:
            qualifying.decide(tournament, tie, tie.open[:-1])
        assert codes(refused) == ["qualification.order_incomplete"]
        qualifying.decide(tournament, tie, tuple(reversed(tie.open)))
        now = qualifying.view(tournament)
        assert now.ready
        assert now.lots[-1].seed == ""


class TestBracket:
    def test_winners_move_on_to_the_champion(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        for _ in range(3):
            play_matches(tournament)
        found = brackets.view(tournament)
        assert found is not None
        assert found.undecided == ()
        assert found.resolved.champion == found.ranking[0].participant_id
        assert [rank.rank for rank in found.ranking] == [1, 2, 3, 4, 5, 5, 5, 5]
        rounds.finish(tournament, found.round_id)
        assert invariants.check(tournament) == ()

    def test_a_drawn_match_is_never_stored(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        row = next(one for one in matches.view(tournament) if one.bracket is not None)
        with pytest.raises(Refused) as refused:
            results.enter(tournament, row.table_id, Match(cards=(16, 16)))
        assert "quartett.level_in_knockout" in codes(refused)
        results.enter(
            tournament,
            row.table_id,
            Match(cards=(16, 16), ended=Ended.JURY, winner=1, reason="Entscheid", overtimes=1),
        )
        found = brackets.view(tournament)
        assert found is not None
        assert found.resolved.states[0].winner == row.people[1]

    def test_a_later_match_waits_for_its_two(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        final = next(
            row for row in matches.view(tournament) if row.bracket and row.bracket.match.kind is Kind.FINAL
        )
        assert (final.playable, final.is_open, final.names) == (False, True, ("", ""))
        with pytest.raises(Refused) as refused:
            results.enter(tournament, final.table_id, Match(cards=(20, 12)))
        assert codes(refused) == ["match.not_ready"]
        with pytest.raises(Refused) as refused:
            rounds.finish(tournament, groups.round_of(tournament, "knockout") or 0)
        assert codes(refused) == ["round.tables_open"]

    def test_a_correction_moves_the_right_player_where_nothing_was_played(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        row = next(one for one in matches.view(tournament) if one.bracket)
        play(tournament, row, 20)
        play(tournament, match_of(tournament, row.number), 10)
        found = brackets.view(tournament)
        assert found is not None
        assert found.resolved.conflicts == ()
        follower = next(
            one for one in found.resolved.states if row.people[1] in one.people and one.match.level == 2
        )
        assert row.people[0] not in follower.people

    def test_a_correction_under_a_played_match_is_a_conflict_that_the_director_decides(
        self, tmp_path: Path
    ) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        play_matches(tournament)
        play_matches(tournament)
        row = next(one for one in matches.view(tournament) if one.bracket)
        assert isinstance(row.result, Match)
        first, second = row.result.cards
        results.enter(tournament, row.table_id, Match(cards=(second, first)), reason="vertauscht")
        found = brackets.view(tournament)
        assert found is not None
        (conflict,) = found.resolved.conflicts
        assert found.resolved.champion is None
        with pytest.raises(Refused) as refused:
            brackets.accept(tournament, 1)
        assert codes(refused) == ["bracket.no_conflict"]
        brackets.accept(tournament, conflict.match)
        again = brackets.view(tournament)
        assert again is not None
        assert again.resolved.conflicts == ()

    def test_who_withdraws_lets_the_opponent_go_on(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        row = next(one for one in matches.view(tournament) if one.bracket)
        gone, stays = row.people
        assert gone is not None
        participants.change_standing(tournament, gone, Standing.WITHDRAWN, "Zug")
        after = match_of(tournament, row.number)
        assert not after.is_open
        assert any(
            stays in one.people
            for one in matches.view(tournament)
            if one.bracket and one.bracket.match.level == 2
        )

    def test_drawn_and_kept_apart(self, tmp_path: Path) -> None:
        rulebook = quartett_rulebook()
        final = rulebook.stages[1].model_copy(
            update={"bracket": BracketOrder.DRAWN, "same_group_apart": True, "third_place": False}
        )
        tournament = quartett_tournament(
            tmp_path,
            people=12,
            rulebook=rulebook.model_copy(update={"stages": (rulebook.stages[0], final)}),
            to_the_bracket=True,
        )
        (draft,) = brackets.drafted(tournament)
        assert draft.together == ()
        assert brackets.replays(tournament, draft.id)
        assert draft.bracket.rank_3 is None
        found = brackets.view(tournament)
        assert found is not None
        assert len(found.tables) == 7

    def test_places_are_swapped_by_hand_and_other_people_are_refused(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, played=18)
        for group in group_tables.view(tournament):
            for tie in group.table.open_ties:
                group_tables.draw_tie(tournament, group.number, tie)
        while ties := qualifying.view(tournament).list.ties:
            qualifying.draw_tie(tournament, ties[0])
        brackets.draft(tournament)
        (draft,) = brackets.drafted(tournament)
        brackets.swap(tournament, draft.id, draft.order[0], draft.order[1])
        assert brackets.drafted(tournament)[0].order[:2] == (draft.order[1], draft.order[0])
        participants.change_standing(tournament, draft.order[0], Standing.WITHDRAWN, "krank")
        with pytest.raises(Refused) as refused:
            brackets.publish(tournament, draft.id)
        assert codes(refused)[0] in ("bracket.people_changed", "qualification.tie_open")

    def test_follows_the_order_of_the_qualified_until_it_is_published(self, tmp_path: Path) -> None:
        """Q-27: a correction that moves somebody within the list moves his place in a seeded bracket."""
        tournament = drafted(tmp_path)
        before = qualifying.view(tournament).list.qualified
        for row in matches.view(tournament):
            if isinstance(row.result, Match) and before[0] in row.people:
                play(tournament, row, 17 if row.people[0] == before[0] else 15)
        after = qualifying.view(tournament).list.qualified
        assert set(after) == set(before)
        assert after != before
        with pytest.raises(Refused) as refused:
            brackets.publish(tournament, brackets.drafted(tournament)[-1].id)
        assert codes(refused) == ["bracket.seeds_changed"]
        brackets.draft(tournament)
        brackets.publish(tournament, brackets.drafted(tournament)[-1].id)
        assert brackets.entrants(tournament) == after

    @pytest.mark.parametrize(
        "choice",
        [{"third_place": False}, {"bracket": BracketOrder.DRAWN}, {"same_group_apart": True}],
        ids=["third_place", "bracket", "same_group_apart"],
    )
    def test_follows_the_rulebook_until_it_is_published(
        self, tmp_path: Path, choice: dict[str, object]
    ) -> None:
        tournament = drafted(tmp_path)
        rulebook = rulebooks.current(tournament)
        first, final = rulebook.stages
        changed = rulebook.model_copy(update={"stages": (first, final.model_copy(update=choice))})
        rulebooks.change(tournament, changed)
        with pytest.raises(Refused) as refused:
            brackets.publish(tournament, brackets.drafted(tournament)[-1].id)
        assert codes(refused) == ["bracket.rules_changed"]

    def test_matches_that_can_be_played_get_decks(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
        matches.assign_decks(tournament)
        playable = [row for row in matches.view(tournament) if row.bracket and row.playable]
        assert len({row.deck.copy_id for row in playable if row.deck}) == len(playable) == 4
        with pytest.raises(Refused) as refused:
            matches.assign_decks(tournament)
        assert codes(refused) == ["deck.nothing_to_assign"]
        for deck in decks.view(tournament):
            decks.retire(tournament, deck.id)
        play_matches(tournament)
        with pytest.raises(Refused) as refused:
            matches.assign_decks(tournament)
        assert codes(refused) == ["deck.list_empty"]


class TestFindingAMatch:
    def test_by_number_and_by_code(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path)
        row = matches.view(tournament)[4]
        assert matches.find(tournament, " 5 ") == row
        assert matches.find(tournament, row.code.lower()) == row
        assert matches.by_table(tournament)[row.table_id] == row

    @pytest.mark.parametrize(
        ("typed", "code"),
        [
            ("", "match.code_unreadable"),
            ("Kx", "match.code_unreadable"),
            ("99", "match.unknown"),
            ("5Z", "match.wrong_letter"),
        ],
    )
    def test_what_is_no_match_is_said(self, tmp_path: Path, typed: str, code: str) -> None:
        with pytest.raises(Refused) as refused:
            matches.find(quartett_tournament(tmp_path), typed)
        assert codes(refused) == [code]

    def test_two_swapped_digits_change_the_letter(self) -> None:
        for number in range(1, 500):
            digits = str(number)
            for place in range(len(digits) - 1):
                swapped = digits[:place] + digits[place + 1] + digits[place] + digits[place + 2 :]
                if swapped != digits and swapped[0] != "0":
                    assert matches.table_code(int(swapped))[-1] != matches.table_code(number)[-1]


def test_nobody_comes_into_a_group_once_the_bracket_stands(tmp_path: Path) -> None:
    """Q-27: who comes now would play for nothing, and his group would be ranked anew."""
    tournament = quartett_tournament(tmp_path, people=8, to_the_bracket=True)
    results.void(tournament, match_of(tournament, 1).table_id, "falsch notiert")
    participants.register(tournament, person(40), Attendance.PRESENT)
    late = max(one.id for one in participants.people(tournament))
    with pytest.raises(Refused) as refused:
        groups.add_late(tournament, late)
    assert codes(refused) == ["groups.bracket_stands"]


class TestTakingBack:
    def test_leaves_the_match_open_for_those_who_stand_in_it_now(self, tmp_path: Path) -> None:
        """Q-27: of two who were mixed up the right one plays, whatever was played before."""
        tournament = quartett_tournament(tmp_path, people=16, to_the_bracket=True)
        play_matches(tournament)
        play_matches(tournament)
        first, semi = (match_of(tournament, number) for number in (25, 29))
        assert isinstance(first.result, Match)
        play(tournament, first, 32 - (first.result.cards[0] or 0))
        results.void(tournament, semi.table_id, "falsche Paarung")
        now = match_of(tournament, 29)
        assert (now.state, now.result, now.playable) == (TableState.OPEN, None, True)
        wrong = set(first.people) & set(semi.people)
        assert set(now.people) == set(first.people) - wrong | set(semi.people) - wrong
        results.enter(tournament, now.table_id, Match(cards=(20, 12)))
        assert match_of(tournament, 29).people == now.people
        bracket = brackets.view(tournament)
        assert bracket is not None
        assert bracket.resolved.conflicts == ()

    def test_opens_a_finished_phase_again(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, people=8, to_the_bracket=True)
        results.void(tournament, match_of(tournament, 1).table_id, "falsch notiert")
        first = group_tables.view(tournament)[0]
        assert len(first.table.missing) == 1
        assert {line.tallies["matches"] for line in first.table.lines} == {2, 3}
        with pytest.raises(Refused) as refused:
            rounds.finish(tournament, groups.round_of(tournament, "groups") or 0)
        assert codes(refused) == ["round.tables_open"]
        assert invariants.check(tournament) == ()

    def test_leads_back_to_the_groups_and_from_there_to_their_end(self, tmp_path: Path) -> None:
        """A phase that is open again is finished, although matches of the next one can be played."""
        tournament = quartett_tournament(tmp_path, people=8, to_the_bracket=True)
        row = match_of(tournament, 1)
        results.void(tournament, row.table_id, "falsch notiert")
        step = overview.view(tournament).next
        assert (step.kind, step.params["matches"]) == (Next.ENTER_MATCHES, "1")
        play(tournament, row, 20)
        assert overview.view(tournament).next.kind is Next.FINISH_GROUPS


def test_a_slip_put_aside_says_who_played(tmp_path: Path) -> None:
    """Q-27: a correction before it is a conflict at once, not only when the slip is entered."""
    tournament = quartett_tournament(tmp_path, people=16, to_the_bracket=True)
    play_matches(tournament)
    results.park(tournament, match_of(tournament, 29).table_id, Match(cards=(10, 10)), "Summe")
    first = match_of(tournament, 25)
    assert isinstance(first.result, Match)
    play(tournament, first, 32 - (first.result.cards[0] or 0))
    bracket = brackets.view(tournament)
    assert bracket is not None
    assert [conflict.match for conflict in bracket.resolved.conflicts] == [5]


def test_a_ruling_sets_any_result(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path)
    rounds.start(tournament, groups.round_of(tournament, "groups") or 0)
    row = match_of(tournament, 1)
    results.enter(tournament, row.table_id, MatchRuling(cards=(3, 5), points=(1, 0), winner=0, reason="Q-29"))
    assert match_of(tournament, 1).state is TableState.ENTERED


def test_the_rulebook_is_shipped_with_the_catalogue_s_values() -> None:
    rulebook = quartett_rulebook()
    assert rulebook.plays_matches
    assert (rulebook.quartett.match_minutes, rulebook.quartett.final_minutes) == (10, 20)
    assert (rulebook.quartett.points_won, rulebook.quartett.points_drawn) == (2, 1)
    assert read_toml(write_toml(rulebook)) == rulebook


def test_undo_of_a_published_bracket_takes_its_matches_away(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
    tournament.undo()
    tournament.undo()
    assert brackets.view(tournament) is None
    steps = groups.round_of(tournament, "knockout")
    assert steps is not None
    assert rounds.view(tournament, steps).state is RoundState.PLANNED
    assert invariants.check(tournament) == ()
