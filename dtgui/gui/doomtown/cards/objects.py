"""Pictures of spells, actions and events: an object in front of rays or rings.

The object follows from the card's keywords, else from a word of its title, else from random numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.gui.doomtown.cards.stage import PaintingStage

_BY_KEYWORD: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "Sidekick": ("dog", "paw"),
        "Melee": ("knife",),
        "Hex": ("cards", "hand-of-fate", "snake"),
        "Miracle": ("miracle", "book"),
        "Totem": ("totem",),
        "Spirit": ("feather", "moon", "crow"),
        "Headline": ("newspaper",),
        "Technique": ("fist",),
    }
)
"""Things that fit a keyword; the first keyword that fits counts."""

_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "rifle": "rifle shotgun winchester",
        "revolver": "revolver pistol gun handgun shooters",
        "knife": "knife blade sword",
        "totem": "staff",
        "hat": "hat",
        "boots": "boots",
        "coat": "coat duster",
        "book": "book bible",
        "bullets": "rounds bullet bullets shot",
        "dynamite": "dynamite blast bomb",
        "fire": "fire flame flames burn",
        "dog": "hound dog",
        "crow": "raven crow",
        "bottle": "jar whiskey bottle",
        "cards": "cards",
        "dice": "gambling luck",
        "feather": "roses spirit",
        "horse": "ride ridden cavalry horses",
        "moon": "night dark shadow shadows moon lunar",
        "hand-of-fate": "hand fingers",
        "star": "star badge",
        "bag": "money bounty mugging",
        "snake": "serpent snake rattler",
        "paw": "bear wolf beast",
    }
)
"""The words in titles that bring each thing to mind."""

_BY_WORD: Mapping[str, str] = MappingProxyType(
    {word: thing for thing, words in _WORDS.items() for word in words.split()}
)

_BY_TYPE: Mapping[CardType, tuple[str, ...]] = MappingProxyType(
    {
        CardType.SPELL: ("hand-of-fate", "moon", "fire"),
        CardType.EVENT: ("lantern", "moon", "fire", "key"),
        CardType.ACTION: (
            "star", "dice", "cards", "bullets", "dynamite", "cattle-skull", "lantern", "boots", "bottle", "horseshoe",
            "wheel", "revolver", "hat", "cactus", "bag",
        ),
    }
)  # fmt: skip


def thing_of(stage: PaintingStage, card: CardDef) -> str:
    """The name of the drawing that stands for a card."""
    for word in card.title.lower().replace("-", " ").split():
        if word in _BY_WORD:
            return _BY_WORD[word]
    for keyword, things in _BY_KEYWORD.items():
        if keyword in card.keyword_ratings:
            return stage.dice.choice(things)
    return stage.dice.choice(_BY_TYPE[card.type])


def paint_thing(stage: PaintingStage, card: CardDef) -> None:
    """Paint a spell, an action or an event: one thing with its shadow."""
    name = f"art/{thing_of(stage, card)}"
    turn, side = stage.dice.uniform(-14, 14), stage.dice.uniform(70, 78)
    stage.sign(name, stage.tones.middle, 3, -47, side, turn)
    stage.sign(name, stage.tones.near, 0, -50, side, turn)


def paint_emblem(stage: PaintingStage, sign: str) -> None:
    """Paint an emblem within a wreath of rays, for outfits, legends and jokers."""
    tones = stage.tones
    stage.oval(tones.middle, 2, -48, 37, 37)
    stage.oval(tones.near, 0, -50, 37, 37)
    stage.oval(tones.light, 0, -50, 33, 33)
    stage.oval(tones.near, 0, -50, 31, 31)
    stage.sign(sign, tones.light, 0, -50, 42)
