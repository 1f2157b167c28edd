"""Pictures of deeds: the house, mine or ranch that the title names, else what the keywords say, in its own colours.

The drawings are the groups of `resources/art/parts/buildings.svg`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from dtgui.doomtown.state.cards import CardDef, Keyword
from dtgui.gui.doomtown.cards.parts import PartColours, PartPainter
from dtgui.gui.doomtown.cards.stage import PaintingStage
from dtgui.gui.look.theme_parts import mix

_SHOPS = ("shop-flat", "shop-stepped", "shop-round", "shop-gable", "shop-wavy")
_SALOONS = ("saloon-flat", "saloon-round", "saloon-gable")
_BY_TITLE: Mapping[str, str] = MappingProxyType(
    {
        drawing: words
        for words, drawing in {
            "church|parish": "church",
            "chapel": "chapel",
            "cemetery|undertaker": "cemetery",
            "mausoleum": "mausoleum",
            "worm canyon": "canyon",
            "mining|strike|exploit": "mine",
            "bank|mortgage|loan|collection": "bank",
            "jail": "jail",
            "theater|hall of": "theatre",
            "station": "station",
            "hotel|night inn|bunkhouse|club": "hotel",
            "tent|perch|range|hideout": "tent",
            "cantina": "cantina",
            "livery|stockyard|cattle market|emporium": "stables",
            "farm": "farm",
            "distillery": "distillery",
            "plant|purifier|export": "plant",
            "laboratory|research|r&d": "laboratory",
            "manor|estate|retreat|lodge": "mansion",
            "garden": "pagoda",
            "kiva": "kiva",
            "purchase|lot commission|surveyor": "land",
            "telegraph|dispatch": "telegraph",
            "street": "street",
            "stagecoach|pony": "stagecoach",
        }.items()
    }
)
"""The words of titles, apart by strokes, by the drawings that they name."""
_BY_KEYWORD: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "Holy Ground": ("stones",),
        "Strike": ("mine",),
        "Ranch": ("ranch", "barn"),
        "Government": ("government",),
        "Casino": ("casino",),
        "Saloon": _SALOONS,
        "Experimental": ("laboratory",),
    }
)
_SIGNS: Mapping[str, str] = MappingProxyType(
    {
        "attorneys|notary|p. i.|agency": "book", "bounties|security|protections": "star", "tailoring": "coat",
        "pharmacy": "bottle", "gazette|epitaph": "newspaper", "pawnshop": "horseshoe", "grimoires|readings": "cards",
        "tea": "bottle", "curiosity": "cattle-skull", "general store": "bag", "society": "paw", "auction": "key",
        "tonsorium": "knife", "lot": "key",
    }
)  # fmt: skip
_WALLS = ("#b98c5e", "#c9ab76", "#a8744c", "#8f9a78", "#8aa0a6", "#cdb994", "#9c6f57", "#b7a07a")
_ROOFS = ("#6b4430", "#56504b", "#7d3d30", "#4f5a55", "#5f4a3a")
_DOORS = ("#7a4a2c", "#5a6b54", "#3f5f73", "#8c3f32", "#6a5a48")
_BOARD_Y = -55.0


def house_of(card: CardDef) -> tuple[str, ...]:
    """Return the drawings of which one shows a deed."""
    title = card.title.lower()
    named = (drawing for drawing, words in _BY_TITLE.items() if any(word in title for word in words.split("|")))
    by_keyword = (houses for word, houses in _BY_KEYWORD.items() if word in card.keyword_ratings)
    drawing = next(named, None)
    return (drawing,) if drawing else next(by_keyword, _SHOPS)


def paint_house(stage: PaintingStage, card: CardDef) -> None:
    """Paint a deed on its ground."""
    house, own = stage.dice.choice(house_of(card)), _colours(stage)
    stage.box(stage.tones.far, -stage.half_width, -9, 2 * stage.half_width, 9)
    stage.oval(stage.tones.middle, 0, -5, 52, 5)
    PartPainter(stage.painter, PartColours(own, stage.tones, stage.dark)).paint("buildings", house)
    if house.startswith("shop"):
        stage.sign(f"art/{_sign(card)}", "#4a3526", 0, _BOARD_Y, 9)
    if card.has(Keyword.OUT_OF_TOWN):
        stage.sign("art/cactus", stage.tones.near, stage.dice.choice((-1, 1)) * 46, -20, 26)


def _sign(card: CardDef) -> str:
    title = card.title.lower()
    return next((sign for words, sign in _SIGNS.items() if any(word in title for word in words.split("|"))), "wheel")


def _colours(stage: PaintingStage) -> Mapping[str, str]:
    wall, roof, door = (stage.dice.choice(colours) for colours in (_WALLS, _ROOFS, _DOORS))
    return {
        "wall": wall,
        "roof": roof,
        "door": door,
        "frame": mix(wall, "#2c211a", 0.66),
        "trim": mix(roof, "#f4e7c8", 0.12),
        "pane": mix("#ffe9a6", "#8fb0b8", stage.dice.choice((0.0, 0.85))),
        "barn": stage.dice.choice(("#9c4a34", "#8a6a4a", "#a3563a")),
    }
