"""Import of the library that runs embedding models and rerankers."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from desktop_rag.errors import CLOSE_OTHERS, EmbeddingError, is_library_failure, means_short_memory
from desktop_rag.system.background_import import import_in_background
from desktop_rag.system.program_start import forbid_telemetry

if TYPE_CHECKING:
    from fastembed import TextEmbedding
    from fastembed.rerank.cross_encoder import TextCrossEncoder

loading_lock = threading.Lock()  # fastembed's registry of models is global


def import_fastembed() -> None:
    """Import fastembed and ONNX Runtime with downloads and telemetry disabled."""
    if "fastembed" in sys.modules:
        return
    forbid_telemetry()
    with import_in_background("onnxruntime/capi/onnxruntime_pybind11_state"):
        import fastembed  # noqa: F401
        import onnxruntime
    onnxruntime.disable_telemetry_events()


@contextmanager
def convert_model_errors(build_error: Callable[[], EmbeddingError]) -> Iterator[None]:
    """Raise whatever a model makes its libraries raise as this error: they have no base class for it."""
    try:
        yield
    except EmbeddingError:
        raise
    except BaseException as error:
        if not is_library_failure(error):
            raise
        if means_short_memory(error):
            raise EmbeddingError("There is not enough memory for the model", CLOSE_OTHERS) from error
        raise build_error() from error


def register_model(kind: type[TextEmbedding | TextCrossEncoder], name: str, **description: Any) -> str:
    """Register a local `model.onnx` with a class of fastembed, once; return its name."""
    from fastembed.common.model_description import ModelSource

    if all(each["model"].lower() != name.lower() for each in kind.list_supported_models()):
        kind.add_custom_model(name, sources=ModelSource(hf=name), model_file="model.onnx", **description)
    return name
