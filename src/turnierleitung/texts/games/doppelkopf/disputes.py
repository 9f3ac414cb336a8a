"""Disputes at a table of Doppelkopf in words: whose solo goes first, who goes along, what is thrown in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.doppelkopf.order import (
    AnnouncedSolo,
    Clearing,
    SoloReason,
    TakenTrick,
    ThrowInReason,
    marriage_partner,
    may_throw_in,
    who_plays,
    why_first,
)
from turnierleitung.domain.games.doppelkopf.parties import WinLevel
from turnierleitung.domain.games.doppelkopf.rules import DoppelkopfRules
from turnierleitung.domain.games.doppelkopf.topics import DoppelkopfTopic
from turnierleitung.texts.games.answers import Answer, Ground
from turnierleitung.texts.games.doppelkopf.words import name_of

translate = QCoreApplication.translate


def solo_answer(solos: Sequence[AnnouncedSolo], dealer: int, seats: int, rules: DoppelkopfRules) -> Answer:
    """Return whose solo is played (D-10)."""
    first = who_plays(solos, dealer, seats, rules)
    if first is None:
        return Answer(translate("Disputes", "Wer will ein Solo?"), is_open=True)
    words = translate("Disputes", "Sitz {seat} spielt {solo}").format(
        seat=first.seat, solo=name_of(first.played)
    )
    why = why_first(first, [solo for solo in solos if solo is not first], dealer, seats, rules)
    grounds = [Ground(_why(why, first, dealer), DoppelkopfTopic.SOLOS)]
    if why is not SoloReason.ALONE:
        order = translate(
            "Disputes", "Vor geht, {order}; sonst, wer links vom Geber zuerst an der Reihe ist."
        )
        grounds.append(Ground(order.format(order=name_of(rules.solo_priority)), DoppelkopfTopic.SOLOS))
    return Answer(words, tuple(grounds))


def statements_text(statements: int) -> str:
    """Return what a soloist says so many times."""
    return (
        "–",
        translate("Disputes", "Re"),
        translate("Disputes", "Re, Sub"),
        translate("Disputes", "dreimal"),
    )[statements]


def _why(why: SoloReason, first: AnnouncedSolo, dealer: int) -> str:
    match why:
        case SoloReason.ALONE:
            return translate("Disputes", "Niemand sonst will ein Solo.")
        case SoloReason.SAID:
            said = [statements_text(first.statements)] if first.statements else []
            said += [] if first.level is WinLevel.PLAIN else [name_of(first.level)]
            return translate("Disputes", "Sitz {seat} sagt am meisten an: {said}.").format(
                seat=first.seat, said=", ".join(said)
            )
        case SoloReason.KIND:
            return translate("Disputes", "{solo} ist das höchste Solo.").format(solo=name_of(first.played))
        case _:
            told = translate(
                "Disputes",
                "Alles ist gleich; vom Geber (Sitz {dealer}) aus ist Sitz {seat} zuerst an der Reihe.",
            )
            return told.format(dealer=dealer, seat=first.seat)


def clearing_name(asked: Clearing) -> str:
    """Return which trick is asked for."""
    return {
        Clearing.ANY: translate("Disputes", "jeder Stich"),
        Clearing.FEHL: translate("Disputes", "Fehlstich"),
        Clearing.TRUMP: translate("Disputes", "Trumpfstich"),
    }[asked]


def partner_answer(
    caller: int, asked: Clearing, tricks: Sequence[TakenTrick], rules: DoppelkopfRules
) -> Answer:
    """Return who goes along with a marriage (D-14), or that its caller plays alone."""
    about = DoppelkopfTopic.MARRIAGE
    partner = marriage_partner(caller, asked, tricks, rules)
    if partner is not None:
        told = {
            Clearing.ANY: translate("Disputes", "Stich {trick} ist der erste, den ein anderer macht."),
            Clearing.FEHL: translate(
                "Disputes", "Stich {trick} ist der erste Fehlstich, den ein anderer macht."
            ),
            Clearing.TRUMP: translate(
                "Disputes", "Stich {trick} ist der erste Trumpfstich, den ein anderer macht."
            ),
        }[asked]
        normal = translate("Disputes", "Ab da zählt es wie ein normales Spiel.")
        words = translate("Disputes", "Sitz {seat} geht mit").format(seat=partner.seat)
        return Answer(words, (Ground(told.format(trick=partner.trick), about), Ground(normal, about)))
    if len(tricks) < rules.marriage_tricks:
        words = translate("Disputes", "Wer macht Stich {trick}?").format(trick=len(tricks) + 1)
        most = translate("Disputes", "Gesucht wird in den ersten {most} Stichen.")
        return Answer(words, (Ground(most.format(most=rules.marriage_tricks), about),), is_open=True)
    alone = translate("Disputes", "Sitz {seat} spielt allein").format(seat=caller)
    nobody = translate("Disputes", "Keiner der ersten {most} Stiche bringt einen Partner.")
    scored = translate("Disputes", "Das Spiel {scored}.")
    return Answer(
        alone,
        (
            Ground(nobody.format(most=rules.marriage_tricks), about),
            Ground(scored.format(scored=name_of(rules.lonely_marriage)), about),
        ),
    )


def throw_in_answer(kings: int, augen: int, *, has_above_fox: bool, rules: DoppelkopfRules) -> Answer:
    """Return whether a hand may be thrown in (D-06), with what it takes."""
    about = DoppelkopfTopic.THROWING_IN
    reasons = may_throw_in(kings, augen, has_above_fox=has_above_fox, rules=rules)
    if not reasons:
        needed = tuple(Ground(text, about) for text in _needed(rules))
        return Answer(translate("Disputes", "Nein, es wird gespielt"), needed)
    told = {
        ThrowInReason.KINGS: translate("Disputes", "{kings} Fehlkönige; {limit} genügen.").format(
            kings=kings, limit=rules.kings_to_throw_in
        ),
        ThrowInReason.AUGEN: translate("Disputes", "{augen} Augen sind mehr als {limit}.").format(
            augen=augen, limit=rules.augen_to_throw_in
        ),
        ThrowInReason.LOW_TRUMPS: translate("Disputes", "Kein Trumpf ist höher als der Fuchs."),
    }
    again = translate("Disputes", "Danach: {again}.").format(again=name_of(rules.thrown_in))
    return Answer(
        translate("Disputes", "Ja, es darf geschmissen werden"),
        (*(Ground(told[reason], about) for reason in reasons), Ground(again, about)),
    )


def _needed(rules: DoppelkopfRules) -> Iterator[str]:
    """Yield what would suffice."""
    if rules.kings_to_throw_in:
        kings = translate("Disputes", "Geschmissen wird ab {limit} Fehlkönigen.")
        yield kings.format(limit=rules.kings_to_throw_in)
    if rules.augen_to_throw_in:
        augen = translate("Disputes", "Geschmissen wird mit mehr als {limit} Augen.")
        yield augen.format(limit=rules.augen_to_throw_in)
    if rules.low_trumps_throw_in:
        yield translate("Disputes", "Geschmissen wird ohne Trumpf über dem Fuchs.")
