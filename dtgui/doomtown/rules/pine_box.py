"""Rulebook 1.4.0 of Pine Box Entertainment."""

from __future__ import annotations

from dataclasses import replace

from dtgui.doomtown.procedures.casualties import TakeLumps
from dtgui.doomtown.procedures.combos import DropTechniques
from dtgui.doomtown.procedures.inventing import Invent
from dtgui.doomtown.procedures.noon_plays import INVENT, NOON_PLAYS, TradeFurther
from dtgui.doomtown.procedures.plays import ResolutionPlays, ShootoutPlays
from dtgui.doomtown.procedures.production import Production
from dtgui.doomtown.procedures.rounds import ShootoutRound
from dtgui.doomtown.procedures.shopping import Equip
from dtgui.doomtown.procedures.tests import PerformTechnique
from dtgui.doomtown.procedures.upkeep import PayForGang
from dtgui.doomtown.procedures.using import ResolveAbility
from dtgui.doomtown.queries import requirements as need
from dtgui.doomtown.rules.older import days, endings, first, goods, jobs, kung_fu, poker, shootouts, using
from dtgui.doomtown.rules.pine_box_sections import LEFT_TO_THE_COMPENDIUM, PINE_BOX_SECTIONS
from dtgui.doomtown.rules.wwe import WWE
from dtgui.doomtown.state.basics import Phase
from dtgui.doomtown.state.decks import DeckRules, title
from dtgui.kernel.phrases import Phrase

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
    setup=first.OldSetUp,
    job=jobs.OldJob,
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
        Equip: goods.EquipAnew,
        Invent: goods.InventAnew,
        TradeFurther: goods.TradeAnew,
    },
    policies=replace(
        WWE.policies,
        fights_in_turn=shootouts.leader_then_mark,
        acts_in_fight=shootouts.those_in_the_fight,
        changed_rank=poker.worst_raised_best_lowered,
        lowball_strength=poker.by_rank_then_cards,
        is_wanted_for_joining=shootouts.no_bounty_for_joining,
        intruders=shootouts.all_strangers,
        makes_stud=shootouts.makes_no_stud,
        may_lead=jobs.not_the_mark,
        may_oppose=jobs.controller_owner_then_clockwise,
        has_room=goods.makes_room,
        may_invent=goods.skilled_anywhere,
        takes_gadget=goods.inventor_only,
        lowers_production=days.legends_minus,
        refreshes_at_dawn=using.not_after_setup,
        affects_outsiders=using.not_in_fights,
        controlled_through=using.its_host,
        could_change=endings.may_come_to_nothing,
        usually_until=endings.as_long_as_around,
        technique_succeeds=kung_fu.pulls_less,
        winner=endings.control_then_influence,
    ),
    decks=DeckRules(core_deeds=0, counts_as=title, formats=("wwe", "oldtimer")),
)
