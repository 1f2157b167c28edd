"""The facts of a finished game of Doomtown for one player: its events, counted.

Achievements are conditions over these numbers. A fact that is not there is 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any

from dtgui.ai.player import TEMPER_MARK
from dtgui.ai.town.levels import LEVELS
from dtgui.doomtown.events.days import EndDay
from dtgui.doomtown.events.effects import UseAbility
from dtgui.doomtown.events.entering import Build
from dtgui.doomtown.events.ghost_rock import WinPot
from dtgui.doomtown.events.leaving import Ace, Discard
from dtgui.doomtown.events.moving import HomeReason, SendHomeBooted
from dtgui.doomtown.events.poker import Punish
from dtgui.doomtown.events.pulls import Cast, Invented, Perform
from dtgui.doomtown.events.shootouts import CallOut, FinishJob, Oppose, SetHandRank, StartJob, WinRound, WinShootout
from dtgui.doomtown.queries.players import total_control, total_influence
from dtgui.doomtown.rules.variants import variants_of
from dtgui.doomtown.rules.variants.variant import VariantKind
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.setup import DEFAULT_EDITION, Setup
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Happened
from dtgui.kernel.session import Session


class GameFact(Enum):
    """A number that is known of a finished game; the value is its word in the file of achievements."""

    WON = "won"
    DAYS = "days"
    LEVEL = "level"
    """The strongest opponent's place among the levels, from 1 for a greenhorn; 0 without one."""
    AUTOMATON = "automaton"
    TWISTS = "twists"
    BOSS = "boss"
    """1 in a boss battle."""
    SQUARE = "town square"
    """1 with a card in the town square."""
    OLD_BOOK = "older rules"
    """1 by the rules of Pine Box or AEG."""
    PLAYERS = "players"
    CONTROL = "control"
    INFLUENCE = "influence"
    MARGIN = "margin"
    """The control points above the next opponent's influence at the end, at least 0."""
    BEHIND = "days behind"
    """The days that ended with fewer control points than the next opponent's."""
    DUDES = "dudes"
    DEEDS = "deeds"
    STASH = "stash"
    """Dudes, deeds and ghost rock at the end."""
    BUILT = "deeds built"
    POTS = "pots"
    CALLOUTS = "callouts"
    DRIVEN_HOME = "callouts refused"
    """Refusals of the player's callouts."""
    REFUSALS = "refusals"
    """Callouts that the player refused."""
    JOBS = "jobs"
    JOBS_STOPPED = "jobs stopped"
    SHOOTOUTS = "shootouts won"
    ROUNDS = "rounds won"
    ROUNDS_LOST = "rounds lost"
    FLED = "fled"
    BEST_RANK = "best rank"
    PUNISHED = "cheatin' punished"
    CAUGHT = "caught cheatin'"
    ACED = "aced"
    """Dudes of others that were aced."""
    LOST = "dudes lost"
    """Own dudes that were aced or discarded by others."""
    BOUNTY = "bounty"
    INVENTED = "gadgets"
    SPELLS = "spells"
    TECHNIQUES = "techniques"
    ACTIONS = "actions"


GameFacts = Mapping[str, int]
"""The facts of a game by their words."""


def facts_of_game(session: Session[Any, Any], seat: Seat) -> GameFacts:
    """Return the facts of a finished game for the player at a seat; those that are 0 are left out."""
    t: Table = session.position.table
    facts = _counted(session, seat)
    facts.update({fact.value: number for fact, number in (*_at_end(t, seat), *_of_setup(session.setup))})
    facts[GameFact.BEST_RANK.value] = _best_rank(session, seat)
    facts[GameFact.LEVEL.value] = max(map(_level, session.players.values()), default=0)
    return {word: int(number) for word, number in facts.items() if number > 0}


def _level(player: str) -> int:
    levels = list(LEVELS)
    name = player.partition(TEMPER_MARK)[0]
    return levels.index(name) + 1 if name in levels else 0


def _at_end(t: Table, seat: Seat) -> Iterator[tuple[GameFact, int]]:
    foe = Seat((seat + 1) % len(t.players))
    own = [shown.printed.type for shown in t.in_play.values() if shown.owner == seat]
    yield GameFact.WON, t.outcome is not None and seat in t.outcome.winners and not t.outcome.conceded
    yield GameFact.DAYS, t.day
    yield GameFact.PLAYERS, len(t.players)
    yield GameFact.AUTOMATON, t.automaton is not None
    yield GameFact.CONTROL, total_control(t, seat)
    yield GameFact.INFLUENCE, total_influence(t, seat)
    yield GameFact.MARGIN, total_control(t, seat) - total_influence(t, foe)
    yield GameFact.DUDES, own.count(CardType.DUDE)
    yield GameFact.DEEDS, own.count(CardType.DEED)
    yield GameFact.STASH, t.players[seat].stash


def _of_setup(setup: Setup) -> Iterator[tuple[GameFact, int]]:
    names = {kind: {variant.name for variant in variants_of(kind)} & {*setup.all_variants} for kind in VariantKind}
    yield GameFact.TWISTS, len(names[VariantKind.TWIST])
    yield GameFact.BOSS, bool(names[VariantKind.BOSS])
    yield GameFact.SQUARE, bool(names[VariantKind.TOWN_SQUARE])
    yield GameFact.OLD_BOOK, setup.rules != DEFAULT_EDITION


def _counted(session: Session[Any, Any], seat: Seat) -> Counter[str]:
    """Count the events of the game."""
    counted = Counter[str]()
    leader: Seat | None = None
    opposed: Seat | None = None
    for moment in session.line():
        t = moment.position.table
        for happened in moment.happened:
            event = happened.event
            if isinstance(event, StartJob):
                leader, opposed = _owner(t, event.leader), None
            elif isinstance(event, Oppose):
                opposed = event.seat
            elif isinstance(event, FinishJob):
                counted[GameFact.JOBS.value] += event.success and leader == seat
                counted[GameFact.JOBS_STOPPED.value] += not event.success and opposed == seat
            else:
                counted.update({fact.value: number for fact, number in _of_event(t, happened, seat)})
    return counted


def _of_event(t: Table, happened: Happened, seat: Seat) -> Iterator[tuple[GameFact, int]]:
    """Yield what an event counts for."""
    yield from _in_a_fight(t, happened, seat)
    yield from _in_town(t, happened, seat)


def _in_a_fight(t: Table, happened: Happened, seat: Seat) -> Iterator[tuple[GameFact, int]]:
    match happened.event:
        case WinShootout():
            yield GameFact.SHOOTOUTS, happened.event.seat == seat
        case WinRound():
            yield GameFact.ROUNDS, happened.event.seat == seat
            yield GameFact.ROUNDS_LOST, happened.event.seat not in (seat, None)
        case Punish():
            yield GameFact.CAUGHT, happened.event.seat == seat
            yield GameFact.PUNISHED, happened.event.seat != seat
        case CallOut():
            yield GameFact.CALLOUTS, _owner(t, happened.event.leader) == seat
        case SendHomeBooted():
            yield from _sent_home(t, happened.event, seat)
        case Ace() | Discard():
            yield from _left(t, happened, seat)


def _in_town(t: Table, happened: Happened, seat: Seat) -> Iterator[tuple[GameFact, int]]:
    match happened.event:
        case WinPot():
            yield GameFact.POTS, happened.event.seat == seat
        case Build():
            yield GameFact.BUILT, _owner(t, happened.event.card) == seat
        case Cast():
            yield GameFact.SPELLS, happened.event.margin >= 0 and _owner(t, happened.event.dude) == seat
        case Perform():
            yield GameFact.TECHNIQUES, happened.event.success and _owner(t, happened.event.dude) == seat
        case Invented():
            yield GameFact.INVENTED, _owner(t, happened.event.dude) == seat
        case UseAbility():
            yield GameFact.ACTIONS, happened.event.seat == seat and _type(t, happened.event.card) is CardType.ACTION
        case EndDay():
            yield GameFact.BEHIND, total_control(t, seat) < total_control(t, Seat((seat + 1) % len(t.players)))


def _sent_home(t: Table, event: SendHomeBooted, seat: Seat) -> Iterator[tuple[GameFact, int]]:
    is_own = _owner(t, event.dude) == seat
    if event.reason is HomeReason.REFUSED:
        yield GameFact.REFUSALS, is_own
        yield GameFact.DRIVEN_HOME, event.caller is not None and _owner(t, event.caller) == seat
    elif event.reason is HomeReason.FLED:
        yield GameFact.FLED, is_own


def _left(t: Table, happened: Happened, seat: Seat) -> Iterator[tuple[GameFact, int]]:
    """Yield what a card that left play counts for: a dude who was lost, and bounty."""
    event = happened.event
    assert isinstance(event, Ace | Discard)
    is_dude, is_own = _type(t, event.card) is CardType.DUDE, _owner(t, event.card) == seat
    yield GameFact.ACED, isinstance(event, Ace) and is_dude and not is_own
    yield GameFact.LOST, is_dude and is_own and (event.by not in (None, seat) or event.casualty)
    if event.by == seat and isinstance(happened.outcome, tuple):
        yield GameFact.BOUNTY, int(happened.outcome[0])


def _owner(t: Table, card: CardId) -> Seat | None:
    """Return a card's owner, None for a token that has left the game."""
    found = t.cards.get(card)
    return None if found is None else found.owner


def _type(t: Table, card: CardId) -> CardType | None:
    found = t.cards.get(card)
    return None if found is None else found.printed.type


def _best_rank(session: Session[Any, Any], seat: Seat) -> int:
    events = (happened.event for moment in session.line() for happened in moment.happened)
    return max((each.rank for each in events if isinstance(each, SetHandRank) and each.seat == seat), default=0)
