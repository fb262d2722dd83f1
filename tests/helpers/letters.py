"""Letters to a landlord, some complain about noise, and a generator that quotes from what it reads."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from desktop_rag.cancel import CancelToken
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm.generator import Prompt
from tests.helpers.generators import FakeGenerator
from tests.helpers.stages import Stages

REQUEST = "List all complaints about noise in these letters"
HAMMERING = "I complain about the loud hammering in the flat above."
MUSIC = "The noise of the music from the bar is unbearable at night."
BARKING = "The constant barking next door does not let us sleep."
FINE = "The potatoes are planted in April."
_LETTERS = (
    f"Dear Sir,\n\n{HAMMERING} The rent was paid in March.",
    f"Dear Sir,\n\nThe garden looks lovely in spring. {FINE}",
    f"Dear Madam,\n\n{MUSIC} Please send a new key for the cellar.",
    "Dear Madam,\n\nThe lamp in the hall was repaired. The stairs were painted in grey.",
    f"Dear Sir,\n\n{BARKING} We are away in August.",
    f"Dear Sir,\n\n{HAMMERING} The bicycle shed is locked at ten.",
)


def add_letters(library: LibraryWriter, stages: Stages, letters: tuple[str, ...] = _LETTERS) -> None:
    """Put the letters into a library, and index them."""
    for number, text in enumerate(letters, 1):
        stages.read(Path(f"/letters/{number:02}.txt"), text)
    stages.analyze()
    stages.embed()
    assert library.catalog.count_passages() == len(letters)


class QuotingGenerator(FakeGenerator):
    """Reads two letters at once, and writes what a function makes of their texts."""

    def __init__(self, write: Callable[[str], str]) -> None:
        super().__init__(source_tokens=130)
        self._write_of = write
        self.token: CancelToken | None = None

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str]:
        self._pieces = (self._write_of("\n".join(each.passage.text for each in prompt.sources)),)
        self.token = token
        return super().generate(prompt, token)


def quote(*wanted: str) -> Callable[[str], str]:
    """Return what copies those of the sentences that stand in a text."""
    return lambda text: "\n".join(f"- {each}" for each in wanted if each in text) or "NONE"
