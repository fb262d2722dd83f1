"""The filter of system calls, run as the kernel would, for both machines."""

from __future__ import annotations

import errno
import os

import pytest

from desktop_rag.confinement.seccomp import AUDIT_ARCHITECTURES, Instruction, build_filter

_PID = 4321
_ALLOWED, _REFUSED, _UNKNOWN, _ENDED = "allowed", "refused", "unknown", "ended"
_EXISTS, _NO_MEMORY = "exists", "no memory"
_NAMES = {
    0x7FFF0000: _ALLOWED,
    0x00050000 | errno.EPERM: _REFUSED,
    0x00050000 | errno.ENOSYS: _UNKNOWN,
    0x00050000 | errno.EEXIST: _EXISTS,
    0x00050000 | errno.ENOMEM: _NO_MEMORY,
    0x80000000: _ENDED,
}


def run_filter(program: list[Instruction], machine: int, number: int, arguments: tuple[int, ...]) -> str:
    """Interpret the instructions that the filter uses."""
    at = accumulator = 0
    data = {0: number, 4: machine} | {16 + 8 * n: each & 0xFFFFFFFF for n, each in enumerate(arguments)}
    while True:
        code, if_true, if_false, value = program[at]
        at += 1
        if code == 0x20:
            accumulator = data[value]
        elif code == 0x06:
            return _NAMES[value]
        elif code == 0x54:
            accumulator &= value
        else:
            tests = {0x15: accumulator == value, 0x35: accumulator >= value, 0x45: bool(accumulator & value)}
            at += if_true if tests[code] else if_false


@pytest.mark.parametrize(
    ("numbers", "arguments", "outcome"),
    [
        ((0, 63), (0, 0, 0), _ALLOWED),  # read
        ((9, 222), (0, 5, 3, 0x22), _ALLOWED),  # mmap, private
        ((9, 222), (0, 5, 3, 0x01), _ALLOWED),  # of a file
        ((9, 222), (0, 5, 3, 0x121), _NO_MEMORY),  # shared memory
        ((83, None), (0, 0o777), _EXISTS),  # mkdir
        ((258, 34), (-100, 0, 0o777), _EXISTS),  # mkdirat
        ((47, 212), (0, 0, 0), _ALLOWED),  # recvmsg, for descriptors
        ((41, 198), (2, 1, 0), _REFUSED),  # socket
        ((42, 203), (3, 0, 0), _REFUSED),  # connect
        ((59, 221), (0, 0, 0), _REFUSED),  # execve
        ((101, 117), (16, 1, 0), _REFUSED),  # ptrace
        ((435, 435), (0, 0), _UNKNOWN),  # clone3
        ((56, 220), (0x10F00,), _ALLOWED),  # clone of a thread
        ((56, 220), (17,), _REFUSED),  # clone of a process
        ((62, 129), (_PID, 9), _ALLOWED),  # kill
        ((62, 129), (-1, 9), _REFUSED),
        ((234, 131), (_PID, _PID, 6), _ALLOWED),  # tgkill, for abort
        ((234, 131), (1, 1, 6), _REFUSED),
        ((302, 261), (0, 7, 0, 0), _ALLOWED),  # prlimit64
        ((302, 261), (1, 7, 0, 0), _REFUSED),
        ((16, 29), (0, 0x5401), _ALLOWED),  # ioctl
        ((16, 29), (0, 0x5412), _REFUSED),
        ((72, 25), (0, 1), _ALLOWED),  # fcntl
        ((72, 25), (0, 8), _REFUSED),
        ((257, 56), (-100, 0, os.O_RDONLY), _ALLOWED),  # openat
        ((257, 56), (-100, 0, os.O_RDWR), _REFUSED),
        ((9, 222), (0, 5, 3, 0x122), _NO_MEMORY),  # mmap of a stack that grows
        ((141, 140), (0, 0, 5), _ALLOWED),  # setpriority, of itself
        ((141, 140), (0, 77, 19), _REFUSED),
        ((141, 140), (2, 0, 19), _REFUSED),  # of all processes of the user
        ((251, 30), (1, 0, 0), _ALLOWED),  # ioprio_set
        ((251, 30), (3, 0, 0), _REFUSED),
        ((203, 122), (0, 8, 0), _ALLOWED),  # sched_setaffinity
        ((203, 122), (77, 8, 0), _REFUSED),
        ((144, 119), (77, 5, 0), _REFUSED),  # sched_setscheduler
        ((191, 8), (0, 0, 0, 0), _REFUSED),  # getxattr
        ((194, 11), (0, 0, 0), _REFUSED),  # listxattr
        ((90, None), (0, 0o777), _REFUSED),  # chmod
        ((268, 53), (-100, 0, 0o777), _REFUSED),  # fchmodat
    ],
)
def test_calls_are_judged_alike_on_both_machines(
    numbers: tuple[int, int | None], arguments: tuple[int, ...], outcome: str
) -> None:
    for (machine, architecture), number in zip(AUDIT_ARCHITECTURES.items(), numbers, strict=True):
        if number is not None:
            program = build_filter(machine, _PID, writes=False)
            assert run_filter(program, architecture, number, arguments) == outcome


@pytest.mark.parametrize(
    ("numbers", "arguments", "outcome"),
    [
        ((41, 198), (2, 0x80001, 6), _ALLOWED),  # socket: TCP
        ((41, 198), (2, 1, 0), _ALLOWED),
        ((41, 198), (2, 2, 0), _REFUSED),  # UDP
        ((41, 198), (2, 3, 1), _REFUSED),  # raw
        ((41, 198), (10, 1, 6), _REFUSED),  # IPv6
        ((41, 198), (1, 1, 0), _REFUSED),  # Unix
        ((41, 198), (2, 1, 132), _REFUSED),  # SCTP
        ((49, 200), (3, 0, 16), _ALLOWED),  # bind
        ((50, 201), (3, 512), _ALLOWED),  # listen
        ((288, 242), (3, 0, 0, 0), _ALLOWED),  # accept4
        ((42, 203), (3, 0, 16), _REFUSED),  # connect
        ((44, 206), (3, 0, 9, 0x4000), _ALLOWED),  # sendto
        ((44, 206), (3, 0, 9, 0x20004000), _REFUSED),  # that connects
        ((46, 211), (3, 0, 0x20000000), _REFUSED),  # sendmsg
        ((307, 269), (3, 0, 1, 0x20000000), _REFUSED),  # sendmmsg
        ((257, 56), (-100, 0, os.O_RDWR), _REFUSED),
    ],
)
def test_what_listens_opens_no_other_sockets_and_connects_nowhere(
    numbers: tuple[int, int], arguments: tuple[int, ...], outcome: str
) -> None:
    for (machine, architecture), number in zip(AUDIT_ARCHITECTURES.items(), numbers, strict=True):
        program = build_filter(machine, _PID, writes=False, listens=True)
        assert run_filter(program, architecture, number, arguments) == outcome


def test_a_stack_that_grows_is_refused_to_drivers_too() -> None:
    program = build_filter("x86_64", _PID, writes=True)
    assert run_filter(program, AUDIT_ARCHITECTURES["x86_64"], 9, (0, 5, 3, 0x122)) == _NO_MEMORY
    assert run_filter(program, AUDIT_ARCHITECTURES["x86_64"], 9, (0, 5, 3, 0x21)) == _ALLOWED


def test_calls_of_other_machines_end_the_process() -> None:
    program = build_filter("x86_64", _PID, writes=False)
    assert run_filter(program, 0x40000003, 0, ()) == _ENDED  # of 32 bits
    assert run_filter(program, AUDIT_ARCHITECTURES["x86_64"], 0x40000000, ()) == _UNKNOWN


def test_devices_are_opened_for_writing_only_where_they_are_needed() -> None:
    for machine, number in (("x86_64", 257), ("aarch64", 56)):
        program = build_filter(machine, _PID, writes=True)
        assert run_filter(program, AUDIT_ARCHITECTURES[machine], number, (-100, 0, os.O_RDWR)) == _ALLOWED


def test_a_filter_is_no_longer_than_the_kernel_takes() -> None:
    for machine in AUDIT_ARCHITECTURES:
        assert len(build_filter(machine, _PID, writes=False)) < 4096
