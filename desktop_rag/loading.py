"""Loading large libraries in a background thread without stopping the window."""

from __future__ import annotations

import ctypes
import gc
import importlib.util
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path


@contextmanager
def unnoticed(*native_parts: str) -> Iterator[None]:
    """Let the block import large libraries without stopping the other threads.

    An import keeps the interpreter to itself while it maps native code, and while the garbage of
    all the objects it makes is searched for (160,000 of LanceDB): measured were 95 ms from a cold
    disk, 40 ms from a warm one, and as much again at every later full collection; 157 ms where
    fastembed followed. So native code is mapped by calls that let go of the interpreter,
    collections wait, and what was imported is left out of them. That leaves 15 to 25 ms.

    Args:
        native_parts: modules of native code that the block imports, as "package/folder/module".
    """
    if sys.platform != "win32":  # where it is mapped in another way, which was not measured
        for part in native_parts:
            _map(part)
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
    gc.freeze()


def _map(part: str) -> None:
    library = ctypes.CDLL(None)
    library.dlopen.restype = ctypes.c_void_p
    package, _, module = part.partition("/")
    spec = importlib.util.find_spec(package)
    for folder in (spec and spec.submodule_search_locations) or ():
        for suffix in EXTENSION_SUFFIXES:
            path = Path(folder, module + suffix)
            if path.exists():
                library.dlopen(os.fsencode(path), os.RTLD_NOW | os.RTLD_LOCAL)
