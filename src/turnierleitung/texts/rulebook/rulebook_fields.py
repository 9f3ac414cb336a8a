"""What the values of a rulebook are called, and what is wrong with one."""

from __future__ import annotations

from typing import Final, NamedTuple

from turnierleitung.domain import conduct, stages
from turnierleitung.domain.conduct import AfterLeaving, PenaltyEffect
from turnierleitung.domain.draw.groups import GroupOrder
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import QT_TRANSLATE_NOOP, Path, Problem, Topic
from turnierleitung.domain.ranking.standings import Better, FinalTie
from turnierleitung.domain.rulebook import Overall, RoundName
from turnierleitung.domain.stages import FirstSeats, Incomplete, SeatDraw, WaitingRound
from turnierleitung.texts.game_words import FieldSource, Group, game_texts
from turnierleitung.texts.language import Wording, translate


class FieldText(NamedTuple):
    """How a value is called on the screen."""

    group: Group
    label: str
    help: str = ""
    topic: str | tuple[str, ...] = ""
    """What the rules that set it are about."""
    unit: str = ""


def field_key(path: Path) -> str:
    """Return a path without the places in lists: ``game.scoring.player_won``."""
    return ".".join(part for part in path if isinstance(part, str))


def field_text(path: Path, game: str) -> FieldText:
    """Return the texts of a value in a rulebook of a game; one without texts is a ``KeyError``."""
    source = field_source(path, game)
    return FieldText(
        group=source.group,
        label=_translated(source.label),
        help=_translated(source.help),
        topic=source.topic,
        unit=_translated(source.unit),
    )


def field_source(path: Path, game: str) -> FieldSource:
    """Return how a value is called before translation; one without texts is a ``KeyError``."""
    fields = game_texts(game).fields if path[0] == "game" else _FIELDS
    return fields[field_key(path)]


def group_name(group: Group) -> str:
    """Return what a part of the editor is called."""
    return _translated(group.value)


def field_order(game: str) -> tuple[str, ...]:
    """Return the keys of all values that have texts, in the order of the screen."""
    texts = game_texts(game)
    return tuple(dict.fromkeys((*texts.field_order, *texts.fields, *_FIELDS)))


def _translated(source: str) -> str:
    return translate("RulebookFields", source) if source else ""


_FIELDS: Final[dict[str, FieldSource]] = {
    "stages.group_size": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Größe der Gruppen"),
        QT_TRANSLATE_NOOP(
            "RulebookFields",
            "So viele sollen in einer Gruppe spielen. Die Größen weichen höchstens um eins ab.",
        ),
        Topic.GROUPS,
    ),
    "stages.order": FieldSource(
        group=Group.COURSE,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Gruppen"),
        help="",
        topic=Topic.GROUPS,
        choice=GroupOrder,
    ),
    "stages.clubs_apart": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Leute aus einem Verein auf die Gruppen verteilen"),
        "",
        Topic.GROUPS,
    ),
    "stages.changeover_minutes": FieldSource(
        group=Group.COURSE,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Zwischen zwei Begegnungen"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "Zählen, zur Jury und an den nächsten Tisch."),
        topic=Topic.COURSE,
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Min."),
    ),
    "stages.match_minutes": FieldSource(
        group=Group.COURSE,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Spielzeit einer Begegnung"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "Ohne Haken gibt es keine Grenze."),
        topic=Topic.TIME,
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Min."),
    ),
    "stages.final_minutes": FieldSource(
        group=Group.COURSE,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Spielzeit im Final"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "Ohne Haken gibt es keine Grenze."),
        topic=Topic.TIME,
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Min."),
    ),
    "stages.third_place_minutes": FieldSource(
        group=Group.COURSE,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Spielzeit um Rang 3"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "Ohne Haken gibt es keine Grenze."),
        topic=Topic.TIME,
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Min."),
    ),
    "stages.size": FieldSource(
        group=Group.KNOCKOUT,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Plätze der Finalrunde"),
        help=QT_TRANSLATE_NOOP(
            "RulebookFields", "Von selbst: 64 ab 64 Personen, sonst die größte Zweierpotenz unter ihrer Zahl."
        ),
        topic=Topic.BRACKET,
        choice=stages.BracketSize,
    ),
    "stages.qualification.mode": FieldSource(
        group=Group.KNOCKOUT,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Weiter kommen"),
        help="",
        topic=Topic.QUALIFYING,
        choice=stages.Mode,
    ),
    "stages.qualification.first": FieldSource(
        Group.KNOCKOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "Je Gruppe sicher weiter"),
        QT_TRANSLATE_NOOP("RulebookFields", "Gilt nur, wenn die Ersten jeder Gruppe weiterkommen."),
        Topic.QUALIFYING,
    ),
    "stages.qualification.unequal": FieldSource(
        group=Group.KNOCKOUT,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Verschieden große Gruppen vergleichen"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "Bei gleich großen Gruppen macht es keinen Unterschied."),
        topic=Topic.QUALIFYING,
        choice=stages.Unequal,
    ),
    "stages.cross_group_tie": FieldSource(
        group=Group.KNOCKOUT,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Wenn an der Grenze mehrere gleich sind"),
        help="",
        topic=Topic.QUALIFYING,
        choice=stages.CrossGroupTie,
    ),
    "stages.bracket": FieldSource(
        group=Group.KNOCKOUT,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Plätze im Turnierbaum"),
        help="",
        topic=Topic.BRACKET,
        choice=stages.BracketOrder,
    ),
    "stages.same_group_apart": FieldSource(
        Group.KNOCKOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "In der ersten K.-o.-Runde trifft niemand auf seine Gruppe"),
        QT_TRANSLATE_NOOP("RulebookFields", "Soweit das möglich ist."),
        Topic.BRACKET,
    ),
    "stages.third_place": FieldSource(
        Group.KNOCKOUT, QT_TRANSLATE_NOOP("RulebookFields", "Spiel um Rang 3"), "", Topic.BRACKET
    ),
    "stages.direct_encounter": FieldSource(
        group=Group.RANKING,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Direkter Vergleich unter drei und mehr"),
        help="",
        topic=Topic.RANKING,
        choice=stages.DirectEncounter,
    ),
    "stages.across": FieldSource(
        group=Group.RANKING,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Über alle Gruppen zählen die Ergebnisse"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "Daraus wird die Rangliste des Turniers."),
        topic=Topic.RANKING,
        choice=stages.Unequal,
    ),
    "stages.after_leaving": FieldSource(
        group=Group.SPECIAL,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Wer ausgeschlossen wird oder aufgibt"),
        help="",
        topic=Topic.EXCLUSION,
        choice=AfterLeaving,
    ),
    "conduct.protest_deposit_cents": FieldSource(
        Group.SPECIAL,
        QT_TRANSLATE_NOOP("RulebookFields", "Kaution für einen Protest"),
        QT_TRANSLATE_NOOP("RulebookFields", "Ohne Haken nennt die Turnierleitung den Betrag."),
        Topic.PROTESTS,
    ),
    "conduct.fee_refund": FieldSource(
        group=Group.SPECIAL,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Wer sich abmeldet, bekommt das Startgeld zurück"),
        help="",
        topic=Topic.LEAVING,
        choice=conduct.FeeRefund,
    ),
    "conduct.currency": FieldSource(
        group=Group.SPECIAL,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Währung, mit der ein neues Turnier beginnt"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "Für dieses Turnier steht sie bei Name und Startgeld."),
        topic=Topic.LEAVING,
        choice=Currency,
    ),
    "conduct.protest_minutes": FieldSource(
        Group.SPECIAL,
        QT_TRANSLATE_NOOP("RulebookFields", "Frist für einen Protest in Minuten"),
        QT_TRANSLATE_NOOP(
            "RulebookFields",
            "Von dem Aushang der Rangliste an; danach nur durch Entscheid. Ohne Haken gibt es keine Frist.",
        ),
        Topic.PROTESTS,
    ),
    "round_name": FieldSource(
        group=Group.COURSE,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Name der Runden"),
        help=QT_TRANSLATE_NOOP(
            "RulebookFields",
            "So steht er auf Bildschirm, Papier und Wand, überall vom nächsten Öffnen des Turniers an.",
        ),
        topic=Topic.COURSE,
        choice=RoundName,
    ),
    "stages.rounds": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Runden"),
        QT_TRANSLATE_NOOP("RulebookFields", "So oft wird neu gelost und gespielt."),
        Topic.COURSE,
    ),
    "stages.places": FieldSource(
        group=Group.COURSE,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Nur die Besten kommen weiter"),
        help=QT_TRANSLATE_NOOP(
            "RulebookFields", "So viele nach der Rangliste der Phase davor. Ohne Haken spielen alle weiter."
        ),
        topic=Topic.QUALIFYING,
    ),
    "stages.seats": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Plätze an einem Tisch"),
        QT_TRANSLATE_NOOP("RulebookFields", "In der Regel; darunter steht, was mit dem Rest geschieht."),
        Topic.SEATING,
    ),
    "stages.least_seats": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Mindestens an einem Tisch"),
        QT_TRANSLATE_NOOP("RulebookFields", "Zählt, wo alle Tische möglichst gleich groß sind."),
        Topic.SEATING,
    ),
    "stages.headcount": FieldSource(
        group=Group.COURSE,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Wenn die Zahl die Tische nicht füllt"),
        help="",
        topic=Topic.HEADCOUNT,
        choice=HeadcountPolicy,
    ),
    "stages.waiting_round": FieldSource(
        group=Group.COURSE,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Eine Runde, die jemand wartet, zählt"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "Wo jemand wartet, wenn die Zahl die Tische nicht füllt."),
        topic=Topic.HEADCOUNT,
        choice=WaitingRound,
    ),
    "stages.incomplete": FieldSource(
        group=Group.RANKING,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Wer nicht alle Runden gespielt hat"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "Wer auf der Warteliste war, hat keine versäumt."),
        topic=Topic.RANKING,
        choice=Incomplete,
    ),
    "stages.first_seats": FieldSource(
        group=Group.COURSE,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Plätze der ersten Runde"),
        help=QT_TRANSLATE_NOOP(
            "RulebookFields", "Nummernkarten druckt das Programm; getippt werden sie auf der Seite Auslosung."
        ),
        topic=Topic.SEATING,
        choice=FirstSeats,
    ),
    "stages.draw": FieldSource(
        group=Group.COURSE,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Tische und Plätze"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "Vor jeder Runde."),
        topic=Topic.SEATING,
        choice=SeatDraw,
    ),
    "stages.spread_clubs": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Leute aus einem Verein an verschiedene Tische"),
        QT_TRANSLATE_NOOP("RulebookFields", "Soweit es geht; nicht beim blinden Los."),
        Topic.SEATING,
    ),
    "stages.round_minutes": FieldSource(
        group=Group.COURSE,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Zeitgrenze je Runde"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "Ohne Haken gibt es keine."),
        topic=Topic.COURSE,
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Min."),
    ),
    "stages.criteria": FieldSource(
        Group.RANKING,
        QT_TRANSLATE_NOOP("RulebookFields", "Es entscheidet der Reihe nach"),
        QT_TRANSLATE_NOOP(
            "RulebookFields",
            "Alt ↑ und Alt ↓ verschieben, Entf nimmt heraus. Die Rangliste folgt dieser Liste.",
        ),
        Topic.RANKING,
    ),
    "stages.criteria.tally": FieldSource(
        Group.RANKING, QT_TRANSLATE_NOOP("RulebookFields", "Gezählt wird"), "", Topic.RANKING
    ),
    "stages.criteria.better": FieldSource(
        group=Group.RANKING,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Vorne steht, wer"),
        help="",
        topic=Topic.RANKING,
        choice=Better,
    ),
    "overall": FieldSource(
        Group.RANKING,
        QT_TRANSLATE_NOOP("RulebookFields", "Rangliste des Turniers"),
        QT_TRANSLATE_NOOP("RulebookFields", "Was aus den Phasen zusammen wird."),
        choice=Overall,
    ),
    "stages.final_tie": FieldSource(
        group=Group.RANKING,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Wenn dann noch welche gleich sind"),
        help="",
        topic=Topic.RANKING,
        choice=FinalTie,
    ),
    "conduct.substitutes": FieldSource(
        group=Group.SPECIAL,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Jemand will einen Teilnehmer auf Dauer ersetzen"),
        help="",
        topic=Topic.SUBSTITUTES,
        choice=conduct.Substitutes,
    ),
    "conduct.interrupted_list": FieldSource(
        group=Group.SPECIAL,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Jemand geht mitten in einer Runde"),
        help="",
        topic=Topic.LEAVING,
        choice=conduct.InterruptedList,
    ),
    "conduct.void_list": FieldSource(
        group=Group.SPECIAL,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Ein Ergebnis ist ungültig"),
        help="",
        topic=Topic.CORRECTIONS,
        choice=conduct.VoidList,
    ),
    "conduct.excluded_player": FieldSource(
        group=Group.SPECIAL,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Wer ausgeschlossen wird"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "Die Gegner behalten ihre Punkte."),
        topic=Topic.EXCLUSION,
        choice=conduct.ExcludedPlayer,
    ),
    "penalties": FieldSource(
        Group.PENALTIES, QT_TRANSLATE_NOOP("RulebookFields", "Verstöße und ihre Folgen"), "", Topic.PENALTIES
    ),
    "penalties.title": FieldSource(Group.PENALTIES, QT_TRANSLATE_NOOP("RulebookFields", "Verstoß"), "", ""),
    "penalties.rule": FieldSource(Group.PENALTIES, QT_TRANSLATE_NOOP("RulebookFields", "Regel"), "", ""),
    "penalties.effect": FieldSource(
        Group.PENALTIES, QT_TRANSLATE_NOOP("RulebookFields", "Folge"), choice=PenaltyEffect
    ),
    "penalties.from_time": FieldSource(
        Group.PENALTIES,
        QT_TRANSLATE_NOOP("RulebookFields", "Ab dem wievielten Mal"),
        QT_TRANSLATE_NOOP("RulebookFields", "Bis dahin gilt der Eintrag mit demselben Verstoß."),
    ),
    "penalties.points": FieldSource(
        Group.PENALTIES,
        QT_TRANSLATE_NOOP("RulebookFields", "Punkte für ihn"),
        QT_TRANSLATE_NOOP("RulebookFields", "Mit der Folge „Punkte“."),
    ),
    "penalties.others": FieldSource(
        Group.PENALTIES,
        QT_TRANSLATE_NOOP("RulebookFields", "Punkte für jeden anderen am Tisch"),
        QT_TRANSLATE_NOOP("RulebookFields", "Mit der Folge „Punkte“."),
    ),
    "penalties.fine_cents": FieldSource(
        Group.PENALTIES,
        QT_TRANSLATE_NOOP("RulebookFields", "Geldbuße"),
        QT_TRANSLATE_NOOP("RulebookFields", "Mit der Folge „Geldbuße“."),
    ),
    "articles": FieldSource(
        Group.ARTICLES,
        QT_TRANSLATE_NOOP("RulebookFields", "Artikel des Regelblatts"),
        QT_TRANSLATE_NOOP(
            "RulebookFields", "In eigenen Worten. Was in Klammern steht, setzt das Programm ein."
        ),
        "",
    ),
    "articles.number": FieldSource(Group.ARTICLES, QT_TRANSLATE_NOOP("RulebookFields", "Nummer"), "", ""),
    "articles.title": FieldSource(Group.ARTICLES, QT_TRANSLATE_NOOP("RulebookFields", "Überschrift"), "", ""),
    "articles.text": FieldSource(Group.ARTICLES, QT_TRANSLATE_NOOP("RulebookFields", "Text"), "", ""),
    "articles.about": FieldSource(
        Group.ARTICLES,
        QT_TRANSLATE_NOOP("RulebookFields", "Handelt von"),
        QT_TRANSLATE_NOOP(
            "RulebookFields", "Geht es um eines dieser Themen, nennt das Programm diesen Artikel."
        ),
    ),
    "name": FieldSource(Group.ABOUT, QT_TRANSLATE_NOOP("RulebookFields", "Name des Reglements"), "", ""),
    "summary": FieldSource(
        Group.ABOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "In einem Satz"),
        QT_TRANSLATE_NOOP(
            "RulebookFields", "Steht auf der Karte bei der Auswahl und oben auf dem Regelblatt."
        ),
        "",
    ),
    "key": FieldSource(
        Group.ABOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "Kurzname"),
        QT_TRANSLATE_NOOP(
            "RulebookFields", "So heißt die Datei: kleine Buchstaben, Ziffern und Bindestriche."
        ),
        "",
    ),
}
"""By path, but for those of the games."""


def value_problem(problem: Problem) -> Wording:
    """Return field, value and reason of a wrong value."""
    params = dict(problem.params)
    kind = str(params["type"])
    reason = _REASONS.get(kind)
    if reason is None:
        # The rulebook's own checks speak German already.
        text = str(params["message"]).removeprefix("Value error, ")
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


def _or() -> str:
    return translate("RulebookProblems", " oder ")


_REASONS: Final[dict[str, str]] = {
    "missing": QT_TRANSLATE_NOOP("RulebookProblems", "Diese Angabe fehlt."),
    "extra_forbidden": QT_TRANSLATE_NOOP("RulebookProblems", "Diese Angabe gibt es nicht."),
    "int_type": QT_TRANSLATE_NOOP("RulebookProblems", "Hier muss eine ganze Zahl stehen."),
    "int_from_float": QT_TRANSLATE_NOOP("RulebookProblems", "Hier muss eine ganze Zahl stehen."),
    "string_type": QT_TRANSLATE_NOOP("RulebookProblems", "Hier muss ein Text in Anführungszeichen stehen."),
    "bool_type": QT_TRANSLATE_NOOP("RulebookProblems", "Hier muss true oder false stehen."),
    "tuple_type": QT_TRANSLATE_NOOP("RulebookProblems", "Hier muss eine Liste stehen."),
    "model_type": QT_TRANSLATE_NOOP("RulebookProblems", "Hier muss ein Abschnitt stehen."),
    "enum": QT_TRANSLATE_NOOP("RulebookProblems", "Erlaubt sind nur: {expected}."),
    "literal_error": QT_TRANSLATE_NOOP("RulebookProblems", "Erlaubt ist nur: {expected}."),
    "greater_than_equal": QT_TRANSLATE_NOOP("RulebookProblems", "Die Zahl muss mindestens {ge} sein."),
    "less_than_equal": QT_TRANSLATE_NOOP("RulebookProblems", "Die Zahl darf höchstens {le} sein."),
    "multiple_of": QT_TRANSLATE_NOOP("RulebookProblems", "Die Zahl muss durch {multiple_of} teilbar sein."),
    "string_too_short": QT_TRANSLATE_NOOP("RulebookProblems", "Der Text darf nicht leer sein."),
    "string_too_long": QT_TRANSLATE_NOOP(
        "RulebookProblems", "Der Text darf höchstens {max_length} Zeichen haben."
    ),
    "string_pattern_mismatch": QT_TRANSLATE_NOOP(
        "RulebookProblems", "Erlaubt sind kleine Buchstaben, Ziffern und Bindestriche."
    ),
    "too_short": QT_TRANSLATE_NOOP(
        "RulebookProblems", "Die Liste muss mindestens {min_length} Einträge haben."
    ),
    "too_long": QT_TRANSLATE_NOOP(
        "RulebookProblems", "Die Liste darf höchstens {max_length} Einträge haben."
    ),
}
