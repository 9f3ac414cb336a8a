"""Every problem in plain German: what is wrong and what to do.

The source texts stand in ``QT_TRANSLATE_NOOP``, where lupdate finds them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from turnierleitung.domain import plugins
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import QT_TRANSLATE_NOOP, Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts import game_words
from turnierleitung.texts.cash import CASH_PROBLEMS
from turnierleitung.texts.clocks import CLOCK_PROBLEMS, length_text
from turnierleitung.texts.figures import amount, day_and_clock, signed
from turnierleitung.texts.judge import JUDGE_PROBLEMS
from turnierleitung.texts.language import Wording, translate
from turnierleitung.texts.matches.match_stages import STAGE_TEXTS
from turnierleitung.texts.people import IMPORT_TEXTS
from turnierleitung.texts.prizes import PRIZE_TEXTS
from turnierleitung.texts.rulebook import rulebook_fields
from turnierleitung.texts.rulebook.rulebook_options import with_rule
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
    """Return problems one after the other in one text; ``None`` where no rulebook is in force."""
    return " ".join(one_line(problem, rulebook) for problem in problems)


def _translated(text: str, params: dict[str, int | str]) -> str:
    # Where not all are named, the dots end the sentence.
    filled = translate("Problems", text).format(**params) if text else ""
    return filled.replace("….", "…")


TEXTS: Final[dict[str, tuple[str, str]]] = {
    **STAGE_TEXTS,
    **PRIZE_TEXTS,
    **CLOCK_PROBLEMS,
    **JUDGE_PROBLEMS,
    **CASH_PROBLEMS,
    **WALL_PROBLEMS,
    "file.missing": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ ist nicht mehr da."),
        QT_TRANSLATE_NOOP("Problems", "Vielleicht wurde die Datei verschoben oder der Stick abgezogen."),
    ),
    "file.empty": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ ist leer."),
        QT_TRANSLATE_NOOP("Problems", "Bitte öffnen Sie eine Sicherung dieses Turniers."),
    ),
    "file.foreign": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ ist keine Turnierdatei."),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Bitte wählen Sie ein Turnier oder eine Sicherung. An der Datei wurde nichts geändert.",
        ),
    ),
    "file.newer": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ stammt aus einer neueren Fassung dieses Programms."),
        QT_TRANSLATE_NOOP(
            "Problems", "Bitte öffnen Sie sie mit der neueren Fassung. Es wurde nichts geändert."
        ),
    ),
    "file.damaged": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ ist beschädigt."),
        QT_TRANSLATE_NOOP("Problems", "Bitte öffnen Sie die letzte Sicherung dieses Turniers."),
    ),
    "file.strange": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ enthält etwas, das nicht von diesem Programm stammt."),
        QT_TRANSLATE_NOOP(
            "Problems", "Nichts davon wurde ausgeführt. Bitte öffnen Sie eine Sicherung dieses Turniers."
        ),
    ),
    "file.senseless": (
        QT_TRANSLATE_NOOP("Problems", "Was in „{name}“ steht, ergibt kein Turnier."),
        QT_TRANSLATE_NOOP("Problems", "Bitte öffnen Sie die letzte Sicherung dieses Turniers."),
    ),
    "file.forbidden": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ darf nicht gelesen werden."),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Die Datei gehört jemand anderem. Bitte geben Sie ihr in der Dateiverwaltung die Rechte dazu.",
        ),
    ),
    "file.unreadable": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ kann im Augenblick nicht gelesen werden."),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Steckt der Stick noch, oder hat ein anderes Programm die Datei offen? "
            "Bitte versuchen Sie es noch einmal.",
        ),
    ),
    "file.overwritten": (
        QT_TRANSLATE_NOOP(
            "Problems", "„{name}“ wurde von außen durch einen anderen Stand ersetzt, während sie offen war."
        ),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Es wird nichts mehr gespeichert. Bitte schließen Sie das Turnier und öffnen Sie die letzte "
            "Sicherung.",
        ),
    ),
    "file.truncated": (
        QT_TRANSLATE_NOOP("Problems", "Bei „{name}“ fehlt das Ende der Datei."),
        QT_TRANSLATE_NOOP(
            "Problems", "Vermutlich brach das Kopieren ab. Bitte kopieren Sie sie noch einmal."
        ),
    ),
    "file.read_only": (
        QT_TRANSLATE_NOOP("Problems", "In „{name}“ darf nicht geschrieben werden."),
        QT_TRANSLATE_NOOP(
            "Problems", "Bitte kopieren Sie die Datei in einen Ordner, in dem Sie schreiben dürfen."
        ),
    ),
    "file.locked": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ ist schon geöffnet, auf dem Rechner „{host}“."),
        QT_TRANSLATE_NOOP("Problems", "Bitte schließen Sie dort das Fenster mit diesem Turnier."),
    ),
    "file.locked_elsewhere": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ ist seit {since} auf dem Rechner „{host}“ geöffnet."),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Arbeitet dort noch jemand, schließen Sie das Turnier bitte dort. Ist der Rechner ausgefallen, "
            "übernehmen Sie es hier: Dort wird dann nichts mehr gespeichert.",
        ),
    ),
    "file.taken_over": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ wurde auf einem anderen Rechner übernommen."),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Hier wird nichts mehr gespeichert. Bitte schließen Sie das Turnier auf diesem Rechner.",
        ),
    ),
    "file.vanished": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ ist verschwunden, während das Turnier offen war."),
        QT_TRANSLATE_NOOP(
            "Problems", "Bitte stecken Sie den Stick wieder ein oder öffnen Sie die letzte Sicherung."
        ),
    ),
    "file.not_saved": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ konnte nicht gespeichert werden."),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Ist der Datenträger voll, oder steckt der Stick nicht mehr? Es gilt der Stand davor, nichts ist "
            "halb gespeichert.",
        ),
    ),
    "file.saved_after_all": (
        QT_TRANSLATE_NOOP("Problems", "Der Schritt davor ist doch gespeichert, dieser noch nicht."),
        QT_TRANSLATE_NOOP("Problems", "Bitte sehen Sie nach, was jetzt da steht, bevor Sie weitermachen."),
    ),
    "file.exists": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ gibt es schon."),
        QT_TRANSLATE_NOOP("Problems", "Bitte wählen Sie einen anderen Namen."),
    ),
    "file.no_place": (
        QT_TRANSLATE_NOOP(
            "Problems", "Auf diesem Rechner gibt es keinen Ordner, um mit der Sicherung „{name}“ zu arbeiten."
        ),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Bitte kopieren Sie die Datei selbst dorthin, wo Sie schreiben dürfen, geben Sie ihr dort einen "
            "anderen Namen und öffnen Sie sie dann.",
        ),
    ),
    "file.elsewhere": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ liegt außerhalb der Ordner dieses Programms."),
        QT_TRANSLATE_NOOP(
            "Problems", "Dort wird nichts gesichert und nichts gelöscht. Bitte löschen Sie die Datei selbst."
        ),
    ),
    "text.too_long": (
        QT_TRANSLATE_NOOP("Problems", "Der Text ist mit {length} Zeichen zu lang."),
        QT_TRANSLATE_NOOP("Problems", "Hier passen höchstens {most} Zeichen. Bitte kürzen Sie ihn."),
    ),
    "revert.nothing": (QT_TRANSLATE_NOOP("Problems", "Es gibt nichts zurückzunehmen."), ""),
    "revert.nothing_to_redo": (QT_TRANSLATE_NOOP("Problems", "Es gibt nichts zu wiederholen."), ""),
    "revert.not_revertible": (
        QT_TRANSLATE_NOOP("Problems", "Das kann nicht zurückgenommen werden."),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Gedrucktes und Sicherungen sind schon aus der Hand. Auch über entfernte Namen hinweg geht es "
            "nicht.",
        ),
    ),
    "revert.already_reverted": (QT_TRANSLATE_NOOP("Problems", "Das ist schon zurückgenommen."), ""),
    "revert.changed_since": (
        QT_TRANSLATE_NOOP("Problems", "Das wurde danach noch einmal geändert, in Schritt {later}."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie zuerst den späteren Schritt zurück."),
    ),
    "revert.still_needed": (
        QT_TRANSLATE_NOOP("Problems", "Ein späterer Schritt baut darauf auf: Schritt {later}."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie zuerst den späteren Schritt zurück."),
    ),
    "revert.clock_pressed": (
        QT_TRANSLATE_NOOP("Problems", "An der Uhr dieser Runde wurde danach noch gedrückt."),
        QT_TRANSLATE_NOOP("Problems", "Auf der Seite Saal (Strg 5) nimmt Z jeden Druck zurück."),
    ),
    "revert.ceremony_on": (
        QT_TRANSLATE_NOOP("Problems", "Die Siegerehrung hat seitdem begonnen."),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Auf ihrer Seite (Strg E) nimmt Bild auf den letzten Schritt zurück. "
            "Sind alle zurückgenommen, geht es, und Sie können dort auch die Preise ändern.",
        ),
    ),
    "revert.redacted": (
        QT_TRANSLATE_NOOP("Problems", "Die Namen dieses Schritts wurden entfernt."),
        QT_TRANSLATE_NOOP("Problems", "Er kann deshalb nicht mehr zurückgenommen werden."),
    ),
    "rulebook.syntax": (
        QT_TRANSLATE_NOOP("Problems", "Zeile {line}, Stelle {column}: Hier stimmt die Schreibweise nicht."),
        QT_TRANSLATE_NOOP(
            "Problems", "Oft fehlt ein Anführungszeichen, eine Klammer oder ein Gleichheitszeichen."
        ),
    ),
    "rulebook.format_missing": (
        QT_TRANSLATE_NOOP("Problems", "Das ist kein Reglement dieses Programms."),
        QT_TRANSLATE_NOOP("Problems", "Am Anfang muss „format = 1“ stehen."),
    ),
    "rulebook.format_newer": (
        QT_TRANSLATE_NOOP(
            "Problems", "Dieses Reglement ist für eine neuere Fassung (Format {format}) geschrieben."
        ),
        QT_TRANSLATE_NOOP("Problems", "Diese Fassung liest Format {known}."),
    ),
    "rulebook.too_large": (
        QT_TRANSLATE_NOOP("Problems", "Diese Datei ist für ein Reglement zu groß."),
        QT_TRANSLATE_NOOP("Problems", "Ein Reglement hat höchstens {most} Zeichen."),
    ),
    "rulebook.too_deep": (
        QT_TRANSLATE_NOOP("Problems", "In dieser Datei sind zu viele Klammern ineinander."),
        QT_TRANSLATE_NOOP("Problems", "So ist kein Reglement geschrieben."),
    ),
    "rulebook.too_many_digits": (
        QT_TRANSLATE_NOOP("Problems", "Eine Zahl in dieser Datei hat viel zu viele Ziffern."),
        QT_TRANSLATE_NOOP("Problems", "So große Zahlen gibt es in keinem Reglement."),
    ),
    "rulebook.missing": (QT_TRANSLATE_NOOP("Problems", "„{name}“ ist nicht mehr da."), ""),
    "rulebook.unreadable": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ kann nicht gelesen werden."),
        QT_TRANSLATE_NOOP("Problems", "Ein Reglement ist eine Textdatei in UTF-8, die auf .toml endet."),
    ),
    "rulebook.not_written": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ konnte nicht gespeichert werden."),
        QT_TRANSLATE_NOOP("Problems", "Bitte wählen Sie einen Ordner, in dem Sie schreiben dürfen."),
    ),
    "rulebook.rounds_drawn": (
        QT_TRANSLATE_NOOP("Problems", "Es sind schon {drawn} Runden ausgelost."),
        QT_TRANSLATE_NOOP("Problems", "Weniger Runden gehen nur, wenn die Auslosung zurückgenommen wird."),
    ),
    "rulebook.stage_over": (
        QT_TRANSLATE_NOOP("Problems", "Phase {stage} ist schon ausgelost."),
        QT_TRANSLATE_NOOP("Problems", "Die Zahl der Runden davor steht damit fest."),
    ),
    "draw.earlier_first": (
        QT_TRANSLATE_NOOP("Problems", "Runde {round} ist noch nicht ausgelost."),
        QT_TRANSLATE_NOOP("Problems", "Bitte veröffentlichen Sie zuerst ihre Sitzordnung."),
    ),
    "rulebook.other_game": (
        QT_TRANSLATE_NOOP("Problems", "Das Reglement ist für ein anderes Spiel."),
        QT_TRANSLATE_NOOP("Problems", "Dafür legen Sie bitte ein neues Turnier an."),
    ),
    "rulebook.stage_drawn": (
        QT_TRANSLATE_NOOP("Problems", "Phase {stage} ist schon ausgelost und kann nicht mehr wegfallen."),
        "",
    ),
    "rulebook.other_stages": (
        QT_TRANSLATE_NOOP("Problems", "Das Reglement hat andere Phasen als dieses Turnier."),
        QT_TRANSLATE_NOOP("Problems", "Dafür legen Sie bitte ein neues Turnier an."),
    ),
    "tournament.name_missing": (
        QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie dem Turnier einen Namen."),
        "",
    ),
    "tournament.fee_negative": (
        QT_TRANSLATE_NOOP("Problems", "Das Startgeld kann nicht unter 0 liegen."),
        "",
    ),
    "participant.name_missing": (QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie einen Nachnamen ein."), ""),
    "participant.same_name": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ gibt es schon{numbered}."),
        QT_TRANSLATE_NOOP("Problems", "Ist es eine andere Person, hilft ein Verein oder eine Bemerkung."),
    ),
    "participant.similar_name": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ klingt gleich{numbered}."),
        QT_TRANSLATE_NOOP("Problems", "Ist es dieselbe Person, genügt ein Eintrag."),
    ),
    "participant.has_played": (
        QT_TRANSLATE_NOOP("Problems", "{name} hat schon gespielt."),
        QT_TRANSLATE_NOOP("Problems", "Wer nicht weiterspielt, „ist gegangen“ oder meldet sich ab (F4)."),
    ),
    "participant.attendance_step": (
        QT_TRANSLATE_NOOP("Problems", "Dieser Schritt geht von hier aus nicht."),
        "",
    ),
    "participant.standing_step": (
        QT_TRANSLATE_NOOP("Problems", "Dieser Schritt geht von hier aus nicht."),
        "",
    ),
    "participant.reason_missing": (
        QT_TRANSLATE_NOOP("Problems", "Ein Ausschluss braucht eine Begründung."),
        QT_TRANSLATE_NOOP("Problems", "Sie steht im Protokoll; ein Buchstabe allein sagt dort nichts."),
    ),
    "substitute.not_allowed": (
        QT_TRANSLATE_NOOP("Problems", "Nach diesem Reglement gibt es keinen Ersatz."),
        QT_TRANSLATE_NOOP("Problems", "Wer geht, wird abgemeldet; wer kommt, wird neu angemeldet."),
    ),
    "substitute.nothing_left": (
        QT_TRANSLATE_NOOP("Problems", "Es gibt keine Runde mehr, in der jemand einspringen kann."),
        "",
    ),
    "substitute.excluded": (
        QT_TRANSLATE_NOOP("Problems", "Wer ausgeschlossen ist, gibt seine Punkte nicht weiter."),
        QT_TRANSLATE_NOOP("Problems", "Den Platz kann jemand einnehmen, der bei null beginnt."),
    ),
    "substitute.helper": (
        QT_TRANSLATE_NOOP("Problems", "Helfer spielen außer Wertung, ihre Punkte zählen nicht."),
        QT_TRANSLATE_NOOP("Problems", "Den Platz kann jemand einnehmen, der bei null beginnt."),
    ),
    "substitute.only_with_points": (
        QT_TRANSLATE_NOOP("Problems", "Die Gruppen sind ausgelost, bei null kann niemand mehr beginnen."),
        QT_TRANSLATE_NOOP("Problems", "Der Ersatz übernimmt die Begegnungen mit den Punkten."),
    ),
    "substitute.not_free": (
        QT_TRANSLATE_NOOP("Problems", "Einspringen kann nur, wer nicht selbst spielt."),
        QT_TRANSLATE_NOOP("Problems", "Bitte wählen Sie jemand anderen, oder tragen Sie ihn neu ein."),
    ),
    "substitute.has_own_points": (
        QT_TRANSLATE_NOOP("Problems", "Wer selbst schon gespielt hat, kann keine Punkte übernehmen."),
        QT_TRANSLATE_NOOP("Problems", "Er kann den Platz einnehmen und mit seinen Punkten weiterspielen."),
    ),
    "cash.no_refund_for_excluded": (
        QT_TRANSLATE_NOOP("Problems", "Wer ausgeschlossen ist, bekommt das Startgeld nicht zurück."),
        "",
    ),
    "draw.nobody_there": (
        QT_TRANSLATE_NOOP("Problems", "Noch ist niemand da, den man setzen könnte."),
        QT_TRANSLATE_NOOP("Problems", "Wer da ist, wird auf der Seite Teilnehmer vermerkt."),
    ),
    "draw.cannot_be_seated": (
        QT_TRANSLATE_NOOP("Problems", "Mit {people} gehen die Tische des Reglements nicht auf."),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Mit {more} mehr geht es auf: Bitte holen Sie Helfer dazu oder ändern Sie das Reglement.",
        ),
    ),
    "draw.helpers_missing": (
        QT_TRANSLATE_NOOP("Problems", "Mit {people} gehen die Tische nicht auf: Es fehlen {missing} Helfer."),
        QT_TRANSLATE_NOOP("Problems", "Helfer spielen außer Konkurrenz mit."),
    ),
    "draw.nothing_to_mend": (
        QT_TRANSLATE_NOOP("Problems", "Alle, die mitspielen, haben einen Platz."),
        QT_TRANSLATE_NOOP("Problems", "Es gibt nichts anzupassen."),
    ),
    "draw.ranking_open": (
        QT_TRANSLATE_NOOP("Problems", "Die Rangliste steht noch nicht fest: Es fehlen {count} Zettel."),
        QT_TRANSLATE_NOOP("Problems", "Diese Runde folgt dem Rang. Bitte tragen Sie zuerst alle Zettel ein."),
    ),
    "draw.border_lot": (
        QT_TRANSLATE_NOOP("Problems", "An {count} Tischgrenzen sind Leute gleichauf: Es fehlt das Los."),
        QT_TRANSLATE_NOOP("Problems", "Bitte ziehen Sie es zuerst; es steht danach im Entwurf."),
    ),
    "draw.not_reranked": (
        QT_TRANSLATE_NOOP("Problems", "Die Sitzordnung folgt der Rangliste wieder."),
        QT_TRANSLATE_NOOP("Problems", "Zu entscheiden ist nichts mehr."),
    ),
    "advancing.open": (
        QT_TRANSLATE_NOOP("Problems", "Es steht noch nicht fest, wer weiterkommt: Es fehlen {count} Zettel."),
        QT_TRANSLATE_NOOP("Problems", "Ausgelost wird, wenn alle eingetragen sind."),
    ),
    "advancing.tie": (
        QT_TRANSLATE_NOOP("Problems", "Es steht noch nicht fest, wer weiterkommt: {count} sind gleich."),
        QT_TRANSLATE_NOOP("Problems", "Bitte tragen Sie zuerst die Entscheidungsrunde ein oder losen Sie."),
    ),
    "advancing.order_incomplete": (
        QT_TRANSLATE_NOOP("Problems", "Die Reihenfolge muss alle nennen, um die es geht."),
        "",
    ),
    "advancing.no_question": (
        QT_TRANSLATE_NOOP("Problems", "Es käme niemand anders mehr weiter."),
        QT_TRANSLATE_NOOP("Problems", "Die Ergebnisse haben sich inzwischen geändert."),
    ),
    "advancing.no_exchange": (
        QT_TRANSLATE_NOOP("Problems", "Dieser Tausch geht nicht mehr."),
        QT_TRANSLATE_NOOP(
            "Problems", "Dort ist inzwischen gespielt, oder die Ergebnisse haben sich geändert."
        ),
    ),
    "round.needs_time": (
        QT_TRANSLATE_NOOP("Problems", "Nach diesem Reglement endet ein Spiel mit der Zeit: Sie fehlt noch."),
        QT_TRANSLATE_NOOP("Problems", "Bitte legen Sie sie auf der Seite Runde fest (F7)."),
    ),
    "draw.no_border_lot": (
        QT_TRANSLATE_NOOP("Problems", "An dieser Tischgrenze ist kein Los mehr zu ziehen."),
        "",
    ),
    "draw.tables_changed": (
        QT_TRANSLATE_NOOP("Problems", "Seit dem Entwurf sind andere Tische vorgesehen."),
        QT_TRANSLATE_NOOP("Problems", "Bitte losen Sie einen neuen Entwurf aus."),
    ),
    "draw.ranking_changed": (
        QT_TRANSLATE_NOOP("Problems", "Seit dem Entwurf hat sich die Rangliste geändert, der er folgt."),
        QT_TRANSLATE_NOOP("Problems", "Bitte losen Sie einen neuen Entwurf aus."),
    ),
    "draw.table_missing": (
        QT_TRANSLATE_NOOP("Problems", "{name} braucht Tisch {table}, es gibt aber nur {tables}."),
        QT_TRANSLATE_NOOP("Problems", "Den festen Tisch ändern Sie bei den Teilnehmern (F4)."),
    ),
    "draw.table_full": (
        QT_TRANSLATE_NOOP("Problems", "Tisch {table} brauchen {people}, er hat aber nur {seats} Plätze."),
        QT_TRANSLATE_NOOP("Problems", "Den festen Tisch ändern Sie bei den Teilnehmern (F4)."),
    ),
    "draw.already_published": (QT_TRANSLATE_NOOP("Problems", "Runde {round} ist schon veröffentlicht."), ""),
    "draw.no_draft": (QT_TRANSLATE_NOOP("Problems", "Entwurf {label} kann nicht mehr geändert werden."), ""),
    "participant.rests": (
        QT_TRANSLATE_NOOP("Problems", "{name} kann nicht gelöscht werden: Es hängt schon etwas daran."),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Ein Platz, ein Los, ein Ergebnis oder eine Strafe gehört zu diesem Eintrag. Legen Sie ihn mit "
            "dem doppelten zusammen oder melden Sie ihn ab.",
        ),
    ),
    "participant.money_rests": (
        QT_TRANSLATE_NOOP("Problems", "{name} kann nicht gelöscht werden: In der Kasse ist Geld gebucht."),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Legen Sie den Eintrag mit dem doppelten zusammen; das Startgeld bleibt dann bei der Person.",
        ),
    ),
    "participant.both_rest": (
        QT_TRANSLATE_NOOP("Problems", "An beiden Einträgen hängt schon etwas: {name} und {other}."),
        QT_TRANSLATE_NOOP("Problems", "Bitte melden Sie einen der beiden ab."),
    ),
    "participant.helper_rests": (
        QT_TRANSLATE_NOOP("Problems", "{name} hat als Helfer schon einen Platz und spielt in der Liste mit."),
        QT_TRANSLATE_NOOP("Problems", "Bitte melden Sie den Eintrag ab, der nicht gilt."),
    ),
    "participant.too_many": (
        QT_TRANSLATE_NOOP("Problems", "Ein Turnier fasst {most} Personen, {there} sind schon dabei."),
        QT_TRANSLATE_NOOP("Problems", "Teilen Sie die Leute auf mehrere Turniere auf."),
    ),
    "draw.seated_twice": (
        QT_TRANSLATE_NOOP("Problems", "In dieser Sitzordnung sitzt jemand zweimal: {names}."),
        QT_TRANSLATE_NOOP("Problems", "Bitte losen Sie einen neuen Entwurf aus."),
    ),
    "draw.unknown": (
        QT_TRANSLATE_NOOP(
            "Problems", "In dieser Sitzordnung steht jemand, den es hier nicht gibt ({numbers})."
        ),
        QT_TRANSLATE_NOOP("Problems", "Bitte losen Sie einen neuen Entwurf aus."),
    ),
    "draw.seats_wrong": (
        QT_TRANSLATE_NOOP("Problems", "Die Plätze an Tisch {tables} gehen nicht auf."),
        QT_TRANSLATE_NOOP("Problems", "Bitte losen Sie einen neuen Entwurf aus."),
    ),
    "draw.people_changed": (
        QT_TRANSLATE_NOOP(
            "Problems",
            "Seit dem Entwurf hat sich geändert, wer spielt: {missing} dazu, {gone} weg ({names}).",
        ),
        QT_TRANSLATE_NOOP("Problems", "Bitte losen Sie einen neuen Entwurf aus."),
    ),
    "draw.cards_changed": (
        QT_TRANSLATE_NOOP("Problems", "Seit dem Entwurf haben sich Nummernkarten geändert: {names}."),
        QT_TRANSLATE_NOOP("Problems", "Bitte machen Sie einen neuen Entwurf."),
    ),
    "card.none_such": (
        QT_TRANSLATE_NOOP("Problems", "{name}: Karte {card} gibt es nicht, nur 1 bis {last}."),
        QT_TRANSLATE_NOOP("Problems", "Sind es mehr, ändern Sie die Zahl der Tische."),
    ),
    "card.taken": (
        QT_TRANSLATE_NOOP("Problems", "Karte {card} hat schon {name}."),
        QT_TRANSLATE_NOOP("Problems", "Bitte sehen Sie auf beiden Karten nach."),
    ),
    "card.has_one": (
        QT_TRANSLATE_NOOP("Problems", "{name} hat schon Karte {card}."),
        QT_TRANSLATE_NOOP(
            "Problems", "Gilt eine andere, nehmen Sie diese zuerst zurück (Entf in der Liste)."
        ),
    ),
    "card.has_none": (QT_TRANSLATE_NOOP("Problems", "{name} hat keine Nummernkarte."), ""),
    "card.nobody": (
        QT_TRANSLATE_NOOP("Problems", "„{typed}“ ist hier niemand."),
        QT_TRANSLATE_NOOP("Problems", "Bitte tippen Sie die Startnummer oder den Anfang des Namens."),
    ),
    "card.not_there": (
        QT_TRANSLATE_NOOP("Problems", "{name} spielt nicht mit: noch nicht da oder schon gegangen."),
        QT_TRANSLATE_NOOP("Problems", "Wer da ist, wird auf der Seite Teilnehmer vermerkt."),
    ),
    "card.still_held": (
        QT_TRANSLATE_NOOP("Problems", "Karte {card} hat {name}; so viele Tische müssen bleiben."),
        "",
    ),
    "invariant.card_without_set": (
        QT_TRANSLATE_NOOP("Problems", "Danach gäbe es die Karte {card} nicht, die schon gezogen ist."),
        QT_TRANSLATE_NOOP("Problems", "Eine einzelne Karte nehmen Sie auf der Seite Auslosung zurück."),
    ),
    "round.not_started": (
        QT_TRANSLATE_NOOP("Problems", "Runde {round} ist noch nicht gestartet."),
        QT_TRANSLATE_NOOP("Problems", "Starten Sie die Runde, dann können Zettel eingetragen werden."),
    ),
    "round.tables_open": (
        QT_TRANSLATE_NOOP("Problems", "Es fehlen noch {count} Zettel: Tisch {tables}."),
        QT_TRANSLATE_NOOP("Problems", "Ein Tisch ohne Zettel kann auch durch Entscheid gewertet werden."),
    ),
    "round.step": (QT_TRANSLATE_NOOP("Problems", "Das geht in Runde {round} gerade nicht."), ""),
    "result.unchanged": (
        QT_TRANSLATE_NOOP("Problems", "Auf dem Zettel steht nichts anderes als vorher."),
        QT_TRANSLATE_NOOP("Problems", "Es gibt nichts zu berichtigen. Esc lässt ihn, wie er ist."),
    ),
    "result.reason_missing": (
        QT_TRANSLATE_NOOP("Problems", "Bitte schreiben Sie einen Grund dazu."),
        QT_TRANSLATE_NOOP("Problems", "Er steht im Protokoll; ein Buchstabe allein sagt dort nichts."),
    ),
    "result.note_missing": (
        QT_TRANSLATE_NOOP("Problems", "Bitte notieren Sie, worauf der Zettel wartet."),
        "",
    ),
    "result.already_entered": (
        QT_TRANSLATE_NOOP("Problems", "Tisch {table} ist schon eingetragen."),
        QT_TRANSLATE_NOOP("Problems", "Sie können das Ergebnis berichtigen oder für ungültig erklären."),
    ),
    "result.nothing_to_void": (
        QT_TRANSLATE_NOOP("Problems", "Von Tisch {table} gibt es noch keinen Zettel."),
        "",
    ),
    "result.step": (QT_TRANSLATE_NOOP("Problems", "Das geht mit diesem Zettel gerade nicht."), ""),
    "result.impossible_needs_reason": (
        QT_TRANSLATE_NOOP(
            "Problems", "Das Reglement lässt das nicht zu: Bitte schreiben Sie einen Grund dazu."
        ),
        QT_TRANSLATE_NOOP("Problems", "Er steht im Protokoll."),
    ),
    "result.player_excluded": (
        QT_TRANSLATE_NOOP("Problems", "{name} ist ausgeschlossen."),
        QT_TRANSLATE_NOOP(
            "Problems", "Das Ergebnis lässt sich trotzdem eintragen, wenn es vorher gespielt war."
        ),
    ),
    "result.not_doubtful": (
        QT_TRANSLATE_NOOP("Problems", "An diesem Ergebnis ist nichts mehr fraglich."),
        "",
    ),
    "result.typed_for_others": (
        QT_TRANSLATE_NOOP("Problems", "Hier war schon etwas für {names} getippt."),
        QT_TRANSLATE_NOOP(
            "Problems", "Jetzt steht hier jemand anders. Bitte prüfen Sie, was auf dem Zettel steht."
        ),
    ),
    "result.player_twice": (
        QT_TRANSLATE_NOOP("Problems", "{name} sitzt auf zwei Plätzen."),
        QT_TRANSLATE_NOOP("Problems", "Bitte prüfen Sie, wer wirklich gespielt hat."),
    ),
    "result.player_unknown": (
        QT_TRANSLATE_NOOP("Problems", "Wer auf Sitz {seat} stehen soll, ist in diesem Turnier nicht dabei."),
        QT_TRANSLATE_NOOP("Problems", "Bitte prüfen Sie, wer wirklich gespielt hat."),
    ),
    "result.seat_unknown": (
        QT_TRANSLATE_NOOP("Problems", "Einen Sitz {seat} gibt es an diesem Tisch nicht."),
        "",
    ),
    "result.substitute_not_allowed": (
        QT_TRANSLATE_NOOP("Problems", "Auf Sitz {seat} hat jemand anderes gespielt als ausgelost."),
        QT_TRANSLATE_NOOP(
            "Problems", "Das Reglement erlaubt keinen Ersatz. Ein Entscheid kann das Ergebnis setzen."
        ),
    ),
    "result.substitute_needs_reason": (
        QT_TRANSLATE_NOOP("Problems", "Auf Sitz {seat} hat jemand anderes gespielt als ausgelost."),
        QT_TRANSLATE_NOOP(
            "Problems", "Das entscheidet die Turnierleitung: Bitte schreiben Sie den Grund dazu."
        ),
    ),
    "result.from_deal_missing": (
        QT_TRANSLATE_NOOP(
            "Problems", "Auf Sitz {seat} ist jemand gegangen, und jemand anderes spielt weiter."
        ),
        QT_TRANSLATE_NOOP(
            "Problems", "Bitte unter „Wer hat gespielt?“ eintragen, ab welchem Spiel. Wer von Anfang an: 1."
        ),
    ),
    "result.list_is_closed": (
        QT_TRANSLATE_NOOP("Problems", "Auf Sitz {seat} hat jemand mitten in der Liste übernommen."),
        QT_TRANSLATE_NOOP("Problems", "Nach dem Reglement wird die Liste abgeschlossen, wie sie steht."),
    ),
    "result.seat_empty": (
        QT_TRANSLATE_NOOP("Problems", "Für Sitz {seat} steht niemand ab dem ersten Spiel."),
        "",
    ),
    "result.seat_taken_twice": (
        QT_TRANSLATE_NOOP("Problems", "Auf Sitz {seat} beginnen zwei Personen mit demselben Spiel."),
        QT_TRANSLATE_NOOP("Problems", "Bitte prüfen Sie, wer wirklich gespielt hat."),
    ),
    "result.player_elsewhere": (
        QT_TRANSLATE_NOOP("Problems", "Wer auf Sitz {seat} steht, hat schon an Tisch {table} gespielt."),
        QT_TRANSLATE_NOOP("Problems", "Bitte prüfen Sie, wer wirklich gespielt hat."),
    ),
    "invariant.draw_missing": (
        QT_TRANSLATE_NOOP("Problems", "Auf dieser Auslosung baut die von Runde {round} auf."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie zuerst diese zurück."),
    ),
    "invariant.played_twice": (
        QT_TRANSLATE_NOOP("Problems", "In Runde {round} hätte jemand an zwei Tischen gespielt."),
        "",
    ),
    "invariant.slip_breaks": (
        QT_TRANSLATE_NOOP(
            "Problems", "Der Zettel von Tisch {table}, Runde {round} passt nicht mehr zum Reglement."
        ),
        "",
    ),
    "standings.lot_too_early": (
        QT_TRANSLATE_NOOP("Problems", "Es fehlen noch Ergebnisse."),
        QT_TRANSLATE_NOOP("Problems", "Gelost wird, wenn alle eingetragen sind."),
    ),
    "lot.order_incomplete": (
        QT_TRANSLATE_NOOP("Problems", "Im Los muss jeder genau einmal stehen."),
        QT_TRANSLATE_NOOP("Problems", "Hat sich die Rangliste geändert? Beginnen Sie noch einmal."),
    ),
    "standings.no_tie": (
        QT_TRANSLATE_NOOP("Problems", "Hier gibt es nichts mehr zu losen."),
        QT_TRANSLATE_NOOP("Problems", "Die Rangliste hat sich inzwischen geändert."),
    ),
    "operator.unknown": (QT_TRANSLATE_NOOP("Problems", "Diesen Namen gibt es in diesem Turnier nicht."), ""),
    "operator.name_missing": (QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie einen Namen ein."), ""),
    "operator.exists": (QT_TRANSLATE_NOOP("Problems", "„{name}“ steht schon in der Liste."), ""),
    "effects.slips_break": (
        QT_TRANSLATE_NOOP("Problems", "Mit diesen Regeln würden eingetragene Zettel nicht mehr stimmen."),
        QT_TRANSLATE_NOOP("Problems", "Setzen Sie diese Tische zuerst durch Entscheid."),
    ),
    "print.no_penalties": (QT_TRANSLATE_NOOP("Problems", "Es gibt noch keine Strafe."), ""),
    "print.no_protests": (QT_TRANSLATE_NOOP("Problems", "Es gibt noch keinen Protest."), ""),
    "print.no_advancing": (QT_TRANSLATE_NOOP("Problems", "In Runde {round} spielen alle weiter."), ""),
    "print.no_number_cards": (
        QT_TRANSLATE_NOOP("Problems", "In Runde {round} zieht niemand Nummernkarten."),
        QT_TRANSLATE_NOOP("Problems", "Das legen die Einstellungen unter „Plätze der ersten Runde“ fest."),
    ),
    "print.round_not_published": (
        QT_TRANSLATE_NOOP("Problems", "Runde {round} ist noch nicht ausgelost."),
        QT_TRANSLATE_NOOP("Problems", "Nach dem Veröffentlichen kann gedruckt werden."),
    ),
    "print.no_tables": (
        QT_TRANSLATE_NOOP("Problems", "Noch steht nicht fest, wie viele Tische es gibt."),
        QT_TRANSLATE_NOOP("Problems", "Melden Sie zuerst Teilnehmer an oder losen Sie aus."),
    ),
    "print.other_game": (
        QT_TRANSLATE_NOOP("Problems", "Diese Drucksache gibt es bei diesem Spiel nicht."),
        QT_TRANSLATE_NOOP("Problems", "Unter „Drucken“ steht alles, was es hier gibt."),
    ),
    "print.not_ranked": (QT_TRANSLATE_NOOP("Problems", "Diese Person steht nicht in der Rangliste."), ""),
    "invariant.seated_twice": (
        QT_TRANSLATE_NOOP("Problems", "In Runde {round} säße jemand an zwei Tischen."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie zuerst die späteren Schritte zurück."),
    ),
    "invariant.round_ahead": (
        QT_TRANSLATE_NOOP("Problems", "Runde {round} wäre ausgelost, eine Runde davor nicht."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie zuerst die späteren Schritte zurück."),
    ),
    "invariant.round_tables": (
        QT_TRANSLATE_NOOP(
            "Problems", "Runde {round} hätte Tische, ohne veröffentlicht zu sein, oder umgekehrt."
        ),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie zuerst die späteren Schritte zurück."),
    ),
    "invariant.round_count": (
        QT_TRANSLATE_NOOP("Problems", "Es gäbe {found} Runden, das Reglement verlangt {wanted}."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie zuerst die Änderung am Reglement zurück."),
    ),
    "invariant.round_incomplete": (
        QT_TRANSLATE_NOOP("Problems", "Runde {round} ist abgeschlossen, ihr würde aber ein Zettel fehlen."),
        QT_TRANSLATE_NOOP("Problems", "Bitte öffnen Sie die Runde zuerst wieder."),
    ),
    "invariant.round_has_results": (
        QT_TRANSLATE_NOOP("Problems", "In Runde {round} sind schon Zettel eingetragen."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie zuerst die Zettel zurück."),
    ),
    "invariant.seated_without_number": (
        QT_TRANSLATE_NOOP("Problems", "Jemand säße ohne Startnummer am Tisch."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie zuerst die Auslosung zurück."),
    ),
    "invariant.helper_paid": (
        QT_TRANSLATE_NOOP("Problems", "Ein Helfer hätte Startgeld bezahlt."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie zuerst die Zahlung zurück."),
    ),
}

_OF_ONE: Final[dict[str, tuple[str, str]]] = {
    "draw.border_lot": (
        "count",
        QT_TRANSLATE_NOOP("Problems", "An einer Tischgrenze sind Leute gleichauf: Es fehlt das Los."),
    ),
    "draw.ranking_open": (
        "count",
        QT_TRANSLATE_NOOP("Problems", "Die Rangliste steht noch nicht fest: Es fehlt ein Zettel."),
    ),
    "draw.helpers_missing": (
        "missing",
        QT_TRANSLATE_NOOP("Problems", "Mit {people} gehen die Tische nicht auf: Es fehlt ein Helfer."),
    ),
    "advancing.open": (
        "count",
        QT_TRANSLATE_NOOP("Problems", "Es steht noch nicht fest, wer weiterkommt: Es fehlt ein Zettel."),
    ),
    "rulebook.rounds_drawn": ("drawn", QT_TRANSLATE_NOOP("Problems", "Es ist schon eine Runde ausgelost.")),
    "invariant.round_count": (
        "found",
        QT_TRANSLATE_NOOP("Problems", "Es gäbe eine Runde, das Reglement verlangt {wanted}."),
    ),
    "groups.too_small": (
        "groups",
        QT_TRANSLATE_NOOP("Problems", "Zu wenige Personen für eine Gruppe: {people}."),
    ),
    "round.tables_open": (
        "count",
        QT_TRANSLATE_NOOP("Problems", "Es fehlt noch der Zettel von Tisch {tables}."),
    ),
}
"""What is counted, and the title where it is one."""
