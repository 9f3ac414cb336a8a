"""What sheets of every game say around it: protests (Q-24), the fee of whoever withdraws."""

from __future__ import annotations

from turnierleitung.domain.conduct import Conduct, FeeRefund
from turnierleitung.domain.money import Currency
from turnierleitung.texts.figures import minutes_counted, money
from turnierleitung.texts.language import translate


def protest_rule(conduct: Conduct, currency: Currency, *, jury: bool = False) -> str:
    """Return to whom a protest goes, with what deposit, and until when; ``jury`` where one is named."""
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
    """Return whether whoever withdraws gets his fee back; nothing where the director decides."""
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
