"""Rulebook 1.4.0 of Pine Box Entertainment, and the titles of its sections."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from dtgui.doomtown.procedures.combos import DropTechniques
from dtgui.doomtown.procedures.high_noon import Equip
from dtgui.doomtown.procedures.inventing import Invent
from dtgui.doomtown.procedures.noon_plays import INVENT, NOON_PLAYS, TradeFurther
from dtgui.doomtown.procedures.plays import ResolutionPlays, ShootoutPlays
from dtgui.doomtown.procedures.shootout import ShootoutRound, TakeLumps
from dtgui.doomtown.procedures.tests import PerformTechnique
from dtgui.doomtown.procedures.turn import PayForGang, Production
from dtgui.doomtown.procedures.using import ResolveAbility
from dtgui.doomtown.queries import requirements as need
from dtgui.doomtown.rules.older import days, kung_fu, shootouts, using
from dtgui.doomtown.rules.wwe import WWE
from dtgui.doomtown.state.basics import Phase
from dtgui.doomtown.state.decks import DeckRules, title
from dtgui.doomtown.state.sections import Section
from dtgui.kernel.phrases import Phrase

# What the rulebook 1.4.0 of Pine Box calls its sections

_SHOPPIN = "5.3.4 Shoppin'"
_ACTIN = "5.3.1 Actin'"
_KEY_CONCEPTS = "2.2 Decks, Discards, and Boot Hill"

_COMPENDIUM = "Rules Compendium"

LEFT_TO_THE_COMPENDIUM = (Section.UNIQUE, Section.HEADLINE, Section.EXPERIENCED, Section.TOKENS)
"""The sections that the book itself does not have."""

PINE_BOX_SECTIONS: Mapping[Section, str] = MappingProxyType(
    {
        Section.THE_CARDS: "3 Card Types",
        Section.ABILITIES: _ACTIN,
        Section.BOOT_AND_UNBOOT: "2.7 Booting Cards",
        Section.CONTROLLER_AND_OWNER: "3.9 Owner and Controller",
        Section.UNIQUE: _COMPENDIUM,
        Section.PUBLIC_AND_PRIVATE: "6.1 Shootouts",
        Section.ATTIRE_HORSES_AND_WEAPONS: _SHOPPIN,
        Section.HEADLINE: _COMPENDIUM,
        Section.DISCARD_PILE: _KEY_CONCEPTS,
        Section.BOOT_HILL: _KEY_CONCEPTS,
        Section.PLAY_HAND: "2.4 Card Values and Hands",
        Section.THE_CARDS_RULE_ALL: "2.1 Golden Rule",
        Section.DECK_BUILDING: "8 Deckbuilding",
        Section.CHANGING_SUITS_AND_VALUES: "2.6 Cheatin'",
        Section.JOKERS: "3.8 Joker Card",
        Section.OUTFITS: "4 Setup",
        Section.STARTING_GANG: "4 Setup",
        Section.START_PLAYS: "4 Setup",
        Section.TURN_ORDER: "5 Sequence of Play",
        Section.GAMBLIN: "5.1 Gambling Phase",
        Section.UPKEEP: "5.2 Upkeep Phase",
        Section.HIGH_NOON: "5.3 High Noon Phase",
        Section.RECRUITING: _SHOPPIN,
        Section.BUYING: _SHOPPIN,
        Section.TRADING: "5.3.5 Tradin'",
        Section.LEARNING: _SHOPPIN,
        Section.BUILDING: _SHOPPIN,
        Section.MOVING: "5.3.3 Movin'",
        Section.USING_IN_PLAY: _ACTIN,
        Section.USING_FROM_HAND: _ACTIN,
        Section.CALLING_OUT: "5.3.2 Callin' Out",
        Section.SUNDOWN: "5.4 Sundown",
        Section.NIGHTFALL: "5.4 Sundown",
        Section.USING_ABILITIES: _ACTIN,
        Section.CHOOSING_TARGETS: _ACTIN,
        Section.CHECKING_COSTS: _ACTIN,
        Section.PAYING_COSTS: _ACTIN,
        Section.RESOLVING: _ACTIN,
        Section.REACTS: "7.1 Reacts",
        Section.POSSES: "6.1 Shootouts",
        Section.SHOOTOUT_PLAYS: "6.1 Step 1, Make Plays",
        Section.SHOOTERS: "6.1 Step 2, Pick Yer Shooter",
        Section.DRAW_HANDS: "6.1 Step 3, Draw!",
        Section.REVEALING_HANDS: "6.1 Step 4, Reveal and Resolve",
        Section.RESOLUTION_PLAYS: "6.1 Step 4, Reveal and Resolve",
        Section.CASUALTIES: "6.1 Step 5, Take Yer Lumps",
        Section.FLIGHT: "6.1 Step 6, Run or Gun",
        Section.STARTING_A_JOB: "6.2 Step 1, Start the Job",
        Section.POSSE_OF_A_JOB: "6.2 Step 3, Form Posses",
        Section.OPPOSING_A_JOB: "6.2 Step 3, Form Posses",
        Section.INVENTING: "7.2.2 Inventing Gadgets",
        Section.TOTEMS: "7.2.3 Planting Totems",
        Section.TECHNIQUES: "7.3.1 Kung Fu Techniques",
        Section.COMBOS: "7.3.2 Kung Fu Tao Techniques and Combos",
        Section.EXPERIENCED: _COMPENDIUM,
        Section.IMPROVEMENT: "6.1 Step 1, Make Plays",
        Section.TOKENS: _COMPENDIUM,
        Section.LOADED_KEYWORDS: "3 Card Types",
        Section.LEGENDS: "3.2 Legend Card",
    }
)

# Rulebook 1.4.0 of Pine Box Entertainment

_ANYWHERE = replace(
    INVENT, of_object=tuple(each for each in INVENT.of_object if each is not need.INVENTOR_AT_CONTROLLED_PLACE)
)
"""Inventing names no place. 1.4, 7.2.2."""

PINE_BOX = replace(
    WWE,
    name="1.4",
    words="oldtimer",
    title="Rulebook 1.4.0, Pine Box",
    short="1.4",
    first_player=Phrase("Winner"),
    sections=PINE_BOX_SECTIONS,
    borrowed={section: WWE.cite(section) for section in LEFT_TO_THE_COMPENDIUM},
    setup=days.OldSetUp,
    job=shootouts.OldJob,
    phases=(days.OldGamblin, Production, days.OldUpkeep, days.OldNoon, days.OldSundown, days.OldNightfall),
    phase_names={
        Phase.GAMBLIN: Phrase("Gambling"),
        Phase.PRODUCTION: Phrase("Upkeep: production"),
        Phase.NIGHTFALL: Phrase("Sundown: rest"),
    },
    noon_plays=tuple(_ANYWHERE if play is INVENT else play for play in NOON_PLAYS),
    ability_needs=(*WWE.ability_needs, using.NOT_NEW),
    instead={
        PayForGang: days.PayInTurn,
        ShootoutRound: shootouts.OldRound,
        ShootoutPlays: shootouts.OldShootoutPlays,
        ResolutionPlays: shootouts.OldResolutionPlays,
        TakeLumps: shootouts.AssignThenTake,
        ResolveAbility: using.UseAnAbility,
        PerformTechnique: kung_fu.PerformInChain,
        DropTechniques: kung_fu.DropShootoutTechniques,
        Equip: using.EquipAnew,
        Invent: using.InventAnew,
        TradeFurther: using.TradeAnew,
    },
    policies=replace(
        WWE.policies,
        fights_in_turn=shootouts.leader_then_mark,
        acts_in_fight=shootouts.those_in_the_fight,
        changed_rank=shootouts.worst_raised_best_lowered,
        lowball_strength=shootouts.by_rank_then_cards,
        is_wanted_for_joining=shootouts.no_bounty_for_joining,
        intruders=shootouts.all_strangers,
        makes_stud=shootouts.makes_no_stud,
        may_lead=shootouts.not_the_mark,
        may_oppose=shootouts.controller_owner_then_clockwise,
        has_room=using.makes_room,
        may_invent=using.skilled_anywhere,
        takes_gadget=using.inventor_only,
        lowers_production=days.legends_minus,
        refreshes_at_dawn=using.not_after_setup,
        affects_outsiders=using.not_in_fights,
        controlled_through=using.its_host,
        could_change=days.may_come_to_nothing,
        usually_until=days.as_long_as_around,
        technique_succeeds=kung_fu.pulls_less,
        winner=days.control_then_influence,
    ),
    decks=DeckRules(core_deeds=0, counts_as=title, formats=("wwe", "oldtimer")),
)
