"""Opponents' plays are shown large, one after the other, and their changes are lit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dtgui.controller.game_controller import GameController
from dtgui.doomtown.events.days import StartPhase
from dtgui.doomtown.events.effects import UseAbility
from dtgui.doomtown.events.shootouts import CallOut, StartJob
from dtgui.doomtown.state.basics import TOWN_SQUARE
from dtgui.doomtown.state.kinds import Timing
from dtgui.doomtown.state.table import CardId, Phase
from dtgui.gui.doomtown.town_style import TownStyle
from dtgui.gui.look.theme import LEDGER, SALOON
from dtgui.gui.panels.table_panel import TablePanel
from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.table.layout import layers
from dtgui.gui.table.layout.geometry import Placed, Rect
from dtgui.gui.table.overlays.flying_tokens import Leaving
from dtgui.gui.table.overlays.play_stage import Pace, Stage, paint_play, time_of
from dtgui.gui.table.overlays.spotlight import Afterglow
from dtgui.gui.table.overlays.told_plays import MOST_BEHIND, RaceTally, ToldPlay, changed, plays_told, waiting
from dtgui.gui.table.painting.shown_events import Departure, How, Showdown, ShownHand
from dtgui.gui.table.painting.style import StagedMoment
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.westfort.fort_style import FortStyle
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Link, Phrase, Sentence
from dtgui.kernel.scene import Badge, Intent, Piece, Scene, Zone, ZoneKind
from tests.doomtown.begun import begun
from tests.gui.conftest import PlainFaces
from tests.gui.test_card_sizes import DAY_3

ME, OTHER = Seat(0), Seat(1)
IKE = Piece("card:1", "at:1", "Ike", "24001", OTHER, OTHER)
HOME = Piece("card:9", "at:1", "The Gang", "24009", OTHER, OTHER)
MINE = Piece("card:2", "at:0", "Clint", "24002", ME, ME)
TOWN = (Zone("at:0", ZoneKind.COMMON, "Town square"), Zone("at:1", ZoneKind.PLACE, "Home", card="card:9"))
SCENE = Scene(ME, (*TOWN, Zone("discard:0", ZoneKind.PILE, "Discard pile")), (IKE, HOME, MINE), ())
PLAYER = Link("Bob", "card:9", "player")
PLAY = ToldPlay("", "24001", "card:1", OTHER, "Ike moves.")


def sentence(pattern: str, depth: int = 2, **what: object) -> Sentence:
    return Sentence(Phrase(pattern, **what), depth)


def ike() -> Link:
    return Link("Ike", "card:1")


# The texts


def test_an_opponents_play_is_shown_with_its_target() -> None:
    news = [
        sentence("{player} uses {card} on {dude}.", player=PLAYER, card=ike(), dude=Link("Clint", "card:2")),
        sentence("{card} boots.", 3, card=ike()),
    ]
    assert plays_told(news, SCENE, None, {OTHER}) == [
        ToldPlay("", "24001", "card:1", OTHER, "Bob uses Ike on Clint.", ("Ike boots.",), ("card:2",))
    ]


def test_costs_before_a_move_do_not_replace_it() -> None:
    news = [
        sentence("{card} boots.", card=ike()),
        sentence("{card} moves to {place}.", card=ike(), place=Link("Town square", "at:0", "zone")),
    ]
    (play,) = plays_told(news, SCENE, None, {OTHER})
    assert (play.line, play.details, play.about) == ("Ike moves to Town square.", ("Ike boots.",), ("at:0",))


def test_own_plays_and_passes_are_not_shown() -> None:
    own = sentence("{card} boots.", card=Link("Clint", "card:2"))
    passing = sentence("{player} passes.", player=PLAYER)
    assert plays_told([own], SCENE, None, {OTHER}) == []
    assert plays_told([passing], SCENE, None, {OTHER}) == []


def test_a_hidden_card_is_not_shown() -> None:
    hidden = replace(SCENE, pieces=(replace(IKE, face=None), HOME, MINE))
    assert plays_told([sentence("{player} draws {card}.", player=PLAYER, card=ike())], hidden, None, {OTHER}) == []


def test_a_departed_card_is_shown_in_its_last_state() -> None:
    without = replace(SCENE, pieces=(HOME, MINE))
    (play,) = plays_told([sentence("{player} plays {card}.", player=PLAYER, card=ike())], without, SCENE, {OTHER})
    assert play.face == "24001"


def test_never_more_than_three_plays_wait() -> None:
    plays = [replace(PLAY, line=f"Play {number}") for number in range(9)]
    queue: list[ToldPlay] = []
    for play in plays:
        queue = waiting(queue, [play])
    assert queue == plays[-MOST_BEHIND:]


@pytest.mark.parametrize(
    "after",
    [
        replace(IKE, turned=True),
        replace(IKE, zone="at:0"),
        replace(IKE, badges=(Badge("bullets", "3", 1),)),
        replace(IKE, marks=frozenset({"mark"})),
    ],
    ids=("booted", "moved", "raised", "marked"),
)
def test_changed_pieces_are_lit(after: Piece) -> None:
    assert changed(SCENE, replace(SCENE, pieces=(after, HOME, MINE))) == {"card:1"}


def test_the_pile_of_a_departed_dude_is_lit() -> None:
    gone = replace(MINE, zone="discard:0")
    assert changed(SCENE, replace(SCENE, pieces=(IKE, HOME, gone))) == {"discard:0"}


def test_changing_the_seat_lights_nothing() -> None:
    assert changed(SCENE, replace(SCENE, seat=OTHER, pieces=(replace(IKE, turned=True), HOME, MINE))) == frozenset()


@pytest.mark.parametrize(("slower", "faster"), [(Pace.SLOW, Pace.NORMAL), (Pace.NORMAL, Pace.FAST)])
def test_slower_paces_show_plays_for_longer(slower: Pace, faster: Pace) -> None:
    assert time_of(PLAY, slower) > time_of(PLAY, faster) > 0


def test_durations_depend_on_the_length_of_a_line() -> None:
    assert time_of(replace(PLAY, line="Ike moves, and then " * 5), Pace.NORMAL) > time_of(PLAY, Pace.NORMAL)
    assert time_of(ToldPlay("Shootout!"), Pace.NORMAL) < 1000


def test_the_race_to_win_is_shown_for_longer_than_a_title() -> None:
    race = ToldPlay("Sundown", tallies=(RaceTally(ME, "Ann", 3, 2), RaceTally(OTHER, "Bob", 1, 5)))
    assert time_of(race, Pace.NORMAL) > time_of(ToldPlay("Sundown"), Pace.NORMAL)


RACE = ToldPlay("Sundown", tallies=(RaceTally(ME, "Ann", 3, 2, "Ahead by 1"), RaceTally(OTHER, "Bob", 1, 5)))


@pytest.mark.parametrize("room", [QSize(760, 420), QSize(1280, 520), QSize(2560, 1100)], ids=str)
@pytest.mark.parametrize("players", [2, 4])
def test_the_columns_of_a_race_fill_in_a_large_picture(panel: TablePanel, room: QSize, players: int) -> None:
    look, race = panel.view.table_scene.look, replace(RACE, tallies=(RACE.tallies * 2)[:players])
    empty, full = (paint_play(race, look, room, filled) for filled in (0.0, 1.0))
    assert empty.toImage() != full.toImage()
    size = full.deviceIndependentSize()
    assert size.width() <= room.width()
    assert size.height() <= room.height()
    assert size.height() > 0.6 * room.height() or size.width() > 0.8 * room.width()


# On the table


@pytest.fixture
def stage(panel: TablePanel) -> Stage:
    return panel.showing.stage


def test_a_play_is_in_the_middle_of_the_table(stage: Stage, panel: TablePanel) -> None:
    stage.show_plays([PLAY])
    assert stage.play == PLAY
    area = panel.view.sceneRect()
    assert area.contains(stage.item.sceneBoundingRect())
    assert stage.item.sceneBoundingRect().height() > 0.5 * area.height()


def test_plays_advance_automatically(qtbot, stage: Stage) -> None:
    stage.pace = Pace.FAST
    with qtbot.waitSignal(stage.over, timeout=5_000):
        stage.show_plays([PLAY, ToldPlay("Your play")])
    assert not stage.is_showing


def test_space_shows_the_next_play_without_a_question(stage: Stage, panel: TablePanel, monkeypatch) -> None:
    monkeypatch.setattr(GameController, "decision", None)
    later = ToldPlay("Your play")
    stage.show_plays([PLAY, later])
    assert panel.take_space()
    assert stage.play == later
    assert panel.take_space()
    assert not stage.is_showing
    assert not panel.take_space()


def test_a_click_on_the_stage_continues_only(qtbot, stage: Stage, panel: TablePanel) -> None:
    told = []
    panel.view.intended.connect(told.append)
    stage.show_plays([PLAY])
    middle = panel.view.mapFromScene(stage.item.pos())
    qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert not stage.is_showing
    assert told == []


def test_a_click_on_a_card_ends_a_moment_only(stage: Stage, panel: TablePanel, pointer) -> None:
    acts = acts_of(panel)
    stage.show_plays([ToldPlay("Your play"), PLAY])
    pointer.click("card:101")
    assert not stage.is_showing
    assert acts == []
    pointer.click("card:101")
    assert acts == [Intent("card:101")]


def test_a_double_click_that_ends_a_moment_answers_nothing(qtbot, stage: Stage, panel: TablePanel, pointer) -> None:
    pointer.click("card:101")
    acts = acts_of(panel)
    stage.show_plays([ToldPlay("Your play")])
    card = panel.view.mapFromScene(panel.view.table_scene.center_of("card:101"))
    viewport, left = panel.view.viewport(), Qt.MouseButton.LeftButton
    qtbot.mouseClick(viewport, left, pos=card)
    QTest.mouseDClick(viewport, left, pos=card)
    assert not stage.is_showing
    assert acts == []


@pytest.mark.parametrize("shown", ["a showdown", "a departure"])
def test_a_click_on_a_card_ends_a_step_of_a_fight_only(panel: TablePanel, pointer, shown: str) -> None:
    panel.view.sides.motion.duration_ms = 200
    showing, acts = panel.showing, acts_of(panel)
    if shown == "a showdown":
        showing.fight.show_all([OPEN])
    else:
        showing.departures.show_all([LEAVING])
    assert showing.is_showing
    pointer.click("card:101")
    assert not showing.is_showing
    assert acts == []


def acts_of(panel: TablePanel) -> list[object]:
    """A list that receives everything that the mouse does to the table from now on."""
    acts: list[object] = []
    for signal in (panel.view.intended, panel.view.first_wanted, panel.view.zone_opened):
        signal.connect(acts.append)
    return acts


def test_escape_clears_all_waiting_plays(stage: Stage, panel: TablePanel) -> None:
    stage.show_plays([PLAY, PLAY, PLAY])
    assert panel.cancel()
    assert not stage.is_showing
    assert stage.queue == []


def test_a_disabled_stage_shows_nothing(stage: Stage) -> None:
    stage.pace = Pace.OFF
    stage.show_plays([PLAY])
    assert not stage.is_showing


def test_opponents_wait_for_the_stage(stage: Stage, controller: GameController) -> None:
    opponents = controller.opponents
    assert not opponents.waits()
    stage.show_plays([PLAY])
    assert opponents.waits()


def test_reduced_motion_shows_plays_without_animation(stage: Stage, panel: TablePanel) -> None:
    assert panel.view.sides.motion.duration_ms == 0
    stage.show_plays([PLAY])
    assert stage.item.opacity() == 1.0
    assert stage.item.scale() == 1.0


def test_lights_end_after_their_duration(qtbot, panel: TablePanel) -> None:
    glow: Afterglow = panel.showing.glow
    glow.light({"card:101", "at:0", "nowhere"})
    assert len(glow.lamps) == 2
    qtbot.waitUntil(lambda: not glow.lamps, timeout=5_000)


# Moments


def moment_of(event: object) -> StagedMoment:
    found = TownStyle().moment(event)
    assert found is not None
    return found


def test_a_callout_is_between_two_and_a_job_says_what_it_brings() -> None:
    callout = moment_of(CallOut(CardId(1), CardId(2)))
    job = moment_of(StartJob(CardId(1), CardId(2), TOWN_SQUARE, ME, CardId(9)))
    assert callout.between == job.between == ("card:1", "card:2")
    assert callout.line.format("Ike", "Clint") == "Ike calls out Clint"
    assert (callout.explained_by, job.explained_by) == ("", "card:9")


def test_the_card_that_punishes_a_cheatin_hand_is_a_moment() -> None:
    punished = moment_of(UseAbility(ME, CardId(3), 0, frozenset({Timing.CHEATIN})))
    assert (punished.title, punished.between) == ("Cheatin'!", ("card:3",))
    assert punished.line.format("Coachwhip!") == "Coachwhip! punishes it"
    assert TownStyle().moment(UseAbility(ME, CardId(3), 0, frozenset({Timing.RESOLUTION}))) is None


def test_a_moment_of_one_card_is_shown_with_its_card(panel: TablePanel) -> None:
    scene = panel.view.table_scene.table
    assert scene is not None
    card = next(piece for piece in scene.pieces if piece.face is not None)
    shown = panel.showing._staged(StagedMoment("Cheatin'!", between=(card.id,), line="{0} punishes it"), scene)
    assert (shown.title, shown.face, shown.piece, shown.beside) == ("Cheatin'!", card.face, card.id, None)
    assert shown.line == f"{card.name} punishes it"


def test_the_end_of_the_day_has_its_moments_and_sundown_the_race() -> None:
    assert [moment_of(StartPhase(phase)).has_race for phase in (Phase.SUNDOWN, Phase.NIGHTFALL)] == [True, False]
    assert TownStyle().moment(StartPhase(Phase.UPKEEP)) is None


@pytest.mark.parametrize("pace", [Pace.SLOW, Pace.NORMAL, Pace.FAST])
def test_a_moment_between_two_takes_one_to_two_seconds_at_the_usual_pace(pace: Pace) -> None:
    between = ToldPlay("Callout!", "24001", "card:1", line="Ike calls out Clint " * 20, beside="24002")
    assert 1_000 <= time_of(between, Pace.NORMAL) <= 2_000
    assert (time_of(between, pace) > time_of(between, Pace.NORMAL)) is (pace is Pace.SLOW)


def test_moments_between_two_are_in_the_middle(panel: TablePanel) -> None:
    panel.view.sides.motion.duration_ms = 0
    panel.showing.stage.show_plays([ToldPlay("Callout!", "24001", "card:101", line="Ike", beside="24002")])
    item = panel.showing.stage.item
    assert item is not None
    assert abs(item.pos().x() - panel.view.sceneRect().center().x()) < 1
    assert panel.view.sceneRect().contains(item.sceneBoundingRect())
    panel.showing.clear()


# When the table is replaced


EMPTY_SCENE = Scene(OTHER, (), (), ())
IN_ANOTHER_LOOK = TableLook(SALOON, PlainFaces())
OF_ANOTHER_GAME = TableLook(LEDGER, PlainFaces(), style=FortStyle())
OPEN = Showdown((ShownHand(ME, "Ann", ("1", "2"), (1, 2), ("High card", "Pair"), 2, 0, ("0 losses",)),), True)
LEAVING = Leaving(Departure("card:101", How.SHOT), IKE, Placed(Rect(9, 9, 60, 84)), QPointF(40, 40))


def shown_over(panel: TablePanel) -> list[object]:
    """Show something of each sort over the table; return what is shown."""
    showing = panel.showing
    panel.view.sides.motion.duration_ms = 200
    showing.stage.show_plays([replace(PLAY, about=("at:0",)), PLAY])
    showing.departures.show_all([LEAVING])
    showing.glow.light({"card:101", "at:0"})
    return items_over(panel)


def items_over(panel: TablePanel) -> list[object]:
    showing = panel.showing
    lain = {showing.stage.item, *showing.glow.lamps}
    return [item for item in panel.view.table_scene.items() if item in lain or item.zValue() >= layers.STAGE]


@pytest.mark.parametrize(
    "replaced",
    [
        lambda view: view.set_look(IN_ANOTHER_LOOK),
        lambda view: view.set_look(OF_ANOTHER_GAME),
        lambda view: view.show_table(replace(view.table, seat=OTHER)),
        lambda view: view.show_table(EMPTY_SCENE),
    ],
    ids=["another look", "another game", "another seat", "a curtain"],
)
def test_overlays_are_removed_before_their_table(panel: TablePanel, replaced: Callable[[TableView], None]) -> None:
    assert len(shown_over(panel)) >= 4
    before = panel.view.table_scene
    replaced(panel.view)
    assert items_over(panel) == []
    assert [item for item in before.items() if item.zValue() >= layers.STAGE] == []
    assert not panel.showing.is_showing


def test_the_stage_survives_the_removal_of_its_view(qtbot, panel: TablePanel) -> None:
    mine = panel.view.table
    panel.view.show_table(replace(mine, seat=OTHER))
    shown_over(panel)
    panel.view.show_table(mine)
    panel.set_look(IN_ANOTHER_LOOK)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    with qtbot.waitSignal(panel.showing.stage.over):
        panel.showing.stage.show_plays([PLAY])
        panel.showing.go_on()


# In a game


def test_opponents_plays_of_a_day_are_shown_singly(qtbot, window: MainWindow) -> None:
    """The other one's first Noon play is shown with its card, unless it passes."""
    window.preferences.change("stage_pace", "fast")
    window.preferences.change("opponent_pace_ms", 0)
    shown: list[ToldPlay] = []
    stage, controller = window.table.showing.stage, window.controller
    stage.over.connect(lambda: shown.append(ToldPlay()))
    session = begun(DAY_3)
    session.players = {OTHER: "greenhorn"}
    controller.take_up(session)
    for _ in range(6):
        qtbot.waitUntil(lambda: controller.decision is not None or stage.is_showing, timeout=20_000)
        if stage.play is not None:
            shown.append(stage.play)
            stage.go_on()
        else:
            window.town.take_space()
    cards = [play for play in shown if play.face is not None]
    assert cards
    assert all(play.seat == OTHER and play.line for play in cards)


def test_sundown_shows_control_against_influence(window: MainWindow) -> None:
    window.preferences.change("stage_pace", "normal")
    controller, stage = window.controller, window.table.showing.stage
    controller.take_up(begun(DAY_3.replace("turn: Law Dogs", "starts: high noon\nturn: Law Dogs")))
    for _ in range(4):
        if not (stage.play and stage.play.tallies):
            controller.choose(controller.decision.options[0])
    panels = controller.scene.panels
    assert [(tally.seat, tally.name) for tally in stage.play.tallies] == [(each.seat, each.name) for each in panels]
    for tally, panel in zip(stage.play.tallies, panels, strict=True):
        figures = {badge.kind: badge.text for badge in panel.badges}
        influences = {badge.text for each in panels for badge in each.badges if badge.kind == "influence"}
        assert str(tally.own) == figures["control"]
        assert {str(tally.others), figures["influence"]} == influences
        ahead = tally.own - tally.others
        assert tally.standing == (f"Ahead by {ahead}" if ahead > 0 else f"Needs {1 - ahead} more")
    assert stage.item.pixmap().height() > 0


def test_own_plays_are_not_on_the_stage(window: MainWindow) -> None:
    window.preferences.change("stage_pace", "normal")
    controller = window.controller
    controller.choose(controller.decision.options[0])
    assert not window.table.showing.stage.is_showing


def test_a_press_on_empty_space_is_harmless(qtbot, stage: Stage, panel: TablePanel) -> None:
    stage.show_plays([PLAY])
    qtbot.mousePress(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    assert not stage.is_showing
