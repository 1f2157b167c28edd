"""How long a log of 5,000 lines takes, in CPU time. Run with `--benchmark-only`.

Meant for a slow machine: scrolling 16 ms a picture, a new line 30 ms.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from time import process_time

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QApplication

from dtgui.gui.record.log_panel import EARLIER, LogView
from dtgui.kernel.phrases import Link, Phrase, Sentence

Benchmark = Callable[..., object]
LINES = 5000
CALL = Phrase("{} goes to {} and calls out {}.", Link("Ada", "card:1"), Link("the bank", "at:5"), Link("Ben", "card:2"))
LOG = tuple(Sentence(CALL, depth=2 + (number % 3 == 1)) for number in range(LINES))

pytestmark = pytest.mark.benchmark(timer=process_time)


@pytest.fixture
def log(qtbot) -> LogView:
    """All lines shown, in a dock's usual size."""
    made = LogView()
    qtbot.addWidget(made)
    made.resize(300, 400)
    made.show()
    made.show_log(LOG)
    made.anchorClicked.emit(QUrl(EARLIER))
    QApplication.processEvents()
    return made


def test_scrolling(benchmark: Benchmark, log: LogView) -> None:
    bar = log.verticalScrollBar()
    # Once through, as the first pictures of a long text are laid out only when they are looked at.
    bar.setValue(bar.maximum())
    places = cycle(bar.maximum() * tenth // 10 for tenth in (1, 7, 3, 9, 5))

    def scroll() -> None:
        bar.setValue(next(places))
        QApplication.processEvents()

    benchmark(scroll)


def test_a_new_line(benchmark: Benchmark, log: LogView) -> None:
    grown = cycle((LOG + LOG[:1], LOG + LOG[:2]))

    def add() -> None:
        log.show_log(next(grown))
        QApplication.processEvents()

    benchmark(add)
