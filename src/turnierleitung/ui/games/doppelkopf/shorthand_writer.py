"""Writes a deal as the line of keys from which it would be read (:mod:`shorthand_keys`)."""

from __future__ import annotations

from turnierleitung.domain.games.doppelkopf.deal import PartySaid, ScoredDeal
from turnierleitung.domain.games.doppelkopf.parties import DealKind, Party, Special
from turnierleitung.domain.games.doppelkopf.results import Deal, PointsRow, RevokedDeal, ThrownInDeal
from turnierleitung.ui.games.doppelkopf.shorthand import DealDraft, DealEnd
from turnierleitung.ui.games.doppelkopf.shorthand_keys import (
    KIND_KEYS,
    LEVEL_KEYS,
    LOST,
    NO,
    NOT_KNOWN,
    PAIR,
    PLAIN,
    REASON,
    REVOKED,
    SIDES,
    SPEAKERS,
    SPECIAL_KEYS,
    THROWN_IN,
    VALUE,
    WON,
    YES,
)


def write(deal: Deal) -> str:
    """Return the line of a deal, to type it again with a change."""
    match deal:
        case ThrownInDeal():
            return THROWN_IN
        case RevokedDeal():
            return _write_revoked(deal)
        case PointsRow():
            return _write_points(deal.points) + _write_reason(deal.reason)
        case _:
            value = "" if deal.points is None else VALUE + _write_points(deal.points)
            return write_scored(deal) + value + (_write_reason(deal.reason) if value else "")


def write_draft(draft: DealDraft) -> str:
    """Return the line of what the form holds, also of what is not complete."""
    deal, culprit = draft.deal, "" if draft.culprit is None else str(draft.culprit)
    if draft.end is DealEnd.COUNTED:
        return "" if draft == DealDraft() else write(deal)
    if draft.end is DealEnd.THROWN_IN:
        return THROWN_IN
    if not draft.kind_known:
        return f"{REVOKED}{culprit}{''.join(map(str, deal.re))}"
    if deal.played is DealKind.NORMAL and not deal.re:
        return f"{REVOKED}{culprit}"
    # How the deal would have ended counts no more; the solo in which it happened does (D-13).
    played = ScoredDeal(played=deal.played, re=deal.re, clearing_trick=deal.clearing_trick)
    return f"{write_scored(played).replace(' ', '')}{REVOKED}{culprit}"


def _write_revoked(deal: RevokedDeal) -> str:
    alone = () if deal.soloist is None else (deal.soloist,)
    played = ScoredDeal(played=deal.solo or DealKind.NORMAL, re=alone)
    known = deal.solo is not None or not alone
    return write_draft(DealDraft(played, DealEnd.REVOKED, deal.culprit, kind_known=known))


def _alone(deal: ScoredDeal) -> bool:
    return deal.played is not DealKind.NORMAL and deal.clearing_trick is None


def write_scored(deal: ScoredDeal) -> str:
    """Return the line of a deal that is told as it was played, also of one that is not complete."""
    kind = next((key for key, played in KIND_KEYS.items() if played is deal.played), "")
    if kind and deal.clearing_trick is not None:
        kind += str(deal.clearing_trick)
    said = _write_said(Party.RE, deal.by(Party.RE))
    # A level that follows a marriage is not its trick.
    gap = " " if kind and said[:1].isdecimal() else ""
    missing = NOT_KNOWN * ((1 if _alone(deal) else PAIR) - len(deal.re))
    parts = ["".join(map(str, deal.re)) + missing + _write_end(deal), kind + gap + said]
    kontra = _write_said(Party.KONTRA, deal.by(Party.KONTRA))
    if kontra:
        parts.append(f"{SIDES}{kontra}")
    return " ".join(part for part in parts if part)


def _write_end(deal: ScoredDeal) -> str:
    if deal.augen is not None:
        asked = "" if deal.schwarz is None else YES if deal.schwarz else NO
        return f"{deal.augen}{asked}"
    if deal.reached is None:
        return NOT_KNOWN if deal.said else ""
    if deal.reached.ahead is None:
        return LOST + YES
    reached, ahead = deal.reached.level, deal.reached.ahead
    level = next((key for key, level in LEVEL_KEYS.items() if level is reached), "")
    if not level and deal.by(ahead).levels:
        level = PLAIN
    return WON + level if ahead is Party.RE else LOST + (level or NO)


def _write_said(party: Party, said: PartySaid) -> str:
    speaks = next(key for key, speaker in SPEAKERS.items() if speaker is party)
    text = (
        (f"{speaks}0" if said.early else "") + (speaks if said.first else "") + ("z" if said.second else "")
    )
    text += "".join(next(key for key, level in LEVEL_KEYS.items() if level is one) for one in said.levels)
    keys = {special: key for key, special in SPECIAL_KEYS.items()}
    specials = [keys[special] * said.count(special) for special in Special]
    return text + "".join(sorted(specials, key=len, reverse=True))


def _write_points(points: tuple[int | None, ...]) -> str:
    return "".join(f"{number or 0:+d}" for number in points)


def _write_reason(reason: str) -> str:
    return f" {REASON} {reason}" if reason else ""
