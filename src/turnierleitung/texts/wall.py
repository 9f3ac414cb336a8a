"""The words on the wall, and the director's texts about it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

from turnierleitung.domain.clock import ClockState
from turnierleitung.domain.problems import german
from turnierleitung.domain.stages import TablesPhase
from turnierleitung.domain.states import StageKind
from turnierleitung.services.ground.scenes import (
    Beside,
    ClockScene,
    Numbering,
    OpenTablesScene,
    PlayedNow,
    RankedName,
    SceneKind,
    StandingsScene,
    Subject,
    SubjectKind,
    TableTime,
    WelcomeScene,
)
from turnierleitung.services.releases import Releasable
from turnierleitung.texts.clocks import added
from turnierleitung.texts.figures import (
    clock,
    counted,
    day_time,
    minutes_counted,
    participants_counted,
    plain,
)
from turnierleitung.texts.game_words import tally_value
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import level_name, phase_name, tables_stage_name


def scene_name(kind: SceneKind) -> str:
    """Return the name of a scene."""
    return {
        SceneKind.WELCOME: translate("Wall", "Willkommen"),
        SceneKind.SEATS_BY_NAME: translate("Wall", "Plätze nach Namen"),
        SceneKind.SEATS_BY_TABLE: translate("Wall", "Plätze nach Tischen"),
        SceneKind.CLOCK: translate("Wall", "Uhr"),
        SceneKind.OPEN_TABLES: translate("Wall", "Noch ausstehend"),
        SceneKind.STANDINGS: translate("Wall", "Rangliste"),
        SceneKind.BRACKET: translate("Wall", "K.-o.-Baum"),
        SceneKind.CEREMONY: translate("Wall", "Siegerehrung"),
        SceneKind.TEXT: translate("Wall", "Freier Text"),
    }[kind]


_MINUTE: Final = 60
_OF_A_ROUND: Final = frozenset(
    {SceneKind.SEATS_BY_NAME, SceneKind.SEATS_BY_TABLE, SceneKind.CLOCK, SceneKind.OPEN_TABLES}
)


def why_empty(kind: SceneKind, *, is_over: bool) -> str:
    """Return in a word or two why a scene has nothing to show; ``is_over``: all rounds are closed."""
    match kind:
        case kind if kind in _OF_A_ROUND and is_over:
            return translate("Wall", "vorbei")
        case SceneKind.SEATS_BY_NAME | SceneKind.SEATS_BY_TABLE:
            return translate("Wall", "später")
        case SceneKind.BRACKET:
            return translate("Wall", "nicht ausgelost")
        case SceneKind.STANDINGS:
            return translate("Wall", "nicht freigegeben")
        case SceneKind.CLOCK | SceneKind.OPEN_TABLES:
            return translate("Wall", "ab Start")
        case SceneKind.TEXT:
            return translate("Wall", "leer")
        case _:
            return translate("Wall", "später")


def nothing_yet(kind: SceneKind, *, is_over: bool) -> tuple[str, str]:
    """Return in sentences why a scene cannot be shown, and what helps; ``is_over``: all rounds are closed."""
    if is_over and kind in _OF_A_ROUND:
        title = translate("Wall", "{scene}: nichts mehr zu zeigen.").format(scene=scene_name(kind))
        return title, translate("Wall", "Alle Runden sind gespielt.")
    title = translate("Wall", "{scene}: noch nichts zu zeigen.").format(scene=scene_name(kind))
    match kind:
        case SceneKind.SEATS_BY_NAME | SceneKind.SEATS_BY_TABLE | SceneKind.BRACKET:
            text = translate("Wall", "Das kommt, sobald die nächste Auslosung veröffentlicht ist.")
            return title, text
        case SceneKind.STANDINGS:
            return title, translate("Wall", "F4 gibt eine Rangliste frei.")
        case SceneKind.CLOCK | SceneKind.OPEN_TABLES:
            return title, translate("Wall", "Das kommt mit dem Startzeichen.")
        case SceneKind.TEXT:
            return title, translate("Wall", "F11: Dort schreiben Sie einen Text oder wählen ein Bild.")
        case _:
            return title, translate("Wall", "Das kommt, sobald die Siegerehrung begonnen ist.")


def coming_text(kind: SceneKind, page: int, seconds: int, *, same: bool) -> str:
    """Return what comes next by itself, and when."""
    if same:
        return translate("Wall", "Danach Seite {page} in {time}.").format(page=page + 1, time=_span(seconds))
    return translate("Wall", "Danach {scene} in {time}.").format(scene=scene_name(kind), time=_span(seconds))


def _span(seconds: int) -> str:
    """Return a length of time as it is said: 1 Sekunde, 90 Sekunden, 2 Minuten."""
    if seconds and not seconds % _MINUTE:
        return minutes_counted(seconds // _MINUTE)
    return counted(seconds, translate("Wall", "Sekunde"), translate("Wall", "Sekunden"))


def staying_text(*, is_frozen: bool, is_black: bool) -> str:
    """Return why nothing comes by itself."""
    if is_black:
        return translate("Wall", "Die Wand ist schwarz, bis Sie wieder S drücken.")
    if is_frozen:
        return translate(
            "Wall", "Eingefroren: Was hier steht, bleibt, bis Sie E drücken oder eine Szene wählen."
        )
    return translate("Wall", "Bleibt stehen, bis Sie etwas anderes wählen.")


def screen_text(number: int, title: str, pixels: tuple[int, int]) -> str:
    """Return a screen as the director knows it: „Bildschirm 2 · Epson EB-X49 · 1920 × 1080“."""
    wide, high = pixels
    return translate("Wall", "Bildschirm {number} · {title} · {wide} × {high}").format(
        number=number, title=title, wide=wide, high=high
    )


def release_state(found: Releasable) -> str:
    """Return whether a ranking is on the wall."""
    if found.released is None:
        return translate("Wall", "nicht freigegeben")
    if found.outdated:
        return translate("Wall", "überholt")
    at = clock(found.released.released_at)
    return translate("Wall", "an der Wand seit {time} Uhr").format(time=at)


def posted_text(found: Releasable, protest_minutes: int | None) -> str:
    """Return since when a ranking has been public in its present form; empty if it is outdated."""
    if found.is_gone:
        return ""
    if found.posted_at is None and protest_minutes is None:
        return translate("Wall", "Noch nicht ausgehängt.")
    if found.posted_at is None:
        return translate("Wall", "Noch nicht ausgehängt: Die Frist für Proteste läuft noch nicht.")
    return translate("Wall", "Ausgehängt um {time} Uhr.").format(time=clock(found.posted_at))


def missing_text(found: Releasable) -> str:
    """Return what still lacks in a ranking; empty if nothing does."""
    if found.is_gone:
        return translate("Wall", "Diese Rangliste gibt es nicht mehr. Bitte nehmen Sie sie von der Wand.")
    missing = found.ranking.missing
    if not missing:
        return ""
    if missing == 1:
        return translate("Wall", "1 Zettel fehlt noch.")
    return translate("Wall", "{count} Zettel fehlen noch.").format(count=missing)


def outdated_text(found: Releasable) -> str:
    """Return the text that the wall shows an outdated ranking."""
    if found.is_gone:
        return translate("Wall", "Gibt es nicht mehr, ist aber freigegeben: {ranking}").format(
            ranking=subject_title(found.ranking.subject)
        )
    return translate("Wall", "Überholt an der Wand: {ranking}").format(
        ranking=subject_title(found.ranking.subject)
    )


def hidden_choices(found: Releasable) -> tuple[tuple[int, str], ...]:
    """Return from which place on a ranking may be shown, with the words for it."""
    whole = translate("Wall", "Alle Plätze")
    if not found.ranking.can_hide or found.ranking.subject.kind is SubjectKind.GROUPS:
        return ((1, whole),)
    from_place = translate("Wall", "Ab Platz {place}, die ersten {count} erst zur Siegerehrung")
    return (
        (1, whole),
        (2, translate("Wall", "Ab Platz 2, Platz 1 erst zur Siegerehrung")),
        *(
            (place, from_place.format(place=place, count=place - 1))
            for place in (4, 6, 11)
            if place < found.ranking.last_place
        ),
    )


WALL_PROBLEMS: Final[dict[str, tuple[str, str]]] = {
    "wall.nothing_to_release": (
        german("Problems", "Diese Rangliste gibt es so nicht mehr."),
        german("Problems", "Bitte sehen Sie nach, wie sie jetzt steht."),
    ),
    "wall.not_released": (german("Problems", "Diese Rangliste ist nicht an der Wand."), ""),
    "wall.text_too_long": (
        german("Problems", "Der Text ist zu lang für die Wand."),
        german("Problems", "Bitte schreiben Sie höchstens {most} Zeichen."),
    ),
    "wall.picture_too_large": (
        german("Problems", "Das Bild ist zu groß."),
        german("Problems", "Bitte nehmen Sie ein kleineres."),
    ),
    "wall.no_picture": (
        german("Problems", "„{name}“ ist kein Bild."),
        german("Problems", "Bitte wählen Sie ein Bild, zum Beispiel PNG oder JPG."),
    ),
}
"""What of the wall cannot be done, in plain German."""


WALL_DEEDS: Final[Mapping[str, str]] = {
    "wall.released": german("Wall", "{ranking} freigeben"),
    "wall.posted": german("Wall", "{ranking} aushängen"),
    "wall.withdrawn": german("Wall", "{ranking} von der Wand nehmen"),
    "wall.changed": german("Wall", "Wand einstellen"),
    "wall.phones": german("Wall", "Telefone ein- oder ausschalten"),
}


def wall_deed(kind: str, params: Mapping[str, int | str]) -> str:
    """Return what was done to the wall, with the ranking it was about."""
    title = translate("Wall", "Rangliste")
    if "subject" in params:
        title = subject_title(Subject(SubjectKind(str(params["subject"])), int(params.get("round", 0))))
    return translate("Wall", WALL_DEEDS[kind]).format(ranking=title)


def played_text(now: PlayedNow) -> str:
    """Return what is played: „Runde 2“, „Gruppen, Zeitfenster 3 von 5“, „Achtelfinale“."""
    if now.level is not None and now.levels is not None:
        return level_name(now.level, now.levels)
    phase = phase_name(now.kind, now.number, now.phase)
    if now.slot is None or now.slots is None:
        return phase
    if now.begins is not None:
        return translate("Wall", "{phase}, {time} Uhr ({slot} von {slots})").format(
            phase=phase, time=day_time(now.begins), slot=now.slot, slots=now.slots
        )
    return translate("Wall", "{phase}, Zeitfenster {slot} von {slots}").format(
        phase=phase, slot=now.slot, slots=now.slots
    )


def seats_title(now: PlayedNow) -> str:
    """Return the heading of the seats by name."""
    if now.kind == StageKind.TABLES and now.phase is TablesPhase.ROUNDS:
        return translate("Wall", "Ihr Platz in Runde {round}").format(round=now.number)
    return translate("Wall", "Ihr Platz: {played}").format(played=played_text(now))


def tables_title(now: PlayedNow) -> str:
    """Return the heading of the seats by table."""
    if now.kind == StageKind.TABLES and now.phase is TablesPhase.ROUNDS:
        return translate("Wall", "Die Tische in Runde {round}").format(round=now.number)
    return translate("Wall", "Die Tische: {played}").format(played=played_text(now))


def number_heading(numbering: Numbering) -> str:
    """Return what the numbers are that people look for."""
    return translate("Wall", "Tisch") if numbering is Numbering.TABLE else translate("Wall", "Nr.")


def beside_heading(beside: Beside) -> str:
    """Return the heading of the second numbers; empty without any."""
    match beside:
        case Beside.SEAT:
            return translate("Wall", "Sitz")
        case Beside.GROUP:
            return translate("Wall", "Gruppe")
        case Beside.NOTHING:
            return ""


def no_table(kind: str) -> str:
    """Return the text for people without a table now, by the kind of the stage."""
    match StageKind(kind):
        case StageKind.TABLES:
            return translate("Wall", "wartet")
        case StageKind.GROUPS:
            return translate("Wall", "frei")
        case StageKind.KNOCKOUT:
            return translate("Wall", "Freilos")


def page_text(page: int, pages: int) -> str:
    """Return which page of a scene is shown."""
    return translate("Wall", "Seite {page} von {pages}").format(page=page, pages=pages)


def span_text(first: str, last: str) -> str:
    """Return from which letter to which a page goes."""
    return first if first == last else translate("Wall", "{first} bis {last}").format(first=first, last=last)


def foot_text(name: str, participants: int, phones_url: str) -> str:
    """Return the footer: the tournament, its number of participants, and where phones find its pages."""
    found = phones_text(phones_url) if phones_url else ""
    return " · ".join(filter(None, (name, participants_counted(participants), found)))


def phones_text(url: str) -> str:
    """Return where phones find the pages of the hall."""
    return translate("Wall", "Telefon: {address}").format(address=url.removeprefix("http://"))


def phones_title() -> str:
    """Return the heading of the code that phones read."""
    return translate("Wall", "Auf dem Telefon")


def next_page_text(span: str, seconds: int) -> str:
    """Return when the next page comes."""
    return translate("Wall", "· {span} in {time}").format(span=span, time=_span(seconds))


def open_title() -> str:
    """Return the heading of the tables without a slip."""
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
    """Return the text if all slips are in."""
    return translate("Wall", "Alle Zettel sind da.")


def bring_slips_text() -> str:
    """Return the request to hand in slips."""
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
    """Return the heading of a published ranking."""
    match subject.kind:
        case SubjectKind.AFTER_ROUND:
            return translate("Wall", "Rangliste nach Runde {round}").format(round=subject.round)
        case SubjectKind.GROUPS:
            return translate("Wall", "Tabellen der Gruppen")
        case SubjectKind.FINAL:
            return translate("Wall", "Schlussrangliste")
        case SubjectKind.TEAMS:
            return translate("Wall", "Rangliste der Mannschaften")
        case SubjectKind.WHOLE:
            return translate("Wall", "Rangliste")


def places_text(first: int, last: int, of: int) -> str:
    """Return which places a page shows."""
    if first == last:
        return translate("Wall", "Platz {first} von {of}").format(first=first, of=of)
    return translate("Wall", "Plätze {first}–{last} von {of}").format(first=first, last=last, of=of)


def released_text(scene: StandingsScene) -> str:
    """Return the state of a published ranking, and the part saved for the prize-giving."""
    at = (
        translate("Wall", "vorläufig, Stand {time} Uhr")
        if scene.provisional
        else translate("Wall", "Stand {time} Uhr")
    ).format(time=clock(scene.released_at))
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


def reached(row: RankedName, scene: StandingsScene) -> tuple[str, str]:
    """Return the name of the last stage that somebody reached, if others went on, and the tally in it."""
    latest = next(((index, value) for index, value in enumerate(row.values) if value is not None), None)
    if latest is None or not scene.columns:
        return "", ""
    index, value = latest
    told = tally_value(scene.game, scene.columns[index], value)
    return (tables_stage_name(scene.phases[index], len(scene.phases) - index) if index else ""), told


def welcome_title() -> str:
    """Return how people are greeted."""
    return translate("Wall", "Willkommen")


def arrivals_text(scene: WelcomeScene) -> str:
    """Return how many have come."""
    return translate("Wall", "{present} von {expected} sind angekommen").format(
        present=scene.present, expected=scene.expected
    )


def arrivals_request() -> str:
    """Return the request to arriving people."""
    return translate("Wall", "Bitte melden Sie sich am Eingang an.")


def bracket_title() -> str:
    """Return the heading of the bracket."""
    return translate("Wall", "K.-o.-Baum")


def bye_text() -> str:
    """Return the text for a bye in the bracket."""
    return translate("Wall", "Freilos")


def ceremony_title() -> str:
    """Return the heading of the prize-giving."""
    return translate("Wall", "Siegerehrung")


def corner_word(state: ClockState, *, counts_up: bool) -> str:
    """Return the word before the time in the corner."""
    if state is ClockState.PAUSED:
        return translate("Wall", "steht")
    return translate("Wall", "seit") if counts_up else translate("Wall", "noch")


def clock_title(scene: ClockScene) -> str:
    """Return what the clock is for."""
    return translate("Wall", "Pause") if scene.now is None else played_text(scene.now)


def clock_state(scene: ClockScene) -> str:
    """Return the state of the clock below it, if the figures do not show it."""
    match scene.state:
        case ClockState.PAUSED:
            return translate("Wall", "Die Uhr steht.")
        case ClockState.OVER if scene.break_minutes:
            text = translate("Wall", "Die Zeit ist um. Danach {minutes} Pause.")
            return text.format(minutes=minutes_counted(scene.break_minutes))
        case ClockState.OVER:
            return translate("Wall", "Die Zeit ist um.")
        case _:
            return ""


def below_clock_title(scene: ClockScene, *, own_times: bool) -> str:
    """Return the heading of the tables below the clock: who is called, who still plays, or until when."""
    if scene.wanted:
        return translate("Wall", "Bitte an den Tisch")
    if own_times and not scene.playing:
        return translate("Wall", "Mit eigener Zeit")
    return translate("Wall", "Noch ausstehend")


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
