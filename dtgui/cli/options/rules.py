"""The options of `dtgui rules`."""

from __future__ import annotations

import argparse
from pathlib import Path

SUMMARY = "tell how the editions of the rules differ"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("--into", type=Path, metavar="PAGE", help="write it to this page: docs/editions.md")
