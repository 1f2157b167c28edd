"""Statements that a description fits, in words: `Allie is in town square`, `there is a Huckster here`."""

from __future__ import annotations

from dataclasses import replace

from dtgui.doomtown.abilities.language.describing import phrase_of, traits
from dtgui.doomtown.abilities.language.description import CardDescription, Owner
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.syntax.nodes import YOU, Noun
from dtgui.doomtown.abilities.wording.grammar import ConditionWording, claimed
from dtgui.doomtown.abilities.wording.morphology import a, joined_words, listed
from dtgui.doomtown.abilities.wording.voice import Wording


def matched(card: Named, like: CardDescription, w: Wording) -> ConditionWording:
    """Return that a named card fits a description, and that it does not."""
    noun = card.text(w)
    if like.state == ("moved",):
        return ConditionWording(f"{noun} has moved this turn", f"{noun} has not moved this turn")
    if like.of is not None:
        return claimed(noun, "be", str(like.of.text(w)))
    if card.name == "here" and like.side:
        return claimed(YOU if like.side == "yours" else Noun("another player"), "control", str(noun))
    if card.name in w.places and like.side == "yours" and like.owner is Owner.YOURS:
        return ConditionWording(f"you own and control {noun}", f"you do not own and control {noun}")
    if like.at is not None and card.name in w.places:
        return claimed(noun, "be", like.at.text(w).start)
    if like.not_ is not None:
        return matched(card, like.not_, w).denied
    if isinstance(like.owner, Owner):
        return _owned(card, like.owner, replace(like, owner=None), w)
    by_verb: dict[str, list[str]] = {}
    for verb, rest in traits(like, w):
        by_verb.setdefault(verb, []).append(rest)
    holds = [claimed(noun, verb, listed(rests)).holds for verb, rests in by_verb.items()]
    fails = [
        claimed(noun, verb, listed(rests, "or not" if verb == "be" else "or")).fails for verb, rests in by_verb.items()
    ]
    return ConditionWording(_one_sentence(holds, noun, "and"), _one_sentence(fails, noun, "or"))


def _owned(card: Named, owner: Owner, rest: CardDescription, w: Wording) -> ConditionWording:
    """Return the owner of a card, after the other statements about it."""
    noun = card.text(w)
    if rest == type(rest)():
        claim = claimed(YOU, "own", str(noun))
        return claim if owner is Owner.YOURS else claim.denied
    others, owned = matched(card, rest, w), claimed(YOU, "own", noun.them)
    owned = owned if owner is Owner.YOURS else owned.denied
    return ConditionWording(f"{others.holds} and {owned.holds}", f"{others.fails} or {owned.fails}")


def _one_sentence(claims: list[str], noun: Noun, word: str) -> str:
    """Claims about one subject, which is said once."""
    subject = "you" if noun.you else str(noun)
    return listed([claims[0], *(claim.removeprefix(f"{subject} ") for claim in claims[1:])], word)


def there_is(like: CardDescription, w: Wording) -> ConditionWording:
    """Return that some card fits a description, and that none does."""
    phrase = phrase_of(like, w, zone="in")
    if like.title and not (like.zone or like.at):
        phrase = replace(phrase, after=joined_words(phrase.after, "in play"))
    none = joined_words("no other" if phrase.other else "no", phrase.single)
    one = f"another {phrase.single}" if phrase.other else a(phrase.single)
    match phrase.whose:
        case "your":
            return ConditionWording(f"you have {one}", f"you have {none}")
        case "another player's":
            return ConditionWording(f"another player has {a(phrase.single)}", f"no other player has {a(phrase.single)}")
        case "a Hero's" | "the Villain's":
            whose = phrase.whose.removesuffix("'s")
            return ConditionWording(
                f"{whose} has {one}", f"{'no Hero' if whose == 'a Hero' else whose} has {a(phrase.single)}"
            )
    return ConditionWording(f"there is {one}", f"there is {none}")
