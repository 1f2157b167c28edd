"""The coach's tips during a first day of Doomtown, each with its occasion."""

from __future__ import annotations

from collections.abc import Callable

from dtgui.doomtown.questions import (
    CALLED_OUT,
    CASUALTY,
    CHEATIN_PLAY,
    FLEE,
    FORM_JOB_POSSE,
    FORM_POSSE,
    NIGHTFALL_DISCARD,
    NOON_PLAY,
    OPPOSE,
    REACT,
    REDRAW,
    SHOOTER,
    UPKEEP,
)
from dtgui.doomtown.scene_ids import pile_id
from dtgui.doomtown.state.table import Pile
from dtgui.gui.look.language import tr_noop
from dtgui.gui.panels.coach import CoachTip
from dtgui.kernel.scene import ZoneKind
from dtgui.play.seat_view import View


def _asked(question: str) -> Callable[[View], bool]:
    return lambda view: view.decision is not None and view.decision.question.id == question and view.scene.day <= 1


def _when_first(*questions: str) -> Callable[[View], bool]:
    """Fit the first of these questions, on any day."""
    return lambda view: view.decision is not None and view.decision.question.id in questions


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
        may_follow=True,
    ),
    CoachTip(
        _on_first_day,
        "strip",
        tr_noop(
            "A day goes from left to right. It begins with a hand of lowball: all players put ghost rock "
            "into the pot, and the lowest hand takes it."
        ),
        may_follow=True,
    ),
    CoachTip(
        _on_first_day,
        "prompt",
        tr_noop(
            "Questions appear here, with a button for each answer. Space presses the first one, the "
            "digits press the others. Ctrl+Z undoes an answer."
        ),
        may_follow=True,
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
        _when_first(CHEATIN_PLAY.id),
        "prompt",
        tr_noop(
            "Another player shows a hand with the same card twice: that is cheatin', and you hold a card that "
            "punishes it. Only one such card can be used against a hand."
        ),
    ),
    CoachTip(
        _when_first(REACT.id),
        "prompt",
        tr_noop(
            "Something happens that one of your cards can react to. You are asked in the middle of it; you may pass."
        ),
    ),
    CoachTip(
        _when_first(UPKEEP.id),
        "prompt",
        tr_noop(
            "Upkeep: click the dudes that you pay for. A dude that is not paid is discarded, "
            "and takes its influence along."
        ),
    ),
    CoachTip(
        _when_first(CALLED_OUT.id),
        "prompt",
        tr_noop(
            "Your dude is called out. If you refuse, it goes home booted. If you accept, there is a shootout: "
            "look first who could join on both sides."
        ),
    ),
    CoachTip(
        _when_first(OPPOSE.id),
        "prompt",
        tr_noop(
            "Another player does a job. If nobody opposes it, it succeeds. If you do, there is a shootout: "
            "dudes at the mark join freely, dudes next door boot."
        ),
    ),
    CoachTip(
        _when_first(FORM_POSSE.id, FORM_JOB_POSSE.id),
        "prompt",
        tr_noop(
            "Click the dudes that join your posse, then confirm. A dude that stays away is safe, but does not help."
        ),
    ),
    CoachTip(
        _when_first(SHOOTER.id),
        "prompt",
        tr_noop(
            "Choose your shooter: all its bullets count, and one of every other dude. Stud bullets give you "
            "cards, draw bullets let you replace cards."
        ),
    ),
    CoachTip(
        _when_first(REDRAW.id),
        "prompt",
        tr_noop(
            "Click the cards to replace: those that pair with nothing. The title of your hand shows its rank so far."
        ),
    ),
    CoachTip(
        _when_first(CASUALTY.id),
        "prompt",
        tr_noop(
            "You have casualties to cover. A dude that is discarded covers one. A dude that is aced covers two, "
            "but does not come back."
        ),
    ),
    CoachTip(
        _when_first(FLEE.id),
        "prompt",
        tr_noop(
            "The round is over. Dudes that flee go home booted, and live. If both sides stay, there is another round."
        ),
    ),
    CoachTip(
        lambda view: view.scene.day > 1,
        "strip",
        tr_noop(
            "That was a day! Every day follows the same steps. The course is under Game, Practice; "
            "the rulebook is under Ctrl+R; H shows all keys. Good luck."
        ),
        may_follow=True,
    ),
)
"""In the order in which it is said."""
