"""The search in the rulebooks: questions that a player types find their section first."""

from __future__ import annotations

import pytest

from dtgui.app.paths import default_paths
from dtgui.games.doomtown import BOX
from dtgui.kernel.rulebook import Book, found_in

WWE: Book = next(book for book in BOX.library.books(default_paths()) if book.name == "wwe")


@pytest.mark.parametrize(
    ("words", "section"),
    [
        ("joker lowball", "Gamblin' Phase"),
        ("stud 0", "Shootout Sequence 4"),
        ("impostor", "Basics, Unique & Non-Unique"),
        ("who wins a tie", "Ties and Victory"),
        ("oppose", "Jobs 5"),
        ("jokers", "Jokers"),
        ("refuse", "High Noon 4.9"),
        ("full house", "Poker Hand Ranks"),
        ("how do I win", "Sundown Phase"),
        ("Gleichstand", "Tied Hand Ranks"),
        ("opposi", "Jobs 5"),
        ("kill a dude", "Shootout Sequence 9"),
        ("4.6", "High Noon 4.6"),
    ],
)
def test_a_search_finds_its_section_first(words: str, section: str) -> None:
    assert found_in(WWE, words)[0].name == section


def test_a_search_for_ties_finds_both_sections() -> None:
    assert {section.name for section in found_in(WWE, "who wins a tie")[:2]} == {"Ties and Victory", "Tied Hand Ranks"}


def test_an_empty_search_finds_all_and_nonsense_nothing() -> None:
    assert found_in(WWE, "  ") == list(WWE.sections)
    assert found_in(WWE, "xyzzy") == []


def test_variants_come_last() -> None:
    rare = [chapter for chapter in WWE.chapters if chapter.is_variant]
    names = {section.name for chapter in rare for section in chapter.sections}
    found = [section.name in names for section in found_in(WWE, "jobs")]
    assert found == sorted(found)
    assert any(found)
