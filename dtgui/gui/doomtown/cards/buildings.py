"""Pictures of deeds: false fronts along a street, ranches, offices, put together from parts."""

from __future__ import annotations

from collections.abc import Callable

from dtgui.doomtown.state.cards import CardDef, Keyword
from dtgui.gui.doomtown.cards.stage import PaintingStage, Points, mirrored

_GROUND = -9.0


def paint_deed(stage: PaintingStage, card: CardDef) -> None:
    """Paint the front of a deed, as the kind of house that its keywords name."""
    _ground(stage)
    words = card.keyword_ratings.keys()
    kind = next((paint for word, paint in _KINDS.items() if word in words), _false_front)
    kind(stage, card)
    if card.has(Keyword.OUT_OF_TOWN):
        stage.sign("art/cactus", stage.tones.dark, stage.dice.choice((-1, 1)) * 44, -22, 30)


def _ground(stage: PaintingStage) -> None:
    stage.box(stage.tones.near, -stage.half_width, _GROUND, 2 * stage.half_width, -_GROUND)


def _false_front(stage: PaintingStage, card: CardDef) -> None:
    half, top = stage.dice.uniform(28, 36), -stage.dice.uniform(62, 72)
    _walls(stage, half, top)
    stage.dice.choice(_PARAPETS)(stage, half, top)
    _sign_board(stage, half, top + 3, _board_sign(card))
    stage.dice.choice((_upper_windows, _arched_windows))(stage, half, top + 19)
    _porch(stage, half)
    stage.dice.choice((_door, _batwing_doors))(stage)


def _saloon(stage: PaintingStage, card: CardDef) -> None:
    half, top = stage.dice.uniform(32, 39), -stage.dice.uniform(64, 72)
    _walls(stage, half, top)
    stage.dice.choice(_PARAPETS)(stage, half, top)
    _sign_board(stage, half, top + 3, "cards" if "Casino" in card.keyword_ratings else "bottle")
    _arched_windows(stage, half, top + 19)
    _porch(stage, half)
    _batwing_doors(stage)


def _ranch(stage: PaintingStage, _: CardDef) -> None:
    tones = stage.tones
    half = stage.dice.uniform(20, 26)
    stage.polygon(tones.near, mirrored([(0, -74), (-half * 0.6, -68), (-half, -48), (-half, _GROUND)]))
    stage.polygon(tones.light, mirrored([(-8, -34), (-8, _GROUND)]))
    stage.line(tones.near, 1.6, [(-8, -34), (8, _GROUND)])
    stage.line(tones.near, 1.6, [(8, -34), (-8, _GROUND)])
    stage.oval(tones.light, 0, -52, 4.5, 4.5)
    for x in (-44, 44):
        stage.box(tones.dark, x - 2.5, -64, 5, 64 + _GROUND)
    stage.box(tones.dark, -52, -66, 104, 5)
    stage.sign("art/horseshoe", tones.dark, 0, -86 + 8, 17)
    for rail in (-24, -17):
        for side in (-1, 1):
            stage.line(tones.dark, 2.2, [(side * 44, rail), (side * stage.half_width, rail)])


def _government(stage: PaintingStage, _: CardDef) -> None:
    tones = stage.tones
    stage.polygon(tones.near, mirrored([(0, -84), (-42, -64), (-42, -58)]))
    stage.polygon(tones.light, mirrored([(0, -79), (-26, -66)]))
    stage.box(tones.middle, -37, -58, 74, 58 + _GROUND)
    for x in (-33, -17, 11, 27):
        stage.box(tones.light, x, -58, 6, 46)
    stage.box(tones.dark, -6, -36, 12, 36 + _GROUND)
    stage.box(tones.near, -42, -14, 84, 5)
    stage.line(tones.dark, 1.8, [(0, -84), (0, -104)])
    stage.polygon(tones.dark, [(0, -104), (20, -100), (0, -94)])


def _holy_ground(stage: PaintingStage, _: CardDef) -> None:
    stage.oval(stage.tones.light, 0, -58, 26, 26)
    stage.sign("art/stones", stage.tones.dark, 0, -44, 80)


_KINDS: dict[str, Callable[[PaintingStage, CardDef], None]] = {
    "Holy Ground": _holy_ground,
    "Ranch": _ranch,
    "Government": _government,
    "Saloon": _saloon,
    "Casino": _saloon,
}
"""How a house with a keyword looks; the first that fits counts."""

_BOARD_SIGNS = ("key", "book", "lantern", "bag", "boots", "gear", "newspaper", "hat", "wheel", "cattle-skull")


def _board_sign(card: CardDef) -> str:
    return _BOARD_SIGNS[sum(map(ord, card.title)) % len(_BOARD_SIGNS)]


def _walls(stage: PaintingStage, half: float, top: float) -> None:
    stage.box(stage.tones.near, -half, top, 2 * half, _GROUND - top)
    for board in range(int(top) + 6, int(_GROUND), 5):
        stage.box(stage.tones.middle, -half, board, 2 * half, 0.7)


def _sign_board(stage: PaintingStage, half: float, top: float, sign: str) -> None:
    tones = stage.tones
    stage.box(tones.dark, -half + 4, top, 2 * half - 8, 14)
    stage.box(tones.light, -half + 5.5, top + 1.5, 2 * half - 11, 11)
    stage.sign(f"art/{sign}", tones.dark, 0, top + 7, 11)
    for side in (-1, 1):
        stage.box(tones.middle, side * half * 0.5 - 5, top + 5.4, 10, 3.2)


def _upper_windows(stage: PaintingStage, half: float, top: float) -> None:
    for x in (-half * 0.55, 0, half * 0.55):
        stage.box(stage.tones.light, x - 4, top, 8, 12)
        stage.box(stage.tones.dark, x - 0.5, top, 1, 12)
        stage.box(stage.tones.dark, x - 4, top + 5.5, 8, 1)


def _arched_windows(stage: PaintingStage, half: float, top: float) -> None:
    for x in (-half * 0.5, half * 0.5):
        stage.oval(stage.tones.light, x, top + 4, 5.5, 5.5)
        stage.box(stage.tones.light, x - 5.5, top + 4, 11, 9)
        stage.box(stage.tones.dark, x - 0.5, top - 1.5, 1, 14.5)


def _porch(stage: PaintingStage, half: float) -> None:
    tones = stage.tones
    stage.polygon(tones.dark, mirrored([(-half, -36), (-half - 6, -30), (-half - 6, -27)]))
    for x in (-half - 3, half + 1):
        stage.box(tones.dark, x, -28, 2.4, 28 + _GROUND)
    for side in (-1, 1):
        stage.box(tones.light, side * half * 0.62 - 5, -23, 10, 9)


def _door(stage: PaintingStage) -> None:
    stage.box(stage.tones.dark, -6.5, -26, 13, 26 + _GROUND)
    stage.oval(stage.tones.light, 4, -16, 1.1, 1.1)


def _batwing_doors(stage: PaintingStage) -> None:
    stage.box(stage.tones.dark, -7.5, -26, 15, 26 + _GROUND)
    for side in (-1, 1):
        stage.polygon(stage.tones.light, [(side * 7, -23), (side * 0.6, -20), (side * 0.6, -13), (side * 7, -14)])


# The edge of a false front.


def _flat_parapet(stage: PaintingStage, half: float, top: float) -> None:
    stage.box(stage.tones.dark, -half - 3, top - 5, 2 * half + 6, 5)


def _stepped_parapet(stage: PaintingStage, half: float, top: float) -> None:
    steps: Points = [(-half, top), (-half, top - 6), (-half * 0.6, top - 6), (-half * 0.6, top - 14)]
    stage.polygon(stage.tones.near, mirrored(steps))
    stage.box(stage.tones.dark, -half * 0.6 - 2, top - 17, half * 1.2 + 4, 3.4)


def _round_parapet(stage: PaintingStage, half: float, top: float) -> None:
    stage.oval(stage.tones.dark, 0, top, half * 0.86, 19)
    stage.oval(stage.tones.near, 0, top, half * 0.86 - 3, 16)
    stage.oval(stage.tones.light, 0, top - 7, 4, 4)


def _gable(stage: PaintingStage, half: float, top: float) -> None:
    stage.polygon(stage.tones.dark, mirrored([(0, top - 24), (-half - 5, top + 2)]))
    stage.polygon(stage.tones.near, mirrored([(0, top - 18), (-half + 4, top)]))
    stage.oval(stage.tones.light, 0, top - 7, 3.4, 3.4)


def _wavy_parapet(stage: PaintingStage, half: float, top: float) -> None:
    stage.blob(
        stage.tones.near,
        mirrored(
            [(0, top - 26), (-half * 0.4, top - 20), (-half * 0.5, top - 6), (-half - 2, top - 10), (-half, top + 8)]
        ),
    )


_PARAPETS: tuple[Callable[[PaintingStage, float, float], None], ...] = (
    _flat_parapet,
    _stepped_parapet,
    _round_parapet,
    _gable,
    _wavy_parapet,
)
