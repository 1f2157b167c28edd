"""Statements that a description fits, in words: `Allie is in town square`, `there is a Huckster here`."""

from __future__ import annotations

from dataclasses import replace

from dtgui.doomtown.abilities.language.description import CardDescription, Owner
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.language.noun_phrases import phrase_of, traits
from dtgui.doomtown.abilities.syntax.claims import Claim, Complement, Opposites, Predication, all_of, claimed
from dtgui.doomtown.abilities.syntax.nodes import YOU, Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.morphology import a, joined_words
from dtgui.doomtown.abilities.wording.verbs import bare
from dtgui.doomtown.abilities.wording.voice import Wording


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
