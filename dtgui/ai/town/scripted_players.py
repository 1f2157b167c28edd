"""Scripted players, which measure the others. Each follows a plan that a person might follow; none is an opponent.

A plan scores High Noon plays, and has rules for a few other questions; shooters and redraws go by the odds, and the
rollout policy answers everything else. Scripted players see only what their seat sees.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from dtgui.ai.heuristics import DecisionContext, best_hand
from dtgui.ai.player import ComputerPlayer
from dtgui.ai.town.cards_in_hand import by_the_odds
from dtgui.ai.town.noon_rules import NoonRules
from dtgui.ai.town.rollout_policy import TownRollout
from dtgui.ai.town.summary import Outlook
from dtgui.ai.town.text_values import sense_for
from dtgui.doomtown import verbs
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.procedures.high_noon import HighNoon
from dtgui.doomtown.queries.places import home_of
from dtgui.doomtown.queries.plays import moves_booted
from dtgui.doomtown.questions import CALLED_OUT, CHOOSE_HAND, NOON_PLAY, OPPOSE
from dtgui.doomtown.state.plays import made_with
from dtgui.doomtown.state.table import CardId, Place
from dtgui.kernel.decisions import Answer, Decision, Option, Question, Seat
from dtgui.kernel.flow import At
from dtgui.kernel.game import Game, Observation

FAVOURED = 0.8
"""By how many ranks a bully's posse is better than the one that it attacks."""
WAITS = 3
"""How often a day a player passes who waits for the others to pass, too."""
ABOVE_ALL, ABOVE_MOST = 40.0, 20.0
"""The values of the plays that a plan exists for, and of plays that prepare them."""

Score = Callable[[NoonRules, Option], float]
"""The value of a High Noon play to a plan; 0 for a play that it never makes."""
Rule = Callable[[DecisionContext], Answer]


def _margin_at(rules: NoonRules, place: Place, foe: Seat) -> float:
    """Return by how many ranks the player's posse is better at a place than that of another player."""
    return rules.outlook.strength_near(place, rules.seat) - rules.outlook.strength_near(place, foe)


def _bully(rules: NoonRules, option: Option) -> float:
    """Call out with good odds, go where that will be possible, hire shooters; take control where no danger is."""
    score = rules.score(option)
    if verbs.CALL_OUT.is_of(option):
        mark = rules.outlook.guns[CardId(int(option.args[1]))]
        margin = _margin_at(rules, mark.place, mark.seat)
        return ABOVE_ALL + margin + mark.influence if margin >= FAVOURED else 0.0
    if verbs.MOVE.is_of(option):
        return max(score, _hunt(rules, option))
    if verbs.RECRUIT.is_of(option) and score:
        return score + 3 * (rules.t.cards[CardId(int(option.args[0]))].printed.bullets or 0)
    return score


def _hunt(rules: NoonRules, option: Option) -> float:
    """Return the value of going where a rival's dude can be called out; 0 if the odds are bad or the dude boots."""
    dude, to = made_with(option)
    marks = [gun for gun in rules.outlook.standing.get(to, ()) if gun.seat != rules.seat]
    if not marks or to == home_of(rules.t, marks[0].seat) or moves_booted(rules.t, rules.seat, dude, to):
        return 0.0
    outlook = rules.outlook
    margin = outlook.strength_with(outlook.guns[dude], to) - outlook.strength_near(to, marks[0].seat)
    return ABOVE_MOST + margin if margin >= FAVOURED else 0.0


def _rush(rules: NoonRules, option: Option) -> float:
    """Build deeds, hire influence, spread it over the deeds; fight with good odds only."""
    score = rules.score(option)
    if verbs.BUILD.is_of(option):
        return score + ABOVE_ALL if score else 0.0
    if verbs.RECRUIT.is_of(option) and score:
        return score + 4 * (rules.t.cards[CardId(int(option.args[0]))].printed.influence or 0)
    return score


def _turtle(rules: NoonRules, option: Option) -> float:
    """Build and hire, stay at home or go there; never seek a fight."""
    if verbs.CALL_OUT.is_of(option):
        return 0.0
    if verbs.MOVE.is_of(option):
        return float(made_with(option)[1] == home_of(rules.t, rules.seat))
    return rules.score(option)


def _plain(rules: NoonRules, option: Option) -> float:
    return rules.score(option)


def _refuses(look: DecisionContext) -> Answer:
    return look.named(verbs.REFUSE)


def _lets_pass(look: DecisionContext) -> Answer:
    return look.named(verbs.LET_PASS)


def _cheats(look: DecisionContext) -> Answer:
    """Announce the highest hand, honest or not."""
    return best_hand(look, 0.0, 0.0)


@dataclass(frozen=True)
class Script:
    """A plan: the value of High Noon plays, the answers to other questions, and how often a day it waits."""

    name: str
    score: Score
    rules: Mapping[Question, Rule] = field(default_factory=dict)
    waits: int = 0
    """It passes this often a day before it makes a play, unless the others have passed."""

    def __call__(self, game: Game[Any, Any], _seat: Seat, seed: int, /) -> ComputerPlayer:
        """Return a player with this plan. Raise `TypeError` for another game than Doomtown."""
        if not isinstance(game, Doomtown):
            raise TypeError(f"{self.name} does not play {game.name}")
        return ScriptedPlayer(game, seed, self)


class ScriptedPlayer:
    """Follows a plan. It counts its passes of a day, so it plays one game only."""

    def __init__(self, game: Doomtown, seed: int, script: Script) -> None:
        self._game, self._script = game, script
        self._sense = sense_for(game.catalog)
        self._habit = TownRollout(seed, self._sense)
        self._day = self._waited = 0

    def choose(self, observation: Observation[Any]) -> Answer:
        """Return a legal answer; raise `ValueError` where this seat is not asked."""
        decision = observation.decision
        if decision is None:
            raise ValueError("no question is asked")
        return decision.check(self._answer(observation, decision))

    def _answer(self, observation: Observation[Any], decision: Decision) -> Answer:
        look = DecisionContext(observation.table, observation.seat, decision)
        if decision.question is NOON_PLAY:
            return look.named(verbs.PASSING) if self._still_waits(observation) else self._best_play(look)
        if decision.question in self._script.rules:
            return self._script.rules[decision.question](look)
        odds = by_the_odds(self._game, look.t, decision)
        return odds if odds is not None else self._habit.answer(look.t, decision)

    def _best_play(self, look: DecisionContext) -> Answer:
        with look.t.at_rest():
            rules = NoonRules(Outlook(look.t), look.seat, self._sense)
            scores = {option: self._script.score(rules, option) for option in look.options}
        best = max(look.options, key=scores.__getitem__)
        return best if scores[best] > 0 else look.named(verbs.PASSING)

    def _still_waits(self, observation: Observation[Any]) -> bool:
        """Return whether it passes to see more; not if the day would end by it."""
        if observation.table.day != self._day:
            self._day, self._waited = observation.table.day, 0
        if self._waited >= self._script.waits or _others_passed(observation):
            return False
        self._waited += 1
        return True


def _others_passed(observation: Observation[Any]) -> bool:
    """Return whether everybody else has passed since the last High Noon play."""
    noons = [at.procedure for at in observation.stack if isinstance(at, At) and isinstance(at.procedure, HighNoon)]
    return any(noon.passes == len(observation.table.seats) - 1 for noon in noons)


BULLY = Script("bully", _bully)
RUSH = Script("rush", _rush)
TURTLE = Script("turtle", _turtle, MappingProxyType({CALLED_OUT: _refuses, OPPOSE: _lets_pass}))
CHEAT = Script("cheat", _plain, MappingProxyType({CHOOSE_HAND: _cheats}))
PASS_AND_STRIKE = Script("pass-and-strike", _bully, waits=WAITS)
SCRIPTS: Mapping[str, Script] = MappingProxyType(
    {script.name: script for script in (BULLY, RUSH, TURTLE, CHEAT, PASS_AND_STRIKE)}
)
"""All plans by name."""
