"""What comes next and what needs the director, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import QT_TRANSLATE_NOOP, Problem
from turnierleitung.services.ground.papers import Need, Next, Step, Wish
from turnierleitung.texts.cash import difference_text
from turnierleitung.texts.corrections import swaps_lost_text
from turnierleitung.texts.figures import clock, money
from turnierleitung.texts.language import translate
from turnierleitung.texts.printing import print_name
from turnierleitung.texts.problems import problem_text


class StepWords(NamedTuple):
    """A next step: what stands there, why, and what the button says."""

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
        QT_TRANSLATE_NOOP("Overview", "Wer spielt mit?"),
        QT_TRANSLATE_NOOP("Overview", "Tragen Sie die Teilnehmer ein oder lesen Sie eine Liste ein."),
        QT_TRANSLATE_NOOP("Overview", "Teilnehmer eintragen"),
    ),
    Next.ARRIVE: (
        QT_TRANSLATE_NOOP("Overview", "{registered} sind angemeldet, noch niemand ist da"),
        QT_TRANSLATE_NOOP(
            "Overview", "Wer ankommt, wird als anwesend vermerkt und bekommt eine Startnummer."
        ),
        QT_TRANSLATE_NOOP("Overview", "Ankunft öffnen"),
    ),
    Next.HELPERS: (
        QT_TRANSLATE_NOOP("Overview", "Mit {people} gehen die Tische nicht auf"),
        QT_TRANSLATE_NOOP("Overview", "Es fehlen {missing} Helfer, die außer Konkurrenz mitspielen."),
        QT_TRANSLATE_NOOP("Overview", "Zur Auslosung"),
    ),
    Next.NO_TABLES: (
        QT_TRANSLATE_NOOP("Overview", "Mit {people} gehen die Tische nicht auf"),
        QT_TRANSLATE_NOOP("Overview", "Mit {more} mehr ginge es. Was sonst hilft, steht bei der Auslosung."),
        QT_TRANSLATE_NOOP("Overview", "Zur Auslosung"),
    ),
    Next.CARDS: (
        QT_TRANSLATE_NOOP("Overview", "Runde {round}: Nummernkarten eintragen"),
        QT_TRANSLATE_NOOP("Overview", "{drawn} von {people} haben ihre Karte, {missing} sind noch nicht da."),
        QT_TRANSLATE_NOOP("Overview", "Zur Auslosung"),
    ),
    Next.TABLE_LOT: (
        QT_TRANSLATE_NOOP("Overview", "Runde {round}: Lose an den Tischgrenzen ziehen"),
        QT_TRANSLATE_NOOP("Overview", "An {count} Tischgrenzen sind Leute gleichauf."),
        QT_TRANSLATE_NOOP("Overview", "Zur Auslosung"),
    ),
    Next.DRAW: (
        QT_TRANSLATE_NOOP("Overview", "Runde {round} auslosen"),
        QT_TRANSLATE_NOOP("Overview", "{people} Teilnehmer sind da, {missing} fehlen noch."),
        QT_TRANSLATE_NOOP("Overview", "Zur Auslosung"),
    ),
    Next.PUBLISH: (
        QT_TRANSLATE_NOOP("Overview", "Runde {round}: Entwurf {label} veröffentlichen"),
        QT_TRANSLATE_NOOP("Overview", "Danach stehen die Plätze fest und können gedruckt werden."),
        QT_TRANSLATE_NOOP("Overview", "Entwurf ansehen"),
    ),
    Next.MEND: (
        QT_TRANSLATE_NOOP("Overview", "Sitzordnung der Runde {round} anpassen"),
        QT_TRANSLATE_NOOP("Overview", "{what}. Danach kann es losgehen."),
        QT_TRANSLATE_NOOP("Overview", "Zur Auslosung"),
    ),
    Next.START: (
        QT_TRANSLATE_NOOP("Overview", "Runde {round} starten"),
        QT_TRANSLATE_NOOP("Overview", "Die Plätze stehen fest. Die Runde beginnt auf Ihr Signal."),
        QT_TRANSLATE_NOOP("Overview", "Zur Runde"),
    ),
    Next.ENTER: (
        QT_TRANSLATE_NOOP("Overview", "Noch {count} Zettel, dann ist Runde {round} fertig"),
        QT_TRANSLATE_NOOP("Overview", "Es fehlen die Tische {tables}."),
        QT_TRANSLATE_NOOP("Overview", "Zettel eintragen"),
    ),
    Next.FINISH: (
        QT_TRANSLATE_NOOP("Overview", "Runde {round} abschließen"),
        QT_TRANSLATE_NOOP("Overview", "Alle Zettel sind eingetragen."),
        QT_TRANSLATE_NOOP("Overview", "Runde abschließen"),
    ),
    Next.SET_TIME: (
        QT_TRANSLATE_NOOP("Overview", "Runde {round}: die Zeit festlegen"),
        QT_TRANSLATE_NOOP("Overview", "Nach diesem Reglement endet ein Spiel mit der Zeit: Sie fehlt noch."),
        QT_TRANSLATE_NOOP("Overview", "Zur Runde"),
    ),
    Next.ADVANCE: (
        QT_TRANSLATE_NOOP("Overview", "Wer kommt weiter? Gleichstand an der Grenze"),
        QT_TRANSLATE_NOOP("Overview", "{count} sind gleich, frei für sie: {room}."),
        QT_TRANSLATE_NOOP("Overview", "Zur Auslosung"),
    ),
    Next.LOT: (
        QT_TRANSLATE_NOOP("Overview", "Das Los muss entscheiden"),
        QT_TRANSLATE_NOOP(
            "Overview", "Alle Runden sind gespielt. An {count} Stellen sind Plätze noch gleich."
        ),
        QT_TRANSLATE_NOOP("Overview", "Zur Rangliste"),
    ),
    Next.RANKING: (
        QT_TRANSLATE_NOOP("Overview", "Die Rangliste steht fest"),
        QT_TRANSLATE_NOOP("Overview", "Alle Zettel sind eingetragen und alle Lose gezogen."),
        QT_TRANSLATE_NOOP("Overview", "Rangliste ansehen"),
    ),
    Next.DRAW_GROUPS: (
        QT_TRANSLATE_NOOP("Overview", "Gruppen auslosen"),
        QT_TRANSLATE_NOOP("Overview", "{people} Teilnehmer sind da, {missing} fehlen noch."),
        QT_TRANSLATE_NOOP("Overview", "Zur Auslosung"),
    ),
    Next.PUBLISH_GROUPS: (
        QT_TRANSLATE_NOOP("Overview", "Gruppen: Entwurf {label} veröffentlichen"),
        QT_TRANSLATE_NOOP("Overview", "Danach stehen Gruppen, Spielplan und Quartette fest."),
        QT_TRANSLATE_NOOP("Overview", "Entwurf ansehen"),
    ),
    Next.START_GROUPS: (
        QT_TRANSLATE_NOOP("Overview", "Gruppenphase starten"),
        QT_TRANSLATE_NOOP("Overview", "Der Spielplan steht fest. Es beginnt auf Ihr Signal."),
        QT_TRANSLATE_NOOP("Overview", "Zu den Begegnungen"),
    ),
    Next.ENTER_MATCHES: (
        QT_TRANSLATE_NOOP("Overview", "Noch {count} Begegnungen können gespielt werden"),
        QT_TRANSLATE_NOOP("Overview", "Es fehlen die Begegnungen {matches}."),
        QT_TRANSLATE_NOOP("Overview", "Ergebnisse eintragen"),
    ),
    Next.FINISH_GROUPS: (
        QT_TRANSLATE_NOOP("Overview", "Gruppenphase abschließen"),
        QT_TRANSLATE_NOOP("Overview", "Alle Gruppenspiele sind entschieden."),
        QT_TRANSLATE_NOOP("Overview", "Gruppenphase abschließen"),
    ),
    Next.LOT_IN_GROUP: (
        QT_TRANSLATE_NOOP("Overview", "Das Los muss in Gruppe {group} entscheiden"),
        QT_TRANSLATE_NOOP("Overview", "In {count} Gruppen sind noch Plätze in allem gleich."),
        QT_TRANSLATE_NOOP("Overview", "Zu den Gruppen"),
    ),
    Next.LOT_AT_BORDER: (
        QT_TRANSLATE_NOOP("Overview", "Wer kommt weiter? Gleichstand an der Grenze"),
        QT_TRANSLATE_NOOP("Overview", "Vor der Auslosung müssen {count} Gleichstände entschieden werden."),
        QT_TRANSLATE_NOOP("Overview", "Zur Qualifikation"),
    ),
    Next.DRAW_BRACKET: (
        QT_TRANSLATE_NOOP("Overview", "Finalrunde aufstellen"),
        QT_TRANSLATE_NOOP("Overview", "{people} haben sich qualifiziert."),
        QT_TRANSLATE_NOOP("Overview", "Zur Auslosung"),
    ),
    Next.PUBLISH_BRACKET: (
        QT_TRANSLATE_NOOP("Overview", "Finalrunde: Entwurf {label} veröffentlichen"),
        QT_TRANSLATE_NOOP("Overview", "Danach steht fest, wer gegen wen beginnt."),
        QT_TRANSLATE_NOOP("Overview", "Entwurf ansehen"),
    ),
    Next.START_KNOCKOUT: (
        QT_TRANSLATE_NOOP("Overview", "Finalrunde starten"),
        QT_TRANSLATE_NOOP("Overview", "{count} Begegnungen können sofort beginnen."),
        QT_TRANSLATE_NOOP("Overview", "Zu den Begegnungen"),
    ),
    Next.FINISH_KNOCKOUT: (
        QT_TRANSLATE_NOOP("Overview", "{name} hat gewonnen"),
        QT_TRANSLATE_NOOP("Overview", "Alle Begegnungen sind eingetragen. Schließen Sie die Finalrunde ab."),
        QT_TRANSLATE_NOOP("Overview", "Finalrunde abschließen"),
    ),
    Next.CONFLICT: (
        QT_TRANSLATE_NOOP("Overview", "Begegnung {match}: Es stünde jetzt jemand anderer darin"),
        QT_TRANSLATE_NOOP(
            "Overview", "Ein früheres Ergebnis wurde berichtigt. Sie entscheiden, ob die Paarung bleibt."
        ),
        QT_TRANSLATE_NOOP("Overview", "Im Turnierbaum ansehen"),
    ),
    Next.CHAMPION: (
        QT_TRANSLATE_NOOP("Overview", "{name} ist Turniersieger"),
        QT_TRANSLATE_NOOP("Overview", "Die Rangliste steht fest und kann gedruckt werden."),
        QT_TRANSLATE_NOOP("Overview", "Rangliste ansehen"),
    ),
    Next.CEREMONY: (
        QT_TRANSLATE_NOOP("Overview", "Die Siegerehrung kann beginnen"),
        QT_TRANSLATE_NOOP("Overview", "Die Rangliste steht fest, die Preise sind festgelegt."),
        QT_TRANSLATE_NOOP("Overview", "Zur Siegerehrung"),
    ),
    Next.CEREMONY_ON: (
        QT_TRANSLATE_NOOP("Overview", "Die Siegerehrung läuft"),
        QT_TRANSLATE_NOOP("Overview", "Noch zu ehren: {count}."),
        QT_TRANSLATE_NOOP("Overview", "Zur Siegerehrung"),
    ),
}

_WISHES: Final[dict[Need, tuple[str, str, str]]] = {
    Need.CONFLICT: (
        QT_TRANSLATE_NOOP("Overview", "Entscheiden"),
        QT_TRANSLATE_NOOP(
            "Overview", "Begegnung {match} spielten andere, als nach der Berichtigung dort stünden."
        ),
        QT_TRANSLATE_NOOP("Overview", "Ansehen"),
    ),
    Need.REQUALIFIED: (
        QT_TRANSLATE_NOOP("Overview", "Entscheiden"),
        QT_TRANSLATE_NOOP(
            "Overview", "Nach einer Berichtigung käme {coming} in die Finalrunde, {dropping} nicht mehr."
        ),
        QT_TRANSLATE_NOOP("Overview", "Ansehen"),
    ),
    Need.READVANCED: (
        QT_TRANSLATE_NOOP("Overview", "Entscheiden"),
        QT_TRANSLATE_NOOP("Overview", "Jetzt käme {coming} weiter, {dropping} nicht mehr."),
        QT_TRANSLATE_NOOP("Overview", "Ansehen"),
    ),
    Need.RERANKED: (
        QT_TRANSLATE_NOOP("Overview", "Sitzordnung"),
        QT_TRANSLATE_NOOP(
            "Overview",
            "Die Rangliste vor Runde {round} wurde berichtigt: {count} säßen an anderen Tischen ({names}).",
        ),
        QT_TRANSLATE_NOOP("Overview", "Neu setzen"),
    ),
    Need.PLACE_LEFT: (
        QT_TRANSLATE_NOOP("Overview", "Entscheiden"),
        QT_TRANSLATE_NOOP("Overview", "Ein Platz ist noch frei, {coming} könnte dabei sein."),
        QT_TRANSLATE_NOOP("Overview", "Ansehen"),
    ),
    Need.PLACE_FREE: (
        QT_TRANSLATE_NOOP("Overview", "Entscheiden"),
        QT_TRANSLATE_NOOP("Overview", "{room} frei gewordener Platz, {count} sind dafür gleich."),
        QT_TRANSLATE_NOOP("Overview", "Ansehen"),
    ),
    Need.TILL_SHORT: (
        QT_TRANSLATE_NOOP("Overview", "Kasse"),
        QT_TRANSLATE_NOOP("Overview", "Für die Preise fehlen {money}: So viel liegt nicht in der Kasse."),
        QT_TRANSLATE_NOOP("Overview", "Zur Kasse"),
    ),
    Need.PRIZES_UNPAID: (
        QT_TRANSLATE_NOOP("Overview", "Kasse"),
        QT_TRANSLATE_NOOP("Overview", "{count} haben ihren Preis noch nicht bekommen, zusammen {money}."),
        QT_TRANSLATE_NOOP("Overview", "Auszahlen"),
    ),
    Need.PRIZES_BACK: (
        QT_TRANSLATE_NOOP("Overview", "Kasse"),
        QT_TRANSLATE_NOOP("Overview", "Ausgezahlt sind {money} für Preise, die jetzt andere bekommen."),
        QT_TRANSLATE_NOOP("Overview", "Zurückholen"),
    ),
    Need.CASH_OFF: (
        QT_TRANSLATE_NOOP("Overview", "Kasse"),
        QT_TRANSLATE_NOOP("Overview", "Gezählt und Kassenbuch stimmen nicht überein: {difference}."),
        QT_TRANSLATE_NOOP("Overview", "Zur Kasse"),
    ),
    Need.PROTEST: (
        QT_TRANSLATE_NOOP("Overview", "Protest"),
        QT_TRANSLATE_NOOP("Overview", "{name} hat um {time} protestiert, der Entscheid steht aus."),
        QT_TRANSLATE_NOOP("Overview", "Entscheiden"),
    ),
    Need.HONOURED: (
        QT_TRANSLATE_NOOP("Overview", "Siegerehrung"),
        QT_TRANSLATE_NOOP("Overview", "Seit Platz {rank} geehrt wurde, hat sich etwas geändert."),
        QT_TRANSLATE_NOOP("Overview", "Entscheiden"),
    ),
    Need.DECK: (
        QT_TRANSLATE_NOOP("Overview", "Quartette"),
        QT_TRANSLATE_NOOP("Overview", "{count} Begegnungen der Finalrunde haben noch kein Quartett."),
        QT_TRANSLATE_NOOP("Overview", "Zuteilen"),
    ),
    Need.TABLE_DECKS: (
        QT_TRANSLATE_NOOP("Overview", "Quartette"),
        QT_TRANSLATE_NOOP("Overview", "{count} Tische haben noch kein Quartett."),
        QT_TRANSLATE_NOOP("Overview", "Zuteilen"),
    ),
    Need.FEW_DECKS: (
        QT_TRANSLATE_NOOP("Overview", "Quartette"),
        QT_TRANSLATE_NOOP(
            "Overview", "Quartette in der Liste: {copies}, Tische: {tables}. {count} Tische haben keines."
        ),
        QT_TRANSLATE_NOOP("Overview", "Eintragen"),
    ),
    Need.DECK_GONE: (
        QT_TRANSLATE_NOOP("Overview", "Quartette"),
        QT_TRANSLATE_NOOP(
            "Overview", "{count} Begegnungen haben ein Quartett, das nicht mehr in der Liste steht."
        ),
        QT_TRANSLATE_NOOP("Overview", "Andere zuteilen"),
    ),
    Need.PARKED: (
        QT_TRANSLATE_NOOP("Overview", "Stimmt nicht"),
        QT_TRANSLATE_NOOP("Overview", "Tisch {table}: {reason}"),
        QT_TRANSLATE_NOOP("Overview", "Prüfen"),
    ),
    Need.ASIDE: (
        QT_TRANSLATE_NOOP("Overview", "Zurückgestellt"),
        QT_TRANSLATE_NOOP("Overview", "Tisch {table}: {reason}"),
        QT_TRANSLATE_NOOP("Overview", "Ansehen"),
    ),
    Need.DOUBT: (
        QT_TRANSLATE_NOOP("Overview", "Fraglich"),
        QT_TRANSLATE_NOOP("Overview", "Tisch {table}, Runde {round}: {what}"),
        QT_TRANSLATE_NOOP("Overview", "So lassen"),
    ),
    Need.CORRECTION: (
        QT_TRANSLATE_NOOP("Overview", "Unfertig"),
        QT_TRANSLATE_NOOP(
            "Overview", "Tisch {table}, Runde {round}: Eine Berichtigung ist getippt, aber nicht eingetragen."
        ),
        QT_TRANSLATE_NOOP("Overview", "Ansehen"),
    ),
    Need.TIE: (
        QT_TRANSLATE_NOOP("Overview", "Gleichstand"),
        QT_TRANSLATE_NOOP("Overview", "{count} sind auf Platz {rank} in allem gleich: {names}."),
        QT_TRANSLATE_NOOP("Overview", "Losen"),
    ),
    Need.TIES: (
        QT_TRANSLATE_NOOP("Overview", "Gleichstände"),
        QT_TRANSLATE_NOOP("Overview", "{count} Gleichstände warten auf das Los, um Platz {ranks}."),
        QT_TRANSLATE_NOOP("Overview", "Alle losen"),
    ),
    Need.OUTDATED: (
        QT_TRANSLATE_NOOP("Overview", "Veraltet"),
        QT_TRANSLATE_NOOP(
            "Overview", "Druck Nr. {number} ({print}) stimmt nicht mehr, danach wurde etwas geändert."
        ),
        QT_TRANSLATE_NOOP("Overview", "Neu drucken"),
    ),
    Need.SEATS: (
        QT_TRANSLATE_NOOP("Overview", "Sitzordnung"),
        QT_TRANSLATE_NOOP("Overview", "Seit der Auslosung: {what}."),
        QT_TRANSLATE_NOOP("Overview", "Anpassen"),
    ),
    Need.UNPAID: (
        QT_TRANSLATE_NOOP("Overview", "Startgeld"),
        QT_TRANSLATE_NOOP("Overview", "{count} sind da und haben noch nicht bezahlt."),
        QT_TRANSLATE_NOOP("Overview", "Ansehen"),
    ),
    Need.MISSING: (
        QT_TRANSLATE_NOOP("Overview", "Fehlen"),
        QT_TRANSLATE_NOOP("Overview", "{count} sind angemeldet und noch nicht da."),
        QT_TRANSLATE_NOOP("Overview", "Ansehen"),
    ),
}

_OF_MATCH: Final[dict[Need, str]] = {
    Need.DOUBT: QT_TRANSLATE_NOOP("Overview", "Begegnung {match}: {what}"),
    Need.CORRECTION: QT_TRANSLATE_NOOP(
        "Overview", "Begegnung {match}: Eine Berichtigung ist getippt, aber nicht eingetragen."
    ),
}

_OF_ONE: Final[dict[Need, str]] = {
    Need.PRIZES_UNPAID: QT_TRANSLATE_NOOP("Overview", "Ein Preis ist noch nicht ausgezahlt: {money}."),
    Need.RERANKED: QT_TRANSLATE_NOOP(
        "Overview", "Die Rangliste vor Runde {round} wurde berichtigt: {names} säße an einem anderen Tisch."
    ),
    Need.DECK: QT_TRANSLATE_NOOP("Overview", "Eine Begegnung der Finalrunde hat noch kein Quartett."),
    Need.TABLE_DECKS: QT_TRANSLATE_NOOP("Overview", "Ein Tisch hat noch kein Quartett."),
    Need.FEW_DECKS: QT_TRANSLATE_NOOP(
        "Overview", "Quartette in der Liste: {copies}, Tische: {tables}. Ein Tisch hat keines."
    ),
    Need.DECK_GONE: QT_TRANSLATE_NOOP(
        "Overview", "Eine Begegnung hat ein Quartett, das nicht mehr in der Liste steht."
    ),
    Need.UNPAID: QT_TRANSLATE_NOOP("Overview", "Eine Person ist da und hat noch nicht bezahlt."),
    Need.MISSING: QT_TRANSLATE_NOOP("Overview", "Eine Person ist angemeldet und noch nicht da."),
}


_SEVERAL_OUTDATED: Final[tuple[str, str]] = (
    QT_TRANSLATE_NOOP("Overview", "{count} Drucke stimmen nicht mehr, danach wurde etwas geändert."),
    QT_TRANSLATE_NOOP("Overview", "Alle neu drucken"),
)
_VACANT: Final[dict[Next, str]] = {
    Next.FINISH_KNOCKOUT: QT_TRANSLATE_NOOP("Overview", "Alles ist gespielt, Rang 1 bleibt frei"),
    Next.CHAMPION: QT_TRANSLATE_NOOP("Overview", "Das Turnier ist zu Ende, Rang 1 bleibt frei"),
}
"""Where whoever won is excluded."""
_DETAILS: Final[dict[Next, tuple[str, int, str]]] = {
    Next.HELPERS: (
        "missing",
        1,
        QT_TRANSLATE_NOOP("Overview", "Es fehlt ein Helfer, der außer Konkurrenz mitspielt."),
    ),
    Next.CARDS: ("missing", 0, QT_TRANSLATE_NOOP("Overview", "{drawn} von {people} haben ihre Karte.")),
    Next.TABLE_LOT: ("count", 1, QT_TRANSLATE_NOOP("Overview", "An einer Tischgrenze sind Leute gleichauf.")),
    Next.LOT: (
        "count",
        1,
        QT_TRANSLATE_NOOP("Overview", "Alle Runden sind gespielt. An einer Stelle sind Plätze noch gleich."),
    ),
    Next.LOT_IN_GROUP: ("count", 1, QT_TRANSLATE_NOOP("Overview", "Dort sind noch Plätze in allem gleich.")),
    Next.START_KNOCKOUT: ("count", 1, QT_TRANSLATE_NOOP("Overview", "Eine Begegnung kann sofort beginnen.")),
    Next.CEREMONY: (
        "prizes",
        0,
        QT_TRANSLATE_NOOP(
            "Overview",
            "Die Rangliste steht fest. Namen und Urkunden gibt es auch ohne Preise; "
            "wenn es welche gibt, legen Sie sie dort zuerst fest.",
        ),
    ),
}
"""Where a parameter has a certain value, another sentence stands there."""
_DRAWING: Final = frozenset({Next.DRAW, Next.DRAW_GROUPS})


def step_words(step: Step) -> StepWords:
    """Return the wording of a next step."""
    params = _with_what_happened(step.params) if step.kind is Next.MEND else step.params
    title, detail, button = (_filled(text, params) for text in _STEPS[step.kind])
    if step.kind is Next.ENTER and step.params["count"] == 1:
        title = _filled(
            QT_TRANSLATE_NOOP("Overview", "Noch ein Zettel, dann ist Runde {round} fertig"), step.params
        )
        detail = _filled(QT_TRANSLATE_NOOP("Overview", "Es fehlt Tisch {tables}."), step.params)
    if step.kind is Next.ENTER_MATCHES and step.params["count"] == 1:
        title = _filled(QT_TRANSLATE_NOOP("Overview", "Noch eine Begegnung kann gespielt werden"), {})
        detail = _filled(QT_TRANSLATE_NOOP("Overview", "Es fehlt Begegnung {matches}."), step.params)
    if step.kind in _VACANT and not step.params["name"]:
        title = _filled(_VACANT[step.kind], {})
    if step.kind in _DRAWING:
        detail = _who_is_there(step.params)
    if step.kind is Next.START and step.params["decks"]:
        # S-02: new cards for every table and round.
        detail = _filled(
            QT_TRANSLATE_NOOP(
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
        title = _filled(
            QT_TRANSLATE_NOOP("Overview", "Eine Person ist angemeldet, noch niemand ist da"), step.params
        )
    return StepWords(title, detail, button)


def _who_is_there(params: Mapping[str, int | str]) -> str:
    match params["people"], params["missing"]:
        case 1, 0:
            text = QT_TRANSLATE_NOOP("Overview", "Ein Teilnehmer ist da.")
        case 1, 1:
            text = QT_TRANSLATE_NOOP("Overview", "Ein Teilnehmer ist da, einer fehlt noch.")
        case 1, _:
            text = QT_TRANSLATE_NOOP("Overview", "Ein Teilnehmer ist da, {missing} fehlen noch.")
        case _, 0:
            text = QT_TRANSLATE_NOOP("Overview", "Alle {people} Teilnehmer sind da.")
        case _, 1:
            text = QT_TRANSLATE_NOOP("Overview", "{people} Teilnehmer sind da, einer fehlt noch.")
        case _:
            text = QT_TRANSLATE_NOOP("Overview", "{people} Teilnehmer sind da, {missing} fehlen noch.")
    return _filled(text, params)


def wish_words(wish: Wish) -> WishWords:
    """Return the wording of a warning."""
    title, usual, button = _WISHES[wish.kind]
    detail = _detail(wish, usual)
    if wish.kind is Need.OUTDATED and "count" in wish.params:
        detail, button = _SEVERAL_OUTDATED
    params = _with_what_happened(wish.params) if wish.kind is Need.SEATS else wish.params
    if wish.kind is Need.PROTEST:
        params = {**params, "time": clock(str(params["time"]))}
    if "cents" in params:
        cents, currency = int(params["cents"]), Currency(str(params["currency"]))
        told = {"money": money(cents, currency), "difference": difference_text(cents, currency)}
        params = {**params, **told}
    if wish.request is not None:
        printed = wish.request
        name = print_name(printed.kind, printed.round_number, printed.stage)
        params = {**params, "print": name}
    if wish.kind is Need.DOUBT:
        params = {**params, "what": _what_is_doubtful(wish.problem)}
    title, detail, button = (_filled(text, params) for text in (title, detail, button))
    if wish.swaps:
        detail = f"{detail} {swaps_lost_text(wish.swaps)}"
    return WishWords(title, detail, button, _look(wish.kind))


def _detail(wish: Wish, usual: str) -> str:
    """Return what a warning says where one thing, a match or nothing is meant; else the ``usual``."""
    if "match" in wish.params:
        return _OF_MATCH.get(wish.kind, usual)
    if wish.kind is Need.FEW_DECKS and not wish.params["copies"]:
        return QT_TRANSLATE_NOOP("Overview", "In der Liste steht noch kein Quartett.")
    if wish.params.get("count") == 1:
        return _OF_ONE.get(wish.kind, usual)
    if wish.kind is Need.HONOURED and "rank" not in wish.params:
        return QT_TRANSLATE_NOOP(
            "Overview", "Seit jemand außerhalb der Rangliste geehrt wurde, hat sich etwas geändert."
        )
    if wish.kind is Need.TILL_SHORT and "held" in wish.params:
        return QT_TRANSLATE_NOOP(
            "Overview", "Für die Preise fehlen {money} in der Kasse. Offene Kautionen sind nicht mitgezählt."
        )
    return usual


def _look(kind: Need) -> str:
    """Return what a second button says; nothing where there is none."""
    match kind:
        case Need.DOUBT:
            return _filled(QT_TRANSLATE_NOOP("Overview", "Ansehen"), {})
        case Need.RERANKED:
            return _filled(QT_TRANSLATE_NOOP("Overview", "So lassen"), {})
        case _:
            return ""


def _what_is_doubtful(problem: Problem | None) -> str:
    if problem is None:
        return _filled(QT_TRANSLATE_NOOP("Overview", "Das Ergebnis ist fraglich eingetragen."), {})
    return problem_text(problem).title


_HAPPENED: Final = ("missing", "late", "waiting", "released")


def _with_what_happened(params: Mapping[str, int | str]) -> Mapping[str, int | str]:
    """Add in words who is missing and who has no seat."""
    from turnierleitung.texts.tables.seats import what_happened  # noqa: PLC0415 - 20 ms, where seats do not fit

    return {**params, "what": what_happened(*(int(params.get(each, 0)) for each in _HAPPENED))}


def _filled(text: str, params: Mapping[str, int | str]) -> str:
    # Where not all are named, the dots end the sentence.
    return translate("Overview", text).format(**params).replace("….", "…")
