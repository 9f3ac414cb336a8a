"""What the calculator answers of Schafkopf."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QPushButton

from turnierleitung.domain.problems import Problem, Topic
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.lists.form.deals_sheet import shorthand_line
from turnierleitung.games.lists.words import seat_name
from turnierleitung.games.schafkopf.check import ABOUT_MISCONDUCT, RowPlace, check_played
from turnierleitung.games.schafkopf.contracts import (
    ANNOUNCED,
    Contract,
    ContractValues,
    InFirstGame,
    Level,
    Parties,
    Runners,
    SoloKind,
    WonBy,
)
from turnierleitung.games.schafkopf.disputes import (
    GameOutcome,
    levels_by_augen,
    outcome,
    outcome_by_augen,
    outcome_of_tricks,
    who_plays,
)
from turnierleitung.games.schafkopf.findings import OPEN_VALUE, Code
from turnierleitung.games.schafkopf.form import shorthand
from turnierleitung.games.schafkopf.form.schafkopf_form import echo_text
from turnierleitung.games.schafkopf.rule_sheet import game_name, nobody_plays
from turnierleitung.games.schafkopf.rules import (
    ALL_AUGEN,
    Announcement,
    FirstGame,
    Misconduct,
    MisconductKind,
    NoGame,
    NoGameReason,
    PlayedDeal,
    SchafkopfRules,
    SchafkopfTopic,
    party_of,
    precedence,
)
from turnierleitung.games.schafkopf.score import (
    deal_values,
    extra_of,
    high_kind,
    is_restricted,
    kind_of,
    scored_as,
    spread,
)
from turnierleitung.games.schafkopf.words import contract_name, name_of, outcome_name
from turnierleitung.texts.answers import Answer, AnswerFigure, Ground
from turnierleitung.texts.figures import signed
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import problem_text
from turnierleitung.ui.calculator.calculator_part import (
    SEATS,
    CalculatorPart,
    DisputePart,
    ProblemLines,
    focus_choice,
)
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import Segments
from turnierleitung.ui.widgets.fields import EnterLine, NumberField, OpenNumberField
from turnierleitung.ui.widgets.labels import Eliding, label, restyle
from turnierleitung.ui.widgets.layouts import row

_NOBODY: Final = shorthand.Witness(0, "")
_USUAL: Final = PlayedDeal(player=1, contract=Contract.RUFSPIEL, partner=2, won=True)
_MOST_RUNNERS: Final = 14
_ROOM_OF_CONTRACTS: Final = 460
"""Pixels beside the answer and a Tout; more contracts go on in another line."""
_LATER: Final = 2
"""The number of a game that is not the first of its round."""


class ContractValuePart(DisputePart):
    """S-12: what was played and how it ended."""

    def __init__(self) -> None:
        super().__init__()
        self.line = shorthand_line(EnterLine(), "1 r 3 g n")
        self.line.setText(shorthand.write_deal(_USUAL, SchafkopfRules()))
        self.line.textEdited.connect(self.decide)
        self.echo = Eliding("muted")
        self.problems = ProblemLines()
        self.number = self.segments(
            [translate("Disputes", "das erste Spiel"), translate("Disputes", "ein späteres")]
        )
        self.number.choose(1)
        self.player = self.seats(translate("Disputes", "Spieler"))
        self.contract = self.segments(_contract_names(SchafkopfRules()), room=_ROOM_OF_CONTRACTS)
        self.partner = self.seats(translate("Disputes", "Mitspieler"))
        self.partner.choose(1)
        self.won = self.segments([outcome_name(won=True), outcome_name(won=False)])
        self.level = self.segments([name_of(level) for level in Level])
        self.announced = self.segments(["–", *(name_of(level) for level in ANNOUNCED)])
        self.runners = NumberField(0, _MOST_RUNNERS)
        self.runners.valueChanged.connect(self.field_changed)
        self.held = self.segments([translate("Disputes", "mit"), translate("Disputes", "ohne")])
        self.misconduct = self.segments(
            [
                translate("Disputes", "keiner"),
                translate("Disputes", "offen aufgelegt"),
                translate("Disputes", "Stich angesehen"),
            ]
        )
        self.culprit = self.seats(translate("Disputes", "Verstoß von Sitz"))
        self._lay_out()

    @property
    def title(self) -> str:
        """What it answers."""
        return translate("Disputes", "Wert eines Spiels")

    @property
    def help_text(self) -> str:
        """Say with which keys it is filled in."""
        return translate(
            "DealValue",
            "Wie auf dem Zettel getippt, z. B. 1 r 3 g n: Sitz, Spiel, Partner, gewonnen, Schneider. "
            "Oder mit Tab und Pfeilen durch die Felder.",
        )

    def take_focus(self) -> None:
        """Begin in the line."""
        self.line.setFocus()
        self.line.selectAll()

    def move_on(self) -> None:
        """Go to the next field; in the line the next game begins."""
        if self.line.hasFocus():
            self.line.selectAll()
        else:
            super().move_on()

    def show_rules(self, rulebook: Rulebook) -> None:
        """Offer what the rules know."""
        rules = SchafkopfRules.of(rulebook.game)
        names = _contract_names(rules)
        if names != self.contract.words:
            self.contract.show_words(names)
            self.line.setText(shorthand.write_deal(self._told(), rules))
        counted = rules.runners is not Runners.NOT_COUNTED
        for parts, known in (
            ((self._number_name, self.number), is_restricted(1, rules)),
            ((self._announced_name, self.announced), rules.knows_announced),
            ((self._runners_name, self.runners), counted),
            ((self.held,), rules.runners is Runners.WITH_AND_WITHOUT),
        ):
            for part in parts:
                part.setHidden(not known)

    def field_changed(self, _change: object = None) -> None:
        """Write what the fields say into the line."""
        self.line.setText(shorthand.write_deal(self._told(), self._rules))
        self.decide()

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return what the game in the line is worth."""
        rules = SchafkopfRules.of(rulebook.game)
        typed = shorthand.parse_deal(self.line.text(), SEATS, _NOBODY, rules)
        restyle(self.line, problem="true" if typed.lacking is shorthand.Lacking.UNKNOWN_KEY else "false")
        self.echo.show_text(_echo(typed, rules))
        deal = typed.deal
        found: list[Problem] = []
        if isinstance(deal, PlayedDeal):
            self._show(deal, rules)
            place = RowPlace(0, self._game, SEATS, rules)
            found = [_alone(problem) for problem in check_played(deal, place)]
        said = (problem for problem in found if problem.code not in (*OPEN_VALUE, Code.APPROVAL_MISSING))
        self.problems.show_problems(said, rulebook)
        match deal:
            case PlayedDeal():
                return value_answer(deal, self._game, SEATS, rules, found)
            case NoGame(reason=NoGameReason.DRAWN) if rules.knows_drawn:
                drawn = Ground(name_of(rules.drawn), SchafkopfTopic.CONTRACTS)
                return Answer(translate("Disputes", "60 : 60"), (drawn,))
            case NoGame():
                grounds = tuple(Ground(told, SchafkopfTopic.CONTRACTS) for told in nobody_plays(rules))
                return Answer(translate("Disputes", "Kein Spiel"), grounds)
            case _:
                return Answer("–", is_open=True)

    @property
    def _game(self) -> int:
        return 1 if self.number.index == 0 else _LATER

    @property
    def _rules(self) -> SchafkopfRules:
        return SchafkopfRules() if self.rulebook is None else SchafkopfRules.of(self.rulebook.game)

    def _told(self) -> PlayedDeal:
        contract = self._rules.playable[self.contract.index]
        kinds = (None, MisconductKind.SHOWED_CARDS, MisconductKind.LOOKED_AT_TRICK)
        kind = kinds[self.misconduct.index]
        level = list(Level)[self.level.index]
        return PlayedDeal(
            player=self.player.index + 1,
            contract=contract.key,
            partner=self.partner.index + 1 if contract.calls else None,
            won=self.won.index == 0,
            level=level if contract.level(level) is not None else contract.level_names[0],
            announced=(None, *ANNOUNCED)[self.announced.index],
            runners=self.runners.value(),
            without=self.runners.value() > 0 and self.held.index == 1,
            misconduct=None if kind is None else Misconduct(kind=kind, seat=self.culprit.index + 1),
        )

    def _show(self, deal: PlayedDeal, rules: SchafkopfRules) -> None:
        self.player.choose(deal.player - 1)
        keys = [contract.key for contract in rules.playable]
        if deal.contract in keys:
            self.contract.choose(keys.index(deal.contract))
        self.partner.setEnabled(rules.playable[self.contract.index].calls)
        self.announced.choose((None, *ANNOUNCED).index(deal.announced))
        with QSignalBlocker(self.runners):
            self.runners.setValue(deal.runners)
        self.held.choose(int(deal.without))
        if deal.partner is not None:
            self.partner.choose(deal.partner - 1)
        self.won.choose(0 if deal.won else 1)
        self.level.choose(list(Level).index(deal.level))
        known = rules.levels(deal.contract)
        for level, button in zip(Level, self.level.buttons, strict=True):
            button.setEnabled(level in known)
        self.culprit.setEnabled(deal.misconduct is not None)
        if deal.misconduct is None:
            self.misconduct.choose(0)
        else:
            self.misconduct.choose(1 if deal.misconduct.kind is MisconductKind.SHOWED_CARDS else 2)
            self.culprit.choose(deal.misconduct.seat - 1)

    def _lay_out(self) -> None:
        caption = label(translate("DealValue", "Eingabe"), "muted")
        self.above.addLayout(row(caption, self.line, (self.echo, 1), spacing=theme.SPACE_M))
        self._number_name = self.ask(translate("Disputes", "In der Runde"), self.number)
        self.ask(translate("Disputes", "Spieler ist Sitz"), self.player)
        self.ask(translate("Disputes", "Spiel"), self.contract)
        self.ask(translate("Disputes", "Mitspieler ist Sitz"), self.partner)
        self.ask(translate("Disputes", "Ausgang"), self.won)
        self.ask(translate("Disputes", "Stufe"), self.level)
        self._announced_name = self.ask(translate("Disputes", "Angesagt war"), self.announced)
        self._runners_name = self.ask(translate("Disputes", "Laufende"), self.runners, self.held)
        self.ask(translate("Disputes", "Verstoß"), self.misconduct, self.culprit)
        self.over_answer.addWidget(self.problems)


def _contract_names(rules: SchafkopfRules) -> list[str]:
    return [contract_name(contract.key, rules) for contract in rules.playable]


def _echo(typed: shorthand.Typed, rules: SchafkopfRules) -> str:
    if typed.lacking is shorthand.Lacking.NOTHING:
        return translate("DealValue", "Enter: das nächste Spiel")
    return echo_text(typed, rules)


def _alone(problem: Problem) -> Problem:
    """Return a finding without the number of its game: there is only this one."""
    return replace(problem, params={key: value for key, value in problem.params.items() if key != "game"})


class PrecedencePart(DisputePart):
    """S-07: a row for each seat."""

    def __init__(self) -> None:
        super().__init__()
        self.dealt = self.dealer()
        self.wishes: dict[int, tuple[Segments, QPushButton]] = {}
        for seat in range(1, SEATS + 1):
            played = self.segments(
                ["–", *_contract_names(SchafkopfRules())], seat_name(seat), room=_ROOM_OF_CONTRACTS
            )
            tout = QPushButton(name_of(Level.TOUT))
            tout.setCheckable(True)
            tout.setAutoDefault(False)
            tout.setAccessibleName(translate("Disputes", "{seat}: Tout").format(seat=seat_name(seat)))
            tout.clicked.connect(self.field_changed)
            self.ask(seat_name(seat), played, tout)
            self.wishes[seat] = played, tout

    @property
    def title(self) -> str:
        """What it answers."""
        return translate("Disputes", "Welches Spiel geht vor?")

    def take_focus(self) -> None:
        """Begin with who deals."""
        focus_choice(self.dealt)

    def show_rules(self, rulebook: Rulebook) -> None:
        """Offer the games that are allowed."""
        rules = SchafkopfRules.of(rulebook.game)
        announced = _announced(rules)
        for played, tout in self.wishes.values():
            played.show_words(["–", *(contract_name(one.key, rules) for one in announced)])
            tout.setHidden(all(one.step_of_tout is None for one in announced))

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return whose game is played."""
        rules = SchafkopfRules.of(rulebook.game)
        announced, known = [], _announced(rules)
        for seat, (played, tout) in self.wishes.items():
            contract = known[played.index - 1] if played.index else None
            knows_tout = contract is not None and contract.step_of_tout is not None
            tout.setEnabled(knows_tout)
            tout.setChecked(tout.isChecked() and knows_tout)
            if contract is not None:
                announced.append(Announcement(seat, contract.key, tout.isChecked()))
        return precedence_answer(announced, self.dealt.index + 1, SEATS, rules)


def _announced(rules: SchafkopfRules) -> list[ContractValues]:
    return [contract for contract in rules.playable if contract.step is not None]


class Deciding(NamedTuple):
    """What decides a game: Augen by the limits of a contract, or tricks."""

    name: str
    won_by: WonBy
    contract: ContractValues | None = None


def deciding(rules: SchafkopfRules) -> tuple[Deciding, ...]:
    """Return what can decide a game; contracts with the same limits are one."""
    found = [Deciding(translate("Disputes", "Nach Augen"), WonBy.AUGEN)]
    if any(one.level(Level.TOUT) is not None for one in rules.playable):
        found.append(Deciding(name_of(Level.TOUT), WonBy.EVERY_TRICK))
    for one in rules.playable:
        usual = rules.limits(one) == rules.limits(None) and one.parties is not Parties.FACING
        by_usual_augen = one.won_by is WonBy.AUGEN and usual
        if one.won_by is not WonBy.FEWEST_AUGEN and not by_usual_augen:
            found.append(Deciding(contract_name(one.key, rules), one.won_by, one))
    return tuple(found)


class OutcomePart(DisputePart):
    """S-04: the result of the player's party."""

    def __init__(self) -> None:
        super().__init__()
        usual = SchafkopfRules()
        self.played = self.segments([one.name for one in deciding(usual)], room=_ROOM_OF_CONTRACTS)
        self.augen = OpenNumberField(0, ALL_AUGEN, translate("Disputes", "Augen"))
        self.tricks = OpenNumberField(0, usual.tricks, translate("Disputes", "Stiche"))
        for field in (self.augen, self.tricks):
            field.show_number(None)
            field.valueChanged.connect(self.field_changed)
        self.ask(translate("Disputes", "Entschieden wird"), self.played)
        self.ask(translate("Disputes", "Augen der Spieler"), self.augen)
        self.ask(translate("Disputes", "Stiche der Spieler"), self.tricks)

        together = translate(
            "Disputes", "Im Rufspiel beide Spieler zusammen. Die Stiche braucht es nur bei 0 oder 120 Augen."
        )
        self.below.addWidget(label(together, "small", wrap=True))

    @property
    def title(self) -> str:
        """What it answers."""
        return translate("Disputes", "Wer hat gewonnen?")

    def take_focus(self) -> None:
        """Begin with the Augen."""
        field = self.augen if self.augen.isEnabled() else self.tricks
        field.setFocus()
        field.selectAll()

    def show_rules(self, rulebook: Rulebook) -> None:
        """Offer what is allowed."""
        rules = SchafkopfRules.of(rulebook.game)
        self.played.show_words([one.name for one in deciding(rules)])
        self.tricks.setMaximum(rules.tricks)

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return who has won."""
        rules = SchafkopfRules.of(rulebook.game)
        decided = deciding(rules)[self.played.index]
        self.augen.setEnabled(decided.won_by is WonBy.AUGEN)
        if decided.won_by is WonBy.AUGEN:
            return augen_answer(self.augen.number, self.tricks.number, rules, decided.contract)
        return tricks_answer(self.tricks.number, decided.won_by, rules)


PARTS: Final[tuple[type[CalculatorPart], ...]] = (ContractValuePart, PrecedencePart, OutcomePart)
"""In the order in which they are asked most."""


def precedence_answer(
    announced: Sequence[Announcement], dealer: int, seats: int, rules: SchafkopfRules
) -> Answer:
    """Return whose game is played (S-07)."""
    about = SchafkopfTopic.PRECEDENCE
    first = who_plays(announced, dealer, seats, rules)
    if first is None:
        return Answer(translate("Disputes", "Wer will spielen?"), is_open=True)
    name = game_name(first, rules)
    others = [precedence(one, rules) for one in announced if one is not first]
    grounds = [Ground(translate("Disputes", "Niemand sonst will spielen."), about)]
    if others:
        told = translate("Disputes", "{game} ist das höchste Spiel.").format(game=name)
        if precedence(first, rules) in others:
            told = translate(
                "Disputes",
                "Gleiche Spiele: vom Geber (Sitz {dealer}) aus ist Sitz {seat} zuerst an der Reihe.",
            ).format(dealer=dealer, seat=first.seat)
        order = ", ".join(game_name(one, rules) for one in rules.announceable)
        ranked = translate("Disputes", "Vom höchsten an: {order}.").format(order=order)
        grounds = [Ground(told, about), Ground(ranked, about)]
    contract = rules.contract(first.contract)
    if contract is not None and (first.tout or contract.is_always_high):
        grounds += _approval(contract, rules)
    words = translate("Disputes", "Sitz {seat} spielt {game}").format(seat=first.seat, game=name)
    return Answer(words, tuple(grounds))


def _approval(contract: ContractValues, rules: SchafkopfRules) -> Iterator[Ground]:
    """Yield what „Sie“ and Tout need before they are played (S-06, S-07)."""
    restricted = rules.first_game is FirstGame.RESTRICTED and contract.first_game is not InFirstGame.AS_IT_IS
    if restricted:
        first = translate("Disputes", "Im ersten Spiel einer Runde zählt es nur wie Schneider.")
        yield Ground(first, SchafkopfTopic.FIRST_GAME)
    if rules.approval_required:
        asked = (
            translate("Disputes", "Danach nur, wenn die Aufsicht vor dem Ausspielen zustimmt.")
            if restricted
            else translate("Disputes", "Nur, wenn die Aufsicht vor dem Ausspielen zustimmt.")
        )
        yield Ground(asked, SchafkopfTopic.PRECEDENCE)


def augen_answer(
    augen: int | None, tricks: int | None, rules: SchafkopfRules, contract: ContractValues | None = None
) -> Answer:
    """Return the winner and the level (S-04); ``None`` before the Augen are counted."""
    if augen is None:
        return Answer(translate("Disputes", "Wie viele Augen?"), is_open=True)
    try:
        ended = (
            outcome_by_augen(augen, rules, contract)
            if tricks is None
            else outcome(augen, tricks, rules, contract)
        )
    except ValueError:
        told = (
            translate("Disputes", "{augen} Augen hat mit {cards} Karten nie eine Seite.")
            if tricks is None
            else translate("Disputes", "{augen} Augen liegen nie in {tricks} von {all} Stichen.")
        )
        impossible = Ground(told.format(augen=augen, tricks=tricks, all=rules.tricks, cards=rules.cards))
        return Answer(translate("Disputes", "Das kann nicht sein"), (impossible,), is_open=True)
    if ended is None:
        told = translate("Disputes", "Schwarz ist nur, wer keinen Stich hat; auch ein Stich kann leer sein.")
        return Answer(
            translate("Disputes", "Wie viele Stiche?"),
            (Ground(told, SchafkopfTopic.CARD_POINTS),),
            is_open=True,
        )
    return Answer(_ended(ended), tuple(_why_ended(ended, augen, rules, contract)))


def tricks_answer(tricks: int | None, won_by: WonBy, rules: SchafkopfRules) -> Answer:
    """Return who has won a „Sie“, an announced Tout (S-04) or a game without a trick (C-01)."""
    if tricks is None:
        return Answer(translate("Disputes", "Wie viele Stiche?"), is_open=True)
    ended = outcome_of_tricks(tricks, Level.PLAIN, won_by, rules)
    needed = (
        translate("Disputes", "{tricks} von {all} Stichen; gewonnen ist es nur mit keinem.")
        if won_by is WonBy.NO_TRICK
        else translate("Disputes", "{tricks} von {all} Stichen; gewonnen ist es nur mit allen.")
    )
    why = Ground(needed.format(tricks=tricks, all=rules.tricks), SchafkopfTopic.CARD_POINTS)
    return Answer(_ended(ended), (why,))


def _ended(ended: GameOutcome) -> str:
    if ended.won is None:
        return translate("Disputes", "Keine Seite gewinnt")
    won = (
        translate("Disputes", "Der Spieler gewinnt")
        if ended.won
        else translate("Disputes", "Die Gegner gewinnen")
    )
    if ended.level is Level.PLAIN:
        return won
    return translate("Disputes", "{won}: {level}").format(won=won, level=name_of(ended.level))


def _why_ended(
    ended: GameOutcome, augen: int, rules: SchafkopfRules, contract: ContractValues | None
) -> Iterator[Ground]:
    about, limits = SchafkopfTopic.CARD_POINTS, rules.limits(contract)
    needed = translate("Disputes", "Die Spieler haben {augen} Augen, nötig sind {limit}.")
    yield Ground(needed.format(augen=augen, limit=limits.wins_with), about)
    facing = contract is not None and contract.parties is Parties.FACING
    if ended.won is None:
        drawn = translate("Disputes", "60 : 60: {drawn}.").format(drawn=name_of(rules.drawn))
        yield Ground(drawn, SchafkopfTopic.CONTRACTS)
    elif ended.level is Level.SCHWARZ:
        yield Ground(translate("Disputes", "Die Verlierer haben keinen Stich."), about)
    elif Level.SCHNEIDER not in levels_by_augen(rules, contract):
        return
    elif ended.won:
        free = translate("Disputes", "Die Gegner haben {augen}; schneiderfrei sind sie mit {limit}.")
        limit = limits.free_player if facing else limits.free_opponents
        yield Ground(free.format(augen=ALL_AUGEN - augen, limit=limit), about)
    else:
        free = translate("Disputes", "Schneiderfrei sind die Spieler mit {limit}.")
        yield Ground(free.format(limit=limits.free_player), about)


def value_answer(
    deal: PlayedDeal, game: int, seats: int, rules: SchafkopfRules, found: Sequence[Problem]
) -> Answer:
    """Return the value of a game (S-12); ``found`` are its problems."""
    opened = [problem for problem in found if problem.code in OPEN_VALUE]
    wrong = [problem for problem in found if problem.blocks and problem.code not in OPEN_VALUE]
    if [problem for problem in wrong if problem.code != Code.APPROVAL_MISSING]:
        return Answer(translate("Disputes", "So hat es keinen Wert"), is_open=True)
    if opened:
        return _open_value(opened[0])
    values = None if deal.points is not None else deal_values(deal, game, rules)
    grounds = tuple(_counted(deal, game, rules))
    party = party_of(deal, game, rules, seats)
    points = deal.points if values is None else spread(values, party, game, seats)
    if points is None:
        return Answer(translate("Disputes", "So hat es keinen Wert"), is_open=True)
    if values is None:
        words, grounds = translate("Disputes", "Ihr eigener Wert"), (Ground(deal.reason),)
    else:
        words = f"{signed(values.player)} / {signed(values.opponent)}"
    figures = tuple(
        AnswerFigure(seat_name(seat), _role(seat, deal, party), signed(number))
        for seat, number in enumerate(points, start=1)
    )
    return Answer(words, grounds, figures)


def _open_value(problem: Problem) -> Answer:
    wording = problem_text(problem)
    topic = problem.topic
    grounds = tuple(Ground(text, topic) for text in (wording.title, wording.detail) if text)
    if problem.code != Code.SIE_LOST_OPEN:
        return Answer(translate("Disputes", "Den Wert legen Sie fest"), grounds)
    words = translate("Disputes", "Vorschlag {player} / {opponent}").format(
        player=signed(int(problem.params["player"])), opponent=signed(int(problem.params["opponent"]))
    )
    return Answer(words, grounds)


def _counted(deal: PlayedDeal, game: int, rules: SchafkopfRules) -> Iterator[Ground]:
    """Yield by which row it is scored, and why by another one than was played."""
    contract = rules.contract(deal.contract)
    both = (
        translate("Disputes", "Beide Spieler zuerst, dann jeder Gegner.")
        if contract is not None and contract.players > 1
        else translate("Disputes", "Der Spieler zuerst, dann jeder Gegner.")
    )
    yield Ground(both)
    level = Level.PLAIN if deal.misconduct is not None else deal.level
    row = scored_as(deal.contract, level, game, rules, won=deal.won)
    told = ", ".join((contract_name(row[0], rules), name_of(row[1]), outcome_name(won=deal.won)))
    yield Ground(translate("Disputes", "Gewertet: {row}.").format(row=told), SchafkopfTopic.SCORING)
    if deal.misconduct is not None:
        about = ABOUT_MISCONDUCT[deal.misconduct.kind]
        yield Ground(translate("Disputes", "Nach dem Verstoß zählt das Spiel einfach."), about)
    extra = 0 if deal.misconduct is not None else extra_of(deal, game, rules)
    if extra:
        more = (
            translate("Disputes", "Dazu je Gegner {extra}: Ansage und Laufende.")
            if rules.zero_sum
            else translate("Disputes", "Dazu je Gewinner {extra}: Ansage und Laufende.")
        )
        yield Ground(more.format(extra=signed(extra)), SchafkopfTopic.RUNNERS)
    if row != (deal.contract, level):
        first = translate("Disputes", "Im ersten Spiel der Runde zählt {played} wie {level}.")
        own = row[0] != deal.contract
        played = contract_name(deal.contract, rules) if own else name_of(deal.level)
        yield Ground(first.format(played=played, level=name_of(row[1])), SchafkopfTopic.FIRST_GAME)
    kind = kind_of(deal.contract, deal.level, game, rules)
    if kind is not None:
        tally = translate("Disputes", "In der Feinwertung ist es {kind}.")
        yield Ground(tally.format(kind=_kind(kind)), Topic.RANKING)
    high = high_kind(deal.contract, deal.level, game, rules)
    if high is not None and rules.approval_required and deal.approval is None:
        asked = translate("Disputes", "Nur, wenn die Aufsicht vor dem Ausspielen zugestimmt hat.")
        yield Ground(asked, SchafkopfTopic.PRECEDENCE)


def _kind(kind: SoloKind) -> str:
    return {
        SoloKind.SIE: translate("Disputes", "ein „Sie“"),
        SoloKind.TOUT: translate("Disputes", "ein Tout"),
        SoloKind.SOLO: translate("Disputes", "ein Solo"),
    }[kind]


def _role(seat: int, deal: PlayedDeal, party: Collection[int]) -> str:
    if seat == deal.player:
        return translate("Disputes", "Spieler")
    return translate("Disputes", "Mitspieler") if seat in party else translate("Disputes", "Gegner")
