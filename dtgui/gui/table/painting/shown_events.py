"""The events that a game may have shown large on its table: fights, decisions by the rulebook, casts of dice. No Qt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import RuleChart

LEAD_MS, CARD_MS, LAST_MS = 200, 75, 180
"""How long hands lie there face down, and how long a card takes to be turned up; each last one if it is close."""
MEETING_MS, COUNTING_MS, HOLDING_MS = 400, 500, 900
"""How long the ranks take to meet, the casualties to be counted, and all of it to be read."""
MOST_TURNING_MS = 980
"""How long all cards take to be turned up at most, however many there are."""
CLOSE = 1
"""Ranks that are no further apart than this are close."""

Sorting = Callable[[str], tuple[int, int]]
"""Gives the value of a card and the place of its suit among the suits, by its code."""


class How(Enum):
    """The way of leaving a fight."""

    SHOT = "shot"
    RIDES = "rides"


class Departure(NamedTuple):
    """A dude leaves a fight: the piece, by id, the way, and what becomes of it in one word."""

    piece: str
    how: How
    fate: str = ""


class Beat(Enum):
    """The steps of a showdown, in order."""

    LEAD = "lead"
    CARDS = "cards"
    MEETING = "meeting"
    COUNTING = "counting"
    HOLDING = "holding"


@dataclass(frozen=True)
class ShownHand:
    """One side's hand: the codes of its cards, and after each of them their rank so far, in words and as a figure."""

    seat: Seat
    name: str
    faces: tuple[str, ...]
    ranks: tuple[int, ...]
    words: tuple[str, ...]
    final: int | None = None
    """Its effective rank in the comparison, None before that."""
    loses: int = 0
    """How much the comparison has cost it."""
    costs: tuple[str, ...] = ()
    """That in words, from none on: the last one is what it has cost."""
    stamp: str = ""
    """The stamp on the revealed hand, such as that it is cheatin'."""


@dataclass(frozen=True)
class Showdown:
    """Two hands or more that are turned up, compared, or both; the viewer's own is the last."""

    hands: tuple[ShownHand, ...]
    is_turned_up: bool
    """Whether the cards are turned up now: else they lie open already."""
    verdict: str = ""
    """The result of the comparison, empty before that."""

    loser: Seat | None = None
    """The seat that turns its cards last, one after each card of the others."""
    total: str = ""
    """The comparison as a sum, such as that of two ranks and what they cost."""

    @property
    def cards(self) -> int:
        """How many cards the largest hand has."""
        return max(len(hand.faces) for hand in self.hands)

    @property
    def is_close(self) -> bool:
        """Whether the ranks are so near each other that the last cards are turned up slowly."""
        ranks = [hand.final for hand in self.hands if hand.final is not None]
        return len(ranks) > 1 and max(ranks) - min(ranks) <= CLOSE

    @property
    def turning_ms(self) -> tuple[int, ...]:
        """Return how long each card takes to be turned up, in their order."""
        number = len(self.hands)
        first, last = (self.cards - 1) * number * CARD_MS, number * (LAST_MS if self.is_close else CARD_MS)
        shorter = min(1.0, MOST_TURNING_MS / (first + last))
        usual, slow = (round(each * shorter) for each in (CARD_MS, last // number))
        return (*([usual] * (self.cards - 1) * number), *([slow] * number))

    @property
    def parts(self) -> tuple[tuple[Beat, int], ...]:
        """Return the steps, with the milliseconds of each."""
        turning = ((Beat.LEAD, LEAD_MS), (Beat.CARDS, sum(self.turning_ms))) if self.is_turned_up else ()
        meeting = ((Beat.MEETING, MEETING_MS), (Beat.COUNTING, COUNTING_MS)) if self.verdict else ()
        return (*turning, *meeting, (Beat.HOLDING, HOLDING_MS))

    @property
    def length_ms(self) -> int:
        """How long all of it takes."""
        return sum(length for _, length in self.parts)

    @property
    def told_after_ms(self) -> int:
        """After how long all of it is seen, and stays to be read."""
        return self.length_ms - HOLDING_MS

    def turned(self, hand: ShownHand, part: float) -> float:
        """Return how many cards of a hand lie open after this part of the turning, one being turned as a part of 1."""
        order = sorted(self.hands, key=lambda each: each.seat == self.loser)
        own, ms, done = order.index(hand), part * sum(self.turning_ms), 0.0
        for number, length in enumerate(self.turning_ms):
            if number % len(order) == own:
                done += max(0.0, min(1.0, ms / length))
            ms -= length
        return min(float(len(hand.faces)), done)


class Instant(NamedTuple):
    """How far each beat has come, from 0 to 1: those that do not happen are over."""

    cards: float = 1.0
    meeting: float = 1.0
    counting: float = 1.0


def instant_of(showdown: Showdown, ms: float) -> Instant:
    """Return the state of a showdown after this many milliseconds."""
    parts = {}
    for beat, length in showdown.parts:
        parts[beat] = max(0.0, min(1.0, ms / length))
        ms -= length
    return Instant(*(parts.get(beat, 1.0) for beat in (Beat.CARDS, Beat.MEETING, Beat.COUNTING)))


# A decision of a player that the rulebook plays, as it is shown: the chart, the card pulled, each criterion. No Qt.

REASON_CARD_MS, ROW_MS, STEP_MS, LETTER_MS, REASON_HOLDING_MS = 500, 350, 450, 8, 900
"""How long the card, the lit row and each step are shown before the next, with an addition for each letter; and how
long the whole sheet is shown at the end."""


@dataclass(frozen=True)
class ReasonStep:
    """A line of a decision: a criterion or a result, and the cards left after it."""

    text: str
    left: str = ""
    has_decided: bool = True
    """Whether fewer are left than before: only then it is ticked off."""
    pieces: frozenset[str] = frozenset()
    """The cards left, by the ids of pieces and zones."""


@dataclass(frozen=True)
class ReasonSheet:
    """A decision with the chart that it follows."""

    chart: RuleChart
    rule: str
    """The rule by which it decides, as a heading of the steps."""
    steps: tuple[ReasonStep, ...]
    pulled: str = ""
    """The sentence about the card that was pulled for it, empty where none was."""
    face: str | None = None
    """The code of that card, None without one or where it is not seen."""

    @property
    def times(self) -> tuple[int, ...]:
        """Return after how many milliseconds each step comes."""
        time = (REASON_CARD_MS if self.pulled else 0) + (ROW_MS if self.chart.lit is not None else 0)
        found = []
        for step in self.steps:
            found.append(time)
            time += STEP_MS + LETTER_MS * (len(step.text) + len(step.left))
        return tuple(found)

    @property
    def length_ms(self) -> int:
        """How long all of it takes."""
        last = self.steps[-1] if self.steps else ReasonStep("")
        start = self.times[-1] if self.steps else REASON_CARD_MS
        return start + STEP_MS + LETTER_MS * (len(last.text) + len(last.left)) + REASON_HOLDING_MS

    def seen_after(self, ms: float) -> int:
        """Return how many steps are shown after this many milliseconds."""
        return sum(time <= ms for time in self.times)


# Dice that are shown large: they tumble without a number, and stop at once or one after the other. No Qt.

TUMBLING_MS, NEXT_MS, DICE_HOLDING_MS = 950, 550, 1_000
"""How long the first dice tumble, how much longer each next one that waits for its turn, and how long all are shown."""


@dataclass(frozen=True)
class CastDie:
    """A die: whose it is, the face on which it stops, and the lines below it before and after that."""

    seat: Seat | None
    name: str
    face: str
    before: str = ""
    after: str = ""


@dataclass(frozen=True)
class Duelist:
    """One of two who stand face to face beside the dice: whose it is, the name, and the face of its piece."""

    seat: Seat | None
    name: str
    face: str


@dataclass(frozen=True)
class DiceCast:
    """Dice that are rolled, or shown, together."""

    title: str
    dice: tuple[CastDie, ...]
    one_by_one: bool = False
    """Whether they stop one after the other."""
    line: str = ""
    """The subject of the cast, or the chances of all dice together."""
    duelists: tuple[Duelist, Duelist] | None = None
    """The two between whom it is, if it is between two."""

    @property
    def length_ms(self) -> int:
        """How long all of it takes."""
        return self.stops_after(len(self.dice) - 1) + DICE_HOLDING_MS

    def stops_after(self, number: int) -> int:
        """Return after how many milliseconds a die stops."""
        return TUMBLING_MS + (NEXT_MS * number if self.one_by_one else 0)

    def has_stopped(self, number: int, ms: float) -> bool:
        """Return whether a die shows its face after this many milliseconds."""
        return ms >= self.stops_after(number)
