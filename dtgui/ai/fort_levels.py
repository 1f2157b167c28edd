"""The levels of opponents in West Fort, kills that decide a game, and the advice from the same search."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple

from dtgui.ai.drifter import Drifter
from dtgui.ai.flatfort.resume import flat_of
from dtgui.ai.flatfort.values import victory
from dtgui.ai.gunslinger import Gunslinger, Playouts, TriedAnswer, candidates, coded, is_searched, shares_of
from dtgui.ai.player import ComputerPlayer, Counsel
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import PASS, Answer, Decision, Kind, Option, Seat
from dtgui.kernel.flow import At
from dtgui.kernel.game import Game, Observation
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.position import StackEntry
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import Band
from dtgui.westfort.procedures.shots import Duel, ShootUndead
from dtgui.westfort.procedures.turns import Intimidate
from dtgui.westfort.queries import ranger_place, score
from dtgui.westfort.questions import band_asked
from dtgui.westfort.state import RANGER, Fort


@dataclass(frozen=True)
class FortLevel:
    """A level: its name and title, its portrait (a drawing of that name in `resources/art`), its words, its time.

    It makes its players itself, so that another process can have it, too.
    """

    name: str
    title: str
    portrait: str
    talk: str
    playouts: int
    """How many playouts it makes for a decision; none for one that plays by rules of thumb."""

    def __call__(self, game: Game[Any, Any], seat: Seat, seed: int, /) -> ComputerPlayer:
        """Return a player of this level."""
        player: ComputerPlayer = (
            Gunslinger(game, seat, seed, self.playouts) if self.playouts else Drifter(game, seat, seed)
        )
        return Careful(player)


DRIFTER = FortLevel(
    "drifter",
    Phrase("Drifter"),
    "hat",
    Phrase("I go where the wind goes. Never ask me which space that is."),
    0,
)
DEPUTY = FortLevel(
    "deputy",
    Phrase("Deputy"),
    "badge",
    Phrase("Easy now. I think before I draw, if not for long."),
    12,
)
GUNSLINGER = FortLevel(
    "gunslinger",
    Phrase("Gunslinger"),
    "bullets",
    Phrase("Six Bullets, and I have counted yours."),
    150,
)
UNDERTAKER = FortLevel(
    "undertaker",
    Phrase("Undertaker"),
    "book",
    Phrase("I have seen how this ends. Shall I take your measure?"),
    400,
)
FORT_LEVELS: Mapping[str, FortLevel] = MappingProxyType(
    {each.name: each for each in (DEPUTY, DRIFTER, GUNSLINGER, UNDERTAKER)}
)
"""The levels by name, the default one first."""

# Kills that decide a game of West Fort: one that loses it is never made, one that wins it always is.
#
# Alone, a kill wins that takes Dead Ranger's last Bullet, and one loses that lets the Town be overrun. With others,
# the kill of the last Undead (it begins High Noon) wins or loses where a player then leads by more than one Outlaw
# can turn.

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


# Advice in West Fort: the answers that the search finds best, and how likely a player wins

TRIES = 150
"""How many times each answer is played on to the end of the round."""
SURE = 1.96
"""Standard errors on either side of an interval that holds in 95 % of cases."""


class _Tried(NamedTuple):
    """An answer, the chances to win after each try, and the Notoriety that it brought on average."""

    answer: TriedAnswer
    gained: float


class FortCounsellor:
    """Advises a player of West Fort, from what that player sees."""

    def __init__(self, game: Game[object, Fort], seat: Seat, seed: int) -> None:
        self._thumb, self._seed = Drifter(game, seat, seed), seed

    def evaluate(self, observation: Observation[Fort]) -> float:
        """Return the winning chance of the observing seat (0 to 1), whichever seat is asked."""
        return victory(flat_of(observation.table), observation.seat)

    def advise(self, observation: Observation[Fort], most: int) -> tuple[Counsel, ...]:
        """Return its `most` best answers to the observation's own decision, the best first: at least one."""
        decision = observation.decision
        assert decision is not None, "only who is asked is advised"
        usual = self._thumb.choose(observation)
        answers = candidates(decision, usual)
        allowed = sensible(observation.table, observation.stack, decision)
        answers = tuple(answer for answer in answers if answer in allowed)
        try:
            playouts = Playouts(observation, partial(shares_of, observation.table))
        except LookupError:
            answers = ()
        if not is_searched(decision) or not answers:
            return (Counsel(usual, self.evaluate(observation), Phrase("By a rule of thumb")),)
        tried = [self._tried(playouts, each, observation) for each in coded(observation.table, decision, answers)]
        tried.sort(key=lambda each: -each.answer.worth)
        return tuple(self._counsel(each, tried[0]) for each in tried[:most])

    def _tried(self, playouts: Playouts, answer: TriedAnswer, observation: Observation[Fort]) -> _Tried:
        """Try an answer, from the same guesses as all others."""
        seat, chance, gained = observation.seat, Chance(self._seed), 0
        for _ in range(TRIES):
            luck, chance = chance.pick(2**62)
            start = playouts.imagined(luck)
            end = playouts.ended(start, answer.code)
            answer.results.append(victory(end, seat))
            gained += end.score(seat) - start.score(seat)
        return _Tried(answer, gained / TRIES)

    def _counsel(self, tried: _Tried, best: _Tried) -> Counsel:
        answer = tried.answer
        spread = sum((each - answer.worth) ** 2 for each in answer.results) / (TRIES - 1)
        is_close = tried is not best and not best.answer.is_surely_better(answer)
        reason = Phrase("{number} Notoriety by the end of the round, on average", number=f"{tried.gained:+.1f}")
        return Counsel(answer.answer, answer.worth, reason, SURE * math.sqrt(spread / TRIES), is_close)
