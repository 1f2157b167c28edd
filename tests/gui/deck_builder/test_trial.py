"""A deck tried against the starter decks, in the background."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from dtgui.ai.player import EVERY_GAME, Playable
from dtgui.app.paths import default_paths
from dtgui.decks import find_deck
from dtgui.decks.formats import load_formats
from dtgui.games.doomtown import BOX, make_doomtown
from dtgui.gui.doomtown.deck_builder.dialogs.trial_dialog import TrialDialog, Tryout, opponents_of
from dtgui.kernel.errors import BadInput

PATIENCE_MS = 60_000
PLAYABLE = Playable(partial(make_doomtown, default_paths()), EVERY_GAME)


@pytest.fixture(scope="module")
def decks():
    game, paths = make_doomtown(default_paths()), default_paths()
    names = ("law-dogs", "outlaws", "anarchists", "2014-law-dogs")
    return {name: find_deck(name, paths, game.catalog).deck for name in names}


@pytest.fixture
def tryout(decks) -> Tryout:
    groups = {"Starters": (decks["outlaws"], decks["anarchists"]), "Mine": (decks["outlaws"],)}
    return Tryout(decks["law-dogs"], groups, PLAYABLE, {"random": "Random"}, "wwe", 2)


@pytest.fixture
def dialog(qtbot, tryout) -> TrialDialog:
    made = TrialDialog(tryout)
    qtbot.addWidget(made)
    made.show()
    return made


def test_each_pair_lets_either_deck_sit_first(tryout):
    others = tryout.groups["Starters"]
    for (first, second), other in zip(tryout.trial("random", others).setups, others, strict=True):
        assert [seat.outfit for seat in first.seats] == [tryout.deck.outfit, other.outfit]
        assert [seat.outfit for seat in second.seats] == [other.outfit, tryout.deck.outfit]


def test_a_deck_without_an_outfit_cannot_be_tried(tryout, decks):
    with pytest.raises(BadInput, match="has no outfit"):
        replace(tryout, deck=replace(decks["law-dogs"], outfit="")).trial("random", tryout.groups["Mine"])


def test_all_games_are_counted_by_opponent(qtbot, dialog):
    assert "not played yet" in dialog.chart.accessibleDescription()
    qtbot.waitUntil(lambda: not dialog.work.is_at_work, timeout=PATIENCE_MS)
    assert [found.pairs for found in dialog.figures] == [2, 2]
    assert dialog.told.text() == "All games finished."
    assert "All of them" in dialog.chart.accessibleDescription()
    assert f"of {4 * len(dialog.figures)}" in dialog.chart.accessibleDescription()


def test_another_group_of_opponents_restarts_the_trial(dialog):
    dialog.groups.setCurrentText("Mine")
    assert [found.pairs for found in dialog.figures] == [0]
    assert "Outlaws" in dialog.chart.accessibleDescription()
    assert "Anarchists" not in dialog.chart.accessibleDescription()


def test_a_single_deck_can_be_the_opponent(qtbot, dialog, decks):
    dialog.opponent.setCurrentText(decks["anarchists"].name)
    assert dialog.others == (decks["anarchists"],)
    qtbot.waitUntil(lambda: not dialog.work.is_at_work, timeout=PATIENCE_MS)
    assert [found.games for found in dialog.figures] == [4]
    assert "Outlaws" not in dialog.chart.accessibleDescription()


def test_another_group_is_played_against_as_a_whole(dialog):
    dialog.opponent.setCurrentIndex(2)
    dialog.groups.setCurrentText("Mine")
    assert dialog.opponent.currentIndex() == 0
    assert len(dialog.figures) == len(dialog.others) == 1


def test_a_trial_can_be_stopped(dialog):
    dialog.stop.click()
    assert not dialog.work.is_at_work
    assert dialog.bar.isHidden()


def test_closing_the_dialog_ends_its_process(dialog):
    dialog.reject()
    assert not dialog.work.is_at_work


def test_decks_play_against_decks_of_their_format(decks):
    given = list(decks.values())
    formats = load_formats(default_paths().doomtown_cards)
    assert opponents_of(decks["law-dogs"], given, formats) == [decks["outlaws"], decks["anarchists"]]
    assert opponents_of(decks["2014-law-dogs"], given[:3], formats) == []


def test_an_illegal_deck_is_refused_with_the_cause(qtbot, builder):
    builder.decks.new_deck()
    with qtbot.waitSignal(builder.commands.trouble) as told:
        builder.commands.try_out()
    assert "is not legal" in told.args[0]


def test_the_players_are_listed_as_at_the_table(dialog):
    assert dialog.players.currentText() == "Random"
    assert BOX.title_of("old-hand") == "Old hand"
    assert BOX.title_of("greenhorn") == "Greenhorn"


def test_a_deck_meets_starters_the_gauntlet_and_own_decks(builder, decks):
    builder.library.keep(replace(decks["outlaws"], name="My gang"))
    builder.library.keep(replace(decks["outlaws"], name="Unfinished", cards={}, starting={}))
    groups = builder.commands.opponents(decks["law-dogs"])
    assert list(groups) == ["Starter decks", "Gauntlet", "My decks"]
    assert [deck.name for deck in groups["My decks"]] == ["My gang"]
    assert len(groups["Gauntlet"]) == 16
    assert {deck.format for deck in groups["Gauntlet"]} == {"wwe"}
