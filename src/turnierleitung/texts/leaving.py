"""The consequences of departures and substitutions: seats, results, ranking and money."""

from __future__ import annotations

from collections.abc import Iterator

from turnierleitung.domain.conduct import Going, Unplayed
from turnierleitung.domain.money import Currency
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import Competes
from turnierleitung.services.effects import Comeback, Outlook, RankAfterwards
from turnierleitung.services.people.participants import Participant
from turnierleitung.services.substitutes import Said, Vacancy
from turnierleitung.texts.effects import effect_lines, refusal_lines
from turnierleitung.texts.figures import money
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches.match_stages import later_lines
from turnierleitung.texts.states import attendance_name, standing_name


def going_name(going: Going) -> str:
    """Return a way to go, as it is chosen."""
    texts = {
        Going.LEFT: translate("Leaving", "Ist gegangen"),
        Going.WITHDRAWN: translate("Leaving", "Abmelden"),
        Going.EXCLUDED: translate("Leaving", "Ausschließen"),
    }
    return texts[going]


def going_about(going: Going) -> str:
    """Return what a way to go means, in short."""
    texts = {
        Going.LEFT: translate("Leaving", "kommt vielleicht wieder"),
        Going.WITHDRAWN: translate("Leaving", "spielt nicht weiter; was gespielt ist, bleibt"),
        Going.EXCLUDED: translate("Leaving", "eine Strafe, mit der Regel dazu"),
    }
    return texts[going]


def answer(going: Going, name: str) -> str:
    """Return what the button says that does it."""
    texts = {
        Going.LEFT: translate("Leaving", "{name} ist gegangen"),
        Going.WITHDRAWN: translate("Leaving", "{name} abmelden"),
        Going.EXCLUDED: translate("Leaving", "Weiter zur Strafe"),
    }
    return texts[going].format(name=name)


def gone_state(someone: Participant, *, played_there: bool) -> str:
    """Return how somebody has gone: „abgemeldet ab Runde 2“.

    ``played_there`` if a result of the round he left in counts: „abgemeldet in Runde 2“.
    """
    departure = someone.departure
    if departure is None:
        return attendance_name(someone.attendance)
    state = standing_name(departure.kind)
    if departure.from_round is None:
        return translate("Leaving", "{state} nach der letzten Runde").format(state=state)
    text = (
        translate("Leaving", "{state} in Runde {round}")
        if played_there
        else translate("Leaving", "{state} ab Runde {round}")
    )
    return text.format(state=state, round=departure.from_round)


def refund_text(paid_cents: int, currency: Currency, *, refunds: bool | None) -> str:
    """Return the question about the fee; ``refunds`` is the rule."""
    amount = money(paid_cents, currency)
    if refunds is None:
        text = translate("Leaving", "{money} Startgeld zurückgeben")
    elif refunds:
        text = translate("Leaving", "{money} Startgeld zurückgeben, wie im Reglement")
    else:
        text = translate("Leaving", "{money} Startgeld zurückgeben (nach dem Reglement nicht)")
    return text.format(money=amount)


def comeback_lines(comeback: Comeback, rulebook: Rulebook | None) -> tuple[str, ...]:
    """Return the consequences of a readmission, one sentence each."""
    if comeback.effect.refused:
        return refusal_lines(comeback.effect.refused, rulebook)
    text = (
        translate("Leaving", "{name} wäre wieder da.")
        if comeback.someone.departure is None
        else translate("Leaving", "{name} nähme wieder teil.")
    )
    missed = translate("Leaving", "In Runde {round} gäbe es keinen Platz für ihn.")
    owed = translate("Leaving", "{money} Startgeld wären noch zu zahlen.")
    return (
        text.format(name=comeback.someone.name),
        *(missed.format(round=number) for number in comeback.without),
        *([owed.format(money=money(comeback.owed_cents, comeback.currency))] if comeback.owed_cents else []),
        *effect_lines(comeback.effect, rulebook),
    )


def consequences(outlook: Outlook, rulebook: Rulebook | None) -> tuple[str, ...]:
    """Return the consequences, one sentence each; if it is impossible, the reasons."""
    if outlook.effect.refused:
        return refusal_lines(outlook.effect.refused, rulebook)
    return (
        *_seats(outlook),
        *_matches(outlook),
        *_results(outlook),
        *_rank(outlook),
        *_money(outlook),
        *(later_lines(outlook.effect.stages) if outlook.effect.stages is not None else ()),
    )


def _seats(outlook: Outlook) -> Iterator[str]:
    places = outlook.vacancy.places
    for place in places:
        text = translate("Leaving", "Platz {seat} an Tisch {table} in Runde {round} wird frei.")
        yield text.format(seat=place.seat, table=place.table, round=place.round)
    if outlook.helper:
        text = (
            translate("Leaving", "{name} spielt dort, statt zu warten. Was dabei herauskommt, zählt.")
            if outlook.helper_counts
            else translate("Leaving", "{name} spielt dort außer Wertung.")
        )
        yield text.format(name=outlook.helper)
        yield from handover_lines(outlook.vacancy, outlook.after_deal)
    elif places and outlook.replaceable:
        yield translate("Leaving", "Auf der Seite Teilnehmer setzen Sie mit F4 einen Ersatz ein.")
    if outlook.going is Going.LEFT:
        yield translate(
            "Leaving", "Bei den nächsten Auslosungen gibt es keinen Platz, bis Sie „Wieder dabei“ wählen."
        )


def _matches(outlook: Outlook) -> Iterator[str]:
    for counts, number in sorted(outlook.unplayed.items()):
        yield _unplayed(counts, number)
    if outlook.waiting == 1:
        yield translate("Leaving", "Eine Begegnung ist dann noch als forfait einzutragen.")
    elif outlook.waiting:
        text = translate("Leaving", "{count} Begegnungen sind dann noch als forfait einzutragen.")
        yield text.format(count=outlook.waiting)
    if outlook.opponent:
        text = translate("Leaving", "In der Finalrunde kommt {name} kampflos weiter.")
        yield text.format(name=outlook.opponent)


def _unplayed(counts: Unplayed, number: int) -> str:
    one = {
        Unplayed.FORFEITED: translate("Leaving", "Eine offene Begegnung gewinnt der Gegner forfait."),
        Unplayed.FOR_NOBODY: translate("Leaving", "Eine offene Begegnung zählt für niemanden."),
        Unplayed.ANNULLED: translate("Leaving", "Eine offene Begegnung wird gestrichen."),
    }
    several = {
        Unplayed.FORFEITED: translate("Leaving", "{count} offene Begegnungen gewinnen die Gegner forfait."),
        Unplayed.FOR_NOBODY: translate("Leaving", "{count} offene Begegnungen zählen für niemanden."),
        Unplayed.ANNULLED: translate("Leaving", "{count} offene Begegnungen werden gestrichen."),
    }
    return one[counts] if number == 1 else several[counts].format(count=number)


def _results(outlook: Outlook) -> Iterator[str]:
    stay = outlook.results - outlook.annulled
    if outlook.annulled == 1:
        yield translate("Leaving", "Ein gespieltes Ergebnis wird gestrichen, auch für den Gegner.")
    elif outlook.annulled:
        text = translate("Leaving", "{count} gespielte Ergebnisse werden gestrichen, auch für die Gegner.")
        yield text.format(count=outlook.annulled)
    if outlook.going is Going.LEFT:
        return
    if stay == 1:
        yield translate("Leaving", "Ein Ergebnis bleibt für alle Beteiligten, wie es ist.")
    elif stay:
        text = translate("Leaving", "{count} Ergebnisse bleiben für alle Beteiligten, wie sie sind.")
        yield text.format(count=stay)
    elif not outlook.results and outlook.vacancy.deals is None:
        yield translate("Leaving", "Gespielt ist noch nichts.")


def _rank(outlook: Outlook) -> Iterator[str]:
    if outlook.going is Going.LEFT or not outlook.results:
        return
    match outlook.rank:
        case RankAfterwards.AS_PLAYED:
            yield translate("Leaving", "In der Rangliste bleibt, was gespielt ist.")
        case RankAfterwards.BEHIND_GROUPS:
            yield translate(
                "Leaving", "In der Rangliste steht der Name dann am Ende, hinter allen, die zu Ende spielen."
            )
        case RankAfterwards.NONE:
            yield translate("Leaving", "In der Rangliste gibt es dann keinen Rang mehr.")


def _money(outlook: Outlook) -> Iterator[str]:
    paid = outlook.someone.paid_cents
    if paid <= 0 or outlook.going is Going.LEFT:
        return
    text = (
        translate("Leaving", "Das Startgeld ({money}) kommt aus der Kasse zurück.")
        if outlook.refunded
        else translate("Leaving", "Das Startgeld ({money}) bleibt in der Kasse.")
    )
    yield text.format(money=money(paid, outlook.currency))


def said(vacancy: Vacancy, substitute: str) -> Said:
    """Return the remark on both entries: „für Huber, Anna ab Runde 2“."""
    note, reason = (translate("Substitutes", "für {name}"), translate("Substitutes", "Ersatz: {name}"))
    if vacancy.next_round is not None:
        note, reason = (
            translate("Substitutes", "für {name} ab Runde {round}"),
            translate("Substitutes", "Ersatz ab Runde {round}: {name}"),
        )
    return Said(
        note.format(name=vacancy.gone.name, round=vacancy.next_round),
        reason.format(name=substitute, round=vacancy.next_round),
    )


def seat_line(vacancy: Vacancy) -> str:
    """Return the next seat that becomes free."""
    if vacancy.places:
        first, *later = vacancy.places
        text = translate("Substitutes", "Runde {round}: Tisch {table}, Platz {seat}").format(
            **first._asdict()
        )
        if later:
            more = translate("Substitutes", "{text} (und {count} weitere Runden)")
            of_one = translate("Substitutes", "{text} (und eine weitere Runde)")
            text = (more if len(later) > 1 else of_one).format(text=text, count=len(later))
        return text
    if any(problem.code == "substitute.nothing_left" for problem in vacancy.against_points):
        return translate("Substitutes", "Zu spielen ist nichts mehr.")
    if vacancy.next_round is None:
        return translate("Substitutes", "Seine Begegnungen stehen im Spielplan.")
    text = translate(
        "Substitutes",
        "Spielt ab Runde {round}. Die ist noch nicht ausgelost: Den Platz bringt die Auslosung.",
    )
    return text.format(round=vacancy.next_round)


def with_points_line(vacancy: Vacancy, substitute: str) -> str:
    """Return the meaning of taking over the points."""
    gone = vacancy.gone
    if gone.start_number is None:
        text = translate(
            "Substitutes", "{name} tritt an die Stelle von {gone}. {gone} steht als abgemeldet in der Liste."
        )
        return text.format(name=substitute, gone=gone.name)
    return translate(
        "Substitutes",
        "{name} spielt mit Nr. {number} weiter: Platz, Ergebnisse und Punkte bleiben. "
        "{gone} steht als abgemeldet in der Liste.",
    ).format(name=substitute, number=gone.start_number, gone=gone.name)


def from_zero_line(vacancy: Vacancy, substitute: str, number: int) -> str:
    """Return the meaning of taking the seat alone."""
    if vacancy.gone.competes is Competes.HELPER:
        text = translate("Substitutes", "{name} spielt als Helfer mit Nr. {number} auf dem Platz von {gone}.")
    else:
        text = translate(
            "Substitutes",
            "{name} beginnt mit Nr. {number} bei null auf dem Platz von {gone}. "
            "Die Punkte bis dahin bleiben bei {gone}.",
        )
    return text.format(name=substitute, number=number, gone=vacancy.gone.name)


def handover_lines(vacancy: Vacancy, after_deal: int | None) -> tuple[str, ...]:
    """Return the treatment of the running list when the seat is taken over (S-15)."""
    if vacancy.deals is None or after_deal == 0:
        return ()
    name = vacancy.gone.name
    if after_deal is None:
        text = translate(
            "Substitutes",
            "Was {name} bis dahin gespielt hat, bleibt: Der Zettel fragt, von welchem Spiel an.",
        )
        return (text.format(name=name),)
    text = translate("Substitutes", "Auf dem Zettel steht {name} bis Spiel {deal}, danach eine eigene Zeile.")
    return (text.format(name=name, deal=after_deal),)


def free_line(someone: Participant, state: str) -> str:
    """Return a possible substitute as a line of the choice."""
    template = (
        translate("Substitutes", "{name}, Nr. {number} ({state})")
        if someone.start_number is not None
        else translate("Substitutes", "{name} ({state})")
    )
    return template.format(name=someone.name, number=someone.start_number, state=state)
