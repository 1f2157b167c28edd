"""Prohibitions, their sources, and their wording. WWE, Basics, The Cards Rule All."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from dtgui.doomtown.abilities.language.describing import several
from dtgui.doomtown.abilities.language.description import CardDescription
from dtgui.doomtown.abilities.language.names import Named, PlayerNamed
from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.wording.editions import heading_of
from dtgui.doomtown.abilities.wording.morphology import joined_words, listed
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Cause, Table
from dtgui.doomtown.state.texts import Timing
from dtgui.doomtown.state.topics import Prohibited


@dataclass(frozen=True)
class Against:
    """The sources that a "cannot" blocks: players, timings of abilities, cards, a dude.

    `except` names the timings whose abilities are not blocked.
    """

    player: PlayerNamed | None = None
    ability: tuple[Timing, ...] = ()
    except_: tuple[Timing, ...] = ()
    card: CardDescription | None = None
    dude: Named | None = None
    not_owner: bool = False

    def meant(self, t: Table, scope: Scope, card: CardId, cause: Cause | None) -> bool:
        """Return whether this cause is one of those that are meant; without a cause, only a general "cannot" is."""
        if cause is None:
            return self == ANYBODY
        if self.player is not None and cause.seat not in self.player.seats(t, scope):
            return False
        if self.not_owner and cause.seat == t.cards[card].owner:
            return False
        if (self.ability and cause.timing not in self.ability) or cause.timing in self.except_:
            return False
        if self.dude is not None and cause.card not in self.dude.anywhere(t, scope):
            return False
        return self.card is None or self.card.fits(t, scope, cause.card)


ANYBODY = Against()
"""A "cannot" that is meant against everyone and everything."""


EVERY_TIMING = 5
"""When as many kinds of abilities are named, all are meant."""

CANNOT: Mapping[Prohibited, str] = {
    Prohibited.BE_ACED: "be aced",
    Prohibited.BE_AFFECTED: "be affected",
    Prohibited.BE_BOOTED: "be booted",
    Prohibited.BE_CALLED_OUT: "be called out",
    Prohibited.BE_CASUALTY: "be chosen to cover casualties",
    Prohibited.BE_CHANGED: "be changed",
    Prohibited.BE_CHOSEN_INSTEAD: "be chosen instead of this dude",
    Prohibited.BE_DISCARDED: "be discarded",
    Prohibited.BE_MOVED: "be moved",
    Prohibited.BE_PLACED: "be placed",
    Prohibited.BE_RECRUITED: "be recruited from the hand by a Noon play",
    Prohibited.BE_PUNISHED: "be punished for cheatin' this round",
    Prohibited.BE_SENT_HOME: "be sent home",
    Prohibited.BE_SENT_HOME_BOOTED: "be sent home booted",
    Prohibited.BE_SHOOTER: "be chosen as the shooter",
    Prohibited.BE_TARGETED: "be chosen",
    Prohibited.BE_UNBOOTED: "be unbooted",
    Prohibited.BECOME_DRAW: "become a draw",
    Prohibited.BECOME_STUD: "become a stud",
    Prohibited.BOOT_TO_JOIN: "boot to join a posse",
    Prohibited.BOOT_TO_PAY: "boot to pay for abilities",
    Prohibited.CAST: "cast spells",
    Prohibited.CHANGE_BOUNTY: "have a bounty changed",
    Prohibited.CONTRIBUTE: "contribute to their posse's draw hand",
    Prohibited.FLEE: "flee",
    Prohibited.GAIN_CONTROL: "gain control points",
    Prohibited.GAIN_BOUNTY_FOR_JOINING: "gain bounty for joining posses at other players' Private locations",
    Prohibited.HAVE_CASUALTIES_LOWERED: "have their casualties reduced",
    Prohibited.HAVE_CASUALTIES_RAISED: "have their casualties increased",
    Prohibited.HAVE_RANK_CHANGED: "have their hand rank modified",
    Prohibited.HAVE_ROCK_TAKEN: "have ghost rock taken",
    Prohibited.INVENT: "invent Gadgets",
    Prohibited.JOIN_BY_EFFECT: "join posses",
    Prohibited.JOIN_LEADER: "join the leader's posse",
    Prohibited.JOIN_MARK: "join the mark's posse",
    Prohibited.LEAVE_BOOT_HILL: "leave Boot Hill",
    Prohibited.LEAVE_DISCARD: "have cards leave their discard pile by card effects, or play them",
    Prohibited.LEAVE_PLAY: "leave play",
    Prohibited.LEAVE_POSSE: "leave their posse",
    Prohibited.LOSE_BULLETS: "lose bullets",
    Prohibited.LOSE_CONTROL: "lose control points",
    Prohibited.LOSE_INFLUENCE: "lose influence",
    Prohibited.LOSE_KUNG_FU: "lose Kung Fu",
    Prohibited.LOSE_LAST_BOUNTY: "have a bounty reduced below 1",
    Prohibited.LOSE_PRODUCTION: "lose production",
    Prohibited.LOSE_TRAITS: "lose traits",
    Prohibited.LOSE_UPKEEP: "lose upkeep",
    Prohibited.LOSE_VALUE: "lose value",
    Prohibited.MAKE_CALLOUTS: "make callouts",
    Prohibited.MOVE: "move",
    Prohibited.REFUSE_CALLOUT: "refuse callouts",
    Prohibited.TRADE: "be traded",
    Prohibited.UNBOOT_AT_NIGHTFALL: "unboot at Nightfall",
    Prohibited.USE_ABILITIES: "use abilities",
    Prohibited.USE_PRINTED_ABILITIES: "use printed abilities",
}
"""The act that each word of `cannot` prohibits."""


MAKING = {Prohibited.INVENT: ("invent", "Gadget"), Prohibited.CAST: ("cast", "spell")}
"""The verb for cards of some kind, if only those are meant, and the name of these cards."""


def cannot_words(what: tuple[Prohibited, ...], by: Against, w: Wording, its: str = "its") -> str:
    """Return what cannot be done: `be chosen or affected by other players' Shootout abilities`; `its`: whose."""
    if what == (Prohibited.REFUSE_CALLOUT,):
        return _callouts(by, w)
    if len(what) == 1 and what[0] in MAKING and by.card is not None:
        verb, head = MAKING[what[0]]
        return f"{verb} {several(by.card, w, head) if by.card.of is None else by.card.of.text(w)}"
    if what == (Prohibited.USE_ABILITIES,) and by.ability:
        return f"use {listed([heading_of(timing, w.edition) for timing in by.ability], 'or')} abilities"
    if set(what) == {Prohibited.JOIN_LEADER, Prohibited.JOIN_MARK, Prohibited.JOIN_BY_EFFECT}:
        return "join the shootout"
    words = [CANNOT[word].replace("their ", f"{its} ") for word in what]
    passive = all(word.startswith("be ") for word in words)
    done = f"be {listed([word.removeprefix('be ') for word in words], 'or')}" if passive else listed(words, "or")
    return joined_words(done, against(by, w) if passive else against(by, w).replace("by ", "through ", 1))


def _callouts(by: Against, w: Wording) -> str:
    if by.dude is not None:
        return f"refuse callouts by {by.dude.text(w)}"
    if by.card is not None:
        return f"refuse callouts by {several(by.card, w)}"
    whose = "" if by.player is None else " by your dudes" if by.player.name == "you" else f" by {by.player.text(w)}"
    return f"refuse callouts{whose}"


def none_of(noun: Noun) -> Noun:
    """Return a noun as the subject of "cannot": "all dudes cannot" might mean that some can."""
    return replace(noun, words=noun.words.removeprefix("all "))


WHOSE = {"others": "other players'", "you": "your"}


def against(by: Against, w: Wording) -> str:
    """Return whom a "cannot" is directed against: `by other players' Shootout abilities`."""
    if by.dude is not None:
        return f"by {by.dude.text(w)}"
    owner = "" if by.player is None else WHOSE.get(by.player.name) or by.player.text(w).possessive
    if by.card is not None:
        timed = listed([timing.value.capitalize() for timing in by.ability], "or")
        cards = several(by.card, w)
        return f"by {joined_words(owner, cards, f'for {timed} abilities' if timed else '')}"
    if by.not_owner:
        others = "".join(f", or by a {heading_of(timing, w.edition)}" for timing in by.except_)
        return f"except by their owner{others}"
    doing = "abilities" if by.ability else "cards"
    every = len(by.ability) >= EVERY_TIMING
    which = "" if every else listed([timing.value.capitalize() for timing in by.ability], "or")
    if by.player is None:
        return f"by {joined_words(which, doing)}" if by.ability else ""
    return f"by {joined_words(owner, which, doing)}"
