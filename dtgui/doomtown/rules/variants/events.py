"""The event deck of a boss battle, and the options that are about it. WWE, Boss Battle, Prepare the Decks.

The book does not print the events' texts: these are ours (`card_data/doomtown/cards/OURS`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from dtgui.doomtown.events.days import TurnEventCard
from dtgui.doomtown.procedures.gamblin import Gamblin
from dtgui.doomtown.queries.show import SHOW
from dtgui.doomtown.rules.variants.variant import Find, Rules, Variant, VariantKind, with_phase_after
from dtgui.doomtown.state.profile import DayPhase
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import Phase, Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.errors import BadInput
from dtgui.kernel.flow import Out, end
from dtgui.kernel.phrases import Phrase

STAND_TOGETHER = "90101"
HERO_EVENTS = tuple(f"901{number:02}" for number in range(1, 11))
VILLAIN_EVENTS = tuple(f"902{number:02}" for number in range(1, 11))
EVENT_CARDS = (*HERO_EVENTS, *VILLAIN_EVENTS)
"""The codes of all events, the Heroes' first."""
OF_EACH = 2
"""The number of events for each Hero, and for the Villain."""
WITH_EVENTS = "ghost-miners"
"""The boss battle that has an event deck anyway."""
WITHOUT_EVENTS = SHOW
"""The one that may have one."""
BARGAINS = "90013"
"""The card that lists the Heroes' uses of victory points, and holds them."""


@dataclass(frozen=True)
class TurnEvent(DayPhase):
    """After Gamblin', the next event becomes active. WWE, Boss Battle, Play Changes 4."""

    phase = Phase.GAMBLIN
    steps = ("turn",)

    def turn(self, t: Table) -> Out:
        """The one before it leaves the game."""
        return end(TurnEventCard())


def event_deck(rules: Rules, players: int, chance: Chance) -> tuple[tuple[str, ...], Chance]:
    """Return the codes of a shuffled event deck, from the top, for this many players, one of them the Villain."""
    hero_events, chance = chance.shuffled(tuple(code for code in HERO_EVENTS if code in rules.events))
    villain_events, chance = chance.shuffled(tuple(code for code in VILLAIN_EVENTS if code in rules.events))
    return chance.shuffled((*hero_events[: OF_EACH * (players - 1)], *villain_events[:OF_EACH]))


def easier_deck(rules: Rules, players: int, chance: Chance) -> tuple[tuple[str, ...], Chance]:
    """Return such a deck with Stand Together on top: as one of the Heroes' events, put there after the shuffle."""
    codes, chance = event_deck(rules, players, chance)
    if STAND_TOGETHER in codes:
        return (STAND_TOGETHER, *(code for code in codes if code != STAND_TOGETHER)), chance
    spare = next(code for code in codes if code in HERO_EVENTS)
    return (STAND_TOGETHER, *(code for code in codes if code != spare)), chance


def with_events(rules: Rules) -> Rules:
    """Return rules with an event deck, from which a card is turned over each day. WWE, Boss Battle, Play Changes 4."""
    changed = with_phase_after(rules, Gamblin, TurnEvent)
    return replace(changed, events=EVENT_CARDS, event_deck=event_deck)


def _with_bargains(rules: Rules) -> Rules:
    return replace(with_events(rules), lays=(*rules.lays, BARGAINS), scores=BARGAINS)


def _needs_a_battle_without(setup: Setup, find: Find) -> None:
    if WITHOUT_EVENTS not in setup.variants:
        raise BadInput(f"event-deck is for the boss battle {WITHOUT_EVENTS}")


EVENT_DECK = Variant(
    "event-deck",
    Phrase("The Showstopper with events"),
    VariantKind.BOSS_OPTION,
    Phrase("An event each day, whose victory points buy the Heroes cards and Open Wounds."),
    _with_bargains,
    editions=("wwe",),
    check=_needs_a_battle_without,
)


def _needs_events(setup: Setup, find: Find) -> None:
    if not {WITH_EVENTS, EVENT_DECK.name} & {*setup.variants}:
        raise BadInput(f"stand-together needs a boss battle with an event deck, such as {WITH_EVENTS}")


STAND_TOGETHER_FIRST = Variant(
    "stand-together",
    Phrase("Stand Together first"),
    VariantKind.BOSS_OPTION,
    Phrase("An easier start for the Heroes: the event Stand Together is on top of the event deck."),
    lambda rules: replace(rules, event_deck=easier_deck),
    editions=("wwe",),
    check=_needs_events,
)

EVENT_OPTIONS = (EVENT_DECK, STAND_TOGETHER_FIRST)
