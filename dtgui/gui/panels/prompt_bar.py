"""The ribbon above the hand: the question, its player, phase and reason, and a button for every answer without a
gesture.

It is never modal. Space continues: it presses the primary button, the first one if there is one. That passes, or
confirms the picks; it never chooses, and gives nothing up. Passing, declining and confirming have the digit 0; the
other buttons have the digits from 1 in the order shown, the same as in the list of all plays. Options with numbers of
their own use those, wherever they are shown.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.look.theme import Theme
from dtgui.gui.panels.answer_row import (
    ESCAPE,
    FIRST_DIGIT,
    NOTHING,
    AnswerButton,
    AnswerRow,
    digits_of,
    option_of_space,
    unoffered,
)
from dtgui.gui.panels.ribbon_lines import SPACING, QuestionLine
from dtgui.gui.widgets.menus import lettered, unlettered
from dtgui.kernel.decisions import Decision, Kind, Option
from dtgui.kernel.game import Outcome
from dtgui.kernel.phrases import Prompt
from dtgui.kernel.scene import Intent, Scene
from dtgui.play import gestures as plays
from dtgui.play.change import Aspect, Change
from dtgui.play.gestures import Refused, Selection

MOST_BUTTONS = 8
"""More options than these are offered in a list."""
PLAYS_KEY = "A"
"""The key of the button for all plays."""
MARGIN = 10
"""The pixels at the left and right of the bar."""
ABOVE, BETWEEN, BELOW = 5, 2, 5
"""The pixels above, between and below its lines: what they take the cards miss."""
RULES = (0, 3)
"""How far from its upper and lower edge the ribbon has lines, in pixels."""
TIPS = 3
"""How many clicks on the primary button show the tip about its key."""


class PromptBar(QWidget):
    """Shows the open decision of a controller and answers it by button."""

    all_wanted = Signal()
    """The list of all plays is asked for."""
    followed = Signal(object)
    """A `Link` to the card that asks was clicked."""
    pointed_at = Signal(object)
    """The `Link` that the pointer is on now, or None."""

    def __init__(self, controller: GameController, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._theme = theme
        self.setAccessibleName(self.tr("Question"))
        # It covers the table, which does not see mouse events here.
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._options: tuple[Option, ...] = ()
        self._numbered: tuple[Option, ...] = ()
        """The options on the buttons, in their order."""
        self._digits: dict[int, Option] = {}
        """Which option each digit chooses."""
        self._prompt: Prompt | None = None
        self._asks_first = False
        """Whether something else is asked in place of the game's question."""
        self._tips = TIPS
        self._is_tip_due = False
        self.primary: QPushButton | None = None
        """The button that Space presses, None if the player has to choose."""
        self.confirming: QPushButton | None = None
        """The button that confirms what was picked, None if an option is the whole answer."""
        self.line = QuestionLine(theme)
        """Shows the question, or what is said in its place."""
        self.question, self.why = self.line.question, self.line.why
        self.why.linkActivated.connect(self._on_link)
        self.why.linkHovered.connect(self._on_link_hovered)
        self._row = AnswerRow(theme, self)
        self._row.amount_changed.connect(self._on_amount)
        self._row.primary_pressed.connect(self._on_primary_pressed)
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, ABOVE, MARGIN, BELOW)
        column.setSpacing(BETWEEN)
        column.addWidget(self.line)
        self._asides: list[QWidget] = []
        self._below = QHBoxLayout()
        self._below.setSpacing(SPACING)
        self._below.addWidget(self._row)
        column.addLayout(self._below)
        controller.changed.connect(self._on_changed)
        controller.refused.connect(self._on_refused)
        controller.opponents.lingered.connect(self._on_lingered)

    def add_aside(self, widget: QWidget) -> None:
        """Put a widget beside the buttons, where it has the room that they leave."""
        self._asides.append(widget)
        self._below.addWidget(widget, 1)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme
        self.line.set_theme(theme)
        self._row.set_theme(theme)
        self.update()

    def press_primary(self) -> bool:
        """Do what the primary button does; say why not if a choice is asked for. Return False if nothing is asked."""
        if self.primary is not None and self.primary.isEnabled():
            # A key that is used needs no tip.
            self._tips = 0
            self.primary.click()
        elif self._row.buttons:
            self.line.refuse(self._why_no_key())
        return bool(self._row.buttons)

    def press_number(self, number: int) -> None:
        """Press the button with this number (from 1), or with 0 the one that passes, declines or confirms.

        If an amount is asked for, the number is the amount.
        """
        decision = self._controller.view.decision
        if (button := self.button_for(str(number))) is not None:
            self._press(button)
        elif number == NOTHING:
            return
        elif decision is not None and decision.kind is Kind.AMOUNT:
            self._on_amount(number)
        elif number in self._digits:
            self._controller.choose(self._digits[number])
        elif self._digits and decision is not None and (refused := unoffered(decision, number)) is not None:
            self._controller.attempt(Intent(refused.id))
        elif self.button_for(PLAYS_KEY) is not None:
            self.line.refuse(self.tr("No answer has the number {0}. Key {1}: all plays").format(number, PLAYS_KEY))

    def _press(self, button: QPushButton) -> None:
        """Press a button by its digit; say why not where it is not enabled yet."""
        if button.isEnabled():
            button.click()
        else:
            self.line.refuse(self._why_no_key())

    @property
    def heights(self) -> tuple[int, int]:
        """How high one line of words is, from the upper edge, and the bar with that line and one of buttons, in pixels.

        The table keeps room for the second.
        """
        self._row.keep_height()
        words = ABOVE + self.line.minimumSizeHint().height()
        beside = (widget.minimumSizeHint().height() for widget in self._asides if not widget.isHidden())
        return words, words + BETWEEN + max(self._row.minimumHeight(), *beside, 0) + BELOW

    @property
    def lines(self) -> tuple[QWidget, ...]:
        """Return the lines of the bar: the question, and the row of its answers."""
        return self.line, self._row

    @property
    def buttons(self) -> list[QPushButton]:
        """The buttons that are shown, the primary one first."""
        return self._row.buttons

    def button_for(self, key: str) -> QPushButton | None:
        """Return the button with this key, None if there is none: `0` passes, declines or confirms."""
        return self._row.button_for(key)

    @property
    def texts(self) -> tuple[str, ...]:
        """Return the texts of the buttons, the primary one first."""
        return self._row.texts

    @property
    def spoken(self) -> tuple[str, ...]:
        """Return the texts of the buttons, each after its key."""
        return self._row.spoken

    def ask_first(self, question: str, yes: str, act: Callable[[], object]) -> None:
        """Ask whether something is really meant, in place of the game's question; Space and Escape are the way back."""
        self._forget()
        self._asks_first = True
        self.line.say(question)
        back = AnswerButton(self.tr("Continue"), self._ask_again, (str(NOTHING), self.tr("Space"), ESCAPE))
        self._offer([back, AnswerButton(yes, act, (str(FIRST_DIGIT),))])

    def _ask_again(self) -> None:
        """Show the game's own question."""
        self._asks_first = False
        self.line.show_prompt(self._prompt)
        self._fill()
        self._show_picks(self._controller.selection)

    # Notifications from the controller

    def _on_changed(self, change: Change) -> None:
        view = self._controller.view
        if Aspect.QUESTION in change:
            self._prompt, self._asks_first = view.prompt, False
            self.line.set_loud(view.scene.course is not None)
            self.line.show_prompt(view.prompt)
            self._fill()
        if Aspect.PICKS in change:
            self._show_picks(view.selection)
        if Aspect.OUTCOME in change and view.outcome is not None:
            self._show_outcome(view.scene, view.outcome)
        if self.hasFocus() and self.primary is not None:
            self.primary.setFocus()

    def _show_picks(self, selection: Selection | None) -> None:
        if selection is None or self.confirming is None:
            return
        for option, button in zip(self._numbered, self._row.buttons[1:], strict=False):
            button.setChecked(option in selection.chosen)
        self.confirming.setEnabled(selection.is_complete)
        self.confirming.setText(lettered(self._confirming(selection)))
        self._row.show_amount(selection.amount)
        is_primary = selection.goes_on or not selection.is_complete
        self.primary = self.confirming if is_primary else None
        self._row.mark_first(self._keys_of_confirming(selection.decision, is_primary=is_primary), is_primary=is_primary)

    def forget_refusal(self) -> None:
        """Show the section that asks again where a refusal is shown: what comes next is about something else."""
        if self.line.is_refusing:
            self.line.show_prompt(self._prompt)

    def _on_refused(self, refused: Refused) -> None:
        self.line.refuse(str(refused.refusal))

    def _on_lingered(self, thought_ms: int) -> None:
        """Offer to end a long thought; if a question replaces the game, it stays."""
        if self._prompt is None or self._controller.decision is not None or self._asks_first:
            return
        told = self.tr("{0} is thinking: {1} s").format(self._prompt.who, max(1, thought_ms // 1000))
        if not self._row.buttons:
            self._offer([AnswerButton(self.tr("Play now"), self._controller.opponents.hurry, (self.tr("Space"),))])
        self._row.tell(told, self._room_for_row)

    def _on_amount(self, amount: int) -> None:
        if self._controller.selection is not None:
            self._controller.table.pick(self._controller.selection.with_amount(amount))

    def _on_link(self, _target: str) -> None:
        if self._prompt is not None and self._prompt.asker is not None:
            self.followed.emit(self._prompt.asker)

    def _on_link_hovered(self, target: str) -> None:
        self.pointed_at.emit(self._prompt.asker if target and self._prompt is not None else None)

    def _show_outcome(self, scene: Scene, outcome: Outcome) -> None:
        names = outcome.names(scene)
        winner = self.tr("{0} wins").format(" & ".join(names)) if names else self.tr("A draw")
        named, _, why = outcome.reason.partition(": ")
        is_named_twice = bool(names) and all(name in named for name in names)
        self.line.say(winner, why if why and is_named_twice else outcome.reason)
        self._forget()
        self._offer([])

    # Filling it

    def _fill(self) -> None:
        """Buttons for the open decision, where it is this seat's."""
        self._forget()
        decision, scene = self._controller.decision, self._controller.scene
        if decision is None or scene is None:
            self._offer([])
            return
        self._options = plays.without_gesture(scene, decision)
        choices = self._choices_of_one(decision) if decision.kind is Kind.ONE else self._choices_of_several(decision)
        if len(self._options) < len(decision.options) or len(self._options) > MOST_BUTTONS:
            told = self.tr("All plays ({0})").format(len(decision.options))
            choices.append(AnswerButton(told, self.all_wanted.emit, (PLAYS_KEY,)))
        amounts = range(decision.least, decision.most + 1) if decision.kind is Kind.AMOUNT else None
        self._digits = digits_of(decision, self._numbered)
        is_one = decision.kind is Kind.ONE
        has_primary = not is_one or option_of_space(decision) in self._options
        self._offer(choices, amounts, self._hint(decision, has_primary=has_primary), has_primary=has_primary)
        self.confirming = None if is_one else self._row.buttons[0]

    def _offer(
        self, choices: list[AnswerButton], amounts: range | None = None, hint: str = "", *, has_primary: bool = True
    ) -> None:
        had_focus = self.hasFocus() or self._row.has_focus
        self._row.offer(choices, self._room_for_row, amounts, hint, has_primary=has_primary)
        self.primary = self._row.buttons[0] if choices and has_primary else None
        self.confirming = None
        if had_focus:
            # Not on a button that was not gone to and is not the primary one: Space would press it.
            self.setFocus()

    def event(self, event: QEvent) -> bool:
        """Take as little room as texts of another size need; leave out the hint where its room is needed beside it."""
        done = super().event(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._row.keep_height()
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange, QEvent.Type.LayoutRequest):
            self._row.fit_hint(self._room_for_row)
        return done

    @property
    def _room_for_row(self) -> int:
        """How wide the buttons with their hint may be: what is beside them needs some of the line."""
        shown = (widget for widget in self._asides if not widget.isHidden())
        least = (widget.minimumSizeHint().expandedTo(widget.minimumSize()).width() for widget in shown)
        return self.width() - 2 * MARGIN - sum(wide + SPACING for wide in least)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint a strip of paper with two rules at either edge, as on a poster."""
        window = self._theme.window
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), QColor(window.background))
            for inside, colour in zip(RULES, (window.accent, window.border), strict=True):
                for y in (inside, self.height() - 1 - inside):
                    painter.fillRect(0, y, self.width(), 2 if inside == 0 else 1, QColor(colour))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give a hint where there is room for one."""
        super().resizeEvent(event)
        self._row.fit_hint(self._room_for_row)

    def _choices_of_one(self, decision: Decision) -> list[AnswerButton]:
        """A button for each option that no gesture gives; first the one of Space, and last what gives something up."""
        end, first = decision.question.end, option_of_space(decision)
        others = [option for option in self._options if option not in (first, end)][: MOST_BUTTONS - 1]
        ends = [end] if end in self._options and end != first else []
        shown = [*([first] if first in self._options else []), *others, *ends]
        self._numbered = tuple(shown)
        self._digits = digits_of(decision, self._numbered)
        return [self._choice(decision, option) for option in shown]

    def _choice(self, decision: Decision, option: Option) -> AnswerButton:
        text = self._primary_text(option, is_end=option == decision.question.end)
        return AnswerButton(text, partial(self._controller.choose, option), self._keys_of(decision, option))

    def _keys_of(self, decision: Decision, option: Option) -> tuple[str, ...]:
        numbers = (str(number) for number, chosen in self._digits.items() if chosen == option)
        return (*numbers, self.tr("Space")) if option == option_of_space(decision) else tuple(numbers)

    def _keys_of_confirming(self, decision: Decision, *, is_primary: bool) -> tuple[str, ...]:
        """Return the keys of the button that confirms: 0 and Space, unless a digit sets an amount or Space gives up."""
        digit = (str(NOTHING),) if decision.kind is not Kind.AMOUNT or not is_primary else ()
        return (*digit, self.tr("Space")) if is_primary else digit

    def _choices_of_several(self, decision: Decision) -> list[AnswerButton]:
        keys = self._keys_of_confirming(decision, is_primary=True)
        choices = [AnswerButton(self._primary_text(), self._controller.confirm, keys)]
        self._numbered = self._options[:MOST_BUTTONS]
        for number, option in digits_of(decision, self._numbered).items():
            if option in self._numbered:
                act = partial(self._controller.choose, option)
                choices.append(AnswerButton(self._controller.option_text(option), act, (str(number),), is_picked=False))
        return choices

    def _hint(self, decision: Decision, *, has_primary: bool) -> str:
        """Return the possible gestures on the table, and a tip after a button was used."""
        on_table = len(self._options) < len(decision.options)
        picks = decision.kind is not Kind.ONE
        told = self.tr("Click the framed cards to pick them.") if picks else self.tr("Click or drag a framed card.")
        if decision.question.numbered:
            told = self.tr("Click a lit or framed card, or press its number.")
        tip = self.tr("Tip: Space presses the first button.") if self._is_tip_due and has_primary else ""
        self._is_tip_due = False
        return " ".join(filter(None, (told if on_table else "", tip)))

    def _on_primary_pressed(self) -> None:
        self._is_tip_due = self._tips > 0
        self._tips = max(0, self._tips - 1)

    def _forget(self) -> None:
        """Forget the options of the question before."""
        self._options = self._numbered = ()
        self._digits = {}

    def _primary_text(self, option: Option | None = None, *, is_end: bool = False) -> str:
        """Return the primary button's text: the option's, or the game's own for one that ends the question."""
        named = self._prompt.primary if self._prompt is not None else ""
        if option is not None and not (named and is_end):
            return self._controller.option_text(option)
        return named or self.tr("Done")

    def _confirming(self, selection: Selection) -> str:
        """Return the label for confirming the present picks."""
        nothing = self._prompt.nothing if self._prompt is not None else ""
        if selection.decision.kind is Kind.SOME and not selection.chosen and selection.is_complete:
            return nothing or self.tr("Choose none")
        if self._prompt is not None and self._prompt.picked and selection.chosen:
            return self._prompt.picked.format(**selection.figures)
        return f"{self._primary_text()}{self._count(selection)}"

    def _count(self, selection: Selection) -> str:
        """How many are picked and what they cost, as far as that matters."""
        decision = selection.decision
        if decision.kind is Kind.AMOUNT:
            return f" ({selection.amount})"
        wanted = len(decision.options) if decision.kind is Kind.ORDER else decision.most
        cost = self.tr(", cost {0} of {1}").format(selection.cost, decision.budget) if decision.costs else ""
        return self.tr(" ({0} of {1}{2})").format(len(selection.chosen), wanted, cost)

    def _why_no_key(self) -> str:
        """Why Space does nothing: too few or too many are picked, or the choice is the player's."""
        selection, nothing = self._controller.selection, self.button_for(str(NOTHING))
        if self.primary is not None and selection is not None:
            least, most = selection.decision.least, selection.decision.most
            return (self.tr("Choose {0}") if least == most else self.tr("Choose {0} to {1}")).format(least, most)
        if nothing is None:
            on_cards = self.tr("Nothing selected: click a marked card, or press {0} for all plays").format(PLAYS_KEY)
            return self.tr("Nothing selected: click, or press a number") if self._digits else on_cards
        is_started = selection is not None and selection.chosen
        told = self.tr("You can pay for more. Key 0: {0}") if is_started else self.tr("Nothing selected. Key 0: {0}")
        return told.format(unlettered(nothing.text()).replace("\n", " "))
