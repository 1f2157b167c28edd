"""The player's packs: which there are, which are on, what is wrong with them, and how one is added or removed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHeaderView,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.app.library import load_printed_catalog
from dtgui.app.packs.contents import SUFFIX
from dtgui.app.packs.shelf import PlayerPack, add_pack, all_packs, packs_in_use, remove_pack, switch, switched_on
from dtgui.app.paths import Paths
from dtgui.gui.widgets.dialogs import ask, give_room, scrolled
from dtgui.gui.widgets.files import FileDialog, FileDrops
from dtgui.gui.widgets.texts import PlainLabel, as_tip
from dtgui.kernel.errors import BadInput

NAME, CARDS = 0, 3
"""The column with the switch, and that of numbers."""


class PacksDialog(QDialog):
    """Shows the packs; every change holds as soon as the dialog is closed."""

    changed = Signal()
    """The dialog is closed, and other packs are on than before."""
    workshop_wanted = Signal()
    """The dialog is closed, and cards are to be written; the workshop announces other packs when it is closed."""

    def __init__(self, paths: Paths, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._paths, self._base = paths, load_printed_catalog(paths)
        self._before = self._state()
        self.packs: tuple[PlayerPack, ...] = ()
        """The packs in the list."""
        self.setWindowTitle(self.tr("Packs of cards"))
        self.list, self.about = QTreeWidget(), PlainLabel()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._button(self.tr("&Add a pack…"), self._on_add)
        self.add_example = self._button(self.tr("Add the &example"), lambda: self.add(self._example))
        self.remove = self._button(self.tr("&Remove"), self._on_remove)
        self._button(self.tr("&Open folder"), self._on_open_folder)
        self.workshop = self._button(self.tr("Card &workshop…"), self._on_workshop)
        self._arrange()
        self.list.currentItemChanged.connect(lambda *_: self._describe())
        self.list.itemChanged.connect(self._on_switched)
        self.buttons.rejected.connect(self.reject)
        self.finished.connect(self._on_finished)
        FileDrops(self).dropped.connect(self._on_dropped)
        self._fill()

    def add(self, source: Path) -> None:
        """Add a pack from anywhere and select it; a mistake in it is shown below the list."""
        try:
            added = add_pack(source, self._paths, self._base)
        except BadInput as problem:
            self._fill()
            self.about.setText(self.tr("This pack was not added: {0}").format(problem))
            return
        self._fill(added.id)
        self.about.setText(self.tr("Added and switched on: {0}").format(_title(added)))

    @property
    def current(self) -> PlayerPack | None:
        """The selected pack."""
        row = self.list.currentIndex().row()
        return self.packs[row] if 0 <= row < len(self.packs) else None

    @property
    def _example(self) -> Path:
        return self._paths.resources / "packs" / "silver-creek"

    # Making it

    def _button(self, text: str, act: Callable[[], None]) -> QPushButton:
        button = self.buttons.addButton(text, QDialogButtonBox.ButtonRole.ActionRole)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _=False: act())
        return button

    def _arrange(self) -> None:
        self.list.setHeaderLabels(
            [self.tr("Name"), self.tr("Version"), self.tr("Author"), self.tr("Cards"), self.tr("State")]
        )
        self.list.setRootIsDecorated(False)
        self.list.setAccessibleName(self.tr("Your packs"))
        self.list.header().setStretchLastSection(False)
        self.list.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.list.header().setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        self.about.setWordWrap(True)
        self.about.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.about.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column = QVBoxLayout(self)
        column.addWidget(self.list, 3)
        column.addWidget(scrolled(self.about), 2)
        column.addWidget(self.buttons)
        give_room(self, 760, 480)

    def _fill(self, selected: str = "") -> None:
        """List the packs as they are now, and select this one, or the one that was selected."""
        kept = selected or (self.current.id if self.current else "")
        self.packs = all_packs(self._paths, self._base)
        on = switched_on(self._paths)
        self.list.blockSignals(True)
        self.list.clear()
        for each in self.packs:
            self.list.addTopLevelItem(self._item(each, is_on=each.id in on and not each.problems))
        self.list.blockSignals(False)
        rows = [row for row, each in enumerate(self.packs) if each.id == kept] or [0]
        self.list.setCurrentIndex(self.list.model().index(rows[0], NAME))
        self.add_example.setVisible(all(each.id != self._example.name for each in self.packs))
        self._describe()

    def _item(self, pack: PlayerPack, *, is_on: bool) -> QTreeWidgetItem:
        version, author = (pack.manifest.version, pack.manifest.author) if pack.manifest else ("", "")
        state = self.tr("Broken") if pack.problems else self.tr("On") if is_on else self.tr("Off")
        item = QTreeWidgetItem([pack.name, version, author, str(len(pack.entries)), state])
        item.setCheckState(NAME, Qt.CheckState.Checked if is_on else Qt.CheckState.Unchecked)
        item.setTextAlignment(CARDS, Qt.AlignmentFlag.AlignRight)
        item.setToolTip(NAME, as_tip(str(pack.source)))
        return item

    def _describe(self) -> None:
        pack = self.current
        self.remove.setEnabled(pack is not None)
        if pack is None:
            self.about.setText(
                self.tr("No packs yet. Add one, or drop a file that ends with {0} on this window.").format(SUFFIX)
            )
        elif pack.problems:
            reasons = "\n".join(map(str, pack.problems))
            self.about.setText(self.tr("This pack is not used, because of:") + f"\n{reasons}")
        else:
            self.about.setText(pack.manifest.description if pack.manifest else "")

    # Slots

    def _on_switched(self, item: QTreeWidgetItem) -> None:
        pack = self.packs[self.list.indexOfTopLevelItem(item)]
        is_on = item.checkState(NAME) is Qt.CheckState.Checked and not pack.problems
        # The list is filled when the click is over: it needs its item until then.
        QTimer.singleShot(0, self, lambda: self._change(lambda: switch(self._paths, pack.id, on=is_on), pack.id))

    def _on_add(self) -> None:
        dialog = FileDialog(self, self.tr("Add a pack"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(self.tr("Packs ({0})").format(f"*{SUFFIX} pack.yaml"))
        dialog.fileSelected.connect(lambda name: self.add(_source(Path(name))))
        dialog.open()

    def _on_dropped(self, files: list[Path]) -> None:
        for file in files:
            self.add(_source(file))

    def _on_remove(self) -> None:
        pack = self.current
        if pack is not None:
            question = self.tr("Delete the pack {0} from your folder?").format(_title(pack))
            ask(self, question, self.tr("Delete"), lambda: self._change(lambda: remove_pack(pack.id, self._paths)))

    def _on_open_folder(self) -> None:
        folder = self._paths.packs
        self._change(lambda: folder.mkdir(parents=True, exist_ok=True))
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    def _on_workshop(self) -> None:
        # A new window with other cards would take the workshop with it, which therefore announces them later.
        self._before = self._state()
        self.accept()
        self.workshop_wanted.emit()

    def _on_finished(self) -> None:
        if self._state() != self._before:
            self.changed.emit()

    def _change(self, act: Callable[[], None], selected: str = "") -> None:
        """Change something on the disk, and show how it is afterwards."""
        try:
            act()
        except OSError as error:
            self.about.setText(self.tr("This cannot be changed: {0}").format(error.strerror or error))
            return
        self._fill(selected)

    def _state(self) -> frozenset[tuple[str, str]]:
        return packs_in_use(self._paths, self._base)


def _source(file: Path) -> Path:
    """The folder of a pack whose manifest was chosen, else the file."""
    return file.parent if file.name == "pack.yaml" else file


def _title(pack: PlayerPack) -> str:
    return f"{pack.name} {pack.manifest.version}" if pack.manifest else pack.name
