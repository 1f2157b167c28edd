"""Boss Battle: one to three Heroes against a Villain, who has the last seat. WWE, Boss Battle.

What a scenario says that all can read lies on its card in the town square; what the rules must do otherwise is here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from dtgui.doomtown.events.days import TurnEventCard
from dtgui.doomtown.events.effects import Count
from dtgui.doomtown.procedures.gamblin import Gamblin
from dtgui.doomtown.procedures.sundown import Sundown
from dtgui.doomtown.procedures.using import ResolveAbility
from dtgui.doomtown.queries.players import total_control, total_influence
from dtgui.doomtown.queries.sides import are_allies, heroes, opponents_of, villain
from dtgui.doomtown.rules.variants.events import EVENT_CARDS, easier_deck, event_deck
from dtgui.doomtown.rules.variants.repeating import VillainResolves
from dtgui.doomtown.rules.variants.variant import (
    Find,
    Rules,
    Variant,
    VariantKind,
    beginning,
    deciding,
    with_phase_after,
)
from dtgui.doomtown.state.kinds import Counter
from dtgui.doomtown.state.profile import DayPhase
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import CardId, Phase, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.flow import Out, do, end
from dtgui.kernel.game import Outcome
from dtgui.kernel.phrases import Phrase

ENOUGH = 3
"""So many victory points are the Heroes' victory. WWE, Boss Battle, Winning the Game."""
LAST_DAY = 5
"""As its sun goes down, the Villain has won."""


@dataclass(frozen=True)
class TurnEvent(DayPhase):
    """After Gamblin', the next event becomes active. WWE, Boss Battle, Play Changes 4."""

    phase = Phase.GAMBLIN
    steps = ("turn",)

    def turn(self, t: Table) -> Out:
        """The one before it leaves the game."""
        return end(TurnEventCard())


@dataclass(frozen=True)
class BossSundown(Sundown):
    """Sundown, in which a side that would have won is only ahead, for a day. WWE, Boss Battle, Play Changes 5."""

    steps = ("fall", "take_the_lead", "check")

    def take_the_lead(self, t: Table) -> Out:
        """Note who is ahead tomorrow; whoever was today is not any more."""
        card = score_card(t)
        ahead = {Counter.HEROES_AHEAD: heroes_are_ahead(t), Counter.VILLAIN_AHEAD: villain_is_ahead(t)}
        shown = t.in_play[card]
        return do(*(Count(card, what, int(is_so) - shown.counted(what)) for what, is_so in ahead.items()))


def score_card(t: Table) -> CardId:
    """Return the card of the scenario, on which victory points lie."""
    return next(card for card, shown in t.in_play.items() if shown.printed.code == t.rules.scores)


def last_seat(t: Table) -> Seat | None:
    """Return the Villain: who has the last seat, whoever sits there. WWE, Boss Battle, Definitions."""
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


def by_points_or_days(t: Table) -> Outcome | None:
    """Return the Heroes' victory with three points, the Villain's on the fifth day, None where it goes on.

    WWE, Boss Battle, Winning the Game.
    """
    points = t.in_play[score_card(t)].counted(Counter.VICTORY)
    if points >= ENOUGH:
        told = Phrase(
            "The Heroes have saved the town on day {day}, with {points} victory points.", day=t.day, points=points
        )
        return Outcome(tuple(sorted(heroes(t))), told)
    if t.day < LAST_DAY:
        return None
    told = Phrase(
        "The Villain has overrun the town: day {day} is over, and the Heroes have {points} victory points.",
        day=t.day,
        points=points,
    )
    return Outcome((Seat(len(t.players) - 1),), told)


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
        """Return what somebody is paid for a card: nothing for an ally's."""
        is_allys = by is not None and are_allies(t, by, t.in_play[card].controller)
        return 0 if is_allys else usual.bounty_for(t, card, by)

    changed = deciding(rules, villain=last_seat, may_oppose=may_oppose, answers_for=answers_for, bounty_for=bounty_for)
    return beginning(changed, {ResolveAbility: VillainResolves})


def with_events(rules: Rules) -> Rules:
    """Return rules with an event deck, of which a card is turned over each day. WWE, Boss Battle, Play Changes 4."""
    changed = with_phase_after(rules, Gamblin, TurnEvent)
    return replace(changed, events=EVENT_CARDS, event_deck=event_deck)


def _ghost_miners(rules: Rules) -> Rules:
    changed = beginning(deciding(with_events(with_sides(rules)), ending=by_points_or_days), {Sundown: BossSundown})
    return replace(changed, lays=(*rules.lays, "90011"), scores="90011")


def each_faction_once(setup: Setup, find: Find) -> None:
    """Raise `BadInput` where two players play the same faction. WWE, Boss Battle, Prepare the Decks."""
    taken = [faction for seat in setup.seats for faction in find(seat.outfit).factions]
    twice = next((faction for faction in taken if taken.count(faction) > 1), None)
    if twice is not None:
        raise BadInput(f"in a boss battle each faction is played once: {twice.value} would be played twice")


GHOST_MINERS = Variant(
    "ghost-miners",
    Phrase("Boss Battle: Ghost Miners"),
    VariantKind.BOSS,
    Phrase("One to three Heroes need three victory points in five days against a Villain, who has the last seat."),
    _ghost_miners,
    editions=("wwe",),
    check=each_faction_once,
)


def _needs_events(setup: Setup, find: Find) -> None:
    if GHOST_MINERS.name not in setup.variants:
        raise BadInput("stand-together needs a boss battle with an event deck, such as ghost-miners")


STAND_TOGETHER_FIRST = Variant(
    "stand-together",
    Phrase("Stand Together first"),
    VariantKind.BOSS_OPTION,
    Phrase("An easier start for the Heroes: the event Stand Together is on top of the event deck."),
    lambda rules: replace(rules, event_deck=easier_deck),
    editions=("wwe",),
    check=_needs_events,
)

BOSSES = (GHOST_MINERS, STAND_TOGETHER_FIRST)
