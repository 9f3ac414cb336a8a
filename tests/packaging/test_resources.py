"""The shipped files are found wherever the program runs from: checkout, wheel, bundle."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from turnierleitung.resources import ResourceMissingError, resource, resource_text

ROOT = Path(__file__).parents[2]
ASK = "from turnierleitung.resources import resource; print(resource('fonts', 'OFL.txt'))"


def test_a_checkout_finds_its_resources() -> None:
    assert resource("fonts", "OFL.txt") == ROOT / "resources" / "fonts" / "OFL.txt"
    assert "SIL Open Font License" in resource_text("fonts", "OFL.txt")


def test_a_missing_file_is_named() -> None:
    with pytest.raises(ResourceMissingError, match=r"fonts/Gone\.ttf"):
        resource("fonts", "Gone.ttf")


def test_a_wheel_finds_its_resources(tmp_path: Path) -> None:
    unpacked = tmp_path / "unpacked"
    with zipfile.ZipFile(_built_wheel(tmp_path)) as wheel:
        wheel.extractall(unpacked)
    assert _asked(tmp_path, unpacked, ASK) == unpacked / "turnierleitung" / "resources" / "fonts" / "OFL.txt"


@pytest.mark.parametrize("place", ["turnierleitung/resources", "resources"])
def test_a_bundle_finds_its_resources(tmp_path: Path, place: str) -> None:
    licence = tmp_path / "bundle" / place / "fonts" / "OFL.txt"
    licence.parent.mkdir(parents=True)
    licence.touch()
    started_by_pyinstaller = f"import sys; sys._MEIPASS = {str(tmp_path / 'bundle')!r}; {ASK}"
    assert _asked(tmp_path, ROOT / "src", started_by_pyinstaller) == licence


def test_without_any_resources_the_error_says_where_it_looked(tmp_path: Path) -> None:
    package = tmp_path / "lib" / "python" / "turnierleitung"
    package.mkdir(parents=True)
    for name in ("__init__.py", "resources.py"):
        shutil.copy(ROOT / "src" / "turnierleitung" / name, package)
    answer = _ask(tmp_path, package.parent, ASK)
    assert answer.returncode != 0
    assert f"missing resource resources, looked in {package / 'resources'}" in answer.stderr


def _built_wheel(tmp_path: Path) -> Path:
    checkout = tmp_path / "checkout"
    unwanted = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "shots")
    shutil.copytree(ROOT, checkout, ignore=unwanted)
    if not (checkout / "README.md").exists():
        (checkout / "README.md").touch()
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "wheel")]
    subprocess.run(build, cwd=checkout, check=True, capture_output=True)
    return next((tmp_path / "wheel").glob("*.whl"))


def _asked(elsewhere: Path, installed: Path, question: str) -> Path:
    answer = _ask(elsewhere, installed, question)
    assert answer.returncode == 0, answer.stderr
    return Path(answer.stdout.strip())


def _ask(elsewhere: Path, installed: Path, question: str) -> subprocess.CompletedProcess[str]:
    # -I: neither the checkout's .pth nor PYTHONPATH may help.
    program = f"import sys; sys.path.insert(0, {str(installed)!r}); {question}"
    command = [sys.executable, "-I", "-S", "-c", program]
    return subprocess.run(command, cwd=elsewhere, capture_output=True, encoding="utf-8", check=False)
