"""Manual changes: each has its effect, is in the log, and can be undone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dtgui.doomtown.by_hand import cards, clock, figures
from dtgui.doomtown.queries import stats
from dtgui.doomtown.queries.places import home_of
from dtgui.doomtown.state.kinds import Counter, Until
from dtgui.doomtown.state.table import TOWN_SQUARE, Phase, Pile, Place
from dtgui.doomtown.state.topics import Figure
from dtgui.kernel.decisions import IllegalAnswer, Seat
from dtgui.kernel.saves import fingerprint
from dtgui.kernel.scene import Intent, supply_id
from tests.practice.examples import game
from tests.practice.sandbox.grounds import Ground


@pytest.fixture
def ground() -> Ground:
    return Ground()


def ghost_rock(ground: Ground) -> int:
    """All that there is, which adds up to zero with the bank."""
    t = ground.t
    held = sum(player.stash for player in t.players)
    return t.bank + t.pot + held + sum(shown.bounty + shown.rock for shown in t.in_play.values())


def test_a_moved_dude_stays_booted(ground: Ground) -> None:
    clint = ground.card("Clint Ramsey")
    ground.practice.do((figures.TurnCard(clint, True),))
    ground.practice.do((cards.PutAt(clint, home_of(ground.t, 1)),))
    assert (ground.t.in_play[clint].place, ground.t.in_play[clint].booted) == (home_of(ground.t, 1), True)
    assert ground.last_line() == "By hand: Clint Ramsey is at the home of Sloane Gang."


def test_a_dude_from_a_deck_enters_play_under_its_owner(ground: Ground) -> None:
    king = next(card for card in ground.t.players[1].deck if ground.t.cards[card].printed.code == "KS")
    ground.practice.do((cards.PutAt(king, TOWN_SQUARE),))
    assert ground.t.in_play[king].controller == 1
    assert king not in ground.t.players[1].deck


def test_a_new_card_is_added_in_one_step(ground: Ground) -> None:
    number, before = cards.next_card(ground.t), len(ground.session.moments)
    printed = game().catalog.card(game().catalog.find("Shotgun").code)
    ground.practice.do((cards.MakeCard(0, printed), cards.PutInPile(number, Pile.HAND)))
    assert ground.t.players[0].hand[-1] == number
    assert printed.code in ground.t.players[0].deck_list
    assert len(ground.session.moments) == before + 1


def test_removing_a_card_removes_its_goods(ground: Ground) -> None:
    clint, gun = ground.card("Clint Ramsey"), ground.card("Peacemaker")
    ground.practice.do((cards.PutOn(gun, clint),))
    ground.practice.do((cards.RemoveCard(clint),))
    assert clint not in ground.t.cards
    assert gun not in ground.t.cards
    assert ground.last_line() == "By hand: Clint Ramsey leaves the game."


def test_a_moved_deed_keeps_its_dudes(ground: Ground) -> None:
    deed, clint = ground.card("Pony Express"), ground.card("Clint Ramsey")
    ground.practice.do((cards.PutAt(clint, Place(deed)),))
    ground.practice.do((cards.PutOnStreet(deed, "right"),))
    assert ground.t.streets[0] == (home_of(ground.t, 0), Place(deed))
    assert ground.t.in_play[clint].place == Place(deed)


@pytest.mark.parametrize(("on_top", "place"), [(True, 0), (False, -1)])
def test_a_card_can_go_to_either_end_of_the_deck(ground: Ground, on_top: bool, place: int) -> None:
    clint = ground.card("Clint Ramsey")
    ground.practice.do((cards.PutInPile(clint, Pile.DECK, on_top),))
    assert ground.t.players[0].deck[place] == clint
    assert clint not in ground.t.in_play


def test_a_card_added_to_boot_hill_is_on_top(ground: Ground) -> None:
    for title in ("Clint Ramsey", "Rob Wilby"):
        ground.practice.do((cards.PutInPile(ground.card(title), Pile.BOOT_HILL),))
    assert ground.t.players[0].boot_hill[-1] == ground.card("Rob Wilby")


def test_a_stacked_deck_is_drawn_in_its_order(ground: Ground) -> None:
    third, first = ground.t.players[0].deck[7], ground.t.players[0].deck[9]
    ground.practice.do((cards.StackDeck(0, (first, third)),))
    assert ground.t.players[0].deck[:2] == (first, third)


def test_goods_can_be_attached_to_any_dude(ground: Ground) -> None:
    ground.practice.do((cards.PutOn(ground.card("Peacemaker"), ground.card("Pancho Castillo")),))
    gun = ground.t.in_play[ground.card("Peacemaker")]
    assert (gun.host, gun.controller, gun.owner) == (ground.card("Pancho Castillo"), 1, 0)
    ground.practice.do((cards.PutOn(ground.card("Peacemaker"), ground.card("Rob Wilby")),))
    assert ground.t.in_play[ground.card("Pancho Castillo")].attached == ()


def test_ghost_rock_stays_balanced(ground: Ground) -> None:
    clint = ground.card("Clint Ramsey")
    for edit in (
        figures.SetBounty(clint, 4),
        figures.SetRock(clint, 2),
        figures.SetStash(1, 17),
        figures.SetPot(3),
        cards.PutInPile(clint, Pile.DISCARD),
    ):
        ground.practice.do((edit,))
        assert ghost_rock(ground) == 0
    assert ground.t.players[1].stash == 17


def test_a_figure_is_changed_for_the_given_duration(ground: Ground) -> None:
    clint = ground.card("Clint Ramsey")
    before = stats.bullets(ground.t, clint)
    ground.practice.do((figures.AddFigure(clint, Figure.BULLETS, 3, Until.END_OF_TURN),))
    assert stats.bullets(ground.t, clint) == before + 3
    assert ground.last_line() == "By hand: Clint Ramsey has +3 bullets, this turn."
    ground.practice.do((figures.ForgetEffects(clint),))
    assert stats.bullets(ground.t, clint) == before


def test_abilities_are_marked_used_and_unused(ground: Ground) -> None:
    gun = ground.card("Pony Express")
    ground.practice.do((figures.UseUp(gun, True),))
    assert ground.t.in_play[gun].used == tuple(range(len(ground.t.in_play[gun].printed.text.abilities)))
    ground.practice.do((figures.UseUp(gun, False),))
    assert ground.t.in_play[gun].used == ()


def test_a_dude_changes_controller_with_its_goods(ground: Ground) -> None:
    clint, gun = ground.card("Clint Ramsey"), ground.card("Peacemaker")
    ground.practice.do((cards.PutOn(gun, clint), figures.GiveControl(clint, 1)))
    assert {ground.t.in_play[card].controller for card in (clint, gun)} == {1}


def test_the_next_play_is_given_to_another_player(ground: Ground) -> None:
    ground.practice.do((clock.GiveTurn(1),))
    decision = ground.session.position.decision
    assert (decision.seat, decision.question.id) == (1, "noon_play")


def test_another_phase_begins(ground: Ground) -> None:
    ground.practice.put_by_hand(True)
    ground.practice.do((clock.SetDay(4), clock.SetDealer(1), clock.BeginPhase(Phase.SUNDOWN)))
    assert (ground.t.day, ground.t.dealer) == (4, 1)
    assert ground.t.phase is not Phase.HIGH_NOON


def test_a_shootout_begins_and_a_dude_is_added_to_a_posse(ground: Ground) -> None:
    clint, pancho, rob = (ground.card(title) for title in ("Clint Ramsey", "Pancho Castillo", "Rob Wilby"))
    ground.practice.do((clock.CallShootout(clint, pancho),))
    ground.practice.do((cards.PutInPosse(rob),))
    assert ground.t.shootout.side_of(0).posse[-1] == rob


def test_impossible_changes_are_refused(ground: Ground) -> None:
    before = fingerprint(ground.session.position, game().codec)
    gun, clint = ground.card("Peacemaker"), ground.card("Clint Ramsey")
    wrong = (
        cards.PutAt(gun, TOWN_SQUARE),
        cards.PutAt(clint, Place(9999)),
        cards.PutOn(clint, gun),
        cards.PutInPile(ground.t.players[0].outfit, Pile.HAND),
        cards.PutOnStreet(clint, "left"),
        figures.SetBounty(gun, 1),
        figures.SetStash(0, -1),
        clock.CallShootout(clint, ground.card("Rob Wilby")),
        clock.LayOut("no table", ()),
    )
    for edit in wrong:
        ground.practice.do((edit,))
        assert isinstance(ground.terminal.errors.pop(), IllegalAnswer)
    assert fingerprint(ground.session.position, game().codec) == before


def test_changes_are_undone_and_redone_singly(ground: Ground) -> None:
    clint = ground.card("Clint Ramsey")
    ground.practice.do((figures.SetBounty(clint, 1),))
    ground.practice.do((figures.SetBounty(clint, 2),))
    ground.table.history.undo()
    assert ground.t.in_play[clint].bounty == 1
    assert ground.table.history.redo_label == "By hand: the bounty on Clint Ramsey is 2"
    ground.table.history.redo()
    assert ground.t.in_play[clint].bounty == 2


def test_a_manual_gesture_places_the_card(ground: Ground) -> None:
    plan = ground.practice.planned(Intent(ground.piece("Mustang"), ground.piece("Clint Ramsey")))
    assert plan.edits == (cards.PutOn(ground.card("Mustang"), ground.card("Clint Ramsey")),)
    plan = ground.practice.planned(Intent(ground.piece("Clint Ramsey"), "boot_hill:1"))
    assert plan.edits == (cards.PutInPile(ground.card("Clint Ramsey"), Pile.BOOT_HILL),)
    with pytest.raises(IllegalAnswer, match="Mustang needs a card to be attached to"):
        ground.practice.planned(Intent(ground.piece("Mustang"), "at:0"))


def test_a_supply_becomes_a_card_of_its_receiver(ground: Ground) -> None:
    supply = next(supply for supply in ground.table.practice.supplies if supply.title == "Clementine Lepp")
    plan = ground.practice.planned(Intent(f"new:{supply.code}", "hand:1"))
    ground.practice.do(plan.edits)
    assert ground.t.cards[ground.t.players[1].hand[-1]].printed.title == "Clementine Lepp"


def test_manual_mode_gives_no_automatic_answers(ground: Ground) -> None:
    ground.practice.put_by_hand(True)
    ground.practice.do((clock.BeginPhase(Phase.PRODUCTION),))
    first = ground.session.present
    assert first.edits
    ground.practice.put_by_hand(False)
    assert not ground.table.view.by_hand


def test_a_new_outfit_replaces_the_old_one_in_place(ground: Ground) -> None:
    outfit = ground.t.players[0].outfit
    code = next(each.code for each in ground.practice.supplies if each.title == "Morgan Regulators")
    offers = {each.words: each for each in ground.practice.offers(supply_id(code)) if each.group == "Outfit of"}
    assert list(offers) == ["Law Dogs", "Sloane Gang"]
    ground.practice.put(Intent(supply_id(code), f"at:{outfit}"))
    assert ground.t.in_play[outfit].printed.title == "Morgan Regulators"
    assert ground.last_line() == "By hand: the outfit of Law Dogs is Morgan Regulators."
    ground.session.undo()
    assert ground.t.in_play[outfit].printed.title != "Morgan Regulators"


def test_other_cards_cannot_replace_an_outfit(ground: Ground) -> None:
    with pytest.raises(IllegalAnswer, match="no outfit"):
        ground.session.edit((cards.ChangeOutfit(0, ground.t.cards[ground.card("Clint Ramsey")].printed),))


def test_counters_are_set(ground: Ground) -> None:
    clint = ground.card("Clint Ramsey")
    ground.practice.do((figures.SetCounter(clint, Counter.VICTORY, 2),))
    assert ground.t.in_play[clint].counted(Counter.VICTORY) == 2
    assert ground.last_line() == "By hand: Clint Ramsey: Victory points 2."
    ground.practice.do((figures.SetCounter(clint, Counter.VICTORY, 0),))
    assert ground.t.in_play[clint].counters == ()


def test_one_ability_of_several_is_used_up(ground: Ground) -> None:
    printed = game().catalog.card(game().catalog.find("Mason Adler").code)
    ground.practice.do((cards.MakeCard(0, printed), cards.PutAt(made := cards.next_card(ground.t), TOWN_SQUARE)))
    offers = {str(each.words): each for each in ground.practice.offers(f"card:{made}")}
    ground.practice.change(offers["Ability 2: used today"].edits)
    assert ground.t.in_play[made].used == (1,)
    assert "ability 2 of" in ground.last_line()


def test_the_offers_of_a_smaller_game_are_made_before_its_view_is_shown(ground: Ground) -> None:
    code = next(each.code for each in ground.practice.supplies if each.title == "Mason Adler")
    offered = ground.practice.offers(supply_id(code))
    ground.table.view = replace(ground.table.view, seat=Seat(3))
    assert [offer.words for offer in ground.practice.offers(supply_id(code))] == [offer.words for offer in offered]
