"""Pictures of actions, spells and events: the act or thing that the title names, else what the keywords say.

The drawings are groups of `resources/art/parts/things.svg`, and of `props.svg`, whose things are held in a hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from dtgui.doomtown.state.cards import PORTRAIT_WORDS, CardDef, CardType, DudePortrait
from dtgui.gui.doomtown.cards.parts import CLOTH, PartColours, PartPainter, part, portrait_colours
from dtgui.gui.doomtown.cards.stage import PaintingStage

_BY_TITLE: Mapping[str, str] = MappingProxyType(
    {
        "revolver": "pistol whip|hired guns|concealed|faster on|fannin|huckleberry|holdup|show|no funny",
        "revolver-pair": "outgunned|hot lead|fight they|daisy|point blank",
        "shotgun": "off my land|tresspassin|play for blood|hell's comin",
        "rifle": "ambush|pinned down|reserves|suppressing|windage",
        "bullets": "ricochet|slight modification|fifty rounds|stakes just",
        "target": "trick shooting|missed|bad beat",
        "knife": "disarm|thirst|varmint",
        "fist": "we got a beef|belligerence|hurt in the|like a bull|mugging|ten-foot|ferocity|fights as",
        "open-palm": "jade king|mantis|mind of|shifu|matching heaven|seizing",
        "bo-staff": "raking|monkey goes|crushing",
        "wanted": "bounty hunter|framed|had one job|run 'em down",
        "handshake": "deals|friends|company|hired help|good turn|meet the new|piece of the action|signing|you know",
        "money": "auction|extortion|takeover|rumors|inquiries",
        "moneybag": "heist|recruitment|make the smart|reward|provides|bounty",
        "nugget": "shiny|look what|fool's gold|pearl",
        "chest": "treasure|serendipitous",
        "cards": "lady luck|54 card|jacks|bottom dealin|one good",
        "ace": "ace in|hustled|fool me|all or nothing",
        "dice": "ready fer|any port|holy roller",
        "bottle": "good stiff|under the weather|pigging|tummy",
        "newspaper": "accidental|agenda|murdered|twilight",
        "horse-blaze": "horses|wrangl|ride|ridden|cavalry|rope and",
        "fire-horse": "red horse|nightmare at|raising hell",
        "lasso": "kidnappin|moving forward",
        "rope": "hangin|takin' ya",
        "gavel": "test of wills|tail between|law goes",
        "star": "fallen star|in charge|swinford",
        "dynamite": "secret tunnel|burn 'em|lighting the|clear out",
        "explosion": "soul blast|civil war|siege|unprepared",
        "flame": "fiery|fire of|fury|bolts o",
        "sun": "sun in|guiding light|we stand|sun-touched",
        "moon": "lunar|shadows|nightmare realm|phantasm",
        "plague": "the plague|infection|incubation|quarantine|pestilence|lethargy",
        "insect": "grasshoppers",
        "tumbleweed": "tumble|vamoosin",
        "footprints": "back ways|trail|secret paths|fleet|flight|walk the|shortcut|run rabbit",
        "signpost": "no turning|someone else",
        "coffin": "hero's|lost to|death|requiem|passing",
        "skull": "martyr|blood curse|debt of blood|malison|grim",
        "doll": "puppet|paralysis|twist|curse of",
        "hex-hand": "hex slingin|fetch|grasp|fingers|heartseeker|raising",
        "gate": "gateway|summoning|translocation|profane",
        "shadow": "shadow walk|cloak|missed me",
        "eye": "glance|sight|insight|forget|attention|bedazzle",
        "mirror": "mirror|magical distraction|deception",
        "spider": "spider|weaving|snare",
        "butterfly": "butterfly",
        "hare": "hare|rabbit|lepus",
        "bear": "bear's",
        "elk": "elk",
        "buffalo": "buffalo|white bull",
        "turtle": "turtle|takin' cover",
        "hound": "coyote|the pack",
        "lion": "lion's",
        "bird": "raven|crow",
        "owl": "owl",
        "eagle": "pheasant",
        "shield": "faith|sentinel|champion|guard",
        "sword": "sword of|onward|mark of war",
        "dove": "amazing|benediction|soothe|remedy|turn the other",
        "holy-light": "lay on|consecration|intercession",
        "cross": "confession|satan|censure|retribution",
        "book": "babble|such a time",
        "candle": "prayer|dies irae|communion",
        "bandaged-hand": "make 'em sweat|inner struggle",
        "lightning": "storm|dumbstruck",
        "door": "opened|lodge|place",
        "ballot": "election",
        "fiddle": "fiddle",
        "cane": "airs|showboating|swagger",
        "drum": "dance|speak as one",
        "feather": "wind|ancestor",
        "kettle": "cookin",
        "gear": "technological|masonic|pieces together",
        "rose": "roses",
        "papers": "feud|civil|polite",
        "tomahawk": "war paint",
        "whip": "coachwhip",
        "stagecoach": "coach comes",
    }
)
"""The words of titles, apart by strokes, by the drawings that they bring to mind."""
_BY_KEYWORD: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "Technique": ("fist", "open-palm", "bo-staff"),
        "Totem": ("totem",),
        "Headline": ("newspaper",),
        "Hex": ("hex-hand", "tome"),
        "Miracle": ("cross", "holy-light", "book"),
        "Spirit": ("rattle", "staff", "feather"),
        "Con": ("ace",),
        "Condition": ("bandaged-hand",),
    }
)
_BY_TYPE: Mapping[CardType, tuple[str, ...]] = MappingProxyType(
    {
        CardType.ACTION: ("revolver", "handshake", "bottle", "signpost", "fist", "door", "mug"),
        CardType.SPELL: ("crystal",),
        CardType.EVENT: ("lantern", "signpost", "tumbleweed"),
    }
)
_SHEETS = ("things", "props", "buildings")
_HELD, _LARGER = (36.0, 56.0), 1.45
"""How far a thing held in a hand is moved to the middle, and how much it is enlarged there."""


def act_of(card: CardDef) -> tuple[str, ...]:
    """Return the drawings of which one shows an action, a spell or an event."""
    title = card.title.lower()
    named = (drawing for drawing, words in _BY_TITLE.items() if any(word in title for word in words.split("|")))
    by_keyword = (drawings for word, drawings in _BY_KEYWORD.items() if word in card.keyword_ratings)
    drawing = next(named, None)
    return (drawing,) if drawing else next(by_keyword, _BY_TYPE[card.type])


def sheet_of(drawing: str) -> str:
    """Return the sheet with a drawing."""
    return next(sheet for sheet in _SHEETS if part(sheet, drawing))


def paint_act(stage: PaintingStage, card: CardDef) -> None:
    """Paint an action, a spell or an event on its shade."""
    drawing = stage.dice.choice(act_of(card))
    sheet, colours = sheet_of(drawing), PartColours(_colours(stage), stage.tones, stage.dark)
    stage.oval(stage.tones.middle, 2, -50, 45, 45)
    stage.oval(stage.tones.sky, 0, -52, 45, 45)
    stage.painter.save()
    if sheet == "props":
        stage.painter.translate(0, -48)
        stage.painter.scale(_LARGER, _LARGER)
        stage.painter.translate(*_HELD)
    PartPainter(stage.painter, colours).paint(sheet, drawing)
    stage.painter.restore()


def _colours(stage: PaintingStage) -> Mapping[str, str]:
    """The colours of a hand and its sleeve."""
    someone = DudePortrait(
        skin=stage.dice.choice(PORTRAIT_WORDS["skin"][:7]), clothes_colour=stage.dice.choice(tuple(CLOTH))
    )
    return portrait_colours(someone, stage.tones, stage.dice)
