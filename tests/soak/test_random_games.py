"""Thousands of random games (run with `-m soak -n auto` or `-m soak`, `-s` for the report): none may break.

Every event and decision is checked, some positions are written and read, and each game is played twice.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from dtgui.decks import find_deck, seat_with
from dtgui.decks.seating import boss_decks
from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.rules.variants import Variant, VariantKind, variants_of
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Answer, Option
from tests.conformance.random_setups import random_setup
from tests.conformance.watched import watch
from tests.doomtown.town import PATHS, doomtown, starter_setup

GAMES = 2_000
BATCH = 50
STARTER_GAMES = 200
EDITION_GAMES = 500
"""Of each edition and number of seats."""
VARIANT_GAMES = 35
"""With each card in the town square, of each edition and number of seats: 500 games and more with each."""

BATTLES = (
    ("ghost-miners",),
    ("showstopper",),
    ("showstopper", "event-deck"),
    ("showstopper", "event-deck", "stand-together"),
)

USED: Counter[str] = Counter()


def play_twice(setup: Setup, seed: int) -> None:
    watched = watch(doomtown(), setup, seed, look_every=60)
    assert watch(doomtown(), setup, seed).journal == watched.journal
    cards = watched.position.table.cards
    USED.update(cards[card].printed.title for card in _users(watched.answers) if card in cards)


def _users(answers: list[Answer]) -> list[int]:
    return [answer.args[0] for answer in answers if isinstance(answer, Option) and answer.verb == "use"]


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_games_of_random_decks_end(first: int) -> None:
    for seed in range(first, first + BATCH):
        play_twice(random_setup(seed), seed)


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("first", range(0, STARTER_GAMES, BATCH))
def test_games_of_starter_decks_end(first: int) -> None:
    for seed in range(first, first + BATCH):
        play_twice(starter_setup(seed, seed // 6), seed)


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("seats", range(2, 5))
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
@pytest.mark.parametrize("first", range(0, EDITION_GAMES, BATCH))
def test_games_of_every_edition_end(first: int, edition: RulesProfile[Table], seats: int) -> None:
    for seed in range(first, first + BATCH):
        setup = starter_setup(*range(seed, seed + seats))
        play_twice(replace(setup, rules=edition.name), seed)


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("seats", range(2, 5))
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
@pytest.mark.parametrize("variant", variants_of(VariantKind.TOWN_SQUARE), ids=lambda variant: variant.name)
def test_games_of_every_town_square_end(variant: Variant, edition: RulesProfile[Table], seats: int) -> None:
    for seed in range(VARIANT_GAMES):
        setup = starter_setup(*range(seed, seed + seats))
        play_twice(replace(setup, rules=edition.name, variants=(variant.name,)), seed)


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("heroes", range(1, 4))
@pytest.mark.parametrize("square", [None, *variants_of(VariantKind.TOWN_SQUARE)], ids=lambda each: each and each.name)
@pytest.mark.parametrize("battle", BATTLES, ids=" with ".join)
def test_games_of_every_boss_battle_end(battle: tuple[str, ...], square: Variant | None, heroes: int) -> None:
    decks = [find_deck(name, PATHS, doomtown().catalog).deck for name in boss_decks(battle[0], heroes)]
    variants = (*battle, *([] if square is None else [square.name]))
    for seed in range(VARIANT_GAMES):
        play_twice(Setup(tuple(seat_with(deck) for deck in decks), variants=variants), seed)


@pytest.mark.soak
def test_most_cards_with_abilities_were_used() -> None:
    """Report the cards whose abilities were never used in all these games."""
    able = {card.title for card in doomtown().catalog if doomtown().catalog.card(card.code).text.abilities}
    unused = sorted(able - set(USED))
    told = f"{len(able) - len(unused)} of {len(able)} cards were used; never: {', '.join(unused)}"
    print(f"\n{told}")  # noqa: T201 - the report that a soak is run for
    assert len(unused) < len(able) / 2
