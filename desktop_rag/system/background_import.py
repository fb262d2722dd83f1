"""Importing large libraries, or making many objects, in a background thread without blocking the window."""

from __future__ import annotations

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
from types import ModuleType

_pauses: list[bool] = []  # for each `pause_collection` that has begun, whether collections ran before it
_pauses_lock = threading.Lock()
_native_modules_lock = threading.Lock()


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
            library = ctypes.CDLL(None)
            library.dlopen.restype = ctypes.c_void_p
            for path in _find_native_code(part):
                library.dlopen(os.fsencode(path), os.RTLD_NOW | os.RTLD_LOCAL)
    with pause_collection():
        yield
        gc.freeze()  # before a collection looks at them


@contextmanager
def pause_collection() -> Iterator[None]:
    """Run no garbage collection, which would hold the GIL, until the last such block of any thread ends."""
    with _pauses_lock:
        _pauses.append(gc.isenabled())
        gc.disable()
    try:
        yield
    finally:
        with _pauses_lock:
            was_enabled = _pauses.pop()
            if _pauses:
                _pauses[0] |= was_enabled
            elif was_enabled:
                gc.enable()


def collect_due_garbage() -> None:
    """Collect the garbage that Python would collect if automatic collection were enabled."""
    if _pauses:
        return
    due = [count > threshold for count, threshold in zip(gc.get_count(), gc.get_threshold(), strict=True)]
    if due[0]:  # as Python does: an older generation goes with the younger ones
        gc.collect(2 if all(due) else 1 if due[1] else 0)


def load_native_module(part: str) -> ModuleType:
    """Return the native module `part` ("package/module") without running its package, which takes longer.

    A later import of the package uses the same module.

    Raises:
        ImportError: the package has no such module, or the system cannot load it.
    """
    name = part.replace("/", ".")
    with _native_modules_lock:  # native code may run its initialization once
        if name not in sys.modules:
            path = next(_find_native_code(part), None)
            if path is None:
                raise ImportError(f"No native code of {name}", name=name)
            spec = importlib.util.spec_from_file_location(name, path)
            if spec is None or spec.loader is None:
                raise ImportError(f"{path} is no native code", name=name, path=str(path))
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
            sys.modules[name] = module
        return sys.modules[name]


def _find_native_code(part: str) -> Iterator[Path]:
    package, _, module = part.partition("/")
    spec = importlib.util.find_spec(package)
    for folder in (spec and spec.submodule_search_locations) or ():
        paths = (Path(folder, module + suffix) for suffix in EXTENSION_SUFFIXES)
        yield from filter(Path.exists, paths)


def defer_package(name: str) -> None:
    """Let a package run its own `__init__` when a name of it is used, not when a submodule is imported.

    `importlib.util.LazyLoader` cannot do that: importing a submodule already asks for `__path__`.
    """
    spec = importlib.util.find_spec(name)
    if name in sys.modules or spec is None or spec.loader is None:
        return
    loader, package = spec.loader, importlib.util.module_from_spec(spec)

    def run_package(attribute: str) -> object:
        if attribute.startswith("__"):
            raise AttributeError(attribute)
        del package.__dict__["__getattr__"]
        loader.exec_module(package)
        return getattr(package, attribute)

    package.__dict__["__getattr__"] = run_package
    sys.modules[name] = package
