"""What the choices of a rulebook mean, and how rules and penalties are named."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final

from turnierleitung.domain import conduct, stages
from turnierleitung.domain.cards import Direction
from turnierleitung.domain.conduct import AfterLeaving, Penalty, PenaltyEffect
from turnierleitung.domain.draw.groups import GroupOrder
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.language import RoundName
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Path, Problem, Topic, german
from turnierleitung.domain.ranking.standings import Better, FinalTie
from turnierleitung.domain.ranking.teams import FewerResults, TeamTie
from turnierleitung.domain.rulebook import Overall, Rulebook, differences, keyed, to_data
from turnierleitung.domain.stages import FirstSeats, GoesOn, Incomplete, SeatDraw, WaitingRound
from turnierleitung.domain.states import StageKind
from turnierleitung.texts import game_words
from turnierleitung.texts.decks import direction_name
from turnierleitung.texts.figures import behind_number, counted, money, plain, quoted, signed
from turnierleitung.texts.language import Wording, translate
from turnierleitung.texts.phases import speaking_of
from turnierleitung.texts.rulebook.rulebook_fields import field_key, field_text, group_name


def paragraph(number: str) -> str:
    """Return an article by its number: „§ 7a“; what is no number stays as it is written."""
    number = number.strip()
    return f"§\u00a0{number}" if number[:1].isdecimal() else number


def rule_mark(topic: str | tuple[str, ...], rulebook: Rulebook | None) -> str:
    """Return the articles of a rulebook about a topic, or one of several: „§ 8, § 9“.

    Empty if there are none, if no rulebook is in force, and for no topic.
    """
    topics = {topic} if isinstance(topic, str) else {*topic}
    articles = rulebook.articles if rulebook is not None else ()
    return ", ".join(paragraph(article.number) for article in articles if topics.intersection(article.about))


def with_rule(wording: Wording, problem: Problem, rulebook: Rulebook | None) -> Wording:
    """Return the wording of a problem with its rule at the end of its title, within the sentence."""
    mark = rule_mark(problem.topic, rulebook)
    if not mark:
        return wording
    sentence = wording.title.removesuffix(".")
    stop = wording.title[len(sentence) :]
    return wording._replace(title=f"{sentence} ({mark}){stop}")


def effect_name(effect: PenaltyEffect) -> str:
    """Return the name of a kind of penalty."""
    names = {
        PenaltyEffect.WARNING: translate("Penalties", "Verwarnung"),
        PenaltyEffect.CARDS: translate("Penalties", "Karten abgeben"),
        PenaltyEffect.POINTS: translate("Penalties", "Punkte"),
        PenaltyEffect.LOST: translate("Penalties", "Spiel verloren"),
        PenaltyEffect.FORFEIT: translate("Penalties", "forfait"),
        PenaltyEffect.FINE: translate("Penalties", "Geldbuße"),
        PenaltyEffect.EXCLUSION: translate("Penalties", "Ausschluss"),
    }
    return names[effect]


def consequence(penalty: Penalty, currency: Currency) -> str:
    """Return what an entry of the catalogue means: „−10 Punkte, die anderen je +5“."""
    match penalty.effect:
        case PenaltyEffect.POINTS:
            told = _points(penalty)
        case PenaltyEffect.FINE:
            told = translate("Penalties", "Geldbuße {amount}").format(
                amount=money(penalty.fine_cents or 0, currency)
            )
        case _:
            told = effect_name(penalty.effect)
    if penalty.from_time > 1:
        return translate("Penalties", "ab dem {time}. Mal {told}").format(time=penalty.from_time, told=told)
    return told


def _points(penalty: Penalty) -> str:
    point, points = translate("Penalties", "Punkt"), translate("Penalties", "Punkte")
    noun = behind_number(point if abs(penalty.points or 0) == 1 else points)
    own = f"{signed(penalty.points or 0)} {noun}"
    if not penalty.others:
        return own
    others = translate("Penalties", "die anderen am Tisch je {points}").format(points=signed(penalty.others))
    return (
        translate("Penalties", "{own}, {others}").format(own=own, others=others) if penalty.points else others
    )


def option_name(value: StrEnum, game: str = "") -> str:
    """Return what a choice means; those of a game need its kind."""
    if isinstance(value, PenaltyEffect):
        return effect_name(value)
    if isinstance(value, Direction):
        return direction_name(value)
    own = _NAMES.get(type(value))
    if own is not None:
        return _translated(own[value])
    return game_words.option_name(game, value)


def difference_lines(before: Rulebook, after: Rulebook, currency: Currency) -> tuple[str, ...]:
    """Return in which values two rulebooks differ: „Spiele je Runde: 32 → 20“."""
    with speaking_of(after):
        return tuple(dict.fromkeys(_difference_lines(before, after, currency)))


def _difference_lines(before: Rulebook, after: Rulebook, currency: Currency) -> Iterator[str]:
    old, new = to_data(before), to_data(after)
    for path in differences(before, after):
        rows = [_at(data, path) or [] for data in (old, new)]
        if path[0] == "game" and all(isinstance(row, list) for row in rows) and keyed([*rows[0], *rows[1]]):
            yield from _of_keyed_rows(after.game.kind, path, rows[0], rows[1], currency)
        else:
            yield _difference(after.game.named, path, old, new, currency)


_Row = Mapping[str, Any]


def _of_keyed_rows(
    game: str, path: Path, old: Sequence[_Row], new: Sequence[_Row], currency: Currency
) -> Iterator[str]:
    """Yield what differs in a list of the game whose rows have keys: „Spiele: neu Geier; weg Wenz“."""
    before, after = ({str(row["key"]): row for row in rows} for rows in (old, new))
    row_title = game_words.game_texts(game).row_title
    titles = {key: row_title(field_key(path), row) for key, row in {**before, **after}.items()}
    field = field_text(path, game).label
    if before.keys() != after.keys():
        yield f"{field}: {_came_and_gone(before, after, titles)}"
    elif [*before] != [*after]:
        yield translate("RulebookOptions", "{field}: andere Reihenfolge").format(field=field)
    for key in (key for key in after if key in before):
        for name, *values in _unequal(before[key], after[key]):
            at = (*path, name)
            label = f"{titles[key]} {field_text(at, game).label}"
            if any(isinstance(value, list) and _of_rows(value) for value in values):
                yield _of_inner_rows(game, at, label, [value or [] for value in values], currency)
                continue
            # A value may be the key of another row.
            told = [
                titles.get(str(value)) or value_text(at, None if value == "" else value, game, currency)
                for value in values
            ]
            yield f"{label}: {told[0]} → {told[1]}"


def _of_inner_rows(
    game: str, path: Path, label: str, rows: Sequence[Sequence[_Row]], currency: Currency
) -> str:
    """Return what differs in a list within a row: „Wenz Punkte, Schneider: gewonnen, Spieler +60 → +90“."""
    texts, key = game_words.game_texts(game), field_key(path)
    before, after = ({texts.row_title(key, row): row for row in side} for side in rows)
    parts = []
    if before.keys() != after.keys():
        titles = {title: title for title in {**before, **after}}
        parts.append(f": {_came_and_gone(before, after, titles)}")
    for title in (title for title in after if title in before):
        told = []
        for name, *values in _unequal(before[title], after[title]):
            old, new = (value_text((*path, name), value, game, currency) for value in values)
            told.append(f"{field_text((*path, name), game).label} {old} → {new}")
        if told:
            parts.append(f", {title}: {', '.join(told)}")
    return "; ".join(f"{label}{part}" if not place else part.strip(" ,:") for place, part in enumerate(parts))


def _came_and_gone(before: Mapping[str, _Row], after: Mapping[str, _Row], titles: Mapping[str, str]) -> str:
    came = ", ".join(titles[key] for key in after if key not in before)
    gone = ", ".join(titles[key] for key in before if key not in after)
    new = translate("RulebookOptions", "neu {rows}").format(rows=came) if came else ""
    old = translate("RulebookOptions", "weg {rows}").format(rows=gone) if gone else ""
    return "; ".join(filter(None, (new, old)))


def _unequal(before: _Row, after: _Row) -> Iterator[tuple[str, Any, Any]]:
    """Yield the name and both values of what differs in a row."""
    for name in dict.fromkeys((*before, *after)):
        if before.get(name) != after.get(name):
            yield name, before.get(name), after.get(name)


def _course(stages: Sequence[Mapping[str, Any]]) -> str:
    """Return the phases of a rulebook: „Gruppenspiele, K.-o.“."""
    return ", ".join(map(_phase, stages))


def _phase(stage: Mapping[str, Any]) -> str:
    match StageKind(stage["kind"]):
        case StageKind.GROUPS if stage.get("matches") is not None:
            return translate("RulebookOptions", "ausgeloste Begegnungen")
        case StageKind.GROUPS:
            return translate("RulebookOptions", "Gruppenspiele")
        case StageKind.KNOCKOUT:
            return translate("RulebookOptions", "K.-o.")
        case StageKind.TABLES:
            return counted(stage["rounds"], translate("Course", "Runde"), translate("Course", "Runden"))


def _difference(
    named: NamedGame, path: Path, old: Mapping[str, Any], new: Mapping[str, Any], currency: Currency
) -> str:
    game = named.kind
    if path == ("stages",):
        course = translate("RulebookOptions", "Ablauf: {before} → {after}")
        return course.format(before=_course(old["stages"]), after=_course(new["stages"]))
    text = field_text(path, game)
    if path[0] in _WORDY:
        return translate("RulebookOptions", "{field}: geändert").format(field=group_name(text.group))
    name = text.label
    key = field_key(path)
    if key.startswith(_CRITERIA):
        stage, *_ = (part for part in path if isinstance(part, int))
        told = ", ".join(criterion_words(named, one) for one in new["stages"][stage]["criteria"])
        return f"{field_text(('stages', 'criteria'), game).label}: {told}"
    if path[0] == "game" and isinstance(_at(new, path[:2]), list) and "." in key.removeprefix("game."):
        row = _at(old, path[:3])
        name = f"{game_words.game_texts(game).row_title(key, row)} {text.label}"
    elif path[0] == "game" and isinstance(_at(new, path), list) and _of_rows(_at(new, path)):
        return translate("RulebookOptions", "{field}: andere Zeilen").format(field=name)
    before, after = (value_text(path, _at(data, path), game, currency) for data in (old, new))
    return f"{name}: {before} → {after}"


def _of_rows(values: Sequence[Any]) -> bool:
    return any(isinstance(value, dict) for value in values)


def value_text(path: Path, value: Any, game: str, currency: Currency) -> str:
    """Return a plain value of a rulebook as it is read, an amount in a currency."""
    key = field_key(path)
    match value:
        case None:
            return "–"
        case bool():
            return _translated(_YES if value else _NO)
        case int() if key.endswith("_cents"):
            return money(value, currency)
        case int() if field_text(path, game).signed:
            return signed(value)
        case int():
            return f"{plain(value)} {field_text(path, game).unit}".strip()
        case list():
            return ", ".join(value_text(path, one, game, currency) for one in value) or "–"
    choice = field_text(path, game).choice
    return quoted(value) if choice is None else option_name(choice(value), game)


def criterion_words(game: NamedGame, criterion: Mapping[str, Any]) -> str:
    """Return the name of a criterion of the ranking: „Punkte“, „Punkte, weniger ist besser“."""
    name = game_words.tally_name(game, criterion["tally"])
    if criterion.get("better") == Better.LOWER:
        return translate("RulebookOptions", "{name} (weniger ist besser)").format(name=name)
    return name


def _at(data: Any, path: Path) -> Any:
    for part in path:
        data = data[part] if isinstance(part, int) else data.get(part)
        if data is None:
            return None
    return data


def _translated(source: str) -> str:
    return translate("RulebookOptions", source)


_YES: Final = german("RulebookOptions", "ja")
_NO: Final = german("RulebookOptions", "nein")
_WORDY: Final = ("articles", "penalties")
_CRITERIA: Final = "stages.criteria"

_NAMES: Final[dict[type[StrEnum], Mapping[StrEnum, str]]] = {
    GroupOrder: {
        GroupOrder.LOT: german("RulebookOptions", "werden ausgelost"),
        GroupOrder.SNAKE: german("RulebookOptions", "folgen der Setzliste in Schlangenlinie"),
    },
    stages.BracketSize: {
        **{size: str(size) for size in stages.BracketSize},
        stages.BracketSize.AUTO: german("RulebookOptions", "ergeben sich von selbst"),
        stages.BracketSize.FIRSTS: german("RulebookOptions", "so viele, wie die Ersten der Gruppen brauchen"),
    },
    stages.Mode: {
        stages.Mode.BEST_OF_ALL: german("RulebookOptions", "die Besten aller Gruppen in einer Liste"),
        stages.Mode.FIRST_OF_EACH: german(
            "RulebookOptions", "die Ersten jeder Gruppe, dann die besten Nächsten"
        ),
        stages.Mode.ONLY_FIRST: german(
            "RulebookOptions", "nur die Ersten jeder Gruppe; was frei bleibt, sind Freilose"
        ),
    },
    stages.Unequal: {
        stages.Unequal.PER_MATCH: german("RulebookOptions", "je gespielte Begegnung"),
        stages.Unequal.ABSOLUTE: german("RulebookOptions", "so wie sie sind"),
        stages.Unequal.RANK_FIRST: german(
            "RulebookOptions", "zuerst der Rang in der Gruppe, dann je Begegnung"
        ),
        stages.Unequal.DROP_LAST: german(
            "RulebookOptions", "ohne die Ergebnisse gegen die Letzten größerer Gruppen"
        ),
    },
    stages.CrossGroupTie: {
        stages.CrossGroupTie.LOT: german("RulebookOptions", "entscheidet das Los"),
        stages.CrossGroupTie.MATCH: german("RulebookOptions", "entscheidet eine Begegnung"),
    },
    stages.BracketOrder: {
        stages.BracketOrder.SEEDED: german("RulebookOptions", "nach dem Rang gesetzt"),
        stages.BracketOrder.DRAWN: german("RulebookOptions", "ausgelost"),
    },
    HeadcountPolicy: {
        HeadcountPolicy.HELPERS: german("RulebookOptions", "Helfer spielen außer Konkurrenz mit"),
        HeadcountPolicy.LARGER: german("RulebookOptions", "möglichst wenige Tische haben einen Platz mehr"),
        HeadcountPolicy.SMALLER: german(
            "RulebookOptions", "möglichst wenige Tische haben einen Platz weniger"
        ),
        HeadcountPolicy.WAITING_LIST: german(
            "RulebookOptions", "die zuletzt Angemeldeten warten, in jeder Runde andere"
        ),
        HeadcountPolicy.EVEN: german("RulebookOptions", "alle Tische sind möglichst gleich groß"),
    },
    WaitingRound: {
        WaitingRound.NOTHING: german("RulebookOptions", "nichts"),
        WaitingRound.AVERAGE: german("RulebookOptions", "den Durchschnitt der Runden, die er gespielt hat"),
    },
    Incomplete: {
        Incomplete.BY_POINTS: german("RulebookOptions", "wird nach seinen Punkten eingereiht"),
        Incomplete.BEHIND: german("RulebookOptions", "steht hinter allen, die alle gespielt haben"),
        Incomplete.NOT_RANKED: german("RulebookOptions", "hat keinen Rang"),
    },
    FirstSeats: {
        FirstSeats.PROGRAM: german("RulebookOptions", "das Programm lost sie aus"),
        FirstSeats.NUMBER_CARDS: german("RulebookOptions", "jeder zieht an der Tür eine Nummernkarte"),
    },
    SeatDraw: {
        SeatDraw.LOT: german("RulebookOptions", "ausgelost, möglichst trifft sich niemand wieder"),
        SeatDraw.BLIND: german("RulebookOptions", "blind ausgelost, auch wer sich schon traf"),
        SeatDraw.RANK: german("RulebookOptions", "ab Runde 2 nach Rang: die Ersten an Tisch 1 und so fort"),
        SeatDraw.MIXED: german("RulebookOptions", "ab Runde 2 gemischt: Starke und Schwache an jedem Tisch"),
        SeatDraw.PLACE: german(
            "RulebookOptions", "ab Runde 2 bleibt, wer gewinnt, die anderen rücken weiter"
        ),
    },
    RoundName: {
        RoundName.ROUND: german("RulebookOptions", "Runde"),
        RoundName.LEG: german("RulebookOptions", "Durchgang"),
        RoundName.SERIES: german("RulebookOptions", "Serie"),
    },
    Overall: {
        Overall.SUM: german("RulebookOptions", "alle Phasen zusammen"),
        Overall.LAST_STAGE_FIRST: german("RulebookOptions", "zuerst die der letzten Phase"),
    },
    GoesOn: {
        GoesOn.PEOPLE: german("RulebookOptions", "einzelne Leute"),
        GoesOn.TEAMS: german("RulebookOptions", "ganze Mannschaften"),
    },
    FewerResults: {
        FewerResults.BEHIND: german("RulebookOptions", "steht hinter allen anderen"),
        FewerResults.COUNTED: german("RulebookOptions", "wird mit denen gewertet, die sie hat"),
    },
    TeamTie: {
        TeamTie.NEXT_THEN_BEST: german("RulebookOptions", "das nächste Ergebnis, dann das beste einzelne"),
        TeamTie.BEST_THEN_NEXT: german("RulebookOptions", "das beste einzelne Ergebnis, dann das nächste"),
        TeamTie.NEXT: german("RulebookOptions", "das nächste Ergebnis"),
        TeamTie.BEST: german("RulebookOptions", "das beste einzelne Ergebnis"),
        TeamTie.SHARED: german("RulebookOptions", "nichts: sie teilen sich den Rang"),
    },
    FinalTie: {
        FinalTie.LOT: german("RulebookOptions", "entscheidet das Los"),
        FinalTie.SHARED: german("RulebookOptions", "teilen sie sich den Rang"),
    },
    conduct.ExcludedPlayer: {
        conduct.ExcludedPlayer.OUT_OF_RANKING: german("RulebookOptions", "steht nicht mehr in der Rangliste"),
        conduct.ExcludedPlayer.STAYS_RANKED: german("RulebookOptions", "bleibt in der Rangliste"),
    },
    conduct.VoidList: {
        conduct.VoidList.ZERO_FOR_ALL: german("RulebookOptions", "0 Punkte für alle am Tisch"),
        conduct.VoidList.REPLAY: german("RulebookOptions", "der Tisch spielt die Runde noch einmal"),
    },
    conduct.InterruptedList: {
        conduct.InterruptedList.HELPER_TAKES_SEAT: german(
            "RulebookOptions", "ein Helfer übernimmt den Platz"
        ),
        conduct.InterruptedList.CLOSED_AS_IT_STANDS: german(
            "RulebookOptions", "der Tisch hört auf, wie es steht"
        ),
    },
    conduct.Substitutes: {
        conduct.Substitutes.DIRECTOR_DECIDES: german("RulebookOptions", "die Turnierleitung entscheidet"),
        conduct.Substitutes.ALLOWED: german("RulebookOptions", "erlaubt"),
        conduct.Substitutes.NOT_ALLOWED: german("RulebookOptions", "nicht erlaubt"),
    },
    Currency: {
        Currency.EUR: german("RulebookOptions", "Euro"),
        Currency.CHF: german("RulebookOptions", "Franken"),
    },
    conduct.FeeRefund: {
        conduct.FeeRefund.DIRECTOR_DECIDES: german("RulebookOptions", "die Turnierleitung entscheidet"),
        conduct.FeeRefund.BEFORE_HIS_FIRST_GAME: german(
            "RulebookOptions", "ja, solange er nicht gespielt hat"
        ),
        conduct.FeeRefund.NEVER: german("RulebookOptions", "nein"),
    },
    AfterLeaving: {
        AfterLeaving.PLAYED_STAY: german("RulebookOptions", "Gespieltes bleibt, der Rest ist forfait"),
        AfterLeaving.ANNUL_ALL: german("RulebookOptions", "alle seine Spiele werden gestrichen"),
    },
    stages.DirectEncounter: {
        stages.DirectEncounter.MINI_TABLE: german("RulebookOptions", "Tabelle ihrer Spiele gegeneinander"),
        stages.DirectEncounter.LOT_AT_ONCE: german("RulebookOptions", "sofort das Los"),
    },
    Topic: {
        Topic.COURSE: german("RulebookOptions", "Ablauf"),
        Topic.SEATING: german("RulebookOptions", "Tische und Plätze"),
        Topic.HEADCOUNT: german("RulebookOptions", "Zahl der Teilnehmer, Helfer"),
        Topic.SUBSTITUTES: german("RulebookOptions", "Ersatz"),
        Topic.GROUPS: german("RulebookOptions", "Gruppen"),
        Topic.QUALIFYING: german("RulebookOptions", "Wer weiterkommt"),
        Topic.BRACKET: german("RulebookOptions", "Finalrunde"),
        Topic.TIME: german("RulebookOptions", "Spielzeit"),
        Topic.LATENESS: german("RulebookOptions", "Verspätung"),
        Topic.DECKS: german("RulebookOptions", "Karten"),
        Topic.SLIPS: german("RulebookOptions", "Zettel und Unterschriften"),
        Topic.CORRECTIONS: german("RulebookOptions", "Berichtigte und ungültige Zettel"),
        Topic.RANKING: german("RulebookOptions", "Rangliste"),
        Topic.LEAVING: german("RulebookOptions", "Wer vorzeitig geht"),
        Topic.EXCLUSION: german("RulebookOptions", "Ausschluss"),
        Topic.PENALTIES: german("RulebookOptions", "Strafen"),
        Topic.PROTESTS: german("RulebookOptions", "Protest"),
        Topic.RULINGS: german("RulebookOptions", "Entscheid der Turnierleitung"),
    },
    Better: {
        Better.HIGHER: german("RulebookOptions", "mehr hat"),
        Better.LOWER: german("RulebookOptions", "weniger hat"),
    },
}
