"""Effects of cards without an owner: counters, and the end of the game. WWE, Town Square Scenarios."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from dtgui.doomtown.abilities.language.names import Named, PlayerNamed
from dtgui.doomtown.abilities.language.numbers import NONE
from dtgui.doomtown.abilities.syntax.nodes import JUST_ONE, Noun, composed
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import of_points, spoken
from dtgui.doomtown.abilities.wording.grammar import Clause, Passage, Statement, inline
from dtgui.doomtown.abilities.wording.morphology import plural
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events import effects
from dtgui.doomtown.events.days import EndGame
from dtgui.doomtown.events.shootouts import Oppose as ToOppose
from dtgui.doomtown.procedures.effects import RunEffects
from dtgui.doomtown.procedures.posses import FormPosse
from dtgui.doomtown.queries.boss_battle import heroes
from dtgui.doomtown.queries.victory import as_things_stand
from dtgui.doomtown.state.kinds import Counter
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Effect, Number, Result


@dataclass(frozen=True)
class ChangeCounters:
    """Counters of a sort are put on a card (a negative number: taken from it); `set` brings them to a number."""

    word: ClassVar[str] = "counter"
    what: Counter
    onto: Named
    add: Number = NONE
    set: Number | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `put 1 Fear counter on this card`."""
        name, on = COUNTERS[self.what], self.onto.text(w)
        if self.set is not None:
            return w.doing(Lexeme.NOTE, strung(spoken(w.number(self.set)), " on ", on))
        amount = w.number(self.add)
        many = composed(
            spoken(amount.size), plural(name) if self.what is Counter.VICTORY and amount.size != JUST_ONE else name
        )
        return (
            w.doing(Lexeme.TAKE, composed(many, "from", on))
            if amount.is_negative
            else w.doing(Lexeme.PUT, composed(many, "on", on))
        )

    def run(self, t: Table, scope: Scope) -> Result:
        """Put them there."""
        here = (card for card in self.onto.cards(t, scope) if card in t.in_play)
        return Result(tuple(effects.Count(card, self.what, self._number(t, scope, card)) for card in here))

    def payable(self, t: Table, scope: Scope) -> bool:
        """Whether there are as many on the card as are taken from it."""
        here = [card for card in self.onto.cards(t, scope) if card in t.in_play]
        return bool(here) and all(
            t.in_play[card].counted(self.what) + self._number(t, scope, card) >= 0 for card in here
        )

    def _number(self, t: Table, scope: Scope, card: CardId) -> int:
        if self.set is None:
            return self.add.value(t, scope)
        return self.set.value(t, scope) - t.in_play[card].counted(self.what)


COUNTERS = {
    Counter.FEAR: "Fear",
    Counter.NOTED: "marker",
    Counter.LAST_TURN: "last-turn marker",
    Counter.TURNS: "turn",
    Counter.VICTORY: "victory point",
    Counter.HEROES_AHEAD: "Heroes-ahead marker",
    Counter.VILLAIN_AHEAD: "Villain-ahead marker",
}
"""The names of counters."""


@dataclass(frozen=True)
class Victory:
    """The Heroes gain victory points, on the card of their scenario; a different number with one Hero (`lone`)."""

    word: ClassVar[str] = "victory"
    short: ClassVar[str] = "n"
    n: Number
    lone: Number | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `the Heroes gain 1 victory point (2 if there is one Hero)`."""
        lone = "" if self.lone is None else strung("(", spoken(w.number(self.lone)), " if there is one Hero)")
        return Clause(
            Lexeme.GAIN, composed(of_points(w.number(self.n), "victory point"), lone), Noun("the Heroes", plural=True)
        )

    def run(self, t: Table, scope: Scope) -> Result:
        """Put them there; nothing where no card keeps them."""
        keeper = (card for card, shown in t.in_play.items() if shown.printed.code == t.rules.scores)
        number = self.lone if self.lone is not None and len(heroes(t)) == 1 else self.n
        return Result(tuple(effects.Count(card, Counter.VICTORY, number.value(t, scope)) for card in keeper))


@dataclass(frozen=True)
class LastCall:
    """The game ends now: the player with most control points wins, and of several the one with the most influence."""

    word: ClassVar[str] = "last_call"
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return how the game ends."""
        return Passage("the game ends: most control points win, and if tied, most influence among those")

    def run(self, t: Table, scope: Scope) -> Result:
        """End it."""
        return Result((EndGame(as_things_stand(t)),))


@dataclass(frozen=True)
class OpposeJob:
    """A player opposes a job, whether or not a dude is near: first these effects happen, as that player's own."""

    word: ClassVar[str] = "oppose"
    by: PlayerNamed
    do: tuple[Effect, ...]
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `the Villain opposes the job, and a Gunslinger token joins the mark's posse`."""
        done = inline(replace(w, own_posse="the mark's posse").statements(self.do))
        return Passage(strung(Clause(Lexeme.OPPOSE, "the job", self.by.text(w)), ", and ", done))

    def run(self, t: Table, scope: Scope) -> Result:
        """Face the leader; then the posse forms as it would."""
        work = (
            (ToOppose(seat), RunEffects(self.do, scope._replace(seat=seat)), FormPosse(seat))
            for seat in self.by.seats(t, scope)[:1]
        )
        return Result(tuple(each for works in work for each in works))


SCENARIOS = (ChangeCounters, Victory, LastCall, OpposeJob)
