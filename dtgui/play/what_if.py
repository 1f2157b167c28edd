"""Trials of a position: the present fight repeated with other luck, and two moments compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, NamedTuple

from dtgui.ai.player import Budget, ComputerPlayer, Deliberate, Evaluator
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Happened
from dtgui.kernel.game import Game, Observation
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.position import Position
from dtgui.kernel.scene import Piece, Scene, SeatPanel
from dtgui.kernel.session import Session
from dtgui.kernel.translated import untranslated
from dtgui.kernel.workbench import ChanceTrial, Workbench
from dtgui.play.boxes import players_of

TIMES = 1_000
MOST_ANSWERS = 300
"""The most answers in a simulated fight; a longer one is abandoned."""
HOW_MANY = Phrase("Number of tries")
MOST_TRIES = 12
"""Results with at least this many tries are counted in one line."""
BROKEN_OFF = (Phrase("Who wins"), Phrase("not decided"))


@dataclass
class Tally:
    """The results of a number of runs, counted under each heading."""

    runs: int = 0
    counts: dict[str, Counter[str]] = field(default_factory=dict)

    def add(self, heading: str, what: str) -> None:
        """Count one outcome."""
        self.counts.setdefault(heading, Counter())[what] += 1

    def shares(self, heading: str) -> list[tuple[str, float]]:
        """Return what came under a heading with its share of the runs (0 to 1): words, then numbers in their order."""
        counts = sorted(self.counts[heading].items(), key=lambda item: _in_order(item[0]))
        return [(what, count / self.runs) for what, count in counts]


def _in_order(what: str) -> tuple[int, str]:
    """Sort texts that begin with a number by the number, and all others alphabetically before them."""
    number = what.partition(" ")[0]
    return (int(number) if number.isdecimal() else -1), what


def fight_again(
    game: Game[Any, Any], position: Position[Any], bench: Workbench, seed: int, times: int = TIMES
) -> Iterator[Tally]:
    """Simulate a fight from here to its end this many times; yield the tally after each.

    Each run reshuffles the decks; the game's default opponent plays all seats. The same seed gives the same
    tally. Without a fight, nothing is yielded.
    """
    tally, chance = Tally(), Chance(seed)
    for _ in range(times if bench.is_fight(position) else 0):
        luck, chance = chance.pick(2**31)
        _fight_once(game, position, bench, luck, tally)
        yield tally


class FightStart(NamedTuple):
    """A moment from which a fight can be simulated, by its name."""

    words: str
    position: Position[Any]


def fight_starts(session: Session[Any, Any], bench: Workbench) -> list[FightStart]:
    """Return the moments from which the present fight can be simulated; none without a fight.

    The first one is where it began: the posses are still to be chosen, and no hand is dealt.
    """
    fought = list(takewhile(lambda moment: bench.is_fight(moment.position), reversed(session.line())))
    if not fought:
        return []
    began, now = fought[-1].position, session.position
    starts = [FightStart(Phrase("From the beginning of the fight"), began)]
    return starts if began is now else [*starts, FightStart(Phrase("From this moment"), now)]


def try_until(trial: ChanceTrial, wanted: int, seed: int, times: int = TIMES) -> Iterator[Tally]:
    """Repeat a random event until it succeeds, this many times; yield the tally after each, under the trial's name.

    The same seed gives the same tally.
    """
    tally, chance = Tally(), Chance(seed)
    for _ in range(times):
        luck, chance = chance.pick(2**31)
        tries = trial.run(wanted, Chance(luck))
        tally.runs += 1
        tally.add(HOW_MANY, _tries(tries))
        yield tally


def _tries(tries: int | None) -> str:
    if tries is None:
        return Phrase("never")
    return Phrase("{count} or more", count=MOST_TRIES) if tries >= MOST_TRIES else str(tries)


def _quick(player: ComputerPlayer) -> ComputerPlayer:
    """A player that thinks no longer than it must: it has a thousand fights to fight."""
    if isinstance(player, Deliberate):
        player.budget = Budget(iterations=1)
    return player


def _fight_once(game: Game[Any, Any], start: Position[Any], bench: Workbench, luck: int, tally: Tally) -> None:
    position = game.with_new_luck(start, Chance(luck)).clone()
    make = next(iter(players_of(game).values()))
    players = {seat: _quick(make(game, seat, luck)) for seat in game.seats(position)}
    happened: list[Happened] = []
    for _ in range(MOST_ANSWERS):
        decision = position.decision
        if decision is None or not bench.is_fight(position):
            break
        answer = bench.answer_into_fight(position)
        position.answer(answer or players[decision.seat].choose(game.observe(position, decision.seat)))
        happened += position.happened
    tally.runs += 1
    told = (BROKEN_OFF,) if bench.is_fight(position) else bench.results(start, position, happened)
    for heading, what in told:
        tally.add(heading, what)


# Compares two moments: the differences in pieces and places, as scenes show them. Knows no game.


class MomentDifference(NamedTuple):
    """Something that is not the same: what it is, and how it is in the one and in the other; empty where it is not."""

    what: str
    one: str
    other: str


def open_scene(game: Game[Any, Any], position: Position[Any], seat: Seat) -> Scene:
    """Return a position as it is seen from a seat with all cards open."""
    return game.scene(Observation.of(position, seat, position.table.copy()))


def foretold(game: Game[Any, Any], position: Position[Any], seat: Seat) -> float | None:
    """Return a seat's winning chance (0 to 1) by the game's first evaluating player; None without one."""
    own = untranslated(game)
    for make in players_of(own).values():
        player = make(own, seat, 0)
        if isinstance(player, Evaluator):
            return player.evaluate(own.observe(position, seat))
    return None


def differences(one: Scene, other: Scene) -> Iterator[MomentDifference]:
    """Yield what is otherwise in the second scene than in the first: players' figures, then pieces."""
    yield from _of_players(one, other)
    titles = {zone.id: zone.title for scene in (one, other) for zone in scene.zones}
    before, after = ({piece.id: piece for piece in scene.pieces} for scene in (one, other))
    for id_ in dict.fromkeys((*before, *after)):
        told = [_piece(pieces.get(id_), titles) for pieces in (before, after)]
        if told[0] != told[1]:
            name = (before.get(id_) or after[id_]).name
            yield MomentDifference(name, *told)


def _of_players(one: Scene, other: Scene) -> Iterator[MomentDifference]:
    after = {panel.seat: _figures(panel) for panel in other.panels}
    for panel in one.panels:
        before, now = _figures(panel), after.get(panel.seat, {})
        for about in dict.fromkeys((*before, *now)):
            if before.get(about) != now.get(about):
                yield MomentDifference(f"{panel.name}: {about}", before.get(about, ""), now.get(about, ""))


def _figures(panel: SeatPanel) -> dict[str, str]:
    """Return a player's figures by subject."""
    return {badge.about.partition(":")[0] or badge.kind: badge.text for badge in panel.badges}


def _piece(piece: Piece | None, titles: dict[str, str]) -> str:
    """Return a piece's place and state in a few words; empty if it is in no zone."""
    if piece is None:
        return ""
    badges = [f"{badge.kind.replace('_', ' ')} {badge.text}" for badge in piece.badges]
    words = [titles.get(piece.zone, piece.zone), *(["↻"] if piece.turned else []), *badges]
    return ", ".join(map(str, words))
