"""Games with cards of a player's pack: they are played and saved, and say which pack they need where it is missing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dtgui.app.library import load_default_catalog
from dtgui.app.packs.shelf import add_pack, switch
from dtgui.app.paths import Paths
from dtgui.decks import find_deck, seat_with
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import Setup
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import in_english
from dtgui.kernel.save_reading import load_text
from dtgui.kernel.saves import save_text
from dtgui.kernel.session import Session
from dtgui.kernel.translated import Translated
from dtgui.practice.scenarios import with_plain_cards
from tests.packs import EXAMPLE, paths_in, printed


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    paths = paths_in(tmp_path)
    add_pack(EXAMPLE, paths, printed())
    return paths


def game_of(paths: Paths) -> Doomtown:
    return Doomtown(with_plain_cards(load_default_catalog(paths)))


def begun(game: Doomtown, paths: Paths, seed: int = 7) -> Session:
    deck = find_deck("silver-creek-deputies", paths, game.catalog).deck
    return Session(game, Setup((seat_with(deck, "Ann"), seat_with(deck, "Bob"))), seed)


def test_a_save_names_the_pack_and_opens_with_it(paths: Paths) -> None:
    game = game_of(paths)
    text = save_text(begun(game, paths))
    made = json.loads(text.partition("\n")[0])["made"]
    assert [(pack["id"], pack["version"]) for pack in made["packs"]] == [("silver-creek", "1.0")]
    assert load_text(text, {game.name: game}).notices == ()


@pytest.mark.parametrize(
    "dress", [lambda game: game, lambda game: Translated(game, in_english)], ids=["plain", "translated"]
)
def test_a_save_without_its_pack_says_which_one_is_missing(paths: Paths, dress) -> None:
    text = save_text(begun(game_of(paths), paths))
    switch(paths, "silver-creek", on=False)
    game = game_of(paths)
    with pytest.raises(BadInput, match=r"made: needs the pack Silver Creek 1.0 \(silver-creek\): add it, or switch"):
        load_text(text, {game.name: dress(game)})


def test_a_save_of_printed_cards_names_no_pack(paths: Paths) -> None:
    game = game_of(paths)
    deck = find_deck("law-dogs", paths, game.catalog).deck
    session = Session(game, Setup((seat_with(deck, "Ann"), seat_with(deck, "Bob"))), 7)
    assert "packs" not in json.loads(save_text(session).partition("\n")[0])["made"]


def test_a_changed_pack_still_opens_the_game(paths: Paths) -> None:
    text = save_text(begun(game_of(paths), paths))
    card = paths.packs / "silver-creek" / "cards" / "payday-at-the-mine.yaml"
    card.write_text(card.read_text().replace("gain: 3", "gain: 2"))
    game = game_of(paths)
    assert load_text(text, {game.name: game}).notices == ()


def test_unknown_decks_are_not_imagined_with_fan_made_cards(paths: Paths) -> None:
    assert "silver-creek-003" not in game_of(paths).pool
