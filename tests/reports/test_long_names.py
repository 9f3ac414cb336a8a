"""Long names are whole on every page: they break at spaces and hyphens and leave their neighbours alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from tests.reports.paper import STAMP, SetText, pages, set_texts
from tests.sample import (
    PHONES,
    new_tournament,
    play_matches,
    play_round,
    quartett_tournament,
    sample_rulebook,
)

from turnierleitung.domain.prizes import Prize, PrizeGroup
from turnierleitung.domain.ranking.standings import FinalTie
from turnierleitung.domain.states import Format
from turnierleitung.reports.render import render
from turnierleitung.services import printing, wall
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.printing import compose
from turnierleitung.services.prizes import plan
from turnierleitung.services.tables import standings
from turnierleitung.storage.tournament_file import TournamentFile

LONG = (
    PersonData(
        "von und zu Guttenberg-Hohenlohe-Langenburg",
        "Friedrich-Wilhelm",
        "Schützengesellschaft Oberbayern-Niederbayern 1887 e. V.",
    ),
    PersonData("Oberhuber-Schneiderbauer", "Maximiliane", "SC Garmisch-Partenkirchen"),
)
WITHOUT = {PrintKind.NUMBER_CARDS, PrintKind.ADVANCING, PrintKind.PENALTY_SLIPS, PrintKind.PROTEST_MINUTES}
"""What these tournaments do not have."""
OF_PRIZES = {PrintKind.PRIZE_LIST, PrintKind.SPEECH, PrintKind.AWARDS, PrintKind.PAYOUT_LIST}
"""What there is only when all is played."""
TOUCH = 1.0
"""So many points two texts may overlap: figures and letters have some white beside them."""


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[Format, TournamentFile]]:
    """A tournament of each format that is played, in which every other name is long."""
    tables = new_tournament(
        tmp_path_factory.mktemp("tables"), 16, rulebook=sample_rulebook(final_tie=FinalTie.SHARED)
    )
    matches = quartett_tournament(tmp_path_factory.mktemp("matches"), 16, to_the_bracket=True)
    for tournament in (tables, matches):
        everyone = sorted(someone.id for someone in participants.people(tournament))
        for place, participant_id in enumerate(everyone[::2]):
            participants.edit(tournament, participant_id, LONG[place % 2])
        wall.announce_phones(tournament, PHONES)
    play_round(tables, 1)
    play_round(tables, 2)
    play_matches(matches, 8)
    plan.put(tables, [Prize(PrizeGroup(), 1, 6000, "Geschenkkorb der Metzgerei Oberhuber")])
    yield {Format.TABLES: tables, Format.MATCHES: matches}
    tables.close()
    matches.close()


def printed_kinds() -> list[tuple[Format, PrintKind]]:
    without = {Format.TABLES: WITHOUT, Format.MATCHES: WITHOUT | OF_PRIZES}
    return [(how, kind) for how in Format for kind in printing.declarations(how) if kind not in without[how]]


@pytest.mark.parametrize(("how", "kind"), printed_kinds())
def test_no_text_runs_into_another_or_off_the_page(
    ended: dict[Format, TournamentFile], how: Format, kind: PrintKind
) -> None:
    tournament = ended[how]
    who = standings.view(tournament).rows[4].participant_id if kind is PrintKind.WHY else None
    of_all = (PrintKind.WHY, PrintKind.RANKING)
    rendered = render(compose(tournament, PrintRequest(kind, 0 if kind in of_all else 1, who)), STAMP)
    for page in range(1, min(rendered.pages, 3) + 1):
        texts = set_texts(rendered, page)
        assert [text for text in texts if text.x < 8 or text.right > 842 - 8] == []
        assert [pair for pair in combinations(texts, 2) if _touch(*pair)] == []


def _touch(one: SetText, other: SetText) -> bool:
    """Whether two texts stand on one line and in each other."""
    if abs(one.y - other.y) > 0.6 * min(one.size, other.size):
        return False
    return min(one.right, other.right) - max(one.x, other.x) > TOUCH


@pytest.mark.parametrize("how", Format)
def test_a_long_name_is_whole_on_what_is_read_by_name(
    ended: dict[Format, TournamentFile], how: Format
) -> None:
    kinds = (PrintKind.PARTICIPANTS, PrintKind.ARRIVALS, PrintKind.CLUB_RANKING)
    for kind in kinds:
        said = "".join(pages(render(compose(ended[how], PrintRequest(kind)), STAMP))).replace(" ", "")
        for person in LONG:
            assert person.name.replace(" ", "") in said, kind
