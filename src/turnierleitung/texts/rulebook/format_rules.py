"""Rounds of tables, groups and knock-out in words, as parts of the rule sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from turnierleitung.domain import plugins as games
from turnierleitung.domain import stages
from turnierleitung.domain.conduct import Conduct, FeeRefund
from turnierleitung.domain.draw.groups import GroupOrder
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy, HeadcountRule
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.money import Currency
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.figures import behind_number, counted, minutes_counted, money
from turnierleitung.texts.game_words import tally_name
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import stage_name, tables_phase_name
from turnierleitung.texts.states import number_word, share, table_of


def protest_rule(conduct: Conduct, currency: Currency, *, jury: bool = False) -> str:
    """Return the rule for protests: recipient, deposit and deadline; names a ``jury`` if there is one."""
    body = translate("RuleSheet", "die Jury") if jury else translate("RuleSheet", "die Turnierleitung")
    deposit = _deposit(conduct.protest_deposit_cents, currency)
    if conduct.protest_minutes is None:
        text = translate("RuleSheet", "Ein Protest geht schriftlich an {body}, {deposit}.")
        return text.format(body=body, deposit=deposit)
    return translate(
        "RuleSheet",
        "Ein Protest geht schriftlich an {body}, {deposit}, spätestens {minutes} nach dem Aushang.",
    ).format(body=body, deposit=deposit, minutes=minutes_counted(conduct.protest_minutes))


def refund_rule(conduct: Conduct) -> tuple[str, ...]:
    """Return whether whoever withdraws gets his fee back; empty if the director decides."""
    match conduct.fee_refund:
        case FeeRefund.DIRECTOR_DECIDES:
            return ()
        case FeeRefund.BEFORE_HIS_FIRST_GAME:
            return (
                translate(
                    "RuleSheet", "Wer sich abmeldet, bevor er gespielt hat, bekommt das Startgeld zurück."
                ),
            )
        case FeeRefund.NEVER:
            return (translate("RuleSheet", "Wer sich abmeldet, bekommt das Startgeld nicht zurück."),)


def _deposit(cents: int | None, currency: Currency) -> str:
    match cents:
        case None:
            return translate("RuleSheet", "mit einem Einsatz, den die Turnierleitung nennt")
        case 0:
            return translate("RuleSheet", "ohne Einsatz")
        case _:
            amount = money(cents, currency)
            return translate("RuleSheet", "mit einem Einsatz von {amount}").format(amount=amount)


def phase(rulebook: Rulebook, place: int) -> str:
    """Return the name of a stage: „Vorrunde“, or „Phase 1“ if everyone advances."""
    found = stages.tables_phase(rulebook.stages, place)
    return stage_name("tables", place + 1) if found is stages.TablesPhase.ROUNDS else tables_phase_name(found)


def seating(stage: stages.TablesStage, place: int, *, several: bool) -> str:
    """Return how many rounds a stage has, who plays them, and how the seats are given."""
    drawn = _seats(stage, place, several=several)
    if stage.spread_clubs and stage.draw is not stages.SeatDraw.BLIND:
        drawn += " " + translate(
            "RuleSheet", "Leute aus einem Verein sitzen möglichst an verschiedenen Tischen."
        )
    if stage.spread_teams and stage.draw is not stages.SeatDraw.BLIND:
        drawn += " " + translate(
            "RuleSheet", "Leute aus einer Mannschaft sitzen möglichst an verschiedenen Tischen."
        )
    rounds = counted(stage.rounds, translate("RuleSheet", "Runde"), translate("RuleSheet", "Runden"))
    text = (
        translate("RuleSheet", "Diese Phase hat {rounds}. {drawn}")
        if several
        else translate("RuleSheet", "Das Turnier hat {rounds}. {drawn}")
    ).format(rounds=rounds, drawn=drawn)
    if stage.places is None:
        return text
    if stage.for_teams:
        going_on = translate(
            "RuleSheet",
            "Die besten {places} Mannschaften der Phase davor spielen sie, jede mit allen ihren Leuten. "
            "Sind an der Grenze mehrere gleich, entscheidet eine Entscheidungsrunde oder das Los.",
        ).format(places=stage.places)
        return f"{going_on} {text}"
    going_on = translate(
        "RuleSheet",
        "Die besten {places} der Phase davor spielen sie; sind es weniger, spielen alle. "
        "Sind an der Grenze mehrere gleich, entscheidet eine Entscheidungsrunde oder das Los.",
    ).format(places=stage.places)
    return f"{going_on} {text}"


def _seats(stage: stages.TablesStage, place: int, *, several: bool) -> str:
    """Return how people come to their seats in the first round, and in those after it."""
    if stage.first_seats is stages.FirstSeats.NUMBER_CARDS:
        cards = _by_number_cards(several=several)
        if stage.rounds == 1:
            nobody_moves = translate("RuleSheet", "Getauscht wird nicht.")
            return f"{cards} {nobody_moves}"
        return f"{cards} {_later_seats(stage)}"
    moves_on = stage.draw is stages.SeatDraw.PLACE
    if stage.rounds == 1 and (moves_on or (several and not stage.draw.by_strength)):
        return translate("RuleSheet", "Tisch und Sitz werden ausgelost und nicht getauscht.")
    if not stage.draw.by_strength:
        drawn = translate("RuleSheet", "Tisch und Sitz werden in jeder Runde ausgelost und nicht getauscht.")
        return f"{drawn} {_meeting_again()}" if stage.draw is stages.SeatDraw.LOT else drawn
    if place == 0 or moves_on:
        first = translate("RuleSheet", "Tisch und Sitz der ersten Runde werden ausgelost.")
        return f"{first} {_later_seats(stage)}"
    # Who plays a later stage has a ranking from the start.
    if stage.draw is stages.SeatDraw.RANK:
        return translate(
            "RuleSheet",
            "Es entscheidet der Rang: 1–{first} sitzen an Tisch 1, {next}–{last} an Tisch 2 "
            "und so fort; die Sitze und Gleichstände werden ausgelost. Getauscht wird nicht.",
        ).format(**_first_tables(stage))
    return translate(
        "RuleSheet",
        "An jedem Tisch sitzt einer aus jedem {share} der Rangliste; "
        "das Los bestimmt, wer. Getauscht wird nicht.",
    ).format(share=share(stage.seats))


def _by_number_cards(*, several: bool) -> str:
    drawn = (
        translate("RuleSheet", "In der ersten Runde dieser Phase zieht jeder an der Tür eine Nummernkarte")
        if several
        else translate("RuleSheet", "In der ersten Runde zieht jeder an der Tür eine Nummernkarte")
    )
    return translate(
        "RuleSheet",
        "{drawn}; sie ist sein Tisch und sein Sitz. Bleiben Karten übrig, ziehen so wenige wie möglich um; "
        "wen es trifft und wohin, bestimmt das Los.",
    ).format(drawn=drawn)


def _later_seats(stage: stages.TablesStage) -> str:
    """Return how people come to their seats behind a first round that has a sentence of its own."""
    match stage.draw:
        case stages.SeatDraw.LOT | stages.SeatDraw.BLIND:
            drawn = translate(
                "RuleSheet", "Danach werden Tisch und Sitz in jeder Runde ausgelost und nicht getauscht."
            )
            return f"{drawn} {_meeting_again()}" if stage.draw is stages.SeatDraw.LOT else drawn
        case stages.SeatDraw.RANK:
            return translate(
                "RuleSheet",
                "Danach entscheidet der Rang: 1–{first} sitzen an Tisch 1, {next}–{last} an Tisch 2 "
                "und so fort; die Sitze und Gleichstände werden ausgelost. Getauscht wird nicht.",
            ).format(**_first_tables(stage))
        case stages.SeatDraw.MIXED:
            return translate(
                "RuleSheet",
                "Danach sitzt an jedem Tisch einer aus jedem {share} der Rangliste; "
                "das Los bestimmt, wer. Getauscht wird nicht.",
            ).format(share=share(stage.seats))
        case stages.SeatDraw.PLACE:
            return _moving_on(stage)
        case _:
            assert_never(stage.draw)


def _moving_on(stage: stages.TablesStage) -> str:
    """Return who stays at a table and how far the others go (C-12)."""
    last = max(stage.headcount_rule.sizes)
    moves = [*stage.moves, *stage.moves[-1:] * last][:last]
    places = [
        translate("RuleSheet", "der {place}. bleibt an seinem Tisch").format(place=place)
        if not tables
        else translate("RuleSheet", "der {place}. rückt einen Tisch weiter").format(place=place)
        if tables == 1
        else translate("RuleSheet", "der {place}. rückt {tables} Tische weiter").format(
            place=place, tables=tables
        )
        for place, tables in enumerate(moves, start=1)
    ]
    return translate(
        "RuleSheet",
        "Danach entscheidet der Platz am Tisch: {places}. Nach dem letzten Tisch kommt der erste. "
        "Wer am Tisch gleich ist, wird gelost, ebenso die Sitze.",
    ).format(places=", ".join(places))


def _meeting_again() -> str:
    return translate("RuleSheet", "Wer sich schon getroffen hat, trifft sich möglichst nicht wieder.")


def _first_tables(stage: stages.TablesStage) -> dict[str, int]:
    return {"first": stage.seats, "next": stage.seats + 1, "last": stage.seats * 2}


def time_limit(minutes: int | None, rulebook: Rulebook) -> str:
    """Return how long a round takes at most, and who begins it."""
    if minutes is None and games.needs_time(rulebook.game):
        return translate(
            "RuleSheet",
            "Die Turnierleitung setzt die Zeit einer Runde vorher fest und gibt das Zeichen zum Beginn.",
        )
    if minutes is None:
        return translate(
            "RuleSheet", "Eine Zeitgrenze gibt es nicht. Die Turnierleitung gibt das Zeichen zum Beginn."
        )
    return translate(
        "RuleSheet",
        "Eine Runde dauert höchstens {minutes} Min. Die Turnierleitung gibt das Zeichen zum Beginn.",
    ).format(minutes=minutes)


def breaks(stage: stages.TablesStage, place: int, rulebook: Rulebook) -> tuple[str, ...]:
    """Return the break after a round (C-10); empty without one, and for the last round of all."""
    if not stage.break_minutes or stage.rounds + len(rulebook.stages) - place - 1 == 1:
        return ()
    text = translate("RuleSheet", "Nach jeder Runde sind {minutes} Pause.")
    return (text.format(minutes=minutes_counted(stage.break_minutes)),)


def headcount(stage: stages.TablesStage) -> str:
    """Return the rule for people who do not fill tables, and the value of sitting out."""
    text = _headcount(stage.headcount_rule)
    if stage.headcount is HeadcountPolicy.HELPERS and stage.draw is stages.SeatDraw.RANK and stage.rounds > 1:
        by_rank = translate("RuleSheet", "Nach Rang sitzen sie an den letzten Tischen.")
        return f"{text} {by_rank}"
    if stage.headcount is not HeadcountPolicy.WAITING_LIST:
        return text
    counts = (
        translate(
            "RuleSheet",
            "Eine gewartete Runde zählt in jedem Kriterium den gerundeten Durchschnitt der gespielten.",
        )
        if stage.waiting_round is stages.WaitingRound.AVERAGE
        else translate("RuleSheet", "Eine gewartete Runde zählt nichts.")
    )
    if stage.rounds == 1:
        return f"{text} {counts}"
    turns = translate("RuleSheet", "Noch einmal wartet nur, wer am seltensten gewartet hat.")
    return f"{text} {turns} {counts}"


def _headcount(rule: HeadcountRule) -> str:
    match rule.policy:
        case HeadcountPolicy.HELPERS:
            way = translate(
                "RuleSheet", "spielen Helfer außer Konkurrenz mit, möglichst nie zwei an einem Tisch"
            )
        case HeadcountPolicy.LARGER | HeadcountPolicy.SMALLER:
            other = table_of(rule.sizes[-1])
            way = translate("RuleSheet", "gibt es so wenige {other}e wie möglich").format(other=other)
        case HeadcountPolicy.WAITING_LIST:
            way = translate("RuleSheet", "warten die mit den höchsten Startnummern")
        case HeadcountPolicy.EVEN:
            return translate(
                "RuleSheet",
                "An einem Tisch sitzen höchstens {seats}; alle Tische sind möglichst gleich groß.",
            ).format(seats=number_word(rule.seats))
        case _:
            assert_never(rule.policy)
    return translate("RuleSheet", "Geht die Zahl der Leute nicht durch {seats} auf, {way}.").format(
        seats=number_word(rule.seats), way=way
    )


def groups(stage: stages.GroupsStage) -> tuple[str, ...]:
    """Return how groups come about (Q-25), or opponents by lot (C-21)."""
    return _opponents(stage), *_clubs_in_groups(stage), *_changeover(stage)


def _opponents(stage: stages.GroupsStage) -> str:
    if stage.matches is not None:
        matches = counted(
            stage.matches, translate("RuleSheet", "Begegnung"), translate("RuleSheet", "Begegnungen")
        )
        text = translate(
            "RuleSheet",
            "Jeder hat {matches}, jede gegen einen anderen Gegner. Wer gegen wen spielt, entscheidet das "
            "Los; alle stehen in einer Tabelle.",
        )
        return text.format(matches=matches)
    drawn = (
        translate("RuleSheet", "Die Gruppen werden ausgelost.")
        if stage.order is GroupOrder.LOT
        else translate("RuleSheet", "Die Gruppen folgen der Setzliste in Schlangenlinie.")
    )
    return translate(
        "RuleSheet",
        "In jeder Gruppe spielt jeder gegen jeden. Angestrebt sind Gruppen zu {size}; "
        "ihre Größen weichen höchstens um eins voneinander ab. {drawn}",
    ).format(size=stage.group_size, drawn=drawn)


def _clubs_in_groups(stage: stages.GroupsStage) -> Iterator[str]:
    if stage.clubs_apart and stage.matches is not None:
        yield translate("RuleSheet", "Leute aus einem Verein spielen dort möglichst nicht gegeneinander.")
    elif stage.clubs_apart:
        yield translate("RuleSheet", "Leute aus einem Verein werden möglichst auf die Gruppen verteilt.")


def _changeover(stage: stages.GroupsStage) -> Iterator[str]:
    if stage.changeover_minutes:
        text = translate(
            "RuleSheet", "Für den Wechsel zwischen zwei Begegnungen sind {minutes} Min. vorgesehen."
        )
        yield text.format(minutes=stage.changeover_minutes)


def group_ranking(stage: stages.GroupsStage, game: NamedGame) -> tuple[str, ...]:
    """Return what decides within a group (Q-25)."""
    after = stage.encounter_after
    is_last = after == len(stage.tallied)
    listed = stage.tallied if is_last or after is None else stage.criteria
    order = ", ".join(behind_number(tally_name(game, criterion.tally)) for criterion in listed)
    text = (
        translate("RuleSheet", "In der Gruppe entscheidet der Reihe nach: {order}.")
        if stage.matches is None
        else translate("RuleSheet", "In der Tabelle entscheidet der Reihe nach: {order}.")
    )
    first = text.format(order=order)
    if after is None:
        return first, translate("RuleSheet", "Sind auch dann noch welche gleich, entscheidet das Los.")
    three = (
        translate(
            "RuleSheet",
            "Sind drei oder mehr gleich, zählt die Tabelle ihrer Spiele untereinander, "
            "für die dann noch Gleichen von neuem, zuletzt das Los.",
        )
        if stage.direct_encounter is stages.DirectEncounter.MINI_TABLE
        else translate("RuleSheet", "Sind drei oder mehr gleich, entscheidet gleich das Los.")
    )
    if is_last:
        two = translate(
            "RuleSheet", "Sind zwei gleich, entscheidet ihr Spiel gegeneinander, zuletzt das Los."
        )
        return first, two, three
    return (
        first,
        translate("RuleSheet", "Im direkten Vergleich zählt bei zweien ihr Spiel gegeneinander."),
        translate(
            "RuleSheet",
            "Bei dreien oder mehr zählt die Tabelle ihrer Spiele untereinander, "
            "für die dann noch Gleichen von neuem.",
        )
        if stage.direct_encounter is stages.DirectEncounter.MINI_TABLE
        else translate("RuleSheet", "Bei dreien oder mehr zählt er nicht."),
        translate("RuleSheet", "Sind auch dann noch welche gleich, entscheidet das Los."),
    )


def over_all_groups(stage: stages.GroupsStage) -> tuple[str, ...]:
    """Return how the ranking of the tournament is made, where no knock-out follows."""
    return (
        translate(
            "RuleSheet",
            "Für die Rangliste des Turniers kommen alle Gruppen in eine Liste. "
            "Es entscheidet dasselbe der Reihe nach wie in der Gruppe.",
        ),
        _unequal(stage.across),
        translate(
            "RuleSheet",
            "Sind Leute einer Gruppe gleich, gilt ihre Reihenfolge dort. "
            "Gleiche verschiedener Gruppen teilen sich den Rang: zuerst die Ersten aus jeder Gruppe, "
            "dann die Zweiten.",
        ),
        translate("RuleSheet", "Wer vorzeitig aufhört, steht hinter allen anderen."),
    )


def qualification(stage: stages.KnockoutStage, *, by_lot: bool = False) -> tuple[str, ...]:
    """Return the rule for qualifying (Q-26, Q-28); ``by_lot`` where all are in one table (C-21)."""
    tie = (
        translate("RuleSheet", "Sind an der Grenze mehrere gleich, entscheidet das Los.")
        if stage.cross_group_tie is stages.CrossGroupTie.LOT
        else translate("RuleSheet", "Sind an der Grenze mehrere gleich, spielen sie um das Weiterkommen.")
    )
    going_on = stage.qualification
    if by_lot and stage.fits_firsts:
        return way_on(going_on, by_lot=True), tie
    if by_lot:
        return _bracket_size(stage), way_on(going_on, by_lot=True), tie
    return _bracket_size(stage), way_on(going_on), *_byes(stage), _unequal(going_on.unequal), tie


def _bracket_size(stage: stages.KnockoutStage) -> str:
    if stage.size.places is not None:
        return translate("RuleSheet", "Die Finalrunde hat {size} Plätze.").format(size=stage.size.places)
    if not stage.fits_firsts:
        return translate(
            "RuleSheet",
            "Die Finalrunde hat 64 Plätze ab 64 Personen, sonst so viele wie die größte Zweierpotenz "
            "unter ihrer Zahl.",
        )
    firsts = stage.qualification.first
    if firsts == 1:
        return translate(
            "RuleSheet",
            "Die Finalrunde hat so viele Plätze wie die kleinste Zweierpotenz, in der alle Gruppensieger "
            "Platz haben, mindestens 4.",
        )
    return translate(
        "RuleSheet",
        "Die Finalrunde hat so viele Plätze wie die kleinste Zweierpotenz, in der die ersten {first} jeder "
        "Gruppe Platz haben, mindestens 4.",
    ).format(first=firsts)


def _byes(stage: stages.KnockoutStage) -> tuple[str, ...]:
    """Return who has a bye if only the first of each group go on (C-11)."""
    if stage.qualification.mode is not stages.Mode.ONLY_FIRST:
        return ()
    if stage.bracket is stages.BracketOrder.SEEDED:
        return (translate("RuleSheet", "Bleiben Plätze frei, haben die Besten zuerst ein Freilos."),)
    return (translate("RuleSheet", "Bleiben Plätze frei, entscheidet das Los, wer zuerst ein Freilos hat."),)


def way_on(rules: stages.QualificationRules, *, by_lot: bool = False) -> str:
    """Return the rule for qualifying from a group, or from the table of all."""
    if by_lot:
        if rules.mode is stages.Mode.ONLY_FIRST:
            text = translate("RuleSheet", "Weiter kommen die ersten {first} der Tabelle.")
            return text.format(first=rules.first)
        return translate("RuleSheet", "Weiter kommen die Besten der Tabelle.")
    match rules.mode:
        case stages.Mode.BEST_OF_ALL:
            return translate("RuleSheet", "Weiter kommen die Besten aller Gruppen in einer Liste.")
        case stages.Mode.FIRST_OF_EACH if rules.first == 1:
            return translate(
                "RuleSheet", "Weiter kommen die Gruppensieger, auf freie Plätze die besten Nächsten."
            )
        case stages.Mode.FIRST_OF_EACH:
            return translate(
                "RuleSheet",
                "Weiter kommen die ersten {first} jeder Gruppe, auf freie Plätze die besten Nächsten.",
            ).format(first=rules.first)
        case stages.Mode.ONLY_FIRST if rules.first == 1:
            return translate("RuleSheet", "Weiter kommen nur die Gruppensieger.")
        case stages.Mode.ONLY_FIRST:
            return translate("RuleSheet", "Weiter kommen nur die ersten {first} jeder Gruppe.").format(
                first=rules.first
            )
        case _:
            assert_never(rules.mode)


def _unequal(unequal: stages.Unequal) -> str:
    match unequal:
        case stages.Unequal.PER_MATCH:
            return translate(
                "RuleSheet", "Sind die Gruppen verschieden groß, zählt alles je gespielte Begegnung."
            )
        case stages.Unequal.ABSOLUTE:
            return translate(
                "RuleSheet", "Auch wenn die Gruppen verschieden groß sind, zählt alles so, wie es ist."
            )
        case stages.Unequal.RANK_FIRST:
            return translate(
                "RuleSheet", "Verglichen wird zuerst der Rang in der Gruppe, dann alles je Begegnung."
            )
        case stages.Unequal.DROP_LAST:
            return translate(
                "RuleSheet",
                "Sind die Gruppen verschieden groß, zählen Ergebnisse gegen die Letzten der größeren nicht.",
            )
        case _:
            assert_never(unequal)


def knockout(stage: stages.KnockoutStage, *, alone: bool = False) -> tuple[str, ...]:
    """Return how the knock-out is played (Q-27); ``alone`` where no groups come before it."""
    seeded = stage.bracket is stages.BracketOrder.SEEDED
    if not seeded:
        placed = translate("RuleSheet", "Die Plätze im Turnierbaum werden ausgelost.")
    elif alone:
        placed = translate(
            "RuleSheet", "Im Turnierbaum wird nach der Setzliste gesetzt; alle anderen werden zugelost."
        )
    else:
        placed = translate("RuleSheet", "Die Qualifizierten werden nach ihrem Rang gesetzt.")
    found = [placed, translate("RuleSheet", "Wer verliert, scheidet aus.")]
    if alone:
        found.append(
            translate("RuleSheet", "Geht es nicht auf, gibt es Freilose: zuerst für die Gesetzten.")
            if seeded
            else translate("RuleSheet", "Geht es nicht auf, entscheidet das Los, wer ein Freilos hat.")
        )
        if stage.clubs_apart:
            found.append(
                translate("RuleSheet", "Zu Beginn spielt möglichst niemand gegen den eigenen Verein.")
            )
    elif stage.same_group_apart:
        found.append(translate("RuleSheet", "In der ersten Runde trifft möglichst niemand auf seine Gruppe."))
    if stage.third_place:
        found.append(translate("RuleSheet", "Wer im Halbfinale verliert, spielt um Rang 3."))
    return tuple(found)
