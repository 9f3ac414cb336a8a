"""Penalty slips, and the minutes of protests for both sides to sign."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from reportlab.platypus import Flowable, HRFlowable, KeepTogether, PageBreak

from turnierleitung.domain.money import Currency
from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fitting import flowing
from turnierleitung.reports.document.lettering import MUTED, Weight, Words
from turnierleitung.reports.document.table import PaperTable, Signatures
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.judge import protests
from turnierleitung.texts.columns import Cell, Column, Ink, Names, Text, nth
from turnierleitung.texts.figures import day_and_clock
from turnierleitung.texts.judge import amount_text, deposit_text, place_text, verdict_text
from turnierleitung.texts.language import own
from turnierleitung.texts.printing import Word, print_name, word
from turnierleitung.texts.rulebook.rulebook_options import effect_name, paragraph

_SIZE: Final = 11.0
_NAME: Final = 13.0


def penalty_slips(content: protests.PenaltySlipsPrint) -> Paper:
    """Return a slip for each, with room to sign and a line to cut between two; none is torn apart."""
    slips = [_slip(slip, content.currency) for slip in content.slips]
    for slip in slips[:-1]:
        slip.append(
            HRFlowable("100%", thickness=0.5, color=MUTED, dash=(3, 3), spaceBefore=18, spaceAfter=18)
        )
    return Paper(print_name(PrintKind.PENALTY_SLIPS), [KeepTogether(slip) for slip in slips])


def _slip(slip: protests.PenaltySlip, currency: Currency) -> list[Flowable]:
    number = "" if slip.start_number is None else word(Word.START_NUMBER, number=slip.start_number)
    columns: tuple[Column[protests.PrintedPenalty], ...] = (
        Column(
            word(Word.DAY_AND_TIME),
            lambda one: Cell(
                day_and_clock(one.at), below=place_text(one.round_number, one.table, is_match=one.is_match)
            ),
            ink=Ink.MUTED,
        ),
        Names(word(Word.WHAT), _title),
        Column(word(Word.FOLLOWS), lambda one: amount_text(one, currency)),
        Column(word(Word.DECIDED_BY), lambda one: one.decided_by, ink=Ink.MUTED),
    )
    return [
        Words(" · ".join(part for part in (slip.name, number) if part), size=_NAME, weight=Weight.BOLD),
        PaperTable(columns, slip.penalties, size=10),
        Signatures((word(Word.TAKEN_NOTE_OF),)),
    ]


def _title(one: protests.PrintedPenalty) -> Cell:
    title = " ".join(
        part for part in (own(one.title) or effect_name(one.effect), paragraph(one.rule)) if part
    )
    return Cell(title, below=one.reason)


def minutes(content: protests.MinutesPrint) -> Paper:
    """Return a page for each protest, with room for both sides and the director to sign."""
    story: list[Flowable] = []
    for place, (one, others) in enumerate(content.protests):
        story += [PageBreak()] if place else []
        story += _minutes(one, others, content.currency)
    return Paper(print_name(PrintKind.PROTEST_MINUTES), story)


def _minutes(one: protests.Protest, others: Sequence[str], currency: Currency) -> list[Flowable]:
    rows: list[tuple[str, str]] = [
        (word(Word.PROTEST_BY), one.name),
        (word(Word.LODGED), day_and_clock(one.lodged_at)),
        (word(Word.AGAINST), place_text(one.round_number, one.table, is_match=one.is_match)),
        (word(Word.OTHER_SIDE), "; ".join(others)),
        (word(Word.DEPOSIT), deposit_text(one, currency)),
        (word(Word.PROTEST_TEXT), one.text),
        (word(Word.VERDICT), verdict_text(one.state)),
        (word(Word.DECISION), one.decision),
        (word(Word.DECIDED_BY), one.decided_by),
        (word(Word.DECIDED_AT), "" if one.decided_at is None else day_and_clock(one.decided_at)),
    ]
    columns: tuple[Column[Sequence[Text]], ...] = (
        Column("", nth(0), ink=Ink.MUTED),
        Column("", nth(1), stretches=True),
    )
    return [
        PaperTable(columns, [row for row in rows if row[1]], size=_SIZE),
        Words("", size=14),
        Signatures((word(Word.PROTESTER), word(Word.OTHER_SIDE), word(Word.DIRECTOR))),
    ]


DRAWERS: Final = (flowing(protests.PenaltySlipsPrint, penalty_slips), flowing(protests.MinutesPrint, minutes))
