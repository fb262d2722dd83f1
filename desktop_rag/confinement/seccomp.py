"""seccomp: which system calls a process may make. See https://docs.kernel.org/userspace-api/seccomp_filter.html.

A filter is a program for the kernel's packet filter (BPF): it gets the number of the machine, the
number of the call and its arguments, and says whether to run it.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import struct
import sys
from collections.abc import Iterable, Iterator

# Calls that are refused, with their numbers on x86_64 and aarch64; "-" where there is none.
_REFUSED = """
    connect 42 203     shmget 29 194       shmat 30 196        shmctl 31 195       msgget 68 186
    msgsnd 69 189      msgrcv 70 188       msgctl 71 187       semget 64 190       semop 65 193
    semctl 66 191      semtimedop 220 192  mq_open 240 180     mq_unlink 241 181
    io_uring_setup 425 425                 io_uring_enter 426 426
    io_uring_register 427 427

    execve 59 221      execveat 322 281    fork 57 -           vfork 58 -

    tkill 200 130      rt_sigqueueinfo 129 138                 rt_tgsigqueueinfo 297 240
    ptrace 101 117     pidfd_open 434 434  pidfd_send_signal 424 424
    kcmp 312 272       pidfd_getfd 438 438 process_vm_readv 310 270
    migrate_pages 256 238                  process_vm_writev 311 271
    move_pages 279 239 process_madvise 440 440                 process_mrelease 448 448

    creat 85 -         truncate 76 45      mknod 133 -
    mknodat 259 33     rmdir 84 -          unlink 87 -         unlinkat 263 35     rename 82 -
    renameat 264 38    renameat2 316 276   link 86 -           linkat 265 37       symlink 88 -
    symlinkat 266 36   chmod 90 -          fchmod 91 52        fchmodat 268 53     fchmodat2 452 452
    chown 92 -         fchown 93 55        lchown 94 -         fchownat 260 54     utime 132 -
    utimes 235 -       utimensat 280 88    futimesat 261 -     setxattr 188 5      lsetxattr 189 6
    fsetxattr 190 7    setxattrat 463 463  removexattr 197 14  lremovexattr 198 15
    fremovexattr 199 16                    removexattrat 466 466
    getxattr 191 8     lgetxattr 192 9     fgetxattr 193 10    getxattrat 464 464
    listxattr 194 11   llistxattr 195 12   flistxattr 196 13   listxattrat 465 465
    file_setattr 469 469                   open_by_handle_at 304 265
    fanotify_init 300 262                  inotify_add_watch 254 27

    mount 165 40       umount2 166 39      pivot_root 155 41   chroot 161 51       move_mount 429 429
    open_tree 428 428  fsopen 430 430      fsmount 432 432     mount_setattr 442 442
    unshare 272 97     setns 308 268       bpf 321 280         perf_event_open 298 241
    add_key 248 217    request_key 249 218 keyctl 250 219      userfaultfd 323 282
"""
# Listening: refused too, except for a process that must listen.
_OPENING = "socket 41 198  bind 49 200  listen 50 201 "
_ACCEPTING = "accept 43 202  accept4 288 242"
# Sending, and which of the arguments are its flags.
_SENDING = {"sendto 44 206": 3, "sendmsg 46 211": 2, "sendmmsg 307 269": 3}
# Refused as if the folder existed: libraries make sure of their folders before they use them.
_EXISTING = "mkdir 83 -  mkdirat 258 34"
# Calls of which there is an older one with arguments that a filter can see.
_UNKNOWN = "clone3 435 435  openat2 437 437"
# Calls that are judged by an argument.
_JUDGED = """
    kill 62 129  tgkill 234 131  prlimit64 302 261  clone 56 220  ioctl 16 29  fcntl 72 25  open 2 -
    openat 257 56  mmap 9 222  setpriority 141 140  ioprio_set 251 30  sched_setaffinity 203 122
    sched_setparam 142 118  sched_setscheduler 144 119  sched_setattr 314 274
"""
_SECCOMP = {"x86_64": 317, "aarch64": 277}
_SET_FILTER, _ALL_THREADS = 1, 1
_FIRST_X32_CALL = 0x40000000  # on x86_64: the same calls under other numbers

_CLONE_THREAD = 0x10000
# Typing into a terminal, and choosing who gets a signal.
_TIOCSTI, _TIOCLINUX, _FIOSETOWN, _SIOCSPGRP = 0x5412, 0x541C, 0x8901, 0x8902
_F_SETOWN, _F_SETSIG, _F_SETOWN_EX = 8, 10, 15
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC

_MSG_FASTOPEN = 0x20000000  # connects while it sends
# Arguments of `socket`, bits of each, and their value: AF_INET, SOCK_STREAM, TCP or the default.
_LISTENING_SOCKET = ((0, 0xFFFFFFFF, 2), (1, 0xF, 1), (2, 0xFFFFFFF9, 0))

# Arguments of `setpriority` and `ioprio_set`, as above: of a process or thread, and the calling one.
_OWN_PRIORITY = ((0, 0xFFFFFFFF, 0), (1, 0xFFFFFFFF, 0))
_OWN_IO_PRIORITY = ((0, 0xFFFFFFFF, 1), (1, 0xFFFFFFFF, 0))

_GROWING = 0x100  # MAP_GROWSDOWN: a stack, which the limit of memory does not count
_SHARED_MEMORY = 0x21  # MAP_SHARED and MAP_ANONYMOUS

# The packet filter: load a word; jump if equal, not less, or if bits are set; return; keep some bits.
_LOAD, _EQUAL, _AT_LEAST, _ANY_BIT, _RETURN, _AND = 0x20, 0x15, 0x35, 0x45, 0x06, 0x54
_NUMBER_AT, _MACHINE_AT, _ARGUMENTS_AT = 0, 4, 16  # in the data that a filter gets
_RUN, _FAIL, _END_PROCESS = 0x7FFF0000, 0x00050000, 0x80000000

Instruction = tuple[int, int, int, int]  # code, jumps if true and if false, value
# The machines whose system calls are known, with their numbers in the kernel's audit interface.
AUDIT_ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
_PR_SET_NO_NEW_PRIVS = 38
_CAPABILITY_VERSION = 0x20080522
_CAPSET = {"x86_64": 126, "aarch64": 91}


class _FilterProgram(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_void_p))


def install_filter(machine: str, *, writes: bool, listens: bool = False) -> None:
    """Refuse network, programs, other processes and changes of files in all threads; raises OSError.

    `writes` lets files be opened for writing, which Landlock then restricts, and memory be shared, as drivers
    do. `listens` lets others connect by TCP. `drop_privileges` comes first.
    """
    _install(machine, build_filter(machine, os.getpid(), writes=writes, listens=listens))


def refuse_new_sockets(machine: str) -> None:
    """Refuse further sockets to all threads; existing listeners continue; raises OSError."""
    refused = _refuse_calls(_list_numbers(_OPENING, machine).values(), errno.EPERM)
    _install(machine, [(_LOAD, 0, 0, _NUMBER_AT), *refused, (_RETURN, 0, 0, _RUN)])


def _install(machine: str, filter_: list[Instruction]) -> None:
    code = b"".join(struct.pack("=HBBI", *each) for each in filter_)
    instructions = ctypes.create_string_buffer(code)
    program = _FilterProgram(len(code) // 8, ctypes.addressof(instructions))
    call_kernel(_SECCOMP[machine], _SET_FILTER, _ALL_THREADS, ctypes.byref(program))


def build_filter(machine: str, pid: int, *, writes: bool, listens: bool = False) -> list[Instruction]:
    """Return the program for a process on "x86_64" or "aarch64"."""
    judged = _list_numbers(_JUDGED, machine)
    filter_ = [
        (_LOAD, 0, 0, _MACHINE_AT),
        (_EQUAL, 1, 0, AUDIT_ARCHITECTURES[machine]),
        (_RETURN, 0, 0, _END_PROCESS),
        (_LOAD, 0, 0, _NUMBER_AT),
    ]
    if machine == "x86_64":
        filter_ += [(_AT_LEAST, 0, 1, _FIRST_X32_CALL), (_RETURN, 0, 0, _FAIL | errno.ENOSYS)]
    tables = ((_REFUSED, errno.EPERM), (_EXISTING, errno.EEXIST), (_UNKNOWN, errno.ENOSYS))
    for refused, code in tables:
        filter_ += _refuse_calls(_list_numbers(refused, machine).values(), code)
    if listens:
        filter_ += _require_arguments(_list_numbers(_OPENING, machine)["socket"], _LISTENING_SOCKET)
        for call, flags_at in _SENDING.items():
            [number] = _list_numbers(call, machine).values()
            filter_ += _refuse_if(number, flags_at, _ANY_BIT, _MSG_FASTOPEN)
    else:
        filter_ += _refuse_calls(_list_numbers(_OPENING + _ACCEPTING, machine).values(), errno.EPERM)
    filter_ += _allow_if(judged["kill"], 0, _EQUAL, pid)
    filter_ += _allow_if(judged["tgkill"], 0, _EQUAL, pid)
    filter_ += _allow_if(judged["prlimit64"], 0, _EQUAL, 0, pid)
    filter_ += _allow_if(judged["clone"], 0, _ANY_BIT, _CLONE_THREAD)
    filter_ += _refuse_if(judged["ioctl"], 1, _EQUAL, _TIOCSTI, _TIOCLINUX, _FIOSETOWN, _SIOCSPGRP)
    filter_ += _require_arguments(judged["setpriority"], _OWN_PRIORITY)
    filter_ += _require_arguments(judged["ioprio_set"], _OWN_IO_PRIORITY)
    for call in ("sched_setaffinity", "sched_setparam", "sched_setscheduler", "sched_setattr"):
        filter_ += _allow_if(judged[call], 0, _EQUAL, 0, pid)
    filter_ += _refuse_if(judged["fcntl"], 1, _EQUAL, _F_SETOWN, _F_SETSIG, _F_SETOWN_EX)
    if not writes:
        filter_ += _refuse_if(judged["openat"], 2, _ANY_BIT, _WRITING)
        filter_ += _refuse_if(judged["open"], 1, _ANY_BIT, _WRITING) if "open" in judged else []
    filter_ += _refuse_uncounted_memory(judged["mmap"], shared=not writes)
    return [*filter_, (_RETURN, 0, 0, _RUN)]


def _list_numbers(table: str, machine: str) -> dict[str, int]:
    words = table.split()
    numbers = words[1 + list(AUDIT_ARCHITECTURES).index(machine) :: 3]
    return {name: int(number) for name, number in zip(words[::3], numbers, strict=True) if number != "-"}


def _refuse_calls(numbers: Iterable[int], code: int) -> Iterator[Instruction]:
    for number in numbers:
        yield _EQUAL, 0, 1, number
        yield _RETURN, 0, 0, _FAIL | code


def _require_arguments(number: int, wanted: Iterable[tuple[int, int, int]]) -> list[Instruction]:
    """Refuse a call unless each argument, in these of its bits, has this value."""
    body: list[Instruction] = []
    for argument, bits, value in wanted:
        body += [(_LOAD, 0, 0, _ARGUMENTS_AT + 8 * argument), (_AND, 0, 0, bits)]
        body += [(_EQUAL, 1, 0, value), (_RETURN, 0, 0, _FAIL | errno.EPERM)]
    return [(_EQUAL, 0, len(body) + 1, number), *body, (_RETURN, 0, 0, _RUN)]


def _allow_if(number: int, argument: int, test: int, *values: int) -> list[Instruction]:
    """Run a call if the low half of an argument passes a test with one of the values, else refuse it."""
    return _judge(number, argument, test, values, _RUN, _FAIL | errno.EPERM)


def _refuse_if(number: int, argument: int, test: int, *values: int) -> list[Instruction]:
    return _judge(number, argument, test, values, _FAIL | errno.EPERM, _RUN)


def _refuse_uncounted_memory(number: int, *, shared: bool) -> list[Instruction]:
    """Refuse memory that the limit does not count: stacks, and if `shared`, shared memory of no file."""
    refusal = (_RETURN, 0, 0, _FAIL | errno.ENOMEM)
    body = [(_LOAD, 0, 0, _ARGUMENTS_AT + 8 * 3), (_ANY_BIT, 0, 1, _GROWING), refusal]
    if shared:
        body += [(_AND, 0, 0, _SHARED_MEMORY), (_EQUAL, 0, 1, _SHARED_MEMORY), refusal]
    body.append((_RETURN, 0, 0, _RUN))
    return [(_EQUAL, 0, len(body), number), *body]


def _judge(
    number: int, argument: int, test: int, values: tuple[int, ...], passed: int, failed: int
) -> list[Instruction]:
    body: list[Instruction] = [(_LOAD, 0, 0, _ARGUMENTS_AT + 8 * argument)]
    for value in values:
        body += [(test, 0, 1, value), (_RETURN, 0, 0, passed)]
    body.append((_RETURN, 0, 0, failed))
    return [(_EQUAL, 0, len(body), number), *body]


def find_machine() -> str:
    """Return the kernel's name of this computer's machine, "" where it cannot confine."""
    machine = platform.machine()
    known = sys.platform == "linux" and machine in AUDIT_ARCHITECTURES and sys.maxsize > 2**32
    return machine if known else ""


def call_kernel(number: int, *arguments: object) -> int:
    """Return the result of a system call; raises OSError. Integers are passed with 64 bits."""
    library = ctypes.CDLL(None, use_errno=True)
    library.syscall.restype = ctypes.c_long
    words = (ctypes.c_long(each) if isinstance(each, int) else each for each in arguments)
    result: int = library.syscall(ctypes.c_long(number), *words)
    if result < 0:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code))
    return result


def drop_privileges() -> None:
    """Give up all capabilities, and the way to get them back; raises OSError."""
    library = ctypes.CDLL(None, use_errno=True)
    if library.prctl(_PR_SET_NO_NEW_PRIVS, *map(ctypes.c_ulong, (1, 0, 0, 0))):
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code))
    header, none = (ctypes.c_uint32 * 2)(_CAPABILITY_VERSION, 0), (ctypes.c_uint32 * 6)()
    call_kernel(_CAPSET[platform.machine()], header, none)
