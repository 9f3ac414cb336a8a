"""P-11: on the way to a final table: helpers, void slips, who goes and who comes, other decks."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import select
from tests import sample
from tests.reports import paper
from tests.services.slips import totals
from tests.services.tables.test_advancing import final_rulebook

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesStage
from turnierleitung.domain.states import Attendance
from turnierleitung.games.counts.rules import PlacesRuling
from turnierleitung.games.trumpf.rules import TrumpfTable
from turnierleitung.resources import resource
from turnierleitung.services import decks, formats, history, leaving, overview, results, substitutes
from turnierleitung.services.decks import DeckData
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.papers import Need, PrintKind
from turnierleitung.services.ground.records import ROUND
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.results import Player, Slip
from turnierleitung.services.tables import advancing, draws, material, repairs, standings
from turnierleitung.services.tables.advancing import Proposal, WayOn
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.tables import standings as words


def perry_rhodan(**final: object) -> Rulebook:
    """As shipped, with a time for each phase; values of the final table where given."""
    rulebook = rulebooks.read(resource("rulebooks", "perry-rhodan.toml"))
    for place in range(2):
        rulebook = rulebook.with_stage(place, round_minutes=20)
    return rulebook.with_stage(1, **final) if final else rulebook


def round_id(tournament: TournamentFile, number: int) -> int:
    with tournament.reading() as connection:
        return int(connection.execute(select(ROUND.c.id).where(ROUND.c.number == number)).scalar_one())


def slip(tournament: TournamentFile, number: int, table: int) -> Slip:
    rows = formats.rounds_view(tournament, round_id(tournament, number)).tables
    return results.load(tournament, next(row.table_id for row in rows if row.number == table))


def enter(tournament: TournamentFile, number: int, table: int, *cards: int) -> None:
    results.enter(tournament, slip(tournament, number, table).table_id, TrumpfTable(counts=cards))


def publish(tournament: TournamentFile, number: int) -> int:
    here = round_id(tournament, number)
    draws.draft(tournament, here, seed=f"0000-{number:04d}")
    draws.publish(tournament, draws.view(tournament, here).draws[-1].id)
    return here


def begin(tournament: TournamentFile, number: int) -> None:
    formats.start_round(tournament, publish(tournament, number))


def proposal(tournament: TournamentFile, number: int = 2) -> Proposal:
    found = advancing.proposal(tournament, number)
    assert found is not None
    return found


@pytest.fixture
def running(tmp_path: Path) -> TournamentFile:
    """Eight people, the first round runs: two tables of four."""
    tournament = sample.new_tournament(tmp_path, people=8, rulebook=perry_rhodan())
    begin(tournament, 1)
    return tournament


@pytest.fixture
def over(running: TournamentFile) -> TournamentFile:
    """The first round is finished; five go on, nobody is level at the border."""
    enter(running, 1, 1, 14, 8, 6, 4)
    enter(running, 1, 2, 12, 10, 7, 3)
    formats.finish_round(running, 1)
    return running


def test_giving_decks_to_the_tables_leaves_slips_alone_that_are_in(running: TournamentFile) -> None:
    """P-10: a slip was counted with 32 cards; „Quartette austeilen“ must not make 36 of them."""
    enter(running, 1, 1, 14, 8, 6, 4)
    before = standings.view(running).rows
    decks.add(running, [DeckData("Perry", 36, 3)])
    assert Need.TABLE_DECKS in [wish.kind for wish in overview.view(running).needs], "the program asks for it"
    material.assign(running, 1)
    assert history.check_invariants(running) == ()
    assert standings.view(running).rows == before


def test_after_giving_decks_everything_can_still_be_undone(running: TournamentFile) -> None:
    enter(running, 1, 1, 14, 8, 6, 4)
    decks.add(running, [DeckData("Perry", 36, 3)])
    material.assign(running, 1)
    participants.set_attendance(running, 8, Attendance.LEFT)
    history.undo(running)


def test_another_deck_is_not_given_to_a_table_whose_slip_is_in(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=8, rulebook=perry_rhodan())
    decks.add(tournament, [DeckData("Perry", 32, 2)])
    begin(tournament, 1)
    decks.add(tournament, [DeckData("Gross", 40)])
    enter(tournament, 1, 1, 14, 8, 6, 4)
    (big,) = next(row for row in decks.view(tournament) if row.title == "Gross").copies
    with pytest.raises(Refused, match=r"deck\.counted_there"):
        material.give(tournament, slip(tournament, 1, 1).table_id, big.id)
    assert history.check_invariants(tournament) == ()


def test_p11_a_helper_who_is_there_does_not_split_the_final_table(over: TournamentFile) -> None:
    participants.add_helpers(over, [PersonData("Aushilfe", "1.")])
    publish(over, 2)
    tables = formats.rounds_view(over, round_id(over, 2)).tables
    assert [len(row.short_names) for row in tables] == [5]


def test_p11_who_went_out_does_not_wait_at_the_final_table(over: TournamentFile) -> None:
    """He would be ranked among those who went on."""
    begin(over, 2)
    gone, other = slip(over, 2, 1).announced[:2]
    out = next(one.id for one in participants.people(over) if one.id not in slip(over, 2, 1).announced)
    assert substitutes.vacancy_of(over, gone).waiting == frozenset()
    with pytest.raises(Refused, match=r"substitute\.not_free"):
        leaving.withdraw(over, gone, "krank", leaving.Choice(helper=out))
    assert other in slip(over, 2, 1).announced


@pytest.fixture
def with_helpers(tmp_path: Path) -> TournamentFile:
    """Schafkopf: six go on, two helpers fill the two tables of the last phase."""
    tournament = sample.new_tournament(tmp_path, 12, rulebook=final_rulebook(6))
    begin(tournament, 1)
    for table, points in enumerate(((20, 10, -10, -20), (15, 12, -7, -20), (30, 5, -5, -30)), start=1):
        results.enter(tournament, slip(tournament, 1, table).table_id, totals(*points))
    formats.finish_round(tournament, 1)
    participants.add_helpers(tournament, [PersonData("Aushilfe", f"{number}.") for number in (1, 2)])
    publish(tournament, 2)
    return tournament


def test_p11_helpers_do_not_count_as_those_who_went_on(with_helpers: TournamentFile) -> None:
    found = proposal(with_helpers)
    assert len(found.now) == 6, "six places, and nobody has lost his"
    assert words.summary(found) == "Weitergekommen sind 6."


def test_p11_an_excluded_finalist_is_replaced_though_helpers_play(with_helpers: TournamentFile) -> None:
    gone = next(one for one in proposal(with_helpers).announced if one <= 12)
    leaving.exclude(with_helpers, gone, "Betrug")
    found = proposal(with_helpers)
    assert found.readvanced is not None or found.tie is not None, "somebody would go on now"


def test_s15_nobody_has_won_a_table_whose_slip_is_void(running: TournamentFile) -> None:
    enter(running, 1, 1, 14, 8, 6, 4)
    enter(running, 1, 2, 12, 10, 6, 4)
    results.void(running, slip(running, 1, 2).table_id, "Karten vertauscht")
    found = proposal(running)
    told = [words.reason(line, found) for line in found.lines]
    assert not [text for text in told if text.startswith("Tisch 2 gewonnen")]


def test_p11_who_comes_back_before_the_final_gets_a_free_place(tmp_path: Path) -> None:
    """P-11: five places, four were announced because two had gone; the winner of table 1 is back."""
    tournament = sample.new_tournament(tmp_path, people=6, rulebook=perry_rhodan())
    begin(tournament, 1)
    enter(tournament, 1, 1, 14, 10, 6)
    enter(tournament, 1, 2, 15, 9, 6)
    formats.finish_round(tournament, 1)
    winner, other = slip(tournament, 1, 1).announced[0], slip(tournament, 1, 2).announced[2]
    leaving.withdraw(tournament, winner, "aus Versehen")
    leaving.withdraw(tournament, other, "muss zum Zug")
    publish(tournament, 2)
    leaving.readmit(tournament, winner)
    found = proposal(tournament)
    assert winner in found.now
    assert len(found.announced) < found.places
    assert found.readvanced is not None
    assert words.readvanced_text(found.readvanced, {winner: "Kern"}) == (
        "Es ist noch ein Platz frei.",
        "Dabei sein könnte: Kern.",
    )
    assert Need.PLACE_LEFT in [wish.kind for wish in overview.view(tournament).needs]
    offered = advancing.offered(tournament, 2)
    assert offered is not None
    assert words.exchange_text(offered, {winner: "Kern"}) == "Kern spielt mit."
    advancing.exchange(tournament, 2, offered)
    repairs.make(tournament, round_id(tournament, 2))
    (table,) = formats.rounds_view(tournament, round_id(tournament, 2)).tables
    assert winner in results.load(tournament, table.table_id).announced
    assert proposal(tournament).readvanced is None


def test_p11_no_place_is_free_at_a_final_table_that_is_played(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=8, rulebook=perry_rhodan(places=4))
    begin(tournament, 1)
    enter(tournament, 1, 1, 14, 8, 5, 5)
    enter(tournament, 1, 2, 12, 10, 5, 5)
    formats.finish_round(tournament, 1)
    begin(tournament, 2)
    enter(tournament, 2, 1, 12, 10, 6, 4)
    leaving.exclude(tournament, slip(tournament, 2, 1).announced[1], "Betrug")
    assert Need.PLACE_FREE not in [wish.kind for wish in overview.view(tournament).needs]
    formats.finish_round(tournament, 2)
    assert proposal(tournament).tie is None, "the page asks for a lot after the tournament"


def test_s15_the_paper_names_everybody_at_the_final_table(over: TournamentFile) -> None:
    publish(over, 2)
    substitutes.take_seat(over, proposal(over).announced[0], PersonData("Neu", "Nina"))
    found = proposal(over)
    assert words.summary(found) == "Weitergekommen sind 5."
    assert len(words.rows(found)) == 5, "the page and the paper list four"
    assert "Neu, Nina" in paper.text(paper.printed(over, PrintKind.ADVANCING, 2))


def test_the_material_names_the_tables_that_there_are(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=13, rulebook=perry_rhodan())
    decks.add(tournament, [DeckData(title, 32) for title in "ABC"])
    here = publish(tournament, 1)
    for one in slip(tournament, 1, 2).announced:
        participants.set_attendance(tournament, one, Attendance.LEFT)
    repairs.make(tournament, here)
    there = material.by_number(tournament, 1)
    assert sorted(there) == [1, 3]
    assert None not in material.of_tables(tournament).decks, "the deck of table 3 is missing"


def test_a_ranking_is_the_same_after_the_file_is_opened_again(running: TournamentFile) -> None:
    decks.add(running, [DeckData("A", 32), DeckData("B", 32)])
    material.assign(running, 1)
    ruled = slip(running, 1, 1).table_id
    ruling = PlacesRuling(places=(1, 2, 3, 4), counts=(14, 8, 6, 4), reason="Zettel weg")
    results.enter(running, ruled, ruling)
    enter(running, 1, 2, 13, 9, 6, 4)
    formats.finish_round(running, 1)
    assert standings.view(running).rows, "as the pages have looked at it"
    assert proposal(running).lines
    deck = decks.decks_on_tables(running)[ruled]
    decks.change(running, deck.deck_id, DeckData(deck.title, 48))
    shown = standings.view(running), proposal(running).now
    running.close()
    again = TournamentFile.open(running.path)
    assert (standings.view(again), proposal(again).now) == shown


def test_p11_who_played_a_round_in_between_for_another_one_can_go_on(tmp_path: Path) -> None:
    first, last = perry_rhodan(places=4, seats=4).with_stage(0, seats=4).stages
    assert isinstance(first, TablesStage)
    between = last.model_copy(update={"places": 8, "criteria": first.criteria})
    three = perry_rhodan().model_copy(update={"stages": (first, between, last)})
    tournament = sample.new_tournament(tmp_path, people=12, rulebook=three)
    begin(tournament, 1)
    for table in (1, 2, 3):
        enter(tournament, 1, table, 14 + table, 8 - table, 6, 4)
    formats.finish_round(tournament, 1)
    found = proposal(tournament)
    if found.tie is not None:
        advancing.draw_tie(tournament, 2, found.tie, seed="0000-0009")
    begin(tournament, 2)
    here = slip(tournament, 2, 1)
    newcomer = next(one for one in range(1, 13) if one not in proposal(tournament).announced)
    players = [Player(seat, 1, one) for seat, one in enumerate(here.announced, start=1)]
    players[0] = Player(1, 1, newcomer)
    cards = TrumpfTable(counts=(20, 6, 4, 2))
    results.enter(tournament, here.table_id, cards, players, "eingesprungen")
    enter(tournament, 2, 2, 17, 9, 4, 2)
    formats.finish_round(tournament, 2)
    line = next(line for line in proposal(tournament, 3).lines if line.participant_id == newcomer)
    assert line.rank == 1
    assert line.going is not WayOn.AWAY, "he is there, and has won his table"
