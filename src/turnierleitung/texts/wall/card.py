"""What the director reads about the wall."""

from __future__ import annotations

from turnierleitung.services.ground.scenes import SceneKind, SubjectKind
from turnierleitung.services.wall.releases import Releasable
from turnierleitung.texts.figures import clock
from turnierleitung.texts.language import translate
from turnierleitung.texts.wall.scenes import subject_title


def scene_name(kind: SceneKind) -> str:
    """Return what a scene is called."""
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


def why_empty(kind: SceneKind) -> str:
    """Return in a word or two why a scene has nothing to show."""
    match kind:
        case SceneKind.SEATS_BY_NAME | SceneKind.SEATS_BY_TABLE | SceneKind.BRACKET:
            return translate("Wall", "nicht ausgelost")
        case SceneKind.STANDINGS:
            return translate("Wall", "nicht freigegeben")
        case SceneKind.CLOCK | SceneKind.OPEN_TABLES:
            return translate("Wall", "ab Start")
        case SceneKind.TEXT:
            return translate("Wall", "leer")
        case _:
            return translate("Wall", "später")


def nothing_yet(kind: SceneKind) -> tuple[str, str]:
    """Return in sentences why a scene cannot be shown, and what helps."""
    title = translate("Wall", "{scene}: noch nichts zu zeigen.").format(scene=scene_name(kind))
    match kind:
        case SceneKind.SEATS_BY_NAME | SceneKind.SEATS_BY_TABLE | SceneKind.BRACKET:
            return title, translate("Wall", "Das kommt, sobald die Auslosung veröffentlicht ist.")
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
    if same and seconds == 1:
        return translate("Wall", "Danach Seite {page} in 1 Sekunde.").format(page=page + 1)
    if same:
        return translate("Wall", "Danach Seite {page} in {seconds} Sekunden.").format(
            page=page + 1, seconds=seconds
        )
    if seconds == 1:
        return translate("Wall", "Danach {scene} in 1 Sekunde.").format(scene=scene_name(kind))
    return translate("Wall", "Danach {scene} in {seconds} Sekunden.").format(
        scene=scene_name(kind), seconds=seconds
    )


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


def posted_text(found: Releasable) -> str:
    """Return since when a ranking is public as it stands now; empty where there is none any more."""
    if found.is_gone:
        return ""
    if found.posted_at is None:
        return translate("Wall", "Noch nicht ausgehängt: Die Frist für Proteste läuft noch nicht.")
    return translate("Wall", "Ausgehängt um {time} Uhr.").format(time=clock(found.posted_at))


def missing_text(found: Releasable) -> str:
    """Return what still lacks in a ranking; empty where nothing does."""
    if found.is_gone:
        return translate("Wall", "Diese Rangliste gibt es nicht mehr. Bitte nehmen Sie sie von der Wand.")
    missing = found.ranking.missing
    if not missing:
        return ""
    if missing == 1:
        return translate("Wall", "1 Zettel fehlt noch.")
    return translate("Wall", "{count} Zettel fehlen noch.").format(count=missing)


def outdated_text(found: Releasable) -> str:
    """Return that the wall shows something else than what holds now."""
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
