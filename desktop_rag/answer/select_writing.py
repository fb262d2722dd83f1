"""Let the model that answers questions write a SELECT."""

from __future__ import annotations

import threading
from contextlib import closing
from dataclasses import dataclass

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import ModelError
from desktop_rag.llm.generator import (
    Exchange,
    GenerationProgress,
    Generator,
    Phase,
    Prompt,
    get_generation_info,
)
from desktop_rag.tables.select_prompt import SelectRequest, list_examples

_MOST_CHARACTERS = 300  # of a SELECT and the text that a model writes around it
_MOST_SECONDS = 60.0  # once the model is loaded; a small one takes some seven on two cores
_ENDS = (";", "\n\n")  # of a SELECT; the rest explains it


@dataclass
class SelectWriter:
    """Writes SELECTs with a language model; `notes` say how the last one was written.

    One that `waits` writes none, and `was_asked` tells whether it would have to.
    """

    generator: Generator
    token: CancelToken
    waits: bool = False
    was_asked: bool = False
    notes: tuple[str, ...] = ()

    def write_select(self, request: SelectRequest) -> str:
        """Return the text up to the end of a SELECT, "" if the model fails or takes longer than a minute.

        Raises Cancelled soon after the token was cancelled.
        """
        self.was_asked = True
        if self.waits:
            return ""
        limited = CancelToken(self.token)
        timer = threading.Timer(_MOST_SECONDS, limited.cancel)
        timer.daemon = True
        try:
            written = self._write_text(request, limited, timer)
        except (ModelError, Cancelled):
            self.token.raise_if_cancelled()
            return ""
        finally:
            timer.cancel()
        self.notes = get_generation_info(self.generator, ()).notes
        return written

    def _write_text(self, request: SelectRequest, token: CancelToken, timer: threading.Timer) -> str:
        """Return the text, and start the timer once the model is loaded."""
        examples = tuple(Exchange(*each) for each in list_examples())
        prompt = Prompt(
            request.text, (), examples, from_documents=False, task=request.task, grammar=request.grammar
        )
        written = ""
        with closing(iter(self.generator.generate(prompt, token))) as pieces:  # type: ignore[type-var]
            for piece in pieces:
                if timer.ident is None and piece != GenerationProgress(Phase.LOADING):
                    timer.start()
                written += piece if isinstance(piece, str) else ""
                begun = written.upper().partition("SELECT")[2]
                if any(each in begun for each in _ENDS) or len(written) > _MOST_CHARACTERS:
                    break
        return written
