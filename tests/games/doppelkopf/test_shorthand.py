"""A deal of Doppelkopf in a few keys, and what is asked for while it is typed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.games.doppelkopf.form.shorthand import (
    LEVEL_KEYS,
    LOST,
    NO,
    NOT_TAKEN,
    PLAIN,
    REVOKED,
    SPEAKERS,
    SPECIAL_KEYS,
    THROWN_IN,
    WON,
    YES,
    DealLacking,
    kind_keys,
    parse,
    write,
    write_draft,
)
from turnierleitung.games.doppelkopf.rules import (
    ANNOUNCED_LEVELS,
    MOST_SOLOS,
    SOLO_LETTERS,
    Deal,
    DealKind,
    DoppelkopfRules,
    KnownEnd,
    Party,
    PartySaid,
    PointsRow,
    RevokedDeal,
    ScoredDeal,
    Special,
    ThrownInDeal,
    WinLevel,
)

RULES = DoppelkopfRules()
NINES = DoppelkopfRules(with_nines=True)
RE, KONTRA = Party
CLUB = DoppelkopfRules(poverty_trumps=3, pigs=True)
KINDS = (*DealKind, *(solo.key for solo in CLUB.solos))


def read(text: str, rules: DoppelkopfRules = RULES) -> Deal | None:
    return parse(text, 4, rules).complete


def normal(augen: int, **said: PartySaid) -> ScoredDeal:
    return ScoredDeal(re=(2, 4), augen=augen, said={Party(name): party for name, party in said.items()})


def marriage(augen: int, trick: int, **said: PartySaid) -> ScoredDeal:
    told = {KONTRA: PartySaid(first=True)} | {Party(name): party for name, party in said.items()}
    told = {party: what for party, what in told.items() if what != PartySaid()}
    return ScoredDeal(played=DealKind.MARRIAGE, re=(4, 1), clearing_trick=trick, augen=augen, said=told)


@pytest.mark.parametrize(
    ("text", "deal"),
    [
        ("24152rf", normal(152, re=PartySaid(first=True, specials={Special.FOX_CAUGHT: 1}))),
        (
            "24 152 r f c / k0 d",
            normal(
                152,
                re=PartySaid(first=True, specials={Special.FOX_CAUGHT: 1, Special.CHARLIE: 1}),
                kontra=PartySaid(early=True, specials={Special.DOPPELKOPF: 1}),
            ),
        ),
        ("2496rkz", normal(96, re=PartySaid(first=True), kontra=PartySaid(first=True, second=True))),
        ("24181rr96", normal(181, re=PartySaid(first=True, second=True, levels=ANNOUNCED_LEVELS[:2]))),
        ("24100k9", normal(100, kontra=PartySaid(first=True, levels=ANNOUNCED_LEVELS[:1]))),
        (
            "24120/fefegcg",
            normal(
                120,
                kontra=PartySaid(
                    specials={Special.FOX_LAST: 1, Special.FOX_LAST_CAUGHT: 1, Special.CHARLIE_CAUGHT: 1}
                ),
            ),
        ),
        ("24152 9", normal(152, re=PartySaid(levels=(WinLevel.NO_90,)))),
        ("24152R0R", normal(152, re=PartySaid(early=True, first=True))),
        ("2b130", ScoredDeal(played="jack_solo", re=(2,), augen=130)),
        ("2130ar", ScoredDeal(played="queen_solo", re=(2,), augen=130, said={RE: PartySaid(first=True)})),
        ("2130l", ScoredDeal(played=DealKind.SILENT_SOLO, re=(2,), augen=130)),
        ("2130o", ScoredDeal(played=DealKind.MARRIAGE, re=(2,), augen=130)),
        ("24130o2", ScoredDeal(played=DealKind.MARRIAGE, re=(2, 4), augen=130, clearing_trick=2)),
        ("24w9", ScoredDeal(re=(2, 4), reached=KnownEnd(ahead=RE, level=WinLevel.NO_90))),
        ("24vs", ScoredDeal(re=(2, 4), reached=KnownEnd(ahead=KONTRA, level=WinLevel.SCHWARZ))),
        (
            "24vjf",
            ScoredDeal(
                re=(2, 4),
                reached=KnownEnd(ahead=None),
                said={RE: PartySaid(specials={Special.FOX_CAUGHT: 1})},
            ),
        ),
        ("24vn", ScoredDeal(re=(2, 4), reached=KnownEnd(ahead=KONTRA))),
        (
            "24 w 9 r",
            ScoredDeal(
                re=(2, 4), reached=KnownEnd(ahead=RE, level=WinLevel.NO_90), said={RE: PartySaid(first=True)}
            ),
        ),
        (
            "24wer9",
            ScoredDeal(
                re=(2, 4),
                reached=KnownEnd(ahead=RE),
                said={RE: PartySaid(first=True, levels=(WinLevel.NO_90,))},
            ),
        ),
        ("24vrj", ScoredDeal(re=(2, 4), reached=KnownEnd(ahead=None), said={RE: PartySaid(first=True)})),
        (
            "24110rkf",
            normal(
                110, re=PartySaid(first=True), kontra=PartySaid(first=True, specials={Special.FOX_CAUGHT: 1})
            ),
        ),
        (
            "2o150r",
            ScoredDeal(played=DealKind.MARRIAGE, re=(2,), augen=150, said={RE: PartySaid(first=True)}),
        ),
        ("-15 0 0 +15", PointsRow(points=(-15, 0, 0, 15))),
        ("- 15 +5 5 5", PointsRow(points=(-15, 5, 5, 5))),
        ("n", ThrownInDeal()),
        ("x3", RevokedDeal(culprit=3)),
        ("x32", RevokedDeal(culprit=3, soloist=2)),
        ("1bx2", RevokedDeal(culprit=2, soloist=1, solo="jack_solo")),
        ("1 b x 2", RevokedDeal(culprit=2, soloist=1, solo="jack_solo")),
        ("4ox4", RevokedDeal(culprit=4, soloist=4, solo=DealKind.MARRIAGE)),
        ("24x3", RevokedDeal(culprit=3)),
        ("24o2x3", RevokedDeal(culprit=3)),
        ("41o1 35k", marriage(35, trick=1)),
        ("41 35 o1k", marriage(35, trick=1)),
        ("41o1135k", marriage(135, trick=1)),
        ("41 135 o19", marriage(135, trick=1, re=PartySaid(levels=(WinLevel.NO_90,)), kontra=PartySaid())),
        ("+3 -3-3+3", PointsRow(points=(3, -3, -3, 3))),
        ("+3-3-3+4 # so", PointsRow(points=(3, -3, -3, 4), reason="so")),
        (
            "24152=+2+2-2-2 # nach Augenschein",
            ScoredDeal(re=(2, 4), augen=152, points=(2, 2, -2, -2), reason="nach Augenschein"),
        ),
    ],
)
def test_what_a_line_means(text: str, deal: Deal) -> None:
    assert read(text) == deal


@pytest.mark.parametrize(
    ("text", "lacking"),
    [
        ("", DealLacking.SEAT),
        ("2", DealLacking.PARTNER),
        ("24", DealLacking.AUGEN),
        ("2b", DealLacking.AUGEN),
        ("24r", DealLacking.AUGEN),
        ("24v", DealLacking.EVEN),
        ("24vr", DealLacking.EVEN),
        ("24wr9", DealLacking.REACHED),
        ("24vnr/k9", DealLacking.REACHED),
        ("24?r", DealLacking.AUGEN),
        ("2?152r", DealLacking.PARTNER),
        ("24152j", DealLacking.UNKNOWN_KEY),
        ("24152rfy", DealLacking.UNKNOWN_KEY),
        ("24152rkk=1", DealLacking.NUMBERS),
        ("x", DealLacking.CULPRIT),
        ("+3-3", DealLacking.NUMBERS),
        ("+3-3-3+", DealLacking.NUMBERS),
        ("24152=", DealLacking.NUMBERS),
        ("24152=+2+2-2-2", DealLacking.REASON),
        ("24152rrr", DealLacking.SAID_TWICE),
        ("24152kkk", DealLacking.SAID_TWICE),
        ("24152r0r0", DealLacking.SAID_TWICE),
        ("25", DealLacking.UNKNOWN_KEY),
        ("r", DealLacking.UNKNOWN_KEY),
        ("2r", DealLacking.UNKNOWN_KEY),
        ("24152u", DealLacking.UNKNOWN_KEY),
        ("24152rg", DealLacking.UNKNOWN_KEY),
        ("24152r99", DealLacking.UNKNOWN_KEY),
        ("24152//", DealLacking.UNKNOWN_KEY),
        ("24152ba", DealLacking.UNKNOWN_KEY),
        ("41o135k", DealLacking.TRICK_OR_AUGEN),
        ("41o35", DealLacking.TRICK_OR_AUGEN),
        ("1bx", DealLacking.CULPRIT),
        ("?bx", DealLacking.SEAT),
        ("2x3", DealLacking.PARTNER),
        ("1b130x2", DealLacking.UNKNOWN_KEY),
        ("1bx23", DealLacking.UNKNOWN_KEY),
        ("x321", DealLacking.UNKNOWN_KEY),
        ("+3-3-3+3+3", DealLacking.UNKNOWN_KEY),
        ("+3-a", DealLacking.UNKNOWN_KEY),
    ],
)
def test_what_is_still_to_be_typed(text: str, lacking: DealLacking) -> None:
    assert parse(text, 4, RULES).lacking is lacking


def test_with_nines_no_augen_ask_for_the_tricks() -> None:
    assert parse("24240", 4, NINES).lacking is DealLacking.TRICKS
    assert read("24240jr", NINES) == ScoredDeal(
        re=(2, 4), augen=240, schwarz=True, said={RE: PartySaid(first=True)}
    )
    assert read("24240rj", NINES) == read("24240jr", NINES)
    assert read("240n", NINES) == ScoredDeal(re=(2, 4), augen=0, schwarz=False)
    assert read("240") == ScoredDeal(re=(2, 4), augen=0)


said = st.builds(
    PartySaid,
    early=st.booleans(),
    first=st.booleans(),
    second=st.booleans(),
    levels=st.permutations(ANNOUNCED_LEVELS).flatmap(
        lambda order: st.integers(0, 4).map(lambda count: tuple(order[:count]))
    ),
    specials=st.dictionaries(st.sampled_from(Special), st.integers(1, 2)),
)
ends = st.one_of(
    st.integers(0, 240).map(lambda augen: {"augen": augen}),
    st.builds(
        lambda party, level: {"reached": KnownEnd(ahead=party, level=level)},
        st.sampled_from(Party),
        st.sampled_from(WinLevel),
    ),
    st.just({"reached": KnownEnd(ahead=None)}),
)


@st.composite
def told(draw: st.DrawFn) -> ScoredDeal:
    kind = draw(st.sampled_from(KINDS))
    trick = draw(st.sampled_from([None, 1, 3])) if kind is DealKind.MARRIAGE else None
    pair = kind in (DealKind.NORMAL, DealKind.POVERTY) or trick is not None
    parties = {party: one for party in Party if (one := draw(said)) != PartySaid()}
    return ScoredDeal(
        played=kind, re=(3, 1) if pair else (3,), clearing_trick=trick, said=parties, **draw(ends)
    )


@given(told())
def test_what_is_written_is_read_as_the_same(deal: ScoredDeal) -> None:
    again = read(write(deal, CLUB), CLUB)
    assert isinstance(again, ScoredDeal)
    assert again == deal


@pytest.mark.parametrize(
    "line", ["x", "x3", "x32", "1ax", "1ax3", "4ox4", "24x3", "24o2x3", "2?x3", "?ax3", "n", ""]
)
def test_d13_what_the_form_holds_of_a_deal_that_ended_otherwise_is_written_as_it_was_typed(line: str) -> None:
    typed = parse(line, 4, RULES)
    assert write_draft(typed.draft, RULES) == line
    if isinstance(typed.complete, RevokedDeal) and typed.complete.soloist is not None:
        assert write(typed.complete, RULES) == line


@st.composite
def begun(draw: st.DrawFn) -> ScoredDeal:
    """A deal as the form holds it before all is known."""
    deal = draw(told())
    seats = draw(st.integers(0, len(deal.re)))
    knows_end = draw(st.booleans())
    return deal.model_copy(
        update={
            "re": deal.re[:seats],
            "augen": deal.augen if knows_end else None,
            "reached": deal.reached if knows_end else None,
        }
    )


@given(begun())
def test_what_is_begun_in_the_form_is_read_as_the_same(deal: ScoredDeal) -> None:
    """Nothing that is chosen there becomes something else on the way through the line."""
    typed = parse(write(deal, CLUB), 4, CLUB)
    assert typed.deal == deal
    complete = bool(deal.re) and (deal.augen is not None or deal.reached is not None)
    pair = deal.played in (DealKind.NORMAL, DealKind.POVERTY) or deal.clearing_trick is not None
    if complete and len(deal.re) == (2 if pair else 1):
        assert typed.complete == deal
    else:
        assert typed.complete is None


def test_a_key_that_does_not_fit_leaves_what_was_read() -> None:
    typed = parse("24152rfy", 4, RULES)
    assert typed.deal == read("24152rf")
    assert typed.complete is None


@given(st.text(alphabet="123456789rkz0sfdhcegblatmqownxvj/=+-#? ", max_size=14))
def test_whatever_is_typed_is_read_or_refused(text: str) -> None:
    for rules in (RULES, NINES, CLUB):
        typed = parse(text, 5, rules)
        if typed.complete is not None:
            assert parse(write(typed.complete, rules), 5, rules).complete == typed.complete


def test_c05_a_solo_can_have_no_letter_that_means_something_else() -> None:
    club = DoppelkopfRules(poverty_trumps=3, solos=())
    meanings = {*kind_keys(club), *LEVEL_KEYS, *SPEAKERS, *"".join(SPECIAL_KEYS), PLAIN, WON, LOST, YES, NO}
    meanings |= {THROWN_IN, NOT_TAKEN, REVOKED, "z"}
    assert not meanings & set(SOLO_LETTERS)
    assert len(SOLO_LETTERS) >= MOST_SOLOS
