"""Cards put into town square for the whole game, in any edition. WWE, Town Square Scenarios.

The book names their subjects; the texts on the cards are ours (`card_data/doomtown/cards/OURS`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dtgui.doomtown.rules.variants.variant import Rules, Variant, VariantKind
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.kinds import Counter
from dtgui.doomtown.state.table import Table
from dtgui.kernel.phrases import Phrase


def _laying(*codes: str, clock: Callable[[Table], Phrase] | None = None) -> Callable[[Rules], Rules]:
    """Return what lays cards into the town square, and says how far the game is from the end that they bring."""
    return lambda rules: replace(rules, lays=(*rules.lays, *codes), clock=clock or rules.clock)


def fear_in_town(t: Table) -> Phrase:
    """Return how much Fear there is, and how much ends the game. WWE, Town Square Scenarios, Gomorra."""
    if _on_cards(t, Counter.LAST_TURN):
        return Phrase("Gomorra: this is the last turn. Most control points win, then most influence")
    pattern = (
        "Gomorra: Fear {fear} of {enough}. Sundown adds 1 unless the cards in play have more control points in all "
        "than at the last one ({noted}); the turn after the one that reaches {enough} is the last"
    )
    fear, noted = _on_cards(t, Counter.FEAR), _on_cards(t, Counter.NOTED)
    return Phrase(pattern, fear=fear, enough=ENOUGH_FEAR, noted=noted)


def turns_in_town(t: Table) -> Phrase:
    """Return how many turns are left. WWE, Town Square Scenarios, New in Town."""
    pattern = "New in Town: turn {turn} of {last}. After the last, most control points win, then most influence"
    return Phrase(pattern, turn=min(LAST_TURN, _on_cards(t, Counter.TURNS) + 1), last=LAST_TURN)


def _on_cards(t: Table, what: Counter) -> int:
    """The counters of a sort on the cards without an owner."""
    lying = (shown for shown in t.in_play.values() if shown.printed.type is CardType.SCENARIO)
    return sum(shown.counted(what) for shown in lying)


ENOUGH_FEAR, LAST_TURN = 4, 4
"""The numbers on the cards: the Fear that brings the last turn, and the turns of a game of New in Town."""


_RANGE = "90002"

TOWN_SQUARES = (
    Variant(
        "gomorra",
        Phrase("Town Square Gomorra"),
        VariantKind.TOWN_SQUARE,
        Phrase("Fear rises while no control points come into play, until it forces a last turn."),
        _laying("90001", clock=fear_in_town),
    ),
    Variant(
        "shooting-range",
        Phrase("Town Square Shooting Range"),
        VariantKind.TOWN_SQUARE,
        Phrase("Each player may exchange the first hand for another one."),
        _laying(_RANGE),
    ),
    Variant(
        "new-in-town",
        Phrase("Town Square Shooting Range, New in Town"),
        VariantKind.TOWN_SQUARE,
        Phrase("As shooting-range, simplified: nobody is punished for cheating, and the fourth turn is the last."),
        _laying(_RANGE, "90003", clock=turns_in_town),
    ),
    Variant(
        "tombstone",
        Phrase("Town Square Tombstone"),
        VariantKind.TOWN_SQUARE,
        Phrase("Shootouts are riskier: better hands for both sides, and one more casualty for the loser of a round."),
        _laying("90004"),
    ),
    Variant(
        "deadwood",
        Phrase("Town Square Deadwood"),
        VariantKind.TOWN_SQUARE,
        Phrase("A dude that accepts a callout gains a control point."),
        _laying("90005"),
    ),
)
