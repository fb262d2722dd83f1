"""Files are handed over in batches by size."""

from __future__ import annotations

import random

import pytest

from desktop_rag.cluster.cluster_readers import BATCH_BYTES, cut_batches, weigh_file


def test_few_files_are_spread_over_the_tasks() -> None:
    assert list(cut_batches([1_000] * 8, 4)) == [2, 2, 2, 2]


def test_many_small_files_fill_whole_batches() -> None:
    assert list(cut_batches([0] * 200, 1)) == [80, 80, 40]


def test_a_large_file_is_a_batch_of_its_own() -> None:
    assert list(cut_batches([10, 30_000_000, 10], 1)) == [1, 1, 1]


def test_what_is_beside_a_large_file_is_spread_over_the_other_tasks() -> None:
    assert list(cut_batches([30_000_000, *[1_000] * 100], 5)) == [1, 25, 25, 25, 25]


def test_no_files_make_no_batch() -> None:
    assert list(cut_batches([], 3)) == []


@pytest.mark.parametrize("tasks", [0, 1, 3, 64])
def test_batches_hold_each_file_once_and_no_more_than_a_node_may_lose(tasks: int) -> None:
    random.seed(tasks)
    sizes = sorted((int(random.paretovariate(0.7) * 2_000) for _ in range(500)), reverse=True)
    start = 0
    for length in cut_batches(sizes, tasks):
        batch = sizes[start : start + length]
        assert len(batch) == 1 or sum(map(weigh_file, batch)) <= BATCH_BYTES
        start += length
    assert start == len(sizes)
