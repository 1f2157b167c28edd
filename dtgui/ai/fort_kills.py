"""Kills that decide a game of West Fort: one that loses it is never made, one that wins it always is.

Alone, a kill wins that takes Dead Ranger's last Bullet, and one loses that lets the Town be overrun. With others, the
kill of the last Undead (it begins High Noon) wins or loses where a player then leads by more than one Outlaw can turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dtgui.ai.player import ComputerPlayer
from dtgui.kernel.decisions import PASS, Answer, Decision, Kind, Option, Seat
from dtgui.kernel.flow import At
from dtgui.kernel.game import Observation
from dtgui.kernel.position import StackEntry
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import Band
from dtgui.westfort.procedures.shots import Duel, ShootUndead
from dtgui.westfort.procedures.turns import Intimidate
from dtgui.westfort.queries import ranger_place, score
from dtgui.westfort.questions import band_asked
from dtgui.westfort.state import RANGER, Fort

TURNED = 4
"""How much one Outlaw can turn in the last round: 2 Notoriety, and 1 that is taken from another player. West Fort,
Action Space Clarification, Hijack.
"""


class Careful:
    """A player that makes no kill that loses the game, and every kill that wins it; else it plays as another one."""

    def __init__(self, player: ComputerPlayer) -> None:
        self._player = player

    def choose(self, observation: Observation[Fort]) -> Answer:
        """Return an answer to the observation's own decision. Raise `ValueError` where this seat is not asked."""
        decision = observation.decision
        if decision is None or decision.kind is not Kind.ONE:
            return self._player.choose(observation)
        left = sensible(observation.table, observation.stack, decision)
        if len(left) == 1:
            return left[0]
        if len(left) < len(decision.options):
            observation = replace(observation, decision=replace(decision, options=left))
        return self._player.choose(observation)


def sensible(t: Fort, stack: Sequence[StackEntry], decision: Decision) -> tuple[Option, ...]:
    """Return the options without kills that lose the game; only one that kills where that wins it."""
    worth = {option: _decided(t, stack, decision, option) for option in decision.options}
    winning = tuple(option for option in decision.options if worth[option] > 0)
    if winning:
        return winning[:1]
    return tuple(option for option in decision.options if worth[option] == 0) or decision.options


def _decided(t: Fort, stack: Sequence[StackEntry], decision: Decision, option: Option) -> int:
    """Return 1 for an option whose kill wins, -1 for one that loses, 0 for any other."""
    if option in (PASS, verbs.NO, verbs.STOP):
        return 0
    band = band_asked(decision)
    if decision.question is questions.ABILITY:
        return _of_ability(t, band, option)
    if decision.question is questions.SHOOT_ON:
        return _of_last_undead(t, band, str(decision.about[1]))
    return _of_critical(t, band, stack) if decision.question is questions.CRITICAL else 0


def _of_ability(t: Fort, band: Band, option: Option) -> int:
    if option.verb == verbs.SHOOT:
        return _of_last_undead(t, band, str(option.args[0]))
    is_at_ranger = option.verb == verbs.INTIMIDATE and t.is_solo
    # With its last Bullet a hit may win before the Town is overrun: that is weighed, not certain.
    return -1 if is_at_ranger and _is_full(t) and len(t.bands[RANGER].loaded) > 1 else 0


def _of_critical(t: Fort, band: Band, stack: Sequence[StackEntry]) -> int:
    shots = (entry.procedure for entry in reversed(stack) if isinstance(entry, At))
    shootout = next((each for each in shots if isinstance(each, ShootUndead | Intimidate | Duel)), None)
    if isinstance(shootout, ShootUndead):
        return _of_last_undead(t, band, shootout.undead)
    if not t.is_solo or shootout is None:
        return 0
    if isinstance(shootout, Intimidate) and len(t.bands[RANGER].loaded) == 1:
        return 1
    return -1 if _is_full(t) else 0


def _is_full(t: Fort) -> bool:
    """Return whether the next Undead of the game for one overruns the Town. West Fort, Solo Variant."""
    return bool(t.boot_hill) and ranger_place(t) is None


def _of_last_undead(t: Fort, band: Band, undead: str) -> int:
    """Return 1 or -1 where this kill begins High Noon, and the lead is larger than a round can change."""
    if t.is_solo or t.high_noon or len(t.undead) > 1:
        return 0
    lead = score(t, t.seat_of(band)) + t.undead_def(undead).notoriety - _best_rival(t, t.seat_of(band))
    return 0 if abs(lead) <= TURNED else 1 if lead > 0 else -1


def _best_rival(t: Fort, seat: Seat) -> int:
    return max(score(t, each) for each in t.stashes if each != seat)
