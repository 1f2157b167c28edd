"""Conditions on what is going on: draw hands, phases, shootouts, jobs, what has happened today."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from dtgui.doomtown.abilities.language.description import LocationDescription
from dtgui.doomtown.abilities.language.names import Named, PlayerNamed
from dtgui.doomtown.abilities.language.qualities import Skill
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.syntax.claims import Claim, Complement, Opposites, Predication, claimed
from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.events import phase_complement
from dtgui.doomtown.abilities.wording.morphology import a, joined_words, listed
from dtgui.doomtown.abilities.wording.own_names import faction_name
from dtgui.doomtown.abilities.wording.verbs import participle
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events.leaving import loss
from dtgui.doomtown.events.piles import cheat
from dtgui.doomtown.poker import HandRank
from dtgui.doomtown.queries.players import has_cheated, shootout_hand
from dtgui.doomtown.queries.skills import JOKER_IN_A_TEST, value_pulled
from dtgui.doomtown.state.basics import Phase
from dtgui.doomtown.state.kinds import Faction, Keyword
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Seat


class HandKind(Enum):
    """The kinds of draw hands. WWE, Poker, Cheatin'."""

    LEGAL = "legal"
    CHEATIN = "cheatin"


@dataclass(frozen=True)
class DrawHandIs:
    """A player's draw hand is `legal` or `cheatin`, and (`of`) of one of these ranks: `straight`, `flush`, ..."""

    word: ClassVar[str] = "hand"
    hand: HandKind
    who: PlayerNamed
    of: tuple[HandRank, ...] = ()

    def text(self, w: Wording) -> Claim:
        """Return `your draw hand is legal`."""
        word = w.edition.cheatin if self.hand is HandKind.CHEATIN else self.hand.value
        rest = joined_words("a", word, listed([rank.title for rank in self.of], "or")) if self.of else word
        return claimed(Noun(strung(self.who.text(w).possessive, " draw hand")), Lexeme.BE, rest)

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it holds for every player meant; a player without a draw hand has neither kind."""
        return all(self._fits(t, seat) for seat in self.who.seats(t, scope))

    def _fits(self, t: Table, seat: Seat) -> bool:
        if not t.players[seat].draw_hand or has_cheated(t, seat) != (self.hand is HandKind.CHEATIN):
            return False
        return not self.of or shootout_hand(t, seat).rank in self.of


@dataclass(frozen=True)
class InPhase:
    """It is a phase of the day."""

    word: ClassVar[str] = "phase"
    phase: Phase

    def text(self, w: Wording) -> Claim:
        """Return `it is Sundown`."""
        return Predication(Noun("it"), Lexeme.BE, (phase_complement(self.phase, w),))

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it is that phase."""
        return t.phase is self.phase


PHASES = {
    "gamblin": Phase.GAMBLIN,
    "production": Phase.PRODUCTION,
    "upkeep": Phase.UPKEEP,
    "noon": Phase.HIGH_NOON,
    "sundown": Phase.SUNDOWN,
    "nightfall": Phase.NIGHTFALL,
}
"""The phases by the words that card files use."""


@dataclass(frozen=True)
class InShootout:
    """There is a shootout (or not), at a place of some kind, with a dude in it."""

    word: ClassVar[str] = "shootout"
    going_on: bool = True
    at: LocationDescription | None = None
    of: Named | None = None

    def text(self, w: Wording) -> Claim:
        """Return `this is a shootout`, `Allie is in a posse`, `the shootout is here`."""
        if self.of is not None:
            claim = claimed(self.of.text(w), Lexeme.BE, "in a posse")
        elif self.at is not None:
            claim = claimed(Noun("the shootout"), Lexeme.BE, self.at.text(w).at)
        else:
            claim = claimed(Noun("this"), Lexeme.BE, "a shootout")
        return claim if self.going_on else claim.denied

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it is so."""
        if t.shootout is None:
            return not self.going_on
        if self.at is not None and not self.at.holds(t, scope, t.shootout.place):
            return False
        if self.of is None:
            return self.going_on
        posses = [dude for side in t.shootout.sides for dude in side.posse]
        return all(card in posses for card in self.of.anywhere(t, scope)) == self.going_on


@dataclass(frozen=True)
class Testing:
    """A dude is testing a `skill`, or to cast a spell or invent a Gadget of some kind; `failing` with the present
    pull; `booted` to make the test or to pay for the ability.
    """

    word: ClassVar[str] = "testing"
    dude: Named
    card: Selector | Named | None = None
    skill: Skill | None = None
    failing: bool = False
    booted: bool = False

    def text(self, w: Wording) -> Claim:
        """Return `Allie is making a skill test for a Hex`."""
        making = "about to fail" if self.failing else "making"
        skill = "skill" if self.skill is None else f"{self.skill.value} skill"
        purpose = "" if self.card is None else strung(" for ", self.card.text(w))
        if self.booted:
            booted = Complement(strung("for the ", skill, " test", purpose))
            return Predication(self.dude.text(w), Lexeme.BOOT, (booted,), perfect=True)
        return claimed(self.dude.text(w), Lexeme.BE, strung(making, " a ", skill, " test", purpose))

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it is so just now."""
        if t.testing is None or t.testing.dude not in self.dude.anywhere(t, scope):
            return False
        meant = self.skill in (None, t.testing.skill) and self._is_for(t, scope, t.testing.card)
        return meant and (not self.failing or _fails(t)) and (not self.booted or t.testing.booted)

    def _is_for(self, t: Table, scope: Scope, card: CardId) -> bool:
        """Whether the test is for a card that is meant."""
        if isinstance(self.card, Named):
            return card in self.card.anywhere(t, scope)
        return self.card is None or self.card.fits(t, scope, card)


def _fails(t: Table) -> bool:
    """Whether the pull that is under way is too low for its test."""
    pull = t.pulls[-1] if t.pulls else None
    return pull is not None and pull.least is not None and value_pulled(pull.counts, JOKER_IN_A_TEST) < pull.least


@dataclass(frozen=True)
class Performing:
    """A Technique of a player's is being performed: a pull that is made just now is for it."""

    word: ClassVar[str] = "performing"
    who: PlayerNamed

    def text(self, w: Wording) -> Claim:
        """Return `the pull is for a Technique of yours`."""
        whose = {"you": " of yours", "everyone": ""}.get(self.who.name, strung(" of ", self.who.text(w)))
        return claimed(Noun("the pull"), Lexeme.BE, strung("for a Technique", whose))

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether one of their actions is being played, and no skill test is in progress."""
        played = (card for seat in self.who.seats(t, scope) for card in t.players[seat].played)
        return t.testing is None and any(t.cards[card].printed.has(Keyword.TECHNIQUE) for card in played)


@dataclass(frozen=True)
class FactionIs:
    """Your outfit is of a faction."""

    word: ClassVar[str] = "faction"
    faction: Faction

    def text(self, w: Wording) -> Claim:
        """Return `your home is Outlaws`."""
        return claimed(Noun("your home"), Lexeme.BELONG, strung("to the ", faction_name(self.faction)))

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it is."""
        return self.faction in t.cards[t.players[scope.seat].outfit].printed.factions


@dataclass(frozen=True)
class IsDealer:
    """A player is the Dealer."""

    word: ClassVar[str] = "dealer"
    who: PlayerNamed

    def text(self, w: Wording) -> Claim:
        """Return `you are the Dealer`."""
        return claimed(w.player_named(self.who.name), Lexeme.BE, strung("the ", w.edition.dealer))

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether the player is."""
        return t.dealer in self.who.seats(t, scope)


EVERYONE = PlayerNamed("everyone")


@dataclass(frozen=True)
class InJob:
    """The shootout (or the posse) is that of a job that you lead, by a card of some kind (`of`)."""

    word: ClassVar[str] = "job"
    who: PlayerNamed
    of: Selector | None = None

    def text(self, w: Wording) -> Claim:
        """Return `this is a job of yours`."""
        of = "" if self.of is None else strung(" of ", self.of.text(w))
        job = "a job" if self.who == EVERYONE else strung(self.who.text(w).possessive, " job")
        return claimed(Noun("this"), Lexeme.BE, strung(job, of))

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether one of the players leads it."""
        if t.shootout is None or not t.shootout.job:
            return False
        started = t.shootout.job_card
        if self.of is not None and (started is None or not self.of.fits(t, scope, started)):
            return False
        return t.shootout.sides[0].seat in self.who.seats(t, scope)


@dataclass(frozen=True)
class Opposed:
    """The job was opposed: it came to a shootout (or it did not). WWE, Jobs 5 to 7."""

    word: ClassVar[str] = "opposed"
    is_so: bool = True

    def text(self, w: Wording) -> Claim:
        """Return `the job was opposed`."""
        claim = Opposites("the job was opposed", "the job was unopposed")
        return claim if self.is_so else claim.denied

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it was."""
        return t.shootout is not None and t.shootout.job and t.shootout.formed == self.is_so


@dataclass(frozen=True)
class Leading:
    """A player leads the shootout or job: the leader's posse is that player's."""

    word: ClassVar[str] = "leading"
    who: PlayerNamed

    def text(self, w: Wording) -> Claim:
        """Return `you are the leader`."""
        return claimed(w.player_named(self.who.name), Lexeme.BE, "the leader")

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether one of the players does."""
        return t.shootout is not None and t.shootout.sides[0].seat in self.who.seats(t, scope)


class Occurrence(Enum):
    """The events of the present turn that the table remembers."""

    SHOOTOUT = "shootout"
    ACED = "aced"
    DISCARDED = "discarded"
    DUDE_ACED = "dude_aced"
    ANY_ACED = "any_aced"
    CHEATED = "cheated"
    ROUND = "round"


@dataclass(frozen=True)
class Won:
    """A player has won the shootout that is about to end. WWE, Ending a Shootout."""

    word: ClassVar[str] = "won"
    who: PlayerNamed

    def text(self, w: Wording) -> Claim:
        """Return `you have won it`."""
        return Predication(w.player_named(self.who.name), Lexeme.WIN, (Complement("it"),), perfect=True)

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether one of the players has."""
        return t.shootout is not None and t.shootout.won_by in self.who.seats(t, scope)


OPPONENT = PlayerNamed("opponent")

ACED_WHEN = {Occurrence.DUDE_ACED: "in the shootout", Occurrence.ANY_ACED: "this turn"}

LOSSES = {Occurrence.ACED: Lexeme.ACE, Occurrence.DISCARDED: Lexeme.DISCARD}


def _has_been(verb: Lexeme, one: Noun, none: Noun, when: str) -> Claim:
    """Return that something has been done to one of several: `a dude has been aced this turn`."""
    return Predication(
        one, Lexeme.BE, (Complement(participle(verb)),), negated_subject=none, adjunct=when, perfect=True
    )


@dataclass(frozen=True)
class HasHappened:
    """Something has happened this turn: a `shootout`, one that an opposed job came to, too.

    Or a dude of yours was `aced` or `discarded` by another player's doing, casualties included; or any dude was aced in
    the last shootout (`dude_aced`), or today (`any_aced`); or your opponent has revealed a cheatin' hand (`cheated`);
    or the shootout has had a `round`.
    """

    word: ClassVar[str] = "happened"
    what: Occurrence

    def text(self, w: Wording) -> Claim:
        """Return `there has been a shootout this turn`."""
        if self.what in LOSSES:
            one, none, by = Noun("one of your dudes"), Noun("none of your dudes"), "by another player or as a casualty"
            return _has_been(LOSSES[self.what], one, none, strung("this turn ", by))
        if self.what in ACED_WHEN:
            return _has_been(Lexeme.ACE, Noun("a dude"), Noun("no dude"), ACED_WHEN[self.what])
        if self.what is Occurrence.CHEATED:
            revealed = Complement(strung(a(w.edition.cheatin), " draw hand"))
            return Predication(Noun("your opponent"), Lexeme.REVEAL, (revealed,), adjunct="this turn", perfect=True)
        if self.what is Occurrence.ROUND:
            return claimed(Noun("this"), Lexeme.BE, "the first round of the shootout").denied
        return Opposites(
            strung("there has been ", a(self.what.value), " this turn"),
            f"there has been no {self.what.value} this turn",
        )

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it has."""
        if self.what in LOSSES:
            return loss(self.what.value, scope.seat) in t.today
        if self.what is Occurrence.CHEATED:
            return any(cheat(seat) in t.today for seat in OPPONENT.seats(t, scope))
        if self.what is Occurrence.ROUND:
            return t.shootout is not None and t.shootout.round > 1
        return self.what.value in t.today
