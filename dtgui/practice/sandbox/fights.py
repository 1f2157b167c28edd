"""Fights of Doomtown in practice: set up by hand, under way, and the results of simulated ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from dtgui.doomtown.by_hand.clock import FightStep, SetFight, SetJob
from dtgui.doomtown.by_hand.figures import TurnCard
from dtgui.doomtown.events.shootouts import FinishJob, JoinPosse, SetHandRank, WinShootout
from dtgui.doomtown.poker import HandRank
from dtgui.doomtown.procedures.high_noon import ACCEPT, CallOutDude
from dtgui.doomtown.queries.jobs import is_town_square
from dtgui.doomtown.queries.resolving import names_at, performers
from dtgui.doomtown.questions import CALLED_OUT
from dtgui.doomtown.scene_ids import CardRef, PlaceRef, piece_id, read_ref
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.kinds import Timing
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.doomtown.state.texts import Ability
from dtgui.doomtown.words import counted, name_of, place_name, player_name
from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.flow import At, Event, Happened
from dtgui.kernel.phrases import Counted, Phrase
from dtgui.kernel.position import Position
from dtgui.kernel.workbench import Edits, FightDraft, FightForm, FightMember, FightSort

DUDES = Counted("{count} dude", "{count} dudes")
NO_WINNER = Phrase("nobody")


def is_fight(position: Position[Table]) -> bool:
    """Return whether a shootout or a job is under way, or a dude is called out."""
    called = (isinstance(entry, At) and isinstance(entry.procedure, CallOutDude) for entry in position.stack)
    return position.table.shootout is not None or any(called)


def answer_into_fight(position: Position[Table]) -> Answer | None:
    """Return the answer that lets a fight begin, None if none is asked for: a callout is accepted."""
    decision = position.decision
    return ACCEPT if decision is not None and decision.question is CALLED_OUT else None


def results(start: Table, end: Table, happened: Iterable[Happened]) -> Iterator[tuple[str, str]]:
    """Yield the results of a finished fight, each with its heading.

    `start` is the table before, `happened` are all events from then to the `end`.
    """
    events = [done.event for done in happened]
    finished = next((event for event in events if isinstance(event, FinishJob)), None)
    if finished is not None:
        yield Phrase("The job"), Phrase("succeeds") if finished.success else Phrase("fails")
    winner = next((event.seat for event in events if isinstance(event, WinShootout)), None)
    yield Phrase("Who wins"), NO_WINNER if winner is None else player_name(end, winner)
    for seat in _sides(start, end, events):
        yield from _side(start, end, seat, events)
    for dude in _lost(start, end):
        yield Phrase("Leaves play"), name_of(start, dude)


def _side(start: Table, end: Table, seat: Seat, events: Iterable[Event]) -> Iterator[tuple[str, str]]:
    """The first hand of a side, and how many dudes it loses."""
    name = player_name(end, seat)
    ranks = (event.rank for event in events if isinstance(event, SetHandRank) and event.rank and event.seat == seat)
    if (first := next(ranks, None)) is not None:
        rank = Phrase("{number} {rank}", number=first, rank=HandRank(first).title)
        yield Phrase("First hand of {player}", player=name), rank
    lost = sum(start.in_play[dude].controller == seat for dude in _lost(start, end))
    yield Phrase("{player} loses", player=name), counted(lost, DUDES)


def _sides(start: Table, end: Table, events: Iterable[Event]) -> list[Seat]:
    """The seats on both sides; a job may still lack one, and a callout both.

    A dude may come into play during the fight, and leave it again.
    """
    known = [side.seat for side in start.shootout.sides] if start.shootout is not None else []
    in_play = {**end.in_play, **start.in_play}
    joined = (event.dude for event in events if isinstance(event, JoinPosse))
    controllers = (in_play[dude].controller for dude in joined if dude in in_play)
    return [seat for seat in dict.fromkeys((*known, *controllers)) if seat in start.seats]


def _lost(start: Table, end: Table) -> list[CardId]:
    """The dudes that have left play."""
    return [card for card, _ in start.dudes() if card not in end.in_play]


# Shootouts and jobs of Doomtown that are set up by hand

SHOOTOUT = "shootout"
STEPS: dict[FightStep, Phrase] = {
    FightStep.POSSES: Phrase("The choice of posses"),
    FightStep.PLAYS: Phrase("Shootout plays"),
    FightStep.SHOOTERS: Phrase("The choice of shooters"),
    FightStep.DRAWING: Phrase("Drawing hands"),
}
"""The steps at which a shootout begins by hand, in words."""
JOB_STEPS: dict[FightStep, Phrase] = {
    FightStep.POSSES: Phrase("The choice of the leader's posse"),
    FightStep.OPPOSITION: Phrase("The question of opposition"),
    **{step: words for step, words in STEPS.items() if step is not FightStep.POSSES},
}
"""The steps at which a job begins by hand, in words."""


def fight_form(t: Table) -> FightForm | None:
    """Return the choices for a shootout or a job to set up by hand, None if neither is possible."""
    members = tuple(
        FightMember(piece_id(card), name_of(t, card), dude.controller, player_name(t, dude.controller), dude.booted)
        for card, dude in t.dudes()
        if dude.place is not None
    )
    sorts = (*_shootout(members), *(sort for seat in t.seats for sort in _jobs(t, seat, members)))
    return FightForm(members, sorts, partial(_fight, t)) if sorts else None


def _shootout(members: tuple[FightMember, ...]) -> Iterator[FightSort]:
    """The shootout between dudes of two players."""
    if len({member.seat for member in members}) > 1:
        dudes = _named(members)
        yield FightSort(SHOOTOUT, Phrase("A shootout"), dudes, dudes, _steps(STEPS), usual=1)


def _jobs(t: Table, seat: Seat, members: tuple[FightMember, ...]) -> Iterator[FightSort]:
    """The jobs of a player's cards in hand and in play."""
    for card, number, ability in _job_abilities(t, seat):
        for acting in performers(t, seat, card, ability):
            own = [member for member in members if member.seat == seat]
            leaders = _named(own if acting is None else [dude for dude in own if dude.piece == piece_id(acting)])
            marks = tuple(_marks(t, Scope(seat, card, acting, Timing.NOON, names_at(t, seat, card)), ability, leaders))
            if leaders and marks:
                words = Phrase("{job} ({player})", job=name_of(t, card), player=player_name(t, seat))
                yield FightSort(f"{seat} {card} {number}", words, leaders, marks, _steps(JOB_STEPS))
                break


def _job_abilities(t: Table, seat: Seat) -> Iterator[tuple[CardId, int, Ability]]:
    actions = [card for card in t.players[seat].hand if t.cards[card].printed.type is CardType.ACTION]
    for card in (*actions, *t.in_play):
        for number, ability in enumerate(t.cards[card].printed.text.abilities):
            if ability.job is not None:
                yield card, number, ability


def _marks(t: Table, scope: Scope, ability: Ability, leaders: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The cards and places that can be the mark with any of these leaders."""
    _, choice = ability.choices
    led = [scope.naming(leader=(_card(piece),)) for piece, _ in leaders]
    for mark in dict.fromkeys(mark for each in led for mark in choice.cards.candidates(t, each)):
        if is_town_square(mark):
            yield str(PlaceRef(TOWN_SQUARE)), place_name(t, TOWN_SQUARE)
        elif t.in_play[mark].printed.type in (CardType.DEED, CardType.OUTFIT):
            yield piece_id(mark), place_name(t, Place(mark))
        else:
            yield piece_id(mark), name_of(t, mark)


def _named(members: Iterable[FightMember]) -> tuple[tuple[str, str], ...]:
    pattern = "{card} ({player})"
    return tuple((member.piece, Phrase(pattern, card=member.name, player=member.player)) for member in members)


def _steps(steps: dict[FightStep, Phrase]) -> tuple[tuple[str, str], ...]:
    return tuple((step.value, words) for step, words in steps.items())


def _fight(t: Table, draft: FightDraft) -> Edits:
    """The changes that set a fight up: first who is booted, then the fight."""
    posse, shooters, booted = (tuple(map(_card, pieces)) for pieces in (draft.posse, draft.shooters, draft.booted))
    leader, mark, step = _card(draft.leader), _card(draft.mark), FightStep(draft.step)
    if draft.sort in ("", SHOOTOUT):
        return (*_turned(t, (leader, mark, *posse), booted), SetFight(leader, mark, posse, shooters, step))
    seat, card, number = map(int, draft.sort.split())
    job = SetJob(Seat(seat), CardId(card), number, leader, mark, posse, shooters, step)
    return (*_turned(t, (leader, *posse), booted), job)


def _turned(t: Table, dudes: Iterable[CardId], booted: tuple[CardId, ...]) -> Edits:
    """The changes that boot and unboot the dudes of a fight."""
    return tuple(
        TurnCard(dude, booted=dude in booted)
        for dude in dict.fromkeys(dudes)
        if t.in_play[dude].booted is not (dude in booted)
    )


def _card(piece: str) -> CardId:
    """The card of a piece; the town square has its own number."""
    ref = read_ref(piece)
    if isinstance(ref, PlaceRef):
        return CardId(ref.place)
    assert isinstance(ref, CardRef)
    return ref.card
