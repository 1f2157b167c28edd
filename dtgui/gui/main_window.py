"""The main window: the table in the middle, the prompt below it, preview, log and history beside it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDockWidget,
    QFileDialog,
    QMainWindow,
    QMessageBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from dtgui.controller.autosave import SUFFIX
from dtgui.controller.game_controller import GameController
from dtgui.doomtown.game import Doomtown
from dtgui.gui.history_view import HistoryView
from dtgui.gui.log_view import LogView
from dtgui.gui.main_menus import make_menus
from dtgui.gui.new_game_dialog import NewGame, NewGameDialog
from dtgui.gui.phase_strip import PhaseStrip
from dtgui.gui.pile_view import PileView
from dtgui.gui.preview import NOTHING, Preview
from dtgui.gui.program import Program
from dtgui.gui.prompt_bar import PromptBar
from dtgui.gui.start_page import StartPage
from dtgui.gui.table.choice_list import NUMBERED
from dtgui.gui.table.table_panel import TablePanel
from dtgui.gui.theme import THEMES
from dtgui.kernel.errors import BadInput
from dtgui.kernel.narration import Link
from dtgui.kernel.scene import Piece, Scene, ZoneKind

LEAST_SIZE = (1024, 640)
MOVING_MS = 200
HOVER_MS = 150
"""How long the pointer rests on a card before the preview shows it."""


class MainWindow(QMainWindow):
    """Shows one controller's game."""

    def __init__(self, program: Program, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._program = program
        self.controller = controller
        self.setWindowTitle(self.tr("Doomtown"))
        self.setMinimumSize(*LEAST_SIZE)
        self._make_widgets()
        self._make_docks()
        calm = bool(program.settings.value("reduced_motion", False, bool))
        self.actions_by_name = make_menus(self, calm=calm)
        self.keep_calm(calm)
        self._make_keys()
        self._connect()
        self._restore()

    # Making it

    def _make_widgets(self) -> None:
        theme = self._program.looks.theme
        self.strip = PhaseStrip(theme)
        self.table = TablePanel(self.controller, self._program.looks.table)
        self.prompt = PromptBar(self.controller, theme)
        self._hovered: Piece | None = None
        self._hover = QTimer(self, singleShot=True, interval=HOVER_MS)
        self.pile = PileView(self._program.looks.faces, self)
        self.start = StartPage()
        self.start.offer_resume(self.controller.latest_save() is not None)
        town = QWidget()
        column = QVBoxLayout(town)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.strip)
        column.addWidget(self.table, 1)
        column.addWidget(self.prompt)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.start)
        self.pages.addWidget(town)
        self.setCentralWidget(self.pages)

    def _make_docks(self) -> None:
        self.preview = Preview(self._program.looks.cache)
        self.log = LogView()
        self.history = HistoryView(self.controller)
        self.docks = {
            "preview": self._dock("preview", self.tr("Card"), self.preview),
            "log": self._dock("log", self.tr("Log"), self.log),
            "history": self._dock("history", self.tr("History"), self.history),
        }
        self.tabifyDockWidget(self.docks["log"], self.docks["history"])
        self.docks["log"].raise_()
        self.resizeDocks(list(self.docks.values())[:2], [480, 200], Qt.Orientation.Vertical)
        self.resizeDocks([self.docks["preview"]], [250], Qt.Orientation.Horizontal)

    def _dock(self, name: str, title: str, widget: QWidget) -> QDockWidget:
        dock = QDockWidget(title, self)
        dock.setObjectName(name)
        dock.setWidget(widget)
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        return dock

    def _make_keys(self) -> None:
        """Keys without a menu entry: Space, Escape and the numbers."""
        QShortcut(QKeySequence("Space"), self, self._on_space)
        QShortcut(QKeySequence("Esc"), self, self.table.cancel)
        for number in range(1, NUMBERED + 1):
            QShortcut(QKeySequence(str(number)), self, lambda number=number: self._on_number(number))

    def _connect(self) -> None:
        self.controller.scene_changed.connect(self._on_scene_changed)
        self.controller.logged.connect(self.log.show_log)
        self.controller.history_changed.connect(self._on_history_changed)
        self.controller.trouble.connect(self._on_trouble)
        self.log.followed.connect(self._on_link)
        self.table.piece_pointed_at.connect(self._on_piece_pointed_at)
        self.table.zone_opened.connect(self._on_zone_opened)
        self.pile.pointed_at.connect(self._show_piece)
        self.pile.intended.connect(self.controller.attempt)
        self._hover.timeout.connect(lambda: self._show_piece(self._hovered))
        self.prompt.all_wanted.connect(self.table.offer_everything)
        self.start.new_wanted.connect(self.ask_for_new_game)
        self.start.open_wanted.connect(self.ask_for_save)
        self.start.resume_wanted.connect(self.resume)
        self._program.looks.faces.ready.connect(self.table.view.table_scene.refresh_face)
        self._program.looks.changed.connect(self._on_look_changed)
        self._on_history_changed()

    # Games

    def play(self, chosen: NewGame) -> None:
        """Start the game that was chosen."""
        self.controller.set_opponents({})
        self.controller.new_game(self._program.games[Doomtown.name], chosen.setup, chosen.seed)
        self.actions_by_name["computer"].setChecked(bool(chosen.computer))

    def seat_the_computer(self, on: bool) -> None:
        """Let the computer play all seats but the one whose view is shown, or none."""
        scene = self.controller.scene
        others = [panel.seat for panel in scene.panels if panel.seat != scene.seat] if on and scene is not None else []
        self.controller.set_opponents(dict.fromkeys(others, "random"))

    def open_save(self, file: Path) -> None:
        """Go on with a saved game; what is wrong with the file is said in a message."""
        try:
            notices = self.controller.open(file, self._program.games)
        except BadInput as problem:
            self._say(str(problem))
            return
        if notices:
            self._say("\n".join(notices))

    def resume(self) -> None:
        """Go on with the game that was played last."""
        file = self.controller.latest_save()
        if file is not None:
            self.open_save(file)

    def ask_for_new_game(self) -> None:
        """Open the dialog for a new game."""
        dialog = NewGameDialog(self._program.shelf, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.chosen.connect(self.play)
        dialog.open()

    def ask_for_save(self) -> None:
        """Ask which saved game to open."""
        dialog = self._file_dialog(self.tr("Open a saved game"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.open_save(Path(name)))
        dialog.open()

    def ask_where_to_save(self) -> None:
        """Ask where to keep the game."""
        dialog = self._file_dialog(self.tr("Keep this game as"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX)
        dialog.fileSelected.connect(lambda name: self.controller.save_as(Path(name)))
        dialog.open()

    def _file_dialog(self, title: str) -> QFileDialog:
        dialog = QFileDialog(self, title, str(self._program.paths.saves))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setNameFilters([self.tr("Saved games (*{0})").format(SUFFIX), self.tr("All files (*)")])
        return dialog

    # Look

    def wear(self, name: str) -> None:
        """Change the theme."""
        self._program.settings.setValue("theme", name)
        self._program.looks.wear(THEMES[name])

    def point_out(self, id_: str) -> None:
        """Show a piece in the preview and mark it on the table, where there is one of this id."""
        pieces = () if self.controller.scene is None else self.controller.scene.pieces
        self._show_piece(next((piece for piece in pieces if piece.id == id_), None))
        self.table.view.locate(id_)

    def fill_screen(self, on: bool) -> None:
        """Use the whole screen, or a window again."""
        self.setWindowState(Qt.WindowState.WindowFullScreen if on else Qt.WindowState.WindowNoState)

    def keep_calm(self, on: bool) -> None:
        """Put cards where they go, or let them move there."""
        self._program.settings.setValue("reduced_motion", on)
        self.table.view.table_scene.motion.duration_ms = 0 if on else MOVING_MS

    def follow(self, on: bool) -> None:
        """Show the view of whoever decides, or stay with the one that is shown."""
        self.controller.look_from(None if on else self.controller.seat)

    def show_keys(self) -> None:
        """Show which keys and gestures there are."""
        self._say(
            self.tr(
                "Click a framed card: its only play, or a list of plays\n"
                "Drag a card: lit places take it\n"
                "Double click: the first play · Right click: all plays of a card\n"
                "Space: the first button · 1 to 9: the other buttons · A: all plays\n"
                "Arrows: from card to card · Enter: all plays of that card\n"
                "Esc: put back, close · P: keep the card in the preview\n"
                "Ctrl+Z, Ctrl+Shift+Z: undo, redo\n"
                "Ctrl and wheel: zoom · middle button: move the table · Home: whole table\n"
                "F11: full screen"
            )
        )

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the window's place; the game is on disk already."""
        self._program.settings.setValue("geometry", self.saveGeometry())
        self._program.settings.setValue("docks", self.saveState())
        self.controller.set_opponents({})
        super().closeEvent(event)

    def _restore(self) -> None:
        geometry = self._program.settings.value("geometry", QByteArray())
        docks = self._program.settings.value("docks", QByteArray())
        if not (isinstance(geometry, QByteArray) and self.restoreGeometry(geometry)):
            self.resize(1280, 800)
        if isinstance(docks, QByteArray):
            self.restoreState(docks)

    # Slots

    def _on_scene_changed(self, scene: Scene) -> None:
        self.pages.setCurrentIndex(1)
        self.strip.show_scene(scene)
        self.pile.follow(scene)

    def _on_zone_opened(self, id_: str) -> None:
        scene = self.controller.scene
        if scene is not None and any(zone.id == id_ and zone.kind is ZoneKind.PILE for zone in scene.zones):
            self.pile.open_zone(id_, scene)

    def _on_history_changed(self) -> None:
        undo, redo = self.actions_by_name["undo"], self.actions_by_name["redo"]
        for action, name, label in (
            (undo, self.tr("Undo"), self.controller.history.undo_label),
            (redo, self.tr("Redo"), self.controller.history.redo_label),
        ):
            action.setEnabled(bool(label))
            action.setText(f"{name}: {label}" if label else name)
        self.actions_by_name["save"].setEnabled(self.controller.session is not None)

    def _on_piece_pointed_at(self, piece: Piece | None) -> None:
        self._hovered = piece
        self._hover.start()

    def _show_piece(self, piece: Piece | None) -> None:
        """Show a card in the preview; where there is none, the one before stays."""
        card = self._program.catalog.get(piece.face) if piece is not None and piece.face else None
        if piece is not None and card is not None:
            session, observation = self.controller.session, self.controller.observation
            assert session is not None
            described = NOTHING if observation is None else session.game.describe(observation, piece.id)
            self.preview.show_card(card, described)

    def _on_link(self, link: Link) -> None:
        """Show the card that a link of the log names, and find it on the table."""
        card = self._program.catalog.get(link.target)
        if card is not None:
            self.preview.show_card(card)
        self.point_out(link.target)

    def _on_space(self) -> None:
        motion = self.table.view.table_scene.motion
        if self.table.choice.options:
            self.table.choice.choose_focused()
        elif motion.is_running:
            motion.finish()
        else:
            self.prompt.press_primary()

    def _on_number(self, number: int) -> None:
        if self.table.choice.options:
            self.table.choice.choose_number(number)
        else:
            self.prompt.press_number(number)

    def _on_look_changed(self) -> None:
        looks = self._program.looks
        self.table.set_look(looks.table)
        self.prompt.set_theme(looks.theme)
        self.strip.set_theme(looks.theme)

    def _on_trouble(self, text: str) -> None:
        self._say(text)

    def _say(self, text: str) -> None:
        """Show a message that blocks nothing behind it."""
        box = QMessageBox(QMessageBox.Icon.NoIcon, self.tr("Doomtown"), text, parent=self)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setModal(False)
        box.show()
