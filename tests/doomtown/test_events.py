"""The declarations of events: a class with a wrong declaration is refused when it is created."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass

import pytest

from dtgui.doomtown import events
from dtgui.doomtown.events.effects import PayFor
from dtgui.doomtown.events.entering import EnterPlay, Transfer
from dtgui.doomtown.events.moving import Boot, Move, Unboot
from dtgui.doomtown.events.piles import RevealDrawHands
from dtgui.doomtown.events.pulls import Pull
from dtgui.doomtown.events.shootouts import WinRound
from dtgui.doomtown.state.event import NO_CARD, Event, EventKind
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.kernel.codec import values_in
from dtgui.kernel.decisions import Seat

DUDE, GOODS, SALOON = CardId(3), CardId(4), Place(5)
ME, YOU = Seat(0), Seat(1)
EVENTS = [cls for cls in values_in(events) if issubclass(cls, Event)]


APPLY = "def apply(self, t): pass"
WRONG = [
    (f"card: CardId\n need = ('card',)\n {APPLY}", "'need' is nothing that an event declares: .*needs"),
    (f"card: CardId\n needs = ('crad',)\n {APPLY}", "it has no field 'crad', but card"),
    (f"seat: Seat\n needs = ('seat',)\n {APPLY}", "its field 'seat' should be CardId, not Seat"),
    (f"kinds = ('mooves',)\n {APPLY}", "'mooves' is no EventKind"),
    (f"place: Place\n place_field = 'plaice'\n {APPLY}", "it has no field 'plaice', but place"),
    (f"to: Seat\n place_field = 'to'\n {APPLY}", "its field 'to' should be Place, not Seat"),
    (f"by: CardId\n {APPLY}", "its field 'by' should be Seat . None, not CardId"),
    (f"card: int\n {APPLY}", "its field 'card' should be CardId, not int"),
    (f"def leaving(self, t): pass\n {APPLY}", "'leaving' is nothing that an event declares"),
    ("card: CardId", "it does not say what it changes"),
]
"""The body of a class, and what is said of it."""


@pytest.mark.parametrize(("body", "said"), WRONG, ids=lambda text: text.partition("\n")[0])
def test_a_wrongly_declared_event_is_refused(body: str, said: str) -> None:
    code = f"from __future__ import annotations\nclass Wrong(Event):\n {body}"
    with pytest.raises(TypeError, match=f"Wrong: {said}"):
        exec(compile(code, "a card game", "exec"), {"Event": Event})


@pytest.mark.parametrize("cls", EVENTS, ids=lambda cls: cls.__name__)
def test_every_event_is_frozen_and_has_apply(cls: type[Event]) -> None:
    assert is_dataclass(cls)
    assert cls.__dataclass_params__.frozen  # type: ignore[attr-defined]
    assert "apply" in vars(cls)


def test_every_event_kind_has_an_event() -> None:
    assert {kind for cls in EVENTS for kind in cls.kinds} == set(EventKind)


def test_subject_and_players_of_an_event_follow_from_fields() -> None:
    assert [event.subject() for event in (Boot(GOODS), Move(DUDE, SALOON), Transfer(GOODS, DUDE), Pull(ME))] == [
        *(GOODS, DUDE, GOODS, NO_CARD)
    ]
    assert [event.players() for event in (PayFor(ME, 1), RevealDrawHands((ME, YOU)), WinRound(None), Unboot(DUDE))] == [
        *((ME,), (ME, YOU), (), ())
    ]
    assert [event.doer() for event in (Boot(GOODS, by=YOU), Boot(GOODS), Unboot(DUDE))] == [YOU, None, None]


def test_needed_cards_and_place_follow_from_the_declaration() -> None:
    assert (tuple(Move(DUDE, SALOON).needed()), Move(DUDE, SALOON).where()) == ((DUDE,), SALOON)
    assert (tuple(Transfer(GOODS, DUDE).needed()), Transfer(GOODS, DUDE).where()) == ((GOODS, DUDE), TOWN_SQUARE)
    assert (tuple(EnterPlay(DUDE, SALOON).needed()), EnterPlay(DUDE, SALOON).where()) == ((), SALOON)


def test_an_event_can_have_its_own_fields() -> None:
    @dataclass(frozen=True)
    class Polish(Event):
        card: CardId
        times: int
        needs = ("card",)

        def apply(self, t: Table) -> None:
            """Nothing moves."""

    assert [field.name for field in fields(Polish)] == ["card", "times"]
    assert Polish(GOODS, 2).subject() == GOODS
