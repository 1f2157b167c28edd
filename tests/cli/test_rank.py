"""The command `dtgui rank`."""

import argparse
import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from dtgui.cli import rank

Answers = list[dict[str, Any]]


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser("dtgui rank")
    rank.configure(parser)
    return rank.run(parser.parse_args(arguments))


@pytest.fixture
def type_in(monkeypatch: pytest.MonkeyPatch):
    def type_in(text: str | bytes) -> None:
        raw = text.encode() if isinstance(text, str) else text
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="ascii"))

    return type_in


def answers(capsys: pytest.CaptureFixture[str]) -> Answers:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_hand_is_answered_with_a_line_of_json(type_in, capsys) -> None:
    type_in("A♣ A♠ 8♣ 8♠ J♦\n")
    assert run() == 0
    assert answers(capsys) == [
        {
            "rank": 11,
            "name": "dead man's hand",
            "cheatin": False,
            "key": [8, 1, 11],
            "cards": ["8♣", "8♠", "A♣", "A♠", "J♦"],
            "jokers": [],
            "text": "dead man's hand",
        }
    ]


def test_suits_can_be_letters_and_jokers_show_their_card(type_in, capsys) -> None:
    type_in("KC kd 4s 4d jk\n")
    assert run() == 0
    (answer,) = answers(capsys)
    assert (answer["text"], answer["jokers"]) == ("full house, kings on fours", ["K♥"])
    assert answer["cards"] == ["K♣", "K♦", "JK", "4♦", "4♠"]


def test_lowball_takes_the_lowest_hand(type_in, capsys) -> None:
    type_in("KC kd 4s 4d jk\n")
    assert run("--lowball") == 0
    assert [(answer["text"], answer["key"]) for answer in answers(capsys)] == [
        ("two pair, kings and fours", [13, 4, 1])
    ]


def test_a_cheatin_hand_is_reported(type_in, capsys) -> None:
    type_in("6♦ 6♣ 6♠ 6♠ Q♦\n6♦ 6♣ 6♠ 6♥ Q♦\n")
    assert run() == 0
    assert [answer["cheatin"] for answer in answers(capsys)] == [True, False]


def test_any_number_of_cards_is_ranked(type_in, capsys) -> None:
    type_in("7♣\n7♣ 7♦ 2♠\n2♣ 9♦ 9♠ K♥ 9♣ 5♦ K♣ 3♥\n")
    assert run() == 0
    assert [answer["rank"] for answer in answers(capsys)] == [1, 2, 7]


def test_empty_lines_windows_lines_and_bom_are_accepted(type_in, capsys) -> None:
    type_in(b"\xef\xbb\xbf7C 7D\r\n\r\n8C 8D")
    assert run() == 0
    assert [answer["text"] for answer in answers(capsys)] == ["pair, sevens", "pair, eights"]


def test_a_bad_line_is_reported_and_the_others_are_ranked(type_in, capsys) -> None:
    type_in("7C 7D\nA♣ 14♠ K\n8C 8D\n")
    assert run() == 2
    out, err = capsys.readouterr()
    assert [json.loads(line)["text"] for line in out.splitlines()] == ["pair, sevens", "pair, eights"]
    assert err == ('dtgui: line 2: column 4: "14♠": expected a card, its value first: one of A, 2 to 10, J, Q, K\n')


def test_undecodable_bytes_are_reported(type_in, capsys) -> None:
    type_in(b"\xff\xfe7\x00C\x00\n")
    assert run() == 2
    assert capsys.readouterr().err.startswith("dtgui: line 1: column 1: ")


def test_hands_are_read_from_files(tmp_path: Path, type_in, capsys) -> None:
    (tmp_path / "one.txt").write_text("7♣ 7♦\n", encoding="utf-8")
    (tmp_path / "two.txt").write_text("8♣ 8♦\n9x\n", encoding="utf-8")
    type_in("K♣\n")
    assert run(str(tmp_path / "one.txt"), "-", str(tmp_path / "two.txt")) == 2
    out, err = capsys.readouterr()
    assert [json.loads(line)["key"] for line in out.splitlines()] == [[7], [13], [8]]
    assert err.startswith(f'dtgui: {tmp_path / "two.txt"}:2: column 1: "9x"')


def test_a_missing_file_does_not_stop_the_others(tmp_path: Path, capsys) -> None:
    there = tmp_path / "there.txt"
    there.write_text("7♣\n", encoding="utf-8")
    assert run(str(tmp_path / "missing.txt"), str(there)) == 2
    out, err = capsys.readouterr()
    assert json.loads(out)["rank"] == 1
    assert err == f"dtgui: {tmp_path / 'missing.txt'}: cannot read the hands: No such file or directory\n"
