"""Every trip that is described: lessons, puzzles, drills, practice, decks, settings, sizes and docks."""

from __future__ import annotations

import pytest

from tests.journeys.hands import QtHands
from tests.journeys.robot import Robot
from tests.journeys.travelling import Traveller
from tests.journeys.trips import TRIPS, Trip

SEED = 5


@pytest.mark.sampled(6)
@pytest.mark.parametrize("trip", TRIPS, ids=lambda trip: trip.name)
def test_a_trip_is_completed(visit, witness, trip: Trip) -> None:
    at = visit(**{"reduced_motion": True, **trip.settings})
    at.resize(1280, 800)
    robot = Robot(at, QtHands(at.clock), witness, SEED)
    robot.habit_share = 0
    Traveller(robot).follow(trip)
