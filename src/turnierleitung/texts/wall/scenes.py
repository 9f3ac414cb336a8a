"""The words that stand on the wall itself."""

from __future__ import annotations

from datetime import UTC, datetime

from turnierleitung.domain.clock import ClockState
from turnierleitung.domain.stages import TablesPhase
from turnierleitung.domain.states import StageKind
from turnierleitung.services.ground.scenes import (
    Beside,
    ClockScene,
    Numbering,
    OpenTablesScene,
    PlayedNow,
    StandingsScene,
    Subject,
    SubjectKind,
    TableTime,
    WelcomeScene,
)
from turnierleitung.texts.clocks.words import added
from turnierleitung.texts.figures import clock, day_time, plain
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import level_name, phase_name


def played_text(now: PlayedNow) -> str:
    """Return what is played: „Runde 2“, „Gruppen, Zeit 3 von 5“, „1/8-Final“."""
    if now.level is not None and now.levels is not None:
        return level_name(now.level, now.levels)
    phase = phase_name(now.kind, now.number, now.phase)
    if now.slot is None or now.slots is None:
        return phase
    if now.begins is not None:
        return translate("Wall", "{phase}, {time} Uhr ({slot} von {slots})").format(
            phase=phase, time=day_time(now.begins), slot=now.slot, slots=now.slots
        )
    return translate("Wall", "{phase}, Zeit {slot} von {slots}").format(
        phase=phase, slot=now.slot, slots=now.slots
    )


def seats_title(now: PlayedNow) -> str:
    """Return what stands over the seats by name."""
    if now.kind == StageKind.TABLES and now.phase is TablesPhase.ROUNDS:
        return translate("Wall", "Ihr Platz in Runde {round}").format(round=now.number)
    return translate("Wall", "Ihr Platz: {played}").format(played=played_text(now))


def tables_title(now: PlayedNow) -> str:
    """Return what stands over the seats table by table."""
    if now.kind == StageKind.TABLES and now.phase is TablesPhase.ROUNDS:
        return translate("Wall", "Die Tische in Runde {round}").format(round=now.number)
    return translate("Wall", "Die Tische: {played}").format(played=played_text(now))


def number_heading(numbering: Numbering) -> str:
    """Return what the numbers are that people look for."""
    return translate("Wall", "Tisch") if numbering is Numbering.TABLE else translate("Wall", "Nr.")


def beside_heading(beside: Beside) -> str:
    """Return what the second numbers are; empty where there are none."""
    match beside:
        case Beside.SEAT:
            return translate("Wall", "Sitz")
        case Beside.GROUP:
            return translate("Wall", "Gruppe")
        case Beside.NOTHING:
            return ""


def no_table(beside: Beside) -> str:
    """Return what stands for somebody who has no table now."""
    return translate("Wall", "wartet") if beside is Beside.SEAT else translate("Wall", "frei")


def page_text(page: int, pages: int) -> str:
    """Return which page of a scene is shown."""
    return translate("Wall", "Seite {page} von {pages}").format(page=page, pages=pages)


def span_text(first: str, last: str) -> str:
    """Return from which letter to which a page goes."""
    return first if first == last else translate("Wall", "{first} bis {last}").format(first=first, last=last)


def foot_text(name: str, participants: int) -> str:
    """Return what stands at the foot: the tournament and how many play it."""
    return translate("Wall", "{name} · {count} Teilnehmer").format(name=name, count=participants)


def next_page_text(span: str, seconds: int) -> str:
    """Return when the next page comes."""
    if seconds == 1:
        return translate("Wall", "· {span} in 1 Sekunde").format(span=span)
    return translate("Wall", "· {span} in {seconds} Sekunden").format(span=span, seconds=seconds)


def open_title() -> str:
    """Return what stands over the tables whose slip is missing."""
    return translate("Wall", "Noch ausstehend")


def open_text(scene: OpenTablesScene) -> str:
    """Return how many slips are missing: „7 von 24 Tischen · Runde 2“."""
    if scene.numbering is Numbering.TABLE and scene.of == 1:
        text = translate("Wall", "{open} von 1 Tisch · {played}")
    elif scene.numbering is Numbering.TABLE:
        text = translate("Wall", "{open} von {of} Tischen · {played}")
    elif scene.of == 1:
        text = translate("Wall", "{open} von 1 Begegnung · {played}")
    else:
        text = translate("Wall", "{open} von {of} Begegnungen · {played}")
    return text.format(open=len(scene.tables), of=scene.of, played=played_text(scene.now))


def all_in_text() -> str:
    """Return what stands where no slip is missing."""
    return translate("Wall", "Alle Zettel sind da.")


def bring_slips_text() -> str:
    """Return what those are asked who still have their slip."""
    return translate("Wall", "Bitte bringen Sie den Zettel gleich zur Turnierleitung.")


def group_text(number: int) -> str:
    """Return the name of a group."""
    return translate("Wall", "Gruppe {group}").format(group=number)


def table_text(number: int, numbering: Numbering) -> str:
    """Return a table with its number."""
    if numbering is Numbering.TABLE:
        return translate("Wall", "Tisch {table}").format(table=number)
    return translate("Wall", "Nr. {number}").format(number=number)


def subject_title(subject: Subject) -> str:
    """Return what stands over a released ranking."""
    match subject.kind:
        case SubjectKind.AFTER_ROUND:
            return translate("Wall", "Rangliste nach Runde {round}").format(round=subject.round)
        case SubjectKind.GROUPS:
            return translate("Wall", "Tabellen der Gruppen")
        case SubjectKind.FINAL:
            return translate("Wall", "Schlussrangliste")
        case SubjectKind.WHOLE:
            return translate("Wall", "Rangliste")


def places_text(first: int, last: int, of: int) -> str:
    """Return which places a page shows."""
    if first == last:
        return translate("Wall", "Platz {first} von {of}").format(first=first, of=of)
    return translate("Wall", "Plätze {first}–{last} von {of}").format(first=first, last=last, of=of)


def released_text(scene: StandingsScene) -> str:
    """Return how a ranking stood when it was released, and what is kept for the prize-giving."""
    at = translate("Wall", "Stand {time} Uhr").format(time=clock(scene.released_at))
    if not scene.hidden:
        return at
    if scene.hidden == 1:
        return translate("Wall", "{at} · Platz 1 erfahren Sie bei der Siegerehrung.").format(at=at)
    text = translate("Wall", "{at} · Die ersten {count} Plätze erfahren Sie bei der Siegerehrung.")
    return text.format(at=at, count=scene.hidden)


def rank_text(rank: int, last: int, *, shares: bool) -> str:
    """Return a rank, as a span where it is shared over several and is not decided further."""
    if shares and last > rank:
        return translate("Wall", "{rank}–{last}").format(rank=rank, last=last)
    return plain(rank)


def welcome_title() -> str:
    """Return how people are greeted."""
    return translate("Wall", "Willkommen")


def arrivals_text(scene: WelcomeScene) -> str:
    """Return how many have come."""
    return translate("Wall", "{present} von {expected} sind angekommen").format(
        present=scene.present, expected=scene.expected
    )


def arrivals_request() -> str:
    """Return what whoever comes is asked to do."""
    return translate("Wall", "Bitte melden Sie sich am Eingang an.")


def bracket_title() -> str:
    """Return what stands over the bracket."""
    return translate("Wall", "K.-o.-Baum")


def bye_text() -> str:
    """Return what stands in the bracket where nobody comes."""
    return translate("Wall", "Freilos")


def ceremony_title() -> str:
    """Return what stands over the prize-giving."""
    return translate("Wall", "Siegerehrung")


def corner_word(state: ClockState, *, counts_up: bool) -> str:
    """Return what stands before the time in the corner."""
    if state is ClockState.PAUSED:
        return translate("Wall", "steht")
    return translate("Wall", "seit") if counts_up else translate("Wall", "noch")


def clock_title(scene: ClockScene) -> str:
    """Return what the clock is for."""
    return translate("Wall", "Pause") if scene.now is None else played_text(scene.now)


def clock_state(state: ClockState) -> str:
    """Return below the clock how it stands, where the figures do not say it."""
    match state:
        case ClockState.PAUSED:
            return translate("Wall", "Die Uhr steht.")
        case ClockState.OVER:
            return translate("Wall", "Die Zeit ist um.")
        case _:
            return ""


def wanted_title() -> str:
    """Return what stands above those who are missing at their table."""
    return translate("Wall", "Bitte an den Tisch")


def own_time(time: TableTime) -> str:
    """Return until when one table plays, or what it has more while that is open: „bis 14:12 Uhr“, „+3:00“."""
    if time.until is None:
        return added(time.extra) if time.extra else ""
    until = datetime.fromtimestamp(time.until / 1000, UTC).isoformat()
    return translate("Wall", "bis {time} Uhr").format(time=clock(until))


def places_of_tables(first: int, last: int, numbering: Numbering) -> str:
    """Return which tables a page shows."""
    if first == last:
        return table_text(first, numbering)
    if numbering is Numbering.TABLE:
        return translate("Wall", "Tisch {first}–{last}").format(first=first, last=last)
    return translate("Wall", "Nr. {first}–{last}").format(first=first, last=last)
