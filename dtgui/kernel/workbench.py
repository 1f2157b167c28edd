"""A game's offer for editing positions by hand: pieces to put on its table, and changes of those on it.

The practice window works for any game: it shows this offer and applies the changes; only the game knows their
meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.flow import Edit, Happened
from dtgui.kernel.game import Game
from dtgui.kernel.phrases import Refusal
from dtgui.kernel.position import Position
from dtgui.kernel.scene import Intent
from dtgui.kernel.session import Session

if TYPE_CHECKING:
    from dtgui.kernel.documents import Document

Edits = tuple[Edit, ...]


class Supply(NamedTuple):
    """A piece that can be brought into the game: what scenes call its face, what people call it, and its sort."""

    code: str
    title: str
    sort: str
    words: str = ""
    """Further words to find it by, in lower case."""


class Amount(NamedTuple):
    """A number that can be set: within which bounds, what it is now, and what setting it does."""

    least: int
    now: int
    most: int
    make: Callable[[int], Edits]


class Offer(NamedTuple):
    """Something that can be done to a position by hand, in words: at once, or once its amount is named."""

    words: str
    edits: Edits = ()
    amount: Amount | None = None
    group: str = ""
    """Changes of one group stand together under this heading, empty for those that stand by themselves."""


class ChanceTrial(NamedTuple):
    """A random event repeated until it succeeds, with the number of tries in words.

    `run` receives the wanted number, if any (`amount`), and a generator; it returns the number of tries, or None
    if it never succeeded.
    """

    words: str
    run: Callable[[int, Chance], int | None]
    amount: range | None = None
    number: str = ""
    """The label of the number."""


class EditPlan(NamedTuple):
    """The effect of a manual gesture, and which part of it could not have happened by the rules."""

    edits: Edits
    faults: tuple[Refusal, ...] = ()


class Expectation(NamedTuple):
    """Something that is so at a position, and that a scenario may expect: in words, and as its files hold it."""

    words: str
    entry: Mapping[str, Any]
    is_goal: bool = True
    """Whether a puzzle can be about it: what is asked or refused at the moment is of no use there."""


class FightMember(NamedTuple):
    """A piece that can fight: its id in scenes, its name, its player's seat and name, and whether it is exhausted."""

    piece: str
    name: str
    seat: Seat
    player: str
    is_booted: bool


class FightDraft(NamedTuple):
    """A fight to set up by hand: the pieces by their ids, and the name of the step at which it begins.

    `posse` are all members of both sides, `booted` those of them that are exhausted. `sort` is the name of a
    `FightSort`.
    """

    leader: str
    mark: str
    posse: tuple[str, ...]
    shooters: tuple[str, ...]
    booted: tuple[str, ...]
    step: str
    sort: str = ""


class FightSort(NamedTuple):
    """The reason for a fight: its name, its words, the possible leaders and marks, and the steps it can begin at.

    All are given by name and words. The step at `usual` is the default.
    """

    name: str
    words: str
    leaders: tuple[tuple[str, str], ...]
    marks: tuple[tuple[str, str], ...]
    steps: tuple[tuple[str, str], ...]
    usual: int = 0


class FightForm(NamedTuple):
    """The choices for a fight to set up by hand: who can fight, what about (at least one), and what makes it."""

    members: tuple[FightMember, ...]
    sorts: tuple[FightSort, ...]
    make: Callable[[FightDraft], Edits]


class EmptySeat(NamedTuple):
    """A player at an empty table: the name and the file of the deck, default ones if they are not given."""

    name: str = ""
    deck: Path | None = None


class Laid(NamedTuple):
    """A position that was laid out, and what its session begins with: a game that knows its cards, and a setup."""

    game: Game[Any, Any]
    setup: Any
    position: Position[Any]


class Workbench(Protocol):
    """How positions of one game are made, read and written. Names of pieces and zones are those of its scenes.

    `game` is that game, as it is in its box or in a translation.
    """

    seats: range
    """For how many players a position can be made."""

    def editions(self) -> Sequence[tuple[str, str]]:
        """Return the names and titles of the rules that a position can be made for."""

    def supplies(self, game: Any) -> Sequence[Supply]:
        """Return all pieces that can be brought into the game."""

    def put(self, game: Any, position: Position[Any], intent: Intent, seat: int) -> Edits:
        """Return what taking a piece or a supply (`supply_id`) somewhere by hand does, seen from a seat.

        Nothing where it means nothing; raise `IllegalAnswer` where no table can hold it.
        """

    def changes(self, game: Any, position: Position[Any], piece: str, seat: int) -> tuple[Offer, ...]:
        """Return what can be changed of a piece or zone, of a supply, or ("") of the table as a whole."""

    def faults(self, before: Position[Any], after: Position[Any]) -> tuple[Refusal, ...]:
        """Return what cannot stand by the rules and is new since the position before."""

    def take(self, position: Position[Any]) -> Edits:
        """Return what lays this position out."""

    def setup(self, position: Position[Any]) -> Any:
        """Return a setup for a session that begins with laying this position out."""

    def is_fight(self, position: Position[Any]) -> bool:
        """Return whether a fight is under way, which can be fought again with other luck."""

    def answer_into_fight(self, position: Position[Any]) -> Answer | None:
        """Return the answer that lets a fight begin where one could still be refused, None if none is asked for."""

    def results(
        self, start: Position[Any], end: Position[Any], happened: Iterable[Happened]
    ) -> Iterable[tuple[str, str]]:
        """Return the results of a finished fight, under headings."""

    def fight_form(self, position: Position[Any]) -> FightForm | None:
        """Return the choices for a fight to set up by hand, None if the game or the position has none."""

    def trials(self, position: Position[Any]) -> Sequence[ChanceTrial]:
        """Return what can be tried until it comes, as the position stands."""

    def read(self, file: Path, game: Any) -> Laid:
        """Return the position that a scenario file starts from. Raise `BadInput`."""

    def write(self, position: Position[Any], game: Any, shows: str) -> str:
        """Return the text of a scenario file that starts from this position; `shows` is its sentence."""

    def copy(self, game: Any, position: Position[Any]) -> str:
        """Return a position as a short text for people: the state of the program is not in it."""

    def paste(self, game: Any, document: Document) -> Laid:
        """Return the position that such a text describes. Raise `BadInput`."""

    def expectations(self, session: Session[Any, Any], refused: tuple[Intent, Refusal] | None) -> Sequence[Expectation]:
        """Return what may be expected at the present; `refused` is what was tried last, and why it could not be."""

    def record(
        self,
        session: Session[Any, Any],
        game: Any,
        shows: str,
        expected: Sequence[Expectation],
        number: int | None = None,
    ) -> str:
        """Return the text of a scenario: the position made last, the answers since, and what is expected then.

        The answers lead to the moment of this number, to the present without one.
        """

    def empty(self, game: Any, seats: int, edition: str, players: Sequence[EmptySeat] = ()) -> Laid:
        """Return an empty position with this many players; `players` name them and their decks. Raise `BadInput`."""
