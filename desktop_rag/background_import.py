"""Importing large libraries in a background thread without blocking the window."""

from __future__ import annotations

import ctypes
import gc
import importlib.util
import os
import sys
import threading
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from pathlib import Path
from types import ModuleType

_changing_finders = threading.Lock()


@contextmanager
def import_in_background(*native_parts: str, unused: Collection[str] = ()) -> Iterator[None]:
    """Import large libraries inside the block with little time under the GIL.

    An import holds the GIL while it maps native code, and while the garbage collector traverses the
    new objects (150,000 of LanceDB and fastembed): measured were 95 ms from a cold disk, 40 ms from
    a warm one, and as much again at every later full collection; 157 ms when fastembed followed. So
    native code is mapped by ctypes calls, which release the GIL, collection is disabled meanwhile,
    and the imported objects are frozen (`gc.freeze`). That leaves 15 to 25 ms.

    Args:
        native_parts: native modules that the block imports, as "package/folder/module".
        unused: packages that the block imports and never uses, such as network clients; they are
            replaced by empty modules to save time and memory.
    """
    if sys.platform != "win32":  # Windows maps libraries differently; not measured
        for part in native_parts:
            _map_native_code(part)
    collecting = gc.isenabled()
    gc.disable()
    absent = _Absent(unused)
    absent.enter()
    try:
        yield
    finally:
        absent.leave()
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


class _Absent(MetaPathFinder, Loader):
    """Gives those who import some packages empty ones; to others they are not there any more."""

    def __init__(self, packages: Collection[str]) -> None:
        self._packages = packages
        self._made: list[str] = []

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,  # noqa: ARG002 - the protocol
        target: ModuleType | None = None,  # noqa: ARG002 - the protocol
    ) -> ModuleSpec | None:
        absent = fullname.partition(".")[0] in self._packages
        return ModuleSpec(fullname, self, is_package=True) if absent else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        self._made.append(spec.name)
        return _EmptyModule(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        pass

    def enter(self) -> None:
        """Leave the packages out until `leave` is called."""
        with _changing_finders:
            sys.meta_path = [self, *sys.meta_path]

    def leave(self) -> None:
        """Let the packages be imported as they are from now on.

        The list of finders is a new one: a thread that is asking one after the other would miss
        the next where one before it is taken out.
        """
        with _changing_finders:
            sys.meta_path = [each for each in sys.meta_path if each is not self]
        for name in self._made:
            sys.modules.pop(name, None)


class _Everything(type):
    """Lets a class have every public attribute."""

    def __getattr__(cls, name: str) -> type:
        if name.startswith("__"):
            raise AttributeError(name)
        return _Nothing


class _Nothing(Exception, metaclass=_Everything):  # noqa: N818 - stands for functions, too
    """Stands for what a module holds: good for annotations, base classes and except clauses."""


class _EmptyModule(ModuleType):
    def __getattr__(self, name: str) -> type:
        if name.startswith("__"):
            raise AttributeError(name)
        return _Nothing
