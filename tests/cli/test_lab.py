"""`dtgui lab`: matches, the ladder, matrices of decks and the page of results."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from dtgui.ai.lab.contests import seat_of_first
from dtgui.ai.town.trainer import load_lessons
from dtgui.ai.town.weights import read_learning
from dtgui.cli import lab, lab_train, main
from dtgui.play.boxes import all_boxes, box_of

FORT = ("--game", "westfort")
SAVES = Path(__file__).parents[1] / "golden" / "saves" / "1.0.0"
CLOCK = "seconds"


def printed_figures(capsys, *arguments):
    """Return the command's JSON, without the times."""
    assert main(("lab", *arguments, "--json")) == 0
    found = json.loads(capsys.readouterr().out)
    return {name: figure for name, figure in found.items() if name != CLOCK}


def refused(capsys, *arguments):
    assert main(("lab", *arguments)) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


def test_a_match_shows_all_its_figures(capsys):
    main(("lab", "match", "drifter", "random", *FORT, "--pairs", "3", "--json"))
    found = json.loads(capsys.readouterr().out)
    assert found.keys() >= {"pairs", "wins", "losses", "draws", "interval", "elo", "decisions", CLOCK}
    assert (found["pairs"], found["wins"] + found["losses"] + found["draws"]) == (3, 6)
    assert found["interval"][0] <= found["score"] <= found["interval"][1]


def test_starter_decks_are_the_default(capsys):
    found = printed_figures(capsys, "match", "random", "random", "--pairs", "1")
    assert (found["wins"], found["losses"], found["elo"]) == (1, 1, 0)


def test_the_first_players_wins_are_counted(capsys):
    decks = ("--deck", "law-dogs", "--deck", "outlaws")
    assert printed_figures(capsys, "match", "greenhorn", "random", *decks, "--pairs", "1")["wins"] == 2
    assert printed_figures(capsys, "match", "random", "greenhorn", *decks, "--pairs", "1")["losses"] == 2


def test_an_automaton_swaps_seats_too(capsys):
    decks = ("--deck", "law-dogs", "--deck", "outlaws")
    found = printed_figures(capsys, "match", "random", "automaton", *decks, "--pairs", "1")
    assert found["wins"] + found["losses"] + found["draws"] == 2


def test_figures_do_not_depend_on_the_number_of_processes(capsys):
    match = ("match", "drifter", "random", *FORT, "--pairs", "5")
    assert printed_figures(capsys, *match, "--workers", "2") == printed_figures(capsys, *match)


def test_a_stored_match_is_continued(capsys, tmp_path):
    match = ("match", "drifter", "random", *FORT, "--db", str(tmp_path / "a.db"))
    printed_figures(capsys, *match, "--pairs", "2")
    assert printed_figures(capsys, *match, "--pairs", "4") == printed_figures(
        capsys, "match", "drifter", "random", *FORT, "--pairs", "4"
    )


def test_other_seeds_are_other_games(capsys, tmp_path):
    match = ("match", "drifter", "random", *FORT, "--db", str(tmp_path / "a.db"), "--pairs", "1")
    assert (
        printed_figures(capsys, *match, "--seed", "1")["decisions"]
        != printed_figures(capsys, *match, "--seed", "2")["decisions"]
    )


def test_a_test_shows_the_accepted_hypothesis(capsys):
    found = printed_figures(
        capsys, "match", "drifter", "random", *FORT, "--pairs", "100", "--elo0", "-300", "--elo1", "300"
    )
    assert found["sprt"]["accepted"] == "elo1"
    assert found["pairs"] < 100


@pytest.fixture
def short_ladder(monkeypatch):
    """Leave out the level that takes its time."""
    box = replace(box_of("westfort"), ladder=("random", "drifter"))
    monkeypatch.setattr(lab, "box_of", lambda _: box)


def test_a_ladder_plays_neighbouring_levels(capsys, short_ladder):
    found = printed_figures(capsys, "ladder", *FORT, "--pairs", "1")
    assert found["levels"] == ["random", "drifter"]
    assert [(step["level"], step["against"]) for step in found["matches"]] == [("drifter", "random")]


def test_the_ladder_is_a_table_with_the_strongest_on_top(capsys, short_ladder):
    assert main(("lab", "ladder", *FORT, "--pairs", "1")) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[:2] == ["level", "against"]
    assert [line.split()[0] for line in lines[2:4]] == ["drifter", "random"]


@pytest.mark.parametrize("box", all_boxes(), ids=lambda box: box.name)
def test_every_level_of_the_ladder_is_a_player(box):
    assert len(box.ladder) == len(set(box.ladder)) > 1
    assert set(box.ladder) <= set(box.players)


def test_decks_meet_each_other(capsys):
    decks = ("law-dogs", "outlaws", "anarchists")
    found = printed_figures(capsys, "decks", *decks, "--player", "random", "--pairs", "1")
    assert [(each["first"], each["second"]) for each in found["matches"]] == [
        ("law-dogs", "outlaws"),
        ("law-dogs", "anarchists"),
        ("outlaws", "anarchists"),
    ]
    assert main(("lab", "decks", *decks, "--player", "random", "--pairs", "1")) == 0
    assert len(capsys.readouterr().out.splitlines()) == 5


def test_the_page_shows_every_contest(capsys, tmp_path):
    kept, page = ("--db", str(tmp_path / "a.db")), tmp_path / "page.html"
    printed_figures(capsys, "match", "drifter", "random", *FORT, *kept, "--pairs", "2")
    printed_figures(capsys, "decks", "law-dogs", "outlaws", "--player", "random", *kept, "--pairs", "1")
    assert main(("lab", "report", *kept, "--into", str(page))) == 0
    html = page.read_text(encoding="utf-8")
    assert html.count("<svg") == 4
    assert "drifter : random" in html
    assert "law-dogs : outlaws" in html
    assert "http" not in html.replace('lang="en"', "")


@pytest.mark.sampled(4, within="module")
def test_training_does_not_depend_on_the_order_of_workers(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(lab_train, "CHUNK", 2)
    train = ("train", "--games", "5", "--seed", "5")
    one, other = (tmp_path / name for name in ("one.json", "other.json"))
    made = printed_figures(capsys, *train, "--into", str(one))["made"]
    assert printed_figures(capsys, *train, "--into", str(other), "--workers", "2")["made"] == made
    assert one.read_text(encoding="utf-8") == other.read_text(encoding="utf-8")
    assert {rival: part["games"] for rival, part in made.items()} == {"people": 5, "automaton": 5}
    assert read_learning(one)


@pytest.mark.sampled(4, within="module")
def test_training_plays_chosen_players_and_decks_and_learns_from_datasets(capsys, tmp_path):
    dataset, into = tmp_path / "a.npz", ("--into", str(tmp_path / "a.json"))
    chosen = ("--player", "quick", "--player", "turtle", "--deck", "law-dogs", "--deck", "outlaws")
    alone = printed_figures(capsys, "train", "--games", "5", *chosen, "--keep", str(dataset), *into)["made"]
    both = printed_figures(capsys, "train", "--games", "1", "--seed", "50", "--dataset", str(dataset), *into)["made"]
    assert both["people"]["games"] == alone["people"]["games"] + 1


@pytest.mark.sampled(4, within="module")
def test_training_learns_from_saved_games(capsys, tmp_path):
    """Of the saves of 1.0.0, five are finished games of two people with a winner; others are of other games."""
    (tmp_path / "b.dtgame").write_text("no save", encoding="utf-8")
    dataset, into = tmp_path / "d.npz", ("--into", str(tmp_path / "a.json"))
    main(
        ("lab", "train", "--games", "5", "--saves", str(tmp_path), "--saves", str(SAVES), "--keep", str(dataset), *into)
    )
    assert "left out" in capsys.readouterr().err
    games = load_lessons(dataset).games
    numbers = set(games["game"].tolist())
    assert {number for number in numbers if number > 0} == {1, 2, 3, 4, 5}
    assert len([number for number in numbers if number < 0]) == 5
    assert refused(capsys, "train", "--games", "5", "--saves", str(tmp_path / "b.dtgame"), *into)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (("match", "nobody", "random"), "'nobody' does not play doomtown"),
        (("match", "greenhorn", "random", *FORT), "'greenhorn' does not play westfort"),
        (("match", "sheriff:grim", "random"), "'grim' is no temper of sheriff; its tempers: builder, shooter, gambler"),
        (("match", "greenhorn:builder", "random"), "'builder' is no temper of greenhorn; it has but one"),
        (("match", "clerk:builder", "random"), "'clerk' does not play doomtown"),
        (("match", "random", "random", "--deck", "nix", "--deck", "outlaws"), "'nix'"),
        (("match", "random", "random", "--deck", "outlaws"), "--deck two to four times"),
        (("match", "random", "random", *["--deck", "outlaws"] * 3), "between two players, not 3"),
        (("match", "random", "random", *FORT, "--players", "6"), "2 to 4 players, not 6"),
        (("match", "random", "random", *FORT, "--deck", "outlaws"), "another game"),
        (("match", "random", "random", "--elo0", "3"), "go together"),
        (("match", "random", "random", "--elo0", "3", "--elo1", "3"), "less than --elo1"),
        (("match", "random", "random", "--pairs", "0"), "from 1, not 0"),
        (("match", "random", "random", "--budget", "0"), "more than 0 seconds"),
        (("match", "random", "random", "--budget", "1", "--iterations", "1"), "not allowed with"),
        (("match", "random"), "PLAYER"),
        (("decks", "outlaws"), "two decks"),
        (("decks", "outlaws", "outlaws"), "named twice"),
        (("decks", "outlaws", "nix"), "'nix'"),
        (("decks", "outlaws", "law-dogs", *FORT), "no decks"),
        (("report", "--db", "/no/such/file", "--into", "x.html"), "no such file"),
        (("train", "--game", "westfort", "--into", "x.json"), "nobody who plays westfort learns"),
        (("train", "--games", "2", "--into", "x.json"), "nothing can be learnt from 2 games"),
        (("train",), "--into"),
        (("train", "--player", "nobody", "--into", "x.json"), "'nobody' does not play doomtown"),
        (("train", "--deck", "nix", "--games", "5", "--into", "x.json"), "'nix'"),
        (("train", "--dataset", __file__, "--into", "x.json"), "is no dataset of this version"),
        (("nothing",), "nothing"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_an_impossible_match_is_refused_in_one_line(capsys, wrong, why):
    assert why in refused(capsys, *wrong)


def test_an_unreachable_cluster_is_refused_in_one_line(capsys, monkeypatch):
    pytest.importorskip("distributed")
    monkeypatch.setattr("dtgui.ai.lab.pools.CONNECT_S", 0.2)
    told_so = refused(capsys, "match", "random", "random", *FORT, "--cluster", "tcp://127.0.0.1:9")
    assert "no scheduler answers at 'tcp://127.0.0.1:9'" in told_so


def test_a_match_of_four_seats_plays_one_against_three(capsys) -> None:
    assert main(("lab", "match", "drifter", "random", *FORT, "--players", "4", "--pairs", "2")) == 0
    assert "(one among 4)" in capsys.readouterr().out


def test_the_first_side_rotates_through_the_seats() -> None:
    seats = [seat_of_first(4, pair, game) for pair in range(2) for game in (0, 1)]
    assert seats == [0, 1, 2, 3]
    assert [seat_of_first(2, 7, game) for game in (0, 1)] == [0, 1]
