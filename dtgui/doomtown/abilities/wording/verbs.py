"""English verbs: their forms in the lexicon, and the tokens by which texts carry them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from dtgui.doomtown.abilities.syntax.nodes import Modal, Noun
from dtgui.doomtown.abilities.syntax.text import TokenizedText, spaced
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.morphology import EnglishVerb, inflected


class VerbForm(Enum):
    """The forms of a verb: finite (it agrees with its subject), bare as in an infinitive, participle, gerund."""

    FINITE = "finite"
    BARE = "bare"
    PARTICIPLE = "participle"
    GERUND = "gerund"


class VerbToken(NamedTuple):
    """A verb or a modal verb where a text has it; `subject` is what a finite form agrees with."""

    verb: Lexeme | Modal
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


IRREGULAR: Mapping[Lexeme, EnglishVerb] = MappingProxyType(
    {
        Lexeme.BE: inflected("be", third="is", plural="are", participle="been", gerund="being"),
        Lexeme.BECOME: inflected("become", participle="become"),
        Lexeme.BUY: inflected("buy", participle="bought"),
        Lexeme.CALL_OUT: inflected("call", particle="out"),
        Lexeme.CAST: inflected("cast", participle="cast"),
        Lexeme.CHOOSE: inflected("choose", participle="chosen"),
        Lexeme.COME: inflected("come", participle="come"),
        Lexeme.CONTROL: inflected("control", participle="controlled", gerund="controlling"),
        Lexeme.COST: inflected("cost", participle="cost"),
        Lexeme.DO: inflected("do", third="does", participle="done"),
        Lexeme.DRAW: inflected("draw", participle="drawn"),
        Lexeme.FLEE: inflected("flee", participle="fled", gerund="fleeing"),
        Lexeme.GET: inflected("get", participle="got", gerund="getting"),
        Lexeme.GIVE: inflected("give", participle="given"),
        Lexeme.GO: inflected("go", third="goes", participle="gone"),
        Lexeme.HAVE: inflected("have", third="has", participle="had"),
        Lexeme.LEAD: inflected("lead", participle="led"),
        Lexeme.LEAVE: inflected("leave", participle="left"),
        Lexeme.LOOK_AT: inflected("look", particle="at"),
        Lexeme.LOOK_THROUGH: inflected("look", particle="through"),
        Lexeme.LOSE: inflected("lose", participle="lost"),
        Lexeme.MAKE: inflected("make", participle="made"),
        Lexeme.PAY: inflected("pay", participle="paid"),
        Lexeme.PUT: inflected("put", participle="put", gerund="putting"),
        Lexeme.SEND: inflected("send", participle="sent"),
        Lexeme.TAKE: inflected("take", participle="taken"),
        Lexeme.TAKE_CONTROL: inflected("take", participle="taken", particle="control of"),
        Lexeme.WIN: inflected("win", participle="won", gerund="winning"),
    }
)
FORMS: Mapping[Lexeme, EnglishVerb] = MappingProxyType(
    {verb: IRREGULAR.get(verb) or inflected(verb.value) for verb in Lexeme}
)
"""The lexicon of verbs; the value of a regular one is its bare form."""


@cache
def bare(verb: Lexeme) -> TokenizedText:
    """Return a verb as it follows "to" or a modal verb, or begins an order."""
    return TokenizedText((VerbToken(verb),))


@cache
def participle(verb: Lexeme) -> TokenizedText:
    """Return a verb as it follows "be" in the passive: `booted`."""
    return TokenizedText((VerbToken(verb, VerbForm.PARTICIPLE),))


@cache
def gerund(verb: Lexeme) -> TokenizedText:
    """Return a verb as it follows "in": `casting`."""
    return TokenizedText((VerbToken(verb, VerbForm.GERUND),))


def conjugated(verb: Lexeme | None, noun: Noun, modal: Modal | None = None, *, passive: bool = False) -> TokenizedText:
    """Return a verb in the present, agreeing with a noun: `gets`, `is moved`, `cannot flee`; None: no full verb."""
    if modal is not None:
        return spaced((_finite(modal, noun), infinitive(verb, passive=passive)))
    if verb is None:
        return NO_VERB
    return spaced((_finite(Lexeme.BE, noun), participle(verb))) if passive else _finite(verb, noun)


def infinitive(verb: Lexeme | None, *, passive: bool = False) -> TokenizedText:
    """Return a verb after a modal verb: `flee`, `be moved`."""
    if verb is None:
        return NO_VERB
    return spaced((bare(Lexeme.BE), participle(verb))) if passive else bare(verb)


NO_VERB = TokenizedText(())


def _finite(verb: Lexeme | Modal, noun: Noun) -> TokenizedText:
    return TokenizedText((VerbToken(verb, VerbForm.FINITE, noun),))
