"""A seat's view of the town."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dtgui.doomtown.gestures import gestures
from dtgui.doomtown.questions import NOON_PLAY
from dtgui.doomtown.scene import build_scene
from dtgui.doomtown.scene.badges import badges_of_card
from dtgui.doomtown.scene.pieces import LASTS, pieces
from dtgui.doomtown.scene_ids import piece_id
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import BulletKind
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Lasting, Table
from dtgui.doomtown.state.texts import Until
from dtgui.doomtown.state.topics import Figure
from dtgui.kernel.decisions import Option, Seat, choose_one
from dtgui.kernel.flow import Recent
from dtgui.kernel.game import Observation
from dtgui.kernel.position import Position
from dtgui.kernel.scene import Scene, Zone, ZoneKind
from dtgui.kernel.session import Session
from tests.doomtown.begun import begun
from tests.doomtown.town import doomtown, starter_setup, two_starters

ME = Seat(0)
GHOST_MINERS = """scenario: A boss battle.
variants: ghost-miners
starts: high noon
players:
  Law Dogs: {dudes: {home: Pancho Castillo}}
  Villain: {outfit: Deadwood Miner's Alliance, dudes: {home: Ike Clanton}}
square: [Boss Battle, Ghost Miners]
"""


@pytest.fixture(scope="module")
def start() -> Position[Table]:
    """A game in which the first lowball went by without a question."""
    positions = (doomtown().new(two_starters(seed), seed) for seed in range(40))
    return next(found for found in positions if found.decision is not None and found.decision.question.id == "upkeep")


@pytest.fixture
def observation(start: Position[Table]) -> Observation[Table]:
    return doomtown().observe(start, ME)


def zone(scene: Scene, id_: str) -> Zone:
    return next(zone for zone in scene.zones if zone.id == id_)


def test_lowball_hands_without_a_question_are_shown(start: Position[Table], observation: Observation[Table]) -> None:
    """WWE, Gamblin' Phase: the lowest hand takes the pot and the deal."""
    scene = build_scene(observation, Recent(tuple(start.happened)))
    assert scene.focus == "lowball"
    assert sum(piece.zone == "draw_hand:1" for piece in scene.pieces) == 5
    assert "draw_hand:0" in scene.notes
    assert any(badge.kind == "rank" for badge in zone(scene, "draw_hand:0").badges)
    winners = [zone.owner for zone in scene.zones if any(badge.kind == "won" for badge in zone.badges)]
    assert winners == [start.table.dealer]


def test_shown_lowball_cards_appear_once(start: Position[Table], observation: Observation[Table]) -> None:
    scene = build_scene(observation, Recent(tuple(start.happened)))
    assert len({piece.id for piece in scene.pieces}) == len(scene.pieces)
    assert zone(scene, "discard:0").count == len(start.table.players[0].discard) - 5


def test_lowball_hands_disappear_after_being_seen(start: Position[Table], observation: Observation[Table]) -> None:
    happened = tuple(start.happened)
    scene = build_scene(observation, Recent(happened, len(happened)))
    assert scene.focus == ""
    assert not any(zone.kind is ZoneKind.SPREAD for zone in scene.zones)


def test_places_show_their_production(observation: Observation[Table]) -> None:
    outfit = observation.table.players[0].outfit
    home = zone(build_scene(observation), f"at:{outfit}")
    assert home.title == observation.table.cards[outfit].printed.title
    assert [badge.kind for badge in home.badges] == ["production"]


def test_only_the_viewer_sees_building_places(observation: Observation[Table]) -> None:
    gaps = [zone.owner for zone in build_scene(observation).zones if zone.kind is ZoneKind.GAP]
    assert set(gaps) == {ME}


def test_a_gained_keyword_and_a_changed_value_are_badges(observation: Observation[Table]) -> None:
    t = observation.table
    dude = next(card for card, shown in t.dudes() if shown.controller == ME)
    by = Scope(ME, t.players[0].outfit)
    made = (
        Lasting(topics.keyword("Deputized"), 1, Until.END_OF_TURN, by),
        Lasting(topics.figure(Figure.VALUE), -1, Until.END_OF_TURN, by),
    )
    t.change(dude, lasting=made)
    piece = next(piece for piece in build_scene(observation).pieces if piece.id == f"card:{dude}")
    badges = {badge.kind: badge for badge in piece.badges}
    assert badges["keyword"].text == "Deputized"
    assert badges["value"].trend == -1


def asked(observation: Observation[Table], *options: Option) -> Observation[Table]:
    return Observation(ME, observation.table, (), ME, choose_one(ME, NOON_PLAY, options))


def test_an_ability_can_be_clicked_or_dragged_to_its_performer(observation: Observation[Table]) -> None:
    use = Option("use", (CardId(7), 0, CardId(9)))
    assert [(g.piece, g.place) for g in gestures(asked(observation, use))] == [("card:7", None), ("card:7", "card:9")]


def test_a_cheater_is_picked_by_the_hand(observation: Observation[Table]) -> None:
    found = gestures(asked(observation, Option("against", (1,))))
    assert [(gesture.piece, gesture.place) for gesture in found] == [("draw_hand:1", None)]


def test_town_square_can_be_chosen_as_a_place(observation: Observation[Table]) -> None:
    assert gestures(asked(observation, Option("choose", (0,))))[0].piece == "at:0"


def test_options_about_hidden_cards_have_no_gestures(observation: Observation[Table]) -> None:
    assert build_scene(asked(observation, Option("choose", (99_999,)))).gestures == ()


@pytest.mark.parametrize("option", [Option("suit", ("clubs",)), Option("value", (7,)), Option("branch", (0,))])
def test_options_without_a_card_have_no_gestures(observation: Observation[Table], option: Option) -> None:
    assert gestures(asked(observation, option)) == ()


def test_a_dude_made_a_stud_shows_stud_bullets(observation: Observation[Table]) -> None:
    t = observation.table
    dude = next(card for card, shown in t.dudes() if shown.printed.bullet_kind is BulletKind.DRAW)
    made = Lasting(topics.bullets(BulletKind.STUD), 1, Until.END_OF_TURN, Scope(ME, t.players[0].outfit))
    t.change(dude, lasting=(made,))
    (badge,) = (each for each in badges_of_card(t, dude) if each.kind.endswith("bullets"))
    assert badge.kind == "stud bullets"
    assert badge.trend == 1
    assert badge.about.startswith("Made a stud")


@pytest.mark.parametrize("until", Until)
def test_durations_are_marked(observation: Observation[Table], until: Until) -> None:
    """WWE, Shootout Sequence 2; Nightfall Phase: some of it ends with the round, some never."""
    t = observation.table.copy()
    dude = next(card for card, _ in t.dudes())
    t.change(dude, lasting=(Lasting(topics.bullets(BulletKind.STUD), 1, until, Scope(ME, dude)),))
    (marks,) = (piece.marks for piece in pieces(t) if piece.id == piece_id(dude))
    assert marks == {LASTS[until]}


def test_a_card_with_a_used_ability_is_marked(observation: Observation[Table]) -> None:
    t = observation.table.copy()
    dude = next(card for card, _ in t.dudes())
    t.change(dude, used=(0,))
    assert [piece.id for piece in pieces(t) if "used" in piece.marks] == [piece_id(dude)]


def test_unchanged_parts_of_a_scene_are_identical(start: Position[Table]) -> None:
    """Views then need not compare its fields."""
    first, second = (build_scene(doomtown().observe(start, ME)) for _ in range(2))
    assert all(one is other for one, other in zip(first.pieces, second.pieces, strict=True))
    assert all(one is other for one, other in zip(first.zones, second.zones, strict=True))


def test_the_race_compares_control_and_rival_influence(observation: Observation[Table]) -> None:
    for panel in build_scene(observation).panels:
        figures = {badge.kind: int(badge.text) for badge in panel.badges}
        others = [each for each in build_scene(observation).panels if each.seat != panel.seat]
        influences = [int(badge.text) for each in others for badge in each.badges if badge.kind == "influence"]
        assert panel.race == (figures["control"], max(influences))


def test_a_boss_battle_shows_no_race_for_control() -> None:
    session = begun(GHOST_MINERS)
    scene = build_scene(session.game.observe(session.position, ME))
    assert [panel.race for panel in scene.panels] == [None, None]


def test_a_deck_is_open_only_while_its_owner_picks_from_it() -> None:
    """While something else is asked before the game, such as by another player, the top card shows its back."""
    setup = starter_setup(4, 5)
    setup = replace(setup, seats=tuple(replace(seat, starting=()) for seat in setup.seats))
    game = doomtown()
    session = Session(game, setup, 1)
    picking = session.position.decision.seat
    for seat in (Seat(0), Seat(1)):
        scene = game.scene(game.observe(session.position, seat))
        shown = {piece.zone for piece in scene.pieces if piece.zone.startswith("deck:")}
        assert shown == ({f"deck:{seat}"} if seat == picking else set())
