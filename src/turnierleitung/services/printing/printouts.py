"""A printout with all that stands on it, ready to be drawn."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from turnierleitung.domain.draw.lot import short_digest
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.papers import Content, InPieces, PartlyLasting, PrintRequest, SheetForm
from turnierleitung.services.printing import registry
from turnierleitung.storage.tournament_file import TournamentFile


class Occasion(NamedTuple):
    """What stands on every page of a tournament."""

    name: str
    held_on: date
    venue: str


class Printout(NamedTuple):
    """The content of a printout with the occasion, ready to be set."""

    request: PrintRequest
    occasion: Occasion
    content: Content
    form: SheetForm = SheetForm.A4
    """Of score sheets; everything else has its own."""
    practice: bool = False
    """Whether every page says that nothing of it counts; that never changes, so it is not in the checksum."""

    @property
    def checksum(self) -> str:
        """Return the fingerprint of the content, without number, time and form."""
        content = self.content
        lasting = content.lasting if isinstance(content, PartlyLasting) else content
        return short_digest(repr((self.request, self.occasion, lasting)))

    @property
    def pieces(self) -> tuple[str, ...] | None:
        """Return the fingerprints of what is handed out one by one; ``None`` where it holds as a whole."""
        if not isinstance(self.content, InPieces):
            return None
        return tuple(short_digest(repr((self.occasion.name, piece))) for piece in self.content.pieces)


def compose(tournament: TournamentFile, request: PrintRequest, form: SheetForm = SheetForm.A4) -> Printout:
    """Return a printout; only score sheets come in several forms.

    Raises:
        Refused: there is nothing to print yet, e.g. seats of a round that is not published, or what is
            played has no such printout.
    """
    declaration = registry.declared(tournament, request.kind)
    if declaration is None:
        raise Refused(Problem("print.other_game"))
    header = tournaments.header(tournament)
    facts = header.facts
    return Printout(
        request=request,
        occasion=Occasion(facts.name, facts.held_on, facts.venue),
        content=declaration.compose(tournament, request),
        form=form if declaration.has_forms else SheetForm.A4,
        practice=header.practice,
    )
