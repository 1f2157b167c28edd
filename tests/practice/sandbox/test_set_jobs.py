"""A job set up by hand begins at the chosen step, with the chosen leader, mark and posses."""

from __future__ import annotations

import pytest

from dtgui.doomtown.by_hand.clock import FightStep, SetJob
from dtgui.kernel.decisions import IllegalAnswer, Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.workbench import FightDraft, FightForm, FightSort
from dtgui.practice.sandbox.recording import copied
from tests.practice.examples import game
from tests.practice.sandbox.grounds import BENCH, Ground

TOWN = """\
scenario: A job in hand, and one on a dude.
turn: Sloane Gang
players:
  Law Dogs:
    stash: 0
    hand: [Meet the New Boss]
    dudes: {home: [Clint Ramsey, Rob Wilby]}
  Sloane Gang:
    dudes: {town square: Pancho Castillo, home: Bloody Teeth}
"""


def sort_of(form: FightForm, words: str) -> FightSort:
    """Return the kind of fight that begins so."""
    return next(sort for sort in form.sorts if str(sort.words).startswith(words))


def begun(step: FightStep, shooters: tuple[str, ...] = (), posse: tuple[str, ...] = ()) -> Ground:
    """The job of a booted leader, Clint."""
    ground = Ground(TOWN)
    form = BENCH.fight_form(ground.session.position)
    job = sort_of(form, "Meet the New Boss")
    piece = {member.name: member.piece for member in form.members}
    draft = FightDraft(
        piece["Clint Ramsey"],
        job.marks[0][0],
        tuple(piece[name] for name in posse),
        tuple(piece[name] for name in shooters),
        (piece["Clint Ramsey"],),
        step.value,
        job.name,
    )
    ground.practice.do(form.make(draft))
    return ground


BOTH = ("Rob Wilby", "Pancho Castillo")


def asked(ground: Ground) -> tuple[int, str]:
    decision = ground.session.position.decision
    return decision.seat, decision.question.id


def test_a_job_offers_its_leaders_and_marks() -> None:
    form = BENCH.fight_form(Ground(TOWN).session.position)
    job = sort_of(form, "Meet the New Boss")
    assert [str(words) for _, words in job.leaders] == ["Clint Ramsey (Law Dogs)", "Rob Wilby (Law Dogs)"]
    assert [str(words) for _, words in job.marks] == ["town square"]
    assert [name for name, _ in job.steps] == [step.value for step in FightStep]


def test_a_job_begins_at_the_chosen_step() -> None:
    assert asked(begun(FightStep.POSSES)) == (0, "form_job_posse")
    assert asked(begun(FightStep.OPPOSITION)) == (1, "oppose")
    assert asked(begun(FightStep.SHOOTERS, posse=BOTH)) == (0, "shooter")


def test_a_job_has_the_chosen_posses_at_its_mark() -> None:
    ground = begun(FightStep.SHOOTERS, posse=BOTH)
    sides = [{ground.t.in_play[dude].printed.title for dude in side.posse} for side in ground.t.fight.sides]
    assert sides == [{"Clint Ramsey", "Rob Wilby"}, {"Pancho Castillo"}]
    assert ground.t.fight.place == 0
    assert ground.t.in_play[ground.card("Rob Wilby")].place == 0
    assert ground.t.in_play[ground.card("Clint Ramsey")].booted
    assert "By hand: Clint Ramsey leads the job of Meet the New Boss" in "".join(
        line.plain for line in ground.table.view.log
    )


def test_hands_are_drawn_for_a_job_by_the_chosen_shooters() -> None:
    ground = begun(FightStep.DRAWING, ("Rob Wilby", "Pancho Castillo"), BOTH)
    assert ground.t.fight.sides[0].shooter == ground.card("Rob Wilby")
    assert len(ground.t.players[1].draw_hand) == 8


def test_a_job_by_hand_has_its_effect() -> None:
    ground = begun(FightStep.OPPOSITION)
    ground.session.answer(ground.session.position.decision.options[-1])  # no player opposes
    assert ground.t.in_play[ground.card("Clint Ramsey")].place != 0
    while asked(ground)[1] != "noon_play":
        ground.session.answer(ground.session.position.decision.options[0])
    assert ground.t.shootout is None
    assert game().observe(ground.session.position, Seat(0)).table.in_play[ground.card("Clint Ramsey")].lasting
    assert ground.card("Meet the New Boss") not in ground.t.players[0].hand


@pytest.mark.parametrize(
    ("seat", "posse", "step"),
    [(1, (), FightStep.POSSES), (0, (), FightStep.PLAYS), (0, BOTH, FightStep.DRAWING)],
    ids=["led by another player", "a fight of one side", "without shooters"],
)
def test_an_impossible_job_is_refused(seat: int, posse: tuple[str, ...], step: FightStep) -> None:
    ground = Ground(TOWN)
    card, leader = ground.card("Meet the New Boss"), ground.card("Clint Ramsey")
    dudes = tuple(map(ground.card, posse))
    with pytest.raises(IllegalAnswer):
        SetJob(Seat(seat), card, 0, leader, 0, dudes, (), step).apply(ground.t.copy())


def test_a_job_by_hand_is_saved_and_read() -> None:
    codec = game().codec
    event = SetJob(Seat(0), 1, 0, 2, 3, (4,), (), FightStep.OPPOSITION)
    assert codec.decode(codec.encode(event)) == event


def pasted_again(ground: Ground) -> Ground:
    """A ground that begins with the text of another one's position."""
    return Ground(f"scenario: A copy.\n{copied(ground.session.position, game())}")


@pytest.mark.parametrize(
    ("step", "posse"),
    [(FightStep.POSSES, ()), (FightStep.OPPOSITION, ("Rob Wilby",)), (FightStep.PLAYS, BOTH)],
)
def test_a_copied_job_goes_on_where_it_stood(step: FightStep, posse: tuple[str, ...]) -> None:
    ground = begun(step, posse=posse)
    copy = pasted_again(ground)
    assert asked(copy) == asked(ground)
    assert copy.t.fight.job
    assert copy.t.cards[copy.t.fight.job_card].printed.title == "Meet the New Boss"
    assert [posse_of(copy, side) for side in (0, 1)] == [posse_of(ground, side) for side in (0, 1)]


def posse_of(ground: Ground, side: int) -> set[str]:
    return {ground.t.in_play[dude].printed.title for dude in ground.t.fight.sides[side].posse}


def test_a_job_needs_a_card_with_a_job() -> None:
    text = f"scenario: A copy.\n{copied(begun(FightStep.PLAYS, posse=BOTH).session.position, game())}"
    with pytest.raises(BadInput, match="expected a card with a job"):
        Ground(text.replace("job: Meet the New Boss", "job: Bloody Teeth"))
