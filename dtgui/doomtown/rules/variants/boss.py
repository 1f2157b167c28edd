"""Boss Battle: one to three Heroes against a Villain, the event deck, and abilities once per Hero. WWE, Boss Battle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from dtgui.doomtown.abilities.language.selectors import MarkCards
from dtgui.doomtown.events.days import EndGame, TurnEventCard
from dtgui.doomtown.events.effects import Count, PayFor
from dtgui.doomtown.procedures.effects import PayCost, RunEffects
from dtgui.doomtown.procedures.gamblin import Gamblin
from dtgui.doomtown.procedures.turn import Sundown
from dtgui.doomtown.procedures.using import ResolveAbility, choose_cards, having_chosen
from dtgui.doomtown.queries.boss_battle import SHOW, are_allies, heroes, opponents_of, villain
from dtgui.doomtown.queries.players import total_control, total_influence
from dtgui.doomtown.queries.resolving import completing
from dtgui.doomtown.questions import ONCE_PER_HERO
from dtgui.doomtown.rules.variants.variant import Find, Rules, Variant, VariantKind, beginning, with_phase_after
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.kinds import Counter, Faction
from dtgui.doomtown.state.profile import DayPhase
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import CardId, Phase, Table
from dtgui.doomtown.state.texts import Ability, Choice
from dtgui.doomtown.verbs import NO, YES
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat, choose_one
from dtgui.kernel.errors import BadInput
from dtgui.kernel.flow import Asking, Out, Work, do, end, goto
from dtgui.kernel.game import Outcome
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.position import StackEntry

PLAY_CHANGES = "90010"
"""The card with the changes of every boss battle; the side that is ahead is noted on it."""


@dataclass(frozen=True)
class BossSundown(Sundown):
    """Sundown, in which a side that would have won is only ahead, for a day. WWE, Boss Battle, Play Changes 5."""

    steps = ("fall", "take_the_lead", "check")

    def take_the_lead(self, t: Table) -> Out:
        """Note the side that is ahead tomorrow; today's note is removed."""
        ahead = {Counter.HEROES_AHEAD: heroes_are_ahead(t), Counter.VILLAIN_AHEAD: villain_is_ahead(t)}
        lying = ((card, t.in_play[card]) for card in in_play_as(t, PLAY_CHANGES))
        noted = (
            Count(card, what, int(is_so) - shown.counted(what))
            for card, shown in lying
            for what, is_so in ahead.items()
        )
        return do(*noted)


def in_play_as(t: Table, code: str) -> tuple[CardId, ...]:
    """Return the cards in play that are this printing."""
    return tuple(card for card, shown in t.in_play.items() if shown.printed.code == code)


def last_seat(t: Table) -> Seat:
    """Return the Villain: the last seat, whichever player has it. WWE, Boss Battle, Definitions."""
    return Seat(len(t.players) - 1)


def would_win(t: Table, seat: Seat) -> bool:
    """Return whether a player has more control than each opponent has influence: the victory of other games."""
    return all(total_control(t, seat) > total_influence(t, other) for other in opponents_of(t, seat))


def heroes_are_ahead(t: Table) -> bool:
    """Return whether a Hero would have won by the usual rules. WWE, Boss Battle, Play Changes 5."""
    return any(would_win(t, seat) for seat in heroes(t))


def villain_is_ahead(t: Table) -> bool:
    """Return whether the Villain would have."""
    against = villain(t)
    return against is not None and would_win(t, against)


def with_sides(rules: Rules) -> Rules:
    """Return rules by which all players but the last are Heroes together: what all boss battles share.

    WWE, Boss Battle, Definitions; Play Changes 1.
    """
    usual = rules.policies

    def may_oppose(t: Table, seat: Seat, first: Seat | None) -> tuple[Seat, ...]:
        """Return who may oppose a player's job: no ally."""
        return tuple(other for other in usual.may_oppose(t, seat, first) if not are_allies(t, seat, other))

    def answers_for(t: Table, seat: Seat, mark: CardId) -> Seat | None:
        """Return who faces a player whose job has this mark: no ally."""
        found = usual.answers_for(t, seat, mark)
        return None if found is not None and are_allies(t, seat, found) else found

    def bounty_for(t: Table, card: CardId, by: Seat | None) -> int:
        """Return a player's payment for a card: nothing for an ally's."""
        is_allys = by is not None and are_allies(t, by, t.in_play[card].controller)
        return 0 if is_allys else usual.bounty_for(t, card, by)

    def concede(t: Table, stack: Sequence[StackEntry], seat: Seat) -> tuple[tuple[StackEntry, ...], tuple[Work, ...]]:
        """Return what happens when a player gives up: with the Villain the battle is over, the Heroes play on."""
        if seat != villain(t):
            return rules.concede(t, stack, seat)
        told = Phrase("{player} concedes.", player=t.players[seat].name)
        return (), (EndGame(Outcome(tuple(sorted(heroes(t))), told, conceded=True)),)

    policies = replace(
        rules.policies, villain=last_seat, may_oppose=may_oppose, answers_for=answers_for, bounty_for=bounty_for
    )
    return beginning(replace(rules, policies=policies, concede=concede), {ResolveAbility: VillainResolves})


def with_play_changes(rules: Rules) -> Rules:
    """Return rules in which controlling the town does not win: that side is ahead. WWE, Play Changes 2, 3 and 5."""
    changed = beginning(with_sides(rules), {Sundown: BossSundown})
    return replace(changed, lays=(*rules.lays, PLAY_CHANGES))


@dataclass(frozen=True)
class Terms:
    """The requirements and bans of a boss battle: factions and titles of cards. WWE, Boss Battle, Choose a Scenario."""

    faction: Faction | None = None
    """Which faction the Villain plays; None: any."""
    needed: tuple[str, ...] = ()
    """The titles required in the Villain's deck."""
    banned: tuple[str, ...] = ()
    """The titles banned from all Heroes' decks."""

    def check(self, setup: Setup, find: Find) -> None:
        """Raise `BadInput` for a setup that does not keep to them, or in which two play the same faction."""
        each_faction_once(setup, find)
        *allied, against = setup.seats
        if self.faction is not None and self.faction not in find(against.outfit).factions:
            raise BadInput(f"the Villain of this boss battle plays the faction {self.faction.value}")
        own = {find(code).title for code in against.cards}
        lacking = next((title for title in self.needed if title not in own), None)
        if lacking is not None:
            raise BadInput(f"the Villain's deck of this boss battle needs {lacking}")
        theirs = {find(code).title for seat in allied for code in seat.cards}
        banned = next((title for title in self.banned if title in theirs), None)
        if banned is not None:
            raise BadInput(f"no Hero plays {banned} in this boss battle")


def each_faction_once(setup: Setup, find: Find) -> None:
    """Raise `BadInput` where two players play the same faction. WWE, Boss Battle, Prepare the Decks."""
    taken = [faction for seat in setup.seats for faction in find(seat.outfit).factions]
    twice = next((faction for faction in taken if taken.count(faction) > 1), None)
    if twice is not None:
        raise BadInput(f"in a boss battle each faction is played once: {twice.value} would be played twice")


# The event deck of a boss battle, and the options that are about it. WWE, Boss Battle, Prepare the Decks.
#
# The book does not print the events' texts: these are ours (`card_data/doomtown/cards/OURS`).

STAND_TOGETHER = "90101"
HERO_EVENTS = tuple(f"901{number:02}" for number in range(1, 11))
VILLAIN_EVENTS = tuple(f"902{number:02}" for number in range(1, 11))
EVENT_CARDS = (*HERO_EVENTS, *VILLAIN_EVENTS)
"""The codes of all events, the Heroes' first."""
OF_EACH = 2
"""The number of events for each Hero, and for the Villain."""
WITH_EVENTS = "ghost-miners"
"""The boss battle that has an event deck anyway."""
WITHOUT_EVENTS = SHOW
"""The one that may have one."""
BARGAINS = "90013"
"""The card that lists the Heroes' uses of victory points, and holds them."""


@dataclass(frozen=True)
class TurnEvent(DayPhase):
    """After Gamblin', the next event becomes active. WWE, Boss Battle, Play Changes 4."""

    phase = Phase.GAMBLIN
    steps = ("turn",)

    def turn(self, t: Table) -> Out:
        """The one before it leaves the game."""
        return end(TurnEventCard())


def event_deck(rules: Rules, players: int, chance: Chance) -> tuple[tuple[str, ...], Chance]:
    """Return the codes of a shuffled event deck, from the top, for this many players, one of them the Villain."""
    hero_events, chance = chance.shuffled(tuple(code for code in HERO_EVENTS if code in rules.events))
    villain_events, chance = chance.shuffled(tuple(code for code in VILLAIN_EVENTS if code in rules.events))
    return chance.shuffled((*hero_events[: OF_EACH * (players - 1)], *villain_events[:OF_EACH]))


def easier_deck(rules: Rules, players: int, chance: Chance) -> tuple[tuple[str, ...], Chance]:
    """Return such a deck with Stand Together on top: as one of the Heroes' events, put there after the shuffle."""
    codes, chance = event_deck(rules, players, chance)
    if STAND_TOGETHER in codes:
        return (STAND_TOGETHER, *(code for code in codes if code != STAND_TOGETHER)), chance
    spare = next(code for code in codes if code in HERO_EVENTS)
    return (STAND_TOGETHER, *(code for code in codes if code != spare)), chance


def with_events(rules: Rules) -> Rules:
    """Return rules with an event deck, from which a card is turned over each day. WWE, Boss Battle, Play Changes 4."""
    changed = with_phase_after(rules, Gamblin, TurnEvent)
    return replace(changed, events=EVENT_CARDS, event_deck=event_deck)


def _with_bargains(rules: Rules) -> Rules:
    return replace(with_events(rules), lays=(*rules.lays, BARGAINS), scores=BARGAINS)


def _needs_a_battle_without(setup: Setup, find: Find) -> None:
    if WITHOUT_EVENTS not in setup.variants:
        raise BadInput(f"event-deck is for the boss battle {WITHOUT_EVENTS}")


EVENT_DECK = Variant(
    "event-deck",
    Phrase("The Showstopper with events"),
    VariantKind.BOSS_OPTION,
    Phrase("An event each day, whose victory points buy the Heroes cards and Open Wounds."),
    _with_bargains,
    editions=("wwe",),
    check=_needs_a_battle_without,
)


def _needs_events(setup: Setup, find: Find) -> None:
    if not {WITH_EVENTS, EVENT_DECK.name} & {*setup.variants}:
        raise BadInput(f"stand-together needs a boss battle with an event deck, such as {WITH_EVENTS}")


STAND_TOGETHER_FIRST = Variant(
    "stand-together",
    Phrase("Stand Together first"),
    VariantKind.BOSS_OPTION,
    Phrase("An easier start for the Heroes: the event Stand Together is on top of the event deck."),
    lambda rules: replace(rules, event_deck=easier_deck),
    editions=("wwe",),
    check=_needs_events,
)

EVENT_OPTIONS = (EVENT_DECK, STAND_TOGETHER_FIRST)

# The Villain's abilities, which may apply once per Hero. WWE, Boss Battle, Play Changes 1.

PRICE = 1
"""Ghost rock, in addition to all other costs."""


@dataclass(frozen=True)
class VillainResolves(ResolveAbility):
    """An ability is used; the Villain's may apply again for each further Hero, for a price.

    `left` is how often it still will; `hit` are the opposing dudes that it has chosen: each only once. Which abilities
    can is in the rulings.
    """

    left: int = 0
    hit: tuple[CardId, ...] = ()
    steps = (
        "announce",
        "pick_cheater",
        "choose",
        "set_amount",
        "pay",
        "extend",
        "perform",
        "judge",
        "again",
        "choose_again",
        "finish",
        "take_target",
    )

    def extend(self, t: Table) -> Asking:
        """The Villain says whether it applies once per Hero, where there are several and it can be paid."""
        further = len(heroes(t)) - 1
        if self.scope.seat != villain(t) or further < 1 or self.ability(t).instead:
            return do()
        if t.players[self.scope.seat].stash < PRICE:
            return do()
        options = (YES.option(), NO.option())
        choice = yield choose_one(self.scope.seat, ONCE_PER_HERO, options, Section.PAYING_COSTS, (self.scope.this,))
        if not YES.is_of(choice):
            return do()
        return goto("perform", PayCost(self.scope, PayFor(self.scope.seat, PRICE)), left=further)

    def judge(self, t: Table, outcome: object) -> Out:
        """A spell, Technique or job applies again where it has succeeded, by the same pull and in the same scope."""
        ability = self.ability(t)
        if ability.spell is None and ability.technique is None and ability.job is None:
            return do()
        return goto("again", scope=outcome) if isinstance(outcome, Scope) else goto("finish")

    def again(self, t: Table) -> Out:
        """Once more, if it has been paid for."""
        if not self.left or self.scope.this not in t.cards:
            return goto("finish")
        return goto("choose_again", left=self.left - 1, hit=(*self.hit, *self._opposing(t)))

    def choose_again(self, t: Table) -> Asking:
        """Choose again, except opposing dudes already chosen; costs stay paid.

        A job's leader stays, and no posse is formed again.
        """
        scope, ability = self.scope, self.ability(t)
        anew = _chosen_anew(ability)
        for number, choice in anew.items():
            left = tuple(other for later, other in anew.items() if later >= number)
            found = tuple(card for card in completing(t, scope, left) if card not in self.hit)
            if len(found) < choice.cards.count(t, scope)[0]:
                return goto("finish")
            cards = yield from choose_cards(t, scope, choice, found, f"{ability.name}?{number}")
            scope = having_chosen(t, scope, choice, cards)
        return goto("again", RunEffects(ability.effects, scope), scope=scope)

    def _opposing(self, t: Table) -> Iterator[CardId]:
        """The opposing dudes that it has chosen this time."""
        for choice in self.ability(t).choices:
            for card in self.scope.names.get(choice.name, ()):
                known = t.cards.get(card)
                if known is not None and known.printed.type is CardType.DUDE and known.owner != self.scope.seat:
                    yield card


def _chosen_anew(ability: Ability) -> dict[int, Choice]:
    """The choices that are made again, by their numbers: a mark without what its job requires of the posse."""
    anew = {
        number: choice
        for number, choice in enumerate(ability.choices)
        if not choice.is_cost and choice.name != "leader"
    }
    return {
        number: replace(choice, cards=choice.cards.like) if isinstance(choice.cards, MarkCards) else choice
        for number, choice in anew.items()
    }
