"""A whole scene, put together from its parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from dtgui.doomtown.archetype_words import chart_of
from dtgui.doomtown.describe import ability_text
from dtgui.doomtown.events.days import BecomeDealer, BreakTie
from dtgui.doomtown.events.piles import RevealDrawHands
from dtgui.doomtown.gestures import gestures
from dtgui.doomtown.observe import face_down
from dtgui.doomtown.poker import JOKER, Hand, lowball_hand
from dtgui.doomtown.poker.notation import card_text
from dtgui.doomtown.queries.boss_battle import heroes, villain
from dtgui.doomtown.queries.jobs import is_town_square
from dtgui.doomtown.queries.players import makes_cheatin, poker_code, shootout_hand, total_control, total_influence
from dtgui.doomtown.questions import CALLED_OUT, ShootoutStep, asked_of
from dtgui.doomtown.scene.pieces import pieces
from dtgui.doomtown.scene.zones import CHEATIN, hand_of, rank_badge, zones
from dtgui.doomtown.scene_ids import PILES, piece_id, pile_id, place_id, row_id
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.fights import Shootout
from dtgui.doomtown.state.table import TOWN_SQUARE, UNSEEN, CardId, Pile, Table
from dtgui.doomtown.words import phase_name, place_name
from dtgui.kernel.decisions import Decision, Seat
from dtgui.kernel.flow import Recent
from dtgui.kernel.game import NOTHING_RECENT, Observation
from dtgui.kernel.phrases import Phrase, joined
from dtgui.kernel.scene import Arrow, Badge, Course, Gesture, Piece, Scene, SceneSide, SeatPanel, Zone, ZoneKind


def build_scene(observation: Observation[Table], recent: Recent = NOTHING_RECENT) -> Scene:
    """Return the scene for an observation.

    The hands of a lowball that has ended since this seat decided last are laid out once more: nobody was asked anything
    when it was known who had won.
    """
    table = face_down(observation.table, observation.seat)
    with table.at_rest():
        return _at_rest(replace(observation, table=table), recent)


def build_bare_scene(observation: Observation[Table], recent: Recent = NOTHING_RECENT) -> Scene:
    """Return the zones and pieces of an observation, without figures and marks, and the moment of the game."""
    table = face_down(observation.table, observation.seat)
    with table.at_rest():
        return _with_last_hands(_laid(replace(observation, table=table), is_bare=True), table, recent)


def _at_rest(observation: Observation[Table], recent: Recent) -> Scene:
    """The scene, while what has been worked out for one part of it is kept for the others."""
    t, bare = observation.table, _laid(observation)
    scene = replace(
        bare,
        panels=tuple(_panel(t, Seat(seat), observation.deciding) for seat in range(len(t.players))),
        phases=tuple(dict.fromkeys(phase_name(t, each.phase) for each in t.rules.phases)),
        arrows=tuple(_arrows(observation, bare.pieces, bare.zones)),
        gestures=_within(gestures(observation), bare.pieces, bare.zones),
        notes=dict(notes(t)),
        goals=tuple(_goals(t)),
        today=next(_events(t), ""),
        chart=None if t.automaton is None else chart_of(t.automaton),
    )
    return _with_last_hands(scene, t, recent)


def _laid(observation: Observation[Table], *, is_bare: bool = False) -> Scene:
    """The zones and pieces, with their figures and marks unless they are bare, and the moment of the game."""
    t = observation.table
    return Scene(
        seat=observation.seat,
        zones=tuple(zones(t, observation.seat, is_bare=is_bare)),
        pieces=tuple(pieces(t, observation.decision, is_bare=is_bare)),
        panels=(),
        day=t.day,
        phase=phase_name(t, t.phase),
        focus=_focus(t),
        is_fight=t.shootout is not None and not t.shootout.job,
        course=course_of(t, observation.seat, observation.decision),
        sides=tuple(_sides(t)),
    )


def _with_last_hands(scene: Scene, t: Table, recent: Recent) -> Scene:
    return scene if scene.focus else with_last_hands(scene, t, recent)


def _sides(t: Table) -> Iterator[SceneSide]:
    """Yield the Heroes and the Villain of a boss battle. WWE, Boss Battle, Definitions."""
    against = villain(t)
    if against is not None:
        yield SceneSide(Phrase("Heroes"), heroes(t))
        yield SceneSide(Phrase("Villain"), (against,))


def _goals(t: Table) -> Iterator[Phrase]:
    """Yield what wins or ends the game, and how far each side is. WWE, Boss Battle; Town Square Scenarios."""
    if t.rules.goal is not None:
        yield from t.rules.goal(t)
    if t.rules.clock is not None:
        yield t.rules.clock(t)


def _events(t: Table) -> Iterator[Phrase]:
    """Yield the event of the day with its text. WWE, Boss Battle, Play Changes 4."""
    for shown in t.in_play.values():
        if shown.printed.type is CardType.EVENT:
            text = joined(" ", ability_text(shown.printed))
            yield Phrase("Event of the day, {title}: {text}", title=shown.printed.title, text=text)


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
        to_win = Phrase("Control points: {figure}. {goal}", figure=control, goal=joined(". ", t.rules.goal(t)))
    badges = [
        Badge("stash", str(player.stash), 0, Phrase("Ghost rock in the stash: {figure}", figure=player.stash)),
        Badge("influence", str(influence), 0, Phrase("Influence of all dudes: {figure}", figure=influence)),
        Badge("control", str(control), 0, to_win),
    ]
    if player.debt:
        owed = Phrase("Ghost rock owed to the bank: {figure}", figure=player.debt)
        badges.append(Badge("debt", str(player.debt), -1, owed))
    first = t.rules.first_player if t.dealer == seat else ""
    race = (control, needed - 1) if t.rules.goal is None else None
    return SeatPanel(seat, player.name, tuple(badges), first, deciding == seat, race=race)


STEPS = tuple(step.value for step in ShootoutStep)


def course_of(t: Table, viewer: Seat, decision: Decision | None) -> Course | None:
    """Return the steps of the shootout with the present one, None in peace; `decision` is the viewer's, if any."""
    if t.shootout is None:
        return None
    pattern = "Job at {place}, round {round}" if t.shootout.job else "Shootout at {place}, round {round}"
    title = Phrase(pattern, place=place_name(t, t.shootout.place, viewer), round=t.shootout.round)
    asked = None if decision is None else asked_of(decision).step
    step = asked or _told_by_table(t, t.shootout)
    return Course(title, STEPS, step.value, place_id(t.shootout.place))


def _told_by_table(t: Table, shootout: Shootout) -> ShootoutStep:
    if not shootout.formed:
        return ShootoutStep.POSSES
    if any(side.casualties for side in shootout.sides):
        return ShootoutStep.CASUALTIES
    if shootout.winner is not None:
        return ShootoutStep.FLIGHT
    if t.revealed:
        return ShootoutStep.RESOLUTION
    if any(t.players[side.seat].draw_hand for side in shootout.sides):
        return ShootoutStep.HANDS
    return ShootoutStep.SHOOTERS if any(side.shooter is not None for side in shootout.sides) else ShootoutStep.PLAYS


def notes(t: Table) -> Iterator[tuple[str, Phrase]]:
    """Each zone's note, of those that need one. Draw hands are read only where they can be seen."""
    for number, player in enumerate(t.players):
        if player.draw_hand and UNSEEN not in player.draw_hand:
            yield pile_id(Pile.DRAW_HAND, Seat(number)), _hand(t, Seat(number)).words.beginning()
    if t.pot:
        yield place_id(TOWN_SQUARE), Phrase("Pot: {amount} ghost rock", amount=t.pot)


def _hand(t: Table, seat: Seat) -> Hand:
    """Return the hand of the cards alone: the zone's badge shows changes of its rank."""
    return hand_of(t, seat) if t.shootout is None else shootout_hand(t, seat)


# The hands of the last lowball, shown again, since they are compared and removed before the next question

WON = Badge("won", Phrase("lowest hand: takes pot and deal"), 1, Phrase("The lowest hand wins the pot and the deal"))

Hands = dict[Seat, tuple[CardId, ...]]


def with_last_hands(scene: Scene, t: Table, recent: Recent) -> Scene:
    """Return the scene with the hands of the last lowball that was played out meanwhile, or as it is."""
    dealer, hands = _ended_lowball(recent)
    hands = {seat: cards for seat, cards in hands.items() if all(card in t.cards for card in cards)}
    if dealer is None or not hands:
        return scene
    laid = [piece for seat, cards in hands.items() for piece in _laid_out(t, seat, cards)]
    shown = {piece.id for piece in laid}
    rest = tuple(piece for piece in scene.pieces if piece.id not in shown)
    taken = Counter(piece.zone for piece in scene.pieces if piece.id in shown)
    left = (replace(zone, count=zone.count - taken[zone.id]) for zone in scene.zones)
    zones = (*left, *(_zone(t, seat, cards, dealer) for seat, cards in hands.items()))
    said = {pile_id(Pile.DRAW_HAND, seat): _shown_hand(t, cards).words.beginning() for seat, cards in hands.items()}
    return replace(scene, zones=zones, pieces=(*rest, *laid), focus="lowball", notes={**scene.notes, **said})


def _ended_lowball(recent: Recent) -> tuple[Seat | None, Hands]:
    """Return the new Dealer since the last answer, and the hands compared before that."""
    hands: Hands = {}
    dealer: Seat | None = None
    found: Hands = {}
    for number, (event, outcome) in enumerate(recent.events):
        if isinstance(event, RevealDrawHands) and isinstance(outcome, tuple):
            hands = dict(zip(event.seats, outcome, strict=True))
        elif number < recent.seen:
            continue
        elif isinstance(event, BecomeDealer):
            dealer, found = event.seat, hands
        elif isinstance(event, BreakTie):
            dealer, found = Seat(int(str(outcome))), hands
    return dealer, found


def _shown_hand(t: Table, cards: tuple[CardId, ...]) -> Hand:
    return lowball_hand(_codes(t, cards))


def _codes(t: Table, cards: tuple[CardId, ...]) -> tuple[int, ...]:
    return tuple(poker_code(t.cards[card].printed, JOKER + slot) for slot, card in enumerate(cards))


def _zone(t: Table, seat: Seat, cards: tuple[CardId, ...], dealer: Seat) -> Zone:
    hand = _shown_hand(t, cards)
    badges = [rank_badge(hand, hand)]
    if makes_cheatin(t, cards, _codes(t, cards)):
        badges.append(CHEATIN)
    if seat == dealer:
        badges.append(WON)
    zone, title = pile_id(Pile.DRAW_HAND, seat), Phrase("{player}: lowball hand", player=t.players[seat].name)
    return Zone(zone, ZoneKind.SPREAD, title, seat, row_id(PILES, seat), 0, len(cards), None, seat, tuple(badges))


def _laid_out(t: Table, seat: Seat, cards: tuple[CardId, ...]) -> Iterator[Piece]:
    faces = dict(_shown_hand(t, cards).joker_faces)
    for slot, (card, code) in enumerate(zip(cards, _codes(t, cards), strict=True)):
        printed = t.cards[card].printed
        badges = (Badge("face", f"= {card_text(faces[code])}"),) if code in faces else ()
        zone = pile_id(Pile.DRAW_HAND, seat)
        yield Piece(piece_id(card), zone, printed.title, printed.code, seat, seat, slot, badges=badges)
