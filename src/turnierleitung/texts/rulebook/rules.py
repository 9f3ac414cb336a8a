"""How a rule is named on screen and paper: as on the rule sheet in force, „§ 13“."""

from __future__ import annotations

from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.wording import Wording


def paragraph(number: str) -> str:
    """Return an article by its number: „§ 7a“; what is no number stays as it is written."""
    number = number.strip()
    return f"§\u00a0{number}" if number[:1].isdecimal() else number


def rule_mark(topic: str | tuple[str, ...], rulebook: Rulebook | None) -> str:
    """Return which articles of a rulebook speak of a topic, or of one of several: „§ 8, § 9“.

    Empty where its sheet has none, where no rulebook is in force, and for no topic.
    """
    topics = {topic} if isinstance(topic, str) else {*topic}
    articles = rulebook.articles if rulebook is not None else ()
    return ", ".join(paragraph(article.number) for article in articles if topics.intersection(article.about))


def with_rule(wording: Wording, problem: Problem, rulebook: Rulebook | None) -> Wording:
    """Return the wording of a problem with its rule at the end of its title, within the sentence."""
    mark = rule_mark(problem.topic, rulebook)
    if not mark:
        return wording
    sentence = wording.title.removesuffix(".")
    stop = wording.title[len(sentence) :]
    return wording._replace(title=f"{sentence} ({mark}){stop}")
