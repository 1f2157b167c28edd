"""Removes names from data that leaves this machine: the home folder, named after its owner, is written as `~`."""

from __future__ import annotations

import json
import re
from pathlib import Path


def without_home(text: str) -> str:
    """Return a text in which every path into the home folder begins with `~`, however the path is written."""
    home = Path.home()
    if home == Path(home.anchor):
        return text
    spellings = {str(home), home.as_posix(), json.dumps(str(home))[1:-1]}
    longest_first = sorted(map(re.escape, spellings), key=len, reverse=True)
    return re.sub(rf"(?:{'|'.join(longest_first)})(?![\w.-])", "~", text, flags=re.IGNORECASE)
