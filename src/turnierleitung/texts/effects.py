"""What an action would change, in a few sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import StageKind
from turnierleitung.services.effects import Effect, HonoursEffect, PrizesEffect
from turnierleitung.services.ground.papers import OthersGoOn, OtherTable, StageRound, StagesEffect
from turnierleitung.services.ground.slip_rows import BrokenSlip
from turnierleitung.texts.corrections import reseated_text, swaps_lost_text, withdrawn_text
from turnierleitung.texts.figures import ended, listed, money
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches.match_stages import rank_or_dash, stage_lines
from turnierleitung.texts.phases import tables_phase_name
from turnierleitung.texts.printing import request_name
from turnierleitung.texts.problems import one_line, problem_text
from turnierleitung.texts.wall import subject_title

_HONOURED = 6
"""So many of those who were honoured are named."""
_NAMED = 3
"""So many people are named."""
_ELSEWHERE = 8
"""So many of those who would sit elsewhere are named."""


def effect_lines(effect: Effect, rulebook: Rulebook | None) -> tuple[str, ...]:
    """Return the changes, the ranking first; for a refusal, its reason and slips."""
    if effect.refused:
        return (*refusal_lines(effect.refused, rulebook), *map(_broken_line, effect.results_with_problems))
    if effect.stages is not None:
        lines = (
            *_stages_told(effect, effect.stages),
            *_rounds_lines(effect),
            *_prizes_lines(effect.prizes),
            _prints_line(effect, rulebook),
            _wall_line(effect),
        )
    else:
        lines = (
            _places_line(effect),
            _points_line(effect),
            *_table_lines(effect.other_tables),
            *map(_going_on_line, effect.others_go_on),
            *_rounds_lines(effect),
            *_honours_lines(effect.honours),
            *_prizes_lines(effect.prizes),
            _prints_line(effect, rulebook),
            _wall_line(effect),
        )
    return tuple(line for line in lines if line)


def refusal_lines(problems: Iterable[Problem], rulebook: Rulebook | None) -> tuple[str, ...]:
    """Return why a change was refused, one line for each problem."""
    return tuple(
        _slips_line(problem) if problem.code == "effects.slips_break" else one_line(problem, rulebook)
        for problem in problems
    )


def _slips_line(problem: Problem) -> str:
    if problem.params["count"] == 1:
        return translate(
            "Effects",
            "Ein eingetragener Zettel passt nicht zu diesen Regeln. Bitte setzen Sie dieses Ergebnis zuerst "
            "durch Entscheid, oder lassen Sie die Regeln, wie sie sind.",
        )
    return translate(
        "Effects",
        "{count} eingetragene Zettel passen nicht zu diesen Regeln. Bitte setzen Sie diese Ergebnisse zuerst "
        "durch Entscheid, oder lassen Sie die Regeln, wie sie sind.",
    ).format(**problem.params)


def _places_line(effect: Effect) -> str:
    moving = [place for place in effect.changed_places if place.moves]
    ranks = [rank for place in moving for rank in (place.rank_before, place.rank_after) if rank is not None]
    if ranks:
        found = _ranges(ranks)
        if len(found) == 1 and found[0][0] == found[0][1]:
            return translate("Effects", "Platz {ranks} ändert sich.").format(ranks=found[0][0])
        return translate("Effects", "Die Plätze {ranks} ändern sich.").format(ranks=_listed(found))
    if effect.changed_places:
        return translate("Effects", "Die Plätze der Rangliste bleiben, wie sie sind.")
    return translate("Effects", "Nichts an der Rangliste ändert sich.")


def _points_line(effect: Effect) -> str:
    names = [place.name for place in effect.changed_places if place.points_before != place.points_after]
    if not names:
        return ""
    if len(names) <= _NAMED:
        return translate("Effects", "Die Punkte ändern sich bei {names}.").format(names=listed(names))
    return translate("Effects", "Die Punkte von {count} Personen ändern sich.").format(count=len(names))


def _table_lines(others: Sequence[OtherTable]) -> tuple[str, ...]:
    """Return for each round by rank that it stays, and who would sit elsewhere (D-03)."""
    rounds: dict[int, list[str]] = {}
    step = translate("Effects", "{name} (Tisch {by_rank} statt {table})")
    for one in others:
        named = step.format(name=one.name, by_rank=one.by_rank, table=one.table)
        rounds.setdefault(one.round_number, []).append(named)
    text = translate(
        "Effects", "Die Plätze der Runde {round} bleiben. Nach dem neuen Rang säßen anderswo: {names}."
    )
    return tuple(
        text.format(round=number, names="; ".join(names[:_ELSEWHERE]) + (" …" if names[_ELSEWHERE:] else ""))
        for number, names in rounds.items()
    )


def _going_on_line(change: OthersGoOn) -> str:
    """Return the people who would advance, and those who no longer would (P-11)."""
    parts = []
    phase = tables_phase_name(change.phase)
    if change.coming:
        text = translate("Effects", "{phase}: Neu käme weiter: {names}.")
        parts.append(ended(text.format(phase=phase, names="; ".join(change.coming))))
    if change.dropping:
        text = translate("Effects", "{phase}: Nicht mehr weiter käme: {names}.")
        parts.append(ended(text.format(phase=phase, names="; ".join(change.dropping))))
    if change.tie:
        text = translate("Effects", "Über das Weiterkommen entscheidet dann ein Gleichstand von {count}.")
        parts.append(text.format(count=change.tie))
    if change.announced:
        parts.append(translate("Effects", "Was veröffentlicht ist, bleibt, bis Sie entscheiden."))
    return " ".join(parts)


def _stages_told(effect: Effect, stages: StagesEffect) -> tuple[str, ...]:
    """Return the changes in groups and bracket, and to people honoured for them."""
    honours = effect.honours
    if honours is not None and honours.moved:
        # They are named with all their places.
        stages = stages._replace(third_before="", third_after="")
    told = (*stage_lines(stages), *_honours_lines(honours))
    return told or (translate("Effects", "Die Plätze der Rangliste bleiben, wie sie sind."),)


def _honours_lines(honours: HonoursEffect | None) -> tuple[str, ...]:
    """Return the changed places of the prize-giving.

    First those shown, for the director's decision, then future ones.
    """
    if honours is None:
        return ()
    lines = []
    if honours.shown is not None:
        lines += [
            _already_honoured(honours, honours.shown.rank),
            translate("Effects", "Ob das Gezeigte stehen bleibt, fragt danach die Seite „Siegerehrung“."),
        ]
    others = []
    if honours.coming:
        others.append(translate("Effects", "Platz {ranks}").format(ranks=_listed(_ranges(honours.coming))))
    if honours.outside:
        others.append(translate("Effects", "wer außerhalb der Rangliste geehrt wird"))
    if others:
        text = translate("Effects", "Die Siegerehrung läuft. Noch zu zeigen und danach anders: {places}.")
        lines.append(text.format(places="; ".join(others)))
    if honours.gone:
        text = translate("Effects", "Die Siegerehrung läuft. Nicht mehr zu zeigen ist danach: Platz {ranks}.")
        lines.append(text.format(ranks=_listed(_ranges(honours.gone))))
    return tuple(lines)


def _already_honoured(honours: HonoursEffect, from_rank: int | None) -> str:
    match honours.moved:
        case () if from_rank is None:
            return translate(
                "Effects", "Außerhalb der Rangliste wurde bei der Siegerehrung schon anderes gezeigt."
            )
        case ():
            text = translate("Effects", "Platz {rank} wurde bei der Siegerehrung schon anders gezeigt.")
            return text.format(rank=from_rank)
        case (one, other) if (one.rank_before, one.rank_after) == (other.rank_after, other.rank_before):
            first, second = sorted((one, other), key=lambda moved: moved.rank_after or 0)
            text = translate(
                "Effects",
                "Platz {first} und {second} tauschen: {up} käme auf {first}, {down} auf {second}. "
                "Beide wurden schon geehrt.",
            )
            return text.format(
                first=first.rank_after, second=second.rank_after, up=first.name, down=second.name
            )
        case moved:
            text = translate("Effects", "{name} von {before} auf {after}")
            steps = [
                text.format(
                    name=who.name, before=rank_or_dash(who.rank_before), after=rank_or_dash(who.rank_after)
                )
                for who in moved
            ]
            more = " …" if len(steps) > _HONOURED else ""
            return translate("Effects", "Schon geehrt und danach auf einem anderen Platz: {steps}.").format(
                steps="; ".join(steps[:_HONOURED]) + more
            )


def _rounds_lines(effect: Effect) -> tuple[str, ...]:
    """Return which rounds are open again, which are drawn anew, and which the director has to draw."""
    reseated = tuple(StageRound(number, StageKind.TABLES) for number in effect.reseated)
    return (
        *map(_opened_line, effect.opened),
        withdrawn_text(effect.withdrawn),
        reseated_text(reseated),
        swaps_lost_text(effect.swaps_lost),
    )


def _opened_line(opened: StageRound) -> str:
    """Return that a finished round has to be played and closed again."""
    if opened.kind is StageKind.TABLES:
        text = translate("Effects", "Die Runde {number} ist danach wieder offen.")
        return text.format(number=opened.number)
    if opened.kind is StageKind.GROUPS:
        return translate("Effects", "Die Gruppen sind danach wieder offen.")
    return translate("Effects", "Die Finalrunde ist danach wieder offen.")


def _prizes_lines(prizes: PrizesEffect | None) -> tuple[str, ...]:
    """Return the changed prizes, and the amounts already paid."""
    if prizes is None:
        return ()
    lines = []
    if prizes.open:
        lines.append(
            translate("Effects", "Die Preise stehen erst wieder fest, wenn die Rangliste fertig ist.")
        )
    if prizes.others:
        more = " …" if prizes.others[_HONOURED:] else ""
        text = translate("Effects", "Andere Preise gäbe es für: {names}.")
        lines.append(ended(text.format(names="; ".join(prizes.others[:_HONOURED]) + more)))
    had = translate("Effects", "{name} hat {paid} schon bekommen, es wären {due}.")
    lines += (
        had.format(name=one.name, paid=money(one.paid, prizes.currency), due=money(one.due, prizes.currency))
        for one in prizes.paid
    )
    return tuple(lines)


def _prints_line(effect: Effect, rulebook: Rulebook | None) -> str:
    if not effect.outdated_prints:
        return ""
    # A sheet about each of several people has one name.
    names = Counter(request_name(one, rulebook) for one in effect.outdated_prints)
    listed = "; ".join(name if count == 1 else f"{name} ({count})" for name, count in names.items())
    if len(effect.outdated_prints) == 1:
        return translate("Effects", "Ein Druck ist danach veraltet: {prints}.").format(prints=listed)
    text = translate("Effects", "{count} Drucke sind danach veraltet: {prints}.")
    return text.format(count=len(effect.outdated_prints), prints=listed)


def _wall_line(effect: Effect) -> str:
    if effect.outdated_on_wall is None:
        return ""
    title = subject_title(effect.outdated_on_wall)
    return translate("Effects", "Auf der Leinwand ist danach veraltet: {title}.").format(title=title)


def _broken_line(slip: BrokenSlip) -> str:
    reasons = " ".join(problem_text(problem).title for problem in slip.problems)
    return translate("Effects", "Runde {round}, Tisch {table}: {reasons}").format(
        round=slip.round_number, table=slip.table, reasons=reasons
    )


def _ranges(ranks: Iterable[int]) -> list[tuple[int, int]]:
    """Return numbers as stretches: 3, 4, 5, 8 → (3, 5), (8, 8)."""
    found: list[tuple[int, int]] = []
    for rank in sorted(set(ranks)):
        if found and found[-1][1] == rank - 1:
            found[-1] = (found[-1][0], rank)
        else:
            found.append((rank, rank))
    return found


def _listed(ranges: Sequence[tuple[int, int]]) -> str:
    between = translate("Effects", "{first} bis {last}")
    words = [
        str(first) if first == last else between.format(first=first, last=last) for first, last in ranges
    ]
    return listed(words)
