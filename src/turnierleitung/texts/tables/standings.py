"""Why somebody stands where he stands, in words."""

from __future__ import annotations

from collections.abc import Sequence

from turnierleitung.domain.ranking.standings import Criterion, Scope, Separation
from turnierleitung.services.tables.standings import Comparison, RankingView
from turnierleitung.texts.figures import clock
from turnierleitung.texts.game_words import tally_name, tally_value
from turnierleitung.texts.language import translate


def ranking_title(scope: Scope) -> str:
    """Return what a ranking is called."""
    if scope.round is not None:
        return translate("Standings", "Rangliste Runde {round}").format(round=scope.round)
    if scope.stage is not None:
        return translate("Standings", "Rangliste Phase {stage}").format(stage=scope.stage + 1)
    return translate("Standings", "Rangliste")


def state_text(ranking: RankingView) -> str:
    """Return in two or three words how final a ranking is; empty where it is final."""
    if ranking.missing == 1:
        return translate("Standings", "vorläufig, 1 Zettel fehlt")
    if ranking.missing:
        return translate("Standings", "vorläufig, {missing} Zettel fehlen").format(missing=ranking.missing)
    if ranking.unplayed:
        return translate("Standings", "Zwischenstand")
    if ranking.waits_for_lot:
        return translate("Standings", "Los steht aus")
    return ""


def comparison_text(comparison: Comparison, criteria: Sequence[Criterion], game: str) -> str:
    """Return in one sentence what holds two neighbours apart."""
    ahead, behind = comparison.ahead, comparison.behind
    match comparison.separation:
        case Separation.LOT:
            lot = comparison.lot
            if lot is not None and lot.by_hand:
                return translate(
                    "Standings",
                    "{ahead} und {behind} sind in allem gleich. Das Los, von Hand gezogen um {time} Uhr, "
                    "hat entschieden.",
                ).format(ahead=ahead.name, behind=behind.name, time=clock(lot.drawn_at))
            return translate(
                "Standings",
                "{ahead} und {behind} sind in allem gleich. Das Los ({seed}, {time} Uhr) hat entschieden.",
            ).format(
                ahead=ahead.name,
                behind=behind.name,
                seed=lot.seed if lot else "",
                time=clock(lot.drawn_at) if lot else "",
            )
        case Separation.UNDECIDED:
            return translate(
                "Standings", "{ahead} und {behind} sind in allem gleich. Das Los muss noch entscheiden."
            ).format(ahead=ahead.name, behind=behind.name)
        case Separation.SHARED:
            return translate(
                "Standings", "{ahead} und {behind} sind in allem gleich und teilen sich den Rang."
            ).format(ahead=ahead.name, behind=behind.name)
        case Separation.STAGE:
            return translate("Standings", "{ahead} ist in einer späteren Phase dabei als {behind}.").format(
                ahead=ahead.name, behind=behind.name
            )
        case Separation.ROUNDS:
            return translate("Standings", "{ahead} hat alle Runden gespielt, {behind} nicht.").format(
                ahead=ahead.name, behind=behind.name
            )
        case Separation.PLAYED:
            return translate("Standings", "{ahead} hat gespielt, {behind} nicht.").format(
                ahead=ahead.name, behind=behind.name
            )
    index = comparison.deciding or 0
    criterion = criteria[index]
    return translate("Standings", "{criterion}: {ahead} hat {more}, {behind} {less}.").format(
        criterion=_capital(tally_name(game, criterion.tally)),
        ahead=ahead.name,
        more=tally_value(game, criterion.tally, ahead.values[index]),
        behind=behind.name,
        less=tally_value(game, criterion.tally, behind.values[index]),
    )


def _capital(text: str) -> str:
    """Begin a sentence; the rest stays as it is."""
    return text[:1].upper() + text[1:]
