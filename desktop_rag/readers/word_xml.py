"""Word documents that are one XML file: packages as XML (flat OPC), and those of Word 2003."""

from __future__ import annotations

import base64
import binascii
from io import BytesIO
from typing import IO
from xml.etree import ElementTree as ET
from zipfile import ZipFile

from desktop_rag.readers.archive import read_xml_file
from desktop_rag.readers.office_packages import find_named, local_tag_name, read_attribute

_SPACE_2003 = b"http://schemas.microsoft.com/office/word/2003/wordml"
_SPACE = b"http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_RELATIONS = (
    '<Relationships><Relationship Id="styles" Type="officeDocument/relationships/styles" '
    'Target="styles.xml"/></Relationships>'
)


def pack_word_xml(file: IO[bytes]) -> BytesIO:
    """Return the document as a package in a zip archive; raises ReadError if it is damaged."""
    root, packed = read_xml_file(file), BytesIO()
    with ZipFile(packed, "w") as package:
        if local_tag_name(root) == "package":
            for part in root:
                package.writestr(read_attribute(part, "name").lstrip("/"), _read_part(part))
        else:
            package.writestr("word/document.xml", ET.tostring(root).replace(_SPACE_2003, _SPACE))
            if (styles := find_named(root, "styles")) is not None:
                package.writestr("word/styles.xml", ET.tostring(styles).replace(_SPACE_2003, _SPACE))
                package.writestr("word/_rels/document.xml.rels", _RELATIONS)
    return packed


def _read_part(part: ET.Element) -> bytes:
    content = part[0] if len(part) else part
    if len(content):
        return bytes(ET.tostring(content[0]))
    try:
        return base64.b64decode(content.text or "")
    except binascii.Error:
        return b""
