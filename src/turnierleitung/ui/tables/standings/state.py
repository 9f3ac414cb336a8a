"""What the list of the ranking shows, without Qt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turnierleitung.domain.ranking.standings import WHOLE, Scope
from turnierleitung.domain.stages import TablesPhase
from turnierleitung.domain.states import RoundState
from turnierleitung.services.ground import stages, tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.tables.standings import RankingView
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import tables_phase_name, where_room_is_short
from turnierleitung.texts.tables.standings import TALLY_WIDTH, ShownColumns
from turnierleitung.ui.widgets.round_choice import round_words

_FEW: Final = 2


def scopes(tournament: Tournament) -> tuple[Scope, ...]:
    """Return what can be looked at: the whole, each stage where there are several, each round."""
    drawn = [
        step.number for step in tournaments.header(tournament).rounds if step.state is not RoundState.PLANNED
    ]
    places = stages.all_of(tournament)
    begun = [place.position for place in places if not set(drawn).isdisjoint(place.numbers)]
    return (
        WHOLE,
        *(Scope(stage=position) for position in begun if places[1:]),
        # The only round of a stage among several is the stage.
        *(
            Scope(round=number)
            for number in drawn
            if not places[1:] or len(stages.of_number(tournament, number).numbers) > 1
        ),
    )


def scope_words(found: Sequence[Scope], phases: Sequence[TablesPhase] = ()) -> list[str]:
    """Return what they are called where one of them is chosen; a stage by what it is, where it has a name."""
    rounds = [scope.round for scope in found if scope.round is not None]
    several = [scope.stage for scope in found if scope.stage is not None]
    short = not several and round_words(rounds)
    return [
        translate("Rounds", "Gesamt"),
        *(
            tables_phase_name(phases[stage])
            if phases and phases[stage] is not TablesPhase.ROUNDS
            else translate("Rounds", "Phase {stage}").format(stage=stage + 1)
            for stage in several
        ),
        *(short or (where_room_is_short().format(round=number) for number in rounds)),
    ]


def ranking_request(kind: PrintKind, scope: Scope, participant_id: int | None = None) -> PrintRequest:
    """Return the printout of a ranking, or of what explains a place in it."""
    return PrintRequest(kind, scope.round or 0, participant_id, scope.stage)


def shown_columns(view: RankingView, room: int) -> ShownColumns:
    """Return what stands beside rank and name: the sum, a tie-break, the latest rounds, more tie-breaks."""
    rounds = range(len(view.rounds)) if view.scope.round is None and len(view.rounds) > 1 else ()
    shown = ShownColumns((), (), short=len(rounds) > _FEW)
    # Where parts are ranked by different criteria, what decides in each of them has a column.
    decides = len({row.criterion for row in view.rows} - {None}) if len(view.parts) > 1 else 1
    latest = tuple(rounds)[-max(1, (room - decides * TALLY_WIDTH) // shown.round_width) :]
    left = room - len(latest) * shown.round_width
    return shown._replace(rounds=latest, criteria=shown_criteria(view, left // TALLY_WIDTH))


def shown_criteria(view: RankingView, room: int) -> tuple[int, ...]:
    """Return which criteria have a column: the first, and as many tie-breaks as there is room for.

    At least one tie-break is shown. Those come first that separate neighbours; all keep their order.
    """
    first, others = range(len(view.criteria))[:1], range(1, len(view.criteria))
    separating = {row.criterion for row in view.rows}
    wanted = sorted(others, key=lambda index: (index not in separating, index))
    return (*first, *sorted(wanted[: max(1, room)]))
