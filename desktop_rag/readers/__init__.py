"""A path becomes a Document, in a child process: the one door to the extraction library."""

from desktop_rag.readers.formats import READABLE_SUFFIXES, is_readable, kind_of
from desktop_rag.readers.process import Reader

__all__ = ["READABLE_SUFFIXES", "Reader", "is_readable", "kind_of"]
