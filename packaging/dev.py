"""The one way in: run, test, lint, pack and so on, in a private environment that it makes itself.

Needs nothing but Python. It and what it imports load on Python 3.8 too, so that an old one can be told so.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import environment
from environment import ROOT, Purpose, SetupFailedError

OLDEST_PYTHON = (3, 11)

HELP = """Aufruf: python3 packaging/dev.py BEFEHL

  run [Datei]    öffnet das Programm
  test           führt alle Prüfungen aus; mit Angaben (test -k auslosung) nur pytest
  lint           nur die schnellen Prüfungen: Stil, Form, Typen, Importregeln
  campaign       sucht lange: zufällige Abläufe, Auslosungen, abgebrochene Programme (Stunden)
  shots          nimmt Bilder aller Seiten auf, in den Ordner shots/
  bench [Name]   misst, was schnell bleiben muss
  texts          holt neue deutsche Texte in die Datei der Übersetzung
  guide          macht die Anleitung, HTML und PDF
  pack           packt das Programm zum Weitergeben, nach dist/
  version        nennt die Fassung
"""


def main(arguments: list[str]) -> int:
    """Carry out one command; return the exit code. What the user must know is said in German."""
    old = too_old(sys.version_info[:2])
    if old:
        return _refuse(old)
    if not arguments or arguments[0] not in COMMANDS:
        print(HELP)
        return 0 if arguments in (["--help"], ["-h"]) else 2
    try:
        return COMMANDS[arguments[0]](arguments[1:])
    except SetupFailedError as problem:
        return _refuse(str(problem))
    except KeyboardInterrupt:
        return 130


def too_old(version: tuple[int, int]) -> str | None:
    """What to say to a Python that cannot run the program."""
    if version >= OLDEST_PYTHON:
        return None
    return (
        f"Turnierleitung braucht Python {_dotted(OLDEST_PYTHON)} oder neuer; "
        f"hier läuft Python {_dotted(version)}. Bitte ein neueres Python installieren und damit starten."
    )


def run(arguments: list[str]) -> int:
    """Open the program."""
    python = environment.ensure(Purpose.RUN, environment.screens(os.environ))
    return _become([str(python), "-m", "turnierleitung", *arguments])


def test(arguments: list[str]) -> int:
    """All checks, or only pytest when told what to test."""
    import checks  # noqa: PLC0415 - not needed to open the program

    python = environment.ensure(Purpose.DEVELOP)
    return checks.only_pytest(python, arguments) if arguments else checks.everything(python)


def campaign(arguments: list[str]) -> int:
    """The long searches of which the tests run a sample."""
    import checks  # noqa: PLC0415 - not needed to open the program

    os.environ["TURNIERLEITUNG_CAMPAIGN"] = "1"
    python = environment.ensure(Purpose.DEVELOP)
    return checks.only_pytest(python, ["-m", "campaign", "-n", "auto", *arguments])


def lint(arguments: list[str]) -> int:  # noqa: ARG001 - all commands are called alike
    """The checks that do not run the program."""
    import checks  # noqa: PLC0415 - not needed to open the program

    return checks.lint(environment.ensure(Purpose.DEVELOP))


def shots(arguments: list[str]) -> int:
    """Pictures of all pages, drawn without a screen."""
    python = environment.ensure(Purpose.DEVELOP)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return _become([str(python), str(ROOT / "packaging" / "shots.py"), *arguments])


def bench(arguments: list[str]) -> int:
    """Every benchmark, or those whose name contains one of the given words."""
    python = environment.ensure(Purpose.DEVELOP)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    scripts = [
        script
        for script in sorted((ROOT / "tests" / "benchmarks").glob("bench_*.py"))
        if not arguments or any(word in script.stem for word in arguments)
    ]
    if not scripts:
        return _refuse("Dazu gibt es keine Messung in tests/benchmarks.")
    return max(_measure(python, script) for script in scripts)


def guide(arguments: list[str]) -> int:
    """The guide, with pictures of today's program."""
    python = environment.ensure(Purpose.RUN)
    return _become([str(python), str(ROOT / "packaging" / "guide.py"), *arguments])


def texts(arguments: list[str]) -> int:  # noqa: ARG001 - all commands are called alike
    """New German texts into the file of the translation."""
    import translating  # noqa: PLC0415 - not needed to open the program

    environment.ensure(Purpose.RUN)
    return translating.take_in()


def pack(arguments: list[str]) -> int:  # noqa: ARG001 - all commands are called alike
    """The program as it is handed out, for this system."""
    import packing  # noqa: PLC0415 - not needed to open the program

    # Windows of every kind must open in what is packed here.
    return packing.pack(environment.ensure(Purpose.DEVELOP, ("x11", "wayland")))


def version(arguments: list[str]) -> int:  # noqa: ARG001 - all commands are called alike
    """The version of the program."""
    import packing  # noqa: PLC0415 - not needed to open the program

    print(packing.version_of_source())
    return 0


def _measure(python: Path, script: Path) -> int:
    print(f"== {script.stem}", flush=True)
    return min(1, abs(subprocess.call([str(python), str(script)], cwd=str(ROOT))))


def _become(command: list[str]) -> int:
    """Leave this Python behind where the system can, so that signals and exit code are the program's own."""
    if os.name == "posix":
        sys.stdout.flush()
        os.execv(command[0], command)  # noqa: S606 - our own interpreter, no shell wanted
    return subprocess.call(command)


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


def _dotted(version: tuple[int, int]) -> str:
    return ".".join(map(str, version))


COMMANDS = {
    "run": run,
    "test": test,
    "campaign": campaign,
    "lint": lint,
    "shots": shots,
    "bench": bench,
    "texts": texts,
    "guide": guide,
    "pack": pack,
    "version": version,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
