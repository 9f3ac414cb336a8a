"""The slip of Trumpf: cards, and as which somebody dropped out."""

from __future__ import annotations

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.game import TableContext
from turnierleitung.games.counts import words as counts
from turnierleitung.games.counts.form.count_form import CountForm
from turnierleitung.games.counts.form.count_rows import CountTyping, SumWords, number, shown
from turnierleitung.games.counts.rules import CountedTable, CountRules
from turnierleitung.games.trumpf import words
from turnierleitung.games.trumpf.rules import TrumpfRules, TrumpfTable, order_of
from turnierleitung.games.trumpf.words import things
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords


class TrumpfForm(CountForm):
    """The cards of a table."""

    def things(self) -> str:
        """Return „Karten“."""
        return things()

    def beside(self) -> str:
        """Return what heads the order of dropping out."""
        return words.out_heading()

    def middle(self, rules: CountRules) -> str:
        """Return the middle only where cards may lie there at the end (Q-12)."""
        own = isinstance(rules, TrumpfRules) and rules.middle_cards is MiddleCards.COUNT_FOR_NOBODY
        return words.middle() if own else ""

    def table(self, typing: CountTyping) -> TrumpfTable:
        """Return the cards that are typed so far."""
        times = tuple(map(_time, typing.beside))
        by_time = order_of(times)
        return TrumpfTable(
            counts=tuple(number(text) for text in typing.counts),
            out=tuple(
                (number(text) or None) if time is None else place
                for text, time, place in zip(typing.beside, times, by_time, strict=True)
            ),
            out_at=times if any(time is not None for time in times) else (),
            middle=number(typing.middle) or 0,
            decided=typing.decided,
        )

    def typing_of(self, table: CountedTable) -> CountTyping:
        """Return a result as it is typed."""
        if not isinstance(table, TrumpfTable):
            raise TypeError(f"{table.kind} is no result of this game")
        times = table.out_at or (None,) * len(table.counts)
        return CountTyping(
            counts=tuple(map(shown, table.counts)),
            beside=tuple(
                shown(out) if time is None else f"{time // _MINUTE}:{time % _MINUTE:02d}"
                for out, time in zip(table.dropped_out, times, strict=False)
            ),
            middle=shown(table.middle or None),
            decided=table.decided,
        )

    def sum_words(self, typing: CountTyping, rules: CountRules, context: TableContext, mark: str) -> SumWords:
        """Return the text about dealt and counted cards, and whether they match (P-10)."""
        hands = rules.hands(context.seats, context.deck)
        given = [number(text) for text in (*typing.counts, typing.middle or "0")]
        total, dealt = sum(one or 0 for one in given), hands.dealt(context.seats)
        whole = None not in given
        verdict = counts.sum_verdict(total - dealt) if whole or total > dealt else ""
        return SumWords(
            caption=words.dealt_caption(hands, context.seats, mark),
            total=str(total) if any(typing.counts) else "",
            verdict=verdict,
            wrong=total > dealt or (whole and total != dealt),
        )

    def help_words(self) -> HelpWords:
        """Say how slips are entered by keys alone."""
        return HelpWords(
            purpose=translate("Trumpf", "Hier tragen Sie ein, wie viele Karten jeder am Ende hat."),
            steps=(
                translate("Trumpf", "Tischnummer, Enter. Dann die Karten, jede Zahl mit Enter."),
                translate(
                    "Trumpf",
                    "Wer keine hat, bekommt eine 0 und dahinter, als wievielter er ausgeschieden ist, oder "
                    "wann: 9:40.",
                ),
                translate("Trumpf", "In der Entscheidungsrunde wählt die Nummer des Sitzes."),
                translate("Trumpf", "Enter trägt ein und führt zum nächsten Tisch."),
            ),
            keys=(
                KeyWords("↑ ↓", translate("Trumpf", "geht von Zeile zu Zeile")),
                KeyWords("Return", translate("Trumpf", "geht weiter und trägt am Ende ein")),
            ),
        )


_MINUTE = 60


def _time(text: str) -> int | None:
    """Return a time that is typed, ``None`` if it is a place or nothing."""
    minutes, colon, seconds = text.partition(":")
    return _MINUTE * int(minutes or 0) + int(seconds or 0) if colon else None
