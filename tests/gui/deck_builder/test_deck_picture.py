"""The deck as a picture."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog

from dtgui.decks.formats import WEIRD_WEST
from dtgui.gui.doomtown.deck_builder.dialogs.deck_picture import FACE_HEIGHT, GAP, deck_picture
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.look.theme import LEDGER, SALOON


def painted(deck, catalog, theme=LEDGER) -> tuple[int, QImage]:
    """How many steps it took, and the picture."""
    painting, steps = deck_picture(deck, catalog, WEIRD_WEST, theme), 0
    while True:
        try:
            next(painting)
        except StopIteration as end:
            return steps, end.value
        steps += 1


def test_the_picture_has_a_place_for_each_title(program, fonts, law_dogs) -> None:
    steps, image = painted(law_dogs, town_of(program).catalog)
    assert steps == len(law_dogs.cards) + 2
    rows = -(-len(law_dogs.cards) // 8)
    assert image.height() == (rows + 1) * (FACE_HEIGHT + GAP) + 2 * GAP


@pytest.mark.parametrize("theme", [LEDGER, SALOON])
def test_the_background_follows_the_theme(program, fonts, law_dogs, theme) -> None:
    _, image = painted(law_dogs, town_of(program).catalog, theme)
    assert image.pixelColor(2, 2).name() == theme.window.base


def test_the_picture_is_written_to_the_chosen_file(builder, law_dogs, tmp_path: Path, qtbot) -> None:
    builder.decks.open_deck(law_dogs)
    builder.actions_by_name["picture"].trigger()
    dialog = builder.findChild(QFileDialog)
    assert [Path(name).name for name in dialog.selectedFiles()] == ["law-dogs-starter.png"]
    dialog.fileSelected.emit(str(tmp_path / "deck.png"))
    qtbot.waitUntil(lambda: (tmp_path / "deck.png").exists(), timeout=20_000)
    assert QImage(str(tmp_path / "deck.png")).width() > 1000


def test_an_unwritable_picture_is_reported(builder, law_dogs, tmp_path: Path, qtbot) -> None:
    builder.decks.open_deck(law_dogs)
    builder.actions_by_name["picture"].trigger()
    (tmp_path / "file").touch()
    with qtbot.waitSignal(builder.papers.trouble, timeout=20_000):
        builder.findChild(QFileDialog).fileSelected.emit(str(tmp_path / "file" / "deck.png"))


def test_the_picture_shows_large_pictures_of_the_players(builder, program, law_dogs, tmp_path: Path, qtbot) -> None:
    large = QImage(1_400, 1_960, QImage.Format.Format_ARGB32)
    large.fill(QColor("teal"))
    large.save(str(tmp_path / "Erik Samson.png"))
    with qtbot.waitSignal(town_of(program).own.changed):
        town_of(program).own.use(tmp_path)
    builder.decks.open_deck(law_dogs)
    with qtbot.waitSignal(builder.papers.done, timeout=20_000):
        builder.actions_by_name["copy_picture"].trigger()
    copied = QGuiApplication.clipboard().image().scaled(500, 500)
    assert QColor("teal").name() in {copied.pixelColor(x, y).name() for x in range(0, 500, 5) for y in range(0, 500, 5)}


def test_the_picture_is_copied(builder, law_dogs, qtbot) -> None:
    builder.decks.open_deck(law_dogs)
    with qtbot.waitSignal(builder.papers.done, timeout=20_000):
        builder.actions_by_name["copy_picture"].trigger()
    assert not QGuiApplication.clipboard().image().isNull()
