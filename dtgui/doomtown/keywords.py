"""The effects of the implemented keywords, one sentence each, with the section of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from dtgui.doomtown.state.cards import CardDef, Faction, Keyword
from dtgui.doomtown.state.sections import Section
from dtgui.kernel.phrases import Phrase

_LOADED = Section.LOADED_KEYWORDS
FACTION_NAMES = {
    Faction.ANARCHISTS: Phrase("Anarchists"),
    Faction.ENTREPRENEURS: Phrase("Entrepreneurs"),
    Faction.FEARMONGERS: Phrase("Fearmongers"),
    Faction.FIRST_PEOPLES: Phrase("First Peoples"),
    Faction.LAW_DOGS: Phrase("Law Dogs"),
    Faction.OUTLAWS: Phrase("Outlaws"),
}


class KeywordHelp(NamedTuple):
    """One sentence on a keyword, and the rulebook section in which to read more."""

    sentence: str
    section: Section


KEYWORD_HELP: Mapping[Keyword, KeywordHelp] = MappingProxyType(
    {
        Keyword.ATTIRE: KeywordHelp("Clothing: nobody wears more than one piece.", Section.ATTIRE_HORSES_AND_WEAPONS),
        Keyword.BLESSED: KeywordHelp("Can carry miracles and pull for them with this skill.", _LOADED),
        Keyword.CONDITION: KeywordHelp("An action that stays in play, attached to the card it changes.", _LOADED),
        Keyword.CORE: KeywordHelp("A deed you may start the game with, beside your gang; one a player.", _LOADED),
        Keyword.EXPERIENCED: KeywordHelp(
            "Another version of the same dude; neighbouring versions may take each other's place for free.", _LOADED
        ),
        Keyword.FEAT: KeywordHelp("Does something when it turns up as a pull.", _LOADED),
        Keyword.GADGET: KeywordHelp("Has to be invented by a mad scientist, who pulls for it.", _LOADED),
        Keyword.GRIFTER: KeywordHelp("At most one may be in a starting gang; most improve the first hand.", _LOADED),
        Keyword.HARROWED: KeywordHelp(
            "Soaks up casualties: one when sent home booted, two when discarded, three when aced; "
            "otherwise discarded instead of aced.",
            _LOADED,
        ),
        Keyword.HEADLINE: KeywordHelp("One headline in a shootout, whoever plays it.", Section.HEADLINE),
        Keyword.HEX: KeywordHelp("A spell for hucksters to carry and cast.", _LOADED),
        Keyword.HORSE: KeywordHelp("A mount: nobody has more than one.", Section.ATTIRE_HORSES_AND_WEAPONS),
        Keyword.HUCKSTER: KeywordHelp("Can carry hexes and pull for them with this skill.", _LOADED),
        Keyword.IMPROVEMENT: KeywordHelp("Goods that are built onto a deed instead of carried by a dude.", _LOADED),
        Keyword.KUNG_FU: KeywordHelp("Can perform techniques; the rating raises the dude's value in play.", _LOADED),
        Keyword.MAD_SCIENTIST: KeywordHelp("Can invent gadgets and pull for them with this skill.", _LOADED),
        Keyword.MIRACLE: KeywordHelp("A spell for the blessed to carry and cast.", _LOADED),
        Keyword.NON_UNIQUE: KeywordHelp("You may have any number of these in play.", Section.UNIQUE),
        Keyword.OUT_OF_TOWN: KeywordHelp("Lies off your street and is next to no other place.", _LOADED),
        Keyword.PRIVATE: KeywordHelp(
            "Whoever joins a posse here, on somebody else's ground, earns a bounty of 1.", Section.PUBLIC_AND_PRIVATE
        ),
        Keyword.PUBLIC: KeywordHelp("Fighting here earns nobody a bounty.", Section.PUBLIC_AND_PRIVATE),
        Keyword.ROWDY: KeywordHelp("The side with most bullets controls this deed; influence does not count.", _LOADED),
        Keyword.SHAMAN: KeywordHelp("Can carry spirits and pull for them with this skill.", _LOADED),
        Keyword.SIDEKICK: KeywordHelp("May be discarded to take one casualty for its posse.", _LOADED),
        Keyword.SPIRIT: KeywordHelp("A spell for shamans to cast; they carry it unless it is a totem.", _LOADED),
        Keyword.TAO: KeywordHelp(
            "A school of techniques: one may lead the same dude on to another of the same Tao.", Section.COMBOS
        ),
        Keyword.TECHNIQUE: KeywordHelp("An action that takes a dude with Kung Fu to perform it.", _LOADED),
        Keyword.TOKEN: KeywordHelp("Belongs to no deck: other cards bring it into play.", _LOADED),
        Keyword.TOTEM: KeywordHelp("A spirit planted at a place, where every shaman may cast it.", _LOADED),
        Keyword.UNIQUE: KeywordHelp("You may have only one of these in play.", Section.UNIQUE),
        Keyword.WEAPON: KeywordHelp("Arms: nobody carries more than one.", Section.ATTIRE_HORSES_AND_WEAPONS),
    }
)
"""Help on every loaded keyword."""

_BY_NAME = MappingProxyType({keyword.value: keyword for keyword in Keyword})


def printed_keywords(card: CardDef) -> tuple[tuple[Phrase, KeywordHelp | None], ...]:
    """The card's printed keywords as written, `Huckster 1`, each with its help; None where it is only a word."""
    return tuple((_written(card, name, rating), keyword_help(name)) for name, rating in card.keywords)


def keyword_help(name: str) -> KeywordHelp | None:
    """Help on a keyword by its printed name, or None for one that carries no rules."""
    keyword = _BY_NAME.get(name.partition(f"{Keyword.TAO.value} of ")[0] or Keyword.TAO.value)
    return KEYWORD_HELP[keyword] if keyword else None


def _written(card: CardDef, name: str, rating: int | None) -> Phrase:
    keyword = Phrase(name)
    if name == Keyword.CORE.value and card.core_of is not None and not card.starting.in_place:
        return Phrase("{keyword} {faction}", keyword=keyword, faction=FACTION_NAMES[card.core_of])
    return keyword if rating is None else Phrase("{keyword} {rating}", keyword=keyword, rating=rating)
