"""One line that says what has just happened, sentence by sentence since the player's own last answer."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.look.theme import Theme
from dtgui.gui.record.log_lines import link_of, parts_as_html, shortened
from dtgui.gui.widgets.plain import HtmlLabel, PlainLabel, as_tip
from dtgui.gui.widgets.self_laid import SelfLaid
from dtgui.kernel.narration import Sentence
from dtgui.kernel.phrases import Link
from dtgui.play.change import Aspect, Change
from dtgui.play.log import NewLines

SPACING = 4
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
            right -= size.width() + SPACING
        self.text.setGeometry(0, 0, max(0, right), height)
        self._write_sentence()
        self.ask_for_room()

    def minimumSizeHint(self) -> QSize:
        """Room for the buttons; a sentence takes what it gets."""
        sizes = [self._size_of(widget) for widget in self._shown_steps()]
        line = self.text.fontMetrics().height()
        return QSize(sum(size.width() + SPACING for size in sizes), max([line, *(size.height() for size in sizes)]))

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
