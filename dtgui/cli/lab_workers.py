"""Where the work of `dtgui lab` is done: the options that say so, and the executor that they ask for."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from dtgui.ai.lab.pools import AHEAD, cluster, workers
from dtgui.cli.games import positive

AT_ONCE_ON_CLUSTER = 64
"""Pieces that a cluster is given at once."""


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Add in how many processes, or on which cluster."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=positive, default=1, metavar="N", help="in how many processes at once (1)")
    where.add_argument("--cluster", metavar="ADDRESS", help="on a dask.distributed scheduler, such as tcp://host:8786")


@contextmanager
def chosen_workers(args: argparse.Namespace) -> Iterator[tuple[Executor, int]]:
    """Yield the executor, and the number of pieces it receives at once. Raise `BadInput` if no scheduler answers."""
    if args.cluster is not None:
        with cluster(args.cluster) as pool:
            yield pool, AT_ONCE_ON_CLUSTER
        return
    with workers(args.workers) as pool:
        yield pool, AHEAD * args.workers if args.workers > 1 else 1
