"""Portraits for dudes whose cards describe none: made up from title, pronoun and keywords, the same every time."""

from __future__ import annotations

from random import Random

from dtgui.doomtown.state.cards import PORTRAIT_WORDS, CardDef, DudePortrait, Pronoun

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
