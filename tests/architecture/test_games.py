"""General code names no game: only its own folder does, and the list of our own games."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pytest
from tests.sources import nodes

from turnierleitung.domain import plugins

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "turnierleitung"
LISTED = "domain/plugins.py"
ORDINARY_WORDS = re.compile(
    r"\bQuartett[es]?(?:liste)?\b|(?:\bSpitzent|\b[Tt])r[uü]mpfe?n?(?:stich|solos?)?\b"
)
"""German for a deck of cards that show cars or ships, whatever is played with them (GLOSSARY: deck), and for
a card that takes others."""
ALLOWED = {("services/deck_list.py", "quartett"): "heads the titles in lists that people bring"}


def test_general_code_names_no_game() -> None:
    named = {
        (module, kind)
        for path in sorted(SOURCES.rglob("*.py"))
        for module in [path.relative_to(SOURCES).as_posix()]
        for kind in games_named(module, nodes(path), plugins.kinds())
    }
    assert named == set(ALLOWED)


@pytest.mark.parametrize(
    "line",
    [
        "from turnierleitung.games.tarock.check import check_deck",
        "place = 'turnierleitung.games.tarock.check:TAROCK'",
        "class TarockForm: ...",
        "def show(rulebook): return rulebook.tarock",
        "sheet = Sheet(tarock=True)",
        "if rules.kind == 'tarock': pass",
        "title = translate('Pages', 'Wie beim Tarock')",
    ],
)
@pytest.mark.parametrize("module", ["services/decks.py", "games/skat/check.py"])
def test_a_game_named_elsewhere_is_found(module: str, line: str) -> None:
    assert games_named(module, [*ast.walk(ast.parse(line))], ["tarock", "skat"]) == {"tarock"}


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("games/tarock/words.py", "TAROCK = 'Tarock'"),
        ("games/tarock/form/tarock_form.py", "class TarockForm: ..."),
        ("domain/plugins.py", "_OWN = ('tarock',)"),
        ("domain/rulebook.py", "kind: str\n'''As it stands in a rulebook, e.g. ``tarock``.'''"),
    ],
)
def test_a_game_may_be_named_at_home_in_the_list_and_in_a_remark(module: str, line: str) -> None:
    assert games_named(module, [*ast.walk(ast.parse(line))], ["tarock"]) == set()


def test_every_game_is_named_in_the_contract_that_keeps_games_apart() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (contract,) = (contract for contract in contracts if contract["id"] == "games")
    assert set(re.findall(r"\w+", contract["layers"][0])) == set(plugins.kinds())


def games_named(module: str, written: Sequence[ast.AST], kinds: Iterable[str]) -> set[str]:
    """Return which games a module names in its code without being at home in their rooms."""
    if module == LISTED:
        return set()
    words = " ".join(_words(written)).casefold()
    named = set()
    # One name may be part of another.
    for kind in sorted(kinds, key=len, reverse=True):
        spellings = re.compile(kind.replace("_", "_?"))
        if spellings.search(words) and not re.search(rf"\bgames/{kind}[/.]", module):
            named.add(kind)
        words = spellings.sub("", words)
    return named


def _words(written: Sequence[ast.AST]) -> Iterator[str]:
    """All names and texts of a module but its docstrings."""
    remarks = {id(node.value) for node in written if isinstance(node, ast.Expr)}
    for node in written:
        match node:
            case ast.Constant(value=str(text)) if id(node) not in remarks:
                yield ORDINARY_WORDS.sub("", text)
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.alias(name=name):
                yield name
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.keyword(arg=str(name)):
                yield name
            case ast.ImportFrom(module=str(name)):
                yield name
