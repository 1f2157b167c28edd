"""The scenarios of a pack that name a card, with the result of each; they are played in another process."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from dtgui.controller.background import Background, Work
from dtgui.gui.widgets.texts import PlainLabel, as_tip
from dtgui.practice.card_trial import CardScenarios, PlayedScenario, played_scenarios


class ScenarioList(QWidget):
    """Plays the scenarios of one card at a time, as it is saved."""

    open_wanted = Signal(object)
    """The `Path` of a scenario whose position is wanted."""

    def __init__(self, parent: QWidget | None = None, *, work: Work = played_scenarios) -> None:
        """`work` plays the scenarios in another process."""
        super().__init__(parent)
        self._work_done = work
        self.results: list[PlayedScenario] = []
        """The scenarios that have been played so far."""
        self.work = Background(self)
        self.head, self.list = PlainLabel(self.tr("Scenarios")), QListWidget()
        self.list.setAccessibleName(self.tr("Scenarios of the card"))
        self.list.setWordWrap(True)
        self.head.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.head)
        column.addWidget(self.list, 1)
        self.list.itemActivated.connect(lambda item: self.open_wanted.emit(item.data(Qt.ItemDataRole.UserRole)))
        self.work.came.connect(self._on_played)
        self.work.done.connect(self._on_done)
        self.work.failed.connect(lambda why: self._tell(self.tr("The scenarios stopped: {0}").format(why)))

    def play(self, wanted: CardScenarios) -> None:
        """Play the scenarios that name this card."""
        self.clear(self.tr("Scenarios: being played…"))
        self.work.begin(self._work_done, wanted)

    def clear(self, said: str = "") -> None:
        """Show no scenarios, and say why."""
        self.work.cancel()
        self.results = []
        self.list.clear()
        self._tell(said)

    def _tell(self, text: str) -> None:
        self.head.setText(text)

    def _on_played(self, played: PlayedScenario) -> None:
        self.results.append(played)
        sign = "✘" if played.why else "✔"
        item = QListWidgetItem(f"{sign} {played.shows}" + (f"\n{played.why}" if played.why else ""))
        item.setData(Qt.ItemDataRole.UserRole, played.file)
        item.setToolTip(as_tip(str(played.file)))
        self.list.addItem(item)

    def _on_done(self) -> None:
        passed = sum(not each.why for each in self.results)
        if not self.results:
            self._tell(self.tr("No scenario of the pack names this card."))
        else:
            self._tell(self.tr("Scenarios: {0} of {1} passed").format(passed, len(self.results)))
