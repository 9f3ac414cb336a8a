"""The ranking on paper, and the slip that explains a place."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from tests.reports.paper import STAMP, pages, printed, set_texts, text
from tests.sample import CRITERIA, new_tournament, play_round, sample_rulebook

from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.prizes import GroupKind, Prize, PrizeGroup
from turnierleitung.domain.ranking.standings import LAST_ROUND, WHOLE, Criterion, FinalTie, Scope, Separation
from turnierleitung.domain.ranking.teams import TeamRules
from turnierleitung.domain.stages import TablesPhase
from turnierleitung.reports.render import render
from turnierleitung.services.ground.drafts import DrawnLot
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.people import participants
from turnierleitung.services.printing import Occasion, Printout
from turnierleitung.services.prizes import plan
from turnierleitung.services.tables.printouts import RankingPrint, WhyPrint
from turnierleitung.services.tables.seat_papers import SeatPlace
from turnierleitung.services.tables.standings import RankingView, RankPart, RankRow, explain
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.figures import day_and_clock
from turnierleitung.texts.printing import Word, word

AT = "2026-11-21T19:12:00+00:00"
OCCASION = Occasion("12. Schwaiger Schafkopfturnier", date(2026, 11, 21), "Moosmotor-Halle")
FIRST = RankRow(
    rank=1,
    participant_id=1,
    start_number=11,
    name="Obermüller, Łucja",
    club="Schwaig",
    round_points=(34, 30),
    values=(64, 0, 0, 0, 3, 4),
    separation=None,
    criterion=None,
)
SECOND = RankRow(
    rank=2,
    participant_id=2,
    start_number=12,
    name="Şahin, Deniz",
    club="Erding",
    round_points=(18, -4),
    values=(14, 1, 1, 1, 2, 4),
    separation=Separation.CRITERION,
    criterion=0,
)
THIRD = RankRow(
    rank=3,
    participant_id=3,
    start_number=13,
    name="Ćosić, Ana",
    club="",
    round_points=(11, 3),
    values=(14, 1, 1, 1, 1, 4),
    separation=Separation.CRITERION,
    criterion=4,
)
FOURTH = RankRow(
    rank=4,
    participant_id=4,
    start_number=None,
    name="<b>Graßl</b>",
    club="A & B",
    round_points=(14, None),
    values=(14, 1, 1, 1, 1, 4),
    separation=Separation.LOT,
    criterion=None,
)


def view(*rows: RankRow, **more: object) -> RankingView:
    whole = RankingView(
        scope=WHOLE,
        criteria=CRITERIA,
        parts=(RankPart(None, tuple(range(len(CRITERIA))), FinalTie.LOT),),
        rounds=(1, 2),
        rows=rows,
        ties=(),
        missing=0,
        unplayed=0,
        lots=(DrawnLot((3, 4), "41B0-22E7", AT),),
        game=NamedGame("schafkopf"),
    )
    return whole._replace(**more)  # type: ignore[arg-type]  # names of its own fields


def paper(ranked: RankingView) -> str:
    return text(render(Printout(PrintRequest(PrintKind.RANKING), OCCASION, RankingPrint(ranked)), STAMP))


def slip(ranked: RankingView, participant_id: int) -> str:
    explanation = explain(ranked, participant_id)
    assert explanation is not None
    content = WhyPrint(ranked.scope, explanation)
    rendered = render(Printout(PrintRequest(PrintKind.WHY, 0, participant_id), OCCASION, content), STAMP)
    assert rendered.pages == 1
    return text(rendered)


def test_a_line_holds_rank_name_club_rounds_sum_and_tallies() -> None:
    found = paper(view(FIRST, SECOND, THIRD, FOURTH))
    assert "1 Obermüller, Łucja Schwaig +34 +30 +64 0 0 0 3 4" in found
    assert "2 Şahin, Deniz Erding +18 −4 +14 1 1 1 2 4" in found
    assert "3 Ćosić, Ana +11 +3 +14 1 1 1 1 4 gezogen" in found
    assert "4 <b>Graßl</b> A & B +14 +14 1 1 1 1 4 gezogen" in found
    assert word(Word.BOLD_TALLY) in found


def test_the_lots_stand_below_with_seed_and_time() -> None:
    found = paper(view(FIRST, SECOND, THIRD, FOURTH))
    assert f"{day_and_clock(AT)} 41B0-22E7 1. Ćosić, Ana 2. <b>Graßl</b>" in found


def test_a_lot_stays_readable_when_somebody_left_the_ranking() -> None:
    assert f"1. Ćosić, Ana 2. {word(Word.NOT_RANKED)}" in paper(view(FIRST, SECOND, THIRD))


def test_the_title_says_that_it_is_provisional() -> None:
    assert "vorläufig, 3 Zettel fehlen" in paper(view(FIRST, missing=3))
    assert "Zwischenstand" in paper(view(FIRST, unplayed=1))
    assert "Runde 2 Summe" not in paper(view(FIRST, scope=Scope(round=2)))
    assert "Rangliste Runde 2" in paper(view(FIRST, scope=Scope(round=2)))


def test_the_ranking_after_a_round_says_after_which_and_is_provisional_only_by_its_own_slips() -> None:
    def after(**more: int) -> str:
        ranked = view(FIRST._replace(round_points=(34,)), rounds=(1,), lots=(), unplayed=1, **more)
        request = PrintRequest(PrintKind.INTERIM_RANKING, 1)
        return text(render(Printout(request, OCCASION, RankingPrint(ranked, 1)), STAMP))

    assert "Stand nach Runde 1" in after()
    assert "Runde 1 Summe" in after()
    assert "Zwischenstand" not in after(), "the title says it"
    assert "vorläufig" not in after()
    assert "vorläufig, 1 Zettel fehlt" in after(missing=1)


def test_d03_after_a_leg_it_says_where_everybody_sits_by_rank() -> None:
    ranked = view(
        FIRST._replace(round_points=(34,)), SECOND._replace(round_points=(18,)), rounds=(1,), lots=()
    )
    seats = tuple(
        SeatPlace(participant_id=row.participant_id, name=row.name, start_number=1, table=1, seat=seat)
        for row, seat in ((FIRST, 3), (SECOND, 1))
    )
    content = RankingPrint(ranked, 1, seats)
    found = text(render(Printout(PrintRequest(PrintKind.INTERIM_RANKING, 1), OCCASION, content), STAMP))
    assert "Tisch · Sitz" in found
    assert "1 · 3" in found
    assert "1 · 1" in found
    assert content.lasting != RankingPrint(ranked, 1).lasting


def test_ties_wait_visibly_for_their_lot_once_everything_is_played() -> None:
    open_lot = FOURTH._replace(rank=3, separation=Separation.UNDECIDED)
    tied = view(FIRST, SECOND, THIRD, open_lot, lots=(), ties=((3, 4),))
    found = paper(tied)
    assert "Das Los steht aus" in found
    assert "3 Ćosić, Ana · <b>Graßl</b>" in found
    assert found.count(word(Word.LOT_OPEN)) == 2
    assert word(Word.LOT_OPEN) not in paper(tied._replace(missing=1))


def test_in_the_ranking_of_a_round_equals_share_their_place_without_a_lot() -> None:
    level = FOURTH._replace(rank=3, separation=Separation.UNDECIDED)
    tied = view(FIRST, SECOND, THIRD, level, lots=(), ties=((3, 4),), scope=Scope(round=1))
    found = paper(tied)
    assert "Geteilte Plätze" not in found, "the same rank twice says it"
    assert "Los" not in found
    assert word(Word.LOT_OPEN) not in found
    assert "geteilter Rang betrifft Platz 3 gleich gleich" in slip(tied, 3)
    assert "teilen sich den Rang" in slip(tied, 3)


@pytest.mark.parametrize("rounds", [1, 4, 8, 20])
def test_every_round_has_its_column(rounds: int) -> None:
    rows = tuple(
        FIRST._replace(rank=place, participant_id=place, round_points=(7,) * rounds) for place in range(1, 38)
    )
    found = paper(view(*rows, rounds=tuple(range(1, rounds + 1)), lots=()))
    assert " ".join(["+7"] * rounds + ["+64"]) in found


@pytest.mark.parametrize("count", [36, 37, 38, 39, 40, 75])
def test_no_line_stands_alone_on_a_page(count: int) -> None:
    rows = tuple(FIRST._replace(rank=place, participant_id=place) for place in range(1, count + 1))
    content = RankingPrint(view(*rows, lots=()))
    found = pages(render(Printout(PrintRequest(PrintKind.RANKING), OCCASION, content), STAMP))
    assert all("Name Verein" in page for page in found)
    assert all(page.count("Obermüller") >= 2 for page in found)


def test_the_slip_compares_with_both_neighbours() -> None:
    found = slip(view(FIRST, SECOND, THIRD, FOURTH), 2)
    assert "Warum Platz 2?" in found
    assert "Nr. 12 · Erding · Rangliste" in found
    assert "Platz 1 Platz 2 Platz 3 Obermüller, Łucja Şahin, Deniz Ćosić, Ana" in found
    assert "Punkte trennt Platz 1 und 2 +64 +14 +14" in found
    assert "gewonnene Soli trennt Platz 2 und 3 3 2 1" in found
    assert "Obermüller, Łucja hat +64, Şahin, Deniz +14." in found


def test_the_slip_tells_of_the_lot() -> None:
    found = slip(view(FIRST, SECOND, THIRD, FOURTH), 4)
    assert "Los trennt Platz 3 und 4 vorn hinten" in found
    assert "41B0-22E7" in found
    assert word(Word.NOBODY_BELOW) in found


def test_the_slip_tells_of_a_shared_rank() -> None:
    shared = FOURTH._replace(rank=3, separation=Separation.SHARED)
    found = slip(view(FIRST, SECOND, THIRD, shared), 3)
    assert "geteilter Rang betrifft Platz 3 gleich gleich" in found


def test_the_first_and_only_one_has_no_neighbours() -> None:
    found = slip(view(FIRST), 1)
    assert word(Word.NOBODY_ABOVE) in found
    assert word(Word.NOBODY_BELOW) in found


def test_each_stage_has_a_column_of_what_is_compared_in_it() -> None:
    """Perry Rhodan: the final table compares points, the preliminary round won tables."""
    final, first = TablesPhase.FINAL_TABLE, TablesPhase.FIRST
    parts = (RankPart(1, (0, 4), FinalTie.LOT, final), RankPart(0, (5, 4), FinalTie.LOT, first))
    people = (FIRST._replace(of_stages=(8, 1)), SECOND._replace(part=1, of_stages=(None, 4)))
    found = paper(view(*people, parts=parts))
    assert "Vorrunde Finaltisch" in found
    assert "1 Obermüller, Łucja Schwaig +34 +30 1 +8 3" in found
    assert "2 Şahin, Deniz Erding +18 −4 4 2" in found


LONG = "Kartenfreunde Grünau-Weißenfeld von 1923 und Umgebung, Zweite Mannschaft"


def teams_of(folder: Path) -> TournamentFile:
    """Two teams of four after all rounds, with a prize for the better one."""
    rules = sample_rulebook(1, final_tie=FinalTie.SHARED).model_copy(update={"teams": TeamRules(best=3)})
    tournament = new_tournament(folder, people=8, rulebook=rules)
    for place, someone in enumerate(participants.people(tournament)):
        person = someone.person._replace(team=(LONG, f"{LONG} B")[place % 2])
        participants.edit(tournament, someone.id, person)
    play_round(tournament, 1)
    plan.put(tournament, [Prize(PrizeGroup(GroupKind.TEAM), 1, 4_000)])
    return tournament


def test_c13_the_paper_of_teams_says_what_counts_and_what_does_not(tmp_path: Path) -> None:
    tournament = teams_of(tmp_path)
    said = text(printed(tournament, PrintKind.TEAM_RANKING))
    assert "Für eine Mannschaft zählen die besten 3 Ergebnisse ihrer Leute." in said
    assert "Was in Klammern steht, zählt nicht zur Summe." in said
    assert said.count("(") == 2, "the fourth of each"
    assert "Turnierleitung" in said, "it is signed, as everything is played"


def test_c13_a_long_name_of_a_team_stays_within_the_award(tmp_path: Path) -> None:
    tournament = teams_of(tmp_path)
    awards = printed(tournament, PrintKind.AWARDS)
    of_team = [number for number, page in enumerate(pages(awards), start=1) if "Mannschaft Karten" in page]
    assert len(of_team) == 4
    for number in of_team:
        placed = set_texts(awards, number)
        assert any(one.text.strip() == "1. Platz" for one in placed)
        assert min(one.x for one in placed) > 0
        assert max(one.right for one in placed) < 595


def test_the_only_round_has_no_column_where_its_points_are_the_sum() -> None:
    tallies = tuple(Criterion(tally=tally) for tally in ("points", LAST_ROUND))
    first = FIRST._replace(round_points=(64,), values=(64, 64))
    parts = (RankPart(None, (0, 1), FinalTie.LOT),)
    only = view(first, rounds=(1,), lots=(), criteria=tallies, parts=parts)
    request = PrintRequest(PrintKind.INTERIM_RANKING, 1)
    found = text(render(Printout(request, OCCASION, RankingPrint(only, 1)), STAMP))
    assert found.count("+64") == 1
    assert "Letzte" not in found
