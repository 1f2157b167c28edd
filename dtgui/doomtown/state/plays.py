"""The plays of the rules: what may be picked up, what it may be played on, the requirements, and the effect.

The records are here, so that an edition can list its plays and the requirements of abilities; those of the Weird
West Edition are in `procedures.noon_plays`, `procedures.posses` and `queries.usable`. They are generic in the
table, like the profile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic, Self, TypeVar

from dtgui.doomtown.state.basics import CardId, Place
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.verbs import Verb
from dtgui.kernel.decisions import Option, Seat
from dtgui.kernel.flow import Work

T = TypeVar("T")
What = TypeVar("What", bound="int | str")
"""The object a card is played on: a card, a place, an end of the street."""
Onto = TypeVar("Onto", bound="int | str", contravariant=True)
"""The objects of a condition: a condition of cards and places alike applies to either."""
Use = TypeVar("Use")

Object = CardId | Place | str
Wanted = Callable[[CardId], bool]
"""Selects the cards to be considered."""


@dataclass(frozen=True)
class Requirement:
    """One condition: what is said when it does not hold, and the section; what it is asked with differs."""

    reason: str
    section: Section

    def under(self, section: Section) -> Self:
        """Return the same condition as another play asks for it, whose section a refusal then cites."""
        return replace(self, section=section)


@dataclass(frozen=True)
class SubjectRequirement(Requirement, Generic[T]):
    """A condition of the card that is played, whatever it is played on. `by` is the card that prevents it, if one does.

    A reason may name that card as {other}; else it is told after the reason.
    """

    holds: Callable[[T, Seat, CardId], bool]
    by: Callable[[T, Seat, CardId], CardId | None] = lambda _t, _seat, _card: None


@dataclass(frozen=True)
class ObjectRequirement(Requirement, Generic[T, Onto]):
    """A condition of the card and of the object it is played on; `by` is the card that prevents it, if any."""

    holds: Callable[[T, Seat, CardId, Onto], bool]
    by: Callable[[T, Seat, CardId, Onto], CardId | None] = lambda _t, _seat, _card, _onto: None


@dataclass(frozen=True)
class UseRequirement(Requirement, Generic[T, Use]):
    """A condition of the use of an ability; `by` is the card that prevents it, if one does."""

    holds: Callable[[T, Use], bool]
    by: Callable[[T, Use], CardId | None] = lambda _t, _use: None


@dataclass(frozen=True)
class KeptOut:
    """That a card may not enter play for another one: which one, and why; a reason names {card} and {other}.

    `title` is that of a section which only one book has.
    """

    by: CardId
    why: Requirement
    title: str = ""


@dataclass(frozen=True)
class PlayKind(Generic[T, What]):
    """One kind of play, complete: its `verb` defines its text and its gesture.

    `subjects` can be picked up for it, and `objects` are the possible targets of each; `within_reach` quickly
    selects the few of them that are worth checking. `of_subject` and `of_object` must hold for the play to be
    legal, also within reach. `work` is its effect. `price` is its cost in ghost rock, if any; `boots` says
    whether the subject boots for it. `onto` describes its targets, for a player who tries another one; without
    it, such a refusal does not mention this play.
    """

    verb: Verb
    section: Section
    subjects: Callable[[T, Seat], Iterable[CardId]]
    objects: Callable[[T, Seat, CardId], Iterable[What]]
    work: Callable[[T, Seat, CardId, What], tuple[Work, ...]]
    of_subject: tuple[SubjectRequirement[T], ...] = ()
    of_object: tuple[ObjectRequirement[T, What], ...] = ()
    onto: str = ""
    price: Callable[[T, Seat, CardId, What], int] | None = None
    boots: Callable[[T, Seat, CardId, What], bool] | None = None
    within_reach: Callable[[T, Seat, CardId], Iterable[What]] | None = None

    def options(
        self,
        t: T,
        seat: Seat,
        among: Callable[[CardId], Iterable[What]] | None = None,
        of: Wanted | None = None,
    ) -> Iterator[Option]:
        """Every legal way to make this play, or only those on objects that are `among` some of each subject.

        With `of`, subjects are only looked at that are wanted.
        """
        looked_at = self.within_reach or self.objects
        for subject in self.subjects(t, seat):
            if (of is None or of(subject)) and self.lacks(t, seat, subject) is None:
                for what in looked_at(t, seat, subject) if among is None else among(subject):
                    if self.lacks_on(t, seat, subject, what) is None:
                        yield self.verb.option(subject, what)

    def lacks(self, t: T, seat: Seat, subject: CardId) -> SubjectRequirement[T] | None:
        """Return the first condition that a card does not meet, whatever it is played on."""
        for requirement in self.of_subject:  # a plain loop takes half the time, for each way to play
            if not requirement.holds(t, seat, subject):
                return requirement
        return None

    def lacks_on(self, t: T, seat: Seat, subject: CardId, what: What) -> ObjectRequirement[T, What] | None:
        """Return the first condition that the target does not meet."""
        for requirement in self.of_object:
            if not requirement.holds(t, seat, subject, what):
                return requirement
        return None

    def make(self, t: T, seat: Seat, option: Option) -> tuple[Work, ...]:
        """Return what making this play does, as one of its options says."""
        return self.work(t, seat, *made_with(option))


def made_with(option: Option) -> tuple[CardId, Any]:
    """Return the subject and the object of a play's option."""
    subject, what = option.args
    return CardId(int(subject)), what
