"""Equations are read as a line of text."""

from __future__ import annotations

import time
from xml.etree import ElementTree as ET

import pytest

from desktop_rag.readers.office_math import write_equation

_SPACE = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'


def r(text: str) -> str:
    return f"<m:r><m:t>{text}</m:t></m:r>"


def part(name: str, properties: str = "", **operands: str) -> str:
    inner = "".join(f"<m:{key}>{value}</m:{key}>" for key, value in operands.items())
    return f"<m:{name}><m:{name}Pr>{properties}</m:{name}Pr>{inner}</m:{name}>"


def val(name: str, value: str) -> str:
    return f'<m:{name} m:val="{value}"/>'


X, Y = r("x"), r("y")


@pytest.mark.parametrize(
    ("equation", "text"),
    [
        (r("E=m") + part("sSup", e=r("c"), sup=r("2")), "E=mc^2"),
        (part("f", num=r("a+b"), den=r("2")), "(a+b)/2"),
        (part("f", val("type", "noBar"), num=r("n"), den=r("k")), "n¦k"),
        (part("sSup", e=part("f", num=X, den=Y), sup=r("n+1")), "(x/y)^(n+1)"),
        (part("sSub", e=X, sub=r("12")), "x_12"),
        (part("sSubSup", e=X, sub=r("i"), sup=r("2")), "x_i^2"),
        (part("sPre", sub=r("6"), sup=r("14"), e=r("C")), "_6^14C"),
        (part("rad", val("degHide", "1"), deg="", e=r("x+1")), "√(x+1)"),
        (part("rad", deg=r("3"), e=X), "∛(x)"),
        (part("rad", deg=r("n"), e=X), "√[n](x)"),
        (part("nary", val("chr", "∑"), sub=r("i=1"), sup=r("n"), e=r("i")), "∑_(i=1)^n i"),
        (part("nary", sub="", sup="", e=r("f dx")), "∫ f dx"),
        (part("func", fName=r("log"), e=part("d", e=X)), "log(x)"),
        (part("func", fName=r("sin"), e=X), "sin x"),
        (part("func", fName=part("limLow", e=r("lim"), lim=r("x→0")), e=X), "lim_(x→0) x"),
        (part("d", val("begChr", "[") + val("endChr", "") + val("sepChr", ";"), e=X), "[x"),
        (
            f"<m:m><m:mr><m:e>{X}</m:e><m:e>{Y}</m:e></m:mr><m:mr><m:e>{r('1')}</m:e></m:mr></m:m>",
            "[x, y; 1]",
        ),
        (f"<m:eqArr><m:e>{X}</m:e><m:e>{Y}</m:e></m:eqArr>", "x; y"),
        (part("acc", val("chr", "\u0303"), e=X) + part("bar", val("pos", "top"), e=Y), "x\u0303y\u0304"),
        (part("phant", val("show", "0"), e=X) + Y, "y"),
        (part("borderBox", e=r("p &lt; 3")), "p < 3"),
    ],
)
def test_each_part_of_an_equation_is_written_in_its_place(equation: str, text: str) -> None:
    root = ET.fromstring(f"<m:oMath {_SPACE}>{equation}</m:oMath>")  # noqa: S314 - written here
    assert write_equation(root) == text


@pytest.mark.parametrize("depth", [3_000, 100_000])
def test_an_equation_that_is_nested_deeply_ends_soon(depth: int) -> None:
    start = time.perf_counter()
    opened, closed = "<m:sSup><m:e>" * depth, "</m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup>" * depth
    root = ET.fromstring(f"<m:oMath {_SPACE}>{opened}<m:r><m:t>x</m:t></m:r>{closed}</m:oMath>")  # noqa: S314
    assert "x" in write_equation(root)
    assert time.perf_counter() - start < 20
