"""Portraits of dudes, put together from hats, hair, clothes and what their keywords give away."""

from __future__ import annotations

from collections.abc import Callable

from dtgui.doomtown.state.cards import CardDef, Faction, Keyword
from dtgui.gui.doomtown.cards.stage import PaintingStage, Points, mirrored

_HEAD_Y = -56.0


def paint_dude(stage: PaintingStage, card: CardDef) -> None:
    """Paint the portrait of a dude: head and shoulders."""
    hair = stage.dice.choice(_HAIR)
    hair(stage)
    _body(stage)
    stage.dice.choice(_CLOTHES)(stage)
    _head(stage)
    _neckwear(card, stage)(stage)
    hat = _hat(card, stage)
    hat(stage)
    _face_marks(stage, card)
    _signs_of_trade(stage, card)


def _body(stage: PaintingStage) -> None:
    width = stage.dice.uniform(36, 45)
    drop = stage.dice.uniform(20, 27)
    stage.blob(stage.tones.near, mirrored([(0, 12), (-width - 4, 12), (-width, -drop), (-15, -34), (-9, -40)]))


def _head(stage: PaintingStage) -> None:
    tones = stage.tones
    stage.box(tones.middle, -7, -46, 14, 14)
    jaw = stage.dice.uniform(9, 13)
    outline: Points = [(-14, -74), (-15, -56), (-jaw, -40), (0, -34)]
    stage.blob(tones.light, mirrored(outline))
    # The side turned away from the light.
    stage.blob(tones.middle, [(4, -72), (15, -72), (15.5, -56), (jaw, -40), (1, -35), (5, -54)])


# Hair, as seen from behind the head.


def _short_hair(stage: PaintingStage) -> None:
    stage.oval(stage.tones.dark, 0, _HEAD_Y - 7, 16.5, 15)


def _long_hair(stage: PaintingStage) -> None:
    stage.blob(stage.tones.dark, mirrored([(0, -80), (-18, -78), (-20, -54), (-22, -22), (-8, -26)]))


def _bun(stage: PaintingStage) -> None:
    _short_hair(stage)
    stage.oval(stage.tones.dark, 15, -52, 7, 8)


def _braids(stage: PaintingStage) -> None:
    _short_hair(stage)
    for side in (-1, 1):
        for knot in range(5):
            stage.oval(stage.tones.dark, side * (16 - knot * 0.6), -50 + knot * 7, 4.2, 4.6)


def _bald(_: PaintingStage) -> None:
    """Nothing shows."""


_HAIR: tuple[Callable[[PaintingStage], None], ...] = (_short_hair, _short_hair, _long_hair, _bun, _braids, _bald)


# Clothes, over the body.


def _vest(stage: PaintingStage) -> None:
    tones = stage.tones
    stage.polygon(tones.light, [(-8, -36), (8, -36), (4, 2), (-4, 2)])
    stage.polygon(tones.dark, mirrored([(-9, -38), (-20, -30), (-22, 2), (-4, 2), (-2, -12)]))
    for button in (-10, -3):
        stage.oval(tones.light, -4.6, button, 1.2, 1.2)


def _lapels(stage: PaintingStage) -> None:
    tones = stage.tones
    stage.polygon(tones.light, [(-8, -37), (8, -37), (0, -8)])
    stage.polygon(tones.dark, mirrored([(-9, -40), (-17, -30), (-13, -22), (-16, -19), (0, 2), (-1, -8)]))


def _poncho(stage: PaintingStage) -> None:
    for drop, tone in ((0, stage.tones.dark), (8, stage.tones.light), (13, stage.tones.dark)):
        stage.line(
            tone, 3.2, [(-46, -16 + drop), (-16, -24 + drop), (0, -14 + drop), (16, -24 + drop), (46, -16 + drop)]
        )


def _shirt(stage: PaintingStage) -> None:
    stage.line(stage.tones.dark, 1.6, [(0, -32), (0, 2)])
    stage.polygon(stage.tones.middle, [(-9, -40), (-14, -30), (-4, -27), (0, -33)])
    stage.polygon(stage.tones.middle, [(9, -40), (14, -30), (4, -27), (0, -33)])


def _braces(stage: PaintingStage) -> None:
    for side in (-1, 1):
        stage.line(stage.tones.dark, 4, [(side * 14, -32), (side * 19, 2)])


_CLOTHES: tuple[Callable[[PaintingStage], None], ...] = (_vest, _lapels, _poncho, _shirt, _braces)


# Round the neck.


def _neckwear(card: CardDef, stage: PaintingStage) -> Callable[[PaintingStage], None]:
    if card.has(Keyword.BLESSED):
        return _clerical_collar
    masked = Faction.OUTLAWS in card.factions and stage.dice.random() < 0.4
    return _mask if masked else stage.dice.choice((_neckerchief, _string_tie, _bow_tie, _scarf, _bald))


def _neckerchief(stage: PaintingStage) -> None:
    stage.polygon(stage.tones.dark, [(-13, -38), (13, -38), (9, -31), (0, -20), (-9, -31)])


def _string_tie(stage: PaintingStage) -> None:
    stage.line(stage.tones.dark, 1.8, [(-4, -16), (0, -33), (4, -15)])
    stage.oval(stage.tones.light, 0, -32, 2.4, 2.4)


def _bow_tie(stage: PaintingStage) -> None:
    stage.polygon(stage.tones.dark, [(-10, -37), (0, -33), (10, -37), (10, -28), (0, -32), (-10, -28)])


def _scarf(stage: PaintingStage) -> None:
    stage.blob(stage.tones.dark, [(-16, -42), (16, -42), (16, -30), (-16, -30)])
    stage.polygon(stage.tones.dark, [(5, -34), (13, -34), (15, -12), (8, -10)])


def _clerical_collar(stage: PaintingStage) -> None:
    stage.box(stage.tones.dark, -11, -39, 22, 8)
    stage.box(stage.tones.light, -4, -39, 8, 7)


def _mask(stage: PaintingStage) -> None:
    stage.blob(stage.tones.dark, [(-16, -54), (0, -51), (16, -54), (13, -36), (0, -22), (-13, -36)])


# On the head.


def _hat(card: CardDef, stage: PaintingStage) -> Callable[[PaintingStage], None]:
    chosen = stage.dice.choice(_HATS)
    if card.has(Keyword.KUNG_FU) and stage.dice.random() < 0.6:
        return _straw_hat
    if card.has(Keyword.SHAMAN):
        return _headband
    return chosen


def _stetson(stage: PaintingStage) -> None:
    _brim(stage, stage.dice.uniform(30, 36), lift=7)
    _crown(stage, [(0, -92), (-7, -99), (-17, -94), (-16, -70), (0, -67)])


def _flat_hat(stage: PaintingStage) -> None:
    _brim(stage, stage.dice.uniform(28, 34), lift=0)
    _crown(stage, [(0, -92), (-17, -93), (-17, -70), (0, -67)])


def _bowler(stage: PaintingStage) -> None:
    _brim(stage, 23, lift=3)
    _crown(stage, [(0, -98), (-19, -98), (-17, -70), (0, -67)])


def _top_hat(stage: PaintingStage) -> None:
    _brim(stage, 25, lift=1)
    stage.polygon(stage.tones.dark, mirrored([(-17, -101), (-15, -70)]))
    stage.box(stage.tones.near, -15.5, -77, 31, 5)


def _sombrero(stage: PaintingStage) -> None:
    _brim(stage, 44, lift=9)
    _crown(stage, [(0, -104), (-9, -102), (-15, -72), (0, -68)])


def _kepi(stage: PaintingStage) -> None:
    stage.polygon(stage.tones.dark, [(-16, -70), (-13, -86), (10, -88), (16, -72)])
    stage.polygon(stage.tones.dark, [(-17, -73), (17, -73), (22, -66), (-4, -68)])
    stage.box(stage.tones.light, -15, -75, 30, 2)


def _straw_hat(stage: PaintingStage) -> None:
    stage.polygon(stage.tones.dark, [(-38, -62), (0, -94), (38, -62), (0, -67)])
    for part in (0.35, 0.7):
        stage.line(
            stage.tones.near, 1.2, [(-38 * part, -94 + 32 * part), (0, -92 + 26 * part), (38 * part, -94 + 32 * part)]
        )


def _headband(stage: PaintingStage) -> None:
    _hair_top(stage)
    stage.line(stage.tones.light, 3.4, [(-15.5, -66), (0, -69), (15.5, -66)])
    stage.sign("art/feather", stage.tones.dark, 19, -80, 30, -38)


def _hair_top(stage: PaintingStage) -> None:
    stage.blob(stage.tones.dark, [(-17, -58), (-19, -80), (0, -84), (19, -80), (17, -58), (11, -68), (-6, -71)])


_HATS: tuple[Callable[[PaintingStage], None], ...] = (
    _stetson, _stetson, _flat_hat, _bowler, _top_hat, _sombrero, _kepi, _hair_top, _hair_top,
)  # fmt: skip


def _brim(stage: PaintingStage, reach: float, lift: float) -> None:
    stage.blob(
        stage.tones.dark, mirrored([(0, -74), (-14, -73), (-reach - 6, -70 - lift * 1.6), (-reach, -62), (0, -62)])
    )


def _crown(stage: PaintingStage, outline: Points) -> None:
    stage.blob(stage.tones.dark, mirrored(outline))
    stage.box(stage.tones.near, -14.5, -76, 29, 4.4)


# Features derived from keywords.


def _face_marks(stage: PaintingStage, card: CardDef) -> None:
    if "Abomination" in card.keyword_ratings:
        _glowing_eyes(stage, (-6, 6))
    elif card.has(Keyword.HARROWED):
        _glowing_eyes(stage, (6,))
    elif card.has(Keyword.MAD_SCIENTIST):
        _goggles(stage)
    else:
        _eyes(stage)


def _eyes(stage: PaintingStage) -> None:
    for x in (-6, 6):
        stage.oval(stage.tones.dark, x, _HEAD_Y, 1.9, 1.5)


def _glowing_eyes(stage: PaintingStage, places: tuple[int, ...]) -> None:
    stage.box(stage.tones.dark, -14, _HEAD_Y - 5, 28, 9)
    for x in places:
        stage.polygon(stage.tones.light, [(x - 4, _HEAD_Y - 2.5), (x + 4, _HEAD_Y - 1), (x, _HEAD_Y + 2.5)])


def _goggles(stage: PaintingStage) -> None:
    stage.line(stage.tones.dark, 2.4, [(-15, _HEAD_Y), (15, _HEAD_Y)])
    for x in (-7, 7):
        stage.oval(stage.tones.dark, x, _HEAD_Y, 6.4, 6)
        stage.oval(stage.tones.light, x, _HEAD_Y, 4.2, 3.9)
        stage.line(stage.tones.middle, 1.2, [(x - 2, _HEAD_Y + 1.5), (x + 1.5, _HEAD_Y - 2)])


def _signs_of_trade(stage: PaintingStage, card: CardDef) -> None:
    if {"Deputy", "Ranger"} & card.keyword_ratings.keys():
        stage.sign("art/star", stage.tones.light, 20, -17, 15)
    if card.has(Keyword.HUCKSTER):
        _card_in_the_hat(stage)
    if card.has(Keyword.GRIFTER):
        stage.sign("art/dice", stage.tones.light, 21, -14, 16)


def _card_in_the_hat(stage: PaintingStage) -> None:
    painter = stage.painter
    painter.save()
    painter.translate(11, -77)
    painter.rotate(18)
    stage.box(stage.tones.light, -5, -9, 10, 14)
    stage.sign("icons/suit-spades", stage.tones.dark, 0, -2, 7)
    painter.restore()
