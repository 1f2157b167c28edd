"""The options after a game: its summary, its replay, a rematch."""

from __future__ import annotations

from dtgui.controller.game_controller import GameController
from dtgui.gui.panels.score_count import ScoreCount
from dtgui.gui.services.front import Fact
from dtgui.gui.services.new_game import NewGame, any_seed
from dtgui.gui.services.program import Program
from dtgui.gui.window.games import Games
from dtgui.kernel.narration import DAY
from dtgui.kernel.scene import Scene


class Rematches:
    """Leads on from the present game of a controller."""

    def __init__(self, program: Program, controller: GameController, games: Games) -> None:
        self._program = program
        self._controller = controller
        self._games = games

    def days(self) -> tuple[Scene, ...]:
        """Return the present player's scene at the end of each finished day, and the present scene."""
        session, history = self._controller.session, self._controller.history
        if session is None:
            return ()
        moments, seat = history.moments(), self._controller.view.seat
        ends = [moments[mark.step - 1] for mark in history.marks() if mark.sort == DAY and mark.step]
        seen = [session.game.observe(moment.position, seat) for moment in (*ends, session.present)]
        # Before the first day there was none to end.
        return tuple(scene for scene in map(session.game.scene, seen) if scene.day)

    def rematch(self) -> None:
        """Start the present game once more, with other luck."""
        session = self._controller.session
        if session is not None:
            self._play_again(session.setup)

    def swap_decks(self) -> None:
        """Restart the present game with the players' decks exchanged."""
        swapped = self._swapped()
        if swapped is not None:
            self._play_again(swapped)

    def may_swap(self) -> bool:
        """Whether the players of the present game brought something that they could exchange."""
        return self._swapped() is not None

    def _swapped(self) -> object | None:
        session = self._controller.session
        return None if session is None else self._program.looks.shown.swapped(session.setup)

    def _play_again(self, setup: object) -> None:
        session = self._controller.session
        assert session is not None
        self._games.play(NewGame(session.game.name, setup, any_seed(), session.players))

    def review(self) -> None:
        """Look at the present game from its start."""
        self._games.watch_this(True)
        self._controller.history.go_to_step(0)

    def ask_for_another(self) -> None:
        """Open the dialog for a new game of the sort that is played."""
        session = self._controller.session
        if session is not None:
            self._games.ask_for(session.game.name)

    def facts_at_end(self) -> tuple[Fact, ...]:
        """Return the front end's facts about the present game as a whole."""
        session = self._controller.session
        return () if session is None else self._program.looks.shown.facts_at_end(session)

    def scores_at_end(self) -> ScoreCount | None:
        """Return the scores of the present game's players by source, None in games without them."""
        session = self._controller.session
        return None if session is None else self._program.looks.shown.scores_at_end(session)
