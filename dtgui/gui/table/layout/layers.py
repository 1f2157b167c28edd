"""The stacking order on the table, decided only here. A higher number is on top.

Each band leaves room for the cards within it: a card's place in its pile or row is added to its band.
"""

from __future__ import annotations

FELT = 0.0
"""The table's surface."""
ZONES = 100.0
"""Streets, the town square, and the outlines of places."""
PLACES = 1_000.0
"""Deeds and homes, which lie on the street."""
CARDS = 3_000.0
"""Dudes and every other card in play."""
FAN = 5_000.0
"""Cards in a hand, and attached cards fanned out."""
MARKS = 6_000.0
"""Glows, targets and tokens on cards; as child items they need it only against each other."""
ARROWS = 7_000.0
"""Lines from the leader to the mark, from a card to its target."""
RAISED = 8_000.0
"""The card of the hand that is looked at, over its neighbours and the street."""
DRAGGED = 9_000.0
"""The card in the player's hand, on its way."""
STAGE = 9_500.0
"""Another player's play, while it is shown large."""
