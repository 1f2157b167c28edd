"""West Fort's box: the game with its pieces, and who plays it."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import Any

from dtgui.ai.drifter import PLANS
from dtgui.ai.flatfort.game import RandomGame
from dtgui.ai.fort_levels import FORT_LEVELS, FortCounsellor
from dtgui.ai.match import LONGEST, Match
from dtgui.ai.player import EVERY_GAME, RANDOM
from dtgui.app.paths import Paths
from dtgui.games.labels.westfort import LABEL, USUAL_NUMBER
from dtgui.kernel.decisions import Option, Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.position import Position
from dtgui.kernel.rulebook import Book, Example
from dtgui.kernel.session import Session
from dtgui.kernel.steps import in_one_step
from dtgui.kernel.workbench import Laid
from dtgui.play.box import (
    Drills,
    Exercises,
    GameBox,
    GlossaryTerm,
    Named,
    PreparedGame,
    RulesLibrary,
    Scenarios,
    Tallied,
    labelled,
)
from dtgui.play.practice import practice_session
from dtgui.practice.lessons import Lesson, check_lesson, read_lesson
from dtgui.practice.library import examples, read_book
from dtgui.practice.puzzles import Puzzle, check_puzzle, read_puzzle
from dtgui.practice.scenario_adapter import play_lines, position_after
from dtgui.practice.westfort import FortScenario, coverage_page, play_scenario, read_scenario
from dtgui.practice.westfort.adapter import FortAdapter
from dtgui.practice.westfort.drills import DRILLS, exercises, question
from dtgui.practice.westfort.scenario import FIELDS, scenario_of
from dtgui.practice.westfort.workbench import FortBench
from dtgui.westfort import verbs
from dtgui.westfort.board import ROUNDS
from dtgui.westfort.data import read_data
from dtgui.westfort.game import WestFort, setup_for
from dtgui.westfort.queries import bands_of, solo_score
from dtgui.westfort.reference import GLOSSARY
from dtgui.westfort.state import Fort, Reason, Setup, SoloChange, Variant

SEATS = LABEL.seats


def make_westfort(paths: Paths) -> WestFort:
    """Return West Fort with all its pieces. Raise `BadInput` for a broken file of them."""
    return WestFort(read_data(paths.card_data / "westfort"))


def begin(args: argparse.Namespace, named: Named) -> PreparedGame:
    """Return the setup that the options ask for. Raise `BadInput` for numbers of players that cannot be."""
    number = USUAL_NUMBER if args.players is None else args.players
    if number not in SEATS:
        raise BadInput(f"--players takes {SEATS[0]} to {SEATS[-1]}, not {number}")
    variant = Variant.SOLO if number == 1 else Variant.BANDS if args.bands else Variant.USUAL
    if args.bands and variant is Variant.SOLO:
        raise BadInput("--bands is for two players, not for one")
    names = named(number)
    try:
        return PreparedGame(Setup(names, variant, tuple(map(SoloChange, args.solo_change))), names)
    except ValueError as error:
        raise BadInput(str(error)) from error


def _numbered(number: int) -> tuple[str, ...]:
    return tuple(f"Player {seat}" for seat in range(1, number + 1))


class FortSimulation:
    """Games with a number of players, and their statistics."""

    def starters(self, paths: Paths) -> tuple[str, ...]:
        """Have no decks."""
        return ()

    def players(self, args: argparse.Namespace) -> Sequence[str]:
        """Name no player."""
        return ()

    def setups(self, args: argparse.Namespace, game: Game[Any, Any], paths: Paths) -> Callable[[int], PreparedGame]:
        """Return the same setup for every seed. Raise `BadInput` for numbers of players that cannot be."""
        named = len(args.seat or ())
        if args.players is None:
            args = argparse.Namespace(**{**vars(args), "players": max(USUAL_NUMBER, named)})
        begun = begin(args, _numbered)
        if named > len(begun.names):
            raise BadInput(f"--seat names {named} players, and there are {len(begun.names)} seats")
        return lambda _: begun

    def figures(self, match: Match) -> Mapping[str, int]:
        """Return the rounds that were played."""
        return {"rounds": rounds_of(match.position.table)}

    def counts(self, match: Match) -> Mapping[str, Counter[str]]:
        """Return how long the game was, why it ended, who won, and which buildings were bought."""
        return tally(match)

    def played(self, game: WestFort, setup: Setup, seed: int, players: Sequence[str], most_days: int) -> Tallied | None:
        """Return what is counted of a game of random players, in the flat form; None for other players."""
        return _random_game(game, setup, seed, most_days) if set(players) == {RANDOM} else None

    def told(self, args: argparse.Namespace) -> tuple[str, ...]:
        """Return why games ended, and what was bought."""
        return ("ends", "bought")


def _sections(scenario: FortScenario) -> tuple[str, ...]:
    return tuple(section.value for section in scenario.sections)


def _ground(exercise: Lesson | Puzzle, game: WestFort) -> FortAdapter:
    title = "lesson" if isinstance(exercise, Lesson) else "puzzle"
    ground = FortAdapter(scenario_of(exercise.file or Path(exercise.name), exercise.fields, title), game)
    if isinstance(exercise, Puzzle):
        ground.start = position_after(ground, exercise.before)
    return ground


def _books(paths: Paths) -> tuple[Book, ...]:
    return (read_book(paths.card_data / "westfort" / "rulebook.yaml", WestFort.name, "West Fort", "West Fort"),)


def _examples(paths: Paths) -> Iterator[Example]:
    return examples(paths.examples / "westfort", WestFort.name)


def _step_through(file: Path, game: WestFort) -> Session[Any, Any]:
    """Raise `BadInput` for a file that is no scenario."""
    scenario = read_scenario(file)
    ground = FortAdapter(scenario, game)
    session = practice_session(Laid(game, BENCH.setup(ground.start), ground.start), BENCH, 1)
    play_lines(scenario, ground, session, play_scenario(scenario, game, lambda _: None).failures)
    return session


def _scored(position: Position[Fort], seat: Seat) -> int | None:
    """The score of a game for one that was won."""
    t = position.table
    is_won = t.ending is not None and t.ending.reason is Reason.RANGER_DEAD
    return solo_score(t) if is_won else None


VARIANTS = {
    Variant.BANDS.value: Phrase("Two bands each"),
    SoloChange.HORSEMEN.value: Phrase("The Horsemen"),
    SoloChange.REINFORCEMENTS.value: Phrase("Reinforcements"),
    SoloChange.HORDE.value: Phrase("The Horde"),
    SoloChange.FAST.value: Phrase("The Undead are fast?!"),
}
"""The names of variants and changes."""


def _varied(setup: Setup) -> tuple[str, ...]:
    """The variant, where it has a name, and what is changed in the game for one."""
    return tuple(word for word in (setup.variant.value, *(each.value for each in setup.changes)) if word in VARIANTS)


BENCH = FortBench()

BOX = GameBox(
    **labelled(LABEL),
    make_game=make_westfort,
    simulation=FortSimulation(),
    begin=begin,
    players={**FORT_LEVELS, **EVERY_GAME},
    lab_players=PLANS,
    counsellor=FortCounsellor,
    ladder=("random", "drifter", "deputy", "gunslinger", "undertaker"),
    seat=setup_for,
    day_of=attrgetter("day"),
    varied=_varied,
    variants=VARIANTS,
    scored=_scored,
    workbench=BENCH,
    library=RulesLibrary(_books, _examples, _step_through),
    scenarios=Scenarios(read_scenario, make_westfort, play_scenario, _sections, coverage_page),
    lessons=Exercises("lessons", partial(read_lesson, known=FIELDS), _ground, in_one_step(check_lesson)),
    puzzles=Exercises("puzzles", partial(read_puzzle, known=FIELDS), _ground, check_puzzle),
    drills=Drills({name: drill.title for name, drill in DRILLS.items()}, exercises, question),
    glossary={word: GlossaryTerm(sentence, f"West Fort, {section}") for word, (sentence, section) in GLOSSARY.items()},
)


def rounds_of(t: Fort) -> int:
    """Return the rounds that were played."""
    return (t.day - 1) * ROUNDS + t.round


def _random_game(game: WestFort, setup: Setup, seed: int, most_days: int) -> Tallied:
    random = RandomGame(setup, game.data, seed, LONGEST, most_days)
    flat = random.play()
    rounds, ending, buildings = (flat.day - 1) * ROUNDS + flat.round, flat.ending, flat.tables.buildings
    winners = None if ending is None else tuple(map(Seat, ending[0]))
    first = 0 if flat.solo else (flat.law - rounds + 1) % flat.bands
    counts = {
        "lengths": Counter({str(rounds): 1}),
        "ends": Counter() if ending is None else Counter({ending[1].value: 1}),
        "turn_order": Counter(str(1 + _place_after(flat.seat, first, winner)) for winner in winners or ()),
        "lay": Counter(buildings[each] for each in flat.town),
        "bought": Counter(buildings[each] for each in {building for _, building in random.bought}),
        "bought_by_winners": Counter(
            buildings[each] for each in {building for seat, building in random.bought if seat in (winners or ())}
        ),
    }
    return Tallied(winners, random.decisions, {"rounds": rounds}, counts)


def _place_after(seats: Sequence[int], first: int, winner: Seat) -> int:
    """How many bands come before the player's first one, counted from the band `first`."""
    count = len(seats)
    return min((band - first) % count for band, seat in enumerate(seats) if seat == winner)


def tally(match: Match) -> Mapping[str, Counter[str]]:
    """Return what is counted of a game, by name.

    `lengths`: rounds. `ends`: why it was over. `turn_order`: the place of each winner, counted from the first LAW.
    `lay`: the buildings in Town; `bought`: those of them that were bought at least once; `bought_by_winners`: those
    that a winner bought.
    """
    t: Fort = match.position.table
    bought = {(seat, str(answer.args[0])) for seat, answer in _purchases(match)}
    winners = t.ending.winners if t.ending is not None else ()
    return {
        "lengths": Counter({str(rounds_of(t)): 1}),
        "ends": Counter() if t.ending is None else Counter({t.ending.reason.value: 1}),
        "turn_order": Counter(str(_first_place(t, winner)) for winner in winners),
        "lay": Counter(t.town),
        "bought": Counter({building for _, building in bought}),
        "bought_by_winners": Counter({building for seat, building in bought if seat in winners}),
    }


def _purchases(match: Match) -> list[tuple[Seat, Option]]:
    return [
        (seat, answer)
        for seat, answer in zip(match.seats, match.answers, strict=True)
        if isinstance(answer, Option) and answer.verb == verbs.BUY
    ]


def _first_place(t: Fort, seat: Seat) -> int:
    """Where the first of a player's bands was in the first round's turn order, from 1."""
    passed = 0 if t.is_solo else rounds_of(t) - 1
    first = (t.law - passed) % len(t.bands)
    return 1 + min((band - first) % len(t.bands) for band in bands_of(t, seat))
