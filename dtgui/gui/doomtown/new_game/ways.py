"""The kinds of games: each fixes the players of the seats, and the choices left on the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dtgui.doomtown.state.automaton import AUTOMATON
from dtgui.gui.look.language import tr_noop

BOSS = "boss"
"""The boss battle, whose players are chosen in a row of its own."""
HERE = ""
"""Stands for a player at this screen."""


@dataclass(frozen=True)
class GameMode:
    """A way to play: its words, who sits at the second seat and further ones, and who at the first."""

    name: str
    title: str
    tip: str
    others: str
    first: str = HERE

    def players(self, seats: int) -> tuple[str, ...]:
        """Return the players of this many seats; there is at most one Automaton, and people have the other seats."""
        further = HERE if self.others == AUTOMATON else self.others
        return (self.first, self.others, *(further for _ in range(seats - 2)))

    def is_played_by(self, seated: Sequence[str]) -> bool:
        """Return whether these players sit as in this way; any computer player stands for another."""
        wanted = self.players(len(seated))
        return len(wanted) == len(seated) and all(map(_alike, wanted, seated))


def _alike(first: str, second: str) -> bool:
    return first == second or {first, second}.isdisjoint({HERE, AUTOMATON})


def ways(known: tuple[str, ...]) -> tuple[GameMode, ...]:
    """Return the ways that there are, given who can play; the first of them is the usual opponent."""
    usual = known[0]
    found = [
        GameMode(
            "alone",
            tr_noop("Against the computer"),
            tr_noop("You play the first seat, the computer the others"),
            usual,
        )
    ]
    if AUTOMATON in known:
        found.append(
            GameMode(
                AUTOMATON,
                tr_noop("Against the Automaton"),
                tr_noop("Play alone against the rulebook's solo opponent"),
                AUTOMATON,
            )
        )
    found.append(
        GameMode(
            BOSS,
            tr_noop("Boss Battle"),
            tr_noop("One to three Heroes together against a Villain: the Automaton, the computer or a friend"),
            AUTOMATON if AUTOMATON in known else usual,
        )
    )
    found.append(
        GameMode("together", tr_noop("At one screen"), tr_noop("People at this screen play all seats in turn"), HERE)
    )
    found.append(GameMode("watch", tr_noop("Watch"), tr_noop("The computer plays every seat"), usual, usual))
    return tuple(found)
