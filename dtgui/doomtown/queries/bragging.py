"""The score of a game against an Automaton, term by term. WWE, Bragging Rights."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from dtgui.doomtown.queries.automaton import automaton_of
from dtgui.doomtown.queries.players import total_control, total_influence
from dtgui.doomtown.state.cards import CardType
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
    """A line of the score sheet: how much there is of a term."""

    term: ScoreTerm
    number: int

    @property
    def points(self) -> int:
        """Return its points."""
        return self.term.each * self.number


def score_sheet(t: Table, seat: Seat) -> tuple[ScoreLine, ...]:
    """Return the score of a person in a game with an Automaton as it stands, in the book's order.

    A day is a full one once the next has dawned: that on which the town falls to somebody is not. See the rulings.
    """
    foe = automaton_of(t).seat
    own = [shown.printed for shown in t.in_play.values() if shown.owner == seat]
    counts = {
        ScoreTerm.COST: sum(printed.cost or 0 for printed in own),
        ScoreTerm.STASH: t.players[seat].stash // 2,
        ScoreTerm.CONTROL: max(0, total_control(t, seat) - total_influence(t, foe)),
        ScoreTerm.INFLUENCE: max(0, total_influence(t, seat) - total_control(t, foe)),
        ScoreTerm.THEIR_DEAD: _dead(t, foe),
        ScoreTerm.OWN_DEAD: _dead(t, seat),
        ScoreTerm.DAYS: max(0, t.day - 1),
    }
    return tuple(ScoreLine(term, count) for term, count in counts.items())


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


def _dead(t: Table, seat: Seat) -> int:
    cards = (t.cards[card].printed.type for card in t.players[seat].boot_hill if card in t.cards)
    return sum(kind is CardType.DUDE for kind in cards)
