"""Weird West Edition, the default, and the titles of its sections."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from dtgui.doomtown.procedures.conceding import concede
from dtgui.doomtown.procedures.gamblin import Gamblin
from dtgui.doomtown.procedures.high_noon import HighNoon
from dtgui.doomtown.procedures.jobs import RunJob
from dtgui.doomtown.procedures.noon_plays import NOON_PLAYS
from dtgui.doomtown.procedures.posses import JOIN
from dtgui.doomtown.procedures.setup import SetUp
from dtgui.doomtown.procedures.trying import could_change
from dtgui.doomtown.procedures.turn import Nightfall, Production, Sundown, Upkeep
from dtgui.doomtown.procedures.windows import RespondTo
from dtgui.doomtown.queries.boss_battle import no_villain
from dtgui.doomtown.queries.casualties import one_or_two
from dtgui.doomtown.queries.gang import lacks_for_gang
from dtgui.doomtown.queries.jobs import controller_of_mark, controller_then_clockwise, could_form_posse
from dtgui.doomtown.queries.places import nobodys_square
from dtgui.doomtown.queries.players import (
    bounty_for_opponents,
    by_another_copy,
    controls_producer,
    has_doubles,
    itself,
    modified_loses,
    worst_of_its_rank,
)
from dtgui.doomtown.queries.resolving import every_day, once_a_turn, serves_controller
from dtgui.doomtown.queries.responses import from_dealer
from dtgui.doomtown.queries.shooting import (
    any_dude,
    as_timed,
    intrudes,
    losers_first,
    rank_and_tiebreakers,
    sides_from_dealer,
    wanted_by_jobs,
    wherever_it_is,
    worth_forming,
)
from dtgui.doomtown.queries.shopping import one_of_each
from dtgui.doomtown.queries.skills import all_with_room, skilled_and_unbooted
from dtgui.doomtown.queries.stats import at_least_zero, has_silver_bullet, lowers_nothing, not_above_value
from dtgui.doomtown.queries.usable import ABILITY_NEEDS, takes_part
from dtgui.doomtown.queries.victory import control_of_the_town, most_control
from dtgui.doomtown.state.kinds import Keyword
from dtgui.doomtown.state.policies import Policies
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.setup import DEFAULT_EDITION
from dtgui.doomtown.state.table import Table

# The titles of sections in the rulebook of the Weird West Edition

WWE_SECTIONS: Mapping[Section, str] = MappingProxyType(
    {
        Section.THE_CARDS: "Basics, The Cards",
        Section.ABILITIES: "Basics, Abilities",
        Section.BOOT_AND_UNBOOT: "Basics, Boot & Unboot",
        Section.CONTROLLER_AND_OWNER: "Basics, Controller & Owner",
        Section.UNIQUE: "Basics, Unique & Non-Unique",
        Section.PUBLIC_AND_PRIVATE: "Basics, Public vs. Private",
        Section.ATTIRE_HORSES_AND_WEAPONS: "Basics, Attire, Horses, & Weapons",
        Section.HEADLINE: "Basics, Headline",
        Section.DISCARD_PILE: "Basics, Discard Pile",
        Section.BOOT_HILL: "Basics, Boot Hill",
        Section.PLAY_HAND: "Basics, Play Hand",
        Section.THE_CARDS_RULE_ALL: "Basics, The Cards Rule All",
        Section.DECK_BUILDING: "Deck Building",
        Section.CHANGING_SUITS_AND_VALUES: "Changing Suits & Values",
        Section.JOKERS: "Jokers",
        Section.OUTFITS: "Setting Up the Game 3",
        Section.STARTING_GANG: "Setting Up the Game 4",
        Section.START_PLAYS: "Setting Up the Game 5",
        Section.TURN_ORDER: "I Go, Then You Go",
        Section.GAMBLIN: "Gamblin' Phase",
        Section.UPKEEP: "Upkeep Phase",
        Section.HIGH_NOON: "High Noon Phase",
        Section.RECRUITING: "High Noon 4.1",
        Section.BUYING: "High Noon 4.2",
        Section.TRADING: "High Noon 4.3",
        Section.LEARNING: "High Noon 4.4",
        Section.BUILDING: "High Noon 4.5",
        Section.MOVING: "High Noon 4.6",
        Section.USING_IN_PLAY: "High Noon 4.7",
        Section.USING_FROM_HAND: "High Noon 4.8",
        Section.CALLING_OUT: "High Noon 4.9",
        Section.SUNDOWN: "Sundown Phase",
        Section.NIGHTFALL: "Nightfall Phase",
        Section.USING_ABILITIES: "Resolving Abilities",
        Section.CHOOSING_TARGETS: "Resolving Abilities 2",
        Section.CHECKING_COSTS: "Resolving Abilities 3",
        Section.PAYING_COSTS: "Resolving Abilities 4",
        Section.RESOLVING: "Resolving Abilities 5",
        Section.REACTS: "React Priorities",
        Section.POSSES: "Shootout Sequence 1",
        Section.SHOOTOUT_PLAYS: "Shootout Sequence 2",
        Section.SHOOTERS: "Shootout Sequence 3",
        Section.DRAW_HANDS: "Shootout Sequence 4",
        Section.REVEALING_HANDS: "Shootout Sequence 5",
        Section.RESOLUTION_PLAYS: "Shootout Sequence 6",
        Section.CASUALTIES: "Shootout Sequence 9",
        Section.FLIGHT: "Shootout Sequence 10",
        Section.STARTING_A_JOB: "Jobs 1",
        Section.POSSE_OF_A_JOB: "Jobs 3",
        Section.OPPOSING_A_JOB: "Jobs 5",
        Section.INVENTING: "Inventing Gadgets",
        Section.TOTEMS: "Totems",
        Section.TECHNIQUES: "Techniques",
        Section.COMBOS: "Tao Techniques & Combos",
        Section.EXPERIENCED: "Experienced",
        Section.IMPROVEMENT: "Improvement",
        Section.TOKENS: "Token",
        Section.LOADED_KEYWORDS: "Loaded Keywords",
        Section.LEGENDS: "Legends",
    }
)

# Weird West Edition, the default

WWE = RulesProfile[Table](
    name=DEFAULT_EDITION,
    words=DEFAULT_EDITION,
    title="Weird West Edition",
    short="WWE",
    sections=WWE_SECTIONS,
    setup=SetUp,
    window=RespondTo,
    job=RunJob,
    concede=concede,
    phases=(Gamblin, Production, Upkeep, HighNoon, Sundown, Nightfall),
    noon_plays=NOON_PLAYS,
    joining=JOIN,
    ability_needs=ABILITY_NEEDS,
    policies=Policies[Table](
        why_not_pick=lacks_for_gang,
        responds_in_turn=from_dealer,
        fights_in_turn=sides_from_dealer,
        acts_in_fight=from_dealer,
        suffers_in_turn=losers_first,
        hands_to_choose=worth_forming,
        is_cheatin=has_doubles,
        changed_rank=worst_of_its_rank,
        hand_strength=rank_and_tiebreakers,
        lowball_strength=modified_loses,
        is_wanted_for_joining=intrudes,
        intruders=wanted_by_jobs,
        bounty_for=bounty_for_opponents,
        may_lead=any_dude,
        covers=one_or_two,
        may_mark=could_form_posse,
        answers_for=controller_of_mark,
        may_oppose=controller_then_clockwise,
        within_bounds=at_least_zero,
        makes_stud=has_silver_bullet,
        produces_for=controls_producer,
        lowers_production=lowers_nothing,
        slots=(Keyword.WEAPON, Keyword.HORSE, Keyword.ATTIRE),
        has_room=one_of_each,
        kept_out=by_another_copy,
        may_invent=skilled_and_unbooted,
        takes_gadget=all_with_room,
        is_unused=once_a_turn,
        refreshes_at_dawn=every_day,
        could_change=could_change,
        is_present=takes_part,
        affects_outsiders=wherever_it_is,
        controlled_through=itself,
        uses_deed=serves_controller,
        usually_until=as_timed,
        technique_succeeds=not_above_value,
        controls_square=nobodys_square,
        winner=most_control,
        ending=control_of_the_town,
        villain=no_villain,
    ),
)
