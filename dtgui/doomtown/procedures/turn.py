"""WWE, The Turn: day after day, and the phases of a day, except Gamblin' and High Noon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.events.days import EndDay, EndGame, StartDay, StartPhase
from dtgui.doomtown.events.ghost_rock import PayUpkeep, Produce, Repay
from dtgui.doomtown.events.lasting import Expire
from dtgui.doomtown.events.leaving import Discard
from dtgui.doomtown.events.moving import UnbootAll
from dtgui.doomtown.events.piles import DiscardFromHand, Refill
from dtgui.doomtown.queries.cards_rule_all import is_forbidden
from dtgui.doomtown.queries.players import controls_card, production
from dtgui.doomtown.queries.stats import player_figure, upkeep
from dtgui.doomtown.queries.victory import ending
from dtgui.doomtown.questions import HAND_SIZE, NIGHTFALL_DISCARD, UPKEEP
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.profile import DayPhase
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Phase, Table
from dtgui.doomtown.state.texts import Until
from dtgui.doomtown.state.topics import Figure
from dtgui.kernel.decisions import Decision, Kind, Option, Seat, choose_some
from dtgui.kernel.flow import Asking, Out, Procedure, do, end, goto


@dataclass(frozen=True)
class PlayGame(Procedure):
    """The whole game."""

    steps = ("set_up", "day")

    def set_up(self, t: Table) -> Out:
        """WWE, Setting Up the Game."""
        return do(t.rules.setup())

    def day(self, t: Table) -> Out:
        """WWE, The Turn: each day is one turn."""
        return end() if t.outcome else goto("day", StartDay(), PlayDay())


@dataclass(frozen=True)
class PlayDay(Procedure):
    """One day: the phases of the edition, in order. WWE, The Turn."""

    done: int = 0
    steps = ("phase",)

    def phase(self, t: Table) -> Out:
        """The next phase, unless the game has ended."""
        if t.outcome or self.done == len(t.rules.phases):
            return end()
        return goto("phase", t.rules.phases[self.done](), done=self.done + 1)


# WWE, The Turn, 2. Production Phase.


@dataclass(frozen=True)
class Production(DayPhase):
    """The Production phase."""

    phase = Phase.PRODUCTION
    steps: ClassVar[tuple[str, ...]] = ("begin", "produce")

    def begin(self, t: Table) -> Out:
        """Effects at the start of the phase may change the receivers of production."""
        return do(StartPhase(Phase.PRODUCTION))

    def produce(self, t: Table) -> Out:
        """Each player, Dealer first, gains what outfit, deeds and other cards produce."""
        produced = (Produce(seat, production(t, seat)) for seat in t.seats)
        return end(*produced, Expire(frozenset({Until.AFTER_NEXT_PRODUCTION})))


# WWE, The Turn, 3. Upkeep Phase: debts, upkeep, and the cards that are not paid for.


@dataclass(frozen=True)
class Upkeep(DayPhase):
    """The Upkeep phase."""

    phase = Phase.UPKEEP
    steps: ClassVar[tuple[str, ...]] = ("pay", "over")

    def pay(self, t: Table) -> Out:
        """Each player in turn, Dealer first."""
        return do(StartPhase(Phase.UPKEEP), *(PayForGang(seat) for seat in t.seats))

    def over(self, t: Table) -> Out:
        """Effects that last until after this phase are over."""
        return end(Expire(frozenset({Until.AFTER_NEXT_UPKEEP})))


@dataclass(frozen=True)
class PayForGang(Procedure):
    """One player's upkeep."""

    seat: Seat
    steps = ("repay", "pay")

    def repay(self, t: Table) -> Out:
        """First, pay back the bank; a debt that cannot be paid persists."""
        player = t.players[self.seat]
        amount = min(player.debt, player.stash)
        return do(Repay(self.seat, amount)) if amount else do()

    def pay(self, t: Table) -> Asking:
        """Pay for the cards to be kept; cards with upkeep that are not paid for are discarded.

        While a debt is left, no other upkeep can be paid. Cards without upkeep cannot be let go.
        """
        player = t.players[self.seat]
        due = {card: cost for card in _kept_by(t, self.seat) if (cost := upkeep(t, card))}
        budget = 0 if player.debt else player.stash
        paid: tuple[Option, ...] = ()
        if any(cost <= budget for cost in due.values()):
            paid = yield _which_to_keep(self.seat, due, budget)
        kept = {option.args[0] for option in paid}
        total = sum(cost for card, cost in due.items() if card in kept)
        paid_for = (PayUpkeep(self.seat, total),) if total else ()
        unpaid = (card for card in due if card not in kept)
        return self.settle(
            paid_for, tuple(card for card in unpaid if not is_forbidden(t, Prohibited.BE_DISCARDED, card))
        )

    def settle(self, paid: tuple[PayUpkeep, ...], unpaid: tuple[CardId, ...]) -> Out:
        """Cards whose upkeep is not paid are discarded in the player's own turn."""
        return end(*paid, *(Discard(card, unpaid=True) for card in unpaid))


def _kept_by(t: Table, seat: Seat) -> list[CardId]:
    return [card for card in t.in_play if controls_card(t, seat, card)]


def _which_to_keep(seat: Seat, due: dict[CardId, int], budget: int) -> Decision:
    options = tuple(verbs.KEEP.option(card) for card in due)
    return Decision(
        seat,
        Kind.SOME,
        UPKEEP,
        options,
        Section.UPKEEP,
        most=len(options),
        costs=tuple(due.values()),
        budget=budget,
    )


# WWE, The Turn, 5. Sundown Phase: does anyone control the town?


@dataclass(frozen=True)
class Sundown(DayPhase):
    """The Sundown phase."""

    phase = Phase.SUNDOWN
    steps: ClassVar[tuple[str, ...]] = ("fall", "check")

    def fall(self, t: Table) -> Out:
        """The sun goes down."""
        return do(StartPhase(Phase.SUNDOWN))

    def check(self, t: Table) -> Out:
        """Victory is checked."""
        over = Expire(frozenset({Until.AFTER_SUNDOWN}))
        outcome = ending(t)
        return end(over if outcome is None else EndGame(outcome))


# WWE, The Turn, 6. Nightfall Phase: hands are refilled, cards unboot.


@dataclass(frozen=True)
class Nightfall(DayPhase):
    """The Nightfall phase."""

    phase = Phase.NIGHTFALL
    steps = ("rest", "dawn")

    def rest(self, t: Table) -> Out:
        """Each player in turn, Dealer first."""
        return do(StartPhase(Phase.NIGHTFALL), *(RestUp(seat) for seat in t.seats))

    def dawn(self, t: Table) -> Out:
        """The day ends, and with it what lasts until the end of the turn, or for as long as a dude stays that day."""
        over = {Until.END_OF_TURN, Until.END_OF_PHASE, Until.AFTER_NIGHTFALL, Until.LEAVES_LOCATION}
        return end(Expire(frozenset(over)), EndDay())


@dataclass(frozen=True)
class RestUp(Procedure):
    """One player's Nightfall."""

    seat: Seat
    steps: ClassVar[tuple[str, ...]] = ("discard", "refill", "unboot")

    def discard(self, t: Table) -> Asking:
        """May discard one card from the play hand, or as many as effects allow."""
        options = [verbs.DISCARD.option(card) for card in t.players[self.seat].hand]
        most = min(len(options), max(0, 1 + player_figure(t, self.seat, Figure.NIGHTFALL_DISCARD)))
        if not options or not most:
            return do()
        chosen = yield choose_some(self.seat, NIGHTFALL_DISCARD, options, Section.NIGHTFALL, most=most)
        return do(*(DiscardFromHand(self.seat, option.args[0]) for option in chosen))

    def refill(self, t: Table) -> Asking:
        """Draw, or discard, to the hand size."""
        hand = t.players[self.seat].hand
        excess = len(hand) - max(0, t.rules.hand_size + player_figure(t, self.seat, Figure.HAND_SIZE))
        if excess < 0:
            return do(Refill(self.seat, -excess))
        if not excess:
            return do()
        options = [verbs.DISCARD.option(card) for card in hand]
        chosen = yield choose_some(self.seat, HAND_SIZE, options, Section.NIGHTFALL, least=excess, most=excess)
        return do(*(DiscardFromHand(self.seat, option.args[0]) for option in chosen))

    def unboot(self, t: Table) -> Out:
        """Unboot all cards; they may be used again."""
        return end(UnbootAll(self.seat))
