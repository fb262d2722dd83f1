"""Members of ZIP archives that are written."""

from __future__ import annotations

import zipfile


def make_member(archive: zipfile.ZipFile, name: str) -> zipfile.ZipInfo:
    """Return a member that is compressed as the archive says.

    Its time is the first that the format knows, whatever the clock shows: a year before 1980 or after 2107 is
    an error.
    """
    member = zipfile.ZipInfo(name)
    member.compress_type = archive.compression
    setattr(member, "_compresslevel", archive.compresslevel)  # noqa: B010 - has no public name before 3.13
    return member
