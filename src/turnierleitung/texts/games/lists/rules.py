"""The sentences of the rule sheet that every game with a list has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.lists.rules import SEATS_WITH_SIT_OUT, ListRules
from turnierleitung.texts.figures import counted
from turnierleitung.texts.table_sizes import table_of

translate = QCoreApplication.translate


def length(rules: ListRules, sizes: Sequence[int]) -> tuple[str, ...]:
    """Return how many deals a round has at tables of these sizes, the usual one first."""
    usual, *others = sizes
    told = [
        translate("RuleSheet", "An jedem Tisch werden in einer Runde {games} gespielt.").format(
            games=_deals(rules.deals(usual))
        )
    ]
    told += [
        translate("RuleSheet", "An {tables}en sind es {games}.").format(
            tables=table_of(other), games=_deals(rules.deals(other))
        )
        for other in others
    ]
    if SEATS_WITH_SIT_OUT in sizes:
        told.append(translate("RuleSheet", "Zu fünft setzt aus, wer gibt."))
    return tuple(told)


def decks(rules: ListRules) -> str:
    """Return how many new decks a table gets."""
    match rules.decks_per_table_and_round:
        case 0:
            return translate("RuleSheet", "Neue Karten sind nicht vorgesehen.")
        case 1:
            return translate("RuleSheet", "Jeder Tisch bekommt in jeder Runde neue Karten.")
        case count:
            return translate(
                "RuleSheet", "Jeder Tisch bekommt in jeder Runde {count} neue Kartenspiele."
            ).format(count=count)


def zero_sum() -> str:
    """Return what rows and sheet add up to where both sides are written."""
    return translate("RuleSheet", "Jede Zeile und die Summe ergeben 0.")


def keeping(rules: ListRules) -> tuple[str, ...]:
    """Return who keeps the list and who signs."""
    signed_by = (
        translate("RuleSheet", "Am Ende unterschreiben alle am Tisch.")
        if rules.signatures_required
        else translate("RuleSheet", "Unterschriften sind nicht nötig.")
    )
    keeper = translate("RuleSheet", "Sitz {seat} führt den Zettel oder wen der ganze Tisch bestimmt.")
    return keeper.format(seat=rules.list_keeper), signed_by


def listed(names: Iterable[str]) -> str:
    """Return names as a sentence lists them: „Solo, Wenz und Farbwenz“."""
    *first, last = [*names] or [""]
    if not first:
        return last
    return translate("RuleSheet", "{first} und {last}").format(first=", ".join(first), last=last)


def _deals(count: int) -> str:
    return counted(count, translate("RuleSheet", "Spiel"), translate("RuleSheet", "Spiele"))
