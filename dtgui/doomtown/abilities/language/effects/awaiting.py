"""The events that effects wait for, and the players for whom they happen: their part in the wording."""

from __future__ import annotations

from dataclasses import replace

from dtgui.doomtown.abilities.language.names import PlayerNamed
from dtgui.doomtown.abilities.syntax.inflection import THEY
from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.wording.voice import Wording, awaited
from dtgui.doomtown.state.event import EventKind
from dtgui.doomtown.state.texts import Response


def in_next_round(response: Response) -> Response | None:
    """Return the response to the start of the next round, if one waits for the end of this one first."""
    later = awaited(response.effects) if response.trigger.kinds == {EventKind.ROUND_RESOLVED} else None
    return later if later is not None and later.trigger.kinds == {EventKind.SHOOTERS_DUE} else None


def at_moment(w: Wording, *, each_time: bool) -> Wording:
    """Return a wording for an event, which may be the second of two: `after ... and ...`."""
    return replace(w, moment="each time" if each_time else w.moment if w.moment == "and" else "")


EACH_FIGHTER = Noun("each posse's controller", pronoun=THEY)


def for_each(players: PlayerNamed, w: Wording) -> Wording:
    """Return a wording for effects that happen for each of several players."""
    who = EACH_FIGHTER if players.name == "fighters" else players.text(w)
    return replace(w.with_doer(who), player=who)
