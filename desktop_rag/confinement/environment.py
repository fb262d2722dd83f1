"""The reduced environment and streams of a confined child."""

from __future__ import annotations

import ctypes
import os
import sys
from contextlib import suppress
from pathlib import Path

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
