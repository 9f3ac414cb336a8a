"""Groups, qualification and knock-out in words, part of the rule sheet; values come from the rulebook."""

from __future__ import annotations

from typing import assert_never

from turnierleitung.domain.draw.groups.groups import GroupOrder
from turnierleitung.domain.stages import (
    BracketOrder,
    BracketSize,
    CrossGroupTie,
    DirectEncounter,
    GroupsStage,
    KnockoutStage,
    Mode,
    QualificationRules,
    Unequal,
)
from turnierleitung.texts.language import translate
from turnierleitung.texts.tallies import tally_name


def groups(stage: GroupsStage) -> tuple[str, ...]:
    """Return how groups come about (Q-25)."""
    drawn = (
        translate("RuleSheet", "Die Gruppen werden ausgelost.")
        if stage.order is GroupOrder.LOT
        else translate("RuleSheet", "Die Gruppen folgen der Setzliste in Schlangenlinie.")
    )
    found = [
        translate(
            "RuleSheet",
            "In jeder Gruppe spielt jeder gegen jeden. Angestrebt sind Gruppen zu {size}; "
            "ihre Größen weichen höchstens um eins voneinander ab. {drawn}",
        ).format(size=stage.group_size, drawn=drawn)
    ]
    if stage.clubs_apart:
        found.append(
            translate("RuleSheet", "Leute aus einem Verein werden möglichst auf die Gruppen verteilt.")
        )
    if stage.changeover_minutes:
        text = translate(
            "RuleSheet", "Für den Wechsel zwischen zwei Begegnungen sind {minutes} Min. vorgesehen."
        )
        found.append(text.format(minutes=stage.changeover_minutes))
    return tuple(found)


def group_ranking(stage: GroupsStage, game: str) -> tuple[str, ...]:
    """Return what decides within a group (Q-25)."""
    after = stage.encounter_after
    is_last = after == len(stage.tallied)
    listed = stage.tallied if is_last else stage.criteria
    order = ", ".join(tally_name(game, criterion.tally) for criterion in listed)
    first = translate("RuleSheet", "In der Gruppe entscheidet der Reihe nach: {order}.").format(order=order)
    if after is None:
        return first, translate("RuleSheet", "Sind auch dann noch welche gleich, entscheidet das Los.")
    three = (
        translate(
            "RuleSheet",
            "Sind drei oder mehr gleich, zählt die Tabelle ihrer Spiele untereinander, "
            "für die dann noch Gleichen von neuem, zuletzt das Los.",
        )
        if stage.direct_encounter is DirectEncounter.MINI_TABLE
        else translate("RuleSheet", "Sind drei oder mehr gleich, entscheidet gleich das Los.")
    )
    if is_last:
        two = translate(
            "RuleSheet", "Sind zwei gleich, entscheidet ihr Spiel gegeneinander, zuletzt das Los."
        )
        return first, two, three
    return (
        first,
        translate("RuleSheet", "Im direkten Vergleich zählt bei zweien ihr Spiel gegeneinander."),
        translate(
            "RuleSheet",
            "Bei dreien oder mehr zählt die Tabelle ihrer Spiele untereinander, "
            "für die dann noch Gleichen von neuem.",
        )
        if stage.direct_encounter is DirectEncounter.MINI_TABLE
        else translate("RuleSheet", "Bei dreien oder mehr zählt er nicht."),
        translate("RuleSheet", "Sind auch dann noch welche gleich, entscheidet das Los."),
    )


def over_all_groups(stage: GroupsStage) -> tuple[str, ...]:
    """Return how the ranking of the tournament is made, where no knock-out follows."""
    return (
        translate(
            "RuleSheet",
            "Für die Rangliste des Turniers kommen alle Gruppen in eine Liste. "
            "Es entscheidet dasselbe der Reihe nach wie in der Gruppe.",
        ),
        _unequal(stage.across),
        translate(
            "RuleSheet",
            "Sind Leute einer Gruppe gleich, gilt ihre Reihenfolge dort. "
            "Gleiche verschiedener Gruppen teilen sich den Rang: zuerst die Ersten aus jeder Gruppe, "
            "dann die Zweiten.",
        ),
        translate("RuleSheet", "Wer vorzeitig aufhört, steht hinter allen anderen."),
    )


def qualification(stage: KnockoutStage) -> tuple[str, ...]:
    """Return who goes on (Q-26, Q-28)."""
    size = (
        translate(
            "RuleSheet",
            "Die Finalrunde hat 64 Plätze ab 64 Personen, sonst so viele wie die größte Zweierpotenz "
            "unter ihrer Zahl.",
        )
        if stage.size is BracketSize.AUTO
        else translate("RuleSheet", "Die Finalrunde hat {size} Plätze.").format(size=stage.size.places)
    )
    tie = (
        translate("RuleSheet", "Sind an der Grenze mehrere gleich, entscheidet das Los.")
        if stage.cross_group_tie is CrossGroupTie.LOT
        else translate("RuleSheet", "Sind an der Grenze mehrere gleich, spielen sie um das Weiterkommen.")
    )
    return size, way_on(stage.qualification), _unequal(stage.qualification.unequal), tie


def way_on(rules: QualificationRules) -> str:
    """Return who of a group goes on."""
    match rules.mode:
        case Mode.BEST_OF_ALL:
            return translate("RuleSheet", "Weiter kommen die Besten aller Gruppen in einer Liste.")
        case Mode.FIRST_OF_EACH if rules.first == 1:
            return translate(
                "RuleSheet", "Weiter kommen die Gruppensieger, auf freie Plätze die besten Nächsten."
            )
        case Mode.FIRST_OF_EACH:
            return translate(
                "RuleSheet",
                "Weiter kommen die ersten {first} jeder Gruppe, auf freie Plätze die besten Nächsten.",
            ).format(first=rules.first)
        case _:
            assert_never(rules.mode)


def _unequal(unequal: Unequal) -> str:
    match unequal:
        case Unequal.PER_MATCH:
            return translate(
                "RuleSheet", "Sind die Gruppen verschieden groß, zählt alles je gespielte Begegnung."
            )
        case Unequal.ABSOLUTE:
            return translate(
                "RuleSheet", "Auch wenn die Gruppen verschieden groß sind, zählt alles so, wie es ist."
            )
        case Unequal.RANK_FIRST:
            return translate(
                "RuleSheet", "Verglichen wird zuerst der Rang in der Gruppe, dann alles je Begegnung."
            )
        case Unequal.DROP_LAST:
            return translate(
                "RuleSheet",
                "Sind die Gruppen verschieden groß, zählen Ergebnisse gegen die Letzten der größeren nicht.",
            )
        case _:
            assert_never(unequal)


def knockout(stage: KnockoutStage) -> tuple[str, ...]:
    """Return how the knock-out is played (Q-27)."""
    placed = (
        translate("RuleSheet", "Die Qualifizierten werden nach ihrem Rang gesetzt.")
        if stage.bracket is BracketOrder.SEEDED
        else translate("RuleSheet", "Die Plätze im Turnierbaum werden ausgelost.")
    )
    found = [placed, translate("RuleSheet", "Wer verliert, scheidet aus.")]
    if stage.same_group_apart:
        found.append(translate("RuleSheet", "In der ersten Runde trifft möglichst niemand auf seine Gruppe."))
    if stage.third_place:
        found.append(translate("RuleSheet", "Wer im Halbfinal verliert, spielt um Rang 3."))
    return tuple(found)
