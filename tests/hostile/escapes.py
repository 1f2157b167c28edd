"""The check of damaged files: each is used and ends well, or in a refusal of a line, quickly."""

from __future__ import annotations

import gc
import random
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from dtgui.kernel.errors import BadInput
from tests.hostile.damage import damaged
from tests.hostile.kinds import Kind
from tests.hostile.pages import PageKind

LONGEST_SECONDS = 2.0
FILES_A_COLLECTION = 20
"""Within a test, nothing else collects garbage."""


def escapes(
    kind: Kind | PageKind, seeds: Iterable[int], folder: Path, longest: float = LONGEST_SECONDS
) -> Iterator[tuple[int, float, str]]:
    """Use damaged files; yield the seed of each, its seconds of processor time, and how it escaped, "" if it did not.

    A file escapes if it ends in anything but `BadInput`, or takes too long.
    """
    examples = _examples(kind)
    with TemporaryDirectory(dir=folder) as own, kind.ready(Path(own) / "player", examples[0]) as use:
        file = Path(own) / f"file{kind.suffix}"
        for seed in seeds:
            file.write_bytes(damaged(examples, random.Random(seed)))
            begun = time.process_time()
            escape = _escape(use, file)
            took = time.process_time() - begun
            yield seed, took, escape or (f"took {took:.1f} s" if took > longest else "")
            if seed % FILES_A_COLLECTION == 0:
                gc.collect()


@cache
def _examples(kind: Kind | PageKind) -> Sequence[bytes]:
    return kind.examples()


def _escape(use: Callable[[Path], object], file: Path) -> str:
    try:
        use(file)
    except BadInput as refusal:
        return f"more than a line: {refusal}" if "\n" in str(refusal) else ""
    except Exception as error:  # noqa: BLE001 - every exception at all is what is looked for
        where = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__}: {str(error)[:100]} ({where.filename}:{where.lineno})"
    return ""
