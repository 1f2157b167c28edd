"""Finds cards of other players' hands that can be seen at a shared screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Seat
from dtgui.play.log import GameLog
from tests.gui.agreement import assert_agrees
from tests.gui.window_texts import all_texts
from tests.journeys.visit import Visit


def leaks(visit: Visit) -> list[str]:
    """Return the titles of cards in hands that can be read in the window though its player may not know them.

    Raise AssertionError for a piece on the table that is not one of the viewer's scene, or is shown otherwise.
    """
    window, controller = visit.window, visit.controller
    if controller.viewer.is_curtain_down:
        assert window.table.view.table_scene.cards == {}
        assert window.preview.card is None
        assert window.help.reference.isHidden()
    else:
        assert_agrees(window.table, controller)
    read = all_texts(window)
    found = {title for seat in _hiding(visit) for title in _hand(visit, seat) if title in read}
    return sorted(found - _known(visit, found)) if found else []


def _hiding(visit: Visit) -> Iterator[Seat]:
    """The seats at this screen whose hands are hidden: all of them behind the curtain."""
    view = visit.controller.view
    return (seat for seat in view.here if seat != view.seat or visit.controller.viewer.is_curtain_down)


def _hand(visit: Visit, seat: Seat) -> tuple[str, ...]:
    """The titles in a hand of Doomtown; other games have no cards with secrets."""
    table = visit.controller.session.position.table
    hand = table.players[seat].hand if isinstance(table, Table) else ()
    return tuple(table.cards[card].printed.title for card in hand)


def _known(visit: Visit, titles: Iterable[str]) -> frozenset[str]:
    """Those of these titles that the viewer can see on the table, or has read at any time: a copy is no secret."""
    view, session = visit.controller.view, visit.controller.session
    if visit.controller.viewer.is_curtain_down:
        return frozenset()
    log = GameLog(session)
    told = "\n".join(sentence.plain for moment in session.moments for sentence in log.of(moment, view.seat))
    names = {piece.name for piece in view.scene.pieces}
    return frozenset(title for title in titles if title in names or title in told)
