"""The coach's tips during a first day of Doomtown, each with its occasion."""

from __future__ import annotations

from collections.abc import Callable

from dtgui.doomtown.questions import NIGHTFALL_DISCARD, NOON_PLAY
from dtgui.doomtown.scene_ids import pile_id
from dtgui.doomtown.state.table import Pile
from dtgui.gui.look.language import tr_noop
from dtgui.gui.panels.coach import CoachTip
from dtgui.kernel.scene import ZoneKind
from dtgui.play.seat_view import View


def _asked(question: str) -> Callable[[View], bool]:
    return lambda view: view.decision is not None and view.decision.question.id == question and view.scene.day <= 1


def _on_first_day(view: View) -> bool:
    return view.scene.day <= 1


def _in_a_fight(view: View) -> bool:
    return view.scene.is_fight


def _hand(view: View) -> str:
    return pile_id(Pile.HAND, view.seat)


def _home(view: View) -> str:
    """A place of the viewer's own; none other is there on the first day."""
    owned = (zone.id for zone in view.scene.zones if zone.kind is ZoneKind.PLACE and zone.owner == view.seat)
    return next(owned, "")


def _square(view: View) -> str:
    return next((zone.id for zone in view.scene.zones if zone.kind is ZoneKind.COMMON), "")


TOWN_COACH = (
    CoachTip(
        _on_first_day,
        "plate",
        tr_noop(
            "This is you. Your ghost rock pays for everything. At Sundown, a player with more control "
            "points than any other player's influence wins."
        ),
    ),
    CoachTip(
        _on_first_day,
        "strip",
        tr_noop(
            "A day goes from left to right. It begins with a hand of lowball: all players put ghost rock "
            "into the pot, and the lowest hand takes it."
        ),
    ),
    CoachTip(
        _on_first_day,
        "prompt",
        tr_noop(
            "Questions appear here, with a button for each answer. Space presses the first one, the "
            "digits press the others. Ctrl+Z undoes an answer."
        ),
    ),
    CoachTip(
        _asked(NOON_PLAY.id),
        _hand,
        tr_noop(
            "High noon: you and the other player take turns, one play each. Cards with a bright frame "
            "can be played: drag a deed from your hand to an end of your street, a dude to your home."
        ),
    ),
    CoachTip(
        _asked(NOON_PLAY.id),
        _home,
        tr_noop(
            "Your dudes begin at home. Drag one to another place: before you let go, a bubble shows what "
            "the move costs. Deeds give ghost rock every morning, and control points."
        ),
    ),
    CoachTip(
        _asked(NOON_PLAY.id),
        _square,
        tr_noop(
            "Town square is between the streets. Drag one of your dudes onto another player's dude at "
            "the same place to call it out: if it does not refuse, there is a shootout."
        ),
    ),
    CoachTip(
        _asked(NOON_PLAY.id),
        "log",
        tr_noop("The log lists everything that has happened. Point at a name in it to show that card above."),
    ),
    CoachTip(
        _asked(NOON_PLAY.id),
        "prompt",
        tr_noop(
            "A lists all your plays, I gives a hint. If you have nothing left to do, pass with Space: "
            "once all players have passed in a row, noon is over."
        ),
    ),
    CoachTip(
        _in_a_fight,
        "strip",
        tr_noop(
            "A shootout! Its steps are at the right end. Both posses draw a hand of poker by their "
            "bullets; the lower rank loses dudes by the difference."
        ),
    ),
    CoachTip(
        _asked(NIGHTFALL_DISCARD.id),
        _hand,
        tr_noop(
            "Nightfall: discard the cards you do not want; then your hand is filled up again, and a new day begins."
        ),
    ),
    CoachTip(
        lambda view: view.scene.day > 1,
        "strip",
        tr_noop(
            "That was a day! Every day follows the same steps. Short lessons are under Game, Practice; "
            "the rulebook is under Ctrl+R; H shows all keys. Good luck."
        ),
    ),
)
"""In the order in which it is said."""
