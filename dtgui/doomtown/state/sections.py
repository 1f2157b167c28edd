"""The sections of the rulebook that questions and refusals cite, independent of a book's titles.

Each edition has its own titles (`RulesProfile.sections`), with its own numbers; code names a section by its
subject.
"""

from __future__ import annotations

from enum import Enum


class Section(Enum):
    """The subject of a section of the rulebook."""

    # Basics of the game
    THE_CARDS = "the cards"
    ABILITIES = "abilities"
    BOOT_AND_UNBOOT = "boot and unboot"
    CONTROLLER_AND_OWNER = "controller and owner"
    UNIQUE = "unique and non-unique"
    PUBLIC_AND_PRIVATE = "public and private"
    ATTIRE_HORSES_AND_WEAPONS = "attire, horses and weapons"
    HEADLINE = "headline"
    DISCARD_PILE = "discard pile"
    BOOT_HILL = "boot hill"
    PLAY_HAND = "play hand"
    THE_CARDS_RULE_ALL = "the cards rule all"
    DECK_BUILDING = "deck building"
    CHANGING_SUITS_AND_VALUES = "changing suits and values"
    JOKERS = "jokers"

    # Setting up
    OUTFITS = "revealing outfits, and their stash"
    STARTING_GANG = "choosing starting dudes"
    START_PLAYS = "the start of the game"
    TURN_ORDER = "who plays when"

    # The turn
    GAMBLIN = "gamblin'"
    UPKEEP = "upkeep"
    HIGH_NOON = "high noon"
    RECRUITING = "recruiting a dude"
    BUYING = "buying a goods"
    TRADING = "trading goods"
    LEARNING = "learning a spell"
    BUILDING = "building a deed"
    MOVING = "moving a dude"
    USING_IN_PLAY = "using a Noon ability of a card in play"
    USING_FROM_HAND = "using a Noon ability of a card in hand"
    CALLING_OUT = "calling out a dude"
    SUNDOWN = "sundown"
    NIGHTFALL = "nightfall"

    # Abilities
    USING_ABILITIES = "what abilities can be used for"
    CHOOSING_TARGETS = "choosing marks and targets"
    CHECKING_COSTS = "checking costs and targets"
    PAYING_COSTS = "paying costs"
    RESOLVING = "resolving effects"
    REACTS = "priorities of Reacts"

    # Shootouts and jobs
    POSSES = "forming posses"
    SHOOTOUT_PLAYS = "Shootout plays"
    SHOOTERS = "choosing the shooter"
    DRAW_HANDS = "drawing hands"
    REVEALING_HANDS = "revealing hands"
    RESOLUTION_PLAYS = "Resolution plays"
    CASUALTIES = "taking casualties"
    FLIGHT = "fleeing"
    STARTING_A_JOB = "starting a job"
    POSSE_OF_A_JOB = "the posse of a job"
    OPPOSING_A_JOB = "opposing a job"

    # Skills, keywords and legends
    INVENTING = "inventing gadgets"
    TOTEMS = "totems"
    TECHNIQUES = "techniques"
    COMBOS = "Tao Techniques and combos"
    EXPERIENCED = "experienced"
    IMPROVEMENT = "improvement"
    TOKENS = "tokens"
    LOADED_KEYWORDS = "loaded keywords"
    LEGENDS = "legends"
