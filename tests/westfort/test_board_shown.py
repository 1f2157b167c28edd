"""The visible board: dice behind hands, rolls with their sums, standing Outlaws, and refusals."""

from __future__ import annotations

import pytest

from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Option, Seat
from dtgui.kernel.flow import Happened, Recent
from dtgui.kernel.game import Observation
from dtgui.kernel.scene import Intent, Piece, PieceKind, Scene
from dtgui.kernel.session import Session
from dtgui.westfort import events, questions, verbs
from dtgui.westfort.board import GRAVEYARD, HIRE, NOTORIETY, STASH, Band, space
from dtgui.westfort.questions import Section
from dtgui.westfort.scene import last_rolls, line
from dtgui.westfort.scene_ids import HIRE_ZONE, IDLE, TRAY
from dtgui.westfort.state import Fort, Outlaw, new_table
from tests.westfort.fort import players, westfort

ANN, BOB = Seat(0), Seat(1)


@pytest.fixture
def table() -> Fort:
    return new_table(players(2), westfort().data, Chance(1))


def seen_by(t: Fort, seat: Seat) -> Observation[Fort]:
    return Observation(seat, t, (), None, None)


def seen(t: Fort, seat: Seat, recent: Recent | None = None) -> Scene:
    observation = seen_by(t, seat)
    return westfort().scene(observation) if recent is None else westfort().scene(observation, recent)


def piece(scene: Scene, id_: str) -> Piece:
    return next(piece for piece in scene.pieces if piece.id == id_)


def test_an_unset_die_is_on_its_card(table: Fort) -> None:
    assert piece(seen(table, ANN), "die:0").face == IDLE


def test_only_the_owner_sees_a_secret_die(table: Fort) -> None:
    session = Session(westfort(), players(2), 1)
    while session.position.decision.question != questions.ACTION or session.position.decision.seat != BOB:
        session.answer(_first(session))
    game, position = session.game, session.position
    mine = piece(game.scene(game.observe(position, ANN)), "die:0")
    theirs = piece(game.scene(game.observe(position, BOB)), "die:0")
    assert mine.face.startswith("hand ")
    assert theirs.face is None
    assert theirs.name == "Die under a hand"


def _first(session: Session) -> Option | tuple[Option, ...]:
    decision = session.position.decision
    return decision.options[0] if decision.most == decision.least == 1 else decision.options[: decision.least]


def test_revealed_dice_show_numbers_or_hire_guns(table: Fort) -> None:
    table.revealed = True
    for band, die in ((Band(0), 5), (Band(1), HIRE)):
        table.bands[band] = table.bands[band]._replace(die=die)
    scene = seen(table, ANN)
    assert piece(scene, "die:0").face == "5"
    assert (piece(scene, "die:1").face, piece(scene, "die:1").zone) == ("H", HIRE_ZONE)


def test_outlaws_are_shown_standing_lying_or_dead(table: Fort) -> None:
    table.outlaws[0] = Outlaw(Band(0), space(5), standing=True)
    table.outlaws[1] = Outlaw(Band(0), space(4))
    table.outlaws[2] = Outlaw(Band(0), GRAVEYARD)
    table.outlaws[3] = Outlaw(Band(0), STASH)
    scene = seen(table, ANN)
    shown = [(piece(scene, f"outlaw:{number}").turned, piece(scene, f"outlaw:{number}").name) for number in range(4)]
    assert shown == [
        (False, "Outlaw of Ann"),
        (True, "Outlaw of Ann, lying"),
        (True, "Outlaw of Ann, dead"),
        (False, "Outlaw of Ann"),
    ]


def test_dice_of_a_duel_are_in_the_tray_with_their_results(table: Fort) -> None:
    happened = (
        Happened(events.Roll((Band(0), Band(1))), (5, 3)),
        Happened(events.Kill(6, Band(0)), 1),
        Happened(events.Unload(Band(0), 5)),
    )
    scene = seen(table, ANN, Recent(happened))
    dice = [piece for piece in scene.pieces if piece.zone == TRAY]
    assert [(die.face, die.owner, die.kind) for die in dice] == [("5", ANN, PieceKind.DIE), ("3", BOB, PieceKind.DIE)]
    assert scene.notes[TRAY] == "Ann: 5, a hit · Bob: 3, no Bullet"


def test_a_lower_hit_in_a_duel_is_a_miss(table: Fort) -> None:
    table.bands[Band(1)] = table.bands[Band(1)]._replace(loaded=frozenset({3}))
    rolls = last_rolls(Recent((Happened(events.Roll((Band(0), Band(1))), (5, 3)),)))
    assert line(table, rolls, is_settled=True) == "Ann: 5, no Bullet · Bob: 3, a miss"


@pytest.mark.parametrize(
    ("rolled", "words"),
    [
        ((), "Shoot again? Each hit spends its Bullet."),
        ((4,), "Another 4 ends your attempt. Shoot again? Each hit spends its Bullet."),
        ((4, 1), "You rolled 1 and 4: any of them again ends your attempt. Shoot again? Each hit spends its Bullet."),
    ],
)
def test_fatal_numbers_are_named_before_the_next_shot(table: Fort, rolled: tuple[int, ...], words) -> None:
    undead = next(iter(table.data.undead))
    asked = questions.choose(
        table, Band(0), questions.SHOOT_ON, (verbs.AGAIN, verbs.STOP), Section.SHOOTING_UNDEAD, undead, *rolled
    )
    assert westfort().prompt(Observation(ANN, table, (), ANN, asked)).question == words


def test_only_a_building_that_the_viewer_could_buy_has_a_price() -> None:
    game = westfort()
    owned = Session(westfort(), players(2), 1).position.table.copy()
    building, outlaw = owned.town[0], owned.own(Band(0))[0]
    owned.outlaws[outlaw] = owned.outlaws[outlaw]._replace(place=building)
    named = {
        seat: [figure.name for figure in game.describe(seen_by(owned, seat), f"building:{building}").figures]
        for seat in (ANN, BOB)
    }
    assert named == {ANN: ["Notoriety"], BOB: ["Price", "Notoriety"]}


def test_an_option_to_steal_names_the_loot(table: Fort) -> None:
    table.stashes[BOB] = table.stashes[BOB]._replace(coins=2, notoriety=3)
    table.bands[Band(1)] = table.bands[Band(1)]._replace(loaded=frozenset({6}))
    told = {number: _stealing(table, number) for number in (6, 3, 2)}
    assert told == {6: "Steal 1 Bullet from Bob", 3: "Steal 1 Coin from Bob", 2: "Steal 1 Notoriety from Bob"}


def _stealing(t: Fort, number: int) -> str:
    option = Option(verbs.STEAL, (Band(1),))
    asked = questions.choose(t, Band(0), questions.ABILITY, (option, questions.SKIP), Section.ABILITIES, number)
    return westfort().option_text(Observation(ANN, t, (), ANN, asked), option)


def test_every_piece_of_the_board_is_described(table: Fort) -> None:
    """A name alone does not say what a token or a die is for."""
    described = {each.id: westfort().describe(seen_by(table, ANN), each.id) for each in seen(table, ANN).pieces}
    assert [id_ for id_, found in described.items() if not (found.figures or found.notes or found.text)] == []
    table.bands[Band(0)] = table.bands[Band(0)]._replace(loaded=frozenset({6}))
    loaded, empty = (westfort().describe(seen_by(table, ANN), f"slot:0:{slot}").notes[0] for slot in (6, 5))
    assert loaded == "A roll of 6 is a hit, and spends this Bullet."
    assert empty == "A roll of 5 misses until a Bullet is loaded here."


def test_a_bonus_to_a_hit_is_written_as_a_sum(table: Fort) -> None:
    happened = (Happened(events.Roll((Band(1),), 2), (5,)), Happened(events.Kill(0, Band(1)), 1))
    assert seen(table, ANN, Recent(happened)).notes[TRAY] == "Bob: 5 + 2 = 7, a hit"


def test_all_shots_at_an_undead_are_in_the_tray(table: Fort) -> None:
    undead = next(iter(table.data.undead))
    happened = (
        Happened(events.Roll((Band(1),)), (4,)),
        Happened(events.Gain(Band(1), NOTORIETY), 1),
        Happened(events.Roll((Band(0),)), (3,)),
        Happened(events.Unload(Band(0), 3)),
        Happened(events.Roll((Band(0),)), (7,)),
    )
    rolls = last_rolls(Recent(happened))
    assert [roll.faces for roll in rolls] == [(3,), (7,)]
    assert line(table, rolls, is_settled=True) == "Ann: 7, no Bullet"
    assert line(table, rolls[:1], is_settled=True) == "Ann: 3, no weak point"
    killed = rolls[-1]._replace(after=(Happened(events.KillUndead(undead, Band(0)), "street"),))
    assert line(table, [killed], is_settled=True) == f"Ann: 7, {table.undead_def(undead).name} falls"


def test_an_undecided_shot_has_no_result(table: Fort) -> None:
    rolls = last_rolls(Recent((Happened(events.Roll((Band(0),)), (8,)),)))
    assert line(table, rolls, is_settled=False) == "Ann: 8"


@pytest.mark.parametrize(
    "happened",
    [
        (Happened(events.Roll((Band(0),)), (5,)), Happened(events.SendRanger(5), 3)),
        (Happened(events.UseBuilding(Band(0), "wheel")), Happened(events.Roll((Band(0),)), (5,))),
    ],
)
def test_a_roll_without_a_shot_has_no_result(table: Fort, happened: tuple[Happened, ...]) -> None:
    assert line(table, last_rolls(Recent(happened)), is_settled=True) == "Ann: 5"


def test_earlier_shots_are_cleared(table: Fort) -> None:
    happened = (Happened(events.Roll((Band(0),)), (8,)),)
    assert last_rolls(Recent(happened, seen=1)) == ()


@pytest.mark.parametrize(
    ("tried", "told", "section"),
    [
        ("choose 5", "Your Outlaw lies on 5 Outfit until the day ends.", "West Fort, Game Overview"),
        ("space 5", "Your Outlaw lies on 5 Outfit until the day ends.", "West Fort, Game Overview"),
        (HIRE_ZONE, "Hire Guns costs 2 Coins or 1 Notoriety, and you have neither.", "West Fort, Abilities, Hire Guns"),
    ],
)
def test_a_closed_action_is_explained(table: Fort, tried: str, told: str, section: str) -> None:
    table.outlaws[0] = Outlaw(Band(0), space(5))
    options = [Option("choose", (number,)) for number in (8, 7, 6, 4, 3, 2, 1)]
    asked = questions.choose(table, Band(0), questions.ACTION, options, questions.Section.DAY)
    refusal = westfort().explain(Observation(ANN, table, (), ANN, asked), Intent(tried))
    assert (refusal.reason, refusal.section) == (told, section)


@pytest.mark.parametrize(("tried", "told"), [("load 3", "Slot 3 already holds a Bullet."), ("load 8", "2 to 7")])
def test_an_unavailable_slot_is_explained(table: Fort, tried: str, told: str) -> None:
    asked = questions.choose(table, Band(0), questions.LOAD, [Option("load", (4,))], questions.Section.INCOME)
    refusal = westfort().explain(Observation(ANN, table, (), ANN, asked), Intent(tried))
    assert told in refusal.reason
