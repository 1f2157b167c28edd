"""The odds of West Fort, always up to date: shots, duels with each rival, and hunts of the Undead in Town."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QVBoxLayout, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import said
from dtgui.gui.panels.counsel import CounselPanel
from dtgui.gui.widgets.charts import ChartRow, RowChart
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.decisions import Decision, Seat
from dtgui.play.change import Aspect, Change
from dtgui.westfort.board import FACES, Band
from dtgui.westfort.odds import duel_odds, hitting, hunt_odds
from dtgui.westfort.queries import are_rivals, bands_of
from dtgui.westfort.questions import SHOOT_ON
from dtgui.westfort.state import Fort
from dtgui.westfort.words import band_name, undead_name


class FortOdds(CounselPanel):
    """Shows the chances of the viewer's first band, and the shots of all."""

    def __init__(self, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.shots, self.duels, self.hunts = (RowChart(title) for title in self._titles())
        self.about = PlainLabel(self.tr("Each shot is one die of eight. A hunt goes on until a number comes up again."))
        self.about.setWordWrap(True)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.addWidget(self.about)
        for title, chart in zip(self._titles(), (self.shots, self.duels, self.hunts), strict=True):
            column.addWidget(PlainLabel(title))
            column.addWidget(chart)
        column.addStretch(1)
        self.setWidget(inside)
        self.setWidgetResizable(True)
        controller.changed.connect(self._on_changed)
        self._show()

    def _titles(self) -> tuple[str, str, str]:
        return self.tr("A shot hits"), self.tr("You win a duel against"), self.tr("A hunt by you kills")

    def work_out(self) -> None:
        """Show the present odds: they are up to date anyway."""
        self._show()
        self.worked_out.emit()

    def _on_changed(self, change: Change) -> None:
        if Aspect.SCENE in change:
            self._show()

    def _show(self) -> None:
        view = self._controller.view
        t = None if view.observation is None else view.observation.table
        if not isinstance(t, Fort) or not t.bands:
            for chart in (self.shots, self.duels, self.hunts):
                chart.show_rows([])
            return
        own = next(iter(bands_of(t, view.seat)), None)
        self.shots.show_rows(list(shot_rows(t)))
        self.duels.show_rows([] if own is None else list(self._duel_rows(t, own)))
        self.hunts.show_rows([] if own is None else list(hunt_rows(t, own, view.decision, view.seat)))

    def _duel_rows(self, t: Fort, own: Band) -> Iterator[ChartRow]:
        pattern = self.tr("{0:.0%}; both {1:.0%}, you alone {2:.0%}")
        for band, crew in t.bands.items():
            if are_rivals(t, own, band):
                odds = duel_odds(t.bands[own], crew)
                yield ChartRow(_name(t, band), odds.other, pattern.format(*odds))


def shot_rows(t: Fort) -> Iterator[ChartRow]:
    """Yield the chance of each band's shot, with the numbers that hit."""
    for band, crew in t.bands.items():
        numbers = hitting(crew)
        share = len(numbers) / FACES
        listed = ", ".join(map(str, numbers))
        yield ChartRow(_name(t, band), share, f"{share:.0%} ({listed})" if numbers else f"{share:.0%}")


def hunt_rows(t: Fort, own: Band, decision: Decision | None, viewer: Seat) -> Iterator[ChartRow]:
    """Yield the chance to kill each Undead in Town, of the present hunt from its rolls so far; the best first."""
    hunted, rolled = "", tuple[int, ...]()
    if decision is not None and decision.question == SHOOT_ON and decision.seat == viewer:
        _band, hunted, *numbers = map(str, decision.about)
        rolled = tuple(map(int, numbers))
    chances = {
        undead: hunt_odds(t.bands[own], t.undead_def(undead).weak, rolled if undead == hunted else ())
        for undead in t.undead
    }
    for undead, chance in sorted(chances.items(), key=lambda each: (each[0] != hunted, -each[1])):
        yield ChartRow(str(said(undead_name(t, undead))), chance, f"{chance:.0%}")


def _name(t: Fort, band: Band) -> str:
    return str(said(band_name(t, band)))
