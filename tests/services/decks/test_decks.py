"""Decks in the services (Q-03, Q-20)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import quartett_rulebook, quartett_tournament
from tests.services.championship import codes, match_of

from turnierleitung.domain.problems import Refused
from turnierleitung.games.quartett.rules import Forfeit, ForfeitReason, ForfeitScoring, Match
from turnierleitung.services import decks, formats, history, overview, results
from turnierleitung.services.decks import DeckData
from turnierleitung.services.ground.papers import Need
from turnierleitung.services.matches import groups, matches


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
        formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
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
        assert history.check_invariants(tournament) == ()

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
        assert history.check_invariants(tournament) == ()

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
        assert history.check_invariants(tournament) == ()

    def test_are_enough_for_those_who_play_at_the_same_time_or_some_go_without(self, tmp_path: Path) -> None:
        """Q-03: with one deck one match of each time slot has it."""
        tournament = quartett_tournament(tmp_path, people=4)
        kept, *others = decks.view(tournament)
        for deck in others:
            decks.retire(tournament, deck.id)
        decks.change(tournament, kept.id, DeckData(kept.title, kept.cards, 1))
        matches.assign_decks(tournament)
        assert sum(not row.wants_deck for row in matches.view(tournament)) == 3
        assert history.check_invariants(tournament) == ()
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
        assert history.check_invariants(tournament) == ()

    def test_a_match_without_one_is_not_handed_out(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path)
        row = matches.view(tournament)[0]
        decks.give(tournament, {row.table_id: None})
        with pytest.raises(Refused) as refused:
            decks.hand_out(tournament, [row.table_id])
        assert codes(refused) == ["deck.none_assigned"]
