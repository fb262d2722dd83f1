"""Paths of other computers are known by their look and by what is mounted, and nobody is asked."""

from __future__ import annotations

import pytest

from desktop_rag.system.file_access import is_network_path, list_network_mounts

MOUNTS = ["/mnt/office", "Z:\\"]


@pytest.mark.parametrize(
    "path",
    [
        "//server/share",
        r"\\server\share\a.txt",
        r"\\?\UNC\server\share",
        "smb://server/share",
        "/mnt/office/a.txt",
        "/mnt/office",
        r"Z:\a.txt",
    ],
)
def test_these_lead_to_another_computer(path: str) -> None:
    assert is_network_path(path, MOUNTS)


@pytest.mark.parametrize("path", ["/home/anna/a.txt", "/mnt/office2/a.txt", r"C:\Users\a.txt", "a.txt", ""])
def test_these_do_not(path: str) -> None:
    assert not is_network_path(path, MOUNTS)


def test_the_mounts_of_this_computer_are_listed() -> None:
    assert all(isinstance(mount, str) for mount in list_network_mounts())
