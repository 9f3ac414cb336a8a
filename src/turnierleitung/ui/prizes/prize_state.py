"""What the page of the prizes says; no widgets here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from turnierleitung.domain.money import Currency
from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.prizes import GroupKind, Prize, PrizeGroup
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.prizes import awards, ceremony
from turnierleitung.services.prizes.awards import HonouredPlace
from turnierleitung.services.prizes.ceremony import Ceremony
from turnierleitung.services.prizes.plan import PlannedPrize, PrizePlan
from turnierleitung.texts.figures import amount
from turnierleitung.texts.language import translate
from turnierleitung.texts.prizes import about_person, called_place, given_text, names_of, rank_mark

_NAMED = 2
"""So many names stand beside a prize that is shared."""


class PrizeRow(NamedTuple):
    """A prize of the plan, with who would get it now."""

    planned: PlannedPrize
    currency: Currency
    winners: str


class HonouredRow(NamedTuple):
    """Somebody in the list of those who are honoured."""

    participant_id: int
    place: str
    name: str
    given: str
    """What he gets, and for what."""


class DifferenceQuestion(NamedTuple):
    """What was shown and would be different today."""

    title: str
    detail: str
    renew: str


def plan_rows(tournament: Tournament, plan: PrizePlan) -> tuple[PrizeRow, ...]:
    """Return the prizes with those who would get them if the ranking stayed so."""
    people = participants.by_id(tournament)
    won: dict[tuple[PrizeGroup, int], dict[str, None]] = {}
    for place in awards.places(tournament):
        for person in place.people:
            someone = people[person.participant_id]
            for share in person.shares:
                name = share.group.name if share.group.kind is GroupKind.TEAM else someone.name
                won.setdefault((share.planned_for, share.rank), {})[name] = None
    nobody = (translate("PrizesPage", "niemand"),) if won else ()
    return tuple(
        PrizeRow(planned, plan.currency, _some(_who_share(won, planned.prize) or nobody))
        for planned in plan.prizes
    )


def _who_share(won: Mapping[tuple[PrizeGroup, int], Mapping[str, None]], prize: Prize) -> tuple[str, ...]:
    """Return who gets a prize; that of a place behind a shared one is divided among those who share it."""
    for rank in range(prize.rank, 0, -1):
        names = tuple(won.get((prize.group, rank), ()))
        if names:
            return names if rank + len(names) > prize.rank else ()
    return ()


def _some(names: Sequence[str]) -> str:
    """Return names as far as a cell of a list has room."""
    if len(names) <= _NAMED:
        return in_a_row(names)
    return translate("PrizesPage", "{names} und {count} weitere").format(
        names=in_a_row(names[: _NAMED - 1]), count=len(names) - _NAMED + 1
    )


def sum_text(plan: PrizePlan, missing_cents: int) -> str:
    """Return the total of all prizes, and the rest of the pot or what the desk lacks for them."""
    total = amount(plan.total_cents, plan.currency)
    if missing_cents:
        return translate(
            "PrizesPage", "Preise zusammen {total} · in der Kasse fehlen dafür {missing}"
        ).format(total=total, missing=amount(missing_cents, plan.currency))
    if plan.pot_cents is None:
        return translate("PrizesPage", "Preise zusammen {total}").format(total=total)
    return translate("PrizesPage", "Preise zusammen {total} · im Topf bleiben {left}").format(
        total=total, left=amount(plan.pot_cents - plan.total_cents, plan.currency)
    )


def total_text(tournament: Tournament, plan: PrizePlan) -> str:
    """Return what is given to all together, in few words beside a ceremony."""
    given = sum(person.cents for place in awards.places(tournament) for person in place.people)
    return translate("PrizesPage", "Preise {total}").format(total=amount(given, plan.currency))


def prizes_typed(group: PrizeGroup, rank: int, cents: Sequence[int], thing: str) -> tuple[Prize, ...]:
    """Return the prizes that are meant: several amounts are for the ranks from ``rank`` on."""
    if not cents:
        return (Prize(group, rank, 0, thing),)
    return tuple(
        Prize(group, rank + offset, money, "" if offset else thing) for offset, money in enumerate(cents)
    )


def next_free_rank(plan: PrizePlan, group: PrizeGroup) -> int:
    """Return the rank after the last one that has a prize in a group."""
    return max((found.prize.rank for found in plan.prizes if found.prize.group == group), default=0) + 1


def group_typed(kind: GroupKind, name: str) -> PrizeGroup:
    """Return for whom a prize is as it is typed."""
    return PrizeGroup(kind, " ".join(name.split()) if kind.is_named else "")


def read_now(now: Ceremony) -> HonouredPlace | None:
    """Return the place that the director reads out: the one announced, else the one shown last."""
    if now.announced is not None and now.coming:
        return now.coming[0]
    return now.shown[-1] if now.shown else None


def next_text(tournament: Tournament, now: Ceremony) -> tuple[str, str]:
    """Return the effect of the next press, and the people it concerns."""
    if not now.coming:
        return translate("PrizesPage", "Alle sind geehrt"), ""
    coming = awards.named(tournament, now.coming[0])
    place = called_place(coming)
    if now.next_is_name:
        return translate("PrizesPage", "{place} mit Namen zeigen").format(place=place), names_of(coming)
    return translate("PrizesPage", "{place} zeigen, noch ohne Namen").format(place=place), names_of(coming)


def press_text(now: Ceremony) -> str:
    """Return what is on the button of the next press."""
    if not now.coming:
        return ""
    if now.announced is not None or now.coming[0].rank is None:
        return translate("PrizesPage", "Namen zeigen")
    mark = rank_mark(now.coming[0].rank, now.coming[0].last)
    return translate("PrizesPage", "{rank} Platz zeigen").format(rank=mark)


def back_text(now: Ceremony) -> str:
    """Return what is on the button that takes a step back."""
    if now.at_start:
        return translate("PrizesPage", "Preise")
    return translate("PrizesPage", "Zurück")


def then_text(tournament: Tournament, now: Ceremony) -> str:
    """Name the place that follows the next one; empty if there is none."""
    if len(now.coming) < 2:  # noqa: PLR2004 - the one after the next
        return ""
    later = awards.named(tournament, now.coming[1])
    return translate("PrizesPage", "Danach {place}: {names}").format(
        place=called_place(later), names=names_of(later)
    )


def honoured_rows(tournament: Tournament, now: Ceremony) -> tuple[HonouredRow, ...]:
    """Return those who were shown, the latest first."""
    currency = _currency(tournament)
    return tuple(
        HonouredRow(
            participant_id=person.participant_id,
            place=called_place(place),
            name=person.spoken_name,
            given=given_text(person.shares, currency, place),
        )
        for place in (awards.named(tournament, shown) for shown in reversed(now.shown))
        for person in place.people
    )


def _currency(tournament: Tournament) -> Currency:
    return tournaments.header(tournament).facts.currency


def question(tournament: Tournament, now: Ceremony) -> DifferenceQuestion | None:
    """Return the decision that is needed first; empty if everything agrees."""
    if now.difference is None:
        return None
    then = now.difference.place
    today = next((place for place in awards.places(tournament) if place.order == then.order), None)
    title = translate("PrizesPage", "Seit Platz {rank} gezeigt wurde, hat sich etwas geändert.")
    anew = translate("PrizesPage", "Ab Platz {rank} neu zeigen")
    if then.rank is None:
        title = translate(
            "PrizesPage", "Seit jemand außerhalb der Rangliste geehrt wurde, hat sich etwas geändert."
        )
        anew = translate("PrizesPage", "Ab dort neu zeigen")
    return DifferenceQuestion(
        title.format(**then.described),
        translate("PrizesPage", "Gezeigt wurde {then}. Jetzt wäre es {today}.").format(
            then=_told(tournament, then),
            today=translate("PrizesPage", "niemand") if today is None else _told(tournament, today),
        ),
        anew.format(**then.described),
    )


def _told(tournament: Tournament, place: HonouredPlace) -> str:
    named, shown = awards.named(tournament, place), ceremony.shown(tournament)
    game = awards.ranking(tournament).game if shown is None else shown.game
    return "; ".join(
        ", ".join(
            filter(
                None,
                (
                    person.spoken_name,
                    about_person(person, game, named),
                    given_text(person.shares, _currency(tournament), named),
                ),
            )
        )
        for person in named.people
    )
