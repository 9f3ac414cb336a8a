"""What is tracked: only what belongs here, and nothing that is true on one machine alone."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOP_LEVEL = {
    "pyproject.toml",
    "src",
    "resources",
    "tests",
    "packaging",
    "docs",
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "LICENSE",
    ".ci",
}
# In pieces, so that this file does not find itself.
REGISTRIES = ["py" + "pi.org", "python" + "hosted.org", "py" + "pi.python"]
MACHINE_PATH = re.compile(
    "|".join(["/" + "work/", "/" + r"home/\w", "/" + r"Users/\w", r"[A-Z]:\\" + "Users"])
)


def _tracked() -> list[Path]:
    """The files that git knows or would take; in an unpacked archive there is nothing to ask."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        pytest.skip("not a git repository")
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    return [Path(name) for name in answer.stdout.split("\0") if name and (ROOT / name).is_file()]


def _texts() -> dict[Path, str]:
    texts = {}
    for path in _tracked():
        content = (ROOT / path).read_bytes()
        if b"\0" not in content:
            texts[path] = content.decode("utf-8")
    return texts


def test_the_top_level_holds_only_what_belongs_there() -> None:
    entries = {path.parts[0] for path in _tracked()}
    assert {entry for entry in entries if not entry.startswith(".")} <= TOP_LEVEL


@pytest.mark.parametrize("address", REGISTRIES)
def test_no_file_names_a_package_registry(address: str) -> None:
    assert [path for path, text in _texts().items() if address in text] == []


def test_no_file_names_a_path_of_one_machine() -> None:
    assert [path for path, text in _texts().items() if MACHINE_PATH.search(text)] == []
