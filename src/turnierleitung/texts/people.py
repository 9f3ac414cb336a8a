"""Fees, presence and lists of people in words, with what is wrong with a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turnierleitung.domain.money import Currency
from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.problems import german
from turnierleitung.domain.states import Attendance, Competes, Standing
from turnierleitung.services.ground.list_files import Table, Value
from turnierleitung.services.people.importing.sheets import HEADING
from turnierleitung.services.people.participants import Participant, Totals, totals
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Media, Names, OnPaper, Tone
from turnierleitung.texts.figures import ended, hundredths, money
from turnierleitung.texts.language import translate
from turnierleitung.texts.states import attendance_name, standing_name

_NOTHING = "—"


def people_table(everyone: Sequence[Participant], title: str) -> Table:
    """Return everybody with all that a list can hold, in the order given; such a list can be read again."""
    headings = tuple(translate("Import", heading) for heading in HEADING.values())
    return Table(title, headings, [_saved(someone) for someone in everyone])


def _saved(someone: Participant) -> tuple[Value, ...]:
    person = someone.person
    active = someone.standing is Standing.ACTIVE
    return (
        someone.start_number,
        person.last_name,
        person.first_name,
        person.partner_last_name,
        person.partner_first_name,
        person.club,
        person.team,
        person.town,
        person.category,
        attendance_name(someone.attendance) if active else standing_name(someone.standing),
        hundredths(someone.paid_cents) if someone.paid_cents > 0 else "",
        someone.seed_rank,
        someone.fixed_table,
        person.keep_apart,
        translate("Import", "ja") if someone.competes is Competes.HELPER else "",
        person.note,
    )


def fee_text(someone: Participant, currency: Currency) -> str:
    """Return the state of a fee: „10,00 €“, „noch 5,00 €“, „5,00 € zu viel“, „frei“.

    An expected person with the usual fee has a dash, as it is paid on arrival.
    """
    if someone.open_cents < 0:
        return translate("Fees", "{money} zu viel").format(money=money(-someone.open_cents, currency))
    if someone.owes or (someone.open_cents > 0 and (someone.own_fee or someone.paid_cents > 0)):
        return translate("Fees", "noch {money}").format(money=money(someone.open_cents, currency))
    if someone.paid_cents > 0:
        return money(someone.paid_cents, currency)
    return translate("Fees", "frei") if someone.own_fee and someone.fee_cents == 0 else _NOTHING


def fee_outcome(fee_cents: int, paid_cents: int, currency: Currency) -> str:
    """Return the result of setting a fee, given the payments so far."""
    if fee_cents > paid_cents:
        return translate("Fees", "Noch zu zahlen: {money}.").format(
            money=money(fee_cents - paid_cents, currency)
        )
    if fee_cents < paid_cents:
        return translate("Fees", "Zu viel bezahlt: {money}. F4 gibt es zurück.").format(
            money=money(paid_cents - fee_cents, currency)
        )
    return translate("Fees", "Damit ist alles bezahlt.") if paid_cents else translate("Fees", "Zahlt nichts.")


def owing_text(people: int, cents: int, currency: Currency) -> str:
    """Return how many have still to pay, and how much in all; empty if everybody has paid."""
    if not people:
        return ""
    return translate("Fees", "{count} · {money}").format(count=people, money=money(cents, currency))


def fees_line(totals: Totals, fee: int, currency: Currency) -> str:
    """Return how many have paid, how much each where all paid the same, and how many have still to pay."""
    if not fee and not totals.cash_cents and not totals.unpaid:
        return translate("Fees", "kein Startgeld")
    paid = (
        translate("Fees", "{paid} × {fee}").format(paid=totals.paid, fee=money(fee, currency))
        if totals.paid * fee == totals.cash_cents
        else translate("Fees", "{paid} bezahlt").format(paid=totals.paid)
    )
    if not totals.unpaid:
        return paid
    return translate("Fees", "{paid} · offen: {unpaid}").format(paid=paid, unpaid=totals.unpaid)


_NAMED = 6


def presence_text(people: Sequence[Participant]) -> tuple[str, str]:
    """Return „56 von 100 da“ and the missing people; both empty if there are none."""
    counted = totals(people)
    if not counted.missing:
        return "", ""
    here = translate("People", "{present} von {registered} da").format(
        present=counted.present, registered=counted.registered
    )
    names = [someone.name for someone in people if someone.missing]
    text = translate("People", "Noch nicht da: {names}.")
    if len(names) > _NAMED + 1:
        text = translate("People", "Noch nicht da: {names} und {more} weitere.")
    else:
        return here, ended(text.format(names=in_a_row(names)))
    return here, text.format(names=in_a_row(names[:_NAMED]), more=len(names) - _NAMED)


IMPORT_TEXTS: Final[dict[str, tuple[str, str]]] = {
    "import.too_large": (
        german("Problems", "„{name}“ ist zu groß für eine Teilnehmerliste."),
        german("Problems", "Bis 10 MB, 20 000 Zeilen und 200 Spalten werden gelesen."),
    ),
    "import.unpacks_to_much": (
        german("Problems", "„{name}“ ist ausgepackt viel zu groß für eine Teilnehmerliste."),
        german("Problems", "Bitte speichern Sie nur das Blatt mit den Namen als neue Datei."),
    ),
    "import.unreadable": (
        german("Problems", "„{name}“ kann nicht gelesen werden."),
        german("Problems", "Ist der Stick noch da? Ist die Datei noch in einem anderen Programm offen?"),
    ),
    "import.no_text": (
        german("Problems", "„{name}“ ist weder eine Textdatei noch eine Tabelle."),
        german("Problems", "Bitte speichern Sie die Tabelle als CSV oder als .xlsx."),
    ),
    "import.no_table": (
        german("Problems", "„{name}“ lässt sich nicht in Spalten teilen."),
        german("Problems", "Bitte speichern Sie die Tabelle als CSV oder als .xlsx."),
    ),
    "import.locked_workbook": (
        german("Problems", "„{name}“ ist mit einem Kennwort geschützt oder keine Tabelle."),
        german("Problems", "Bitte speichern Sie sie ohne Kennwort als .xlsx: Datei, Speichern unter."),
    ),
    "import.no_workbook": (
        german("Problems", "„{name}“ ist keine Tabelle."),
        german("Problems", "Bitte speichern Sie die Tabelle als CSV oder als .xlsx."),
    ),
    "import.damaged_workbook": (
        german("Problems", "„{name}“ ist beschädigt."),
        german(
            "Problems", "Bitte öffnen Sie die Tabelle in Excel oder LibreOffice und speichern Sie sie neu."
        ),
    ),
    "import.empty": (
        german("Problems", "In „{name}“ steht niemand."),
        german("Problems", "Bitte wählen Sie eine andere Datei."),
    ),
    "import.nothing_copied": (
        german("Problems", "In der Zwischenablage steht keine Liste."),
        german("Problems", "Bitte kopieren Sie zuerst die Zeilen mit den Namen: markieren, dann Strg C."),
    ),
    "import.earlier_in_use": (
        german("Problems", "„{name}“ wird gerade benutzt oder wurde nicht richtig geschlossen."),
        german("Problems", "Bitte öffnen und schließen Sie jenes Turnier einmal."),
    ),
    "import.nobody_new": (
        german("Problems", "In der Liste ist niemand neu."),
        german("Problems", "Es wurde nichts geändert."),
    ),
    "import.changed_since": (
        german("Problems", "Die Teilnehmer haben sich inzwischen geändert."),
        german("Problems", "Bitte sehen Sie die Vorschau noch einmal an."),
    ),
    "import.cell_no_name": (
        german("Problems", "Der Nachname fehlt."),
        german("Problems", "Die Zeile bleibt weg, wenn Sie sie nicht doch einlesen."),
    ),
    "import.cell_no_first_name": (
        german("Problems", "Der Vorname fehlt."),
        german("Problems", "Die Person wird ohne ihn eingetragen."),
    ),
    "import.cell_no_partner": (
        german("Problems", "Der zweite Name fehlt; hier spielen immer zwei zusammen."),
        german("Problems", "Die Zeile bleibt weg. Lesen Sie sie doch ein, heißt der Zweite „N. N.“."),
    ),
    "import.cell_partner": (
        german("Problems", "„{text}“ wird nicht eingelesen: In diesem Turnier spielt jeder für sich."),
        german("Problems", "Spielen immer zwei zusammen, ändern Sie das zuerst unter „Reglement“."),
    ),
    "import.cell_partner_same": (
        german("Problems", "„{name}“ steht zweimal in der Zeile."),
        german("Problems", "Ein Paar sind zwei verschiedene Leute. Bitte berichtigen Sie die Liste."),
    ),
    "import.cell_three_names": (
        german("Problems", "„{text}“ sind schon zwei Namen, und daneben steht noch einer."),
        german("Problems", "Wer zusammen spielt, sagt die Spalte „Partner“. Stimmt die Zeile?"),
    ),
    "import.cell_shared_name": (
        german("Problems", "Der Nachname steht nur einmal da."),
        german("Problems", "Beide werden als „{last}“ eingetragen."),
    ),
    "import.cell_in_another_pair": (
        german("Problems", "„{name}“ gibt es schon in „{pair}“."),
        german("Problems", "Ist es dieselbe Person, darf nur eines der Paare mitspielen."),
    ),
    "import.cell_like_another_pair": (
        german("Problems", "„{name}“ klingt wie jemand in „{pair}“."),
        german("Problems", "Ist es dieselbe Person, darf nur eines der Paare mitspielen."),
    ),
    "import.cells_too_many": (
        german("Problems", "Die Zeile hat mehr Zellen als Überschriften."),
        german("Problems", "Die letzten werden nicht gelesen. Sehen Sie in der Datei nach."),
    ),
    "import.cell_name_too_long": (
        german("Problems", "{length} Zeichen sind zu lang für einen Namen."),
        german("Problems", "Die Zeile bleibt weg. Lesen Sie sie doch ein, gelten die ersten {most}."),
    ),
    "import.cell_cut": (
        german("Problems", "{length} Zeichen sind zu lang."),
        german("Problems", "Die ersten {most} werden gelesen."),
    ),
    "import.cell_unreadable": (
        german("Problems", "In „{text}“ sind Zeichen nicht lesbar."),
        german("Problems", "Wählen Sie bei den Spalten eine andere Kodierung."),
    ),
    "import.cell_invisible": (
        german("Problems", "Unsichtbare Zeichen standen im Text."),
        german("Problems", "Sie werden weggelassen."),
    ),
    "import.full": (
        german("Problems", "Ein Turnier fasst {most} Personen, mehr kommen nicht hinein."),
        german("Problems", "Teilen Sie die Liste auf mehrere Turniere auf."),
    ),
    "import.cell_error": (
        german("Problems", "In der Zelle steht ein Excel-Fehler."),
        german("Problems", "Sie wird als leer gelesen."),
    ),
    "import.cell_no_value": (
        german("Problems", "In der Zelle steht eine Formel ohne Ergebnis."),
        german("Problems", "Öffnen und speichern Sie die Tabelle in Excel; sonst bleibt sie leer."),
    ),
    "import.cell_open_quote": (
        german("Problems", "Vor der Zelle steht ein Anführungszeichen ohne Ende."),
        german("Problems", "Die Zelle wird ohne dieses Zeichen gelesen. Stimmt die Zeile?"),
    ),
    "import.cell_number": (
        german("Problems", "„{text}“ ist keine Zahl von 1 bis {most}."),
        german("Problems", "Sie wird nicht gelesen."),
    ),
    "import.cell_number_taken": (
        german("Problems", "Die Startnummer {value} hat schon {name}."),
        german("Problems", "Bei der Ankunft gibt es eine neue."),
    ),
    "import.cell_seed_taken": (
        german("Problems", "Den Setzplatz {value} hat schon {name}."),
        german("Problems", "Die Person bleibt ungesetzt."),
    ),
    "import.cell_yes_no": (
        german("Problems", "„{text}“ heißt weder ja noch nein."),
        german("Problems", "Es wird als nein gelesen."),
    ),
    "import.cell_state": (
        german("Problems", "Der Stand „{text}“ ist nicht bekannt."),
        german("Problems", "Die Person gilt als angemeldet."),
    ),
    "import.cell_excluded": (
        german("Problems", "Diese Person ist ausgeschlossen."),
        german("Problems", "Die Zeile bleibt weg. Lesen Sie sie doch ein, gilt sie als angemeldet."),
    ),
    "import.cell_no_fee": (
        german("Problems", "Dieses Turnier hat kein Startgeld."),
        german("Problems", "Es wird nichts gebucht."),
    ),
    "import.cell_amount": (
        german("Problems", "„{text}“ ist kein Betrag."),
        german("Problems", "Es wird nichts gebucht."),
    ),
    "import.cell_name_turned": (
        german("Problems", "„{last}“ klingt nach einem Vornamen."),
        german("Problems", "Sind Vor- und Nachname vertauscht? Gelesen wird „{last}, {first}“."),
    ),
    "import.cell_name_dash": (
        german("Problems", "Im Namen steht ein Strich mit einem Leerzeichen."),
        german("Problems", "Gelesen werden der Nachname „{last}“ und der Vorname „{first}“."),
    ),
    "import.cell_beside_name": (
        german("Problems", "„{text}“ ist vielleicht kein Teil des Namens."),
        german("Problems", "Es bleibt beim Namen stehen."),
    ),
    "import.row_above": (
        german("Problems", "Die Zeile steht über den Überschriften."),
        german("Problems", "Sie bleibt weg, wenn Sie sie nicht doch einlesen."),
    ),
    "import.row_section": (
        german("Problems", "Das ist eine Zwischenüberschrift."),
        german("Problems", "Wer darunter steht, kommt dazu. Die Zeile selbst bleibt weg."),
    ),
    "import.row_heading": (
        german("Problems", "Hier stehen noch einmal Überschriften."),
        german("Problems", "Die Zeile bleibt weg, wenn Sie sie nicht doch einlesen."),
    ),
    "import.row_remark": (
        german("Problems", "Das ist wohl eine Summe oder ein Vermerk und keine Person."),
        german("Problems", "Die Zeile bleibt weg, wenn Sie sie nicht doch einlesen."),
    ),
    "import.row_no_letters": (
        german("Problems", "Im Namen steht kein Buchstabe."),
        german("Problems", "Die Zeile bleibt weg, wenn Sie sie nicht doch einlesen."),
    ),
    "import.row_free": (
        german("Problems", "Das ist wohl ein freier Platz und keine Person."),
        german("Problems", "Die Zeile bleibt weg, wenn Sie sie nicht doch einlesen."),
    ),
    "import.row_other_headings": (
        german("Problems", "Über dieser Zeile stehen andere Überschriften als am Anfang."),
        german(
            "Problems",
            "Die Zeile wird nach den ersten Überschriften gelesen. Stehen Name und Verein richtig?",
        ),
    ),
    "import.row_waiting": (
        german("Problems", "Die Zeile steht unter „{heading}“."),
        german(
            "Problems", "Die Person kommt dazu und gilt als „kommt später“, mit der Bemerkung „{heading}“."
        ),
    ),
    "import.cell_waiting": (
        german("Problems", "Die Bemerkung spricht von einer Warteliste."),
        german("Problems", "Die Person gilt deshalb als „kommt später“."),
    ),
    "import.row_withdrawn": (
        german("Problems", "Die Zeile steht unter „{heading}“."),
        german("Problems", "Die Person gilt als abgemeldet."),
    ),
    "import.row_helper": (
        german("Problems", "Die Zeile steht unter „{heading}“."),
        german("Problems", "Die Person kommt als Helfer dazu und zahlt nichts."),
    ),
    "export.locked": (
        german("Problems", "„{name}“ kann nicht geschrieben werden."),
        german(
            "Problems",
            "Ist die Datei noch in Excel offen? Bitte schließen Sie sie dort oder wählen Sie einen anderen "
            "Namen oder Ordner.",
        ),
    ),
    "export.no_room": (
        german("Problems", "„{name}“ hat keinen Platz mehr: Der Datenträger ist voll."),
        german("Problems", "Bitte wählen Sie einen anderen Ordner."),
    ),
    "export.not_written": (
        german("Problems", "„{name}“ kann nicht geschrieben werden."),
        german("Problems", "Bitte wählen Sie einen anderen Ordner."),
    ),
}


def participant_columns(
    currency: Currency, people: Sequence[Participant] = ()
) -> tuple[Column[Participant], ...]:
    """Return the columns of the list; team and town are printed where one of the ``people`` has one."""

    def printed_fee(someone: Participant) -> str:
        known = someone.paid_cents or someone.owes or someone.own_fee
        return fee_text(someone, currency) if known else ""

    return (
        Column(
            translate("Registration", "Nr."),
            lambda someone: str(someone.start_number or "—"),
            58,
            Ink.STRONG,
            paper=OnPaper(cell=lambda someone: str(someone.start_number or ""), right=True, ink=Ink.MUTED),
        ),
        Names(translate("Registration", "Name"), lambda someone: someone.name),
        Column(
            translate("Registration", "Verein, Ort · Wünsche"),
            lambda someone: club_and_wishes(someone) or "—",
            ink=Ink.MUTED,
            wraps=True,
            stretches=True,
            paper=OnPaper(translate("Registration", "Verein"), lambda someone: someone.person.club),
        ),
        Column(
            translate("Registration", "Mannschaft"),
            lambda someone: someone.person.team,
            ink=Ink.MUTED,
            stretches=True,
            on=Media.PAPER if any(someone.person.team for someone in people) else Media.FILE,
        ),
        Column(
            translate("Registration", "Ort"),
            lambda someone: someone.person.town,
            ink=Ink.MUTED,
            stretches=True,
            on=Media.PAPER if any(someone.person.town for someone in people) else Media.FILE,
        ),
        Column(translate("Registration", "Stand"), state_cell, 134, paper=OnPaper(cell=participant_state)),
        Figures(
            translate("Registration", "Startgeld"),
            lambda someone: Cell(fee_text(someone, currency), tone=_fee_tone(someone)),
            120,
            paper=OnPaper(cell=printed_fee),
        ),
    )


_TONES: Final = {
    Attendance.REGISTERED: Tone.RUNNING,
    Attendance.LATER: Tone.QUESTION,
    Attendance.PRESENT: Tone.DONE,
    Attendance.LEFT: Tone.DECIDE,
}


def state_cell(someone: Participant) -> Cell:
    """Return the state of a participant as a pill."""
    if someone.standing is not Standing.ACTIVE:
        return Cell(standing_name(someone.standing), tone=Tone.WRONG)
    if someone.competes is Competes.HELPER:
        return Cell(translate("Registration", "Helfer"), tone=Tone.QUESTION)
    return Cell(attendance_name(someone.attendance), tone=_TONES[someone.attendance])


def participant_state(someone: Participant) -> str:
    """Return a short text about attendance and participation."""
    if someone.standing is not Standing.ACTIVE:
        return standing_name(someone.standing)
    state = attendance_name(someone.attendance)
    if someone.competes is Competes.HELPER:
        return translate("Printouts", "Helfer, {state}").format(state=state)
    return state


def _fee_tone(someone: Participant) -> Tone | None:
    """Mark a fee that is still owed or overpaid."""
    return Tone.DECIDE if someone.owes or someone.open_cents < 0 else None


def club_and_wishes(someone: Participant) -> str:
    """Return club, team, class, fixed table and separations, as far as known.

    Without a club it shows the town, which distinguishes namesakes before they have numbers.
    """
    found = [someone.person.club or someone.person.town, someone.person.team, someone.person.category]
    if someone.fixed_table is not None:
        found.append(translate("Registration", "fest an Tisch {table}").format(table=someone.fixed_table))
    if someone.person.keep_apart:
        apart = translate("Registration", "getrennt halten: {marks}")
        found.append(apart.format(marks=someone.person.keep_apart))
    if someone.off_phones:
        found.append(translate("Registration", "nicht auf Telefonen"))
    return " · ".join(filter(None, found))
