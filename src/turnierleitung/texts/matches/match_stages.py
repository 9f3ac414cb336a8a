"""Groups, decks and knock-out in words: what was done, what an action would change, and problems."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from turnierleitung.domain.problems import QT_TRANSLATE_NOOP
from turnierleitung.services.ground.papers import ChangedPair, GroupPlace, StagesEffect
from turnierleitung.texts.language import translate

STAGE_DEEDS: Final[Mapping[str, tuple[str, str]]] = {
    "groups.drafted": (
        QT_TRANSLATE_NOOP("Deeds", "Gruppen entwerfen"),
        QT_TRANSLATE_NOOP("Deeds", "{groups} Gruppen entwerfen"),
    ),
    "groups.swapped": (
        QT_TRANSLATE_NOOP("Deeds", "Zwei in den Gruppen tauschen"),
        QT_TRANSLATE_NOOP("Deeds", "Zwei in den Gruppen tauschen, Entwurf {label}"),
    ),
    "groups.published": (
        QT_TRANSLATE_NOOP("Deeds", "Gruppen veröffentlichen"),
        QT_TRANSLATE_NOOP("Deeds", "{groups} Gruppen veröffentlichen"),
    ),
    "groups.late": (
        QT_TRANSLATE_NOOP("Deeds", "Nachzügler in eine Gruppe nehmen"),
        QT_TRANSLATE_NOOP("Deeds", "{name} in Gruppe {group} nehmen"),
    ),
    "participants.seeded": (
        QT_TRANSLATE_NOOP("Deeds", "Setzliste ordnen"),
        QT_TRANSLATE_NOOP("Deeds", "Setzliste mit {count} Personen ordnen"),
    ),
    "lot.drawn_in_group": (
        QT_TRANSLATE_NOOP("Deeds", "Los in einer Gruppe ziehen"),
        QT_TRANSLATE_NOOP("Deeds", "Los unter {count} Gleichen ziehen, Gruppe {group}"),
    ),
    "lot.drawn_for_border": (
        QT_TRANSLATE_NOOP("Deeds", "Los um das Weiterkommen ziehen"),
        QT_TRANSLATE_NOOP("Deeds", "Los unter {count} Gleichen um das Weiterkommen ziehen"),
    ),
    "lot.all_drawn": (
        QT_TRANSLATE_NOOP("Deeds", "Alle Lose ziehen"),
        QT_TRANSLATE_NOOP("Deeds", "Alle Gleichstände auslosen ({ties})"),
    ),
    "lot.entered": (
        QT_TRANSLATE_NOOP("Deeds", "Von Hand gezogenes Los festhalten"),
        QT_TRANSLATE_NOOP("Deeds", "Von Hand gezogenes Los unter {count} Gleichen festhalten"),
    ),
    "lot.entered_in_group": (
        QT_TRANSLATE_NOOP("Deeds", "Von Hand gezogenes Los einer Gruppe festhalten"),
        QT_TRANSLATE_NOOP(
            "Deeds", "Von Hand gezogenes Los unter {count} Gleichen festhalten, Gruppe {group}"
        ),
    ),
    "lot.entered_for_border": (
        QT_TRANSLATE_NOOP("Deeds", "Von Hand gezogenes Los um das Weiterkommen festhalten"),
        QT_TRANSLATE_NOOP(
            "Deeds", "Von Hand gezogenes Los unter {count} Gleichen um das Weiterkommen festhalten"
        ),
    ),
    "qualification.decided": (
        QT_TRANSLATE_NOOP("Deeds", "Entscheidungsspiel festhalten"),
        QT_TRANSLATE_NOOP("Deeds", "Entscheidungsspiel unter {count} Gleichen festhalten"),
    ),
    "bracket.drafted": (
        QT_TRANSLATE_NOOP("Deeds", "Finalrunde entwerfen"),
        QT_TRANSLATE_NOOP("Deeds", "Finalrunde mit {people} Personen entwerfen"),
    ),
    "bracket.swapped": (
        QT_TRANSLATE_NOOP("Deeds", "Zwei im Turnierbaum tauschen"),
        QT_TRANSLATE_NOOP("Deeds", "Zwei im Turnierbaum tauschen, Entwurf {label}"),
    ),
    "bracket.published": (
        QT_TRANSLATE_NOOP("Deeds", "Finalrunde veröffentlichen"),
        QT_TRANSLATE_NOOP("Deeds", "Finalrunde mit {people} Personen veröffentlichen"),
    ),
    "bracket.accepted": (
        QT_TRANSLATE_NOOP("Deeds", "Gespielte Paarung gelten lassen"),
        QT_TRANSLATE_NOOP("Deeds", "Gespielte Paarung der Begegnung {match} gelten lassen"),
    ),
    "bracket.exchanged": (
        QT_TRANSLATE_NOOP("Deeds", "Im Turnierbaum tauschen"),
        QT_TRANSLATE_NOOP("Deeds", "{name} statt {other} in den Turnierbaum setzen"),
    ),
    "qualification.accepted": (
        QT_TRANSLATE_NOOP("Deeds", "Qualifikation lassen, wie sie veröffentlicht ist"),
        QT_TRANSLATE_NOOP("Deeds", "Qualifikation lassen, wie sie veröffentlicht ist"),
    ),
    "timetable.shifted": (
        QT_TRANSLATE_NOOP("Deeds", "Zeiten verschieben"),
        QT_TRANSLATE_NOOP("Deeds", "Zeiten ab Zeit {slot} um {minutes} Min. verschieben"),
    ),
    "timetable.announced": (QT_TRANSLATE_NOOP("Deeds", "Zeiten der Gruppen festlegen"), ""),
    "deck.added": (
        QT_TRANSLATE_NOOP("Deeds", "Quartette eintragen"),
        QT_TRANSLATE_NOOP("Deeds", "{count} × Quartett eintragen"),
    ),
    "deck.changed": (
        QT_TRANSLATE_NOOP("Deeds", "Quartett ändern"),
        QT_TRANSLATE_NOOP("Deeds", "Quartett „{title}“ ändern"),
    ),
    "deck.categories_changed": (
        QT_TRANSLATE_NOOP("Deeds", "Kategorien ändern"),
        QT_TRANSLATE_NOOP("Deeds", "Kategorien von „{title}“ ändern"),
    ),
    "deck.retired": (
        QT_TRANSLATE_NOOP("Deeds", "Quartett aus der Liste nehmen"),
        QT_TRANSLATE_NOOP("Deeds", "Quartett „{title}“ aus der Liste nehmen"),
    ),
    "deck.assigned": (
        QT_TRANSLATE_NOOP("Deeds", "Quartette zuteilen"),
        QT_TRANSLATE_NOOP("Deeds", "Quartette zuteilen, {count} ×"),
    ),
    "deck.given": (
        QT_TRANSLATE_NOOP("Deeds", "Ein anderes Quartett geben"),
        QT_TRANSLATE_NOOP("Deeds", "Tisch {table} bekommt „{title}“"),
    ),
    "deck.handed_out": (
        QT_TRANSLATE_NOOP("Deeds", "Quartette ausgeben"),
        QT_TRANSLATE_NOOP("Deeds", "Quartette ausgeben, {count} ×"),
    ),
    "deck.returned": (
        QT_TRANSLATE_NOOP("Deeds", "Quartette zurücknehmen"),
        QT_TRANSLATE_NOOP("Deeds", "Quartette zurücknehmen, {count} ×"),
    ),
}
"""For each kind its name, and the one with values where the journal has them."""

OF_MATCH: Final[Mapping[str, str]] = {
    "result.entered": QT_TRANSLATE_NOOP("Deeds", "Ergebnis Begegnung {match} eintragen"),
    "result.corrected": QT_TRANSLATE_NOOP("Deeds", "Ergebnis Begegnung {match} berichtigen"),
    "deck.replaced": QT_TRANSLATE_NOOP("Deeds", "Quartett von Begegnung {match} austauschen"),
    "result.ruled": QT_TRANSLATE_NOOP("Deeds", "Ergebnis Begegnung {match} durch Entscheid festlegen"),
    "result.parked": QT_TRANSLATE_NOOP("Deeds", "Zettel Begegnung {match} zurückstellen"),
    "result.accepted": QT_TRANSLATE_NOOP("Deeds", "Fragliches Ergebnis Begegnung {match} so lassen"),
    "judge.decided": QT_TRANSLATE_NOOP("Deeds", "Entscheid bei Begegnung {match} festhalten"),
    "result.voided": QT_TRANSLATE_NOOP("Deeds", "Ergebnis Begegnung {match} zurücknehmen"),
}
"""Names of deeds at a match, one against one."""

OF_PHASE: Final[Mapping[str, Mapping[int, str]]] = {
    "round.started": {
        1: QT_TRANSLATE_NOOP("Deeds", "Gruppenphase starten"),
        2: QT_TRANSLATE_NOOP("Deeds", "Finalrunde starten"),
    },
    "round.finished": {
        1: QT_TRANSLATE_NOOP("Deeds", "Gruppenphase abschließen"),
        2: QT_TRANSLATE_NOOP("Deeds", "Finalrunde abschließen"),
    },
    "round.reopened": {
        1: QT_TRANSLATE_NOOP("Deeds", "Gruppenphase wieder öffnen"),
        2: QT_TRANSLATE_NOOP("Deeds", "Finalrunde wieder öffnen"),
    },
}
"""Names of deeds with a phase, by its number."""


_NAMED = 12
"""People that a sentence names."""


def stage_lines(effect: StagesEffect) -> tuple[str, ...]:
    """Return what would change, the groups first, what has to be decided then last; nothing where nothing."""
    lines = [
        *_groups(effect.places),
        *_played_again(effect),
        *_qualification(effect),
        *map(_pair, effect.pairs),
        _champion(effect),
        _third(effect),
        *(
            translate("Effects", "Der Konflikt bei Begegnung {match} ist damit gelöst.").format(match=match)
            for match in effect.settled
        ),
        *(
            translate("Effects", "In Gruppe {group} muss dann gelost werden.").format(group=group)
            for group in effect.lots
        ),
        translate("Effects", "An der Grenze stehen dann mehrere gleich, das entscheiden Sie.")
        if effect.border_tie
        else "",
    ]
    return tuple(line for line in lines if line)


def later_lines(effect: StagesEffect) -> tuple[str, ...]:
    """Return what would change behind the groups: who goes on, what contradicts what is played, who wins."""
    played = (pair for pair in effect.pairs if pair.played)
    lines = [*_qualification(effect), *map(_pair, played), _champion(effect), _third(effect)]
    return tuple(line for line in lines if line)


def _played_again(effect: StagesEffect) -> list[str]:
    """Return which matches are to be played, which results count, and what becomes of the decks."""
    found = []
    if effect.to_play:
        found.append(
            translate("Effects", "Dann noch zu spielen: {matches}.").format(matches=_matches(effect.to_play))
        )
    if effect.counting_again == 1:
        found.append(translate("Effects", "Ein gestrichenes Ergebnis zählt wieder, auch für den Gegner."))
    elif effect.counting_again:
        text = translate("Effects", "{count} gestrichene Ergebnisse zählen wieder, auch für die Gegner.")
        found.append(text.format(count=effect.counting_again))
    if effect.decks_back:
        text = translate("Effects", "Ihr Kartenspiel bekommt wieder: {matches}.")
        found.append(text.format(matches=_matches(effect.decks_back)))
    if effect.decks_freed:
        text = translate("Effects", "Das Kartenspiel wird frei von: {matches}.")
        found.append(text.format(matches=_matches(effect.decks_freed)))
    return found


def _matches(numbers: Sequence[int]) -> str:
    """Return matches by their numbers: „Begegnung 3“, „Begegnungen 3, 7, 9“."""
    if len(numbers) == 1:
        return translate("Effects", "Begegnung {number}").format(number=numbers[0])
    listed = ", ".join(map(str, numbers[:_NAMED])) + (" …" if numbers[_NAMED:] else "")
    return translate("Effects", "Begegnungen {numbers}").format(numbers=listed)


def _groups(places: tuple[GroupPlace, ...]) -> list[str]:
    found = []
    for group, moved in groupby(places, key=lambda place: place.group):
        steps = "; ".join(
            translate("Effects", "{name} von {before} auf {after}").format(
                name=place.name, before=rank_or_dash(place.rank_before), after=rank_or_dash(place.rank_after)
            )
            for place in moved
        )
        found.append(translate("Effects", "Gruppe {group}: {steps}.").format(group=group, steps=steps))
    return found


def _qualification(effect: StagesEffect) -> list[str]:
    if effect.reordered:
        return [
            translate(
                "Effects",
                "Dieselben kommen weiter, in anderer Reihenfolge. Die Finalrunde muss neu ausgelost werden.",
            )
        ]
    if not effect.qualifying and not effect.dropping:
        return []
    parts = []
    if effect.qualifying:
        text = translate("Effects", "Neu qualifiziert: {names}.")
        parts.append(text.format(names=_listed(effect.qualifying)))
    if effect.dropping:
        text = translate("Effects", "Nicht mehr qualifiziert: {names}.")
        parts.append(text.format(names=_listed(effect.dropping)))
    if effect.published:
        first = translate("Effects", "Die Finalrunde ist veröffentlicht und bleibt, wie sie ist.")
        second = translate("Effects", "Nach den Gruppen wäre es anders.")
        return [" ".join((first, second, *parts))]
    if effect.drafted:
        parts.append(translate("Effects", "Die Finalrunde muss neu ausgelost werden."))
    elif effect.provisional:
        parts.insert(0, translate("Effects", "Nach jetzigem Stand:"))
    return [" ".join(parts)]


def _pair(pair: ChangedPair) -> str:
    before, after = (" – ".join(map(_slot, people)) for people in (pair.before, pair.after))
    if pair.played:
        text = translate(
            "Effects",
            "Begegnung {match} ist schon gespielt, {before}. Danach stünde dort {after}: "
            "Ob die gespielte Paarung gilt, entscheiden Sie.",
        )
    else:
        text = translate("Effects", "Begegnung {match}: {after} statt {before}.")
    return text.format(match=pair.match, before=before, after=after)


def _champion(effect: StagesEffect) -> str:
    before, after = effect.champion_before, effect.champion_after
    if before == after or not before:
        return ""
    if not after and effect.vacant:
        return translate("Effects", "{name} gewinnt das Turnier dann nicht mehr, Rang 1 bleibt frei.").format(
            name=before
        )
    if not after:
        return translate("Effects", "Der Turniersieg von {name} ist dann wieder offen.").format(name=before)
    return translate("Effects", "Das Turnier gewinnt dann {after} statt {before}.").format(
        after=after, before=before
    )


def _third(effect: StagesEffect) -> str:
    before, after = effect.third_before, effect.third_after
    if before == after or not before or not after:
        return ""
    return translate("Effects", "Den Rang 3 hat dann {after} statt {before}.").format(
        after=after, before=before
    )


def _slot(name: str) -> str:
    return name or translate("Effects", "noch offen")


def rank_or_dash(rank: int | None) -> str:
    """Return a rank as a sentence names it, a dash where somebody has none."""
    return "–" if rank is None else str(rank)


def _listed(names: Iterable[str]) -> str:
    """Return names one after the other; of many the first ones."""
    found = list(names)
    return "; ".join(found[:_NAMED]) + (" …" if found[_NAMED:] else "")


STAGE_TEXTS: Final[dict[str, tuple[str, str]]] = {
    "bracket.conflict_open": (
        QT_TRANSLATE_NOOP(
            "Problems", "Begegnung {match} spielten andere, als nach der Berichtigung dort stünden."
        ),
        QT_TRANSLATE_NOOP("Problems", "Bitte entscheiden Sie im Turnierbaum, ob die Paarung bleibt."),
    ),
    "bracket.no_conflict": (
        QT_TRANSLATE_NOOP("Problems", "Diese Begegnung stimmt schon mit den Ergebnissen davor überein."),
        "",
    ),
    "bracket.people_changed": (
        QT_TRANSLATE_NOOP("Problems", "Seit der Auslosung haben sich die Qualifizierten geändert."),
        QT_TRANSLATE_NOOP("Problems", "Bitte losen Sie die Finalrunde neu aus."),
    ),
    "bracket.rules_changed": (
        QT_TRANSLATE_NOOP("Problems", "Seit der Auslosung hat sich das Reglement der Finalrunde geändert."),
        QT_TRANSLATE_NOOP("Problems", "Bitte losen Sie die Finalrunde neu aus."),
    ),
    "bracket.seeds_changed": (
        QT_TRANSLATE_NOOP("Problems", "Seit der Auslosung stehen die Qualifizierten anders in der Liste."),
        QT_TRANSLATE_NOOP(
            "Problems", "Bitte losen Sie die Finalrunde neu aus, damit die Setzplätze stimmen."
        ),
    ),
    "bracket.too_few": (
        QT_TRANSLATE_NOOP("Problems", "Für eine Finalrunde braucht es mindestens zwei Qualifizierte."),
        "",
    ),
    "deck.copies": (
        QT_TRANSLATE_NOOP("Problems", "„{title}“: Es muss mindestens ein Exemplar geben."),
        QT_TRANSLATE_NOOP("Problems", "Soll es nicht mehr verwendet werden, nehmen Sie es aus der Liste."),
    ),
    "deck.is_out": (
        QT_TRANSLATE_NOOP("Problems", "„{title}“ ist noch bei Begegnung {match}."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie es zuerst zurück."),
    ),
    "deck.list_empty": (
        QT_TRANSLATE_NOOP("Problems", "Es steht noch kein Quartett in der Liste."),
        QT_TRANSLATE_NOOP("Problems", "Tragen Sie auf der Seite Quartette ein, was Sie dabeihaben."),
    ),
    "deck.in_slot": (
        QT_TRANSLATE_NOOP("Problems", "„{title}“ ist im Zeitfenster {slot} schon bei Begegnung {match}."),
        QT_TRANSLATE_NOOP("Problems", "Bitte wählen Sie ein anderes Quartett oder Exemplar."),
    ),
    "deck.none_free": (
        QT_TRANSLATE_NOOP("Problems", "Alle Quartette der Liste sind zur gleichen Zeit an anderen Tischen."),
        QT_TRANSLATE_NOOP("Problems", "Tragen Sie auf der Seite Quartette weitere ein."),
    ),
    "deck.played_there": (
        QT_TRANSLATE_NOOP("Problems", "Mit „{title}“ hat Tisch {table} schon gespielt."),
        QT_TRANSLATE_NOOP("Problems", "Sein Zettel ist eingetragen. Bitte wählen Sie ein anderes."),
    ),
    "deck.counted_there": (
        QT_TRANSLATE_NOOP("Problems", "Der Zettel von Tisch {table} ist mit anderen Karten gezählt."),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Geben Sie dem Tisch eines mit gleich vielen Karten, oder erklären Sie den Zettel zuerst "
            "für ungültig.",
        ),
    ),
    "deck.retired": (
        QT_TRANSLATE_NOOP("Problems", "„{title}“ von Begegnung {match} ist aus der Liste genommen."),
        QT_TRANSLATE_NOOP("Problems", "F8 teilt der Begegnung ein anderes zu."),
    ),
    "deck.none_here": (
        QT_TRANSLATE_NOOP("Problems", "Dort wird mit keinem Quartett der Liste gespielt."),
        QT_TRANSLATE_NOOP("Problems", "Bitte teilen Sie zuerst eines zu."),
    ),
    "deck.spares_wrong": (
        QT_TRANSLATE_NOOP("Problems", "So viele Ersatzspiele gibt es nicht."),
        QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie eine Zahl von 0 bis {most} ein."),
    ),
    "deck.none_new": (
        QT_TRANSLATE_NOOP("Problems", "In der Liste ist kein Quartett neu."),
        QT_TRANSLATE_NOOP("Problems", "Es wurde nichts geändert."),
    ),
    "deck.number_unreadable": (
        QT_TRANSLATE_NOOP("Problems", "„{text}“ ist keine Zahl."),
        QT_TRANSLATE_NOOP("Problems", "Eine Zeile heißt Titel; Karten; Exemplare."),
    ),
    "deck.none_assigned": (
        QT_TRANSLATE_NOOP("Problems", "Begegnung {match} hat noch kein Quartett."),
        QT_TRANSLATE_NOOP("Problems", "Bitte teilen Sie zuerst eines zu."),
    ),
    "deck.nothing_to_assign": (
        QT_TRANSLATE_NOOP("Problems", "Jede Begegnung, die gespielt werden kann, hat schon ein Quartett."),
        "",
    ),
    "deck.counted": (
        QT_TRANSLATE_NOOP("Problems", "Mit den {cards} Karten von „{title}“ ist schon gezählt: {matches}."),
        QT_TRANSLATE_NOOP(
            "Problems", "Fehlt jetzt eine Karte, tragen Sie es unter neuem Titel ein und legen das alte weg."
        ),
    ),
    "deck.title_retired": (
        QT_TRANSLATE_NOOP("Problems", "„{title}“ ist aus der Liste genommen."),
        QT_TRANSLATE_NOOP("Problems", "Tragen Sie es neu ein, oder wählen Sie einen anderen Titel."),
    ),
    "deck.title_known": (
        QT_TRANSLATE_NOOP("Problems", "„{title}“ steht schon in der Liste."),
        QT_TRANSLATE_NOOP("Problems", "Haben Sie es mehrmals, erhöhen Sie die Zahl der Exemplare."),
    ),
    "deck.category_nameless": (
        QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie der Kategorie einen Namen."),
        "",
    ),
    "deck.category_twice": (QT_TRANSLATE_NOOP("Problems", "„{name}“ steht zweimal in der Liste."), ""),
    "deck.too_many_categories": (
        QT_TRANSLATE_NOOP("Problems", "Mehr als {most} Kategorien gehen nicht."),
        "",
    ),
    "decision.sentence_missing": (
        QT_TRANSLATE_NOOP("Problems", "Es gibt noch keine Antwort, die festzuhalten wäre."),
        "",
    ),
    "deck.title_missing": (QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie einen Titel ein."), ""),
    "groups.no_table": (
        QT_TRANSLATE_NOOP("Problems", "Ohne Tisch kann nicht gespielt werden."),
        QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie an, wie viele Tische es gibt."),
    ),
    "groups.not_finished": (
        QT_TRANSLATE_NOOP("Problems", "In Gruppe {group} fehlen noch Ergebnisse."),
        QT_TRANSLATE_NOOP("Problems", "Gelost wird, wenn alle eingetragen sind."),
    ),
    "groups.bracket_stands": (
        QT_TRANSLATE_NOOP("Problems", "Die Finalrunde ist schon veröffentlicht."),
        QT_TRANSLATE_NOOP("Problems", "Wer jetzt noch kommt, kann sich nicht mehr qualifizieren."),
    ),
    "groups.not_open": (
        QT_TRANSLATE_NOOP("Problems", "Die Gruppenphase ist noch nicht ausgelost oder schon abgeschlossen."),
        "",
    ),
    "groups.not_there": (
        QT_TRANSLATE_NOOP("Problems", "Diese Person ist nicht da."),
        QT_TRANSLATE_NOOP("Problems", "Bitte vermerken Sie sie zuerst als anwesend."),
    ),
    "groups.plays_already": (QT_TRANSLATE_NOOP("Problems", "Diese Person spielt schon in einer Gruppe."), ""),
    "groups.too_small": (
        QT_TRANSLATE_NOOP("Problems", "Zu wenige Personen für {groups} Gruppen: {people}."),
        QT_TRANSLATE_NOOP("Problems", "In jeder Gruppe müssen mindestens drei spielen."),
    ),
    "invariant.deck_out_twice": (
        QT_TRANSLATE_NOOP("Problems", "Ein Quartett wäre bei zwei Begegnungen zugleich."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie es zuerst zurück."),
    ),
    "invariant.deck_at_two_tables": (
        QT_TRANSLATE_NOOP("Problems", "Ein Quartett läge in Runde {round} an zwei Tischen."),
        "",
    ),
    "invariant.deck_twice": (
        QT_TRANSLATE_NOOP("Problems", "Ein Quartett wäre im Zeitfenster {slot} an zwei Tischen."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie zuerst die spätere Zuteilung zurück."),
    ),
    "invariant.group_matches": (
        QT_TRANSLATE_NOOP("Problems", "In einer Gruppe träfe nicht mehr jeder auf jeden."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie zuerst die späteren Schritte zurück."),
    ),
    "invariant.knockout_incomplete": (
        QT_TRANSLATE_NOOP(
            "Problems", "Die Finalrunde ist abgeschlossen, Begegnung {match} wäre aber nicht entschieden."
        ),
        QT_TRANSLATE_NOOP("Problems", "Bitte öffnen Sie die Finalrunde zuerst wieder."),
    ),
    "invariant.other_people": (
        QT_TRANSLATE_NOOP(
            "Problems", "Das Ergebnis von Begegnung {match} wäre von anderen als den beiden dort."
        ),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie zuerst das Ergebnis zurück."),
    ),
    "invariant.slot_twice": (
        QT_TRANSLATE_NOOP("Problems", "Im Zeitfenster {slot} wäre jemand oder ein Tisch doppelt belegt."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie zuerst die späteren Schritte zurück."),
    ),
    "match.code_unreadable": (
        QT_TRANSLATE_NOOP("Problems", "„{text}“ ist keine Nummer einer Begegnung."),
        QT_TRANSLATE_NOOP("Problems", "Auf dem Zettel steht sie oben rechts, zum Beispiel 17K."),
    ),
    "match.not_ready": (
        QT_TRANSLATE_NOOP("Problems", "Bei Begegnung {match} steht noch nicht fest, wer spielt."),
        QT_TRANSLATE_NOOP("Problems", "Zuerst braucht es die Ergebnisse davor."),
    ),
    "match.other_people": (
        QT_TRANSLATE_NOOP("Problems", "Begegnung {match} spielen die beiden, die dort angesetzt sind."),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Kommt jemand für einen anderen, geht das in der Teilnehmerliste; "
            "saßen zwei vertauscht, unter „Berichtigungen“.",
        ),
    ),
    "match.unknown": (
        QT_TRANSLATE_NOOP("Problems", "Eine Begegnung {match} gibt es nicht."),
        QT_TRANSLATE_NOOP("Problems", "Bitte sehen Sie auf dem Zettel nach."),
    ),
    "match.wrong_letter": (
        QT_TRANSLATE_NOOP("Problems", "Bei „{text}“ passt der Buchstabe nicht zur Nummer."),
        QT_TRANSLATE_NOOP(
            "Problems", "Vermutlich ist eine Ziffer vertippt. Bitte sehen Sie auf dem Zettel nach."
        ),
    ),
    "qualification.lot_decides": (
        QT_TRANSLATE_NOOP("Problems", "Nach diesem Reglement entscheidet das Los."),
        QT_TRANSLATE_NOOP("Problems", "Soll gespielt werden, ändern Sie es in den Einstellungen."),
    ),
    "qualification.matches_open": (
        QT_TRANSLATE_NOOP("Problems", "Es fehlen noch {count} Gruppenspiele."),
        QT_TRANSLATE_NOOP("Problems", "Die Finalrunde wird aufgestellt, wenn alle eingetragen sind."),
    ),
    "qualification.order_incomplete": (
        QT_TRANSLATE_NOOP("Problems", "Die Reihenfolge muss alle nennen, um die es geht."),
        "",
    ),
    "qualification.tie_open": (
        QT_TRANSLATE_NOOP("Problems", "An der Grenze stehen noch {count} × mehrere gleich."),
        QT_TRANSLATE_NOOP("Problems", "Bitte entscheiden Sie das zuerst auf der Seite Rangliste."),
    ),
    "qualification.no_conflict": (
        QT_TRANSLATE_NOOP("Problems", "Es käme niemand anders mehr weiter."),
        QT_TRANSLATE_NOOP("Problems", "Die Ergebnisse haben sich inzwischen geändert."),
    ),
    "qualification.no_exchange": (
        QT_TRANSLATE_NOOP("Problems", "Dieser Tausch im Turnierbaum geht nicht mehr."),
        QT_TRANSLATE_NOOP(
            "Problems", "Dort ist inzwischen gespielt, oder die Ergebnisse haben sich geändert."
        ),
    ),
    "round.protests_open": (
        QT_TRANSLATE_NOOP("Problems", "Noch nicht entschiedene Proteste: {count} ({names})."),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Entscheiden Sie auf der Seite Proteste, oder schließen Sie mit derselben Taste noch einmal ab.",
        ),
    ),
    "timetable.not_announced": (
        QT_TRANSLATE_NOOP("Problems", "Es ist noch kein Beginn angesagt."),
        QT_TRANSLATE_NOOP("Problems", "Auf der Seite Auslosung tippen Sie, wann es beginnt."),
    ),
    "timetable.break": (
        QT_TRANSLATE_NOOP("Problems", "Eine Pause nach Zeitfenster {slot} geht nicht."),
        QT_TRANSLATE_NOOP("Problems", "Schreiben Sie zum Beispiel „4: 15“ für 15 Minuten nach dem vierten."),
    ),
    "result.other_game": (
        QT_TRANSLATE_NOOP("Problems", "Dieses Ergebnis gehört zu einem anderen Spiel."),
        "",
    ),
}
"""By code: what is wrong, and what to do."""
