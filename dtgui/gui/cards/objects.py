"""Pictures of everything that is neither a dude nor a deed: a thing in front of rays, rings or boards.

Which thing is told by the card's keywords, else by a word of its title, else by its dice.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.gui.cards.stage import Stage

_BY_KEYWORD: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "Horse": ("horse", "horseshoe"),
        "Sidekick": ("dog", "paw"),
        "Attire": ("coat", "hat", "boots"),
        "Melee": ("knife",),
        "Gadget": ("gear", "contraption"),
        "Weapon": ("revolver", "rifle"),
        "Hex": ("cards", "hand-of-fate", "snake"),
        "Miracle": ("miracle", "book"),
        "Totem": ("totem",),
        "Spirit": ("feather", "moon", "crow"),
        "Headline": ("newspaper",),
        "Technique": ("fist",),
        "Improvement": ("key", "lantern"),
    }
)
"""Things that fit a keyword; the first keyword that fits counts."""

_BY_WORD: Mapping[str, str] = MappingProxyType(
    {
        "rifle": "rifle", "shotgun": "rifle", "winchester": "rifle", "revolver": "revolver", "pistol": "revolver",
        "gun": "revolver", "handgun": "revolver", "knife": "knife", "blade": "knife", "sword": "knife", "staff": "totem",
        "hat": "hat", "boots": "boots", "coat": "coat", "duster": "coat", "book": "book", "bible": "book",
        "rounds": "bullets", "bullet": "bullets", "bullets": "bullets", "shot": "bullets", "dynamite": "dynamite",
        "blast": "dynamite", "bomb": "dynamite", "fire": "fire", "flame": "fire", "flames": "fire", "burn": "fire",
        "hound": "dog", "dog": "dog", "raven": "crow", "crow": "crow", "jar": "bottle", "whiskey": "bottle",
        "bottle": "bottle", "cards": "cards", "gambling": "dice", "luck": "dice", "roses": "feather", "ride": "horse",
        "ridden": "horse", "cavalry": "horse", "horses": "horse", "night": "moon", "dark": "moon", "shadow": "moon",
        "shadows": "moon", "moon": "moon", "lunar": "moon", "hand": "hand-of-fate", "fingers": "hand-of-fate",
        "star": "star", "badge": "star", "money": "bag", "bounty": "bag", "mugging": "bag", "serpent": "snake",
        "snake": "snake", "rattler": "snake", "spirit": "feather", "bear": "paw", "wolf": "paw", "beast": "paw",
    }
)  # fmt: skip
"""Things that a word in a title brings to mind."""

_BY_TYPE: Mapping[CardType, tuple[str, ...]] = MappingProxyType(
    {
        CardType.GOODS: ("bag", "bottle", "key", "lantern", "boots", "bullets"),
        CardType.SPELL: ("hand-of-fate", "moon", "fire"),
        CardType.ACTION: (
            "star", "dice", "cards", "bullets", "dynamite", "cattle-skull", "lantern", "boots", "bottle", "horseshoe",
            "wheel", "revolver", "hat", "cactus", "bag",
        ),
    }
)  # fmt: skip


def thing_of(stage: Stage, card: CardDef) -> str:
    """The name of the drawing that stands for a card."""
    for word in card.title.lower().replace("-", " ").split():
        if word in _BY_WORD:
            return _BY_WORD[word]
    for keyword, things in _BY_KEYWORD.items():
        if keyword in card.keyword_ratings:
            return stage.dice.choice(things)
    return stage.dice.choice(_BY_TYPE[card.type])


def paint_thing(stage: Stage, card: CardDef) -> None:
    """Paint goods, a spell or an action: one thing with its shadow."""
    name = f"art/{thing_of(stage, card)}"
    turn, side = stage.dice.uniform(-14, 14), stage.dice.uniform(70, 78)
    stage.sign(name, stage.tones.middle, 3, -47, side, turn)
    stage.sign(name, stage.tones.near, 0, -50, side, turn)


def paint_emblem(stage: Stage, sign: str) -> None:
    """Paint an emblem within a wreath of rays, for outfits, legends and jokers."""
    tones = stage.tones
    stage.oval(tones.middle, 2, -48, 37, 37)
    stage.oval(tones.near, 0, -50, 37, 37)
    stage.oval(tones.light, 0, -50, 33, 33)
    stage.oval(tones.near, 0, -50, 31, 31)
    stage.sign(sign, tones.light, 0, -50, 42)
