"""What is said of somebody who leaves, of whoever comes in his place, and what that means."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.states import Competes
from turnierleitung.services.leaving.substitutes import Said, Vacancy
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.language import translate

_CONTEXT: Final = "Substitutes"


def said(vacancy: Vacancy, substitute: str) -> Said:
    """Return what is written beside both: „für Huber, Anna ab Runde 2“."""
    note, reason = translate(_CONTEXT, "für {name}"), translate(_CONTEXT, "Ersatz: {name}")
    if vacancy.next_round is not None:
        note, reason = (
            translate(_CONTEXT, "für {name} ab Runde {round}"),
            translate(_CONTEXT, "Ersatz ab Runde {round}: {name}"),
        )
    return Said(
        note.format(name=vacancy.gone.name, round=vacancy.next_round),
        reason.format(name=substitute, round=vacancy.next_round),
    )


def seat_line(vacancy: Vacancy) -> str:
    """Return where somebody sits next whose place becomes free."""
    if vacancy.places:
        first, *later = vacancy.places
        text = translate(_CONTEXT, "Runde {round}: Tisch {table}, Platz {seat}").format(**first._asdict())
        if later:
            more = translate(_CONTEXT, "{text} (und {count} weitere Runden)")
            of_one = translate(_CONTEXT, "{text} (und eine weitere Runde)")
            text = (more if len(later) > 1 else of_one).format(text=text, count=len(later))
        return text
    if any(problem.code == "substitute.nothing_left" for problem in vacancy.against_points):
        return translate(_CONTEXT, "Zu spielen ist nichts mehr.")
    if vacancy.next_round is None:
        return translate(_CONTEXT, "Seine Begegnungen stehen im Spielplan.")
    text = translate(
        _CONTEXT, "Spielt ab Runde {round}. Die ist noch nicht ausgelost: Den Platz bringt die Auslosung."
    )
    return text.format(round=vacancy.next_round)


def with_points_line(vacancy: Vacancy, substitute: str) -> str:
    """Return what it means that somebody takes over the points."""
    gone = vacancy.gone
    if gone.start_number is None:
        text = translate(
            _CONTEXT, "{name} tritt an die Stelle von {gone}. {gone} steht als abgemeldet in der Liste."
        )
        return text.format(name=substitute, gone=gone.name)
    return translate(
        _CONTEXT,
        "{name} spielt mit Nr. {number} weiter: Platz, Ergebnisse und Punkte bleiben. "
        "{gone} steht als abgemeldet in der Liste.",
    ).format(name=substitute, number=gone.start_number, gone=gone.name)


def from_zero_line(vacancy: Vacancy, substitute: str, number: int) -> str:
    """Return what it means that somebody takes the seat alone."""
    if vacancy.gone.competes is Competes.HELPER:
        text = translate(_CONTEXT, "{name} spielt als Helfer mit Nr. {number} auf dem Platz von {gone}.")
    else:
        text = translate(
            _CONTEXT,
            "{name} beginnt mit Nr. {number} bei null auf dem Platz von {gone}. "
            "Die Punkte bis dahin bleiben bei {gone}.",
        )
    return text.format(name=substitute, number=number, gone=vacancy.gone.name)


def handover_lines(vacancy: Vacancy, after_deal: int | None) -> tuple[str, ...]:
    """Return what becomes of the list that somebody plays just now when his seat is taken (S-15)."""
    if vacancy.deals is None or after_deal == 0:
        return ()
    name = vacancy.gone.name
    if after_deal is None:
        text = translate(
            _CONTEXT, "Was {name} bis dahin gespielt hat, bleibt: Der Zettel fragt, von welchem Spiel an."
        )
        return (text.format(name=name),)
    text = translate(_CONTEXT, "Auf dem Zettel steht {name} bis Spiel {deal}, danach eine eigene Zeile.")
    return (text.format(name=name, deal=after_deal),)


def free_line(someone: Participant, state: str) -> str:
    """Return somebody who could come, as the list to choose from shows him."""
    template = (
        translate(_CONTEXT, "{name}, Nr. {number} ({state})")
        if someone.start_number is not None
        else translate(_CONTEXT, "{name} ({state})")
    )
    return template.format(name=someone.name, number=someone.start_number, state=state)
