"""Practice for tests: a prepared town, a table, and its notifications."""

from __future__ import annotations

from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.session import Session
from dtgui.kernel.workbench import Laid
from dtgui.play.practice import practice_session
from dtgui.play.table_game import TableGame
from dtgui.practice.sandbox import TownBench
from dtgui.practice.scenarios import build_position, parse_scenario
from tests.play.test_table_game import Terminal
from tests.practice.examples import game

BENCH = TownBench()

TOWN = """\
scenario: A town to change.
turn: Law Dogs
players:
  Law Dogs:
    stash: 3
    hand: [Peacemaker]
    street: [Pony Express, home]
    dudes: {town square: [Clint Ramsey, Rob Wilby]}
  Sloane Gang:
    hand: [Mustang]
    dudes: {town square: Pancho Castillo}
"""


class Ground:
    """A table with a practice ground at which cards are called by their titles."""

    def __init__(self, text: str = TOWN) -> None:
        position = build_position(parse_scenario(text), game())
        self.terminal = Terminal()
        self.table = TableGame(self.terminal)
        self.table.take_up(practice_session(Laid(game(), BENCH.setup(position), position), BENCH, seed=1))
        self.practice = self.table.practice

    @property
    def session(self) -> Session:
        """The session at the table."""
        return self.table.answering.session

    @property
    def t(self) -> Table:
        """The table of the present position."""
        return self.session.position.table

    def card(self, title: str) -> CardId:
        """The card of this title."""
        return next(card for card, (printed, _) in self.t.cards.items() if printed.title == title)

    def piece(self, title: str) -> str:
        """Return its id in scenes."""
        return f"card:{self.card(title)}"

    def last_line(self) -> str:
        """The last line of the log."""
        return self.table.view.log[-1].plain
