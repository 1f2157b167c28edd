"""The label of Doomtown's box, and its options on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

from dtgui.doomtown.option_names import ALL, EDITION_NAMES, HANDS, MOST_HEROES, OPEN, USUAL_HEROES, VARIANT_NAMES
from dtgui.doomtown.option_names import VariantKindNames as Kind
from dtgui.kernel.phrases import Phrase
from dtgui.play.box import BoxLabel

DECK_HELP = (
    "a deck file, the name of a starter deck such as law-dogs, or 'random' for another deck in every game; "
    "once for each of two to four players (starter decks)"
)


def add_play_options(options: argparse._ArgumentGroup) -> None:
    """Add the rules, decks to begin with, and whether everybody is asked."""
    _add_rules(options)
    options.add_argument(
        "--deck",
        action="append",
        default=[],
        metavar="DECK",
        help="a deck's name or file, given two to four times: start with these",
    )
    options.add_argument(
        "--ask-everyone",
        action="store_true",
        help="ask all players whenever some card of the game could react, so that silence tells nothing",
    )


def add_simulation_options(options: argparse._ArgumentGroup) -> None:
    """Add the options for the rules, the decks, and the announcement of abilities."""
    _add_rules(options)
    options.add_argument("--deck", action="append", default=[], metavar="DECK", help=DECK_HELP)
    options.add_argument("--abilities", action="store_true", help="tell how often each ability was used, 0: never")


def _add_rules(options: argparse._ArgumentGroup) -> None:
    names = [edition.name for edition in EDITION_NAMES]
    about = ", ".join(f"{edition.name}: {edition.title}" for edition in EDITION_NAMES)
    options.add_argument("--rules", choices=names, default=names[0], help=f"whose rules are played ({about})")
    for kind in VARIANT_NAMES:
        _add_kind(options, kind)
    about_hand = f"whether people see the hand of an Automaton ({OPEN}, as at the table)"
    options.add_argument("--automaton-hand", choices=HANDS, default=OPEN, help=about_hand)
    options.add_argument(
        "--archetype", default="", metavar="NAME", help="how the Automaton plays: one of the program's or your own"
    )
    options.add_argument(
        "--heroes",
        type=int,
        choices=range(1, MOST_HEROES + 1),
        default=USUAL_HEROES,
        help=f"with --boss and no --deck: how many Heroes there are ({USUAL_HEROES})",
    )


def _add_kind(options: argparse._ArgumentGroup, kind: Kind) -> None:
    names = [name for name, _ in kind.variants]
    about = "; ".join(f"{name}: {sentence}" for name, sentence in kind.variants)
    if kind.is_single:
        options.add_argument(f"--{kind.option}", choices=names, help=about)
        return
    options.add_argument(
        f"--{kind.option}",
        choices=[*names, ALL],
        action="append",
        default=[],
        metavar="NAME",
        help=f"may be given several times ({ALL}: every one of them): {about}",
    )


def _names_in(setup: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(seat["name"] for seat in setup["seats"])


MODULES = (
    "dtgui.doomtown.state.policies",
    "dtgui.doomtown.state.table",
    "dtgui.doomtown.queries.plays",
    "dtgui.doomtown.abilities.syntax.nodes",
    "dtgui.doomtown.abilities.wording.voice",
    "dtgui.doomtown.events.shootouts",
    "dtgui.doomtown.events.effects",
    "dtgui.doomtown.events.entering",
    "dtgui.doomtown.events.days",
    "dtgui.doomtown.procedures.windows",
    "dtgui.doomtown.procedures.plays",
    "dtgui.doomtown.abilities.language.description",
    "dtgui.doomtown.abilities.language.conditions",
    "dtgui.doomtown.abilities.language.effects",
    "dtgui.doomtown.abilities.language.dude_traits",
    "dtgui.doomtown.catalog.facts",
    "dtgui.doomtown.narrate",
    "dtgui.doomtown.rules.older.shootouts",
    "dtgui.doomtown.rules.variants.boss",
    "dtgui.doomtown.game",
    "dtgui.decks.text_lines",
    "dtgui.ai.town.noon_rules",
    "dtgui.ai.town.beliefs",
    "dtgui.ai.town.levels",
    "dtgui.ai.town.levels",
    "dtgui.practice.scenarios.checks",
    "dtgui.practice.sandbox",
    "dtgui.practice.drills.rounds",
    "dtgui.games.doomtown",
    "dtgui.gui.doomtown.cards",
    "dtgui.gui.doomtown.new_game",
    "dtgui.gui.doomtown.town_style",
    "dtgui.gui.doomtown.town_front",
)

LABEL = BoxLabel(
    name="doomtown",
    title=Phrase("Doomtown"),
    seats=range(2, 5),
    player_names=(
        "greenhorn",
        "ranch-hand",
        "sheriff",
        "marshal",
        "old-hand",
        "random",
        "automaton",
    ),
    front="dtgui.gui.doomtown.town_front",
    modules=MODULES,
    cover="dtgui.gui.doomtown.town_cover",
    play_options=add_play_options,
    simulation_options=add_simulation_options,
    names_in=_names_in,
)
