"""The licences of everything that a built program brings along: what NOTICE of the project alone does not say.

    .venv/bin/python packaging/licences.py > THIRD-PARTY.txt

The packages are those that the project requires, with those that they require; their licence texts are read from
where pip has put them. `NOTICE` names them all in short (`tests/packaging/test_linux_files.py` compares both).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

PROJECT = "dtgui"
NAME = re.compile(r"[A-Za-z0-9._-]+")
LICENCE_FILE = re.compile(r"(?i)(^|/)(licen[cs]e|copying|notice)[^/]*$")


def requirements(name: str = PROJECT) -> list[str]:
    """Return the distributions that one requires at run time, directly or not, without itself."""
    found: dict[str, None] = {}
    waiting = [name]
    while waiting:
        for each in _required_by(waiting.pop()):
            if each not in found:
                found[each] = None
                waiting.append(each)
    return sorted(found, key=str.casefold)


def _required_by(name: str) -> Iterator[str]:
    for line in distribution(name).requires or ():
        requirement, _, condition = line.partition(";")
        found = NAME.match(requirement)
        if "extra" in condition or found is None:
            continue
        try:
            yield distribution(found[0]).metadata["Name"]
        except PackageNotFoundError:
            continue  # for another system or an older Python


def licence_of(name: str) -> str:
    """Return a distribution's licence in a few words."""
    metadata = distribution(name).metadata
    classified = [line.rpartition(" :: ")[2] for line in metadata.get_all("Classifier") or () if "License ::" in line]
    (expression, *_), (licence, *_) = (metadata.get_all(name) or [""] for name in ("License-Expression", "License"))
    plain = expression or licence.partition("\n")[0].strip()
    return plain or ", ".join(classified) or "see its licence text"


def texts(one: Distribution) -> Iterator[str]:
    """Yield the licence texts of a distribution."""
    for file in one.files or ():
        if LICENCE_FILE.search(str(file)) and file.suffix not in (".py", ".pyc"):
            yield Path(str(file.locate())).read_text("utf-8", errors="replace").strip()


def third_party() -> str:
    """Return all licences as one text."""
    parts = []
    for name in requirements():
        one = distribution(name)
        head = f"{name} {one.version}: {licence_of(name)}"
        parts.append("\n\n".join([head, "-" * len(head), *texts(one)]))
    return "\n\n\n".join(["Software of others in the built program", *parts]) + "\n"


if __name__ == "__main__":
    print(third_party(), end="")
