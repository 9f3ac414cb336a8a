"""What comes next and what needs the director, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem, german
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.ground.papers import Need, Next, Step, Wish
from turnierleitung.texts.cash import difference_text
from turnierleitung.texts.corrections import swaps_lost_text
from turnierleitung.texts.figures import clock, ended, money
from turnierleitung.texts.language import translate
from turnierleitung.texts.printing import request_name
from turnierleitung.texts.problems import problem_text


class StepWords(NamedTuple):
    """A next step: title, reason, and label of the button."""

    title: str
    detail: str
    button: str


class WishWords(NamedTuple):
    """A warning: its word, its sentence and the remedy on its button."""

    word: str
    text: str
    button: str
    look: str = ""
    """On a second button that leads to the slip, where the first one decides."""


_STEPS: Final[dict[Next, tuple[str, str, str]]] = {
    Next.REGISTER: (
        german("Overview", "Wer spielt mit?"),
        german("Overview", "Tragen Sie die Teilnehmer ein oder lesen Sie eine Liste ein."),
        german("Overview", "Teilnehmer eintragen"),
    ),
    Next.ARRIVE: (
        german("Overview", "{registered} sind angemeldet, noch niemand ist da"),
        german("Overview", "Wer ankommt, wird als anwesend vermerkt und bekommt eine Startnummer."),
        german("Overview", "Ankunft öffnen"),
    ),
    Next.HELPERS: (
        german("Overview", "Mit {people} gehen die Tische nicht auf"),
        german("Overview", "Es fehlen {missing} Helfer, die außer Konkurrenz mitspielen."),
        german("Overview", "Zur Auslosung"),
    ),
    Next.NO_TABLES: (
        german("Overview", "Mit {people} gehen die Tische nicht auf"),
        german("Overview", "Mit {more} mehr ginge es. Was sonst hilft, steht bei der Auslosung."),
        german("Overview", "Zur Auslosung"),
    ),
    Next.CARDS: (
        german("Overview", "Runde {round}: Nummernkarten eintragen"),
        german("Overview", "{drawn} von {people} haben ihre Karte, {missing} sind noch nicht da."),
        german("Overview", "Zur Auslosung"),
    ),
    Next.TABLE_LOT: (
        german("Overview", "Runde {round}: Lose für die Tische ziehen"),
        german("Overview", "{count}\u2011mal entscheidet das Los, wer an welchen Tisch kommt."),
        german("Overview", "Zur Auslosung"),
    ),
    Next.DRAW: (
        german("Overview", "Runde {round} auslosen"),
        german("Overview", "{people} Teilnehmer sind da, {missing} fehlen noch."),
        german("Overview", "Zur Auslosung"),
    ),
    Next.PUBLISH: (
        german("Overview", "Runde {round}: Entwurf {label} veröffentlichen"),
        german("Overview", "Danach stehen die Plätze fest und können gedruckt werden."),
        german("Overview", "Entwurf ansehen"),
    ),
    Next.MEND: (
        german("Overview", "Sitzordnung der Runde {round} anpassen"),
        german("Overview", "{what}. Danach kann es losgehen."),
        german("Overview", "Zur Auslosung"),
    ),
    Next.START: (
        german("Overview", "Runde {round} starten"),
        german("Overview", "Die Plätze stehen fest. Die Runde beginnt auf Ihr Signal."),
        german("Overview", "Zur Runde"),
    ),
    Next.ENTER: (
        german("Overview", "Noch {count} Zettel, dann ist Runde {round} fertig"),
        german("Overview", "Es fehlen die Tische {tables}."),
        german("Overview", "Zettel eintragen"),
    ),
    Next.FINISH: (
        german("Overview", "Runde {round} abschließen"),
        german("Overview", "Alle Zettel sind eingetragen."),
        german("Overview", "Runde abschließen"),
    ),
    Next.SET_TIME: (
        german("Overview", "Runde {round}: die Zeit festlegen"),
        german("Overview", "Nach diesem Reglement endet eine Runde mit der Zeit: Sie fehlt noch."),
        german("Overview", "Zur Runde"),
    ),
    Next.ADVANCE: (
        german("Overview", "Wer kommt weiter? Gleichstand an der Grenze"),
        german("Overview", "{count} sind gleich, frei für sie: {room}."),
        german("Overview", "Zur Auslosung"),
    ),
    Next.LOT: (
        german("Overview", "Das Los muss entscheiden"),
        german("Overview", "Alle Runden sind gespielt. An {count} Stellen sind Plätze noch gleich."),
        german("Overview", "Zur Rangliste"),
    ),
    Next.RANKING: (
        german("Overview", "Die Rangliste steht fest"),
        german("Overview", "Alle Zettel sind eingetragen und alle Lose gezogen."),
        german("Overview", "Rangliste ansehen"),
    ),
    Next.PAY: (
        german("Overview", "Preise auszahlen"),
        german("Overview", "Alle sind geehrt. Ihren Preis bekommen noch: {count}."),
        german("Overview", "Preise auszahlen"),
    ),
    Next.CLOSE_CASH: (
        german("Overview", "Die Kasse zählen und abschließen"),
        german("Overview", "Alle sind geehrt. Was im Buch steht, ist noch nicht gezählt."),
        german("Overview", "Zur Kasse"),
    ),
    Next.KEEP: (
        german("Overview", "Alles getan: Das Turnier ist zu Ende"),
        german(
            "Overview",
            "„Ergebnis speichern“ in der Siegerehrung legt Rangliste und Preise in einen Ordner. "
            "Für die Akten druckt die Mappe „Ende“ alles auf einmal.",
        ),
        german("Overview", "Zur Siegerehrung"),
    ),
    Next.DRAW_GROUPS: (
        german("Overview", "Gruppen auslosen"),
        german("Overview", "{people} Teilnehmer sind da, {missing} fehlen noch."),
        german("Overview", "Zur Auslosung"),
    ),
    Next.PUBLISH_GROUPS: (
        german("Overview", "Gruppen: Entwurf {label} veröffentlichen"),
        german("Overview", "Danach stehen Gruppen, Spielplan und Quartette fest."),
        german("Overview", "Entwurf ansehen"),
    ),
    Next.START_GROUPS: (
        german("Overview", "Gruppenphase starten"),
        german("Overview", "Der Spielplan steht fest. Es beginnt auf Ihr Signal."),
        german("Overview", "Zu den Begegnungen"),
    ),
    Next.ENTER_MATCHES: (
        german("Overview", "Noch {count} Begegnungen können gespielt werden"),
        german("Overview", "Es fehlen die Begegnungen {matches}."),
        german("Overview", "Ergebnisse eintragen"),
    ),
    Next.START_SLOT: (
        german("Overview", "Zeitfenster {slot} von {slots} beginnen"),
        german(
            "Overview",
            "Alles, was gespielt ist, ist eingetragen. Die nächsten Begegnungen warten auf Ihr Startzeichen.",
        ),
        german("Overview", "Zum Saal"),
    ),
    Next.FINISH_GROUPS: (
        german("Overview", "Gruppenphase abschließen"),
        german("Overview", "Alle Gruppenspiele sind entschieden."),
        german("Overview", "Gruppenphase abschließen"),
    ),
    Next.LOT_IN_GROUP: (
        german("Overview", "Das Los muss in Gruppe {group} entscheiden"),
        german("Overview", "In {count} Gruppen sind noch Plätze in allem gleich."),
        german("Overview", "Zu den Gruppen"),
    ),
    Next.LOT_AT_BORDER: (
        german("Overview", "Wer kommt weiter? Gleichstand an der Grenze"),
        german("Overview", "Vor der Auslosung müssen {count} Gleichstände entschieden werden."),
        german("Overview", "Zur Qualifikation"),
    ),
    Next.DRAW_BRACKET: (
        german("Overview", "Finalrunde aufstellen"),
        german("Overview", "{people} haben sich qualifiziert."),
        german("Overview", "Zur Auslosung"),
    ),
    Next.DRAW_PRESENT: (
        german("Overview", "K.-o.-Baum auslosen"),
        german("Overview", "{people} Teilnehmer sind da, {missing} fehlen noch."),
        german("Overview", "Zur Auslosung"),
    ),
    Next.PUBLISH_BRACKET: (
        german("Overview", "Finalrunde: Entwurf {label} veröffentlichen"),
        german("Overview", "Danach steht fest, wer gegen wen beginnt."),
        german("Overview", "Entwurf ansehen"),
    ),
    Next.START_KNOCKOUT: (
        german("Overview", "Finalrunde starten"),
        german("Overview", "{count} Begegnungen können sofort beginnen."),
        german("Overview", "Zu den Begegnungen"),
    ),
    Next.FINISH_KNOCKOUT: (
        german("Overview", "{name} hat gewonnen"),
        german("Overview", "Alle Begegnungen sind eingetragen. Schließen Sie die Finalrunde ab."),
        german("Overview", "Finalrunde abschließen"),
    ),
    Next.CONFLICT: (
        german("Overview", "Begegnung {match}: Jetzt stünde jemand anders darin"),
        german("Overview", "Ein früheres Ergebnis wurde berichtigt. Sie entscheiden, ob die Paarung bleibt."),
        german("Overview", "Im Turnierbaum ansehen"),
    ),
    Next.CHAMPION: (
        german("Overview", "{name} ist Turniersieger"),
        german("Overview", "Die Rangliste steht fest und kann gedruckt werden."),
        german("Overview", "Rangliste ansehen"),
    ),
    Next.CEREMONY: (
        german("Overview", "Die Siegerehrung kann beginnen"),
        german("Overview", "Die Rangliste steht fest, die Preise sind festgelegt."),
        german("Overview", "Zur Siegerehrung"),
    ),
    Next.CEREMONY_ON: (
        german("Overview", "Die Siegerehrung läuft"),
        german("Overview", "Noch zu ehren: {count}."),
        german("Overview", "Zur Siegerehrung"),
    ),
}

_WISHES: Final[dict[Need, tuple[str, str, str]]] = {
    Need.CONFLICT: (
        german("Overview", "Entscheiden"),
        german("Overview", "Begegnung {match} spielten andere, als nach der Berichtigung dort stünden."),
        german("Overview", "Ansehen"),
    ),
    Need.REQUALIFIED: (
        german("Overview", "Entscheiden"),
        german("Overview", "Nach einer Berichtigung käme {coming} in die Finalrunde, {dropping} nicht mehr."),
        german("Overview", "Ansehen"),
    ),
    Need.READVANCED: (
        german("Overview", "Entscheiden"),
        german("Overview", "Jetzt käme {coming} weiter, {dropping} nicht mehr."),
        german("Overview", "Ansehen"),
    ),
    Need.RERANKED: (
        german("Overview", "Sitzordnung"),
        german(
            "Overview",
            "Die Rangliste vor Runde {round} wurde berichtigt: {count} säßen an anderen Tischen ({names}).",
        ),
        german("Overview", "Neu setzen"),
    ),
    Need.PLACE_LEFT: (
        german("Overview", "Entscheiden"),
        german("Overview", "Ein Platz ist noch frei, {coming} könnte dabei sein."),
        german("Overview", "Ansehen"),
    ),
    Need.PLACE_FREE: (
        german("Overview", "Entscheiden"),
        german("Overview", "{room} frei gewordener Platz, {count} sind dafür gleich."),
        german("Overview", "Ansehen"),
    ),
    Need.TILL_SHORT: (
        german("Overview", "Kasse"),
        german("Overview", "Für die Preise fehlen {money}: So viel liegt nicht in der Kasse."),
        german("Overview", "Zur Kasse"),
    ),
    Need.PRIZES_UNPAID: (
        german("Overview", "Kasse"),
        german("Overview", "{count} haben ihren Preis noch nicht bekommen, zusammen {money}."),
        german("Overview", "Auszahlen"),
    ),
    Need.PRIZES_BACK: (
        german("Overview", "Kasse"),
        german("Overview", "Ausgezahlt sind {money} für Preise, die jetzt andere bekommen."),
        german("Overview", "Zurückholen"),
    ),
    Need.CASH_OFF: (
        german("Overview", "Kasse"),
        german("Overview", "Zählung und Kassenbuch stimmen nicht überein: {difference}."),
        german("Overview", "Zur Kasse"),
    ),
    Need.LATE: (
        german("Overview", "Gruppen"),
        german("Overview", "Da und noch in keiner Gruppe: {names}."),
        german("Overview", "Zur Auslosung"),
    ),
    Need.BACKUP_FAILED: (
        german("Overview", "Sicherung"),
        german("Overview", "Die letzte Sicherung ist nicht gelungen. Das Turnier selbst ist gespeichert."),
        german("Overview", "Zu den Sicherungen"),
    ),
    Need.BACKUP_AWAY: (
        german("Overview", "Sicherung"),
        german("Overview", "„{folder}“ fehlt. Bitte stecken Sie den Stick wieder ein, und sichern Sie."),
        german("Overview", "Zu den Sicherungen"),
    ),
    Need.PROTEST: (
        german("Overview", "Protest"),
        german("Overview", "{name} hat um {time} protestiert, der Entscheid steht aus."),
        german("Overview", "Entscheiden"),
    ),
    Need.HONOURED: (
        german("Overview", "Siegerehrung"),
        german("Overview", "Seit Platz {rank} geehrt wurde, hat sich etwas geändert."),
        german("Overview", "Entscheiden"),
    ),
    Need.DECK: (
        german("Overview", "Quartette"),
        german("Overview", "{count} Begegnungen der Finalrunde haben noch kein Quartett."),
        german("Overview", "Zuteilen"),
    ),
    Need.TABLE_DECKS: (
        german("Overview", "Quartette"),
        german("Overview", "{count} Tische haben noch kein Quartett."),
        german("Overview", "Zuteilen"),
    ),
    Need.FEW_DECKS: (
        german("Overview", "Quartette"),
        german(
            "Overview", "Quartette in der Liste: {copies}, Tische: {tables}. {count} Tische haben keines."
        ),
        german("Overview", "Eintragen"),
    ),
    Need.DECK_GONE: (
        german("Overview", "Quartette"),
        german("Overview", "{count} Begegnungen haben ein Quartett, das nicht mehr in der Liste steht."),
        german("Overview", "Andere zuteilen"),
    ),
    Need.CALL: (
        german("Overview", "Bitte"),
        german("Overview", "{who} (Station {station}): {text}"),
        german("Overview", "Erledigt"),
    ),
    Need.PARKED: (
        german("Overview", "Stimmt nicht"),
        german("Overview", "Tisch {table}: {reason}"),
        german("Overview", "Prüfen"),
    ),
    Need.ASIDE: (
        german("Overview", "Zurückgestellt"),
        german("Overview", "Tisch {table}: {reason}"),
        german("Overview", "Ansehen"),
    ),
    Need.SECOND_ENTRY: (
        german("Overview", "Zweite Eingabe"),
        german("Overview", "{count} Zettel sind bisher nur einmal eingetragen: {tables}."),
        german("Overview", "Eintragen"),
    ),
    Need.DOUBT: (
        german("Overview", "Fraglich"),
        german("Overview", "Tisch {table}, Runde {round}: {what}"),
        german("Overview", "So lassen"),
    ),
    Need.CORRECTION: (
        german("Overview", "Unfertig"),
        german(
            "Overview", "Tisch {table}, Runde {round}: Eine Berichtigung ist getippt, aber nicht eingetragen."
        ),
        german("Overview", "Ansehen"),
    ),
    Need.TIE: (
        german("Overview", "Gleichstand"),
        german("Overview", "{count} sind auf Platz {rank} in allem gleich: {names}."),
        german("Overview", "Losen"),
    ),
    Need.TIES: (
        german("Overview", "Gleichstände"),
        german("Overview", "{count} Gleichstände warten auf das Los, um Platz {ranks}."),
        german("Overview", "Alle losen"),
    ),
    Need.OUTDATED: (
        german("Overview", "Veraltet"),
        german("Overview", "Druck Nr. {number} ({print}) stimmt nicht mehr, danach wurde etwas geändert."),
        german("Overview", "Neu drucken"),
    ),
    Need.SEATS: (
        german("Overview", "Sitzordnung"),
        german("Overview", "Seit der Auslosung: {what}."),
        german("Overview", "Anpassen"),
    ),
    Need.UNLIKE_PAIRS: (
        german("Overview", "Anmeldung"),
        german("Overview", "{what}"),
        german("Overview", "Ansehen"),
    ),
    Need.UNPAID: (
        german("Overview", "Startgeld"),
        german("Overview", "{count} sind da und haben noch nicht bezahlt."),
        german("Overview", "Ansehen"),
    ),
    Need.MISSING: (
        german("Overview", "Fehlen"),
        german("Overview", "{count} sind angemeldet und noch nicht da."),
        german("Overview", "Ansehen"),
    ),
}

_OF_MATCH: Final[dict[Need, str]] = {
    Need.DOUBT: german("Overview", "Begegnung {match}: {what}"),
    Need.CORRECTION: german(
        "Overview", "Begegnung {match}: Eine Berichtigung ist getippt, aber nicht eingetragen."
    ),
}

_OF_ONE: Final[dict[Need, str]] = {
    Need.PRIZES_UNPAID: german("Overview", "Ein Preis ist noch nicht ausgezahlt: {money}."),
    Need.RERANKED: german(
        "Overview", "Die Rangliste vor Runde {round} wurde berichtigt: {names} säße an einem anderen Tisch."
    ),
    Need.SECOND_ENTRY: german("Overview", "Ein Zettel ist bisher nur einmal eingetragen: {tables}."),
    Need.DECK: german("Overview", "Eine Begegnung der Finalrunde hat noch kein Quartett."),
    Need.TABLE_DECKS: german("Overview", "Ein Tisch hat noch kein Quartett."),
    Need.FEW_DECKS: german(
        "Overview", "Quartette in der Liste: {copies}, Tische: {tables}. Ein Tisch hat keines."
    ),
    Need.DECK_GONE: german("Overview", "Eine Begegnung hat ein Quartett, das nicht mehr in der Liste steht."),
    Need.UNPAID: german("Overview", "Eine Person ist da und hat noch nicht bezahlt."),
    Need.MISSING: german("Overview", "Eine Person ist angemeldet und noch nicht da."),
}


_SEVERAL_OUTDATED: Final[tuple[str, str]] = (
    german("Overview", "{count} Drucke stimmen nicht mehr, danach wurde etwas geändert."),
    german("Overview", "Alle neu drucken"),
)
_VACANT: Final[dict[Next, str]] = {
    Next.FINISH_KNOCKOUT: german("Overview", "Alles ist gespielt, Rang 1 bleibt frei"),
    Next.CHAMPION: german("Overview", "Das Turnier ist zu Ende, Rang 1 bleibt frei"),
}
"""The step if the winner is excluded."""
_DETAILS: Final[dict[Next, tuple[str, int, str]]] = {
    Next.HELPERS: ("missing", 1, german("Overview", "Es fehlt ein Helfer, der außer Konkurrenz mitspielt.")),
    Next.CARDS: ("missing", 0, german("Overview", "{drawn} von {people} haben ihre Karte.")),
    Next.TABLE_LOT: (
        "count",
        1,
        german("Overview", "Einmal entscheidet das Los, wer an welchen Tisch kommt."),
    ),
    Next.LOT: (
        "count",
        1,
        german("Overview", "Alle Runden sind gespielt. An einer Stelle sind Plätze noch gleich."),
    ),
    Next.LOT_IN_GROUP: ("count", 1, german("Overview", "Dort sind noch Plätze in allem gleich.")),
    Next.START_KNOCKOUT: ("count", 1, german("Overview", "Eine Begegnung kann sofort beginnen.")),
    Next.CEREMONY: (
        "prizes",
        0,
        german(
            "Overview",
            "Die Rangliste steht fest. Namen und Urkunden gibt es auch ohne Preise; "
            "wenn es welche gibt, legen Sie sie dort zuerst fest.",
        ),
    ),
}
"""Sentences for certain values of a parameter."""
_DRAWING: Final = frozenset({Next.DRAW, Next.DRAW_GROUPS, Next.DRAW_PRESENT})


def step_words(step: Step) -> StepWords:
    """Return the wording of a next step."""
    params = _with_what_happened(step.params) if step.kind is Next.MEND else step.params
    title, detail, button = (_filled(text, params) for text in _STEPS[step.kind])
    if step.kind is Next.ENTER and step.params["count"] == 1:
        title = _filled(german("Overview", "Noch ein Zettel, dann ist Runde {round} fertig"), step.params)
        detail = _filled(german("Overview", "Es fehlt Tisch {tables}."), step.params)
    if step.kind is Next.ENTER_MATCHES and step.params["count"] == 1:
        title = _filled(german("Overview", "Noch eine Begegnung kann gespielt werden"), {})
        detail = _filled(german("Overview", "Es fehlt Begegnung {matches}."), step.params)
    if step.kind in _VACANT and not step.params["name"]:
        title = _filled(_VACANT[step.kind], {})
    if step.kind in _DRAWING:
        detail = _who_is_there(step.params)
    if step.kind is Next.START and step.params["decks"]:
        # S-02: new cards for every table and round.
        detail = _filled(
            german(
                "Overview",
                "Die Plätze stehen fest. Neue Kartenspiele bereitlegen: {decks}, "
                "für alle Runden zusammen {decks_in_all}.",
            ),
            step.params,
        )
    other = _DETAILS.get(step.kind)
    if other is not None and step.params[other[0]] == other[1]:
        detail = _filled(other[2], step.params)
    if step.kind is Next.ARRIVE and step.params["registered"] == 1:
        title = _filled(german("Overview", "Eine Person ist angemeldet, noch niemand ist da"), step.params)
    return StepWords(title, detail, button)


def _who_is_there(params: Mapping[str, int | str]) -> str:
    match params["people"], params["missing"]:
        case 1, 0:
            text = german("Overview", "Ein Teilnehmer ist da.")
        case 1, 1:
            text = german("Overview", "Ein Teilnehmer ist da, einer fehlt noch.")
        case 1, _:
            text = german("Overview", "Ein Teilnehmer ist da, {missing} fehlen noch.")
        case _, 0:
            text = german("Overview", "{people} Teilnehmer sind da, niemand fehlt.")
        case _, 1:
            text = german("Overview", "{people} Teilnehmer sind da, einer fehlt noch.")
        case _:
            text = german("Overview", "{people} Teilnehmer sind da, {missing} fehlen noch.")
    return _filled(text, params)


def wish_words(wish: Wish, rulebook: Rulebook | None = None) -> WishWords:
    """Return the wording of a warning."""
    title, usual, button = _WISHES[wish.kind]
    detail = _detail(wish, usual)
    if wish.kind is Need.OUTDATED and "count" in wish.params:
        detail, button = _SEVERAL_OUTDATED
    if wish.kind is Need.ASIDE and not wish.params.get("reason"):
        # A second entry was demanded before.
        detail = german("Overview", "Tisch {table}: bisher nur einmal eingetragen")
    params = _with_what_happened(wish.params) if wish.kind is Need.SEATS else wish.params
    if wish.kind is Need.PROTEST:
        params = {**params, "time": clock(str(params["time"]))}
    if "cents" in params:
        cents, currency = int(params["cents"]), Currency(str(params["currency"]))
        told = {"money": money(cents, currency), "difference": difference_text(cents, currency)}
        params = {**params, **told}
    if wish.request is not None:
        params = {**params, "print": request_name(wish.request, rulebook)}
    if wish.kind is Need.DOUBT:
        params = {**params, "what": _what_is_doubtful(wish.problem)}
    elif wish.problem is not None:
        params = {**params, "what": problem_text(wish.problem).title}
    title, detail, button = (_filled(text, params) for text in (title, detail, button))
    if wish.swaps:
        detail = f"{detail} {swaps_lost_text(wish.swaps)}"
    return WishWords(title, detail, button, _look(wish.kind))


def _detail(wish: Wish, usual: str) -> str:
    """Return the text of a warning about one table, a match or nothing; else the ``usual`` one."""
    if "match" in wish.params:
        return _OF_MATCH.get(wish.kind, usual)
    if wish.kind is Need.FEW_DECKS and not wish.params["copies"]:
        return german("Overview", "In der Liste steht noch kein Quartett.")
    if wish.params.get("count") == 1:
        return _OF_ONE.get(wish.kind, usual)
    if wish.kind is Need.HONOURED and "rank" not in wish.params:
        return german(
            "Overview", "Seit jemand außerhalb der Rangliste geehrt wurde, hat sich etwas geändert."
        )
    if wish.kind is Need.TILL_SHORT and "held" in wish.params:
        return german(
            "Overview", "Für die Preise fehlen {money} in der Kasse. Offene Kautionen sind nicht mitgezählt."
        )
    return usual


def _look(kind: Need) -> str:
    """Return the label of the second button; empty without one."""
    match kind:
        case Need.DOUBT:
            return _filled(german("Overview", "Ansehen"), {})
        case Need.RERANKED:
            return _filled(german("Overview", "So lassen"), {})
        case _:
            return ""


def _what_is_doubtful(problem: Problem | None) -> str:
    if problem is None:
        return _filled(german("Overview", "Das Ergebnis ist fraglich eingetragen."), {})
    return problem_text(problem).title


_HAPPENED: Final = ("missing", "late", "waiting", "released")


def _with_what_happened(params: Mapping[str, int | str]) -> Mapping[str, int | str]:
    """Add the names of people missing or without a seat."""
    from turnierleitung.texts.tables.seats import what_happened  # noqa: PLC0415 - 20 ms, where seats do not fit

    return {**params, "what": what_happened(*(int(params.get(each, 0)) for each in _HAPPENED))}


def _filled(text: str, params: Mapping[str, int | str]) -> str:
    return ended(translate("Overview", text).format(**params))
