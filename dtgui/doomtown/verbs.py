"""Every verb of an option in Doomtown, one record each: the option's text, and its gesture on the table.

The effects of a verb are defined where it is asked for; those of the rules' plays in `procedures.noon_plays`.
Verbs are never identified by strings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from dtgui.kernel.decisions import CONCEDE, PASS, Option


class GestureKind(Enum):
    """How the hand makes an option on the table."""

    BUTTON = auto()
    """Not at all: there is a button for it."""
    CLICK = auto()
    """The card that is named first is clicked."""
    TO_PLACE = auto()
    """The card is taken to the place that is named next."""
    ONTO_CARD = auto()
    """The card is taken to the card that is named next."""
    TO_STREET_END = auto()
    """The card is dragged to an end of the player's street, or out of town."""
    TO_POSSE = auto()
    """The card is dragged to the player's posse."""
    DRAW_HAND = auto()
    """The draw hand of the player who is named is clicked."""
    TO_PERFORMER = auto()
    """The card is clicked, or dragged to the dude in the option's third argument, if there is one."""


@dataclass(frozen=True)
class Verb:
    """A verb of options.

    `text` is the pattern of what choosing it does: it may name what the option is about first ({card} or {dude}, or
    the {player}) and next ({other}, a card; {place}; {where} a deed is built). It is empty where `prompts` has words
    of its own. `booting` is the pattern where the first card boots for it.
    """

    word: str
    """How saves write it."""
    text: str = ""
    hand: GestureKind = GestureKind.CLICK
    booting: str = ""

    def option(self, *args: int | str) -> Option:
        """Return the option of this verb with these arguments."""
        return Option(self.word, args)

    def is_of(self, option: Option) -> bool:
        """Whether an option is of this verb."""
        return option.verb == self.word


# The plays of the rules

RECRUIT = Verb("recruit", "Recruit {dude}", GestureKind.TO_PLACE)
BUY = Verb("buy", "Give {other} {card}", GestureKind.ONTO_CARD)
IMPROVE = Verb("improve", "Attach {card} to {place}", GestureKind.TO_PLACE)
TRADE = Verb("trade", "Trade {card} to {other}", GestureKind.ONTO_CARD)
EXCHANGE = Verb("exchange", "Exchange {card} for {other}", GestureKind.ONTO_CARD)
LEARN = Verb("learn", "Let {other} learn {card}", GestureKind.ONTO_CARD)
PLANT = Verb("plant", "Plant {card} at {place}", GestureKind.TO_PLACE)
BUILD = Verb("build", "Build {card} {where}", GestureKind.TO_STREET_END)
MOVE = Verb("move", "Move {dude} to {place}", GestureKind.TO_PLACE, booting="Move {dude} to {place}, booting")
CALL_OUT = Verb("call_out", "Call out {other} with {card}", GestureKind.ONTO_CARD)
INVENT = Verb("invent", "Invent {card} with {other}", GestureKind.ONTO_CARD)
REPLACE = Verb("replace", "Replace {other} with {card}", GestureKind.ONTO_CARD)
JOIN = Verb("join", "{dude} joins the posse", GestureKind.TO_POSSE, booting="{dude} joins the posse, booting")
USE = Verb("use", hand=GestureKind.TO_PERFORMER)

# Doing no more

PASSING = Verb(PASS.verb, "Pass", GestureKind.BUTTON)
FINISH = Verb("done", "Done", GestureKind.BUTTON)
NO_COMBO = Verb("no_combo", "No combo", GestureKind.BUTTON)
CONCEDING = Verb(CONCEDE, "{player} concedes", GestureKind.BUTTON)

# Answers to other questions

YES = Verb("yes", hand=GestureKind.BUTTON)
NO = Verb("no", hand=GestureKind.BUTTON)
BOTH = Verb("both", hand=GestureKind.BUTTON)
BRANCH = Verb("branch", hand=GestureKind.BUTTON)
ACCEPT = Verb("accept", "Accept the callout", GestureKind.BUTTON)
REFUSE = Verb("refuse", "Refuse and go home booted", GestureKind.BUTTON)
OPPOSE = Verb("oppose", "Oppose the job", GestureKind.BUTTON)
LET_PASS = Verb("let_pass", "Do not oppose", GestureKind.BUTTON)
AGAINST = Verb("against", "Against {player}", GestureKind.DRAW_HAND)
CHOOSE = Verb("choose")
GO = Verb("go")
SUIT = Verb("suit", hand=GestureKind.BUTTON)
VALUE = Verb("value", hand=GestureKind.BUTTON)
SKILL = Verb("skill", hand=GestureKind.BUTTON)
REFRESH = Verb("refresh")
HOLD = Verb("hold", hand=GestureKind.BUTTON)
OTHER_HAND = Verb("other_hand", "Form another hand", GestureKind.BUTTON)
TAKE = Verb("take")
NAME_JOKER = Verb("name_joker", hand=GestureKind.BUTTON)
KEEP = Verb("keep")
PICK = Verb("pick", "Pick {card} for the starting gang")
LEFT_OF = Verb("left_of", "To the left of {card}", GestureKind.BUTTON)
RIGHT_OF = Verb("right_of", "To the right of {card}", GestureKind.BUTTON)
BOOT = Verb("boot", "Boot {card}")
SHOOTER = Verb("shooter", "Make {card} the shooter")
REDRAW = Verb("redraw", "Discard {card} from the draw hand")
DISCARD = Verb("discard", "Discard {card}")
ACE = Verb("ace", "Ace {card}")
HOME = Verb("home", "Send {card} home booted")
FLEE = Verb("flee", "{card} flees")
INVITE = Verb("invite", "Ask {player}", GestureKind.BUTTON)

VERBS: Mapping[str, Verb] = {verb.word: verb for verb in tuple(vars().values()) if isinstance(verb, Verb)}
"""All of them, by their words."""
