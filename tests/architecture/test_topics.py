"""A problem is about a topic that its rulebook can name; no number of one rule sheet stands in the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.sources import nodes

from turnierleitung.domain import plugins
from turnierleitung.domain.problems import Topic
from turnierleitung.texts.rulebook.rulebook_fields import field_order, field_text

SOURCES = Path(__file__).parents[2] / "src" / "turnierleitung"
GAMES = tuple(plugins.kinds())
GENERAL = {str(topic) for topic in Topic}


def modules() -> Iterator[tuple[str, tuple[ast.AST, ...]]]:
    for path in sorted(SOURCES.rglob("*.py")):
        yield str(path.relative_to(SOURCES)), nodes(path)


def topics_of_problems(written: Iterable[ast.AST]) -> Iterator[ast.expr]:
    """What stands where a problem is told its topic."""
    for call in written:
        if not isinstance(call, ast.Call):
            continue
        if isinstance(call.func, ast.Name) and call.func.id == "Problem":
            yield from call.args[1:2]
        yield from (keyword.value for keyword in call.keywords if keyword.arg == "topic")


def test_a_problem_takes_its_topic_from_those_there_are() -> None:
    typed = [
        f"{name}:{topic.lineno}"
        for name, written in modules()
        for topic in topics_of_problems(written)
        if isinstance(topic, ast.Constant) and topic.value
    ]
    assert typed == []


def test_general_code_knows_the_topics_of_no_game() -> None:
    own = {type(topic).__name__ for kind in GAMES for topic in plugins.game(kind).topics}
    named = [
        name
        for name, written in modules()
        if not any(f"games/{kind}/" in name for kind in GAMES)
        for node in written
        if isinstance(node, ast.Name) and node.id in own
    ]
    assert named == []


def test_a_game_has_no_topic_of_every_tournament() -> None:
    for kind in GAMES:
        topics = plugins.topics(kind)
        assert len(set(topics)) == len(topics), kind


def test_no_number_of_the_catalogue_is_more_than_a_remark() -> None:
    """Comments and docstrings name the source of a rule; a text that the program works with does not."""
    found = []
    for name, written in modules():
        bare = {id(node.value) for node in written if isinstance(node, ast.Expr)}
        found += [
            f"{name}:{node.lineno}"
            for node in written
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in bare
            and re.search(r"\b[DKPQST]-\d\d\b", node.value)
        ]
    assert found == []


def test_a_value_of_the_rulebook_is_about_known_topics() -> None:
    for kind in GAMES:
        known = {"", *map(str, plugins.topics(kind))}
        for key in field_order(kind):
            topic = field_text(tuple(key.split(".")), kind).topic
            topics = {topic} if isinstance(topic, str) else {*topic}
            assert topics <= known, key


def test_the_topics_of_every_tournament_are_used_by_problems_or_values() -> None:
    used = {
        node.attr
        for name, written in modules()
        if name != "domain/problems.py" and not name.endswith("rulebook_options.py")
        for node in written
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Topic"
    }
    assert {topic.name for topic in Topic} - used == set()
