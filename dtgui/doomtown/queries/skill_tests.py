"""Tests that are made with a pull, judged by one rule: with which skill, where they are made, and where foreseen.

WWE, Skill Tests; Kung Fu & Techniques.
"""

from __future__ import annotations

from dtgui.doomtown.queries.changes import changes, traits_about
from dtgui.doomtown.queries.prohibitions import is_forbidden
from dtgui.doomtown.queries.stats import HIGHEST_VALUE, SKILLS, as_kung_fu, has_keyword, has_skill, skill_rating, value
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import Keyword
from dtgui.doomtown.state.prohibited import Prohibited
from dtgui.doomtown.state.pulls import Pulled
from dtgui.doomtown.state.table import CardId, Cause, Table

JOKER_IN_A_TEST, JOKER_IN_A_TECHNIQUE = HIGHEST_VALUE, 1
"""The value of a joker: a king in skill tests, an ace for Techniques."""


def inventing_skill(t: Table, dude: CardId, gadget: CardId) -> Keyword | None:
    """Return the skill with which a dude can invent a Gadget, None where it cannot. WWE, Inventing Gadgets."""
    if is_forbidden(t, Prohibited.INVENT, dude, Cause(t.in_play[dude].controller, gadget)):
        return None
    if not is_wanted_inventor(t, dude, gadget):
        return None
    if has_skill(t, dude, Keyword.MAD_SCIENTIST):
        return Keyword.MAD_SCIENTIST
    others = (skill for skill in SKILLS if has_skill(t, dude, skill))
    return next((skill for skill in others if _invents_with(t, dude, skill, gadget)), None)


def is_wanted_inventor(t: Table, dude: CardId, gadget: CardId) -> bool:
    """Whether a Gadget's own text lets this dude invent it; most say nothing of it."""
    terms = t.cards[gadget].printed.text.continuous.get(topics.INVENTED_BY, ())
    return all(trait.amount_on(t, gadget, dude) for trait in terms)


def _invents_with(t: Table, dude: CardId, skill: Keyword, gadget: CardId) -> bool:
    """Whether the Gadget, or a dude's own trait, lets it be invented with a skill that is not Mad Scientist."""
    if topics.invented_with(skill) in t.cards[gadget].printed.text.continuous:
        return True
    word = topics.invents_with(skill)
    return any(source == dude and trait.amount(t, source, gadget, word) for source, trait in traits_about(t, word))


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
    return t.rules.policies.technique_succeeds(drawn, drawn + kung_fu_margin(t, dude, drawn))


def kung_fu_margin(t: Table, dude: CardId, drawn: int) -> int:
    """Return by how much a dude's value is above what was pulled for a Technique, below 0 by how much it is lower."""
    lent = 0 if has_keyword(t, dude, Keyword.KUNG_FU.value) else as_kung_fu(t, dude) or 0
    return value(t, dude) + lent - drawn
