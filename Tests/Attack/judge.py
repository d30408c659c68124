# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""The judge: looks at a process from outside, by /proc, while a game is played. It knows rules (rules.json) and no attack."""
import contextlib, hashlib, json, os, signal, platform, re, subprocess, threading, time
from pathlib import Path

ALWAYS = "lives", "secrets", "rights"
# No engine breaks these, and so the twin raises no bound of theirs.
OURS = "secrets", "rights", "stored", "settles", "start"
RULES = json.loads(Path(__file__).with_name("rules.json").read_text())
# `poll`, `ppoll`, `epoll_wait` and `epoll_pwait`: in these a main loop waits for its next turn.
POLLS = {"x86_64": {"7", "271", "232", "281"}, "aarch64": {"73", "22"}}.get(platform.machine(), set())


def read(path):
    with contextlib.suppress(OSError):
        return Path(path).read_text(errors="replace")
    return ""


def count(path):
    with contextlib.suppress(OSError):
        return len(os.listdir(path))
    return 0


def descendants(pid):
    """The process's children, and theirs. The oldest come first."""
    parents = {}
    for name in os.listdir("/proc"):
        if name.isdigit() and (stat := read(f"/proc/{name}/stat")):
            parents.setdefault(int(stat.rpartition(")")[2].split()[1]), []).append(int(name))
    found, rest = [], [pid]
    while rest:
        new = parents.get(rest.pop(), [])
        found += new
        rest += new
    return sorted(found)


def end(*processes):
    """Ends processes that the runner has started, and all that they have started."""
    alive = [one for one in processes if one.poll() is None]
    for pid in {pid for one in alive for pid in (one.pid, *descendants(one.pid))}:
        with contextlib.suppress(OSError):
            os.kill(pid, signal.SIGKILL)
    for one in alive:
        with contextlib.suppress(subprocess.TimeoutExpired):
            one.wait(10)


def own_memory(pid):
    """The bytes of a process that are no file's: its share of `Pss_Anon` and `Pss_Shmem`."""
    return 1024 * sum(int(size) for size in re.findall(r"^Pss_(?:Anon|Shmem): *(\d+)", read(f"/proc/{pid}/smaps_rollup"), re.M))


def resident(pid):
    pages = read(f"/proc/{pid}/statm").split()
    return int(pages[1]) * os.sysconf("SC_PAGE_SIZE") if pages else 0


def windows(pid):
    with contextlib.suppress(OSError, subprocess.TimeoutExpired):
        return len(subprocess.run(["xdotool", "search", "--pid", str(pid)], capture_output=True, text=True, timeout=10).stdout.split())
    return 0


def files(home):
    """The number of files and folders in a program's home that are its own."""
    number = 0
    for place, folders, names in os.walk(home):
        inside = lambda one: os.path.relpath(f"{place}/{one}", home)
        own = {one for one in folders + names if not any(re.search(other["pattern"], inside(one)) for other in RULES["not_own"])}
        folders[:], number = own & {*folders}, number + len(own)
    return number


def counts(pid, home):
    """What may not grow with repetition, but for the heap, which the process itself tells."""
    return {
        "descriptors": count(f"/proc/{pid}/fd"), "threads": count(f"/proc/{pid}/task"),
        "children": len(descendants(pid)), "windows": windows(pid), "files": files(home)}


class Log:
    """The lines that a process writes to its standard error. Counts those that are finds."""

    def __init__(self):
        self.last, self.seen = [], {}

    def add(self, line):
        line = line.decode(errors="replace").rstrip()[:2000]
        self.last = [*self.last[-99:], line]
        if re.search(r"\bCRITICAL \*\*", line) or any(re.search(ours, line) for ours in RULES["ours"]):
            # Numbers of processes, times and addresses are no difference.
            kind = re.sub(r"0x[0-9a-f]+|\d+", "N", line)[:300]
            if kind in self.seen or len(self.seen) < 100:
                self.seen[kind] = self.seen.get(kind, 0) + 1

    def take(self):
        """The number of lines that a game may not write, and the first of them."""
        seen, self.seen = self.seen, {}
        is_known = lambda kind: any(re.search(known["pattern"], kind) for known in RULES["criticals"])
        bad = {kind: number for kind, number in seen.items() if number > 10 or not is_known(kind)}
        return sum(bad.values()), next(iter(bad), "")


class Judge(threading.Thread):
    """Samples a process until it is gone. `app` has a `pid`, `ping()`, `answered` pings, and an "act" in `asked` while it is busy as the runner wants it."""

    def __init__(self, app, server):
        super().__init__(daemon=True)
        self.app, self.server, self.lock = app, server, threading.Lock()
        self.report = None
        self.begin()
        self.start()

    def begin(self):
        """A new game begins: what the process has now is rest."""
        with self.lock:
            self.rest_memory, self.rest_descriptors = own_memory(self.app.pid), count(f"/proc/{self.app.pid}/fd")
            self.peak = {"main": 0.0, "memory": 0, "descriptors": 0, "victim": 0.0, "victim values": 0}
            self.is_late = self.is_too_large = False
            self.report, self.reported = self.server.victim, time.monotonic()
            self.turn = None

    def end(self):
        """The game's values, once its views are closed."""
        with self.lock:
            self.look_at_size()
            return {**self.peak, "late": self.is_late}

    def raise_to(self, name, value):
        self.peak[name] = max(self.peak[name], value)

    def run(self):
        number = 0
        while self.app.is_alive:
            asleep = time.monotonic()
            time.sleep(0.05)
            late = time.monotonic() - asleep > 0.55
            number += 1
            with self.lock:
                if late:
                    self.is_late, self.turn = True, None
                self.look_at_turn()
                self.look_at_victim()
                if number % 5 == 0:
                    self.app.ping()
                    self.raise_descriptors()
                if number % 10 == 0:
                    self.look_at_size()
                    sizes = [resident(pid) for pid in [self.app.pid, *descendants(self.app.pid)]]
                    self.is_too_large |= max(sizes) > RULES["game_bytes"]

    def look_at_turn(self):
        """The main thread's turn: its processor's time, and the time in which it neither ran nor was ready. A turn ends in `poll`, or with an answer."""
        place = f"/proc/{self.app.pid}/task/{self.app.pid}"
        times, inside = read(f"{place}/schedstat").split(), read(f"{place}/syscall").split()
        if len(times) < 2 or not inside:
            return
        now, ran, ready = time.monotonic(), int(times[0]) / 1e9, int(times[1]) / 1e9
        answered = self.app.answered
        if self.turn is None or inside[0] in POLLS or answered != self.turn[3] or "act" in self.app.asked:
            self.turn = now, ran, ready, answered
            return
        own = ran - self.turn[1]
        self.raise_to("main", own)
        self.raise_to("main", now - self.turn[0] - own - (ready - self.turn[2]))

    def look_at_size(self):
        self.raise_to("memory", own_memory(self.app.pid) - self.rest_memory)
        self.raise_descriptors()

    def raise_descriptors(self):
        now = count(f"/proc/{self.app.pid}/fd")
        self.raise_to("descriptors", now - self.rest_descriptors)
        if now > 1024 - RULES["descriptors_free"]:
            self.raise_to("descriptors", now)

    def look_at_victim(self):
        """A victim that reports nothing has a call that waits, as far as anybody can tell. It reports each second."""
        newest, now = self.server.victim, time.monotonic()
        if newest is not self.report:
            self.report, self.reported = newest, now
            told = newest["report"] if isinstance(newest["report"], dict) else {}
            number = lambda name: told[name] if isinstance(told.get(name), (int, float)) else 0
            self.raise_to("victim", number("slowest"))
            self.peak["victim values"] += number("wrong") + number("failed") + newest["lost"]
        if "act" not in self.app.asked:
            self.raise_to("victim", now - self.reported - 1.5)


def broken_rights(marks, heard):
    """The marks that have come from where no policy admits them, and what the app has had opened beyond the opener's list."""
    scheme = lambda address: address.partition(":")[0].lower()
    wrong = [mark for mark in marks if mark.split()[1] not in RULES["marks"][mark.split()[0]]]
    return wrong + [one for one in heard for kind, schemes in RULES["opened"].items() if kind in one and scheme(one[kind]) not in schemes]


def stored(path):
    """What is in a file of settings, as the app tells it. None if it cannot be read, and that of the first start if it is not there."""
    try:
        value = json.loads(Path(path).read_text())
        text, number = value["text"].encode(), value["number"]
    except FileNotFoundError:
        text, number = b"", 0
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None
    return {"path": path, "sum": hashlib.md5(text).hexdigest(), "count": len(text), "number": number}


def bounds(under_way=0, twin=None):
    """The bound of each rule. `twin` has the values of the same game, played by the engine alone."""
    own = {
        **dict.fromkeys(OURS, 0), "start": RULES["start_longer"],
        "lives": 0, "answers": 0, "criticals": 0, "victim values": 0, "main": RULES["turn_seconds"], "descriptors": RULES["descriptors"],
        "memory": RULES["memory_above_rest"] + RULES["bytes_under_way"] * under_way, "victim": RULES["victim_call_beside_twin"],
    }
    if twin:
        own |= {rule: max(bound, RULES["twin"] * twin.get(rule, 0)) for rule, bound in own.items() if rule not in OURS}
        own["victim"] = RULES["victim_call_beside_twin"] if twin["victim"] < RULES["victim_call_beside_twin"] else RULES["victim_call"]
    return own


def failures(values, twin=None):
    """The rules that a game has broken, each with its value and bound. A late judge has seen nothing but what no time is part of. An app that dies stands still."""
    rules = bounds(values["under_way"], twin)
    is_judged = lambda rule: rule in ALWAYS or not (values["late"] or values["lives"])
    return [(rule, values[rule], bound) for rule, bound in rules.items() if values[rule] > bound and is_judged(rule)]


def grown(before, after, least=1):
    """What is more at rest than it was, above what is noise."""
    added = {name: after[name] - before[name] for name in RULES["leak"]}
    return {name: number for name, number in added.items() if number >= least * RULES["leak"][name]}
