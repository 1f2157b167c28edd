"""The looks of a dude as its card file describes them, in words. The window draws a picture from them.

Each field holds a word of its list in `PORTRAIT_WORDS`; the first word of a list is the default.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

PORTRAIT_WORDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        field: tuple(words.split())
        for field, words in {
            "figure": "man woman",
            "age": "adult child young middle old",
            "build": "average slim stout broad",
            "face": (
                "oval square round long gaunt broad heart soft skull wolf serpent machine sack wraith ape boar fish "
                "mask blank"
            ),
            "skin": "fair pale tan olive copper brown dark ashen grey bone green blue red violet",
            "hair": (
                "short bald cropped side-part slicked curly wavy long loose shaggy receding fringe tonsure widow "
                "queue topknot roach afro wild dreads bun high-bun updo braids one-braid pigtails ponytail ringlets "
                "bob chignon pinned judge"
            ),
            "hair_colour": "brown black chestnut auburn red blond grey white green blue",
            "beard": (
                "none stubble moustache handlebar walrus pencil horseshoe goatee van-dyke imperial full short-beard "
                "long-beard braided-beard mutton-chops sideburns friendly-chops chin-curtain soul-patch fu-manchu "
                "sage wisps"
            ),
            "hat": (
                "none stetson ten-gallon boss flat-hat gambler slouch crushed cavalry bowler bowler-low top-hat "
                "stovepipe battered-top homburg sombrero vaquero kepi newsboy tam fez turban fur-cap coonskin straw "
                "conical round-cap guan headband hachimaki feather two-feathers war-bonnet bandana kerchief sunbonnet "
                "mob-cap lady-hat plume-hat pillbox veil wimple hood skullcap tricorn pith deerstalker goggles-up "
                "lamp-cap jester clown-hat horns antlers buffalo wolf-hide"
            ),
            "hat_colour": "brown black grey white tan red blue green purple mustard teal plum straw",
            "clothes": (
                "shirt work-shirt vest open-vest coat long-coat duster suit frock poncho serape overalls braces "
                "union-suit apron smith-apron lab-coat rubber-smock uniform tunic cassock preacher vestments habit "
                "robe monk kung-fu changshan kimono qipao dress high-collar ball-gown corset blouse shawl buckskin "
                "breastplate blanket beaded bare furs fur-collar rags shroud cape ruff ringmaster armour judge-robe "
                "acrobat"
            ),
            "clothes_colour": "faction black grey white brown tan red blue green purple mustard teal plum pink",
            "neck": (
                "none bandana knotted string-tie bow-tie necktie cravat scarf pearls choker pendant cross beads claws "
                "prayer-beads noose bolts ribbon"
            ),
            "mood": (
                "calm stern cheerful sly angry sad mad haughty weary serene eager glowing half-dead hollow fierce grim"
            ),
            "nose": "straight hooked button broad long small broken",
            "eyewear": (
                "none glasses pince-nez dark-glasses monocle eye-patch far-patch goggles lens domino bandit silk-mask "
                "blindfold half-mask ear-ring respirator"
            ),
            "mark": (
                "none scar eye-scar cheek-cross warpaint stripes half-face hand-print tattoo freckles mole rouge "
                "clown soot stitches rot bullet-hole third-eye veins bandage bandaged scales black-eye"
            ),
            "prop": (
                "none revolver rifle shotgun knife sword saber tomahawk bow spear cards ace dice book tome cross "
                "holy-light staff bo-staff skull-staff feather rattle drum totem lantern bottle glass mug dynamite "
                "flask wrench hammer coil ray-gun gear flame hex-hand fist open-palm fan parasol cane pipe cigar "
                "cigarette straw-stalk rose money nugget ghost-rock moneybag pickaxe shovel lasso whip rope newspaper "
                "quill camera guitar fiddle juggling crystal candle skull doll crow eagle owl snake dog gavel scales "
                "scroll syringe cleaver sickle scythe claw tentacle kettle ladle bouquet baby-bundle telescope"
            ),
            "pin": "none badge star hat-star hat-card",
            "pose": "right left",
            "scene": (
                "any mesas mountains hills town prairie graveyard church laboratory saloon temple camp forest circus "
                "cell mine swamp parlour railroad fire court alley moon office theatre rays"
            ),
        }.items()
    }
)
"""The words of each field of a portrait."""


class DudePortrait(NamedTuple):
    """A dude's looks; every field but `like` is one of its words in `PORTRAIT_WORDS`."""

    figure: str = "man"
    age: str = "adult"
    build: str = "average"
    face: str = "oval"
    skin: str = "fair"
    hair: str = "short"
    hair_colour: str = "brown"
    beard: str = "none"
    hat: str = "none"
    hat_colour: str = "brown"
    clothes: str = "shirt"
    clothes_colour: str = "faction"
    neck: str = "none"
    mood: str = "calm"
    nose: str = "straight"
    eyewear: str = "none"
    mark: str = "none"
    prop: str = "none"
    pin: str = "none"
    pose: str = "right"
    scene: str = "any"
    like: str = ""
    """The title of another dude, while a card file is read: its portrait is that dude's with some changes."""


LIKE = "like"
UNSAID = DudePortrait(*("" for _ in DudePortrait._fields))
"""A portrait without a word, the start of one that is like another's."""
