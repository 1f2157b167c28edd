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
from dtgui.gui.doomtown.deck_builder.deck import desk_keeper
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


def test_open_decks_lie_there_again(builder, law_dogs, next_start):
    builder.decks.take(law_dogs)
    builder.decks.take(replace(law_dogs, name="Second"))
    builder.decks.setCurrentIndex(0)
    builder.close()
    again = next_start()
    assert names(again) == ["Law Dogs starter", "Second"]
    assert again.decks.page.deck == replace(law_dogs, format="wwe")
    assert again.decks.page.opened.file is not None


def test_a_copy_of_a_starter_deck_is_there_again_though_nothing_was_changed(builder, next_start):
    builder.decks.open_shelved(builder.library.decks("law dogs starter")[0])
    builder.close()
    assert names(next_start()) == ["Law Dogs starter (copy)"]


def test_without_open_decks_there_is_an_empty_one(builder, next_start):
    builder.close()
    assert names(next_start()) == ["New deck"]


def test_a_deck_that_was_closed_stays_closed(builder, law_dogs, next_start):
    builder.decks.take(law_dogs)
    builder.actions_by_name["close"].trigger()
    assert names(next_start()) == ["New deck"]


def test_a_change_is_on_disk_as_soon_as_it_is_painted(builder, program, qtbot):
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


def test_what_could_not_be_saved_is_recovered_at_the_next_start(builder, program, disk_is_full, next_start, qtbot):
    with qtbot.waitSignal(builder.decks.page.opened.failed):
        builder.decks.page.add(town_of(program).catalog.get("24092"))
    again = next_start()
    assert again.decks.page.deck.cards == {"24092": 1}
    assert again.actions_by_name["undo"].text() == "&Undo: Recover unsaved changes"


def test_it_is_saved_once_there_is_room_again(builder, program, monkeypatch, qtbot):
    with monkeypatch.context() as patched, qtbot.waitSignal(builder.decks.page.opened.failed):
        patched.setattr(deck_file, "write_atomically", full_disk)
        builder.decks.page.add(town_of(program).catalog.get("24092"))
        qtbot.wait(50)
    with qtbot.waitSignal(builder.decks.page.opened.kept):
        builder.decks.page.add(town_of(program).catalog.get("24092"))
    assert load_deck(builder.decks.page.opened.file, town_of(program).catalog).cards == {"24092": 2}


def test_a_deck_that_cannot_be_saved_is_not_closed_without_a_word(builder, program, disk_is_full, qtbot):
    builder.decks.page.add(town_of(program).catalog.get("24092"))
    builder.actions_by_name["close"].trigger()
    assert builder.decks.page.deck.cards == {"24092": 1}
    answer(builder, "Discard changes")
    assert builder.decks.page.deck.cards == {}


def test_a_window_whose_decks_can_be_kept_nowhere_asks_before_it_closes(builder, program, disk_is_full, monkeypatch):
    monkeypatch.setattr(desk_keeper, "write_atomically", full_disk)
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
def test_a_program_that_is_killed_loses_no_change(tmp_path, catalog, checkout: Path):
    script = [sys.executable, "-c", textwrap.dedent(KILLED), str(tmp_path)]
    with subprocess.Popen(script, stdout=subprocess.PIPE, text=True, cwd=checkout) as run:
        told = [run.stdout.readline().strip() for _ in range(4)]
        run.send_signal(signal.SIGKILL)
    (file,) = (tmp_path / "decks").glob("*.yaml")
    deck = load_deck(file, catalog)
    assert {deck.outfit, *deck.cards} == set(told)


def test_changes_can_be_taken_back_after_a_new_start(builder, law_dogs, next_start):
    builder.decks.take(law_dogs)
    builder.decks.page.add(town_of(builder.program).catalog.get("24092"))
    builder.close()
    again = next_start()
    assert again.actions_by_name["undo"].text() == "&Undo: Add Rob Wilby"
    again.commands.undo()
    assert again.decks.page.deck.cards == law_dogs.cards


def test_a_deck_goes_back_to_what_it_was_on_another_day(builder, law_dogs):
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


def test_a_slot_is_filled_with_others_of_its_suit_and_value(builder, law_dogs):
    builder.decks.take(law_dogs)
    card = town_of(builder.program).catalog.get("24092")
    menu = builder.decks.page.list.card_menu(card)
    next(action for action in menu.actions() if action.text() == "Other cards with 2♠").trigger()
    assert builder.browser.search.text() == "suit:spades v:2"


def test_an_imported_copy_has_a_name_of_its_own(builder, law_dogs) -> None:
    for _ in range(3):
        builder.decks.take(law_dogs)
    names = [page.deck.name for page in builder.decks.pages()]
    assert names == [law_dogs.name, f"{law_dogs.name} (2)", f"{law_dogs.name} (3)"]


def test_a_legal_deck_in_which_nobody_starts_is_told(builder, law_dogs) -> None:
    builder.decks.take(replace(law_dogs, starting={}))
    assert builder.decks.page.verdict.text() == "✓ Legal, no starting gang"
