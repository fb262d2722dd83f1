"""Word documents with parts such as styles, lists and notes."""

from __future__ import annotations

from tests.helpers.office_files import docx, relations

Members = dict[str, str]
SPACES = " ".join(
    f'xmlns:{prefix}="{space}"'
    for prefix, space in {
        "w": "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
        "r": "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
        "m": "http://schemas.openxmlformats.org/officeDocument/2006/math",
        "mc": "http://schemas.openxmlformats.org/markup-compatibility/2006",
        "wp": "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing",
        "a": "http://schemas.openxmlformats.org/drawingml/2006/main",
        "c": "http://schemas.openxmlformats.org/drawingml/2006/chart",
        "dgm": "http://schemas.openxmlformats.org/drawingml/2006/diagram",
        "wps": "http://schemas.microsoft.com/office/word/2010/wordprocessingShape",
        "v": "urn:schemas-microsoft-com:vml",
    }.items()
)


def run(text: str, properties: str = "") -> str:
    return f'<w:r><w:rPr>{properties}</w:rPr><w:t xml:space="preserve">{text}</w:t></w:r>'


def paragraph(content: str, properties: str = "") -> str:
    """Return a paragraph of runs, or of a text."""
    runs = content if content.startswith("<") or not content else run(content)
    return f"<w:p><w:pPr>{properties}</w:pPr>{runs}</w:p>"


def style(key: str, name: str, properties: str = "", based_on: str = "", kind: str = "paragraph") -> str:
    parent = f'<w:basedOn w:val="{based_on}"/>' if based_on else ""
    return (
        f'<w:style w:type="{kind}" w:styleId="{key}"><w:name w:val="{name}"/>{parent}{properties}</w:style>'
    )


def level(number: int, pattern: str, number_format: str = "decimal", more: str = "", start: int = 1) -> str:
    """Return a level of a list."""
    return (
        f'<w:lvl w:ilvl="{number}"><w:start w:val="{start}"/><w:numFmt w:val="{number_format}"/>{more}'
        f'<w:lvlText w:val="{pattern}"/></w:lvl>'
    )


def lists(*kinds: str, nums: str = "") -> str:
    """Return the lists of a document: kind i is list i + 1, besides those in `nums`."""
    made = "".join(
        f'<w:abstractNum w:abstractNumId="{i}">{kind}</w:abstractNum>' for i, kind in enumerate(kinds)
    )
    usual = "".join(
        f'<w:num w:numId="{i + 1}"><w:abstractNumId w:val="{i}"/></w:num>' for i in range(len(kinds))
    )
    return made + usual + nums


def item(text: str, key: int = 1, depth: int = 0) -> str:
    """Return a paragraph that is an item of a list."""
    return paragraph(text, f'<w:numPr><w:ilvl w:val="{depth}"/><w:numId w:val="{key}"/></w:numPr>')


def note(kind: str, key: str, content: str, attributes: str = "") -> str:
    """Return a footnote, an endnote or a comment."""
    return f'<w:{kind} w:id="{key}" {attributes}>{content}</w:{kind}>'


def word(body: str, styles: str = "", **parts: str) -> Members:
    """Return the members of a document; `parts` are by kind, the relation of the first is rel1."""
    members = docx("")
    roots = {"header": "hdr", "footer": "ftr"}
    for kind, content in parts.items():
        root = roots.get(kind.rstrip("_"), kind)
        members[f"word/{kind}.xml"] = f"<w:{root} {SPACES}>{content}</w:{root}>"
    if styles:
        members["word/styles.xml"] = f"<w:styles {SPACES}>{styles}</w:styles>"
    members["word/document.xml"] = f"<w:document {SPACES}><w:body>{body}</w:body></w:document>"
    return relate(members, **{kind: f"{kind}.xml" for kind in parts})


def relate(members: Members, **targets: str) -> Members:
    """Return a document that is related to parts: kind -> name; the id of the first is rel1."""
    return members | {"word/_rels/document.xml.rels": relations(styles="styles.xml", **targets)}
