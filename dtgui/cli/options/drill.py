"""The options of `dtgui drill`."""

from __future__ import annotations

import argparse

SUMMARY = "ask questions of practice: hands, pulls, control, posses"
DRILL_TITLES = {
    "rank": "Rank this hand",
    "cheatin": "Is it cheatin'",
    "redraw": "The best redraw",
    "lowball": "Lowball",
    "pull": "Is the pull enough",
    "control": "Who controls this deed",
    "posse": "Who may join",
    "showdown": "Who loses how many",
    "casualties": "The cheapest casualties",
    "job": "Who may join a job",
    "production": "Production",
    "technique": "Does the Technique succeed",
    "shot": "Hit, miss or Backfire",
    "duel": "Who dies in this duel",
    "slot": "The best slot for a Bullet",
    "hunt": "The best Undead to hunt",
}
"""The drills of Doomtown, then those of West Fort."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    told = ", ".join(f"{name}: {title}" for name, title in DRILL_TITLES.items())
    parser.add_argument("drill", choices=tuple(DRILL_TITLES), help=told.replace("%", "%%"))
    parser.add_argument("--seed", type=int, help="the same seed asks the same questions (else today's number)")
    parser.add_argument("--count", type=int, metavar="N", help="end after so many questions (else with 'q')")
    parser.add_argument(
        "--seconds", type=float, metavar="N", help="a later answer counts as wrong (else there is time)"
    )
