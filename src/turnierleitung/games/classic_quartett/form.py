"""The slip of classic Quartett: how many quartets everybody has laid."""

from __future__ import annotations

from turnierleitung.domain.game import TableContext
from turnierleitung.games.classic_quartett import words
from turnierleitung.games.classic_quartett.fields import CLASSIC_QUARTETT
from turnierleitung.games.classic_quartett.rules import ClassicRules, StoppedEarly
from turnierleitung.games.counts import words as counts
from turnierleitung.games.counts.form.count_form import CountForm
from turnierleitung.games.counts.form.count_rows import CountTyping, SumWords, number
from turnierleitung.games.counts.rules import CountRules
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords


class ClassicForm(CountForm):
    """The quartets of a table."""

    part = CLASSIC_QUARTETT

    def sum_words(self, typing: CountTyping, rules: CountRules, context: TableContext, mark: str) -> SumWords:
        """Return how many quartets there are, how many are counted, and whether some are open (K-07)."""
        quartets, cards = rules.counted(context.seats, context.deck), context.deck or rules.deck_cards
        given = [number(text) for text in typing.counts]
        total, whole = sum(one or 0 for one in given), None not in given
        may_be_open = isinstance(rules, ClassicRules) and rules.stopped_early is StoppedEarly.COUNTS
        verdict = counts.sum_verdict(total - quartets) if whole or total > quartets else ""
        if whole and total < quartets and may_be_open:
            verdict = words.open_quartets(quartets - total)
        return SumWords(
            caption=words.counted_caption(cards, quartets, mark),
            total=str(total) if any(typing.counts) else "",
            verdict=verdict,
            wrong=total > quartets or (whole and total != quartets),
        )

    def help_words(self) -> HelpWords:
        """Say how slips are entered by keys alone."""
        return HelpWords(
            purpose=translate(
                "ClassicQuartett", "Hier tragen Sie ein, wie viele Quartette jeder am Ende abgelegt hat."
            ),
            steps=(
                translate("ClassicQuartett", "Tischnummer, Enter. Dann die Quartette, jede Zahl mit Enter."),
                translate(
                    "ClassicQuartett",
                    "Fehlen welche, weil der Tisch abgebrochen wurde, gilt der Zettel nach einem zweiten "
                    "Enter.",
                ),
            ),
            keys=(
                KeyWords("↑ ↓", translate("ClassicQuartett", "geht von Zeile zu Zeile")),
                KeyWords("Return", translate("ClassicQuartett", "geht weiter und trägt am Ende ein")),
            ),
        )
