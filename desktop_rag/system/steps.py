"""Run the core's generators, which yield progress and return a result."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator
from typing import Generic, TypeVar

StepT = TypeVar("StepT")
ResultT = TypeVar("ResultT")


class StepLoop(Generic[StepT, ResultT]):
    """Iterates once over the steps of a generator; then `result` is its return value."""

    result: ResultT

    def __init__(self, steps: Generator[StepT, None, ResultT]) -> None:
        self._steps = steps

    def __iter__(self) -> Iterator[StepT]:
        self.result = yield from self._steps

    def run_to_end(self) -> ResultT:
        """Run all steps and return the result."""
        deque(self, maxlen=0)
        return self.result
