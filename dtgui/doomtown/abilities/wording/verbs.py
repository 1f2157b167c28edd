"""English verbs: their forms in the lexicon, and the tokens by which texts carry them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from dtgui.doomtown.abilities.syntax.nodes import Modal, Noun
from dtgui.doomtown.abilities.syntax.text import TokenizedText, spaced
from dtgui.doomtown.abilities.syntax.verbs import Verb
from dtgui.doomtown.abilities.wording.morphology import EnglishVerb, inflected


class VerbForm(Enum):
    """The forms of a verb: finite (it agrees with its subject), bare as in an infinitive, participle, gerund."""

    FINITE = "finite"
    BARE = "bare"
    PARTICIPLE = "participle"
    GERUND = "gerund"


class VerbToken(NamedTuple):
    """A verb or a modal verb where a text has it; `subject` is what a finite form agrees with."""

    verb: Verb | Modal
    form: VerbForm = VerbForm.BARE
    subject: Noun | None = None

    def __str__(self) -> str:
        if isinstance(self.verb, Modal):
            return self.verb.value
        forms = FORMS[self.verb]
        match self.form:
            case VerbForm.FINITE:
                return forms.plural if self.is_plural else forms.third
            case VerbForm.PARTICIPLE:
                return forms.participle
            case VerbForm.GERUND:
                return forms.gerund
        return forms.bare

    @property
    def is_plural(self) -> bool:
        """Return whether a finite form is that of a plural, or of the reader."""
        return self.subject is not None and (self.subject.plural or self.subject.you)


IRREGULAR: Mapping[Verb, EnglishVerb] = MappingProxyType(
    {
        Verb.BE: inflected("be", third="is", plural="are", participle="been", gerund="being"),
        Verb.BECOME: inflected("become", participle="become"),
        Verb.BUY: inflected("buy", participle="bought"),
        Verb.CALL_OUT: inflected("call", particle="out"),
        Verb.CAST: inflected("cast", participle="cast"),
        Verb.CHOOSE: inflected("choose", participle="chosen"),
        Verb.COME: inflected("come", participle="come"),
        Verb.CONTROL: inflected("control", participle="controlled", gerund="controlling"),
        Verb.COST: inflected("cost", participle="cost"),
        Verb.DO: inflected("do", third="does", participle="done"),
        Verb.DRAW: inflected("draw", participle="drawn"),
        Verb.FLEE: inflected("flee", participle="fled", gerund="fleeing"),
        Verb.GET: inflected("get", participle="got", gerund="getting"),
        Verb.GIVE: inflected("give", participle="given"),
        Verb.GO: inflected("go", third="goes", participle="gone"),
        Verb.HAVE: inflected("have", third="has", participle="had"),
        Verb.LEAD: inflected("lead", participle="led"),
        Verb.LEAVE: inflected("leave", participle="left"),
        Verb.LOOK_AT: inflected("look", particle="at"),
        Verb.LOOK_THROUGH: inflected("look", particle="through"),
        Verb.LOSE: inflected("lose", participle="lost"),
        Verb.MAKE: inflected("make", participle="made"),
        Verb.PAY: inflected("pay", participle="paid"),
        Verb.PUT: inflected("put", participle="put", gerund="putting"),
        Verb.SEND: inflected("send", participle="sent"),
        Verb.TAKE: inflected("take", participle="taken"),
        Verb.TAKE_CONTROL: inflected("take", participle="taken", particle="control of"),
        Verb.WIN: inflected("win", participle="won", gerund="winning"),
    }
)
FORMS: Mapping[Verb, EnglishVerb] = MappingProxyType(
    {verb: IRREGULAR.get(verb) or inflected(verb.value) for verb in Verb}
)
"""The lexicon of verbs; the value of a regular one is its bare form."""


@cache
def bare(verb: Verb) -> TokenizedText:
    """Return a verb as it follows "to" or a modal verb, or begins an order."""
    return TokenizedText((VerbToken(verb),))


@cache
def participle(verb: Verb) -> TokenizedText:
    """Return a verb as it follows "be" in the passive: `booted`."""
    return TokenizedText((VerbToken(verb, VerbForm.PARTICIPLE),))


@cache
def gerund(verb: Verb) -> TokenizedText:
    """Return a verb as it follows "in": `casting`."""
    return TokenizedText((VerbToken(verb, VerbForm.GERUND),))


def conjugated(verb: Verb | None, noun: Noun, modal: Modal | None = None, *, passive: bool = False) -> TokenizedText:
    """Return a verb in the present, agreeing with a noun: `gets`, `is moved`, `cannot flee`; None: no full verb."""
    if modal is not None:
        return spaced((_finite(modal, noun), infinitive(verb, passive=passive)))
    if verb is None:
        return NO_VERB
    return spaced((_finite(Verb.BE, noun), participle(verb))) if passive else _finite(verb, noun)


def infinitive(verb: Verb | None, *, passive: bool = False) -> TokenizedText:
    """Return a verb after a modal verb: `flee`, `be moved`."""
    if verb is None:
        return NO_VERB
    return spaced((bare(Verb.BE), participle(verb))) if passive else bare(verb)


NO_VERB = TokenizedText(())


def _finite(verb: Verb | Modal, noun: Noun) -> TokenizedText:
    return TokenizedText((VerbToken(verb, VerbForm.FINITE, noun),))
