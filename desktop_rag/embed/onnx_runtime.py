"""Import of the library that runs embedding models and rerankers."""

from __future__ import annotations

import os
import sys

from desktop_rag.background_import import import_in_background


def import_fastembed() -> None:
    """Import fastembed and ONNX Runtime with downloads and telemetry disabled."""
    if "fastembed" in sys.modules:
        return
    os.environ["HF_HUB_OFFLINE"] = "1"
    os.environ["HF_HUB_DISABLE_TELEMETRY"] = "1"
    with import_in_background("onnxruntime/capi/onnxruntime_pybind11_state"):
        import fastembed  # noqa: F401
        import onnxruntime
    onnxruntime.disable_telemetry_events()
