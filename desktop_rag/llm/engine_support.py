"""Choose the engine that runs a model, and say why none can.

GPT4All's engine aborts or stays silent on models it does not know, and llama.cpp says little of a damaged
file, so every model is checked first.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from typing import Final

from desktop_rag.errors import ModelError
from desktop_rag.llm.gguf import GgufHeader
from desktop_rag.llm.model_records import ModelSpeed
from desktop_rag.settings import EngineChoice
from desktop_rag.system.file_names import format_size

GPT4ALL: Final = "GPT4All"
LLAMA_CPP: Final = "llama.cpp"

# Architectures that gpt4all 2.8.2 (llama.cpp of 2024-07-19) loads and chats with; each was tried.
ARCHITECTURES = frozenset({
    "baichuan", "bloom", "chatglm", "codeshell", "command-r", "deepseek2", "falcon", "gemma",
    "gemma2", "gpt2", "gptneox", "internlm2", "jais", "llama", "mpt", "olmo", "openelm", "orion",
    "phi2", "phi3", "qwen", "qwen2", "qwen2moe", "refact", "stablelm", "starcoder", "starcoder2",
    "xverse",
})  # fmt: skip
_EMBEDDING_ARCHITECTURES = frozenset({
    "bert", "eurobert", "gemma-embedding", "jina-bert-v2", "jina-bert-v3", "modern-bert", "neo-bert",
    "nomic-bert", "nomic-bert-moe", "t5encoder",
})  # fmt: skip
_OTHER_PARTS = frozenset({"clip", "wavtokenizer-dec"})  # of models that see or speak
_TOKENIZERS = frozenset({"llama", "gpt2"})
# Values of tokenizer.ggml.pre; loading fails on others, as tried.
PRE_TOKENIZERS = frozenset({
    "", "chatglm-bpe", "command-r", "dbrx", "deepseek-coder", "deepseek-llm", "default", "falcon",
    "gpt-2", "jais", "jina-de", "jina-es", "llama-bpe", "llama-v3", "llama3", "mpt", "olmo",
    "phi-2", "poro-chat", "qwen2", "refact", "smaug-bpe", "stablelm2", "starcoder", "viking",
})  # fmt: skip

WORKING_MODELS_HINT = "Models that work: Qwen 3, Gemma 3, Granite 4, Llama 3, Phi 4."

_MUCH_FASTER = 1.5  # times the speed of reading; smaller differences may come from other programs
_NOT_MEASURED: Mapping[str, ModelSpeed] = {}
_AUTOMATIC_HINT = "Set the engine to Automatic in the settings under Models."


def choose_engine(
    header: GgufHeader,
    wanted: EngineChoice = "automatic",
    speeds: Mapping[str, ModelSpeed] = _NOT_MEASURED,
    *,
    weighs: bool = False,
) -> str:
    """Return GPT4ALL or LLAMA_CPP; raises ModelError if neither can run the model, or not the one `wanted`.

    GPT4All comes first, where it is installed: there is no wheel for Linux on ARM. But llama.cpp runs a
    model that it was measured to read with much faster, and one that `weighs`: GPT4All does not report the
    probabilities of tokens. `speeds` are those of the model by engine.
    """
    if wanted == LLAMA_CPP or not _is_gpt4all_installed():
        check_loadable(header)
        return LLAMA_CPP
    try:
        check_supported(header)
    except ModelError as refusal:
        check_loadable(header)
        if wanted == GPT4ALL:
            raise ModelError(refusal.title, _AUTOMATIC_HINT) from refusal
        return LLAMA_CPP
    gpt4all, llama_cpp = (speeds.get(engine, ModelSpeed()).reading for engine in (GPT4ALL, LLAMA_CPP))
    is_much_faster = 0 < gpt4all * _MUCH_FASTER <= llama_cpp
    is_better = is_much_faster or (weighs and _is_loadable(header))
    return LLAMA_CPP if wanted == "automatic" and is_better else GPT4ALL


def _is_loadable(header: GgufHeader) -> bool:
    try:
        check_loadable(header)
    except ModelError:
        return False
    return True


def guess_engine(architecture: str) -> str:
    """Return the engine that probably runs models of this kind, if it is chosen automatically."""
    return GPT4ALL if architecture in ARCHITECTURES and _is_gpt4all_installed() else LLAMA_CPP


def check_loadable(header: GgufHeader) -> None:
    """Raise ModelError if the file cannot hold a model that answers, whatever the engine."""
    check_architecture(header.architecture)
    if header.size_bytes < header.needed_bytes:
        sizes = f"{format_size(header.size_bytes)} of {format_size(header.needed_bytes)}"
        raise ModelError(f"The model file is incomplete: {sizes}", "Download or copy it again.")


def check_architecture(architecture: str) -> None:
    """Raise ModelError if models of this kind write no answers."""
    if architecture in _EMBEDDING_ARCHITECTURES:
        title = f"Models with the architecture “{architecture}” compare texts: they write no answers"
        raise ModelError(title, WORKING_MODELS_HINT)
    if architecture in _OTHER_PARTS or not architecture:
        raise ModelError("The file contains no language model, or only part of one", WORKING_MODELS_HINT)


def check_supported(header: GgufHeader) -> None:
    """Raise ModelError if GPT4All's engine cannot answer with this model."""
    check_loadable(header)
    if header.parts > 1:
        raise ModelError("GPT4All cannot open a split model", _AUTOMATIC_HINT)
    if header.architecture not in ARCHITECTURES:
        title = f"GPT4All cannot run models with the architecture “{header.architecture}”"
        raise ModelError(title, WORKING_MODELS_HINT)
    pre = header.tokenizer_pre if header.tokenizer == "gpt2" else ""
    if header.tokenizer not in _TOKENIZERS or pre not in PRE_TOKENIZERS:
        title = f"GPT4All does not know the tokenizer “{pre or header.tokenizer}”"
        raise ModelError(title, WORKING_MODELS_HINT)
    if header.unknown_tensor_type:
        raise ModelError("The model's quantization is too new for GPT4All", WORKING_MODELS_HINT)


@cache
def _is_gpt4all_installed() -> bool:
    return find_spec("gpt4all") is not None
