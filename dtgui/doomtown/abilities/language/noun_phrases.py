"""Noun phrases for descriptions of cards: what is before the head, behind it, and whose it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeGuard

from dtgui.doomtown.abilities.language.description import (
    CardDescription,
    Owner,
    StreetEnd,
    head_of,
    heads_of,
    kind_words,
    likeness_words,
)
from dtgui.doomtown.abilities.language.names import PlayerNamed
from dtgui.doomtown.abilities.syntax.claims import Claim, Complement, Predication, any_of, claimed
from dtgui.doomtown.abilities.syntax.inflection import THEY
from dtgui.doomtown.abilities.syntax.nodes import YOU, Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import figure_word
from dtgui.doomtown.abilities.wording.claims import polar, predicate, relative, said
from dtgui.doomtown.abilities.wording.editions import heading_of
from dtgui.doomtown.abilities.wording.morphology import a, joined_words, listed, plural
from dtgui.doomtown.abilities.wording.nouns import (
    ADJECTIVES,
    ANOTHER,
    CONTROLLERS,
    FACTIONS,
    NOT_ADJECTIVES,
    PHRASED_ZONES,
    POSSES,
    SIDES,
    SKILLED,
    ZONES,
    NounPhrase,
)
from dtgui.doomtown.abilities.wording.verbs import conjugated
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.queries.resolving import FIGHTING


def several(selector: CardDescription, w: Wording, head: str = "card") -> str:
    """Return all that a description may mean, without an article: `your dudes in town`."""
    return phrase_of(selector, w, head).several


def is_description(who: object) -> TypeGuard[CardDescription]:
    """Return whether cards are described, not named."""
    return isinstance(who, CardDescription)


def phrase_of(selector: CardDescription, w: Wording, head: str = "card", zone: str = "from") -> NounPhrase:
    """Return a description as the parts of a noun phrase; cards elsewhere are "from" (or "in") their zone."""
    return NounPhrase(
        joined_words(*_before(selector, w)),
        tuple(heads_of(selector, head)),
        joined_words(*_after(selector, w, zone, ONE_CARD)),
        _whose(selector, w),
        selector.other,
        joined_words(*_after(selector, w, zone, CARDS)) if _differs_in_plural(selector) else "",
        _is_restricted(selector),
    )


def _is_restricted(selector: CardDescription) -> bool:
    """Return whether a relative clause follows the noun, or names of cards do."""
    is_clause = not NOT_ADJECTIVES.keys().isdisjoint(selector.state)
    return is_clause or bool(selector.owner or selector.not_ or selector.either or selector.title)


def _differs_in_plural(selector: CardDescription) -> bool:
    """Return whether the words after the noun are others for several cards: relative clauses, and hosts."""
    return bool(selector.state or selector.not_ or selector.either or is_description(selector.attached_to))


def _before(selector: CardDescription, w: Wording) -> Iterator[str]:
    head = head_of(selector)
    states = sorted(selector.state, key=lambda word: word not in ("booted", "unbooted"))
    if selector.side == "opposing" or _is_opposing(selector, w):
        yield "opposing"
    yield from (ADJECTIVES.get(word, word) for word in states if word not in (*NOT_ADJECTIVES, head))
    if selector.skill not in head:
        yield SKILLED.get(selector.skill, selector.skill)
    yield "" if selector.gang is None else FACTIONS[selector.gang]
    yield from (strung("non-", word) for word in selector.not_kw)
    yield from (word for word in selector.kw if word not in head)
    if selector.any_kw and selector.any_kw[0] not in head:
        yield listed(selector.any_kw, "or")
    if _is_nearby_place(selector) and selector.at is not None:
        yield w.edition.nearby if selector.at.word == "nearby" else selector.at.word


def _is_opposing(selector: CardDescription, w: Wording) -> bool:
    """Return whether cards in the other posse are called "opposing", which they are in fights. WWE, Glossary."""
    return selector.posse == "theirs" and w.chooser is None and w.timing in FIGHTING


def _is_nearby_place(selector: CardDescription) -> bool:
    is_place = bool({"deed", "location"} & set(selector.is_))
    return is_place and selector.at is not None and selector.at.word in ("nearby", "adjacent")


def _whose(selector: CardDescription, w: Wording) -> str:
    if (
        selector.zone
        or selector.posse in ("mine", "theirs")
        or _is_taken_over(selector)
        or _is_controlled_place(selector)
    ):
        return ""
    return w.possessive_of(PlayerNamed("cheaters")) if selector.side == "cheaters" else SIDES.get(selector.side, "")


def _is_controlled_place(selector: CardDescription) -> bool:
    """Return whether a description is of controlled places, which are not called "yours"."""
    return selector.is_ == ("location",) and selector.side in ("yours", "others") and not _is_taken_over(selector)


def _after(selector: CardDescription, w: Wording, zone: str, those: Noun) -> Iterator[str]:
    """Yield the words after the noun; relative clauses agree with `those`, one card or several."""
    be = conjugated(Lexeme.BE, those)
    if selector.title and selector.is_:
        yield f"named {selector.title}"
    if selector.of is not None:
        yield strung("among ", selector.of.text(w))
    if selector.zone:
        yield from (strung("with ", text) for text in _texts(selector, w))
        yield _zones(selector, w, zone)
    else:
        yield from _possession(selector, w)
    yield "" if not selector.posse or _is_opposing(selector, w) else polar(_posse(selector, w))
    yield from _whereabouts(selector, w, those)
    yield from _company(selector, w)
    yield from (strung("with ", rating) for rating in _ratings(selector, w))
    yield from _whose_figures(selector, w)
    if _is_controlled_place(selector):
        yield strung("that ", said(Predication(_controller(selector.side, w), Lexeme.CONTROL)))
    after = (word for word in selector.state if word in NOT_ADJECTIVES)
    yield from (SAID_AFTER.get(word) or strung("that ", be, " ", _after_be(word, those)) for word in after)
    if selector.street is not None:
        yield "on the same street"
    if selector.end is not None:
        yield "at the left end of a street" if selector.end is StreetEnd.LEFT else "at an end of a street"
    yield from _extremes(selector, w)
    if selector.not_ is not None:
        yield _excluded(selector.not_, selector, w, those)
    if selector.either and not set(selector.is_) <= {"attachment", "card"}:
        yield strung("that ", _alternatives(selector, w, those))


def _after_be(state: str, those: Noun) -> str:
    """Return a state after "be": `a shooter`, of several cards `shooters`."""
    return plural(state) if state == "shooter" and those.plural else NOT_ADJECTIVES[state]


def _extremes(selector: CardDescription, w: Wording) -> Iterator[str]:
    """Yield the abilities of cards in play, and the figure of which no other has more."""
    if not selector.zone:
        yield from (strung("with ", text) for text in _texts(selector, w))
    if selector.most:
        yield strung("and " if selector.cmp else "with ", "the most ", figure_word(selector.most.value))


def _texts(selector: CardDescription, w: Wording) -> Iterator[str]:
    """Yield the abilities that a card has."""
    if selector.ability is not None:
        yield strung(a(heading_of(selector.ability, w.edition)), " ability")
    if selector.job or selector.marks_place:
        yield "a job that marks a location" if selector.marks_place else "a job"


SAID_AFTER = {"used": "with an ability used this turn", "not_hardened": "without a permanent bullet bonus"}
"""States that are said after the noun in words of their own."""


def _excluded(other: CardDescription, selector: CardDescription, w: Wording, those: Noun) -> str:
    """Return the exception: a place by its name, or another description."""
    is_place = bool({"deed", "location"} & set(selector.is_))
    place = other.at if is_place else None
    if place is not None and (place.of is not None or place.word == "here"):
        return strung("other than ", place.text(w).start)
    if place is not None and other == type(other)(at=place):
        return strung("that ", predicate(claimed(those, Lexeme.BE, place.text(w).start).denied))
    if other.of is not None and other == replace(type(other)(), of=other.of):
        return strung("other than ", other.of.text(w))
    if other.street is not None:
        return "other than this one's"
    if other == replace(type(other)(), at=other.at) and other.at is not None and other.at.word == "here":
        return "at another location"
    return strung("that ", _negated(other, w, those))


def _possession(selector: CardDescription, w: Wording) -> Iterator[str]:
    """Yield the owner and the controller of the cards, if they follow the noun."""
    if selector.owner is not None:
        yield _owned(selector, w)
    if selector.controlled_by is not None:
        yield _controlled(selector.controlled_by, w)


def _controlled(player: PlayerNamed, w: Wording) -> str:
    """Return who controls cards: the player who chooses them, or another."""
    if w.chooser is not None and player.text(w.read_by("you")) == w.chooser:
        chooser = w.chooser_noun.again
        return strung("that ", chooser, " ", conjugated(Lexeme.CONTROL, chooser))
    return strung("controlled by ", player.text(w).as_object)


def _zones(selector: CardDescription, w: Wording, preposition: str) -> str:
    if selector.zone in PHRASED_ZONES:
        return " ".join(PHRASED_ZONES[selector.zone])
    whose = owners_of(selector, w) or SIDES.get(selector.side, "your")
    on_top = selector.zone == ("discard_top",)
    zones = ["discard pile"] if on_top else [ZONES.get(zone, zone) for zone in selector.zone]
    return strung("on top of" if on_top else preposition, " ", whose, " ", listed(zones, "or"))


CONTROLLED_ONLY = "that you control but do not own"


def _is_taken_over(selector: CardDescription) -> bool:
    """Return whether a description is of your cards controlled by another player, or of deeds the other way round."""
    if selector.owner is Owner.NOT_YOURS:
        return selector.side == "yours" and selector.is_ in (("deed",), ("location",))
    return selector.owner is Owner.YOURS and selector.side in ("others", "opponents")


def _owned(selector: CardDescription, w: Wording) -> str:
    if _is_taken_over(selector):
        return "that you own and another player controls" if selector.owner is Owner.YOURS else CONTROLLED_ONLY
    if isinstance(selector.owner, Owner):
        return "that you own" if selector.owner is Owner.YOURS else "that you do not own"
    assert selector.owner is not None
    return strung("owned by ", selector.owner.text(w).as_object)


def _posse(selector: CardDescription, w: Wording) -> Complement:
    """Return in which posse the cards are, as the player sees it who chooses them."""
    is_of_chooser = selector.posse == "theirs" and w.chooser is not None
    return Complement(strung("in ", w.chooser_noun.its, " posse")) if is_of_chooser else POSSES[selector.posse]


def owners_of(selector: CardDescription, w: Wording) -> str:
    """Return the possessive for the owner of described cards: `your`, `another player's`; "" for any owner."""
    if isinstance(selector.owner, Owner):
        return "your" if selector.owner is Owner.YOURS else ANOTHER
    return "" if selector.owner is None else w.possessive_of(selector.owner)


def _whereabouts(selector: CardDescription, w: Wording, those: Noun) -> Iterator[str]:
    host, on = selector.attached_to, "on " if selector.is_ == ("attachment",) else "attached to "
    if is_description(host):
        host = _without(host, selector)
        yield strung(on, several(host, w) if those.plural else host.text(w).as_object)
    elif host is not None:
        yield strung(on, host.text(w).as_object)
    if selector.at is not None and not _is_nearby_place(selector):
        beside = selector.at.next_to if "location" in selector.is_ else None
        yield selector.at.text(w).at if beside is None else strung("adjacent to ", beside.text(w))


def _without(host: CardDescription, selector: CardDescription) -> CardDescription:
    """Return the bearer of a card without saying that it has one of that kind."""
    has = host.has
    is_same = has is not None and (has.is_, has.kw, has.any_kw) == (selector.is_, selector.kw, selector.any_kw)
    return replace(host, has=None) if is_same else host


def _carried(has: CardDescription, w: Wording) -> str:
    """Return the attachment: a card that fits, or the one of a name."""
    return str(has.of.text(w)) if has.of is not None and has == type(has)(of=has.of) else phrase_of(has, w).one


def _company(selector: CardDescription, w: Wording) -> Iterator[str]:
    if selector.has is not None:
        yield strung("with ", _carried(selector.has, w))
    if selector.lacks is not None:
        yield strung("without ", phrase_of(selector.lacks, w).one)
    if selector.with_dude is not None:
        yield strung(
            "with ", phrase_of(selector.with_dude, w, "dude").one, "" if selector.with_dude.skill else " there"
        )
    yield from _neighbours(selector, w)


def _neighbours(selector: CardDescription, w: Wording) -> Iterator[str]:
    """Yield the neighbours of a location."""
    if selector.beside is not None:
        place = selector.beside.at
        alone = place is not None and not (selector.beside.kw or selector.beside.any_kw)
        yield strung(
            "adjacent to ", place.text(w).start if alone and place else phrase_of(selector.beside, w, "location").one
        )


def _ratings(selector: CardDescription, w: Wording) -> Iterator[str]:
    """Yield the figures that the cards have: `2 or more bounty`, `the suit of that card`."""
    figures = [said(claim) for claim in _compared(selector, w) if not _is_of_controller(claim, w)]
    if figures:
        yield listed(figures)
    if selector.same is not None:
        yield likeness_words(selector.same, w)


def _whose_figures(selector: CardDescription, w: Wording) -> Iterator[str]:
    """Yield relative clauses about what the cards, or their controllers, have."""
    for claim in _compared(selector, w):
        if isinstance(claim, Predication) and _is_of_controller(claim, w):
            yield said(replace(claim, subject=Noun("whose controller")))
    if selector.lone_value:
        yield "whose value no other card in that hand has"


def _compared(selector: CardDescription, w: Wording) -> list[Claim]:
    own = w.naming(candidate=Noun("they", pronoun=THEY)) if set(selector.is_) == {"dude"} else w
    return [own.claim(condition) for condition in selector.cmp]


def _is_of_controller(claim: Claim, w: Wording) -> bool:
    their = w.naming(candidate=Noun("they", pronoun=THEY)).player_named("candidate.controller")
    return isinstance(claim, Predication) and claim.subject == their


def _negated(selector: CardDescription, w: Wording, those: Noun) -> str:
    """Return the negated description: `is not at home`."""
    claims = [Predication(those, verb, (complement,)) for verb, complement in traits(selector, w, those)]
    return listed([predicate(claim.denied) for claim in claims], "or")


ONE_CARD, CARDS = Noun("it"), Noun("they", plural=True)
"""The subjects of a description: one card, or several."""


def _alternatives(selector: CardDescription, w: Wording, those: Noun) -> str:
    """Return alternative descriptions, one of which must fit: `is yours or the cheatin' player's`."""
    return relative(any_of([_alternative(one, selector, w, those) for one in selector.either]), those)


def _alternative(one: CardDescription, selector: CardDescription, w: Wording, those: Noun) -> Claim:
    if one.owner is Owner.YOURS and not one.is_:
        return Predication(YOU, Lexeme.OWN)
    if one.side in CONTROLLERS and not (one.is_ or one.at):
        return Predication(_controller(one.side, w), Lexeme.CONTROL)
    if one.at is not None and {"location", "deed"} & set(selector.is_) and not (one.is_ or one.kw):
        return claimed(those, Lexeme.BE, one.at.text(w).start)
    if one.is_ or (one.kw and head_of(one) != "card"):
        return claimed(those, Lexeme.BE, phrase_of(one, w).one)
    return Predication(those, Lexeme.BE, tuple([complement for _, complement in traits(one, w)]))


def _controller(side: str, w: Wording) -> Noun:
    return CONTROLLERS[side] or Noun(strung("the ", w.edition.cheatin, " player"))


def traits(selector: CardDescription, w: Wording, those: Noun = ONE_CARD) -> Iterator[tuple[Lexeme, Complement]]:
    """Return what a description says of a card, or of several, each as `be` or `have` and a complement."""
    yield from ((Lexeme.COME if word == "from_hand" else Lexeme.BE, _state(word, those)) for word in selector.state)
    if selector.posse:
        yield Lexeme.BE, _posse(selector, w)
    yield from ((verb, Complement(words)) for verb, words in _traits_in_words(selector, w))


def _state(word: str, those: Noun) -> Complement:
    if word in ("stud", "draw", "token"):
        return Complement(a(word))
    if word == "not_wanted":
        return Complement("wanted", negated=True)
    return Complement(_after_be(word, those) if word in NOT_ADJECTIVES else ADJECTIVES.get(word, word))


def _traits_in_words(selector: CardDescription, w: Wording) -> Iterator[tuple[Lexeme, str]]:
    if selector.kw or selector.any_kw or selector.skill or selector.gang or selector.is_:
        yield Lexeme.BE, kind_words(selector)
    yield from ((Lexeme.BE, strung("no ", word)) for word in selector.not_kw)
    if selector.title:
        yield Lexeme.BE, f"named {selector.title}"
    if selector.side:
        yield Lexeme.BE, _possessed(selector, w)
    if selector.owner is not None:
        yield Lexeme.BE, strung("one ", _owned(selector, w))
    if selector.controlled_by is not None:
        yield Lexeme.BE, strung("controlled by ", selector.controlled_by.text(w).as_object)
    yield from ((Lexeme.BE, words) for words in (*_whereabouts(selector, w, ONE_CARD), *_neighbours(selector, w)))
    if _is_nearby_place(selector) and selector.at is not None:
        yield Lexeme.BE, selector.at.text(w).at
    if selector.has is not None:
        yield Lexeme.HAVE, _carried(selector.has, w)
    if selector.lacks is not None:
        yield Lexeme.HAVE, strung("no ", phrase_of(selector.lacks, w).single)
    yield from ((Lexeme.HAVE, text) for text in (*_texts(selector, w), *_ratings(selector, w)))


def _possessed(selector: CardDescription, w: Wording) -> str:
    whose = SIDES.get(selector.side) or (_whose(selector, w) if selector.side == "cheaters" else selector.side)
    return "yours" if whose == "your" else whose
