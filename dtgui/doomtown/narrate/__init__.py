"""Events as sentences for the log: days and phases as headings, plays and what follows from them below."""

from __future__ import annotations

from types import MappingProxyType

from dtgui.doomtown.narrate import abilities, automaton, made, shootouts, town
from dtgui.doomtown.narrate.lines import Telling
from dtgui.doomtown.state.table import Table
from dtgui.kernel.flow import Happened
from dtgui.kernel.game import Observation
from dtgui.kernel.phrases import Sentence

TELLING: Telling = MappingProxyType(
    {**town.TELLING, **shootouts.TELLING, **abilities.TELLING, **made.TELLING, **automaton.TELLING}
)
"""The narration of each kind of event. Events not listed are technical, or described by later events."""


def narrate(observation: Observation[Table], happened: Happened) -> tuple[Sentence, ...]:
    """Return the sentences for an event; none for a technical one."""
    tell = TELLING.get(type(happened.event))
    if tell is None:
        return ()
    sentence = tell(observation.table, happened.event, happened.outcome)
    return () if sentence is None else (sentence,)
