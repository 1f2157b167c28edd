"""The levels of opponents in Doomtown: each a budget, an evaluation and a temper; with the old hand of version 1.0."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Self

from dtgui.ai.greenhorn import BLUNDERS, NEWCOMERS_SIGHT, Greenhorn, MistakeRates, Sight
from dtgui.ai.heuristics import Foresight, LookaheadContext
from dtgui.ai.noon_scores import noon_score
from dtgui.ai.player import TEMPER_MARK, Budget, ComputerPlayer, Counsellor
from dtgui.ai.search.halving import HalvingSearch
from dtgui.ai.search.partitions import Clock, PartitionTask
from dtgui.ai.search.tree import Idea
from dtgui.ai.town.evaluation import EVEN, HeuristicEvaluation, Temper, Tempered
from dtgui.ai.town.noon_rules import Leaning, NoonRules
from dtgui.ai.town.search_policy import TownSearchPolicy, trusted
from dtgui.ai.town.searching_player import UNDIVIDED, Attention, Lawman
from dtgui.ai.town.summary import Outlook
from dtgui.ai.town.text_values import sense_for
from dtgui.ai.town.weights import default_learning, earlier_evaluation, earlier_weights_file
from dtgui.app.paths import default_paths
from dtgui.doomtown import verbs
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Decision, Seat
from dtgui.kernel.game import Game, Observation
from dtgui.kernel.phrases import Phrase

BUILDER = Temper(
    "builder",
    Phrase("builder"),
    Phrase("Values deeds and what they bring in."),
    {"control": 0.16, "production": 0.12, "deeds owned": 0.2},
    Leaning(
        2.0,
        {verbs.BUILD.word: 3, verbs.RECRUIT.word: -1, verbs.BUY.word: -2},
        {verbs.BUILD.word: 10.0},
        draws=frozenset({CardType.DEED, CardType.DUDE}),
    ),
)
SHOOTER = Temper(
    "shooter",
    Phrase("shooter"),
    Phrase("Values dudes who can shoot."),
    {"dudes": 0.12, "odds of all dudes": 0.8, "stud bullets": 0.06},
    Leaning(-0.5, {verbs.RECRUIT.word: 2, verbs.BUY.word: 2, verbs.BUILD.word: -3}, {verbs.CALL_OUT.word: 10.0}),
)
GAMBLER = Temper(
    "gambler",
    Phrase("gambler"),
    Phrase("Keeps ghost rock for the next hand, and starts fights at long odds."),
    {"ghost rock up to six": 0.1, "at most one short of winning": 0.2, "would win": 0.2},
    Leaning(-1.2, {verbs.BUY.word: -2, verbs.BUILD.word: -2}, {verbs.CALL_OUT.word: 10.0}),
)
TEMPERS: Mapping[str, Temper] = MappingProxyType({each.name: each for each in (BUILDER, SHOOTER, GAMBLER)})
"""The temperaments by name; each holds differences in log odds."""


class Portrait(StrEnum):
    """The picture that stands for a level: what it has brought along, a drawing of that name in `resources/art`."""

    CARPETBAG = "carpetbag"
    HAT = "hat"
    STAR = "star"
    BADGE = "badge"
    PIPE = "pipe"


@dataclass(frozen=True)
class Rung:
    """A level: what it is called, how it looks, what it says as it sits down.

    It makes its players itself, so that another process can have it, too.
    """

    name: str
    title: str
    portrait: Portrait
    """The portrait shown in the window."""
    talk: str


@dataclass(frozen=True)
class Newcomer(Rung):
    """The level that loses gladly: it plays by rules of thumb, overlooks plays, and slips in fights."""

    slips: float
    sight: Sight

    def __call__(self, game: Game[Any, Any], seat: Seat, seed: int, /) -> ComputerPlayer:
        """Return a player of this level."""
        return Greenhorn(game, seat, seed, MistakeRates(self.slips, BLUNDERS, self.sight))


@dataclass(frozen=True)
class Level(Rung):
    """A searching level: how long it thinks, how often, and with which evaluation."""

    iterations: int
    attention: Attention = UNDIVIDED
    by_thumb: bool = False
    """Whether it counts what things are worth by rules of thumb, and does not use what was learnt."""
    temper: Temper = field(default=EVEN)

    def __call__(self, game: Game[Any, Any], seat: Seat, seed: int, /) -> ComputerPlayer:
        """Return a player of this level. Raise `TypeError` for another game than Doomtown."""
        if not isinstance(game, Doomtown):
            raise TypeError(f"{self.name} does not play {game.name}")
        learning = default_learning()
        evaluation = HeuristicEvaluation() if self.by_thumb else learning.evaluation
        if self.temper is not EVEN:
            evaluation = Tempered(evaluation, self.temper)
        budget = Budget(iterations=self.iterations)
        return Lawman(game, seat, seed, evaluation, budget, self.attention, learning.plays, self.temper.habit)

    def with_temper(self, temper: Temper) -> Self:
        """Return the same level with a temper, in its name and title, too."""
        title = Phrase("{level} ({temper})", level=self.title, temper=temper.title)
        return replace(self, name=f"{self.name}{TEMPER_MARK}{temper.name}", title=title, temper=temper)


GREENHORN = Newcomer(
    "greenhorn",
    Phrase("Greenhorn"),
    Portrait.CARPETBAG,
    Phrase("My first day in town. Which of these cards was the good one?"),
    slips=0.6,
    sight=NEWCOMERS_SIGHT,
)
RANCH_HAND = Level(
    "ranch-hand",
    Phrase("Ranch hand"),
    Portrait.HAT,
    Phrase("Never was one for thinking long. Let's see what the cards say."),
    iterations=8,
    attention=Attention(thinks=0.1, slips=0.28),
)
SHERIFF = Level(
    "sheriff",
    Phrase("Sheriff"),
    Portrait.STAR,
    Phrase("Nice town you have here. I mean to keep it that way."),
    iterations=16,
    attention=Attention(thinks=0.16),
)
MARSHAL = Level(
    "marshal",
    Phrase("Marshal"),
    Portrait.BADGE,
    Phrase("I have seen a good many towns, and how they ended. Your move."),
    iterations=32,
    attention=Attention(thinks=0.52),
)
OLD_HAND = Level(
    "old-hand",
    Phrase("Old hand"),
    Portrait.PIPE,
    Phrase("Sit down, friend. I have all the time in the world."),
    iterations=140,
)
EARLIER_OLD_HAND = "old-hand@1.0"
"""The name of the old hand of version 1.0 in the lab."""


def earlier_old_hand(game: Game[Any, Any], seat: Seat, seed: int, /) -> ComputerPlayer:
    """Return the old hand of version 1.0, which later ones are measured by. Raise `TypeError` as a level does."""
    if not isinstance(game, Doomtown):
        raise TypeError(f"{EARLIER_OLD_HAND} does not play {game.name}")
    evaluation = earlier_evaluation(earlier_weights_file(default_paths()))
    return EarlierLawman(game, seat, seed, evaluation, Budget(iterations=100))


QUICK = Level(
    "quick",
    Phrase("Quick: never searches"),
    Portrait.HAT,
    "",
    iterations=1,
    attention=Attention(thinks=0.0),
)
"""The rollout policy as a player, a fifth of a second a game. It measures decks and is no opponent at the table."""

SEARCHING = (RANCH_HAND, SHERIFF, MARSHAL, OLD_HAND)
LEVELS: Mapping[str, Newcomer | Level] = MappingProxyType({each.name: each for each in (GREENHORN, *SEARCHING)})
"""All levels by name, from the weakest to the strongest."""
TEMPERED: Mapping[str, Level] = MappingProxyType(
    {made.name: made for level in SEARCHING for made in map(level.with_temper, TEMPERS.values())}
)
"""Every level that has tempers with each of them, by names such as `sheriff:builder`."""


COUNSEL = Budget(iterations=300, seconds=2.0)
"""How long is thought about a hint, and about each step of a review."""


def town_counsellor(game: Game[Any, Any], seat: Seat, seed: int) -> Counsellor:
    """Return who gives hints at a seat and reviews its game: it always thinks. Raise `TypeError` as a level does.

    It looks at no card that its seat may not see.
    """
    if not isinstance(game, Doomtown):
        raise TypeError(f"nobody here counsels in {game.name}")
    learning = default_learning()
    return Lawman(game, seat, seed, learning.evaluation, COUNSEL, plays=learning.plays)


# The old hand of version 1.0, kept as it was: later ones are measured by it.
#
# Rules of thumb choose what it may think about at High Noon, and its evaluation is that of greenhorns' games.


class EarlierLawman(Lawman):
    """Thinks about what rules of thumb like, and about nothing else."""

    _HOLDS_WINS = False

    def _noon_ideas(
        self,
        guide: TownSearchPolicy,  # noqa: ARG002 - later ones look into its worlds
        observation: Observation[Table],
        decision: Decision,
    ) -> Sequence[Idea]:
        """Return the promising plays, and the abilities that a greenhorn likes."""
        t = observation.table
        look = LookaheadContext(t, self._seat, decision, Foresight(observation, self._chance))
        with t.at_rest():
            glance = NoonRules(Outlook(t), self._seat, sense_for(self._game.catalog))
            scores = {o: noon_score(look, o) if verbs.USE.is_of(o) else glance.score(o) for o in decision.options}
        return trusted(scores)

    def _search(
        self,
        quest: PartitionTask[Table],
        clock: Clock,
        is_noon: bool,  # noqa: ARG002 - all its searches are of one kind
    ) -> HalvingSearch[Table]:
        return HalvingSearch(quest, clock, self.runner)
