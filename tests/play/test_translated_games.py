"""Every text that a game asks to have translated is in the shipped German: the lists of phrases leave none out."""

from __future__ import annotations

import re

import pytest

from dtgui.app.languages.phrase_book import language_folders, languages, load_files
from dtgui.app.paths import default_paths
from dtgui.decks.opening import shipped_deck
from dtgui.decks.seating import STARTERS, automaton_among, boss_decks, seat_with
from dtgui.doomtown.rules.variants.ghost_miners import GHOST_MINERS
from dtgui.doomtown.rules.variants.showstopper import SHOWSTOPPER
from dtgui.doomtown.state.automaton import AUTOMATON
from dtgui.doomtown.state.setup import Setup
from dtgui.games.westfort import BOX as WEST_FORT
from dtgui.kernel.game import Game
from dtgui.kernel.session import Session
from dtgui.kernel.translated import Translated
from tests.doomtown.town import doomtown
from tests.gui.hands import Mind

STEPS, STEPS_OF_SOAK = 40, 400
FIELD = re.compile(r"\{[^}]*\}")
SQUARES = ("gomorra", "new-in-town", "shooting-range", "tombstone", "deadwood")


@pytest.fixture(scope="module")
def german() -> frozenset[str]:
    """The phrases that have a German translation."""
    files = languages(language_folders(default_paths()))["de"]
    return frozenset(phrase for of in load_files(files).book.contexts.values() for phrase in of)


def setup_of(name: str) -> Setup:
    """Return a game with this variant, edition or boss battle."""
    is_boss = name in (GHOST_MINERS.name, SHOWSTOPPER.name)
    names = boss_decks(name, 2) if is_boss else STARTERS[:2]
    seats = tuple(seat_with(shipped_deck(deck, default_paths(), doomtown().catalog), deck) for deck in names)
    if is_boss:
        return Setup(seats, variants=(name,), automaton=automaton_among(("me", "me", AUTOMATON), (name,)))
    return Setup(seats, variants=(name,)) if name in SQUARES else Setup(seats, name)


def untranslated_in(game: Game, setup: object, german: frozenset[str], steps: int) -> set[str]:
    """Play, look at all texts, and return those that the language lacks."""
    asked: set[str] = set()

    def note(pattern: str, _count: int | None = None, /) -> str:
        asked.add(str(pattern))
        return pattern

    session, mind = Session(Translated(game, note), setup, 1), Mind(1)
    for _ in range(steps):
        if (decision := session.position.decision) is None:
            break
        seen = session.game.observe(session.position, decision.seat)
        session.game.prompt(seen)
        for option in decision.options:
            session.game.option_text(seen, option)
        for piece in session.game.scene(seen).pieces:
            session.game.describe(seen, piece.id)
        session.answer(mind.answer(seen))
        for happened in session.present.happened:
            session.game.narrate(session.game.observe(session.position, decision.seat), happened)
    return {text for text in asked - german if any(map(str.isalpha, FIELD.sub("", text)))}


@pytest.mark.parametrize("name", [GHOST_MINERS.name, SHOWSTOPPER.name, "gomorra", "new-in-town", "aeg"])
def test_texts_of_doomtown_are_translated(german: frozenset[str], name: str) -> None:
    assert untranslated_in(doomtown(), setup_of(name), german, STEPS) == set()


def test_texts_of_west_fort_are_translated(german: frozenset[str]) -> None:
    game = WEST_FORT.make_game(default_paths())
    assert untranslated_in(game, WEST_FORT.seat(("Ann", "Bob", "Cat")), german, STEPS) == set()


@pytest.mark.soak
@pytest.mark.parametrize("name", [GHOST_MINERS.name, SHOWSTOPPER.name, *SQUARES, "wwe", "1.4", "aeg"])
def test_texts_of_long_games_are_translated(german: frozenset[str], name: str) -> None:
    assert untranslated_in(doomtown(), setup_of(name), german, STEPS_OF_SOAK) == set()
