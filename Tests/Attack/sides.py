# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""The app with its server, and the twin with its own, as the runner plays games with them."""
import collections, contextlib, json, os, queue, select, signal, subprocess, sys, threading, time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "outside"))
import bus, hands, judge, server

RULES, PIPE = judge.RULES, subprocess.PIPE
# The part of the app's that goes, and the callback in which it goes.
LET_GO = [f"{part} {callback}" for part in ("view", "store", "window") for callback in "alert call commit cookies decide files popup script".split()]
ACTS = {"bus": bus.ACTS, "hands": hands.ACTS, "letGo": LET_GO, "busy": [1.0], "web": ["KILL", "STOP"]}
FOLDERS = {"HOME": "home", "TMPDIR": "tmp", "XDG_RUNTIME_DIR": "run", "XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "data", "XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state"}
# Seconds: the value of a start that fails.
NO_START = 60
# Swift's runtime writes where an app has died.
BACKTRACE = "enable=yes,color=no,interactive=no,output-to=stderr,threads=crashed,images=none,registers=none,symbolicate=fast,limit=12"


def tell(process, value):
    """One line for a process. One that is gone, or reads nothing, does without."""
    with contextlib.suppress(OSError):
        os.set_blocking(process.stdin.fileno(), False)
        os.write(process.stdin.fileno(), json.dumps(value).encode() + b"\n")


def home(folder):
    """The environment of a program whose home is in the folder, and nowhere else."""
    for part in FOLDERS.values():
        (folder / part).mkdir(mode=0o700, parents=True, exist_ok=True)
    return {**os.environ, **{name: str(folder / part) for name, part in FOLDERS.items()}}


class App:
    """A running app, or twin: lines both ways. Nothing here waits longer than it says."""
    is_alive = property(lambda self: self.process.poll() is None)

    def __init__(self, command, environment, web):
        self.facts, begun = {}, time.monotonic()
        self.process = subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=environment)
        self.home = Path(environment["HOME"]).parent
        self.pid, self.log, self.asked, self.answered, self.answers = self.process.pid, judge.Log(), collections.deque(), 0, collections.defaultdict(queue.Queue)
        threading.Thread(target=self.hear, daemon=True).start()
        lines = map(self.log.add, iter(lambda: self.process.stderr.readline(9999), b""))
        threading.Thread(target=collections.deque, args=[lines, 0], daemon=True).start()
        self.offers = self.wait("ready", 60, "offers")
        self.start_seconds = time.monotonic() - begun
        self.resting = self.rest() if self.offers is not None else None
        if not self.resting:
            judge.end(self.process)
            raise ChildProcessError(f"{command[0]} is not ready.\n" + "\n".join(self.log.last[-20:]))
        self.judge = judge.Judge(self, web)

    def hear(self):
        for line in self.process.stdout:
            with contextlib.suppress(ValueError, AttributeError):
                for name in (answer := json.loads(line)).keys():
                    self.answered += name == "busy" and bool(self.asked) and self.asked.popleft() == "ping"
                    self.answers[name].put(answer)

    def last_words(self):
        """The last lines of the log. An app that has ended has said more, and how it ended comes first."""
        if (code := self.process.poll()) is None:
            return self.log.last[-5:]
        return [f"it ended by {signal.Signals(-code).name}" if code < 0 else f"it ended with {code}", *self.log.last[-30:]]

    def ping(self):
        """An answer is a turn of the main thread that has ended. One ping at a time: an app that hangs would hear them all, later."""
        if not self.asked:
            self.asked.append("ping")
            tell(self.process, {"busy": 0.0})

    def wait(self, name, seconds, member=None):
        """The next answer of that name; none if the app is gone or the time has passed."""
        limit = time.monotonic() + seconds
        while time.monotonic() < limit and (self.is_alive or not self.answers[name].empty()):
            with contextlib.suppress(queue.Empty):
                return self.answers[name].get(timeout=0.05).get(member or name)

    def ask(self, order, name, seconds):
        self.answers.pop(name, None)
        tell(self.process, order)
        return self.wait(name, seconds)

    def rest(self, before=None):
        """What the app has at rest, once that is no more than before. None if it does not answer."""
        limit = time.monotonic() + RULES["settle"]
        while facts := self.ask({"facts": True}, "facts", 5):
            self.facts, self.doors = facts, facts.get("doors", {})
            now = {"heap": facts["heap"], **judge.counts(self.pid, self.home)}
            if before is None or not judge.grown(before, now) or time.monotonic() > limit:
                return now
            time.sleep(0.3)

    def has_stored(self):
        """True once the file of settings holds what the app says they are. It has two seconds."""
        limit, told = time.monotonic() + RULES["stored_seconds"], self.facts.get("settings")
        while told and judge.stored(told["path"]) != told:
            if time.monotonic() > limit:
                return False
            time.sleep(0.05)
        return True


class Side:
    """The app with its server, or the twin with its own. `heard` has what peers have said since the game's start."""
    def __init__(self, command, folder, address, words, heard):
        self.web, self.app, self.played, self.perturbs, self.peers, self.hands = server.Server(words=words), None, 0, False, {}, None
        self.heard, self.settings, self.first = heard, "", {}
        self.command = [*command, "--hostile", f"http://127.0.0.1:{self.web.port}/", "--victim", f"http://127.0.0.2:{self.web.port}/"]
        self.environment = {**home(folder), "DBUS_SESSION_BUS_ADDRESS": address, "SWIFT_BACKTRACE": BACKTRACE}
        self.web.start()
        self.doors = collections.Counter()

    def running(self):
        if not (self.app and self.app.is_alive and self.app.resting):
            self.end()
            # The first start with perturbed memory finds nothing stored either: later ones are measured by it.
            self.settings and self.perturbs not in self.first and Path(self.settings).unlink(missing_ok=True)
            kept = judge.stored(self.settings) if self.settings else None
            self.tell_hands(None)
            self.app = App(self.command, self.environment | {"MALLOC_PERTURB_": "165" if self.perturbs else "0"}, self.web)
            told, first = self.app.facts.get("settings"), self.first.setdefault(self.perturbs, self.app.start_seconds)
            is_kept = not (told and self.settings) or kept == told
            self.app.fresh = {"start": self.app.start_seconds - first, "stored": int(not is_kept)}
            self.settings = told["path"] if told else ""
            self.tell_hands(self.app.pid)
        return self.app

    def tell_hands(self, pid):
        """Which app the hands may start a second time. One that is started while the first is not ready would take its place."""
        if self.hands:
            tell(self.hands, {"app": pid})
            if not (select.select([self.hands.stdout], [], [], 60)[0] and self.hands.stdout.readline()):
                raise OSError("the hands do not answer.")

    def end(self):
        judge.end(*[self.app.process] if self.app else [])
        self.doors.update(self.app.doors if self.app else {})
        self.app = None

    def act(self, kind, what, seed, before):
        """One act of the outside: of a peer or a hand, the app's own, or the end of a web process of the hostile page."""
        self.app.asked += ["act"] * (kind == "busy")
        if kind in self.peers and self.peers[kind].poll() is not None:
            raise OSError(f"{kind} has ended with {self.peers[kind].returncode}.")
        if kind != "web":
            return tell(self.peers[kind], {"act": what, "seed": seed}) if kind in self.peers else tell(self.app.process, {kind: what})
        for pid in {*judge.descendants(self.app.pid)} - before:
            with contextlib.suppress(OSError):
                threads = [judge.read(f"/proc/{pid}/task/{thread}/comm") for thread in os.listdir(f"/proc/{pid}/task")]
                # One that has not answered the engine would end any app (WebKitCompatibility.md, "A process that ends as it starts").
                if judge.read(f"/proc/{pid}/comm").startswith("WebKitWebProc") and "ReceiveQueue\n" in threads:
                    os.kill(pid, getattr(signal, f"SIG{what}"))

    def play(self, game, starts=lambda before, after: False):
        """Plays a game. Its values, by rule; what is more at rest than before is in `added`, and in `grown` where it is more than noise.
        `starts` says, by the settings before and after it, whether the app is started anew behind it. What that start shows is the game's."""
        values = dict.fromkeys([*judge.bounds(), "late", "under_way"], 0) | {"lines": [], "added": {}, "grown": {}}
        try:
            values |= self.values(game)
            if not self.app.resting or starts(values["settings"], self.app.facts.get("settings")):
                self.end()
                values |= {rule: max(values[rule], value) for rule, value in self.running().fresh.items()}
                self.app.fresh = {"start": 0, "stored": 0}
        except ChildProcessError as error:
            # The twin, and the first start, could not run.
            if not self.settings:
                raise
            # The next start finds nothing stored.
            Path(self.settings).unlink(missing_ok=True)
            values |= {"start": NO_START, "lines": [*values["lines"], *str(error).split("\n")]}
        return values

    def play_from_first(self, game):
        """Plays a game with the settings of the first start, and starts the app behind it: what others have stored is not its."""
        self.end()
        self.settings and Path(self.settings).unlink(missing_ok=True)
        return self.play(game, lambda before, after: True)

    def values(self, game):
        app, web, number, acts = self.running(), self.web, self.played + 1, sorted(game["acts"])
        web.games[number], self.played, before = game, number, {*judge.descendants(app.pid)}
        app.log.take()
        app.judge.begin()
        web.leaked.clear()
        self.heard.clear()
        fresh, app.fresh, settings = app.fresh, {"start": 0, "stored": 0}, app.facts.get("settings")
        opened = app.ask({"game": f"http://127.0.0.1:{web.port}/hostile.html?game={number}", "where": game["shown"]}, "game", 10)
        # What a peer has begun takes its time.
        is_early = lambda: time.monotonic() < begun + game.get("least", 0)
        told, begun = lambda: [one for one in web.told.get(number, ()) if isinstance(one, dict)], time.monotonic()
        while time.monotonic() < begun + max(game["seconds"] * len(game["steps"]) + 2.5, game.get("least", 0)) and app.is_alive and not app.judge.is_too_large and (acts or is_early() or not any(one.get("played") for one in told())):
            while acts and time.monotonic() > begun + acts[0][0]:
                self.act(*acts.pop(0)[1:], before)
            time.sleep(0.05)
        stopped = app.ask({"stop": True}, "stopped", 15)
        under_way = max([0, *(one["underWay"] for one in told() if isinstance(one.get("underWay"), (int, float)))])
        web.end_game(number)
        web.told.pop(number, None)
        values, after = {**app.judge.end(), "under_way": under_way}, app.rest(app.resting) if stopped else None
        # An app that has closed its pipes ends in a moment.
        time.sleep(0 if after else 0.5)
        values["criticals"], critical = app.log.take()
        values |= {"lives": int(not app.is_alive), "answers": int(app.is_alive and not (after and opened == "open")), "lines": [critical, *app.last_words()]}
        marks = app.facts.get("marks", ()) if after else ()
        secret, rights = {*web.leaked, *(one["leaked"] for one in self.heard if "leaked" in one)}, judge.broken_rights(marks, self.heard)
        values |= {"secrets": len(secret), "rights": len(rights), "settles": app.facts.get("unsettled", 0) if after else 0, "start": fresh["start"]}
        values |= {"stored": int(bool(after) and not app.has_stored()), "settings": settings}
        values["lines"] += [*sorted(secret), *map(str, rights)]
        values["added"] = {name: after[name] - app.resting[name] for name in after or ()}
        values["grown"], app.resting = judge.grown(app.resting, after) if after else {}, after
        return values
