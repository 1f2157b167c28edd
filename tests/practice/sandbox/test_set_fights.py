"""A shootout set up by hand begins at the chosen step, with the chosen posses."""

from __future__ import annotations

import pytest

from dtgui.doomtown.by_hand.clock import FightStep, SetFight
from dtgui.kernel.decisions import IllegalAnswer
from dtgui.kernel.workbench import FightDraft
from tests.practice.examples import game
from tests.practice.sandbox.grounds import BENCH, Ground

TOWN = """\
scenario: Dudes of two players.
turn: Law Dogs
players:
  Law Dogs:
    hand: [Pistol Whip]
    dudes: {town square: [Clint Ramsey, Rob Wilby], home: [Matilda Loomis, Avie Cline]}
  Sloane Gang:
    dudes: {town square: [Pancho Castillo, Bloody Teeth]}
"""


def begun(step: FightStep, shooters: tuple[str, ...] = ()) -> Ground:
    """A fight of a booted leader and Matilda, who was at home, against Pancho."""
    ground = Ground(TOWN)
    form = BENCH.fight_form(ground.session.position)
    piece = {member.name: member.piece for member in form.members}
    draft = FightDraft(
        piece["Clint Ramsey"],
        piece["Pancho Castillo"],
        (piece["Matilda Loomis"],),
        tuple(piece[name] for name in shooters),
        (piece["Clint Ramsey"],),
        step.value,
    )
    ground.practice.do(form.make(draft))
    return ground


def titles(ground: Ground, seat: int) -> set[str]:
    side = ground.t.fight.side_of(seat)
    return {ground.t.in_play[card].printed.title for card in side.posse}


def test_a_set_up_fight_has_the_chosen_posses() -> None:
    ground = begun(FightStep.PLAYS)
    assert titles(ground, 0) == {"Clint Ramsey", "Matilda Loomis"}
    assert titles(ground, 1) == {"Pancho Castillo"}
    assert ground.t.in_play[ground.card("Clint Ramsey")].booted
    assert ground.t.in_play[ground.card("Matilda Loomis")].place == 0
    assert ground.session.position.decision.question.id == "shootout_play"


def test_a_shootout_can_begin_with_the_posses_or_the_shooters() -> None:
    assert begun(FightStep.POSSES).session.position.decision.question.id == "form_posse"
    assert begun(FightStep.SHOOTERS).session.position.decision.question.id == "shooter"


def test_hands_are_drawn_by_the_chosen_shooters() -> None:
    ground = begun(FightStep.DRAWING, ("Matilda Loomis", "Pancho Castillo"))
    assert ground.t.fight.sides[0].shooter == ground.card("Matilda Loomis")
    assert len(ground.t.players[0].draw_hand) == 6  # Clint is a stud


def test_a_set_up_shootout_can_be_finished() -> None:
    ground = begun(FightStep.PLAYS)
    while ground.t.shootout is not None:
        decision = ground.session.position.decision
        end = decision.question.end
        if end is not None and end in decision.options:
            ground.session.answer(end)
        else:
            ground.session.answer(decision.options[0] if decision.kind.value == "one" else ())
    assert ground.session.position.decision.question.id == "noon_play"


@pytest.mark.parametrize(
    ("leader", "mark", "step"),
    [
        ("Clint Ramsey", "Rob Wilby", FightStep.PLAYS),
        ("Clint Ramsey", "Pancho Castillo", FightStep.DRAWING),
    ],
    ids=["of one player", "without shooters"],
)
def test_an_impossible_shootout_is_refused(leader: str, mark: str, step: FightStep) -> None:
    ground = Ground(TOWN)
    with pytest.raises(IllegalAnswer):
        SetFight(ground.card(leader), ground.card(mark), (), (), step).apply(ground.t.copy())


def test_a_fight_needs_dudes_of_two_players() -> None:
    text = TOWN.replace("    dudes: {town square: [Pancho Castillo, Bloody Teeth]}\n", "    stash: 1\n")
    assert BENCH.fight_form(Ground(text).session.position) is None


def test_a_set_up_fight_is_saved_and_read() -> None:
    ground = begun(FightStep.PLAYS)
    codec = game().codec
    event = SetFight(1, 2, (3,), (), FightStep.SHOOTERS)
    assert codec.decode(codec.encode(event)) == event
    assert "By hand: a shootout is under way between" in ground.last_line()
