"""Opponents in a separate process, so that their thinking never blocks the window.

The seat's view is sent as plain data and the answer returns in text form, so that the process holds no reference
to the game. Nothing here blocks: `Thinker.reply` is polled until the answer arrives.
"""

from __future__ import annotations

import json
import logging
import signal
import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from dtgui.ai.player import Budget, ComputerPlayer, Deliberate, Playable, Players, RandomPlayer
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, IllegalAnswer, write_answer
from dtgui.kernel.game import Game, Observation
from dtgui.kernel.saves import read_observation, write_observation
from dtgui.kernel.translated import untranslated
from dtgui.kernel.versions import definitions_of, with_definitions

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from dtgui.ai.search.worker_pool import WorkerPool

logger = logging.getLogger(__name__)

READY = "ready"
NOW = "now"
"""Wants the answer to the question that is thought about, as good as it is by now."""
THINKS_S = 2.0
"""The longest thinking time at the table, in seconds; after that a player answers with its best result so far."""
TIMEOUT_S = 30.0
"""Seconds after which a process that has not answered is taken for one that never will."""


class NoAnswer(Exception):  # noqa: N818 - the name says what happened
    """The process thinks for ever, or stands still."""


def at_the_table(budget: Budget) -> Budget:
    """Return the player's own budget, limited to the time that a waiting person accepts."""
    return budget._replace(seconds=THINKS_S)


class ThinkRequest(NamedTuple):
    """A question for an opponent: the game, the player's name, its seed, and everything that its seat may know."""

    game: Game[Any, Any]
    player: str
    seed: int
    observation: Observation[Any]
    is_shared: bool = False
    """Whether every computer must give the same answer: then neither time nor hurry nor own decks bear on it."""


@runtime_checkable
class Shareable(Protocol):
    """A game whose players may know more on one computer than on another."""

    @property
    def for_everybody(self) -> Game[Any, Any]:
        """The same game, whose players know only what comes with the program."""


def player_for(question: ThinkRequest, players: Players) -> ComputerPlayer:
    """Return the player that is asked: one that takes no longer than a waiting person accepts, unless it is shared."""
    game = untranslated(question.game)
    if question.is_shared and isinstance(game, Shareable):
        game = game.for_everybody
    player = players[question.player](game, question.observation.seat, question.seed)
    if isinstance(player, Deliberate) and not question.is_shared:
        player.budget = at_the_table(player.budget)
    return player


class Reply(NamedTuple):
    """A legal answer; `trouble` says why it is only a random one, empty where the player gave it."""

    answer: Answer
    trouble: str = ""


class Thinker(Protocol):
    """Answers one question at a time."""

    def players(self, game: Game[Any, Any]) -> Players:
        """Return the players available for this game, the default opponent first; none for an unknown game."""

    def ask(self, question: ThinkRequest) -> None:
        """Begin to think about a question, and forget any before it."""

    def reply(self) -> Reply | None:
        """Return the answer once it is there, and only once; None before that. Never blocks."""

    def hurry(self) -> None:
        """Ask for the best answer so far, from a player that is still thinking."""

    def cancel(self) -> None:
        """Forget the question, if there is one."""

    def close(self) -> None:
        """Free what the thinker holds; it may be asked again later."""


class ThinkHere:
    """Thinks in this very process, when its reply is asked for: for tests, and where no process can be started."""

    def __init__(self, players_of: Callable[[Game[Any, Any]], Players]) -> None:
        self.players = players_of
        """Returns the players available for a game."""
        self._question: ThinkRequest | None = None

    def ask(self, question: ThinkRequest) -> None:
        """Keep the question."""
        self._question = question

    def reply(self) -> Reply | None:
        """Think, and return the answer."""
        question, self._question = self._question, None
        if question is None:
            return None
        # As in another process, which has the game in its own words.
        player = player_for(question, self.players(untranslated(question.game)))
        return Reply(player.choose(question.observation))

    def hurry(self) -> None:
        """Do nothing: it thinks only when its reply is asked for."""

    def cancel(self) -> None:
        """Forget the question."""
        self._question = None

    close = cancel


class Worker:
    """A process that thinks: started with the first question, again after a crash, ended by `close`.

    The games are given by their names; their functions and players must be such that another process can import them.
    """

    def __init__(self, games: Mapping[str, Playable]) -> None:
        self._games = dict(games)
        self._process: Any = None
        self._pipe: Connection | None = None
        self._is_ready = False
        self.timeout_s = TIMEOUT_S
        """How many seconds the process has for an answer."""
        self._question: ThinkRequest | None = None
        self._asked_at = 0.0
        self._waits = False
        """Whether the process owes an answer, to the present question or to one that was forgotten."""

    @property
    def pid(self) -> int | None:
        """The process that thinks, None while there is none."""
        return None if self._process is None else self._process.pid

    def players(self, game: Game[Any, Any]) -> Players:
        """Return the players available for this game; none if the process cannot make it."""
        return self._games[game.name].players if game.name in self._games else {}

    def start(self) -> None:
        """Start the process if there is none, so that the first question need not wait for it."""
        if self._process is not None:
            return
        import multiprocessing  # slow to load, and no player is asked before the first picture

        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=serve, args=(other, self._games), name="opponents", daemon=True)
        self._process.start()
        other.close()

    def ask(self, question: ThinkRequest) -> None:
        """Hand the question over as soon as the process is ready for one; one that still thinks is ended."""
        if self._waits and not self._is_debt_paid():
            self.close()
        self._question, self._asked_at = question, time.monotonic()
        self.start()
        self._hand_over()

    def reply(self) -> Reply | None:
        """Return the answer, or a random one where the process has failed or does not answer."""
        question = self._question
        if question is None:
            return None
        try:
            return self._heard(question)
        except (NoAnswer, EOFError, OSError, ValueError, KeyError, IllegalAnswer) as error:
            logger.warning("The opponents' process failed: %r", error)
            self.close()
            return _random(question, f"{type(error).__name__}: {error}".rstrip(": "))

    def hurry(self) -> None:
        """Ask the process for its best answer so far; ignored unless it is thinking."""
        if self._question is None or not self._waits or self._pipe is None:
            return
        try:
            self._pipe.send_bytes(json.dumps(NOW).encode())
        except OSError as error:
            logger.warning("The opponents' process takes no hurry: %r", error)

    def cancel(self) -> None:
        """Forget the question: the process stops thinking about it, and what it still says is never heard."""
        self.hurry()
        self._question = None

    def close(self) -> None:
        """End the process at once."""
        self._question, self._waits, self._is_ready = None, False, False
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(1)
        self._process = self._pipe = None

    def _heard(self, question: ThinkRequest) -> Reply | None:
        assert self._pipe is not None
        if not self._pipe.poll(0):
            if time.monotonic() - self._asked_at > self.timeout_s:
                raise NoAnswer(f"after {self.timeout_s:g} seconds")
            return None
        message = json.loads(self._pipe.recv_bytes())
        if message == READY:
            self._is_ready = True
            self._hand_over()
            return None
        self._question, self._waits = None, False
        if "trouble" in message:
            logger.warning("An opponent failed: %s", message["trouble"])
            return _random(question, message["trouble"])
        assert question.observation.decision is not None
        return Reply(question.observation.decision.read(message["answer"]))

    def _is_debt_paid(self) -> bool:
        """Whether the answer to a question that was forgotten has come by now; it is thrown away."""
        try:
            assert self._pipe is not None
            if not self._pipe.poll(0):
                return False
            self._pipe.recv_bytes()
        except (EOFError, OSError):
            return False
        self._waits = False
        return True

    def _hand_over(self) -> None:
        """Send the question, if the process listens: before that, a long message would block this side."""
        if not self._is_ready or self._question is None or self._pipe is None:
            return
        game, player, seed, observation, is_shared = self._question
        entry = {
            "game": game.name,
            "definitions": definitions_of(game),
            "player": player,
            "seed": seed,
            "observation": write_observation(observation, game.codec),
            "shared": is_shared,
        }
        self._waits = True
        try:
            self._pipe.send_bytes(json.dumps(entry).encode())
        except OSError as error:
            # The process has died since; `reply` finds the same pipe at its end, and answers for it.
            logger.warning("The opponents' process takes no question: %r", error)


def _random(question: ThinkRequest, trouble: str) -> Reply:
    return Reply(RandomPlayer(Chance(question.seed)).choose(question.observation), trouble)


class _Served(NamedTuple):
    """A game in the process that thinks, who can play it there, and who helps them."""

    game: Game[Any, Any]
    players: Players
    crew: WorkerPool


def serve(pipe: Connection, playables: Mapping[str, Playable]) -> None:
    """Answer questions until the pipe closes; runs in the worker process."""
    from dtgui.ai.search.worker_pool import WorkerPool, helpers_here  # slow to load, and needed only here
    from dtgui.app.memory import collect_seldom

    # An interrupt at the terminal is for the window, which then ends this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    games = {
        name: _Served(make_game(), players, WorkerPool(make_game, helpers_here()))
        for name, (make_game, players) in playables.items()
    }
    collect_seldom()
    pipe.send_bytes(json.dumps(READY).encode())
    while True:
        try:
            question = json.loads(pipe.recv_bytes())
            # Hurry may come when the answer is on its way already.
            if question != NOW:
                pipe.send_bytes(json.dumps(_answered(question, games, pipe)).encode())
        except (EOFError, OSError):
            return


def _answered(question: dict[str, Any], games: Mapping[str, _Served], pipe: Connection) -> dict[str, Any]:
    from dtgui.ai.search.worker_pool import Helped

    try:
        served, players, crew = games[question["game"]]
        game = with_definitions(served, question["definitions"])
        observation = read_observation(question["observation"], game.codec)
        asked = ThinkRequest(game, question["player"], question["seed"], observation, question["shared"])
        player = player_for(asked, players)
        if asked.is_shared:
            # It thinks alone and to the end: helpers and hurry are for those who need not answer alike.
            return {"answer": write_answer(player.choose(observation))}
        if isinstance(player, Deliberate):
            # While a question is open, the pipe brings only a hurry signal or its end, after which no answer is wanted.
            player.is_hurried = pipe.poll
        if isinstance(player, Helped) and game is served:
            # The helpers know nothing that is made up for a position: there the player thinks alone.
            player.runner = crew
        return {"answer": write_answer(player.choose(observation))}
    except Exception as error:  # noqa: BLE001 - the edge of the process: it is told, and a random answer stands in
        return {"trouble": f"{type(error).__name__}: {error}"}
