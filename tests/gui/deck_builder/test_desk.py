"""Open decks lie there again, whatever ended the program; what cannot be saved is not lost."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import textwrap
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from dtgui.decks import deck_file, load_deck
from dtgui.gui.doomtown.deck_builder import DeckBuilder
from dtgui.gui.doomtown.deck_builder.deck import open_decks
from dtgui.gui.doomtown.deck_builder.dialogs.compare_dialog import CompareDialog
from dtgui.gui.doomtown.town_front import town_of

FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.fixture
def next_start(qtbot, program):
    """Start the deck builder again."""

    def start() -> DeckBuilder:
        window = DeckBuilder(program, town_of(program))
        qtbot.addWidget(window)
        return window

    return start


def names(builder: DeckBuilder) -> list[str]:
    return [builder.decks.tabText(place) for place in range(builder.decks.count())]


def full_disk(*_args) -> None:
    raise FULL


def test_open_decks_are_restored(builder, law_dogs, next_start):
    builder.decks.take(law_dogs)
    builder.decks.take(replace(law_dogs, name="Second"))
    builder.decks.setCurrentIndex(0)
    builder.close()
    again = next_start()
    assert names(again) == ["Law Dogs starter", "Second"]
    assert again.decks.page.deck == replace(law_dogs, format="wwe")
    assert again.decks.page.opened.file is not None


def test_an_unchanged_copy_of_a_starter_deck_is_restored(builder, next_start):
    builder.decks.open_shelved(builder.library.decks("law dogs starter")[0])
    builder.close()
    assert names(next_start()) == ["Law Dogs starter (copy)"]


def test_an_empty_deck_opens_by_default(builder, next_start):
    builder.close()
    assert names(next_start()) == ["New deck"]


def test_a_closed_deck_stays_closed(builder, law_dogs, next_start):
    builder.decks.take(law_dogs)
    builder.actions_by_name["close"].trigger()
    assert names(next_start()) == ["New deck"]


def test_a_change_is_saved_at_once(builder, program, qtbot):
    with qtbot.waitSignal(builder.decks.page.opened.kept, timeout=200):
        builder.decks.page.add(town_of(program).catalog.get("24092"))


@pytest.fixture
def disk_is_full(monkeypatch) -> None:
    monkeypatch.setattr(deck_file, "write_atomically", full_disk)


def test_a_full_disk_is_reported_once_and_the_deck_stays(builder, program, disk_is_full, qtbot):
    for _ in range(3):
        with qtbot.waitSignal(builder.decks.page.opened.failed):
            builder.decks.page.add(town_of(program).catalog.get("24092"))
    (told,) = builder.findChildren(QMessageBox)
    assert "could not be saved: No space left on device" in told.text()
    assert builder.decks.page.deck.cards == {"24092": 3}
    assert builder.state.text().startswith("⚠ Not saved")


def test_unsaved_changes_are_recovered_at_the_next_start(builder, program, disk_is_full, next_start, qtbot):
    with qtbot.waitSignal(builder.decks.page.opened.failed):
        builder.decks.page.add(town_of(program).catalog.get("24092"))
    again = next_start()
    assert again.decks.page.deck.cards == {"24092": 1}
    assert again.actions_by_name["undo"].text() == "&Undo: Recover unsaved changes"


def test_a_deck_is_saved_once_the_disk_has_room(builder, program, monkeypatch, qtbot):
    with monkeypatch.context() as patched, qtbot.waitSignal(builder.decks.page.opened.failed):
        patched.setattr(deck_file, "write_atomically", full_disk)
        builder.decks.page.add(town_of(program).catalog.get("24092"))
        qtbot.wait(50)
    with qtbot.waitSignal(builder.decks.page.opened.kept):
        builder.decks.page.add(town_of(program).catalog.get("24092"))
    assert load_deck(builder.decks.page.opened.file, town_of(program).catalog).cards == {"24092": 2}


def test_closing_an_unsaved_deck_asks_first(builder, program, disk_is_full, qtbot):
    builder.decks.page.add(town_of(program).catalog.get("24092"))
    builder.actions_by_name["close"].trigger()
    assert builder.decks.page.deck.cards == {"24092": 1}
    answer(builder, "Discard changes")
    assert builder.decks.page.deck.cards == {}


def test_closing_a_window_with_unsaved_decks_asks_first(builder, program, disk_is_full, monkeypatch):
    monkeypatch.setattr(open_decks, "write_atomically", full_disk)
    builder.decks.page.add(town_of(program).catalog.get("24092"))
    builder.close()
    assert builder.isVisible()
    answer(builder, "Discard changes")
    assert not builder.isVisible()


def answer(builder: DeckBuilder, text: str) -> None:
    """Click a button of the latest question."""
    button = next(each for box in builder.findChildren(QMessageBox) for each in box.buttons() if each.text() == text)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QTest.qWait(20)


KILLED = """
    import sys
    from pathlib import Path
    from PySide6.QtWidgets import QApplication
    from dtgui.app.paths import default_paths
    from dtgui.gui.doomtown.deck_builder import DeckBuilder
    from dtgui.gui.doomtown.town_front import town_of
    from dtgui.gui.services.program import prepare

    application = QApplication(sys.argv[:1])
    program = prepare(application, default_paths(Path(sys.argv[1])))
    builder = DeckBuilder(program, town_of(program))
    for code in ("24009", "24092", "24066", "24228"):
        builder.decks.page.add(builder.town.catalog.get(code))
        application.processEvents()
        application.processEvents()
        print(code, flush=True)
    application.exec()
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_a_killed_program_loses_no_change(tmp_path, catalog, checkout: Path):
    script = [sys.executable, "-c", textwrap.dedent(KILLED), str(tmp_path)]
    with subprocess.Popen(script, stdout=subprocess.PIPE, text=True, cwd=checkout) as run:
        told = [run.stdout.readline().strip() for _ in range(4)]
        run.send_signal(signal.SIGKILL)
    (file,) = (tmp_path / "decks").glob("*.yaml")
    deck = load_deck(file, catalog)
    assert {deck.outfit, *deck.cards} == set(told)


def test_undo_works_after_a_restart(builder, law_dogs, next_start):
    builder.decks.take(law_dogs)
    builder.decks.page.add(town_of(builder.program).catalog.get("24092"))
    builder.close()
    again = next_start()
    assert again.actions_by_name["undo"].text() == "&Undo: Add Rob Wilby"
    again.commands.undo()
    assert again.decks.page.deck.cards == law_dogs.cards


def test_a_deck_can_return_to_an_older_version(builder, law_dogs):
    builder.decks.take(law_dogs)
    page = builder.decks.page
    page.opened.keep()
    yesterday = page.opened.file.stat().st_mtime - 86_400
    os.utime(page.opened.file, (yesterday, yesterday))
    page.add(town_of(builder.program).catalog.get("24092"))
    page.opened.keep()
    builder.actions_by_name["versions"].trigger()
    (dialog,) = builder.findChildren(CompareDialog)
    assert (dialog.others.count(), dialog.tree.topLevelItem(0).text(0)) == (1, "Rob Wilby")
    dialog.again.click()
    assert page.deck.cards == law_dogs.cards


def test_a_slot_offers_cards_of_its_suit_and_value(builder, law_dogs):
    builder.decks.take(law_dogs)
    card = town_of(builder.program).catalog.get("24092")
    menu = builder.decks.page.list.card_menu(card)
    next(action for action in menu.actions() if action.text() == "Other cards with 2♠").trigger()
    assert builder.browser.search.text() == "suit:spades v:2"


def test_an_imported_copy_gets_a_new_name(builder, law_dogs) -> None:
    for _ in range(3):
        builder.decks.take(law_dogs)
    names = [page.deck.name for page in builder.decks.pages()]
    assert names == [law_dogs.name, f"{law_dogs.name} (2)", f"{law_dogs.name} (3)"]


def test_a_legal_deck_without_a_starting_gang_is_marked(builder, law_dogs) -> None:
    builder.decks.take(replace(law_dogs, starting={}))
    assert builder.decks.page.verdict.text() == "✓ Legal, no starting gang"
