"""The answers to a question: the row of buttons below it, and the keys that give them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QPushButton, QSpinBox, QWidget

from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.layouts import FlowLayout
from dtgui.gui.widgets.menus import lettered, unlettered
from dtgui.gui.widgets.qt_types import required, widgets_in
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.decisions import Decision, Kind, Option


class AnswerButton(NamedTuple):
    """A button's text and effect, and its keys."""

    text: str
    act: Callable[[], object]
    keys: tuple[str, ...] = ()
    is_picked: bool | None = None
    """Whether it stands for something that is picked now, None where nothing can be."""


class AnswerRow(QWidget):
    """A primary button and others, an amount behind the primary one, and a hint behind them all."""

    amount_changed = Signal(int)
    """Another amount was typed."""
    primary_pressed = Signal()
    """The primary button was pressed, by hand or by its key."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._primary: list[QPushButton] = []
        self._others: list[QPushButton] = []
        self._choices: dict[QPushButton, AnswerButton] = {}
        self._pressed: AnswerButton | None = None
        """The choice of the button that is held down."""
        self._amount = QSpinBox(self)
        self._amount.setAccessibleName(self.tr("Amount"))
        self._amount.valueChanged.connect(self.amount_changed)
        self._hint = PlainLabel(parent=self)
        self._usual = self._one_of_each()
        """Never shown: as high as the row is for any question whose answers fit in one line."""
        self._flow = FlowLayout(self)
        for widget in (self._amount, self._hint):
            widget.hide()
            self._flow.addWidget(widget)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        for label in (self._hint, self._usual[-1]):
            label.setStyleSheet(f"color: {theme.window.dim_text}; padding: 5px;")

    @property
    def buttons(self) -> list[QPushButton]:
        """The buttons that are shown, the first one first."""
        return list(self._choices)

    @property
    def texts(self) -> tuple[str, ...]:
        """Return the texts of the buttons."""
        return tuple(unlettered(button.text()).replace("\n", " ") for button in self.buttons)

    @property
    def spoken(self) -> tuple[str, ...]:
        """Return the texts of the buttons, each after its key."""
        keys = (self._named(choice.keys) for choice in self._choices.values())
        return tuple(": ".join(filter(None, pair)) for pair in zip(keys, self.texts, strict=True))

    def button_for(self, key: str) -> QPushButton | None:
        """Return the button with this key, or None."""
        return next((button for button, choice in self._choices.items() if key in choice.keys), None)

    def _named(self, keys: tuple[str, ...]) -> str:
        """Return the keys of one button in words, "" without any."""
        return self.tr("{0} or {1}").format(*keys) if len(keys) > 1 else "".join(keys)

    @property
    def has_focus(self) -> bool:
        """Whether the keyboard is on something in the row."""
        focused = self.window().focusWidget()
        return focused is not None and self.isAncestorOf(focused)

    def offer(
        self,
        choices: Sequence[AnswerButton],
        room: int,
        amounts: range | None = None,
        hint: str = "",
        *,
        has_primary: bool = True,
    ) -> None:
        """Show a button for each of these, and where an amount is asked for, what it may be.

        The first one may be the primary one. The hint is left out where it would need a line of its
        own: `room` is how wide one may be, in pixels.
        """
        buttons = self._buttons_for(len(choices), has_primary=has_primary)
        self._choices = dict(zip(buttons, choices, strict=True))
        if has_primary and choices:
            self.mark_first(choices[0].keys, is_primary=True)
        # Each button that comes to light would lay out the whole window.
        self._flow.setEnabled(False)
        for button, choice in self._choices.items():
            _show_choice(button, choice, room)
            button.setToolTip(self._tip(choice.keys))
        if amounts is not None:
            self._start_in(amounts)
        wanted = {*self.buttons, *([self._amount] if amounts is not None else [])}
        for widget in widgets_in(self._flow):
            if widget is not self._hint and widget.isHidden() == (widget in wanted):
                widget.setVisible(widget in wanted)
        self._show_hint(hint, room)
        self._flow.setEnabled(True)
        self._order_tabs()
        self.keep_height()

    def mark_first(self, keys: tuple[str, ...], *, is_primary: bool) -> None:
        """Show the first button, which is one that may be primary, as it now is, with the keys that press it."""
        button = self.buttons[0]
        self._choices[button] = self._choices[button]._replace(keys=keys)
        button.setToolTip(self._tip(keys))
        if button.property("primary") != is_primary:
            button.setProperty("primary", is_primary)
            button.style().unpolish(button)
            button.style().polish(button)

    def _tip(self, keys: tuple[str, ...]) -> str:
        """Return the tip that names the keys of a button, "" without any."""
        return self.tr("Key {0}").format(self._named(keys)) if keys else ""

    def keep_height(self) -> None:
        """Keep room for a line of buttons, the same whatever is asked and was asked before.

        Buttons in two lines, or with letters from a taller font, are higher for a while.
        """
        for widget in self._usual:
            widget.ensurePolished()
        self.setMinimumHeight(max(widget.sizeHint().height() for widget in self._usual))

    def _one_of_each(self) -> tuple[QWidget, ...]:
        """A button, a primary one, one that is picked, the amount and a hint: with a letter of the usual font."""
        plain, primary, picked = (QPushButton("A", self) for _ in range(3))
        primary.setProperty("primary", True)
        picked.setCheckable(True)
        picked.setChecked(True)
        hint = PlainLabel("A", parent=self)
        for widget in (plain, primary, picked, hint):
            widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            widget.hide()
        return plain, primary, picked, self._amount, hint

    def _shown(self) -> Iterator[QWidget]:
        return (widget for widget in widgets_in(self._flow) if not widget.isHidden())

    def fit_hint(self, room: int) -> None:
        """Show the hint again or leave it out, where a line may be so wide now or letters are of another size."""
        for widget in (*self._shown(), self._hint):
            widget.ensurePolished()
        self._show_hint(self._hint.text(), room)

    def tell(self, hint: str, room: int) -> None:
        """Show another hint behind the same buttons, where there is room for it."""
        self._show_hint(hint, room)

    def _show_hint(self, hint: str, room: int) -> None:
        self._hint.setText(hint)
        width = sum(
            widget.sizeHint().width() + self._flow.spacing() for widget in self._shown() if widget is not self._hint
        )
        self._hint.setVisible(bool(hint) and width + self._hint.sizeHint().width() <= room)

    def _start_in(self, amounts: range) -> None:
        blocker = QSignalBlocker(self._amount)
        self._amount.setRange(amounts[0], amounts[-1])
        blocker.unblock()
        self.show_amount(amounts[0])

    def show_amount(self, amount: int) -> None:
        """Show an amount that was set elsewhere."""
        blocker = QSignalBlocker(self._amount)
        self._amount.setValue(amount)
        blocker.unblock()

    def _buttons_for(self, number: int, *, has_primary: bool) -> list[QPushButton]:
        """Return this many buttons, existing ones before new ones."""
        if has_primary and number and not self._primary:
            self._primary.append(self._make_button(0))
            self._primary[0].setProperty("primary", True)
            self._primary[0].pressed.connect(self.primary_pressed)
        while len(self._others) < number - has_primary:
            self._others.append(self._make_button(self._flow.count() - 1))
        return [*(self._primary if has_primary else ()), *self._others][:number]

    def _make_button(self, place: int) -> QPushButton:
        button = QPushButton(self)
        button.hide()
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAutoDefault(True)  # so that Enter presses it, too
        button.pressed.connect(lambda: self._on_pressed(button))
        button.clicked.connect(lambda _=False: self._on_clicked(button))
        self._flow.insert_widget(place, button)
        return button

    def _on_pressed(self, button: QPushButton) -> None:
        self._pressed = self._choices.get(button)

    def _on_clicked(self, button: QPushButton) -> None:
        """Do what the button said when it was pressed; nothing if it has come to say something else meanwhile."""
        choice, self._pressed = self._pressed, None
        if choice is not None and choice == self._choices.get(button):
            choice.act()

    def _order_tabs(self) -> None:
        """Tab comes to what is shown in this order, right after the table."""
        before = _tab_stop_before(required(self.parentWidget()), self)
        for widget in self._shown():
            if widget is not self._hint:
                self.setTabOrder(before, widget)
                before = widget


def _show_choice(button: QPushButton, choice: AnswerButton, room: int) -> None:
    """Write on a button what it does: in two lines where one would be wider than the room."""
    button.setText(lettered(choice.text))
    button.ensurePolished()
    if button.sizeHint().width() > room:
        button.setText(lettered(_in_two_lines(choice.text)))
    button.setEnabled(True)
    button.setCheckable(choice.is_picked is not None)
    button.setChecked(bool(choice.is_picked))


def _in_two_lines(text: str) -> str:
    """Break a text at the space that is nearest to its middle; one without spaces stays as it is."""
    spaces = [place for place, letter in enumerate(text) if letter == " "]
    if not spaces:
        return text
    middle = min(spaces, key=lambda place: abs(place - len(text) // 2))
    return f"{text[:middle]}\n{text[middle + 1 :]}"


def _tab_stop_before(widget: QWidget, row: QWidget) -> QWidget:
    """Return the previous tab stop of a widget outside its row; the widget itself if there is none."""
    before = required(widget.previousInFocusChain())
    while before is not widget and (
        before.focusProxy() is not None
        or not before.focusPolicy() & Qt.FocusPolicy.TabFocus
        or row.isAncestorOf(before)
    ):
        before = required(before.previousInFocusChain())
    return before


# The keys for answers to a question: Space continues, digits choose the plays in their order, 0 ends or confirms

NOTHING = 0
"""The digit for ending a question: passing, declining, being done, confirming the picks."""
FIRST_DIGIT, LAST_DIGIT = 1, 9
ESCAPE = "Esc"
"""The key of the way back from a question that comes before the game's own."""


def digits_of(decision: Decision, shown: Sequence[Option]) -> dict[int, Option]:
    """Return which option each digit chooses: those shown in their order, or options by their own numbers.

    Those among numbered ones that have none have the digits from 9 down. What ends the question has 0 and no other.
    """
    end = decision.question.end
    found = dict(enumerate((option for option in shown if option != end), start=FIRST_DIGIT))
    if decision.question.numbered:
        others = [o for o in decision.options if decision.number_of(o) is None and o != end]
        numbered = {number: o for o in decision.options if (number := decision.number_of(o)) is not None}
        found = {**numbered, **dict(zip(range(LAST_DIGIT, 0, -1), others, strict=False))}
    if end is not None and end in shown:
        found[NOTHING] = end
    return found


def option_of_space(decision: Decision) -> Option | None:
    """Return the option that Space gives, None if an option must be chosen.

    It is the only option, or the end of a question that may be skipped.
    """
    end, options = decision.question.end, decision.options
    if decision.kind is not Kind.ONE:
        return None
    if len(options) == 1:
        return options[0]
    return end if decision.question.goes_on and end in options else None


def unoffered(decision: Decision, number: int) -> Option | None:
    """Return the option with a number that the question does not offer, None if its options have no numbers."""
    like = next((option for option in decision.options if decision.number_of(option) is not None), None)
    return None if like is None else like._replace(args=(*like.args[:-1], number))
