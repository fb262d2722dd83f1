"""SQL that decides which state a file is in, and which file represents a document."""

from __future__ import annotations

from desktop_rag.types import FileState

EMBEDDING_MODEL_KEY = "embedding model"  # name of the stored key of the model in use
EMBEDDING_RATE_KEY = "passages embedded a second by "  # and the key of the model
PAGE_RATE_KEY = "pages recognised a second"
TABLE_HEADERS_KEY = "table headers"
ANALYZER_KEY = "analyzer"  # name of the version of `text.terms` that the index was made with

# Whether the document of a row of `files` has vectors of the embedding model in use.
IS_EMBEDDED = f"""EXISTS (SELECT 1 FROM embeddings JOIN facts ON facts.value = model_key
 WHERE facts.name = '{EMBEDDING_MODEL_KEY}' AND embeddings.document_id = files.document_id)
"""  # noqa: S608 - a constant
# The state of a file that represents its document.
OWNER_STATE = f"iif({IS_EMBEDDED}, '{FileState.INDEXED}', '{FileState.SEARCHABLE}')"
# Orders the files that hold a document so that its owner, which represents it, comes first.
OWNER_FIRST = "ORDER BY state NOT IN ('searchable', 'indexed'), state = 'duplicate', turn, path"
