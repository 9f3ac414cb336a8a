"""Amounts as they are typed and written, and what is read out."""

from __future__ import annotations

import pytest

from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.money import Currency
from turnierleitung.domain.prizes import GroupKind, PrizeGroup, Share, Together, tally_key, tally_of
from turnierleitung.domain.problems import Refused
from turnierleitung.services.ground.scores import LevelFigure, TallyFigure
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.prizes.awards import NamedPerson, NamedPlace
from turnierleitung.texts import prizes
from turnierleitung.texts.figures import amount, money
from turnierleitung.texts.prizes import typed_amounts

ALL = PrizeGroup()


@pytest.mark.parametrize(
    ("cents", "currency", "text"),
    [
        (6000, Currency.EUR, "60 €"),
        (6050, Currency.EUR, "60,50 €"),
        (6000, Currency.CHF, "60 CHF"),
        (6005, Currency.CHF, "60,05 CHF"),
        (125000, Currency.EUR, "1.250 €"),
        (-100, Currency.EUR, "\N{MINUS SIGN}1 €"),
    ],
)
def test_an_amount_has_cents_only_where_there_are_any(cents: int, currency: Currency, text: str) -> None:
    assert amount(cents, currency) == text


def test_amounts_below_each_other_have_their_cents() -> None:
    assert money(6000, Currency.CHF) == "60,00 CHF"


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("60", (6000,)),
        ("60,5", (6050,)),
        ("60,– €", (6000,)),
        ("1.250,50", (125050,)),
        ("120 80; 60", (12000, 8000, 6000)),
        ("CHF 10", (1000,)),
        ("−5", (-500,)),
        ("  ", ()),
    ],
)
def test_amounts_are_read_as_people_type_them(text: str, cents: tuple[int, ...]) -> None:
    assert typed_amounts(text) == cents


@pytest.mark.parametrize("text", ["zehn", "1,234", "5,", "12.34", "1e5"])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(Refused, match=r"prize\.no_amount"):
        typed_amounts(text)


def person(name: str, *shares: Share) -> NamedPerson:
    return NamedPerson(
        participant_id=1,
        person=PersonData(name, "Ana", "Schwaig"),
        apart="",
        figure=TallyFigure("points", 49),
        shares=shares,
    )


def test_a_place_is_read_out_with_all_its_people() -> None:
    alone = NamedPlace(3, 3, (person("Kern", Share(ALL, 3, 6000, ("Wein",))),))
    assert prizes.spoken(alone, Currency.EUR, NamedGame("schafkopf")) == (
        "3. Platz: Ana Kern, Schwaig. +49 Punkte. Der Preis: 60 €, Wein."
    )
    youth = Share(PrizeGroup(GroupKind.CATEGORY, "Jugend"), 1, 500)
    shared = NamedPlace(3, 4, (person("Kern"), person("Auer", youth)))
    assert prizes.spoken(shared, Currency.EUR, NamedGame("schafkopf")).splitlines() == [
        "3. bis 4. Platz:",
        "Ana Kern, Schwaig. +49 Punkte.",
        "Ana Auer, Schwaig. +49 Punkte. Der Preis: 5 €. Jugend, 1. Platz.",
    ]
    assert prizes.names_of(shared) == "Ana Kern und Ana Auer"


@pytest.mark.parametrize(
    ("level", "honour", "listed"),
    [
        (3, "", "Finale"),
        (2, "", "Halbfinale"),
        (1, "Bis ins Viertelfinale", "Viertelfinale"),
        (None, "", "Gruppenphase"),
    ],
)
def test_how_far_somebody_came_is_said_where_the_place_does_not_say_it(
    level: int | None, honour: str, listed: str
) -> None:
    figure = LevelFigure(level, 3)
    alone, together = NamedPlace(3, 3, ()), NamedPlace(3, 4, ())
    assert prizes.figure_text(figure, NamedGame("quartett"), alone) == honour
    assert prizes.figure_text(figure, NamedGame("quartett"), together) == (
        "Bis ins Halbfinale" if level == 2 else honour
    )
    assert prizes.result_text(figure, NamedGame("quartett"), 2, 2) == listed
    winner = "Turniersieg" if level else "Gruppenphase"
    assert prizes.result_text(figure, NamedGame("quartett"), 1, 1) == winner


def test_a_champion_is_read_out_without_the_name_of_the_last_round() -> None:
    champion = person("Kern")._replace(figure=LevelFigure(4, 4))
    said = prizes.spoken(NamedPlace(1, 1, (champion,)), Currency.CHF, NamedGame("quartett"))
    assert said == "1. Platz: Ana Kern, Schwaig."


def test_a_club_that_ends_with_a_point_ends_its_sentence_with_one() -> None:
    of_club = person("Kern")._replace(person=PersonData("Kern", "Ana", "Unterammergau 1897 e. V."))
    said = prizes.spoken(NamedPlace(3, 3, (of_club,)), Currency.EUR, NamedGame("schafkopf"))
    assert said == "3. Platz: Ana Kern, Unterammergau 1897 e. V. +49 Punkte."


def test_nothing_but_the_honour_is_a_dash() -> None:
    assert prizes.prize_text((), Currency.EUR) == "–"
    assert prizes.figure_text(None, NamedGame("schafkopf"), NamedPlace(1, 1, ())) == ""


def test_every_choice_has_its_word() -> None:
    assert len({prizes.together_name(together) for together in Together}) == len(Together)
    assert [bool(prizes.together_hint(together)) for together in Together] == [False, True]
    for group in ("Klasse", "Verein", "Mannschaft", "Runde", "das Meiste", "von hinten", "Mitte"):
        assert group in prizes.together_hint(Together.BEST)
    names = [prizes.group_name(PrizeGroup(kind, "Au")) for kind in GroupKind]
    assert names == [
        *("Rangliste", "Au", "Verein Au", "Mannschaft Au", "Von hinten", "Die Mitte", "Runde Au"),
        "Am meisten",
    ]
    assert prizes.group_name(PrizeGroup(GroupKind.TEAM)) == "Mannschaften"
    assert prizes.group_name(
        PrizeGroup(GroupKind.TALLY, tally_key(NamedGame("schafkopf"), "solos_played"))
    ) == ("Am meisten „gespielte Soli“")
    named = NamedGame("points_game", (("won", "gew. Spiele. Alle"),))
    own_number = PrizeGroup(GroupKind.TALLY, tally_key(named, "won"))
    assert tally_of(own_number) == ("points_game", "won", "gew. Spiele. Alle")
    assert prizes.group_name(own_number) == "Am meisten „gew. Spiele. Alle“"
    won = (Share(PrizeGroup(GroupKind.TEAM, "Au"), 2, 1_000), Share(PrizeGroup(GroupKind.LAST), 2))
    solos = PrizeGroup(GroupKind.TALLY, tally_key(NamedGame("schafkopf"), "solos_played"))
    counted = [
        Share(solos, 1, tallied=9),
        Share(solos, 2, tallied=7),
        Share(own_number, 1, 2_000, tallied=28),
    ]
    assert prizes.honours(counted) == (
        "Am meisten „gespielte Soli“: 9",
        "Am meisten „gespielte Soli“, 2. Platz: 7",
        "Am meisten „gew. Spiele. Alle“: 28",
    )
    first = Share(PrizeGroup(GroupKind.RANK), 1, 10_000)
    both = (first, counted[2]._replace(things=("Flasche Wein",)))
    assert prizes.reasons(both, Currency.EUR) == (
        "1. Platz (100 €)",
        "Am meisten „gew. Spiele. Alle“: 28 (20 €, Flasche Wein)",
    )
    assert prizes.reasons(both[:1], Currency.EUR) == ()
    assert prizes.honours(won) == ("Mannschaft Au, 2. Platz", "Vorletzter")
    assert [prizes.rank_mark(2, 2), prizes.rank_mark(2, 3)] == ["2.", "2.–3."]


@pytest.mark.parametrize(
    ("kind", "name", "rank", "said"),
    [
        (GroupKind.LAST, "", 1, "Letzter"),
        (GroupKind.LAST, "", 2, "Vorletzter"),
        (GroupKind.LAST, "", 3, "3. von hinten"),
        (GroupKind.MIDDLE, "", 1, "Mitte der Rangliste"),
        (GroupKind.ROUND, "2", 1, "Runde 2, 1. Platz"),
        (GroupKind.CATEGORY, "Damen", 1, "Damen, 1. Platz"),
        (GroupKind.TEAM, "", 2, "Mannschaften, 2. Platz"),
        (GroupKind.TALLY, "schafkopf.solos_won", 1, "Am meisten „gewonnene Soli“"),
    ],
)
def test_for_what_else_somebody_is_honoured_is_said(kind: GroupKind, name: str, rank: int, said: str) -> None:
    assert prizes.honours((Share(PrizeGroup(kind, name), rank, 500),)) == (said,)


def test_a_rank_that_several_have_is_that_rank_for_each() -> None:
    place = NamedPlace(1, 1, (person("Kern"), person("Huber"), person("Maier")), shared=True)
    assert prizes.called_place(place) == "1. Platz, geteilt"
    assert prizes.spoken(place, Currency.EUR, NamedGame("schafkopf")).startswith("1. Platz, geteilt:")
    assert prizes.called_place(NamedPlace(5, 8, ())) == "5. bis 8. Platz"


def test_c21_the_prize_of_a_pair_says_what_each_gets() -> None:
    pair = person("Kern", Share(ALL, 1, 6000))._replace(
        person=PersonData("Kern", "Ana", partner_last_name="Vogt", partner_first_name="Max")
    )
    said = prizes.spoken(NamedPlace(1, 1, (pair,)), Currency.EUR, NamedGame("schafkopf"))
    assert said == "1. Platz: Ana Kern / Max Vogt. +49 Punkte. Der Preis: 60 €, je 30 €."
    odd = pair._replace(shares=(Share(ALL, 1, 6001),))
    assert prizes.each_gets(odd, Currency.EUR) == "30,01 € und 30 €"
    assert prizes.beside_whom(pair, "Ana Kern") == "mit Max Vogt"
    assert prizes.beside_whom(person("Kern"), "Ana Kern") == ""
