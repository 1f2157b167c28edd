"""The file of an event: it holds everything, and a damaged one holds nothing."""

from __future__ import annotations

import json

import pytest

from dtgui.limited.event_file import EventFile
from tests.limited.conftest import submitted


@pytest.fixture
def file(tmp_path):
    return tmp_path / "limited.json"


def test_an_event_round_trips_in_every_phase(organizer, plan, file) -> None:
    begun = organizer.begin(plan)
    ready = submitted(organizer, plan)
    for event in (begun, organizer.pick(begun, organizer.advise(begun)), ready, ready.with_result((0, 1), 1)):
        EventFile(file).write(event)
        assert EventFile(file).read() == event


def test_no_event_is_loaded_without_a_file_or_after_giving_up(organizer, plan, file) -> None:
    assert EventFile(file).read() is None
    EventFile(file).write(organizer.begin(plan))
    EventFile(file).write(None)
    assert EventFile(file).read() is None


@pytest.mark.parametrize("change", [{"plan": 1}, {"pools": [3]}, {"results": [{}]}, {"seconds": "soon"}, {"draft": {}}])
def test_a_damaged_event_is_ignored(organizer, plan, file, change) -> None:
    EventFile(file).write(organizer.begin(plan))
    held = json.loads(file.read_text())
    file.write_text(json.dumps({**held, "event": {**held["event"], **change}}))
    assert EventFile(file).read() is None
