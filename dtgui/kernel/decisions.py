"""The small vocabulary in which a game asks and a player answers; options may be listed when they are first read.

Players, opponents, the command line, scenario files and saves all use it, so a game only ever stops at a
`Decision`. Texts for people are made elsewhere (`game.Game.prompt`, `game.Game.option_text`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Any, NamedTuple, NewType, Self, TypeGuard

Seat = NewType("Seat", int)
"""A player's place at the table, counted clockwise from 0."""


class IllegalAnswer(Exception):  # noqa: N818 - the name says what happened, as the rules would
    """An answer that the open decision does not allow; the position is as it was."""


class Option(NamedTuple):
    """One thing that may be chosen: a verb and what it is done with (ids and words, in the order of the sentence)."""

    verb: str
    args: tuple[int | str, ...] = ()

    @property
    def id(self) -> str:
        """The option's stable name, as written in saves and scenario files: `move 12 0`."""
        return " ".join((self.verb, *map(str, self.args)))


def read_option(id_: str) -> Option:
    """Return the option with this id; its numbers are read as numbers."""
    verb, *args = id_.split(" ")
    return Option(verb, tuple(int(each) if each.isdecimal() else each for each in args))


class Kind(Enum):
    """The form of an answer."""

    ONE = "one"
    """One `Option`."""
    SOME = "some"
    """A tuple of different options, `least` to `most` of them, their `costs` within `budget`."""
    ORDER = "order"
    """All options, in an order."""
    AMOUNT = "amount"
    """A whole number from `least` to `most`."""


PASS = Option("pass")
"""The option with which a player lets a turn or a chance pass: the same in every game that has one."""
CONCEDE = "concede"


def concession(seat: Seat) -> Option:
    """Return the answer with which a player gives up: it may be given to any open decision, also another seat's."""
    return Option(CONCEDE, (seat,))


def is_concession(answer: Answer) -> TypeGuard[Option]:
    """Whether an answer is a player's giving up."""
    return isinstance(answer, Option) and answer.verb == CONCEDE


Answer = Option | tuple[Option, ...] | int


class Role(Enum):
    """The role of a question in any game: it decides which questions may be answered automatically, and when."""

    TURN = "turn"
    """The player's own turn: never answered unasked, except by auto-pass."""
    RESPONSE = "response"
    """A chance to do something while something else goes on; it may be let pass."""
    DUE = "due"
    """Something the rules require of a player at a step. If its price can be paid in full, it is paid automatically."""
    GATHER = "gather"
    """Asked again and again until the option that ends it: a player may pick all at once."""
    RESOLVE = "resolve"
    """Asked while a play is resolved: what exactly it does."""
    SECRET = "secret"
    """A question normally asked only of a player who has a choice: not being asked would reveal something to the
    others.
    """


@dataclass(frozen=True)
class Question:
    """All that a game says of one of its questions; games make one record for each, and add to it what they need.

    `id` is how saves, scenario files and error messages call it. `text` is the question in words and `primary` what
    confirming it is called, `nothing` what that is called while nothing is picked; all three are patterns of phrases,
    the names in them the game's own. `end` is the option that does nothing more, where there is one: passing, being
    done. Where it is `numbered`, options have numbers of their own, as their last argument, by which a digit chooses
    them. `picked` is what confirming is called once something is picked, with {number}, {others}, {cost} and {budget}.
    Raise `ValueError` where what comes again and again (`GATHER`) has none.
    """

    id: str
    role: Role
    text: str = ""
    primary: str = ""
    nothing: str = ""
    end: Option | None = None
    numbered: bool = False
    picked: str = ""
    goes_on: bool = False
    """Whether the key that goes on may give `end`, or confirm with nothing picked.

    Only if the player then gives up nothing: what is lost for good, or can be had only now, is chosen.
    """

    def __post_init__(self) -> None:
        """Check that what comes again can be ended."""
        if self.role is Role.GATHER and self.end is None:
            raise ValueError(f"{self.id}: what is gathered needs an option that ends it")

    def __hash__(self) -> int:
        return hash(self.id)

    def __str__(self) -> str:
        """Return its id."""
        return self.id


@dataclass(frozen=True)
class Decision:
    """A question to one seat.

    `question` is the record of it, `rule` is the section that asks, a
    member of the game's own sections (the kernel does not read it), `about` holds the ids that it concerns.
    `least` and `most` bound how many options, or which amount. Where `costs` is given (one number an option), the
    chosen options' costs may not add up to more than `budget`, nor to less than `floor`.
    """

    seat: Seat
    kind: Kind
    question: Question
    options: tuple[Option, ...] = ()
    rule: Enum | None = None
    about: tuple[int | str, ...] = ()
    least: int = 0
    most: int = 0
    costs: tuple[int, ...] = ()
    budget: int = 0
    floor: int = 0

    @property
    def nothing(self) -> Answer | None:
        """The answer to a question that asks for nothing: none of no options, or an amount of 0; None for others."""
        if self.most or self.kind not in (Kind.SOME, Kind.AMOUNT):
            return None
        return () if self.kind is Kind.SOME else 0

    def at(self, _table: Any, /) -> Decision:
        """Return the same decision at another, equal table; only one that is not listed yet depends on it."""
        return self

    def close(self) -> None:
        """Forget the table, which is about to change; a listed decision has none."""

    def plain(self) -> Decision:
        """Return the decision with all of its options."""
        return self

    def number_of(self, option: Option) -> int | None:
        """Return the number by which an option is known, None where the question has no such numbers."""
        if not self.question.numbered or not option.args or not isinstance(option.args[-1], int):
            return None
        return option.args[-1]

    def check(self, answer: Answer) -> Answer:
        """Return the answer if it is allowed; raise `IllegalAnswer` otherwise."""
        match self.kind, answer:
            case Kind.ONE, Option() if answer in self.options:
                return answer
            case Kind.SOME, tuple() if not isinstance(answer, Option):
                return self._check_some(answer)
            case Kind.ORDER, tuple() if len(answer) == len(self.options) and set(answer) == set(self.options):
                return answer
            case Kind.AMOUNT, int() if not isinstance(answer, bool) and self.least <= answer <= self.most:
                return answer
        raise IllegalAnswer(f"{write_answer(answer)!r} does not answer {self.question}")

    def _check_some(self, answer: tuple[Option, ...]) -> Answer:
        if len(set(answer)) < len(answer) or not set(answer) <= set(self.options):
            raise IllegalAnswer(f"{write_answer(answer)!r} does not answer {self.question}")
        if not self.least <= len(answer) <= self.most:
            raise IllegalAnswer(f"{self.question} takes {self.least} to {self.most}, not {len(answer)}")
        if self.cost_of(answer) > self.budget:
            raise IllegalAnswer(f"{self.question} allows {self.budget} in all, not {self.cost_of(answer)}")
        if self.cost_of(answer) < self.floor:
            raise IllegalAnswer(f"{self.question} wants {self.floor} in all, not {self.cost_of(answer)}")
        return answer

    def cost_of(self, chosen: Sequence[Option]) -> int:
        """Return the total cost of these options, 0 if the decision has no costs."""
        return sum(cost for option, cost in zip(self.options, self.costs, strict=False) if option in chosen)

    def read(self, written: WrittenAnswer) -> Answer:
        """Turn a written answer back into one of this decision; raise `IllegalAnswer` where it names no option."""
        if isinstance(written, int):
            return self.check(written)
        if not isinstance(written, str) and not _is_list_of_names(written):
            raise IllegalAnswer(f"{written!r} is no answer: expected an option, a list of options or a whole number")
        if isinstance(written, str) and written.startswith(f"{CONCEDE} "):
            return _read_concession(written)
        wanted = [written] if isinstance(written, str) else list(written)
        verbs = {name.partition(" ")[0] for name in wanted}
        by_id = {option.id: option for option in self.options if option.verb in verbs}
        missing = [name for name in wanted if name not in by_id]
        if missing:
            raise IllegalAnswer(f"{missing[0]!r} is not an option of {self.question}")
        found = tuple(by_id[name] for name in wanted)
        return self.check(found[0] if isinstance(written, str) else found)


def _read_concession(written: str) -> Option:
    seat = written.removeprefix(f"{CONCEDE} ")
    if not (seat.isascii() and seat.isdigit() and len(seat) == 1):
        raise IllegalAnswer(f"{written!r} names no player")
    return concession(Seat(int(seat)))


WrittenAnswer = str | int | list[str]
"""An answer as saves and scenario files hold it."""


def _is_list_of_names(written: object) -> bool:
    """Whether this has the form of an answer of several options: saves are data that anyone may have edited."""
    return isinstance(written, list) and all(isinstance(name, str) for name in written)


def write_answer(answer: Answer) -> WrittenAnswer:
    """Return the answer as plain data: option ids, or the amount."""
    if isinstance(answer, Option):
        return answer.id
    return answer if isinstance(answer, int) else [option.id for option in answer]


def choose_one(
    seat: Seat,
    question: Question,
    options: Sequence[Option],
    rule: Enum | None = None,
    about: tuple[int | str, ...] = (),
) -> Decision:
    """Ask for one of the options."""
    return Decision(seat, Kind.ONE, question, tuple(options), rule, about, 1, 1)


def choose_some(
    seat: Seat,
    question: Question,
    options: Sequence[Option],
    rule: Enum | None = None,
    about: tuple[int | str, ...] = (),
    *,
    least: int = 0,
    most: int | None = None,
    costs: Sequence[int] = (),
    budget: int = 0,
) -> Decision:
    """Ask for `least` to `most` of the options (all of them where `most` is not given), which may cost something."""
    most = len(options) if most is None else min(most, len(options))
    least = min(least, most)
    return Decision(seat, Kind.SOME, question, tuple(options), rule, about, least, most, tuple(costs), budget)


# Decisions whose options are listed when they are first read: a saved answer needs a check, and no list.
#
# The list belongs to a table. A copy of the position lists for itself, and a decision that was answered without
# having been listed can no longer be.

Listing = Callable[[Any, Option | None], Sequence[Option]]
"""Returns the options at a table. With an option, it may return fewer, but must include that one if it is legal."""


class LazyDecision(Decision):
    """A question for one of the options that `listing` finds at a table."""

    listing: Listing
    table: Any
    """The table at which it lists; None before the position has asked it, and after an answer without a list."""
    found: set[Option]
    """The options that are known to be legal without a list."""

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """All options, listed now; raise `ValueError` if the table may have changed since the question was asked."""
        return tuple(self._listed(None))

    @property
    def is_listed(self) -> bool:
        """Whether the options have been read."""
        return "options" in self.__dict__

    def at(self, table: Any, /) -> Self:
        """Return the same question at a table; it shares what is known if it was asked at an equal one."""
        if self.is_listed:
            return self
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__, table=table)
        return copy

    def close(self) -> None:
        """Forget the table, which is about to change."""
        self.__dict__["table"] = None

    def plain(self) -> Decision:
        """Return the decision with its list and without the table, which no player may see."""
        return self._plain

    def check(self, answer: Answer) -> Answer:
        """Return the answer if it is allowed; raise `IllegalAnswer` otherwise."""
        if isinstance(answer, Option) and self._is_legal(answer):
            return answer
        return super().check(answer)

    def read(self, written: WrittenAnswer) -> Answer:
        """Turn a written answer back into one of this decision; raise `IllegalAnswer` where it names no option."""
        if isinstance(written, str) and self._is_legal(option := read_option(written)):
            return option
        return super().read(written)

    def __eq__(self, other: object) -> bool:
        return self._plain == (other.plain() if isinstance(other, Decision) else other)

    def __hash__(self) -> int:
        return hash(self._plain)

    def __reduce__(self) -> tuple[Any, ...]:
        return _listed_decision, (self._fields,)

    @cached_property
    def _plain(self) -> Decision:
        return Decision(*self._fields)

    @property
    def _fields(self) -> tuple[Any, ...]:
        return self.seat, self.kind, self.question, self.options, self.rule, self.about, self.least, self.most

    def _is_legal(self, option: Option) -> bool:
        if self.is_listed:
            return option in self.options
        if option not in self.found and option in self._listed(option):
            self.found.add(option)
        return option in self.found

    def _listed(self, like: Option | None) -> Sequence[Option]:
        if self.table is None:
            raise ValueError(f"{self.question} was answered without a list, and the table has changed since")
        with self.table.at_rest():
            return self.listing(self.table, like)


def _listed_decision(fields: tuple[Any, ...]) -> Decision:
    return Decision(*fields)


def choose_listed(seat: Seat, question: Question, listing: Listing, rule: Enum | None = None) -> LazyDecision:
    """Ask for one of the options that `listing` finds, once they are read."""
    decision = object.__new__(LazyDecision)
    asked = {"seat": seat, "question": question, "rule": rule, "listing": listing, "table": None, "found": set()}
    decision.__dict__.update(_ONE_OF_A_LIST, **asked)
    return decision


_ONE_OF_A_LIST = {
    name: value for name, value in choose_one(Seat(0), Question("", Role.DUE), ()).__dict__.items() if name != "options"
}
"""The fields that all lazy decisions share; the others are replaced."""
