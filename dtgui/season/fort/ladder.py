"""West Fort's season: a ladder of challenges, one after the other, with lives and nothing to buy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from dtgui.app.paths import Paths
from dtgui.kernel.decisions import Seat
from dtgui.kernel.documents import read_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.flow import Happened
from dtgui.kernel.phrases import Phrase
from dtgui.practice.nodes import Node
from dtgui.season.games import PLAYER, RideMatch, SeasonChoice, TermLine
from dtgui.season.season import RideResult, Season, SeasonPlan, returned
from dtgui.season.territory import RideTerms, SeasonStop, Territory
from dtgui.westfort.state import Fort, Setup, SoloChange, Variant
from dtgui.westfort.words import outcome

GAME = "westfort"
LADDER, ALONE = "ladder", "alone"
PLAYERS = ("drifter", "deputy", "gunslinger", "undertaker")
MOST_RIVALS = 3
SPAN, MIDDLE = 900, 500
"""The width of the map that the ladder takes, and where it is from north to south."""


@dataclass(frozen=True)
class LadderStep:
    """A challenge: its title, a sentence, the players of the other seats, or the changes of the game for one."""

    name: str
    title: Phrase
    about: Phrase
    players: tuple[str, ...]
    changes: tuple[str, ...]


class FortLadder:
    """Begins ladders of West Fort, and takes them from step to step."""

    name = GAME
    lengths: Sequence[SeasonChoice] = (SeasonChoice(LADDER, Phrase("The ladder"), Phrase("Four challenges.")),)

    def __init__(self, lives: int, steps: Sequence[LadderStep]) -> None:
        self.lives, self.steps = lives, tuple(steps)

    @property
    def texts(self) -> Iterator[Phrase]:
        """Yield all texts that are translated."""
        for step in self.steps:
            yield from (step.title, step.about)

    def difficulties(self, _length: str) -> Sequence[SeasonChoice]:
        """Return the only difficulty."""
        return (SeasonChoice(LADDER, Phrase("Three lives"), Phrase("Every challenge has to be won.")),)

    def starts(self, _length: str) -> Sequence[SeasonChoice]:
        """Return the only start."""
        return (SeasonChoice(LADDER, Phrase("Your band"), Phrase("The same for everybody.")),)

    def plan(self, seed: int, length: str, difficulty: str, start: str, player: str) -> SeasonPlan:
        """Return the plan of a ladder."""
        return SeasonPlan(GAME, seed, length, difficulty, start, self.lives, player)

    def begin(self, plan: SeasonPlan) -> Season:
        """Return a new ladder."""
        last = len(self.steps) - 1
        stops = tuple(_stop(step, number, last) for number, step in enumerate(self.steps))
        roads = tuple((one.name, other.name) for one, other in pairwise(stops))
        return Season(plan, Territory(stops, roads))

    def told(self, stop: SeasonStop) -> tuple[TermLine, ...]:
        """Return the terms of a challenge in words."""
        step = self.step(stop.name)
        return (TermLine(Phrase("Challenge"), step.about),) if step else ()

    def step(self, name: str) -> LadderStep | None:
        """Return the challenge of this name, None if there is none (any more)."""
        return next((step for step in self.steps if step.name == name), None)

    def check(self, season: Season) -> None:
        """Raise `BadInput` for a challenge against unknown players, or with unknown changes."""
        for stop in season.territory.stops:
            rivals = [*filter(None, stop.terms.opponent.split("+"))]
            changes = {change.value for change in SoloChange} if not rivals else set()
            if not {*rivals} <= {*PLAYERS} or len(rivals) > MOST_RIVALS or not {*stop.terms.variants} <= changes:
                raise BadInput("expected known players, or known changes of the game for one", field="territory.stops")

    def missing_packs(self, season: Season) -> tuple[str, ...]:
        """Return nothing: no pack has challenges."""
        return ()

    def hindrances(self, season: Season) -> tuple[str, ...]:
        """Return nothing: no deck is needed."""
        return ()

    def match(self, season: Season) -> RideMatch:
        """Return the game of the present challenge."""
        assert season.ride is not None
        terms = season.territory.stop(season.ride.stop).terms
        rivals = tuple(filter(None, terms.opponent.split("+")))
        names = (season.plan.player or "1", *(f"{name} {number}" for number, name in enumerate(rivals, start=1)))
        changes = tuple(map(SoloChange, terms.variants))
        setup = Setup(names, Variant.USUAL if rivals else Variant.SOLO, changes)
        return RideMatch(setup, season.ride.seed, {Seat(seat): name for seat, name in enumerate(rivals, start=1)})

    def result(self, season: Season, table: Any, events: Sequence[Happened]) -> RideResult | None:
        """Return the result of the present challenge; None for a game that goes on."""
        assert isinstance(table, Fort)
        ended = outcome(table)
        return None if ended is None else RideResult(is_won=PLAYER in ended.winners, days=table.day)

    def after(self, season: Season, result: RideResult) -> Season:
        """Return the season after the present challenge."""
        return returned(season, result)


def _stop(step: LadderStep, number: int, last: int) -> SeasonStop:
    kind = "duel" if step.players else ALONE
    terms = RideTerms(kind, "+".join(step.players), variants=step.changes, is_boss=number == last, must_win=True)
    return SeasonStop(step.name, (1000 - SPAN) // 2 + SPAN * number // max(1, last), MIDDLE, number, terms)


def fort_ladder(paths: Paths) -> FortLadder:
    """Return West Fort's ladder. Raise `BadInput` for broken data."""
    document = read_document(paths.card_data / "westfort" / "season" / "ladder.yaml")
    fields = Node(document, document.data).fields(("lives", "steps"), ("lives", "steps"))
    steps = [_step(node) for node in fields["steps"].items()]
    if not steps:
        raise fields["steps"].error("expected at least one challenge")
    return FortLadder(fields["lives"].number(1), steps)


def _step(node: Node) -> LadderStep:
    fields = node.fields(("step", "title", "about", "players", "changes"), ("step", "title", "about"))
    players = tuple(player.one_of(PLAYERS) for player in fields.listed("players"))
    changes = tuple(change.one_of([each.value for each in SoloChange]) for change in fields.listed("changes"))
    if len(players) > MOST_RIVALS or (players and changes):
        raise BadInput("expected up to three players, or changes of the game for one", file=node.document.file)
    title, about = Phrase(fields["title"].text()), Phrase(fields["about"].text())
    return LadderStep(fields["step"].text(), title, about, players, changes)
