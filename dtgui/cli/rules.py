"""`dtgui rules`: how the editions of the rules differ."""

from __future__ import annotations

import argparse
from pathlib import Path

from dtgui.app.paths import default_paths
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.practice.differences import editions_page, read_differences


def run(args: argparse.Namespace) -> int:
    """Print the comparison as Markdown, or write it down. Raises `BadInput` for a page that cannot be written,
    and for a broken record of differences.
    """
    page = editions_page(read_differences(default_paths().rulebooks))
    if args.into is None:
        print(page, end="")
    else:
        _write(args.into, page)
    return 0


def _write(file: Path, page: str) -> None:
    try:
        write_atomically(file, page)
    except OSError as error:
        raise BadInput(str(error), file=file) from error
