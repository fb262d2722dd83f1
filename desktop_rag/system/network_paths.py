"""Which paths lead to another computer; found without asking the network."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

import psutil

_ADDRESS = re.compile(r"(?:[\\/]{2}|[A-Za-z][A-Za-z0-9+.-]+://)")  # \\server\share, //server, smb://
_REMOTE_FILE_SYSTEM = re.compile(
    r"(?:fuse\.)?(?:nfs\d?|cifs|smb\w*|afpfs|webdav|davfs\w*|sshfs|rclone|gvfsd-fuse|9p|ncpfs|afs|ceph|autofs)"
)


def list_network_mounts() -> list[str]:
    """Return where disks of other computers are mounted."""
    mounts = psutil.disk_partitions(all=True)
    return [
        each.mountpoint
        for each in mounts
        if _REMOTE_FILE_SYSTEM.fullmatch(each.fstype.lower()) or "remote" in each.opts.split(",")
    ]


def is_network_path(path: str, mounts: Sequence[str]) -> bool:
    """Whether a path leads to another computer; `mounts` is from `list_network_mounts`."""
    return bool(_ADDRESS.match(path)) or any(map(partial(_is_below, path), mounts))


def _is_below(path: str, mount: str) -> bool:
    folder = mount.rstrip("\\/")
    return path == folder or path.startswith((f"{folder}/", f"{folder}\\"))
