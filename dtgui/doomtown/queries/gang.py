"""The starting posse: its legal members, its cost, and why a card is not in it. WWE, Setting Up the Game 4.

`Gang` uses only printed facts, so that decks are judged by the same rule as the choice in a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from dtgui.doomtown.state.cards import USUAL_TERMS, CardDef, CardType, Keyword, StartingTerms
from dtgui.doomtown.state.plays import Requirement
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Seat

SECTION = Section.STARTING_GANG


@dataclass(frozen=True)
class Gang:
    """A starting gang that is picked, or planned in a deck: its cards one by one, each as often as it starts."""

    outfit: CardDef | None
    legend: CardDef | None
    cards: tuple[CardDef, ...] = ()

    def joined_by(self, card: CardDef) -> Gang:
        """Return the gang with one card more."""
        return replace(self, cards=(*self.cards, card))

    @property
    def terms(self) -> StartingTerms:
        """Return the outfit's terms for its starting posse."""
        return self.outfit.starting if self.outfit else USUAL_TERMS

    @property
    def stash(self) -> int:
        """The starting ghost rock of the outfit, changed by a legend. WWE, Legends B."""
        return max(0, sum(card.stash or 0 for card in (self.outfit, self.legend) if card))

    @property
    def cost(self) -> int:
        """The ghost rock that all of it costs."""
        return sum(map(self.cost_of, self.cards))

    def cost_of(self, card: CardDef) -> int:
        """Return what a card costs that starts; an outfit may make some cheaper, though none pays for being taken."""
        return max(0, (card.cost or 0) + self.terms.added_to_cost(card))

    @property
    def dudes(self) -> tuple[CardDef, ...]:
        """Those that count as dudes: also the Sidekick that some dude brings along."""
        return tuple(card for card in self.cards if card.type is CardType.DUDE or self.is_brought_along(card))

    @property
    def size(self) -> int:
        """How many dudes it counts as: some count as several, or not at all, and a Core deed may take one's place."""
        return sum(dude.starting.dudes for dude in self.dudes) + sum(deed.starting.in_place for deed in self.core_deeds)

    @property
    def grifters(self) -> tuple[CardDef, ...]:
        """Its Grifters: one may start, or more where the outfit says so (`terms`)."""
        return tuple(dude for dude in self.dudes if dude.has(Keyword.GRIFTER))

    @property
    def core_deeds(self) -> tuple[CardDef, ...]:
        """Its Core deeds: one may start."""
        return tuple(card for card in self.cards if is_core(card))

    @property
    def sidekicks(self) -> tuple[CardDef, ...]:
        """The Sidekicks that some dude brings along: one may start."""
        return tuple(card for card in self.cards if self.is_brought_along(card))

    @property
    def doubles(self) -> dict[str, int]:
        """The titles of unique cards that are in it several times, with how often. WWE, Unique & Non-Unique."""
        counts = Counter(card.base_title for card in self.cards if card.is_unique)
        return {title: count for title, count in counts.items() if count > 1}

    def kept_apart(self, pairs: tuple[tuple[str, str], ...]) -> tuple[CardDef, ...]:
        """Return the cards with either keyword of a pair, if some card has both of its keywords."""
        words = {word for card in self.cards for word in card.keyword_ratings}
        meeting = {word for pair in pairs if words.issuperset(pair) for word in pair}
        return tuple(card for card in self.cards if not meeting.isdisjoint(card.keyword_ratings))

    def is_brought_along(self, card: CardDef) -> bool:
        """Whether a card is a Sidekick, and some dude of the gang may bring one along."""
        return is_sidekick(card) and any(dude.starting.sidekick for dude in self.cards)

    def is_startable(self, card: CardDef) -> bool:
        """Whether a card is of a kind that starts: a dude, a Core deed, or a Sidekick that is brought along."""
        return card.type is CardType.DUDE or is_core(card) or self.is_brought_along(card)

    def is_own(self, card: CardDef) -> bool:
        """Whether a card is of the outfit's faction, or of none. Without an outfit nothing can be said against it."""
        wanted = card.factions if card.core_of is None else (card.core_of,)
        return self.outfit is None or not wanted or bool(set(wanted) & set(self.outfit.factions))


def is_core(card: CardDef) -> bool:
    """Whether a card is a Core deed."""
    return card.type is CardType.DEED and card.has(Keyword.CORE)


def is_sidekick(card: CardDef) -> bool:
    """Whether a card is a Sidekick to be attached. WWE, Loaded Keywords: Sidekick."""
    return card.type is CardType.GOODS and card.has(Keyword.SIDEKICK)


def needs_leave(card: CardDef) -> bool:
    """Whether a card is a Gadget dude that does not say it may start: it would have to be invented."""
    return card.type is CardType.DUDE and card.has(Keyword.GADGET) and not card.starting_gang


def refuses(card: CardDef) -> bool:
    """Whether a card says that it starts in no gang."""
    return card.starting_gang is False


# In a game


def gang_of(t: Table, seat: Seat) -> Gang:
    """Return what a player has picked so far."""
    player = t.players[seat]
    legend = t.cards[player.legend].printed if player.legend is not None else None
    return Gang(t.cards[player.outfit].printed, legend, tuple(t.cards[card].printed for card in player.gang))


def gang_options(t: Table, seat: Seat) -> tuple[CardId, ...]:
    """Return the cards of a player's deck that may still be picked, each title once."""
    by_title = {t.cards[card].printed.title: card for card in sorted(t.players[seat].deck, reverse=True)}
    return tuple(sorted(card for card in by_title.values() if why_not_pick(t, seat, card) is None))


def why_not_pick(t: Table, seat: Seat, card: CardId) -> Requirement | None:
    """Return the first requirement that a card of the deck does not meet, None where it may be picked."""
    return t.rules.policies.why_not_pick(t, seat, card)


def lacks_for_gang(t: Table, seat: Seat, card: CardId) -> Requirement | None:
    """Return the same for a gang like all others. WWE, Setting Up the Game 4."""
    return first_lacking(t, seat, card, PICKING)


def first_lacking(t: Table, seat: Seat, card: CardId, needs: Iterable[GangRequirement]) -> Requirement | None:
    """Return the first of these requirements that a card does not meet as it joins what is picked; None: it does."""
    printed = t.cards[card].printed
    gang = gang_of(t, seat).joined_by(printed)
    return next((need for need in needs if not need.holds(t, seat, gang, printed)), None)


def _is_startable(t: Table, seat: Seat, gang: Gang, card: CardDef) -> bool:
    return gang.is_startable(card)


def _may_start(t: Table, seat: Seat, gang: Gang, card: CardDef) -> bool:
    return not needs_leave(card) and not refuses(card)


def _is_own(t: Table, seat: Seat, gang: Gang, card: CardDef) -> bool:
    return gang.is_own(card)


def _is_another(t: Table, seat: Seat, gang: Gang, card: CardDef) -> bool:
    return card.base_title not in gang.doubles


def _has_room(t: Table, seat: Seat, gang: Gang, card: CardDef) -> bool:
    return gang.size <= t.rules.decks.dudes and len(gang.core_deeds) <= t.rules.decks.core_deeds


def _grifters_fit(t: Table, seat: Seat, gang: Gang, card: CardDef) -> bool:
    return len(gang.grifters) <= gang.terms.grifters


def _sidekicks_fit(t: Table, seat: Seat, gang: Gang, card: CardDef) -> bool:
    return len(gang.sidekicks) <= 1


def _is_affordable(t: Table, seat: Seat, gang: Gang, card: CardDef) -> bool:
    return gang.cost <= t.players[seat].stash


def _keeps_peace(t: Table, seat: Seat, gang: Gang, card: CardDef) -> bool:
    return not gang.kept_apart(t.rules.decks.apart)


@dataclass(frozen=True)
class GangRequirement(Requirement):
    """A condition of a card that is picked, asked with the gang that it joins."""

    holds: Callable[[Table, Seat, Gang, CardDef], bool]


def could_start(t: Table, card: CardId) -> bool:
    """Return whether a card could start beside its owner's cards in play, at any cost. WWE, Setting Up 4."""
    if card not in t.cards:
        return False
    printed, seat = t.cards[card]
    started = (shown.printed for shown in t.in_play.values() if shown.owner == seat and shown.printed.type in STARTERS)
    player = t.players[seat]
    legend = t.cards[player.legend].printed if player.legend is not None else None
    gang = Gang(t.cards[player.outfit].printed, legend, (*started, printed))
    return all(need.holds(t, seat, gang, printed) for need in PICKING if need is not AFFORDABLE)


STARTERS = frozenset({CardType.DUDE, CardType.DEED})
"""The types of cards that are counted in a starting gang."""

AFFORDABLE = GangRequirement("{card} costs more ghost rock than you have left.", SECTION, _is_affordable)

PICKING = (
    GangRequirement("{card} cannot start: only dudes and a Core deed can.", SECTION, _is_startable),
    GangRequirement("{card} cannot start: it is a Gadget, or its text forbids it.", SECTION, _may_start),
    GangRequirement("{card} and your outfit belong to different factions.", SECTION, _is_own),
    GangRequirement("{card} is unique and already in your gang.", SECTION, _is_another),
    GangRequirement(
        "There is no room for {card}: a gang has at most five dudes and one Core deed.", SECTION, _has_room
    ),
    GangRequirement("{card} is a Grifter, and your gang already has the most that can start.", SECTION, _grifters_fit),
    GangRequirement("{card} is a Sidekick: only one can start, and your gang has one.", SECTION, _sidekicks_fit),
    GangRequirement("{card} cannot start together with another card of your gang.", SECTION, _keeps_peace),
    AFFORDABLE,
)
"""The requirements of a card in a starting posse, in the order of the book, checked with the card in it."""
