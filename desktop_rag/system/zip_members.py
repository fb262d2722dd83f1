"""Members of ZIP archives that are written."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

_XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'


def make_member(archive: zipfile.ZipFile, name: str) -> zipfile.ZipInfo:
    """Return a member that is compressed as the archive says.

    Its time is the first that the format knows, whatever the clock shows: a year before 1980 or after 2107 is
    an error.
    """
    member = zipfile.ZipInfo(name)
    member.compress_type = archive.compression
    setattr(member, "_compresslevel", archive.compresslevel)  # noqa: B010 - has no public name before 3.13
    return member


def pack_office_file(parts: Mapping[str, str]) -> bytes:
    """Return an Office file (ECMA-376) of parts in XML, given by name without declaration."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as package:
        for name, part in parts.items():
            package.writestr(make_member(package, name), (_XML + part).encode("utf-8", "replace"))
    return written.getvalue()
