"""Pulls, tests, and what follows them. WWE, Pulls; Skill Tests; Skills, Gadgets, & Spells; Kung Fu."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.changing import draw, leave_play, put, put_away, take, take_from_pile
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.event import Event, EventKind
from dtgui.doomtown.state.kinds import Keyword
from dtgui.doomtown.state.pulls import JOKER, Pulled, PullUnderWay, SkillTest
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, CardInPlay, Pile, Table
from dtgui.kernel.decisions import Seat


@dataclass(frozen=True)
class Pull(Event):
    """A player pulls, or a dude of theirs does: the top card of the deck is revealed. WWE, Pulls.

    A joker counts as what its owner likes best, which is for the test that asked to say; a player with no cards at all
    pulls an ace of clubs (see the rulings). `source` is the card whose text, or for which, they pull; `least` the value
    with which a skill test succeeds.
    """

    seat: Seat
    dude: CardId | None = None
    source: CardId | None = None
    least: int | None = None

    kinds = (EventKind.PULLED,)

    def hears(self, t: Table) -> tuple[CardId, ...]:
        """Return the cards that may have something to say although they are not in play: what will be pulled."""
        player = t.players[self.seat]
        return player.deck[:1] or player.discard

    def about(self, t: Table, kinds: frozenset[EventKind]) -> tuple[CardId, ...]:
        """Return the card that was pulled (none before that), and the dude that makes the pull, if any."""
        card = t.pulls[-1].counts.card if t.pulls else CardId(0)
        pulled = card if card in t.players[self.seat].played else CardId(0)
        return (pulled,) if self.dude is None else (pulled, self.dude)

    def means(self) -> CardId | None:
        """Return the card that the pull is for."""
        return self.source

    def settled(self, t: Table, outcome: object) -> object:
        """Return what was pulled: where the card has been replaced, the one that took its place."""
        return next(
            (pull.counts for pull in t.pulls if isinstance(outcome, Pulled) and pull.drawn == outcome.card), outcome
        )

    def apply(self, t: Table) -> Pulled:
        """Return the card, and what it counts as."""
        drawn = draw(t, self.seat, 1, Pile.PLAYED)
        pulled = as_pulled(drawn[0], t.cards[drawn[0]].printed) if drawn else NO_CARD_LEFT
        t.pulls = (*t.pulls, PullUnderWay(pulled.card, pulled, self.least))
        return pulled


NO_CARD_LEFT = Pulled(CardId(0), 1, "clubs")


def as_pulled(card: CardId, printed: CardDef) -> Pulled:
    """Return what a card counts as when it is pulled; a joker is still to be named, or a king."""
    return Pulled(card, printed.value or 13, printed.suit.value if printed.suit else JOKER)


@dataclass(frozen=True)
class PullAgain(Event):
    """The card that has just been pulled is discarded, and the next one counts instead. WWE, Pulls."""

    seat: Seat

    def apply(self, t: Table) -> Pulled | None:
        """Exchange them, and return what counts from now on; None where no pull is under way."""
        if not t.pulls:
            return None
        *others, pull = t.pulls
        _put_away_pull(t, pull.counts.card)
        drawn = draw(t, self.seat, 1, Pile.PLAYED)
        counts = as_pulled(drawn[0], t.cards[drawn[0]].printed) if drawn else NO_CARD_LEFT
        t.pulls = (*others, pull._replace(counts=counts))
        return counts


@dataclass(frozen=True)
class ReplacePull(Event):
    """A card in play takes the place of the card that has just been pulled, which is discarded."""

    card: CardId

    needs = ("card",)

    def apply(self, t: Table) -> None:
        """Exchange them, and note what counts from now on."""
        if not t.pulls:
            return
        *others, pull = t.pulls
        _put_away_pull(t, pull.counts.card)
        leave_play(t, self.card, Pile.PLAYED)
        t.pulls = (*others, pull._replace(counts=as_pulled(self.card, t.cards[self.card].printed)))


@dataclass(frozen=True)
class ChangePull(Event):
    """Changes the suit (empty: unchanged) and the value of the card just pulled.

    A joker pulled for a skill test counts as a king, and is changed as one; elsewhere its player names it.
    """

    suit: str = ""
    add: int = 0

    def apply(self, t: Table) -> None:
        """Note what counts from now on."""
        if not t.pulls:
            return
        *others, pull = t.pulls
        counts = pull.counts
        if counts.is_joker and t.testing is None:
            return
        suit = self.suit or ("hearts" if counts.is_joker else counts.suit)
        t.pulls = (*others, pull._replace(counts=counts._replace(suit=suit, value=counts.value + self.add)))


def _put_away_pull(t: Table, card: CardId) -> None:
    """Put a pulled card on its owner's discard pile, a joker into Boot Hill, if it is still revealed."""
    if card in t.cards and card in t.players[t.cards[card].owner].played:
        take(t, t.cards[card].owner, Pile.PLAYED, card)
        put_away(t, (card,), used=True)


@dataclass(frozen=True)
class DiscardPull(Event):
    """A pull is resolved, and its card discarded. WWE, Pulls."""

    card: CardId

    def apply(self, t: Table) -> None:
        """Put it away."""
        _put_away_pull(t, self.card)
        t.pulls = tuple(pull for pull in t.pulls if pull.counts.card != self.card)


@dataclass(frozen=True)
class ForgetPulls(Event):
    """The pulls under way are broken off, and their cards put away otherwise."""

    def apply(self, t: Table) -> None:
        """Forget them."""
        t.pulls = ()


@dataclass(frozen=True)
class BeginTest(Event):
    """A dude sets out to test a skill, for a spell, a Gadget or a text; it may have `booted` to do so."""

    dude: CardId
    card: CardId
    skill: Keyword
    booted: bool = False

    def apply(self, t: Table) -> None:
        """Note the player and the purpose: skills may depend on it."""
        t.testing = SkillTest(self.dude, self.card, self.skill, self.booted)


@dataclass(frozen=True)
class EndTest(Event):
    """The skill test is decided."""

    def apply(self, t: Table) -> None:
        """Forget it."""
        t.testing = None


# The events after tests: spells cast, Techniques performed, gadgets invented. WWE, Skills, Gadgets, & Spells; Kung
# Fu.


@dataclass(frozen=True)
class TestSkill(Event):
    """A dude has made a skill test. `margin` is the total less the difficulty: it succeeds from 0 on."""

    dude: CardId
    skill: Keyword
    margin: int

    kinds = (EventKind.SKILL_CHECK,)

    def skill_tested(self) -> Keyword:
        """Return the skill."""
        return self.skill

    def margin_of_test(self) -> int:
        """Return the margin."""
        return self.margin

    def has_succeeded(self) -> bool:
        """Whether the test succeeded."""
        return self.margin >= 0

    def apply(self, t: Table) -> None:
        """Change nothing: the procedure that required the test continues."""


@dataclass(frozen=True)
class Cast(TestSkill):
    """A dude has cast a spell, or failed to: a skill test of its own kind."""

    spell: CardId
    pulled: CardId

    kinds = (EventKind.CAST,)

    def spell_cast(self) -> CardId:
        """Return the spell."""
        return self.spell

    def card_pulled(self) -> CardId:
        """Return the card that was pulled for the test."""
        return self.pulled

    def apply(self, t: Table) -> None:
        """Nothing moves: what follows is the spell's effect."""


@dataclass(frozen=True)
class Perform(Event):
    """A dude has performed a Technique, or failed to."""

    dude: CardId
    technique: CardId
    success: bool
    margin: int = 0
    """The performer's value less the pull."""

    kinds = (EventKind.TECHNIQUE,)

    def margin_of_test(self) -> int:
        """Return the margin."""
        return self.margin

    def has_succeeded(self) -> bool:
        """Whether it was performed."""
        return self.success

    def apply(self, t: Table) -> None:
        """Nothing moves: what follows is the Technique's effect."""


@dataclass(frozen=True)
class Invented(Event):
    """A Mad Scientist has invented a Gadget, which is in play now."""

    dude: CardId
    card: CardId

    kinds = (EventKind.INVENTED,)

    def apply(self, t: Table) -> None:
        """Nothing moves: a moment for cards to respond to."""


@dataclass(frozen=True)
class AttachTechnique(Event):
    """A Tao Technique attaches to its performer, booted if it failed. WWE, Tao Techniques & Combos."""

    card: CardId
    dude: CardId
    booted: bool
    scope: Scope | None = None

    kinds = (EventKind.ATTACHED,)
    needs = ("dude",)

    def apply(self, t: Table) -> None:
        """Attach the card that has just been played."""
        printed, owner = t.cards[self.card]
        take(t, owner, Pile.PLAYED, self.card)
        t.in_play[self.card] = CardInPlay(
            printed, owner, owner, host=self.dude, booted=self.booted, performed=self.scope
        )
        t.change(self.dude, attached=(*t.in_play[self.dude].attached, self.card))


@dataclass(frozen=True)
class FailToInvent(Event):
    """A Gadget that was not invented goes to the discard pile. WWE, Inventing Gadgets."""

    card: CardId

    def apply(self, t: Table) -> None:
        """Discard it from wherever it was."""
        take_from_pile(t, self.card)
        put(t, t.cards[self.card].owner, Pile.DISCARD, self.card)
