"""`dtgui simulate`: games without a window, and what is counted of them."""

from __future__ import annotations

import json
import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

import pytest

from dtgui.cli import INTERRUPTED, main, simulate

TWO_RANDOM = ("simulate", "--deck", "random", "--deck", "random", "--games", "3", "--seed", "7")


def figures(capsys, *arguments):
    """Return the command's counts, without the times."""
    assert main(arguments) == 0
    counted = json.loads(capsys.readouterr().out)
    return {name: figure for name, figure in counted.items() if "second" not in name}


def test_games_of_starter_decks_are_counted(capsys):
    counted = figures(capsys, "simulate", "--deck", "law-dogs", "--deck", "outlaws", "--games", "2", "--json")
    assert counted["games"] == 2
    assert sum(counted["winners"].values()) == 2 - counted["unfinished"]


def test_starter_decks_are_the_default(capsys):
    assert list(figures(capsys, "simulate", "--json")["winners"]) == ["Law Dogs starter (1)", "Outlaws starter (2)"]
    three = ("--seat", "random") * 3
    assert len(figures(capsys, "simulate", *three, "--json")["winners"]) == 3


def test_random_decks_follow_from_the_seed(capsys):
    assert figures(capsys, *TWO_RANDOM, "--json") == figures(capsys, *TWO_RANDOM, "--json")


def test_each_game_has_other_random_decks(capsys):
    one, other = (
        figures(capsys, "simulate", "--deck", "random", "--deck", "random", "--seed", seed, "--json") for seed in "12"
    )
    assert one["abilities"] != other["abilities"]


def test_unused_abilities_are_counted_as_zero(capsys):
    used = figures(capsys, "simulate", "--deck", "law-dogs", "--deck", "outlaws", "--json")["abilities"]
    assert 0 in used.values()
    assert max(used.values()) > 0
    assert "Yan Li's Tailoring 1" in used


def test_abilities_are_reported_on_request(capsys):
    main([*TWO_RANDOM, "--abilities"])
    told = capsys.readouterr().out
    assert "\nabilities:\n  " in told


def test_figures_do_not_depend_on_the_number_of_processes(capsys):
    assert figures(capsys, *TWO_RANDOM, "--json", "--jobs", "2") == figures(capsys, *TWO_RANDOM, "--json")


def stopping_after(number: int, sign: signal.Signals) -> Callable[..., Iterator[Any]]:
    """Return a waiting function that ends this process after this many games."""

    def awaited(what: str, done: Iterable[Any], total: int) -> Iterator[Any]:
        yield from islice(done, number)
        signal.raise_signal(sign)

    return awaited


@pytest.fixture
def interruptible() -> Iterator[None]:
    """A program that a shell starts in the background ignores interrupts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_a_stopped_run_ends_its_processes_and_shows_finished_games(capsys, monkeypatch, sign) -> None:
    monkeypatch.setattr(simulate, "awaited", stopping_after(2, sign))
    before = multiprocessing.active_children()
    usual = signal.getsignal(signal.SIGTERM)
    assert main([*TWO_RANDOM, "--games", "1000", "--jobs", "2", "--json"]) == INTERRUPTED
    assert multiprocessing.active_children() == before
    assert signal.getsignal(signal.SIGTERM) is usual
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["stopped"]) == (2, True)
    assert told["decisions"] > 0


def test_a_game_of_too_many_days_is_unfinished(capsys) -> None:
    """As all games of two players who pass would: here the first sundown ends them."""
    short = figures(capsys, *TWO_RANDOM, "--days", "1", "--json")
    whole = figures(capsys, *TWO_RANDOM, "--json")
    assert (short["unfinished"], whole["unfinished"]) == (3, 0)
    assert short["days"] == 6
    assert main([*TWO_RANDOM, "--days", "1"]) == 0
    assert "games: 3 (3 unfinished)" in capsys.readouterr().out


def test_games_of_west_fort_are_counted(capsys):
    counted = figures(capsys, "simulate", "--game", "westfort", "--players", "3", "--games", "2", "--json")
    assert counted["games"] == 2
    assert list(counted["winners"]) == ["Player 1", "Player 2", "Player 3"]
    assert sum(int(rounds) * games for rounds, games in counted["lengths"].items()) == counted["rounds"]
    assert sum(counted["ends"].values()) == 2 - counted["unfinished"]
    assert sum(counted["turn_order"].values()) >= 2
    assert all(times <= counted["lay"][building] for building, times in counted["bought"].items())


def test_alone_the_end_of_the_game_is_reported(capsys):
    counted = figures(
        capsys,
        "simulate",
        "--game",
        "westfort",
        "--players",
        "1",
        "--seat",
        "drifter",
        "--solo-change",
        "horde",
        "--json",
    )
    assert set(counted["ends"]) <= {"ranger dead", "overrun", "graveyard"}


@pytest.mark.parametrize(
    "wrong",
    [
        ("--players", "0"),
        ("--players", "7"),
        ("--players", "two"),
        ("--players", "3", "--bands"),
        ("--players", "1", "--bands"),
        ("--players", "2", "--solo-change", "horde"),
        ("--players", "1", "--solo-change", "more"),
        ("--players", "2", "--seat", "greenhorn"),
        ("--players", "2", "--seat", "nobody"),
        ("--players", "2", "--seat", "random", "--seat", "random", "--seat", "random"),
        ("--games", "0"),
        ("--undead", "40"),
    ],
    ids=" ".join,
)
def test_invalid_west_fort_options_are_refused(capsys, wrong):
    assert main(("simulate", "--game", "westfort", *wrong, "--json")) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("dtgui: ")
    assert captured.err.count("\n") == 1


def test_games_against_the_automaton(capsys):
    seats = ("--seat", "random", "--seat", "automaton")
    counted = figures(capsys, "simulate", *seats, "--games", "3", "--seed", "4", "--json")
    assert counted["games"] == 3
    assert counted["unfinished"] == 0
    assert sum(counted["winners"].values()) == 3
    assert set(counted["winners"]) == {"random", "automaton"}


def test_games_with_all_twists_against_several(capsys):
    seats = ("--seat", "random", "--seat", "automaton", "--seat", "random")
    counted = figures(capsys, "simulate", *seats, "--twist", "all", "--json")
    assert counted["unfinished"] == 0


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (("--seat", "automaton", "--seat", "automaton"), "one seat at most"),
        (("--seat", "automaton"), "two to four times"),
        (("--seat", "automaton", "--seat", "random", "--rules", "1.4"), "cannot be played by the rules"),
        (("--deck", "law-dogs", "--deck", "outlaws", "--twist", "double-plays"), "against an Automaton"),
    ],
)
def test_invalid_automaton_options_are_refused(capsys, wrong, why):
    assert main(["simulate", *wrong]) == 2
    assert why in capsys.readouterr().err


@pytest.mark.parametrize("square", ["gomorra", "shooting-range", "tombstone", "deadwood"])
def test_starter_decks_play_with_a_town_square_card(capsys, square: str) -> None:
    assert main(["simulate", "--town-square", square, *["--seat", "random"] * 3, "--games", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], len(told["winners"])) == (1, 3)


@pytest.mark.parametrize("named", [(), ("--seat", "random")])
def test_the_villain_of_a_boss_battle_is_the_automaton(capsys, named: tuple[str, ...]) -> None:
    counted = figures(capsys, "simulate", "--boss", "ghost-miners", "--heroes", "1", *named, "--json")
    assert counted["unfinished"] == 0
    assert "bragging" in counted
