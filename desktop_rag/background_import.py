"""Importing large libraries in a background thread without blocking the window."""

from __future__ import annotations

import builtins
import ctypes
import gc
import importlib.util
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

_omitting = threading.Lock()  # who takes `__import__` back must not take that of another


@contextmanager
def import_in_background(*native_parts: str) -> Iterator[None]:
    """Import large libraries inside the block with little time under the GIL.

    An import holds the GIL while it maps native code, and while the garbage collector traverses the
    new objects (150,000 of LanceDB and fastembed): measured were 95 ms from a cold disk, 40 ms from
    a warm one, and as much again at every later full collection; 157 ms when fastembed followed. So
    native code (`native_parts`, as "package/folder/module") is mapped by ctypes calls, which release
    the GIL, collection is disabled meanwhile, and the imported objects are frozen (`gc.freeze`). That
    leaves 15 to 25 ms.
    """
    if sys.platform != "win32":  # Windows maps libraries differently; not measured
        for part in native_parts:
            _map_native_code(part)
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
    gc.freeze()


def _map_native_code(part: str) -> None:
    library = ctypes.CDLL(None)
    library.dlopen.restype = ctypes.c_void_p
    package, _, module = part.partition("/")
    spec = importlib.util.find_spec(package)
    for folder in (spec and spec.submodule_search_locations) or ():
        for suffix in EXTENSION_SUFFIXES:
            path = Path(folder, module + suffix)
            if path.exists():
                library.dlopen(os.fsencode(path), os.RTLD_NOW | os.RTLD_LOCAL)


class _OmittedType(type):
    def __getattr__(cls, name: str) -> type:
        if name.startswith("__"):
            raise AttributeError(name)
        return cls


class _Omitted(Exception, metaclass=_OmittedType):  # noqa: N818 - stands for functions, too
    """Stands for a package and all it holds: good for annotations, base classes and except clauses."""

    def __init__(self, *_given: object, **_named: object) -> None:
        raise ImportError("This part of a package is not loaded")


@contextmanager
def omit_imports(*packages: str, by: tuple[str, ...]) -> Iterator[None]:
    """Let packages be imported inside the block (`by`) without `packages`, which they never need here.

    Only their own modules get placeholders: a finder or an entry of `sys.modules` would hide the packages
    from all threads that import them meanwhile.
    """

    def import_or_omit(name: str, *given: Any, **named: Any) -> Any:
        scope = given[0] if given else named.get("globals")
        importer = str((scope or {}).get("__name__")).partition(".")[0]
        if importer in by and name.partition(".")[0] in packages:
            return _Omitted
        return import_module(name, *given, **named)

    with _omitting:
        import_module = builtins.__import__
        builtins.__import__ = import_or_omit
        try:
            yield
        finally:
            builtins.__import__ = import_module
