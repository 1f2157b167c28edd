"""The summary of a whole game of Doomtown: its fights, casualties, the best hand."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from typing import Any

from PySide6.QtCore import QCoreApplication

from dtgui.doomtown.events.leaving import Ace
from dtgui.doomtown.events.shootouts import EndRound, SetHandRank, StartJob, StartShootout
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.table import Table
from dtgui.gui.look.language import tr_count
from dtgui.gui.services.front import Fact
from dtgui.kernel.session import Session


def facts_of(session: Session[Any, Any]) -> tuple[Fact, ...]:
    """Return the facts of the game up to where it stands."""
    events = [happened.event for moment in session.line() for happened in moment.happened]
    table = session.position.table
    counted = Counter(map(type, events))
    hands = [event for event in events if isinstance(event, SetHandRank)]
    facts = [
        Fact(_tr("Shootouts"), str(counted[StartShootout])),
        Fact(_tr("Jobs"), str(counted[StartJob])),
        Fact(_tr("Aced"), _aced(table, events)),
    ]
    if rounds := _longest_fight(events):
        facts.insert(2, Fact(_tr("Longest fight"), tr_count("{0} round", "{0} rounds", rounds)))
    if hands:
        best = max(hands, key=lambda hand: hand.rank)
        facts.append(Fact(_tr("Best hand"), _tr("rank {0}, {1}").format(best.rank, table.players[best.seat].name)))
    return tuple(facts)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tale", text)


def _longest_fight(events: list[Any]) -> int:
    """Return the most rounds completed in one shootout or job, 0 without fights."""
    steps = [event for event in events if isinstance(event, StartShootout | StartJob | EndRound)]
    rounds = accumulate(steps, lambda sofar, event: sofar + 1 if isinstance(event, EndRound) else 0, initial=0)
    return max(rounds)


def _aced(t: Table, events: list[Any]) -> str:
    """How many dudes of each player were aced, by the player's name."""
    aced = [event.card for event in events if isinstance(event, Ace)]
    dudes = {card for card in aced if card in t.cards and t.cards[card].printed.type is CardType.DUDE}
    lost = ((player.name, len(dudes & set(player.boot_hill))) for player in t.players)
    return ", ".join(f"{name} {number}" for name, number in lost)
