"""Makes the sounds of the hall: ``python packaging/sounds.py`` writes ``resources/sounds/*.wav``.

Struck metal is a handful of partials that fade at their own pace; the same figures give the same bytes.
"""

from __future__ import annotations

import math
import struct
import wave
from pathlib import Path
from typing import Final, NamedTuple

FOLDER: Final = Path(__file__).parents[1] / "resources" / "sounds"
RATE: Final = 22_050
LOUDEST: Final = 30_000


class Stroke(NamedTuple):
    """One stroke of a bell."""

    at: float
    """Seconds after the beginning."""
    pitch: float
    """Hertz of the lowest partial."""
    fades: float
    """Seconds until a third is left."""


PARTIALS: Final = ((1.0, 1.0, 1.0), (2.0, 0.6, 0.7), (2.76, 0.4, 0.5), (5.4, 0.25, 0.3), (8.93, 0.12, 0.15))
"""Multiple of the pitch, loudness, share of the fading time."""

SOUNDS: Final = {
    "start": (1.6, (Stroke(0.0, 392.0, 0.35), Stroke(0.25, 523.3, 0.35), Stroke(0.5, 784.0, 0.6))),
    "warning": (1.2, (Stroke(0.0, 880.0, 0.25), Stroke(0.35, 880.0, 0.4))),
    "gong": (3.5, (Stroke(0.0, 196.0, 1.6),)),
    "end": (2.0, (Stroke(0.0, 784.0, 0.35), Stroke(0.25, 523.3, 0.35), Stroke(0.5, 392.0, 0.8))),
}
"""Seconds and strokes of each."""


def samples(seconds: float, strokes: tuple[Stroke, ...]) -> list[int]:
    """Return the samples of a sound, as loud as they may be."""
    wanted = [0.0] * int(seconds * RATE)
    for stroke in strokes:
        first = int(stroke.at * RATE)
        for index in range(first, len(wanted)):
            passed = (index - first) / RATE
            struck = min(1.0, passed / 0.004)
            wanted[index] += struck * sum(
                loudness
                * math.exp(-passed / (stroke.fades * share))
                * math.sin(2 * math.pi * stroke.pitch * multiple * passed)
                for multiple, loudness, share in PARTIALS
            )
    loudest = max(abs(value) for value in wanted)
    quiet = int(0.05 * RATE)
    return [
        round(value / loudest * LOUDEST * min(1.0, (len(wanted) - index) / quiet))
        for index, value in enumerate(wanted)
    ]


def main() -> None:
    """Write all sounds."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (seconds, strokes) in SOUNDS.items():
        made = samples(seconds, strokes)
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(struct.pack(f"<{len(made)}h", *made))


if __name__ == "__main__":
    main()
