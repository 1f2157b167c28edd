"""The fights of random games (run with `-m soak`, in parts with `-k "part03"`): no face-up card covers another.

Each moment of a fight is laid out as the window shows it, for windows of several sizes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from dtgui.decks import find_deck, seat_with
from dtgui.decks.seating import boss_decks
from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.state.setup import Setup
from dtgui.gui.doomtown.town_style import TownStyle
from dtgui.gui.table.layout.geometry import Rect
from dtgui.gui.table.layout.table_layout import TableLayout
from dtgui.kernel.scene import Scene, ZoneKind
from dtgui.kernel.session import Session
from tests.doomtown.town import PATHS, doomtown, starter_setup
from tests.gui.hands import Mind

DUELS, PARTS = 200, 20
"""How many fights are looked at, and in how many tests."""
SIZES = ((768, 590), (1018, 616), (1530, 975), (2040, 1300))
"""The tables of windows of 1024x700, 1280x720, 1920x1080 and 2560x1440, without the ribbon."""
TEXTS = (1.0, 2.0)
MOST_COVERED = 0.05
"""How much of a card may be covered."""
IN_FIGHT = frozenset({ZoneKind.PLACE, ZoneKind.COMMON, ZoneKind.PARTY, ZoneKind.SPREAD})
BATTLES = ("ghost-miners", "showstopper")


def setups(seed: int) -> Setup:
    """Return a game of some sort: an edition with two to four players, or a boss battle."""
    if seed % 5 == 0:
        battle = BATTLES[seed // 5 % len(BATTLES)]
        decks = (find_deck(name, PATHS, doomtown().catalog).deck for name in boss_decks(battle, 2))
        return Setup(tuple(map(seat_with, decks)), variants=(battle,))
    setup = starter_setup(*range(seed, seed + 2 + seed % 3))
    return replace(setup, rules=EDITIONS[seed % len(EDITIONS)].name)


def fights(seed: int, most: int) -> Iterator[list[Scene]]:
    """Yield this many fights of a game, each as the scenes of the seat that is asked."""
    session, mind = Session(doomtown(), setups(seed), seed), Mind(seed)
    scenes: list[Scene] = []
    while most and (decision := session.position.decision) is not None:
        observation = session.game.observe(session.position, decision.seat)
        scene = session.game.scene(observation)
        if any(zone.kind is ZoneKind.PARTY for zone in scene.zones):
            scenes.append(scene)
        elif scenes:
            yield scenes
            scenes, most = [], most - 1
        session.answer(mind.answer(observation))


def covered(scene: Scene, layout: TableLayout) -> Iterator[str]:
    """Yield the face-up cards of which another one covers too much."""
    zones = {zone.id for zone in scene.zones if zone.kind in IN_FIGHT}
    shown = [piece for piece in scene.pieces if piece.zone in zones and piece.face is not None]
    for one, other in combinations(shown, 2):
        first, second = layout.pieces[one.id].bounds, layout.pieces[other.id].bounds
        if first.overlaps(second) and _shared(first, second) > MOST_COVERED:
            yield f"{one.name} ({one.zone}) and {other.name} ({other.zone}) in {scene.course}"


def _shared(one: Rect, other: Rect) -> float:
    """The part of the smaller one that both share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return wide * high / max(1.0, min(one.w * one.h, other.w * other.h))


def faults(scenes: list[Scene]) -> list[str]:
    """Return what is wrong in the scenes of one fight."""
    found: dict[str, None] = {}
    for size in SIZES:
        for text in TEXTS:
            style = TownStyle()
            for scene in scenes:
                layout = style.lay_out(scene, *size, text)
                found |= dict.fromkeys(f"{fault}, {size}, text {text}" for fault in covered(scene, layout))
    return list(found)


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("part", range(PARTS), ids=lambda part: f"part{part:02}")
def test_no_card_covers_another_in_fights(part: int) -> None:
    seen, seed = 0, 1_000 * part
    while seen < DUELS // PARTS:
        for scenes in fights(seed, DUELS // PARTS - seen):
            assert faults(scenes) == [], (seed, scenes[0].seat)
            seen += 1
        seed += 1
