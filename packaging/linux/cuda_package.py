"""The libraries that let GPT4All use NVIDIA's GPUs: 209 MB that few need, in a package of their own."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import frozen_tree
from frozen_contents import CUDA_LIBRARIES
from linux import deb
from linux.user_files import write_file

_NAME = "desktop-rag-cuda"
# Of the driver and of CUDA, which Debian has outside its main part or not at all.
_OF_NVIDIA = {"libcublas.so.11", "libcuda.so.1", "libcudart.so.11.0"}
_DESCRIPTION = """\
 Lets the language models of Desktop RAG that GPT4All runs use an NVIDIA GPU.
 Needs NVIDIA's driver, and the CUDA 11 libraries libcudart and libcublas."""


def build_cuda_packages(python: Path, folder: Path, version: str, level: int) -> Iterator[Path]:
    """Make the package of the libraries, if GPT4All has any for this system; yield its file."""
    find = "import sysconfig; print(sysconfig.get_path('platlib'))"
    said = subprocess.run([str(python), "-c", find], capture_output=True, text=True, check=True).stdout
    packages = Path(said.strip())
    libraries = sorted(packages.glob(CUDA_LIBRARIES))
    if not libraries:
        return
    root = deb.make_root(folder, _NAME)
    epoch = int(os.environ["SOURCE_DATE_EPOCH"])
    for library in libraries:
        place = root / "usr" / "lib" / "desktop-rag" / "_internal" / library.relative_to(packages)
        write_file(place, library.read_bytes())
    frozen_tree.finish_libraries(root)
    for place in frozen_tree.list_elf_files(root):
        place.chmod(0o644)
        os.utime(place, (epoch, epoch))
    needed = frozen_tree.find_needed_libraries(root)
    needed = needed._replace(names=needed.names - _OF_NVIDIA)
    control = {
        "depends": f"desktop-rag (= {version}), {deb.list_dependencies(needed)}",
        "more": "Recommends: libcublas11, libcudart11.0\n",
        "section": "contrib/text",
        "summary": "language models of Desktop RAG on NVIDIA GPUs",
        "description": _DESCRIPTION,
    }
    yield deb.pack_deb(root, folder, _NAME, version, level, control)
