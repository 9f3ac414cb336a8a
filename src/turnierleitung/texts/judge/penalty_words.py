"""Penalties in words: where, what was had before, what one does, how it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from turnierleitung.domain.conduct import Carrier, PenaltyEffect, carrier_of
from turnierleitung.domain.money import Currency
from turnierleitung.domain.states import Format, Standing, TableState
from turnierleitung.services.ground.records import CarriedPenalty
from turnierleitung.services.judge.decisions import TableToJudge
from turnierleitung.services.judge.penalties import GivenPenalty, NewPenalty, PunishedAt
from turnierleitung.services.judge.protests import PrintedPenalty
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.figures import clock, money, signed
from turnierleitung.texts.language import translate
from turnierleitung.texts.rulebook.penalties import effect_name
from turnierleitung.texts.rulebook.rules import paragraph
from turnierleitung.texts.states import standing_name


def given_title(given: GivenPenalty) -> str:
    """Return what somebody is punished for, with its article: „Verzögern (§ 5)“."""
    title = given.title or effect_name(given.effect)
    mark = paragraph(given.rule)
    return f"{title} ({mark})" if mark else title


def place_text(round_number: int | None, table: int | None, *, is_match: bool) -> str:
    """Return where it was: „Tisch 3, Runde 1“; empty where it was at no table."""
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
    """Return a table at which somebody else sits: „Tisch 5: Kern, Maier, Huber, Graßl“."""
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
    """Return what is noted for a slip: „Vermerkt: Kern, Josef, Karten gezeigt (Spiel 7)“; empty for none."""
    if not noted:
        return ""
    told = [
        _noted_words(one).format(name=names[one.participant_id], title=one.title, deal=one.deal)
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
    """Return how many somebody has had: „1 Verwarnung“, „3 Strafen“; empty for none."""
    if not given:
        return ""
    if len(given) == 1:
        return translate("Penalties", "1 Strafe bisher")
    return translate("Penalties", "{count} Strafen bisher").format(count=len(given))


def state_text(given: GivenPenalty) -> str:
    """Return how a penalty stands, in a word."""
    if not given.holds:
        return translate("Penalties", "zurückgenommen")
    if given.waits:
        return translate("Penalties", "wartet auf den Zettel")
    if given.contained:
        return translate("Penalties", "in der Summe enthalten")
    if given.carrier is Carrier.SLIP:
        return translate("Penalties", "steht auf dem Zettel")
    return ""


def does_text(new: NewPenalty, at: PunishedAt | None, currency: Currency) -> str:
    """Return what a penalty does by its carrier, in a sentence."""
    match carrier_of(new.effect):
        case Carrier.NONE:
            return translate("Penalties", "Die Verwarnung wird vermerkt. Sonst ändert sich nichts.")
        case Carrier.SLIP:
            return _on_slip(new, at)
        case Carrier.ADJUSTMENT:
            return _points(new)
        case Carrier.CASH:
            amount = money(new.fine_cents, currency)
            return translate("Penalties", "{amount} kommen in die Kasse.").format(amount=amount)
        case Carrier.DEPARTURE:
            return ""


def _on_slip(new: NewPenalty, at: PunishedAt | None) -> str:
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
        return translate(
            "Penalties",
            "Der Zettel ist schon da. Stehen dort nur Summen, enthalten sie es schon, und es wird nur "
            "vermerkt. Stehen dort die Spiele, tragen Sie es dort ein.",
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
    """Return what two or several who play together are: a table, or a match."""
    if played_as is Format.MATCHES:
        return translate("Penalties", "Begegnung")
    return translate("Penalties", "Tisch")


def amount_text(given: GivenPenalty | PrintedPenalty, currency: Currency) -> str:
    """Return how much a penalty takes: „Punkte −7“, „Geldbuße 5,00 €“; its effect alone where none."""
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
