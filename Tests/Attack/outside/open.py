# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""Another program that opens the app: open.py SEED PROGRAM [ARGUMENT …] starts it a second time with odd files and addresses, and ends it after ten seconds.
It says the exit code, which is negative for a signal's number, and None if it had to be ended."""
import random, subprocess, sys, time

ODD = ["/etc/hostname", "/", "/dev/zero", "/nowhere", ".", "", "-", "--", "--odd=1", "file:///etc/hostname", "http://127.0.0.2/", "javascript:1", "ponte://x/%00",
       "ponte:" + "y" * 9999, "http://[::1", "mailto:a@b?body=c", "data:text/html,x", "a\nb", "\u202ex", b"\xff\xfe", "%s%n", "file://\u00e9/", "x" * 120000]

def start(command, seed, is_wanted=lambda: True):
    chance, nothing = random.Random(seed), subprocess.DEVNULL
    arguments = chance.choice([chance.choices(ODD, k=1), chance.choices(ODD, k=3), chance.choices(ODD[:-1], k=99)])
    process, end = subprocess.Popen([*command, *arguments], stdin=nothing, stdout=nothing, stderr=nothing), time.monotonic() + 10
    while (code := process.poll()) is None and is_wanted() and time.monotonic() < end:
        time.sleep(0.02)
    process.kill()
    process.wait()
    return code

if __name__ == "__main__":
    print(start(sys.argv[2:], sys.argv[1]))
