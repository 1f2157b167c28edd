"""A game in its box: the game itself, who plays it, and all that commands and windows find of it. No Qt."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from dtgui.ai.match import Match, no_day
from dtgui.ai.player import EVERY_GAME, MakeCounsellor, MakePlayer, Players, title_of
from dtgui.app.paths import Paths
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.kernel.position import Position
from dtgui.kernel.rulebook import Book, Example
from dtgui.kernel.session import Session
from dtgui.kernel.steps import Steps, finished
from dtgui.kernel.workbench import Workbench

if TYPE_CHECKING:  # practice stands above the boxes, and imports all of a game
    from dtgui.practice.drills.exercise import DrillQuestion as Question
    from dtgui.practice.scenario_adapter import ScenarioAdapter

Say = Callable[[str], None]


class GlossaryTerm(NamedTuple):
    """The meaning of a game term in a sentence, and the section of the rules that defines it."""

    sentence: str
    section: str = ""


class PreparedGame(NamedTuple):
    """The setup of a game, and what its players are called, by their seats."""

    setup: Any
    names: tuple[str, ...]


class Simulation(Protocol):
    """How a game is set up, and what is counted of it, where it is played many times without a window."""

    def starters(self, paths: Paths) -> tuple[str, ...]:
        """Return the decks that come with the game, by the words of its option `--deck`; none where it has no decks."""

    def players(self, args: argparse.Namespace) -> Sequence[str]:
        """Return the players by seat, those named first; an empty tuple if the game has no preference."""

    def setups(self, args: argparse.Namespace, game: Game[Any, Any], paths: Paths) -> Callable[[int], PreparedGame]:
        """Return what gives the setup for each seed. Raise `BadInput` for options that make none."""

    def figures(self, match: Match) -> Mapping[str, int]:
        """Return what is added up over the games, by name."""

    def counts(self, match: Match) -> Mapping[str, Counter[str]]:
        """Return what is counted of a game one by one, by name."""

    def told(self, args: argparse.Namespace) -> tuple[str, ...]:
        """Return which of the counts are printed, by name."""


class Tallied(NamedTuple):
    """The counts of a game that was played without its rules' own form."""

    winners: tuple[Seat, ...] | None
    """None for a game that was too long."""
    decisions: int
    figures: Mapping[str, int]
    counts: Mapping[str, Counter[str]]


@runtime_checkable
class QuickSimulation(Protocol):
    """A simulation that can play the games of some players in a faster form, which is proven to be the same."""

    def played(self, game: Any, setup: Any, seed: int, players: Sequence[str], most_days: int) -> Tallied | None:
        """Return what is counted of a game between these players; None if the fast form does not know them."""


class SeatingMaker(Protocol):
    """Makes a setup of a game that needs only players."""

    def __call__(self, names: tuple[str, ...], /) -> Any:
        """Return the setup for players with these names, by their seats."""


Named = Callable[[int], tuple[str, ...]]
"""Returns the default names of this many players."""


@dataclass(frozen=True)
class PlainSimulation:
    """A simulation of a game whose setup is its players: as many as `--seat` is given, at least as many as it needs."""

    seats: range
    seat: SeatingMaker

    def starters(self, paths: Paths) -> tuple[str, ...]:
        """Have no decks."""
        return ()

    def players(self, args: argparse.Namespace) -> Sequence[str]:
        """Return no preference."""
        return ()

    def setups(self, args: argparse.Namespace, game: Game[Any, Any], paths: Paths) -> Callable[[int], PreparedGame]:
        """Return the same setup for every seed. Raise `BadInput` for more seats than there are."""
        number = max(self.seats.start, len(args.seat or ()))
        if number not in self.seats:
            raise BadInput(f"give --seat at most {self.seats[-1]} times (found {number})")
        names = tuple(f"Player {seat}" for seat in range(1, number + 1))
        return lambda _: PreparedGame(self.seat(names), names)

    def figures(self, match: Match) -> Mapping[str, int]:
        """Add nothing up."""
        return {}

    def counts(self, match: Match) -> Mapping[str, Counter[str]]:
        """Count nothing."""
        return {}

    def told(self, args: argparse.Namespace) -> tuple[str, ...]:
        """Return nothing to report."""
        return ()


class ScenarioOutcome(Protocol):
    """The result of a scenario."""

    @property
    def failures(self) -> Sequence[object]:
        """Where the game did not do what was expected, in lines."""

    @property
    def passed(self) -> bool:
        """Whether it did all of it."""


def because(scenario: Any) -> Iterator[str]:
    """Yield why the rules want it so, where a scenario says it."""
    if scenario.because:
        yield f"because: {scenario.because}"


@dataclass(frozen=True)
class Scenarios:
    """How a game's scenario files are read, played, and listed on the coverage page."""

    read: Callable[[Path], Any]
    """Reads a file; raises `BadInput` for one that is wrong. A scenario knows its `file`, what it `shows`, and
    `because` of what."""
    make_game: Callable[[Paths], Game[Any, Any]]
    """The game that they are played with."""
    play: Callable[[Any, Any, Say], ScenarioOutcome]
    """Plays a scenario with a game, and says each step."""
    sections: Callable[[Any], Sequence[str]]
    """The names of the sections of the rules that a scenario proves."""
    coverage: Callable[[Sequence[Any], Path], str]
    """Writes which sections of the rules they prove; the folder is that of the page."""
    notes: Callable[[Any], Iterator[str]] = because
    """Returns the lines printed before a scenario is played."""


@dataclass(frozen=True)
class Exercises:
    """How a game's lessons, or its puzzles, are read, laid out and checked."""

    folder: str
    """Where those are that come with the program: a folder of the game's data."""
    read: Callable[[Path], Any]
    """Reads a file as `Scenarios.read` does."""
    ground: Callable[[Any, Any], ScenarioAdapter]
    """Lays one out with the game that scenarios are played with; raises `BadInput` where it cannot be."""
    check: Callable[[Any, ScenarioAdapter, Say], Steps[ScenarioOutcome]]
    """Plays all that must hold of it, and says what it does."""
    rival: MakePlayer | None = None
    """Makes the opponent in the played parts of lessons; None for a game whose lessons have no such parts."""

    def play(self, exercise: Any, game: Any, say: Say) -> ScenarioOutcome:
        """Lay one out and check it. Raises `BadInput`."""
        return finished(self.check(exercise, self.ground(exercise, game), say))

    def failures(self, exercise: Any, game: Any) -> Steps[str]:
        """Return what is wrong with one, in lines, as `play` finds it; a puzzle is proven in many steps."""
        try:
            outcome = yield from self.check(exercise, self.ground(exercise, game), lambda _: None)
        except BadInput as problem:
            return str(problem)
        return "\n".join(map(str, outcome.failures))

    @staticmethod
    def notes(exercise: Any) -> Iterator[str]:
        """Yield the lines printed before an exercise is played."""
        yield f"because: {exercise.because}"

    @staticmethod
    def sections(exercise: Any) -> Sequence[str]:
        """Return the sections of the rules that it is about."""
        return tuple(exercise.sections)


@dataclass(frozen=True)
class RulesLibrary:
    """A game's rules to be read, and the examples of them that come with the program."""

    books: Callable[[Paths], Sequence[Book]]
    """Reads the game's rulebooks in our own words, the default one first. Raises `BadInput`."""
    examples: Callable[[Paths], Iterator[Example]]
    """Reads its examples, one after the other."""
    step_through: Callable[[Path, Any], Session[Any, Any]] | None = None
    """Returns a session that begins at an example's position, with its lines played in it, where the game can."""


class Drills(NamedTuple):
    """The drills of a game: their titles by name, what asks one without end, and what asks a question once more.

    `ask` is given the drill's name, a seed, what makes the game, and what says how difficult the next question should
    be; `again` the name, the seed and the level of a question, and what makes the game.
    """

    titles: Mapping[str, str]
    ask: Callable[[str, int, Callable[[], Any], Callable[[], int]], Iterator[Question]]
    again: Callable[[str, int, int, Callable[[], Any]], Question]


class Trainer(Protocol):
    """Lets opponents learn from games that are played for it. It is given to other processes, so it holds nothing."""

    def chosen(self, players: tuple[str, ...], decks: tuple[str, ...]) -> Trainer:
        """Return a trainer whose games these players play with these decks; without any as it usually does."""

    def play(self, game: Game[Any, Any], seeds: range) -> Any:
        """Play the games with these seeds, and return what is learnt from, as values that can go to another process.

        Raise `BadInput` for a deck that there is not.
        """

    def read(self, game: Game[Any, Any], branches: Sequence[Sequence[Position[Any]]]) -> Any:
        """Return what is learnt from games that were played elsewhere, each given by its successive positions."""

    def save(self, parts: Sequence[Any], file: Path) -> None:
        """Write what is learnt from into a file."""

    def load(self, file: Path) -> Any:
        """Return what a file holds. Raise `BadInput` for a file that cannot be read."""

    def learn(self, parts: Sequence[Any], seeds: range) -> Mapping[str, Any]:
        """Return what was learnt from games, whose parts come in the order of their seeds, as data for a file.

        Under `made` stands how good it is. Raise `ValueError` where the games are too few to learn anything.
        """


AddOptions = Callable[["argparse._ArgumentGroup"], None]


@dataclass(frozen=True, kw_only=True)
class BoxLabel:
    """The label of a game's box: all that a window or `--help` shows before the box is opened."""

    name: str
    """The word that saves and the command line call the game by."""
    title: str
    """The game's name for players: a `Phrase` if it is translated."""
    seats: range
    """How many may play."""
    picture: str = "icons/star"
    """The drawing of `resources` that stands for the game on the first page."""
    front: str = "dtgui.gui.services.front"
    """The module whose `FRONT` shows the game in a window, loaded when a window wants it; this one shows any game."""
    cover: str = ""
    """The module whose `COVER` stands for the front until the box is opened; "" if the box is opened at once."""
    play_options: AddOptions = lambda _: None
    """Adds the options of `dtgui play` that only this game has; `GameFront.chosen` reads them."""
    simulation_options: AddOptions = lambda _: None
    """Adds the options of a simulation that only this game has; `Simulation.setups` reads them."""
    modules: tuple[str, ...] = ()
    """Modules of the box and its front in an order in which each import is short, for opening it little by little."""
    player_names: tuple[str, ...] = ()
    """The players of the game by name, without tempers; () if only the open box knows them."""
    names_in: Callable[[Mapping[str, Any]], tuple[str, ...]] = lambda _: ()
    """Reads players' names from a setup as saves have it; nothing where they are not in it."""


def labelled(label: BoxLabel) -> dict[str, Any]:
    """Return the fields of a label for the box that it belongs to."""
    return {each.name: getattr(label, each.name) for each in fields(BoxLabel)}


@dataclass(frozen=True, kw_only=True)
class GameBox(BoxLabel):
    """Everything about a game except its window, which is in the module `front`."""

    make_game: Callable[[Paths], Game[Any, Any]]
    """Makes the game: a function of a module, so that another process can make its own."""
    simulation: Simulation
    begin: Callable[[argparse.Namespace, Named], PreparedGame] | None = None
    """Makes the setup that those options ask for; None where as many as it needs are seated. Raises `BadInput`."""
    players: Players = field(default_factory=lambda: EVERY_GAME)
    """The players of the game, the default opponent first."""
    lab_players: Players = field(default_factory=dict)
    """Players for measurements alone, such as earlier versions of levels."""
    counsellor: MakeCounsellor | None = None
    """Makes the adviser for hints and reviews; None if there is none."""
    trainer: Trainer | None = None
    """Lets its players learn; None where none of them does."""
    ladder: tuple[str, ...] = ()
    """Those of them that are levels, from the weakest to the strongest."""
    seat: SeatingMaker | None = None
    """Makes a setup from players' names; None if a setup needs further choices."""
    brought: Callable[[Game[Any, Any], Paths], Callable[[Any], tuple[str, ...]]] | None = None
    """Returns a function that names each player's deck in a setup; None if players bring none."""
    listed: Callable[[Any], tuple[tuple[str, ...], ...]] = lambda _: ()
    """Returns by seat the codes of the cards in a setup, each once; nothing where players bring none."""
    day_of: Callable[[Any], int] = no_day
    """Returns the day of a table: a module's function, or an `attrgetter`, so that it can be sent to another
    process.
    """
    varied: Callable[[Any], tuple[str, ...]] = lambda _: ()
    """Returns the names of the variants of a setup."""
    variants: Mapping[str, str] = field(default_factory=dict)
    """The titles of these variants."""
    scored: Callable[[Position[Any], Seat], int | None] = lambda *_: None
    """Returns a seat's score in a finished game; None if the game has no scores."""
    facts: Callable[[Session[Any, Any], Seat], str] = lambda *_: ""
    """Returns the facts of a finished game for a seat, in words that only the game's record understands."""
    scenarios: Scenarios | None = None
    library: RulesLibrary | None = None
    workbench: Workbench | None = None
    """How positions of the game are made by hand; None where none can be."""
    lessons: Exercises | None = None
    puzzles: Exercises | None = None
    drills: Drills | None = None
    glossary: Mapping[str, GlossaryTerm] = field(default_factory=dict)
    """The terms of the game with their meanings."""

    @property
    def measured_players(self) -> Players:
        """Return every player that the lab knows."""
        return {**self.players, **self.lab_players}

    def title_of(self, player: str) -> str:
        """Return what one of the players is called."""
        return title_of(self.players, player)
