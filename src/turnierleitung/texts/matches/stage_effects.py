"""What an action would change in groups, qualification and bracket, in a few sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from turnierleitung.services.ground.papers import ChangedPair, GroupPlace, StagesEffect
from turnierleitung.texts.language import translate

_NAMED = 12
"""People that a sentence names."""


def stage_lines(effect: StagesEffect) -> tuple[str, ...]:
    """Return what would change, the groups first, what has to be decided then last; nothing where nothing."""
    lines = [
        *_groups(effect.places),
        *_played_again(effect),
        *_qualification(effect),
        *map(_pair, effect.pairs),
        _champion(effect),
        _third(effect),
        *(
            translate("Effects", "Der Konflikt bei Begegnung {match} ist damit gelöst.").format(match=match)
            for match in effect.settled
        ),
        *(
            translate("Effects", "In Gruppe {group} muss dann gelost werden.").format(group=group)
            for group in effect.lots
        ),
        translate("Effects", "An der Grenze stehen dann mehrere gleich, das entscheiden Sie.")
        if effect.border_tie
        else "",
    ]
    return tuple(line for line in lines if line)


def later_lines(effect: StagesEffect) -> tuple[str, ...]:
    """Return what would change behind the groups: who goes on, what contradicts what is played, who wins."""
    played = (pair for pair in effect.pairs if pair.played)
    lines = [*_qualification(effect), *map(_pair, played), _champion(effect), _third(effect)]
    return tuple(line for line in lines if line)


def _played_again(effect: StagesEffect) -> list[str]:
    """Return which matches are to be played, which results count, and what becomes of the decks."""
    found = []
    if effect.to_play:
        found.append(
            translate("Effects", "Dann noch zu spielen: {matches}.").format(matches=_matches(effect.to_play))
        )
    if effect.counting_again == 1:
        found.append(translate("Effects", "Ein gestrichenes Ergebnis zählt wieder, auch für den Gegner."))
    elif effect.counting_again:
        text = translate("Effects", "{count} gestrichene Ergebnisse zählen wieder, auch für die Gegner.")
        found.append(text.format(count=effect.counting_again))
    if effect.decks_back:
        text = translate("Effects", "Ihr Kartenspiel bekommt wieder: {matches}.")
        found.append(text.format(matches=_matches(effect.decks_back)))
    if effect.decks_freed:
        text = translate("Effects", "Das Kartenspiel wird frei von: {matches}.")
        found.append(text.format(matches=_matches(effect.decks_freed)))
    return found


def _matches(numbers: Sequence[int]) -> str:
    """Return matches by their numbers: „Begegnung 3“, „Begegnungen 3, 7, 9“."""
    if len(numbers) == 1:
        return translate("Effects", "Begegnung {number}").format(number=numbers[0])
    listed = ", ".join(map(str, numbers[:_NAMED])) + (" …" if numbers[_NAMED:] else "")
    return translate("Effects", "Begegnungen {numbers}").format(numbers=listed)


def _groups(places: tuple[GroupPlace, ...]) -> list[str]:
    found = []
    for group, moved in groupby(places, key=lambda place: place.group):
        steps = "; ".join(
            translate("Effects", "{name} von {before} auf {after}").format(
                name=place.name, before=rank_or_dash(place.rank_before), after=rank_or_dash(place.rank_after)
            )
            for place in moved
        )
        found.append(translate("Effects", "Gruppe {group}: {steps}.").format(group=group, steps=steps))
    return found


def _qualification(effect: StagesEffect) -> list[str]:
    if effect.reordered:
        return [
            translate(
                "Effects",
                "Dieselben kommen weiter, in anderer Reihenfolge. Die Finalrunde muss neu ausgelost werden.",
            )
        ]
    if not effect.qualifying and not effect.dropping:
        return []
    parts = []
    if effect.qualifying:
        text = translate("Effects", "Neu qualifiziert: {names}.")
        parts.append(text.format(names=_listed(effect.qualifying)))
    if effect.dropping:
        text = translate("Effects", "Nicht mehr qualifiziert: {names}.")
        parts.append(text.format(names=_listed(effect.dropping)))
    if effect.published:
        first = translate("Effects", "Die Finalrunde ist veröffentlicht und bleibt, wie sie ist.")
        second = translate("Effects", "Nach den Gruppen wäre es anders.")
        return [" ".join((first, second, *parts))]
    if effect.drafted:
        parts.append(translate("Effects", "Die Finalrunde muss neu ausgelost werden."))
    elif effect.provisional:
        parts.insert(0, translate("Effects", "Nach jetzigem Stand:"))
    return [" ".join(parts)]


def _pair(pair: ChangedPair) -> str:
    before, after = (" – ".join(map(_slot, people)) for people in (pair.before, pair.after))
    if pair.played:
        text = translate(
            "Effects",
            "Begegnung {match} ist schon gespielt, {before}. Danach stünde dort {after}: "
            "Ob die gespielte Paarung gilt, entscheiden Sie.",
        )
    else:
        text = translate("Effects", "Begegnung {match}: {after} statt {before}.")
    return text.format(match=pair.match, before=before, after=after)


def _champion(effect: StagesEffect) -> str:
    before, after = effect.champion_before, effect.champion_after
    if before == after or not before:
        return ""
    if not after and effect.vacant:
        return translate("Effects", "{name} gewinnt das Turnier dann nicht mehr, Rang 1 bleibt frei.").format(
            name=before
        )
    if not after:
        return translate("Effects", "Der Turniersieg von {name} ist dann wieder offen.").format(name=before)
    return translate("Effects", "Das Turnier gewinnt dann {after} statt {before}.").format(
        after=after, before=before
    )


def _third(effect: StagesEffect) -> str:
    before, after = effect.third_before, effect.third_after
    if before == after or not before or not after:
        return ""
    return translate("Effects", "Den Rang 3 hat dann {after} statt {before}.").format(
        after=after, before=before
    )


def _slot(name: str) -> str:
    return name or translate("Effects", "noch offen")


def rank_or_dash(rank: int | None) -> str:
    """Return a rank as a sentence names it, a dash where somebody has none."""
    return "–" if rank is None else str(rank)


def _listed(names: Iterable[str]) -> str:
    """Return names one after the other; of many the first ones."""
    found = list(names)
    return "; ".join(found[:_NAMED]) + (" …" if found[_NAMED:] else "")
