"""Closes a round, a phase or the tournament; what is still open is asked about, once (Q-24)."""

from __future__ import annotations

from collections.abc import Callable

from turnierleitung.domain.problems import Problem, Topic
from turnierleitung.services import formats
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.judge import protests


class Closing:
    """Whoever closes a second time means it: an open protest never holds up by itself."""

    def __init__(
        self,
        tournament: Callable[[], Tournament],
        run_or_tell: Callable[[Callable[[Tournament], Changes]], bool],
        tell: Callable[[tuple[Problem, ...]], None],
    ) -> None:
        """Close the rounds of what is open; ``tell`` shows what is asked about."""
        self._tournament, self._run_or_tell, self._tell = tournament, run_or_tell, tell
        self._asked: tuple[int, tuple[int, ...]] | None = None
        """The round and the protests that were asked about."""

    def forget(self) -> None:
        """Ask again: something else was looked at."""
        self._asked = None

    def close(self, round_id: int) -> None:
        """Close a round, or say which protests are open."""
        still_open = protests.still_open(self._tournament())
        asked = (round_id, tuple(protest.id for protest in still_open))
        if still_open and self._asked != asked:
            self._asked = asked
            names = " · ".join(dict.fromkeys(protest.name for protest in still_open))
            self._tell(
                (
                    Problem(
                        "round.protests_open",
                        Topic.PROTESTS,
                        params={"count": len(still_open), "names": names},
                    ),
                )
            )
            return
        if self._run_or_tell(lambda tournament: formats.finish_round(tournament, round_id)):
            self._asked = None
