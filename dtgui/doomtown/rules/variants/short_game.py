"""A shorter game of several players, by the rules of 2015. AEG, Rustlin' Up Some Help."""

from __future__ import annotations

from dataclasses import replace

from dtgui.doomtown.queries.players import total_control, total_influence
from dtgui.doomtown.rules.variants.variant import Find, Rules, Variant, VariantKind
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Phrase

FEWEST = 3
"""The fewest players for which the game can be shortened."""


def more_than_any_one(t: Table) -> Seat | None:
    """Return who wins now: more control than some other one has influence; of several the most control, then influence.

    None where nobody does, or where those who do are level in both. AEG, Rustlin' Up Some Help.
    """
    found = {seat: (total_control(t, seat), total_influence(t, seat)) for seat in t.seats}
    able = [seat for seat in found if any(found[seat][0] > found[other][1] for other in found if other != seat)]
    first = [seat for seat in able if found[seat] == max(found[other] for other in able)]
    return first[0] if len(first) == 1 else None


def _of_several(setup: Setup, find: Find) -> None:
    if len(setup.seats) < FEWEST:
        raise BadInput(f"the short game is for {FEWEST} players and more, not {len(setup.seats)}")


def _shortened(rules: Rules) -> Rules:
    return replace(rules, policies=replace(rules.policies, winner=more_than_any_one))


SHORT_GAME = Variant(
    name="short",
    title=Phrase("Short game"),
    kind=VariantKind.PACE,
    told=Phrase("More control points than any one other player has influence win at Sundown."),
    apply=_shortened,
    editions=("aeg",),
    check=_of_several,
)
