"""The boss battle The Showstopper: Ivor, his posse, and an Open Wound beside each home. WWE, The Showstopper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from dtgui.doomtown import verbs
from dtgui.doomtown.events.days import StartPhase
from dtgui.doomtown.events.entering import Attach, EnterPlay, LieBeside, PickForGang
from dtgui.doomtown.events.ghost_rock import Pay
from dtgui.doomtown.events.leaving import Ace
from dtgui.doomtown.events.moving import Boot
from dtgui.doomtown.events.piles import Shuffle
from dtgui.doomtown.procedures.setup import EnterGang, PickGang, SetUp
from dtgui.doomtown.procedures.turn import PayForGang, Upkeep
from dtgui.doomtown.queries.boss_battle import ENOUGH, STAR, heroes, open_wounds, points_on_star, villain
from dtgui.doomtown.queries.gang import Gang, GangRequirement, first_lacking, gang_of, gang_options, lacks_for_gang
from dtgui.doomtown.queries.places import dudes_at, home_of
from dtgui.doomtown.queries.stats import influence
from dtgui.doomtown.questions import HOME_SIDE, STARTING_GANG
from dtgui.doomtown.rules.variants.boss import WITHOUT_EVENTS, Terms, last_seat, with_play_changes
from dtgui.doomtown.rules.variants.variant import Find, Rules, Variant, VariantKind, beginning
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.doomtown.state.kinds import KEYWORD_NAMES, Faction
from dtgui.doomtown.state.plays import Requirement
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Phase, Pile, Table
from dtgui.doomtown.verbs import Verb
from dtgui.kernel.decisions import Seat, choose_one
from dtgui.kernel.errors import BadInput
from dtgui.kernel.flow import Asking, Now, Out, Procedure, Work, do, end, goto
from dtgui.kernel.game import Outcome
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.position import StackEntry

# The Villain's starting posse in The Showstopper: Ivor, four Abominations, two Hexes. WWE, The Showstopper, Setup.

IVOR = STAR
ABOMINATION = KEYWORD_NAMES["Abomination"]
ABOMINATIONS = 4
"""The number that starts beside Ivor."""
HEXES = 2
"""The number attached to him."""
HEX_DISCOUNT = 3
"""The discount of a Hex that enters play with Ivor, from his own text."""
SECTION = Section.STARTING_GANG


def is_ivor(card: CardDef) -> bool:
    """Whether a card is the dude whom the scenario is about."""
    return card.title == IVOR


def is_performer(card: CardDef) -> bool:
    """Whether a card is a drifter or Fearmonger Abomination, and not Ivor."""
    fits = card.is_drifter or Faction.FEARMONGERS in card.factions
    return card.type is CardType.DUDE and ABOMINATION in card.keyword_ratings and fits and not is_ivor(card)


def is_hex(card: CardDef) -> bool:
    """Whether a card is a Hex."""
    return card.type is CardType.SPELL and card.has(Keyword.HEX)


@dataclass(frozen=True)
class Troupe:
    """The picks, and Ivor; None in the imagination of a player who cannot see the Villain's cards."""

    gang: Gang
    ivor: CardDef | None

    @property
    def performers(self) -> tuple[CardDef, ...]:
        """The Abominations."""
        return tuple(filter(is_performer, self.gang.cards))

    @property
    def hexes(self) -> tuple[CardDef, ...]:
        """Return Ivor's attachments."""
        return tuple(filter(is_hex, self.gang.cards))

    @property
    def missing(self) -> int:
        """How many Abominations are still to be picked."""
        return max(0, ABOMINATIONS - len(self.performers))

    @property
    def price_of_ivor(self) -> int:
        """Return his cost: reduced for each Abomination that entered play before him."""
        return 0 if self.ivor is None else max(0, (self.ivor.cost or 0) - ABOMINATIONS)

    @property
    def cost(self) -> int:
        """Return the total cost, Ivor included."""
        performers = sum(map(self.gang.cost_of, self.performers))
        return performers + self.price_of_ivor + sum(map(price_of_hex, self.hexes))

    @property
    def has_doubles(self) -> bool:
        """Whether a unique card is in it twice, another version of Ivor with him, or a Hex twice."""
        titles = [card.title for card in self.hexes]
        again = any(self.ivor is not None and card.base_title == self.ivor.base_title for card in self.performers)
        return again or len(set(titles)) < len(titles) or bool(self.gang.doubles)

    def cost_at_least(self, others: Iterable[CardDef]) -> int:
        """Return what it costs once it is whole, the cheapest of others being picked."""
        cheapest = sorted(self.gang.cost_of(card) for card in others if is_performer(card))
        return self.cost + sum(cheapest[: self.missing])


def price_of_hex(card: CardDef) -> int:
    """Return what a Hex costs that Ivor brings along."""
    return max(0, (card.cost or 0) - HEX_DISCOUNT)


# In a game


def troupe_of(t: Table, seat: Seat) -> Troupe:
    """Return what the Villain has picked so far."""
    return _troupe(gang_of(t, seat))


def lacks_for_troupe(t: Table, seat: Seat, card: CardId) -> Requirement | None:
    """Return what a card lacks to be picked, None where it lacks nothing: for Heroes as in other games."""
    return first_lacking(t, seat, card, PICKING) if seat == villain(t) else lacks_for_gang(t, seat, card)


def _troupe(gang: Gang) -> Troupe:
    return Troupe(gang, next(filter(is_ivor, gang.cards), None))


def _belongs(t: Table, seat: Seat, gang: Gang, card: CardDef) -> bool:
    return is_performer(card) or is_hex(card)


def _is_another(t: Table, seat: Seat, gang: Gang, card: CardDef) -> bool:
    return not _troupe(gang).has_doubles


def _has_room(t: Table, seat: Seat, gang: Gang, card: CardDef) -> bool:
    troupe = _troupe(gang)
    return len(troupe.performers) <= ABOMINATIONS and len(troupe.hexes) <= HEXES


def _is_affordable(t: Table, seat: Seat, gang: Gang, card: CardDef) -> bool:
    left = [t.cards[other].printed for other in t.players[seat].deck]
    left.remove(card)
    return _troupe(gang).cost_at_least(left) <= t.players[seat].stash


PICKING = (
    GangRequirement("{card} is neither a drifter or Fearmonger Abomination nor a Hex.", SECTION, _belongs),
    GangRequirement("{card} is already in the gang, by this name or another.", SECTION, _is_another),
    GangRequirement("There is no room for {card}: the gang has four Abominations and two Hexes.", SECTION, _has_room),
    GangRequirement(
        "{card} costs too much: you still need ghost rock for Ivor and the other cards to pick.",
        SECTION,
        _is_affordable,
    ),
)
"""The requirements of a card in it, checked with the card in it."""

# The boss battle The Showstopper: Ivor in town square, and an Open Wound beside each home. WWE, The Showstopper.
#
# The public text is on its card in town square; this module holds the start, the ends and other rules without a
# text.

SCENARIO = "90012"
"""Its card."""
OPEN_WOUND = "24140"
"""The printing of the deed beside each home."""


# The start


@dataclass(frozen=True)
class SetUpShow(SetUp):
    """Setup: the Villain picks and plays the troupe, and an Open Wound is put beside each home."""

    def choose_gangs(self, t: Table) -> Out:
        """WWE, The Showstopper, Setup: the Villain picks whatever the deck does not name."""
        heroes_pick = (PickGang(seat) for seat in t.seats if seat != last_seat(t) and not t.players[seat].gang)
        return do(*heroes_pick, PickTroupe(last_seat(t)))

    def reveal_gangs(self, t: Table) -> Out:
        """WWE, The Showstopper, Setup: then each player chooses the side of the Open Wound."""
        gangs = (EnterTroupe(seat) if seat == last_seat(t) else EnterGang(seat) for seat in t.seats)
        return do(*gangs, *(LayOpenWound(seat) for seat in t.seats))


@dataclass(frozen=True)
class PickTroupe(Procedure):
    """The Villain picks: Ivor anyway, then Abominations and Hexes, as many as there have to be."""

    seat: Seat
    steps = ("ivor", "pick")

    def ivor(self, t: Table) -> Out:
        """The dude whom it is about."""
        return do(*(PickForGang(self.seat, card) for card in t.players[self.seat].deck if _is_ivor(t, card)))

    def pick(self, t: Table) -> Asking:
        """Another card, until there are four Abominations and two Hexes, or no other can be had."""
        options = [verbs.PICK.option(card) for card in gang_options(t, self.seat)]
        if not options:
            return end()
        choice = options[0]
        if len(options) > 1:
            choice = yield choose_one(self.seat, STARTING_GANG, options, Section.STARTING_GANG)
        return goto("pick", PickForGang(self.seat, CardId(int(choice.args[0]))))


@dataclass(frozen=True)
class EnterTroupe(Procedure):
    """The Villain's starting gang enters play, paid for; no card responds to that."""

    seat: Seat
    steps = ("performers", "ivor", "hexes")

    def performers(self, t: Table) -> Out:
        """The Abominations go home."""
        gang, home = troupe_of(t, self.seat).gang, home_of(t, self.seat)
        found = [card for card in t.players[self.seat].gang if is_performer(t.cards[card].printed)]
        paid = ((Pay(self.seat, gang.cost_of(t.cards[card].printed)), Now(EnterPlay(card, home))) for card in found)
        return do(*(event for each in paid for event in each))

    def ivor(self, t: Table) -> Out:
        """Ivor comes to town square, cheaper for each of them."""
        price = troupe_of(t, self.seat).price_of_ivor
        found = (card for card in t.players[self.seat].gang if _is_ivor(t, card))
        return do(Pay(self.seat, price), *(Now(EnterPlay(ivor, TOWN_SQUARE)) for ivor in found))

    def hexes(self, t: Table) -> Out:
        """His Hexes are attached, cheaper as he brings them along."""
        found = [card for card in t.players[self.seat].gang if is_hex(t.cards[card].printed)]
        paid = (
            (Pay(self.seat, price_of_hex(t.cards[card].printed)), Now(Attach(card, ivor)))
            for ivor in t.in_play
            if _is_ivor(t, ivor)
            for card in found
        )
        return end(*(event for each in paid for event in each))


@dataclass(frozen=True)
class LayOpenWound(Procedure):
    """A player chooses the side of the home for the Villain's Open Wound."""

    seat: Seat
    steps = ("lay",)

    def lay(self, t: Table) -> Asking:
        """The next of those that the Villain has laid aside."""
        home = t.players[self.seat].outfit
        options = (verbs.LEFT_OF.option(home), verbs.RIGHT_OF.option(home))
        choice = yield choose_one(self.seat, HOME_SIDE, options, Section.STARTING_GANG)
        wounds = [card for card in t.players[last_seat(t)].gang if t.cards[card].printed.type is CardType.DEED]
        left = verbs.LEFT_OF.is_of(choice)
        return end(*(Now(LieBeside(card, self.seat, left)) for card in wounds[:1]))


def _is_ivor(t: Table, card: CardId) -> bool:
    return is_ivor(t.cards[card].printed)


def laid_aside(seat: Seat, players: int) -> tuple[str, ...]:
    """Return what a player has laid aside: the Villain an Open Wound for each player."""
    return (OPEN_WOUND,) * players if seat == players - 1 else ()


# The days


@dataclass(frozen=True)
class ShowUpkeep(Upkeep):
    """The Upkeep phase, at whose beginning Ivor returns. WWE, The Showstopper, Minor Server."""

    def pay(self, t: Table) -> Out:
        """Ivor returns, then each player pays."""
        return do(StartPhase(Phase.UPKEEP), BringBack(), *(PayForGang(seat) for seat in t.seats))


@dataclass(frozen=True)
class BringBack(Procedure):
    """Ivor comes to town square booted, for nothing, from wherever the Villain finds him."""

    steps = ("enter", "boot")

    def enter(self, t: Table) -> Out:
        """The deck is shuffled if he was found there."""
        found = () if any(_is_ivor(t, card) for card in t.in_play) else found_out_of_play(t)
        if not found:
            return end()
        pile, card = found[0]
        shuffled = (Shuffle(last_seat(t)),) if pile is Pile.DECK else ()
        return do(EnterPlay(card, TOWN_SQUARE), *shuffled)

    def boot(self, t: Table) -> Out:
        """He comes booted; what his text does has been done."""
        return end(*(Boot(card) for card in t.in_play if _is_ivor(t, card) and not t.in_play[card].booted))


def found_out_of_play(t: Table) -> tuple[tuple[Pile, CardId], ...]:
    """Return the Villain's piles that hold Ivor and need no shuffling for it."""
    player = t.players[last_seat(t)]
    piles = (Pile.BOOT_HILL, Pile.DISCARD, Pile.HAND, Pile.DECK)
    return tuple((pile, card) for pile in piles for card in player.pile(pile) if _is_ivor(t, card))


def ivor_holds_the_square(t: Table) -> Seat | None:
    """Return the Villain, who has more influence there than any other player. WWE, The Town Is My Big Top!"""
    against = last_seat(t)
    there = {seat: sum(influence(t, dude) for dude in dudes_at(t, TOWN_SQUARE, seat)) for seat in t.seats}
    own = there.pop(against, 0)
    return against if own > max(there.values(), default=0) else None


# The end


def by_the_show(t: Table) -> Outcome | None:
    """Return the Villain's victory with four points on Ivor, the Heroes' with Ivor in Boot Hill and no Open Wound.

    WWE, The Showstopper, Win Conditions.
    """
    against = last_seat(t)
    points = points_on_star(t)
    if points >= ENOUGH:
        told = Phrase("The show is complete on day {day}: {points} victory points.", day=t.day, points=points)
        return Outcome((against,), told)
    is_dead = any(_is_ivor(t, card) for card in t.players[against].boot_hill)
    if not is_dead or open_wounds(t):
        return None
    told = Phrase("The show is over on day {day}: Ivor lies in Boot Hill, and every Open Wound is closed.", day=t.day)
    return Outcome(tuple(sorted(heroes(t))), told)


def points_and_wounds(t: Table) -> tuple[Phrase, ...]:
    """Return the day, and for each side what wins and how much of it is missing."""
    points, wounds = points_on_star(t), len(open_wounds(t))
    in_boot_hill = any(_is_ivor(t, card) for card in t.players[last_seat(t)].boot_hill)
    done = Phrase("done") if in_boot_hill else Phrase("still to go")
    return (
        Phrase("The Showstopper, day {day}", day=t.day) if t.day else Phrase("The Showstopper, setup before day 1"),
        Phrase(
            "Villain: {points} of {enough} victory points on Ivor, {missing} to go",
            points=points,
            enough=ENOUGH,
            missing=max(0, ENOUGH - points),
        ),
        Phrase("Heroes: Ivor to Boot Hill ({done}), and {wounds} Open Wounds to close", done=done, wounds=wounds)
        if wounds != 1
        else Phrase("Heroes: Ivor to Boot Hill ({done}), and 1 Open Wound to close", done=done),
    )


# The setup that it wants

TERMS = Terms(Faction.FEARMONGERS, needed=(IVOR,), banned=(IVOR,))


def _can_be_shown(setup: Setup, find: Find) -> None:
    """Raise `BadInput` where the Villain could not start as the book has it, or plans another starting gang."""
    TERMS.check(setup, find)
    seat = setup.seats[-1]
    cards = [find(code) for code in seat.cards]
    legend = None if seat.legend is None else find(seat.legend)
    planned = tuple(find(code) for code in seat.starting)
    troupe = Troupe(Gang(find(seat.outfit), legend, planned), next(filter(is_ivor, cards)))
    if planned and (len(planned) != ABOMINATIONS or not all(map(is_performer, planned)) or troupe.has_doubles):
        raise BadInput("beside Ivor four drifter or Fearmonger Abominations start, or none that the deck names")
    if len({card.title for card in cards if is_hex(card)}) < HEXES:
        raise BadInput("the Villain's deck of this boss battle needs two different Hexes")
    left = list(cards)
    for card in planned:
        left.remove(card)
    if sum(map(is_performer, cards)) < ABOMINATIONS or troupe.cost_at_least(left) > troupe.gang.stash:
        raise BadInput("the Villain's deck needs four Abominations that can be paid for beside Ivor")


def _showstopper(rules: Rules) -> Rules:
    usual = rules.policies

    def covers(t: Table, dude: CardId) -> tuple[tuple[Verb, int], ...]:
        """Return how a dude covers casualties: Ivor is aced where he would be discarded. WWE, Minor Server."""
        ways = usual.covers(t, dude)
        return tuple((verbs.ACE if how is verbs.DISCARD else how, n) for how, n in ways) if _is_ivor(t, dude) else ways

    battle = with_play_changes(rules)

    def concede(t: Table, stack: Sequence[StackEntry], seat: Seat) -> tuple[tuple[StackEntry, ...], tuple[Work, ...]]:
        """Return what happens when a player gives up: Open Wounds that would go are aced. WWE, Not Taking Chances."""
        left, work = battle.concede(t, stack, seat)
        return left, (*(Now(Ace(card)) for card in open_wounds(t) if t.in_play[card].controller == seat), *work)

    policies = replace(
        battle.policies,
        why_not_pick=lacks_for_troupe,
        controls_square=ivor_holds_the_square,
        covers=covers,
        ending=by_the_show,
    )
    changed = beginning(replace(battle, policies=policies, concede=concede), {SetUp: SetUpShow, Upkeep: ShowUpkeep})
    return replace(changed, lays=(*changed.lays, SCENARIO), beside=laid_aside, goal=points_and_wounds)


SHOWSTOPPER = Variant(
    WITHOUT_EVENTS,
    Phrase("Boss Battle: The Showstopper"),
    VariantKind.BOSS,
    Phrase(
        "Ivor needs four Sundowns in town square; one to three Heroes want him in Boot Hill, and no Open Wound in play."
    ),
    _showstopper,
    editions=("wwe",),
    check=_can_be_shown,
)
