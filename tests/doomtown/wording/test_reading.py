"""The reader of tokens: entries of tables."""

from __future__ import annotations

from dtgui.doomtown.abilities.wording.transfer.reading import Reader, Terminal


def test_each_table_has_its_own_first_words() -> None:
    """Tables that are made for one look have the same identity one after the other."""
    reader = Reader((Terminal("this"), Terminal("turn")))
    found = [list(reader.phrase_in(0, {f"{first} turn"})) for first in ("next", "this", "each", "this")]
    assert found == [[], [("this turn", 2)], [], [("this turn", 2)]]


def test_an_adverbial_of_several_words_begins_an_entry() -> None:
    reader = Reader((Terminal("in town"), Terminal("square")))
    assert list(reader.phrase_in(0, {"in town square": 1})) == [("in town square", 2)]
