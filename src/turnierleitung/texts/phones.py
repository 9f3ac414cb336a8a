"""The words on the phones of the hall: plain values that become JSON, and the sentences of their page."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from turnierleitung.domain.clock import SECOND, ClockState
from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.states import StageKind
from turnierleitung.services.ground.scenes import (
    BracketMatchShown,
    BracketScene,
    BracketSide,
    Numbering,
    RankedName,
    RankedNames,
    SceneKind,
    SeatedHere,
    ShownName,
    StandingsScene,
    SubjectKind,
)
from turnierleitung.services.phones import FoundPerson, PhonesView, PublicClock, Whereabouts
from turnierleitung.texts import wall
from turnierleitung.texts.clocks import added
from turnierleitung.texts.game_words import tally_heading, tally_value
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import level_name
from turnierleitung.texts.states import without_result


@dataclass(frozen=True, slots=True)
class TableWords:
    """A table with its people."""

    label: str
    names: tuple[str, ...]
    beside: str = ""
    """The group, or the extra time."""


@dataclass(frozen=True, slots=True)
class TablesWords:
    """A list of tables; ``empty`` replaces it if there is none."""

    title: str
    note: str = ""
    request: str = ""
    empty: str = ""
    tables: tuple[TableWords, ...] = ()


@dataclass(frozen=True, slots=True)
class ClockWords:
    """The clock; the phone computes its figures from one of three times, in milliseconds."""

    title: str
    state: str
    """Below the figures, if they do not say it."""
    over: str
    """Replaces the state when the time runs out."""
    empty: str
    ends_at: int | None = None
    began_at: int | None = None
    stands_at: int | None = None
    own: tuple[str, ...] = ()
    """Tables with another time."""


@dataclass(frozen=True, slots=True)
class RowWords:
    """A line of a ranking."""

    rank: str
    name: str
    values: tuple[str, ...]
    beside: str = ""
    """The stage reached, or why there is no value."""


@dataclass(frozen=True, slots=True)
class ListWords:
    """A ranking, or one of several shown together."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[RowWords, ...]


@dataclass(frozen=True, slots=True)
class RankingWords:
    """The released ranking."""

    title: str
    note: str
    empty: str
    lists: tuple[ListWords, ...]


@dataclass(frozen=True, slots=True)
class OpponentWords:
    """One of the two of a match."""

    name: str
    count: str
    won: bool


@dataclass(frozen=True, slots=True)
class MatchWords:
    """A match of the bracket."""

    label: str
    sides: tuple[OpponentWords, OpponentWords]


@dataclass(frozen=True, slots=True)
class LevelWords:
    """A level of the bracket."""

    title: str
    matches: tuple[MatchWords, ...]


@dataclass(frozen=True, slots=True)
class BracketWords:
    """The bracket."""

    title: str
    empty: str
    levels: tuple[LevelWords, ...]


@dataclass(frozen=True, slots=True)
class StandWords:
    """Everything that a phone shows, except who is searched for."""

    name: str
    practice: str
    now: str
    """What is played; may be empty."""
    seats: TablesWords
    clock: ClockWords
    open_tables: TablesWords
    ranking: RankingWords
    bracket: BracketWords | None
    """``None`` if this tournament never has one."""


@dataclass(frozen=True, slots=True)
class FigureWords:
    """A large number with its heading."""

    heading: str
    number: str


@dataclass(frozen=True, slots=True)
class HitWords:
    """The answer to „Wo sitze ich?“ for one person."""

    name: str
    number: str
    title: str
    figures: tuple[FigureWords, ...]
    text: str
    """What there is to say, beside the figures or instead of them."""


@dataclass(frozen=True, slots=True)
class SearchableWords:
    """A person who can be found, with the answer."""

    start_number: int | None
    searched: str
    """All names."""
    hit: HitWords


@dataclass(frozen=True, slots=True)
class AnswerWords:
    """The answer to a search."""

    hits: tuple[HitWords, ...]
    hint: str


def stand(view: PhonesView) -> StandWords:
    """Return everything that phones show, in words."""
    return StandWords(
        name=view.name,
        practice=practice_text() if view.practice else "",
        now="" if view.seats is None else wall.played_text(view.seats.now),
        seats=_seats(view),
        clock=_clock(view),
        open_tables=_open_tables(view),
        ranking=_ranking(view.standings),
        bracket=_bracket(view) if view.has_bracket else None,
    )


def short_name(name: ShownName) -> str:
    """Return „Huber K.“, of namesakes „Huber K. (Nr. 12)“."""
    short = f"{name.last} {name.first}".strip()
    if not name.apart:
        return short
    return translate("Phones", "{name} (Nr. {number})").format(name=short, number=name.apart)


def searchable(view: PhonesView) -> tuple[SearchableWords, ...]:
    """Return who can be found, with the answer to „Wo sitze ich?“."""
    return tuple(
        SearchableWords(person.start_number, person.searched, _hit(person, view)) for person in view.people
    )


def _hit(person: FoundPerson, view: PhonesView) -> HitWords:
    number = ""
    if person.start_number is not None:
        number = translate("Phones", "Startnummer {number}").format(number=person.start_number)
    return HitWords(
        name=short_name(person.name),
        number=number,
        title="" if view.seats is None else wall.played_text(view.seats.now),
        figures=_figures(person, view),
        text=_whereabouts(person, view),
    )


def _figures(person: FoundPerson, view: PhonesView) -> tuple[FigureWords, ...]:
    seats = view.seats
    if seats is None or person.table is None:
        return ()
    table = FigureWords(wall.number_heading(seats.numbering), str(person.table))
    heading = wall.beside_heading(seats.beside)
    if not heading or person.beside is None:
        return (table,)
    return table, FigureWords(heading, str(person.beside))


def _whereabouts(person: FoundPerson, view: PhonesView) -> str:
    match person.where:
        case Whereabouts.SEATED if person.mates:
            return translate("Phones", "Mit {names}").format(names=in_a_row(map(short_name, person.mates)))
        case Whereabouts.SEATED:
            return ""
        case Whereabouts.WAITS:
            return "" if view.seats is None else _no_table(view.seats.now.kind)
        case Whereabouts.NOT_IN_ROUND:
            return translate("Phones", "Sie haben zurzeit keinen Tisch.")
        case Whereabouts.NOT_DRAWN:
            return translate("Phones", "Noch nicht ausgelost.")
        case Whereabouts.OVER:
            return _all_played()


def _no_table(kind: str) -> str:
    match StageKind(kind):
        case StageKind.TABLES:
            return translate("Phones", "Sie warten in dieser Runde.")
        case StageKind.GROUPS:
            return translate("Phones", "Sie haben jetzt frei.")
        case StageKind.KNOCKOUT:
            return translate("Phones", "Sie haben ein Freilos.")


def _all_played() -> str:
    return translate("Phones", "Alle Runden sind gespielt.")


def _table(table: SeatedHere, numbering: Numbering) -> TableWords:
    beside = "" if table.group is None else wall.group_text(table.group)
    if table.extra:
        beside = added(table.extra)
    return TableWords(
        wall.table_text(table.number, numbering), tuple(map(short_name, table.names)), beside=beside
    )


def _seats(view: PhonesView) -> TablesWords:
    scene = view.tables
    if scene is None:
        empty = translate("Phones", "Die Plätze sind noch nicht ausgehängt.")
        return TablesWords("", empty=_all_played() if view.is_over else empty)
    tables = tuple(_table(table, scene.numbering) for table in scene.tables)
    return TablesWords(wall.tables_title(scene.now), tables=tables)


def _open_tables(view: PhonesView) -> TablesWords:
    scene, title = view.open_tables, wall.open_title()
    if scene is None:
        empty = translate("Phones", "Zurzeit wird keine Runde gespielt.")
        return TablesWords(title, empty=_all_played() if view.is_over else empty)
    if not scene.tables:
        return TablesWords(title, empty=wall.all_in_text())
    tables = tuple(_table(table, scene.numbering) for table in scene.tables)
    return TablesWords(title, note=wall.open_text(scene), request=wall.bring_slips_text(), tables=tables)


def _clock(view: PhonesView) -> ClockWords:
    clock = view.clock
    if clock is None:
        return ClockWords("", "", "", translate("Phones", "Zurzeit läuft keine Uhr."))
    scene = clock.scene
    return ClockWords(
        title=wall.clock_title(scene),
        state=_clock_state(clock),
        over=wall.clock_state(scene._replace(state=ClockState.OVER)),
        empty="",
        ends_at=clock.ends_at,
        began_at=clock.began_at,
        stands_at=_length(scene.length) if clock.stands_at is None else clock.stands_at,
        own=tuple(
            translate("Phones", "{table}: {time}").format(
                table=wall.table_text(time.table.number, Numbering.TABLE), time=wall.own_time(time)
            )
            for time in scene.tables
            if wall.own_time(time)
        ),
    )


def _length(seconds: int | None) -> int | None:
    return None if seconds is None else seconds * SECOND


def _clock_state(clock: PublicClock) -> str:
    if clock.scene.state is ClockState.WAITING:
        return translate("Phones", "Die Uhr läuft noch nicht.")
    if clock.began_at is not None:
        return translate("Phones", "So lange wird schon gespielt.")
    return wall.clock_state(clock.scene)


_MOST_COLUMNS: Final = 3
"""Tallies of a group beside a name on a narrow phone."""


def _ranking(scene: StandingsScene | None) -> RankingWords:
    if scene is None:
        title, empty = (
            wall.scene_name(SceneKind.STANDINGS),
            translate("Phones", "Noch hängt keine Rangliste aus."),
        )
        return RankingWords(title, "", empty, ())
    of_groups = len(scene.lists) > 1 or scene.subject.kind is SubjectKind.GROUPS
    return RankingWords(
        title=wall.subject_title(scene.subject),
        note=wall.released_text(scene),
        empty="",
        lists=tuple((_group if of_groups else _list)(part, scene) for part in scene.lists),
    )


def _list(part: RankedNames, scene: StandingsScene) -> ListWords:
    """Return a ranking with one figure a row, as on the wall."""
    shares = scene.subject.kind is SubjectKind.FINAL
    return ListWords("", (), tuple(_row(row, scene, shares=shares) for row in part.rows))


def _row(row: RankedName, scene: StandingsScene, *, shares: bool) -> RowWords:
    stage, value = wall.reached(row, scene)
    never_played = bool(scene.columns) and not row.values
    return RowWords(
        rank=wall.rank_text(row.rank, row.last, shares=shares),
        name=short_name(row.name),
        values=(value,) if value else (),
        beside=without_result(waited=row.waited) if never_played else stage,
    )


def _group(part: RankedNames, scene: StandingsScene) -> ListWords:
    columns = scene.columns[:_MOST_COLUMNS]
    return ListWords(
        wall.group_text(part.number) if part.number else "",
        tuple(tally_heading(scene.game, tally) for tally in columns),
        tuple(
            RowWords(
                str(row.rank or "–"),
                short_name(row.name),
                tuple(
                    "" if value is None else tally_value(scene.game, tally, value)
                    for tally, value in zip(columns, row.values, strict=False)
                ),
            )
            for row in part.rows
        ),
    )


def _bracket(view: PhonesView) -> BracketWords:
    title = wall.bracket_title()
    if view.is_bracket_withheld:
        return BracketWords(
            title, translate("Phones", "Den Baum sehen Sie nach der Siegerehrung wieder."), ()
        )
    if view.bracket is None:
        return BracketWords(title, translate("Phones", "Der Baum ist noch nicht ausgelost."), ())
    return BracketWords(title, "", tuple(_levels(view.bracket)))


def _levels(scene: BracketScene) -> Iterable[LevelWords]:
    """Yield the levels still to be played in their order, then the decided ones, the latest first."""
    known = [match for match in scene.matches if any(side.name is not None for side in match.sides)]
    parts = {(match.level, not match.rank_3) for match in known}
    of = {
        part: sorted(
            (match for match in known if (match.level, not match.rank_3) == part),
            key=lambda match: match.position,
        )
        for part in parts
    }
    to_play = sorted(part for part in parts if not all(map(_is_settled, of[part])))
    for level, is_on_the_way in (*to_play, *sorted(parts.difference(to_play), reverse=True)):
        title = level_name(level, scene.levels, rank_3=not is_on_the_way)
        yield LevelWords(title, tuple(map(_match, of[level, is_on_the_way])))


def _is_settled(match: BracketMatchShown) -> bool:
    return match.decided or any(side.bye for side in match.sides)


def _match(match: BracketMatchShown) -> MatchWords:
    label = "" if match.number is None else wall.table_text(match.number, Numbering.MATCH)
    first, second = match.sides
    return MatchWords(label, (_side(first), _side(second)))


def _side(side: BracketSide) -> OpponentWords:
    if side.name is None:
        return OpponentWords(wall.bye_text() if side.bye else "", "", won=False)
    return OpponentWords(short_name(side.name), "" if side.cards is None else str(side.cards), won=side.won)


def too_short_hint() -> str:
    """Return what to type to find somebody."""
    return translate("Phones", "Bitte tippen Sie Ihre Startnummer oder mindestens drei Buchstaben.")


def nobody_hint() -> str:
    """Return that nobody was found."""
    return translate("Phones", "Hier ist niemand zu finden. Bitte fragen Sie die Turnierleitung.")


def more_hint() -> str:
    """Return that not everybody fitting is listed."""
    return translate("Phones", "Es gibt noch mehr. Bitte tippen Sie mehr vom Namen.")


@dataclass(frozen=True, slots=True)
class PageWords:
    """The sentences of the page itself; its script fills ``{time}``."""

    title: str
    seats: str
    clock: str
    open_tables: str
    ranking: str
    bracket: str
    question: str
    field: str
    silent: str
    loading: str
    without_script: str
    moment: str
    moment_text: str


def page() -> PageWords:
    """Return the sentences of the page."""
    return PageWords(
        title=translate("Phones", "Turnier"),
        seats=translate("Phones", "Platz"),
        clock=translate("Phones", "Uhr"),
        open_tables=translate("Phones", "Offen"),
        ranking=translate("Phones", "Rangliste"),
        bracket=translate("Phones", "Baum"),
        question=translate("Phones", "Wo sitze ich?"),
        field=translate("Phones", "Startnummer oder Name"),
        silent=translate("Phones", "Seit {time} nichts vom Laptop gehört. Hier steht der Stand von damals."),
        loading=translate("Phones", "Moment …"),
        without_script=translate("Phones", "Diese Seite braucht JavaScript. Bitte schalten Sie es ein."),
        moment=translate("Phones", "Moment"),
        moment_text=translate("Phones", "Hier geht es gleich weiter."),
    )


def practice_text() -> str:
    """Return what is said on every page of a tournament that is only practised."""
    return translate("Phones", "Übung: Nichts hier zählt.")


def refusal(status: int) -> str:
    """Return why a request is answered with an error, by its HTTP status."""
    match status:
        case 404:
            return translate("Phones", "Diese Seite gibt es nicht.")
        case 500:
            return translate("Phones", "Das hat nicht geklappt. Bitte laden Sie die Seite neu.")
        case 503:
            return translate("Phones", "Moment: Am Laptop wird gerade etwas anderes getan.")
        case _:
            return translate("Phones", "Diese Anfrage geht hier nicht.")
