"""The titles of sections in AEG's rulebook of 2015."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from dtgui.doomtown.state.sections import Section

_PILES = "Decks, Discards, and Boot Hill"
_ACTIN, _SHOPPIN, _TRADIN = "Plays, Actin'", "Plays, Shoppin'", "Plays, Tradin'"

AEG_SECTIONS: Mapping[Section, str] = MappingProxyType(
    {
        Section.THE_CARDS: "Joker Card",
        Section.ABILITIES: _ACTIN,
        Section.BOOT_AND_UNBOOT: "Bootin' Cards",
        Section.CONTROLLER_AND_OWNER: "Owner and Controller",
        Section.UNIQUE: "Unique Cards",
        Section.PUBLIC_AND_PRIVATE: "Breakin' and Enterin'",
        Section.ATTIRE_HORSES_AND_WEAPONS: _SHOPPIN,
        Section.HEADLINE: "Headlines",
        Section.DISCARD_PILE: _PILES,
        Section.BOOT_HILL: _PILES,
        Section.PLAY_HAND: "Card Values and Hands",
        Section.THE_CARDS_RULE_ALL: "The Cards Are Always Right",
        Section.DECK_BUILDING: "Stackin' a Deck",
        Section.CHANGING_SUITS_AND_VALUES: "Cheatin'",
        Section.JOKERS: "Joker Card",
        Section.OUTFITS: "Settin' Up",
        Section.STARTING_GANG: "Settin' Up",
        Section.START_PLAYS: "Settin' Up",
        Section.TURN_ORDER: "Makin' Plays and Reactin'",
        Section.GAMBLIN: "Gamblin' Phase",
        Section.UPKEEP: "Upkeep Phase",
        Section.HIGH_NOON: "High Noon Phase",
        Section.RECRUITING: _SHOPPIN,
        Section.BUYING: _SHOPPIN,
        Section.TRADING: _TRADIN,
        Section.LEARNING: _SHOPPIN,
        Section.BUILDING: _SHOPPIN,
        Section.MOVING: "Plays, Movin'",
        Section.USING_IN_PLAY: _ACTIN,
        Section.USING_FROM_HAND: _ACTIN,
        Section.CALLING_OUT: "Plays, Callin' Out",
        Section.SUNDOWN: "Winnin' the Durn Game",
        Section.NIGHTFALL: "Sundown Phase",
        Section.USING_ABILITIES: _ACTIN,
        Section.CHOOSING_TARGETS: _ACTIN,
        Section.CHECKING_COSTS: _ACTIN,
        Section.PAYING_COSTS: "Paying Costs",
        Section.RESOLVING: _ACTIN,
        Section.REACTS: "Makin' Plays and Reactin'",
        Section.POSSES: "Formin' Posses",
        Section.SHOOTOUT_PLAYS: "Slingin' Lead, Step 1",
        Section.SHOOTERS: "Slingin' Lead, Step 2",
        Section.DRAW_HANDS: "Slingin' Lead, Step 3",
        Section.REVEALING_HANDS: "Slingin' Lead, Step 4",
        Section.RESOLUTION_PLAYS: "Slingin' Lead, Step 4",
        Section.CASUALTIES: "Slingin' Lead, Step 5",
        Section.FLIGHT: "Slingin' Lead, Step 6",
        Section.STARTING_A_JOB: "Jobs, Step 1",
        Section.POSSE_OF_A_JOB: "Jobs, Step 3",
        Section.OPPOSING_A_JOB: "Jobs, Step 3",
        Section.INVENTING: "Inventin' Gadgets",
        Section.TOTEMS: "Totems",
        Section.TECHNIQUES: "Kung Fu, Techniques",
        Section.COMBOS: "Tao Techniques and Combos",
        Section.EXPERIENCED: "Experienced Characters",
        Section.IMPROVEMENT: _SHOPPIN,
        Section.TOKENS: "Token Card",
        Section.LOADED_KEYWORDS: "Card Text",
        Section.LEGENDS: "Stackin' a Deck",
    }
)
