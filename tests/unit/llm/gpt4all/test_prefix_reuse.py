"""What the engine has read is compared with a new prompt token by token."""

from __future__ import annotations

import pytest

from desktop_rag.llm.gpt4all.prefix_reuse import TokenTexts

TOKENS = ["<unk>", "<s>", "<|im_end|>", "▁Hi", "▁", "!", "<0x0A>", "▁you", "<0xC3>", "<0xA9>"]
LLAMA = TokenTexts(TOKENS, "llama", ("<|im_end|>", "<s>"))
BOS = b"<s>"


def test_all_that_is_alike_stays_up_to_where_a_text_can_be_cut() -> None:
    ids = [1, 3, 5, 6, 7]
    assert LLAMA.match_prefix(ids, b"Hi!\nyou there", BOS) == (4, 4)
    assert LLAMA.match_prefix(ids, b"Hi!\nwe", BOS) == (4, 4)
    assert LLAMA.match_prefix(ids, b"Hi?\nwe", BOS) == (0, 0)


def test_a_mark_is_a_place_to_cut_before_and_behind() -> None:
    assert LLAMA.match_prefix([1, 3, 5], b"Hi!<|im_end|>", BOS) == (3, 3)
    assert LLAMA.match_prefix([1, 3, 2, 4, 6], b"Hi<|im_end|>\nx", BOS) == (5, 13)


def test_characters_of_several_tokens_are_compared_by_their_bytes() -> None:
    assert LLAMA.match_prefix([1, 8, 9, 6], "é\nx".encode(), BOS) == (4, 3)
    assert LLAMA.match_prefix([1, 8, 9, 6], "ä\nx".encode(), BOS) == (0, 0)


def test_unknown_tokens_and_empty_texts_end_what_is_alike() -> None:
    assert LLAMA.match_prefix([1, 99, 3], b"Hi\n", BOS) == (0, 0)
    assert LLAMA.match_prefix([], b"Hi", BOS) == (0, 0)
    assert LLAMA.match_prefix([1, 3], b"", BOS) == (0, 0)


def test_letters_of_gpt2_stand_for_bytes() -> None:
    pieces = TokenTexts(["ĠHi", "Ċ", "Ã©", "<|im_end|>"], "gpt2", ("<|im_end|>",))
    assert pieces.match_prefix([0, 2, 3, 1], " Hié<|im_end|>\nx".encode(), b"") == (4, 16)


@pytest.mark.parametrize(
    ("letter", "byte"),
    [("!", 0x21), ("~", 0x7E), ("ġ", 0x7F), ("ł", 0xA0), ("¡", 0xA1), ("¬", 0xAC), ("Ń", 0xAD), ("®", 0xAE),
     ("ÿ", 0xFF), ("Ā", 0), ("Ġ", 0x20), ("Ģ", 0x80)],
)  # fmt: skip
def test_each_letter_of_gpt2_stands_for_one_byte(letter: str, byte: int) -> None:
    pieces = TokenTexts([letter, "Ċ"], "gpt2", ())
    assert pieces.match_prefix([0, 1], bytes([byte]) + b"\nx", b"") == (2, 2)


@pytest.mark.parametrize(
    ("ids", "prompt", "start", "kept"),
    [
        ([3, 6, 7], b"Hi\nyou", BOS, (2, 3)),  # without a first token
        ([1, 3, 6], b"Hi\n", BOS, (3, 3)),
        ([1, 3, 6], b"Hi\n\nyou", BOS, (0, 0)),  # another tokenization may join the line breaks
        ([1, 3, 6], b"Hi\n you", BOS, (0, 0)),
        ([1, 3, 7], b"Hi you\n", BOS, (0, 0)),
        ([3, 6], b" Hi\nx", b"", (2, 4)),
        ([3, 6], b"Hi\nx", b"", (2, 3)),  # a space was put before the text
        ([1, 3, 2, 3, 6], b"Hi<|im_end|>Hi\nx", BOS, (5, 15)),
        ([1, 3, 2, 3, 6], b"Hi<|im_end|>you\nx", BOS, (3, 12)),
        ([1, 10, 6], b"Hi\nx", BOS, (0, 0)),  # behind the vocabulary
        ([1, -1, 6], b"\nx", BOS, (0, 0)),
        ([2, 3, 6], b"<|im_end|>Hi\nx", b"", (3, 13)),
    ],
)
def test_a_prefix_is_kept_up_to_a_line_break_or_a_mark(
    ids: list[int], prompt: bytes, start: bytes, kept: tuple[int, int]
) -> None:
    assert LLAMA.match_prefix(ids, prompt, start) == kept


def test_every_byte_has_a_letter_in_gpt2s_alphabet() -> None:
    letters = ["Ā", "Ġ", "!", "~", "¡", "¬", "®", "ÿ", "Ń"]
    expected = [0x00, 0x20, 0x21, 0x7E, 0xA1, 0xAC, 0xAE, 0xFF, 0xAD]
    texts = TokenTexts([*letters, "Ċ", "字"], "gpt2", ())
    for number, byte in enumerate(expected):
        assert texts.match_prefix([number, 9], bytes([byte]) + b"\nx", b"") == (2, 2)
    assert texts.match_prefix([10, 9], "字\nx".encode(), b"") == (2, 4)


@pytest.mark.parametrize(
    ("rest", "kept"),
    [
        (b" tall", (2, 2)),
        (b" 330", (0, 0)),  # some tokenizers join digits, or leave the space alone
        (b"  tall", (0, 0)),
        (b"t tall", (0, 0)),
        (b" ", (0, 0)),
    ],
)
def test_words_are_places_to_cut_where_the_tokenizer_parts_them(rest: bytes, kept: tuple[int, int]) -> None:
    tokens = ["I", "s", "▁", "Ġ"]
    assert TokenTexts(tokens, "gpt2", ()).match_prefix([0, 1], b"Is" + rest, b"") == kept
    assert TokenTexts(tokens, "llama", ()).match_prefix([0, 1], b"Is" + rest, b"") == (0, 0)
