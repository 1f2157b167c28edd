"""Boss Battle: one to three Heroes against a Villain, in the last seat. WWE, Boss Battle.

The public text of a scenario is on its card in town square; this module holds the other changes of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dtgui.doomtown.events.days import EndGame
from dtgui.doomtown.events.effects import Count
from dtgui.doomtown.procedures.sundown import Sundown
from dtgui.doomtown.procedures.using import ResolveAbility
from dtgui.doomtown.queries.players import total_control, total_influence
from dtgui.doomtown.queries.sides import are_allies, heroes, opponents_of, villain
from dtgui.doomtown.rules.variants.repeating import VillainResolves
from dtgui.doomtown.rules.variants.variant import Find, Rules, beginning
from dtgui.doomtown.state.kinds import Counter, Faction
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.flow import Out, Work, do
from dtgui.kernel.game import Outcome
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.position import StackEntry

PLAY_CHANGES = "90010"
"""The card with the changes of every boss battle; the side that is ahead is noted on it."""


@dataclass(frozen=True)
class BossSundown(Sundown):
    """Sundown, in which a side that would have won is only ahead, for a day. WWE, Boss Battle, Play Changes 5."""

    steps = ("fall", "take_the_lead", "check")

    def take_the_lead(self, t: Table) -> Out:
        """Note the side that is ahead tomorrow; today's note is removed."""
        ahead = {Counter.HEROES_AHEAD: heroes_are_ahead(t), Counter.VILLAIN_AHEAD: villain_is_ahead(t)}
        lying = ((card, t.in_play[card]) for card in in_play_as(t, PLAY_CHANGES))
        noted = (
            Count(card, what, int(is_so) - shown.counted(what))
            for card, shown in lying
            for what, is_so in ahead.items()
        )
        return do(*noted)


def in_play_as(t: Table, code: str) -> tuple[CardId, ...]:
    """Return the cards in play that are this printing."""
    return tuple(card for card, shown in t.in_play.items() if shown.printed.code == code)


def last_seat(t: Table) -> Seat:
    """Return the Villain: the last seat, whichever player has it. WWE, Boss Battle, Definitions."""
    return Seat(len(t.players) - 1)


def would_win(t: Table, seat: Seat) -> bool:
    """Return whether a player has more control than each opponent has influence: the victory of other games."""
    return all(total_control(t, seat) > total_influence(t, other) for other in opponents_of(t, seat))


def heroes_are_ahead(t: Table) -> bool:
    """Return whether a Hero would have won by the usual rules. WWE, Boss Battle, Play Changes 5."""
    return any(would_win(t, seat) for seat in heroes(t))


def villain_is_ahead(t: Table) -> bool:
    """Return whether the Villain would have."""
    against = villain(t)
    return against is not None and would_win(t, against)


def with_sides(rules: Rules) -> Rules:
    """Return rules by which all players but the last are Heroes together: what all boss battles share.

    WWE, Boss Battle, Definitions; Play Changes 1.
    """
    usual = rules.policies

    def may_oppose(t: Table, seat: Seat, first: Seat | None) -> tuple[Seat, ...]:
        """Return who may oppose a player's job: no ally."""
        return tuple(other for other in usual.may_oppose(t, seat, first) if not are_allies(t, seat, other))

    def answers_for(t: Table, seat: Seat, mark: CardId) -> Seat | None:
        """Return who faces a player whose job has this mark: no ally."""
        found = usual.answers_for(t, seat, mark)
        return None if found is not None and are_allies(t, seat, found) else found

    def bounty_for(t: Table, card: CardId, by: Seat | None) -> int:
        """Return a player's payment for a card: nothing for an ally's."""
        is_allys = by is not None and are_allies(t, by, t.in_play[card].controller)
        return 0 if is_allys else usual.bounty_for(t, card, by)

    def concede(t: Table, stack: Sequence[StackEntry], seat: Seat) -> tuple[tuple[StackEntry, ...], tuple[Work, ...]]:
        """Return what happens when a player gives up: with the Villain the battle is over, the Heroes play on."""
        if seat != villain(t):
            return rules.concede(t, stack, seat)
        told = Phrase("{player} concedes.", player=t.players[seat].name)
        return (), (EndGame(Outcome(tuple(sorted(heroes(t))), told, conceded=True)),)

    policies = replace(
        rules.policies, villain=last_seat, may_oppose=may_oppose, answers_for=answers_for, bounty_for=bounty_for
    )
    return beginning(replace(rules, policies=policies, concede=concede), {ResolveAbility: VillainResolves})


def with_play_changes(rules: Rules) -> Rules:
    """Return rules in which controlling the town does not win: that side is ahead. WWE, Play Changes 2, 3 and 5."""
    changed = beginning(with_sides(rules), {Sundown: BossSundown})
    return replace(changed, lays=(*rules.lays, PLAY_CHANGES))


@dataclass(frozen=True)
class Terms:
    """The requirements and bans of a boss battle: factions and titles of cards. WWE, Boss Battle, Choose a Scenario."""

    faction: Faction | None = None
    """Which faction the Villain plays; None: any."""
    needed: tuple[str, ...] = ()
    """The titles required in the Villain's deck."""
    banned: tuple[str, ...] = ()
    """The titles banned from all Heroes' decks."""

    def check(self, setup: Setup, find: Find) -> None:
        """Raise `BadInput` for a setup that does not keep to them, or in which two play the same faction."""
        each_faction_once(setup, find)
        *allied, against = setup.seats
        if self.faction is not None and self.faction not in find(against.outfit).factions:
            raise BadInput(f"the Villain of this boss battle plays the faction {self.faction.value}")
        own = {find(code).title for code in against.cards}
        lacking = next((title for title in self.needed if title not in own), None)
        if lacking is not None:
            raise BadInput(f"the Villain's deck of this boss battle needs {lacking}")
        theirs = {find(code).title for seat in allied for code in seat.cards}
        banned = next((title for title in self.banned if title in theirs), None)
        if banned is not None:
            raise BadInput(f"no Hero plays {banned} in this boss battle")


def each_faction_once(setup: Setup, find: Find) -> None:
    """Raise `BadInput` where two players play the same faction. WWE, Boss Battle, Prepare the Decks."""
    taken = [faction for seat in setup.seats for faction in find(seat.outfit).factions]
    twice = next((faction for faction in taken if taken.count(faction) > 1), None)
    if twice is not None:
        raise BadInput(f"in a boss battle each faction is played once: {twice.value} would be played twice")
