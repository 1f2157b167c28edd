"""Open decks are open again after a restart."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dtgui.app.library import load_default_catalog
from dtgui.app.packs.shelf import add_pack
from dtgui.decks import Deck, save_deck
from dtgui.decks.desk import MOST_STEPS, Desk, Lying, desk_text, load_desk
from dtgui.decks.editing import DeckHistory
from tests.packs import EXAMPLE, paths_in, printed


def again(desk: Desk, folder: Path, catalog) -> Desk:
    (folder / "desk.json").write_text(desk_text(desk, catalog), encoding="utf-8")
    return load_desk(folder / "desk.json", catalog)


def test_a_saved_deck_is_read_from_its_file(tmp_path, catalog, law_dogs):
    save_deck(law_dogs, tmp_path / "mine.yaml", catalog)
    desk = Desk((Lying(law_dogs, tmp_path / "mine.yaml"),))
    assert again(desk, tmp_path, catalog) == desk


def test_unsaved_changes_are_kept(tmp_path, catalog, law_dogs):
    save_deck(law_dogs, tmp_path / "mine.yaml", catalog)
    changed = replace(law_dogs, notes="Not saved yet")
    desk = Desk((Lying(Deck("Other")), Lying(changed, tmp_path / "mine.yaml", is_kept=False)), 1)
    assert again(desk, tmp_path, catalog) == desk


def test_a_deck_without_its_file_is_not_reopened(tmp_path, catalog, law_dogs):
    desk = Desk((Lying(law_dogs, tmp_path / "gone.yaml"), Lying(Deck("Other"))))
    assert [lying.deck.name for lying in again(desk, tmp_path, catalog).decks] == ["Other"]


def test_unsaved_changes_survive_a_missing_file(tmp_path, catalog, law_dogs):
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


def kept_with_history(tmp_path, catalog) -> tuple[DeckHistory, Path]:
    history = DeckHistory.of(Deck("Mine")).done("Add", Deck("Mine", cards={"24092": 1}))
    history = history.done("Add again", Deck("Mine", cards={"24092": 2})).undone()
    save_deck(history.deck, tmp_path / "mine.yaml", catalog)
    return history, tmp_path / "mine.yaml"


def test_undo_works_after_a_restart(tmp_path, catalog):
    history, file = kept_with_history(tmp_path, catalog)
    desk = Desk((Lying(history.deck, file, history=history),))
    (lying,) = again(desk, tmp_path, catalog).decks
    assert lying.history == history
    assert (lying.history.undo_label, lying.history.redo_label) == ("Add", "Add again")


def test_only_a_limited_number_of_steps_is_kept(tmp_path, catalog):
    history = DeckHistory.of(Deck("Mine"))
    for count in range(1, 99):
        history = history.done("Add", Deck("Mine", cards={"24092": count}))
    save_deck(history.deck, tmp_path / "mine.yaml", catalog)
    (lying,) = again(Desk((Lying(history.deck, tmp_path / "mine.yaml", history=history),)), tmp_path, catalog).decks
    assert len(lying.history.steps) == MOST_STEPS
    assert lying.history.deck == history.deck


def test_a_history_of_another_deck_is_discarded(tmp_path, catalog):
    history, file = kept_with_history(tmp_path, catalog)
    text = desk_text(Desk((Lying(history.deck, file, history=history),)), catalog)
    save_deck(Deck("Mine", cards={"24066": 1}), file, catalog)
    (tmp_path / "desk.json").write_text(text, encoding="utf-8")
    assert load_desk(tmp_path / "desk.json", catalog).decks == (Lying(Deck("Mine", cards={"24066": 1}), file),)


@pytest.mark.parametrize(("right", "wrong"), [('"24092": 2', '"24092": "2"'), ('"tags": []', '"tags": [3]'),
                                             ('"place": 1', '"place": 7'), ('"label": "Add"', '"label": 3'),
                                             ('"outfit": ""', '"outfits": ""')])  # fmt: skip
def test_a_damaged_history_is_discarded(tmp_path, catalog, right, wrong):
    history, file = kept_with_history(tmp_path, catalog)
    text = desk_text(Desk((Lying(history.deck, file, history=history),)), catalog)
    assert right in text
    (tmp_path / "desk.json").write_text(text.replace(right, wrong), encoding="utf-8")
    assert load_desk(tmp_path / "desk.json", catalog).decks == (Lying(history.deck, file),)


def test_an_unsaved_deck_waits_for_its_pack(tmp_path, law_dogs):
    paths = paths_in(tmp_path)
    add_pack(EXAMPLE, paths, printed())
    with_pack, file = load_default_catalog(paths), tmp_path / "desk.json"
    deck = replace(law_dogs, cards={**law_dogs.cards, "silver-creek-002": 1})
    file.write_text(desk_text(Desk((Lying(deck, None, is_kept=False),)), with_pack))
    without = load_desk(file, printed())
    assert (without.decks, len(without.waiting)) == ((), 1)
    file.write_text(desk_text(without, printed()))
    (lying,) = load_desk(file, with_pack).decks
    assert lying.deck.cards == deck.cards
