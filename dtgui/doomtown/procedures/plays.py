"""Plays in turn until everyone has passed in a row, and plays given by cards. WWE, I go, then you go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.events.days import BeginPlay, EndPlay, PassPlay
from dtgui.doomtown.procedures.combos import OfferCombo
from dtgui.doomtown.procedures.using import ResolveAbility
from dtgui.doomtown.queries.plays import make_play, noon_options_like, shootout_options
from dtgui.doomtown.queries.resolving import Use, can_complete, performers
from dtgui.doomtown.queries.shooting import acting_seats, after_in, is_over
from dtgui.doomtown.queries.usable import (
    about_card,
    find_resolution,
    find_use,
    punishable,
    resolution_options,
    use_options,
    why_not,
)
from dtgui.doomtown.questions import CHEATIN_PLAY, NOON_PLAY, PLAY_ACTION, RESOLUTION_PLAY, SHOOTOUT_PLAY
from dtgui.doomtown.state.scopes import DEARER, NO_NAMES, Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Timing
from dtgui.kernel.decisions import PASS, Option, Seat, choose_listed, choose_one
from dtgui.kernel.flow import Asking, Out, Procedure, end, goto


@dataclass(frozen=True)
class ShootoutPlays(Procedure):
    """Shootout plays of all players, the Dealer's first. WWE, Shootout Sequence 2.

    All are asked even where they could only pass: not to be asked would tell the others what is not in a hand.
    """

    seat: Seat | None = None
    passes: int = 0
    steps: ClassVar[tuple[str, ...]] = ("combo", "play")

    def combo(self, t: Table) -> Out:
        """WWE, Tao Techniques & Combos: at the start of each shootout play, a Technique must boot, and may combo."""
        seats = acting_seats(t)
        if is_over(t) or self.is_finished(t):
            return end()
        seat = seats[0] if self.seat is None else self.seat
        return goto("play", BeginPlay(seat), OfferCombo(seat), seat=seat)

    def play(self, t: Table, is_made: bool | None) -> Asking:
        """An ability, or a pass; nothing where a combo was the play."""
        seats = acting_seats(t)
        if is_over(t) or self.seat is None:
            return end()
        after = after_in(seats, self.seat)
        if is_made:
            return goto("combo", EndPlay(self.seat), seat=after, passes=0)
        seat = self.seat
        choice = yield choose_listed(
            seat, SHOOTOUT_PLAY, lambda t, like: shootout_options(t, seat, like), Section.SHOOTOUT_PLAYS
        )
        if choice == PASS:
            return goto("combo", PassPlay(seat, Timing.SHOOTOUT), EndPlay(seat), seat=after, passes=self.passes + 1)
        if not verbs.USE.is_of(choice):
            return goto("combo", *make_play(t, seat, choice), EndPlay(seat), seat=after, passes=0)
        use = find_use(t, seat, Timing.SHOOTOUT, choice)
        return goto("combo", ResolveAbility(use.scope, use.number), EndPlay(seat), seat=after, passes=0)

    def is_finished(self, t: Table) -> bool:
        """Return whether enough players have passed in a row for the step to end: everybody."""
        return self.passes == len(acting_seats(t))


@dataclass(frozen=True)
class ResolutionPlays(Procedure):
    """Resolution and Cheatin' Resolution abilities, the Dealer's first. WWE, Shootout Sequence 6."""

    seat: Seat | None = None
    passes: int = 0
    steps: ClassVar[tuple[str, ...]] = ("play",)

    def play(self, t: Table) -> Asking:
        """An ability, or a pass."""
        seats = self.acting(t)
        if is_over(t) or self.is_finished(t):
            return end()
        seat = self.turn(t)
        after = after_in(seats, seat)
        choice = yield choose_listed(
            seat, RESOLUTION_PLAY, lambda t, like: (PASS, *self.abilities(t, seat, like)), Section.RESOLUTION_PLAYS
        )
        if choice == PASS:
            return goto("play", PassPlay(seat, Timing.RESOLUTION), seat=after, passes=self.passes + 1)
        use = find_resolution(t, seat, choice)
        return goto("play", ResolveAbility(use.scope, use.number), seat=after, passes=0)

    def is_finished(self, t: Table) -> bool:
        """Return whether enough players have passed in a row for the step to end: everybody."""
        return self.passes == len(self.acting(t))

    def turn(self, t: Table) -> Seat:
        """Return whose turn it is to make a play."""
        return self.acting(t)[0] if self.seat is None else self.seat

    def acting(self, t: Table) -> tuple[Seat, ...]:
        """Return who makes Resolution plays, in order."""
        return acting_seats(t)

    def abilities(self, t: Table, seat: Seat, like: Option | None = None) -> tuple[Option, ...]:
        """Return the options of a player to use an ability, or only those of an option's card."""
        return resolution_options(t, seat, about_card(like))


@dataclass(frozen=True)
class CheatinPlays(Procedure):
    """Cheatin' Resolutions against lowball hands. WWE, Gamblin' Phase, Cheatin' While Gamblin'."""

    seat: Seat | None = None
    passes: int = 0
    steps = ("play",)

    def play(self, t: Table) -> Asking:
        """Ask each player who can punish a hand, or pass; skipping the question would reveal the player's hand."""
        if self.passes == len(t.seats):
            return end()
        seat = t.dealer if self.seat is None else self.seat
        choice: Option = PASS
        if punishable(t, seat):
            choice = yield choose_listed(
                seat,
                CHEATIN_PLAY,
                lambda t, like: (PASS, *use_options(t, seat, Timing.CHEATIN, about_card(like))),
                Section.GAMBLIN,
            )
        if choice == PASS:
            return goto("play", seat=t.left_of(seat), passes=self.passes + 1)
        use = find_use(t, seat, Timing.CHEATIN, choice)
        return goto("play", ResolveAbility(use.scope, use.number), seat=t.left_of(seat), passes=0)


# Another play, given by a card. WWE, "I go, then you go...".


@dataclass(frozen=True)
class ExtraPlay(Procedure):
    """A player makes one play of a timing at once, or passes it up; with one of the `cards`, if there are some."""

    seat: Seat
    kind: Timing
    cards: tuple[CardId, ...] | None = None
    trades: bool = False
    """Whether it can only be that goods are traded."""
    abilities: bool = True
    """Whether a Noon play may be the use of an ability."""
    steps: ClassVar[tuple[str, ...]] = ("play",)

    def play(self, t: Table) -> Asking:
        """The play; a Shootout play only while there is a shootout to make it in."""
        fighting = self.kind is Timing.SHOOTOUT
        if fighting and is_over(t):
            return end()
        question = SHOOTOUT_PLAY if fighting else NOON_PLAY
        choice = yield choose_listed(self.seat, question, self._options, Section.HIGH_NOON)
        if choice == PASS:
            return end()
        if not verbs.USE.is_of(choice):
            return end(*make_play(t, self.seat, choice))
        use = find_use(t, self.seat, self.kind, choice)
        return end(ResolveAbility(use.scope, use.number))

    def _options(self, t: Table, like: Option | None) -> Sequence[Option]:
        """Return the possible plays, and passing; or only those that are `like` an option."""
        options = (shootout_options if self.kind is Timing.SHOOTOUT else noon_options_like)(t, self.seat, like)
        cards = self.cards
        if self.trades:
            return [option for option in options if option == PASS or verbs.TRADE.is_of(option)]
        if not self.abilities and self.kind is Timing.NOON:
            return [option for option in options if not verbs.USE.is_of(option)]
        if cards is None:
            return options
        return [option for option in options if option == PASS or (verbs.USE.is_of(option) and option.args[0] in cards)]


@dataclass(frozen=True)
class PlayAction(Procedure):
    """A player plays one of these actions, from wherever it is, at a changed cost; `leader` leads its job, if able."""

    seat: Seat
    cards: tuple[CardId, ...]
    dearer: int = 0
    leader: CardId | None = None
    steps: ClassVar[tuple[str, ...]] = ("play",)

    def play(self, t: Table) -> Asking:
        """Which of them, and with whom; it is resolved at once."""
        found = {use.option: use for use in playable_actions(t, self.seat, self.cards, self.dearer)}
        if not found:
            return end()
        choice = next(iter(found))
        if len(found) > 1:
            choice = yield choose_one(self.seat, PLAY_ACTION, tuple(found), Section.RESOLVING, self.cards)
        use = found.get(choice)
        # A search may ask in a world of other hidden cards, in which the action cannot be played.
        if use is None:
            return end()
        led = self._led(t, use)
        return end(ResolveAbility(use.scope, use.number) if led is None else ResolveAbility(led, use.number, 1))

    def _led(self, t: Table, use: Use) -> Scope | None:
        """The scope in which the dude leads the action's job, None where it cannot, or there is none."""
        job, choices = use.ability.job, use.ability.choices
        if job is None or self.leader is None or self.leader not in choices[0].cards.candidates(t, use.scope):
            return None
        led = use.scope.naming(leader=(self.leader,))
        return led if can_complete(t, led, choices[1:]) else None


def playable_actions(t: Table, seat: Seat, cards: Sequence[CardId], dearer: int) -> Iterator[Use]:
    """Every way in which a player could play one of these actions now, as if they were in hand."""
    timing = Timing.NOON if t.shootout is None else Timing.SHOOTOUT
    names = NO_NAMES.giving({DEARER: dearer}) if dearer else NO_NAMES
    for card in cards:
        for number, ability in t.cards[card].printed.text.timed(timing):
            for acting in performers(t, seat, card, ability):
                use = Use(Scope(seat, card, acting, timing, names), number, ability)
                if why_not(t, use) is None:
                    yield use
