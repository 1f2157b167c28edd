"""Pull until, roll until: what is wanted is chosen, and how many tries it takes is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSpinBox, QWidget

from dtgui.gui.dialogs.what_if_dialog import Repeatable, WhatIfDialog
from dtgui.gui.look.language import said
from dtgui.kernel.workbench import ChanceTrial
from dtgui.play.what_if import Tally, try_until


class ChanceTrialDialog(WhatIfDialog):
    """A tally of tries, with the choice of the trial above it."""

    def __init__(self, trials: Sequence[ChanceTrial], parent: QWidget | None = None) -> None:
        self._trials = trials
        self.kinds, self.number = QComboBox(), QSpinBox()
        for place, trial in enumerate(trials):
            self.kinds.addItem(said(trial.words), place)
        self._offer_number()
        about = self.tr("Each try uses new random cards or dice.")
        super().__init__([Repeatable("", self._try)], about, parent=parent)
        self.kinds.setAccessibleName(self.tr("Trial"))
        row = QHBoxLayout()
        row.addWidget(self.kinds, 1)
        row.addWidget(self.number)
        self.outer.insertLayout(0, row)
        self.kinds.currentIndexChanged.connect(lambda _: self._on_chosen())
        self.number.valueChanged.connect(lambda _: self.start())
        self.kinds.setFocus()

    @property
    def trial(self) -> ChanceTrial:
        """Return the chosen trial."""
        return self._trials[max(0, self.kinds.currentIndex())]

    def _try(self, seed: int) -> Iterator[Tally]:
        return try_until(self.trial, self.number.value(), seed)

    def _on_chosen(self) -> None:
        self._offer_number()
        self.start()

    def _offer_number(self) -> None:
        """Show the choice of a number where what is tried wants one."""
        amount = self.trial.amount
        self.number.blockSignals(True)
        if amount is not None:
            self.number.setRange(amount[0], amount[-1])
            self.number.setValue(amount[len(amount) // 2])
            self.number.setAccessibleName(said(self.trial.number))
        self.number.blockSignals(False)
        self.number.setEnabled(amount is not None)
