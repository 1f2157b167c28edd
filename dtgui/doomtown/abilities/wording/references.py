"""Names that would be said twice in a sentence become pronouns: `as long as Jen has a Horse, she gets +1 influence`.

A pronoun refers to the noun whose mention it replaces; a noun keeps its words where a person was mentioned to whom the
pronoun might refer as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import dropwhile

from dtgui.doomtown.abilities.syntax.inflection import HE, IT, SHE
from dtgui.doomtown.abilities.syntax.nodes import Mention, MentionForm, Noun
from dtgui.doomtown.abilities.syntax.text import Mark, TextToken, TokenizedText, tokens_of
from dtgui.doomtown.abilities.wording.verbs import VerbToken

PRONOUNS = frozenset(set(MentionForm) - {MentionForm.FULL, MentionForm.OWNER, MentionForm.ELLIPTIC})
"""The forms that are pronouns."""

OWNERS = {MentionForm.OWNER: MentionForm.OWNER_PRONOUN, MentionForm.ELLIPTIC: MentionForm.ELLIPTIC_PRONOUN}


def with_pronouns(words: str, nouns: Iterable[Noun]) -> TokenizedText:
    """Return a text with repeated nouns replaced by pronouns, if the reference is unambiguous."""
    people = tuple(nouns)
    tokens = list(expanded(tokens_of(words), people))
    mentioned = Counter(token.noun for token in tokens if isinstance(token, Mention))
    for noun in people:
        if mentioned[noun] > 1:
            tokens = list(_again(tokens, noun))
    return TokenizedText(tokens)


def expanded(tokens: Iterable[TextToken], nouns: Collection[Noun]) -> Iterator[TextToken]:
    """Yield tokens with the parts of all mentions but those of some nouns: `Allie's`, the owner, `owner`."""
    for token in tokens:
        inner = tokens_of(token.noun.words) if isinstance(token, Mention) and token.form not in PRONOUNS else ()
        if not isinstance(token, Mention) or token.noun in nouns or not any(isinstance(one, Mention) for one in inner):
            yield token
        else:
            has_owner = isinstance(inner[0], Mention) and inner[0].form is MentionForm.OWNER
            yield from expanded(inner[:has_owner], nouns)
            yield Mention(replace(token.noun, words=""))
            yield from expanded(inner[has_owner:], nouns)
            yield str(token)[len(token.noun.words) :]


def nouns_in(words: str) -> Iterator[Noun]:
    """Yield the nouns that a text mentions, also within the words of others."""
    return (token.noun for token in expanded(tokens_of(words), ()) if isinstance(token, Mention))


def _again(tokens: Sequence[TextToken], noun: Noun) -> Iterator[TextToken]:
    """Yield tokens with a noun's repeated mentions as pronouns."""
    known = rivals = rivals_since = several = is_pronoun = False
    for place, token in enumerate(tokens):
        if token is Mark.END:
            known = rivals = rivals_since = several = is_pronoun = False
        if isinstance(token, Mention) and token.noun == noun:
            if known and token.form not in PRONOUNS and not (rivals if noun.pronouns.plural else rivals_since):
                form = _form(token, tokens[place + 1 :], several=several)
                token = Mention(noun, form)
            is_pronoun = token.form is MentionForm.SUBJECT_PRONOUN
            known, rivals_since = True, False
        elif isinstance(token, Mention):
            rivals_since = rivals_since or _is_person(token.noun)
            rivals = rivals or (_is_person(token.noun) and token.noun.pronoun not in (HE, SHE))
            several = several or token.noun.plural
        elif isinstance(token, VerbToken) and token.subject == noun and is_pronoun:
            token = token._replace(subject=noun.again)
        yield token


def _form(mention: Mention, following: Sequence[TextToken], *, several: bool) -> MentionForm:
    """Return the pronoun's form; in full where "they" might mean several others."""
    if mention.form in OWNERS:
        return OWNERS[mention.form]
    verb = next(dropwhile(lambda token: token == " ", following), None)
    if not isinstance(verb, VerbToken) or verb.subject != mention.noun:
        return MentionForm.OBJECT_PRONOUN
    return MentionForm.FULL if several and mention.noun.pronouns.plural else MentionForm.SUBJECT_PRONOUN


def _is_person(noun: Noun) -> bool:
    return not noun.you and (noun.is_person or noun.pronoun is not IT)
