"""Markdown becomes HTML in which nothing is live."""

from __future__ import annotations

import pytest

from desktop_rag.conversations.markdown_escapes import disarm_markdown, escape_markdown
from desktop_rag.conversations.markdown_html import markdown_to_html


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        ("One\ntwo\n\nthree", "<p>One\ntwo</p>\n<p>three</p>"),
        ("# A **b**", "<h3>A <strong>b</strong></h3>"),
        ("###### A", "<h6>A</h6>"),
        ("Text:\n- a\n- b\n  more", "<p>Text:</p>\n<ul><li>a</li><li>b\nmore</li></ul>"),
        ("1. a\n   - b", '<ol><li>a</li><li style="margin-left: 1em">b</li></ol>'),
        ("a * b * c", "<p>a * b * c</p>"),
        ("snake_case_name and _this_", "<p>snake_case_name and <em>this</em></p>"),
        ("`a < b` & *c*", "<p><code>a &lt; b</code> &amp; <em>c</em></p>"),
        ("~~old~~", "<p><del>old</del></p>"),
        ("> said\n> so", "<blockquote><p>said\nso</p></blockquote>"),
        ("a\n\n---\n\nb", "<p>a</p>\n<hr>\n<p>b</p>"),
        ("```\na\n\n# b\n```", "<pre><code>a\n\n# b</code></pre>"),
        ("```py\nnever closed", "<pre><code>never closed</code></pre>"),
        ("[words](http://x) ![seen](y.png)", "<p>words seen</p>"),
        ("<b>x</b>", "<p>&lt;b&gt;x&lt;/b&gt;</p>"),
        (
            "| a | b |\n|---|:-:|\n| 1 | `2` |",
            "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td><code>2</code></td></tr></table>",
        ),
        ("", ""),
    ],
)
def test_markdown_becomes_html(markdown: str, expected: str) -> None:
    assert markdown_to_html(markdown) == expected


def test_odd_input_takes_no_time() -> None:
    for odd in ("*" * 5_000, "`" * 5_000, "[" * 5_000, "|" * 5_000 + "\n" + "-" * 5_000, "_a" * 5_000):
        assert markdown_to_html(odd)
    for odd in ("`", "0", "\n", "**a ", "~~a ", "a.-"):
        text = (odd * 40_000)[:40_000]
        assert markdown_to_html(text) + escape_markdown(text) + disarm_markdown(text)
