"""Prohibitions, their sources, and their wording. WWE, Basics, The Cards Rule All."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from dtgui.doomtown.abilities.language.description import CardDescription
from dtgui.doomtown.abilities.language.names import Named, PlayerNamed
from dtgui.doomtown.abilities.language.noun_phrases import several
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.editions import heading_of
from dtgui.doomtown.abilities.wording.morphology import joined_words, listed
from dtgui.doomtown.abilities.wording.verbs import bare, participle
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.state.basics import Phase
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Cause, Table
from dtgui.doomtown.state.texts import Timing, Until


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


class Act(NamedTuple):
    """A prohibited act, done to the subject if it is `passive`, and a thing that the subject owns."""

    verb: Lexeme
    rest: str = ""
    owned: str = ""
    passive: bool = False
    at_nightfall: bool = False

    def said(self, its: str = "their", nightfall: str = "Nightfall") -> str:
        """Return the act: `be aced`, `leave their posse`."""
        return joined_words(bare(Lexeme.BE) if self.passive else "", self.bare(its, nightfall))

    def bare(self, its: str, nightfall: str) -> str:
        """Return the act without "be"; `nightfall` is empty where that moment has been named."""
        own = strung(its, " ", self.owned) if self.owned else ""
        verb = participle(self.verb) if self.passive else bare(self.verb)
        return joined_words(verb, self.rest, own, strung("at ", nightfall) if self.at_nightfall and nightfall else "")


ACTS: Mapping[Prohibited, Act] = {
    Prohibited.BE_ACED: Act(Lexeme.ACE, passive=True),
    Prohibited.BE_AFFECTED: Act(Lexeme.AFFECT, passive=True),
    Prohibited.BE_BOOTED: Act(Lexeme.BOOT, passive=True),
    Prohibited.BE_CALLED_OUT: Act(Lexeme.CALL_OUT, passive=True),
    Prohibited.BE_CASUALTY: Act(Lexeme.CHOOSE, strung("to ", bare(Lexeme.COVER), " casualties"), passive=True),
    Prohibited.BE_CHANGED: Act(Lexeme.CHANGE, passive=True),
    Prohibited.BE_CHOSEN_INSTEAD: Act(Lexeme.CHOOSE, "instead of this dude", passive=True),
    Prohibited.BE_DISCARDED: Act(Lexeme.DISCARD, passive=True),
    Prohibited.BE_MOVED: Act(Lexeme.MOVE, passive=True),
    Prohibited.BE_PLACED: Act(Lexeme.PLACE, passive=True),
    Prohibited.BE_RECRUITED: Act(Lexeme.RECRUIT, "from the hand by a Noon play", passive=True),
    Prohibited.BE_PUNISHED: Act(Lexeme.PUNISH, "for cheatin' this round", passive=True),
    Prohibited.BE_SENT_HOME: Act(Lexeme.SEND, "home", passive=True),
    Prohibited.BE_SENT_HOME_BOOTED: Act(Lexeme.SEND, "home booted", passive=True),
    Prohibited.BE_SHOOTER: Act(Lexeme.CHOOSE, "as the shooter", passive=True),
    Prohibited.BE_TARGETED: Act(Lexeme.CHOOSE, passive=True),
    Prohibited.BE_UNBOOTED: Act(Lexeme.UNBOOT, passive=True),
    Prohibited.BECOME_DRAW: Act(Lexeme.BECOME, "a draw"),
    Prohibited.BECOME_STUD: Act(Lexeme.BECOME, "a stud"),
    Prohibited.BOOT_TO_JOIN: Act(Lexeme.BOOT, "to join a posse"),
    Prohibited.BOOT_TO_PAY: Act(Lexeme.BOOT, "to pay for abilities"),
    Prohibited.CAST: Act(Lexeme.CAST, "spells"),
    Prohibited.CHANGE_BOUNTY: Act(Lexeme.HAVE, "a bounty changed"),
    Prohibited.CONTRIBUTE: Act(Lexeme.CONTRIBUTE, "to", owned="posse's draw hand"),
    Prohibited.FLEE: Act(Lexeme.FLEE),
    Prohibited.GAIN_CONTROL: Act(Lexeme.GAIN, "control points"),
    Prohibited.GAIN_BOUNTY_FOR_JOINING: Act(
        Lexeme.GAIN, "bounty for joining posses at other players' Private locations"
    ),
    Prohibited.HAVE_CASUALTIES_LOWERED: Act(Lexeme.HAVE, owned="casualties reduced"),
    Prohibited.HAVE_CASUALTIES_RAISED: Act(Lexeme.HAVE, owned="casualties increased"),
    Prohibited.HAVE_RANK_CHANGED: Act(Lexeme.HAVE, owned="hand rank modified"),
    Prohibited.HAVE_ROCK_TAKEN: Act(Lexeme.HAVE, "ghost rock taken"),
    Prohibited.INVENT: Act(Lexeme.INVENT, "Gadgets"),
    Prohibited.JOIN_BY_EFFECT: Act(Lexeme.JOIN, "posses"),
    Prohibited.JOIN_LEADER: Act(Lexeme.JOIN, "the leader's posse"),
    Prohibited.JOIN_MARK: Act(Lexeme.JOIN, "the mark's posse"),
    Prohibited.LEAVE_BOOT_HILL: Act(Lexeme.LEAVE, "Boot Hill"),
    Prohibited.LEAVE_DISCARD: Act(Lexeme.HAVE, "cards leave", owned="discard pile by card effects, or play them"),
    Prohibited.LEAVE_PLAY: Act(Lexeme.LEAVE, "play"),
    Prohibited.LEAVE_POSSE: Act(Lexeme.LEAVE, owned="posse"),
    Prohibited.LOSE_BULLETS: Act(Lexeme.LOSE, "bullets"),
    Prohibited.LOSE_CONTROL: Act(Lexeme.LOSE, "control points"),
    Prohibited.LOSE_INFLUENCE: Act(Lexeme.LOSE, "influence"),
    Prohibited.LOSE_KUNG_FU: Act(Lexeme.LOSE, "Kung Fu"),
    Prohibited.LOSE_LAST_BOUNTY: Act(Lexeme.HAVE, "a bounty reduced below 1"),
    Prohibited.LOSE_PRODUCTION: Act(Lexeme.LOSE, "production"),
    Prohibited.LOSE_TRAITS: Act(Lexeme.LOSE, "traits"),
    Prohibited.LOSE_UPKEEP: Act(Lexeme.LOSE, "upkeep"),
    Prohibited.LOSE_VALUE: Act(Lexeme.LOSE, "value"),
    Prohibited.MAKE_CALLOUTS: Act(Lexeme.MAKE, "callouts"),
    Prohibited.MOVE: Act(Lexeme.MOVE),
    Prohibited.REFUSE_CALLOUT: Act(Lexeme.REFUSE, "callouts"),
    Prohibited.TRADE: Act(Lexeme.TRADE, passive=True),
    Prohibited.UNBOOT_AT_NIGHTFALL: Act(Lexeme.UNBOOT, at_nightfall=True),
    Prohibited.USE_ABILITIES: Act(Lexeme.USE, "abilities"),
    Prohibited.USE_PRINTED_ABILITIES: Act(Lexeme.USE, "printed abilities"),
}
"""The act that each word of `cannot` prohibits."""

CANNOT: Mapping[Prohibited, str] = {word: act.said() for word, act in ACTS.items()}
"""The acts in words."""


MAKING = {Prohibited.INVENT: (Lexeme.INVENT, "Gadget"), Prohibited.CAST: (Lexeme.CAST, "spell")}
"""The verb for cards of some kind, if only those are meant, and the name of these cards."""


def cannot_words(what: tuple[Prohibited, ...], by: Against, w: Wording, its: str = "its") -> str:
    """Return what cannot be done: `be chosen or affected by other players' Shootout abilities`; `its`: whose."""
    if what == (Prohibited.REFUSE_CALLOUT,):
        return _callouts(by, w)
    if len(what) == 1 and what[0] in MAKING and by.card is not None:
        verb, head = MAKING[what[0]]
        return strung(bare(verb), " ", several(by.card, w, head) if by.card.of is None else by.card.of.text(w))
    if what == (Prohibited.USE_ABILITIES,) and by.ability:
        return strung(
            bare(Lexeme.USE), " ", listed([heading_of(timing, w.edition) for timing in by.ability], "or"), " abilities"
        )
    if set(what) == JOINING:
        return strung(bare(Lexeme.JOIN), " the shootout")
    nightfall = "" if w.phase is Phase.NIGHTFALL else w.edition.nightfall
    if all(ACTS[word].passive for word in what):
        done = listed([ACTS[word].bare(its, nightfall) for word in what], "or")
        return joined_words(bare(Lexeme.BE), done, against(by, w))
    return joined_words(listed([ACTS[word].said(its, nightfall) for word in what], "or"), against(by, w, "through"))


JOINING = {Prohibited.JOIN_LEADER, Prohibited.JOIN_MARK, Prohibited.JOIN_BY_EFFECT}
"""All ways into a shootout."""


def says_when(what: tuple[Prohibited, ...], until: Until | None) -> bool:
    """Return whether the words for prohibited acts say by themselves how long they are: `unboot at Nightfall`."""
    ends = {Until.SHOOTOUT: JOINING, Until.AFTER_NIGHTFALL: {Prohibited.UNBOOT_AT_NIGHTFALL}}
    return until is not None and ends.get(until) == set(what)


def _callouts(by: Against, w: Wording) -> str:
    refuse = strung(bare(Lexeme.REFUSE), " callouts")
    if by.dude is not None:
        return strung(refuse, " by ", by.dude.text(w))
    if by.card is not None:
        return strung(refuse, " by ", several(by.card, w))
    whose = (
        "" if by.player is None else " by your dudes" if by.player.name == "you" else strung(" by ", by.player.text(w))
    )
    return strung(refuse, whose)


WHOSE = {"others": "other players'", "you": "your"}


def against(by: Against, w: Wording, preposition: str = "by") -> str:
    """Return whom a "cannot" is directed against: `by other players' Shootout abilities`."""
    if by.dude is not None:
        return strung(preposition, " ", by.dude.text(w))
    owner = "" if by.player is None else WHOSE.get(by.player.name) or by.player.text(w).possessive
    if by.card is not None:
        timed = listed([timing.value.capitalize() for timing in by.ability], "or")
        cards = several(by.card, w)
        return strung(
            preposition, " ", joined_words(owner, cards, strung("for ", timed, " abilities") if timed else "")
        )
    if by.not_owner:
        others = strung(*(strung(", or by a ", heading_of(timing, w.edition)) for timing in by.except_))
        return strung("except by their owner", others)
    doing = "abilities" if by.ability else "cards"
    every = len(by.ability) >= EVERY_TIMING
    which = "" if every else listed([timing.value.capitalize() for timing in by.ability], "or")
    if by.player is None:
        return strung(preposition, " ", joined_words(which, doing)) if by.ability else ""
    return strung(preposition, " ", joined_words(owner, which, doing))
