"""The line with the open question: player, phase and source, and the reason for a refusal beside or below it.

It stays one line if possible, since a larger one covers a part of the table.
"""

from __future__ import annotations

from enum import Enum
from html import escape

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.plain import HtmlLabel
from dtgui.gui.widgets.self_laid import SelfLaid
from dtgui.kernel.narration import Prompt

LARGE, LOUD = 18 / 14, 24 / 14
"""How much larger than other texts a question is where it has room in one line, and a question of a fight."""
SPACING = 14
"""The pixels between the question and what asks it."""
BOLDER = 1.06
"""About how much wider a text is where a part of it is bold."""
SEVERAL_LINES = 1.5
"""The ratio of heights from which a text has more than one line."""


class Form(Enum):
    """How much of a prompt is said, the most first."""

    WHOLE = "whole"
    """The player and the phase, the question, its source."""
    BRIEF = "brief"
    """The question and what asks it."""
    BARE = "bare"
    """The question only."""
    SMALL = "small"
    """The question in letters of the usual size."""


IN_LARGE_LETTERS = (Form.WHOLE, Form.BRIEF, Form.BARE)
WITH_OPENING, WITH_SECTION = frozenset({Form.WHOLE}), frozenset({Form.WHOLE, Form.BRIEF})


class QuestionLine(SelfLaid):
    """Shows a prompt, or for a while something else in its place."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._prompt: Prompt | None = None
        """The prompt whose words stand here alone, None while others do: a refusal, another question, the end."""
        self._asked: Prompt | None = None
        """The prompt beside or above a refusal."""
        self.is_refusing = False
        """Whether a refusal is shown."""
        self._is_loud = False
        self.question = _label(self)
        self.why = _label(self)
        self.why.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._set_size()
        self._needed: dict[int, int] = {}
        """How high it is at a width, as far as that has been asked since its texts changed."""
        self._give_room_to_question()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours and the sizes of a theme."""
        self._theme = theme
        self._set_size()
        if self._prompt is not None:
            self._fit(self._prompt)

    def set_loud(self, is_loud: bool) -> None:
        """Ask in still larger letters, or in those of other questions."""
        if is_loud != self._is_loud:
            self._is_loud = is_loud
            self._set_size()

    def show_prompt(self, prompt: Prompt | None) -> None:
        """Show what is asked, or nothing."""
        if prompt is None or self._prompt is None:
            # Not for every question: setting a property, even to the same value, causes a new layout of the labels.
            self._give_room_to_question()
        self._prompt, self._asked = prompt, None
        if prompt is None:
            self._write("", "")
        else:
            self._fit(prompt)

    def say(self, text: str, why: str = "") -> None:
        """Show something else in place of the prompt."""
        self._give_room_to_question()
        self._write(f"<b>{escape(text)}</b>", escape(why))

    def refuse(self, reason: str) -> None:
        """Show why something is refused: beside the question if there is room, else below it."""
        prompt, words = self._prompt or self._asked, f"✗ {reason}"
        needed = QFontMetrics(self.why.font()).horizontalAdvance(words) * BOLDER + SPACING
        if prompt is not None and self._should_fit(prompt, Form.BARE, needed):
            self._say(prompt, Form.BARE)
            self.why.show()
            self.why.setText(self._as_danger(words))
        else:
            self._refuse_below(prompt, words)
        self._prompt, self._asked, self.is_refusing = None, prompt, True
        self._lay_out_anew()

    def _refuse_below(self, prompt: Prompt | None, words: str) -> None:
        """Show a refusal in the lines below the question, alone where nothing is asked."""
        self._give_room_to_question()
        if prompt is None:
            is_short = QFontMetrics(self.question.font()).horizontalAdvance(words) * BOLDER <= self.width()
            self.question.setText(self._as_danger(words, is_small=not is_short))
        else:
            self._say(prompt, Form.BARE if self._should_fit(prompt, Form.BARE) else Form.SMALL)
            self.question.setText(f"{self.question.text()}<br>{self._as_danger(words, is_small=True)}")
        self.why.hide()

    def _as_danger(self, words: str, *, is_small: bool = False) -> str:
        size = f"; font-size: {self._theme.sizes.text}px" if is_small else ""
        return f'<span style="color:{self._theme.window.danger}{size}"><b>{escape(words)}</b></span>'

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say as much as there is room for."""
        if self._prompt is not None:
            self._fit(self._prompt)
        super().resizeEvent(event)

    def lay_out(self) -> None:
        """Put the question to the left, and to the right what asks it."""
        width, height = self.width(), self.height()
        asked, asking = self._widths(width)
        self.question.setGeometry(0, 0, asked, height)
        self.why.setGeometry(width - asking, 0, asking, height)

    def hasHeightForWidth(self) -> bool:
        """Return that a long question takes several lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return how high the longer one of both is at this width."""
        if width not in self._needed:
            pairs = zip((self.question, self.why), self._widths(width), strict=True)
            needed = max(_height(label, room) for label, room in pairs if not label.isHidden())
            self._needed[width] = max(needed, self.minimumSizeHint().height())
        return self._needed[width]

    def sizeHint(self) -> QSize:
        """As wide as there is room, and as high as it is just now."""
        return QSize(0, self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        """A line."""
        return QSize(0, self.question.fontMetrics().height())

    def _widths(self, width: int) -> tuple[int, int]:
        """Return how wide both are: the question has the room that the section leaves."""
        if self.why.isHidden():
            return width, 0
        room = max(0, width - SPACING)
        asking = min(room, self.why.sizeHint().width())
        return room - asking, asking

    def _write(self, question: str, why: str) -> None:
        self.question.setText(question)
        self.why.setText(why)
        self._lay_out_anew()

    def _lay_out_anew(self) -> None:
        """Lay out texts that are others than before; the room around needs to know only of another height."""
        before, self._needed = self._needed.get(self.width()), {}
        if self.heightForWidth(self.width()) != before:
            self.updateGeometry()
        self.lay_out()

    def changeEvent(self, event: QEvent) -> None:
        """Say as much as there is room for in letters of another size."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and self._prompt is not None:
            self._fit(self._prompt)

    def _give_room_to_question(self) -> None:
        """A section takes a few words only: the question has the rest of the line."""
        self._prompt, self.is_refusing = None, False
        self.question.setToolTip("")
        self.question.setWordWrap(True)
        self.why.show()
        self.why.setWordWrap(False)

    def _set_size(self) -> None:
        """Say what is asked in larger letters than all around it."""
        font = self.question.font()
        font.setPixelSize(round(self._theme.sizes.text * (LOUD if self._is_loud else LARGE)))
        self.question.setFont(font)

    def _fit(self, prompt: Prompt) -> None:
        """Show as much of a prompt as fits in one line.

        Parts shown elsewhere are left out first: the player (on the plate) and the phase (in the strip). Then the
        section moves into the tip. A question that is still too long is shown in normal size, in several lines if
        necessary. Text widths are estimates (an opening is bold, a fallback font wider): a wrong estimate is
        detected by its height.
        """
        self.question.ensurePolished()
        for form in IN_LARGE_LETTERS:
            if self._should_fit(prompt, form):
                self._say(prompt, form)
                if self.heightForWidth(self.width()) < SEVERAL_LINES * self.minimumSizeHint().height():
                    return
        self._say(prompt, Form.SMALL)

    def _should_fit(self, prompt: Prompt, form: Form, beside: float = 0) -> bool:
        """Return whether one line seems sufficient, by the widths of the words and of the parts `beside` them."""
        about = f"{prompt.who} · {prompt.phase} · " if form in WITH_OPENING else ""
        wide = QFontMetrics(self.question.font()).horizontalAdvance(about + prompt.question) * BOLDER
        if form in WITH_SECTION:
            asker = "" if prompt.asker is None else f"{prompt.asker.text} · "
            wide += QFontMetrics(self.why.font()).horizontalAdvance(asker + prompt.why) + SPACING
        return wide + beside <= self.width()

    def _say(self, prompt: Prompt, form: Form) -> None:
        """Write a prompt in this form."""
        accent, dim, link = self._theme.window.accent, self._theme.window.dim_text, self._theme.window.link
        has_section = form in WITH_SECTION
        self.why.setVisible(has_section)
        self.question.setToolTip("" if has_section else prompt.why)
        opening = (
            f'<span style="color:{accent}"><b>{escape(prompt.who)}</b></span>'
            f'<span style="color:{dim}"> · {escape(prompt.phase)} · </span>'
        )
        words, asker = escape(prompt.question), ""
        if form is Form.SMALL:
            words = f'<span style="font-size: {self._theme.sizes.text}px">{words}</span>'
        if prompt.asker is not None:
            asker = f'<a style="color:{link}" href="{escape(prompt.asker.target)}">{escape(prompt.asker.text)}</a> · '
        self._write(
            f"{opening if form in WITH_OPENING else ''}{words}",
            f'{asker}<span style="color:{dim}">{escape(prompt.why)}</span>',
        )


def _label(parent: QWidget) -> QLabel:
    label = HtmlLabel(parent=parent)
    label.setWordWrap(True)
    return label


def _height(label: QLabel, width: int) -> int:
    return label.heightForWidth(width) if label.wordWrap() else label.sizeHint().height()
