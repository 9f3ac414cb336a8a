"""The English of every text: complete, with the placeholders of the German, and found by lupdate."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from tests.sources import nodes

import turnierleitung

ROOT = Path(turnierleitung.__file__).parents[2]

Key = tuple[str, str]
"""Context and German text."""


@cache
def in_the_code() -> frozenset[Key]:
    """Every text of the program that is written as two literals."""
    root = Path(turnierleitung.__file__).parent
    return frozenset(key for path in root.rglob("*.py") for key in _of(path))


def _of(module: Path) -> Iterator[Key]:
    for node in nodes(module):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("translate", "german"):
            values = [part.value for part in node.args[:2] if isinstance(part, ast.Constant)]
            if len(values) == 2:
                yield str(values[0]), str(values[1])


def read(path: Path) -> dict[Key, ElementTree.Element]:
    """Return the translations of a file."""
    contexts = ElementTree.parse(path).getroot().iter("context")  # noqa: S314 - our own file
    return {
        (context.findtext("name", ""), message.findtext("source", "")): message
        for context in contexts
        for message in context.iter("message")
    }


def test_lupdate_finds_every_text(tmp_path: Path) -> None:
    taken_in = tmp_path / "found.ts"
    command = Path(sys.executable).with_name("pyside6-lupdate")
    if not command.exists():
        command = command.with_suffix(".exe")
    sources = map(str, Path(turnierleitung.__file__).parent.rglob("*.py"))
    options = ["-tr-function-alias", "QT_TRANSLATE_NOOP+=german", "-silent"]
    subprocess.run([str(command), *options, *sources, "-ts", str(taken_in)], check=True)
    assert read(taken_in).keys() == in_the_code()
