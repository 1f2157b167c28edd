"""The player's own packs, languages and sounds in every kind of game."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.app.languages.making import new_catalog, shipped_phrases, write_catalog
from dtgui.app.languages.phrase_book import language_folders, languages
from dtgui.app.packs.shelf import add_pack
from dtgui.app.paths import default_paths
from dtgui.decks import find_deck, seat_with
from dtgui.decks.seating import automaton_among, boss_decks
from dtgui.doomtown.rules.variants.ghost_miners import GHOST_MINERS
from dtgui.doomtown.rules.variants.showstopper import SHOWSTOPPER
from dtgui.doomtown.state.automaton import AUTOMATON
from dtgui.doomtown.state.setup import Setup
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.services.new_game import NewGame
from dtgui.gui.window.main_window import TOWN
from dtgui.kernel.decisions import Option, Seat
from dtgui.kernel.session import Session
from tests.gui.agreement import give
from tests.gui.hands import Mind
from tests.gui.window_texts import all_texts
from tests.journeys.geometry import cut_texts, outside
from tests.journeys.visit import Visit
from tests.packs import EXAMPLE, make_pack_folder, printed

pytestmark = pytest.mark.sampled(4, within="module")

MOST_ANSWERS = 120
SIGN = "¤"
SMALL = (1024, 700)
STEPS = 8
BOSSES = (GHOST_MINERS.name, SHOWSTOPPER.name)


# Packs in German


@pytest.fixture
def with_pack(visit, tmp_path: Path) -> Visit:
    """The program in German, with the example pack."""
    add_pack(EXAMPLE, default_paths(tmp_path), printed())
    at: Visit = visit(has_packs=True, reduced_motion=True, language="de", curtain=False)
    at.resize(1280, 720)
    return at


def option_for(session: Session, text: str) -> Option:
    """Play on until an option with this text is offered, and return it."""
    mind = Mind(session.seed)
    for _ in range(MOST_ANSWERS):
        seen = session.game.observe(session.position, session.position.decision.seat)
        for option in session.position.decision.options:
            if session.game.option_text(seen, option).startswith(text):
                return option
        session.answer(mind.answer(seen))
    raise AssertionError(f"{text!r} is not offered")


def test_texts_of_a_packs_cards_are_german_in_plays_question_and_log(with_pack: Visit) -> None:
    game, catalog = with_pack.sitting.program.games["doomtown"], town_of(with_pack.sitting.program).catalog
    deck = find_deck("silver-creek-deputies", default_paths(with_pack.folder), catalog).deck
    session = Session(game, Setup((seat_with(deck, "Ann"), seat_with(deck, "Bob"))), 3)
    option = option_for(session, "Rotten Timber benutzen")
    with_pack.controller.take_up(session)
    with_pack.settle()
    with_pack.window.plays.open_list()
    told = "ein gegnerischer Dude wird Draw"
    assert f"Rotten Timber benutzen: {told}" in all_texts(with_pack.window)
    card = next(piece for piece in with_pack.controller.scene.pieces if piece.name == "Rotten Timber")
    with_pack.window.pointing.point_out(card.id)
    assert "Mache einen gegnerischen Dude zum Draw." in all_texts(with_pack.window)
    with_pack.controller.choose(option)
    with_pack.settle()
    log = [sentence.plain for sentence in with_pack.controller.view.log]
    assert any(line.endswith(f"spielt Rotten Timber: {told}") for line in log)
    assert with_pack.controller.history.undo_label == f"Rotten Timber benutzen: {told}"


def test_a_packs_season_is_ridden_in_german(with_pack: Visit) -> None:
    window = with_pack.window
    window.open_season()
    page = window.seasons.open("doomtown")
    lengths = [page.new.length.itemData(row)[0] for row in range(page.new.length.count())]
    page.new.length.setCurrentIndex(lengths.index("silver-creek/road"))
    assert page.new.length.currentText() == "Silver Creek: The road to the mine"
    page.new.seed.setText("7")
    page.new.begin.click()
    terms = []
    for row in range(page.terms.towns.count()):
        page.terms.towns.setCurrentRow(row)
        terms.append(page.terms.terms.text())
    assert all("Gegen" in each and "Deck" in each for each in terms)
    page.terms.ride.click()
    with_pack.settle()
    assert window.pages.currentIndex() == TOWN
    assert with_pack.controller.decision is not None


# A player's language


@pytest.fixture
def with_language(visit, tmp_path: Path) -> Visit:
    """The program in a player's own language, in which every text begins with a sign."""
    paths = default_paths(tmp_path)
    shipped, own = language_folders(paths)
    catalog = new_catalog("eo", shipped_phrases(languages([shipped])))
    for entry in catalog:
        if entry.msgid_plural:
            entry.msgstr_plural = {0: SIGN + entry.msgid, 1: SIGN + entry.msgid_plural}
        else:
            entry.msgstr = SIGN + entry.msgid
    own.mkdir(parents=True)
    write_catalog(catalog, own / "eo.po")
    at: Visit = visit(reduced_motion=True, language="eo", curtain=False)
    at.resize(1280, 720)
    return at


def begin_battle(at: Visit, boss: str) -> None:
    """Begin a boss battle of one Hero against the Automaton."""
    catalog = town_of(at.sitting.program).catalog
    decks = [find_deck(name, default_paths(at.folder), catalog).deck for name in boss_decks(boss, 1)]
    seats = tuple(map(seat_with, decks, ("Ann", "Bob")))
    setup = Setup(seats, variants=(boss,), automaton=automaton_among(("me", AUTOMATON), (boss,)))
    at.window.games.play(NewGame("doomtown", setup, 3, {Seat(1): AUTOMATON}))
    at.settle()


@pytest.mark.parametrize("boss", BOSSES)
def test_a_players_language_covers_a_boss_battle(with_language: Visit, boss: str) -> None:
    begin_battle(with_language, boss)
    mind = Mind(3)
    for _ in range(STEPS):
        view = with_language.controller.view
        options = [with_language.controller.option_text(option) for option in view.decision.options]
        told = (view.prompt.question, *options, *(line.plain for line in view.log if " " in line.plain))
        assert [text for text in told if SIGN not in text] == []
        assert with_language.window.town.goal.text().count(SIGN) >= len(view.scene.goals)
        give(with_language.controller, mind.answer(view.observation))
        with_language.settle()


@pytest.mark.parametrize("boss", BOSSES)
def test_a_large_table_in_german_leaves_a_boss_battle_readable(visit, boss: str) -> None:
    at: Visit = visit(reduced_motion=True, language="de", table_scale=1.5, curtain=False)
    at.resize(*SMALL)
    begin_battle(at, boss)
    mind = Mind(3)
    for _ in range(STEPS):
        goal = at.window.town.goal
        assert goal.height() >= goal.heightForWidth(goal.width())
        # The table is larger than the window and scrolled, and so is the hand on it.
        assert [fault for fault in (*outside(at), *cut_texts(at.window)) if "in the hand" not in fault] == []
        give(at.controller, mind.answer(at.controller.view.observation))
        at.settle()


# Sounds


@pytest.mark.parametrize("name", ["doomtown", "westfort"])
def test_a_sound_pack_is_heard_in_every_game(visit, tmp_path: Path, name: str) -> None:
    folder = make_pack_folder(tmp_path / "loud", {"README.md": "Sounds."})
    (folder / "sounds").mkdir()
    won = (default_paths().resources / "sounds" / "won.wav").read_bytes()
    (folder / "sounds" / "prompt.wav").write_bytes(won)
    add_pack(folder, default_paths(tmp_path), printed())
    at: Visit = visit(has_packs=True, curtain=False)
    looks, speaker = at.sitting.program.looks, at.window.speaker
    looks.turn_to(name)
    assert speaker._variant("prompt").read_bytes() == won
    assert speaker._variant("card").parent == default_paths().resources / "sounds"
