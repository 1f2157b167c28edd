"""Archetype files: unknown words are reported with line and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.doomtown.archetype_words import words_for
from dtgui.doomtown.automaton.criteria import MEASURES
from dtgui.doomtown.automaton.targets import RULES
from dtgui.doomtown.catalog.archetype_file import Archetypes, read_archetype
from dtgui.doomtown.state.archetypes import Casualty, Criterion, EffectSort, TargetPriority
from dtgui.doomtown.state.automaton import TieBreak
from dtgui.kernel.errors import BadInput
from tests.doomtown.town import PATHS, doomtown

GUNFIGHTER = PATHS.doomtown_cards / "archetypes" / "gunfighter.yaml"
TEXT = GUNFIGHTER.read_text(encoding="utf-8")


def written(folder: Path, text: str) -> Path:
    file = folder / "gunfighter.yaml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        ("archetype: gunfighter", "archetype: shootist", r"archetype.*what the file is called"),
        ("to: town square", "to: town squar", r"pulls.spades.move.to.*expected one of.*did you mean 'town square'"),
        ("      dude: [skilled,", "      dude: [skiled,", r"pulls.diamonds.move.dude\[0\]"),
        ("call_out: true", "call_out: maybe", r"pulls.clubs.call_out.*expected true"),
        ("unbooted: true", "unboted: true", r"pulls.diamonds.move.unboted.*no such field"),
        ("otherwise: spades", "", "'otherwise' is missing"),
        ("  posse: 2", "  posse: 200", r"reflexes.posse.*from 0 to 20"),
        ("  fleeing: never", "  fleeing: sometimes", r"reflexes.fleeing.*expected one of"),
        ("- other\n", "", r"effects.*'other' is missing"),
        ("joker: [hearts, spades,", "joker: [hearts, hearts,", r"joker.*twice"),
        ("abilities: [clubs,", "abilities: [club,", r"abilities\[0\]"),
    ],
)
def test_an_invalid_value_is_refused_with_its_line(tmp_path, before, after, why):
    assert before in TEXT
    file = written(tmp_path, TEXT.replace(before, after, 1))
    with pytest.raises(BadInput, match=why) as refused:
        read_archetype(file)
    assert refused.value.line


def test_a_file_can_define_another_archetype(tmp_path):
    file = written(tmp_path, TEXT.replace("  mark: [highest control points, ", "  mark: [", 1))
    assert read_archetype(file).targets[TargetPriority.MARK][0] is Criterion.HIGHEST_INFLUENCE


def test_an_unknown_archetype_is_refused():
    with pytest.raises(BadInput, match="no archetype 'gunfigter'; did you mean 'gunfighter'"):
        doomtown().catalog.archetypes.named("gunfigter")
    assert Archetypes().names == ()


def test_every_word_has_a_meaning_and_is_reported():
    assert set(MEASURES) == set(Criterion)
    assert set(RULES) == set(TargetPriority)
    for word in (*Criterion, *EffectSort, *Casualty, *TieBreak):
        assert words_for(word)
