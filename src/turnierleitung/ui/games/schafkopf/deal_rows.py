"""What a deal of Schafkopf says in the list of all deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.schafkopf.contracts import Contract, Level
from turnierleitung.domain.games.schafkopf.results import NoGame, NoGameReason, NumbersRow, PlayedDeal
from turnierleitung.texts.figures import clock
from turnierleitung.texts.games.schafkopf import words as schafkopf
from turnierleitung.ui.games.schafkopf.shorthand import Deal


def heads() -> Sequence[tuple[str, int]]:
    """Return head and width of the columns; the last takes the room: who approved a Tout, and when."""
    translate = QCoreApplication.translate
    return (
        (translate("Deals", "Ansage"), 132),
        (translate("Deals", "Spieler"), 74),
        (translate("Deals", "Ausgang"), 84),
        (translate("Deals", "Stufe"), 0),
    )


def told(deal: Deal, names: Mapping[int, str]) -> tuple[str, ...]:
    """Return what was played; ``names`` are those who may approve, by id."""
    translate = QCoreApplication.translate
    match deal:
        case NoGame():
            annulled = deal.reason is not NoGameReason.NOBODY_PLAYED
            return (translate("Deals", "Ansage verfallen") if annulled else translate("Deals", "kein Spiel"),)
        case NumbersRow():
            return (translate("Deals", "Zahlen"),)
        case PlayedDeal():
            players = f"{deal.player} + {deal.partner}" if deal.partner else str(deal.player)
            return _call(deal), players, schafkopf.outcome_heading(won=deal.won), _level(deal, names)


def _call(deal: PlayedDeal) -> str:
    name = schafkopf.name_of(deal.contract)
    return f"{name}-Tout" if deal.level is Level.TOUT else name


def _level(deal: PlayedDeal, names: Mapping[int, str]) -> str:
    translate = QCoreApplication.translate
    words = []
    if deal.level is not Level.TOUT and deal.contract is not Contract.SIE:
        words.append(schafkopf.name_of(deal.level))
    if deal.approval is not None:
        template = (
            translate("Deals", "gen. {time} {name}")
            if deal.approval.granted
            else translate("Deals", "abgel. {time} {name}")
        )
        words.append(template.format(time=clock(deal.approval.at), name=names.get(deal.approval.by, "")))
    if deal.misconduct is not None:
        words.append(
            translate("Deals", "{kind} (Sitz {seat})").format(
                kind=schafkopf.name_of(deal.misconduct.kind), seat=deal.misconduct.seat
            )
        )
    if deal.reason:
        words.append(translate("Deals", "Entscheid"))
    return ", ".join(word.strip() for word in words)
