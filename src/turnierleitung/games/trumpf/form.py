"""The slip of Trumpf: cards, and as which somebody dropped out."""

from __future__ import annotations

from dataclasses import replace

from turnierleitung.domain.game import TableContext
from turnierleitung.games.counts import words as counts
from turnierleitung.games.counts.form.count_form import CountForm
from turnierleitung.games.counts.form.count_rows import CountTyping, SumWords, number, shown
from turnierleitung.games.counts.rules import CountedTable, CountRules
from turnierleitung.games.trumpf import words
from turnierleitung.games.trumpf.fields import TRUMPF
from turnierleitung.games.trumpf.rules import TrumpfTable, order_of
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords


class TrumpfForm(CountForm):
    """The cards of a table; who dropped out may have a time instead of a place."""

    part = TRUMPF

    def table(self, typing: CountTyping) -> CountedTable:
        """Return the cards that are typed so far; times give the order."""
        times = tuple(map(_time, typing.beside))
        if not any(time is not None for time in times):
            return super().table(typing)
        places = (
            text if time is None else shown(place)
            for text, time, place in zip(typing.beside, times, order_of(times), strict=True)
        )
        return super().table(replace(typing, beside=tuple(places))).model_copy(update={"out_at": times})

    def typing_of(self, table: CountedTable) -> CountTyping:
        """Return a result as it is typed, with the times where they are known."""
        typing = super().typing_of(table)
        if not isinstance(table, TrumpfTable) or not table.out_at:
            return typing
        told = (
            text if time is None else f"{time // _MINUTE}:{time % _MINUTE:02d}"
            for text, time in zip(typing.beside, table.out_at, strict=False)
        )
        return replace(typing, beside=tuple(told))

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
