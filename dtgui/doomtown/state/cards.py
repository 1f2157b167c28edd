"""The printed facts of a card, the same for every copy in every game, and the looks of a dude in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from dtgui.doomtown.state.kinds import OWNERLESS as OWNERLESS
from dtgui.doomtown.state.kinds import BulletKind as BulletKind
from dtgui.doomtown.state.kinds import CardType as CardType
from dtgui.doomtown.state.kinds import Faction as Faction
from dtgui.doomtown.state.kinds import Keyword as Keyword
from dtgui.doomtown.state.kinds import Pronoun as Pronoun
from dtgui.doomtown.state.kinds import Suit as Suit
from dtgui.doomtown.state.texts import NO_TEXT, CardText
from dtgui.doomtown.state.topics import TopicKind


class StartingTerms(NamedTuple):
    """A card text's changes of the starting posse that the card belongs to."""

    dudes: int = 1
    """As how many dudes this one counts."""
    grifters: int = 1
    """How many Grifters may start with this outfit."""
    grifter_cost: int = 0
    """The change in cost of each Grifter with this outfit."""
    sidekick: bool = False
    """Whether one Sidekick may start with this dude, as if it were a dude."""
    in_place: bool = False
    """Whether a Core deed starts in place of a dude, and not beside them."""

    def added_to_cost(self, card: CardDef) -> int:
        """Return what an outfit with these terms adds to the cost of a card, at the start and later."""
        return self.grifter_cost if self.grifter_cost and card.has(Keyword.GRIFTER) else 0


USUAL_TERMS = StartingTerms()


class JokerTerms(NamedTuple):
    """A joker's effect on its draw hand, and where the joker goes afterwards."""

    hand: str = ""
    """`legal` or `illegal` where it makes the hand so, whatever the other cards are; "" where they decide."""
    rank: int = 0
    """By how many ranks it changes the hand."""
    aced: bool = True
    """Whether it is aced after use, and not discarded."""


USUAL_JOKER = JokerTerms()


@dataclass(frozen=True)
class CardDef:
    """The printed facts of one printing of a card.

    `code` is the identity (five digits). Numbers that a card of this type does not have are None:
    `suit`, `value` (1 to 13) and `cost` on outfits, legends and jokers; `bullets` on cards without a bullet
    rating or bonus. `keywords` maps each printed keyword to its rating (`Huckster 1`) or to None.
    `stash` is an outfit's starting ghost rock, or a legend's change to it.
    """

    code: str
    title: str
    type: CardType
    suit: Suit | None = None
    value: int | None = None
    cost: int | None = None
    factions: tuple[Faction, ...] = ()
    bullets: int | None = None
    bullet_kind: BulletKind | None = None
    influence: int | None = None
    control: int | None = None
    production: int | None = None
    upkeep: int | None = None
    stash: int | None = None
    keywords: tuple[tuple[str, int | None], ...] = ()
    pack: str = ""
    number: int = 0
    formats: tuple[str, ...] = ()
    base_title: str = ""
    """The title shared by all Experienced versions of a dude; by default the card's own title."""
    printed_abilities: int = 0
    """How many abilities the printed card has: with `printed_traits`, what a definition must cover to be whole."""
    printed_traits: int = 0
    text: CardText = NO_TEXT
    """The card's compiled text; `NO_TEXT` if its definition is not written or not compiled."""
    variable: tuple[str, ...] = ()
    """The numbers that are printed as variable: the figure here is only where the card's own trait starts from."""
    starting_gang: bool | None = None
    """True: a Gadget dude who may be in a starting gang; False: a dude who may not; None: the card says nothing."""
    starting: StartingTerms = USUAL_TERMS
    """The card text's changes of the starting posse."""
    joker: JokerTerms = USUAL_JOKER
    """The joker's effect on draw hands."""
    core_of: Faction | None = None
    """The faction of the outfit that a Core deed starts with; None for any."""
    octgn: str = ""
    """The name of this printing in OCTGN's deck files, "" if it has none."""
    pronoun: Pronoun = Pronoun.THEY
    """The pronoun that the card's own text uses for the dude."""
    short: str = ""
    """The short name that the card's own text uses for the dude, if neither the first name nor a nickname fits."""
    portrait: DudePortrait | None = None
    """The looks of a dude, None if its card file does not describe them."""
    fan_made: bool = field(default=False, repr=False)
    """Whether the card comes from a player's pack. Not in `repr`, by which saves know the definitions of cards."""

    def __hash__(self) -> int:
        return hash(self.code)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, CardDef) and self.code == other.code)

    @cached_property
    def keyword_ratings(self) -> dict[str, int | None]:
        """Each printed keyword's name with its rating, None where it has no number."""
        return dict(self.keywords)

    def has(self, keyword: Keyword) -> bool:
        """Whether the card is printed with this loaded keyword."""
        return keyword in self.keyword_ratings

    def rating(self, keyword: Keyword) -> int:
        """The printed rating of a keyword, 0 where the card has none (or has the keyword without a number)."""
        return self.keyword_ratings.get(keyword) or 0

    @cached_property
    def titles(self) -> frozenset[str]:
        """The titles that the card counts as where it must be unique: its own, and what its text adds."""
        more = (topic.about for topic in self.text.continuous if topic.kind is TopicKind.COUNTS_AS)
        return frozenset({self.base_title, *(str(title) for title in more)})

    @property
    def is_drifter(self) -> bool:
        """A dude without a faction symbol. WWE, Card Anatomy E."""
        return self.type is CardType.DUDE and not self.factions

    @cached_property
    def is_unique(self) -> bool:
        """Dudes and deeds unless Non-Unique; any other card only if Unique. WWE, Basics, Unique & Non-Unique."""
        if self.type in (CardType.DUDE, CardType.DEED):
            return not (self.has(Keyword.NON_UNIQUE) or self.has(Keyword.TOKEN))
        return self.has(Keyword.UNIQUE)


AS_CONDITION = "c"
"""The suffix of the code of a dude that has become a Condition."""


def as_condition(dude: CardDef) -> CardDef:
    """Return what a dude is that has become a Condition: a card with its title and text, and no figures of a dude."""
    return replace(
        dude,
        code=f"{dude.code}{AS_CONDITION}",
        type=CardType.ACTION,
        bullets=None,
        bullet_kind=None,
        influence=None,
        upkeep=None,
        keywords=((Keyword.CONDITION.value, None),),
    )


# The looks of a dude as its card file describes them, in words. The window draws a picture from them.
#
# Each field holds a word of its list in `PORTRAIT_WORDS`; the first word of a list is the default.

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
