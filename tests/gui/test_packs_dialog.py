"""The player's packs in the window: listed, added, switched, removed, and what becomes of a game with their cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton

from dtgui.ai.worker import ThinkHere
from dtgui.app.desktop import PACK
from dtgui.app.packs.shelf import add_pack, make_pack, switch, switched_on
from dtgui.app.paths import Paths
from dtgui.decks import find_deck, seat_with
from dtgui.doomtown.state.setup import Setup
from dtgui.games.doomtown import BOX
from dtgui.gui.commands.play_command import Sitting
from dtgui.gui.dialogs.settings_dialog import SettingsDialog
from dtgui.gui.doomtown.packs_dialog import CARDS, NAME, PacksDialog
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.services.new_game import NewGame
from dtgui.gui.services.program import Looks, Program
from dtgui.gui.window.main_window import START, TOWN
from dtgui.kernel.decisions import Seat
from dtgui.play.boxes import players_of
from tests.gui.test_language_change import put_away
from tests.packs import CARD, EXAMPLE, make_pack_folder, paths_in, printed


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return paths_in(tmp_path)


def shown(dialog: PacksDialog) -> list[tuple[str, str, str, str]]:
    items = [dialog.list.topLevelItem(row) for row in range(dialog.list.topLevelItemCount())]
    return [tuple(item.text(column) for column in (NAME, 2, CARDS, 4)) for item in items]


@pytest.fixture
def dialog(qtbot, paths: Paths) -> PacksDialog:
    made = PacksDialog(paths)
    qtbot.addWidget(made)
    return made


def test_the_example_is_added_with_a_click_and_removed_after_a_question(qtbot, dialog: PacksDialog) -> None:
    assert "No packs yet" in dialog.about.text()
    dialog.add_example.click()
    assert shown(dialog) == [("Silver Creek", "The dtgui project", "5", "On")]
    assert dialog.add_example.isHidden()
    dialog.remove.click()
    (question,) = dialog.findChildren(QMessageBox)
    next(button for button in question.buttons() if button.text() == "Delete").click()
    qtbot.waitUntil(lambda: shown(dialog) == [])


def test_the_box_switches_a_pack(qtbot, dialog: PacksDialog, paths: Paths) -> None:
    dialog.add(EXAMPLE)
    dialog.list.topLevelItem(0).setCheckState(NAME, Qt.CheckState.Unchecked)
    qtbot.waitUntil(lambda: shown(dialog)[0][-1] == "Off")
    assert switched_on(paths) == frozenset()
    assert "Five cards" in dialog.about.text()
    dialog.list.topLevelItem(0).setCheckState(NAME, Qt.CheckState.Checked)
    qtbot.waitUntil(lambda: shown(dialog)[0][-1] == "On")
    assert switched_on(paths) == {"silver-creek"}


def test_a_broken_pack_shows_its_reasons(qtbot, paths: Paths, tmp_path: Path) -> None:
    kept = add_pack(make_pack_folder(tmp_path / "own"), paths, printed()).source
    (kept / "cards" / "mule.yaml").write_text(CARD.replace("value: 2", "value: 20"))
    dialog = PacksDialog(paths)
    qtbot.addWidget(dialog)
    assert shown(dialog)[0][-1] == "Broken"
    assert "mule.yaml:4: value: expected a whole number" in dialog.about.text()
    dialog.list.topLevelItem(0).setCheckState(NAME, Qt.CheckState.Checked)
    qtbot.waitUntil(lambda: dialog.list.topLevelItem(0).checkState(NAME) is Qt.CheckState.Unchecked)
    assert switched_on(paths) == frozenset()


def test_a_pack_with_mistakes_is_not_added_and_the_reason_is_shown(dialog: PacksDialog, tmp_path: Path) -> None:
    file = tmp_path / "bad.dtpack"
    file.write_bytes(b"no zip")
    dialog.add(file)
    assert shown(dialog) == []
    assert "This pack was not added" in dialog.about.text()


def test_only_a_change_of_the_cards_is_announced(qtbot, paths: Paths) -> None:
    dialog = PacksDialog(paths)
    qtbot.addWidget(dialog)
    with qtbot.assertNotEmitted(dialog.changed):
        dialog.add(EXAMPLE)
        dialog.list.topLevelItem(0).setCheckState(NAME, Qt.CheckState.Unchecked)
        qtbot.waitUntil(lambda: switched_on(paths) == frozenset())
        dialog.reject()
    again = PacksDialog(paths)
    qtbot.addWidget(again)
    again.list.topLevelItem(0).setCheckState(NAME, Qt.CheckState.Checked)
    qtbot.waitUntil(lambda: switched_on(paths) == {"silver-creek"})
    with qtbot.waitSignal(again.changed):
        again.reject()


@pytest.fixture
def sitting(qtbot, qapp: QApplication, program: Program) -> Iterator[Sitting]:
    """A window with a game of the example's deck."""
    program.preferences.change("language", "en")
    add_pack(EXAMPLE, program.paths, printed())
    looks = Looks((BOX,), program.paths, program.preferences)
    program = replace(program, boxes=(BOX,), looks=looks)
    made = Sitting(qapp, program, lambda _: ThinkHere(players_of))
    made.window.resize(1280, 720)
    made.window.show()
    renew(qtbot, made)
    catalog = town_of(made.program).catalog
    deck = find_deck("silver-creek-deputies", program.paths, catalog).deck
    setup = Setup((seat_with(deck, "Ann"), seat_with(deck, "Bob")))
    made.window.games.play(NewGame("doomtown", setup, 3, {Seat(1): "random"}))
    qtbot.waitUntil(lambda: made.controller.decision is not None, timeout=20_000)
    made.controller.choose(made.controller.decision.options[0])
    yield made
    put_away(made)


def renew(qtbot, sitting: Sitting) -> None:
    with qtbot.waitSignal(sitting.renewed, timeout=60_000):
        town_of(sitting.program).cards_changed.emit()


def test_a_game_goes_on_with_other_packs(qtbot, sitting: Sitting) -> None:
    file, moments = sitting.controller.saves.file, len(sitting.controller.session.moments)
    renew(qtbot, sitting)
    qtbot.waitUntil(lambda: sitting.controller.session is not None, timeout=20_000)
    assert sitting.window.pages.currentIndex() == TOWN
    assert sitting.controller.saves.file == file
    assert len(sitting.controller.session.moments) >= moments
    assert sitting.controller.session.game.catalog is town_of(sitting.program).catalog


def test_other_packs_make_no_replay_of_a_watched_game(qtbot, sitting: Sitting) -> None:
    """In a replay, all cards could be seen."""
    sitting.window.games.watch_this(True)
    renew(qtbot, sitting)
    qtbot.waitUntil(lambda: sitting.controller.session is not None, timeout=20_000)
    assert sitting.controller.viewer.seats == {Seat(0)}


def test_an_open_game_without_its_pack_is_kept(qtbot, sitting: Sitting) -> None:
    file, told = sitting.controller.saves.file, []
    sitting.renewed.connect(lambda: told.extend(box.text() for box in sitting.window.findChildren(QMessageBox)))
    sitting.window.open_decks()
    switch(sitting.program.paths, "silver-creek", on=False)
    renew(qtbot, sitting)
    assert "needs the pack Silver Creek 1.0 (silver-creek)" in told[0]
    assert sitting.window.pages.currentIndex() == START
    switch(sitting.program.paths, "silver-creek", on=True)
    renew(qtbot, sitting)
    sitting.window.games.open(file)
    qtbot.waitUntil(lambda: sitting.controller.session is not None, timeout=20_000)
    assert sitting.window.pages.currentIndex() == TOWN


def test_a_clicked_pack_opens_the_list_with_the_pack_added(window, tmp_path: Path) -> None:
    make_pack(EXAMPLE, tmp_path / f"silver{PACK.suffixes[0]}")
    window.open_file(tmp_path / f"silver{PACK.suffixes[0]}")
    dialog = window.findChild(PacksDialog)
    assert shown(dialog) == [("Silver Creek", "The dtgui project", "5", "On")]
    switch(window._program.paths, "silver-creek", on=False)


def test_the_settings_lead_to_the_packs(window) -> None:
    window.beside.open_settings()
    settings = window.findChild(SettingsDialog)
    settings.search.setText("packs")
    assert settings.shown == ("packs",)
    next(each for each in settings.findChildren(QPushButton) if each.text().startswith("Manage")).click()
    assert window.findChild(PacksDialog).isVisible()


def test_a_new_window_waits_for_unsaved_cards(qtbot, sitting: Sitting) -> None:
    shop = sitting.window.beside.own_pages.open_named("workshop")
    shop.view.editor.put(shop.view.editor.toPlainText().replace("value: 7", "value: 8"))
    before = sitting.window
    with qtbot.assertNotEmitted(sitting.renewed, wait=100):
        town_of(sitting.program).cards_changed.emit()
    assert sitting.window is before
    assert shop.unsaved == ["Assay Office"]
    shop.save()
    with qtbot.waitSignal(sitting.renewed, timeout=60_000):
        shop.close()
    assert town_of(sitting.program).catalog.get("silver-creek-001").value == 8
