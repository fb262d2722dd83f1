"""Say why the process of a model ended."""

from __future__ import annotations

from desktop_rag.child_process import ChildDied, UnusableReply
from desktop_rag.errors import ModelError

ASK_AGAIN_HINT = "Ask again. If it happens again, choose a smaller or another model."
_OTHER_MODEL_HINT = "The model's file may be malicious. Choose another model."
_NO_MODEL_HINT = "Continue without a model: answers then quote your documents."
_MEMORY_HINT = "Close other programs and ask again, or choose a smaller model."
_KILLED_EXIT_CODE = -9
_ILLEGAL_INSTRUCTION_CODES = (-4, 3221225501)  # SIGILL, STATUS_ILLEGAL_INSTRUCTION


class ModelCrashedError(ModelError):
    """The process crashed; it was not killed."""


def explain_exit(event: ChildDied, engine: str) -> ModelError:
    """Return the error for the end of a process in which `engine` ran."""
    if isinstance(event, UnusableReply):
        return ModelError("The model gave an unusable reply", _OTHER_MODEL_HINT)
    if event.exit_code == _KILLED_EXIT_CODE:
        return ModelError("The system stopped the model, probably to save memory", ASK_AGAIN_HINT)
    if event.exit_code in _ILLEGAL_INSTRUCTION_CODES:
        return ModelError(f"The processor does not support AVX, which {engine} needs", _NO_MODEL_HINT)
    if event.out_of_memory:
        return ModelCrashedError("There is not enough memory for the model", _MEMORY_HINT)
    return ModelCrashedError("The model crashed", ASK_AGAIN_HINT)
