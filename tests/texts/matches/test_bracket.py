"""What stands in the boxes of the bracket, on paper and on the screen."""

from __future__ import annotations

from pathlib import Path

from tests.sample import quartett_rulebook, quartett_tournament

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import BracketOrder, KnockoutStage
from turnierleitung.services.matches import brackets, matches, printouts
from turnierleitung.services.people import participants
from turnierleitung.texts.matches import matches as texts


def seeds(folder: Path, rules: Rulebook) -> tuple[set[int | None], set[str]]:
    """Return the seeds beside the names, on paper and on the screen."""
    folder.mkdir()
    tournament = quartett_tournament(folder, 8, rulebook=rules, to_the_bracket=True)
    printed = printouts.bracket_as_it_stands(tournament)
    view = brackets.view(tournament)
    assert view is not None
    rows = {row.table_id: row for row in matches.view(tournament)}
    names = {person.id: person.name for person in participants.people(tournament)}
    shown = texts.boxes(view, rows, names, names, rules)
    return (
        {slot.seed for box in printed.boxes for slot in box.slots if slot.name},
        {line.seed for box in shown.values() for line in box.lines if line.known},
    )


def test_q27_whoever_came_to_his_place_by_lot_has_no_seed(tmp_path: Path) -> None:
    rules = quartett_rulebook()
    by_lot = rules.model_copy(
        update={
            "stages": tuple(
                stage.model_copy(update={"bracket": BracketOrder.DRAWN})
                if isinstance(stage, KnockoutStage)
                else stage
                for stage in rules.stages
            )
        }
    )
    on_paper, on_screen = seeds(tmp_path / "seeded", rules)
    assert {1, 2, 3, 4} <= on_paper
    assert {"1", "2", "3", "4"} <= on_screen
    assert seeds(tmp_path / "drawn", by_lot) == ({None}, {""})
