"""A game as it is played: every moment of it, undo and redo, and the branches that undo leaves behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Any, Generic, NamedTuple, TypeVar

from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.flow import Edit, Happened
from dtgui.kernel.game import Game, Observation
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.position import Position, Table
from dtgui.kernel.translated import said_like

S = TypeVar("S")
T = TypeVar("T", bound=Table)


START = Phrase("Start")
NEW_LUCK = Phrase("New random outcomes from here")
BY_HAND = Phrase("Changed by hand")
KEPT = Phrase("Position from the saved game")


@dataclass(frozen=True)
class Moment(Generic[T]):
    """A position that was reached: `answer` to the decision of moment `parent` led here, and `happened` on the way."""

    number: int
    parent: int | None
    answer: Answer | None
    told: Callable[[], str] = field(compare=False, repr=False)
    """Returns the label: most moments of a long game are never shown."""
    position: Position[T]
    happened: tuple[Happened, ...]
    luck: int | None = None
    """The seed of the new luck that led here instead of an answer, None where an answer did."""
    edits: tuple[Edit, ...] = ()
    """The changes by hand that led here instead of an answer, none where an answer did."""

    @cached_property
    def label(self) -> str:
        """Return the answer or change that led here in a few words, for undo and the history."""
        return self.told()

    @property
    def is_kept(self) -> bool:
        """Whether the position was kept in a save instead of reached: the rules have changed since."""
        return self.parent is not None and self.answer is None and self.luck is None and not self.edits


SHARED = "shared "
"""Begins the secret of a game that is the same for everybody, so that its opponents' answers can be found again."""


class Note(NamedTuple):
    """A player's note at a moment, and the seat from which the game was seen."""

    text: str
    seat: Seat


NO_NOTE = Note("", Seat(0))
LONGEST_MARKER = 12
"""The longest marker, in letters, so that it fits on a card."""


def as_marker(text: str) -> str:
    """Return what a marker says: one line, as long as a card has room for."""
    return " ".join(text.split())[:LONGEST_MARKER]


class Session(Generic[S, T]):
    """All moments of one game, as a tree; `present` is where it stands.

    Answering from a moment that has been left before starts a branch, or takes up the one that gave this answer.
    Moments are never lost and never change: their positions are answered only on clones.
    """

    def __init__(self, game: Game[S, T], setup: S, seed: int, secret: str = "") -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.secret = secret
        """Letters that no player learns: seeds derived from them reveal nothing about the game's own."""
        self.fixture = ""
        """The name of the game's fixture (`fixtures`); "" where its result counts for nothing else."""
        self.players: dict[Seat, str] = {}
        """The players of the seats, in words that only the surrounding program understands; it may change."""
        self.notes: dict[int, Note] = {}
        """Notes by the numbers of moments; not part of the game, so undo does not touch them."""
        self.laid: dict[str, str] = {}
        """Markers that players have put on pieces, by piece id; not part of the game either."""
        self.looks: set[int] = set()
        """The moments, by number, at which a player looked at hidden cards; undo takes no look back."""
        start = game.new(setup, seed)
        self.moments: list[Moment[T]] = [Moment(0, None, None, _saying(START), start, tuple(start.happened))]
        self.present = self.moments[0]
        self._steps = [0]
        self._branch: tuple[Moment[T], ...] = ()
        self._ahead: dict[int, int] = {}
        self._children: dict[int, list[int]] = {}

    def narrate_with(self, game: Game[S, T]) -> None:
        """Narrate all moments in the language of this game; what only the session's own game has stays."""
        self.game = said_like(self.game, game)
        self.moments = [replace(moment, told=self._telling(moment)) for moment in self.moments]
        self.present = self.moments[self.present.number]
        self._branch = ()

    def _telling(self, moment: Moment[T]) -> Callable[[], str]:
        if moment.edits:
            return partial(_label_of_edits, self.game, moment.position, moment.edits)
        if moment.answer is None:
            return moment.told
        before = self.moments[moment.parent or 0].position
        return partial(self.game.label, before, moment.answer)

    @property
    def position(self) -> Position[T]:
        """The present position: to be read, never answered."""
        return self.present.position

    def answer(self, answer: Answer) -> Moment[T]:
        """Answer the open decision; return the moment it leads to.

        Raise `IllegalAnswer`, changing nothing, where the decision does not allow the answer.
        """
        known = self._child_by(answer)
        if known is None:
            position = self.position.clone()
            position.answer(answer)
            told = partial(self.game.label, self.position, answer)
            happened = tuple(position.happened)
            known = Moment(len(self.moments), self.present.number, answer, told, position, happened)
        return self._reach(known)

    def take_new_luck(self, seed: int) -> Moment[T]:
        """Continue from an equal position in which future chance differs; return the new moment."""
        position = self.game.with_new_luck(self.position, Chance(seed))
        return self._reach(Moment(len(self.moments), self.present.number, None, _saying(NEW_LUCK), position, (), seed))

    def edit(self, edits: tuple[Edit, ...]) -> Moment[T]:
        """Change the position by hand, outside the rules; return the resulting moment.

        Raise `IllegalAnswer`, changing nothing, for a change that no table can hold.
        """
        position = self.position.edited(edits)
        told = partial(_label_of_edits, self.game, position, edits)
        number, happened = len(self.moments), tuple(position.happened)
        return self._reach(Moment(number, self.present.number, None, told, position, happened, edits=edits))

    def restore(self, position: Position[T]) -> Moment[T]:
        """Continue from a position that a save has kept, because today's rules do not lead to it; return its moment."""
        return self._reach(Moment(len(self.moments), self.present.number, None, _saying(KEPT), position, ()))

    @property
    def is_practice(self) -> bool:
        """Return whether the game was ever changed by hand: its result then does not count."""
        return any(moment.edits for moment in self.moments)

    @property
    def counts(self) -> bool:
        """Return whether its result may count: nothing was changed by hand, and no player looked at hidden cards."""
        return not self.is_practice and not self.looks

    @property
    def is_shared(self) -> bool:
        """Whether its opponents answer the same on every computer: the secret follows from what everybody knows."""
        return self.secret.startswith(SHARED)

    def look(self) -> None:
        """Remember that a player looks at hidden cards at the present."""
        self.looks.add(self.present.number)

    def write_note(self, number: int, note: Note) -> None:
        """Replace the note at a moment; a note without text removes it."""
        if note.text:
            self.notes[number] = note
        else:
            self.notes.pop(number, None)

    def lay(self, piece: str, text: str) -> None:
        """Replace the marker on a piece; an empty text removes it."""
        if text:
            self.laid[piece] = text
        else:
            self.laid.pop(piece, None)

    @property
    def can_undo(self) -> bool:
        """Whether there is a moment before this one."""
        return self.present.parent is not None

    @property
    def can_redo(self) -> bool:
        """Whether this moment has been left forwards before."""
        return self.present.number in self._ahead

    def undo(self) -> Moment[T]:
        """Go back one answer; raise `IndexError` at the start."""
        if self.present.parent is None:
            raise IndexError("nothing to undo")
        self.present = self.moments[self.present.parent]
        return self.present

    def redo(self) -> Moment[T]:
        """Go forward again, along the branch that was last taken; raise `IndexError` at its end."""
        if not self.can_redo:
            raise IndexError("nothing to redo")
        self.present = self.moments[self._ahead[self.present.number]]
        return self.present

    def go_to(self, number: int) -> Moment[T]:
        """Go to any moment; redo then follows that moment's branch."""
        self.present = self.moments[number]
        moment = self.present
        while moment.parent is not None:
            self._lead(moment.parent, moment.number)
            moment = self.moments[moment.parent]
        return self.present

    @property
    def step(self) -> int:
        """How many answers led to the present."""
        return self._steps[self.present.number]

    def step_of(self, number: int) -> int:
        """Return how many answers led to a moment."""
        return self._steps[number]

    def branch(self) -> tuple[Moment[T], ...]:
        """Return the moments from the start through the present to the last one that redo would reach."""
        # Every step of a replay asks for it, and only another way through the tree makes it another one.
        self._branch = self._branch or (*self._way_here(), *self._way_on())
        return self._branch

    def line(self) -> tuple[Moment[T], ...]:
        """Return the moments from the start to the present."""
        return self.branch()[: self.step + 1]

    def future(self) -> tuple[Moment[T], ...]:
        """Return the moments that redo would go through, the nearest first."""
        return self.branch()[self.step + 1 :]

    def children(self, number: int) -> tuple[Moment[T], ...]:
        """Return the moments that answers at this one have led to, oldest first: more than one is a fork."""
        return tuple(self.moments[child] for child in self._children.get(number, ()))

    def _reach(self, moment: Moment[T]) -> Moment[T]:
        """Go from the present to a moment that follows it, a new one or one that is known."""
        if moment.number == len(self.moments):
            self.moments.append(moment)
            self._steps.append(self.step + 1)
            self._children.setdefault(self.present.number, []).append(moment.number)
        self._lead(self.present.number, moment.number)
        self.present = moment
        return moment

    def _child_by(self, answer: Answer) -> Moment[T] | None:
        return next((child for child in self.children(self.present.number) if child.answer == answer), None)

    def _lead(self, parent: int, child: int) -> None:
        """Let redo go from one moment to the other."""
        if self._ahead.get(parent) != child:
            self._ahead[parent] = child
            self._branch = ()

    def _way_here(self) -> tuple[Moment[T], ...]:
        path = [self.present]
        while path[-1].parent is not None:
            path.append(self.moments[path[-1].parent])
        return tuple(reversed(path))

    def _way_on(self) -> Iterator[Moment[T]]:
        number = self.present.number
        while number in self._ahead:
            number = self._ahead[number]
            yield self.moments[number]


def _label_of_edits(game: Game[Any, T], position: Position[T], edits: tuple[Edit, ...]) -> str:
    """Return the changes in words, as seen by an observer who sees everything."""
    all_seeing = Observation(Seat(0), position.table, (), None, None)
    told = [s.plain for done in position.happened[: len(edits)] for s in game.narrate(all_seeing, done)]
    return told[-1].rstrip(".") if told else BY_HAND


def _saying(label: str) -> Callable[[], str]:
    """Return the function that returns a label."""
    return lambda: label


def since_made(session: Session[S, T], number: int | None = None) -> tuple[Moment[T], list[Moment[T]]]:
    """Return the last moment on the way to this one (or the present) that no answer led to, and those after it."""
    moment = session.present if number is None else session.moments[number]
    answered: list[Moment[T]] = []
    while moment.answer is not None and moment.parent is not None:
        answered.insert(0, moment)
        moment = session.moments[moment.parent]
    return moment, answered
