"""The slip of Schafkopf."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QWidget

from turnierleitung.games.lists.form import list_form
from turnierleitung.games.lists.form.deals_sheet import DealsSheet, LineReading
from turnierleitung.games.lists.form.typed_list import ListShape, TypedList
from turnierleitung.games.lists.rules import ListDeal, ScoredRow
from turnierleitung.games.schafkopf import words as schafkopf
from turnierleitung.games.schafkopf.rules import (
    Approval,
    Contract,
    Level,
    Misconduct,
    MisconductKind,
    NoGame,
    NoGameReason,
    NumbersRow,
    PlayedDeal,
    SchafkopfDeals,
    SchafkopfRules,
    SchafkopfTotals,
    TotalsLine,
)
from turnierleitung.games.schafkopf.score import rows
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import operators
from turnierleitung.texts.figures import clock
from turnierleitung.texts.language import translate
from turnierleitung.ui.entry.form import OpenSlip
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.fields import TimeField, say
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import column, row

SHAPE: Final = ListShape(
    kind="schafkopf",
    line=TotalsLine,
    totals=SchafkopfTotals,
    deals=SchafkopfDeals,
    own_rules=SchafkopfRules.of,
    keys={"i": "sie_played", "w": "tout_won", "t": "tout_played", "g": "solos_won", "s": "solos_played"},
)


class SchafkopfForm(list_form.ListForm[SchafkopfDeals, SchafkopfRules]):
    """The list of a table of Schafkopf."""

    typed_as = TypedList[SchafkopfDeals]

    def __init__(self) -> None:
        self._sheet = SchafkopfSheet(self._witness)
        super().__init__(SHAPE, self._sheet)

    def show_slip(self, opened: OpenSlip, typed: TypedList[SchafkopfDeals]) -> None:
        """Show the list, with those who may approve a Tout."""
        self._sheet.show_operators(_operators(opened.tournament))
        super().show_slip(opened, typed)

    def refresh(self, opened: OpenSlip) -> None:
        """Update the operator who may approve a Tout; keep the input."""
        super().refresh(opened)
        self._sheet.show_operators(_operators(opened.tournament))

    def deals_help(self) -> HelpWords:
        """Say with which keys a deal is typed."""
        return list_form.deals_help(
            steps=(
                translate(
                    "Deals", "Sitz, Spiel, Partner, gewonnen oder verloren, Stufe; Enter übernimmt das Spiel."
                ),
                translate("Deals", "Das Programm rechnet den Wert und zeigt ihn in der Zeile."),
                translate("Deals", "Sind alle Spiele da, trägt Enter den Zettel ein."),
            ),
            keys=(
                KeyWords("r", translate("Deals", "r Ruf, s Solo, w Wenz, f Farbwenz, i Sie")),
                KeyWords("g · v", translate("Deals", "gewonnen, verloren")),
                KeyWords("n", translate("Deals", "n Schneider, z Schwarz, t Tout")),
                KeyWords("a · m", translate("Deals", "genehmigt, abgelehnt")),
                KeyWords("o · x", translate("Deals", "und ein Sitz: offen gelegt, nachgesehen")),
                KeyWords("k", translate("Deals", "kein Spiel")),
                KeyWords("+6-2-2-2", translate("Deals", "Zahlen, wie sie auf der Liste stehen")),
                KeyWords("2iva=+8-24+8+8 # Grund", translate("Deals", "Ihr eigener Wert")),
            ),
        )

    def totals_help(self) -> HelpWords:
        """Say how the sums are entered by keys alone."""
        return list_form.totals_help(
            translate("Round", "Die Ziffer hinter i, w, t, g und s zählt Sie, Tout und Soli.")
        )

    def _witness(self) -> Witness:
        if self._opened is None:
            raise RuntimeError("no slip is open")
        tournament = self._opened.tournament
        return Witness(operators.at_work(tournament).id, tournament.now())


def _operators(tournament: Tournament) -> dict[int, str]:
    """Return who may have approved a Tout or Sie, by id."""
    return {operator.id: operator.name for operator in operators.everyone(tournament)}


_ROOM_FOR_LEGEND: Final = 220


class SchafkopfSheet(DealsSheet[SchafkopfDeals, SchafkopfRules]):
    """An input line for one deal, the strip of who approves, and the list of all deals."""

    def __init__(self, witness: Callable[[], Witness]) -> None:
        """Create an empty sheet; ``witness`` returns the person who approves a Tout entered now."""
        super().__init__(SchafkopfDeals(), SchafkopfRules(), "1 r 3 g n")
        self._witness = witness
        self._names: Mapping[int, str] = {}
        self._approval = _ApprovalStrip()
        self._approval.changed.connect(self.input.setFocus)
        self._lay_out()

    def read(self, text: str) -> LineReading:
        """Return what a line says."""
        typed = parse_deal(text, self._context.seats, self._witness())
        return LineReading(
            typed.deal,
            echo_text(typed),
            complete=typed.deal is not None,
            readable=typed.lacking is not Lacking.UNKNOWN_KEY,
        )

    def write(self, deal: ListDeal) -> str:
        """Return a deal in shorthand."""
        return write_deal(_own(deal))

    def scored(self) -> Sequence[ScoredRow]:
        """Return the rows of the list."""
        return rows(self._deals, self._rules, self._context)

    def own_columns(self) -> Sequence[tuple[str, int]]:
        """Return the call, the players, and the outcome."""
        return (
            (translate("Deals", "Ansage"), 132),
            (translate("Deals", "Spieler"), 74),
            (translate("Deals", "Ausgang"), 84),
            (translate("Deals", "Stufe"), 0),
        )

    def told(self, index: int) -> tuple[str, ...]:
        """Return what was played in a deal."""
        return deal_cells(self._deals.deals[index], self._names)

    def show_typed(self, deal: ListDeal | None, *, complete: bool) -> None:
        """Ask for the approver, if one is needed."""
        self._approval.show_for(deal)

    def show_another(self) -> None:
        """Ask anew: what was answered for the deal before does not hold for this one."""
        self._approval.show_for(None)

    def final(self, deal: ListDeal) -> ListDeal:
        """Return the deal with who approved it, and when."""
        return self._approval.applied(_own(deal))

    def show_operators(self, operators: Mapping[int, str]) -> None:
        """Offer the present operator as the approver; keep the input."""
        self._names = operators
        self._approval.show_names(operators)
        if self.isVisible():
            self.show_rows()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low window the rows go before the words about the keys, which F1 says too."""
        super().resizeEvent(event)
        self._legend.setVisible(self.height() >= _ROOM_FOR_LEGEND)

    def _lay_out(self) -> None:
        typed = row(self.input, (self.echo, 1), self._approval, spacing=theme.SPACE_M)
        self._legend = label(keys_of_a_deal(), "small", wrap=True)
        column(typed, (self.list, 1), self._legend, spacing=theme.SPACE_S, of=self)


class _ApprovalStrip(QWidget):
    """Who approved a Tout or Sie, and when; there only while the typed deal has an answer."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._who = QComboBox()
        self._who.setAccessibleName(translate("Deals", "Genehmigt von"))
        self._when = TimeField(translate("Deals", "Genehmigt um"))
        self._at: datetime | None = None
        row(label(translate("Deals", "Aufsicht"), "muted"), self._who, self._when, of=self)
        self._when.entered.connect(self.changed)
        self._when.refused.connect(lambda words: say(self._when, words))
        self.hide()

    def show_names(self, names: Mapping[int, str]) -> None:
        chosen = self._who.currentData()
        self._who.clear()
        for operator_id, name in names.items():
            self._who.addItem(name, operator_id)
        self._who.setCurrentIndex(max(0, self._who.findData(chosen)))

    def show_for(self, deal: object) -> None:
        approval = deal.approval if isinstance(deal, PlayedDeal) else None
        visible = approval is not None
        if approval is not None and self.isHidden():
            self._who.setCurrentIndex(max(0, self._who.findData(approval.by)))
            self._at = datetime.fromisoformat(approval.at).astimezone()
            self._when.show_time(self._at.hour * 60 + self._at.minute)
        self.setVisible(visible)

    def applied(self, deal: Deal) -> Deal:
        if self.isHidden() or not isinstance(deal, PlayedDeal) or deal.approval is None or self._at is None:
            return deal
        at = replace_time(self._at, *divmod(self._when.minutes, 60))
        approval = deal.approval.model_copy(update={"by": int(self._who.currentData()), "at": at})
        return deal.model_copy(update={"approval": approval})


def keys_of_a_deal() -> str:
    """Say with which keys a deal is typed."""
    return translate(
        "Deals",
        "Sitz, Spiel (r Ruf, s Solo, w Wenz, f Farbwenz, i Sie), Partner, g/v = gewonnen/verloren, "
        "Stufe (n Schneider, z Schwarz, t Tout), a/m = genehmigt/abgelehnt, "
        "o/x + Sitz = offen gelegt/nachgesehen. "
        "k = kein Spiel, +6-2-2-2 = Zahlen, 2iva=+8-24+8+8 # Grund = Ihr eigener Wert. "
        "Pfeil hoch ändert, Entf löscht.",
    )


def replace_time(moment: datetime, hour: int, minute: int) -> str:
    """Return the moment at another time of the same day."""
    return moment.replace(hour=hour, minute=minute).isoformat(timespec="seconds")


def echo_text(typed: Typed) -> str:
    """Return the parsed content and the parts still missing."""
    said = []
    if typed.player is not None:
        said.append(translate("Deals", "Sitz {seat}").format(seat=typed.player))
    if typed.contract is not None:
        said.append(schafkopf.name_of(typed.contract))
    if typed.partner is not None:
        said.append(translate("Deals", "mit Sitz {seat}").format(seat=typed.partner))
    if isinstance(typed.deal, PlayedDeal):
        said.append(schafkopf.outcome_name(won=typed.deal.won))
        if typed.deal.level is not Level.PLAIN:
            said.append(schafkopf.name_of(typed.deal.level))
    wants = {
        Lacking.SEAT: translate("Deals", "Wer spielt? Sitz 1, 2, 3 …"),
        Lacking.CONTRACT: translate("Deals", "Was? r, s, w, f oder i"),
        Lacking.PARTNER: translate("Deals", "Mit wem? Sitz des Partners"),
        Lacking.OUTCOME: translate("Deals", "g gewonnen oder v verloren?"),
        Lacking.MISCONDUCT_SEAT: translate("Deals", "Wer war es? Sitz"),
        Lacking.NUMBERS: translate("Deals", "Noch Zahlen: eine je Sitz"),
        Lacking.REASON: translate("Deals", "Warum? # und der Grund"),
        Lacking.UNKNOWN_KEY: translate("Deals", "Diese Taste passt hier nicht."),
        Lacking.NOTHING: "" if said else translate("Deals", "Enter übernimmt die Zeile"),
    }
    return " · ".join(part for part in (", ".join(said), wants[typed.lacking]) if part)


def _own(deal: ListDeal) -> Deal:
    if not isinstance(deal, Deal):
        raise TypeError(f"{deal.kind} is no deal of Schafkopf")
    return deal


def deal_cells(deal: Deal, names: Mapping[int, str]) -> tuple[str, ...]:
    """Return the game; ``names`` are the possible approvers, by id."""
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


Deal = PlayedDeal | NoGame | NumbersRow

CONTRACT_KEYS: Final = {
    "r": Contract.RUFSPIEL,
    "s": Contract.SOLO,
    "w": Contract.WENZ,
    "f": Contract.FARBWENZ,
    "i": Contract.SIE,
}
LEVEL_KEYS: Final = {"e": Level.PLAIN, "n": Level.SCHNEIDER, "z": Level.SCHWARZ, "t": Level.TOUT}
MISCONDUCT_KEYS: Final = {"o": MisconductKind.SHOWED_CARDS, "x": MisconductKind.LOOKED_AT_TRICK}
NO_GAME: Final = "k"
ANNULLED: Final = "a"
GRANTED: Final = "a"
REFUSED: Final = "m"
VALUE: Final = "="
REASON: Final = "#"
_OUTCOMES: Final = {"g": True, "v": False}
_NUMBERS: Final = re.compile(r"([+\-−]?\d+)")
_CIRCLE: Final = re.compile(r"\*(\d)$")


class Lacking(StrEnum):
    """What is still to be typed, or cannot be read."""

    NOTHING = "nothing"
    SEAT = "seat"
    CONTRACT = "contract"
    PARTNER = "partner"
    OUTCOME = "outcome"
    MISCONDUCT_SEAT = "misconduct_seat"
    NUMBERS = "numbers"
    REASON = "reason"
    UNKNOWN_KEY = "unknown_key"


@dataclass(frozen=True, slots=True)
class Typed:
    """What a shorthand says so far."""

    lacking: Lacking
    deal: Deal | None = None
    player: int | None = None
    contract: Contract | None = None
    partner: int | None = None


@dataclass(frozen=True, slots=True)
class Witness:
    """Who approves a Tout or Sie that is typed now, and when (S-07)."""

    operator_id: int
    at: str


def parse_deal(text: str, seats: int, witness: Witness) -> Typed:
    """Read a shorthand for a table of that size seats; spaces and capitals do not matter."""
    told, _, reason = text.partition(REASON)
    keys, reason = "".join(told.split()).lower(), " ".join(reason.split())
    if not keys:
        return Typed(Lacking.SEAT)
    if keys[0] == NO_GAME:
        return _no_game(keys)
    if keys[0] in "+-−0" or _CIRCLE.search(keys):
        return _numbers(keys, seats, reason)
    told, sets_value, value = keys.partition(VALUE)
    typed = _played(told, seats, witness)
    return _with_value(typed, value, seats, reason) if sets_value else typed


def _no_game(keys: str) -> Typed:
    match keys[1:]:
        case "":
            return Typed(Lacking.NOTHING, NoGame())
        case "a":
            return Typed(Lacking.NOTHING, NoGame(reason=NoGameReason.ANNULLED))
        case _:
            return Typed(Lacking.UNKNOWN_KEY)


def _numbers(keys: str, seats: int, reason: str) -> Typed:
    """Read ``+6-2-2-2*1``: a number per seat, the star names the circled seat."""
    circle = _CIRCLE.search(keys)
    points = _points(keys[: circle.start()] if circle else keys, seats)
    if isinstance(points, Lacking):
        return Typed(points)
    circled = int(circle[1]) if circle else None
    if circled is not None and not 1 <= circled <= seats:
        return Typed(Lacking.UNKNOWN_KEY)
    return Typed(Lacking.NOTHING, NumbersRow(points=points, circled=circled, reason=reason))


def _points(keys: str, seats: int) -> tuple[int, ...] | Lacking:
    found = _NUMBERS.findall(keys)
    if "".join(found) != keys.rstrip("+-−") or len(found) > seats:
        return Lacking.UNKNOWN_KEY
    if len(found) < seats:
        return Lacking.NUMBERS
    return Lacking.UNKNOWN_KEY if keys != "".join(found) else tuple(int(_plain(one)) for one in found)


def _plain(number: str) -> str:
    return number.replace("−", "-")


def _with_value(typed: Typed, value: str, seats: int, reason: str) -> Typed:
    """Add the director's numbers to a game that was told."""
    if not isinstance(typed.deal, PlayedDeal):
        return typed
    points = _points(value, seats)
    if isinstance(points, Lacking):
        return replace(typed, lacking=points, deal=None)
    if not reason:
        return replace(typed, lacking=Lacking.REASON, deal=None)
    return replace(typed, deal=typed.deal.model_copy(update={"points": points, "reason": reason}))


def _played(keys: str, seats: int, witness: Witness) -> Typed:
    player = _seat(keys[:1], seats)
    if player is None:
        return Typed(Lacking.UNKNOWN_KEY)
    if len(keys) == 1:
        return Typed(Lacking.CONTRACT, player=player)
    contract = CONTRACT_KEYS.get(keys[1])
    if contract is None:
        return Typed(Lacking.UNKNOWN_KEY, player=player)
    rest, partner = keys[2:], None
    if contract is Contract.RUFSPIEL:
        if not rest:
            return Typed(Lacking.PARTNER, player=player, contract=contract)
        partner, rest = _seat(rest[0], seats), rest[1:]
        if partner is None:
            return Typed(Lacking.UNKNOWN_KEY, player=player, contract=contract)
    return _ending(_Ending(player, contract, partner), rest, seats, witness)


@dataclass(slots=True)
class _Ending:
    """What is known of a deal while its ending is read, key by key."""

    player: int
    contract: Contract
    partner: int | None
    won: bool | None = None
    level: Level = Level.PLAIN
    granted: bool | None = None
    misconduct: Misconduct | None = None

    def typed(self, lacking: Lacking, deal: Deal | None = None) -> Typed:
        return Typed(
            lacking=lacking, deal=deal, player=self.player, contract=self.contract, partner=self.partner
        )


def _ending(known: _Ending, rest: str, seats: int, witness: Witness) -> Typed:
    keys = iter(rest)
    for key in keys:
        if key in _OUTCOMES:
            known.won = _OUTCOMES[key]
        elif key in LEVEL_KEYS:
            known.level = LEVEL_KEYS[key]
        elif key in (GRANTED, REFUSED):
            known.granted = key == GRANTED
        elif key in MISCONDUCT_KEYS:
            seat = next(keys, "")
            if not seat:
                return known.typed(Lacking.MISCONDUCT_SEAT)
            found = _seat(seat, seats)
            if found is None:
                return known.typed(Lacking.UNKNOWN_KEY)
            known.misconduct = Misconduct(kind=MISCONDUCT_KEYS[key], seat=found)
        else:
            return known.typed(Lacking.UNKNOWN_KEY)
    if known.won is None:
        return known.typed(Lacking.OUTCOME)
    approval = None
    if known.granted is not None:
        approval = Approval(by=witness.operator_id, at=witness.at, granted=known.granted)
    deal = PlayedDeal(
        player=known.player,
        contract=known.contract,
        partner=known.partner,
        won=known.won,
        level=known.level,
        approval=approval,
        misconduct=known.misconduct,
    )
    return known.typed(Lacking.NOTHING, deal)


def _seat(key: str, seats: int) -> int | None:
    return int(key) if key.isdecimal() and 1 <= int(key) <= seats else None


def write_deal(deal: Deal) -> str:
    """Return the shorthand of a deal, to type it again with a change."""
    match deal:
        case NoGame():
            return NO_GAME if deal.reason is NoGameReason.NOBODY_PLAYED else NO_GAME + ANNULLED
        case NumbersRow():
            circle = f"*{deal.circled}" if deal.circled else ""
            return _write_points(deal.points) + circle + _write_reason(deal.reason)
        case _:
            return _write_played(deal)


def _write_played(deal: PlayedDeal) -> str:
    text = f"{deal.player}{_key(CONTRACT_KEYS, deal.contract)}"
    text += str(deal.partner) if deal.partner is not None else ""
    text += "g" if deal.won else "v"
    text += "" if deal.level is Level.PLAIN else _key(LEVEL_KEYS, deal.level)
    if deal.approval is not None:
        text += GRANTED if deal.approval.granted else REFUSED
    if deal.misconduct is not None:
        text += f"{_key(MISCONDUCT_KEYS, deal.misconduct.kind)}{deal.misconduct.seat}"
    if deal.points is not None:
        text += VALUE + _write_points(deal.points) + _write_reason(deal.reason)
    return text


def _write_points(points: tuple[int | None, ...]) -> str:
    return "".join(f"{number or 0:+d}" for number in points)


def _write_reason(reason: str) -> str:
    return f" {REASON} {reason}" if reason else ""


def _key(keys: dict[str, Contract] | dict[str, Level] | dict[str, MisconductKind], value: StrEnum) -> str:
    return next(key for key, meaning in keys.items() if meaning is value)
