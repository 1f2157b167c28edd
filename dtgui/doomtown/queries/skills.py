"""Skill tests, judged by one rule, and the possible inventors of a Gadget. WWE, Skills, Gadgets, & Spells."""

from __future__ import annotations

from dtgui.doomtown.queries.cards_rule_all import is_forbidden
from dtgui.doomtown.queries.changes import changes, traits_about
from dtgui.doomtown.queries.places import controls, own_dudes, place_of
from dtgui.doomtown.queries.shopping import is_slot_free
from dtgui.doomtown.queries.stats import HIGHEST_VALUE, SKILLS, as_kung_fu, has_keyword, has_skill, skill_rating, value
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import Keyword
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.pulls import Pulled
from dtgui.doomtown.state.table import CardId, Cause, Table
from dtgui.kernel.decisions import Seat

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


# The possible inventors of a Gadget, and its possible receivers


def inventors(t: Table, seat: Seat, gadget: CardId, *, by_effect: bool = False) -> tuple[CardId, ...]:
    """Return a player's dudes that can invent a Gadget."""
    may_invent = t.rules.policies.may_invent
    return tuple(dude for dude in own_dudes(t, seat) if may_invent(t, seat, dude, gadget, by_effect))


def skilled_and_unbooted(t: Table, seat: Seat, dude: CardId, gadget: CardId, by_effect: bool) -> bool:
    """Whether a dude has the skill, is unbooted and, unless an effect lets it invent, at a place its player controls.

    WWE, Inventing Gadgets; Inventing via Card Effect.
    """
    if inventing_skill(t, dude, gadget) is None or t.in_play[dude].booted:
        return False
    return by_effect or controls(t, seat, place_of(t, dude))


def receivers(t: Table, seat: Seat, gadget: CardId) -> tuple[CardId, ...]:
    """Return the player's dudes that can take a Gadget invented by a card effect; if none, its inventor does."""
    return t.rules.policies.takes_gadget(t, seat, gadget)


def all_with_room(t: Table, seat: Seat, gadget: CardId) -> tuple[CardId, ...]:
    """Return the player's dudes that have room for a Gadget that is a goods. WWE, Inventing via Card Effect."""
    return tuple(dude for dude in own_dudes(t, seat) if is_slot_free(t, dude, gadget))
