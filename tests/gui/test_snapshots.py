"""Small pictures of games as they were last seen: when they are taken, and where they are shown."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QColor, QImage

from dtgui.gui.dialogs.games_page import GamesPage
from dtgui.gui.table.overlays.told_plays import ToldPlay
from dtgui.gui.window import table_snapshots
from dtgui.gui.window.main_window import MainWindow
from dtgui.gui.window.table_snapshots import WIDE, SnapshotFiles
from dtgui.play.boxes import all_boxes
from dtgui.play.chronicle import ReadRequest
from tests.gui.test_games_page import game


def picture(colour: str = "red") -> QImage:
    made = QImage(32, 20, QImage.Format.Format_RGB32)
    made.fill(QColor(colour))
    return made


def test_the_table_is_pictured_for_the_start_page(window: MainWindow) -> None:
    window.controller.choose(window.controller.decision.options[0])
    assert [saved.picture for saved in window.games.recent()] == [None]
    window.snapshots.take()
    (saved,) = window.games.recent()
    kept = QImage(str(saved.picture))
    assert kept.width() == WIDE
    colours = {kept.pixel(x, y) for x in range(WIDE) for y in range(kept.height())}
    assert len(colours) > 40, "a table is there"
    window.start.offer([saved], saved)
    assert not window.start.resume.icon().isNull()


def test_a_table_with_an_overlay_or_in_a_replay_is_not_pictured(window: MainWindow) -> None:
    window.controller.choose(window.controller.decision.options[0])
    window.preferences.change("stage_pace", "normal")
    window.table.showing.stage.show_plays([ToldPlay("Sundown")])
    window.snapshots.take()
    window.table.showing.clear()
    window.controller.viewer.watch(True)
    window.snapshots.take()
    assert [saved.picture for saved in window.games.recent()] == [None]


def test_only_the_newest_pictures_are_kept(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(table_snapshots, "MOST_KEPT", 2)
    files = SnapshotFiles(tmp_path / "pictures")
    for name in "abcd":
        files.keep(tmp_path / name, picture())
    assert len(list((tmp_path / "pictures").iterdir())) == 2


def test_games_are_listed_with_their_picture_as_they_are_read(qtbot, program, tmp_path: Path) -> None:
    files, played = SnapshotFiles(tmp_path), game(1, "Law Dogs", "greenhorn")
    files.keep(Path(played.file), picture())
    page = GamesPage(ReadRequest(program.paths, all_boxes), all_boxes(), picture_of=files.file_of)
    qtbot.addWidget(page)
    page.work.cancel()
    page.work.came.emit(played)
    shown = page.list.topLevelItem(0).icon(0).pixmap(page.list.iconSize()).toImage()
    assert shown.pixelColor(4, 4) == QColor("red")
