"""The lines of text in the ribbon above the hand: the open question, and what has just happened."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from html import escape

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolButton, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.look.theme import Theme
from dtgui.gui.record.log_lines import link_of, parts_as_html, shortened
from dtgui.gui.widgets.layouts import SelfLaid
from dtgui.gui.widgets.texts import HtmlLabel, PlainLabel, as_tip
from dtgui.kernel.phrases import Link, Prompt, Sentence
from dtgui.play.change import Aspect, Change
from dtgui.play.log import NewLines

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


# One line that says what has just happened, sentence by sentence since the player's own last answer

NEWS_SPACING = 4
"""The pixels between the sentence and the buttons."""
USUAL_DIGITS = 2
"""The digits of the number of sentences that always have room."""


class NewsLine(SelfLaid):
    """Shows the latest sentence of a controller's log; two buttons step through those before it."""

    followed = Signal(object)
    """A `Link` was clicked."""
    pointed_at = Signal(object)
    """The `Link` that the pointer is on now, or None."""
    stepped = Signal(object)
    """The first `Link` of a sentence that was stepped to."""

    def __init__(self, controller: GameController, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._theme = theme
        self._lines = NewLines()
        self._news: tuple[Sentence, ...] = ()
        self._shown = 0
        self._was_asked = False
        self.setAccessibleName(self.tr("Latest event"))
        self.earlier = self._button("◂", self.tr("Earlier event"), -1)
        self.later = self._button("▸", self.tr("Later event"), 1)
        self.count = PlainLabel(parent=self)
        self.count.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.count.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.text = HtmlLabel(parent=self)
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.text.linkActivated.connect(lambda url: self.followed.emit(link_of(url)))
        self.text.linkHovered.connect(lambda url: self.pointed_at.emit(link_of(url)))
        self.text.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.holds_back: Callable[[], bool] = bool
        """Says whether news wait until the table has shown what they are about."""
        self._waits = False
        controller.changed.connect(self._on_changed)
        self._write()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme
        self._write()

    @property
    def news(self) -> tuple[Sentence, ...]:
        """Return the events since the player's last answer."""
        return self._news

    def lay_out(self) -> None:
        """Put the buttons to the right; the sentence has what they leave."""
        right, height = self.width(), self.height()
        for widget in reversed(self._shown_steps()):
            size = self._size_of(widget)
            widget.setGeometry(right - size.width(), (height - size.height()) // 2, size.width(), size.height())
            right -= size.width() + NEWS_SPACING
        self.text.setGeometry(0, 0, max(0, right), height)
        self._write_sentence()
        self.ask_for_room()

    def minimumSizeHint(self) -> QSize:
        """Room for the buttons; a sentence takes what it gets."""
        sizes = [self._size_of(widget) for widget in self._shown_steps()]
        line = self.text.fontMetrics().height()
        return QSize(
            sum(size.width() + NEWS_SPACING for size in sizes), max([line, *(size.height() for size in sizes)])
        )

    def sizeHint(self) -> QSize:
        """As much as it needs."""
        return self.minimumSizeHint()

    @property
    def _steps(self) -> tuple[QWidget, ...]:
        return self.earlier, self.count, self.later

    def _shown_steps(self) -> list[QWidget]:
        return [widget for widget in self._steps if not widget.isHidden()]

    def _size_of(self, step: QWidget) -> QSize:
        """The size of a button or of the count, which has room for all numbers: the button beside it stays still."""
        if step is not self.count:
            return step.sizeHint()
        digits = "8" * max(USUAL_DIGITS, len(str(len(self._news))))
        widest = self.count.fontMetrics().horizontalAdvance(f"{digits}/{digits}")
        return self.count.sizeHint().expandedTo(QSize(widest, 0))

    def step(self, steps: int) -> None:
        """Show the sentence this many steps later, or earlier, and point out its subject."""
        if not self._news:
            return
        self._shown = max(0, min(len(self._news) - 1, self._shown + steps))
        self._write()
        links = [part for part in self._news[self._shown].parts if isinstance(part, Link)]
        if links:
            self.stepped.emit(links[0])

    def _button(self, sign: str, about: str, steps: int) -> QToolButton:
        button = QToolButton(self)
        button.setText(sign)
        button.setAutoRaise(True)
        button.setToolTip(about)
        button.setAccessibleName(about)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda _=False: self.step(steps))
        return button

    def _on_changed(self, change: Change) -> None:
        self._waits = self._waits or Aspect.SCENE | Aspect.LOG in change
        self.catch_up()

    def catch_up(self) -> None:
        """Show the news that have waited, once nothing holds them back."""
        if self._waits and not self.holds_back():
            self._waits = False
            self._follow(self._controller.view.log)

    def _follow(self, log: tuple[Sentence, ...]) -> None:
        """Continue the news; the player's answer restarts them, and a step back ends them."""
        if not log and self._controller.viewer.is_curtain_down:
            self._tell(())
            return
        new = self._lines.read(self._controller.session, log)
        kept = self._news if new is not None and not self._was_asked else ()
        self._was_asked = self._controller.decision is not None
        self._tell((*kept, *(new or ())) if new or new is None else self._news)

    def _tell(self, news: tuple[Sentence, ...]) -> None:
        self._news, self._shown = news, max(0, len(news) - 1)
        self._write()

    def _write(self) -> None:
        several, dim = len(self._news) > 1, self._theme.window.dim_text
        for widget in self._steps:
            widget.setVisible(several)
        self.earlier.setEnabled(several and self._shown > 0)
        self.later.setEnabled(several and self._shown < len(self._news) - 1)
        self.count.setText(f"{self._shown + 1}/{len(self._news)}" if several else "")
        if (style := f"color: {dim}") != self.count.styleSheet():
            # A style sheet is dear, also the same one.
            self.count.setStyleSheet(style)
        whole = self._news[self._shown].plain if self._news else ""
        self.text.setToolTip(as_tip(whole))
        self.text.setAccessibleName(whole)
        self.lay_out()

    def _write_sentence(self) -> None:
        """Write as much of the sentence as there is room for; its tip has all of it."""
        parts = self._news[self._shown].parts if self._news else ()
        kept = shortened(parts, self.text.width(), self.text.fontMetrics().horizontalAdvance)
        dim = self._theme.window.dim_text
        said = parts_as_html(kept).replace("<a ", f'<a style="color:{dim}" ')
        written = f'<span style="color:{dim}">{said}</span>'
        if written != self.text.text():
            self.text.setText(written)
