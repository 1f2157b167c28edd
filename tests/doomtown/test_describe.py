"""A card's description in the preview."""

from __future__ import annotations

import pytest

from dtgui.doomtown.describe import describe
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards_rule_all import Permission
from dtgui.doomtown.state.kinds import BulletKind
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Lasting, Table
from dtgui.doomtown.state.texts import Until
from dtgui.doomtown.state.topics import Figure
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Description
from tests.doomtown.town import doomtown, two_starters


@pytest.fixture
def t() -> Table:
    return doomtown().new(two_starters(1), 1).table.copy()


@pytest.fixture
def dude(t: Table) -> CardId:
    return next(card for card, shown in t.dudes() if shown.controller == 0)


def test_a_changed_figure_names_its_source_and_duration(t: Table, dude: CardId) -> None:
    source = t.players[0].outfit
    t.change(dude, lasting=(Lasting(topics.figure(Figure.BULLETS), 2, Until.SHOOTOUT, Scope(Seat(0), source)),))
    told = next(figure for figure in describe(t, f"card:{dude}").figures if figure.name == "Bullets")
    assert told.trend == 1
    assert told.because == (f"+2 {t.cards[source].printed.title}, this shootout",)


def test_states_and_effects_are_notes(t: Table, dude: CardId) -> None:
    source = t.players[0].outfit
    t.change(
        dude,
        booted=True,
        bounty=2,
        lasting=(Lasting(topics.bullets(BulletKind.STUD), 1, Until.END_OF_TURN, Scope(Seat(0), source)),),
    )
    notes = describe(t, f"card:{dude}").notes
    assert notes[:2] == ("Booted", "Wanted: a bounty of 2 ghost rock")
    assert notes[2].startswith("stud (")


@pytest.mark.parametrize("what", Permission)
def test_a_permission_is_a_note_without_an_amount(t: Table, dude: CardId, what: Permission) -> None:
    by = Scope(Seat(0), t.players[0].outfit)
    t.change(dude, lasting=(Lasting(topics.permission(what), 1, Until.END_OF_TURN, by),))
    (note,) = describe(t, f"card:{dude}").notes
    assert note.startswith(f"{what.value.replace('_', ' ')} (")


def test_a_card_face_down_reveals_nothing(t: Table) -> None:
    assert describe(t, "back:hand:1:0") == Description()
