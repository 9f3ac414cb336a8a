"""The rule sheet of Doppelkopf, and the object that answers ``texts.game_words.GameTexts``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import german
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.doppelkopf import words
from turnierleitung.games.doppelkopf.findings import Code
from turnierleitung.games.doppelkopf.rules import (
    SOLO_LETTERS,
    BockAgain,
    BothMissed,
    BrokenOff,
    CardsDealt,
    DealKind,
    DoppelkopfRules,
    DoppelkopfTopic,
    DutySoloDealer,
    EvenWinner,
    LonelyMarriage,
    LosersSpecials,
    MissedLevel,
    Party,
    SoloPriority,
    Special,
    StatementEffect,
    ThrownIn,
    WinLevel,
)
from turnierleitung.games.lists import words as lists
from turnierleitung.texts.figures import MINUS, SignedFigure, counted, signed
from turnierleitung.texts.game_words import Section, SheetTable
from turnierleitung.texts.language import translate


class DoppelkopfTexts(lists.ListTexts):
    """The words of Doppelkopf."""

    name = german("Doppelkopf", "Doppelkopf")
    fields = words.FIELDS
    field_order = words.ORDER
    codes = Code
    choices: ClassVar = {"party": Party, "level": WinLevel, "special": Special}

    def _shown(self, key: str, value: int | str) -> SignedFigure | str:
        # A solo comes with its name.
        if key == "played" and value in {*DealKind}:
            return words.name_of(DealKind(str(value)))
        return super()._shown(key, value)

    def row_title(self, path: str, row: Mapping[str, Any]) -> str:  # noqa: ARG002  (it has one list)
        """Return the name of a solo, with its key in the shorthand."""
        return f"{row['name'] or '…'} ({row['letter'] or '…'})"

    def row_begun(self, path: str, others: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:  # noqa: ARG002  (it has one list)
        """Return a name and a letter that no other solo has; no letter if all are taken."""
        own = translate("RuleSheet", "Eigenes Solo")
        names = (own, *(f"{own} {number}" for number in range(2, len(others) + 2)))
        letters, taken = (
            {str(row.get(value, "")).casefold() for row in others} for value in ("letter", "name")
        )
        return {
            "name": next(name for name in names if name.casefold() not in taken),
            "letter": next((letter for letter in SOLO_LETTERS if letter not in letters), ""),
        }

    def dealing(self, rulebook: Rulebook) -> tuple[str, ...]:
        """Return the rule for dealing."""
        rules = DoppelkopfRules.of(rulebook.game)
        if rules.with_nines:
            cards = translate("RuleSheet", "Gespielt wird mit 48 Karten: zweimal 24, mit den Neunen.")
            packets = translate("RuleSheet", "Gegeben werden viermal drei Karten.")
        else:
            cards = translate("RuleSheet", "Gespielt wird mit 40 Karten: zweimal 20, ohne die Neunen.")
            packets = translate("RuleSheet", "Gegeben werden drei, vier, drei Karten.")
        given = {
            CardsDealt.IN_PACKETS: packets,
            CardsDealt.SINGLY: translate("RuleSheet", "Gegeben wird einzeln."),
            CardsDealt.UNSAID: "",
        }[rules.dealt]
        dealer = translate("RuleSheet", "Das erste Spiel gibt Sitz 1, dann geht es im Uhrzeigersinn weiter.")
        told = " ".join(filter(None, (cards, given, dealer)))
        return (told, *_throwing_in(rules), lists.decks(rules))

    def sections(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:  # noqa: ARG002  (part of the protocol)
        """Return statements, values, solos, revoking, breaking off and the sheet."""
        game = DoppelkopfRules.of(rulebook.game)
        return (
            Section(translate("RuleSheet", "Ansagen und Absagen"), statements(game)),
            Section(
                translate("RuleSheet", "Wertung"),
                scoring(game),
                SheetTable(scoring_header(), scoring_rows(game)),
            ),
            Section(translate("RuleSheet", "Soli und Hochzeit"), solos(game)),
            *_poverty(game),
            *_bock(game),
            Section(translate("RuleSheet", "Verwerfen"), revoking(game)),
            Section(translate("RuleSheet", "Abbruch"), breaking_off(game)),
            Section(translate("RuleSheet", "Zettel"), score_sheet(game)),
        )


DOPPELKOPF: Final = DoppelkopfTexts(words.VOCABULARY)


def statements(rules: DoppelkopfRules) -> tuple[str, ...]:
    """Return the possible statements and their values."""
    if not rules.duty:
        duty = translate("RuleSheet", "Eine Pflicht zur Ansage gibt es nicht.")
    elif rules.duty_from:
        duty = translate(
            "RuleSheet",
            "Wer den ersten Stich macht und darin {augen} Augen oder mehr, muss Re oder Kontra sagen.",
        ).format(augen=rules.duty_from)
    else:
        duty = translate("RuleSheet", "Wer den ersten Stich macht, muss Re oder Kontra sagen.")
    if rules.duty:
        duty += " " + (
            translate("RuleSheet", "Das gilt auch im angesagten Solo.")
            if rules.duty_in_solo
            else translate("RuleSheet", "Im angesagten Solo gilt das nicht.")
        )
    most = translate("RuleSheet", "Jede Partei hat höchstens {statements}.").format(
        statements=counted(
            rules.statements_per_party, translate("RuleSheet", "Ansage"), translate("RuleSheet", "Ansagen")
        )
    )
    match rules.statement_effect:
        case StatementEffect.ADDS if rules.statement_points == 1:
            effect = translate("RuleSheet", "Jede zählt einen Punkt; verdoppelt wird nicht.")
        case StatementEffect.ADDS:
            effect = translate("RuleSheet", "Jede zählt {points} Punkte; verdoppelt wird nicht.").format(
                points=rules.statement_points
            )
        case StatementEffect.DOUBLES:
            effect = translate("RuleSheet", "Jede verdoppelt den Wert, nachdem alles andere gezählt ist.")
        case _:
            effect = translate(
                "RuleSheet",
                "Jede verdoppelt, was ohne die Sonderpunkte gezählt ist; diese kommen danach dazu.",
            )
    early = (
        translate("RuleSheet", "Eine Ansage vor der ersten Karte zählt wie jede andere.")
        if rules.early_statement_counts
        else translate(
            "RuleSheet", "Eine Ansage vor der ersten Karte zählt nichts, außer im angesagten Solo."
        )
    )
    return (duty, f"{most} {effect} {early}", *_announced_levels(rules))


def scoring(rules: DoppelkopfRules) -> tuple[str, ...]:
    """Return the remarks on the table of values."""
    paid = translate(
        "RuleSheet",
        "Was die Gewinner bekommen, zahlen die Verlierer; wer allein spielt, bekommt oder zahlt es dreifach.",
    )
    if rules.losers_specials is LosersSpecials.DEDUCTED:
        losers = translate(
            "RuleSheet",
            "Sonderpunkte der Verlierer werden abgezogen; wird der Wert negativ, zahlen die Gewinner.",
        )
    else:
        losers = translate("RuleSheet", "Sonderpunkte der Verlierer zählen nicht.")
    return (f"{_even(rules)} {paid}", " ".join(filter(None, (losers, _solo_specials(rules)))))


def _even(rules: DoppelkopfRules) -> str:
    """Return with how many Augen a party wins (D-15)."""
    re = translate("RuleSheet", "Re gewinnt mit 121 Augen.")
    if rules.even_winner is EvenWinner.KONTRA_UNLESS_SAID:
        even = translate(
            "RuleSheet", "Bei 120 zu 120 gewinnt Kontra; hat aber nur Kontra etwas angesagt, gewinnt Re."
        )
        counts = (
            translate("RuleSheet", "Die 120 zählt auch dann.")
            if rules.even_counts
            else translate("RuleSheet", "Die 120 zählt dann nicht.")
        )
        return f"{re} {even} {counts}"
    if rules.even_counts:
        return f"{re} " + translate(
            "RuleSheet", "Bei 120 zu 120 gewinnt Kontra, und die 120 zählt auch dann."
        )
    return f"{re} " + translate("RuleSheet", "Bei 120 zu 120 gewinnt Kontra, und die 120 zählt nicht.")


def _solo_specials(rules: DoppelkopfRules) -> str:
    """Return in which announced solos special points count (D-11)."""
    counting = [solo.name for solo in rules.solos if solo.specials]
    if not rules.solos:
        return ""
    if not counting:
        told = (
            translate("RuleSheet", "Im Solo zählen sie nie.")
            if rules.silent_as_solo
            else translate("RuleSheet", "Im angesagten Solo zählen sie nie.")
        )
    elif len(counting) == len(rules.solos):
        told = translate("RuleSheet", "Auch im angesagten Solo zählen sie.")
    else:
        told = translate("RuleSheet", "Im angesagten Solo zählen sie nur beim {solos}.").format(
            solos=", ".join(counting)
        )
    return told


def scoring_header() -> tuple[str, ...]:
    """Return the head of the table of values."""
    return (translate("RuleSheet", "Wofür"), translate("Doppelkopf", "Punkte"))


def scoring_rows(rules: DoppelkopfRules) -> tuple[tuple[str, ...], ...]:
    """Return the scores of everything; special points that are not played are omitted."""
    return tuple((name, signed(worth)) for name, worth in _values(rules) if worth)


def solos(rules: DoppelkopfRules) -> tuple[str, ...]:
    """Return which solo goes first and what becomes of a marriage."""
    if rules.silent_as_solo:
        silent = translate(
            "RuleSheet",
            "Ein stilles Solo zählt für den Solospieler dreifach, ohne Sonderpunkte und ohne „Gegen“.",
        )
    else:
        silent = translate(
            "RuleSheet", "Ein stilles Solo zählt wie ein normales Spiel, für den Solospieler dreifach."
        )
    if rules.lonely_marriage is LonelyMarriage.SILENT_SOLO:
        alone = translate("RuleSheet", "Geht niemand mit, zählt das Spiel wie ein stilles Solo.")
    else:
        alone = translate(
            "RuleSheet", "Geht niemand mit, zählt das Spiel dreifach mit den Punkten des Trumpfsolos."
        )
    if rules.marriage_tricks == 1:
        marriage = translate("RuleSheet", "Bei der Hochzeit geht mit, wer den ersten Stich macht.")
    elif rules.marriage_calls:
        marriage = translate(
            "RuleSheet", "Bei der Hochzeit geht mit, wer in den ersten {tricks} Stichen den angesagten macht."
        )
    else:
        marriage = translate(
            "RuleSheet",
            "Bei der Hochzeit geht mit, wer von den anderen in den ersten {tricks} Stichen zuerst einen hat.",
        )
    marriage = marriage.format(tricks=rules.marriage_tricks)
    return (*_announced(rules), *_duty_solos(rules), silent, f"{marriage} {alone}")


def _announced(rules: DoppelkopfRules) -> Iterator[str]:
    """Yield which solos there are, and which goes first (D-10)."""
    if not rules.solos:
        yield translate("RuleSheet", "Angesagte Soli werden nicht gespielt.")
        return
    names = ", ".join(solo.name for solo in rules.solos)
    match rules.solo_priority:
        case SoloPriority.TURN:
            yield translate(
                "RuleSheet",
                "Angesagt werden: {names}. Wollen mehrere ein Solo spielen, spielt, wer links vom Geber "
                "zuerst an der Reihe ist.",
            ).format(names=names)
            return
        case SoloPriority.ANNOUNCEMENTS_FIRST:
            first = translate(
                "RuleSheet",
                "Wollen mehrere ein Solo spielen, geht vor, wer mehr dazu ansagt; dann das höhere Solo.",
            )
        case _:
            first = translate(
                "RuleSheet",
                "Wollen mehrere ein Solo spielen, geht das höhere vor; dann, wer mehr dazu ansagt.",
            )
    order = translate(
        "RuleSheet",
        "Aufsteigend: {names}. Bei Gleichstand spielt, wer links vom Geber zuerst an der Reihe ist.",
    )
    yield f"{first} {order.format(names=names)}"


def _duty_solos(rules: DoppelkopfRules) -> Iterator[str]:
    """Yield how many Pflichtsoli there are, and who deals after one (C-05)."""
    if not rules.duty_solos:
        return
    told = (
        translate("RuleSheet", "Jeder spielt in einer Runde {solos}; das sind seine ersten angesagten Soli.")
        if rules.duty_solos > 1
        else translate(
            "RuleSheet", "Jeder spielt in einer Runde {solos}; das ist sein erstes angesagtes Solo."
        )
    )
    solos = counted(
        rules.duty_solos, translate("RuleSheet", "Pflichtsolo"), translate("RuleSheet", "Pflichtsoli")
    )
    first = translate("RuleSheet", "Es geht anderen Soli vor.")
    dealer = {
        DutySoloDealer.NEXT_DEALER: translate("RuleSheet", "Danach gibt der Nächste."),
        DutySoloDealer.SAME_DEALER: translate("RuleSheet", "Danach gibt derselbe noch einmal."),
        DutySoloDealer.SAME_UNLESS_FORCED: translate(
            "RuleSheet",
            "Danach gibt derselbe noch einmal, außer das Solo wurde vorgeführt, weil nur noch so viele "
            "Spiele übrig waren, wie Pflichtsoli fehlten.",
        ),
    }[rules.duty_solo_dealer]
    yield f"{told.format(solos=solos)} {first} {dealer}"


def _poverty(rules: DoppelkopfRules) -> Iterator[Section]:
    """Yield the section on Armut and Schweine (C-09)."""
    told = []
    if rules.poverty_trumps:
        told.append(
            translate(
                "RuleSheet",
                "Wer höchstens {trumps} hat, darf Armut ansagen und gibt sie dem, der mitgeht; beide sind "
                "Re. Geht niemand mit, wird neu gegeben, und das Spiel zählt nicht.",
            ).format(
                trumps=counted(
                    rules.poverty_trumps, translate("RuleSheet", "Trumpf"), translate("RuleSheet", "Trümpfe")
                )
            )
        )
    if rules.pigs:
        told.append(
            translate("RuleSheet", "Wer beide Füchse hat, hat Schweine: Sie sind die höchsten Trümpfe.")
        )
    if told:
        yield Section(translate("RuleSheet", "Armut und Schweine"), tuple(told))


def _bock(rules: DoppelkopfRules) -> Iterator[Section]:
    """Yield the section on Bock (C-07)."""
    if not rules.has_bock:
        return
    causes = ", ".join(words.name_of(cause) for cause in rules.bock_causes)
    if rules.bock_deals == 1:
        begins = translate("RuleSheet", "Das nächste Spiel zählt doppelt nach: {causes}.")
    else:
        begins = translate("RuleSheet", "Die nächsten {deals} Spiele zählen doppelt nach: {causes}.")
    if rules.bock_again is BockAgain.LENGTHENS:
        again = translate("RuleSheet", "Kommt ein Grund im Bock dazu, verlängert er ihn um so viele Spiele.")
    else:
        again = translate(
            "RuleSheet",
            "Kommt ein Grund im Bock dazu, beginnt ein weiterer; gemeinsame Spiele werden für jeden "
            "verdoppelt, höchstens mal {most}.",
        )
    solos = (
        translate("RuleSheet", "Auch angesagte Soli zählen im Bock mehrfach.")
        if rules.bock_solos
        else translate("RuleSheet", "Angesagte Soli zählen im Bock einfach, sind aber eines seiner Spiele.")
    )
    revoked = (
        translate("RuleSheet", "Verwerfen kostet im Bock dasselbe wie sonst.") if rules.revoke_share else ""
    )
    lapses = translate("RuleSheet", "Was am Ende der Liste vom Bock übrig ist, verfällt.")
    told = (
        begins.format(deals=rules.bock_deals, causes=causes),
        f"{again.format(most=rules.bock_most)} {solos} {revoked}".rstrip(),
        f"{lapses} {words.bock_on_the_list()}",
    )
    yield Section(words.name_of(DoppelkopfTopic.BOCK), told)


def revoking(rules: DoppelkopfRules) -> tuple[str, ...]:
    """Return the cost of a revoke."""
    if not rules.revoke_share:
        return (translate("RuleSheet", "Wird verworfen, entscheidet die Turnierleitung."),)
    return (
        translate(
            "RuleSheet",
            "Wer verworfen hat, bekommt {pays}, die anderen je {share}. "
            "Verwirft im Solo ein Gegner, bekommt der Solospieler {gets}, die anderen beiden 0.",
        ).format(
            pays=f"{MINUS}{3 * rules.revoke_share}",
            share=signed(rules.revoke_share),
            gets=signed(3 * rules.revoke_share),
        ),
    )


def breaking_off(rules: DoppelkopfRules) -> tuple[str, ...]:
    """Return the treatment of a list that the director breaks off."""
    match rules.broken_off:
        case BrokenOff.PLAYED_COUNT:
            return (
                translate("RuleSheet", "Wird ein Tisch abgebrochen, zählen die Spiele, die er gespielt hat."),
            )
        case BrokenOff.VOID:
            return (translate("RuleSheet", "Wird ein Tisch abgebrochen, ist seine Liste ungültig."),)


def score_sheet(rules: DoppelkopfRules) -> tuple[str, ...]:
    """Return the rule for keeping the sheet."""
    winners = translate("RuleSheet", "Unter „Sieger“ stehen die Sitze, die gewonnen haben, etwa 1 + 4.")
    return (winners, lists.zero_sum(), *lists.keeping(rules))


def _throwing_in(rules: DoppelkopfRules) -> tuple[str, ...]:
    reasons = []
    if rules.kings_to_throw_in:
        reasons.append(
            translate("RuleSheet", "{count} oder mehr Fehlkönige").format(count=rules.kings_to_throw_in)
        )
    if rules.augen_to_throw_in:
        reasons.append(translate("RuleSheet", "über {augen} Augen").format(augen=rules.augen_to_throw_in))
    if rules.low_trumps_throw_in:
        reasons.append(translate("RuleSheet", "keine Karte über dem Fuchs"))
    if not reasons:
        return (translate("RuleSheet", "Geschmissen wird nicht."),)
    if rules.thrown_in is ThrownIn.SAME_DEALER:
        again = translate("RuleSheet", "Dann gibt derselbe noch einmal.")
    else:
        again = translate("RuleSheet", "Dann gibt der Nächste, und das Spiel zählt mit 0.")
    told = translate("RuleSheet", "Schmeißen darf, wer eines davon hat: {reasons}.")
    return (f"{told.format(reasons='; '.join(reasons))} {again}",)


def _announced_levels(rules: DoppelkopfRules) -> Iterator[str]:
    if rules.missed_level is MissedLevel.LOSES:
        missed = translate(
            "RuleSheet",
            "Wer eine Absage nicht erreicht, verliert das Spiel; die 120 und alle Absagen zählen "
            "für die Gewinner, Stufen nur, wenn sie wirklich erreicht sind.",
        )
    else:
        missed = translate(
            "RuleSheet",
            "Wer eine Absage nicht erreicht, verliert deshalb noch nicht: Es entscheiden die Augen.",
        )
    both = {
        BothMissed.RULING: translate(
            "RuleSheet", "Verfehlen beide ihre Absage, entscheidet die Turnierleitung."
        ),
        BothMissed.BY_AUGEN: translate("RuleSheet", "Verfehlen beide ihre Absage, entscheiden die Augen."),
        BothMissed.SET_OFF: translate(
            "RuleSheet",
            "Verfehlen beide ihre Absage, gewinnt niemand; erreichte Stufen, Punkte gegen Absagen und "
            "Sonderpunkte beider Parteien werden verrechnet.",
        ),
    }[rules.both_missed]
    yield f"{missed} {both}" if rules.missed_level is MissedLevel.LOSES else missed


def _values(rules: DoppelkopfRules) -> Iterator[tuple[str, int]]:
    yield translate("RuleSheet", "Gewonnen (120)"), 1
    if rules.statement_points != 1 and rules.statement_effect is StatementEffect.ADDS:
        yield translate("RuleSheet", "je Ansage: Re, Kontra"), rules.statement_points
    yield (
        translate("RuleSheet", "je erreichte Stufe: keine 90, keine 60, keine 30, schwarz"),
        rules.level_points,
    )
    yield translate("RuleSheet", "je Absage einer Stufe"), rules.announced_level_points
    yield (
        translate(
            "RuleSheet", "je 120 gegen keine 90, 90 gegen keine 60, 60 gegen keine 30, 30 gegen schwarz"
        ),
        rules.against_level_points,
    )
    against = (
        translate("RuleSheet", "Gegen: Kontra gewinnt, nicht im Solo")
        if rules.silent_as_solo
        else translate("RuleSheet", "Gegen: Kontra gewinnt, nicht im angesagten Solo")
    )
    yield against, rules.against_points
    for solo in rules.solos:
        yield solo.name, solo.points
    yield translate("RuleSheet", "Angesagtes Solo verloren"), rules.lost_solo_points
    for special in Special:
        yield words.name_of(special), rules.special_points(special)
