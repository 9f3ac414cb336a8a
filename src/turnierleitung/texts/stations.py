"""The words of the pages on which a paired station enters slips and notes arrivals."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from turnierleitung.domain.problems import german
from turnierleitung.domain.stations import PIN_TRIES, OpenPin, Right
from turnierleitung.texts.language import translate

_TELL_THE_DESK: Final = german("Problems", "Stimmt etwas nicht, sagen Sie es bitte der Turnierleitung.")
_COMPARE: Final = german("Problems", "Hier steht er jetzt neu. Bitte vergleichen Sie ihn mit Ihrem Papier.")
STATION_PROBLEMS: Final[dict[str, tuple[str, str]]] = {
    "station.table_entered": (german("Problems", "Tisch {table} ist schon eingetragen."), _TELL_THE_DESK),
    "station.match_entered": (german("Problems", "Begegnung {match} ist schon eingetragen."), _TELL_THE_DESK),
    "station.table_changed": (
        german("Problems", "Am Zettel von Tisch {table} hat inzwischen jemand anders etwas geändert."),
        _COMPARE,
    ),
    "station.match_changed": (
        german("Problems", "Am Zettel der Begegnung {match} hat inzwischen jemand anders etwas geändert."),
        _COMPARE,
    ),
    "station.no_match": (
        german("Problems", "Eine Begegnung {match} gibt es in dieser Runde nicht."),
        german("Problems", "Bitte lesen Sie die Nummer noch einmal vom Zettel ab."),
    ),
    "station.second_by_another": (
        german("Problems", "Die erste Eingabe dieses Zettels ist auch von Ihnen."),
        german(
            "Problems", "Die zweite tippt bitte jemand anderes. Ändern können Sie Ihre unter „Zuletzt hier“."
        ),
    ),
    "station.no_table": (
        german("Problems", "Einen Tisch {table} gibt es in dieser Runde nicht."),
        german("Problems", "Bitte lesen Sie die Nummer noch einmal vom Zettel ab."),
    ),
    "station.no_round": (
        german("Problems", "Gerade läuft keine Runde."),
        german("Problems", "Zettel lassen sich eintragen, sobald die Turnierleitung die Runde startet."),
    ),
    "station.only_at_the_desk": (
        german("Problems", "Dieser Zettel lässt sich nur am Pult der Turnierleitung bearbeiten."),
        german("Problems", "Bitte bringen Sie ihn dorthin."),
    ),
    "station.nobody_to_arrive": (
        german("Problems", "Diese Person nimmt nicht mehr teil."),
        german("Problems", "Bitte schicken Sie sie zur Turnierleitung."),
    ),
    "station.here_owes": (
        german("Problems", "{name}{numbered} ist schon da und schuldet noch {owed_cents}."),
        german("Problems", "Wird jetzt bezahlt, suchen Sie die Person noch einmal."),
    ),
    "station.here_already": (german("Problems", "{name}{numbered} ist schon da und schuldet nichts."), ""),
    "station.paid_already": (
        german("Problems", "{name} ist schon da und hat bezahlt."),
        german("Problems", "Von hier wurde nichts gebucht. Haben Sie Geld genommen, klären Sie es am Pult."),
    ),
    "station.owes_other": (
        german("Problems", "{name} schuldet jetzt {owed_cents}."),
        german("Problems", "Es wurde nichts gebucht. Bitte suchen Sie die Person noch einmal."),
    ),
    "station.rests_on_it": (
        german("Problems", "Darauf baut schon etwas auf."),
        german("Problems", "Bitte sagen Sie der Turnierleitung, was nicht stimmt."),
    ),
    "station.tell_the_desk": (
        german("Problems", "Von hier aus lässt es sich nicht mehr zurücknehmen."),
        german("Problems", "Bitte sagen Sie es der Turnierleitung."),
    ),
    "station.not_its_own": (
        german("Problems", "Das lässt sich von hier aus nicht mehr ändern."),
        german("Problems", "Bitte sagen Sie es der Turnierleitung."),
    ),
    "station.round_is_over": (
        german("Problems", "Die Runde ist schon abgeschlossen."),
        german("Problems", "Bitte sagen Sie der Turnierleitung, was an dem Zettel nicht stimmt."),
    ),
    "print.phones_off": (
        german("Problems", "Die Telefone sind ausgeschaltet."),
        german("Problems", "Im Saal schaltet F10 sie ein."),
    ),
    "network.no_address": (
        german("Problems", "Dieser Computer hängt an keinem Netz."),
        german("Problems", "Bitte verbinden Sie ihn mit dem WLAN oder einem Kabel."),
    ),
    "network.port_in_use": (
        german("Problems", "Ein anderes Programm belegt den Anschluss {port} und die danach."),
        german("Problems", "Bitte schließen Sie es, oder starten Sie den Computer neu."),
    ),
    "network.not_stored": (
        german("Problems", "Die Einstellungen des Programms lassen sich nicht speichern."),
        german(
            "Problems", "Ist der Datenträger voll? Bitte machen Sie Platz und versuchen Sie es noch einmal."
        ),
    ),
    "network.address_gone": (
        german(
            "Problems", "Telefone und Stationen erreichen diesen Computer nicht: Die Adresse {host} ist weg."
        ),
        german(
            "Problems",
            "Bitte verbinden Sie ihn wieder mit demselben WLAN. Was dort eingetragen wird, wartet so lange.",
        ),
    ),
    "network.ended": (
        german("Problems", "Telefone und Stationen erreichen diesen Computer nicht mehr."),
        german(
            "Problems",
            "Bitte schalten Sie beides aus und wieder ein. Was dort eingetragen wird, wartet so lange.",
        ),
    ),
    "network.moved": (
        german("Problems", "Telefone und Stationen haben jetzt eine andere Adresse: {address}."),
        german(
            "Problems",
            "Gedruckte Codes führen ins Leere; die Wand zeigt den neuen. "
            "Stationen melden Sie im Saal (F10) neu an.",
        ),
    ),
    "network.no_rights": (
        german("Problems", "Was soll die Station dürfen?"),
        german("Problems", "Bitte wählen Sie Eingang, Zettel oder beides."),
    ),
    "network.too_many": (
        german("Problems", "Mehr als {most} Stationen lassen sich nicht anmelden."),
        german("Problems", "Bitte melden Sie erst eine ab."),
    ),
    "station.lies_at_desk": (
        german("Problems", "Dieser Zettel liegt schon am Pult."),
        german("Problems", "Bitte sagen Sie dem Pult, was auf Ihrem Papier anders steht."),
    ),
    "station.no_words": (german("Problems", "Bitte schreiben Sie, worum es geht."), ""),
    "station.too_many_calls": (
        german("Problems", "Ihre letzten {most} Bitten hat am Pult noch niemand gesehen."),
        german("Problems", "Bitte gehen Sie hin."),
    ),
    "station.look_again": (
        german("Problems", "Inzwischen kam etwas von einer Station dazu."),
        german("Problems", "Bitte sehen Sie noch einmal hin, ob es so noch stimmt."),
    ),
    "station.wrong_numbers": (
        german("Problems", "In den Feldern steht etwas, das keine passende Zahl ist."),
        german("Problems", "Bitte prüfen Sie die umrandeten Felder."),
    ),
}


@dataclass(frozen=True, slots=True)
class StationPageWords:
    """The sentences of the station's page; its script fills the places in braces."""

    title: str
    pair_title: str
    pair_text: str
    pin: str
    pair: str
    slips: str
    door: str
    open_slip: str
    enter: str
    enter_anyway: str
    typed_here: str
    park: str
    back: str
    take_back: str
    mend: str
    own_deeds: str
    nothing_yet: str
    search: str
    arrive: str
    arrive_paid: str
    pay: str
    missing: str
    all_in: str
    once: str
    parked: str
    waiting: str
    silent: str
    offline: str
    refused: str
    of_others: str
    left_behind: str
    again: str
    drop: str
    signed_out: str
    call: str
    call_text: str
    send: str
    leave: str
    leave_really: str
    busy: str
    no_answer: str
    no_answer_yet: str
    no_number: str
    no_round: str
    slip_open: str
    only_at_the_desk: str
    totals: str
    nobody: str
    nothing_to_do: str
    more: str
    without_script: str


def station_page() -> StationPageWords:
    """Return the sentences of the page."""
    return StationPageWords(
        title=translate("Stations", "Turnier"),
        pair_title=translate("Stations", "Station anmelden"),
        pair_text=translate("Stations", "Die Turnierleitung zeigt Ihnen sechs Ziffern."),
        pin=translate("Stations", "Sechs Ziffern"),
        pair=translate("Stations", "Anmelden"),
        slips=translate("Stations", "Zettel"),
        door=translate("Stations", "Eingang"),
        open_slip=translate("Stations", "Öffnen"),
        enter=translate("Stations", "Eintragen"),
        enter_anyway=translate("Stations", "Trotzdem eintragen"),
        typed_here=translate("Stations", "Sie hatten getippt: {numbers}"),
        park=translate("Stations", "Ans Pult geben"),
        back=translate("Stations", "Zurück"),
        take_back=translate("Stations", "Zurücknehmen"),
        mend=translate("Stations", "Berichtigen"),
        own_deeds=translate("Stations", "Zuletzt hier eingetragen"),
        nothing_yet=translate("Stations", "Hier wurde noch nichts eingetragen."),
        search=translate("Stations", "Startnummer oder Name"),
        arrive=translate("Stations", "Ist da"),
        arrive_paid=translate("Stations", "Ist da und zahlt {amount}"),
        pay=translate("Stations", "Zahlt {amount}"),
        missing=translate("Stations", "Es fehlen noch: {tables}"),
        all_in=translate("Stations", "Alle Zettel sind da."),
        parked=translate("Stations", "Am Pult: {tables}"),
        once=translate("Stations", "Zweite Eingabe von jemand anderem fehlt: {tables}"),
        waiting=translate("Stations", "Wartet auf den Laptop: {count}"),
        silent=translate(
            "Stations", "Seit {time} nichts vom Laptop gehört. Eingetragenes wird nachgereicht."
        ),
        offline=translate(
            "Stations", "Der Laptop antwortet gerade nicht. Es wird gesendet, sobald er antwortet."
        ),
        refused=translate("Stations", "Nicht gespeichert"),
        of_others=translate("Stations", "Jemand anderes hat hier getippt, und es kam nicht an"),
        left_behind=translate(
            "Stations",
            "Hier warten noch Eintragungen: {count}. Sie werden gesendet, sobald sich dieselbe "
            "Person anmeldet.",
        ),
        again=translate("Stations", "Noch einmal öffnen"),
        drop=translate("Stations", "Verwerfen"),
        signed_out=translate(
            "Stations", "Diese Station ist abgemeldet. Die Turnierleitung zeigt Ihnen neue Ziffern."
        ),
        call=translate("Stations", "Dem Pult etwas sagen"),
        call_text=translate("Stations", "Worum geht es?"),
        send=translate("Stations", "Senden"),
        leave=translate("Stations", "Abmelden"),
        leave_really=translate("Stations", "Wirklich abmelden"),
        busy=translate("Stations", "Moment: Am Laptop wird gerade etwas anderes getan."),
        no_answer=translate("Stations", "Der Laptop antwortet nicht. Bitte versuchen Sie es noch einmal."),
        no_answer_yet=translate(
            "Stations", "Der Laptop antwortet gerade nicht. Gleich wird noch einmal gefragt."
        ),
        no_number=translate("Stations", "In einem Feld steht keine ganze Zahl."),
        no_round=translate("Stations", "Gerade läuft keine Runde."),
        slip_open=translate("Stations", "Machen Sie zuerst den offenen Zettel fertig."),
        only_at_the_desk=translate("Stations", "Dieser Zettel wird am Pult bearbeitet."),
        totals=translate("Stations", "{present} von {registered} sind da, {paid} haben bezahlt. {till}"),
        nobody=translate(
            "Stations",
            "Niemand heißt so. Vielleicht ist der Name anders geschrieben? "
            "Wer nicht angemeldet ist, geht bitte zur Turnierleitung.",
        ),
        nothing_to_do=translate("Stations", "{name}: {state}. Hier gibt es nichts einzutragen."),
        more=translate("Stations", "Und {count} weitere: Bitte tippen Sie mehr vom Namen."),
        without_script=translate("Stations", "Diese Seite braucht JavaScript. Bitte schalten Sie es ein."),
    )


def taken_back_text() -> str:
    """The answer to a deed taken back."""
    return translate("Stations", "Zurückgenommen.")


def entered_meanwhile(who: str, station: int, differences: str) -> str:
    """The line beside a draft of the desk whose slip a station has entered."""
    text = translate(
        "Stations", "{who} (Station {station}) hat diesen Zettel inzwischen eingetragen. {differences}"
    )
    return text.format(who=who, station=station, differences=differences).strip()


def entered_by_text(who: str) -> str:
    """The line on a slip that is entered already."""
    return translate("Stations", "Eingetragen von {who}.").format(who=who)


def doubted_call(slip: str, differences: str) -> str:
    """The call about a doubted first entry; without ``differences`` both entries agree."""
    if differences:
        text = translate("Stations", "{slip}: Die zweite Eingabe weicht von der ersten ab. {differences}")
    else:
        text = translate("Stations", "{slip}: Bitte ansehen. Die zweite Eingabe ist wie die erste.")
    return text.format(slip=slip, differences=differences)


def doubted_text() -> str:
    """The answer to a doubted first entry."""
    return translate("Stations", "Das Pult weiß Bescheid. Der Zettel wartet weiter auf die zweite Eingabe.")


def called_text() -> str:
    """The answer to a call."""
    return translate("Stations", "Das Pult hat Ihre Bitte.")


def wrong_pin() -> str:
    """The answer to a PIN that does not pair."""
    return translate(
        "Stations",
        "Diese Ziffern gelten nicht oder nicht mehr. Nach {tries} falschen Versuchen an einem Gerät oder "
        "zwei Minuten braucht es neue: Bitte sagen Sie es der Turnierleitung.",
    ).format(tries=PIN_TRIES)


def rights_text(rights: Collection[Right]) -> str:
    """Return the rights of a station in words."""
    if len(rights) > 1:
        return translate("Stations", "Eingang und Zettel")
    return translate("Stations", "Eingang") if Right.DOOR in rights else translate("Stations", "Zettel")


def parked_note(name: str) -> str:
    """Return the note on a slip that a station gave to the desk."""
    return translate("Stations", "Von {name} ans Pult gegeben").format(name=name)


def arrived_text(name: str, number: int | None, paid: str, *, arrives: bool) -> str:
    """The answer at the door; ``paid`` is the amount taken in."""
    if arrives and paid:
        text = translate("Stations", "{name} ist da, Startnummer {number}. {paid} sind bezahlt.")
    elif arrives:
        text = translate("Stations", "{name} ist da, Startnummer {number}.")
    else:
        text = translate("Stations", "{name}, Startnummer {number}: {paid} sind bezahlt.")
    return text.format(name=name, number=number, paid=paid)


def till_text(taken_in: str) -> str:
    """Return the takings of a station in words."""
    return translate("Stations", "Hier eingenommen: {amount}").format(amount=taken_in)


def slip_name(number: int, *, of_match: bool) -> str:
    """Return how a slip is called."""
    if of_match:
        return translate("Stations", "Begegnung {number}").format(number=number)
    return translate("Stations", "Tisch {number}").format(number=number)


def number_name(*, of_match: bool) -> str:
    """Return the label of the number field."""
    if of_match:
        return translate("Stations", "Nummer der Begegnung")
    return translate("Stations", "Nummer des Tisches")


def entered_text(slip: str) -> str:
    """The answer to an entered slip."""
    return translate("Stations", "{slip} ist eingetragen.").format(slip=slip)


def mended_text(slip: str) -> str:
    """The answer to a mended slip."""
    return translate("Stations", "{slip} ist berichtigt.").format(slip=slip)


def entered_once_text(slip: str) -> str:
    """The answer to a first entry that waits for the second."""
    text = translate("Stations", "{slip} ist einmal eingetragen. Die zweite Eingabe fehlt noch.")
    return text.format(slip=slip)


def parked_text(slip: str) -> str:
    """The answer to a slip given to the desk."""
    return translate("Stations", "{slip} liegt jetzt am Pult.").format(slip=slip)


def shown_fingerprint(fingerprint: str) -> str:
    """Explain the certificate; without one, warn about missing encryption."""
    if not fingerprint:
        return translate(
            "Network", "Unverschlüsselt: Wer in diesem WLAN ist, kann mitlesen und mitschreiben."
        )
    return translate(
        "Network",
        "Beim ersten Mal warnt der Browser, weil dieser Laptop sein Zertifikat selbst gemacht hat. Es ist "
        "das richtige, wenn sein Fingerabdruck (SHA-256) so beginnt: {begin}",
    ).format(begin=fingerprint[:_SHOWN])


_SHOWN: Final = 23
"""Eight pairs of digits."""


def pin_text(pin: OpenPin, url: str, seconds: int) -> str:
    """Explain the PIN and its remaining seconds."""
    return translate(
        "Network",
        "{name} ({rights}): an der Station {url} öffnen und die Ziffern eintippen. Noch {seconds} s.",
    ).format(name=pin.name, rights=rights_text(pin.rights), url=url, seconds=max(0, seconds))


def heard_text(heard_at: int | None, now: int) -> str:
    """Return when a station was heard last, both in milliseconds since 1970."""
    if heard_at is None:
        return translate("Network", "noch nicht gehört")
    seconds = max(0, now - heard_at) // 1000
    if seconds < _FRESH_SECONDS:
        return translate("Network", "verbunden")
    if seconds < _MINUTE:
        return translate("Network", "vor {seconds} s gehört").format(seconds=seconds)
    return translate("Network", "vor {minutes} Min. gehört").format(minutes=seconds // _MINUTE)


_FRESH_SECONDS: Final = 12
_MINUTE: Final = 60
