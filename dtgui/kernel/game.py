"""The contract of a game: all that sessions, opponents, tables, the command line and the generic tests rely on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from dtgui.kernel.chance import Chance
from dtgui.kernel.codec import Codec
from dtgui.kernel.decisions import Answer, Decision, Option, Seat
from dtgui.kernel.flow import At, Happened, Recent
from dtgui.kernel.phrases import Prompt, Refusal, Sentence
from dtgui.kernel.position import Position, StackEntry, Table
from dtgui.kernel.scene import Description, Intent, Scene

S = TypeVar("S", contravariant=True)
T = TypeVar("T", bound=Table)

NOTHING_RECENT = Recent()


@dataclass(frozen=True)
class Observation(Generic[T]):
    """One seat's knowledge of a position: hidden things are absent from `table`, not flagged in it.

    `deciding` is the seat that is asked (None after the game); `decision` is the question if it is this seat's
    own. `stack` is the state of the procedures, without the secret answers of other seats.
    """

    seat: Seat
    table: T
    stack: tuple[StackEntry, ...]
    deciding: Seat | None
    decision: Decision | None

    @classmethod
    def of(cls, position: Position[T], seat: Seat, table: T) -> Observation[T]:
        """Return what the seat sees of the position, given the `table` without what is hidden from it."""
        decision, stack = position.decision, list(position.stack)
        if decision is None:
            return cls(seat, table, (), None, None)
        if decision.seat == seat:
            return cls(seat, table, tuple(stack), seat, decision.plain())
        # Only the top step can be half-answered, and it asks only this other seat.
        at = stack.pop()
        assert isinstance(at, At)
        return cls(seat, table, (*stack, at._replace(answers=())), decision.seat, None)


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winners (none: a draw) and the reason in a sentence.

    Where seats play together, all of the winning side are winners, and `side` is what it is called.
    """

    winners: tuple[Seat, ...]
    reason: str
    side: str = ""
    conceded: bool = False
    """Whether the game ended because a player conceded."""

    def names(self, scene: Scene) -> tuple[str, ...]:
        """Return what the winners are called: their side, or each of them; nothing after a draw."""
        return (self.side,) if self.side else tuple(p.name for p in scene.panels if p.seat in self.winners)


class Game(Protocol[S, T]):
    """A game with setups of type `S` and tables of type `T`."""

    @property
    def name(self) -> str:
        """The word that saves and the command line call it by."""

    @property
    def codec(self) -> Codec:
        """How its setups and positions are written as plain data."""

    def new(self, setup: S, seed: int) -> Position[T]:
        """Return the position at the first decision; the same setup and seed give the same game."""

    def seats(self, position: Position[T]) -> tuple[Seat, ...]:
        """Return the seats in turn order."""

    def outcome(self, position: Position[T]) -> Outcome | None:
        """Return how the game ended, None while it goes on."""

    def observe(self, position: Position[T], seat: Seat) -> Observation[T]:
        """Return what this seat may know, and nothing else."""

    def determinize(self, observation: Observation[T], chance: Chance) -> Position[T]:
        """Return a whole position that this seat could take for the real one; its hidden things come from `chance`."""

    def with_new_luck(self, position: Position[T], chance: Chance) -> Position[T]:
        """Return a position that no seat can distinguish from this one, in which `chance` decides the future."""

    def scene(self, observation: Observation[T], recent: Recent = NOTHING_RECENT) -> Scene:
        """Return the view model of an observation.

        A scene may show again what came and went, as recorded in `recent`, without a question to the seat.
        """

    def bare_scene(self, observation: Observation[T], recent: Recent = NOTHING_RECENT) -> Scene:
        """Return the zones and pieces of the scene, with its day, phase and fight; everything else may be missing.

        Earlier scenes are needed for that alone; where it saves no time, it is the whole scene.
        """

    def describe(self, observation: Observation[T], piece: str) -> Description:
        """Return the description of a piece of the scene; an empty one if no piece has this id."""

    def prompt(self, observation: Observation[T]) -> Prompt | None:
        """Return the open decision in words for this seat, also where another one is asked; None at the end."""

    def option_text(self, observation: Observation[T], option: Option) -> str:
        """Return what choosing the option does, in words."""

    def label(self, position: Position[T], answer: Answer) -> str:
        """Return a few words for an answer to the open decision, for undo and the history. Never empty."""

    def narrate(self, observation: Observation[T], happened: Happened) -> tuple[Sentence, ...]:
        """Return the log's sentences for an event as this seat may read them; none for a technical event."""

    def explain(self, observation: Observation[T], intent: Intent) -> Refusal | None:
        """Return why this gesture is not possible now, None where it is."""
