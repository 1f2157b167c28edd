"""Portraits of dudes, put together from drawn parts: as the card's record describes them, or else made up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtGui import QPainter

from dtgui.doomtown.state.cards import PORTRAIT_WORDS, CardDef, DudePortrait, Pronoun
from dtgui.gui.doomtown.cards.parts import PartColours, PartPainter, part, portrait_colours
from dtgui.gui.doomtown.cards.portrait_scenes import paint_scene
from dtgui.gui.doomtown.cards.stage import PaintingStage

_CHIN = -33.0
_OPEN_HATS = frozenset(
    {"none", "headband", "hachimaki", "feather", "two-feathers", "war-bonnet", "goggles-up", "horns", "pillbox",
     "skullcap"}
)  # fmt: skip
"""Hats that leave the hair visible."""
_HIDDEN_EYES = frozenset({"dark-glasses", "goggles", "domino", "blindfold"})
_WITHOUT_FEATURES = frozenset(
    {"skull", "wolf", "serpent", "machine", "sack", "wraith", "ape", "boar", "fish", "mask", "blank"}
)
"""Faces that are drawn with their own eyes, nose and mouth."""


class _Look(NamedTuple):
    """The eyes, brows and mouth of a mood."""

    eyes: str
    brows: str
    mouth: str


def _looks(eyes: str, brows: str, mouth: str) -> Mapping[str, _Look]:
    """The looks of a man and of a woman: their parts are apart by a stroke where they differ."""
    words = [(word.partition("/")[0], word.rpartition("/")[2]) for word in (eyes, brows, mouth)]
    return {"man": _Look(*(man for man, _ in words)), "woman": _Look(*(woman for _, woman in words))}


_MOODS: Mapping[str, Mapping[str, _Look]] = MappingProxyType(
    {
        "calm": _looks("calm/bright", "straight/arched", "firm/full"),
        "stern": _looks("stern", "heavy/straight", "frown/pursed"),
        "cheerful": _looks("calm/bright", "raised/arched", "smile/red-smile"),
        "sly": _looks("narrow/sly", "raised/arched", "smirk"),
        "angry": _looks("stern", "angry", "gritted/frown"),
        "sad": _looks("tired/bright", "worried", "frown/pursed"),
        "mad": _looks("mad", "raised", "grin"),
        "haughty": _looks("narrow/sly", "arched", "frown/full"),
        "weary": _looks("tired", "bushy/fine", "firm/pursed"),
        "serene": _looks("closed", "straight/fine", "firm/full"),
        "eager": _looks("wide/bright", "raised/arched", "smile"),
        "glowing": _looks("glowing", "angry", "firm/full"),
        "half-dead": _looks("one-glowing", "angry", "gritted/firm"),
        "hollow": _looks("hollow", "none", "stitched"),
        "fierce": _looks("glowing", "angry", "fangs"),
        "grim": _looks("narrow", "heavy/straight", "firm/pursed"),
    }
)
_BUILDS: Mapping[str, tuple[float, float]] = MappingProxyType(
    {"slim": (0.86, 0.96), "average": (0.96, 1.0), "stout": (1.12, 1.07), "broad": (1.2, 1.03)}
)
"""How wide the body and the head are."""


def paint_dude(stage: PaintingStage, card: CardDef) -> None:
    """Paint the portrait of a dude before its scene."""
    portrait = card.portrait or made_up_portrait(card)
    colours = PartColours(portrait_colours(portrait, stage.tones, stage.dice), stage.tones, stage.dark)
    paint_scene(stage, portrait, card)
    _Sitter(stage.painter, portrait, colours).paint()


class _Sitter:
    """One portrait being painted."""

    def __init__(self, painter: QPainter, portrait: DudePortrait, colours: PartColours) -> None:
        self._painter = painter
        self._is = portrait
        self._way = -1 if portrait.pose == "left" else 1
        outline = max(part("heads", portrait.face), key=lambda layer: bool(layer.rounded)).path
        self._parts = PartPainter(painter, colours, outline, portrait.hat not in _OPEN_HATS)

    def paint(self) -> None:
        """Paint everything, from the back to the front."""
        self._turned(*self._head_scale, self._paint_behind)
        self._turned(self._body_scale, 1.0, self._paint_body)
        self._turned(*self._head_scale, self._paint_head)
        if not self._before_the_mouth:
            self._part("props", self._is.prop, way=1)

    @property
    def _before_the_mouth(self) -> bool:
        return self._is.prop in {"pipe", "cigar", "cigarette", "straw-stalk", "rose"}

    @property
    def _has_hair(self) -> bool:
        return self._is.face not in _WITHOUT_FEATURES or self._is.hair != "short"

    @property
    def _body_scale(self) -> float:
        own = 0.84 if self._is.figure == "woman" else 1.0
        return _BUILDS[self._is.build][0] * (0.72 if self._is.age == "child" else own)

    @property
    def _head_scale(self) -> tuple[float, float]:
        high = 0.86 if self._is.age == "child" else 0.95 if self._is.figure == "woman" else 1.0
        return high * _BUILDS[self._is.build][1], high

    def _turned(self, across: float, down: float, paint: Callable[[], None]) -> None:
        self._painter.save()
        self._painter.translate(0, _CHIN)
        self._painter.scale(self._way * across, down)
        self._painter.translate(0, -_CHIN)
        paint()
        self._painter.restore()

    def _paint_behind(self) -> None:
        self._part("hats", f"{self._is.hat}-back")
        if self._has_hair:
            self._part("hair", f"{self._is.hair}-back")

    def _paint_body(self) -> None:
        neck = "woman" if self._is.figure == "woman" or self._is.age == "child" else "man"
        self._part("body", "thick" if self._is.build == "broad" and neck == "man" else neck)
        self._part("clothes", self._is.clothes)
        self._part("neck", self._is.neck)
        if not self._is.pin.startswith("hat"):
            self._part("pins", self._is.pin)

    def _paint_head(self) -> None:
        self._part("heads", self._is.face)
        if self._is.face not in _WITHOUT_FEATURES:
            self._paint_features()
        self._part("marks", self._is.mark)
        self._part("beards", self._is.beard)
        self._part("eyewear", self._is.eyewear)
        if self._has_hair:
            self._part("hair", self._is.hair)
        self._part("hats", self._is.hat)
        if self._is.pin.startswith("hat"):
            self._part("pins", self._is.pin)
        if self._before_the_mouth:
            self._part("props", self._is.prop)

    def _paint_features(self) -> None:
        look = _MOODS[self._is.mood][self._is.figure]
        self._part("ages", self._is.age)
        if self._is.eyewear not in _HIDDEN_EYES:
            self._part("eyes", look.eyes)
        self._part("brows", look.brows)
        self._part("noses", self._is.nose)
        self._part("mouths", look.mouth)

    def _part(self, kind: str, name: str, way: int | None = None) -> None:
        self._parts.paint(kind, name, self._way if way is None else way)


# Portraits for dudes whose cards describe none: made up from title, pronoun and keywords, the same every time

_MEN = ("short", "side-part", "slicked", "curly", "wavy", "receding", "widow", "shaggy")
_WOMEN = ("bun", "updo", "loose", "ringlets", "chignon", "long", "ponytail")
_HATS = ("stetson", "gambler", "bowler", "flat-hat", "slouch", "none", "none")
_CLOTHES = ("coat", "vest", "shirt", "suit", "duster", "poncho")


def made_up_portrait(card: CardDef) -> DudePortrait:
    """Return a portrait that suits the card; all versions of a dude are alike."""
    dice = Random(card.base_title or card.title)
    woman = card.pronoun is Pronoun.SHE
    return DudePortrait(
        figure="woman" if woman else "man",
        age=dice.choice(("young", "adult", "middle", "old")),
        build=dice.choice(PORTRAIT_WORDS["build"]),
        face=dice.choice(("heart", "soft", "round")) if woman else dice.choice(PORTRAIT_WORDS["face"][:6]),
        skin=dice.choice(("pale", "fair", "tan", "brown")),
        hair=dice.choice(_WOMEN if woman else _MEN),
        hair_colour=dice.choice(PORTRAIT_WORDS["hair_colour"][:8]),
        beard="none" if woman else dice.choice(("none", *PORTRAIT_WORDS["beard"][:8])),
        hat=dice.choice(_HATS),
        hat_colour=dice.choice(("brown", "black", "grey", "tan")),
        clothes="high-collar" if woman else dice.choice(_CLOTHES),
        neck=dice.choice(("none", "bandana", "string-tie", "knotted")),
        pose=dice.choice(PORTRAIT_WORDS["pose"]),
    )
