"""The documents point at things that are there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import dev

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"!?\[[^\]]*\]\(\s*<?([^)\s>]+)|<(?:img|a)\s[^>]*(?:src|href)=\"([^\"]+)\"")
ELSEWHERE = re.compile(r"[a-z][a-z+.-]*:|#", re.IGNORECASE)


def test_every_relative_link_and_picture_exists() -> None:
    dead = [
        (document.relative_to(ROOT), target)
        for document in _documents()
        for target in _links(document.read_text(encoding="utf-8"))
        if not (document.parent / target.partition("#")[0]).exists()
    ]
    assert not dead


def test_every_command_in_the_readme_exists() -> None:
    readme = ROOT / "README.md"
    commands = re.findall(r"dev\.py (\w+)", readme.read_text(encoding="utf-8")) if readme.exists() else []
    assert set(commands) <= set(dev.COMMANDS)


def test_a_dead_link_would_be_seen() -> None:
    text = '[a](gone.md) ![b](gone.png "title") <img src="gone.svg"> [c](https://example.org) [d](#here)'
    assert list(_links(text)) == ["gone.md", "gone.png", "gone.svg"]


def _documents() -> list[Path]:
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def _links(text: str) -> Iterator[str]:
    for markdown, html in LINK.findall(text):
        target = markdown or html
        if not ELSEWHERE.match(target):
            yield target
