"""Places, groups and prizes in words, and amounts as they are typed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.money import Currency
from turnierleitung.domain.prizes import GroupKind, PrizeGroup, Share, Together, tally_of
from turnierleitung.domain.problems import Problem, Refused, german
from turnierleitung.services.ground.scores import Figure, LevelFigure, TallyFigure
from turnierleitung.services.prizes.awards import NamedPerson, NamedPlace, of_team
from turnierleitung.texts.figures import amount, behind_number, listed, ordinal
from turnierleitung.texts.game_words import tally_name, tally_value
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import level_name

_AMOUNT: Final = re.compile(r"([-−]?)(\d{1,9}(?:\.\d{3})*)(?:,(\d{1,2}|[-–—]))?")
_DASHES: Final = "-–—"
_PARTED: Final = re.compile(r"[\s;/]+")
_CURRENCIES: Final = re.compile(r"€|EUR|CHF|Fr\.?", re.IGNORECASE)


def typed_amounts(text: str) -> tuple[int, ...]:
    """Return the cents of the amounts in a text, empty if nothing is typed.

    Raises:
        Refused: something in it is no amount.
    """
    found = []
    for word in filter(None, _PARTED.split(_CURRENCIES.sub(" ", text))):
        match = _AMOUNT.fullmatch(word)
        if match is None:
            raise Refused(Problem("prize.no_amount", at=("amount",), params={"text": word}))
        sign, whole, rest = match.groups()
        cents = int(whole.replace(".", "")) * 100
        if rest and rest not in _DASHES:
            cents += int(f"{rest:0<2}")
        found.append(-cents if sign else cents)
    return tuple(found)


PRIZE_TEXTS: Final[dict[str, tuple[str, str]]] = {
    "prize.rank": (
        german("Problems", "Der Platz ist eine Zahl von 1 bis {last}."),
        german("Problems", "Bitte geben Sie an, für welchen Platz der Preis ist."),
    ),
    "prize.name_missing": (
        german("Problems", "Es fehlt, für wen der Preis ist."),
        german("Problems", "Bitte geben Sie die Wertungsklasse, den Verein oder die Runde an."),
    ),
    "prize.one_middle": (
        german("Problems", "Die Mitte der Rangliste gibt es nur einmal."),
        german("Problems", "Bitte geben Sie Platz 1 und einen Betrag an."),
    ),
    "prize.no_such_round": (
        german("Problems", "Diese Runde gibt es nicht."),
        german("Problems", "Bitte geben Sie eine der Runden an: {rounds}."),
    ),
    "prize.no_such_tally": (
        german("Problems", "Das wird in diesem Spiel nicht gezählt."),
        german("Problems", "Bitte wählen Sie aus der Liste."),
    ),
    "prize.tally_gone": (
        german("Problems", "„{name}“ wird dann nicht mehr gezählt, es gibt aber einen Preis dafür."),
        german("Problems", "Bitte nehmen Sie zuerst diesen Preis aus dem Preisplan."),
    ),
    "prize.below_zero": (
        german("Problems", "Ein Preis kann nicht kleiner als 0 sein."),
        german("Problems", "Bitte geben Sie für Platz {rank} einen anderen Betrag an."),
    ),
    "prize.too_much": (
        german("Problems", "Der Betrag für Platz {rank} ist zu groß."),
        german("Problems", "Mehr als {most_cents} für einen Preis geht hier nicht."),
    ),
    "prize.no_coin": (
        german("Problems", "Der Betrag für Platz {rank} lässt sich nicht auszahlen."),
        german("Problems", "Die kleinste Münze ist {coin_cents}."),
    ),
    "prize.nothing": (
        german("Problems", "Für Platz {rank} fehlt der Preis."),
        german("Problems", "Bitte geben Sie einen Betrag, einen Sachpreis oder beides an."),
    ),
    "prize.no_amount": (
        german("Problems", "„{text}“ ist kein Betrag."),
        german("Problems", "Schreiben Sie zum Beispiel 60 oder 60,50, mehrere mit Leerzeichen."),
    ),
    "prize.above_pot": (
        german("Problems", "Die Preise sind zusammen {total_cents}, im Topf sind {pot_cents}."),
        german("Problems", "Bitte nehmen Sie kleinere Preise oder einen größeren Topf."),
    ),
    "prize.pot_below_zero": (
        german("Problems", "Im Topf kann nicht weniger als 0 sein."),
        german("Problems", "Lassen Sie das Feld leer, wenn es keinen Topf gibt."),
    ),
    "prize.no_ranking": (
        german("Problems", "Es gibt noch keine Rangliste."),
        german("Problems", "Sie entsteht mit den ersten Zetteln."),
    ),
    "prize.not_settled": (
        german("Problems", "Die Rangliste ist noch nicht fertig."),
        german("Problems", "Die Übersicht sagt, was noch fehlt."),
    ),
    "prize.tie_open": (
        german("Problems", "Um Platz {rank} muss noch gelost werden."),
        german("Problems", "Bitte ziehen Sie zuerst das Los in der Rangliste."),
    ),
    "prize.lot_first": (
        german("Problems", "Um geteilte Preise muss noch gelost werden."),
        german("Problems", "Bitte ziehen Sie zuerst das Los."),
    ),
    "prize.no_tie": (german("Problems", "Um keinen Preis muss gelost werden."), ""),
    "prize.none_planned": (
        german("Problems", "Es ist noch kein Preis festgelegt."),
        german("Problems", "Das geht auf der Seite „Siegerehrung“."),
    ),
    "prize.not_ranked": (german("Problems", "Diese Person steht nicht in der Rangliste."), ""),
    "prize.result_not_saved": (
        german("Problems", "Der Ordner „{name}“ kann nicht geschrieben werden."),
        german(
            "Problems",
            "Ist eine Datei daraus noch offen, oder ist kein Platz mehr? Danach bitte noch einmal.",
        ),
    ),
    "ceremony.begun": (german("Problems", "Die Siegerehrung ist schon begonnen."), ""),
    "ceremony.not_begun": (german("Problems", "Die Siegerehrung ist noch nicht begonnen."), ""),
    "ceremony.over": (german("Problems", "Alle sind geehrt."), ""),
    "ceremony.differs": (
        german("Problems", "Ab Platz {rank} wäre heute etwas anderes zu zeigen."),
        german("Problems", "Bitte entscheiden Sie zuerst, ob das Gezeigte stehen bleibt."),
    ),
    "ceremony.differs_outside": (
        german("Problems", "Außerhalb der Rangliste wäre heute etwas anderes zu zeigen."),
        german("Problems", "Bitte entscheiden Sie zuerst, ob das Gezeigte stehen bleibt."),
    ),
    "ceremony.no_difference": (
        german("Problems", "Was gezeigt wurde, stimmt mit der Rangliste überein."),
        "",
    ),
}


class _Person(Protocol):
    @property
    def shares(self) -> tuple[Share, ...]: ...


class _Place(Protocol):
    @property
    def rank(self) -> int | None: ...
    @property
    def last(self) -> int | None: ...
    @property
    def shared(self) -> bool: ...
    @property
    def people(self) -> Sequence[_Person]: ...


def team_of(place: _Place) -> Share | None:
    """Return what a team won, if it is honoured there; its people share it."""
    return of_team(place.people[0].shares) if place.rank is None and place.people else None


def called_place(place: _Place) -> str:
    """Return „3. Platz“, „1. Platz, geteilt“, of places that a knock-out does not part „3. bis 4. Platz“."""
    if (team := team_of(place)) is not None:
        return _honour(team)
    if place.rank is None or place.last is None:
        return translate("Prizes", "Außerhalb der Rangliste")
    if place.shared:
        return translate("Prizes", "{rank}. Platz, geteilt").format(rank=place.rank)
    return place_name(place.rank, place.last)


def place_name(rank: int, last: int) -> str:
    """Return „3. Platz“, of places that nothing parts „3. bis 4. Platz“."""
    if rank == last:
        return translate("Prizes", "{rank}. Platz").format(rank=rank)
    return translate("Prizes", "{rank}. bis {last}. Platz").format(rank=rank, last=last)


def rank_mark(rank: int | None, last: int | None) -> str:
    """Return a rank for a list: „3.“, „3.–4.“, a dash for none."""
    if rank is None:
        return "–"
    return ordinal(rank) if last is None or rank == last else f"{ordinal(rank)}–{ordinal(last)}"


def group_name(group: PrizeGroup) -> str:
    """Return for whom a prize is."""
    match group.kind:
        case GroupKind.RANK:
            return translate("Prizes", "Rangliste")
        case GroupKind.CATEGORY:
            return group.name
        case GroupKind.CLUB:
            return translate("Prizes", "Verein {name}").format(name=group.name)
        case GroupKind.TEAM if group.name:
            return translate("Prizes", "Mannschaft {name}").format(name=group.name)
        case GroupKind.LAST | GroupKind.MIDDLE | GroupKind.TEAM:
            return kind_name(group.kind)
        case GroupKind.TALLY:
            # Where names were removed, that of the tally went with them.
            counted = tally_word(group)
            most = translate("Prizes", "Am meisten „{tally}“")
            return most.format(tally=counted) if counted else kind_name(group.kind)
        case GroupKind.ROUND:
            return translate("Prizes", "Runde {name}").format(name=group.name)


def tally_word(group: PrizeGroup) -> str:
    """Return what is counted for a prize for the most of a tally; empty where names were removed."""
    game, tally, name = tally_of(group)
    return name or (tally_name(NamedGame(game), tally) if tally else "")


def kind_name(kind: GroupKind) -> str:
    """Return the name of a kind of prize for a choice."""
    return {
        GroupKind.RANK: translate("Prizes", "Rangliste"),
        GroupKind.CATEGORY: translate("Prizes", "Wertungsklasse"),
        GroupKind.CLUB: translate("Prizes", "Verein"),
        GroupKind.TEAM: translate("Prizes", "Mannschaften"),
        GroupKind.LAST: translate("Prizes", "Von hinten"),
        GroupKind.MIDDLE: translate("Prizes", "Die Mitte"),
        GroupKind.ROUND: translate("Prizes", "Runde"),
        GroupKind.TALLY: translate("Prizes", "Am meisten"),
    }[kind]


def rank_in_group(group: PrizeGroup, rank: int) -> str:
    """Return which place of a group it is: „2. Platz“, „Letzter“, „Mitte der Rangliste“."""
    match group.kind:
        case GroupKind.MIDDLE:
            return translate("Prizes", "Mitte der Rangliste")
        case GroupKind.LAST if rank == 1:
            return translate("Prizes", "Letzter")
        case GroupKind.LAST if rank == 2:  # noqa: PLR2004 - the last but one
            return translate("Prizes", "Vorletzter")
        case GroupKind.LAST:
            return translate("Prizes", "{rank}. von hinten").format(rank=rank)
        case _:
            return place_name(rank, rank)


def together_name(together: Together) -> str:
    """Return the treatment of several prizes of one person."""
    if together is Together.ADD:
        return translate("Prizes", "Mehrere Preise zählen zusammen")
    return translate("Prizes", "Nur der höchste Preis zählt")


def together_hint(together: Together) -> str:
    """Return the hint about combining prizes; may be empty."""
    if together is Together.ADD:
        return ""
    return translate(
        "Prizes",
        "Ein Preis für Klasse, Verein, Mannschaft, Runde, das Meiste von etwas, von hinten oder für "
        "die Mitte geht dann an den Nächsten. Einer "
        "für einen Platz der Rangliste bleibt in der Kasse.",
    )


def prize_text(shares: Iterable[Share], currency: Currency) -> str:
    """Return all prizes of a person: „60 €, Schinken“; a dash for the honour alone."""
    found = tuple(shares)
    cents = sum(share.cents for share in found)
    things = [thing for share in found for thing in share.things]
    return ", ".join([*([amount(cents, currency)] if cents else []), *things]) or "–"


def honours(shares: Iterable[Share], at: _Place | None = None) -> tuple[str, ...]:
    """Return the places outside the ranking with a prize: „Jugend, 1. Platz“, „Letzter“.

    ``at`` is the place under which it is told; with a team there it says itself what was won.
    """
    if at is not None and team_of(at) is not None:
        return ()
    return tuple(_honour(share) for share in shares if share.group.kind is not GroupKind.RANK)


def _honour(share: Share) -> str:
    rank, group = rank_in_group(share.group, share.rank), group_name(share.group)
    if not share.group.kind.stands_beside:
        return rank
    # The most says that it is the first place, and the wall has little room.
    is_most = share.group.kind is GroupKind.TALLY and share.rank == 1
    told = group if is_most else translate("Prizes", "{group}, {rank}").format(group=group, rank=rank)
    if share.tallied is None:
        return told
    game, tally, name = tally_of(share.group)
    count = tally_value(NamedGame(game, ((tally, name),) if name else ()), tally, share.tallied)
    return translate("Prizes", "{honour}: {count}").format(honour=told, count=count)


def reasons(shares: Sequence[Share], currency: Currency, at: _Place | None = None) -> tuple[str, ...]:
    """Return what the prizes are for; of several also which is for what: „1. Platz (100 €)“."""
    if len(shares) == 1:
        return honours(shares, at)
    text = translate("Prizes", "{honour} ({prize})")
    return tuple(text.format(honour=_honour(share), prize=prize_text((share,), currency)) for share in shares)


def given_text(shares: Sequence[Share], currency: Currency, at: _Place | None = None) -> str:
    """Return all prizes of a person with their groups: „20 € · Jugend, 1. Platz“; may be empty."""
    return " · ".join((prize_text(shares, currency), *reasons(shares, currency, at))) if shares else ""


def figure_text(figure: Figure | None, game: NamedGame, place: _Place) -> str:
    """Return the achievement of an honoured person: „+49 Punkte“, „Bis ins Halbfinale“.

    Empty if the place implies it: the first two played the final, a sole third or fourth played for that
    place, and everyone played in a group.
    """
    if figure is None:
        return ""
    if isinstance(figure, LevelFigure):
        last_but_one = figure.levels - 1 if place.rank == place.last else figure.levels
        if figure.level is None or figure.level >= last_but_one:
            return ""
        return translate("Prizes", "Bis ins {level}").format(level=level_name(figure.level, figure.levels))
    return _counted(figure, game)


def result_text(figure: Figure, game: NamedGame, rank: int | None, last: int | None) -> str:
    """Return the figure of a person in a full list: „+49 Punkte“, „Turniersieg“, „Finale“."""
    if not isinstance(figure, LevelFigure):
        return _counted(figure, game)
    if figure.level is not None and rank == last == 1:
        return translate("Prizes", "Turniersieg")
    return reached_text(figure)


def reached_text(figure: LevelFigure) -> str:
    """Return how far somebody came in a knock-out: „Halbfinale“."""
    if figure.level is None or not figure.levels:
        return translate("Prizes", "Gruppenphase")
    return level_name(figure.level, figure.levels)


def _counted(figure: TallyFigure, game: NamedGame) -> str:
    return translate("Prizes", "{value} {tally}").format(
        value=tally_value(game, figure.tally, figure.value),
        tally=behind_number(tally_name(game, figure.tally)),
    )


def about_person(person: NamedPerson, game: NamedGame, place: _Place) -> str:
    """Return club and figure in one line."""
    return " · ".join(filter(None, (person.person.club, figure_text(person.figure, game, place))))


def names_of(place: NamedPlace) -> str:
    """Return the names of a place as they are read out."""
    return listed([person.spoken_name for person in place.people])


def opening(occasion: str) -> str:
    """Return what the program has said before the first place."""
    return translate(
        "Prizes", "Willkommen zur Siegerehrung. „{name}“ ist gespielt, die Rangliste steht fest."
    ).format(name=occasion)


def closing() -> str:
    """Return what the program has said after the last place."""
    return translate(
        "Prizes", "Herzlichen Glückwunsch allen, die geehrt wurden, und vielen Dank fürs Mitspielen."
    )


def spoken(place: NamedPlace, currency: Currency, game: NamedGame) -> str:
    """Return what the program has read out at a place, several people below each other."""
    said = [_about(person, currency, game, place) for person in place.people]
    beside = " " if len(said) == 1 else "\n"
    heading = translate("Prizes", "{place}:").format(place=called_place(place))
    return heading + beside + "\n".join(said)


def _about(person: NamedPerson, currency: Currency, game: NamedGame, place: NamedPlace) -> str:
    club = person.person.club if person.person.club != person.apart else ""
    name = ", ".join(filter(None, (person.spoken_name, club)))
    told = figure_text(person.figure, game, place)
    parts = (name, told, _won(person, currency), *reasons(person.shares, currency, place))
    # The point of „e. V.“ is the end of the sentence, too.
    return " ".join(f"{part.removesuffix('.')}." for part in parts if part)


def _won(person: NamedPerson, currency: Currency) -> str:
    if not person.shares:
        return ""
    prize = prize_text(person.shares, currency)
    each = each_gets(person, currency)
    if each:
        return translate("Prizes", "Der Preis: {prize}, {each}").format(prize=prize, each=each)
    return translate("Prizes", "Der Preis: {prize}").format(prize=prize)


def each_gets(person: NamedPerson, currency: Currency) -> str:
    """Return the share of each of a pair: „je 10 €“, „10,01 € und 10 €“; empty without one."""
    if not person.cents_each:
        return ""
    more, less = (amount(cents, currency) for cents in person.cents_each)
    if more == less:
        return translate("Prizes", "je {money}").format(money=more)
    return translate("Prizes", "{more} und {less}").format(more=more, less=less)


def beside_whom(person: NamedPerson, name: str) -> str:
    """Return with whom somebody of a pair has played; empty for whoever plays alone."""
    others = [one for one in person.each_name if one != name]
    return translate("Prizes", "mit {name}").format(name=others[0]) if others else ""
