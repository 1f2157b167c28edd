"""The file of an event: it holds everything, and a damaged one is named and can be restored."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from dtgui.app.kept import ChangedElsewhere, DamagedFile
from dtgui.limited.event import event_file
from tests.limited.conftest import submitted


@pytest.fixture
def kept(organizer, tmp_path):
    return event_file(tmp_path / "limited.json", organizer.catalog.card)


def test_an_event_round_trips_in_every_phase(organizer, plan, kept) -> None:
    begun = organizer.begin(plan)
    ready = submitted(organizer, plan)
    revision = 0
    for event in (begun, organizer.pick(begun, organizer.advise(begun)), ready, ready.with_result((0, 1), 1)):
        revision = kept.keep(replace(event, revision=revision)).revision
        assert kept.read() == event


def test_no_event_is_loaded_without_a_file_or_after_giving_up(organizer, plan, kept) -> None:
    assert kept.read() is None
    kept.keep(organizer.begin(plan))
    kept.remove()
    assert kept.read() is None
    assert kept.earlier() is None


def test_a_step_of_another_window_is_never_written_over(organizer, plan, kept) -> None:
    begun = kept.keep(organizer.begin(plan))
    kept.keep(organizer.pick(begun, organizer.advise(begun)))
    with pytest.raises(ChangedElsewhere):
        kept.keep(organizer.pick(begun, organizer.advise(begun)))


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"plan": 1}, "event.plan"),
        ({"pools": [3]}, "event.pools[0]"),
        ({"pools": [{}]}, "event.pools"),
        ({"pools": [{"99999": 1}, {}, {}, {}]}, None),
        ({"results": [{}]}, "event.results"),
        ({"results": [{"pairing": [0, 1], "winner": 3}]}, "event.results"),
        ({"seconds": "soon"}, "event.seconds"),
        ({"draft": {}}, "event.draft"),
        ({"draft": {"unopened": [], "held": [], "picks": []}}, "event.draft.held"),
    ],
)
def test_a_damaged_event_names_its_field(organizer, plan, kept, change, field) -> None:
    first = kept.keep(organizer.begin(plan))
    kept.keep(organizer.pick(first, organizer.advise(first)))
    change_file(kept, lambda _: change)
    with pytest.raises(DamagedFile) as damage:
        kept.read()
    assert damage.value.field == field
    assert kept.restore() == first


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda draft: {"held": [[]] * 4, "unopened": []}, "expected packs to pick from"),
        (lambda draft: {"unopened": [[pack[:number] for number, pack in enumerate(draft["held"])]]}, "same size"),
        (lambda draft: {"unopened": [[[]] * 4]}, "same size"),
        (lambda draft: {"picks": [["24001"]] * 4}, "expected cards that packs have, not 24001"),
    ],
)
def test_a_draft_that_cannot_go_on_is_damage(organizer, plan, kept, change, told) -> None:
    kept.keep(organizer.begin(plan))
    change_file(kept, lambda event: {"draft": {**event["draft"], **change(event["draft"])}})
    with pytest.raises(DamagedFile, match=told):
        kept.read()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda event: {"pools": [{"24067": 1}] * 4}, "expected an outfit among the cards of each player"),
        (lambda event: {"decks": [{**deck, "outfit": ""} for deck in event["decks"]]}, "an outfit in each deck"),
        (lambda event: {"decks": [{**deck, "starting": {"24067": 9}} for deck in event["decks"]]}, "starting card"),
        (lambda event: {"id": "../x"}, "matching regex"),
    ],
)
def test_decks_that_cannot_be_played_are_damage(organizer, plan, kept, change, told) -> None:
    kept.keep(submitted(organizer, plan))
    change_file(kept, change)
    with pytest.raises(DamagedFile, match=told):
        kept.read()


def change_file(kept, change) -> None:
    """Replace fields of the event in a file."""
    held = json.loads(kept.file.read_text())
    kept.file.write_text(json.dumps({**held, "event": {**held["event"], **change(held["event"])}}))
