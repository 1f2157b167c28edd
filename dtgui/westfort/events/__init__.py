"""All events that change the table of West Fort, grouped by subject."""

from dtgui.westfort.events.announcing import Announce, CallOut
from dtgui.westfort.events.laying_out import ChooseStart, LayOut, TakeStart
from dtgui.westfort.events.outlaws import Hire, Kill, Leave, MoveIn, SendOut, SendRanger
from dtgui.westfort.events.resources import Gain, HandOver, Load, Pay, Rearrange, Remove, TurnCritical, Unload
from dtgui.westfort.events.rounds import (
    BeginHighNoon,
    ComeHome,
    LayDown,
    LoseTurn,
    PassBadge,
    Reveal,
    Roll,
    SetDie,
    UseBuilding,
)
from dtgui.westfort.events.undead import DrawUndead, KillUndead, PutUndead

__all__ = [
    "Announce",
    "BeginHighNoon",
    "CallOut",
    "ChooseStart",
    "ComeHome",
    "DrawUndead",
    "Gain",
    "HandOver",
    "Hire",
    "Kill",
    "KillUndead",
    "LayDown",
    "LayOut",
    "Leave",
    "Load",
    "LoseTurn",
    "MoveIn",
    "PassBadge",
    "Pay",
    "PutUndead",
    "Rearrange",
    "Remove",
    "Reveal",
    "Roll",
    "SendOut",
    "SendRanger",
    "SetDie",
    "TakeStart",
    "TurnCritical",
    "Unload",
    "UseBuilding",
]
