"""Letters to a landlord, some of which complain about noise, and a generator that judges sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from desktop_rag.cancel import CancelToken
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm.generator import Prompt
from desktop_rag.llm.prompts import JUDGE_TASK
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
    stages.embed()
    assert library.catalog.count_passages() == len(letters)


class JudgingGenerator(FakeGenerator):
    """Says of a sentence what a function makes of it: yes or no."""

    def __init__(self, say: Callable[[str], str], name: str = "fake") -> None:
        super().__init__(name=name)
        self.say = say
        self.stop = CancelToken()  # of what it writes

    @property
    def judged(self) -> list[str]:
        """The sentences that it was asked about."""
        return [_find_sentence(each) for each in self.prompts if each.task == JUDGE_TASK]

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str]:
        self.stop = token
        is_judging = prompt.task == JUDGE_TASK
        self._pieces = (self.say(_find_sentence(prompt)) if is_judging else "That is not known.",)
        return super().generate(prompt, token)


def _find_sentence(prompt: Prompt) -> str:
    """Return the sentence that is to be judged."""
    return prompt.question.partition("\nSentence: ")[2]


def accept(*wanted: str) -> Callable[[str], str]:
    """Return what says yes to these sentences."""
    return lambda text: "Yes." if text in wanted else "No."
