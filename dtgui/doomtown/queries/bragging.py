"""The score of a game against an Automaton, term by term. WWE, Bragging Rights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from dtgui.doomtown.queries.players import total_control, total_influence
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Phrase


class ScoreTerm(Enum):
    """A counted item, and its points each; two ghost rock make one point."""

    __hash__ = object.__hash__

    COST = (Phrase("Cost of the cards in play"), 1)
    STASH = (Phrase("Half of the ghost rock left"), 1)
    CONTROL = (Phrase("Control points above the opponent's influence"), 5)
    INFLUENCE = (Phrase("Influence above the opponent's control points"), 2)
    THEIR_DEAD = (Phrase("Dudes in the opponent's Boot Hill"), 2)
    OWN_DEAD = (Phrase("Dudes in your Boot Hill"), -4)
    DAYS = (Phrase("Full days played"), -5)

    @property
    def told(self) -> Phrase:
        """Return its name."""
        return self.value[0]

    @property
    def each(self) -> int:
        """How many points one of it is worth."""
        return self.value[1]


class ScoreLine(NamedTuple):
    """A line of the score sheet: how much there is of a term, and the cards and figures that it comes from."""

    term: ScoreTerm
    number: int
    because: str = ""

    @property
    def points(self) -> int:
        """Return its points."""
        return self.term.each * self.number


def score_sheet(t: Table, seat: Seat) -> tuple[ScoreLine, ...]:
    """Return the score of a person as it stands against the Automaton, or else the next opponent, in the book's order.

    A day is a full one once the next has dawned: that on which the town falls to somebody is not. See the rulings.
    """
    foe = foe_of(t, seat)
    own = [shown.printed for shown in t.in_play.values() if shown.owner == seat and shown.printed.cost]
    stash, day = t.players[seat].stash, t.day
    control = total_control(t, seat), total_influence(t, foe)
    influence = total_influence(t, seat), total_control(t, foe)
    theirs, fallen = _dead(t, foe), _dead(t, seat)
    return (
        ScoreLine(ScoreTerm.COST, sum(card.cost or 0 for card in own), _costs(own)),
        ScoreLine(ScoreTerm.STASH, stash // 2, Phrase("{amount} ghost rock", amount=stash)),
        ScoreLine(ScoreTerm.CONTROL, max(0, control[0] - control[1]), _against(*control)),
        ScoreLine(ScoreTerm.INFLUENCE, max(0, influence[0] - influence[1]), _against(*influence)),
        ScoreLine(ScoreTerm.THEIR_DEAD, len(theirs), ", ".join(theirs)),
        ScoreLine(ScoreTerm.OWN_DEAD, len(fallen), ", ".join(fallen)),
        ScoreLine(ScoreTerm.DAYS, max(0, day - 1), Phrase("the last day is {day}", day=day)),
    )


def foe_of(t: Table, seat: Seat) -> Seat:
    """Return the player against whom a score is counted: the Automaton, or else the next opponent clockwise."""
    if t.automaton is not None and t.automaton.seat != seat:
        return t.automaton.seat
    return Seat((seat + 1) % len(t.players))


def _costs(cards: Sequence[CardDef]) -> str:
    """The cards with their costs, the dearest first, each title once."""
    totals = Counter[str]()
    for card in cards:
        totals[card.title] += card.cost or 0
    return ", ".join(f"{title} {cost}" for title, cost in sorted(totals.items(), key=lambda each: (-each[1], each[0])))


def _against(own: int, theirs: int) -> str:
    return Phrase("{own} against {theirs}", own=own, theirs=theirs)


def bragging_score(t: Table, seat: Seat) -> int:
    """Return the points of a person in all."""
    return sum(line.points for line in score_sheet(t, seat))


def final_score(t: Table, seat: Seat) -> int | None:
    """Return a person's points after a game against an Automaton; None if there are none.

    Only a completed game has a score; a conceded game has none.
    """
    if t.automaton is None or t.automaton.seat == seat or t.outcome is None:
        return None
    return None if t.outcome.conceded or t.players[seat].conceded else bragging_score(t, seat)


def _dead(t: Table, seat: Seat) -> tuple[str, ...]:
    """The titles of the dudes in a player's Boot Hill."""
    cards = (t.cards[card].printed for card in t.players[seat].boot_hill if card in t.cards)
    return tuple(card.title for card in cards if card.type is CardType.DUDE)
