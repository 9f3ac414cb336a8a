"""Who stands on a slip at a table, in its fields."""

from __future__ import annotations

from turnierleitung.services.entry import results
from turnierleitung.services.entry.results import context_of
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.tournament import Tournament
from turnierleitung.services.people import operators, participants
from turnierleitung.texts.people.people import apart
from turnierleitung.ui.games.schafkopf.totals_grid import Place
from turnierleitung.ui.tables.round.drafts import Draft
from turnierleitung.ui.tables.round.entry_form import EntryForm


def show_players(form: EntryForm, tournament: Tournament, table_id: int, draft: Draft) -> None:
    """Show those who play on the slip of a table, with what is typed for them."""
    people = participants.by_id(tournament)
    rules = rulebooks.current(tournament).schafkopf
    ordered = sorted(draft.players)
    numbers = apart(people, participants.namesakes(tournament))
    names = {
        one: " · ".join(part for part in (people[one].name, numbers.get(one, "")) if part)
        for one in (player.participant_id for player in ordered)
    }
    places = [Place(player.seat, names[player.participant_id], player.from_game) for player in ordered]
    form.players.show_players(ordered, lambda: results.replaceable(tournament, table_id), draft.typing.games)
    form.grid.show_slip(places, draft.typing, rules.row_check)
    first = [player for player in ordered if player.from_game == 1]
    form.deals.show_slip(
        draft.deals,
        rules,
        context_of(ordered),
        [people[player.participant_id].person.last_name for player in first],
        operator_names(tournament),
        (draft.deal, draft.deal_at),
    )


def operator_names(tournament: Tournament) -> dict[int, str]:
    """Return who may have approved a Tout or Sie, by id."""
    return {operator.id: operator.name for operator in operators.everyone(tournament)}
