"""Decks in a folder: nothing is written over, nothing is lost."""

import os
from dataclasses import replace
from datetime import datetime

import pytest

from dtgui.app.paths import default_paths
from dtgui.decks import Deck
from dtgui.decks.folders import versions_of
from dtgui.decks.library import DeckLibrary
from dtgui.decks.opening import find_file


@pytest.fixture
def library(tmp_path, catalog, checkout) -> DeckLibrary:
    return DeckLibrary(tmp_path / "decks", checkout / "card_data" / "doomtown" / "decks", catalog)


def names(shelved) -> list[str]:
    return [each.name for each in shelved]


def test_two_decks_of_one_name_are_two_files(library):
    first, second = library.keep(Deck("Mine")), library.keep(Deck("Mine", outfit="24009"))
    assert (first.name, second.name) == ("mine.yaml", "mine-2.yaml")
    assert names(library.decks())[:2] == ["Mine", "Mine"]


def test_saving_a_deck_again_keeps_its_file(library):
    file = library.keep(Deck("Mine"))
    library.keep(Deck("Ours"), file)
    assert names(library.decks())[0] == "Ours"
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize("name", ["../../etc/passwd", "CON", "", "ÄÖÜ ♠", "a" * 300])
def test_any_name_gives_a_file_in_the_folder(library, tmp_path, name):
    assert library.keep(Deck(name)).parent == tmp_path / "decks"


@pytest.mark.parametrize("name", ["CON", "nul", "Com1"])
def test_reserved_windows_names_are_avoided(library, name):
    assert library.keep(Deck(name)).name == f"deck-{name.lower()}.yaml"


def test_starter_decks_come_last_and_are_marked(library):
    library.keep(Deck("Mine"))
    assert [each.is_starter for each in library.decks()] == [False, *[True] * 12]


@pytest.mark.parametrize("words", ["mine", "fast", "sneaky", "rob wilby", "fast wilby"])
def test_a_deck_is_found_by_name_tag_notes_and_cards(library, words):
    library.keep(Deck("Mine", cards={"24092": 1}, tags=("fast",), notes="A sneaky one."))
    assert "Mine" in names(library.decks(words))


def test_all_words_must_be_found(library):
    library.keep(Deck("Mine", tags=("fast",)))
    assert names(library.decks("mine slow")) == []


def test_a_copy_gets_a_new_name(library):
    library.duplicate(Deck("Mine"), "Twin")
    library.duplicate(Deck("Mine"), "Twin")
    assert sorted(names(library.decks("twin"))) == ["Twin", "Twin 2"]


def test_a_deleted_deck_can_be_restored(library):
    library.delete(library.keep(Deck("Mine", outfit="24009")))
    assert names(library.decks("mine")) == []
    (gone,) = library.deleted()
    library.restore(gone.file)
    assert library.decks("mine")[0].deck == Deck("Mine", outfit="24009")


def test_a_restored_deck_does_not_replace_a_new_one(library):
    gone = library.delete(library.keep(Deck("Mine")))
    library.keep(Deck("Mine", notes="another"))
    library.restore(gone)
    assert names(library.decks("mine")) == ["Mine", "Mine"]


def test_a_broken_file_is_shown_with_its_problem(library, tmp_path):
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "broken.yaml").write_text("schema: 7\n", encoding="utf-8")
    (broken,) = library.decks("broken")
    assert broken.deck is None
    assert "schema: is of schema 7, from a newer program" in broken.problem


def test_a_folder_that_cannot_be_written_to_is_an_os_error(tmp_path, catalog):
    (tmp_path / "decks").write_text("a file where the folder should be", encoding="utf-8")
    with pytest.raises(OSError, match="decks"):
        DeckLibrary(tmp_path / "decks", tmp_path, catalog).keep(replace(Deck("Mine"), notes="x"))


def rest(file, seconds: float) -> None:
    """Let a file have been changed so long ago."""
    then = file.stat().st_mtime - seconds
    os.utime(file, (then, then))


def test_an_old_state_is_kept_as_a_dated_version(library, catalog):
    file = library.keep(Deck("Mine", "24009", cards={"24092": 1}))
    rest(file, 86_400)
    left = datetime.fromtimestamp(int(file.stat().st_mtime))
    library.keep(Deck("Mine", "24009", cards={"24092": 2}), file)
    library.keep(Deck("Mine", "24009", cards={"24092": 3}), file)
    (version,) = versions_of(file, catalog)
    assert (version.left, version.deck.cards) == (left, {"24092": 1})


def test_versions_follow_a_deleted_and_restored_deck(library, catalog):
    file = library.keep(Deck("Mine", "24009"))
    rest(file, 86_400)
    library.keep(Deck("Mine", "24009", cards={"24092": 2}), file)
    deleted = library.delete(file)
    assert versions_of(file, catalog) == []
    assert len(versions_of(deleted, catalog)) == 1
    assert len(versions_of(library.restore(deleted), catalog)) == 1


def test_folders_survive_deleting_and_restoring(library, tmp_path):
    file = library.move(library.keep(Deck("Mine")), "Old ones/2014")
    assert file == tmp_path / "decks" / "Old ones" / "2014" / "mine.yaml"
    assert [(each.name, each.folder) for each in library.decks("2014 mine")] == [("Mine", "Old ones/2014")]
    deleted = library.delete(file)
    assert not (tmp_path / "decks" / "Old ones").exists()
    assert [each.folder for each in library.deleted()] == ["Old ones/2014"]
    assert library.restore(deleted) == file
    assert library.move(file, "") == tmp_path / "decks" / "mine.yaml"


@pytest.mark.parametrize("name", ["../../etc", "/etc/passwd", "versions", "deleted/x", "CON", "a:b*c", " . "])
def test_folder_names_cannot_leave_the_library(library, tmp_path, name):
    file = library.move(library.keep(Deck("Mine")), name)
    assert tmp_path / "decks" in file.parents
    assert "Mine" in names(library.decks())


def test_a_deck_in_a_folder_is_found_by_its_name(library, tmp_path, catalog):
    library.move(library.keep(Deck("Mine")), "Old ones")
    assert find_file("mine", default_paths(tmp_path)).parent.name == "Old ones"


def test_the_decks_of_packs_are_listed_with_their_pack(tmp_path, catalog):
    folder = tmp_path / "pack" / "decks"
    DeckLibrary(folder, tmp_path, catalog).keep(Deck("Theirs"))
    library = DeckLibrary(tmp_path / "decks", tmp_path / "none", catalog, of_packs={folder: "Silver Creek"})
    assert library.unread() == [folder / "theirs.yaml"]
    (shelved,) = library.decks()
    assert (shelved.name, shelved.pack, shelved.is_shipped) == ("Theirs", "Silver Creek", True)
