"""No computer player of West Fort makes a kill that loses the game, and each makes one that wins it."""

from __future__ import annotations

import pytest

from dtgui.ai.fort_levels import FORT_LEVELS, TURNED, Careful, sensible
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import PASS, Answer, Decision, Option, Seat
from dtgui.kernel.flow import At
from dtgui.kernel.game import Observation
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import BOX, SLOTS, STREET, Band, Place, space
from dtgui.westfort.procedures.shots import ShootUndead
from dtgui.westfort.procedures.turns import Intimidate
from dtgui.westfort.questions import Section, choose
from dtgui.westfort.state import RANGER, Fort, Outlaw, Setup, Variant, new_table
from tests.westfort.fort import NAMES, players, westfort

WORTH_2 = "gravedigger"
SHOT = Option(verbs.SHOOT, (WORTH_2,))


def _two(mine: int, theirs: int, *others: str) -> Fort:
    """A table of two, where an Undead worth 2 is in the street."""
    t = new_table(players(2), westfort().data, Chance(1))
    t.undead = dict.fromkeys((WORTH_2, *others), STREET)
    t.stashes[Seat(0)] = t.stashes[Seat(0)]._replace(notoriety=mine)
    t.stashes[Seat(1)] = t.stashes[Seat(1)]._replace(notoriety=theirs)
    return t


def _ability(t: Fort, *options: Option) -> Decision:
    return choose(t, Band(0), questions.ABILITY, (*options, PASS), Section.ABILITIES, 8)


@pytest.mark.parametrize(
    ("mine", "theirs", "left"),
    [(10, 13 + TURNED, (PASS,)), (10, 11, (SHOT, PASS)), (10, 5, (SHOT,))],
    ids=["far behind", "close", "far ahead"],
)
def test_the_last_undead_is_shot_by_who_then_leads_for_certain(
    mine: int, theirs: int, left: tuple[Option, ...]
) -> None:
    t = _two(mine, theirs)
    assert sensible(t, (), _ability(t, SHOT)) == left
    shoot_on = choose(t, Band(0), questions.SHOOT_ON, (verbs.AGAIN, verbs.STOP), Section.SHOOTING_UNDEAD, WORTH_2, 3)
    assert len(sensible(t, (), shoot_on)) == len(left)
    critical = choose(t, Band(0), questions.CRITICAL, (verbs.YES, verbs.NO), Section.CRITICAL)
    hunting = (At(ShootUndead(Band(0), WORTH_2), "settle"),)
    assert len(sensible(t, hunting, critical)) == len(left)


def test_any_undead_but_the_last_is_left_to_the_player() -> None:
    t = _two(0, 20, "pale-prospector")
    assert sensible(t, (), _ability(t, SHOT)) == (SHOT, PASS)
    t = _two(0, 20)
    t.high_noon = True
    assert sensible(t, (), _ability(t, SHOT)) == (SHOT, PASS)


def _alone(bullets: int, *, is_full: bool) -> Fort:
    """The game for one: Dead Ranger's first Outlaw on 7, with this number of Bullets; a Town that is full, or empty."""
    t = new_table(Setup(NAMES[:1], Variant.SOLO), westfort().data, Chance(1))
    t.town = tuple(t.data.buildings)[:3]
    undead = t.undead_in_game()
    there = (STREET, *map(Place, t.town)) if is_full else ()
    t.undead = dict(zip(undead, there, strict=False))
    t.boot_hill = undead[len(there) :]
    t.bands[RANGER] = t.bands[RANGER]._replace(loaded=frozenset(list(SLOTS)[:bullets]))
    t.outlaws[6] = Outlaw(RANGER, space(7))
    t.outlaws[0] = Outlaw(Band(0), space(5), standing=True)
    assert t.outlaws[7].place == BOX
    return t


@pytest.mark.parametrize(
    ("bullets", "is_full", "left"),
    [(1, True, (verbs.YES,)), (1, False, (verbs.YES,)), (2, True, (verbs.NO,)), (2, False, (verbs.YES, verbs.NO))],
)
def test_a_critical_hit_on_dead_ranger(bullets: int, is_full: bool, left: tuple[Option, ...]) -> None:
    t = _alone(bullets, is_full=is_full)
    critical = choose(t, Band(0), questions.CRITICAL, (verbs.YES, verbs.NO), Section.CRITICAL)
    assert sensible(t, (At(Intimidate(Band(0), 6), "settle"),), critical) == left


def test_dead_ranger_is_not_called_out_in_a_full_town() -> None:
    called = Option(verbs.INTIMIDATE, (6,))
    full, empty = _alone(2, is_full=True), _alone(2, is_full=False)
    assert sensible(full, (), _ability(full, called)) == (PASS,)
    assert sensible(empty, (), _ability(empty, called)) == (called, PASS)


class _Eager:
    """Takes the first option that it is asked about."""

    def choose(self, observation: Observation[Fort]) -> Answer:
        assert observation.decision is not None
        return observation.decision.options[0]


def test_a_careful_player_is_asked_only_about_what_does_not_lose() -> None:
    t = _two(10, 20)
    steal = Option(verbs.STEAL, (1,))
    seen = Observation(Seat(0), t, (), Seat(0), _ability(t, SHOT, steal))
    assert _Eager().choose(seen) == SHOT
    assert Careful(_Eager()).choose(seen) == steal


@pytest.mark.parametrize("level", FORT_LEVELS.values(), ids=FORT_LEVELS)
def test_every_level_is_careful(level: object) -> None:
    assert isinstance(level(westfort(), Seat(0), 1), Careful)  # type: ignore[operator]
