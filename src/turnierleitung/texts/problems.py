"""Every problem in plain German: the fault and the advice.

The source texts are in ``german``, which marks them for lupdate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from turnierleitung.domain import plugins
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem, german
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts import game_words
from turnierleitung.texts.cash import CASH_PROBLEMS
from turnierleitung.texts.clocks import CLOCK_PROBLEMS, length_text
from turnierleitung.texts.figures import amount, day_and_clock, ended, signed
from turnierleitung.texts.judge import JUDGE_PROBLEMS
from turnierleitung.texts.language import Wording, translate
from turnierleitung.texts.matches.match_stages import STAGE_TEXTS
from turnierleitung.texts.people import IMPORT_TEXTS
from turnierleitung.texts.prizes import PRIZE_TEXTS
from turnierleitung.texts.rulebook import rulebook_fields
from turnierleitung.texts.rulebook.rulebook_options import with_rule
from turnierleitung.texts.series import SERIES_PROBLEMS
from turnierleitung.texts.stations import STATION_PROBLEMS
from turnierleitung.texts.wall import WALL_PROBLEMS


def problem_text(problem: Problem, names: Sequence[str] = ()) -> Wording:
    """Return the wording of a problem; ``names`` are those of the two of a match, where they are at hand."""
    area = problem.code.partition(".")[0]
    shared: Callable[[Problem], Wording] | None = plugins.shared_words(area)
    if shared is not None:
        return shared(problem)
    if area in plugins.kinds():
        return game_words.game_texts(area).problem_text(problem, names)
    if problem.code == "rulebook.value":
        return rulebook_fields.value_problem(problem)
    texts = IMPORT_TEXTS if area in ("import", "export") else TEXTS
    title, detail = texts[problem.code]
    params = {**problem.params}
    counted, title_of_one = _OF_ONE.get(problem.code, ("", title))
    if params.get(counted) == 1:
        title = title_of_one
    if "total" in params:
        params["total"] = signed(int(params["total"]))
    if "currency" in params:
        currency = Currency(str(params["currency"]))
        cents = {key: int(value) for key, value in params.items() if key.endswith("_cents")}
        params |= {key: amount(value, currency) for key, value in cents.items()}
    if "left" in params:
        params["rest"] = length_text(int(params["left"]))
    if "since" in params:
        params["since"] = day_and_clock(str(params["since"]))
    if "number" in params:
        # Who is only registered has no start number yet.
        known = translate("Problems", " (Nr. {number})").format(number=params["number"])
        params["numbered"] = known if params["number"] else ""
    return Wording(_translated(title, params), _translated(detail, params))


def one_line(problem: Problem, rulebook: Rulebook | None) -> str:
    """Return a problem in one line, with its rule as the rulebook in force counts it."""
    wording = with_rule(problem_text(problem), problem, rulebook)
    return f"{wording.title} {wording.detail}".strip()


def in_words(problems: Iterable[Problem], rulebook: Rulebook | None) -> str:
    """Return problems one after the other in one text; ``None`` if no rulebook is in force."""
    return " ".join(one_line(problem, rulebook) for problem in problems)


def _translated(text: str, params: dict[str, int | str]) -> str:
    return ended(translate("Problems", text).format(**params)) if text else ""


TEXTS: Final[dict[str, tuple[str, str]]] = {
    **STAGE_TEXTS,
    **PRIZE_TEXTS,
    **CLOCK_PROBLEMS,
    **JUDGE_PROBLEMS,
    **CASH_PROBLEMS,
    **WALL_PROBLEMS,
    **SERIES_PROBLEMS,
    **STATION_PROBLEMS,
    "file.missing": (
        german("Problems", "„{name}“ ist nicht mehr da."),
        german("Problems", "Vielleicht wurde die Datei verschoben oder der Stick abgezogen."),
    ),
    "file.empty": (
        german("Problems", "„{name}“ ist leer."),
        german("Problems", "Bitte öffnen Sie eine Sicherung dieses Turniers."),
    ),
    "file.foreign": (
        german("Problems", "„{name}“ ist keine Turnierdatei."),
        german(
            "Problems",
            "Bitte wählen Sie ein Turnier oder eine Sicherung. An der Datei wurde nichts geändert.",
        ),
    ),
    "file.newer": (
        german("Problems", "„{name}“ stammt aus einer neueren Fassung dieses Programms."),
        german("Problems", "Bitte öffnen Sie sie mit der neueren Fassung. Es wurde nichts geändert."),
    ),
    "file.older": (
        german("Problems", "„{name}“ stammt aus Turnierleitung {version}, einer Fassung zum Ausprobieren."),
        german(
            "Problems",
            "Öffnen Sie die Datei mit jener Fassung; die Teilnehmer lassen sich auch hier in ein neues "
            "Turnier einlesen. Es wurde nichts geändert.",
        ),
    ),
    "file.damaged": (
        german("Problems", "„{name}“ ist beschädigt."),
        german("Problems", "Bitte öffnen Sie die letzte Sicherung dieses Turniers."),
    ),
    "file.strange": (
        german("Problems", "„{name}“ enthält etwas, das nicht von diesem Programm stammt."),
        german("Problems", "Nichts davon wurde ausgeführt. Bitte öffnen Sie eine Sicherung dieses Turniers."),
    ),
    "file.senseless": (
        german("Problems", "Was in „{name}“ steht, ergibt kein Turnier."),
        german("Problems", "Bitte öffnen Sie die letzte Sicherung dieses Turniers."),
    ),
    "file.forbidden": (
        german("Problems", "„{name}“ darf nicht gelesen werden."),
        german(
            "Problems",
            "Die Datei gehört jemand anderem. Bitte geben Sie ihr in der Dateiverwaltung die Rechte dazu.",
        ),
    ),
    "file.unreadable": (
        german("Problems", "„{name}“ kann im Augenblick nicht gelesen werden."),
        german(
            "Problems",
            "Steckt der Stick noch, oder hat ein anderes Programm die Datei offen? "
            "Bitte versuchen Sie es noch einmal.",
        ),
    ),
    "file.overwritten": (
        german(
            "Problems", "„{name}“ wurde von außen durch einen anderen Stand ersetzt, während sie offen war."
        ),
        german(
            "Problems",
            "Es wird nichts mehr gespeichert. Bitte schließen Sie das Turnier und öffnen Sie die letzte "
            "Sicherung.",
        ),
    ),
    "file.truncated": (
        german("Problems", "Bei „{name}“ fehlt das Ende der Datei."),
        german("Problems", "Vermutlich brach das Kopieren ab. Bitte kopieren Sie sie noch einmal."),
    ),
    "file.read_only": (
        german("Problems", "In „{name}“ darf nicht geschrieben werden."),
        german("Problems", "Bitte kopieren Sie die Datei in einen Ordner, in dem Sie schreiben dürfen."),
    ),
    "file.no_new_file": (
        german("Problems", "In „{name}“ darf nicht geschrieben werden."),
        german("Problems", "Bitte wählen Sie einen anderen Ort (Strg O)."),
    ),
    "file.locked": (
        german("Problems", "„{name}“ ist schon geöffnet, auf dem Rechner „{host}“."),
        german("Problems", "Bitte schließen Sie dort das Fenster mit diesem Turnier."),
    ),
    "file.locked_elsewhere": (
        german("Problems", "„{name}“ ist seit {since} auf dem Rechner „{host}“ geöffnet."),
        german(
            "Problems",
            "Arbeitet dort noch jemand, schließen Sie das Turnier bitte dort. Ist der Rechner ausgefallen, "
            "übernehmen Sie es hier: Dort wird dann nichts mehr gespeichert.",
        ),
    ),
    "file.taken_over": (
        german("Problems", "„{name}“ wurde auf einem anderen Rechner übernommen."),
        german(
            "Problems",
            "Hier wird nichts mehr gespeichert. Bitte schließen Sie das Turnier auf diesem Rechner.",
        ),
    ),
    "file.vanished": (
        german("Problems", "„{name}“ ist verschwunden, während das Turnier offen war."),
        german("Problems", "Bitte stecken Sie den Stick wieder ein oder öffnen Sie die letzte Sicherung."),
    ),
    "file.not_saved": (
        german("Problems", "„{name}“ konnte nicht gespeichert werden."),
        german(
            "Problems",
            "Ist der Datenträger voll, steckt der Stick nicht mehr, oder darf dort niemand schreiben? "
            "Es gilt der Stand davor, nichts ist halb gespeichert.",
        ),
    ),
    "file.saved_after_all": (
        german("Problems", "Der Schritt davor ist doch gespeichert, dieser noch nicht."),
        german("Problems", "Bitte sehen Sie nach, was jetzt da steht, bevor Sie weitermachen."),
    ),
    "file.exists": (
        german("Problems", "„{name}“ gibt es schon."),
        german("Problems", "Bitte wählen Sie einen anderen Namen."),
    ),
    "file.no_place": (
        german(
            "Problems", "Auf diesem Rechner gibt es keinen Ordner, um mit der Sicherung „{name}“ zu arbeiten."
        ),
        german(
            "Problems",
            "Bitte kopieren Sie die Datei selbst dorthin, wo Sie schreiben dürfen, geben Sie ihr dort einen "
            "anderen Namen und öffnen Sie sie dann.",
        ),
    ),
    "file.elsewhere": (
        german("Problems", "„{name}“ liegt außerhalb der Ordner dieses Programms."),
        german(
            "Problems", "Dort wird nichts gesichert und nichts gelöscht. Bitte löschen Sie die Datei selbst."
        ),
    ),
    "text.too_long": (
        german("Problems", "Der Text ist mit {length} Zeichen zu lang."),
        german("Problems", "Hier passen höchstens {most} Zeichen. Bitte kürzen Sie ihn."),
    ),
    "revert.nothing": (german("Problems", "Es gibt nichts zurückzunehmen."), ""),
    "revert.nothing_to_redo": (german("Problems", "Es gibt nichts zu wiederholen."), ""),
    "revert.not_revertible": (
        german("Problems", "Das kann nicht zurückgenommen werden."),
        german(
            "Problems",
            "Gedrucktes und Sicherungen sind schon aus der Hand. Auch über entfernte Namen hinweg geht es "
            "nicht.",
        ),
    ),
    "revert.is_undo": (
        german("Problems", "Das hat Schritt {number} zurückgenommen."),
        german("Problems", "Strg Y wiederholt ihn, solange danach nichts anderes geschieht."),
    ),
    "revert.is_undo_redone": (german("Problems", "Schritt {number} ist inzwischen wiederholt."), ""),
    "revert.is_redo": (
        german("Problems", "Das hat Schritt {number} wiederholt."),
        german("Problems", "Zurücknehmen lässt es sich dort: Wählen Sie Schritt {number}."),
    ),
    "revert.already_reverted": (german("Problems", "Das ist schon zurückgenommen."), ""),
    "revert.changed_since": (
        german("Problems", "Das wurde danach noch einmal geändert, in Schritt {later}."),
        german("Problems", "Bitte nehmen Sie zuerst den späteren Schritt zurück."),
    ),
    "revert.still_needed": (
        german("Problems", "Ein späterer Schritt baut darauf auf: Schritt {later}."),
        german("Problems", "Bitte nehmen Sie zuerst den späteren Schritt zurück."),
    ),
    "revert.clock_pressed": (
        german("Problems", "Die Uhr dieser Runde wurde danach noch bedient."),
        german("Problems", "Auf der Seite Saal (Strg 5) nimmt Z jeden Druck zurück."),
    ),
    "revert.ceremony_on": (
        german("Problems", "Die Siegerehrung hat seitdem begonnen."),
        german(
            "Problems",
            "Auf ihrer Seite (Strg E) nimmt Bild auf den letzten Schritt zurück. "
            "Sind alle zurückgenommen, geht es, und Sie können dort auch die Preise ändern.",
        ),
    ),
    "revert.redacted": (
        german("Problems", "Die Namen dieses Schritts wurden entfernt."),
        german("Problems", "Er kann deshalb nicht mehr zurückgenommen werden."),
    ),
    "rulebook.syntax": (
        german("Problems", "Zeile {line}, Stelle {column}: Hier stimmt die Schreibweise nicht."),
        german("Problems", "Oft fehlt ein Anführungszeichen, eine Klammer oder ein Gleichheitszeichen."),
    ),
    "rulebook.format_missing": (
        german("Problems", "Das ist kein Reglement dieses Programms."),
        german("Problems", "Am Anfang muss „format = {known}“ stehen."),
    ),
    "rulebook.format_newer": (
        german("Problems", "Dieses Reglement ist für eine neuere Fassung (Format {format}) geschrieben."),
        german("Problems", "Diese Fassung liest Format {known}."),
    ),
    "rulebook.too_large": (
        german("Problems", "Diese Datei ist für ein Reglement zu groß."),
        german("Problems", "Ein Reglement hat höchstens {most} Zeichen."),
    ),
    "rulebook.too_deep": (
        german("Problems", "In dieser Datei sind zu viele Klammern ineinander."),
        german("Problems", "So ist kein Reglement geschrieben."),
    ),
    "rulebook.too_many_digits": (
        german("Problems", "Eine Zahl in dieser Datei hat viel zu viele Ziffern."),
        german("Problems", "So große Zahlen gibt es in keinem Reglement."),
    ),
    "rulebook.missing": (german("Problems", "„{name}“ ist nicht mehr da."), ""),
    "rulebook.unreadable": (
        german("Problems", "„{name}“ kann nicht gelesen werden."),
        german("Problems", "Ein Reglement ist eine Textdatei in UTF-8, die auf .toml endet."),
    ),
    "rulebook.not_written": (
        german("Problems", "„{name}“ konnte nicht gespeichert werden."),
        german("Problems", "Bitte wählen Sie einen Ordner, in dem Sie schreiben dürfen."),
    ),
    "rulebook.rounds_drawn": (
        german("Problems", "Es sind schon {drawn} Runden ausgelost."),
        german("Problems", "Weniger Runden gehen nur, wenn die Auslosung zurückgenommen wird."),
    ),
    "rulebook.penalty_first": (
        german("Problems", "„{title}“ gilt erst beim {time}. Mal; für das erste Mal ist nichts festgelegt."),
        german("Problems", "Tragen Sie dafür eine Strafe desselben Namens ein, z. B. eine Verwarnung."),
    ),
    "rulebook.round_minutes": (
        german("Problems", "Eine Runde endet mit der Zeit: Bitte geben Sie an, wie lange sie dauert."),
        "",
    ),
    "rulebook.stage_over": (
        german("Problems", "Phase {stage} ist schon ausgelost."),
        german("Problems", "Die Zahl der Runden davor steht damit fest."),
    ),
    "draw.earlier_first": (
        german("Problems", "Runde {round} ist noch nicht ausgelost."),
        german("Problems", "Bitte veröffentlichen Sie zuerst ihre Sitzordnung."),
    ),
    "rulebook.other_game": (
        german("Problems", "Das Reglement ist für ein anderes Spiel."),
        german("Problems", "Dafür legen Sie bitte ein neues Turnier an."),
    ),
    "rulebook.stage_drawn": (
        german("Problems", "Phase {stage} ist schon ausgelost und kann nicht mehr wegfallen."),
        "",
    ),
    "rulebook.other_stages": (
        german("Problems", "Das Reglement hat andere Phasen als dieses Turnier."),
        german("Problems", "Dafür legen Sie bitte ein neues Turnier an."),
    ),
    "tournament.name_missing": (german("Problems", "Bitte geben Sie dem Turnier einen Namen."), ""),
    "tournament.fee_negative": (german("Problems", "Das Startgeld kann nicht unter 0 liegen."), ""),
    "participant.name_missing": (german("Problems", "Bitte geben Sie einen Nachnamen ein."), ""),
    "participant.partner_missing": (
        german("Problems", "Zu einem Paar gehören zwei Namen."),
        german(
            "Problems", "Steht der zweite noch nicht fest, schreiben Sie „N. N.“ und ändern Sie es später."
        ),
    ),
    "participant.half_pairs": (
        german("Problems", "Bei {count} Paaren fehlt der zweite Name: {names}."),
        german("Problems", "Bitte tragen Sie ihn unter Anmeldung ein; steht er nicht fest, „N. N.“."),
    ),
    "participant.pairs_alone": (
        german("Problems", "{count} sind als Paar angemeldet, hier spielt aber jeder für sich: {names}."),
        german("Problems", "Bitte tragen Sie unter Anmeldung jeden für sich ein."),
    ),
    "participant.partner_same": (
        german("Problems", "„{name}“ kann nicht mit sich selbst ein Paar sein."),
        german("Problems", "Bitte geben Sie den Namen des Zweiten ein."),
    ),
    "participant.same_name": (
        german("Problems", "„{name}“ gibt es schon{numbered}."),
        german("Problems", "Ist es eine andere Person, hilft ein Verein oder eine Bemerkung."),
    ),
    "participant.similar_name": (
        german("Problems", "„{name}“ heißt fast genauso{numbered}."),
        german("Problems", "Ist es dieselbe Person, genügt ein Eintrag."),
    ),
    "participant.has_played": (
        german("Problems", "{name} hat schon gespielt."),
        german("Problems", "Wer nicht weiterspielt, „ist gegangen“ oder meldet sich ab (F4)."),
    ),
    "participant.attendance_step": (german("Problems", "Dieser Schritt geht von hier aus nicht."), ""),
    "participant.standing_step": (german("Problems", "Dieser Schritt geht von hier aus nicht."), ""),
    "participant.reason_missing": (
        german("Problems", "Ein Ausschluss braucht eine Begründung."),
        german("Problems", "Sie steht im Protokoll; ein Wort genügt, ein Buchstabe nicht."),
    ),
    "substitute.not_allowed": (
        german("Problems", "Nach diesem Reglement gibt es keinen Ersatz."),
        german("Problems", "Wer geht, wird abgemeldet; wer kommt, wird neu angemeldet."),
    ),
    "substitute.nothing_left": (
        german("Problems", "Es gibt keine Runde mehr, in der jemand einspringen kann."),
        "",
    ),
    "substitute.excluded": (
        german("Problems", "Wer ausgeschlossen ist, gibt seine Punkte nicht weiter."),
        german("Problems", "Den Platz kann jemand einnehmen, der bei null beginnt."),
    ),
    "substitute.helper": (
        german("Problems", "Helfer spielen außer Wertung, ihre Punkte zählen nicht."),
        german("Problems", "Den Platz kann jemand einnehmen, der bei null beginnt."),
    ),
    "substitute.only_with_points": (
        german("Problems", "Die Gruppen sind ausgelost, bei null kann niemand mehr beginnen."),
        german("Problems", "Der Ersatz übernimmt die Begegnungen mit den Punkten."),
    ),
    "substitute.not_free": (
        german("Problems", "Einspringen kann nur, wer nicht selbst spielt."),
        german("Problems", "Bitte wählen Sie jemand anderen, oder tragen Sie ihn neu ein."),
    ),
    "substitute.has_own_points": (
        german("Problems", "Wer selbst schon gespielt hat, kann keine Punkte übernehmen."),
        german("Problems", "Er kann den Platz einnehmen und mit seinen Punkten weiterspielen."),
    ),
    "cash.no_refund_for_excluded": (
        german("Problems", "Wer ausgeschlossen ist, bekommt das Startgeld nicht zurück."),
        "",
    ),
    "draw.nobody_there": (
        german("Problems", "Noch ist niemand da, den man setzen könnte."),
        german("Problems", "Wer da ist, wird auf der Seite Teilnehmer vermerkt."),
    ),
    "draw.cannot_be_seated": (
        german("Problems", "Mit {people} gehen die Tische des Reglements nicht auf."),
        german(
            "Problems",
            "Mit {more} mehr geht es auf: Bitte holen Sie Helfer dazu oder ändern Sie das Reglement.",
        ),
    ),
    "draw.helpers_missing": (
        german("Problems", "Mit {people} gehen die Tische nicht auf: Es fehlen {missing} Helfer."),
        german("Problems", "Helfer spielen außer Konkurrenz mit."),
    ),
    "draw.nothing_to_mend": (
        german("Problems", "Alle, die mitspielen, haben einen Platz."),
        german("Problems", "Es gibt nichts anzupassen."),
    ),
    "draw.ranking_open": (
        german("Problems", "Die Rangliste steht noch nicht fest: Es fehlen {count} Zettel."),
        german("Problems", "Diese Runde folgt dem Rang. Bitte tragen Sie zuerst alle Zettel ein."),
    ),
    "draw.border_lot": (
        german("Problems", "An {count} Tischgrenzen sind Leute gleichauf: Es fehlt das Los."),
        german("Problems", "Bitte ziehen Sie es zuerst; es steht danach im Entwurf."),
    ),
    "draw.places_open": (
        german(
            "Problems", "Wer an seinem Tisch gewonnen hat, steht noch nicht fest: Es fehlen {count} Zettel."
        ),
        german("Problems", "In dieser Runde rücken alle nach dem Platz am Tisch weiter."),
    ),
    "draw.place_lot": (
        german("Problems", "An {count} Tischen sind Leute gleichauf: Es fehlt das Los."),
        german("Problems", "Bitte ziehen Sie es zuerst; es steht danach im Entwurf."),
    ),
    "draw.places_changed": (
        german("Problems", "Seit dem Entwurf hat sich ein Platz am Tisch geändert, nach dem er weiterrückt."),
        german("Problems", "Bitte losen Sie einen neuen Entwurf aus."),
    ),
    "draw.not_reranked": (
        german("Problems", "Die Sitzordnung folgt der Rangliste wieder."),
        german("Problems", "Zu entscheiden ist nichts mehr."),
    ),
    "advancing.open": (
        german("Problems", "Es steht noch nicht fest, wer weiterkommt: Es fehlen {count} Zettel."),
        german("Problems", "Ausgelost wird, wenn alle eingetragen sind."),
    ),
    "advancing.tie": (
        german("Problems", "Es steht noch nicht fest, wer weiterkommt: {count} sind gleich."),
        german("Problems", "Bitte tragen Sie zuerst die Entscheidungsrunde ein oder losen Sie."),
    ),
    "advancing.order_incomplete": (
        german("Problems", "Die Reihenfolge muss alle nennen, um die es geht."),
        "",
    ),
    "advancing.no_question": (
        german("Problems", "Es käme niemand anders mehr weiter."),
        german("Problems", "Die Ergebnisse haben sich inzwischen geändert."),
    ),
    "advancing.no_exchange": (
        german("Problems", "Dieser Tausch geht nicht mehr."),
        german("Problems", "Dort ist inzwischen gespielt, oder die Ergebnisse haben sich geändert."),
    ),
    "round.needs_time": (
        german("Problems", "Nach diesem Reglement endet eine Runde mit der Zeit: Sie fehlt noch."),
        german("Problems", "Bitte legen Sie sie auf der Seite Runde fest (F7)."),
    ),
    "draw.no_border_lot": (german("Problems", "Hier ist kein Los mehr zu ziehen."), ""),
    "draw.tables_changed": (
        german("Problems", "Seit dem Entwurf sind andere Tische vorgesehen."),
        german("Problems", "Bitte losen Sie einen neuen Entwurf aus."),
    ),
    "draw.ranking_changed": (
        german("Problems", "Seit dem Entwurf hat sich die Rangliste geändert, der er folgt."),
        german("Problems", "Bitte losen Sie einen neuen Entwurf aus."),
    ),
    "draw.table_missing": (
        german("Problems", "{name} braucht Tisch {table}, es gibt aber nur {tables}."),
        german("Problems", "Den festen Tisch ändern Sie bei den Teilnehmern (F4)."),
    ),
    "draw.table_full": (
        german("Problems", "Tisch {table} brauchen {people}, er hat aber nur {seats} Plätze."),
        german("Problems", "Den festen Tisch ändern Sie bei den Teilnehmern (F4)."),
    ),
    "draw.already_published": (german("Problems", "Runde {round} ist schon veröffentlicht."), ""),
    "draw.no_draft": (german("Problems", "Entwurf {label} kann nicht mehr geändert werden."), ""),
    "participant.rests": (
        german("Problems", "{name} kann nicht gelöscht werden: Es hängt schon etwas daran."),
        german(
            "Problems",
            "Ein Platz, ein Los, ein Ergebnis oder eine Strafe gehört zu diesem Eintrag. Legen Sie ihn mit "
            "dem doppelten zusammen oder melden Sie ihn ab.",
        ),
    ),
    "participant.money_rests": (
        german("Problems", "{name} kann nicht gelöscht werden: In der Kasse ist Geld gebucht."),
        german(
            "Problems",
            "Legen Sie den Eintrag mit dem doppelten zusammen; das Startgeld bleibt dann bei der Person.",
        ),
    ),
    "participant.both_rest": (
        german("Problems", "An beiden Einträgen hängt schon etwas: {name} und {other}."),
        german("Problems", "Bitte melden Sie einen der beiden ab."),
    ),
    "participant.helper_rests": (
        german("Problems", "{name} hat als Helfer schon einen Platz und spielt in der Liste mit."),
        german("Problems", "Bitte melden Sie den Eintrag ab, der nicht gilt."),
    ),
    "participant.too_many": (
        german("Problems", "Ein Turnier fasst {most} Personen, {there} sind schon dabei."),
        german("Problems", "Teilen Sie die Leute auf mehrere Turniere auf."),
    ),
    "draw.typed_empty": (german("Problems", "In dieser Sitzordnung sitzt noch niemand."), ""),
    "draw.typed_unreadable": (
        german("Problems", "Erwartet sind drei Zahlen: Startnummer, Tisch und Sitz."),
        "",
    ),
    "draw.typed_nobody": (german("Problems", "Die Startnummer {number} hat niemand."), ""),
    "draw.typed_not_there": (german("Problems", "{name} spielt in dieser Runde nicht mit."), ""),
    "draw.typed_twice": (german("Problems", "{name} steht schon in Zeile {first}."), ""),
    "draw.typed_table": (german("Problems", "Einen Tisch {table} gibt es nicht, nur 1 bis {last}."), ""),
    "draw.typed_seat": (german("Problems", "Einen Sitz {seat} gibt es nicht, nur 1 bis {seats}."), ""),
    "draw.typed_taken": (
        german("Problems", "An Tisch {table}, Sitz {seat} sitzt schon {other} (Zeile {first})."),
        "",
    ),
    "draw.typed_gap": (german("Problems", "An Tisch {table} ist Sitz {seat} noch frei."), ""),
    "draw.typed_few": (
        german("Problems", "An Tisch {table} sind erst {people} von {seats} Plätzen besetzt."),
        "",
    ),
    "draw.typed_missing": (german("Problems", "{name} hat noch keinen Platz."), ""),
    "draw.seated_twice": (
        german("Problems", "In dieser Sitzordnung sitzt jemand zweimal: {names}."),
        german("Problems", "Bitte losen Sie einen neuen Entwurf aus."),
    ),
    "draw.unknown": (
        german("Problems", "In dieser Sitzordnung steht jemand, den es hier nicht gibt ({numbers})."),
        german("Problems", "Bitte losen Sie einen neuen Entwurf aus."),
    ),
    "draw.seats_wrong": (
        german("Problems", "Die Plätze an Tisch {tables} gehen nicht auf."),
        german("Problems", "Bitte losen Sie einen neuen Entwurf aus."),
    ),
    "draw.people_changed": (
        german(
            "Problems",
            "Seit dem Entwurf hat sich geändert, wer spielt: {missing} dazu, {gone} weg ({names}).",
        ),
        german("Problems", "Bitte losen Sie einen neuen Entwurf aus."),
    ),
    "draw.cards_changed": (
        german("Problems", "Seit dem Entwurf haben sich Nummernkarten geändert: {names}."),
        german("Problems", "Bitte machen Sie einen neuen Entwurf."),
    ),
    "card.none_such": (
        german("Problems", "{name}: Karte {card} gibt es nicht, nur 1 bis {last}."),
        german("Problems", "Sind es mehr, ändern Sie die Zahl der Tische."),
    ),
    "card.taken": (
        german("Problems", "Karte {card} hat schon {name}."),
        german("Problems", "Bitte sehen Sie auf beiden Karten nach."),
    ),
    "card.has_one": (
        german("Problems", "{name} hat schon Karte {card}."),
        german("Problems", "Gilt eine andere, nehmen Sie diese zuerst zurück (Entf in der Liste)."),
    ),
    "card.has_none": (german("Problems", "{name} hat keine Nummernkarte."), ""),
    "card.nobody": (
        german("Problems", "„{typed}“ ist hier niemand."),
        german("Problems", "Bitte tippen Sie die Startnummer oder den Anfang des Namens."),
    ),
    "card.not_there": (
        german("Problems", "{name} spielt nicht mit: noch nicht da oder schon gegangen."),
        german("Problems", "Wer da ist, wird auf der Seite Teilnehmer vermerkt."),
    ),
    "card.still_held": (german("Problems", "Karte {card} hat {name}; so viele Tische müssen bleiben."), ""),
    "invariant.card_without_set": (
        german("Problems", "Danach gäbe es die Karte {card} nicht, die schon gezogen ist."),
        german("Problems", "Eine einzelne Karte nehmen Sie auf der Seite Auslosung zurück."),
    ),
    "round.not_started": (
        german("Problems", "Runde {round} ist noch nicht gestartet."),
        german("Problems", "Starten Sie die Runde, dann können Zettel eingetragen werden."),
    ),
    "round.tables_open": (
        german("Problems", "Es fehlen noch {count} Zettel: Tisch {tables}."),
        german("Problems", "Ein Tisch ohne Zettel kann auch durch Entscheid gewertet werden."),
    ),
    "round.step": (german("Problems", "Das geht in Runde {round} gerade nicht."), ""),
    "result.unchanged": (
        german("Problems", "Auf dem Zettel steht nichts anderes als vorher."),
        german("Problems", "Es gibt nichts zu berichtigen. Esc lässt ihn, wie er ist."),
    ),
    "result.reason_missing": (
        german("Problems", "Bitte schreiben Sie einen Grund dazu."),
        german("Problems", "Er steht im Protokoll; ein Wort genügt, ein Buchstabe nicht."),
    ),
    "result.second_by_another": (
        german("Problems", "Die erste Eingabe dieses Zettels ist auch von Ihnen."),
        german(
            "Problems",
            "Bitte lassen Sie jemand anderen tippen (F12 wechselt, wer hier arbeitet), oder schreiben Sie "
            "einen Grund dazu und gehen Sie allein weiter.",
        ),
    ),
    "result.entries_differ": (
        german("Problems", "Die zweite Eingabe ist anders als die erste: Was steht auf dem Papier?"),
        german("Problems", "{differences}"),
    ),
    "result.note_missing": (german("Problems", "Bitte notieren Sie, worauf der Zettel wartet."), ""),
    "result.already_entered": (
        german("Problems", "Tisch {table} ist schon eingetragen."),
        german("Problems", "Sie können das Ergebnis berichtigen oder für ungültig erklären."),
    ),
    "result.nothing_to_void": (german("Problems", "Von Tisch {table} gibt es noch keinen Zettel."), ""),
    "result.step": (german("Problems", "Das geht mit diesem Zettel gerade nicht."), ""),
    "result.impossible_needs_reason": (
        german("Problems", "Das Reglement lässt das nicht zu: Bitte schreiben Sie einen Grund dazu."),
        german("Problems", "Er steht im Protokoll."),
    ),
    "result.player_excluded": (
        german("Problems", "{name} ist ausgeschlossen."),
        german("Problems", "Das Ergebnis lässt sich trotzdem eintragen, wenn es vorher gespielt war."),
    ),
    "result.not_doubtful": (german("Problems", "An diesem Ergebnis ist nichts mehr fraglich."), ""),
    "result.typed_for_others": (
        german("Problems", "Hier war schon etwas für {names} getippt."),
        german("Problems", "Jetzt steht hier jemand anders. Bitte prüfen Sie, was auf dem Zettel steht."),
    ),
    "result.player_twice": (
        german("Problems", "{name} sitzt auf zwei Plätzen."),
        german("Problems", "Bitte prüfen Sie, wer wirklich gespielt hat."),
    ),
    "result.player_unknown": (
        german("Problems", "Wer auf Sitz {seat} stehen soll, ist in diesem Turnier nicht dabei."),
        german("Problems", "Bitte prüfen Sie, wer wirklich gespielt hat."),
    ),
    "result.seat_unknown": (german("Problems", "Einen Sitz {seat} gibt es an diesem Tisch nicht."), ""),
    "result.substitute_not_allowed": (
        german("Problems", "Auf Sitz {seat} hat jemand anderes gespielt als ausgelost."),
        german("Problems", "Das Reglement erlaubt keinen Ersatz. Ein Entscheid kann das Ergebnis setzen."),
    ),
    "result.substitute_needs_reason": (
        german("Problems", "Auf Sitz {seat} hat jemand anderes gespielt als ausgelost."),
        german("Problems", "Das entscheidet die Turnierleitung: Bitte schreiben Sie den Grund dazu."),
    ),
    "result.from_deal_missing": (
        german("Problems", "Auf Sitz {seat} ist jemand gegangen, und jemand anderes spielt weiter."),
        german(
            "Problems", "Bitte unter „Wer hat gespielt?“ eintragen, ab welchem Spiel; von Anfang an heißt 1."
        ),
    ),
    "result.list_is_closed": (
        german("Problems", "Auf Sitz {seat} hat jemand mitten in der Liste übernommen."),
        german("Problems", "Nach dem Reglement wird die Liste abgeschlossen, wie sie steht."),
    ),
    "result.seat_empty": (german("Problems", "Für Sitz {seat} steht niemand ab dem ersten Spiel."), ""),
    "result.seat_taken_twice": (
        german("Problems", "Auf Sitz {seat} beginnen zwei Personen mit demselben Spiel."),
        german("Problems", "Bitte prüfen Sie, wer wirklich gespielt hat."),
    ),
    "result.player_elsewhere": (
        german("Problems", "Wer auf Sitz {seat} steht, hat schon an Tisch {table} gespielt."),
        german("Problems", "Bitte prüfen Sie, wer wirklich gespielt hat."),
    ),
    "invariant.draw_missing": (
        german("Problems", "Auf dieser Auslosung baut die von Runde {round} auf."),
        german("Problems", "Bitte nehmen Sie zuerst diese zurück."),
    ),
    "invariant.played_twice": (
        german("Problems", "In Runde {round} hätte jemand an zwei Tischen gespielt."),
        "",
    ),
    "invariant.slip_breaks": (
        german("Problems", "Der Zettel von Tisch {table}, Runde {round} passt nicht mehr zum Reglement."),
        "",
    ),
    "standings.lot_too_early": (
        german("Problems", "Es fehlen noch Ergebnisse."),
        german("Problems", "Gelost wird, wenn alle eingetragen sind."),
    ),
    "lot.order_incomplete": (
        german("Problems", "Im Los muss jeder genau einmal stehen."),
        german("Problems", "Hat sich die Rangliste geändert? Beginnen Sie noch einmal."),
    ),
    "standings.no_tie": (
        german("Problems", "Hier gibt es nichts mehr zu losen."),
        german("Problems", "Die Rangliste hat sich inzwischen geändert."),
    ),
    "operator.unknown": (german("Problems", "Diesen Namen gibt es in diesem Turnier nicht."), ""),
    "operator.name_missing": (german("Problems", "Bitte geben Sie einen Namen ein."), ""),
    "operator.exists": (german("Problems", "„{name}“ steht schon in der Liste."), ""),
    "effects.slips_break": (
        german("Problems", "Mit diesen Regeln würden eingetragene Zettel nicht mehr stimmen."),
        german("Problems", "Setzen Sie diese Tische zuerst durch Entscheid."),
    ),
    "print.no_penalties": (german("Problems", "Es gibt noch keine Strafe."), ""),
    "print.no_protests": (german("Problems", "Es gibt noch keinen Protest."), ""),
    "print.no_advancing": (german("Problems", "In Runde {round} spielen alle weiter."), ""),
    "print.no_number_cards": (
        german("Problems", "In Runde {round} zieht niemand Nummernkarten."),
        german("Problems", "Das legen die Einstellungen unter „Plätze der ersten Runde“ fest."),
    ),
    "print.round_not_published": (
        german("Problems", "Runde {round} ist noch nicht ausgelost."),
        german("Problems", "Nach dem Veröffentlichen kann gedruckt werden."),
    ),
    "print.no_tables": (
        german("Problems", "Noch steht nicht fest, wie viele Tische es gibt."),
        german("Problems", "Melden Sie zuerst Teilnehmer an oder losen Sie aus."),
    ),
    "print.other_game": (
        german("Problems", "Diese Drucksache gibt es bei diesem Spiel nicht."),
        german("Problems", "Unter „Drucken“ steht alles, was es hier gibt."),
    ),
    "print.not_ranked": (german("Problems", "Diese Person steht nicht in der Rangliste."), ""),
    "invariant.seated_twice": (
        german("Problems", "In Runde {round} säße jemand an zwei Tischen."),
        german("Problems", "Bitte nehmen Sie zuerst die späteren Schritte zurück."),
    ),
    "invariant.round_ahead": (
        german("Problems", "Runde {round} wäre ausgelost, eine Runde davor nicht."),
        german("Problems", "Bitte nehmen Sie zuerst die späteren Schritte zurück."),
    ),
    "invariant.round_tables": (
        german("Problems", "Runde {round} hätte Tische, ohne veröffentlicht zu sein, oder umgekehrt."),
        german("Problems", "Bitte nehmen Sie zuerst die späteren Schritte zurück."),
    ),
    "invariant.round_count": (
        german("Problems", "Es gäbe {found} Runden, das Reglement verlangt {wanted}."),
        german("Problems", "Bitte nehmen Sie zuerst die Änderung am Reglement zurück."),
    ),
    "invariant.round_incomplete": (
        german("Problems", "Runde {round} ist abgeschlossen, ihr würde aber ein Zettel fehlen."),
        german("Problems", "Bitte öffnen Sie die Runde zuerst wieder."),
    ),
    "invariant.round_has_results": (
        german("Problems", "In Runde {round} sind schon Zettel eingetragen."),
        german("Problems", "Bitte nehmen Sie zuerst die Zettel zurück."),
    ),
    "invariant.seated_without_number": (
        german("Problems", "Jemand säße ohne Startnummer am Tisch."),
        german("Problems", "Bitte nehmen Sie zuerst die Auslosung zurück."),
    ),
    "invariant.helper_paid": (
        german("Problems", "Ein Helfer hätte Startgeld bezahlt."),
        german("Problems", "Bitte nehmen Sie zuerst die Zahlung zurück."),
    ),
}

_OF_ONE: Final[dict[str, tuple[str, str]]] = {
    "draw.border_lot": (
        "count",
        german("Problems", "An einer Tischgrenze sind Leute gleichauf: Es fehlt das Los."),
    ),
    "participant.half_pairs": ("count", german("Problems", "Bei einem Paar fehlt der zweite Name: {names}.")),
    "participant.pairs_alone": (
        "count",
        german("Problems", "{names} ist als Paar angemeldet, hier spielt aber jeder für sich."),
    ),
    "draw.typed_few": (
        "people",
        german("Problems", "An Tisch {table} ist erst einer von {seats} Plätzen besetzt."),
    ),
    "draw.place_lot": ("count", german("Problems", "An einem Tisch sind Leute gleichauf: Es fehlt das Los.")),
    "draw.places_open": (
        "count",
        german("Problems", "Wer an seinem Tisch gewonnen hat, steht noch nicht fest: Es fehlt ein Zettel."),
    ),
    "draw.ranking_open": (
        "count",
        german("Problems", "Die Rangliste steht noch nicht fest: Es fehlt ein Zettel."),
    ),
    "draw.helpers_missing": (
        "missing",
        german("Problems", "Mit {people} gehen die Tische nicht auf: Es fehlt ein Helfer."),
    ),
    "advancing.open": (
        "count",
        german("Problems", "Es steht noch nicht fest, wer weiterkommt: Es fehlt ein Zettel."),
    ),
    "rulebook.rounds_drawn": ("drawn", german("Problems", "Es ist schon eine Runde ausgelost.")),
    "invariant.round_count": (
        "found",
        german("Problems", "Es gäbe eine Runde, das Reglement verlangt {wanted}."),
    ),
    "groups.too_small": ("groups", german("Problems", "Zu wenige Personen für eine Gruppe: {people}.")),
    "round.tables_open": ("count", german("Problems", "Es fehlt noch der Zettel von Tisch {tables}.")),
}
"""The counted parameter, and the title for a count of one."""
