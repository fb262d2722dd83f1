"""The age format: what is written is read back, opens with other programs, and shows each change."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import re
import zlib
from pathlib import Path

import pyrage
import pytest

from desktop_rag.encryption import age_file
from desktop_rag.encryption.age_file import AgeReader, AgeWriter, DamagedFileError, is_age_file
from desktop_rag.errors import WrongPasswordError

# Made with pyrage 1.4.0, a binding of the Rust implementation: "of another program" and the password "häfen".
FOREIGN = """
YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBxZW5HY0NVL0N6Q28xUkJBRXowZFBnIDEzCkh1TWk4TkZJeFdKS2tmc2V0
NllySmw3enJ0WGl1UUdrU2xZUWhNdXU0R1UKLS0tIGFQMjI2VDFScy9OUDYvOUF2VndGc2ljNnY3N3o2TW9JWWFwaFI2K3dNKzgK
UpIUE2dtvxz0VOpLk09YjpDq3xb0v4bwDXODRp44asce20HeG8z+oFKNMXmu+vGD8Ks=
"""


pytestmark = pytest.mark.usefixtures("cheap_passwords")


def encrypt(content: bytes, password: str = "word") -> bytes:
    file = io.BytesIO()
    with AgeWriter(file, password) as writer:
        for start in range(0, len(content), 50_000):
            writer.write(content[start : start + 50_000])
    return file.getvalue()


def decrypt(sealed: bytes, password: str = "word") -> bytes:
    return io.BufferedReader(AgeReader(io.BytesIO(sealed), password)).read()


@pytest.mark.parametrize("size", [0, 1, 65_535, 65_536, 65_537, 200_000])
def test_what_is_written_is_read_back(size: int) -> None:
    content = os.urandom(size)
    sealed = encrypt(content)
    assert is_age_file(io.BytesIO(sealed))
    assert decrypt(sealed) == content
    reader = io.BufferedReader(AgeReader(io.BytesIO(sealed), "word"))
    reader.seek(size // 2)
    assert reader.read(70_000) == content[size // 2 : size // 2 + 70_000]
    assert reader.seek(0, io.SEEK_END) == size


def test_a_file_of_another_program_is_read() -> None:
    assert decrypt(base64.b64decode(FOREIGN), "häfen") == b"of another program"


@pytest.mark.parametrize("size", [0, 1, 65_536, 65_537, 200_000])
def test_another_program_reads_what_is_written(size: int) -> None:
    content = os.urandom(size)
    assert pyrage.passphrase.decrypt(encrypt(content, "häfen"), "häfen") == content


# Those of the age project (its test kit, in the package "cctv-age" 0.2.0) that have a password or test the
# chunks. Each has lines that tell what must come of it, and then the file.
VECTORS = json.loads(
    Path(__file__).parents[2].joinpath("data", "age_vectors.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", VECTORS)
def test_the_vectors_of_the_age_project_are_read_or_refused(name: str) -> None:
    told, _, file = base64.b64decode(VECTORS[name]).partition(b"\n\n")
    facts = dict(line.split(": ", 1) for line in told.decode().splitlines())
    if "compressed" in facts:
        file = zlib.decompress(file)
    password = facts.get("passphrase", "word")
    if "passphrase" not in facts:
        file = protect_payload(file, bytes.fromhex(facts["file key"]))
    if facts["expect"] == "success":
        assert hashlib.sha256(decrypt(file, password)).hexdigest() == facts["payload"]
    else:
        with pytest.raises((DamagedFileError, WrongPasswordError)):
            decrypt(file, password)


def protect_payload(file: bytes, file_key: bytes) -> bytes:
    """Replace the header, which is for another kind of key, by one for the password "word"."""
    salt = bytes(16)
    wrapped = age_file._make_cipher(age_file._derive_wrap_key("word", salt, 4)).encrypt(
        bytes(12), file_key, None
    )
    head = age_file.MAGIC + b"-> scrypt %s 4\n%s\n---" % (age_file._encode(salt), age_file._encode(wrapped))
    header = re.match(rb"(?s).*?\n--- \S+\n", file)
    assert header
    return head + b" %s\n" % age_file._encode(age_file._compute_mac(file_key, head)) + file[header.end() :]


def test_every_changed_byte_is_noticed() -> None:
    sealed = encrypt(b"secret" * 20_000)
    assert b"secret" not in sealed
    places = [*range(260), len(sealed) // 2, *range(len(sealed) - 20, len(sealed))]
    for place in places:
        changed = bytearray(sealed)
        changed[place] ^= 1
        with pytest.raises((DamagedFileError, WrongPasswordError)):
            decrypt(bytes(changed))
    for size in (100, 65_000, len(sealed) - 65_552, len(sealed) - 1):
        with pytest.raises(DamagedFileError):
            decrypt(sealed[:size])
    with pytest.raises(DamagedFileError):
        decrypt(sealed + b"x")


def test_another_password_is_said_to_be_wrong() -> None:
    with pytest.raises(WrongPasswordError):
        decrypt(encrypt(b"x"), "words")


def test_a_file_cannot_ask_for_endless_work() -> None:
    sealed = encrypt(b"x").replace(b" 4\n", b" 40\n")
    with pytest.raises(DamagedFileError):
        decrypt(sealed)
