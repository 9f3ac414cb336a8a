"""The rule sheet of Doppelkopf, and the object that answers ``texts.game_words.GameTexts``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from turnierleitung.domain.money import Currency
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.doppelkopf import words
from turnierleitung.games.doppelkopf.check import Code
from turnierleitung.games.doppelkopf.rules import (
    ANNOUNCED_SOLOS,
    BothMissed,
    BrokenOff,
    DealKind,
    DoppelkopfRules,
    LonelyMarriage,
    LosersSpecials,
    MissedLevel,
    Party,
    SoloPriority,
    SoloSpecials,
    Special,
    StatementEffect,
    ThrownIn,
    WinLevel,
)
from turnierleitung.games.lists import words as lists
from turnierleitung.texts.figures import MINUS, counted, signed
from turnierleitung.texts.game_words import Section, SheetTable
from turnierleitung.texts.language import translate


class DoppelkopfTexts(lists.ListTexts):
    """The words of Doppelkopf."""

    fields = words.FIELDS
    field_order = words.ORDER
    codes = Code
    choices: ClassVar = {"party": Party, "level": WinLevel, "special": Special, "played": DealKind}

    def dealing(self, rulebook: Rulebook) -> tuple[str, ...]:
        """Return the rule for dealing."""
        rules = DoppelkopfRules.of(rulebook.game)
        if rules.with_nines:
            cards = translate("RuleSheet", "Gespielt wird mit 48 Karten: zweimal 24, mit den Neunen.")
            given = translate("RuleSheet", "Gegeben werden viermal drei Karten.")
        else:
            cards = translate("RuleSheet", "Gespielt wird mit 40 Karten: zweimal 20, ohne die Neunen.")
            given = translate("RuleSheet", "Gegeben werden drei, vier, drei Karten.")
        dealer = translate("RuleSheet", "Das erste Spiel gibt Sitz 1, dann geht es im Uhrzeigersinn weiter.")
        return (f"{cards} {given} {dealer}", *_throwing_in(rules), lists.decks(rules))

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
            Section(translate("RuleSheet", "Verwerfen"), revoking(game)),
            Section(translate("RuleSheet", "Abbruch"), breaking_off(game)),
            Section(translate("RuleSheet", "Zettel"), score_sheet(game)),
        )


DOPPELKOPF: Final = DoppelkopfTexts(words.VOCABULARY)


def statements(rules: DoppelkopfRules) -> tuple[str, ...]:
    """Return the possible statements and their values."""
    duty = (
        translate("RuleSheet", "Wer den ersten Stich macht, muss Re oder Kontra sagen.")
        if rules.duty
        else translate("RuleSheet", "Eine Pflicht zur Ansage gibt es nicht.")
    )
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
    if rules.statement_effect is StatementEffect.ADDS:
        effect = translate("RuleSheet", "Jede zählt einen Punkt; verdoppelt wird nicht.")
    else:
        effect = translate("RuleSheet", "Jede verdoppelt den Wert, nachdem alles andere gezählt ist.")
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
    won = translate(
        "RuleSheet",
        "Re gewinnt mit 121 Augen. Bei 120 zu 120 gewinnt Kontra, und die 120 zählt nicht. "
        "Was die Gewinner bekommen, zahlen die Verlierer; wer allein spielt, bekommt oder zahlt es dreifach.",
    )
    if rules.losers_specials is LosersSpecials.DEDUCTED:
        losers = translate(
            "RuleSheet",
            "Sonderpunkte der Verlierer werden abgezogen; wird der Wert negativ, zahlen die Gewinner.",
        )
    else:
        losers = translate("RuleSheet", "Sonderpunkte der Verlierer zählen nicht.")
    if rules.solo_specials is SoloSpecials.TRUMP_SOLO:
        solo = translate("RuleSheet", "Im angesagten Solo zählen sie nur beim Trumpfsolo.")
    elif rules.solo_specials is SoloSpecials.NEVER:
        solo = translate("RuleSheet", "Im angesagten Solo zählen sie nie.")
    else:
        solo = translate("RuleSheet", "Auch im angesagten Solo zählen sie.")
    return (won, f"{losers} {solo}")


def scoring_header() -> tuple[str, ...]:
    """Return the head of the table of values."""
    return (translate("RuleSheet", "Wofür"), translate("RuleSheet", "Punkte"))


def scoring_rows(rules: DoppelkopfRules) -> tuple[tuple[str, ...], ...]:
    """Return the scores of everything; special points that are not played are omitted."""
    return tuple((name, signed(worth)) for name, worth in _values(rules) if worth)


def solos(rules: DoppelkopfRules) -> tuple[str, ...]:
    """Return which solo goes first and what becomes of a marriage."""
    if rules.solo_priority is SoloPriority.ANNOUNCEMENTS_FIRST:
        first = translate(
            "RuleSheet",
            "Wollen mehrere ein Solo spielen, geht vor, wer mehr dazu ansagt; dann das höhere Solo.",
        )
    else:
        first = translate(
            "RuleSheet", "Wollen mehrere ein Solo spielen, geht das höhere vor; dann, wer mehr dazu ansagt."
        )
    names = ", ".join(words.name_of(solo) for solo in ANNOUNCED_SOLOS)
    order = translate(
        "RuleSheet",
        "Aufsteigend: {names}. Bei Gleichstand spielt, wer links vom Geber zuerst an der Reihe ist.",
    ).format(names=names)
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
    else:
        marriage = translate(
            "RuleSheet", "Bei der Hochzeit geht mit, wer in den ersten {tricks} Stichen den angesagten macht."
        ).format(tricks=rules.marriage_tricks)
    return (f"{first} {order}", silent, f"{marriage} {alone}")


def revoking(rules: DoppelkopfRules) -> tuple[str, ...]:
    """Return the cost of a revoke."""
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
    if rules.both_missed is BothMissed.RULING:
        both = translate("RuleSheet", "Verfehlen beide ihre Absage, entscheidet die Turnierleitung.")
    else:
        both = translate("RuleSheet", "Verfehlen beide ihre Absage, entscheiden die Augen.")
    yield f"{missed} {both}" if rules.missed_level is MissedLevel.LOSES else missed


def _values(rules: DoppelkopfRules) -> Iterator[tuple[str, int]]:
    yield translate("RuleSheet", "Gewonnen (120)"), 1
    yield (
        translate("RuleSheet", "je erreichte Stufe: keine 90, keine 60, keine 30, schwarz"),
        rules.level_points,
    )
    yield translate("RuleSheet", "je Absage einer Stufe"), rules.announced_level_points
    yield translate("RuleSheet", "Gegen: Kontra gewinnt, nicht im angesagten Solo"), rules.against_points
    for solo in ANNOUNCED_SOLOS:
        yield words.name_of(solo), rules.solo_points(solo) or 0
    yield translate("RuleSheet", "Angesagtes Solo verloren"), rules.lost_solo_points
    for special in Special:
        yield words.name_of(special), rules.special_points(special)
