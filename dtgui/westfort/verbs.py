"""The verbs of West Fort's options: a word each, with its arguments."""

from __future__ import annotations

from dtgui.kernel.decisions import Option

CHOOSE = "choose"
"""`choose 5`: set the die to an action, or send an Outlaw to that space."""
HIRE = "hire"
TAKE = "take"
"""`take coin 1`: a starting resource, an income, a payment; the number distinguishes equal ones."""
LOAD = "load"
"""`load 3`: turn that slot to its Bullet side."""
SPEND = "spend"
"""`spend 3`: turn that slot to its Casing side."""
GIVE = "give"
"""`give coin 1`, `give bullet 4`."""
SHOOT = "shoot"
"""`shoot horseman-of-ash`: at an Undead; `shoot` again."""
INTIMIDATE = "intimidate"
"""`intimidate 13`: that Outlaw."""
STEAL = "steal"
"""`steal 2`: from that band; `steal 2 5`: that Bullet of it."""
USE = "use"
"""`use bank`: a building's ability; `use`: the Critical Hit."""
BUY = "buy"
AIM = "aim"
"""`aim 2`: at that band."""
PLACE = "place"
"""`place street`: an Undead."""
LEAVE = "leave"
"""`leave bank`."""

PAY_UP, WALK_OUT, BUY_OFF = Option("pay"), Option("walk"), Option("coin")
STAND, VACATE = Option("stand"), Option("vacate")
YES, NO = Option(USE), Option("miss")
AGAIN, STOP = Option(SHOOT), Option("stop")
