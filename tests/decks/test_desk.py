"""What lay open lies there again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dtgui.decks import Deck, save_deck
from dtgui.decks.desk import Desk, Lying, desk_text, load_desk


def again(desk: Desk, folder: Path, catalog) -> Desk:
    (folder / "desk.json").write_text(desk_text(desk, catalog), encoding="utf-8")
    return load_desk(folder / "desk.json", catalog)


def test_a_kept_deck_is_read_from_its_file(tmp_path, catalog, law_dogs):
    save_deck(law_dogs, tmp_path / "mine.yaml", catalog)
    desk = Desk((Lying(law_dogs, tmp_path / "mine.yaml"),))
    assert again(desk, tmp_path, catalog) == desk


def test_changes_that_are_not_in_the_file_come_along(tmp_path, catalog, law_dogs):
    save_deck(law_dogs, tmp_path / "mine.yaml", catalog)
    changed = replace(law_dogs, notes="Not saved yet")
    desk = Desk((Lying(Deck("Other")), Lying(changed, tmp_path / "mine.yaml", is_kept=False)), 1)
    assert again(desk, tmp_path, catalog) == desk


def test_a_deck_whose_file_is_gone_does_not_lie_there(tmp_path, catalog, law_dogs):
    desk = Desk((Lying(law_dogs, tmp_path / "gone.yaml"), Lying(Deck("Other"))))
    assert [lying.deck.name for lying in again(desk, tmp_path, catalog).decks] == ["Other"]


def test_changes_to_a_deck_whose_file_is_gone_are_still_there(tmp_path, catalog, law_dogs):
    desk = Desk((Lying(law_dogs, tmp_path / "gone.yaml", is_kept=False),))
    assert again(desk, tmp_path, catalog).decks == (Lying(law_dogs, None, is_kept=False),)


@pytest.mark.parametrize(
    "text",
    ["", "[", "[]", "3", '{"decks": 3}', '{"decks": [3, {}]}', '{"decks": [{"file": "\\u0000", "deck": "schema: 9"}]}',
     '{"current": "x", "decks": [{"file": "", "deck": ""}]}', "\udcff"],
)  # fmt: skip
def test_a_broken_file_is_an_empty_desk(tmp_path, catalog, text):
    (tmp_path / "desk.json").write_bytes(text.encode("utf-8", "surrogateescape"))
    assert load_desk(tmp_path / "desk.json", catalog) == Desk()
