"""The final ranking of every shipped rulebook: 36 people on a page, winners seen at once, nobody missing."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pytest
from tests import stages_sample
from tests.reports.paper import STAMP, pages, set_texts, text
from tests.sample import new_tournament, play_round

from turnierleitung.domain.conduct import ExcludedPlayer
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.ranking.standings import WHOLE, Criterion, FinalTie, Separation
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesStage
from turnierleitung.domain.states import Format, Standing
from turnierleitung.reports import rankings
from turnierleitung.reports.document.document import Rendered
from turnierleitung.reports.render import render
from turnierleitung.resources import resource
from turnierleitung.services import leaving
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.papers import Content, PrintKind, PrintRequest
from turnierleitung.services.matches import printouts
from turnierleitung.services.matches.final_rankings import FinalPlace, FinalRanking
from turnierleitung.services.matches.printouts import FinalRankingPrint
from turnierleitung.services.printing import Occasion, Printout
from turnierleitung.services.tables import printouts as of_tables
from turnierleitung.services.tables import standings
from turnierleitung.services.tables.printouts import RankingPrint
from turnierleitung.services.tables.standings import RankingView, RankPart, RankRow

OCCASION = Occasion("12. Schwaiger Kartenturnier", date(2026, 11, 21), "Moosmotor-Halle")
SHIPPED = sorted(path.stem for path in Path(str(resource("rulebooks", ""))).glob("*.toml"))
LONG = (
    "von und zu Guttenberg-Hohenlohe-Langenburg, Friedrich-Wilhelm",
    "Oberhuber-Schneiderbauer, Maximiliane",
)
RANKED = Printout(PrintRequest(PrintKind.RANKING), OCCASION, ())


def name(rank: int) -> str:
    return LONG[rank % 2] if rank % 9 == 4 else f"Obermeier, Franziska {rank}"


def of_rulebook(rulebook: Rulebook, people: int, excluded: tuple[str, ...]) -> Content:
    """A settled ranking by a rulebook, every value of two figures, every club named."""
    if rulebook.played_as is Format.MATCHES:
        return FinalRankingPrint(_final(people), excluded, rulebook.game.named)
    stages = [stage for stage in rulebook.stages if isinstance(stage, TablesStage)]
    rounds = sum(stage.rounds for stage in stages)
    criteria = tuple(dict.fromkeys(criterion for stage in reversed(stages) for criterion in stage.criteria))
    return RankingPrint(
        ranking(criteria, [len(criteria) * (20,)] * people, rounds, rulebook.game.kind), excluded=excluded
    )


def ranking(
    criteria: tuple[Criterion, ...],
    values: Sequence[tuple[int, ...]],
    rounds: int = 1,
    game: str = "schafkopf",
) -> RankingView:
    """A settled ranking with a line for each of these values, best first."""
    rows = tuple(
        RankRow(
            rank=rank,
            participant_id=rank,
            start_number=rank,
            name=name(rank),
            club="Kartenfreunde Grünau",
            round_points=(20,) * rounds,
            values=row,
            separation=None if rank == 1 else Separation.CRITERION,
            criterion=None if rank == 1 else 0,
        )
        for rank, row in enumerate(values, start=1)
    )
    return RankingView(
        scope=WHOLE,
        criteria=criteria,
        parts=(RankPart(None, tuple(range(len(criteria))), FinalTie.SHARED),),
        rounds=tuple(range(1, rounds + 1)),
        rows=rows,
        ties=(),
        missing=0,
        unplayed=0,
        lots=(),
        game=NamedGame(game),
    )


def _final(people: int) -> FinalRanking:
    places = tuple(
        FinalPlace(
            participant_id=rank,
            rank=min(5, rank),
            last=rank if rank < 5 else people,
            name=name(rank),
            club="Kartenfreunde Grünau",
            level=4 if rank < 5 else None,
            standing=Standing.ACTIVE,
        )
        for rank in range(1, people + 1)
    )
    return FinalRanking(places, 4, places[0], complete=True, begun=True)


def printed(content: Content) -> Rendered:
    return render(RANKED._replace(content=content), STAMP)


@pytest.mark.parametrize("shipped", SHIPPED)
def test_36_people_stand_on_one_page_with_the_excluded_and_the_signature(shipped: str) -> None:
    rulebook = rulebooks.read(resource("rulebooks", f"{shipped}.toml"))
    (page,) = pages(printed(of_rulebook(rulebook, 36, (LONG[1],))))
    whole = page.replace("- ", "-")
    assert all(name(rank) in whole for rank in range(1, 37))
    assert f"Ausgeschlossen und deshalb ohne Rang ist: {LONG[1]} Turnierleitung" in whole
    assert "Seite 1 von 1" in page


@pytest.mark.parametrize("shipped", SHIPPED)
def test_its_first_three_ranks_stand_out(shipped: str) -> None:
    rulebook = rulebooks.read(resource("rulebooks", f"{shipped}.toml"))
    texts = set_texts(printed(of_rulebook(rulebook, 12, ())))
    sizes = [
        next(one.size for one in texts if one.text == f"Obermeier, Franziska {rank}") for rank in (1, 2, 3, 5)
    ]
    assert sizes[0] == sizes[1] == sizes[2] == pytest.approx(1.25 * sizes[3], abs=0.01)


@pytest.mark.parametrize(
    ("ranks", "prominent"),
    [((1, 2, 3, 4), 3), ((1, 2, 3, 3, 5), 4), ((1, 1), 2), ((1,) * 8, 0), ((None, None, 3, 4), 1), ((), 0)],
)
def test_nobody_stands_out_where_all_would(ranks: tuple[int | None, ...], prominent: int) -> None:
    assert rankings.on_podium(ranks) == prominent


def test_a_ranking_on_its_way_has_neither_winners_nor_a_signature() -> None:
    final = ranking((Criterion(tally="points"),), [(20 - rank,) for rank in range(8)])
    texts = set_texts(printed(RankingPrint(final._replace(unplayed=1))))
    assert len({one.size for one in texts if one.text.startswith("Obermeier")}) == 1
    signature = "Turnierleitung"
    assert signature in {one.text for one in set_texts(printed(RankingPrint(final)))}
    assert signature not in {one.text for one in texts}


def test_what_is_zero_for_all_has_no_column_but_points_have() -> None:
    criteria = tuple(Criterion(tally=tally) for tally in ("points", "sie_played", "solos_won"))
    found = text(printed(RankingPrint(ranking(criteria, [(5, 0, 1), (-5, 0, 0)]))))
    assert "Soli gew." in found
    assert "Sie" not in found
    level = text(printed(RankingPrint(ranking(criteria, [(0, 0, 0), (0, 0, 0)]))))
    assert "Soli" not in level
    assert "Summe" in level


def test_clubs_have_no_column_where_nobody_is_in_one() -> None:
    alone = ranking((Criterion(tally="points"),), [(5,), (-5,)])
    rows = tuple(row._replace(club="") for row in alone.rows)
    assert "Verein" in text(printed(RankingPrint(alone)))
    assert "Verein" not in text(printed(RankingPrint(alone._replace(rows=rows))))


class TestWhoWasExcluded:
    """S-15: he has no rank, and is named all the same."""

    def test_stands_below_the_ranking_of_tables(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, 8)
        play_round(tournament, 1)
        before = of_tables.ranked(tournament, PrintRequest(PrintKind.RANKING))
        out = standings.view(tournament).rows[2]
        leaving.exclude(tournament, out.participant_id, "Betrug")
        content = of_tables.ranked(tournament, PrintRequest(PrintKind.RANKING))
        assert before.excluded == ()
        assert content.excluded == (out.name,)
        assert content.lasting != before.lasting, "what hangs is outdated"
        assert of_tables.interim(tournament, 1).excluded == (out.name,)
        assert out.name not in {row.name for row in content.ranking.rows}
        assert f"Ausgeschlossen und deshalb ohne Rang ist: {out.name}" in text(printed(content))
        tournament.close()

    def test_is_named_once_where_the_rulebook_keeps_him_ranked(self, tmp_path: Path) -> None:
        rulebook = rulebooks.read(resource("rulebooks", "schafkopf-schwaig.toml"))
        conduct = rulebook.conduct.model_copy(update={"excluded_player": ExcludedPlayer.STAYS_RANKED})
        keeping = rulebook.model_copy(update={"conduct": conduct})
        tournament = new_tournament(tmp_path, 8, rulebook=keeping)
        play_round(tournament, 1)
        leaving.exclude(tournament, standings.view(tournament).rows[2].participant_id, "Betrug")
        content = of_tables.ranked(tournament, PrintRequest(PrintKind.RANKING))
        assert content.excluded == ()
        assert text(printed(content)).count("ausgeschlossen") == 1
        tournament.close()

    def test_stands_below_the_final_ranking_of_matches(self, tmp_path: Path) -> None:
        tournament = stages_sample.new_tournament(tmp_path, 8)
        stages_sample.play_to_the_champion(tournament, 2)
        out = printouts.final_ranking(tournament).ranking.places[1]
        leaving.exclude(tournament, out.participant_id, "Betrug")
        content = printouts.final_ranking(tournament)
        assert content.excluded == (out.name,)
        assert out.name in text(printed(content))
        tournament.close()
