"""The rules of a tournament in words: rule sheet and invitation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, assert_never

from turnierleitung.domain.conduct import ExcludedPlayer, InterruptedList, Substitutes, VoidList
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.language import Language
from turnierleitung.domain.money import Currency
from turnierleitung.domain.ranking.standings import Better, Criterion, FinalTie
from turnierleitung.domain.rulebook import Article, Overall, Rulebook, article_text
from turnierleitung.domain.stages import (
    GroupsStage,
    Incomplete,
    KnockoutStage,
    TablesPhase,
    TablesStage,
    tables_phase,
)
from turnierleitung.services.printing import InvitationPrint
from turnierleitung.texts.figures import behind_number, day, money
from turnierleitung.texts.game_words import Section, SheetTable, game_texts, tally_name
from turnierleitung.texts.language import own, spoken, translate
from turnierleitung.texts.phases import rulebook_name, speaking_of
from turnierleitung.texts.rulebook import format_rules
from turnierleitung.texts.rulebook.rulebook_options import consequence, paragraph
from turnierleitung.texts.tables.teams import how_counted

_GERMAN: Final = re.compile(
    r"\b(?:[Dd](?:er|ie|as|en|em)|und|oder|[Ee]in(?:e[mnrs]?)?|[Ww]er|wird|werden|sind|ist|nicht|kein\w*|bei|für)\b"
    r"|\b[a-z]*[äöüß]"
)
"""What a German sentence has and an English one has not."""


def rule_sheet(rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:
    """Return all rules, amounts in a currency: name and articles first, then what follows from the values."""
    game = game_texts(rulebook.game.kind)
    with speaking_of(rulebook):
        first = Section(
            own(rulebook.name), tuple(filter(None, (own(rulebook.summary), _who_plays(rulebook))))
        )
        sections = (
            *_articles(rulebook),
            *(section for place in range(len(rulebook.stages)) for section in _of_stage(place, rulebook)),
            *game.sections(rulebook, currency),
            *_rankings(rulebook),
            _penalties(rulebook, currency),
            *_special_cases(rulebook, currency),
            *game.closing(rulebook, currency),
        )
    return (first, *(section for section in sections if section.paragraphs or section.table))


def _who_plays(rulebook: Rulebook) -> str:
    if not rulebook.pairs:
        return ""
    text = translate(
        "RuleSheet",
        "Es spielen Paare: Zwei haben zusammen eine Startnummer, einen Platz, ein Ergebnis und einen Rang.",
    )
    fee = (
        translate("RuleSheet", "Das Startgeld zahlt jeder der beiden.")
        if rulebook.fee_per_head
        else translate("RuleSheet", "Das Startgeld zahlt ein Paar einmal.")
    )
    return f"{text} {fee}"


def _of_stage(place: int, rulebook: Rulebook) -> tuple[Section, ...]:
    # By its place: two stages may be played alike.
    match stage := rulebook.stages[place]:
        case TablesStage():
            return (_course(stage, place, rulebook),)
        case GroupsStage():
            ranking = format_rules.group_ranking(stage, rulebook.game.named)
            if rulebook.knockout is None and stage.matches is None:
                ranking += format_rules.over_all_groups(stage)
            title = (
                translate("RuleSheet", "Gruppen")
                if stage.matches is None
                else translate("RuleSheet", "Vorrunde")
            )
            return (
                Section(title, format_rules.groups(stage)),
                Section(translate("RuleSheet", "Rangliste und Gleichstand"), ranking),
            )
        case KnockoutStage():
            played = Section(
                translate("RuleSheet", "Finalrunde"),
                format_rules.knockout(stage, alone=rulebook.groups is None),
            )
            if rulebook.groups is None:
                return (played,)
            by_lot = rulebook.groups.matches is not None
            going_on = format_rules.qualification(stage, by_lot=by_lot)
            return Section(translate("RuleSheet", "Wer weiterkommt"), going_on), played
        case _:
            assert_never(stage)


def _articles(rulebook: Rulebook) -> tuple[Section, ...]:
    return tuple(
        Section(
            f"{paragraph(article.number)} {_marked(article)}",
            tuple(filter(None, map(str.strip, article_text(own(article.text), rulebook).splitlines()))),
        )
        for article in rulebook.articles
    )


def _marked(article: Article) -> str:
    """Return the heading of an article, with a mark where its text is German beside English.

    A rulebook of one's own has one language, and does not say which.
    """
    title, is_translated = own(article.title), own(article.text) != article.text
    if spoken().language is not Language.ENGLISH or is_translated or not _GERMAN.search(article.text):
        return title
    return translate("RuleSheet", "{title} (nur deutsch)").format(title=title)


def _course(stage: TablesStage, place: int, rulebook: Rulebook) -> Section:
    rule, game = stage.headcount_rule, game_texts(rulebook.game.kind)
    several = len(rulebook.stages) > 1
    title = (
        translate("RuleSheet", "Ablauf, {phase}").format(phase=format_rules.phase(rulebook, place))
        if several
        else translate("RuleSheet", "Ablauf")
    )
    return Section(
        title,
        (
            format_rules.seating(stage, place, several=several),
            *game.course(rulebook, rule.sizes),
            format_rules.time_limit(stage.round_minutes, rulebook),
            *format_rules.breaks(stage, place, rulebook),
            format_rules.headcount(stage),
            *game.dealing(rulebook),
        ),
    )


def _rankings(rulebook: Rulebook) -> tuple[Section, ...]:
    """Return by what is ranked; groups say it themselves."""
    stages = [stage for stage in rulebook.stages if isinstance(stage, TablesStage)]
    if not stages:
        return ()
    lines = []
    # Tables are followed by nothing but tables, so that these are all stages.
    for number, stage in enumerate(stages, start=1):
        lines += [
            _scope(number, rulebook),
            *(
                f"{place}. {_criterion(criterion, rulebook.game.named)}"
                for place, criterion in enumerate(stage.criteria, start=1)
            ),
            _final_tie(stage.final_tie),
            *_missed(stage),
        ]
    game = game_texts(rulebook.game.kind)
    return (
        Section(
            translate("RuleSheet", "Rangliste und Gleichstand"),
            (*lines, *_overall(rulebook), *game.ranking(rulebook), *how_counted(rulebook.teams)),
        ),
    )


def _scope(number: int, rulebook: Rulebook) -> str:
    """Return what is counted in a stage."""
    if len(rulebook.stages) == 1:
        return translate("RuleSheet", "Gezählt wird die Summe aller Runden. Es entscheidet der Reihe nach:")
    text = translate("RuleSheet", "In der Phase „{phase}“ entscheidet der Reihe nach:")
    if tables_phase(rulebook.stages, number - 1) is TablesPhase.ROUNDS:
        return translate("RuleSheet", "In Phase {number} entscheidet der Reihe nach:").format(number=number)
    return text.format(phase=format_rules.phase(rulebook, number - 1))


def _overall(rulebook: Rulebook) -> tuple[str, ...]:
    """Return what the ranking of the whole tournament makes of its stages."""
    if len(rulebook.stages) == 1:
        return ()
    match rulebook.overall:
        case Overall.SUM:
            return (translate("RuleSheet", "Für die Rangliste des Turniers zählen alle Phasen zusammen."),)
        case Overall.LAST_STAGE_FIRST:
            return (
                translate(
                    "RuleSheet",
                    "In der Rangliste des Turniers stehen zuerst die der letzten Phase, dann die anderen.",
                ),
            )


def _criterion(criterion: Criterion, game: NamedGame) -> str:
    higher = criterion.better is Better.HIGHER
    better = (
        translate("RuleSheet", "mehr ist besser") if higher else translate("RuleSheet", "weniger ist besser")
    )
    return f"{tally_name(game, criterion.tally)} ({better})"


def _final_tie(final_tie: FinalTie) -> str:
    match final_tie:
        case FinalTie.LOT:
            return translate("RuleSheet", "Sind auch dann noch welche gleich, entscheidet das Los.")
        case FinalTie.SHARED:
            return translate("RuleSheet", "Sind auch dann noch welche gleich, teilen sie sich den Rang.")


def _missed(stage: TablesStage) -> tuple[str, ...]:
    """Return the consequences of missing a round; sitting out is not missing."""
    told = _incomplete(stage.incomplete)
    if told and stage.headcount is HeadcountPolicy.WAITING_LIST:
        return (*told, translate("RuleSheet", "Wer auf der Warteliste war, hat keine versäumt."))
    return told


def _incomplete(incomplete: Incomplete) -> tuple[str, ...]:
    match incomplete:
        case Incomplete.BY_POINTS:
            return ()
        case Incomplete.BEHIND:
            return (
                translate(
                    "RuleSheet",
                    "Wer nicht alle Runden zu Ende spielt, steht hinter allen, die alle gespielt haben.",
                ),
            )
        case Incomplete.NOT_RANKED:
            return (translate("RuleSheet", "Wer nicht alle Runden zu Ende spielt, hat keinen Rang."),)


def _penalties(rulebook: Rulebook, currency: Currency) -> Section:
    title = translate("RuleSheet", "Strafen")
    if not rulebook.penalties:
        return Section(title, (translate("RuleSheet", "Verstöße beurteilt die Turnierleitung."),))
    header = (
        translate("RuleSheet", "Verstoß"),
        translate("RuleSheet", "Regel"),
        translate("RuleSheet", "Folge"),
    )
    rows = tuple(
        (own(penalty.title), paragraph(penalty.rule), consequence(penalty, currency))
        for penalty in rulebook.penalties
    )
    return Section(title, (), SheetTable(header, rows))


def _special_cases(rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:
    """Return the special cases at tables; matches have none here, their game words them itself."""
    if not isinstance(rulebook.stages[0], TablesStage):
        return ()
    conduct = rulebook.conduct
    names_protests = conduct.protest_deposit_cents is not None or conduct.protest_minutes is not None
    return (
        Section(
            translate("RuleSheet", "Sonderfälle"),
            (
                _substitutes(conduct.substitutes),
                _interrupted_list(conduct.interrupted_list),
                _void_list(conduct.void_list),
                _excluded_player(conduct.excluded_player),
                *format_rules.refund_rule(conduct),
                *([format_rules.protest_rule(conduct, currency)] if names_protests else []),
                translate(
                    "RuleSheet",
                    "Unklarheiten sofort melden. Was hier nicht steht, entscheidet die Turnierleitung.",
                ),
            ),
        ),
    )


def _substitutes(substitutes: Substitutes) -> str:
    match substitutes:
        case Substitutes.DIRECTOR_DECIDES:
            return translate(
                "RuleSheet",
                "Ob jemand einen Teilnehmer auf Dauer ersetzen darf, entscheidet die Turnierleitung.",
            )
        case Substitutes.ALLOWED:
            return translate("RuleSheet", "Ein Teilnehmer darf auf Dauer ersetzt werden.")
        case Substitutes.NOT_ALLOWED:
            return translate("RuleSheet", "Ein Teilnehmer darf nicht ersetzt werden.")


def _interrupted_list(interrupted: InterruptedList) -> str:
    match interrupted:
        case InterruptedList.HELPER_TAKES_SEAT:
            return translate(
                "RuleSheet",
                "Geht jemand mitten in einer Runde, übernimmt ein Helfer den Platz. "
                "Was bis dahin gezählt ist, bleibt bei dem, der gegangen ist.",
            )
        case InterruptedList.CLOSED_AS_IT_STANDS:
            return translate(
                "RuleSheet",
                "Geht jemand mitten in einer Runde, endet sie an seinem Tisch, wie es gerade steht.",
            )


def _void_list(void: VoidList) -> str:
    match void:
        case VoidList.ZERO_FOR_ALL:
            return translate("RuleSheet", "Ein ungültiges Ergebnis bringt allen am Tisch 0 Punkte.")
        case VoidList.REPLAY:
            return translate(
                "RuleSheet", "Ist ein Ergebnis ungültig, spielt der Tisch die Runde noch einmal."
            )


def _excluded_player(excluded: ExcludedPlayer) -> str:
    match excluded:
        case ExcludedPlayer.OUT_OF_RANKING:
            return translate(
                "RuleSheet",
                "Wer ausgeschlossen wird, fällt aus der Rangliste und bekommt kein Startgeld zurück. "
                "Seine Gegner behalten ihre Punkte.",
            )
        case ExcludedPlayer.STAYS_RANKED:
            return translate(
                "RuleSheet",
                "Wer ausgeschlossen wird, bleibt mit seinen Punkten in der Rangliste "
                "und bekommt kein Startgeld zurück.",
            )


def facts(content: InvitationPrint) -> tuple[tuple[str, str], ...]:
    """Return the facts a visitor needs, each with name and value; unsettled ones are left out."""
    found = [(translate("Invitation", "Wann"), day(content.held_on))]
    if content.venue:
        found.append((translate("Invitation", "Wo"), content.venue))
    found.append((translate("Invitation", "Was"), rulebook_name(content.rulebook)))
    if content.entry_fee_cents:
        fee = money(content.entry_fee_cents, content.currency)
        if content.rulebook.pairs:
            of_each = (
                translate("Invitation", "{fee} je Kopf")
                if content.rulebook.fee_per_head
                else translate("Invitation", "{fee} je Paar")
            )
            fee = of_each.format(fee=fee)
        found.append((translate("Invitation", "Startgeld"), fee))
    return tuple(found)


def to_write() -> tuple[str, ...]:
    """Return what is written by hand, because the tournament does not know it."""
    return translate("Invitation", "Beginn"), translate("Invitation", "Anmeldung")


def in_short(rulebook: Rulebook) -> tuple[str, ...]:
    """Return the main rules, a sentence or two each."""
    with speaking_of(rulebook):
        return (
            *(line for place in range(len(rulebook.stages)) for line in _stage(rulebook, place)),
            *_ranking(rulebook),
            *format_rules.refund_rule(rulebook.conduct),
        )


def ending() -> str:
    """Return the last line, which refers to the full rule sheet."""
    return translate("Invitation", "Alle Regeln stehen auf dem Regelblatt der Turnierleitung.")


def heading() -> str:
    """Return the heading above the main rules."""
    return translate("Invitation", "So wird gespielt")


def _stage(rulebook: Rulebook, place: int) -> Iterator[str]:
    match stage := rulebook.stages[place]:
        case TablesStage():
            yield _seating(stage, place, rulebook)
            if place == 0:
                course = game_texts(rulebook.game.kind).course(rulebook, stage.headcount_rule.sizes)
                yield from course[:1]
                if stage.round_minutes is not None:
                    yield format_rules.time_limit(stage.round_minutes, rulebook)
                yield from format_rules.breaks(stage, place, rulebook)
        case GroupsStage():
            yield format_rules.groups(stage)[0]
            yield format_rules.group_ranking(stage, rulebook.game.named)[0]
        case KnockoutStage():
            before = rulebook.groups
            if before is not None:
                yield format_rules.way_on(stage.qualification, by_lot=before.matches is not None)
            yield " ".join(format_rules.knockout(stage, alone=before is None)[:2])


def _seating(stage: TablesStage, place: int, rulebook: Rulebook) -> str:
    if len(rulebook.stages) == 1:
        return format_rules.seating(stage, place, several=False)
    text = format_rules.seating(stage, place, several=True)
    return translate("Invitation", "{phase}: {text}").format(
        phase=format_rules.phase(rulebook, place), text=text
    )


def _ranking(rulebook: Rulebook) -> Iterator[str]:
    """Yield by what the last stage of tables is ranked; groups say it themselves."""
    tables = [stage for stage in rulebook.stages if isinstance(stage, TablesStage)]
    if not tables:
        return
    if len(tables) == 1:
        text = translate("Invitation", "In der Rangliste entscheidet der Reihe nach: {order}.")
    else:
        text = translate("Invitation", "In der letzten Phase entscheidet der Reihe nach: {order}.")
    yield text.format(order=_order(tables[-1].criteria, rulebook.game.named))


def _order(criteria: tuple[Criterion, ...], game: NamedGame) -> str:
    return ", ".join(behind_number(tally_name(game, criterion.tally)) for criterion in criteria)
