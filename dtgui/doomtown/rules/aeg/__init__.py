"""Rulebook of 2015 by Alderac Entertainment Group, revision 002-20151210."""

from __future__ import annotations

from dataclasses import replace

from dtgui.doomtown.procedures.inventing import Invent
from dtgui.doomtown.procedures.jobs import FormJobPosse
from dtgui.doomtown.procedures.posses import Flee, FormPosse
from dtgui.doomtown.procedures.shootout import RunShootout, ShootoutRound, TakeLumps
from dtgui.doomtown.rules.aeg import differences, posses
from dtgui.doomtown.rules.aeg.differences import TraitsFirst
from dtgui.doomtown.rules.aeg.sections import AEG_SECTIONS
from dtgui.doomtown.rules.pine_box import PINE_BOX
from dtgui.doomtown.rules.wwe import WWE
from dtgui.doomtown.state.basics import Phase
from dtgui.doomtown.state.decks import DeckRules
from dtgui.doomtown.state.kinds import Keyword

AEG = replace(
    PINE_BOX,
    name="aeg",
    title="Rulebook of 2015, AEG",
    short="AEG",
    sections=AEG_SECTIONS,
    borrowed={},
    window=TraitsFirst,
    job=posses.JobOnceGathered,
    noon_plays=WWE.noon_plays,
    joining=posses.DECLARE,
    ability_needs=(*PINE_BOX.ability_needs, posses.IN_A_POSSE),
    phase_names={phase: name for phase, name in PINE_BOX.phase_names.items() if phase is not Phase.GAMBLIN},
    instead={
        **PINE_BOX.instead,
        RunShootout: posses.ShootoutOnceGathered,
        FormJobPosse: posses.DeclareJobPosse,
        FormPosse: posses.FormPosseWithGuests,
        Flee: posses.FleeOwn,
        ShootoutRound: posses.RoundWithGuests,
        TakeLumps: differences.AssignThenTakeIfAny,
        Invent: differences.InventAtHome,
    },
    policies=replace(
        PINE_BOX.policies,
        acts_in_fight=differences.those_in_the_fight_or_mark_first,
        intruders=posses.strangers_without_an_owner,
        may_lead=WWE.policies.may_lead,
        may_oppose=posses.opposers_except_guests,
        bounty_for=differences.never_for_ones_own,
        may_mark=posses.may_always_be_tried,
        slots=(Keyword.WEAPON, Keyword.HORSE),
        kept_out=differences.by_another_copy_or_an_enemy,
        may_invent=differences.at_a_controlled_place,
        lowers_production=WWE.policies.lowers_production,
        refreshes_at_dawn=WWE.policies.refreshes_at_dawn,
        is_unused=differences.one_ability_a_spell,
        usually_until=differences.until_phase_or_shootout,
    ),
    decks=DeckRules(legends=0, core_deeds=0, formats=("oldtimer",), apart=(differences.SIDES_OF_THE_WAR,)),
)
