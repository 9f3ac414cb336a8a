"""The names of rulebook values, and their problems."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain import conduct, stages
from turnierleitung.domain.conduct import AfterLeaving, PenaltyEffect
from turnierleitung.domain.draw.groups import GroupOrder
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.language import RoundName
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Path, Problem, Sentence, Topic, german
from turnierleitung.domain.ranking.standings import Better, FinalTie
from turnierleitung.domain.ranking.teams import FewerResults, TeamTie
from turnierleitung.domain.rulebook import Overall
from turnierleitung.texts.game_words import FieldText, Group, game_texts
from turnierleitung.texts.language import Wording, translate


def field_key(path: Path) -> str:
    """Return a path without the places in lists: ``game.scoring.player_won``."""
    return ".".join(part for part in path if isinstance(part, str))


def field_text(path: Path, game: str) -> FieldText:
    """Return the texts of a value in a rulebook of a game; one without texts is a ``KeyError``."""
    fields = game_texts(game).fields if path[0] == "game" else _FIELDS
    source = fields[field_key(path)]
    return source._replace(
        label=_translated(source.label), help=_translated(source.help), unit=_translated(source.unit)
    )


def group_name(group: Group) -> str:
    """Return the name of a part of the editor."""
    return _translated(group.value)


def field_order(game: str) -> tuple[str, ...]:
    """Return the keys of all values that have texts, in the order of the screen."""
    texts = game_texts(game)
    return tuple(dict.fromkeys((*texts.field_order, *texts.fields, *_FIELDS)))


def _translated(source: str) -> str:
    return translate("RulebookFields", source) if source else ""


_FIELDS: Final[dict[str, FieldText]] = {
    "stages.group_size": Group.COURSE.field(
        german("RulebookFields", "Größe der Gruppen"),
        Topic.GROUPS,
        german(
            "RulebookFields",
            "So viele sollen in einer Gruppe spielen. Die Größen weichen höchstens um eins ab.",
        ),
    ),
    "stages.matches": Group.COURSE.field(
        german("RulebookFields", "Ausgeloste Begegnungen statt Gruppen"),
        Topic.GROUPS,
        german(
            "RulebookFields",
            "So viele hat jeder, gegen verschiedene Gegner nach Los; alle stehen in einer Tabelle.",
        ),
    ),
    "stages.order": Group.COURSE.field(german("RulebookFields", "Gruppen"), Topic.GROUPS, choice=GroupOrder),
    "stages.clubs_apart": Group.COURSE.field(
        german("RulebookFields", "Leute aus einem Verein auseinanderhalten"),
        Topic.GROUPS,
        german(
            "RulebookFields", "Sie spielen möglichst nicht gegeneinander, im K.-o. wenigstens nicht gleich."
        ),
    ),
    "stages.changeover_minutes": Group.COURSE.field(
        german("RulebookFields", "Zwischen zwei Begegnungen"),
        Topic.COURSE,
        german("RulebookFields", "Zum Zählen, für den Weg zur Jury und an den nächsten Tisch."),
        unit=german("RulebookFields", "Min."),
    ),
    "stages.match_minutes": Group.COURSE.field(
        german("RulebookFields", "Spielzeit einer Begegnung"),
        Topic.TIME,
        german("RulebookFields", "Ohne Haken gibt es keine Grenze."),
        unit=german("RulebookFields", "Min."),
    ),
    "stages.final_minutes": Group.COURSE.field(
        german("RulebookFields", "Spielzeit im Finale"),
        Topic.TIME,
        german("RulebookFields", "Ohne Haken gibt es keine Grenze."),
        unit=german("RulebookFields", "Min."),
    ),
    "stages.third_place_minutes": Group.COURSE.field(
        german("RulebookFields", "Spielzeit um Rang 3"),
        Topic.TIME,
        german("RulebookFields", "Ohne Haken gibt es keine Grenze."),
        unit=german("RulebookFields", "Min."),
    ),
    "stages.size": Group.KNOCKOUT.field(
        german("RulebookFields", "Plätze der Finalrunde"),
        Topic.BRACKET,
        german(
            "RulebookFields",
            "Von selbst: ab 64 Personen 64, sonst die größte Zweierpotenz unter ihrer Zahl; "
            "kommen nur die Ersten weiter, die kleinste mit Platz für sie.",
        ),
        choice=stages.BracketSize,
    ),
    "stages.qualification.mode": Group.KNOCKOUT.field(
        german("RulebookFields", "Weiter kommen"), Topic.QUALIFYING, choice=stages.Mode
    ),
    "stages.qualification.first": Group.KNOCKOUT.field(
        german("RulebookFields", "Je Gruppe sicher weiter"),
        Topic.QUALIFYING,
        german(
            "RulebookFields",
            "Gilt, wenn die Ersten jeder Gruppe weiterkommen oder die Zahl der Plätze bestimmen.",
        ),
    ),
    "stages.qualification.unequal": Group.KNOCKOUT.field(
        german("RulebookFields", "Verschieden große Gruppen vergleichen"),
        Topic.QUALIFYING,
        german("RulebookFields", "Bei gleich großen Gruppen macht es keinen Unterschied."),
        choice=stages.Unequal,
    ),
    "stages.cross_group_tie": Group.KNOCKOUT.field(
        german("RulebookFields", "Wenn an der Grenze mehrere gleich sind"),
        Topic.QUALIFYING,
        choice=stages.CrossGroupTie,
    ),
    "stages.bracket": Group.KNOCKOUT.field(
        german("RulebookFields", "Plätze im Turnierbaum"), Topic.BRACKET, choice=stages.BracketOrder
    ),
    "stages.same_group_apart": Group.KNOCKOUT.field(
        german("RulebookFields", "In der ersten K.-o.-Runde trifft niemand auf seine Gruppe"),
        Topic.BRACKET,
        german("RulebookFields", "Soweit das möglich ist."),
    ),
    "stages.third_place": Group.KNOCKOUT.field(german("RulebookFields", "Spiel um Rang 3"), Topic.BRACKET),
    "stages.direct_encounter": Group.RANKING.field(
        german("RulebookFields", "Direkter Vergleich unter drei und mehr"),
        Topic.RANKING,
        choice=stages.DirectEncounter,
    ),
    "stages.across": Group.RANKING.field(
        german("RulebookFields", "Über alle Gruppen zählen die Ergebnisse"),
        Topic.RANKING,
        german("RulebookFields", "Daraus wird die Rangliste des Turniers."),
        choice=stages.Unequal,
    ),
    "stages.after_leaving": Group.SPECIAL.field(
        german("RulebookFields", "Wer ausgeschlossen wird oder aufgibt"), Topic.EXCLUSION, choice=AfterLeaving
    ),
    "conduct.protest_deposit_cents": Group.SPECIAL.field(
        german("RulebookFields", "Kaution für einen Protest"),
        Topic.PROTESTS,
        german("RulebookFields", "Ohne Haken nennt die Turnierleitung den Betrag."),
    ),
    "conduct.fee_refund": Group.SPECIAL.field(
        german("RulebookFields", "Wer sich abmeldet, bekommt das Startgeld zurück"),
        Topic.LEAVING,
        choice=conduct.FeeRefund,
    ),
    "conduct.currency": Group.SPECIAL.field(
        german("RulebookFields", "Währung, mit der ein neues Turnier beginnt"),
        Topic.LEAVING,
        german("RulebookFields", "Für dieses Turnier steht sie bei Name und Startgeld."),
        choice=Currency,
    ),
    "conduct.protest_minutes": Group.SPECIAL.field(
        german("RulebookFields", "Frist für einen Protest in Minuten"),
        Topic.PROTESTS,
        german(
            "RulebookFields",
            "Vom Aushang der Rangliste an; danach entscheidet die Turnierleitung. "
            "Ohne Haken gibt es keine Frist.",
        ),
    ),
    "pairs": Group.COURSE.field(
        german("RulebookFields", "Zwei spielen zusammen als Paar"),
        Topic.COURSE,
        german("RulebookFields", "Ein Paar hat eine Startnummer, einen Platz und ein Ergebnis."),
    ),
    "fee_per_head": Group.COURSE.field(
        german("RulebookFields", "Von einem Paar zahlt jeder das Startgeld"),
        Topic.COURSE,
        german("RulebookFields", "Ohne Haken zahlt ein Paar es einmal. Gilt, wo Paare spielen."),
    ),
    "round_name": Group.COURSE.field(
        german("RulebookFields", "Name der Runden"),
        Topic.COURSE,
        german(
            "RulebookFields",
            "So steht er auf Bildschirm, Papier und Wand; wird er später geändert, vom nächsten Öffnen an.",
        ),
        choice=RoundName,
    ),
    "stages.rounds": Group.COURSE.field(
        german("RulebookFields", "Runden"),
        Topic.COURSE,
        german("RulebookFields", "So oft wird neu gelost und gespielt."),
    ),
    "stages.places": Group.COURSE.field(
        german("RulebookFields", "Nur die Besten kommen weiter"),
        Topic.QUALIFYING,
        german(
            "RulebookFields", "So viele nach der Rangliste der Phase davor. Ohne Haken spielen alle weiter."
        ),
    ),
    "stages.goes_on": Group.COURSE.field(
        german("RulebookFields", "Weiter kommen dabei"),
        Topic.QUALIFYING,
        german("RulebookFields", "Mannschaften kommen mit allen weiter, die gespielt haben und da sind."),
        choice=stages.GoesOn,
    ),
    "stages.seats": Group.COURSE.field(
        german("RulebookFields", "Plätze an einem Tisch"),
        Topic.SEATING,
        german(
            "RulebookFields", "Die übliche Größe. Darunter steht, was geschieht, wenn die Zahl nicht aufgeht."
        ),
    ),
    "stages.least_seats": Group.COURSE.field(
        german("RulebookFields", "Plätze am kleinsten Tisch"),
        Topic.SEATING,
        german("RulebookFields", "Gilt, wenn alle Tische möglichst gleich groß sind."),
    ),
    "stages.headcount": Group.COURSE.field(
        german("RulebookFields", "Wenn die Zahl die Tische nicht füllt"),
        Topic.HEADCOUNT,
        choice=HeadcountPolicy,
    ),
    "stages.waiting_round": Group.COURSE.field(
        german("RulebookFields", "Eine Runde, die jemand wartet, zählt"),
        Topic.HEADCOUNT,
        german(
            "RulebookFields",
            "Wo jemand wartet, wenn die Zahl die Tische nicht füllt. "
            "Den Durchschnitt bilden in jedem Kriterium die Runden, die er zu Ende gespielt hat.",
        ),
        choice=stages.WaitingRound,
    ),
    "stages.incomplete": Group.RANKING.field(
        german("RulebookFields", "Wer nicht alle Runden gespielt hat"),
        Topic.RANKING,
        german(
            "RulebookFields",
            "Wer auf der Warteliste war, hat keine versäumt. "
            "Wer mitten in einer Runde geht, hat sie versäumt.",
        ),
        choice=stages.Incomplete,
    ),
    "stages.first_seats": Group.COURSE.field(
        german("RulebookFields", "Plätze der ersten Runde"),
        Topic.SEATING,
        german(
            "RulebookFields", "Nummernkarten druckt das Programm; getippt werden sie auf der Seite Auslosung."
        ),
        choice=stages.FirstSeats,
    ),
    "stages.draw": Group.COURSE.field(
        german("RulebookFields", "Tische und Plätze"),
        Topic.SEATING,
        german("RulebookFields", "Vor jeder Runde."),
        choice=stages.SeatDraw,
    ),
    "stages.moves": Group.COURSE.field(
        german("RulebookFields", "Um so viele Tische rücken Erster, Zweiter, Dritter … weiter"),
        Topic.SEATING,
        german(
            "RulebookFields",
            "Gilt, wenn nach jeder Runde weitergerückt wird. "
            "Bei 0 bleibt man sitzen; nach dem letzten Tisch kommt der erste.",
        ),
    ),
    "stages.spread_clubs": Group.COURSE.field(
        german("RulebookFields", "Leute aus einem Verein an verschiedene Tische"),
        Topic.SEATING,
        german("RulebookFields", "Soweit es geht; nicht beim blinden Los."),
    ),
    "stages.spread_teams": Group.COURSE.field(
        german("RulebookFields", "Leute aus einer Mannschaft an verschiedene Tische"),
        Topic.SEATING,
        german("RulebookFields", "Soweit es geht; nicht beim blinden Los."),
    ),
    "stages.round_minutes": Group.COURSE.field(
        german("RulebookFields", "Zeitgrenze je Runde"),
        Topic.COURSE,
        german("RulebookFields", "Ohne Haken gibt es keine."),
        unit=german("RulebookFields", "Min."),
    ),
    "stages.break_minutes": Group.COURSE.field(
        german("RulebookFields", "Pause nach jeder Runde"),
        Topic.COURSE,
        german("RulebookFields", "Die Rundenuhr bietet sie an; 0 heißt: keine feste Pause."),
        unit=german("RulebookFields", "Min."),
    ),
    "stages.criteria": Group.RANKING.field(
        german("RulebookFields", "Es entscheidet der Reihe nach"),
        Topic.RANKING,
        german(
            "RulebookFields",
            "Alt ↑ und Alt ↓ verschieben, Entf nimmt heraus. Die Rangliste folgt dieser Liste.",
        ),
    ),
    "stages.criteria.tally": Group.RANKING.field(german("RulebookFields", "Gezählt wird"), Topic.RANKING),
    "stages.criteria.better": Group.RANKING.field(
        german("RulebookFields", "Vorne steht, wer"), Topic.RANKING, choice=Better
    ),
    "overall": Group.RANKING.field(
        german("RulebookFields", "Rangliste des Turniers"),
        help=german("RulebookFields", "So werden die Phasen zu einer Rangliste."),
        choice=Overall,
    ),
    "teams.best": Group.RANKING.field(
        german("RulebookFields", "Mannschaften: so viele Ergebnisse zählen"),
        Topic.RANKING,
        german(
            "RulebookFields", "Die besten ihrer Leute. Ohne Haken gibt es keine Rangliste der Mannschaften."
        ),
    ),
    "teams.fewer": Group.RANKING.field(
        german("RulebookFields", "Eine Mannschaft mit weniger Ergebnissen"),
        Topic.RANKING,
        choice=FewerResults,
    ),
    "teams.tie": Group.RANKING.field(
        german("RulebookFields", "Bei gleicher Summe entscheidet unter Mannschaften"),
        Topic.RANKING,
        german(
            "RulebookFields",
            "Das nächste Ergebnis ist das beste, das nicht mitzählt. "
            "Wer dann noch gleich ist, teilt sich den Rang.",
        ),
        choice=TeamTie,
    ),
    "stages.final_tie": Group.RANKING.field(
        german("RulebookFields", "Wenn dann noch welche gleich sind"), Topic.RANKING, choice=FinalTie
    ),
    "conduct.substitutes": Group.SPECIAL.field(
        german("RulebookFields", "Jemand will einen Teilnehmer auf Dauer ersetzen"),
        Topic.SUBSTITUTES,
        choice=conduct.Substitutes,
    ),
    "conduct.interrupted_list": Group.SPECIAL.field(
        german("RulebookFields", "Jemand geht mitten in einer Runde"),
        Topic.LEAVING,
        choice=conduct.InterruptedList,
    ),
    "conduct.void_list": Group.SPECIAL.field(
        german("RulebookFields", "Ein Ergebnis ist ungültig"), Topic.CORRECTIONS, choice=conduct.VoidList
    ),
    "conduct.excluded_player": Group.SPECIAL.field(
        german("RulebookFields", "Wer ausgeschlossen wird"),
        Topic.EXCLUSION,
        german("RulebookFields", "Die Gegner behalten ihre Punkte."),
        choice=conduct.ExcludedPlayer,
    ),
    "penalties": Group.PENALTIES.field(german("RulebookFields", "Verstöße und ihre Folgen"), Topic.PENALTIES),
    "penalties.title": Group.PENALTIES.field(german("RulebookFields", "Verstoß")),
    "penalties.rule": Group.PENALTIES.field(german("RulebookFields", "Regel")),
    "penalties.effect": Group.PENALTIES.field(german("RulebookFields", "Folge"), choice=PenaltyEffect),
    "penalties.from_time": Group.PENALTIES.field(
        german("RulebookFields", "Ab dem wievielten Mal"),
        help=german("RulebookFields", "Davor gilt der andere Eintrag zu demselben Verstoß."),
    ),
    "penalties.points": Group.PENALTIES.field(
        german("RulebookFields", "Punkte für den Bestraften"),
        help=german("RulebookFields", "Mit der Folge „Punkte“."),
    ),
    "penalties.others": Group.PENALTIES.field(
        german("RulebookFields", "Punkte für jeden anderen am Tisch"),
        help=german("RulebookFields", "Mit der Folge „Punkte“."),
    ),
    "penalties.fine_cents": Group.PENALTIES.field(
        german("RulebookFields", "Geldbuße"), help=german("RulebookFields", "Mit der Folge „Geldbuße“.")
    ),
    "articles": Group.ARTICLES.field(
        german("RulebookFields", "Artikel des Regelblatts"),
        help=german("RulebookFields", "In eigenen Worten. Was in Klammern steht, setzt das Programm ein."),
    ),
    "articles.number": Group.ARTICLES.field(german("RulebookFields", "Nummer")),
    "articles.title": Group.ARTICLES.field(german("RulebookFields", "Überschrift")),
    "articles.text": Group.ARTICLES.field(german("RulebookFields", "Text")),
    "articles.about": Group.ARTICLES.field(
        german("RulebookFields", "Handelt von"),
        help=german("RulebookFields", "Geht es um eines dieser Themen, nennt das Programm diesen Artikel."),
    ),
    "name": Group.ABOUT.field(german("RulebookFields", "Name des Reglements")),
    "summary": Group.ABOUT.field(
        german("RulebookFields", "In einem Satz"),
        help=german("RulebookFields", "Steht auf der Karte bei der Auswahl und oben auf dem Regelblatt."),
    ),
    "game_name": Group.ABOUT.field(
        german("RulebookFields", "So heißt das Spiel"),
        help=german(
            "RulebookFields",
            "Unter diesem Wort steht es bei der Auswahl, z. B. Skat. Leer: unter dem des Programms.",
        ),
    ),
    "key": Group.ABOUT.field(
        german("RulebookFields", "Kurzname"),
        help=german("RulebookFields", "So heißt die Datei: kleine Buchstaben, Ziffern und Bindestriche."),
    ),
}
"""By path, but for those of the games."""


def value_problem(problem: Problem) -> Wording:
    """Return field, value and reason of a wrong value."""
    params = dict(problem.params)
    kind = str(params["type"])
    reason = _REASONS.get(kind)
    if reason is None:
        # Games of others may raise a plain sentence.
        sentence = params.get("text")
        text = str(params["message"]).removeprefix("Value error, ")
        text = _said(sentence) if isinstance(sentence, Sentence) else text
    else:
        if "expected" in params:
            # The checker joins what is allowed in English.
            params["expected"] = str(params["expected"]).replace(" or ", _or())
        text = translate("RulebookProblems", reason).format(**params)
    field = field_path(problem.at)
    whole_part = str(params["value"]).startswith("{")
    if kind == "missing" or not field or whole_part:
        # What is wrong with a part as a whole is said by the reason; its values would fill the screen.
        return Wording(f"{field}: {text}" if field else text)
    return Wording(
        translate("RulebookProblems", "{field} = {value}: {reason}").format(
            field=field, value=params["value"], reason=text
        )
    )


def field_path(path: Path) -> str:
    """Return a field as it is found in the file: ``game.scoring[3].player_won``."""
    text = ""
    for part in path:
        text += f"[{part + 1}]" if isinstance(part, int) else f".{part}"
    return text.removeprefix(".")


def _said(sentence: Sentence) -> str:
    """Return a sentence of the rulebook's own checks in the language in use."""
    params: dict[str, int | str] = {}
    for name, value in sentence.params.items():
        if isinstance(value, tuple):
            params[name] = _or().join(map(str, value))
        else:
            params[name] = _said(value) if isinstance(value, Sentence) else value
    return translate("RulebookProblems", sentence.template).format(**params)


def _or() -> str:
    return translate("RulebookProblems", " oder ")


_REASONS: Final[dict[str, str]] = {
    "missing": german("RulebookProblems", "Diese Angabe fehlt."),
    "extra_forbidden": german("RulebookProblems", "Diese Angabe gibt es nicht."),
    "int_type": german("RulebookProblems", "Hier muss eine ganze Zahl stehen."),
    "int_from_float": german("RulebookProblems", "Hier muss eine ganze Zahl stehen."),
    "string_type": german("RulebookProblems", "Hier muss ein Text in Anführungszeichen stehen."),
    "bool_type": german("RulebookProblems", "Hier muss true oder false stehen."),
    "tuple_type": german("RulebookProblems", "Hier muss eine Liste stehen."),
    "model_type": german("RulebookProblems", "Hier muss ein Abschnitt stehen."),
    "enum": german("RulebookProblems", "Erlaubt sind nur: {expected}."),
    "literal_error": german("RulebookProblems", "Erlaubt ist nur: {expected}."),
    "greater_than_equal": german("RulebookProblems", "Die Zahl muss mindestens {ge} sein."),
    "less_than_equal": german("RulebookProblems", "Die Zahl darf höchstens {le} sein."),
    "multiple_of": german("RulebookProblems", "Die Zahl muss durch {multiple_of} teilbar sein."),
    "string_too_short": german("RulebookProblems", "Der Text darf nicht leer sein."),
    "string_too_long": german("RulebookProblems", "Der Text darf höchstens {max_length} Zeichen haben."),
    "string_pattern_mismatch": german(
        "RulebookProblems", "Erlaubt sind kleine Buchstaben, Ziffern und Bindestriche."
    ),
    "too_short": german("RulebookProblems", "Die Liste muss mindestens {min_length} Einträge haben."),
    "too_long": german("RulebookProblems", "Die Liste darf höchstens {max_length} Einträge haben."),
}
