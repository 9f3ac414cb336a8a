"""Groups, decks and knock-out in words: actions, their effects, and problems."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from turnierleitung.domain.problems import german
from turnierleitung.services.ground.papers import ChangedPair, GroupPlace, StagesEffect
from turnierleitung.texts.figures import ended
from turnierleitung.texts.language import translate

STAGE_DEEDS: Final[Mapping[str, tuple[str, str]]] = {
    "groups.drafted": (german("Deeds", "Gruppen entwerfen"), german("Deeds", "{groups} Gruppen entwerfen")),
    "groups.swapped": (
        german("Deeds", "Zwei in den Gruppen tauschen"),
        german("Deeds", "Zwei in den Gruppen tauschen, Entwurf {label}"),
    ),
    "groups.published": (
        german("Deeds", "Gruppen veröffentlichen"),
        german("Deeds", "{groups} Gruppen veröffentlichen"),
    ),
    "groups.late": (
        german("Deeds", "Nachzügler in eine Gruppe nehmen"),
        german("Deeds", "{name} in Gruppe {group} nehmen"),
    ),
    "participants.seeded": (
        german("Deeds", "Setzliste ordnen"),
        german("Deeds", "Setzliste ordnen, gesetzt: {count}"),
    ),
    "lot.drawn_in_group": (
        german("Deeds", "Los in einer Gruppe ziehen"),
        german("Deeds", "Los unter {count} Gleichen ziehen, Gruppe {group}"),
    ),
    "lot.drawn_for_border": (
        german("Deeds", "Los um das Weiterkommen ziehen"),
        german("Deeds", "Los unter {count} Gleichen um das Weiterkommen ziehen"),
    ),
    "lot.all_drawn": (german("Deeds", "Alle Lose ziehen"), german("Deeds", "Gleichstände auslosen ({ties})")),
    "lot.entered": (
        german("Deeds", "Von Hand gezogenes Los festhalten"),
        german("Deeds", "Von Hand gezogenes Los unter {count} Gleichen festhalten"),
    ),
    "lot.entered_in_group": (
        german("Deeds", "Von Hand gezogenes Los einer Gruppe festhalten"),
        german("Deeds", "Von Hand gezogenes Los unter {count} Gleichen festhalten, Gruppe {group}"),
    ),
    "lot.entered_for_border": (
        german("Deeds", "Von Hand gezogenes Los um das Weiterkommen festhalten"),
        german("Deeds", "Von Hand gezogenes Los unter {count} Gleichen um das Weiterkommen festhalten"),
    ),
    "qualification.decided": (
        german("Deeds", "Entscheidungsspiel festhalten"),
        german("Deeds", "Entscheidungsspiel unter {count} Gleichen festhalten"),
    ),
    "bracket.drafted": (
        german("Deeds", "Finalrunde entwerfen"),
        german("Deeds", "Finalrunde mit {people} Personen entwerfen"),
    ),
    "bracket.swapped": (
        german("Deeds", "Zwei im Turnierbaum tauschen"),
        german("Deeds", "Zwei im Turnierbaum tauschen, Entwurf {label}"),
    ),
    "bracket.published": (
        german("Deeds", "Finalrunde veröffentlichen"),
        german("Deeds", "Finalrunde mit {people} Personen veröffentlichen"),
    ),
    "bracket.accepted": (
        german("Deeds", "Gespielte Paarung gelten lassen"),
        german("Deeds", "Gespielte Paarung der Begegnung {match} gelten lassen"),
    ),
    "bracket.exchanged": (
        german("Deeds", "Im Turnierbaum tauschen"),
        german("Deeds", "{name} statt {other} in den Turnierbaum setzen"),
    ),
    "qualification.accepted": (
        german("Deeds", "Qualifikation lassen, wie sie veröffentlicht ist"),
        german("Deeds", "Qualifikation lassen, wie sie veröffentlicht ist"),
    ),
    "timetable.shifted": (
        german("Deeds", "Zeiten verschieben"),
        german("Deeds", "Zeiten ab Zeitfenster {slot} um {minutes} Min. verschieben"),
    ),
    "timetable.announced": (german("Deeds", "Zeiten der Gruppen festlegen"), ""),
    "deck.added": (german("Deeds", "Quartette eintragen"), german("Deeds", "{count} × Quartett eintragen")),
    "deck.changed": (german("Deeds", "Quartett ändern"), german("Deeds", "Quartett „{title}“ ändern")),
    "deck.categories_changed": (
        german("Deeds", "Kategorien ändern"),
        german("Deeds", "Kategorien von „{title}“ ändern"),
    ),
    "deck.retired": (
        german("Deeds", "Quartett aus der Liste nehmen"),
        german("Deeds", "Quartett „{title}“ aus der Liste nehmen"),
    ),
    "deck.assigned": (
        german("Deeds", "Quartette zuteilen"),
        german("Deeds", "Quartette zuteilen, {count} ×"),
    ),
    "deck.given": (
        german("Deeds", "Ein anderes Quartett geben"),
        german("Deeds", "Tisch {table} bekommt „{title}“"),
    ),
    "deck.handed_out": (
        german("Deeds", "Quartette ausgeben"),
        german("Deeds", "Quartette ausgeben, {count} ×"),
    ),
    "deck.returned": (
        german("Deeds", "Quartette zurücknehmen"),
        german("Deeds", "Quartette zurücknehmen, {count} ×"),
    ),
}
"""For each kind its name, and the one with values where the journal has them."""

OF_MATCH: Final[Mapping[str, str]] = {
    "result.entered": german("Deeds", "Ergebnis Begegnung {match} eintragen"),
    "result.first_entered": german("Deeds", "Zettel Begegnung {match} zum ersten Mal eintragen"),
    "result.corrected": german("Deeds", "Ergebnis Begegnung {match} berichtigen"),
    "deck.replaced": german("Deeds", "Quartett von Begegnung {match} austauschen"),
    "result.mended": german("Deeds", "Zettel Begegnung {match} berichtigen"),
    "result.ruled": german("Deeds", "Ergebnis Begegnung {match} durch Entscheid festlegen"),
    "result.parked": german("Deeds", "Zettel Begegnung {match} zurückstellen"),
    "result.accepted": german("Deeds", "Fragliches Ergebnis Begegnung {match} so lassen"),
    "judge.decided": german("Deeds", "Entscheid bei Begegnung {match} festhalten"),
    "result.voided": german("Deeds", "Ergebnis Begegnung {match} zurücknehmen"),
}
"""Names of deeds at a match, one against one."""

OF_PHASE: Final[Mapping[str, Mapping[int, str]]] = {
    "round.started": {1: german("Deeds", "Gruppenphase starten"), 2: german("Deeds", "Finalrunde starten")},
    "round.finished": {
        1: german("Deeds", "Gruppenphase abschließen"),
        2: german("Deeds", "Finalrunde abschließen"),
    },
    "round.reopened": {
        1: german("Deeds", "Gruppenphase wieder öffnen"),
        2: german("Deeds", "Finalrunde wieder öffnen"),
    },
}
"""Names of deeds with a phase, by its number."""


_NAMED = 12
"""People that a sentence names."""


def stage_lines(effect: StagesEffect) -> tuple[str, ...]:
    """Return the changes, groups first and required decisions last; empty without any."""
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
    """Return the changes after the groups: qualified people, contradicted results, winners."""
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
        text = translate("Effects", "Dann käme weiter: {names}.")
        if not effect.provisional:
            text = translate("Effects", "Neu qualifiziert: {names}.")
        parts.append(ended(text.format(names=_listed(effect.qualifying))))
    if effect.dropping:
        text = translate("Effects", "Nicht mehr qualifiziert: {names}.")
        parts.append(ended(text.format(names=_listed(effect.dropping))))
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
    staying = next((name for name in pair.after if name is not None), None)
    if pair.played:
        text = translate(
            "Effects",
            "Begegnung {match} ist schon gespielt, {before}. Danach stünde dort {after}: "
            "Ob die gespielte Paarung gilt, entscheiden Sie.",
        )
    elif staying is None:
        text = translate("Effects", "Begegnung {match} entfällt, dort spielt niemand mehr.")
    elif before == after:
        # Nobody is known for it yet; only the way there is another.
        text = translate("Effects", "Wer in Begegnung {match} spielt, ergibt sich auf anderem Weg.")
    elif None in pair.after and staying:
        text = translate("Effects", "In Begegnung {match} kommt {staying} kampflos weiter.")
    elif None in pair.after:
        text = translate("Effects", "In Begegnung {match} kommt kampflos weiter, wer sie erreicht.")
    else:
        text = translate("Effects", "Begegnung {match}: {after} statt {before}.")
    return ended(text.format(match=pair.match, before=before, after=after, staying=staying))


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
    return translate("Effects", "Rang 3 hat dann {after} statt {before}.").format(after=after, before=before)


def _slot(name: str | None) -> str:
    if name is None:
        return translate("Effects", "niemand")
    return name or translate("Effects", "noch offen")


def rank_or_dash(rank: int | None) -> str:
    """Return a rank for use in a sentence; a dash for none."""
    return "–" if rank is None else str(rank)


def _listed(names: Iterable[str]) -> str:
    """Return names one after the other; of many the first ones."""
    found = list(names)
    return "; ".join(found[:_NAMED]) + (" …" if found[_NAMED:] else "")


STAGE_TEXTS: Final[dict[str, tuple[str, str]]] = {
    "bracket.conflict_open": (
        german("Problems", "Begegnung {match} spielten andere, als nach der Berichtigung dort stünden."),
        german("Problems", "Bitte entscheiden Sie im Turnierbaum, ob die Paarung bleibt."),
    ),
    "bracket.no_conflict": (
        german("Problems", "Diese Begegnung stimmt schon mit den Ergebnissen davor überein."),
        "",
    ),
    "bracket.people_changed": (
        german("Problems", "Seit der Auslosung haben sich die Qualifizierten geändert."),
        german("Problems", "Bitte losen Sie die Finalrunde neu aus."),
    ),
    "bracket.rules_changed": (
        german("Problems", "Seit der Auslosung hat sich das Reglement der Finalrunde geändert."),
        german("Problems", "Bitte losen Sie die Finalrunde neu aus."),
    ),
    "bracket.seeds_changed": (
        german("Problems", "Seit der Auslosung hat sich die Reihenfolge der Qualifizierten geändert."),
        german("Problems", "Bitte losen Sie die Finalrunde neu aus, damit die Setzplätze stimmen."),
    ),
    "bracket.too_many": (
        german("Problems", "Ein K.-o.-Baum hat höchstens {most} Plätze."),
        german("Problems", "Mit so vielen spielen Sie zuerst Gruppen; das ändern Sie in den Einstellungen."),
    ),
    "bracket.too_few": (
        german("Problems", "Für eine Finalrunde braucht es mindestens zwei Qualifizierte."),
        "",
    ),
    "deck.copies": (
        german("Problems", "„{title}“: Es muss mindestens ein Exemplar geben."),
        german("Problems", "Soll es nicht mehr verwendet werden, nehmen Sie es aus der Liste."),
    ),
    "deck.is_out": (
        german("Problems", "„{title}“ ist noch bei Begegnung {match}."),
        german("Problems", "Bitte nehmen Sie es zuerst zurück."),
    ),
    "deck.list_empty": (
        german("Problems", "Es steht noch kein Quartett in der Liste."),
        german("Problems", "Tragen Sie auf der Seite Quartette ein, was Sie dabeihaben."),
    ),
    "deck.in_slot": (
        german("Problems", "„{title}“ ist im Zeitfenster {slot} schon bei Begegnung {match}."),
        german("Problems", "Bitte wählen Sie ein anderes Quartett oder Exemplar."),
    ),
    "deck.none_free": (
        german("Problems", "Alle Quartette der Liste sind zur gleichen Zeit an anderen Tischen."),
        german("Problems", "Tragen Sie auf der Seite Quartette weitere ein."),
    ),
    "deck.played_there": (
        german("Problems", "Mit „{title}“ hat Tisch {table} schon gespielt."),
        german("Problems", "Sein Zettel ist eingetragen. Bitte wählen Sie ein anderes."),
    ),
    "deck.counted_there": (
        german("Problems", "Der Zettel von Tisch {table} ist mit anderen Karten gezählt."),
        german(
            "Problems",
            "Geben Sie dem Tisch eines mit gleich vielen Karten, oder erklären Sie den Zettel zuerst "
            "für ungültig.",
        ),
    ),
    "deck.retired": (
        german("Problems", "„{title}“ von Begegnung {match} ist aus der Liste genommen."),
        german("Problems", "F8 teilt der Begegnung ein anderes zu."),
    ),
    "deck.none_here": (
        german("Problems", "Dort wird mit keinem Quartett der Liste gespielt."),
        german("Problems", "Bitte teilen Sie zuerst eines zu."),
    ),
    "deck.spares_wrong": (
        german("Problems", "So viele Ersatzspiele gibt es nicht."),
        german("Problems", "Bitte geben Sie eine Zahl von 0 bis {most} ein."),
    ),
    "deck.none_new": (
        german("Problems", "In der Liste ist kein Quartett neu."),
        german("Problems", "Es wurde nichts geändert."),
    ),
    "deck.number_unreadable": (
        german("Problems", "„{text}“ ist keine Zahl."),
        german("Problems", "Eine Zeile besteht aus Titel; Karten; Exemplare."),
    ),
    "deck.none_assigned": (
        german("Problems", "Begegnung {match} hat noch kein Quartett."),
        german("Problems", "Bitte teilen Sie zuerst eines zu."),
    ),
    "deck.nothing_to_assign": (
        german("Problems", "Jede Begegnung, die gespielt werden kann, hat schon ein Quartett."),
        "",
    ),
    "deck.counted": (
        german("Problems", "Mit den {cards} Karten von „{title}“ ist schon gezählt: {matches}."),
        german(
            "Problems", "Fehlt jetzt eine Karte, tragen Sie es unter neuem Titel ein und legen das alte weg."
        ),
    ),
    "deck.title_retired": (
        german("Problems", "„{title}“ ist aus der Liste genommen."),
        german("Problems", "Tragen Sie es neu ein, oder wählen Sie einen anderen Titel."),
    ),
    "deck.title_known": (
        german("Problems", "„{title}“ steht schon in der Liste."),
        german("Problems", "Haben Sie es mehrmals, erhöhen Sie die Zahl der Exemplare."),
    ),
    "deck.category_nameless": (german("Problems", "Bitte geben Sie der Kategorie einen Namen."), ""),
    "deck.category_twice": (german("Problems", "„{name}“ steht zweimal in der Liste."), ""),
    "deck.too_many_categories": (german("Problems", "Mehr als {most} Kategorien gehen nicht."), ""),
    "decision.sentence_missing": (
        german("Problems", "Es gibt noch keine Antwort, die festzuhalten wäre."),
        "",
    ),
    "deck.title_missing": (german("Problems", "Bitte geben Sie einen Titel ein."), ""),
    "groups.no_table": (
        german("Problems", "Ohne Tisch kann nicht gespielt werden."),
        german("Problems", "Bitte geben Sie an, wie viele Tische es gibt."),
    ),
    "groups.not_finished": (
        german("Problems", "In Gruppe {group} fehlen noch Ergebnisse."),
        german("Problems", "Gelost wird, wenn alle eingetragen sind."),
    ),
    "groups.bracket_stands": (
        german("Problems", "Die Finalrunde ist schon veröffentlicht."),
        german("Problems", "Wer jetzt noch kommt, kann sich nicht mehr qualifizieren."),
    ),
    "groups.not_open": (
        german("Problems", "Die Gruppenphase ist noch nicht ausgelost oder schon abgeschlossen."),
        "",
    ),
    "groups.not_there": (
        german("Problems", "Diese Person ist nicht da."),
        german("Problems", "Bitte vermerken Sie sie zuerst als anwesend."),
    ),
    "groups.plays_already": (german("Problems", "Diese Person spielt schon in einer Gruppe."), ""),
    "groups.too_few_opponents": (
        german("Problems", "Bei {people} hat niemand {matches} verschiedene Gegner."),
        german("Problems", "Setzen Sie die Zahl der ausgelosten Begegnungen in den Einstellungen herab."),
    ),
    "groups.odd_matches": (
        german("Problems", "Mit {people} geht es nicht auf, wenn jeder {matches} Begegnungen hat."),
        german(
            "Problems",
            "Bei einer ungeraden Zahl muss die Zahl der Begegnungen gerade sein; Sie ändern sie in den "
            "Einstellungen.",
        ),
    ),
    "groups.rules_changed": (
        german("Problems", "Seit der Auslosung hat sich die Zahl der Begegnungen geändert."),
        german("Problems", "Bitte losen Sie neu aus."),
    ),
    "rulebook.matches_drawn": (
        german("Problems", "Die Begegnungen sind ausgelost; ihre Zahl ändert sich nicht mehr."),
        german("Problems", "Nehmen Sie die Veröffentlichung zuerst mit Strg Z zurück."),
    ),
    "groups.too_small": (
        german("Problems", "Zu wenige Personen für {groups} Gruppen: {people}."),
        german("Problems", "In jeder Gruppe müssen mindestens drei spielen."),
    ),
    "invariant.deck_out_twice": (
        german("Problems", "Ein Quartett wäre bei zwei Begegnungen zugleich."),
        german("Problems", "Bitte nehmen Sie es zuerst zurück."),
    ),
    "invariant.deck_at_two_tables": (
        german("Problems", "Ein Quartett läge in Runde {round} an zwei Tischen."),
        "",
    ),
    "invariant.deck_twice": (
        german("Problems", "Ein Quartett wäre im Zeitfenster {slot} an zwei Tischen."),
        german("Problems", "Bitte nehmen Sie zuerst die spätere Zuteilung zurück."),
    ),
    "invariant.group_matches": (
        german("Problems", "In einer Gruppe träfe nicht mehr jeder auf jeden."),
        german("Problems", "Bitte nehmen Sie zuerst die späteren Schritte zurück."),
    ),
    "invariant.knockout_incomplete": (
        german(
            "Problems", "Die Finalrunde ist abgeschlossen, Begegnung {match} wäre aber nicht entschieden."
        ),
        german("Problems", "Bitte öffnen Sie die Finalrunde zuerst wieder."),
    ),
    "invariant.other_people": (
        german("Problems", "Das Ergebnis von Begegnung {match} wäre von anderen als den beiden dort."),
        german("Problems", "Bitte nehmen Sie zuerst das Ergebnis zurück."),
    ),
    "invariant.slot_twice": (
        german("Problems", "Im Zeitfenster {slot} wäre jemand oder ein Tisch doppelt belegt."),
        german("Problems", "Bitte nehmen Sie zuerst die späteren Schritte zurück."),
    ),
    "match.code_unreadable": (
        german("Problems", "„{text}“ ist keine Nummer einer Begegnung."),
        german("Problems", "Auf dem Zettel steht sie oben rechts, zum Beispiel 17K."),
    ),
    "match.not_ready": (
        german("Problems", "Bei Begegnung {match} steht noch nicht fest, wer spielt."),
        german("Problems", "Zuerst braucht es die Ergebnisse davor."),
    ),
    "match.other_people": (
        german("Problems", "Begegnung {match} spielen die beiden, die dort angesetzt sind."),
        german(
            "Problems",
            "Kommt jemand für einen anderen, geht das in der Teilnehmerliste; "
            "saßen zwei vertauscht, unter „Berichtigungen“.",
        ),
    ),
    "match.unknown": (
        german("Problems", "Eine Begegnung {match} gibt es nicht."),
        german("Problems", "Bitte sehen Sie auf dem Zettel nach."),
    ),
    "match.wrong_letter": (
        german("Problems", "Bei „{text}“ passt der Buchstabe nicht zur Nummer."),
        german("Problems", "Vermutlich ist eine Ziffer vertippt. Bitte sehen Sie auf dem Zettel nach."),
    ),
    "qualification.lot_decides": (
        german("Problems", "Nach diesem Reglement entscheidet das Los."),
        german("Problems", "Soll gespielt werden, ändern Sie es in den Einstellungen."),
    ),
    "qualification.matches_open": (
        german("Problems", "Es fehlen noch {count} Gruppenspiele."),
        german("Problems", "Die Finalrunde wird aufgestellt, wenn alle eingetragen sind."),
    ),
    "qualification.order_incomplete": (
        german("Problems", "Die Reihenfolge muss alle nennen, um die es geht."),
        "",
    ),
    "qualification.tie_open": (
        german("Problems", "An der Grenze stehen noch {count} × mehrere gleich."),
        german("Problems", "Bitte entscheiden Sie das zuerst auf der Seite Rangliste."),
    ),
    "qualification.no_conflict": (
        german("Problems", "Es käme niemand anders mehr weiter."),
        german("Problems", "Die Ergebnisse haben sich inzwischen geändert."),
    ),
    "qualification.no_exchange": (
        german("Problems", "Dieser Tausch im Turnierbaum geht nicht mehr."),
        german("Problems", "Dort ist inzwischen gespielt, oder die Ergebnisse haben sich geändert."),
    ),
    "round.protests_open": (
        german("Problems", "Noch nicht entschiedene Proteste: {count} ({names})."),
        german(
            "Problems",
            "Entscheiden Sie auf der Seite Proteste, oder schließen Sie mit derselben Taste noch einmal ab.",
        ),
    ),
    "timetable.not_announced": (
        german("Problems", "Es ist noch kein Beginn angesagt."),
        german("Problems", "Auf der Seite Auslosung tippen Sie, wann es beginnt."),
    ),
    "timetable.break": (
        german("Problems", "Eine Pause nach Zeitfenster {slot} geht nicht."),
        german("Problems", "Schreiben Sie zum Beispiel „4: 15“ für 15 Minuten nach dem vierten."),
    ),
    "result.other_game": (german("Problems", "Dieses Ergebnis gehört zu einem anderen Spiel."), ""),
}
"""By code: the fault and the advice."""
