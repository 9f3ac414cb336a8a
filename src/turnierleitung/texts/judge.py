"""Penalties and protests in words: earlier ones, their state, and refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from turnierleitung.domain.conduct import Carrier, PenaltyEffect, carrier_of
from turnierleitung.domain.money import Currency
from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.problems import german
from turnierleitung.domain.states import Format, Standing, TableState
from turnierleitung.services.ground.records import CarriedPenalty
from turnierleitung.services.judge.decisions import TableToJudge
from turnierleitung.services.judge.penalties import GivenPenalty, NewPenalty, PunishedAt
from turnierleitung.services.judge.protests import PrintedPenalty, Protest, ProtestState
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.figures import clock, ended, money, signed
from turnierleitung.texts.language import own, translate
from turnierleitung.texts.rulebook.rulebook_options import effect_name, paragraph
from turnierleitung.texts.states import standing_name

JUDGE_DEEDS: Final[Mapping[str, tuple[str, str]]] = {
    "judge.decided": (
        german("Deeds", "Entscheid festhalten"),
        german("Deeds", "Entscheid an Tisch {table}, Runde {round} festhalten"),
    ),
    "seats.exchanged": (
        german("Deeds", "Zwei Plätze tauschen"),
        german("Deeds", "Plätze tauschen: {name} und {other}"),
    ),
    "table.replayed": (
        german("Deeds", "Begegnung neu spielen lassen"),
        german("Deeds", "Tisch {table}, Runde {round} neu spielen lassen"),
    ),
    "seating.withdrawn": (
        german("Deeds", "Auslosung zurückziehen"),
        german("Deeds", "Auslosung der Runde {round} zurückziehen"),
    ),
    "seating.anew": (
        german("Deeds", "Nach der berichtigten Rangliste neu setzen"),
        german("Deeds", "Runde {round} nach der berichtigten Rangliste neu setzen"),
    ),
    "seating.kept": (
        german("Deeds", "Sitzordnung trotz berichtigter Rangliste lassen"),
        german("Deeds", "Sitzordnung der Runde {round} trotz berichtigter Rangliste lassen"),
    ),
    "deck.replaced": (
        german("Deeds", "Kartenspiel austauschen"),
        german("Deeds", "Kartenspiel an Tisch {table}, Runde {round} austauschen"),
    ),
    "tournament.spare_decks": (
        german("Deeds", "Ersatzspiele zählen"),
        german("Deeds", "Ersatzspiele zählen: {count}"),
    ),
    "protest.lodged": (german("Deeds", "Protest aufnehmen"), german("Deeds", "Protest von {name} aufnehmen")),
    "protest.admitted": (
        german("Deeds", "Verspäteten Protest zulassen"),
        german("Deeds", "Verspäteten Protest von {name} zulassen"),
    ),
    "protest.decided": (
        german("Deeds", "Über einen Protest entscheiden"),
        german("Deeds", "Über den Protest von {name} entscheiden"),
    ),
}


def given_deed(params: Mapping[str, int | str]) -> str:
    """Return what giving a penalty is called: „Strafe für Kern, Josef: Verwarnung“."""
    text = (
        translate("Deeds", "Strafe für {name}: {penalty}")
        if "name" in params
        else translate("Deeds", "Strafe: {penalty}")
    )
    return text.format(**_named(params))


def lifted_deed(params: Mapping[str, int | str]) -> str:
    """Return what taking a penalty back is called."""
    text = (
        translate("Deeds", "Strafe für {name} zurücknehmen: {penalty}")
        if "name" in params
        else translate("Deeds", "Strafe zurücknehmen: {penalty}")
    )
    return text.format(**_named(params))


def _named(params: Mapping[str, int | str]) -> dict[str, int | str]:
    effect = params.get("effect")
    told = effect_name(PenaltyEffect(str(effect))) if effect else "–"
    return {**params, "penalty": told}


JUDGE_PROBLEMS: Final[dict[str, tuple[str, str]]] = {
    "penalty.what_missing": (german("Problems", "Bitte wählen Sie, was geschehen ist."), ""),
    "penalty.excluded_already": (
        german("Problems", "Wer ausgeschlossen ist, bekommt keine Strafe mehr."),
        german("Problems", "Soll er wieder mitspielen, nehmen Sie zuerst den Ausschluss zurück."),
    ),
    "penalty.table_missing": (
        german("Problems", "Diese Strafe gehört zu einem Tisch."),
        german("Problems", "Bitte wählen Sie unter „Wo“, an welchem es war."),
    ),
    "penalty.seated_nowhere": (
        german("Problems", "Diese Strafe gehört zu einem Tisch. An keinem sitzt er bisher."),
        german("Problems", "Vor der Auslosung ist nur eine Verwarnung oder ein Ausschluss möglich."),
    ),
    "penalty.no_such_deal": (
        german("Problems", "So viele Spiele hat die Liste dort nicht."),
        german("Problems", "Bitte geben Sie die Nummer des Spiels ein, oder 0, wenn sie fehlt."),
    ),
    "penalty.points_not_ranked": (
        german("Problems", "Punkte entscheiden nach diesem Reglement in keiner Rangliste."),
        german("Problems", "Bitte wählen Sie eine andere Folge."),
    ),
    "penalty.twice": (
        german("Problems", "Das ist dort schon vermerkt."),
        german("Problems", "War es ein anderes Spiel, geben Sie seine Nummer an."),
    ),
    "penalty.no_cards_counted": (
        german("Problems", "Auf diesem Zettel sind keine Karten gezählt, die er abgeben könnte."),
        german("Problems", "Möglich ist eine Verwarnung; sonst berichtigen Sie zuerst das Ergebnis."),
    ),
    "penalty.helper_has_no_points": (
        german("Problems", "Ein Helfer spielt außer Konkurrenz und hat keine Punkte."),
        german("Problems", "Möglich ist eine Verwarnung, oder er spielt nicht mehr mit."),
    ),
    "penalty.points_missing": (german("Problems", "Bitte geben Sie an, wie viele Punkte."), ""),
    "penalty.fine_missing": (german("Problems", "Bitte geben Sie den Betrag der Geldbuße an."), ""),
    "penalty.before_the_draw": (
        german("Problems", "Punkte gibt es erst, wenn gespielt wird."),
        german("Problems", "Vor der Auslosung ist nur eine Verwarnung oder ein Ausschluss möglich."),
    ),
    "penalty.no_points_in_knockout": (
        german("Problems", "In der Finalrunde zählen keine Punkte."),
        german(
            "Problems", "Möglich sind hier eine verlorene Begegnung, eine Verwarnung oder ein Ausschluss."
        ),
    ),
    "penalty.not_on_the_slip": (
        german("Problems", "Für {name} ist „{title}“ vermerkt, auf dem Zettel steht es nicht."),
        german("Problems", "Fehlt es dort, zählt es auch nicht."),
    ),
    "penalty.lifted_already": (german("Problems", "Diese Strafe ist schon zurückgenommen."), ""),
    "penalty.on_the_slip": (
        german(
            "Problems", "Diese Strafe steht auf dem Zettel, und dort ist seither etwas anderes geschehen."
        ),
        german(
            "Problems",
            "Bitte berichtigen Sie zuerst das Ergebnis; danach lässt sich die Strafe zurücknehmen.",
        ),
    ),
    "correction.same_person": (
        german("Problems", "Das ist zweimal derselbe."),
        german("Problems", "Bitte wählen Sie, mit wem er den Platz getauscht hat."),
    ),
    "correction.not_seated": (
        german("Problems", "Beide müssen in dieser Runde einen Platz haben."),
        german("Problems", "Spielte jemand für einen anderen, berichtigen Sie es auf dem Zettel."),
    ),
    "correction.no_exchange_in_bracket": (
        german("Problems", "In der Finalrunde sagen die Ergebnisse, wer gegen wen spielt."),
        german("Problems", "Bitte berichtigen Sie das Ergebnis der Begegnung."),
    ),
    "correction.results_go_along": (
        german("Problems", "In den Gruppen gehören die Ergebnisse zum Platz."),
        german("Problems", "Bitte lassen Sie sie mitgehen."),
    ),
    "correction.nothing_played": (
        german("Problems", "Hier ist noch nichts eingetragen, das neu gespielt werden könnte."),
        "",
    ),
    "correction.round_began": (
        german("Problems", "Zurückziehen lässt sich nur, was ausgelost und noch nicht begonnen ist."),
        german("Problems", "Ist schon gestartet, hilft Strg Z, solange nichts eingetragen ist."),
    ),
    "correction.later_first": (
        german("Problems", "Runde {round} ist auch schon ausgelost."),
        german("Problems", "Bitte ziehen Sie zuerst diese zurück."),
    ),
    "correction.penalty_there": (
        german("Problems", "Dort ist eine Strafe vermerkt (Nr. {table})."),
        german("Problems", "Bitte nehmen Sie sie zuerst zurück, und sprechen Sie sie danach neu aus."),
    ),
    "protest.text_missing": (german("Problems", "Bitte schreiben Sie auf, worum es geht."), ""),
    "protest.late": (
        german("Problems", "Die Frist nach dem Aushang ist um."),
        german("Problems", "Noch einmal Strg Enter lässt den Protest durch Entscheid zu."),
    ),
    "protest.deposit_negative": (german("Problems", "Eine Kaution kann nicht negativ sein."), ""),
    "protest.decision_missing": (
        german("Problems", "Bitte schreiben Sie den Entscheid mit einem Satz auf."),
        "",
    ),
}


def verdict_text(state: ProtestState) -> str:
    """Return the state of a protest, in a word."""
    match state:
        case ProtestState.OPEN:
            return translate("Protests", "offen")
        case ProtestState.UPHELD:
            return translate("Protests", "stattgegeben")
        case ProtestState.REJECTED:
            return translate("Protests", "abgewiesen")
        case ProtestState.WITHDRAWN:
            return translate("Protests", "zurückgezogen")


def open_protests_text(found: Sequence[Protest]) -> tuple[str, str]:
    """Return the question about open protests, and the advice; empty without any."""
    if not found:
        return "", ""
    names = in_a_row(dict.fromkeys(one.name for one in found))
    question = translate("Protests", "Ein Protest ist noch offen: {names}.")
    if len(found) > 1:
        question = translate("Protests", "{count} Proteste sind noch offen: {names}.")
    return ended(question.format(count=len(found), names=names)), translate(
        "Protests", "Entscheiden Sie unter Strafen & Proteste. F9 noch einmal beginnt trotzdem."
    )


def deposit_text(one: Protest, currency: Currency) -> str:
    """Return the deposit and what became of it: „20,00 € verfallen“."""
    amount = money(one.deposit_cents, currency)
    if one.state is ProtestState.OPEN or not one.deposit_cents:
        return amount
    if one.deposit_returned:
        return translate("Protests", "{amount} zurück").format(amount=amount)
    return translate("Protests", "{amount} verfallen").format(amount=amount)


def given_title(given: GivenPenalty) -> str:
    """Return the reason of a penalty, with its article: „Verzögern (§ 5)“."""
    title = own(given.title) or effect_name(given.effect)
    mark = paragraph(given.rule)
    return f"{title} ({mark})" if mark else title


def place_text(round_number: int | None, table: int | None, *, is_match: bool) -> str:
    """Return where it was: „Tisch 3, Runde 1“; empty if it was at no table."""
    if table is None:
        return ""
    if is_match:
        return translate("Penalties", "Begegnung {number}").format(number=table)
    return translate("Penalties", "Tisch {number}, Runde {round}").format(number=table, round=round_number)


def where_text(at: PunishedAt, names: Sequence[str]) -> str:
    """Return a table to choose, with who sits there too: „Tisch 6, Runde 2 · mit Kern, Maier und Graßl“."""
    place = place_text(at.round_number, at.number, is_match=at.is_match)
    others = "; ".join(names)
    if not others:
        return place
    if at.is_match:
        return translate("Penalties", "{place} gegen {others}").format(place=place, others=others)
    return translate("Penalties", "{place} mit {others}").format(place=place, others=others)


def other_table(table: TableToJudge, *, is_match: bool) -> str:
    """Return a table of other people: „Tisch 5: Kern, Maier, Huber, Graßl“."""
    text = (
        translate("Penalties", "Begegnung {number}: {names}")
        if is_match
        else translate("Penalties", "Tisch {number}: {names}")
    )
    return text.format(number=table.number, names=", ".join(filter(None, table.names)))


def voided_table(table: TableToJudge, round_number: int) -> str:
    """Return a table whose list is declared invalid; its number comes first, for typing chooses by it."""
    text = translate("Penalties", "{number} · Tisch {number}, Runde {round}: {names}")
    names = ", ".join(filter(None, table.names))
    return text.format(number=table.number, round=round_number, names=names)


def voided_text(table: TableToJudge, round_number: int) -> str:
    """Return that a list is invalid."""
    place = place_text(round_number, table.number, is_match=False)
    return translate("Penalties", "{place}: Die Liste ist ungültig.").format(place=place)


def had_text(given: GivenPenalty) -> str:
    """Return an earlier penalty in a line: „13:41 · Tisch 3, Runde 1 · Verzögern (§ 5): Karten“."""
    place = place_text(given.round_number, given.table, is_match=given.is_match)
    told = f"{given_title(given)}: {effect_name(given.effect)}"
    return " · ".join(part for part in (clock(given.at), place, told) if part)


def noted_text(noted: Sequence[CarriedPenalty], names: Mapping[int, str]) -> str:
    """Return the penalties recorded for a slip: „Vermerkt.

    Kern, Josef, Karten gezeigt (Spiel 7)“; may be empty.
    """
    if not noted:
        return ""
    told = [
        _noted_words(one).format(name=names[one.participant_id], title=own(one.title), deal=one.deal)
        for one in noted
    ]
    return translate("Penalties", "Vermerkt: {penalties}").format(penalties="; ".join(told))


def _noted_words(noted: CarriedPenalty) -> str:
    if noted.deal:
        return translate("Penalties", "{name}, {title} (Spiel {deal})")
    if noted.effect is PenaltyEffect.LOST:
        return translate("Penalties", "{name}, {title} (welches Spiel, ist nicht notiert)")
    return translate("Penalties", "{name}, {title}")


def gone_text(players: Sequence[Participant]) -> str:
    """Return who of those on a slip takes part no more: „Nicht mehr dabei: Kern, Josef (ausgeschlossen)“."""
    gone = [
        translate("Penalties", "{name} ({state})").format(
            name=someone.name, state=standing_name(someone.standing)
        )
        for someone in players
        if someone.standing is not Standing.ACTIVE
    ]
    if not gone:
        return ""
    return translate("Penalties", "Nicht mehr dabei: {people}").format(people="; ".join(gone))


def had_summary(given: Sequence[GivenPenalty]) -> str:
    """Return the number of a person's penalties: „1 Verwarnung“, „3 Strafen“; empty for none."""
    if not given:
        return ""
    if len(given) == 1:
        return translate("Penalties", "1 Strafe bisher")
    return translate("Penalties", "{count} Strafen bisher").format(count=len(given))


def state_text(given: GivenPenalty) -> str:
    """Return the state of a penalty, in a word."""
    if not given.holds:
        return translate("Penalties", "zurückgenommen")
    if given.waits:
        return translate("Penalties", "wartet auf den Zettel")
    if given.contained:
        return translate("Penalties", "in der Summe enthalten")
    if given.carrier is Carrier.SLIP:
        return translate("Penalties", "steht auf dem Zettel")
    return ""


def does_text(new: NewPenalty, at: PunishedAt | None, currency: Currency, *, slip_tells: bool = False) -> str:
    """Return what a penalty does by its carrier, in a sentence.

    ``slip_tells`` if an entered slip lists its penalties; otherwise its sums contain them.
    """
    match carrier_of(new.effect):
        case Carrier.NONE:
            return translate("Penalties", "Die Verwarnung wird vermerkt. Sonst ändert sich nichts.")
        case Carrier.SLIP:
            return _on_slip(new, at, slip_tells=slip_tells)
        case Carrier.ADJUSTMENT:
            return _points(new)
        case Carrier.CASH:
            amount = money(new.fine_cents, currency)
            return translate("Penalties", "{amount} kommen in die Kasse.").format(amount=amount)
        case Carrier.DEPARTURE:
            return ""


def _on_slip(new: NewPenalty, at: PunishedAt | None, *, slip_tells: bool) -> str:
    if at is None:
        return ""
    if at.is_match:
        if new.effect is PenaltyEffect.CARDS and at.state is not TableState.ENTERED:
            return translate("Penalties", "Sie wartet auf den Zettel und steht dann darauf.")
        if new.effect is PenaltyEffect.CARDS:
            return translate(
                "Penalties",
                "Sie kommt auf den Zettel, der schon eingetragen ist. Enthalten die gezählten Karten sie "
                "nach dem Reglement schon, bleibt das Ergebnis, wie es ist.",
            )
        return translate("Penalties", "Die Begegnung ist damit verloren; das Ergebnis steht gleich fest.")
    if new.effect is PenaltyEffect.CARDS:
        return (
            translate(
                "Penalties",
                "Der Zettel ist schon da. Wurde ohne die abgegebenen Karten gezählt, berichtigen Sie ihn; "
                "hier wird es vermerkt.",
            )
            if at.state is TableState.ENTERED
            else translate(
                "Penalties",
                "Die Karten gehen vor dem Zählen an die anderen am Tisch. Die gezählten enthalten sie, "
                "hier wird es vermerkt.",
            )
        )
    if at.state is TableState.ENTERED:
        return (
            translate(
                "Penalties", "Der Zettel mit den Spielen ist schon da: Tragen Sie es danach auch dort ein."
            )
            if slip_tells
            else translate(
                "Penalties", "Der Zettel ist schon da. Seine Summen enthalten es schon; es wird nur vermerkt."
            )
        )
    if new.deal is None:
        return translate(
            "Penalties",
            "Ohne Nummer fragt der Zettel, welches Spiel es war. "
            "Steht es dort, zählt sie, und das nur einmal.",
        )
    return translate(
        "Penalties",
        "Werden die Spiele einzeln eingetragen, steht sie dort von selbst in Spiel {deal}. "
        "Summen enthalten sie schon.",
    ).format(deal=new.deal)


def _points(new: NewPenalty) -> str:
    parts = []
    if new.points:
        text = (
            translate("Penalties", "{points} Punkt in der Wertung.")
            if abs(new.points) == 1
            else translate("Penalties", "{points} Punkte in der Wertung.")
        )
        parts.append(text.format(points=signed(new.points)))
    if new.others:
        text = (
            translate("Penalties", "{points} Punkt für jeden anderen am Tisch.")
            if abs(new.others) == 1
            else translate("Penalties", "{points} Punkte für jeden anderen am Tisch.")
        )
        parts.append(text.format(points=signed(new.others)))
    return " ".join(parts)


def table_name(played_as: Format) -> str:
    """Return the name for people who play together: a table, or a match."""
    if played_as is Format.MATCHES:
        return translate("Penalties", "Begegnung")
    return translate("Penalties", "Tisch")


def amount_text(given: GivenPenalty | PrintedPenalty, currency: Currency) -> str:
    """Return the amount of a penalty: „Punkte −7“, „Geldbuße 5,00 €“; without one its effect."""
    name = effect_name(given.effect)
    if given.fine_cents:
        return f"{name} {money(given.fine_cents, currency)}"
    return f"{name} {signed(given.points)}" if given.points else name


def answer_text(effect: PenaltyEffect, name: str) -> str:
    """Return what the button says that does it."""
    if effect is PenaltyEffect.EXCLUSION:
        return translate("Penalties", "{name} ausschließen").format(name=name)
    if effect is PenaltyEffect.WARNING:
        return translate("Penalties", "{name} verwarnen").format(name=name)
    return translate("Penalties", "Strafe aussprechen")
