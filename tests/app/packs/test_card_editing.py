"""A field of a card file changed without touching the rest."""

from __future__ import annotations

import pytest

from dtgui.app.packs.workbench import field_values, with_field

TEXT = """\
# A mule.
title: Mule
type: goods   # not a dude
keywords:
- Horse
- Non-Unique

abilities:
- play: noon   # once
  do:
  - gain: 1
printings:
- {number: 1}
"""


def test_one_field_changes_and_comments_stay() -> None:
    assert with_field(TEXT, "type", "spell") == TEXT.replace("type: goods   # not", "type: spell # not")
    assert with_field(TEXT, "title", "Mule: the second") == TEXT.replace("title: Mule", "title: 'Mule: the second'")


def test_a_list_over_several_lines_becomes_one_line() -> None:
    assert with_field(TEXT, "keywords", ["Gun"]) == TEXT.replace(
        "keywords:\n- Horse\n- Non-Unique\n\n", "keywords: [Gun]\n\n"
    )


def test_a_new_field_stands_in_its_usual_place() -> None:
    assert "type: goods   # not a dude\nvalue: 3\nkeywords" in with_field(TEXT, "value", 3)
    assert with_field("", "title", "Mule") == "title: Mule\n"
    assert with_field("title: Mule", "type", "goods") == "title: Mule\ntype: goods\n"


def test_a_field_is_removed() -> None:
    assert "type" not in with_field(TEXT, "type", None).replace("# A", "")
    assert with_field(TEXT, "cost", None) == TEXT


@pytest.mark.parametrize("name", ["title", "type", "keywords", "value", "cost", "stash"])
@pytest.mark.parametrize("value", ["a # b", "- x", [1, 2], 7, True, "it's: so"])
def test_the_text_holds_the_value_and_all_others_as_before(name: str, value: object) -> None:
    assert field_values(with_field(TEXT, name, value)) == {**field_values(TEXT), name: value}


@pytest.mark.parametrize("text", ["title: [", "- a\n- b", "title: a\ntitle: b", "word"])
def test_a_text_without_fields_has_no_values(text: str) -> None:
    assert field_values(text) is None
