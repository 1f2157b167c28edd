"""Games that are over, read from their saves and counted."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from dtgui.app.paths import Paths, default_paths
from dtgui.kernel.decisions import PASS, Seat
from dtgui.kernel.session import Session
from dtgui.play.box import GameBox, PlainSimulation
from dtgui.play.chronicle import (
    PlayedGame,
    PlayerResult,
    ReadProgress,
    ReadRequest,
    Unread,
    decks_that_won,
    known_games,
    played_with,
    read_games,
    score_of,
    scores_by,
    shares_over_time,
    streaks_of,
)
from dtgui.play.saved_games import PUT_ASIDE, write_save
from tests.controller.toy_town import ToyTown


def boxes() -> tuple[GameBox, ...]:
    """The toy town in a box, with a deck for each player."""
    return (
        GameBox(
            name="toy",
            title="Toy",
            seats=range(2, 3),
            make_game=lambda _: ToyTown(),
            simulation=PlainSimulation(range(2, 3), lambda names: names),
            brought=lambda _game, _paths: lambda setup: tuple(f"deck of {name}" for name in setup),
            listed=lambda setup: tuple((f"card-of-{name}", "joker") for name in setup),
            varied=lambda setup: (f"for {len(setup)}",),
            scored=lambda position, seat: 7 if seat == 0 else None,
        ),
    )


def over(opponents: dict[Seat, str]) -> Session:
    """A game of the toy town that its first player has won."""
    session = Session(ToyTown(), ("Ann", "Bob"), 1)
    session.players = opponents
    for answer in (PASS, (), 1) * 2:
        session.answer(answer)
    return session


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    made = default_paths(tmp_path)
    (made.saves / PUT_ASIDE).mkdir(parents=True)
    return made


def read(paths: Paths) -> list[PlayedGame | Unread]:
    return [each for each in read_games(ReadRequest(paths, boxes)) if not isinstance(each, ReadProgress)]


def played(won: bool | None, when: float = 0.0, deck: str = "Mine", against: str = "greenhorn") -> PlayedGame:
    winners = () if won is None else (0,) if won else (1,)
    return PlayedGame(f"{when}", when, "toy", ("Ann", "Bob"), (deck, "Theirs"), ("", against), winners, 3, 9)


def test_only_finished_games_are_listed(paths: Paths) -> None:
    write_save(over({Seat(1): "random"}), paths.saves / "a.dtgame")
    write_save(Session(ToyTown(), ("Ann", "Bob"), 2), paths.saves / "b.dtgame")
    (game,) = read(paths)
    assert (game.names, game.decks) == (("Player 0", "Player 1"), ("deck of Ann", "deck of Bob"))
    assert (game.opponents, game.own_decks, game.result) == (("random",), ("deck of Ann",), PlayerResult.WON)


def test_variants_and_scores_are_reported(paths: Paths) -> None:
    write_save(over({Seat(1): "random"}), paths.saves / "a.dtgame")
    for _ in ("read", "known"):
        (game,) = read(paths)
        assert (game.variants, game.scores, game.own_scores) == (("for 2",), (7, None), (7,))


def test_the_cards_of_each_player_are_known_after_reading(paths: Paths) -> None:
    write_save(over({Seat(1): "random"}), paths.saves / "a.dtgame")
    (game,) = read(paths)
    assert game.cards == (("card-of-Ann", "joker"), ("card-of-Bob", "joker"))
    assert list(known_games(paths)) == [game]


def test_a_summary_with_cards_of_too_few_players_is_read_again(paths: Paths) -> None:
    write_save(over({Seat(1): "random"}), paths.saves / "a.dtgame")
    (game,) = read(paths)
    known = json.loads(paths.chronicle.read_text())
    for wrong in ([0], [0, 2], "01", [0, "1"]):
        known["games"][0]["cards"] = wrong
        paths.chronicle.write_text(json.dumps(known))
        assert list(known_games(paths)) == []
        assert read(paths) == [game]


def with_cards(won: bool, own: tuple[str, ...], other: tuple[str, ...]) -> PlayedGame:
    return replace(played(won), cards=(own, other))


def test_games_with_a_card_are_those_to_which_a_person_brought_it() -> None:
    mine, theirs = with_cards(True, ("a", "b"), ("c",)), with_cards(False, ("d",), ("a",))
    assert played_with([mine, theirs, played(True)], {"a"}) == [mine]


def test_decks_that_won_are_those_of_winners_on_either_side() -> None:
    games = [with_cards(True, ("home", "b"), ("home", "c")), with_cards(False, ("home",), ("home", "d")), played(True)]
    assert decks_that_won(games, {"home"}) == [("home", "b"), ("home", "d")]


def test_archived_games_are_listed(paths: Paths) -> None:
    write_save(over({Seat(0): "random"}), paths.saves / PUT_ASIDE / "a.dtgame")
    (game,) = read(paths)
    assert game.result is PlayerResult.LOST


def test_an_unreadable_save_does_not_stop_the_others(paths: Paths) -> None:
    write_save(over({}), paths.saves / "good.dtgame")
    (paths.saves / "bad.dtgame").write_text('{"format": 1}\n{"at":0,"over":true}\n')
    bad, good = read(paths)
    assert (Path(bad.file).name, isinstance(bad, Unread)) == ("bad.dtgame", True)
    assert good.result is PlayerResult.AMONG


def test_a_damaged_tail_is_reported_with_its_line(paths: Paths) -> None:
    file = paths.saves / "cut.dtgame"
    write_save(over({}), file)
    lines = file.read_text().split("\n")
    file.write_text("\n".join([*lines[:2], "{", *lines[3:]]))
    (cut,) = read(paths)
    assert "line 3" in cut.why


def test_a_game_is_replayed_only_once(paths: Paths) -> None:
    file = paths.saves / "a.dtgame"
    write_save(over({Seat(1): "random"}), file)
    before = read(paths)
    known = json.loads(paths.chronicle.read_text())
    known["games"][0]["days"] = 77
    paths.chronicle.write_text(json.dumps(known))
    assert [game.days for game in read(paths)] == [77]
    os.utime(file, (1, 1))
    assert [game.days for game in read(paths)] == [before[0].days]


@pytest.mark.parametrize("damage", ['{"games": 7}', '{"games": [{"file": 3}]}', "[]", '{"games": [null]}'])
def test_a_damaged_chronicle_is_rebuilt(paths: Paths, damage: str) -> None:
    write_save(over({Seat(1): "random"}), paths.saves / "a.dtgame")
    paths.chronicle.parent.mkdir(parents=True, exist_ok=True)
    paths.chronicle.write_text(damage)
    assert [game.result for game in read(paths)] == [PlayerResult.WON]


def test_impossible_seats_in_the_chronicle_are_read_again(paths: Paths) -> None:
    write_save(over({Seat(1): "random"}), paths.saves / "a.dtgame")
    read(paths)
    known = json.loads(paths.chronicle.read_text())
    known["games"][0]["winners"] = [9]
    paths.chronicle.write_text(json.dumps(known))
    assert [game.winners for game in read(paths)] == [(0,)]


def test_a_drawn_game_counts_half() -> None:
    score = score_of([played(True), played(False), played(None), played(True)])
    assert (score.won, score.lost, score.drawn, score.share) == (2, 1, 1, 0.625)


def test_scores_are_reported_by_deck_the_most_played_first() -> None:
    games = [played(True, deck="A"), played(False, deck="B"), played(True, deck="B")]
    scores = scores_by(games, lambda game: game.own_decks)
    assert [(deck, score.won, score.counted) for deck, score in scores.items()] == [("B", 1, 2), ("A", 1, 1)]


def test_runs_are_reported_in_the_order_of_play() -> None:
    games = [played(won, when) for when, won in enumerate((False, True, True, False, False))]
    assert streaks_of(games[::-1]) == (2, PlayerResult.LOST, 2)
    assert streaks_of([]) == (0, None, 0)


def test_the_share_is_reported_after_each_game() -> None:
    assert shares_over_time([played(False, 2), played(True, 1)]) == (1.0, 0.5)


def test_a_solo_game_without_a_winner_is_lost() -> None:
    alone = PlayedGame("f", 1.0, "toy", ("Ann",), ("",), ("",), (), 1, 1)
    assert alone.result is PlayerResult.LOST


def test_games_with_a_look_are_listed_but_not_counted(paths: Paths) -> None:
    session = over({Seat(1): "random"})
    session.look()
    write_save(session, paths.saves / "a.dtgame")
    for _ in ("read", "known"):
        (game,) = read(paths)
        assert (game.ended, game.result) == (PlayerResult.WON, PlayerResult.LOOKED)
    assert (score_of([game]).counted, score_of([game]).looked) == (0, 1)
    assert game.own_facts == ()
    assert streaks_of([game]).longest == 0
    assert shares_over_time([game]) == ()
