"""Descriptions in words: noun phrases, `an opposing dude here`, and statements, `Allie is in town square`."""

from __future__ import annotations

from dataclasses import replace

from dtgui.doomtown.abilities.language.description import CardDescription, Owner
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.language.noun_phrases import is_description, owners_of, phrase_of, several, traits
from dtgui.doomtown.abilities.syntax.claims import Claim, Complement, Opposites, Predication, all_of, claimed
from dtgui.doomtown.abilities.syntax.inflection import THEY
from dtgui.doomtown.abilities.syntax.nodes import (
    JUST_ONE,
    YOU,
    ZERO,
    Constituent,
    Digits,
    HowMany,
    Noun,
    composed,
)
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import numeral, spoken
from dtgui.doomtown.abilities.wording.morphology import a, joined_words
from dtgui.doomtown.abilities.wording.nouns import (
    ANOTHER,
    NounPhrase,
    one_end,
)
from dtgui.doomtown.abilities.wording.verbs import bare
from dtgui.doomtown.abilities.wording.voice import Worded, Wording


def described(selector: CardDescription, w: Wording, head: str = "card") -> Noun:
    """Return a description with its number: `a dude`, `all your dudes`, `the top two cards of your deck`.

    `head` is what it is about where it does not say so itself.
    """
    fixed = _fixed(selector, w)
    if fixed is not None:
        return fixed
    if _is_only_alternatives(selector):
        near, beside = _and_next_to(selector.either)
        ends = ["a location adjacent to either" if len(near) == 2 else "an adjacent location"] if beside else []
        return Noun(one_end([*(_alternative_noun(one, w) for one in near), *((end, "") for end in ends)]))
    phrase = phrase_of(selector, w, head)
    if selector.all:
        if selector.of is not None:
            if _is_the_rest(selector):
                return Noun(strung("the rest of ", selector.of.text(w)), plural=True)
            beyond = _beyond(selector, w)
            of_those = joined_words("all of", str(selector.of.text(w)), beyond.after_several or beyond.after)
            return Noun(of_those, plural=True)
        return Noun(joined_words("" if phrase.whose == ANOTHER else "all", phrase.several), plural=True)
    if selector.any_number:
        least = strung("one or more", " of" if phrase.whose else "") if selector.sum or selector.n else "any number of"
        return Noun(joined_words(least, phrase.several, _sum(selector, w)), plural=True)
    many = _how_many(selector, w)
    if selector.random and many:
        return Noun(strung(many.words, " random ", phrase.bare), plural=True)
    if many:
        is_one = selector.up_to is not None and w.number(selector.up_to) == JUST_ONE
        some = strung(many.words, " ", phrase.single) if is_one else phrase.some(many.words)
        return Noun(some, plural=True, where=many.where)
    return Noun(strung("a random ", phrase.single) if selector.random else phrase.one)


def _fixed(selector: CardDescription, w: Wording) -> Noun | None:
    """Return the noun for cards that have a phrase of their own: of a deck's top, among others, the shooter."""
    if "deck_top" in selector.zone:
        return _top_of_deck(selector, w)
    if selector.of is not None and not (_before_or_after(selector, w) or _is_the_rest(selector)):
        return _some_of(selector, w)
    return SHOOTERS[selector.posse] if selector.all and is_shooter(selector) else None


def _is_only_alternatives(selector: CardDescription) -> bool:
    """Whether a description is no more than a list of others, of cards that boot, or of places."""
    if all(way == type(way)(owner=way.owner, side=way.side) for way in selector.either):
        return False
    same = replace(selector, either=(), state=(), name="", is_=())
    return bool(selector.either) and set(selector.is_) <= {"location"} and same == type(selector)()


def _and_next_to(ways: tuple[CardDescription, ...]) -> tuple[tuple[CardDescription, ...], bool]:
    """Return alternatives without the places next to them, and whether there is one next to each."""
    near = tuple(way for way in ways if way.beside is None)
    beside = {way.beside for way in ways if way.beside is not None}
    both = len(near) == 2 and beside == set(near)
    return (near, True) if both else (ways, False)


def _alternative_noun(one: CardDescription, w: Wording) -> tuple[str, str]:
    """One of several descriptions as a noun, and what follows it: `this location`, `a deed` and `in town`."""
    if one.of is not None and one == type(one)(of=one.of):
        return str(one.of.text(w)), ""
    if one.not_ is not None and one.not_.other:
        return str(w.card_named("self")), ""
    if one.at is not None and not (one.is_ or one.kw or one.side):
        return one.at.text(w).start, ""
    phrase = phrase_of(one, w, "location")
    return replace(phrase, after="", after_several="").one, phrase.after


def _is_the_rest(selector: CardDescription) -> bool:
    """Whether a description is of all cards among others but those of a name."""
    left = selector.not_
    others = left is not None and left.of is not None and left == type(left)(of=left.of)
    return others and replace(selector, of=None, not_=None, all=False, name="") == type(selector)()


def _before_or_after(selector: CardDescription, w: Wording) -> bool:
    """Whether a description says more of cards than among which they are."""
    phrase, among = _beyond(selector, w), str(selector.of.text(w)) if selector.of is not None else ""
    other_head = phrase.head != "card" and phrase.head not in among
    return bool(phrase.before or other_head or phrase.after)


def _beyond(selector: CardDescription, w: Wording) -> NounPhrase:
    """Return what a description says of cards beyond among which they are."""
    return phrase_of(replace(selector, of=None), w)


def _some_of(selector: CardDescription, w: Wording) -> Noun:
    assert selector.of is not None
    many = _how_many(selector, w)
    return Noun(
        strung("all" if selector.all else many.words or "one", " of ", selector.of.text(w)),
        plural=bool(many),
        where=many.where,
    )


def _how_many(selector: CardDescription, w: Wording) -> Constituent:
    """How many are chosen, where it is not one: `two`, `up to three`, `that many`."""
    if selector.up_to is not None:
        least, most = ZERO if selector.n is None else w.number(selector.n), w.number(selector.up_to)
        is_up_to = least == ZERO or not isinstance(most, Digits)
        return composed("up to" if is_up_to else composed(numeral(least), "or"), numeral(most))
    number = JUST_ONE if selector.n is None else w.number(selector.n)
    if isinstance(number, HowMany) and number.known:
        return Constituent("that many")
    return Constituent("") if number == JUST_ONE else numeral(number)


def _sum(selector: CardDescription, w: Wording) -> str:
    over = selector.sum
    return (
        "" if over is None else strung("with total ", over.figure.value, " higher than ", spoken(w.number(over.over)))
    )


def _top_of_deck(selector: CardDescription, w: Wording) -> Noun:
    whose = owners_of(selector, w) or "your"
    many = _how_many(selector, w)
    cards = strung(many.words, " cards") if many else "card"
    return Noun(strung("the top ", cards, " of ", whose, " deck"), plural=bool(many), where=many.where)


def each_of(who: CardDescription | Named, w: Wording) -> str:
    """Return every one of some cards, one by one: `each dude in your posse`, `each of those cards`."""
    if not is_description(who):
        return strung("each of ", who.text(w))
    phrase = phrase_of(who, w)
    whose = "the " if phrase.whose == ANOTHER else ""
    return strung("each of ", whose, phrase.several) if phrase.whose else strung("each ", phrase.single)


def each_or_noun(who: CardDescription | Named, w: Wording) -> str:
    """Return the receivers of a gift: several receive it one by one."""
    return each_of(who, w) if getattr(who, "all", False) else str(who.text(w))


WHOLE_POSSES = {
    "mine": Noun("your posse", is_person=True),
    "theirs": Noun("the opposing posse", is_person=True),
}


def whole_posse(selector: CardDescription) -> Noun | None:
    """Return `your posse` where all the dudes of a posse are meant, else None."""
    everybody = selector.is_ == ("dude",) and not (selector.kw or selector.state or selector.cmp or selector.at)
    return WHOLE_POSSES.get(selector.posse) if everybody else None


SHOOTERS = {"mine": Noun("your shooter", pronoun=THEY), "theirs": Noun("the opposing shooter", pronoun=THEY)}


def is_shooter(selector: CardDescription) -> bool:
    """Return whether the shooter of a posse is meant, by a description that no other dude fits."""
    return replace(selector, all=False, posse="") == type(selector)(is_=("dude",), state=("shooter",)) and (
        selector.posse in SHOOTERS
    )


def everybody(who: Worded, w: Wording) -> Noun:
    """Return all those that a trait is about, without "all"."""
    if is_description(who) and is_shooter(who):
        return SHOOTERS[who.posse]
    return Noun(several(who, w), plural=True) if is_description(who) else who.text(w)


# Statements that a description fits, in words: `Allie is in town square`, `there is a Huckster here`


def matched(card: Named, like: CardDescription, w: Wording) -> Claim:
    """Return that a named card fits a description."""
    noun = card.text(w)
    if like.state == ("moved",):
        return Predication(noun, Lexeme.MOVE, (Complement("this turn"),), perfect=True)
    if like.of is not None:
        return claimed(noun, Lexeme.BE, str(like.of.text(w)))
    if card.name == "here" and like.side:
        return claimed(YOU if like.side == "yours" else Noun("another player"), Lexeme.CONTROL, str(noun))
    if card.name in w.places and like.side == "yours" and like.owner is Owner.YOURS:
        return Predication(YOU, Lexeme.OWN, (Complement(strung("and ", bare(Lexeme.CONTROL), " ", noun)),))
    if like.at is not None and card.name in w.places:
        return claimed(noun, Lexeme.BE, like.at.text(w).start)
    if like.not_ is not None:
        return matched(card, like.not_, w).denied
    if isinstance(like.owner, Owner):
        return _owned(card, like.owner, replace(like, owner=None), w)
    by_verb: dict[Lexeme, list[Complement]] = {}
    for verb, complement in traits(like, w):
        by_verb.setdefault(verb, []).append(complement)
    return all_of([Predication(noun, verb, tuple(complements)) for verb, complements in by_verb.items()])


def _owned(card: Named, owner: Owner, rest: CardDescription, w: Wording) -> Claim:
    """Return the owner of a card, after the other statements about it."""
    noun = card.text(w)
    is_alone = rest == type(rest)()
    owned = claimed(YOU, Lexeme.OWN, str(noun) if is_alone else noun.them)
    owned = owned if owner is Owner.YOURS else owned.denied
    return owned if is_alone else all_of([matched(card, rest, w), owned])


def there_is(like: CardDescription, w: Wording) -> Claim:
    """Return that some card fits a description."""
    host = like.attached_to
    if isinstance(host, Named):
        carried = phrase_of(replace(like, attached_to=None), w).single
        return claimed(host.text(w), Lexeme.HAVE, a(carried), opposite=strung("no ", carried))
    phrase = phrase_of(like, w, zone="in")
    if like.title and not (like.zone or like.at):
        phrase = replace(phrase, after=joined_words(phrase.after, "in play"))
    none = joined_words("no other" if phrase.other else "no", phrase.single)
    one = strung("another ", phrase.single) if phrase.other else a(phrase.single)
    match phrase.whose:
        case "your":
            return claimed(YOU, Lexeme.HAVE, one, opposite=none)
        case "another player's":
            return claimed(
                Noun("another player"), Lexeme.HAVE, a(phrase.single), negated_subject=Noun("no other player")
            )
        case "a Hero's":
            return claimed(Noun("a Hero"), Lexeme.HAVE, one, negated_subject=Noun("no Hero"))
        case "the Villain's":
            return claimed(Noun("the Villain"), Lexeme.HAVE, one, opposite=none)
    return Opposites(strung("there is ", one), strung("there is ", none))
