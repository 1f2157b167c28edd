from __future__ import annotations

import pytest

from dtgui.kernel.session import Session
from tests.doomtown.town import doomtown, starter_setup
from tests.gui.hands import Mind, comes_to
from tests.journeys.geometry import *

SIZES = ((1024, 700), (1280, 720), (1920, 1080), (2560, 1440))
QUESTIONS = ("noon_play", "join_posse", "redraw", "casualty", "nightfall_discard")


def reached(seats, question):
    for seed in range(1, 30):
        s = Session(doomtown(), starter_setup(*range(seats)), seed)
        if comes_to(s, question, Mind(seed)):
            return s


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_geo(visit, witness, seats, scale):
    at = visit(reduced_motion=True, text_scale=scale, curtain=False)
    at.resize(1280, 800)
    for q in QUESTIONS:
        s = reached(seats, q)
        if s is None:
            print("none", q, seats)
            continue
        at.controller.take_up(s)
        for size in SIZES:
            at.resize(*size)
            for name, f in (
                ("out", outside(at)),
                ("read", unreadable(at)),
                ("cut", cut_texts(at.window)),
                ("untold", untold(at)),
            ):
                print("COUNT", seats, q, size, scale, name, len(f))
                for x in f:
                    print("FAULT", seats, q, size, scale, name, x)
