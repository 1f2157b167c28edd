"""A whole scene, put together from its parts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dtgui.doomtown.gestures import gestures
from dtgui.doomtown.observe import face_down
from dtgui.doomtown.queries.jobs import is_town_square
from dtgui.doomtown.queries.players import total_control, total_influence
from dtgui.doomtown.questions import CALLED_OUT
from dtgui.doomtown.scene.notes import notes
from dtgui.doomtown.scene.pieces import pieces
from dtgui.doomtown.scene.showdown import with_last_hands
from dtgui.doomtown.scene.steps import course_of
from dtgui.doomtown.scene.zones import zones
from dtgui.doomtown.scene_ids import piece_id, place_id
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Table
from dtgui.doomtown.words import phase_name
from dtgui.kernel.decisions import Seat
from dtgui.kernel.events import Recent
from dtgui.kernel.game import NOTHING_RECENT, Observation
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Arrow, Badge, Gesture, Piece, Scene, SeatPanel, Zone


def build_scene(observation: Observation[Table], recent: Recent = NOTHING_RECENT) -> Scene:
    """Return the scene for an observation.

    The hands of a lowball that has ended since this seat decided last are laid out once more: nobody was asked anything
    when it was known who had won.
    """
    table = face_down(observation.table, observation.seat)
    with table.at_rest():
        return _at_rest(replace(observation, table=table), recent)


def _at_rest(observation: Observation[Table], recent: Recent) -> Scene:
    """The scene, while what has been worked out for one part of it is kept for the others."""
    t = observation.table
    laid, there = tuple(zones(t, observation.seat)), tuple(pieces(t))
    scene = Scene(
        seat=observation.seat,
        zones=laid,
        pieces=there,
        panels=tuple(_panel(t, Seat(seat), observation.deciding) for seat in range(len(t.players))),
        day=t.day,
        phases=tuple(dict.fromkeys(phase_name(t, each.phase) for each in t.rules.phases)),
        phase=phase_name(t, t.phase),
        arrows=tuple(_arrows(observation, there, laid)),
        gestures=_within(gestures(observation), there, laid),
        focus=_focus(t),
        is_fight=t.shootout is not None and not t.shootout.job,
        course=course_of(t, observation.seat, observation.decision),
        notes=dict(notes(t)),
    )
    return with_last_hands(scene, t, recent) if not scene.focus else scene


def _focus(t: Table) -> str:
    if t.shootout is not None:
        return "job" if t.shootout.job else "shootout"
    return "lowball" if any(player.draw_hand for player in t.players) else ""


def _within(found: tuple[Gesture, ...], there: tuple[Piece, ...], laid: tuple[Zone, ...]) -> tuple[Gesture, ...]:
    """The gestures that can be made on this table: a card that is nowhere to be seen needs a button."""
    ids = {None, *(piece.id for piece in there), *(zone.id for zone in laid)}
    return tuple(gesture for gesture in found if gesture.piece in ids and gesture.place in ids)


def _arrows(observation: Observation[Table], there: tuple[Piece, ...], laid: tuple[Zone, ...]) -> Iterator[Arrow]:
    """From the leader to the mark: of a shootout, of a job, or of a callout that has yet to be answered."""
    t, decision = observation.table, observation.decision
    ids = {*(piece.id for piece in there), *(zone.id for zone in laid)}
    found: list[Arrow] = []
    if t.shootout is not None:
        fighting = {dude for side in t.shootout.sides for dude in side.posse}
        # A dude who was sent home is out of it, although the shootout keeps its name; a job's mark may have left play.
        named = t.shootout.mark
        is_target = named in t.in_play or is_town_square(named)
        is_marked = is_target if t.shootout.job else named in fighting or not t.shootout.formed
        if t.shootout.leader in fighting and is_marked:
            found.append(_arrow("job" if t.shootout.job else "callout", t.shootout.leader, t.shootout.mark))
    elif decision is not None and decision.question == CALLED_OUT:
        leader, mark = decision.about
        found.append(_arrow("callout", CardId(int(leader)), CardId(int(mark))))
    return (arrow for arrow in found if arrow.start in ids and arrow.stop in ids)


def _arrow(kind: str, leader: CardId, mark: CardId) -> Arrow:
    return Arrow(kind, piece_id(leader), place_id(TOWN_SQUARE) if is_town_square(mark) else piece_id(mark))


def _panel(t: Table, seat: Seat, deciding: Seat | None) -> SeatPanel:
    player = t.players[seat]
    needed = max(total_influence(t, Seat(other)) for other in range(len(t.players)) if other != seat) + 1
    control, influence = total_control(t, seat), total_influence(t, seat)
    to_win = Phrase("Control points: {figure}; {needed} at Sundown win the game", figure=control, needed=needed)
    if t.rules.goal is not None:
        to_win = Phrase("Control points: {figure}. {goal}", figure=control, goal=t.rules.goal(t))
    badges = [
        Badge("stash", str(player.stash), 0, Phrase("Ghost rock in the stash: {figure}", figure=player.stash)),
        Badge("influence", str(influence), 0, Phrase("Influence of all dudes: {figure}", figure=influence)),
        Badge("control", str(control), 0, to_win),
    ]
    if player.debt:
        owed = Phrase("Ghost rock owed to the bank: {figure}", figure=player.debt)
        badges.append(Badge("debt", str(player.debt), -1, owed))
    return SeatPanel(
        seat, player.name, tuple(badges), t.rules.first_player if t.dealer == seat else "", deciding == seat
    )
