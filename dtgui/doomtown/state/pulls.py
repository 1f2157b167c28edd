"""The state of pulls and skill tests. WWE, Pulls; Skills, Gadgets, & Spells."""

from __future__ import annotations

from typing import NamedTuple

from dtgui.doomtown.state.basics import CardId
from dtgui.doomtown.state.kinds import Keyword

JOKER = "joker"
"""The suit of a joker that was pulled."""


class Pulled(NamedTuple):
    """A card pulled: its value (1 to 13) and suit as they count. WWE, Pulls."""

    card: CardId
    value: int
    suit: str

    @property
    def is_joker(self) -> bool:
        """Return whether it is a joker whose card has not been named yet."""
        return self.suit == JOKER


class PullUnderWay(NamedTuple):
    """A pull that is not resolved yet: the card drawn (0: there was none), and what counts, which may be another.

    `least` is the value with which the skill test succeeds that it is for; None where it is for none.
    """

    drawn: CardId
    counts: Pulled
    least: int | None = None


class SkillTest(NamedTuple):
    """A skill test under way: the dude that makes it, the spell, Gadget or text that it is for, the skill.

    `booted` says whether the dude boots to make it, or has booted to pay for the ability.
    """

    dude: CardId
    card: CardId
    skill: Keyword
    booted: bool = False
