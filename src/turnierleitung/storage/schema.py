"""The tables of a tournament file.

SQLModel classes with ``table=True`` do not validate: ``domain`` checks values before they get here,
and the CHECK constraints below are the last line. A table whose rows nobody holds as objects is a plain
``Table``, which costs a quarter of the time when the program starts. Ids are never used twice, so that
the journal speaks of the same thing for ever.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.schema import SchemaItem
from sqlmodel import Field, SQLModel

APPLICATION_ID: Final = 0x54_52_4E_52
"""``TRNR`` in the header of every tournament file."""

SCHEMA_VERSION: Final = 100
"""``user_version`` of the files that this program writes.

Before 1.0.0 it is the second number of the program's version, and only that version opens the file. The
schema of 1.0.0 is 100; from then on every step to a new schema adds one.
"""


def _one_of(column: str, *values: str) -> CheckConstraint:
    listed = ", ".join(f"'{value}'" for value in values)
    return CheckConstraint(f"{column} IN ({listed})", name=f"{column}_known")


def _at_least(column: str, least: int) -> CheckConstraint:
    return CheckConstraint(f"{column} >= {least}", name=f"{column}_least")


_OPTIONS: Final[dict[str, Any]] = {"sqlite_autoincrement": True}


METADATA: Final[MetaData] = SQLModel.metadata


def _table(name: str, *parts: SchemaItem) -> Table:
    return Table(name, METADATA, Column("id", Integer, primary_key=True), *parts, **_OPTIONS)


class _Row(SQLModel):
    """The base of all tables: rows are not validated, so no validator is built at import."""

    model_config = {"defer_build": True}


TOURNAMENT: Final = _table(
    "tournament",
    Column("uuid", String, nullable=False),
    Column("name", String, nullable=False),
    Column("held_on", String, nullable=False),
    Column("venue", String, nullable=False),
    Column("entry_fee_cents", Integer, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("currency", String, nullable=False),
    Column("spare_decks", Integer),
    Column("made_with", String, nullable=False),
    Column("phones_url", String, nullable=False, default=""),
    Column("second_entry", Boolean, nullable=False),
    CheckConstraint("id = 1", name="only_one"),
    _one_of("currency", "EUR", "CHF"),
    CheckConstraint("practice IN (0, 1)", name="practice_known"),
    CheckConstraint("second_entry IN (0, 1)", name="second_entry_known"),
    _at_least("entry_fee_cents", 0),
    _at_least("spare_decks", 0),
)
"""The tournament of this file; exactly one row.

``held_on``: Day of the tournament, ISO 8601.
``practice``: Whether it is an exercise with invented people; that never changes, wherever the file goes.
``spare_decks``: Decks that lie ready beside those at the tables (S-02); ``NULL`` where nobody counted them.
``made_with``: Version of the program that created the tournament.
``phones_url``: Where the phones of the hall find its pages; empty while these are off.
``second_entry``: Whether a slip counts only after a second person has entered it too.
"""


RULEBOOK: Final = _table(
    "rulebook",
    Column("follows", Integer, ForeignKey("rulebook.id")),
    Column("content", String, nullable=False),
    CheckConstraint("json_valid(content)", name="content_json"),
)
"""A revision of the tournament's own copy of the rulebook; the highest is in force.

``follows``: The revision it replaced; while it is in force, that one's change cannot be undone.
``content``: The rulebook as JSON with its ``format``.
"""


class Person(_Row, table=True):
    """The only table with names; see :data:`PERSONAL_COLUMNS`."""

    __tablename__: ClassVar[str] = "person"
    __table_args__ = (_OPTIONS,)

    id: int | None = Field(default=None, primary_key=True)
    last_name: str
    first_name: str = ""
    club: str = ""
    town: str = ""
    note: str = ""
    keep_apart: str = ""
    """Marks shared with those whom he should not meet, separated by commas."""
    category: str = ""
    """Class in which prizes of its own are given, e.g. ``Jugend``."""
    team: str = ""
    """Team for which the single result counts; it stays with the place when a substitute takes over."""
    partner_last_name: str = ""
    """The second person of a pair that plays as one."""
    partner_first_name: str = ""


OPERATOR: Final = _table(
    "operator", Column("person_id", Integer, ForeignKey("person.id"), nullable=False, unique=True)
)
"""Somebody who works at the program; every action carries one."""


class Participant(_Row, table=True):
    """A participant; a permanent departure has a :data:`DEPARTURE`."""

    __tablename__: ClassVar[str] = "participant"
    __table_args__ = (
        _one_of("attendance", "registered", "later", "present", "left"),
        _one_of("competes", "yes", "helper"),
        _at_least("start_number", 1),
        _at_least("seed_rank", 1),
        _at_least("fixed_table", 1),
        _at_least("fee_cents", 0),
        CheckConstraint("off_phones IN (0, 1)", name="off_phones_known"),
        _OPTIONS,
    )

    id: int | None = Field(default=None, primary_key=True)
    person_id: int = Field(foreign_key="person.id", unique=True)
    start_number: int | None = Field(default=None, unique=True)
    attendance: str = "registered"
    competes: str = "yes"
    seed_rank: int | None = None
    """Place in the director's seed list, 1 the strongest; ``None`` for the unseeded."""
    fixed_table: int | None = None
    """The table at which he sits in every round, e.g. because he cannot climb stairs."""
    fee_cents: int | None = None
    """The entry fee of his own where it differs from that of the tournament; 0 if it is waived."""
    off_phones: bool = False
    """Whether the phones of the hall must not show him."""


DEPARTURE: Final = _table(
    "departure",
    Column("participant_id", Integer, ForeignKey("participant.id"), nullable=False, unique=True),
    Column("kind", String, nullable=False),
    Column("from_round", Integer),
    Column("annuls", Boolean, nullable=False),
    Column("vacated", String, nullable=False),
    Column("reason", String, nullable=False),
    _one_of("kind", "withdrawn", "excluded"),
    _one_of("vacated", "move_up", "stays_vacant"),
    _at_least("from_round", 1),
    CheckConstraint("annuls IN (0, 1)", name="annuls_known"),
)
"""Somebody who was withdrawn or excluded (Q-23, S-15).

``from_round``: Number of the first round that he does not play; ``NULL`` after the last one.
``annuls``: Whether his results of stages that were over are annulled too.
``vacated``: The treatment of his rank in the knock-out.
"""


_INTO_THE_DESK: Final = ("float", "entry_fee", "fine", "deposit", "income", "prize_back")
_OUT_OF_THE_DESK: Final = ("refund", "deposit_back", "fine_back", "prize", "expense")

CASH_ENTRY: Final = _table(
    "cash_entry",
    Column("participant_id", Integer, ForeignKey("participant.id"), index=True),
    Column("kind", String, nullable=False),
    Column("cents", Integer, nullable=False),
    Column("text", String, nullable=False),
    Column("at", String, nullable=False),
    Column("penalty_id", Integer, ForeignKey("penalty.id"), index=True),
    Column("protest_id", Integer, ForeignKey("protest.id"), index=True),
    _one_of("kind", *_INTO_THE_DESK, *_OUT_OF_THE_DESK),
    CheckConstraint(f"(kind IN {_INTO_THE_DESK}) = (cents > 0)", name="cents_by_kind"),
    CheckConstraint("cents <> 0", name="something"),
)
"""A movement in the cash book; a person's paid fee is the sum of fees less refunds.

``cents``: Into the cash desk positive, out of it negative.
``text``: What it was for, where the kind does not say it.
"""


CASH_COUNT: Final = _table(
    "cash_count",
    Column("at", String, nullable=False),
    Column("counted_by", Integer, ForeignKey("operator.id")),
    Column("pieces", String, nullable=False),
    Column("counted_cents", Integer, nullable=False),
    Column("book_cents", Integer, nullable=False),
    _at_least("counted_cents", 0),
    CheckConstraint("json_valid(pieces)", name="pieces_json"),
)
"""A count of the cash, with the balance of the book at that time; rows are only ever added.

``pieces``: How many there were of each note and coin, by its cents, as JSON.
"""


STAGE: Final = _table(
    "stage",
    Column("position", Integer, nullable=False, unique=True),
    Column("kind", String, nullable=False),
    Column("accepted", String),
    _one_of("kind", "tables", "groups", "knockout"),
    CheckConstraint("accepted IS NULL OR json_valid(accepted)", name="accepted_json"),
)
"""A phase of the tournament, in order of ``position``.

``accepted``: Who would have qualified when the director let the entrants stand (Q-26), as JSON.
"""


class Round(_Row, table=True):
    """A round of a stage; ``number`` counts through the whole tournament."""

    __tablename__: ClassVar[str] = "round"
    __table_args__ = (_one_of("state", "planned", "published", "running", "finished"), _OPTIONS)

    id: int | None = Field(default=None, primary_key=True)
    stage_id: int = Field(foreign_key="stage.id", index=True)
    number: int = Field(unique=True)
    state: str = "planned"
    started_at: str | None = None
    """UTC with offset, ISO 8601."""


class Draw(_Row, table=True):
    """A drawn seating of a round; everything needed to replay it."""

    __tablename__: ClassVar[str] = "draw"
    __table_args__ = (
        _one_of("state", "draft", "published", "discarded"),
        CheckConstraint("json_valid(parameters)", name="parameters_json"),
        UniqueConstraint("round_id", "label"),
        _OPTIONS,
    )

    id: int | None = Field(default=None, primary_key=True)
    round_id: int = Field(foreign_key="round.id", index=True)
    label: str
    """``A``, ``B`` … in the order of drawing."""
    state: str = "draft"
    seed: str
    algorithm: int
    parameters: str = "{}"
    """What the draw depended on beside people and seed, as JSON."""
    digest: str
    """Fingerprint of the seating as drawn, before anything was moved by hand."""
    moved_by_hand: int = 0


DRAW_SEAT: Final = _table(
    "draw_seat",
    Column("draw_id", Integer, ForeignKey("draw.id"), nullable=False),
    Column("table_number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("participant_id", Integer, ForeignKey("participant.id"), nullable=False, index=True),
    UniqueConstraint("draw_id", "table_number", "seat"),
    UniqueConstraint("draw_id", "participant_id"),
)
"""One seat of a drawn seating."""


NUMBER_CARD_SET: Final = _table(
    "number_card_set",
    Column("round_id", Integer, ForeignKey("round.id"), nullable=False, unique=True),
    Column("tables", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", String, nullable=False),
    _at_least("tables", 1),
    _at_least("seats", 1),
)
"""The number cards that people draw at the door for their seats in a round (D-03).

``tables``, ``seats``: For how many tables of so many seats each there are cards.
``seed``: Of the lot for those who have no card or have to move, settled before anybody knows who that is.
"""


NUMBER_CARD: Final = _table(
    "number_card",
    Column("round_id", Integer, ForeignKey("round.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("participant_id", Integer, ForeignKey("participant.id"), nullable=False, index=True),
    UniqueConstraint("round_id", "number"),
    UniqueConstraint("round_id", "participant_id"),
    _at_least("number", 1),
)
"""A number card that somebody has drawn."""


GAME_TABLE: Final = _table(
    "game_table",
    Column("round_id", Integer, ForeignKey("round.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("slot", Integer),
    Column("deck_copy_id", Integer, ForeignKey("deck_copy.id"), index=True),
    UniqueConstraint("round_id", "number"),
    _at_least("number", 1),
    _at_least("slot", 1),
)
"""A table of a published round.

``slot``: Time slot in which it is played; ``NULL`` where the round is not divided into slots.
``deck_copy_id``: The deck that is played with, where the tournament keeps a list of decks (Q-03).
"""


SEAT: Final = _table(
    "seat",
    Column("table_id", Integer, ForeignKey("game_table.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("participant_id", Integer, ForeignKey("participant.id"), nullable=False, index=True),
    UniqueConstraint("table_id", "number"),
    _at_least("number", 1),
)
"""An announced seat of a person."""


GROUP_MEMBER: Final = _table(
    "group_member",
    Column("round_id", Integer, ForeignKey("round.id"), nullable=False),
    Column("group_number", Integer, nullable=False),
    Column("position", Integer, nullable=False),
    Column("participant_id", Integer, ForeignKey("participant.id"), nullable=False, index=True),
    UniqueConstraint("round_id", "participant_id"),
    UniqueConstraint("round_id", "group_number", "position"),
    _at_least("group_number", 1),
    _at_least("position", 1),
)
"""An announced member of a group (Q-25)."""


STAGE_ENTRANT: Final = _table(
    "stage_entrant",
    Column("stage_id", Integer, ForeignKey("stage.id"), nullable=False),
    Column("position", Integer, nullable=False),
    Column("participant_id", Integer, ForeignKey("participant.id"), nullable=False, index=True),
    UniqueConstraint("stage_id", "participant_id"),
    UniqueConstraint("stage_id", "position"),
    _at_least("position", 1),
)
"""A person announced for a stage; written on publication, and frozen with it.

``position``: In a bracket the seed, or the place in the lot where it was drawn (Q-27); elsewhere the place
in the draw.
"""


ROUND_WAITING: Final = _table(
    "round_waiting",
    Column("round_id", Integer, ForeignKey("round.id"), nullable=False),
    Column("participant_id", Integer, ForeignKey("participant.id"), nullable=False, index=True),
    UniqueConstraint("round_id", "participant_id"),
)
"""A person present without a seat when a round of tables started."""


TIMETABLE: Final = _table(
    "timetable",
    Column("round_id", Integer, ForeignKey("round.id"), nullable=False, unique=True),
    Column("begins", Integer, nullable=False),
    Column("breaks", String, nullable=False),
    CheckConstraint("json_valid(breaks)", name="breaks_json"),
    _at_least("begins", 0),
)
"""When the time slots of a round begin.

``begins``: Minutes after midnight at which the first one begins.
``breaks``: Minutes of each break by the slot after which it comes, as JSON.
"""


CLOCK: Final = _table(
    "clock",
    Column("round_id", Integer, ForeignKey("round.id"), index=True),
    Column("slot", Integer),
    Column("table_id", Integer, index=True),
    _at_least("slot", 1),
    CheckConstraint("round_id IS NOT NULL OR (slot IS NULL AND table_id IS NULL)", name="break_is_alone"),
)
"""A clock of the hall: of a round, of one of its time slots, or of one table; without a round, of a break.

What it says follows from its presses.

``table_id``: Of the table; a repair may dissolve it, and what was pressed stays.
"""


CLOCK_PRESS: Final = _table(
    "clock_press",
    Column("clock_id", Integer, ForeignKey("clock.id"), nullable=False, index=True),
    Column("kind", String, nullable=False),
    Column("seconds", Integer),
    Column("at", String, nullable=False),
    Column("of_press", Integer, ForeignKey("clock_press.id")),
    Column("machine", String, nullable=False),
    _one_of("kind", "start", "pause", "go_on", "add", "end", "skip", "take_back"),
    CheckConstraint("(kind = 'take_back') = (of_press IS NOT NULL)", name="takes_one_back"),
    CheckConstraint("kind = 'start' OR (seconds IS NOT NULL) = (kind IN ('add', 'skip'))", name="seconds"),
)
"""A press on a clock; appended, never changed.

``seconds``: Of a start the length, empty if it counts up; else what is added, or what the wall clock
skipped.
``at``: By the clock of the hall, UTC with offset.
``machine``: On which computer; the clocks of two need not agree.
"""


TABLE_PRESS: Final = _table(
    "table_press",
    Column("table_id", Integer, nullable=False, index=True),
    Column("kind", String, nullable=False),
    Column("number", Integer),
    Column("at", String, nullable=False),
    _one_of("kind", "seated", "missing", "deal"),
    CheckConstraint("kind <> 'deal' OR number IS NOT NULL", name="deal_has_number"),
    _at_least("number", 1),
)
"""An observation at a table; appended, never changed. The last one is valid.

``table_id``: Of the table; a repair may dissolve it and undo take its draw back, and what was seen stays.

``number``: The seat that is taken or empty, empty if it is said of all; or the deal that is played.
"""


DECK: Final = _table(
    "deck",
    Column("title", String, nullable=False, unique=True),
    Column("cards", Integer, nullable=False),
    Column("categories", String),
    Column("retired", Boolean, nullable=False),
    _at_least("cards", 2),
    CheckConstraint("categories IS NULL OR json_valid(categories)", name="categories_json"),
)
"""A card deck to play with (Q-01).

``categories``: What its cards tell, as JSON; ``NULL`` where those of the rulebook hold.
``retired``: Whether it is no longer used; matches that were played with it keep it.
"""


DECK_COPY: Final = _table(
    "deck_copy",
    Column("deck_id", Integer, ForeignKey("deck.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("retired", Boolean, nullable=False),
    UniqueConstraint("deck_id", "number"),
    _at_least("number", 1),
)
"""One of several copies of a deck (Q-03)."""


DECK_LOAN: Final = _table(
    "deck_loan",
    Column("deck_copy_id", Integer, ForeignKey("deck_copy.id"), nullable=False, index=True),
    Column("table_id", Integer, ForeignKey("game_table.id"), nullable=False, index=True),
    Column("out_at", String, nullable=False),
    Column("back_at", String),
)
"""A deck that was brought to the seats of a match, and came back (Q-03, Q-20).

``back_at``: ``None`` while it is out.
"""


MATCH: Final = _table(
    "match",
    Column("table_id", Integer, ForeignKey("game_table.id"), nullable=False, unique=True),
    Column("group_number", Integer),
    Column("bracket_number", Integer),
    Column("place", Integer),
    Column("accepted", String),
    CheckConstraint("(group_number IS NULL) <> (bracket_number IS NULL)", name="group_or_bracket"),
    CheckConstraint("accepted IS NULL OR json_valid(accepted)", name="accepted_json"),
)
"""The additional data of a match; one row per table of a group or knock-out stage.

``bracket_number``: Number in the bracket; size and match for rank 3 follow from how many there are.
``place``: Number of the table in the hall at which it is played, from 1.
``accepted``: Who would have come when the director let the played pair stand (Q-27), as JSON.
"""


RESULT: Final = _table(
    "result",
    Column("table_id", Integer, ForeignKey("game_table.id"), nullable=False, unique=True),
    Column("state", String, nullable=False),
    Column("content", String, nullable=False),
    Column("reason", String, nullable=False),
    Column("entered_at", String, nullable=False),
    Column("doubt", String, nullable=False),
    Column("first_by", Integer, ForeignKey("operator.id")),
    _one_of("state", "parked", "entered", "void"),
    _one_of("doubt", "none", "open", "accepted"),
    CheckConstraint("doubt = 'none' OR state = 'entered'", name="doubt_of_what_counts"),
    CheckConstraint("first_by IS NULL OR state = 'parked'", name="first_of_two"),
    CheckConstraint("json_valid(content)", name="content_json"),
)
"""The slip of a table, as it is now; what it was before is in the journal.

``content``: The result as JSON; of a parked slip what has been typed so far.
``entered_at``: When it first came in, parked or entered: its table is free
from then on, a correction leaves it.
``reason``: Why it is parked, void or corrected.
``first_by``: Who entered it where a second person has to; ``NULL`` for every other slip.
``doubt``: Whether something about it is doubtful, and whether the director lets it be.
"""


SLIP_DRAFT: Final = Table(
    "slip_draft",
    METADATA,
    Column("table_id", Integer, primary_key=True, autoincrement=False),
    Column("station", Integer, primary_key=True, autoincrement=False),
    Column("content", String, nullable=False),
    Column("at", String, nullable=False),
    CheckConstraint("json_valid(content)", name="content_json"),
)
"""The unsaved input of a table's slip at a station: nobody's typing replaces another's.

``table_id``: Of the table; whoever takes the draw back and brings it again finds the typing there.
``content``: What the form of the game kept, as JSON.
``at``: When it was kept.
"""


PROTEST: Final = _table(
    "protest",
    Column("participant_id", Integer, ForeignKey("participant.id"), nullable=False, index=True),
    Column("table_id", Integer, ForeignKey("game_table.id")),
    Column("lodged_at", String, nullable=False),
    Column("text", String, nullable=False),
    Column("deposit_cents", Integer, nullable=False),
    Column("state", String, nullable=False),
    Column("decision", String, nullable=False),
    Column("decided_by", Integer, ForeignKey("operator.id")),
    Column("decided_at", String),
    Column("deposit_returned", Integer, nullable=False),
    _one_of("state", "open", "upheld", "rejected", "withdrawn"),
    _at_least("deposit_cents", 0),
    CheckConstraint("(state = 'open') = (decided_at IS NULL)", name="decided"),
)
"""A written protest with its deposit (Q-24): author, match, grounds, decision and decider."""


STATION_CALL: Final = _table(
    "station_call",
    Column("station", Integer, nullable=False),
    Column("operator_id", Integer, ForeignKey("operator.id")),
    Column("text", String, nullable=False),
    Column("settled", Boolean, nullable=False),
    CheckConstraint("settled IN (0, 1)", name="settled_known"),
)
"""Something that a station asks of the desk in words, until the director has seen to it."""


REPLACED_DECK: Final = _table(
    "replaced_deck",
    Column("table_id", Integer, ForeignKey("game_table.id"), index=True),
    Column("fault", String, nullable=False),
    _one_of("fault", "damaged", "marked"),
)
"""A deck that was taken from a table in the middle of it, because it was damaged or marked (S-02).

``table_id``: ``NULL`` where the table was dissolved since.
"""


DECISION: Final = _table(
    "decision",
    Column("table_id", Integer, ForeignKey("game_table.id"), index=True),
    Column("sentence", String, nullable=False),
    CheckConstraint("sentence <> ''", name="something"),
)
"""The director's answer to a dispute under the rules; rows are only ever added.

``table_id``: At which table or match it was; ``NULL`` where it was at none.
``sentence``: The answer in words with its rule.
"""


PENALTY: Final = _table(
    "penalty",
    Column("person_id", Integer, ForeignKey("person.id"), nullable=False, index=True),
    Column("participant_id", Integer, ForeignKey("participant.id"), nullable=False, index=True),
    Column("table_id", Integer, ForeignKey("game_table.id"), index=True),
    Column("deal", Integer),
    Column("title", String, nullable=False),
    Column("rule", String, nullable=False),
    Column("effect", String, nullable=False),
    Column("carrier", String, nullable=False),
    Column("source", String, nullable=False),
    Column("reason", String, nullable=False),
    Column("reported_by", String, nullable=False),
    Column("decided_by", Integer, ForeignKey("operator.id")),
    Column("at", String, nullable=False),
    Column("lifted_at", String),
    _one_of("effect", "warning", "cards", "points", "lost", "forfeit", "fine", "exclusion"),
    _one_of("carrier", "none", "slip", "adjustment", "cash", "departure"),
    _one_of("source", "judge", "slip"),
    _at_least("deal", 1),
)
"""A penalty (Q-21 … Q-23, S-08, S-09, S-15, D-13): person, catalogue entry and reason.

``person_id``: Who broke the rule; whoever takes over his points did not.
``table_id``, ``deal``: At which table or match, and in which deal, where it was at one.
``title``, ``rule``, ``effect``: The entry of the catalogue as it was then.
``carrier``: What it takes effect by, and nothing else.
``source``: Whether the director gave it, or it came in with a slip and goes with it.
``lifted_at``: When it was revoked; then it holds no more.
"""


ADJUSTMENT: Final = _table(
    "adjustment",
    Column("penalty_id", Integer, ForeignKey("penalty.id"), index=True),
    Column("participant_id", Integer, ForeignKey("participant.id"), nullable=False, index=True),
    Column("round_id", Integer, ForeignKey("round.id"), nullable=False, index=True),
    Column("tallies", String, nullable=False),
    Column("reason", String, nullable=False),
    CheckConstraint("json_valid(tallies)", name="tallies_json"),
)
"""A change to a ranking that is on no slip.

``round_id``: In which round it counts, and so in which stage.
``tallies``: What is added to what he earned, by name, as JSON.
``reason``: What "Warum" says.
"""


RESULT_STINT: Final = _table(
    "result_stint",
    Column("result_id", Integer, ForeignKey("result.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("from_deal", Integer, nullable=False),
    Column("participant_id", Integer, ForeignKey("participant.id"), nullable=False, index=True),
    UniqueConstraint("result_id", "seat", "from_deal"),
    _at_least("from_deal", 1),
)
"""The actual player of a seat, from a certain game on."""


LOT: Final = _table(
    "lot",
    Column("stage_id", Integer, ForeignKey("stage.id"), index=True),
    Column("scope", String, nullable=False, index=True),
    Column("seed", String, nullable=False),
    Column("drawn_at", String, nullable=False),
)
"""A drawn order of named people.

``stage_id`` and ``scope`` say which ranking it belongs to: no stage and ``overall``, or of a stage ``stage``,
``round-<number>``, ``border-<number>`` (at the tables that follow the ranking after a round),
``group-<number>``, ``qualification`` or ``teams`` (each by one of its people).
"""


LOT_PLACE: Final = _table(
    "lot_place",
    Column("lot_id", Integer, ForeignKey("lot.id"), nullable=False),
    Column("position", Integer, nullable=False),
    Column("participant_id", Integer, ForeignKey("participant.id"), nullable=False, index=True),
    UniqueConstraint("lot_id", "position"),
    UniqueConstraint("lot_id", "participant_id"),
    _at_least("position", 1),
)
"""One place of a lot, 1 ahead."""


PRIZE: Final = _table(
    "prize",
    Column("kind", String, nullable=False),
    Column("name", String, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("cents", Integer, nullable=False),
    Column("thing", String, nullable=False),
    UniqueConstraint("kind", "name", "rank"),
    _one_of("kind", "rank", "last", "middle", "category", "club", "team", "round", "tally"),
    _at_least("rank", 1),
    _at_least("cents", 0),
    CheckConstraint("(kind IN ('rank', 'last', 'middle', 'team')) = (name = '')", name="name_of_group"),
    CheckConstraint("cents > 0 OR thing <> ''", name="something"),
)
"""A prize of the plan.

``name``: Of the class or club for which it is, of a round its number, of a tally its game and name; empty if
it is for a rank among all or among teams.
``rank``: Among all, from below, in the round, by the tally, among teams, or among those of the class or club.
``thing``: What is given beside money, as it is called.
"""


PRIZE_PLAN: Final = _table(
    "prize_plan",
    Column("together", String, nullable=False),
    Column("pot_cents", Integer),
    CheckConstraint("id = 1", name="only_one"),
    _one_of("together", "add", "best"),
    _at_least("pot_cents", 0),
)
"""The settings for all prizes; at most one row.

``together``: Whether several prizes of one person add up.
``pot_cents``: What there is to give; ``NULL`` where nobody said so.
"""


CEREMONY_STEP: Final = _table(
    "ceremony_step",
    Column("kind", String, nullable=False),
    Column("content", String, nullable=False),
    Column("from_step", Integer, ForeignKey("ceremony_step.id")),
    _one_of("kind", "begun", "place", "names", "let_stand", "taken_back"),
    CheckConstraint("(kind = 'taken_back') = (from_step IS NOT NULL)", name="what_is_taken_back"),
    CheckConstraint("json_valid(content)", name="content_json"),
)
"""A press in the prize-giving; rows are only ever added.

``content``: What was shown then, as JSON: ranks, people by their ids, figures and prizes.
``from_step``: The first of the steps that count no more: it and all after it are taken back.
"""


SPEECH: Final = _table(
    "speech", Column("about", String, nullable=False, unique=True), Column("text", String, nullable=False)
)
"""The director's own words for a place of the prize-giving.

``about``: Fingerprint of what the place was then, so that no text is read out that is about somebody else.
"""

CEREMONY_WORDS: Final = _table(
    "ceremony_words",
    Column("part", String, nullable=False, unique=True),
    Column("text", String, nullable=False),
    _one_of("part", "opening", "closing"),
)
"""The director's own words before the first and after the last place."""


PRINT_JOB: Final = _table(
    "print_job",
    Column("kind", String, nullable=False),
    Column("parameters", String, nullable=False),
    Column("checksum", String, nullable=False),
    Column("pages", Integer, nullable=False),
    Column("printed_at", String, nullable=False),
    CheckConstraint("json_valid(parameters)", name="parameters_json"),
)
"""Something that was printed or saved as PDF.

``id``: Also the print number on the paper.
``checksum``: Fingerprint of the content without number and time.
"""


RELEASE: Final = _table(
    "release",
    Column("subject", String, nullable=False, index=True),
    Column("medium", String, nullable=False),
    Column("first_place", Integer),
    Column("last_place", Integer),
    Column("content", String, nullable=False),
    Column("checksum", String, nullable=False),
    Column("released_at", String, nullable=False),
    _one_of("medium", "wall", "paper"),
    _at_least("first_place", 1),
    CheckConstraint("(first_place IS NULL) = (last_place IS NULL)", name="places_whole"),
    CheckConstraint("last_place >= first_place", name="places_in_order"),
    CheckConstraint("json_valid(content)", name="content_json"),
)
"""A ranking that was made public; rows are added and never changed, the last one of a subject holds.

``subject``: Which ranking, as the format calls it.
``medium``: Shown on the wall, or hung out on paper.
``first_place``, ``last_place``: The places that are shown; ``NULL`` where it was taken off the wall again.
``content``: The rows as shown, as JSON: participant ids, ranks and tallies, no names.
``checksum``: Fingerprint of the content.
"""


WALL: Final = _table(
    "wall",
    Column("settings", String, nullable=False),
    Column("text", String, nullable=False),
    Column("picture", String, nullable=False),
    Column("logo", String, nullable=False),
    CheckConstraint("id = 1", name="only_one"),
    CheckConstraint("json_valid(settings)", name="settings_json"),
)
"""How the wall looks; at most one row, none as long as nothing is set.

``settings``: Scenes, their seconds, how names are written, as JSON.
``text``: What the director writes on the wall himself.
``picture``, ``logo``: A small picture beside the text, and that of the club, in base 64; empty for none.
"""


JOURNAL_ENTRY: Final = Table(
    "journal_entry",
    METADATA,
    Column("sequence", Integer, primary_key=True),
    Column("uuid", String, nullable=False, unique=True),
    Column("at", String, nullable=False),
    Column("operator_id", Integer),
    Column("station", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("parameters", Text, nullable=False),
    Column("reverts", Integer),
    Column("previous_hash", String, nullable=False),
    Column("hash", String, nullable=False),
    # A number never comes twice, so entries taken from the end are missed.
    **_OPTIONS,
)
"""One action; its hash continues the chain.

``station``: Where it was done: 0 for the desk itself, else the number of the paired station.
``reverts``: The sequence of the entry whose images this one applied backwards (undo and redo).
"""

JOURNAL_IMAGE: Final = Table(
    "journal_image",
    METADATA,
    Column("sequence", Integer, ForeignKey("journal_entry.sequence"), primary_key=True),
    Column("ordinal", Integer, primary_key=True),
    Column("table_name", String, nullable=False),
    Column("row_id", Integer, nullable=False),
    Column("before", String),
    Column("after", String),
)
"""The state of a row before and after; of an update only the changed columns."""

JOURNAL_SECRET: Final = Table(
    "journal_secret",
    METADATA,
    Column("commitment", String, primary_key=True),
    Column("salt", String),
    Column("value", String),
)
"""Value and salt behind a commitment in an image; both go when names are removed."""

JOURNALED: Final[tuple[Table, ...]] = tuple(
    table
    for table in METADATA.sorted_tables
    if not table.name.startswith("journal_") and table is not SLIP_DRAFT
)
"""Tables whose rows the journal records, parents before children."""

PERSONAL_COLUMNS: Final = {
    "person": frozenset(
        {
            *("last_name", "first_name", "club", "town", "note", "keep_apart", "category", "team"),
            *("partner_last_name", "partner_first_name"),
        }
    ),
    "departure": frozenset({"reason"}),
    "result": frozenset({"content", "reason"}),
    "protest": frozenset({"text", "decision"}),
    "station_call": frozenset({"text"}),
    "decision": frozenset({"sentence"}),
    "penalty": frozenset({"title", "reason", "reported_by"}),
    "adjustment": frozenset({"reason"}),
    "cash_entry": frozenset({"text"}),
    "wall": frozenset({"text", "picture"}),
    "prize": frozenset({"thing"}),
    "ceremony_step": frozenset({"content"}),
    "speech": frozenset({"text"}),
    "ceremony_words": frozenset({"text"}),
}
"""Columns that the journal stores only as commitments.

They contain names, typed text that may name people (results include the reasons of rulings), or a picture
that may show a person.
"""


def table_of(model: type[SQLModel]) -> Table:
    """Return the Core table of a model; views select its columns."""
    return METADATA.tables[str(model.__tablename__)]


def id_of(row: SQLModel) -> int:
    """Return the id of a row that was flushed; before that it has none and asking is a defect."""
    found: int | None = getattr(row, "id", None)
    if found is None:
        raise LookupError(f"{type(row).__name__} is not stored yet")
    return found
