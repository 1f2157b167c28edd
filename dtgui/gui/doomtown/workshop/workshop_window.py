"""The window of the card workshop: the player's packs and their cards, the form, the text, the face, and scenarios."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QColor, QKeySequence, QShortcut
from PySide6.QtWidgets import QListWidgetItem, QMainWindow, QMessageBox, QWidget

from dtgui.app.library import load_printed_catalog
from dtgui.app.packs.shelf import all_packs, packs_in_use
from dtgui.app.packs.workbench import (
    Drafts,
    WrittenCard,
    as_type,
    field_values,
    is_editable,
    new_pack,
    save_card,
    with_field,
)
from dtgui.doomtown.state.cards import CardType
from dtgui.gui.doomtown.town_front import TownFront
from dtgui.gui.doomtown.workshop.open_pack import NameDialog, OpenPack
from dtgui.gui.doomtown.workshop.workshop_view import WorkshopView
from dtgui.gui.services.front import WorkshopLinks
from dtgui.gui.widgets.dialogs import ask, give_room, open_dialog, show_message
from dtgui.kernel.errors import BadInput
from dtgui.practice.pack_check import CardScenarios, can_be_tried, other_cards, trial_scenario

SIZE = (1240, 680)
CHECK_MS = 200
"""How long after a key the card is checked and drawn."""
TRIAL = "card-trial.yaml"
FILE = Qt.ItemDataRole.UserRole


class WorkshopWindow(QMainWindow):
    """Opens a card of a pack; text that is not saved stays until it is saved or discarded on purpose."""

    def __init__(self, front: TownFront, links: WorkshopLinks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._front, self._links, self._paths = front, links, front.paths
        self._printed = load_printed_catalog(self._paths)
        self.open_pack: OpenPack | None = None
        """The pack that is open, None without one."""
        self.file: Path | None = None
        """The file of the card that is open, None without one."""
        self.written = WrittenCard(None)
        """The card as it is written, since the last check."""
        self._may_lose = False
        self._drafts = Drafts(self._paths)
        self._packs: dict[Path, OpenPack] = {}
        self.view = WorkshopView(front.theme, self)
        self._checking = QTimer(self, singleShot=True, interval=CHECK_MS)
        self._checking.timeout.connect(self.check)
        self.setCentralWidget(self.view)
        self._connect()
        self._set_title()
        give_room(self, *SIZE)
        self.list_packs()

    def _connect(self) -> None:
        view = self.view
        view.pack_chosen.connect(self._open)
        view.new_pack.clicked.connect(self._ask_for_pack)
        view.first_pack.clicked.connect(self._ask_for_pack)
        view.card_wanted.connect(self._add)
        view.remove.clicked.connect(self._ask_to_remove)
        view.cards.currentItemChanged.connect(lambda item, _: self._choose(item))
        view.save.clicked.connect(self.save)
        view.try_it.clicked.connect(self.try_card)
        view.undo.clicked.connect(view.editor.undo)
        view.redo.clicked.connect(view.editor.redo)
        view.editor.textChanged.connect(self._on_typed)
        view.editor.explained.connect(lambda text: self.statusBar().showMessage(text))
        view.form.edited.connect(lambda name, value: self._edit(lambda text: with_field(text, name, value)))
        view.form.type_wanted.connect(lambda kind: self._edit(lambda text: as_type(text, kind)))
        view.scenarios.open_wanted.connect(self._links.practise)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Save), self, self.save)
        QShortcut(QKeySequence("F5"), self, self.try_card)

    # Packs and cards

    def list_packs(self, opened: Path | None = None) -> None:
        """List the packs that can be edited, and open this one, or the first."""
        packs = [pack for pack in all_packs(self._paths, self._printed) if is_editable(pack)]
        self.view.show_packs({pack.source: pack.name for pack in packs}, opened)
        if not packs:
            self.statusBar().showMessage(self.tr("Make a pack first: it holds your cards."))

    def _open(self, source: Path) -> None:
        if source not in self._packs:
            base = other_cards(self._paths, source, self._printed)
            self._packs[source] = OpenPack(source, self._paths, base, self)
            restored = self._packs[source].restore(self._drafts.read())
            if restored:
                told = self.tr("The program ended before these cards were saved. Their unsaved text is back: {0}")
                show_message(told.format(", ".join(restored)), self)
        self.open_pack, self.file = self._packs[source], None
        self._list_cards(None)

    def _list_cards(self, chosen: Path | None) -> None:
        """List the cards of the open pack, and open this one, or the first."""
        opened = self.open_pack
        assert opened is not None
        cards = self.view.cards
        with QSignalBlocker(cards):
            cards.clear()
            for file in opened.files:
                item = QListWidgetItem(cards)
                item.setData(FILE, file)
                self._label(item)
        rows = [row for row, file in enumerate(opened.files) if file == chosen] or [0]
        cards.setCurrentRow(rows[0] if opened.files else -1)
        self._choose(cards.currentItem())

    def _label(self, item: QListWidgetItem) -> None:
        """Show a card's title, with a mark if it has unsaved changes."""
        opened, file = self.open_pack, item.data(FILE)
        if opened is not None:
            item.setText(f"• {opened.title(file)}" if file in opened.unsaved else opened.title(file))

    def _choose(self, item: QListWidgetItem | None) -> None:
        opened, file = self.open_pack, None if item is None else item.data(FILE)
        self.view.show_card_open(is_open=file is not None)
        self.file = file
        if opened is None or file is None:
            return
        self.view.face.forget()
        try:
            self.view.editor.open_document(opened.document(file))
        except BadInput as problem:
            self._tell(problem)
            return
        self.check()
        self._play_scenarios()

    def _add(self, kind: CardType) -> None:
        opened = self.open_pack
        if opened is not None:
            self._act(lambda: self._list_cards(opened.add(kind, self.tr("New card"))))

    def _ask_to_remove(self) -> None:
        opened, file = self.open_pack, self.file
        if opened is not None and file is not None:
            question = self.tr("Delete the card {0} from the pack?").format(opened.title(file))
            ask(self, question, self.tr("Delete"), partial(self._remove, opened, file))

    def _remove(self, opened: OpenPack, file: Path) -> None:
        if self._act(lambda: opened.remove(file)):
            self._list_cards(None)

    def _ask_for_pack(self) -> None:
        dialog = NameDialog(self)
        dialog.told.connect(self.make_pack)
        open_dialog(dialog)

    def make_pack(self, name: str) -> None:
        """Make a pack of this name, and open it."""
        author = self._front.preferences.player_name
        self._act(lambda: self.list_packs(new_pack(name, author, self._paths, self._printed.packs)))

    # The card that is open

    def _edit(self, change: Callable[[str], str]) -> None:
        """Change the text by the form."""
        editor = self.view.editor
        if field_values(editor.toPlainText()) is not None:
            editor.put(change(editor.toPlainText()))

    def _on_typed(self) -> None:
        self._checking.start()

    def check(self) -> None:
        """Show the card, its facts and its mistakes as the text is now."""
        self._checking.stop()
        opened, file, view = self.open_pack, self.file, self.view
        if opened is None or file is None:
            return
        self.written = opened.check(file)
        problems = self.written.problems
        view.form.show_values(field_values(view.editor.toPlainText()))
        view.editor.mark(problems, QColor(self._front.theme.window.danger))
        view.show_problems(problems)
        view.face.show_card(self.written.card, is_right=not problems)
        view.try_it.setEnabled(not problems and self.written.card is not None and can_be_tried(self.written.card.type))
        if (item := view.cards.currentItem()) is not None:
            self._label(item)
        self._set_title()
        self._keep_drafts()

    def _keep_drafts(self) -> None:
        """Keep what is not saved, for the case that the program crashes."""
        drafts = {file: text for opened in self._packs.values() for file, text in opened.drafts.items()}
        self._drafts.keep(drafts, self._packs)

    def save(self) -> bool:
        """Save all cards with changes; return whether that was possible."""
        for opened in self._packs.values():
            for file in opened.unsaved:
                if not self._act(partial(opened.save, file)):
                    return False
        for row in range(self.view.cards.count()):
            self._label(self.view.cards.item(row))
        self.check()
        self._play_scenarios()
        return True

    def _play_scenarios(self) -> None:
        """Play the scenarios that name the card, as it is saved."""
        opened, file, scenarios = self.open_pack, self.file, self.view.scenarios
        if opened is None or file is None:
            scenarios.clear()
        elif opened.pack.problems:
            scenarios.clear(
                self.tr("Scenarios are played once the pack has no mistakes: {0}").format(opened.pack.problems[0])
            )
        else:
            scenarios.play(CardScenarios(self._paths, opened.source, opened.title(file)))

    def try_card(self) -> None:
        """Open the practice ground with the card in hand, as it is written now."""
        self.check()
        if self.view.try_it.isEnabled():
            self._act(self._try)

    def _try(self) -> None:
        file = self._paths.cache / TRIAL
        save_card(file, trial_scenario(self.view.editor.toPlainText(), self._front.preferences.player_name))
        self._links.practise(file)

    # Closing

    @property
    def unsaved(self) -> list[str]:
        """The titles of cards with changes that are not saved."""
        return [opened.title(file) for opened in self._packs.values() for file in opened.unsaved]

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask what to do with changes that are not saved; announce other cards."""
        if self.unsaved and not self._may_lose:
            event.ignore()
            self._ask_before_closing()
            return
        self._checking.stop()
        self._drafts.keep({}, self._packs)
        self.view.scenarios.clear()
        super().closeEvent(event)
        in_use = {(pack.code, pack.fan.digest) for pack in self._front.catalog.packs.values() if pack.fan}
        if packs_in_use(self._paths, self._printed) != in_use:
            self._front.cards_changed.emit()

    def _ask_before_closing(self) -> None:
        box = QMessageBox(QMessageBox.Icon.Question, self.windowTitle(), "", parent=self)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(self.tr("Save the changes of {0}?").format(", ".join(self.unsaved)))
        save = box.addButton(self.tr("Save"), QMessageBox.ButtonRole.AcceptRole)
        discard = box.addButton(self.tr("Discard changes"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(save)
        # When the question is closed: closing the window closes it, too.
        save.clicked.connect(lambda _=False: QTimer.singleShot(0, self, self._save_and_close))
        discard.clicked.connect(lambda _=False: QTimer.singleShot(0, self, self._close_anyway))
        open_dialog(box)

    def _save_and_close(self) -> None:
        if self.save():
            self.close()

    def _close_anyway(self) -> None:
        self._may_lose = True
        self.close()

    # Words

    def _act(self, act: Callable[[], object]) -> bool:
        """Do something that may be impossible: a message then says why."""
        try:
            act()
        except BadInput as problem:
            self._tell(problem)
            return False
        return True

    def _tell(self, problem: BadInput) -> None:
        show_message(str(problem), self)

    def _set_title(self) -> None:
        self.setWindowTitle(self.tr("Card workshop") + "[*]")
        self.setWindowModified(bool(self.unsaved))


def make_workshop(_program: object, front: TownFront, links: WorkshopLinks, window: QWidget | None) -> WorkshopWindow:
    """Return the workshop over a window."""
    return WorkshopWindow(front, links, window)


PAGE = make_workshop
