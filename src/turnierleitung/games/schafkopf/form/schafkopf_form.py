"""The slip of Schafkopf."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from turnierleitung.domain.problems import Problem, german
from turnierleitung.games.lists.form import list_form
from turnierleitung.games.lists.form.deals_sheet import DealsSheet, LineReading
from turnierleitung.games.lists.form.typed_list import TypedList
from turnierleitung.games.lists.form.value_panel import DealValue, title_of
from turnierleitung.games.lists.rules import ListDeal, ScoredRow, dealer_of, numbered
from turnierleitung.games.schafkopf import words as schafkopf
from turnierleitung.games.schafkopf.check import RowPlace, check_deal
from turnierleitung.games.schafkopf.contracts import Level, Runners
from turnierleitung.games.schafkopf.fields import SCHAFKOPF
from turnierleitung.games.schafkopf.findings import OPEN_VALUE, Code
from turnierleitung.games.schafkopf.form.deal_value import deal_value
from turnierleitung.games.schafkopf.form.shorthand import (
    LEVEL_KEYS,
    Deal,
    Lacking,
    Typed,
    Witness,
    parse_deal,
    write_deal,
)
from turnierleitung.games.schafkopf.rules import (
    NoGame,
    NoGameReason,
    NumbersRow,
    PlayedDeal,
    RowCheck,
    SchafkopfDeals,
    SchafkopfRules,
    party_of,
)
from turnierleitung.games.schafkopf.score import rows, solos_played
from turnierleitung.games.schafkopf.words import contract_name
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


class SchafkopfForm(list_form.ListForm[SchafkopfDeals, SchafkopfRules]):
    """The list of a table of Schafkopf."""

    typed_as = TypedList[SchafkopfDeals]

    def __init__(self) -> None:
        self._sheet = SchafkopfSheet(self._witness)
        super().__init__(SCHAFKOPF, self._sheet)

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
        rules = self._sheet.rules
        return list_form.deals_help(
            steps=(
                translate(
                    "Deals", "Sitz, Spiel, Partner, gewonnen oder verloren, Stufe; Enter übernimmt das Spiel."
                ),
                translate("Deals", "Rechts baut sich der Wert auf, jeder Posten mit seiner Regel."),
                translate("Deals", "Sind alle Spiele da, trägt Enter den Zettel ein."),
            ),
            keys=(
                KeyWords(rules.playable[0].letter, contract_letters(rules)),
                KeyWords("g · v", translate("Deals", "gewonnen, verloren")),
                *_keys_of_values(rules),
                KeyWords("o · x", translate("Deals", "und ein Sitz: offen gelegt, nachgesehen")),
                *((KeyWords("k", translate("Deals", "kein Spiel")),) if rules.nobody_plays is None else ()),
                KeyWords(_numbers(rules), translate("Deals", "Zahlen, wie sie auf der Liste stehen")),
                KeyWords(_own_value(rules), translate("Deals", "Ihr eigener Wert")),
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


def _keys_of_values(rules: SchafkopfRules) -> Iterator[KeyWords]:
    """Yield the keys for what only some rulebooks have: levels, runners, approval, 60 : 60."""
    known = {row.level for contract in rules.playable for row in contract.levels}
    levels = {key: level for key, level in LEVEL_KEYS.items() if level in known and level is not Level.PLAIN}
    if levels:
        told = ", ".join(schafkopf.name_of(level) for level in levels.values())
        yield KeyWords("/".join(levels), told)
    if rules.knows_announced:
        yield KeyWords("!n", translate("Deals", "Schneider angesagt, mit z Schwarz"))
    if rules.runners is Runners.WITH:
        yield KeyWords("l3", translate("Deals", "mit drei Laufenden"))
    elif rules.runners is Runners.WITH_AND_WITHOUT:
        yield KeyWords("l3 · l-3", translate("Deals", "mit drei Laufenden, ohne drei"))
    if rules.knows_drawn:
        yield KeyWords("k60", translate("Deals", "60 : 60"))
    if rules.approval_required and rules.high:
        yield KeyWords("a/m", translate("Deals", "genehmigt, abgelehnt"))


def _numbers(rules: SchafkopfRules) -> str:
    """Return the numbers of a row, as an example."""
    return "30 0 0 0" if rules.row_check is RowCheck.PLUS_ONLY else "+6-2-2-2"


def _own_value(rules: SchafkopfRules) -> str:
    """Return a game with numbers that somebody decided, as an example."""
    alone = next((one for one in rules.playable if not one.calls), None)
    game = f"1{rules.playable[0].letter}2" if alone is None else f"1{alone.letter}"
    reason = translate("Deals", "Grund")
    return f"{game}g={_numbers(rules)} # {reason}"


def _operators(tournament: Tournament) -> dict[int, str]:
    """Return who may have approved a Tout or Sie, by id."""
    return {operator.id: operator.name for operator in operators.everyone(tournament)}


class SchafkopfSheet(DealsSheet[SchafkopfDeals, SchafkopfRules]):
    """An input line for one deal, the strip of who approves, the value, and the list of all deals."""

    def __init__(self, witness: Callable[[], Witness]) -> None:
        """Create an empty sheet; ``witness`` returns the person who approves a Tout entered now."""
        super().__init__(SchafkopfDeals(), SchafkopfRules(), "1 r 3 g n")
        self._witness = witness
        self._operators: Mapping[int, str] = {}
        self._approval = _ApprovalStrip()
        self._approval.changed.connect(self.input.setFocus)
        self._lay_out()

    def read(self, text: str) -> LineReading:
        """Return what a line says."""
        typed = parse_deal(text, self._context.seats, self._witness(), self._rules)
        return LineReading(
            typed.deal,
            echo_text(typed, self._rules),
            complete=typed.deal is not None,
            readable=typed.lacking is not Lacking.UNKNOWN_KEY,
        )

    def write(self, deal: ListDeal) -> str:
        """Return a deal in shorthand."""
        return write_deal(_own(deal), self._rules)

    def scored(self) -> Sequence[ScoredRow]:
        """Return the rows of the list."""
        return rows(self._deals, self._rules, self._context)

    def own_columns(self) -> Sequence[tuple[str, int]]:
        """Return the call, the players, and the outcome."""
        return (
            (translate("Deals", "Ansage"), 120),
            (translate("Deals", "Spieler"), 74),
            (translate("Deals", "Ausgang"), 84),
            (translate("Deals", "Stufe"), 0),
        )

    def yielding_columns(self) -> tuple[Sequence[int], Sequence[int]]:
        """Hide the dealer, then outcome and players, which the points show, and at last the level."""
        return (1, 4, 3), (5,)

    def flaw(self, problem: Problem) -> str:
        """Say what lacks where nothing is miscounted: the supervisor's word."""
        if problem.code == Code.APPROVAL_MISSING:
            return translate("Deals", "Genehmigung?")
        return super().flaw(problem)

    def told(self, index: int) -> tuple[str, ...]:
        """Return what was played in a deal."""
        game = next(game for at, game, _ in numbered(self._deals.deals, self._rules) if at == index)
        return deal_cells(self._deals.deals[index], self._operators, self._rules, game, self._context.seats)

    def show_typed(self, deal: ListDeal | None, *, complete: bool) -> None:
        """Show the value, and ask for the approver if one is needed."""
        super().show_typed(deal, complete=complete)
        self._approval.show_for(deal)

    def show_another(self) -> None:
        """Ask anew: what was answered for the deal before does not hold for this one."""
        self._approval.show_for(None)

    def final(self, deal: ListDeal) -> ListDeal:
        """Return the deal with who approved it, and when."""
        return self._approval.applied(_own(deal))

    def show_operators(self, operators: Mapping[int, str]) -> None:
        """Offer the present operator as the approver; keep the input."""
        self._operators = operators
        self._approval.show_names(operators)
        if self.isVisible():
            self.show_rows()

    def title(self) -> str:
        """Return which game is typed, and who deals."""
        seats = self._context.seats
        solos = solos_played(self._deals, self._rules, self._context)
        return title_of(self._number, dealer_of(self._number, seats), self._rules.needed_deals(seats, solos))

    def keys_text(self) -> str:
        """Say with which keys a deal is typed."""
        return keys_of_a_deal(self._rules)

    def worth(self, deal: ListDeal) -> DealValue | None:
        """Return the value of a game, also while its approval is missing; an impossible one has none."""
        own = _own(deal)
        place = RowPlace(self._at, self._number, self._context.seats, self._rules)
        found = [problem.code for problem in check_deal(own, place) if problem.blocks]
        if any(code not in (*OPEN_VALUE, Code.APPROVAL_MISSING) for code in found):
            return None
        return deal_value(own, self._number, self._rules, self._names)

    def _lay_out(self) -> None:
        typed = row(self.input, (self.echo, 1), self._approval, spacing=theme.SPACE_M)
        shown = row((self.listed, 1), self.value_scroll, spacing=theme.SPACE_L)
        column(typed, (shown, 1), spacing=theme.SPACE_S, of=self)


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


def contract_letters(rules: SchafkopfRules) -> str:
    """Return the letters of the contracts: „r Rufspiel, s Solo“."""
    return ", ".join(f"{one.letter} {contract_name(one.key, rules).strip('„“”')}" for one in rules.playable)


def keys_of_a_deal(rules: SchafkopfRules) -> str:
    """Say with which keys a deal is typed."""
    own = "".join(
        translate("Deals", "{key} = {meaning}\n").format(key=one.key, meaning=one.does)
        for one in _keys_of_values(rules)
    )
    return translate(
        "Deals",
        "Sitz, Spiel ({contracts}), Partner\n"
        "g/v = gewonnen, verloren\n"
        "{own}o/x + Sitz = offen gelegt, nachgesehen\n"
        "{none}{numbers} = Zahlen\n"
        "{own_value} = Ihr eigener Wert\n"
        "Pfeil hoch ändert, Entf löscht",
    ).format(
        contracts=contract_letters(rules),
        own=own,
        none=translate("Deals", "k = kein Spiel\n") if rules.nobody_plays is None else "",
        numbers=_numbers(rules),
        own_value=_own_value(rules),
    )


def replace_time(moment: datetime, hour: int, minute: int) -> str:
    """Return the moment at another time of the same day."""
    return moment.replace(hour=hour, minute=minute).isoformat(timespec="seconds")


def echo_text(typed: Typed, rules: SchafkopfRules) -> str:
    """Return the parsed content and the parts still missing."""
    said = []
    if typed.player is not None:
        said.append(translate("Deals", "Sitz {seat}").format(seat=typed.player))
    if typed.contract is not None:
        said.append(contract_name(typed.contract, rules))
    if typed.partner is not None:
        said.append(translate("Deals", "mit Sitz {seat}").format(seat=typed.partner))
    if isinstance(typed.deal, PlayedDeal):
        said.append(schafkopf.outcome_name(won=typed.deal.won))
        if typed.deal.level is not Level.PLAIN:
            said.append(schafkopf.name_of(typed.deal.level))
        said += _beside_the_level(typed.deal)
    *letters, last = [contract.letter for contract in rules.playable]
    offered = translate("Deals", "{letters} oder {last}").format(letters=", ".join(letters), last=last)
    wants = {
        Lacking.SEAT: translate("Deals", "Wer spielt? Sitz 1, 2, 3 …"),
        Lacking.CONTRACT: translate("Deals", "Was? {letters}").format(letters=offered if letters else last),
        Lacking.PARTNER: translate("Deals", "Mit wem? Sitz des Partners"),
        Lacking.OUTCOME: translate("Deals", "g gewonnen oder v verloren?"),
        Lacking.ANNOUNCED: translate("Deals", "Was war angesagt? n Schneider, z Schwarz"),
        Lacking.RUNNERS: translate("Deals", "Wie viele Laufende?"),
        Lacking.MISCONDUCT_SEAT: translate("Deals", "Wer war es? Sitz"),
        Lacking.NUMBERS: translate("Deals", "Noch Zahlen: eine je Sitz"),
        Lacking.REASON: translate("Deals", "Warum? # und der Grund"),
        Lacking.UNKNOWN_KEY: translate("Deals", "Diese Taste passt hier nicht."),
        Lacking.NOTHING: "" if said else translate("Deals", "Enter übernimmt die Zeile"),
    }
    return " · ".join(part for part in (", ".join(said), wants[typed.lacking]) if part)


def _beside_the_level(deal: PlayedDeal) -> list[str]:
    """Return what counts beside the level: what was announced, and the runners."""
    told = []
    if deal.announced is not None:
        told.append(translate("Deals", "{level} angesagt").format(level=schafkopf.name_of(deal.announced)))
    if deal.runners:
        words = translate("Deals", "ohne {count}") if deal.without else translate("Deals", "mit {count}")
        told.append(words.format(count=deal.runners))
    return told


def _own(deal: ListDeal) -> Deal:
    if not isinstance(deal, Deal):
        raise TypeError(f"{deal.kind} is no deal of Schafkopf")
    return deal


_NO_GAME: Final = {
    NoGameReason.NOBODY_PLAYED: german("Deals", "kein Spiel"),
    NoGameReason.ANNULLED: german("Deals", "Ansage verfallen"),
    NoGameReason.DRAWN: german("Deals", "60 : 60"),
}


def deal_cells(
    deal: Deal, names: Mapping[int, str], rules: SchafkopfRules, game: int, seats: int
) -> tuple[str, ...]:
    """Return the game of a number; ``names`` are the possible approvers, by id."""
    match deal:
        case NoGame():
            return (translate("Deals", _NO_GAME[deal.reason]),)
        case NumbersRow():
            return (translate("Deals", "Zahlen"),)
        case PlayedDeal():
            others = sorted(party_of(deal, game, rules, seats) - {deal.player})
            players = " + ".join(map(str, (deal.player, *others)))
            level = _level(deal, names, rules)
            return _call(deal, rules), players, schafkopf.outcome_heading(won=deal.won), level


def _call(deal: PlayedDeal, rules: SchafkopfRules) -> str:
    name = contract_name(deal.contract, rules)
    return f"{name}-Tout" if deal.level is Level.TOUT else name


def _level(deal: PlayedDeal, names: Mapping[int, str], rules: SchafkopfRules) -> str:
    words = []
    if deal.level is not Level.TOUT and rules.levels(deal.contract) != (deal.level,):
        words.append(schafkopf.name_of(deal.level))
    words += _beside_the_level(deal)
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
