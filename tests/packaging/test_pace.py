"""The pace of the program is compared with its record: slower is noticed, noise is not, and all is drawn."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from typing import Any

import pace
import pytest

from tests.benchmarks.pace_works import WORKS

RECORD: dict[str, Any] = {
    "tolerance": 0.15,
    "records": [
        {"date": "2026-01-01", "paces": {"cards": 8.0, "clones": 100.0}},
        {"date": "2026-02-01", "paces": {"cards": 10.0, "clones": 100.0}},
    ],
}


class Measured:
    """Returns prepared paces, the next ones with each call, and keeps what was asked for."""

    def __init__(self, *paces: dict[str, float]) -> None:
        self._paces = list(paces)
        self.asked: list[tuple[str, ...]] = []

    def __call__(self, names: Sequence[str]) -> dict[str, float]:
        self.asked.append(tuple(names))
        found = self._paces.pop(0)
        return {name: found[name] for name in names}


def test_a_pace_within_the_tolerance_is_kept() -> None:
    measure = Measured({"cards": 8.6, "clones": 300.0})
    assert pace.too_slow(RECORD, measure) == []
    assert len(measure.asked) == 1


def test_slow_works_are_measured_again_alone() -> None:
    measure = Measured({"cards": 8.0, "clones": 100.0}, {"cards": 9.9})
    assert pace.too_slow(RECORD, measure) == []
    assert measure.asked == [("cards", "clones"), ("cards",)]


def test_slow_works_are_named_with_their_best_pace() -> None:
    measure = Measured({"cards": 8.0, "clones": 100.0}, {"cards": 8.2}, {"cards": 7.0})
    assert pace.too_slow(RECORD, measure) == ["cards: 8.2, recorded 10 (-18%)"]


@pytest.mark.parametrize("slow", [True, False])
def test_command_fails_for_slow_works_and_says_how_to_restate(monkeypatch, capsys, slow: bool) -> None:
    monkeypatch.setattr(pace, "too_slow", lambda *_: ["cards: 8.2, recorded 10 (-18%)"] if slow else [])
    assert pace.main([]) == int(slow)
    assert ("pace.py --write" in capsys.readouterr().out) is slow


def test_the_pace_is_a_ratio_of_two_times(monkeypatch) -> None:
    times = iter([0.0, 1.0, 3.0] * pace.PAIRS)
    monkeypatch.setattr(pace, "cpu", lambda: next(times))
    assert pace.pace_of(lambda: 10) == 5.0


def test_the_record_has_every_work_and_the_page_shows_it() -> None:
    record = json.loads(pace.RECORD.read_text(encoding="utf-8"))
    assert list(record["records"][-1]["paces"]) == list(WORKS)
    assert pace.PAGE.read_text(encoding="utf-8").endswith(pace.table(record["records"]))
    assert pace.CHART.read_text(encoding="utf-8") == pace.chart(record["records"])


def test_the_chart_has_a_line_for_each_work() -> None:
    picture = ElementTree.fromstring(pace.chart(RECORD["records"]))
    lines = [each for each in picture if each.tag.endswith("polyline")]
    assert [len(line.attrib["points"].split()) for line in lines] == [2, 2]
