"""The texts of the cards in play, by the cards they may affect."""

from __future__ import annotations

from dtgui.ai.town.rollout_policy import TownRollout
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.language.numbers import Constant
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.traits import Modifier, Plain, scope_of
from dtgui.doomtown.queries.changes import trait_sum, traits_about
from dtgui.doomtown.queries.stats import bullets
from dtgui.doomtown.questions import UPKEEP
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Lasting
from dtgui.doomtown.state.texts import CardText, Until
from dtgui.doomtown.state.texts_in_play import TextsInPlay
from dtgui.doomtown.state.topics import Figure, Part
from tests.doomtown.town import doomtown, starter_setup

CARD = CardId(1)


def test_a_figure_limited_by_a_trait_is_computed_in_full() -> None:
    """WWE, Maximums & Minimums: no card is as printed for sure whose figure anything in play is about."""
    says = CardText(continuous={topics.most(Figure.INFLUENCE): (Plain(),)})
    assert TextsInPlay(((CARD, says),)).figures_at_peace.of_any == {Figure.INFLUENCE}


def test_a_limit_ends_when_its_card_loses_its_text() -> None:
    """WWE, Maximums & Minimums: `bullets are never below 9`, until the text is lost."""
    lowest = topics.least(Figure.BULLETS)
    t = doomtown().new(starter_setup(1, 2), 1).table
    dude, shown = t.dudes()[0]
    limit = Modifier(Named("self"), ((lowest, Constant(9)),))
    t.texts = TextsInPlay(((dude, CardText(continuous={lowest: (limit,)})),))
    assert bullets(t, dude) == 9
    lost = Lasting(topics.lost(Part.TRAITS), 1, Until.END_OF_TURN, Scope(shown.controller, dude))
    t.change(dude, lasting=(lost,))
    assert bullets(t, dude) == shown.printed.bullets


def test_a_trait_about_itself_affects_no_other_card() -> None:
    says = CardText(continuous={topics.figure(Figure.BULLETS): (Modifier(Named("self"), ()),)})
    assert TextsInPlay(((CARD, says),)).figures_at_peace == (frozenset(), {Figure.BULLETS: {CARD}})


def test_shootout_traits_do_nothing_outside_shootouts() -> None:
    says = CardText(continuous={topics.figure(Figure.BULLETS): (Modifier(Selector(posse="mine"), ()),)})
    texts = TextsInPlay(((CARD, says),))
    assert Figure.BULLETS not in texts.figures_at_peace.of_any
    assert Figure.BULLETS in texts.figures_in_fights.of_any


def test_traits_of_other_cards_about_themselves_change_nothing() -> None:
    """To ask only those that may be meant comes to the same as to ask all."""
    position, hand = doomtown().new(starter_setup(1, 2, 3), 3), TownRollout(3)
    while position.decision is not None:
        t = position.table
        for what in t.texts.topics if position.decision.question is UPKEEP else ():
            for card in t.in_play if isinstance(what.about, Figure) else ():
                asked = [trait.amount(t, source, card, what) for source, trait in traits_about(t, what)]
                assert trait_sum(t, card, what) == sum(asked), (what, card)
        position.answer(hand.answer(t, position.decision))


def test_shootout_sources_affect_no_card_outside_shootouts() -> None:
    """Sources skipped outside shootouts would add nothing there."""
    asked = 0
    for seed in range(2):
        position, hand = doomtown().new(starter_setup(4, 5, 0), seed), TownRollout(seed)
        while position.decision is not None:
            t = position.table
            for what, traits in t.texts.topics.items() if t.shootout is None else ():
                for source, trait in traits:
                    if isinstance(trait, Modifier) and trait.is_for_fights:
                        scope = scope_of(t, source)
                        assert not any(trait._means(t, scope, card) and trait._holds(t, scope) for card in t.in_play), (
                            what
                        )
                        asked += 1
            position.answer(hand.answer(t, position.decision))
    assert asked > 100
