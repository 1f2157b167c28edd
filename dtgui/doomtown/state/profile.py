"""An edition of the rules as data: its constants, the procedures of its day, and the replaced procedures.

Profiles are made in `doomtown.rules`; a difference between editions is another number, policy or procedure there.
They are generic in the table, which has one of them, so that neither module imports the other.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeVar

from dtgui.doomtown.state.basics import CardId, Phase, Place
from dtgui.doomtown.state.decks import USUAL_DECKS, DeckRules
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.plays import PlayKind, UseRequirement
from dtgui.doomtown.state.policies import Policies
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Decision, Seat
from dtgui.kernel.flow import Procedure, Work
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.position import StackEntry

T = TypeVar("T")


class DayPhase(Procedure):
    """A phase of the day: `phase` is the word by which cards know it."""

    phase: ClassVar[Phase]


@dataclass(frozen=True, eq=False)
class RulesProfile(Generic[T]):
    """One edition, for tables of type `T`: numbers in cards or ghost rock.

    `setup` and `phases` are the procedures that a game and each of its days are made of, in order. Raise `TypeError`
    for a procedure that stands in for one that it does not descend from: it could not go on where that one stood.
    """

    name: str
    """The word that saves and the command line use: `wwe`."""
    title: str
    short: str
    """How citations name the book: `WWE`."""
    words: str
    """The wording of texts under these rules: one of `abilities.wording.editions.EDITION_WORDS`."""
    sections: Mapping[Section, str]
    """The book's title of each of its sections."""
    setup: type[Procedure]
    window: Callable[[Event], Procedure]
    """Makes the windows in which cards respond to an event."""
    job: Callable[[Scope, int], Procedure]
    """Runs a job that has been announced and paid for: the scope of its ability, and the ability's number."""
    concede: Callable[[T, Sequence[StackEntry], Seat], tuple[tuple[StackEntry, ...], tuple[Work, ...]]]
    """Returns the remaining work when a player concedes: from the table, the stack and the seat."""
    phases: tuple[type[DayPhase], ...]
    policies: Policies[T]
    noon_plays: tuple[PlayKind[T, Any], ...]
    """The plays that the rules allow in High Noon, with their requirements."""
    joining: PlayKind[T, Place]
    """How a player's dudes join the posse of a shootout, or against a job."""
    ability_needs: tuple[UseRequirement[T, Any], ...]
    """The requirements of abilities, checked in this order with the table and the `queries.usable.Use`."""
    instead: Mapping[type[Procedure], type[Procedure]] = field(default_factory=dict)
    """The substitutions: the procedure that starts in place of another one, which it inherits from, with its locals."""
    borrowed: Mapping[Section, str] = field(default_factory=dict)
    """The sections that the book leaves to a compendium, each with the citation of that by which it is played."""
    variants: tuple[str, ...] = ()
    """The names of the variants that have changed it, in order: see `doomtown.rules.variants`."""
    program: Callable[[T, Decision, Sequence[StackEntry]], tuple[Answer, Event] | None] = lambda *_: None
    """Answers for an Automaton, with the event that records the reason; None for other seats. WWE, Automaton
    Variant.
    """
    entering: Callable[[T, CardId, Any], Any] = lambda _t, _card, shown: shown
    """Returns a card (a `CardInPlay`) as it enters play, with the rules' permanent changes."""
    lays: tuple[str, ...] = ()
    """The codes of the unowned cards in town square from the beginning."""
    events: tuple[str, ...] = ()
    """The codes of the event cards that an event deck is made of."""
    event_deck: Callable[[RulesProfile[T], int, Chance], tuple[tuple[str, ...], Chance]] | None = None
    """Makes the event deck, from the top, for this many players; None without one."""
    beside: Callable[[Seat, int], tuple[str, ...]] = lambda _seat, _players: ()
    """Returns the codes of the cards that a player (of this many) sets aside at the start."""
    scores: str = ""
    """The code of the card that holds the Heroes' victory points, "" without one."""
    goal: Callable[[T], tuple[Phrase, ...]] | None = None
    """Returns what wins, and how far each side is, in a few words each; None: control of the town does."""
    clock: Callable[[T], Phrase] | None = None
    """Returns how far a card in town square is from ending the game; None: none ends it."""
    further_modules: tuple[ModuleType, ...] = ()
    """Where else there are events and records that positions hold by these rules only."""
    first_player: Phrase = Phrase("Dealer")  # noqa: RUF009 - a phrase never changes
    """The title of the player who won at lowball, and goes first."""
    phase_names: Mapping[Phase, Phrase] = field(default_factory=dict)
    """The edition's own names of phases."""
    decks: DeckRules = USUAL_DECKS
    hand_size: int = 5
    ante: int = 1

    def __post_init__(self) -> None:
        for usual, other in self.instead.items():
            if not issubclass(other, usual):
                raise TypeError(f"{other.__name__} cannot stand in for {usual.__name__}: it does not descend from it")

    @property
    def key(self) -> str:
        """Return the name in saves: its own, with those of its variants: `wwe+gomorra`."""
        return "+".join((self.name, *self.variants))

    def cite(self, section: Section) -> str:
        """Return a section with the book that it is in: `WWE, High Noon 4.6`."""
        return f"{self.short}, {self.sections[section]}"

    def stand_in(self, work: Procedure) -> Procedure:
        """Return what begins by these rules where this procedure would."""
        other = self.instead.get(type(work))
        return work if other is None else work.begun_as(other)

    @property
    def decisions(self) -> Mapping[str, object]:
        """Return the edition's own decisions, by name: its policies, and its replaced procedures."""
        policies = {each.name: getattr(self.policies, each.name) for each in fields(self.policies)}
        return policies | {usual.__name__: other for usual, other in self.instead.items()}

    def deciding(self, name: str, other: Any) -> RulesProfile[T]:
        """Return the edition with one of its decisions taken otherwise."""
        usual = next((each for each in self.instead if each.__name__ == name), None)
        if usual is not None:
            return replace(self, instead={**self.instead, usual: other})
        return replace(self, policies=replace(self.policies, **{name: other}))

    @cached_property
    def plays(self) -> Mapping[str, PlayKind[T, Any]]:
        """The plays that the rules themselves give, by the words of their verbs."""
        return {play.verb.word: play for play in (*self.noon_plays, self.joining)}

    @property
    def modules(self) -> tuple[ModuleType, ...]:
        """The modules and packages that define what positions may hold by these rules.

        They are those of the procedures that the profile names, with their neighbours, and the further ones.
        """
        named = (self.setup, *self.phases, *self.instead.values())
        return (*dict.fromkeys(sys.modules[procedure.__module__] for procedure in named), *self.further_modules)
