"""Another play, given by a card. WWE, "I go, then you go..."."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.procedures.using import ResolveAbility
from dtgui.doomtown.queries.performers import performers
from dtgui.doomtown.queries.plays import make_play, noon_options_like, shootout_options
from dtgui.doomtown.queries.shooting import is_over
from dtgui.doomtown.queries.targets import can_complete
from dtgui.doomtown.queries.usable import find_use, why_not
from dtgui.doomtown.queries.use_limits import Use
from dtgui.doomtown.questions import NOON_PLAY, PLAY_ACTION, SHOOTOUT_PLAY
from dtgui.doomtown.state.scopes import DEARER, NO_NAMES, Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Timing
from dtgui.kernel.decisions import PASS, Option, Seat, choose_listed, choose_one
from dtgui.kernel.flow import Asking, Procedure, end


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
