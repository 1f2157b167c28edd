"""Pictures of goods: what the title names, else what the keywords say, in its own colours on a table top.

The drawings are the groups of `resources/art/parts/things.svg`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.cards.parts import CLOTH, PartColours, PartPainter
from dtgui.gui.doomtown.cards.stage import PaintingStage


class Thing(NamedTuple):
    """A drawing, with the colours of a horse's coat and mane, or of the thing's cloth."""

    drawing: str
    coat: str = "#8a5534"
    mane: str = "#2f2422"


def _cloth(drawing: str, colour: str) -> Thing:
    return Thing(drawing, CLOTH[colour])


_BY_TITLE: Mapping[str, Thing] = MappingProxyType(
    {
        "pinto": Thing("pinto", "#8f4f2c"),
        "roan": Thing("roan", "#a0615a", "#4a2a2a"),
        "mustang": Thing("mustang", "#c08a4e", "#5b3a22"),
        "pale horse": Thing("horse-plain", "#e9e3d3", "#b8b0a0"),
        "quarter horse": Thing("horse-blaze", "#a4562b", "#8a4522"),
        "guide horse": Thing("horse-star", "#5a3a28", "#241a18"),
        "cavalry": Thing("horse-star", "#7c4426", "#241a18"),
        "pedro": Thing("mule", "#8d8378", "#4d453e"),
        "mule": Thing("mule", "#8a6e52", "#43342a"),
        "mechanical horse": Thing("mechanical-horse", "#a3a9ab", "#b5792f"),
        "clown carriage": Thing("mechanical-horse", "#c46a8a", "#e0b33e"),
        "iron mole": Thing("drill"),
        "steed": Thing("spirit-horse", "#9fc4d6", "#dff0f2"),
        "quema": Thing("fire-horse", "#2e2526", "#e2702a"),
        "ornithopter": Thing("ornithopter"),
        "cattle feeder": Thing("cow", "#7d5638"),
        "mutant cattle": Thing("cow", "#7f9a6c"),
        "lion": Thing("lion"),
        "feathered": Thing("bird"),
        "bluetick": Thing("hound", "#6d7f92"),
        "forsaken": Thing("hound", "#8f948c"),
        "scoop": Thing("hound", "#a9743f"),
        "hound": Thing("hound", "#80603f"),
        "guard dog": Thing("hound", "#a3a9ab"),
        "scratch": Thing("hound", "#3b3536"),
        "marty": Thing("hound", "#c9a36a"),
        "duster": _cloth("coat", "tan"),
        "rattler hide": _cloth("coat", "green"),
        "sunday best": _cloth("coat", "blue"),
        "chasuble": _cloth("coat", "white"),
        "vest": _cloth("vest", "grey"),
        "force field": _cloth("vest", "teal"),
        "teethkickers": Thing("boots"),
        "espuelas": Thing("spurs"),
        "hat": Thing("fancy-hat", CLOTH["purple"]),
        "outlaw mask": Thing("mask"),
        "turban": _cloth("turban", "red"),
        "spectacles": Thing("goggles"),
        "helmet": Thing("helmet"),
        "holster": Thing("holster"),
        "bloody star": Thing("blood-star"),
        "tin star": Thing("star"),
        "bible": Thing("bible"),
        "annulos": _cloth("book", "purple"),
        "rites": _cloth("book", "green"),
        "opus": _cloth("book", "black"),
        "hoyle": Thing("deck"),
        "deck": Thing("deck"),
        "monte": Thing("deck"),
        "flask": Thing("flask"),
        "jar": Thing("jar"),
        "tonic": Thing("bottle"),
        "serum": Thing("bottle"),
        "bacillus": Thing("bottle"),
        "essence": Thing("bottle"),
        "rounds": Thing("bullets"),
        "reloading": Thing("bullets"),
        "lariat": Thing("lariat"),
        "net gun": Thing("lariat"),
        "evidence": Thing("papers"),
        "legal": Thing("papers"),
        "press": Thing("money-press"),
        "drill": Thing("drill"),
        "idol": Thing("idol"),
        "furies": Thing("idol"),
        "cage": Thing("cage"),
        "rose": Thing("rose"),
        "cross": Thing("cross"),
        "blighted": Thing("ghost"),
        "banjo": Thing("banjo"),
        "claws": Thing("claws"),
        "nunchucks": Thing("nunchucks"),
        "puncher": Thing("fist-gadget"),
        "staff": Thing("staff"),
        "rapier": Thing("sword"),
        "needle": Thing("sword"),
        "evanor": Thing("sword"),
        "sabre": Thing("sabre"),
        "knife": Thing("knife"),
        "guile": Thing("knife"),
        "tusk": Thing("knife"),
        "pair of": Thing("revolver-pair"),
        "dragoons": Thing("revolver-pair", "#5b3a5e"),
        "pearl": Thing("revolver", "#efe6d6"),
        "devil": Thing("revolver", "#a8362c"),
        "holy wheel": Thing("revolver", "#d9a93e"),
        "gambler": Thing("revolver", "#36577f"),
        "lightnin": Thing("revolver", "#3f7377"),
        "lemat": Thing("revolver", "#35333a"),
        "colt": Thing("revolver", "#b5843f"),
        "auto revolver": Thing("revolver", "#7d7f82"),
        "gatling": Thing("gatling"),
        "flame thrower": Thing("flamer"),
        "scattergun": Thing("shotgun"),
        "shotgun": Thing("shotgun"),
        "pump gun": Thing("ray-gun"),
        "rifle": Thing("rifle"),
        "winchester": Thing("rifle"),
        "skeleton": _cloth("vest", "mustard"),
    }
)
"""The things by words of a title, in small letters without hyphens; the first that a title contains counts."""
_BY_KEYWORD: Mapping[str, tuple[Thing, Thing]] = MappingProxyType(
    {
        "Horse": (Thing("horse-blaze", "#7c4426"), Thing("mechanical-horse", "#a3a9ab", "#b5792f")),
        "Sidekick": (Thing("hound"), Thing("hound")),
        "Melee": (Thing("knife"), Thing("fist-gadget")),
        "Weapon": (Thing("revolver"), Thing("ray-gun")),
        "Attire": (_cloth("coat", "brown"), Thing("helmet")),
        "Mystical": (Thing("idol"), Thing("idol")),
    }
)
"""The things by keyword, and those for Gadgets."""


def thing_of_goods(card: CardDef) -> Thing:
    """Return the drawing of some goods and its colours."""
    title = card.title.lower().replace("-", " ").replace("(", " ")
    named = (thing for word, thing in _BY_TITLE.items() if f" {word}" in f" {title}")
    return next(named, _by_keyword(card))


def _by_keyword(card: CardDef) -> Thing:
    is_gadget = int("Gadget" in card.keyword_ratings)
    of_keyword = (things[is_gadget] for word, things in _BY_KEYWORD.items() if word in card.keyword_ratings)
    return next(of_keyword, Thing("machine") if is_gadget else _cloth("book", "brown"))


def paint_goods(stage: PaintingStage, card: CardDef) -> None:
    """Paint some goods with their shadow."""
    thing = thing_of_goods(card)
    own = {"coat": thing.coat, "coat2": thing.coat, "mane": thing.mane, "hat": thing.coat, "trim": "#b5473a"}
    stage.oval(stage.tones.far, 0, -50, 46, 46)
    stage.oval(stage.tones.middle, 2, -5, 34, 4)
    PartPainter(stage.painter, PartColours(own, stage.tones, stage.dark)).paint("things", thing.drawing)
