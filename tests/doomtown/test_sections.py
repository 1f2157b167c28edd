"""Every section that the rules cite has a title in every edition's book."""

import pytest

from dtgui.doomtown.abilities.wording.editions import EDITION_WORDS
from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.rules.wwe import WWE
from dtgui.doomtown.state.sections import Section
from dtgui.practice.coverage import read_sections

NOT_ENFORCED = {"Deck Building", "Loaded Keywords"}
"""Titles of whole chapters: scenarios prove the sections in them."""


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
def test_every_section_has_a_title_in_every_edition(edition):
    assert set(edition.sections) == set(Section)
    assert all(edition.sections.values())


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
def test_every_edition_has_words_for_its_cards(edition):
    assert edition.words in EDITION_WORDS


def test_section_titles_are_unique():
    assert len(set(WWE.sections.values())) == len(Section)


def test_section_titles_match_the_book():
    titles = {title for chapter in read_sections() for title in chapter.sections}
    assert set(WWE.sections.values()) - NOT_ENFORCED <= titles


def test_sections_left_to_a_compendium_are_borrowed():
    pine_box = next(edition for edition in EDITIONS if edition.name == "1.4")
    assert pine_box.cite(Section.EXPERIENCED) == "1.4, Rules Compendium"
    assert pine_box.borrowed[Section.EXPERIENCED] == WWE.cite(Section.EXPERIENCED)


def test_a_citation_names_the_book():
    assert WWE.cite(Section.MOVING) == "WWE, High Noon 4.6"
