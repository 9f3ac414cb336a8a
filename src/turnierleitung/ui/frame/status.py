"""What the frame of the window says: where the tournament stands and what is safe."""

from __future__ import annotations

from typing import NamedTuple

from turnierleitung.domain.states import RoundState
from turnierleitung.services import formats
from turnierleitung.services.formats import format_of
from turnierleitung.services.ground import round_rows, stages, tournaments
from turnierleitung.services.ground.tournaments import Header, RoundStep, Tournament
from turnierleitung.services.history import history
from turnierleitung.services.judge import protests
from turnierleitung.services.people import operators, participants
from turnierleitung.texts.deeds import deed_name
from turnierleitung.texts.figures import ago, clock_seconds, day
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import phase_name
from turnierleitung.ui.widgets.frame import Light, Reached, TrailStep
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.safety import Safety
from turnierleitung.ui.window.typed_slips import TypedSlips


class FrameView(NamedTuple):
    """The texts of header, rail and foot."""

    name: str
    details: str
    trail: tuple[TrailStep, ...]
    people_missing: int
    slips_missing: int
    seats_to_mend: int
    protests_open: int
    operator: str
    undo: str


def frame(desk: Desk) -> FrameView:
    """Return the frame of the tournament on a desk."""
    tournament = desk.tournament
    header = tournaments.header(tournament)
    round_id = round_rows.current_round(tournament)
    current = next((step for step in header.rounds if step.round_id == round_id), None)
    playing = current is not None and current.state is RoundState.RUNNING
    parts = [day(header.facts.held_on), header.facts.venue]
    parts.append(translate("Status", "{count} Teilnehmer").format(count=header.participants))
    undo = desk.next_undo
    return FrameView(
        name=header.facts.name,
        details=" · ".join(part for part in parts if part),
        trail=trail(tournament, header),
        people_missing=participants.totals(participants.people(tournament)).missing if current is None else 0,
        slips_missing=_missing(tournament, current) if current is not None and playing else 0,
        seats_to_mend=format_of(tournament).seats_to_mend(tournament),
        protests_open=len(protests.still_open(tournament)),
        operator=operators.at_work(tournament).name,
        undo=deed_name(undo) if undo and not history.is_held(tournament, undo.sequence) else "",
    )


def _missing(tournament: Tournament, current: RoundStep) -> int:
    """Return the slips that can come in now; of a knock-out only of those whose two are known."""
    playing = formats.rounds_view(tournament, current.round_id)
    return format_of(tournament).slips_to_come(tournament, playing)


def trail(tournament: Tournament, header: Header) -> tuple[TrailStep, ...]:
    """Return the way through a tournament: registration, the rounds, the prize-giving."""
    known = {RoundState.FINISHED: Reached.DONE, RoundState.RUNNING: Reached.NOW}
    reached = [known.get(step.state, Reached.AHEAD) for step in header.rounds]
    begun = any(step.state is not RoundState.PLANNED for step in header.rounds)
    if begun and Reached.NOW not in reached and Reached.AHEAD in reached:
        # Several may be published: the first of them is the next to be played.
        reached[reached.index(Reached.AHEAD)] = Reached.NOW
    all_done = all(one is Reached.DONE for one in reached)
    return (
        TrailStep(translate("Status", "Anmeldung"), Reached.DONE if begun else Reached.NOW),
        *(
            TrailStep(phase_name(step.kind, step.number, stages.phase_of(tournament, step.stage)), one)
            for step, one in zip(header.rounds, reached, strict=True)
        ),
        TrailStep(translate("Status", "Siegerehrung"), Reached.NOW if all_done else Reached.AHEAD),
    )


def unwritten(slips: int) -> str:
    """Return what is said before typing is lost that the file does not take."""
    said = (
        translate("Status", "Was hier getippt ist, lässt sich nicht speichern.")
        if slips == 1
        else translate("Status", "Was auf {count} Zetteln getippt ist, lässt sich nicht speichern.")
    )
    then = translate(
        "Status", "Ist der Datenträger voll? Schließen Sie noch einmal, um das Getippte zu verwerfen."
    )
    return f"{said.format(count=slips)} {then}"


def _saved(kept: Safety, typed: TypedSlips) -> tuple[str, Light]:
    """Return whether everything is in the file, what is typed for slips too."""
    if kept.not_stored or typed.failed:
        return translate("Status", "Nicht alles gespeichert"), Light.WARN
    if typed.waiting:
        return translate("Status", "Wird gespeichert"), Light.OFF
    if kept.saved_at:
        return translate("Status", "Gespeichert {time}").format(time=clock_seconds(kept.saved_at)), Light.SAFE
    return translate("Status", "Alles gespeichert"), Light.SAFE


def safety(
    kept: Safety, typed: TypedSlips, now: str
) -> tuple[tuple[str, Light], tuple[str, Light], tuple[str, Light]]:
    """Return what is safe: the file, the backup, the second medium."""
    if kept.alteration is not None:
        backup = translate("Status", "Protokoll verändert"), Light.WARN
    elif kept.failed:
        backup = translate("Status", "Sicherung misslungen"), Light.WARN
    elif kept.backed_up_at:
        backup = translate("Status", "Sicherung {age}").format(age=ago(kept.backed_up_at, now)), Light.SAFE
    else:
        backup = translate("Status", "Noch keine Sicherung"), Light.OFF
    medium = "", Light.OFF
    if kept.second_medium is not None:
        name = kept.second_medium.name or str(kept.second_medium)
        medium = (
            (translate("Status", "„{name}“ fehlt").format(name=name), Light.WARN)
            if kept.second_failed
            else (translate("Status", "Auch auf „{name}“").format(name=name), Light.SAFE)
        )
    return _saved(kept, typed), backup, medium
