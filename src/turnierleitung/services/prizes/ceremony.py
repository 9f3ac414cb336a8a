"""The prize-giving, from the last place to the first, and what the director says at it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select

from turnierleitung.domain.draw.lot import short_digest
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.money import Currency
from turnierleitung.domain.prizes import GroupKind, PrizeGroup, Share
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.scores import Figure, LevelFigure, TallyFigure
from turnierleitung.services.ground.tournaments import tidy_lines
from turnierleitung.services.prizes import awards
from turnierleitung.services.prizes.awards import PODIUM, Honoured, HonouredPlace, NamedPlace
from turnierleitung.storage import journal, schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept

_STEP: Final = schema.CEREMONY_STEP


class StepKind(StrEnum):
    """The kinds of steps."""

    BEGUN = "begun"
    PLACE = "place"
    """A place was announced, without its people."""
    NAMES = "names"
    LET_STAND = "let_stand"
    """The director accepted a difference from the present result."""
    TAKEN_BACK = "taken_back"


class LetStand(NamedTuple):
    """A difference that the director accepted."""

    shown: int
    """How many places had been shown."""
    today: str
    """Fingerprint of what would have been shown instead."""


class CeremonyStep(NamedTuple):
    """A press that counts."""

    id: int
    kind: StepKind
    place: HonouredPlace | None = None
    """The content shown; without people if only the place was announced."""
    let_stand: LetStand | None = None


def standing_steps(connection: Connection) -> tuple[CeremonyStep, ...]:
    """Return the steps that were not revoked, oldest first."""
    found: list[CeremonyStep] = []
    for row in connection.execute(select(_STEP).order_by(_STEP.c.id)).mappings():
        if row["kind"] == StepKind.TAKEN_BACK:
            found = [step for step in found if step.id < row["from_step"]]
            continue
        content = json.loads(row["content"])
        kind = StepKind(row["kind"])
        found.append(
            CeremonyStep(
                row["id"],
                kind,
                _place(content) if kind in (StepKind.PLACE, StepKind.NAMES) else None,
                LetStand(**content) if kind is StepKind.LET_STAND else None,
            )
        )
    return tuple(found)


def add_shown(connection: Connection, kind: StepKind, place: HonouredPlace | None = None) -> None:
    """Append that the ceremony was begun, or a place shown."""
    _add(connection, kind, {} if place is None else _stored(place))


def _add(
    connection: Connection, kind: StepKind, content: dict[str, Any], from_step: int | None = None
) -> None:
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    connection.execute(insert(_STEP).values(kind=kind.value, content=text, from_step=from_step))


def _stored(place: HonouredPlace) -> dict[str, Any]:
    return {
        "rank": place.rank,
        "last": place.last,
        "shared": place.shared,
        "people": [
            {
                "participant": person.participant_id,
                "figure": None if person.figure is None else person.figure._asdict(),
                "shares": [
                    {
                        "kind": share.group.kind.value,
                        "name": share.group.name,
                        "rank": share.rank,
                        "cents": share.cents,
                        "things": share.things,
                        "tallied": share.tallied,
                    }
                    for share in person.shares
                ],
            }
            for person in place.people
        ],
    }


def _place(content: dict[str, Any]) -> HonouredPlace:
    return HonouredPlace(
        content["rank"],
        content["last"],
        tuple(
            Honoured(
                person["participant"],
                _figure(person["figure"]),
                tuple(
                    Share(
                        PrizeGroup(GroupKind(share["kind"]), share["name"]),
                        share["rank"],
                        share["cents"],
                        tuple(share["things"]),
                        share.get("tallied"),
                    )
                    for share in person["shares"]
                ),
            )
            for person in content["people"]
        ),
        content["shared"],
    )


def _figure(content: dict[str, Any] | None) -> Figure | None:
    if content is None:
        return None
    return TallyFigure(**content) if "tally" in content else LevelFigure(**content)


_SPEECH: Final = schema.SPEECH
_WORDS: Final = schema.CEREMONY_WORDS


class FramePart(StrEnum):
    """The parts of the speech around the places."""

    OPENING = "opening"
    """Before the first place."""
    CLOSING = "closing"
    """After the last one."""


@kept
def written(tournament: TournamentFile) -> Mapping[str, str]:
    """Return what was written, by the fingerprint of the place then."""
    return {row["about"]: row["text"] for row in tournament.query(select(_SPEECH)).mappings()}


def speech_text(tournament: TournamentFile, place: HonouredPlace) -> str:
    """Return the text for a place as it is now; empty without one, or if the place has changed."""
    return written(tournament).get(fingerprint(place), "")


def write_speech(tournament: TournamentFile, place: HonouredPlace, text: str) -> Changes:
    """Store the speech for a place as it is now; an empty text restores the default."""
    about = fingerprint(place)
    with refusing(), tournament.action("speech.written", place.described) as action:
        action.connection.execute(delete(_SPEECH).where(_SPEECH.c.about == about))
        if text.strip():
            action.connection.execute(insert(_SPEECH).values(about=about, text=tidy_lines(text)))
    return action.changes


@kept
def speech_frame(tournament: TournamentFile) -> Mapping[FramePart, str]:
    """Return the stored opening and closing words; empty for the default ones."""
    written = {FramePart(part): text for part, text in tournament.query(select(_WORDS.c.part, _WORDS.c.text))}
    return {part: written.get(part, "") for part in FramePart}


def write_speech_frame(tournament: TournamentFile, part: FramePart, text: str) -> Changes:
    """Store the opening or closing words; an empty text restores the default."""
    with refusing(), tournament.action(f"speech.{part}_written") as action:
        action.connection.execute(delete(_WORDS).where(_WORDS.c.part == part.value))
        if text.strip():
            action.connection.execute(insert(_WORDS).values(part=part.value, text=tidy_lines(text)))
    return action.changes


def fingerprint(place: HonouredPlace) -> str:
    """Return by what a place is known again: rank, people by id, figures and prizes."""
    return short_digest(repr(place))


class Difference(NamedTuple):
    """A difference between the steps shown and the present result."""

    place: HonouredPlace
    """The first such place, as it was shown."""
    from_step: int
    today: str
    """Fingerprint of what would have been shown."""


class Ceremony(NamedTuple):
    """The progress of the prize-giving."""

    begun: bool
    at_start: bool
    """Whether nothing but the beginning is left to take back: that leads to the plan again."""
    shown: tuple[HonouredPlace, ...]
    """Places whose names were shown, as they were shown, the latest last."""
    announced: HonouredPlace | None
    """The place that was announced and whose name comes next, without people."""
    coming: tuple[HonouredPlace, ...]
    """Places still to come as they stand today, the next one first."""
    podium: tuple[int, ...]
    """Ranks that are shown step by step, the best first."""
    difference: Difference | None

    @property
    def over(self) -> bool:
        """Whether everybody is honoured."""
        return self.begun and not self.coming

    @property
    def next_is_name(self) -> bool:
        """Whether the next press shows who it is."""
        return bool(self.coming) and (self.announced is not None or self.coming[0].rank not in self.podium)


class CeremonyShown(NamedTuple):
    """Exactly the content that the wall may show."""

    now: NamedPlace | None
    """The last step shown, without people if only the place was announced; ``None`` before it."""
    before: tuple[NamedPlace, ...]
    """Places shown before that, the latest first."""
    face_down: tuple[int, ...]
    """Ranks of the cards that still lie face down, the best first."""
    podium: tuple[int, ...]
    """Ranks of all cards, the best first; usually 1, 2, 3."""
    currency: Currency
    game: NamedGame
    """Kind of the game, whose words the tallies of the figures are."""


@kept
def view(tournament: TournamentFile) -> Ceremony:
    """Return how far the prize-giving is."""
    steps, today = _standing(tournament), awards.places(tournament)
    shown = _shown(steps)
    best = min((place.order for place in shown), default=None)
    coming = tuple(place for place in reversed(today) if best is None or place.order < best)
    last = steps[-1] if steps else None
    announced = last.place if last is not None and last.kind is StepKind.PLACE else None
    if announced is not None and (not coming or coming[0][:2] != announced[:2]):
        # After a correction another place comes next; it is announced anew.
        announced = None
    return Ceremony(
        begun=bool(steps),
        at_start=len(_pressed(steps)) == 1,
        shown=shown,
        announced=announced,
        coming=coming,
        podium=_podium(shown, coming),
        difference=_difference(steps, today),
    )


def shown(tournament: TournamentFile) -> CeremonyShown | None:
    """Return exactly the steps the wall may show; ``None`` before the prize-giving begins."""
    steps, now = _standing(tournament), view(tournament)
    if not steps:
        return None
    latest = next((step for step in reversed(steps) if step.place is not None), None)
    before = now.shown[:-1] if latest is not None and latest.kind is StepKind.NAMES else now.shown
    seen = {place.rank for place in now.shown}
    return CeremonyShown(
        now=None if latest is None or latest.place is None else awards.named(tournament, latest.place),
        before=tuple(awards.named(tournament, place) for place in reversed(before)),
        face_down=tuple(rank for rank in now.podium if rank not in seen),
        podium=now.podium,
        currency=tournaments.header(tournament).facts.currency,
        game=awards.ranking(tournament).game,
    )


def begin(tournament: TournamentFile) -> Changes:
    """Begin the prize-giving; nothing is shown yet.

    Raises:
        Refused: the ranking is not finished, a lot has to be drawn first, or it is begun already.
    """
    _check_ready(tournament)
    if view(tournament).begun:
        raise Refused(Problem("ceremony.begun"))
    with refusing(), tournament.action(journal.CEREMONY_BEGUN) as action:
        add_shown(action.connection, StepKind.BEGUN)
    return action.changes


def advance(tournament: TournamentFile) -> Changes:
    """Show the next step: a name; for each of the last three, the place first.

    Raises:
        Refused: the prize-giving is not running, shown steps have changed, or the ranking is not final.
    """
    now = view(tournament)
    if not now.begun:
        raise Refused(Problem("ceremony.not_begun"))
    if not now.coming:
        raise Refused(Problem("ceremony.over"))
    if now.difference is not None:
        differing = now.difference.place
        code = "ceremony.differs_outside" if differing.rank is None else "ceremony.differs"
        raise Refused(Problem(code, params=differing.described))
    _check_ready(tournament)
    place = now.coming[0]
    with refusing(), tournament.action(journal.CEREMONY_SHOWN, place.described) as action:
        if now.next_is_name:
            add_shown(action.connection, StepKind.NAMES, place)
        else:
            add_shown(action.connection, StepKind.PLACE, place._replace(people=()))
    return action.changes


def take_back(tournament: TournamentFile) -> Changes:
    """Take the last press back; the row of it stays.

    Raises:
        Refused: there is none.
    """
    pressed = _pressed(_standing(tournament))
    if not pressed:
        raise Refused(Problem("ceremony.not_begun"))
    return _go_back(tournament, pressed[-1].id)


def renew(tournament: TournamentFile) -> Changes:
    """Go back to the first place that would be different today; it is shown anew from there on.

    Raises:
        Refused: nothing is different.
    """
    return _go_back(tournament, _differing(tournament).from_step)


def let_stand(tournament: TournamentFile) -> Changes:
    """Accept the steps as shown; only another correction asks again.

    Raises:
        Refused: they are up to date.
    """
    different, now = _differing(tournament), view(tournament)
    with refusing(), tournament.action(journal.CEREMONY_LET_STAND, different.place.described) as action:
        _add(action.connection, StepKind.LET_STAND, LetStand(len(now.shown), different.today)._asdict())
    return action.changes


def _differing(tournament: TournamentFile) -> Difference:
    found = view(tournament).difference
    if found is None:
        raise Refused(Problem("ceremony.no_difference"))
    return found


def _go_back(tournament: TournamentFile, from_step: int) -> Changes:
    with refusing(), tournament.action(journal.CEREMONY_TAKEN_BACK) as action:
        _add(action.connection, StepKind.TAKEN_BACK, {}, from_step)
    return action.changes


def _check_ready(tournament: TournamentFile) -> None:
    awards.check_honours(tournament)
    if awards.awarding(tournament).ties:
        raise Refused(Problem("prize.lot_first"))


@kept
def _standing(tournament: TournamentFile) -> tuple[CeremonyStep, ...]:
    with tournament.reading() as connection:
        return standing_steps(connection)


def _pressed(steps: Sequence[CeremonyStep]) -> tuple[CeremonyStep, ...]:
    """Return the presses that can be revoked one by one."""
    return tuple(step for step in steps if step.kind is not StepKind.LET_STAND)


def _shown(steps: Sequence[CeremonyStep]) -> tuple[HonouredPlace, ...]:
    return tuple(step.place for step in steps if step.kind is StepKind.NAMES and step.place is not None)


def _podium(shown: Sequence[HonouredPlace], coming: Sequence[HonouredPlace]) -> tuple[int, ...]:
    """Return the ranks of the last three places, as far as they are among the first three."""
    last = [*shown, *coming][-PODIUM:]
    return tuple(place.rank for place in reversed(last) if place.rank is not None and place.rank <= PODIUM)


def _difference(steps: Sequence[CeremonyStep], today: Sequence[HonouredPlace]) -> Difference | None:
    """Return the shown steps that differ from the present result and were not accepted."""
    shown = _shown(steps)
    if not shown:
        return None
    wanted = _from(_best(shown), reversed(today))
    settled = next((step.let_stand for step in reversed(steps) if step.let_stand is not None), None)
    open_, told = wanted, shown
    if settled is not None:
        let_stand = _from(_best(shown[: settled.shown]), wanted)
        if _digest(let_stand) == settled.today:
            open_, told = wanted[len(let_stand) :], shown[settled.shown :]
    if told == open_:
        return None
    # Both end at the same place, or what was shown last is not honoured any more.
    place = next(
        (then for then, today_ in zip(told, open_, strict=False) if then != today_),
        told[min(len(open_), len(told) - 1)],
    )
    return Difference(place, _first_step_of(steps, place), _digest(wanted))


def _best(shown: Sequence[HonouredPlace]) -> tuple[int, int, int]:
    return min(place.order for place in shown)


def _from(best: tuple[int, int, int], places: Iterable[HonouredPlace]) -> tuple[HonouredPlace, ...]:
    """Return the places that are shown before the best one, and that one itself."""
    return tuple(place for place in places if place.order >= best)


def _digest(places: Sequence[HonouredPlace]) -> str:
    return short_digest(repr(list(places)))


def _first_step_of(steps: Sequence[CeremonyStep], place: HonouredPlace) -> int:
    """Return the press with which a place began to be shown."""
    at = next(index for index, step in enumerate(steps) if step.place is place)
    if steps[at - 1].kind is StepKind.PLACE:
        at -= 1
    return steps[at].id
