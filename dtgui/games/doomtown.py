"""Doomtown's box: the game with all its cards, its players, its decks and its scenarios."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import Any

from dtgui.achievements.achievement import facts_text
from dtgui.achievements.facts import facts_of_game
from dtgui.ai.match import Match
from dtgui.ai.player import EVERY_GAME, RANDOM, programmed
from dtgui.ai.town.levels import EARLIER_OLD_HAND, LEVELS, QUICK, TEMPERED, earlier_old_hand, town_counsellor
from dtgui.ai.town.scripted_players import SCRIPTS
from dtgui.app.library import load_default_catalog
from dtgui.app.paths import Paths
from dtgui.decks import find_deck, load_deck, require_legal, seat_with
from dtgui.decks.composing import random_deck
from dtgui.decks.deck import Deck
from dtgui.decks.opening import naming_decks, starters_in
from dtgui.decks.seating import (
    automaton_among,
    boss_players,
    chosen_variants,
    deck_words,
    starters_for,
    with_distinct_names,
)
from dtgui.doomtown import verbs
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.keywords import KEYWORD_HELP
from dtgui.doomtown.queries.automaton import bragging_score, final_score, people
from dtgui.doomtown.rules import EDITIONS, edition_named
from dtgui.doomtown.rules.variants import VARIANTS
from dtgui.doomtown.rules.wwe import WWE
from dtgui.doomtown.state.automaton import AUTOMATON
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.decks import DeckRules
from dtgui.doomtown.state.setup import DEFAULT_EDITION, AutomatonSetup, Setup
from dtgui.doomtown.state.table import Table
from dtgui.games.labels.doomtown import LABEL
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Option
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
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
    PreparedGame,
    RulesLibrary,
    Scenarios,
    because,
    labelled,
)
from dtgui.play.practice import practice_session
from dtgui.practice.coverage import coverage_page
from dtgui.practice.differences import book_of, read_differences
from dtgui.practice.drills.rounds import DRILLS, exercises, question
from dtgui.practice.lessons import Lesson, check_lesson, read_lesson
from dtgui.practice.library import examples, read_book, read_synonyms
from dtgui.practice.puzzles import Puzzle, check_puzzle, read_puzzle
from dtgui.practice.sandbox import TownBench
from dtgui.practice.scenario_adapter import play_lines, position_after
from dtgui.practice.scenarios import Scenario, play_scenario, read_scenario, with_plain_cards
from dtgui.practice.scenarios.scenario import FIELDS, scenario_of
from dtgui.practice.town_adapter import TownAdapter

SEATS = LABEL.seats
RANDOM_DECK = "random"
"""The name for a deck generated for each game."""
ABILITIES = "abilities"


@dataclass(frozen=True)
class LateTrainer:
    """The `TownTrainer`, loaded with its first use: it needs NumPy, which is slow to load."""

    players: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()

    def chosen(self, players: tuple[str, ...], decks: tuple[str, ...]) -> LateTrainer:
        """Return a trainer whose games these players play with these decks."""
        return LateTrainer(players, decks)

    def play(self, game: Game[Any, Any], seeds: range) -> Any:
        """Play the games with these seeds, and return what is learnt from. Raise `BadInput` for an unknown deck."""
        from dtgui.ai.town.trainer import TownTrainer

        players = {name: BOX.measured_players[name] for name in self.players}
        return TownTrainer(players=players, decks=self.decks).play(game, seeds)

    def learn(self, parts: Sequence[Any], seeds: range) -> Mapping[str, Any]:
        """Return what was learnt from games. Raise `ValueError` for too few of them."""
        from dtgui.ai.town.trainer import TownTrainer

        return TownTrainer().learn(parts, seeds)

    def read(self, game: Game[Any, Any], branches: Sequence[Sequence[Position[Any]]]) -> Any:
        """Return what is learnt from games that were played elsewhere, each given by its successive positions."""
        from dtgui.ai.town.trainer import TownTrainer

        return TownTrainer().read(game, branches)

    def save(self, parts: Sequence[Any], file: Path) -> None:
        """Write what is learnt from into a file."""
        from dtgui.ai.town.trainer import save_lessons

        save_lessons(parts, file)

    def load(self, file: Path) -> Any:
        """Return what a file holds. Raise `BadInput` for a file that cannot be read."""
        from dtgui.ai.town.trainer import load_lessons

        return load_lessons(file)


class DeckSimulation:
    """Games between decks; it counts days, and how often each ability was used.

    Abilities are called by their card's title and their number on the card; those of cards that only lay in a deck
    are there with 0.
    """

    def starters(self, paths: Paths) -> tuple[str, ...]:
        """Return the starter decks of the default edition, which its editions share."""
        return tuple(file.stem for file in starters_in(paths.starter_decks))

    def players(self, args: argparse.Namespace) -> Sequence[str]:
        """Return the players of a boss battle: by default the Automaton is its Villain."""
        return () if args.boss is None else boss_players(args.seat or (), RANDOM, len(deck_words(args)))

    def setups(self, args: argparse.Namespace, game: Game[Any, Any], paths: Paths) -> Callable[[int], PreparedGame]:
        """Return what gives each seed its setup. Raise `BadInput` for decks that cannot be used, or too few."""
        assert isinstance(game, Doomtown)
        automaton = automaton_among(args.seat or (), chosen_variants(args), args.automaton_hand, args.archetype)
        named = deck_words(args)
        if automaton is not None and not named:
            return _with_starters(args, game, paths, automaton)
        named = named or starters_for(args)
        if len(named) not in SEATS:
            raise BadInput(f"give --deck two to four times, once for each seat (found {len(named)})")
        edition = edition_named(args.rules)
        decks = [_deck_of(words, paths, game.catalog, edition.decks) for words in named]
        bare = Setup((), edition.name, variants=chosen_variants(args), automaton=automaton)
        game.shelf.rules(edition.name, bare.all_variants)
        return lambda seed: _setup(decks, game.catalog, seed, bare)

    def figures(self, match: Match) -> Mapping[str, int]:
        """Return the number of days, and the points of a player against an Automaton."""
        t: Table = match.position.table
        if t.automaton is None:
            return {"days": t.day}
        return {"days": t.day, "bragging": sum(bragging_score(t, seat) for seat in people(t))}

    def counts(self, match: Match) -> Mapping[str, Counter[str]]:
        """Return how often each ability was used."""
        return {ABILITIES: used_abilities(match)}

    def told(self, args: argparse.Namespace) -> tuple[str, ...]:
        """Return whether the abilities are asked for."""
        return (ABILITIES,) if args.abilities else ()


def used_abilities(match: Match) -> Counter[str]:
    """Return how often each ability in a game was used, by the card's title and the ability's number: `Pinto 1`.

    Tokens, which are no cards of the game any more once they have left play, are not counted.
    """
    printed = {card: shown.printed for card, shown in match.position.table.cards.items()}
    used = Counter({_named(card, number): 0 for card in printed.values() for number in range(len(card.text.abilities))})
    uses = [answer.args for answer in match.answers if isinstance(answer, Option) and verbs.USE.is_of(answer)]
    used.update(_named(printed[args[0]], int(args[1])) for args in uses if args[0] in printed)
    return used


def _named(card: CardDef, number: int) -> str:
    return f"{card.title} {number + 1}"


def _deck_of(words: str, paths: Paths, catalog: Catalog, rules: DeckRules) -> Deck | None:
    """The deck of these words, None where each game has another one."""
    return None if words == RANDOM_DECK else require_legal(find_deck(words, paths, catalog).deck, catalog, rules)


def _setup(decks: Sequence[Deck | None], catalog: Catalog, seed: int, bare: Setup) -> PreparedGame:
    """The setup of the game with this seed, its random decks made from it; `bare` is what it is without its seats."""
    chance, seats = Chance(seed), []
    for number, given in enumerate(decks, start=1):
        deck = given
        if deck is None:
            deck, chance = random_deck(catalog, chance)
        seats.append(seat_with(deck, f"{deck.name} ({number})"))
    return PreparedGame(replace(bare, seats=tuple(seats)), tuple(seat.name for seat in seats))


def _with_starters(
    args: argparse.Namespace, game: Doomtown, paths: Paths, automaton: AutomatonSetup
) -> Callable[[int], PreparedGame]:
    """Games with an Automaton where no decks are named: the starter decks, which are its own, in turn."""
    if len(args.seat) not in SEATS:
        raise BadInput(f"give --seat two to four times, or name the decks (found {len(args.seat)})")
    bare = Setup((), args.rules, variants=chosen_variants(args), automaton=automaton)
    game.shelf.rules(bare.rules, bare.all_variants)
    decks = [load_deck(file, game.catalog) for file in starters_in(paths.starter_decks)]

    def setup(seed: int) -> PreparedGame:
        dealt = [decks[(seed + seat) % len(decks)] for seat in range(len(args.seat))]
        named = [seat_with(deck, name) for deck, name in zip(dealt, args.seat, strict=True)]
        seats = with_distinct_names(named)
        return PreparedGame(replace(bare, seats=seats), tuple(seat.name for seat in seats))

    return setup


def make_doomtown(paths: Paths) -> Doomtown:
    """Return Doomtown with all cards, the plain ones aside. Raise `BadInput` for a broken card file."""
    return Doomtown(with_plain_cards(load_default_catalog(paths)))


def _brought(game: Game[Any, Any], paths: Paths) -> Callable[[Setup], tuple[str, ...]]:
    assert isinstance(game, Doomtown)
    named = naming_decks(paths, game.catalog)
    return lambda setup: tuple(map(named, setup.seats))


def _listed(setup: Setup) -> tuple[tuple[str, ...], ...]:
    singles = ((seat.outfit, *filter(None, (seat.legend,))) for seat in setup.seats)
    return tuple(tuple(sorted({*first, *seat.cards})) for first, seat in zip(singles, setup.seats, strict=True))


def _coverage(scenarios: Sequence[Scenario], folder: Path) -> str:
    return coverage_page(scenarios, folder)


def _notes(scenario: Scenario) -> Iterator[str]:
    """Why the rules want it so, and what judges want to know."""
    yield from because(scenario)
    yield from _for_judges(scenario)


def _for_judges(scenario: Scenario) -> Iterator[str]:
    """The words of the book that it rests on, and how a disputed rule may be read."""
    if scenario.quote:
        yield f"quote: {scenario.quote}"
    for number, reading in enumerate(scenario.readings):
        yield f"disputed, {'as played here' if number == 0 else 'or'}: {reading}"


def _ground(exercise: Lesson | Puzzle, game: Doomtown) -> TownAdapter:
    scenario = scenario_of(exercise.root, exercise.fields, "lesson" if isinstance(exercise, Lesson) else "puzzle")
    ground = TownAdapter(scenario, game)
    if isinstance(exercise, Puzzle):
        ground.start = position_after(ground, exercise.before)
    return ground


BENCH = TownBench()
OF_TOWN = ("wwe", "1.4", "aeg", "cards", "town-square", "boss", "solo")
"""The folders of examples that are Doomtown's."""


def _books(paths: Paths) -> tuple[Book, ...]:
    """The rulebooks, and how they differ."""
    folder = paths.rulebooks
    synonyms = read_synonyms(folder / "synonyms.yaml")
    books = (read_book(folder / f"{each.name}.yaml", each.name, each.title, each.short, synonyms) for each in EDITIONS)
    return (*books, book_of(read_differences(folder)))


def _examples(paths: Paths) -> Iterator[Example]:
    return (example for name in OF_TOWN for example in examples(paths.examples / name, DEFAULT_EDITION))


def _step_through(file: Path, game: Doomtown) -> Session[Any, Any]:
    """Raise `BadInput` for a file that is no scenario."""
    scenario = read_scenario(file)
    ground = TownAdapter(scenario, game)
    laid = Laid(ground.game, BENCH.setup(ground.start), ground.start)
    session = practice_session(laid, BENCH, 1)
    play_lines(scenario, ground, session, play_scenario(scenario, game).failures, _for_judges(scenario))
    return session


BOX = GameBox(
    **labelled(LABEL),
    make_game=make_doomtown,
    simulation=DeckSimulation(),
    counsellor=town_counsellor,
    players={**LEVELS, **EVERY_GAME, AUTOMATON: programmed, **TEMPERED},
    lab_players={EARLIER_OLD_HAND: earlier_old_hand, QUICK.name: QUICK, **SCRIPTS},
    trainer=LateTrainer(),
    ladder=("random", *LEVELS),
    brought=_brought,
    listed=_listed,
    day_of=attrgetter("day"),
    varied=attrgetter("variants"),
    variants={variant.name: variant.title for variant in VARIANTS},
    scored=lambda position, seat: final_score(position.table, seat),
    facts=lambda session, seat: facts_text(facts_of_game(session, seat)),
    scenarios=Scenarios(read_scenario, make_doomtown, play_scenario, attrgetter("sections"), _coverage, _notes),
    workbench=BENCH,
    library=RulesLibrary(_books, _examples, _step_through),
    drills=Drills({name: drill.title for name, drill in DRILLS.items()}, exercises, question),
    lessons=Exercises(
        "lessons", partial(read_lesson, known=FIELDS), _ground, in_one_step(check_lesson), LEVELS["greenhorn"]
    ),
    puzzles=Exercises("puzzles", partial(read_puzzle, known=FIELDS), _ground, check_puzzle),
    glossary={
        keyword.value: GlossaryTerm(explained.sentence, WWE.sections[explained.section])
        for keyword, explained in KEYWORD_HELP.items()
    },
)
