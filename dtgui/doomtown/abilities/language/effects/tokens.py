"""Tokens, which enter play by an effect and are in no deck. WWE, Loaded Keywords, Token."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.abilities.language.choosing import Running, allowed
from dtgui.doomtown.abilities.language.description import LocationDescription
from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.grammar import HAVE_DO_SO, Causative, Clause, Passage, Statement
from dtgui.doomtown.abilities.wording.morphology import a
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events import effects
from dtgui.doomtown.procedures.joining import JoinByEffect
from dtgui.doomtown.queries import places
from dtgui.doomtown.questions import CHOOSE_PLACE
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.prohibited import Prohibited
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import Place, Table
from dtgui.doomtown.state.texts import Effect, Result
from dtgui.kernel.decisions import Decision, choose_one

ATTACHED = "@attached"
"""The name of all that a text has had attached so far."""


@dataclass(frozen=True)
class Token:
    """A token enters play under your control: in your `posse`, or at a place. WWE, Loaded Keywords, Token."""

    word: ClassVar[str] = "token"
    token: CardDef
    posse: bool = False
    at: LocationDescription | None = None
    booted: bool = False
    name: str = "token"
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `a Gunslinger token joins your posse`."""
        booted = " booted" if self.booted else ""
        token = Noun(strung(a(self.token.title), " token", _figures(self.token)))
        if self.posse:
            return Clause(Lexeme.JOIN, strung(w.own_posse, booted), token, cause=HAVE_DO_SO)
        where = strung(" ", self.at.text(w).at) if self.at is not None else ""
        return Clause(
            Lexeme.ENTER,
            strung("play", where, booted),
            token,
            cause=Causative(Lexeme.PUT, strung("into play", where, booted)),
        )

    def run(self, t: Table, scope: Scope) -> Running:
        """Put it down; it joins the posse where it should."""
        place = yield from self._place(t, scope)
        make = effects.MakeToken(self.token, scope.seat, place, self.booted)
        then: tuple[Effect, ...] = (JoinToken(self.name, f"{self.path}/join"),) if self.posse else ()
        return Result((make,), then, {self.name: ()}, late=self.name)

    def _place(self, t: Table, scope: Scope) -> Generator[Decision, Any, Place]:
        if self.posse and t.shootout is not None:
            return t.shootout.place
        fitting = [place for place in places.all_places(t) if self.at is None or self.at.holds(t, scope, place)]
        if len(fitting) < 2 or self.at is None:
            return fitting[0] if self.at is not None and fitting else places.home_of(t, scope.seat)
        options = [verbs.GO.option(place) for place in fitting]
        choice = yield choose_one(scope.seat, CHOOSE_PLACE, options, Section.RESOLVING, (scope.this,))
        return Place(choice.args[0])


def _figures(token: CardDef) -> str:
    """Return a token's figures in words: ` (0 draw, 1 influence)`."""
    if token.bullet_kind is None:
        return ""
    bullets = strung(token.bullets or 0, " ", token.bullet_kind.value)
    return (
        strung(" (", bullets, ", ", token.influence, " influence)") if token.influence else strung(" (", bullets, ")")
    )


@dataclass(frozen=True)
class JoinToken:
    """A token that has just been made joins the posse: the second half of `token`, never written by itself."""

    name: str
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return nothing: the token says that it joins."""
        return Passage("")

    def run(self, t: Table, scope: Scope) -> Result:
        """Bring it in."""
        return Result(
            tuple(JoinByEffect(card) for card in allowed(t, scope, Prohibited.JOIN_BY_EFFECT, scope.names[self.name]))
        )
