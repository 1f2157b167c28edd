"""Shootouts and jobs of Doomtown that are set up by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from dtgui.doomtown.by_hand.clock import FightStep, SetFight, SetJob
from dtgui.doomtown.by_hand.figures import TurnCard
from dtgui.doomtown.queries.jobs import is_town_square
from dtgui.doomtown.queries.resolving import names_at, performers
from dtgui.doomtown.scene_ids import CardRef, PlaceRef, piece_id, read_ref
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.kinds import Timing
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.doomtown.state.texts import Ability
from dtgui.doomtown.words import name_of, place_name, player_name
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.workbench import Edits, FightDraft, FightForm, FightMember, FightSort

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
