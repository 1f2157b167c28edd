"""The window's texts for games against an Automaton: the score sheet, and the scores of those decks."""

from __future__ import annotations

import argparse
from dataclasses import replace

import pytest

from dtgui.cli.options.play import configure as play_options
from dtgui.gui.commands.play_command import chosen_game
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.services.program import Program
from dtgui.kernel.decisions import CONCEDE, Option, Seat
from dtgui.kernel.errors import BadInput
from tests.doomtown.automaton.games import play, solo_setup
from tests.doomtown.town import doomtown


def options(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    play_options(parser)
    return parser.parse_args(words)


def test_the_score_is_reported_once_with_earlier_scores(program: Program) -> None:
    front, ended = town_of(program), play(solo_setup(1), 1).position
    told = front.summary_at_end(ended, [Seat(0)])
    assert told.startswith("Bragging Rights of ")
    assert " for a game lost: " in told
    assert "lately" not in told
    assert front.summary_at_end(ended, [Seat(0)]) == told
    assert front.summary_at_end(ended, []) == ""


def test_a_conceded_game_has_no_score(program: Program) -> None:
    front, position = town_of(program), doomtown().new(solo_setup(1), 1)
    position.answer(Option(CONCEDE, (0,)))
    assert front.summary_at_end(position, [Seat(0)]) == "Conceded games have no Bragging Rights."
    assert not program.paths.records.exists()
    assert "Bragging" not in front.reference(doomtown().observe(position, Seat(0)))[0].title


def test_won_and_lost_games_are_distinguished(program: Program) -> None:
    front, ended = town_of(program), play(solo_setup(1), 1).position
    ended.table.outcome = replace(ended.table.outcome, winners=(Seat(0),))
    assert " for a game won: " in front.summary_at_end(ended, [Seat(0)])


def test_the_score_sheet_is_on_the_reference_sheet(program: Program) -> None:
    position = doomtown().new(solo_setup(1), 1)
    mine, its = (town_of(program).reference(doomtown().observe(position, Seat(seat))) for seat in (0, 1))
    assert mine[0].title == "Bragging Rights if the game ended now"
    assert len(mine[0].lines) == 8
    assert "Bragging" not in its[0].title


def test_an_automaton_is_named_on_the_command_line(program: Program) -> None:
    chosen = chosen_game(program, options("--seat", "me", "--seat", "automaton", "--twist", "all"))
    assert chosen is not None
    assert chosen.opponents == {Seat(1): "automaton"}
    assert chosen.setup.automaton.seat == Seat(1)
    assert len(chosen.setup.variants) == 10


def test_the_automaton_is_the_default_villain(program: Program) -> None:
    chosen = chosen_game(program, options("--boss", "showstopper", "--heroes", "2", "--seat", "me"))
    assert chosen is not None
    assert chosen.opponents == {Seat(1): "greenhorn", Seat(2): "automaton"}
    assert chosen.setup.automaton.seat == Seat(2)
    other = chosen_game(
        program, options("--boss", "ghost-miners", "--heroes", "1", "--seat", "me", "--seat", "sheriff")
    )
    assert other is not None
    assert other.opponents == {Seat(1): "sheriff"}
    assert other.setup.automaton is None
    here = chosen_game(program, options("--boss", "ghost-miners", "--hotseat"))
    assert here is not None
    assert (here.opponents, here.setup.automaton) == ({}, None)


def test_an_unknown_player_on_the_command_line_is_refused(program: Program) -> None:
    with pytest.raises(BadInput, match="does not play"):
        chosen_game(program, options("--deck", "law-dogs", "--deck", "outlaws", "--seat", "me", "--seat", "wyatt"))


def test_the_hand_of_the_automaton_can_be_hidden(program: Program) -> None:
    chosen = chosen_game(program, options("--seat", "me", "--seat", "automaton", "--automaton-hand", "hidden"))
    assert chosen is not None
    assert not chosen.setup.automaton.shows_hand
