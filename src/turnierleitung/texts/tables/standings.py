"""The ranking of tables and the advancing people in words: columns, reasons, open decisions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from types import MappingProxyType
from typing import Final, NamedTuple

from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.problems import german
from turnierleitung.domain.ranking.standings import BorderTie, Criterion, Scope, Separation
from turnierleitung.domain.stages import TablesPhase
from turnierleitung.domain.states import Standing
from turnierleitung.services.ground.list_files import Table
from turnierleitung.services.tables.advancing import (
    AdvancingLine,
    AdvancingTeam,
    Proposal,
    Readvanced,
    Replacement,
    WayOn,
)
from turnierleitung.services.tables.standings import Comparison, RankingView, RankRow
from turnierleitung.texts import game_words
from turnierleitung.texts.columns import (
    Cell,
    Column,
    Figures,
    Ink,
    Media,
    Names,
    OnPaper,
    Value,
    rank_ink,
    saved,
)
from turnierleitung.texts.figures import behind_number, clock, counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import tables_stage_name, where_room_is_short
from turnierleitung.texts.states import standing_name, without_rank, without_result


def ranking_title(scope: Scope, phase: TablesPhase = TablesPhase.ROUNDS) -> str:
    """Return the name of a ranking; a stage by its ``phase``, if it has one."""
    if scope.round is not None:
        return translate("Standings", "Rangliste Runde {round}").format(round=scope.round)
    if scope.stage is not None:
        name = tables_stage_name(phase, scope.stage + 1)
        return translate("Standings", "Rangliste {phase}").format(phase=name)
    return translate("Standings", "Rangliste")


def state_text(ranking: RankingView) -> str:
    """Return in two or three words how final a ranking is; empty if it is final."""
    if ranking.missing == 1:
        return translate("Standings", "vorläufig, 1 Zettel fehlt")
    if ranking.missing:
        return translate("Standings", "vorläufig, {missing} Zettel fehlen").format(missing=ranking.missing)
    if ranking.unplayed:
        return translate("Standings", "Zwischenstand")
    if ranking.waits_for_lot:
        return translate("Standings", "Los steht aus")
    return ""


def comparison_text(comparison: Comparison, criteria: Sequence[Criterion], game: NamedGame) -> str:
    """Return in one sentence what holds two neighbours apart."""
    ahead, behind = comparison.ahead, comparison.behind
    match comparison.separation:
        case Separation.LOT:
            lot = comparison.lot
            if lot is not None and lot.by_hand:
                return translate(
                    "Standings",
                    "{ahead} und {behind} sind in allem gleich. Das Los, von Hand gezogen um {time} Uhr, "
                    "hat entschieden.",
                ).format(ahead=ahead.name, behind=behind.name, time=clock(lot.drawn_at))
            return translate(
                "Standings",
                "{ahead} und {behind} sind in allem gleich. Das Los ({seed}, {time} Uhr) hat entschieden.",
            ).format(
                ahead=ahead.name,
                behind=behind.name,
                seed=lot.seed if lot else "",
                time=clock(lot.drawn_at) if lot else "",
            )
        case Separation.UNDECIDED:
            return translate(
                "Standings", "{ahead} und {behind} sind in allem gleich. Das Los muss noch entscheiden."
            ).format(ahead=ahead.name, behind=behind.name)
        case Separation.SHARED:
            return translate(
                "Standings", "{ahead} und {behind} sind in allem gleich und teilen sich den Rang."
            ).format(ahead=ahead.name, behind=behind.name)
        case Separation.STAGE:
            return translate("Standings", "{ahead} ist in einer späteren Phase dabei als {behind}.").format(
                ahead=ahead.name, behind=behind.name
            )
        case Separation.ROUNDS:
            return translate("Standings", "{ahead} hat alle Runden gespielt, {behind} nicht.").format(
                ahead=ahead.name, behind=behind.name
            )
        case Separation.PLAYED:
            return translate("Standings", "{ahead} hat gespielt, {behind} nicht.").format(
                ahead=ahead.name, behind=behind.name
            )
    index = comparison.deciding or 0
    criterion = criteria[index]
    return translate("Standings", "{criterion}: {ahead} hat {more}, {behind} {less}.").format(
        criterion=game_words.saved_heading(game, criterion.tally),
        ahead=ahead.name,
        more=game_words.tally_value(game, criterion.tally, ahead.values[index]),
        behind=behind.name,
        less=game_words.tally_value(game, criterion.tally, behind.values[index]),
    )


TALLY_WIDTH: Final = 86
"""Of a column, in pixels."""
_ROUND_WIDTHS: Final = (76, 60)
"""With a whole heading, and with a short one."""


class ShownColumns(NamedTuple):
    """Which rounds and tie-breaks have a column, by their index; what is compared first always has."""

    rounds: Sequence[int]
    tie_breaks: Sequence[int] = ()
    short: bool = False
    """Whether there is only room for short headings of rounds."""
    by_club: bool = False
    """Whether each club is printed for itself."""

    @property
    def round_width(self) -> int:
        """Width of the column of a round, in pixels."""
        return _ROUND_WIDTHS[self.short]


def ranking_columns(
    view: RankingView, shown: ShownColumns, seats: Mapping[int, str] = MappingProxyType({})
) -> tuple[Column[RankRow], ...]:
    """Return the columns; ``seats`` are the next ones by participant, if they are printed too."""
    marks, beside = _marks(view), partial(beside_name, view.game)
    in_clubs = not shown.by_club and any(row.club for row in view.rows)
    remarks = beside if view.unranked or any(map(beside, view.rows)) else None
    of_club: OnPaper[RankRow] = OnPaper(
        cell=lambda row: Cell(row.name, below="" if row.played else absent_text(row)), ink=Ink.NORMAL
    )
    return (
        Column(
            translate("Standings", "Rang"),
            lambda row: str(row.rank),
            56,
            ink=lambda row: rank_ink(row.rank),
            paper=OnPaper(right=True, ink=Ink.STRONG),
            value=lambda row: row.rank,
        ),
        Figures(
            translate("Standings", "Nr."),
            lambda row: str(row.start_number or ""),
            46,
            Ink.MUTED,
            on=Media.SCREEN,
            value=lambda row: row.start_number,
            saved_as=translate("Saved", "Startnummer"),
        ),
        Names(
            translate("Standings", "Name"),
            lambda row: Cell(row.name, below=beside(row)),
            paper=of_club if shown.by_club else None,
            value=lambda row: row.name,
        ),
        Column(
            translate("Standings", "Verein"),
            lambda row: row.club,
            ink=Ink.MUTED,
            stretches=True,
            on=Media.PAPER if in_clubs else Media.FILE,
            value=lambda row: row.club,
        ),
        *(_round_column(view, index, shown) for index in shown.rounds),
        *_sums(view, shown),
        *(_tie_break(view, index) for index in shown.tie_breaks),
        Figures(
            translate("Standings", "Tisch · Sitz"),
            lambda row: seats.get(row.participant_id, ""),
            on=Media.PAPER if seats else Media.FILE,
        ),
        Column(
            translate("Standings", "Los"),
            lambda row: marks.get(row.participant_id, ""),
            ink=Ink.MUTED,
            on=Media.PAPER if marks and not shown.by_club else Media.FILE,
        ),
        Column(translate("Saved", "Bemerkung"), beside, on=Media.FILE, value=remarks),
    )


def _round_column(view: RankingView, index: int, shown: ShownColumns) -> Column[RankRow]:
    tally, whole = view.round_tally(index), where_room_is_short()
    on_screen = translate("Standings", "Rd. {round}") if shown.short else whole
    on_paper = translate("Standings", "R {round}") if shown.short else whole
    if shown.by_club:
        on_paper = on_paper.replace(" ", "\N{NO-BREAK SPACE}")

    def earned(row: RankRow, nothing: str = "–") -> str:
        points = row.round_points[index]
        if points is None:
            return nothing
        told = game_words.tally_value(view.game, tally, points)
        return f"({told})" if view.rounds[index] in row.averaged else told

    def kept(row: RankRow) -> Value:
        points = row.round_points[index]
        return None if points is None else game_words.saved_value(view.game, tally, points)

    return Figures(
        on_screen.format(round=view.rounds[index]),
        earned,
        shown.round_width,
        Ink.MUTED,
        paper=OnPaper(
            on_paper.format(round=view.rounds[index]),
            partial(earned, nothing=""),
            ink=Ink.MUTED if shown.by_club else Ink.NORMAL,
        ),
        value=kept,
        saved_as=translate("Saved", "Runde {round}").format(round=view.rounds[index]),
    )


def _sums(view: RankingView, shown: ShownColumns) -> tuple[Column[RankRow], ...]:
    """Return what is compared first: one column, or one for each stage in the order of play."""
    if view.parts[1:]:
        return tuple(_stage_column(view, index) for index in reversed(range(len(view.parts))))
    tally = view.criteria[0].tally
    heading, total = game_words.tally_heading(view.game, tally), translate("Standings", "Summe")
    adds_up = not view.rounds or tally == view.round_tally(0)
    in_sum = shown.by_club or bool(shown.rounds)
    whole: Column[RankRow] = Figures(
        total if adds_up else heading,
        lambda row: game_words.tally_value(view.game, tally, row.values[0]),
        TALLY_WIDTH,
        Ink.STRONG,
        paper=OnPaper(total if in_sum else heading, ink=Ink.STRONG if in_sum else Ink.NORMAL),
        value=lambda row: game_words.saved_value(view.game, tally, row.values[0]),
        saved_as=game_words.saved_heading(view.game, tally),
    )
    return (whole,)


def _stage_column(view: RankingView, index: int) -> Column[RankRow]:
    """Return what each earned in a stage; what ranks him is strong."""
    part = view.parts[index]
    tally, phase = view.criteria[part.criteria[0]].tally, tables_stage_name(part.phase, (part.stage or 0) + 1)

    def told(row: RankRow, nothing: str = "–") -> str:
        earned = row.of_stages[index]
        return nothing if earned is None else game_words.tally_value(view.game, tally, earned)

    def kept(row: RankRow) -> Value:
        earned = row.of_stages[index]
        return None if earned is None else game_words.saved_value(view.game, tally, earned)

    return Figures(
        phase,
        told,
        TALLY_WIDTH,
        lambda row: Ink.STRONG if row.part == index else Ink.MUTED,
        paper=OnPaper(
            cell=partial(told, nothing=""), ink=lambda row: Ink.STRONG if row.part == index else Ink.MUTED
        ),
        value=kept,
        saved_as=translate("Saved", "{phase}: {tally}").format(
            phase=phase, tally=game_words.saved_heading(view.game, tally)
        ),
    )


def _tie_break(view: RankingView, index: int) -> Column[RankRow]:
    tally = view.criteria[index].tally
    late = _decided_late(view)

    def value(row: RankRow) -> str:
        told = game_words.tally_value(view.game, tally, row.values[index])
        return told if view.breaks_ties(row, index) else "–"

    return Figures(
        game_words.tally_heading(view.game, tally),
        value,
        TALLY_WIDTH,
        Ink.MUTED,
        paper=OnPaper(ink=lambda row: Ink.STRONG if index in late.get(row.participant_id, ()) else Ink.MUTED),
        value=lambda row: game_words.saved_value(view.game, tally, row.values[index]),
        saved_as=game_words.saved_heading(view.game, tally),
    )


def _decided_late(view: RankingView) -> dict[int, set[int | None]]:
    """Return by participant which criteria after the first separate him from the line above or below."""
    late: dict[int, set[int | None]] = {}
    for above, row in zip((None, *view.rows), view.rows, strict=False):
        if was_decided_late(row):
            for someone in filter(None, (above, row)):
                late.setdefault(someone.participant_id, set()).add(row.criterion)
    return late


def was_decided_late(row: RankRow) -> bool:
    """Whether a criterion after the first separates somebody from the line above him."""
    return row.separation is Separation.CRITERION and bool(row.criterion)


def _marks(view: RankingView) -> dict[int, str]:
    """Return by participant whether the lot had or has a say in his line."""
    marks = {}
    for above, row in pairwise(view.rows):
        said = ""
        if row.separation is Separation.LOT:
            said = translate("Standings", "gezogen")
        elif row.separation is Separation.UNDECIDED and not view.is_interim:
            said = translate("Standings", "offen")
        if said:
            marks.update(dict.fromkeys((above.participant_id, row.participant_id), said))
    return marks


def saved_ranking(view: RankingView) -> Table:
    """Return the ranking of a round or of all for other programs, those without a rank at its end."""
    rounds = range(len(view.rounds)) if view.scope.round is None else range(0)
    columns = ranking_columns(view, ShownColumns(rounds, view.tie_breaks))
    headings, rows = saved(columns, view.rows)
    blank = len(headings) - 5
    unranked = (
        (someone.start_number, someone.name, someone.person.club, *[None] * blank, without_rank())
        for someone in view.unranked
    )
    return Table(ranking_title(view.scope), headings, [*rows, *((None, *row) for row in unranked)])


def beside_name(game: NamedGame, row: RankRow) -> str:
    """Return the remark on a name in a ranking: „abgemeldet; −10 Punkte (Handy am Tisch)“."""
    gone = "" if row.standing is Standing.ACTIVE else standing_name(row.standing)
    return "; ".join(filter(None, (gone, absent_text(row), game_words.adjusted_text(game, row.adjusted))))


def absent_text(row: RankRow) -> str:
    """Return the rounds that somebody missed or waited; empty if he played all."""
    if not row.played and not row.waited:
        return without_result(waited=False)
    told = (
        (translate("Standings", "fehlte in Runde {rounds}"), set(row.missed).difference(row.left)),
        (translate("Standings", "spielte nicht zu Ende: Runde {rounds}"), row.left),
        (translate("Standings", "wartete in Runde {rounds}: Durchschnitt"), row.averaged),
        (translate("Standings", "wartete in Runde {rounds}"), set(row.waited).difference(row.averaged)),
    )
    return "; ".join(text.format(rounds=_listed(sorted(rounds))) for text, rounds in told if rounds)


def _listed(rounds: Iterable[int]) -> str:
    return ", ".join(map(str, rounds))


class AdvancingRow(NamedTuple):
    """A person who advances or may, or a free place."""

    place: str
    name: str
    reason: str
    way_on: WayOn | None


def way_on_name(way_on: WayOn) -> str:
    """Return the name of a fate: „weiter“."""
    return translate("Advancing", _GOING[way_on])


def rows(proposal: Proposal) -> tuple[AdvancingRow, ...]:
    """Return those who advance, then the tied ones at the border, then the free places."""
    found = _people_rows(proposal) if proposal.teams is None else _team_rows(proposal, proposal.teams)
    if proposal.provisional and found:
        free = range(len(found) + 1, proposal.places + 1)
        found += (AdvancingRow(str(place), "–", translate("Advancing", "noch offen"), None) for place in free)
    return tuple(found)


def _people_rows(proposal: Proposal) -> list[AdvancingRow]:
    going = [line for line in proposal.lines if line.going is WayOn.ON]
    if proposal.provisional and proposal.winners_first:
        winners = sum(line.place == 1 for line in going)
        going = going[: max(winners, proposal.places - proposal.missing)]
    found = [
        AdvancingRow(str(place), line.name, reason(line, proposal), line.going)
        for place, line in enumerate(going, start=1)
    ]
    found += (
        AdvancingRow("=", line.name, reason(line, proposal), line.going)
        for line in proposal.lines
        if line.going is WayOn.OPEN
    )
    return found


def _team_rows(proposal: Proposal, teams: Sequence[AdvancingTeam]) -> list[AdvancingRow]:
    return [
        AdvancingRow(
            str(team.place.rank) if fate is WayOn.ON else "=",
            team.place.team,
            team_reason(team, proposal),
            team.going,
        )
        for fate in (WayOn.ON, WayOn.OPEN)
        for team in teams
        if team.going is fate
    ]


def team_reason(team: AdvancingTeam, proposal: Proposal) -> str:
    """Return the sum of a team and its people: „+22 Punkte: Huber, Anna · Maier, Otto“."""
    value = game_words.tally_value(proposal.game, proposal.tally, team.place.total)
    name = game_words.tally_name(proposal.game, proposal.tally)
    return f"{value} {name}: {' · '.join(team.people)}"


def reason(line: AdvancingLine, proposal: Proposal) -> str:
    """Return the reason for a place: „Tisch 3 gewonnen, 14 Karten“."""
    game, tally = proposal.game, proposal.tally
    if line.rank is None:
        return translate("Advancing", "hat den Platz übernommen")
    named = behind_number(game_words.tally_name(game, tally))
    value = f"{game_words.tally_value(game, tally, line.value)} {named}"
    if proposal.extra_tally is not None and line.extra is not None:
        value += f" ({game_words.tally_value(game, proposal.extra_tally, line.extra)})"
    if line.table is None or line.place is None:
        return translate("Advancing", "Rang {rank}, {value}").format(rank=line.rank, value=value)
    if line.place == 1:
        return translate("Advancing", "Tisch {table} gewonnen, {value}").format(table=line.table, value=value)
    words = _BEST if line.best else _PLACES
    place = translate("Advancing", str(words[min(line.place, len(words) + 1) - 2]))
    return translate("Advancing", "Tisch {table}, {value}, {place}").format(
        table=line.table, value=value, place=place
    )


def summary(proposal: Proposal) -> str:
    """Return how many go on: „5 von 23 kommen weiter.“."""
    if proposal.teams is not None:
        return _summary_of_teams(proposal, proposal.teams)
    there = sum(line.going is not WayOn.AWAY for line in proposal.lines)
    if proposal.provisional:
        return translate("Advancing", "{places} kommen weiter.").format(places=proposal.places)
    if proposal.announced:
        text = translate("Advancing", "Weitergekommen sind {count}.")
        return text.format(count=len(proposal.announced))
    if there <= proposal.places:
        return translate("Advancing", "Alle {count} kommen weiter.").format(count=there)
    return translate("Advancing", "{places} von {count} kommen weiter.").format(
        places=proposal.places, count=there
    )


def _summary_of_teams(proposal: Proposal, teams: Sequence[AdvancingTeam]) -> str:
    there, places = sum(team.going is not WayOn.AWAY for team in teams), proposal.places
    if proposal.provisional:
        return translate("Advancing", "{places} Mannschaften kommen weiter.").format(places=places)
    if proposal.announced:
        going = sum(team.going is WayOn.ON for team in teams)
        text = translate("Advancing", "Weitergekommen sind {teams} Mannschaften mit {count} Leuten.")
        return text.format(teams=going, count=len(proposal.announced))
    if there <= places:
        return translate("Advancing", "Alle Mannschaften kommen weiter.")
    text = translate("Advancing", "{places} von {count} Mannschaften kommen weiter.")
    return text.format(places=places, count=there)


def missing_text(proposal: Proposal) -> str:
    """Return what is still to come before it is certain; empty if nothing is."""
    if proposal.unplayed:
        return translate("Advancing", "Es sind noch Runden zu spielen.")
    if not proposal.missing:
        return ""
    if proposal.missing == 1:
        return translate("Advancing", "Es fehlt noch ein Zettel.")
    return translate("Advancing", "Es fehlen noch {count} Zettel.").format(count=proposal.missing)


def tie_text(tie: BorderTie, *, of_teams: bool) -> str:
    """Return what a tie at the border is about."""
    room = counted(tie.room, translate("Advancing", "Platz"), translate("Advancing", "Plätze"))
    text = (
        translate("Advancing", "{count} Mannschaften sind gleich, frei für sie: {room}.")
        if of_teams
        else translate("Advancing", "{count} sind gleich, frei für sie: {room}.")
    )
    return text.format(count=len(tie.people), room=room)


def readvanced_text(readvanced: Readvanced, names: Mapping[int, str]) -> tuple[str, str]:
    """Return the text that other people would advance now, with their names."""
    if not readvanced.dropping:
        return translate("Advancing", "Es ist noch ein Platz frei."), translate(
            "Advancing", "Dabei sein könnte: {coming}."
        ).format(coming="; ".join(names[one] for one in readvanced.coming))
    title = translate("Advancing", "Jetzt kämen andere weiter.")
    text = translate(
        "Advancing",
        "Neu wäre dabei: {coming}. Nicht mehr dabei: {dropping}. "
        "Es bleibt, wie es veröffentlicht ist, bis Sie entscheiden.",
    )
    return title, text.format(
        coming="; ".join(names[one] for one in readvanced.coming),
        dropping="; ".join(names[one] for one in readvanced.dropping),
    )


def exchange_text(exchange: Replacement, names: Mapping[int, str]) -> str:
    """Return the label of the button that fills a place."""
    if exchange.leaving is None:
        return translate("Advancing", "{coming} spielt mit.").format(coming=names[exchange.coming])
    return translate("Advancing", "{coming} spielt statt {leaving}.").format(
        coming=names[exchange.coming], leaving=names[exchange.leaving]
    )


_GOING: Final = {
    WayOn.ON: german("Advancing", "weiter"),
    WayOn.OPEN: german("Advancing", "offen"),
    WayOn.OUT: german("Advancing", "aus"),
    WayOn.AWAY: german("Advancing", "nicht mehr da"),
}
_PLACES: Final = (
    german("Advancing", "Zweiter"),
    german("Advancing", "Dritter"),
    german("Advancing", "Vierter"),
    german("Advancing", "weiter hinten"),
)
_BEST: Final = (
    german("Advancing", "bester Zweiter"),
    german("Advancing", "bester Dritter"),
    german("Advancing", "bester Vierter"),
    german("Advancing", "weiter hinten"),
)
