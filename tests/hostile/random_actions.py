"""Whether the window survives random clicks, keys, drops, resizes and closings.

    python -m tests.hostile.random_actions [--actions 20000] [--seed 1]

Starts the real window on a library of its own, again after each closing and after 1,000 actions, and does
random things (tests/helpers/monkey.py). Prints the starts and the actions done; at the first crash, warning
of Qt, exception or action of more than 30 s it prints what was done last, and the exit status is 1. The
same seed does the same, as far as threads allow. Runs on Qt's offscreen platform unless QT_QPA_PLATFORM says
otherwise.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time

_ACTIONS_A_START = 1_000


def main() -> int:
    """Run until all actions are done; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--actions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    started, done, starts = time.monotonic(), 0, 0
    with tempfile.TemporaryDirectory(prefix="monkey-") as folder:
        while done < options.actions:
            seed, most = options.seed * 1_000_000 + starts, min(_ACTIONS_A_START, options.actions - done)
            child = subprocess.run(
                [sys.executable, "-m", "tests.helpers.monkey", folder, str(seed), str(most)],
                env={"QT_QPA_PLATFORM": "offscreen", **os.environ},
                capture_output=True,
                text=True,
                check=False,
            )
            starts += 1
            if child.returncode:
                print(child.stderr[-8_000:], file=sys.stderr)
                print(f"failed at start {starts} with seed {seed}, exit status {child.returncode}")
                return 1
            done += int(child.stdout.split()[-1])
    print(f"{done:,} actions in {starts} starts, {time.monotonic() - started:.0f} s: no fault")
    return 0


if __name__ == "__main__":
    sys.exit(main())
