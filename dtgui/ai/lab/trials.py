"""Trials in the background of a window: of a deck against many others, or of a player's own archetype."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from operator import attrgetter
from typing import Any, NamedTuple

from dtgui.ai.lab.contests import Chunk, GameResult, Pair, play_chunk
from dtgui.ai.match import NO_END, Days, play_match, seated
from dtgui.ai.player import Playable, programmed
from dtgui.ai.town.levels import LEVELS
from dtgui.app.library import load_default_catalog
from dtgui.app.paths import Paths
from dtgui.decks import load_deck, seat_with
from dtgui.decks.opening import starters_in
from dtgui.doomtown.catalog.archetype_file import parse_archetype
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.automaton import AUTOMATON
from dtgui.doomtown.state.setup import AutomatonSetup, Setup
from dtgui.kernel.decisions import Seat


class DeckTrial(NamedTuple):
    """The players of all seats, by name, and the setups of a pair of games against each opponent.

    The tested side sits first in the first game, and second in the other.
    """

    playable: Playable
    player: str
    setups: tuple[tuple[Any, Any], ...]
    pairs: int
    seed: int


class TrialResult(NamedTuple):
    """A pair of games against the opponent with this number, from 0."""

    opponent: int
    games: tuple[GameResult, ...]


def tried(trial: DeckTrial) -> Iterator[TrialResult]:
    """Yield pair after pair, against each opponent once before any of them again: so all rows settle together."""
    for number in range(trial.pairs):
        for opponent, setups in enumerate(trial.setups):
            pair = Pair(number, setups, trial.seed + number)
            yield TrialResult(
                opponent, play_chunk(Chunk(trial.playable, (trial.player, trial.player), None, NO_END, (pair,)))
            )


# Games of a player's own archetype against the default opponent, for the background of a window

GAMES = 20
MOST_ANSWERS, MOST_DAYS = 4_000, 20
"""A game that takes longer counts as unfinished."""


class ArchetypeTrial(NamedTuple):
    """An archetype as the text of its file, by name, and the player's folders with the decks."""

    name: str
    text: str
    paths: Paths
    games: int = GAMES


class TriedGame(NamedTuple):
    """A game of a trial: whether it ended, whether the Automaton won, and the last day."""

    is_over: bool
    is_won: bool
    days: int


def tried_archetype(trial: ArchetypeTrial) -> Iterator[TriedGame]:
    """Yield the games, with the starter decks in turn. Raise `BadInput` for an archetype that is wrong."""
    catalog = load_default_catalog(trial.paths)
    catalog.archetypes.use(parse_archetype(trial.text, trial.name))
    game, decks = Doomtown(catalog), [load_deck(file, catalog) for file in starters_in(trial.paths.starter_decks)]
    level = next(iter(LEVELS))
    players = {level: LEVELS[level], AUTOMATON: programmed}
    for number in range(trial.games):
        own, its = (seat_with(decks[(number + step) % len(decks)]) for step in range(2))
        seats = (replace(own, name="1"), replace(its, name="2"))
        setup = Setup(seats, automaton=AutomatonSetup(Seat(1), trial.name))
        made = seated(game, players, (level, AUTOMATON), number)
        match = play_match(game, setup, number, made, MOST_ANSWERS, Days(attrgetter("day"), MOST_DAYS))
        t = match.position.table
        yield TriedGame(t.outcome is not None, t.outcome is not None and 1 in t.outcome.winners, t.day)
