"""What goes on paper of every tournament beside its people: the rules, and what was done."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import Final, NamedTuple

from turnierleitung.domain.money import Currency
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import Format
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.papers import Declaration, PrintKind, of_all
from turnierleitung.services.history import details, history
from turnierleitung.services.history.details import Changed
from turnierleitung.services.history.history import Deed
from turnierleitung.storage.tournament_file import TournamentFile

_CORRECTING: Final = frozenset(
    {
        *("tournament.changed", "participant.edited", "result.corrected", "result.ruled", "result.voided"),
        *("seats.exchanged", "table.replayed", "penalty.given", "penalty.lifted"),
    }
)
"""Kinds of actions that put other values in the place of what had been said."""


class RuleSheetPrint(NamedTuple):
    """The rules of the tournament."""

    rulebook: Rulebook
    currency: Currency


class InvitationPrint(NamedTuple):
    """What those are told who are to come."""

    name: str
    held_on: date
    venue: str
    entry_fee_cents: int
    currency: Currency
    rulebook: Rulebook


class ProtocolPrint(NamedTuple):
    """All actions, oldest first."""

    deeds: tuple[Deed, ...]
    changed: Mapping[int, tuple[Changed, ...]] = MappingProxyType({})
    """What the corrections among them changed, by their number."""
    game: str = ""
    """Kind of the game, in whose words tallies are told."""
    of_matches: bool = False
    """Whether tables are called by the number of their match."""

    @property
    def lasting(self) -> tuple[Deed, ...]:
        """Return what a later protocol has to tell more of: not that this one was printed."""
        return tuple(deed for deed in self.deeds if deed.kind != "print.recorded")


def rule_sheet(tournament: TournamentFile) -> RuleSheetPrint:
    """Return the rules that are in force."""
    return RuleSheetPrint(rulebooks.current(tournament), tournaments.header(tournament).facts.currency)


def invitation(tournament: TournamentFile) -> InvitationPrint:
    """Return the invitation: when and where it is, what it costs, and by which rules it is played."""
    facts = tournaments.header(tournament).facts
    return InvitationPrint(
        name=facts.name,
        held_on=facts.held_on,
        venue=facts.venue,
        entry_fee_cents=facts.entry_fee_cents,
        currency=facts.currency,
        rulebook=rulebooks.current(tournament),
    )


def protocol(tournament: TournamentFile) -> ProtocolPrint:
    """Return everything that was done."""
    deeds, rulebook = tuple(reversed(history.view(tournament).deeds)), rulebooks.current(tournament)
    return ProtocolPrint(
        deeds,
        {
            deed.sequence: details.of(tournament, deed.sequence)
            for deed in deeds
            if (deed.of or deed).kind in _CORRECTING
        },
        rulebook.game.kind,
        of_matches=rulebook.played_as is Format.MATCHES,
    )


DECLARED: Final = (
    Declaration(PrintKind.INVITATION, of_all(invitation), to_play_by=True),
    Declaration(PrintKind.RULE_SHEET, of_all(rule_sheet)),
    Declaration(PrintKind.PROTOCOL, of_all(protocol), grows=True, is_worth_it=lambda *_: True),
)
"""What there is to print of every tournament as a whole."""
