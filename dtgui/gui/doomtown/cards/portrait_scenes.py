"""The scenes behind dudes: landscapes, streets and rooms in the pale tones of the card.

The record of a portrait may name its scene; otherwise the card's keywords choose it, and then its faction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import cos, pi, sin
from types import MappingProxyType

from dtgui.doomtown.state.cards import CardDef, DudePortrait, Faction
from dtgui.gui.doomtown.cards import backdrops
from dtgui.gui.doomtown.cards.stage import PaintingStage

_BY_KEYWORD: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "Abomination": ("graveyard", "swamp", "moon", "forest"),
        "Harrowed": ("graveyard", "moon"),
        "Mad Scientist": ("laboratory",),
        "Gadget": ("laboratory",),
        "Kung Fu": ("temple",),
        "Shaman": ("camp", "forest"),
        "Blessed": ("church",),
        "Huckster": ("saloon", "moon", "parlour"),
        "Grifter": ("saloon", "alley"),
        "Deputy": ("town", "office", "mesas"),
        "Agent": ("railroad",),
        "Ranger": ("mesas",),
    }
)
_BY_FACTION: Mapping[Faction | None, tuple[str, ...]] = MappingProxyType(
    {
        Faction.LAW_DOGS: ("town", "court", "mesas"),
        Faction.OUTLAWS: ("mesas", "alley", "hills"),
        Faction.ENTREPRENEURS: ("town", "parlour", "railroad", "prairie"),
        Faction.FEARMONGERS: ("circus", "theatre", "moon"),
        Faction.FIRST_PEOPLES: ("camp", "forest", "mountains"),
        Faction.ANARCHISTS: ("alley", "mine", "circus", "railroad"),
        None: ("mesas", "mountains", "hills", "prairie", "town"),
    }
)


def paint_scene(stage: PaintingStage, portrait: DudePortrait, card: CardDef) -> None:
    """Paint the scene behind a dude."""
    scene = portrait.scene if portrait.scene in SCENES else stage.dice.choice(_fitting(card))
    SCENES[scene](stage)


def _fitting(card: CardDef) -> tuple[str, ...]:
    by_word = (scenes for word, scenes in _BY_KEYWORD.items() if word in card.keyword_ratings)
    return next(by_word, _BY_FACTION[card.factions[0] if card.factions else None])


def _every(stage: PaintingStage, step: float) -> Iterator[float]:
    """Places from the middle to both edges of the picture."""
    yield 0.0
    for count in range(1, int(stage.half_width / step) + 2):
        yield count * step
        yield -count * step


def _room(stage: PaintingStage, floor: float = -16) -> None:
    backdrops.fill(stage)
    stage.box(stage.tones.far, -stage.half_width, floor, 2 * stage.half_width, -floor)


def _disc(stage: PaintingStage) -> None:
    stage.oval(stage.tones.light, 0, -62, 33, 33)


def _prairie(stage: PaintingStage) -> None:
    backdrops.sky(stage)
    stage.box(stage.tones.far, -stage.half_width, -26, 2 * stage.half_width, 26)
    for x in _every(stage, 9):
        stage.line(stage.tones.middle, 0.9, [(x, -16), (x + 1.4, -24)])
        stage.line(stage.tones.middle, 0.9, [(x + 4, -8), (x + 2.6, -15)])
    for x in _every(stage, 22):
        stage.box(stage.tones.middle, x + 10, -38, 2, 18)
    for y in (-35, -29):
        stage.box(stage.tones.middle, -stage.half_width, y, 2 * stage.half_width, 1.2)


def _town(stage: PaintingStage) -> None:
    backdrops.sky(stage)
    for count, x in enumerate(_every(stage, 31)):
        top = -62 - (count * 37 % 17)
        stage.box(stage.tones.far, x - 14, top, 28, -top)
        stage.box(stage.tones.middle, x - 15.5, top - 3, 31, 4)
        for window in (-8, 3):
            stage.box(stage.tones.sky, x + window, top + 12, 5.5, 9)
            stage.box(stage.tones.sky, x + window, top + 30, 5.5, 9)
    stage.box(stage.tones.middle, -stage.half_width, -9, 2 * stage.half_width, 9)


def _alley(stage: PaintingStage) -> None:
    backdrops.fill(stage)
    _disc(stage)
    for side in (-1, 1):
        for course in range(12):
            y = -stage.height + course * 9
            stage.box(stage.tones.far, min(side * 27, side * stage.half_width), y, abs(stage.half_width - 27), 7.6)
            for x in range(34 + course % 2 * 8, int(stage.half_width) + 12, 16):
                stage.box(stage.tones.sky, side * x - 0.6, y, 1.2, 7.6)


def _graveyard(stage: PaintingStage) -> None:
    _moon(stage)
    stage.oval(stage.tones.far, 0, 10, stage.half_width * 1.3, 44)
    for count, x in enumerate(_every(stage, 23)):
        x, y = x + 11, -22 - (count * 13 % 9)
        if count % 3 == 1:
            stage.box(stage.tones.middle, x - 1.6, y - 20, 3.2, 22)
            stage.box(stage.tones.middle, x - 7, y - 15, 14, 3.2)
        else:
            stage.blob(stage.tones.middle, [(x - 7, y + 8), (x - 7, y - 16), (x + 7, y - 16), (x + 7, y + 8)])


def _moon(stage: PaintingStage) -> None:
    backdrops.fill(stage)
    stage.oval(stage.tones.light, 0, -62, 36, 36)
    for x, y, r in ((-20, -78, 4), (24, -50, 5), (18, -84, 3)):
        stage.oval(stage.tones.sky, x, y, r, r)
    for x, y in ((-48, -84), (50, -74), (-62, -52), (70, -88), (-84, -76), (92, -58)):
        stage.oval(stage.tones.light, x, y, 1.1, 1.1)


def _church(stage: PaintingStage) -> None:
    backdrops.fill(stage)
    for x in _every(stage, 66):
        stage.blob(stage.tones.far, [(x - 29, 20), (x - 29, -76), (x, -124), (x + 29, -76), (x + 29, 20)])
        stage.blob(stage.tones.light, [(x - 24, 20), (x - 24, -74), (x, -114), (x + 24, -74), (x + 24, 20)])
        stage.box(stage.tones.far, x - 1, -98, 2, 98)
        for y in (-72, -48, -24):
            stage.box(stage.tones.far, x - 24, y, 48, 1.8)
        stage.box(stage.tones.middle, x + 32, -stage.height, 2, stage.height)


def _laboratory(stage: PaintingStage) -> None:
    _room(stage, -12)
    for y in (-84, -54):
        stage.box(stage.tones.middle, -stage.half_width, y, 2 * stage.half_width, 2.4)
    for count, x in enumerate(_every(stage, 15)):
        for y in (-84, -54):
            _glassware(stage, x + (4 if y > -80 else -3), y, (count + (y > -80)) % 4)


def _glassware(stage: PaintingStage, x: float, y: float, kind: int) -> None:
    far = stage.tones.far
    if kind == 0:
        stage.oval(far, x, y - 5.5, 5.4, 5.4)
        stage.box(far, x - 1.6, y - 15, 3.2, 10)
    elif kind == 1:
        stage.polygon(far, [(x - 1.8, y - 16), (x + 1.8, y - 16), (x + 6, y), (x - 6, y)])
    elif kind == 2:
        stage.box(far, x - 4, y - 12, 8, 12)
        stage.box(stage.tones.middle, x - 4.6, y - 14, 9.2, 2.6)
    else:
        stage.sign("art/gear", far, x, y - 8, 15)


def _saloon(stage: PaintingStage) -> None:
    _room(stage)
    for x in _every(stage, 56):
        stage.blob(stage.tones.light, [(x - 24, -30), (x - 24, -98), (x + 24, -98), (x + 24, -30)])
        stage.box(stage.tones.middle, x + 25, -stage.height, 5, stage.height)
    for y in (-44,):
        stage.box(stage.tones.middle, -stage.half_width, y, 2 * stage.half_width, 2.4)
        for count, x in enumerate(_every(stage, 9)):
            stage.box(stage.tones.far, x - 2.4, y - 11 - count % 3, 4.8, 11 + count % 3)
            stage.box(stage.tones.far, x - 1, y - 17, 2, 8)


def _temple(stage: PaintingStage) -> None:
    backdrops.fill(stage)
    _disc(stage)
    for x in _every(stage, 92):
        stage.polygon(
            stage.tones.middle,
            [(x - 50, -86), (x - 36, -90), (x + 36, -90), (x + 50, -86), (x + 43, -79), (x - 43, -79)],
        )
        stage.box(stage.tones.far, x - 37, -72, 74, 4)
        for side in (-34, 29):
            stage.box(stage.tones.middle, x + side, -80, 5, 80)
    for x in _every(stage, 92):
        for cane in (42, 47):
            stage.box(stage.tones.far, x + cane, -70, 2, 70)


def _camp(stage: PaintingStage) -> None:
    backdrops.sky(stage)
    for count, x in enumerate(_every(stage, 36)):
        x, tall = x + 18, 58 + count * 11 % 14
        tone = stage.tones.far if count % 2 else stage.tones.middle
        stage.polygon(tone, [(x - 22, 0), (x - 2, -tall), (x + 2, -tall), (x + 22, 0)])
        for lean in (-5, 5):
            stage.line(tone, 1.3, [(x, -tall + 2), (x + lean, -tall - 9)])
        stage.polygon(stage.tones.sky, [(x - 5, 0), (x, -26), (x + 5, 0)])
    stage.box(stage.tones.far, -stage.half_width, -10, 2 * stage.half_width, 10)


def _forest(stage: PaintingStage) -> None:
    backdrops.fill(stage)
    _disc(stage)
    for count, x in enumerate(_every(stage, 17)):
        x, tall = x + 8, 64 + count * 19 % 30
        tone = stage.tones.far if count % 3 else stage.tones.middle
        for level in range(3):
            wide, top = 7 + level * 4, -tall + level * 14
            stage.polygon(tone, [(x, top), (x - wide, top + 22), (x + wide, top + 22)])
        stage.box(tone, x - 1.6, -tall + 50, 3.2, tall)


def _circus(stage: PaintingStage) -> None:
    backdrops.fill(stage)
    reach = stage.half_width * 2 + 60
    for left in range(-int(reach), int(reach), 44):
        stage.polygon(stage.tones.far, [(0, -122), (left, 0), (left + 22, 0)])
    for x in _every(stage, 20):
        stage.polygon(stage.tones.middle, [(x - 10, -stage.height), (x + 10, -stage.height), (x, -stage.height + 11)])


def _cell(stage: PaintingStage) -> None:
    _alley(stage)
    for x in (-22, -11, 0, 11, 22):
        stage.box(stage.tones.middle, x - 1.4, -98, 2.8, 98)
    stage.box(stage.tones.middle, -27, -66, 54, 3)


def _mine(stage: PaintingStage) -> None:
    backdrops.fill(stage)
    stage.box(stage.tones.far, -stage.half_width, -stage.height, 2 * stage.half_width, stage.height)
    stage.blob(stage.tones.sky, [(-40, 14), (-42, -90), (0, -112), (42, -90), (40, 14)])
    for side in (-1, 1):
        stage.polygon(stage.tones.middle, [(side * 34, 0), (side * 28, -92), (side * 34, -92), (side * 41, 0)])
    stage.box(stage.tones.middle, -42, -96, 84, 7)
    for x in _every(stage, 27):
        stage.polygon(stage.tones.middle, [(x + 48, -40), (x + 54, -50), (x + 60, -41), (x + 55, -34)])


def _swamp(stage: PaintingStage) -> None:
    _moon(stage)
    for count, x in enumerate(_every(stage, 26)):
        x, lean = x + 13, -6 + count * 7 % 13
        stage.line(stage.tones.far, 4.6, [(x, 0), (x + lean, -50), (x + lean * 0.4, -88)])
        for branch in (-1, 1):
            stage.line(
                stage.tones.far,
                2,
                [
                    (x + lean, -50 - branch * 9),
                    (x + lean + branch * 11, -68 - branch * 9),
                    (x + lean + branch * 12, -82),
                ],
            )
    stage.box(stage.tones.middle, -stage.half_width, -10, 2 * stage.half_width, 10)


def _parlour(stage: PaintingStage) -> None:
    _room(stage)
    for x in _every(stage, 12):
        stage.box(stage.tones.far, x + 5, -stage.height, 2, stage.height - 16)
        for row in range(8):
            stage.oval(stage.tones.light, x, -22 - row * 12, 1.6, 2.4)
    for x in (-66, 66):
        stage.oval(stage.tones.middle, x, -58, 15, 19)
        stage.oval(stage.tones.light, x, -58, 12, 16)


def _railroad(stage: PaintingStage) -> None:
    backdrops.sky(stage)
    stage.box(stage.tones.far, -stage.half_width, -24, 2 * stage.half_width, 24)
    for x in _every(stage, 38):
        stage.box(stage.tones.middle, x + 18, -86, 2.6, 70)
        for y in (-80, -72):
            stage.box(stage.tones.middle, x + 10, y, 18.6, 1.8)
    for y in (-81, -73):
        stage.box(stage.tones.far, -stage.half_width, y, 2 * stage.half_width, 0.8)
    for x in _every(stage, 10):
        stage.box(stage.tones.middle, x, -14, 4, 8)
    stage.box(stage.tones.near, -stage.half_width, -16, 2 * stage.half_width, 2)


def _fire(stage: PaintingStage) -> None:
    backdrops.fill(stage)
    for tone, lift, step in ((stage.tones.far, 0, 20), (stage.tones.middle, 26, 16)):
        for count, x in enumerate(_every(stage, step)):
            top = -88 + lift + count * 29 % 22
            stage.blob(
                tone,
                [
                    (x - step, 12),
                    (x - step * 0.9, -22),
                    (x - 3, top),
                    (x + 5, top - 12),
                    (x + step * 0.7, -28),
                    (x + step, 12),
                ],
            )


def _court(stage: PaintingStage) -> None:
    _room(stage)
    for x in _every(stage, 40):
        stage.box(stage.tones.far, x + 13, -84, 13, 84)
        stage.box(stage.tones.middle, x + 11, -88, 17, 4)
        for flute in (16, 20):
            stage.box(stage.tones.sky, x + flute, -82, 1.2, 80)
    stage.box(stage.tones.middle, -stage.half_width, -stage.height, 2 * stage.half_width, stage.height - 92)


def _office(stage: PaintingStage) -> None:
    _room(stage)
    for x in _every(stage, 58):
        stage.box(stage.tones.far, x - 23, -92, 46, 64)
        stage.box(stage.tones.light, x - 20, -89, 40, 58)
        for pane in (-1, 19):
            stage.box(stage.tones.far, x - 20 + pane, -89, 2, 58)
        stage.box(stage.tones.far, x - 20, -61, 40, 2)
        stage.box(stage.tones.middle, x + 27, -78, 4, 22)


def _theatre(stage: PaintingStage) -> None:
    backdrops.fill(stage)
    stage.oval(stage.tones.light, 0, -56, 34, 50)
    for side in (-1, 1):
        for fold in range(int(stage.half_width / 8) + 1):
            start, stop = side * (27 + fold * 8), side * (35 + fold * 8)
            tone = stage.tones.far if fold % 2 else stage.tones.middle
            stage.polygon(tone, [(start, 0), (start, -stage.height), (stop, -stage.height), (stop, 0)])
    for x in _every(stage, 24):
        stage.oval(stage.tones.middle, x, -stage.height, 13, 11)


def _rays(stage: PaintingStage) -> None:
    backdrops.fill(stage)
    reach = stage.half_width + stage.height
    for beam in range(14):
        start, stop = 2 * pi * beam / 14, 2 * pi * (beam + 0.5) / 14
        ends = [(reach * cos(angle), -56 + reach * sin(angle)) for angle in (start, stop)]
        stage.polygon(stage.tones.far, [(0.0, -56.0), *ends])


SCENES: Mapping[str, Callable[[PaintingStage], None]] = MappingProxyType(
    {
        "mesas": backdrops.mesas,
        "mountains": backdrops.mountains,
        "hills": backdrops.hills,
        "town": _town,
        "prairie": _prairie,
        "graveyard": _graveyard,
        "church": _church,
        "laboratory": _laboratory,
        "saloon": _saloon,
        "temple": _temple,
        "camp": _camp,
        "forest": _forest,
        "circus": _circus,
        "cell": _cell,
        "mine": _mine,
        "swamp": _swamp,
        "parlour": _parlour,
        "railroad": _railroad,
        "fire": _fire,
        "court": _court,
        "alley": _alley,
        "moon": _moon,
        "office": _office,
        "theatre": _theatre,
        "rays": _rays,
    }
)
"""The scenes by the words of a portrait's record."""
