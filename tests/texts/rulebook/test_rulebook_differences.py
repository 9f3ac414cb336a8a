"""In which values two rulebooks differ, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.sample import quartett_rulebook, sample_rulebook, tables_stage

from turnierleitung.domain.money import Currency
from turnierleitung.domain.rulebook import Rulebook, read_data, to_data
from turnierleitung.games.schafkopf.contracts import close_steps
from turnierleitung.texts.rulebook.rulebook_options import difference_lines


@pytest.mark.measured
def test_another_number_of_phases_is_said_in_one_line() -> None:
    offered = quartett_rulebook().model_copy(update={"articles": ()})
    groups_alone = offered.model_copy(update={"stages": offered.stages[:1]})
    assert difference_lines(offered, groups_alone, Currency.EUR) == (
        "Ablauf: Gruppenspiele, K.-o. → Gruppenspiele",
    )


def test_what_else_changes_beside_another_phase_is_said_too() -> None:
    before = sample_rulebook()
    first = tables_stage(before)
    after = before.model_copy(update={"stages": (first.model_copy(update={"seats": 5}), first)})
    assert difference_lines(before, after, Currency.EUR) == (
        "Ablauf: 2 Runden → 2 Runden, 2 Runden",
        "Plätze an einem Tisch: 4 → 5",
    )


def with_contracts(change: Callable[[list[dict[str, Any]]], object]) -> Rulebook:
    """Return the sample with other contracts."""
    data = to_data(sample_rulebook())
    change(data["game"]["contracts"])
    return read_data(data)


def of(contracts: list[dict[str, Any]], key: str) -> dict[str, Any]:
    return next(contract for contract in contracts if contract["key"] == key)


def lines(change: Callable[[list[dict[str, Any]]], object]) -> tuple[str, ...]:
    return difference_lines(sample_rulebook(), with_contracts(change), Currency.EUR)


def test_contracts_are_compared_by_what_they_are_not_by_their_place() -> None:
    def without_wenz(contracts: list[dict[str, Any]]) -> None:
        contracts.remove(of(contracts, "wenz"))
        close_steps(contracts)

    first, *others = lines(without_wenz)
    assert first == "Spiele: weg Wenz"
    assert not any("Kurzname" in line or "Wenz" in line for line in others)


def test_the_points_of_a_level_are_said_in_words() -> None:
    def cheaper(contracts: list[dict[str, Any]]) -> None:
        (row,) = (one for one in of(contracts, "wenz")["levels"] if one["level"] == "schneider")
        row.update(player_won=30, opponent_won=-10)

    (line,) = lines(cheaper)
    assert line.startswith("Wenz Punkte, Schneider: gewonnen, Spieler +")
    assert line.endswith("→ −10")
    assert "{" not in line


def test_a_level_that_goes_is_named() -> None:
    def without_schwarz(contracts: list[dict[str, Any]]) -> None:
        wenz = of(contracts, "wenz")
        wenz["levels"] = [one for one in wenz["levels"] if one["level"] != "schwarz"]

    assert lines(without_schwarz) == ("Wenz Punkte: weg Schwarz",)


def test_a_step_of_the_order_has_no_sign() -> None:
    def swapped(contracts: list[dict[str, Any]]) -> None:
        one, other = of(contracts, "wenz"), of(contracts, "solo")
        one["step"], other["step"] = other["step"], one["step"]

    before = of(to_data(sample_rulebook())["game"]["contracts"], "wenz")["step"]
    assert any(line.startswith(f"Wenz Vorrang: {before} → ") for line in lines(swapped))
    assert not any("+" in line for line in lines(swapped))
