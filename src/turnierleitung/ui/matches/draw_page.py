"""The drawing page of groups and knock-out, with the drafts of the final round, and F1."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget

from turnierleitung.domain.states import RoundState
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.matches import groups
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import translate
from turnierleitung.ui.board import GoingOn
from turnierleitung.ui.matches.bracket_draw import FinalPart
from turnierleitung.ui.matches.draw_part import DrawPart
from turnierleitung.ui.matches.group_draw import GroupsPart
from turnierleitung.ui.widgets.buttons import Segments
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords, Remedy
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.pages import PEOPLE, RESULTS, Page, Surroundings


def lot_help() -> HelpWords:
    """Say how opponents are drawn by lot."""
    return HelpWords(
        purpose=translate("StagesDraw", "Hier wird ausgelost, wer gegen wen spielt, mit dem Zeitplan."),
        steps=(
            translate("StagesDraw", "Geben Sie an, an wie vielen Tischen gespielt wird."),
            translate("StagesDraw", "Strg L lost einen Entwurf aus; zu sehen sind die ersten Begegnungen."),
            translate("StagesDraw", "Strg Enter veröffentlicht. Von da an kann eingetragen werden."),
            translate("StagesDraw", "Dann zeigt F7 den ganzen Spielplan."),
        ),
        keys=_draft_keys(),
        remedies=(
            _late(),
            Remedy(
                translate("StagesDraw", "Zwei aus einem Verein spielen gegeneinander."),
                translate("StagesDraw", "Markieren Sie einen davon und jemand anderen: Strg T tauscht."),
            ),
        ),
    )


def _late() -> Remedy:
    return Remedy(
        translate("StagesDraw", "Jemand kommt zu spät."),
        translate(
            "StagesDraw",
            "Solange noch nichts gespielt ist, nehmen Sie die Veröffentlichung mit Strg Z zurück und losen "
            "neu aus.",
        ),
    )


def groups_help() -> HelpWords:
    """Say how groups are drawn."""
    return HelpWords(
        purpose=translate("StagesDraw", "Hier werden die Gruppen ausgelost, mit ihrem Zeitplan."),
        steps=(
            translate("StagesDraw", "Bestimmen Sie, wie viele Gruppen es gibt."),
            translate("StagesDraw", "Strg L lost einen Entwurf aus."),
            translate("StagesDraw", "Strg Enter veröffentlicht. Von da an kann eingetragen werden."),
            translate("StagesDraw", "Dann zeigt F7 die Gruppen oder ihren Zeitplan."),
        ),
        keys=_draft_keys(),
        remedies=(
            Remedy(
                translate("StagesDraw", "Jemand kommt zu spät."),
                translate(
                    "StagesDraw",
                    "Nach der Veröffentlichung kann er in eine Gruppe genommen werden, solange dort Platz"
                    " ist.",
                ),
            ),
            Remedy(
                translate("StagesDraw", "Zwei aus einem Verein sind in einer Gruppe."),
                translate(
                    "StagesDraw",
                    "Markieren Sie einen davon und jemanden aus einer anderen Gruppe: Strg T tauscht.",
                ),
            ),
        ),
    )


def _draft_keys(*, parts: bool = True) -> tuple[KeyWords, ...]:
    """Return the keys of drafts; ``parts`` where there are groups and a final round to change between."""
    return (
        KeyWords("← → ↑ ↓", translate("StagesDraw", "geht durch die Namen")),
        KeyWords("Space", translate("StagesDraw", "markiert einen Namen")),
        KeyWords("Ctrl+T", translate("StagesDraw", "tauscht zwei Markierte")),
        KeyWords("F2", translate("StagesDraw", "führt nach dem Veröffentlichen zum Start")),
        *(
            (KeyWords("F6", translate("StagesDraw", "wechselt zwischen Gruppen und Finalrunde")),)
            if parts
            else ()
        ),
        KeyWords("F7", translate("StagesDraw", "wechselt die Ansicht")),
        KeyWords("F8", translate("StagesDraw", "lost zur Probe noch einmal")),
    )


def final_help() -> HelpWords:
    """Say how the bracket is drawn."""
    return HelpWords(
        purpose=translate("StagesDraw", "Hier entsteht die Finalrunde aus denen, die weiterkommen."),
        steps=(
            translate(
                "StagesDraw",
                "Oben steht, wer weiterkommt und warum. Ein Gleichstand an der Grenze wird zuerst "
                "entschieden.",
            ),
            translate("StagesDraw", "Strg L lost einen Entwurf aus, Strg B zeigt ihn als K.-o.-Baum."),
            translate("StagesDraw", "Strg Enter veröffentlicht die Finalrunde."),
        ),
        keys=_draft_keys(),
        remedies=(
            Remedy(
                translate("StagesDraw", "Die Gruppen sind noch nicht fertig."),
                translate(
                    "StagesDraw", "Hier steht, welche Begegnungen fehlen. Vorher wird nichts ausgelost."
                ),
            ),
            Remedy(
                translate("StagesDraw", "Danach wird ein Gruppenergebnis berichtigt."),
                translate(
                    "StagesDraw",
                    "Vor der Berichtigung steht da, was sich ändert. Hier entscheiden Sie, ob getauscht "
                    "wird oder alles so bleibt.",
                ),
            ),
        ),
    )


def bracket_help() -> HelpWords:
    """Say how the bracket of all who are there is drawn."""
    return HelpWords(
        purpose=translate("StagesDraw", "Hier entsteht der K.-o.-Baum aus allen, die da sind."),
        steps=(
            translate("StagesDraw", "Geben Sie an, an wie vielen Tischen gespielt wird."),
            translate("StagesDraw", "Strg L lost einen Entwurf aus; wer gesetzt ist, behält seinen Platz."),
            translate("StagesDraw", "Strg Enter veröffentlicht. Von da an kann eingetragen werden."),
        ),
        keys=_draft_keys(parts=False),
        remedies=(
            _late(),
            Remedy(
                translate("StagesDraw", "Zwei aus einem Verein treffen gleich aufeinander."),
                translate("StagesDraw", "Markieren Sie einen davon und jemand anderen: Strg T tauscht."),
            ),
        ),
    )


_GROUPS, _FINAL = 0, 1


class StagesDrawPage(Page):
    """Groups and knock-out; it opens with the one that is due."""

    watches = (
        PEOPLE
        | RESULTS
        | {"stage", "stage_entrant", "round", "draw", "draw_seat", "group_member", "rulebook", "timetable"}
        | {"deck", "deck_copy", "lot", "match", "game_table"}
    )

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, translate("StagesDraw", "Auslosung"))
        self.groups = GroupsPart(desk)
        self.final = FinalPart(desk)
        self._parts: tuple[DrawPart, ...] = (self.groups, self.final)
        self._due: int | None = None
        self.parts = Segments(
            [translate("StagesDraw", "Gruppen"), translate("StagesDraw", "Finalrunde")], key="F6"
        )
        self.parts.chosen.connect(self._on_part)
        self._stack = QStackedWidget()
        self.titles.insertWidget(self.titles.indexOf(self.hint_label), self.parts)
        for part in self._parts:
            self.head.addWidget(part.tools)
            self._stack.addWidget(part)
        self.going_on = GoingOn(self)
        self.column.addWidget(self.going_on)
        self.column.addWidget(self._stack, 1)

    def settle_in(self, surroundings: Surroundings) -> None:
        """Lead to the bracket."""
        super().settle_in(surroundings)
        self.final.settle_in(surroundings)

    @property
    def part(self) -> DrawPart:
        """The part that is shown."""
        return self._parts[self.parts.index]

    def load(self) -> None:
        """Show the part that is due, unless another was chosen since."""
        self.parts.setVisible(len(rulebooks.current(self.tournament).stages) > 1)
        due = self._part_due()
        if due != self._due:
            self._due = due
            self.parts.choose(due)
        self._show_part()
        self.going_on.show_due()

    def take_focus(self) -> None:
        """Begin where the part begins."""
        self.part.take_focus()

    def print_request(self) -> PrintRequest | None:
        """Print the schedule, or the bracket to fill in."""
        return PrintRequest(PrintKind.BRACKET_BLANK if self.parts.index == _FINAL else PrintKind.SCHEDULES)

    def help_words(self) -> HelpWords:
        """Say how groups and bracket are drawn."""
        if rulebooks.current(self.tournament).groups is None:
            return bracket_help()
        if self.parts.index == _FINAL:
            return final_help()
        return lot_help() if groups.by_lot(self.tournament) else groups_help()

    def _part_due(self) -> int:
        if len(rulebooks.current(self.tournament).stages) == 1:
            return _GROUPS if rulebooks.current(self.tournament).groups is not None else _FINAL
        steps = {step.kind: step.state for step in tournaments.header(self.tournament).rounds}
        return _FINAL if steps.get("groups") is RoundState.FINISHED else _GROUPS

    def _on_part(self, _index: int) -> None:
        self._show_part()
        self.take_focus()

    def _show_part(self) -> None:
        self.part.load()
        self._stack.setCurrentWidget(self.part)
        for part in self._parts:
            if part is not self.part:
                part.tools.hide()
        self.part.tools.show()
        self.state_pill.show_state(self.part.state, Tone.DONE if self.part.announced else Tone.RUNNING)
