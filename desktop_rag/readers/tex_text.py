"""LaTeX and BibTeX: accents, dashes, quotation marks and signs as the characters that are printed."""

from __future__ import annotations

import re
import unicodedata

_ACCENTS = {
    '"': "\u0308", "'": "\u0301", "`": "\u0300", "^": "\u0302", "~": "\u0303", "=": "\u0304", ".": "\u0307",
    "c": "\u0327", "v": "\u030c", "u": "\u0306", "H": "\u030b", "k": "\u0328", "r": "\u030a", "d": "\u0323",
    "b": "\u0331",
}  # fmt: skip
_NAMED = {
    "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "aa": "å",
    "AA": "Å", "i": "ı", "j": "ȷ", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "dj": "đ", "DJ": "Đ",
    "ng": "ŋ", "S": "§", "P": "¶", "dots": "…", "ldots": "…", "textellipsis": "…", "euro": "€",
    "texteuro": "€", "pounds": "£", "textdegree": "°", "copyright": "©", "textregistered": "®",
    "texttrademark": "™", "textendash": "–", "textemdash": "—", "textquotedblleft": "“",
    "textquotedblright": "”", "textquoteleft": "‘", "textquoteright": "’", "glqq": "„", "grqq": "“",
    "quotedblbase": "„", "flqq": "«", "frqq": "»", "guillemotleft": "«", "guillemotright": "»",
    "textbackslash": "\\", "textunderscore": "_", "textasciitilde": "~", "textbar": "|",
    "textgreater": ">", "textless": "<", "slash": "/",
}  # fmt: skip
_SIGNS = {
    "~": " ", "---": "—", "--": "–", "``": "“", "''": "”", r"\&": "&", r"\%": "%", r"\$": "$", r"\#": "#",
    r"\_": "_", r"\,": " ", r"\ ": " ", r"\;": " ", r"\-": "", r"\/": "", r"\@": "",
}  # fmt: skip
_NAMES = "|".join(sorted(_NAMED, key=len, reverse=True))
_BRACED = r"\{\\?[^\W\d_]\}"  # a letter, or \i
# An accent with its letter: \"a \"{a} \'\i and \c{c} \v r.
_ACCENT = (
    rf"\\[\"'`^~=.](?:{_BRACED}|\\[ij](?![a-zA-Z])[ \t]*|[^\W\d_])"
    rf"|\\[cvuHkrdb](?:[ \t]*{_BRACED}|[ \t]+\\?[^\W\d_](?!\w))"
)
_PRINTED = re.compile(
    r"(?P<kept>\\\\|\\(?:url|href|path|includegraphics(?:\[[^\]\n]*\])?)\{[^}\n]*\}"
    r"|\\[(\[].{0,300}?\\[)\]]|(?<!\\)\${1,2}[^$\n]{1,300}\$)"  # addresses and maths
    rf"|(?P<accent>\{{(?:{_ACCENT})\}}|\{{\\[cvuHkrdb][ \t]+[^\W\d_]\}}|{_ACCENT})"
    rf"|\{{\\(?P<braced>{_NAMES})\}}|\\(?P<named>{_NAMES})(?:\{{\}}|(?![a-zA-Z@])[ \t]*)"
    r"|(?P<sign>---?|``|''|\\[&%$#_, ;/@-]|(?<![/:])~)"
)
_SYNTAX = re.compile(r"[{}\\\s]")
_STYLE = re.compile(r"\\(?:emph|text(?:bf|it|tt|sc|sf|rm|sl|md|up|normal)|underline|mbox)\{([^{}]*)\}")
_COMMENT = re.compile(r"(?<!\\)((?:\\\\)*)%.*")
_ADDRESS = re.compile(r"\\(?:url|href|path)\{[^}]*%")
_MARKS = re.compile(r"[\\~`]|--|''")
# Program code, maths, and definitions are kept.
_KEPT = re.compile(
    r"\\(begin|end)\{(?:verbatim|Verbatim|lstlisting|minted|alltt|equation|align|alignat|gather|multline|flalign"
    r"|eqnarray|displaymath|math)\*?\}"
)
_DEFINITION = re.compile(
    r"\s*\\(?:re)?(?:newcommand|def|newenvironment|DeclareMathOperator|providecommand)\b"
)


def print_tex(text: str, *, has_comments: bool = True) -> str:
    r"""Return source with the characters that are printed: "\'e" as "é", "--" as "–"; maths stay as they are.

    `has_comments` says that text after a "%" is left out, as in LaTeX but not in BibTeX.
    """
    lines = []
    is_kept = False
    for line in text.split("\n"):
        for match in _KEPT.finditer(line):
            is_kept = match[1] == "begin"
        if is_kept or _DEFINITION.match(line):
            lines.append(line)
            continue
        bare = line
        if has_comments and "%" in line and not _ADDRESS.search(line):
            bare = _COMMENT.sub(r"\1", line)
        if bare.strip() or not line.strip():
            lines.append(_print_line(bare))
    return "\n".join(lines)


def _print_line(line: str) -> str:
    return _STYLE.sub(r"\1", _PRINTED.sub(_print, line)) if _MARKS.search(line) else line


def _print(match: re.Match[str]) -> str:
    if match["kept"]:
        return match[0]
    if sign := match["sign"]:
        return _SIGNS[sign]
    if name := match["braced"] or match["named"]:
        return _NAMED[name]
    accent = _SYNTAX.sub("", match["accent"])
    return unicodedata.normalize("NFC", accent[1:] + _ACCENTS[accent[0]])
