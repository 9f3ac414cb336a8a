"""A tournament in a few sentences, for those who are to come: from the same words as its rule sheet."""

from __future__ import annotations

from collections.abc import Iterator

from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import GroupsStage, KnockoutStage, TablesStage
from turnierleitung.services.printing import InvitationPrint
from turnierleitung.texts.conduct_rules import refund_rule
from turnierleitung.texts.figures import day, money
from turnierleitung.texts.game_words import game_texts
from turnierleitung.texts.language import translate
from turnierleitung.texts.rulebook import stages_rules, tables_rules
from turnierleitung.texts.tallies import tally_name


def facts(content: InvitationPrint) -> tuple[tuple[str, str], ...]:
    """Return what one has to know to come: its name and its value; what is not settled is left away."""
    found = [(translate("Invitation", "Wann"), day(content.held_on))]
    if content.venue:
        found.append((translate("Invitation", "Wo"), content.venue))
    found.append((translate("Invitation", "Was"), content.rulebook.name))
    if content.entry_fee_cents:
        fee = money(content.entry_fee_cents, content.currency)
        found.append((translate("Invitation", "Startgeld"), fee))
    return tuple(found)


def to_write() -> tuple[str, ...]:
    """Return what is written by hand, because the tournament does not know it."""
    return translate("Invitation", "Beginn"), translate("Invitation", "Anmeldung")


def in_short(rulebook: Rulebook) -> tuple[str, ...]:
    """Return the main rules, a sentence or two each."""
    return (
        *(line for place in range(len(rulebook.stages)) for line in _stage(rulebook, place)),
        *_ranking(rulebook),
        *refund_rule(rulebook.conduct),
    )


def ending() -> str:
    """Return where everything else stands."""
    return translate("Invitation", "Alle Regeln stehen auf dem Regelblatt der Turnierleitung.")


def heading() -> str:
    """Return what stands above the main rules."""
    return translate("Invitation", "So wird gespielt")


def _stage(rulebook: Rulebook, place: int) -> Iterator[str]:
    match stage := rulebook.stages[place]:
        case TablesStage():
            yield _seating(stage, place, rulebook)
            if place == 0:
                course = game_texts(rulebook.game.kind).course(rulebook, stage.headcount_rule.sizes)
                yield from course[:1]
                if stage.round_minutes is not None:
                    yield tables_rules.time_limit(stage.round_minutes, rulebook)
        case GroupsStage():
            yield stages_rules.groups(stage)[0]
            yield stages_rules.group_ranking(stage, rulebook.game.kind)[0]
        case KnockoutStage():
            yield stages_rules.way_on(stage.qualification)
            yield " ".join(stages_rules.knockout(stage)[:2])


def _seating(stage: TablesStage, place: int, rulebook: Rulebook) -> str:
    if len(rulebook.stages) == 1:
        return tables_rules.seating(stage, place, several=False)
    text = tables_rules.seating(stage, place, several=True)
    return translate("Invitation", "{phase}: {text}").format(
        phase=tables_rules.phase(rulebook, place), text=text
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
    yield text.format(order=_order(tables[-1].criteria, rulebook.game.kind))


def _order(criteria: tuple[Criterion, ...], game: str) -> str:
    return ", ".join(tally_name(game, criterion.tally) for criterion in criteria)
