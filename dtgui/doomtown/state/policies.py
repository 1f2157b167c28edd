"""Decisions that editions make differently at the same point: a record of functions, each answering one question.

`doomtown.queries` asks the questions (`queries.victory.winner` asks `winner`), and holds the functions of the
Weird West Edition; another edition names others in its profile. For differences in the order of *events*, a
procedure replaces another: see `profile.RulesProfile.instead`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from dtgui.doomtown.poker import Hand
from dtgui.doomtown.state.basics import CardId
from dtgui.doomtown.state.cards import CardDef, Keyword
from dtgui.doomtown.state.kinds import Timing, Until
from dtgui.doomtown.state.plays import KeptOut, Requirement
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.texts import Ability, Condition, DeedUser
from dtgui.doomtown.state.topics import Figure
from dtgui.doomtown.verbs import Verb
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Outcome

T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class Policies(Generic[T]):
    """The decisions of an edition, for tables of type `T`."""

    # The starting gang
    why_not_pick: Callable[[T, Seat, CardId], Requirement | None]
    """Returns the requirement that keeps a card of the deck out of a player's starting posse; None if it may be
    picked.
    """

    # Who is first
    responds_in_turn: Callable[[T], tuple[Seat, ...]]
    """Returns the players who respond to an event, in order: traits, then reacts."""
    fights_in_turn: Callable[[T], tuple[Seat, Seat]]
    """The players of a shootout's two sides, in the order in which they choose shooters, draw and redraw."""
    acts_in_fight: Callable[[T], tuple[Seat, ...]]
    """Returns the players who make Shootout and Resolution plays, in order."""
    suffers_in_turn: Callable[[T], tuple[Seat, Seat]]
    """In which order the two sides take casualties, and flee."""

    # Draw hands
    hands_to_choose: Callable[[T, Seat], tuple[Hand, ...]]
    """The hands that are offered of the cards drawn for a shootout, the best first; others are formed card by card."""
    is_cheatin: Callable[[T, Seat], bool]
    """Whether a player's draw hand is cheatin'."""
    changed_rank: Callable[[Hand, int], Hand]
    """Returns a hand whose rank effects have changed by this many ranks."""
    hand_strength: Callable[[Hand], tuple[int, tuple[int, ...]]]
    """How high a hand is in a shootout: the greatest wins, equal ones tie."""
    lowball_strength: Callable[[T, Seat], tuple[int, tuple[int, ...]]]
    """How high a player's hand is at lowball: the least wins, equal ones tie."""

    # Shootouts
    is_wanted_for_joining: Callable[[T, CardId], bool]
    """Whether a dude gains a bounty as it comes to join a posse where the shootout is."""
    intruders: Callable[[T], tuple[CardId, ...]]
    """The dudes that gain a bounty as the fighting begins, once both posses are complete."""
    bounty_for: Callable[[T, CardId, Seat | None], int]
    """Returns the ghost rock paid for discarding or acing a card in play; None stands for the rules."""
    may_lead: Callable[[T, CardId], bool]
    """Whether the rules let a dude join the leader's posse, where that is its player's."""
    covers: Callable[[T, CardId], tuple[tuple[Verb, int], ...]]
    """How a dude can cover casualties (discarded, aced, sent home), and how many in each way."""

    # Jobs
    may_mark: Callable[[T, Scope, CardId, Condition], bool]
    """Whether a job with such a mark can be started: whether its leader could form the posse that it requires."""
    answers_for: Callable[[T, Seat, CardId], Seat | None]
    """Returns the player who may oppose a job with this mark before others; None: no particular player."""
    may_oppose: Callable[[T, Seat, Seat | None], tuple[Seat, ...]]
    """Returns the players who may oppose a job, in order, given the player who answers for its mark."""

    # Figures
    within_bounds: Callable[[Figure, int], int]
    """What a figure of a card (`bullets`, `value`, ...) counts as that comes to this total."""
    makes_stud: Callable[[T, CardId], bool]
    """Whether an attached card makes a stud of the dude that carries it."""
    produces_for: Callable[[T, Seat, CardId], bool]
    """Whether a card's production goes to this player."""
    lowers_production: Callable[[T, CardId], int]
    """By how much a card lowers its player's outfit's production, instead of having upkeep."""

    # Cards that enter play
    slots: tuple[Keyword, ...]
    """The kinds of goods of which a dude carries one each."""
    has_room: Callable[[T, CardId, CardId], bool]
    """Whether a dude can take a goods as far as those that it carries go."""
    kept_out: Callable[[T, Seat, CardDef, CardId | None], KeptOut | None]
    """Which other card keeps such a card out of play, and why; one that returns from Boot Hill is named."""
    may_invent: Callable[[T, Seat, CardId, CardId, bool], bool]
    """Whether a player's dude can invent a Gadget; True: by a card effect."""
    takes_gadget: Callable[[T, Seat, CardId], tuple[CardId, ...]]
    """Returns the dudes that can take a Gadget invented by a card effect; if there are none, its inventor does."""

    # Abilities
    is_unused: Callable[[T, CardId, int, Ability], bool]
    """Whether an ability, noted on a card under a number, may be used (once more) today."""
    refreshes_at_dawn: Callable[[T], bool]
    """Whether abilities may be used again on the day that begins now."""
    could_change: Callable[[T, Scope, Ability], bool]
    """Whether an ability could change anything, with the choices that are still to be made made somehow."""
    is_present: Callable[[T, Scope, Ability], bool]
    """Whether an ability's card takes part in the shootout, as far as that is asked."""
    affects_outsiders: Callable[[Timing | None], bool]
    """Whether an ability of this timing may affect a dude that has left the posse in which it was chosen."""
    controlled_through: Callable[[T, CardId], CardId]
    """The card whose controller controls a card in play: what it is attached to, or itself."""
    uses_deed: Callable[[T, Seat, CardId, DeedUser | None], bool]
    """Whether a player may use the ability of a deed; `by`: whose it is where the card says so."""
    usually_until: Callable[[T, Timing | None], Until]
    """How long an effect lasts whose card does not say, by the timing of its ability (None: a trait's)."""
    technique_succeeds: Callable[[int, int], bool]
    """Whether a Kung Fu test succeeds, with the value that was pulled and that of the performer."""

    # The town
    controls_square: Callable[[T], Seat | None]
    """Returns the controller of town square; None if there is none."""

    # The end
    winner: Callable[[T], Seat | None]
    """Returns the winner at the end of a day."""
    ending: Callable[[T], Outcome | None]
    """How the game ends then, None where it goes on."""

    # Sides
    villain: Callable[[T], Seat | None]
    """Returns the player whom all others oppose together; None: each player plays alone."""
