"""Descriptions of cards as noun phrases: `an opposing dude here`, `up to two of your other dudes`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dtgui.doomtown.abilities.wording.grammar import Noun, a, joined_words, listed, number_word, plural

if TYPE_CHECKING:
    from dtgui.doomtown.abilities.selectors import Selector
    from dtgui.doomtown.abilities.wording.wording import Wording

HEADS = {"action": "action card", "goods": "goods", "outfit": "home"}
KINDS = frozenset(
    {
        *("Horse", "Gadget", "Sidekick", "Weapon", "Attire", "Hex", "Miracle", "Spirit", "Totem", "Technique"),
        *("Abomination", "Deputy", "Saloon", "Casino", "Ranch"),
    }
)
"""Keywords that are names of what they are on: "a Horse", not "a Horse goods"."""

ADJECTIVES = {
    "nontoken": "non-token",
    "nonunique": "non-unique",
    "not_wanted": "unwanted",
    "used": "used",
}
FACTIONS = {
    "anarchists": "Anarchist",
    "entrepreneurs": "Entrepreneur",
    "fearmongers": "Fearmonger",
    "firstpeoples": "First Peoples",
    "lawdogs": "Law Dog",
    "outlaws": "Outlaw",
}
POSSES = {
    "mine": "in your posse",
    "theirs": "in the opposing posse",
    "any": "in the shootout",
    "none": "that is in no posse",
}
ZONES = {
    "hand": "hand",
    "discard": "discard pile",
    "boot_hill": "Boot Hill",
    "deck": "deck",
    "draw_hand": "draw hand",
    "in_deck": "deck",
}


@dataclass(frozen=True)
class Phrase:
    """The parts of a noun phrase: words before the noun, the noun, words after it, and whose it is."""

    before: str
    head: str
    after: str
    whose: str = ""
    other: bool = False

    def one(self) -> str:
        """Return the phrase for one of them."""
        if self.whose == "your":
            return joined_words("another of" if self.other else "one of", self.several())
        if self.whose:
            return joined_words(self.whose.removesuffix("s") if self.whose.endswith("s'") else self.whose, self.single)
        return f"another {self.single}" if self.other else a(self.single)

    def several(self) -> str:
        """Return the phrase for more of them."""
        other = "other" if self.other else ""
        return joined_words(self._whose_several, other, self.before, plural_of(self.head), self.after)

    @property
    def single(self) -> str:
        """Return the phrase without an article."""
        return joined_words(self.before, self.head, self.after)

    @property
    def _whose_several(self) -> str:
        return {"another player's": "other players'"}.get(self.whose, self.whose)


def described(selector: Selector, w: Wording) -> Noun:
    """Return a description with its number: `a dude`, `all your dudes`, `the top two cards of your deck`."""
    if "deck_top" in selector.zone:
        return _top_of_deck(selector, w)
    phrase = phrase_of(selector, w)
    if selector.all:
        return Noun(f"all {phrase.several()}", plural=True)
    if selector.any_number:
        least = "one or more of" if selector.sum else "any number of"
        return Noun(joined_words(f"{least} {_partitive(phrase)}", _sum(selector, w)), plural=True)
    if selector.up_to is not None:
        return Noun(f"{_up_to(selector, w)} {_counted(phrase)}", plural=True)
    if selector.n is not None and w.number(selector.n) != "1":
        return Noun(f"{_word(w.number(selector.n))} {_counted(phrase)}", plural=True)
    if selector.random:
        return Noun(f"a random {phrase.single}")
    return Noun(phrase.one())


def _counted(phrase: Phrase) -> str:
    return f"of {phrase.several()}" if phrase.whose == "your" else phrase.several()


def _partitive(phrase: Phrase) -> str:
    return phrase.several() if phrase.whose == "your" else f"the {phrase.several()}"


def _word(number: str) -> str:
    return number_word(int(number)) if number.isdigit() else f"{number}"


def _up_to(selector: Selector, w: Wording) -> str:
    most = _word(w.number(selector.up_to)) if selector.up_to is not None else ""
    return f"up to {most}" if selector.n is None else f"{_word(w.number(selector.n))} or {most}"


def _sum(selector: Selector, w: Wording) -> str:
    if selector.sum is None:
        return ""
    return f"with total {selector.sum.figure} higher than {w.number(selector.sum.over)}"


def _top_of_deck(selector: Selector, w: Wording) -> Noun:
    whose = _owners(selector, w) or "your"
    count = "1" if selector.n is None else w.number(selector.n)
    if count == "1":
        return Noun(f"the top card of {whose} deck")
    if count.isdigit():
        return Noun(f"the top {_word(count)} cards of {whose} deck", plural=True)
    return Noun(f"{count} from the top of {whose} deck", plural=True)


def several(selector: Selector, w: Wording) -> str:
    """Return all that a description may mean, without an article: `your dudes in town`."""
    return phrase_of(selector, w).several()


def phrase_of(selector: Selector, w: Wording) -> Phrase:
    """Return a description as the parts of a noun phrase."""
    return Phrase(
        joined_words(*_before(selector)),
        head_of(selector),
        joined_words(*_after(selector, w)),
        _whose(selector, w),
        selector.other,
    )


def head_of(selector: Selector) -> str:
    """Return the noun itself: `dude`, `Horse`, `goods or spell`."""
    kinds = [word for word in (*selector.kw, *selector.any_kw) if word in KINDS]
    if len(selector.kw) > 1 and selector.kw[-1] in KINDS:
        return " ".join(selector.kw)
    if kinds:
        return listed(kinds, "or")
    if selector.is_:
        return listed([HEADS.get(word, word) for word in selector.is_], "or")
    return "dude" if selector.skill or selector.gang or "wanted" in selector.state else "card"


def plural_of(head: str) -> str:
    """Return a noun in the plural, each of its alternatives."""
    return " or ".join(plural(part) for part in head.split(" or "))


def _before(selector: Selector) -> Iterator[str]:
    if selector.side == "opposing":
        yield "opposing"
    yield from (ADJECTIVES.get(word, word) for word in selector.state if word not in ("shooter", "used"))
    if selector.skill:
        yield {"any": "skilled", "spellcaster": "spellcasting"}.get(selector.skill, selector.skill)
    if selector.gang:
        yield FACTIONS.get(selector.gang, selector.gang)
    yield from (f"non-{word}" for word in selector.not_kw)
    head = head_of(selector)
    words = [word for word in selector.kw if word not in head]
    yield " ".join(words)
    if not any(word in KINDS for word in selector.any_kw):
        yield listed(selector.any_kw, "or")


def _whose(selector: Selector, w: Wording) -> str:
    if selector.zone or selector.posse in ("mine", "theirs"):
        return ""
    match selector.side:
        case "yours":
            return "your"
        case "others" | "opponents":
            return "another player's"
        case "cheaters":
            return f"the {w.edition.cheatin} player's"
        case "choosers":
            return "their"
    return ""


def _after(selector: Selector, w: Wording) -> Iterator[str]:
    yield from _belonging(selector, w)
    if "shooter" in selector.state:
        yield "that is a shooter"
    if selector.title:
        yield f"named {selector.title}"
    if selector.of is not None:
        yield f"among {selector.of.text(w)}"
    yield from _whereabouts(selector, w)
    yield from _company(selector, w)
    yield from _ratings(selector, w)
    if selector.lone_value:
        yield "whose value no other card in that hand has"
    if selector.not_ is not None:
        yield f"that {_negated(selector.not_, w)}"
    if selector.either:
        yield f"that is {listed([phrase_of(one, w).one() for one in selector.either], 'or')}"


def _belonging(selector: Selector, w: Wording) -> Iterator[str]:
    if selector.zone:
        yield f"from {_owners(selector, w) or _side_owner(selector)} {listed([ZONES.get(z, z) for z in selector.zone], 'or')}"
    elif selector.owner == "yours":
        yield "you own"
    elif selector.owner == "not_yours":
        yield "you do not own"
    elif selector.owner is not None and not isinstance(selector.owner, str):
        yield f"owned by {selector.owner.text(w)}"


def _side_owner(selector: Selector) -> str:
    return {"choosers": "their"}.get(selector.side, "your")


def _owners(selector: Selector, w: Wording) -> str:
    if selector.owner is None or isinstance(selector.owner, str):
        return {"yours": "your", "not_yours": "another player's"}.get(str(selector.owner), "")
    return selector.owner.text(w).possessive


def _whereabouts(selector: Selector, w: Wording) -> Iterator[str]:
    if selector.posse:
        yield POSSES[selector.posse]
    if selector.at is not None:
        yield selector.at.text(w).at
    if selector.attached_to is not None:
        yield f"attached to {selector.attached_to.text(w)}"


def _company(selector: Selector, w: Wording) -> Iterator[str]:
    if selector.has is not None:
        yield f"with {phrase_of(selector.has, w).one()}"
    if selector.lacks is not None:
        yield f"without {phrase_of(selector.lacks, w).one()}"
    if selector.with_dude is not None:
        yield f"with {phrase_of(selector.with_dude, w).one()} there"
    if selector.beside is not None:
        yield f"adjacent to {phrase_of(selector.beside, w).one()}"


def _ratings(selector: Selector, w: Wording) -> Iterator[str]:
    if selector.cmp:
        candidate = w.naming(candidate=Noun(""))
        yield f"with {listed([candidate.claim(condition).holds for condition in selector.cmp])}"


def _negated(selector: Selector, w: Wording) -> str:
    """What is so of cards that do not fit a description: `is not at home`."""
    return listed(
        [f"{verb} not {rest}" if verb == "is" else f"does not {verb} {rest}" for verb, rest in traits(selector, w)],
        "or",
    )


def traits(selector: Selector, w: Wording) -> Iterator[tuple[str, str]]:
    """Return what a description says of a card, each as `is` or `have` and the rest of a clause."""
    for word in selector.state:
        yield "is", a(word) if word in ("stud", "draw", "shooter", "token") else ADJECTIVES.get(word, word)
    if selector.kw or selector.any_kw or selector.skill or selector.gang or selector.is_:
        yield "is", a(joined_words(*_before_kinds(selector), head_of(selector)))
    yield from (("is", f"not {a(word)}") for word in selector.not_kw)
    if selector.title:
        yield "is", f"named {selector.title}"
    if selector.side:
        yield (
            "is",
            {"yours": "yours", "others": "another player's", "opposing": "opposing"}.get(selector.side, selector.side),
        )
    if selector.owner is not None:
        yield "is", next(_belonging(selector, w))
    yield from (("is", words) for words in _whereabouts(selector, w))
    if selector.has is not None:
        yield "have", phrase_of(selector.has, w).one()
    if selector.lacks is not None:
        yield "have", f"no {phrase_of(selector.lacks, w).single}"
    yield from (("have", words.removeprefix("with ")) for words in _ratings(selector, w))


def _before_kinds(selector: Selector) -> Iterator[str]:
    head = head_of(selector)
    return (
        word
        for word in (selector.skill, FACTIONS.get(selector.gang, ""), *selector.kw, *selector.any_kw)
        if word and word not in head
    )


def whose_posse(selector: Selector) -> str:
    """Return `your posse's` where all the dudes of a posse are meant, else nothing."""
    everybody = selector.is_ == ("dude",) and not (selector.kw or selector.state or selector.cmp or selector.at)
    return {"mine": "your posse's", "theirs": "the opposing posse's"}.get(selector.posse, "") if everybody else ""
