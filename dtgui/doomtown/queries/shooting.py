"""Posses, who may join them, shooters, bonuses: what a side brings to a shootout. WWE, Shootout Sequence."""

from __future__ import annotations

from collections.abc import Sequence

from dtgui.doomtown.poker import JOKER, Hand, hands_worth_forming, named_hand
from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.doomtown.queries import places
from dtgui.doomtown.queries.cards_rule_all import (
    bound_by,
    forbidden_by,
    has_permission,
    is_forbidden,
    player_has_permission,
)
from dtgui.doomtown.queries.changes import lasting_sum
from dtgui.doomtown.queries.places import is_private, owner_of_place
from dtgui.doomtown.queries.players import changed_rank, draw_hand_codes, named_jokers, rank_by_jokers, shootout_hand
from dtgui.doomtown.queries.stats import bullet_kind, bullets, influence, player_figure
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import BulletKind, CardType
from dtgui.doomtown.state.cards_rule_all import Permission, Prohibited
from dtgui.doomtown.state.fights import Side
from dtgui.doomtown.state.kinds import USUAL_UNTIL, Timing, Until
from dtgui.doomtown.state.plays import ObjectRequirement
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.doomtown.state.topics import Figure
from dtgui.kernel.decisions import Seat


def is_over(t: Table) -> bool:
    """Whether a posse is empty: then the shootout ends at once. WWE, Ending a Shootout."""
    return t.shootout is None or not all(side.posse for side in t.shootout.sides)


def has_run_its_course(t: Table) -> bool:
    """Whether an effect ends the shootout after the round that is over."""
    return t.fight.round > 1 and any(effect.what == topics.ONE_ROUND for effect in t.lasting)


def survivor(t: Table) -> Seat | None:
    """Return the only player with a posse left, None if there is none. WWE, Ending a Shootout."""
    left = [side.seat for side in t.fight.sides if side.posse]
    return left[0] if len(left) == 1 else None


def fighting_seats(t: Table) -> tuple[Seat, Seat]:
    """Return the players of the two sides, the one who chooses and draws first before the other."""
    return t.rules.policies.fights_in_turn(t)


def sides_from_dealer(t: Table) -> tuple[Seat, Seat]:
    """Return the players of the two sides in turn order from the Dealer. WWE, Shootout Sequence 3."""
    one, other = (side.seat for side in t.fight.sides)
    return (one, other) if t.seats.index(one) < t.seats.index(other) else (other, one)


def fighting_for(t: Table, scope: Scope) -> Seat | None:
    """Return whose side a text is on in the shootout: its player's, or the one that its dude is a guest of."""
    if t.shootout is None:
        return None
    guest = None if scope.acting is None else t.shootout.side_with(scope.acting)
    side = t.shootout.side_of(scope.seat) or guest
    return None if side is None else side.seat


def acting_seats(t: Table) -> tuple[Seat, ...]:
    """Return who makes Shootout and Resolution plays, in order."""
    return t.rules.policies.acts_in_fight(t)


def after_in(seats: tuple[Seat, ...], seat: Seat) -> Seat:
    """Return who comes after a seat in an order that goes round; the first after one that is not in it."""
    return seats[(seats.index(seat) + 1) % len(seats)] if seat in seats else seats[0]


def wanted_by_jobs(t: Table) -> tuple[CardId, ...]:
    """Return the dudes that gain a bounty when a job becomes a shootout: at a Private location all but its owner's.

    In other shootouts dudes gain it when they join. WWE, Jobs 7.
    """
    if not t.fight.job or not is_private(t, t.fight.place):
        return ()
    owner = owner_of_place(t, t.fight.place)
    posses = (dude for side in t.fight.sides for dude in side.posse)
    return tuple(dude for dude in posses if t.in_play[dude].controller != owner and not is_spared(t, dude))


def intrudes(t: Table, dude: CardId) -> bool:
    """Whether a dude gains a bounty for joining: in a Private location that its player does not own.

    WWE, Shootout Sequence 1. In a job, dudes become wanted only once it comes to a shootout, all at the same time: WWE,
    Jobs 7.
    """
    if t.fight.job and not t.fight.formed:
        return False
    if not is_private(t, t.fight.place) or owner_of_place(t, t.fight.place) == t.in_play[dude].controller:
        return False
    return not is_spared(t, dude)


def is_spared(t: Table, dude: CardId) -> bool:
    """Whether a card keeps a dude from being wanted for joining."""
    return is_forbidden(t, Prohibited.GAIN_BOUNTY_FOR_JOINING, dude)


def bonuses(t: Table, side: Side) -> tuple[int, int]:
    """Return a side's stud and draw bonus: the shooter's bullets, and 1 for each backup. WWE, Shootout Sequence 4.

    A dude that cannot contribute brings neither; cards may add to both, take from them, or switch them.
    """
    stud = player_figure(t, side.seat, Figure.STUD_BONUS)
    draw = player_figure(t, side.seat, Figure.DRAW_BONUS)
    for dude in side.posse:
        if is_forbidden(t, Prohibited.CONTRIBUTE, dude):
            continue
        count = firepower(t, dude) if dude == side.shooter else 1
        if bullet_kind(t, dude) is BulletKind.STUD:
            stud += count
        else:
            draw += count
    switched = player_has_permission(t, side.seat, Permission.BONUSES_SWITCHED)
    first, second = (draw, stud) if switched else (stud, draw)
    return max(0, first), max(0, second)


def firepower(t: Table, dude: CardId) -> int:
    """Return what a shooter adds to the draw hand: the bullets, or the influence where an effect makes it count."""
    by_influence = lasting_sum(t, t.lasting, dude, DRAWS_BY_INFLUENCE) > 0
    return influence(t, dude) if by_influence else bullets(t, dude)


DRAWS_BY_INFLUENCE = topics.draws_by(Figure.INFLUENCE)
"""The topic of a lasting effect that makes influence count instead of bullets."""


def hands_to_choose(t: Table, seat: Seat) -> tuple[Hand, ...]:
    """Return the hands that a player is offered of the cards that were drawn, the best first."""
    return t.rules.policies.hands_to_choose(t, seat)


def worth_forming(t: Table, seat: Seat) -> tuple[Hand, ...]:
    """Return the best five cards; then what is lower, but cheats less or uses fewer jokers. WWE, Shootout Sequence 4.

    Any other five may be taken, too: these are the ones that a player may sensibly want.
    """
    return hands_worth_forming(draw_hand_codes(t, seat))


def may_form_another(t: Table, seat: Seat) -> bool:
    """Whether the cards drawn can make more than one hand: some are left over, or a joker can be several cards."""
    drawn = t.players[seat].draw_hand
    return len(drawn) > HAND_SIZE or (len(drawn) == HAND_SIZE and bool(jokers_to_name(t, seat)))


def jokers_to_name(t: Table, seat: Seat) -> tuple[CardId, ...]:
    """Return the jokers in a player's draw hand that are whatever makes the best hand, in their order."""
    named = {card for card, _ in t.named_jokers}
    drawn = t.players[seat].draw_hand
    return tuple(card for card in drawn if t.cards[card].printed.type is CardType.JOKER and card not in named)


def hand_made_of(t: Table, seat: Seat, cards: Sequence[CardId], joker: CardId | None = None, face: int = 0) -> Hand:
    """Return the hand that some cards of a draw hand make, its `joker` being the card of this poker code."""
    codes = dict(zip(t.players[seat].draw_hand, draw_hand_codes(t, seat), strict=True))
    named = named_jokers(t, seat) | ({} if joker is None else {codes[joker]: face})
    return named_hand([codes[card] for card in cards], named)


def faces_for(t: Table, seat: Seat, joker: CardId) -> tuple[int, ...]:
    """Return the poker codes of all cards that a joker may be, those that make the draw hand best first.

    WWE, Jokers.
    """
    codes, named = draw_hand_codes(t, seat), named_jokers(t, seat)
    code = codes[t.players[seat].draw_hand.index(joker)]
    return tuple(sorted(range(JOKER), key=lambda face: named_hand(codes, named | {code: face}).strength, reverse=True))


def final_hand(t: Table, seat: Seat) -> Hand:
    """Return the best hand in a player's draw hand at the rank that effects have given it.

    WWE, Modifying Hand Ranks.
    """
    hand, player = shootout_hand(t, seat), t.players[seat]
    on_terms = player_figure(t, seat, Figure.RANK) + rank_by_jokers(t, seat)
    if not on_terms and not player.rank_modified:
        return hand
    return changed_rank(t, hand, player.rank_change + on_terms)


def casualties_of(t: Table, winner: Seat | None, difference: int) -> dict[Seat, int]:
    """Return how many casualties each side suffers, as effects have changed them. WWE, Shootout Sequence 8."""
    return {
        side.seat: _times(t, side)
        * max(
            _least_casualties(t, side),
            (0 if side.seat == winner and difference else max(1, difference)) + _casualty_change(t, side),
        )
        for side in t.fight.sides
    }


def _times(t: Table, side: Side) -> int:
    """How many times over a side suffers its casualties: effects may double them."""
    return 2 if player_has_permission(t, side.seat, Permission.CASUALTIES_DOUBLED) else 1


def _least_casualties(t: Table, side: Side) -> int:
    """How many casualties effects have a side take at least."""
    return lasting_sum(t, t.lasting, t.players[side.seat].outfit, topics.least(Figure.CASUALTIES))


def _casualty_change(t: Table, side: Side) -> int:
    """Return the change of a side's casualties by effects: in this round, and in every round of the shootout."""
    return side.casualty_change + lasting_sum(
        t, t.lasting, t.players[side.seat].outfit, topics.figure(Figure.CASUALTIES)
    )


def ranks_lost_by(t: Table, seat: Seat) -> int:
    """Return by how many hand ranks a player has lost the round that was compared, 0 where it was not lost."""
    side = t.shootout.side_of(seat) if t.shootout else None
    if t.shootout is None or side is None or t.shootout.winner in (None, seat):
        return 0
    return t.shootout.opposing(seat).rank - side.rank


def cards_of(t: Table, seat: Seat, hand: Hand) -> tuple[CardId, ...]:
    """Return the cards of the draw hand that a hand is made of."""
    left = dict(enumerate(draw_hand_codes(t, seat)))
    drawn = t.players[seat].draw_hand
    chosen = []
    for code in hand.cards:
        index = next(index for index, other in left.items() if other == code)
        del left[index]
        chosen.append(drawn[index])
    return tuple(chosen)


def strength(t: Table, hand: Hand) -> tuple[int, tuple[int, ...]]:
    """Return how high a hand is in a shootout: the greater wins, equal ones tie."""
    return t.rules.policies.hand_strength(hand)


def rank_and_tiebreakers(hand: Hand) -> tuple[int, tuple[int, ...]]:
    """Return a hand's rank, then what breaks ties. WWE, Poker, Tied Hand Ranks."""
    return hand.strength


def suffering_seats(t: Table) -> tuple[Seat, Seat]:
    """Return the two players in the order in which they take casualties, and flee."""
    return t.rules.policies.suffers_in_turn(t)


def losers_first(t: Table) -> tuple[Seat, Seat]:
    """Return the two players, the loser of the round first; turn order if there is no loser. WWE, Shootout Sequence
    9.
    """
    winner = t.fight.winner
    seats = fighting_seats(t)
    return seats if winner is None else (next(seat for seat in seats if seat != winner), winner)


def wherever_it_is(timing: Timing | None) -> bool:
    """Return that who has been chosen is affected, wherever it is by then. WWE, Shootout Sequence 2."""
    return True


def as_timed(t: Table, timing: Timing | None) -> Until:
    """Return the duration of an effect by the timing of its ability; a react's effect lasts as long as its
    surroundings.

    WWE, Shootout Sequence 2; Nightfall Phase.
    """
    if timing in USUAL_UNTIL and not (t.shootout is None and timing is not Timing.NOON):
        return USUAL_UNTIL[timing]
    return Until.SHOOTOUT if t.shootout is not None else Until.END_OF_TURN


# The dudes who may join a posse, and those who boot for it. WWE, Shootout Sequence 1.


def joins_free(t: Table, dude: CardId, place: Place) -> bool:
    """Whether a dude joins a posse at this place without booting: it is there, or a trait lets it.

    WWE, Shootout Sequence 1.
    """
    return t.in_play[dude].place == place or joins_from_afar(t, dude, place)


def boots_to_join(t: Table, dude: CardId, place: Place) -> bool:
    """Whether a dude that joins a posse boots for it: from elsewhere, unless a trait spares it that.

    WWE, Shootout Sequence 1.
    """
    return not joins_free(t, dude, place) and not has_permission(t, dude, Permission.JOINS_UNBOOTED)


def joins_from_afar(t: Table, dude: CardId, place: Place) -> bool:
    """Whether a dude is next to a place and joins posses there without leaving its own, as a trait lets it."""
    return has_permission(t, dude, Permission.JOINS_FROM_AFAR) and places.are_adjacent(
        t, places.place_of(t, dude), place
    )


COMING = (Prohibited.BOOT_TO_JOIN, Prohibited.MOVE)
"""The prohibitions that keep a dude from joining from elsewhere."""

CLOSE_ENOUGH = ObjectRequirement[Table, Place](
    "{card} is neither at nor adjacent to {where}: it is too far away to join.",
    Section.POSSES,
    lambda t, seat, dude, place: places.is_nearby(t, t.in_play[dude].place or TOWN_SQUARE, place),
)

UNBOOTED_TO_JOIN = ObjectRequirement[Table, Place](
    "{card} is booted: from an adjacent location it would have to boot to join.",
    Section.POSSES,
    lambda t, seat, dude, place: joins_free(t, dude, place) or not t.in_play[dude].booted,
)

MAY_BOOT_TO_JOIN = ObjectRequirement[Table, Place](
    "{card} cannot boot, or move, to join a posse.",
    Section.THE_CARDS_RULE_ALL,
    lambda t, seat, dude, place: joins_free(t, dude, place) or _kept_from_coming(t, dude, place) is None,
    by=lambda t, seat, dude, place: _kept_from_coming(t, dude, place),
)


def _kept_from_coming(t: Table, dude: CardId, place: Place) -> CardId | None:
    """The card that keeps a dude from coming to a shootout from elsewhere."""
    found = (forbidden_by(t, what, dude) for what in COMING)
    return next((card for card in (bound_by(t, dude, place), *found) if card is not None), None)


MAY_JOIN_LEADER = ObjectRequirement[Table, Place](
    "{card} cannot join the leader's posse.",
    Section.THE_CARDS_RULE_ALL,
    lambda t, seat, dude, place: may_join_side(t, dude),
    by=lambda t, seat, dude, place: forbidden_by(t, Prohibited.JOIN_LEADER, dude),
)


MAY_JOIN_MARK = ObjectRequirement[Table, Place](
    "{card} cannot join the mark's posse.",
    Section.THE_CARDS_RULE_ALL,
    lambda t, seat, dude, place: not (_is_marked(t, seat) and is_forbidden(t, Prohibited.JOIN_MARK, dude)),
    by=lambda t, seat, dude, place: forbidden_by(t, Prohibited.JOIN_MARK, dude),
)


def _is_marked(t: Table, seat: Seat) -> bool:
    """Whether a player's is the mark's side of a shootout or job."""
    return t.shootout is not None and t.shootout.sides[1].seat == seat


def may_join_side(t: Table, dude: CardId) -> bool:
    """Whether neither the rules nor a card keeps a dude out of the leader's posse, where that is its player's."""
    leads = t.shootout is not None and t.shootout.sides[0].seat == t.in_play[dude].controller
    return not leads or (t.rules.policies.may_lead(t, dude) and not is_forbidden(t, Prohibited.JOIN_LEADER, dude))


def any_dude(t: Table, dude: CardId) -> bool:
    """Return that the rules keep no dude out of the leader's posse. WWE, Jobs 3."""
    return True
