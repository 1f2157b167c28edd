"""Weird West Edition, the default."""

from __future__ import annotations

from dtgui.doomtown.procedures.conceding import concede
from dtgui.doomtown.procedures.gamblin import Gamblin
from dtgui.doomtown.procedures.high_noon import HighNoon
from dtgui.doomtown.procedures.jobs import RunJob
from dtgui.doomtown.procedures.nightfall import Nightfall
from dtgui.doomtown.procedures.production import Production
from dtgui.doomtown.procedures.setup import SetUp
from dtgui.doomtown.procedures.sundown import Sundown
from dtgui.doomtown.procedures.upkeep import Upkeep
from dtgui.doomtown.procedures.windows import RespondTo
from dtgui.doomtown.state.profile import RulesProfile

WWE = RulesProfile(
    name="wwe",
    title="Weird West Edition",
    short="WWE",
    setup=SetUp,
    window=RespondTo,
    job=RunJob,
    concede=concede,
    phases=(Gamblin, Production, Upkeep, HighNoon, Sundown, Nightfall),
)
