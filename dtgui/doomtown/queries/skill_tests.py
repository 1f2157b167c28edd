"""Tests that are made with a pull, judged by one rule: where they are made, and where their chances are foreseen.

WWE, Skill Tests; Kung Fu & Techniques.
"""

from __future__ import annotations

from dtgui.doomtown.queries.stats import HIGHEST_VALUE, as_kung_fu, changes, has_keyword, skill_rating, value
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import Keyword
from dtgui.doomtown.state.table import CardId, Pulled, Table

JOKER_IN_A_TEST, JOKER_IN_A_TECHNIQUE = HIGHEST_VALUE, 1
"""What a joker counts as: a king in skill tests, an ace for Techniques."""


def value_pulled(pulled: Pulled, joker: int) -> int:
    """Return the value of a card that was pulled, a joker as the value given."""
    return joker if pulled.is_joker else pulled.value


def margin(t: Table, dude: CardId, skill: Keyword, difficulty: int, drawn: int) -> int:
    """Return by how much a test succeeds (0 or more) or fails, with the value that was pulled for it.

    WWE, Skill Tests: the pull and the dude's rating must meet or beat the difficulty.
    """
    return drawn + skill_rating(t, dude, skill) + changes(t, dude, topics.test(skill)) - difficulty


def performs(t: Table, dude: CardId, drawn: int) -> bool:
    """Return whether a dude succeeds with a Technique, with the value that was pulled for it. WWE, Techniques."""
    lent = 0 if has_keyword(t, dude, Keyword.KUNG_FU.value) else as_kung_fu(t, dude) or 0
    return t.rules.policies.technique_succeeds(drawn, value(t, dude) + lent)
