"""Confinement of a child process that handles hostile input to little more than its pipe.

On Linux seccomp refuses system calls and Landlock refuses files. Where the kernel lacks one, as in some
containers, the other one is left. macOS has its sandbox, and Windows job objects, which do less.
"""

from __future__ import annotations

import ctypes
import logging
import os
import stat
import struct
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from multiprocessing import resource_tracker
from pathlib import Path

from desktop_rag.confinement.other_confinements import build_profile, enter_job, enter_sandbox
from desktop_rag.confinement.seccomp import (
    call_kernel,
    drop_privileges,
    find_machine,
    install_filter,
    refuse_new_sockets,
)
from desktop_rag.system.program_start import list_program_files
from desktop_rag.system.resources import resource_path

log = logging.getLogger(__name__)

# Files read by the system's libraries: programs and fonts, and numbers about the computer.
_SYSTEM_PATHS = (
    "/usr", "/lib", "/lib64", "/nix/store", "/gnu/store", "/etc/ld.so.cache", "/etc/localtime", "/etc/fonts",
    "/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/sys/vm/overcommit_memory",
    "/sys/devices/system", "/dev/urandom", "/dev/zero",
)  # fmt: skip
_NULL = Path(os.devnull)
_MAX_FILES, _MAX_DRIVER_FILES = 256, 4096  # that a process may have open
# Where programs, libraries and temporary files are, the language, and how GPUs and their libraries are used.
_KEPT = frozenset(
    {
        "PATH", "HOME", "USER", "LOGNAME", "LANG", "LANGUAGE", "TZ", "TZDIR", "TMPDIR", "TEMP", "TMP",
        "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH", "LOCALE_ARCHIVE",
        "DESKTOP_RAG_HOME", "FLATPAK_ID", "APPDIR", "SNAP", "OCL_ICD_VENDORS", "DRI_PRIME",
        "NVIDIA_VISIBLE_DEVICES", "NVIDIA_DRIVER_CAPABILITIES", "TESSDATA_PREFIX",
        "SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "OS", "USERPROFILE", "HOMEDRIVE",
        "HOMEPATH", "APPDATA", "LOCALAPPDATA", "PROGRAMDATA", "NUMBER_OF_PROCESSORS",
    }
)  # fmt: skip
_KEPT_BEGINNINGS = (
    "LC_", "PYTHON", "XDG_", "FONTCONFIG_", "OMP_", "KMP_", "MKL_", "OPENBLAS_", "MALLOC_", "CUDA_", "GGML_",
    "HF_HUB_", "ORT_",
    "GPU_", "HIP_", "HSA_", "ROCR_", "ROCM_", "VK_", "MESA_", "LIBGL_", "INTEL_", "ONEAPI_", "SYCL_", "ZE_",
    "__GLX_", "__EGL_", "__NV_", "PROGRAMFILES", "PROCESSOR_", "COMMONPROGRAMFILES",
)  # fmt: skip
_ENV_START = 50  # field of /proc/self/stat: proc_pid_stat(5)


@dataclass(frozen=True, slots=True)
class Confinement:
    """Files a child may open besides Python, the program and the system's libraries.

    `devices` may be written to and controlled.
    With `listens` it may wait for connections by TCP, until `refuse_new_listeners`; it never connects.
    """

    readable: tuple[Path, ...] = ()
    devices: tuple[Path, ...] = ()
    listens: bool = False


@cache
def describe_confinement() -> tuple[str, ...]:
    """Return the available ones of "seccomp" and "landlock"; missing ones are logged once."""
    offered = []
    if find_machine() and Path("/proc/sys/kernel/seccomp").is_dir():
        offered.append("seccomp")
    with suppress(OSError):
        if find_machine() and find_landlock_version():
            offered.append("landlock")
    if missing := {"seccomp", "landlock"} - set(offered):
        log.warning("Child processes are confined less: this system has no %s", " and no ".join(missing))
    return tuple(offered)


def confine_process(confinement: Confinement, memory_bytes: int | None = None) -> None:
    """Confine this process permanently, as far as the system can. Call it before threads are started.

    `memory_bytes` is the limit of memory on Windows.
    """
    reduce_environment()
    if sys.platform == "win32":
        with suppress(OSError):
            enter_job(memory_bytes)
        return
    _limit_resources(drivers=bool(confinement.devices))
    _silence_resource_tracker()
    readable = (*_list_python_paths(), *list_program_files(), *confinement.readable)
    if sys.platform == "darwin":
        with suppress(OSError):
            profile = build_profile(
                readable, Path.home(), Path(tempfile.gettempdir()), listens=confinement.listens
            )
            enter_sandbox(profile)
        return
    machine = find_machine()
    if not machine:
        return
    with suppress(OSError):
        drop_privileges()
    with suppress(OSError):
        writable = (_NULL, *confinement.devices)
        restrict_files((*map(Path, _SYSTEM_PATHS), *readable), writable, listens=confinement.listens)
    with suppress(OSError):
        install_filter(machine, writes=bool(confinement.devices), listens=confinement.listens)


def refuse_new_listeners() -> None:
    """Keep this confined process from opening further sockets: on Linux, where a filter can be added."""
    if machine := find_machine():
        with suppress(OSError):
            refuse_new_sockets(machine)


def _limit_resources(*, drivers: bool) -> None:
    """Limit files: how large they may be written, and how many may be open."""
    if sys.platform == "win32":
        return
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MAX_DRIVER_FILES if drivers else _MAX_FILES
    limit = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    if (
        not drivers and sys.platform == "linux"
    ):  # drivers use files in memory, macOS a folder for temporary ones
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def _silence_resource_tracker() -> None:
    """Cut off the process that unlinks the leftovers of others: it does as anybody says who has its pipe."""
    with suppress(OSError):
        null = os.open(_NULL, os.O_WRONLY)
        os.dup2(null, resource_tracker.getfd() or null)
        os.close(null)


def _list_python_paths() -> Iterator[Path]:
    """Yield the folders that modules are loaded from, but none that holds the user's files."""
    home = Path.home()
    prefixes = [Path(each) for each in (sys.prefix, sys.base_prefix, sys.exec_prefix)]
    places = (Path(each) for each in sys.path if each.endswith("-packages"))
    for path in (*prefixes, *places, Path(__file__).parents[1], resource_path()):
        if not home.is_relative_to(path):
            yield path


def reduce_environment() -> None:
    """Remove all variables but those that are kept, also from the process's initial environment.

    To be called before threads are started.
    """
    for name in list(os.environ):
        if name not in _KEPT and not name.startswith(_KEPT_BEGINNINGS):
            del os.environ[name]
    if sys.platform == "linux":
        with suppress(OSError):
            _erase_removed_variables()


def _erase_removed_variables() -> None:
    """Overwrite the removed variables in the memory that /proc/self/environ shows."""
    status = Path("/proc/self/stat").read_bytes().rpartition(b")")[2].split()
    position = int(status[_ENV_START - 3])  # fields from the third on follow the name
    for variable in Path("/proc/self/environ").read_bytes().split(b"\0"):
        if variable.partition(b"=")[0] not in os.environb:
            ctypes.memset(position, 0, len(variable))
        position += len(variable) + 1


# -- Landlock -----------------------------------------------------------------------------------
# https://docs.kernel.org/userspace-api/landlock.html

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_ASK_VERSION = 1
_PATH_BENEATH = 1
_WRITE_FILE, _READ_FILE, _READ_FOLDER, _USE_DEVICE = 1 << 1, 1 << 2, 1 << 3, 1 << 15
# By version of the interface: how many rights on files it knows, counted from the lowest bit.
_FILE_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}
_ALL_TCP, _BIND_TCP = 0b11, 0b01  # bind and connect, from version 4
_PORT, _ANY_FREE_PORT = 2, 0  # a kind of rule; a port chosen by the system
_NET_VERSION, _SCOPE_VERSION = 4, 6
_ALL_SCOPES = 0b11  # sockets without a path, and signals to processes outside


def find_landlock_version() -> int:
    """Return the version of the kernel's interface; raises OSError where there is none."""
    return call_kernel(_CREATE_RULESET, None, 0, _ASK_VERSION)


def restrict_files(readable: Iterable[Path], writable: Iterable[Path], *, listens: bool = False) -> None:
    """Let this thread open nothing but these files and folders, and connect nowhere; raises OSError.

    It holds for this thread and its later threads, so it comes before all other threads. Missing files are
    left out. `writable` may be read too: devices, whose commands are allowed as well. `listens`
    lets it wait for connections at a port that the system chooses.
    """
    version = find_landlock_version()
    handled = (1 << _FILE_RIGHTS[min(version, max(_FILE_RIGHTS))]) - 1
    fields = [handled]
    if version >= _NET_VERSION:
        fields.append(_ALL_TCP)
    if version >= _SCOPE_VERSION:
        fields.append(_ALL_SCOPES)
    attributes = struct.pack(f"={len(fields)}Q", *fields)
    ruleset = call_kernel(_CREATE_RULESET, attributes, len(attributes), 0)
    try:
        for path in readable:
            _allow_path(ruleset, path, _READ_FILE | _READ_FOLDER)
        for path in writable:
            _allow_path(ruleset, path, (_READ_FILE | _READ_FOLDER | _WRITE_FILE | _USE_DEVICE) & handled)
        if listens and version >= _NET_VERSION:
            rule = ctypes.create_string_buffer(struct.pack("=QQ", _BIND_TCP, _ANY_FREE_PORT))
            call_kernel(_ADD_RULE, ruleset, _PORT, rule, 0)
        call_kernel(_RESTRICT_SELF, ruleset, 0)
    finally:
        os.close(ruleset)


def _allow_path(ruleset: int, path: Path, rights: int) -> None:
    with suppress(OSError):
        descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
        try:
            if not stat.S_ISDIR(os.fstat(descriptor).st_mode):
                rights &= ~_READ_FOLDER
            rule = ctypes.create_string_buffer(struct.pack("=Qi", rights, descriptor))
            call_kernel(_ADD_RULE, ruleset, _PATH_BENEATH, rule, 0)
        finally:
            os.close(descriptor)
