"""Events as sentences for the log: days and phases as headings, plays and what follows from them below."""

from __future__ import annotations

from types import MappingProxyType

from dtgui.doomtown.narrate import abilities, automaton, made, shootouts, town
from dtgui.doomtown.narrate.lines import Telling
from dtgui.doomtown.state.table import Table
from dtgui.kernel.events import Happened
from dtgui.kernel.game import Observation
from dtgui.kernel.narration import Sentence

TELLING: Telling = MappingProxyType(
    {**town.TELLING, **shootouts.TELLING, **abilities.TELLING, **made.TELLING, **automaton.TELLING}
)
"""How each sort of event is told. What is not here is only technical, or told by what follows from it."""


def narrate(observation: Observation[Table], happened: Happened) -> tuple[Sentence, ...]:
    """Return the sentences for an event; none for what is only technical."""
    tell = TELLING.get(type(happened.event))
    if tell is None:
        return ()
    sentence = tell(observation.table, happened.event, happened.outcome)
    return () if sentence is None else (sentence,)
