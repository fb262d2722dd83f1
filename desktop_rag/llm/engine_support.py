"""Check whether GPT4All's engine can run a model, and say why not.

The engine aborts or stays silent on models it does not know, so every model is checked first.
"""

from __future__ import annotations

from desktop_rag.byte_size import format_size
from desktop_rag.errors import ModelError
from desktop_rag.llm.gguf import GgufHeader

# Architectures that gpt4all 2.8.2 (llama.cpp of 2024-07-19) loads and chats with; each was tried.
ARCHITECTURES = frozenset({
    "baichuan", "bloom", "chatglm", "codeshell", "command-r", "deepseek2", "falcon", "gemma",
    "gemma2", "gpt2", "gptneox", "internlm2", "jais", "llama", "mpt", "olmo", "openelm", "orion",
    "phi2", "phi3", "qwen", "qwen2", "qwen2moe", "refact", "stablelm", "starcoder", "starcoder2",
    "xverse",
})  # fmt: skip
_EMBEDDING_ARCHITECTURES = frozenset({"bert", "jina-bert-v2", "nomic-bert"})
_TOKENIZERS = frozenset({"llama", "gpt2"})
# Values of tokenizer.ggml.pre; loading fails on others, as tried.
PRE_TOKENIZERS = frozenset({
    "", "chatglm-bpe", "command-r", "dbrx", "deepseek-coder", "deepseek-llm", "default", "falcon",
    "gpt-2", "jais", "jina-de", "jina-es", "llama-bpe", "llama-v3", "llama3", "mpt", "olmo",
    "phi-2", "poro-chat", "qwen2", "refact", "smaug-bpe", "stablelm2", "starcoder", "viking",
})  # fmt: skip

WORKING_MODELS_HINT = "Models that work: Llama 3.1 or 3.2, Qwen 2.5, Gemma 2, Phi 3, Mistral 7B."


def check_supported(header: GgufHeader) -> None:
    """Raise ModelError if GPT4All's engine cannot answer with this model."""
    if header.architecture in _EMBEDDING_ARCHITECTURES:
        raise ModelError(f"{header.name} is an embedding model: it writes no answers", WORKING_MODELS_HINT)
    if header.tokenizer not in _TOKENIZERS and header.architecture in ARCHITECTURES:
        raise ModelError(f"GPT4All does not know the tokenizer “{header.tokenizer}”", WORKING_MODELS_HINT)
    check_architecture(header.architecture, header.tokenizer_pre if header.tokenizer == "gpt2" else "")
    if header.unknown_tensor_type:
        raise ModelError("The model is quantized in a way that is too new for GPT4All", WORKING_MODELS_HINT)
    if header.size_bytes < header.needed_bytes:
        sizes = f"{format_size(header.size_bytes)} of {format_size(header.needed_bytes)}"
        raise ModelError(f"The model file is incomplete: {sizes}", "Download or copy it again.")


def check_architecture(architecture: str, pre_tokenizer: str) -> None:
    """Raise ModelError if the engine does not know the architecture or the pre-tokenizer."""
    if architecture not in ARCHITECTURES:
        kind = architecture or "unknown"
        raise ModelError(f"GPT4All cannot run models of the kind “{kind}”", WORKING_MODELS_HINT)
    if pre_tokenizer not in PRE_TOKENIZERS:
        raise ModelError(f"GPT4All does not know the tokenizer “{pre_tokenizer}”", WORKING_MODELS_HINT)
