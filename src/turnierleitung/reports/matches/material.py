"""What to bring to the tables: the decks that are needed, then slot by slot where they go (Q-03)."""

from __future__ import annotations

from collections.abc import Iterator

from reportlab.platypus import Flowable

from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperCell, PaperColumn, PaperTable, Row
from turnierleitung.reports.document.words import MUTED, Words
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.matches.match_papers import Carried, MaterialPrint, Turn
from turnierleitung.texts.phases import level_name
from turnierleitung.texts.printing import Word, print_name, slot_word, word

_BOX = "□"


def paper(content: MaterialPrint) -> Paper:
    """Return what is needed in all, then each time slot or level."""
    total = word(Word.MATERIAL_TOTAL, at_once=content.at_once, matches=content.matches)
    story: list[Flowable] = [Words(total, colour=MUTED, after=8), _needed(content)]
    for turn in content.turns:
        story += _turn(turn)
    remark = word(Word.WITHOUT_DECK, count=content.without) if content.without else ""
    return Paper(print_name(PrintKind.MATERIAL, content.round_number), story, remark=remark)


def _needed(content: MaterialPrint) -> PaperTable:
    columns = (
        PaperColumn(word(Word.DECK), weight=Weight.BOLD, stretches=True),
        PaperColumn(word(Word.CARDS), Align.RIGHT),
        PaperColumn(word(Word.COPIES), Align.RIGHT),
        PaperColumn(word(Word.AT_ONCE), Align.RIGHT),
        PaperColumn(word(Word.MATCHES), Align.RIGHT, muted=True),
        PaperColumn(word(Word.PACKED)),
    )
    rows = [
        (
            deck.title if deck.copies else PaperCell(deck.title, note=word(Word.OFF_THE_LIST)),
            str(deck.cards),
            str(deck.copies),
            str(deck.at_once),
            str(deck.matches),
            _BOX,
        )
        for deck in content.decks
    ]
    return PaperTable(columns, rows)


def _turn(turn: Turn) -> Iterator[Flowable]:
    placed = any(carried.place is not None for carried in turn.carried)
    columns = (
        *((PaperColumn(word(Word.TABLE), Align.RIGHT, Weight.BOLD),) if placed else ()),
        PaperColumn(word(Word.NUMBER), Align.RIGHT, muted=True),
        PaperColumn(word(Word.DECK), weight=Weight.BOLD, stretches=True),
        PaperColumn(word(Word.CARDS), Align.RIGHT),
        PaperColumn(word(Word.WHO), muted=True, stretches=True),
        PaperColumn(word(Word.BROUGHT)),
        PaperColumn(word(Word.CHECKED)),
    )
    yield Words(text=_heading(turn), size=12, weight=Weight.BOLD, before=14, after=2)
    yield PaperTable(columns, [_row(carried, placed=placed) for carried in turn.carried], size=9)


def _heading(turn: Turn) -> str:
    count = word(Word.MATCHES_AT_ONCE, count=len(turn.carried))
    if turn.level is not None:
        at = turn.level.level, turn.level.levels
        name = level_name(*at)
        if turn.level.level == turn.level.levels and len(turn.carried) > 1:
            name = f"{name}, {level_name(*at, rank_3=True)}"
        if turn.slot is not None:
            name = f"{slot_word(turn.slot, turn.begins)}, {name}"
    else:
        name = slot_word(turn.slot or 0, turn.begins)
    return f"{name} · {count}"


def _row(one: Carried, *, placed: bool) -> Row:
    deck: str | PaperCell = (
        word(Word.DECK_NUMBERED, title=one.deck, copy=one.copy) if one.deck else "____________"
    )
    if one.retired:
        deck = PaperCell(
            word(Word.DECK_NUMBERED, title=one.deck, copy=one.copy), note=word(Word.OFF_THE_LIST)
        )
    return (
        *((str(one.place or ""),) if placed else ()),
        str(one.number),
        deck,
        str(one.cards) if one.deck else "",
        " – ".join(one.names),
        _BOX,
        _BOX,
    )
