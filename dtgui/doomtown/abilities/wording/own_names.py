"""The cards' names in their own texts: dudes by a short name, other cards by their type."""

from __future__ import annotations

import re

from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.state.cards import CardDef, CardType, Faction, Keyword

NICKNAME = re.compile(r'"([^"]+)"')


def short_name(card: CardDef) -> str:
    """Return what a dude is called: the card's own `short`, the nickname in quotes, else the first name.

    One with a style before the name is called by that and the last name: Dr. Tilton.
    """
    if card.short:
        return card.short
    if card.has(Keyword.TOKEN):
        return "this token"
    nickname = NICKNAME.search(card.title)
    if nickname:
        return nickname[1]
    title = plain_title(card).split(",")[0]
    first, *others = title.split(" ")
    return f"{first} {others[-1]}" if first.endswith(".") and others else first


def is_group(name: str) -> bool:
    """Return whether a name that is "they" is that of several people: it has an article and a plural."""
    return name.lower().startswith("the ") and name.endswith("s") and not name.endswith("ss")


def plain_title(card: CardDef) -> str:
    """Return a title without its experience level."""
    return card.title.split(" (")[0]


def card_noun(card: CardDef) -> Noun:
    """Return what any other card calls itself: `this deed`, `this Horse`."""
    for keyword in (Keyword.HORSE, Keyword.TOTEM, Keyword.WEAPON):
        if card.has(keyword):
            return Noun(f"this {keyword.value if keyword is not Keyword.WEAPON else 'weapon'}")
    return Noun(f"this {OWN_WORDS.get(card.type, 'card')}")


OWN_WORDS = {CardType.DEED: "deed", CardType.SPELL: "spell"}


def faction_name(faction: Faction) -> str:
    """Return a faction as people write it: `Law Dogs`."""
    return faction.name.replace("_", " ").title()
