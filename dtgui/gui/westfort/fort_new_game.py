"""West Fort's new-game page: the players, one or two bands each, and the difficulty of the solo game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from dtgui.gui.look.language import tr_noop
from dtgui.gui.services.new_game import PlainNewGame
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.play.box import GameBox
from dtgui.play.records import Best
from dtgui.westfort.state import Setup, SoloChange, Variant

TWO = 2
BOTH = "two"
"""The setting for two bands each."""
INDENT = 26
"""The indentation of a change's explanation, in pixels."""
CHANGES = {
    SoloChange.HORSEMEN: (tr_noop("The Horsemen"), tr_noop("The three Undead worth 6 are in Boot Hill, too.")),
    SoloChange.REINFORCEMENTS: (
        tr_noop("Reinforcements"),
        tr_noop("An Undead comes whenever Dead Ranger sends an Outlaw to 7."),
    ),
    SoloChange.HORDE: (
        tr_noop("The Horde"),
        tr_noop("An Undead comes if Dead Ranger finds no Outlaw to intimidate from 8."),
    ),
    SoloChange.FAST: (
        tr_noop("The Undead are fast?!"),
        tr_noop("Dead Ranger also intimidates your lying Outlaws."),
    ),
}
"""The changes that make the game for one harder: name and meaning. West Fort, For a horde-er Game."""


class FortChoices(NamedTuple):
    """The page's choices: the number of players and who they are (empty: at this screen), bands, and solo changes."""

    number: int = TWO
    players: tuple[str, ...] = ()
    bands: bool = False
    changes: tuple[SoloChange, ...] = ()


class FortNewGame(PlainNewGame):
    """Asks who plays, and which variant."""

    def __init__(
        self,
        box: GameBox,
        name: str,
        choices: FortChoices,
        best_of: Callable[[tuple[SoloChange, ...]], Best | None],
        parent: QWidget | None = None,
    ) -> None:
        """`name` is the player's; `best_of` gives the best score alone with these changes."""
        self._best_of = best_of
        self.bands = QCheckBox(self.tr("Two bands each"))
        self.bands.setChecked(choices.bands)
        self.changes = {change: QCheckBox(self.tr(named)) for change, (named, _) in CHANGES.items()}
        for change, box_of_it in self.changes.items():
            box_of_it.setChecked(change in choices.changes)
        self.best = PlainLabel()
        self.best.setWordWrap(True)
        super().__init__(box, name, parent)
        self.count.setValue(choices.number)
        for row, player in zip(self.rows, choices.players, strict=False):
            row.who.setCurrentIndex(max(0, row.who.findData(player)))
        for box_of_it in (self.bands, *self.changes.values()):
            box_of_it.toggled.connect(self._on_changed)
        self._on_changed()

    @property
    def choices(self) -> FortChoices:
        """Return the present choices."""
        players = tuple(row.who.currentData() for row in self.rows)
        return FortChoices(self.count.value(), players, self.bands.isChecked(), self._chosen_changes)

    @property
    def _chosen_changes(self) -> tuple[SoloChange, ...]:
        return tuple(change for change, box in self.changes.items() if box.isChecked())

    def _variants(self) -> QWidget:
        """Return what is chosen for two, and for one."""
        self._alone = QWidget()
        column = QVBoxLayout(self._alone)
        column.setContentsMargins(0, 0, 0, 0)
        for change, box in self.changes.items():
            meaning = PlainLabel(self.tr(CHANGES[change][1]))
            meaning.setWordWrap(True)
            meaning.setIndent(INDENT)
            box.setAccessibleDescription(meaning.text())
            column.addWidget(box)
            column.addWidget(meaning)
        column.addWidget(self.best)
        both = QWidget()
        around = QVBoxLayout(both)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(self.bands)
        around.addWidget(self._alone)
        return both

    def _arrange(self) -> None:
        super()._arrange()
        self._variant = self._variants()
        self._form.insertRow(1, self.tr("Variant"), self._variant)

    def _on_changed(self) -> None:
        super()._on_changed()
        number = self.count.value()
        self._form.setRowVisible(self._variant, number <= TWO)
        self.bands.setVisible(number == TWO)
        self._alone.setVisible(number == 1)
        best = self._best_of(self._chosen_changes)
        self.best.setText(
            self.tr("No score against Dead Ranger with these yet.")
            if best is None
            else self.tr("Best score with these: {0} ({1}, {2})").format(*best)
        )
        # A solo player plays at this screen.
        self.rows[0].who.setEnabled(number > 1)
        if number == 1:
            self.rows[0].who.setCurrentIndex(0)

    def setup_for(self, names: tuple[str, ...]) -> Any:
        """Return the setup that is chosen, for players of these names."""
        if len(names) == 1:
            return Setup(names, Variant.SOLO, self._chosen_changes)
        both = len(names) == TWO and self.bands.isChecked()
        return Setup(names, Variant.BANDS if both else Variant.USUAL)


def written(choices: FortChoices) -> dict[str, str]:
    """Return choices as settings keep them."""
    return {
        "number": str(choices.number),
        "players": " ".join(player or "-" for player in choices.players),
        "bands": BOTH if choices.bands else "",
        "changes": " ".join(change.value for change in choices.changes),
    }


def read(kept: dict[str, str], most: int) -> FortChoices:
    """Return the choices that settings have kept; what is none of them is left out: anyone may have edited the file."""
    number = kept.get("number", "")
    players = tuple("" if player == "-" else player for player in kept.get("players", "").split())
    known = {change.value: change for change in SoloChange}
    changes = tuple(known[word] for word in kept.get("changes", "").split() if word in known)
    count = int(number) if number.isascii() and number.isdigit() and 1 <= int(number) <= most else TWO
    return FortChoices(count, players, kept.get("bands") == BOTH, changes)


def setup_key(changes: tuple[SoloChange, ...]) -> str:
    """Return the word by which records know a game for one with these changes."""
    return " ".join(sorted(change.value for change in changes)) or "plain"
