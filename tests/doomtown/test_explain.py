"""Why a gesture is refused: never without a reason, never with a section that the book does not have."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from dtgui.doomtown.gestures import gestures
from dtgui.doomtown.queries.places import all_places
from dtgui.doomtown.rules.wwe import WWE
from dtgui.doomtown.scene_ids import piece_id, place_id
from dtgui.doomtown.state.table import Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.game import Observation
from dtgui.kernel.phrases import Refusal
from dtgui.kernel.position import Position
from dtgui.kernel.scene import Intent
from dtgui.practice.coverage import read_sections
from tests.conformance.random_setups import random_setup
from tests.conformance.watched import EagerPlayer
from tests.doomtown.town import doomtown, two_starters

GAME = doomtown()
SECTIONS = frozenset(section for chapter in read_sections() for section in chapter.sections)
GAMES = {f"random {seed}": (random_setup, seed) for seed in (*range(4), 9, 19)} | {
    f"starters {seed}": (two_starters, seed) for seed in range(3)
}
STRIDE = 19
"""At every such number of decisions of a game, everything is tried."""


@cache
def positions(name: str) -> tuple[Position[Table], ...]:
    """Positions of a random game, from its beginning to its end: in high noon, in shootouts, at every question."""
    make, seed = GAMES[name]
    position = GAME.new(make(seed), seed)
    players = {seat: EagerPlayer(Chance(seed * 100 + seat)) for seat in GAME.seats(position)}
    found = []
    for number in range(600):
        if position.decision is None:
            break
        if number % STRIDE == seed % STRIDE:
            found.append(position.clone())
        seat = position.decision.seat
        position.answer(players[seat].choose(GAME.observe(position, seat)))
    return (*found, position)


def intents(t: Table) -> Iterator[Intent]:
    """Every card that can be seen, clicked and taken to everything that it could be dropped on."""
    goals = [None, *map(place_id, all_places(t)), *map(piece_id, t.in_play), "elsewhere"]
    for seat in range(len(t.players)):
        goals += [f"posse:{seat}", *(f"gap:{seat}:{end}" for end in ("left", "right", "out"))]
    return (Intent(piece_id(card), goal) for card in t.cards for goal in goals)


def refusals(observation: Observation[Table]) -> Iterator[tuple[Intent, Refusal | None]]:
    """Yield the refusals of all illegal gestures; for a seat that is not asked, of some of them."""
    legal = {(gesture.piece, gesture.place) for gesture in gestures(observation)}
    clicked = {(piece, None) for piece, _ in legal}
    tried = list(intents(observation.table))[:: 1 if observation.decision else 97]
    return ((intent, GAME.explain(observation, intent)) for intent in tried if tuple(intent) not in legal | clicked)


def views(name: str) -> Iterator[Observation[Table]]:
    """Each position of a game as each seat sees it."""
    for position in positions(name):
        yield from (GAME.observe(position, seat) for seat in GAME.seats(position))


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_has_a_reason_and_a_section_of_the_book(name):
    for observation in views(name):
        for intent, refusal in refusals(observation):
            assert refusal is not None, intent
            assert refusal.reason.endswith((".", "?")), refusal
            assert ".)" not in refusal.reason, refusal
            assert "{" not in refusal.reason
            assert refusal.section.removeprefix("WWE, ") in SECTIONS, refusal


@pytest.mark.parametrize("name", GAMES)
def test_legal_gestures_are_not_refused(name):
    for observation in views(name):
        for gesture in gestures(observation):
            assert GAME.explain(observation, Intent(gesture.piece, gesture.place)) is None


@pytest.mark.parametrize("name", GAMES)
def test_every_question_cites_a_section_of_the_book(name):
    asked = [position.decision for position in positions(name) if position.decision is not None]
    assert {WWE.sections[decision.rule] for decision in asked} <= SECTIONS


def test_the_positions_cover_all_question_kinds():
    """High noon, shootouts, jobs, upkeep, hands of poker: not only what happens most."""
    asked = {position.decision.question.id for name in GAMES for position in positions(name) if position.decision}
    assert {"noon_play", "shootout_play", "casualty", "form_posse", "nightfall_discard", "redraw"} <= asked
