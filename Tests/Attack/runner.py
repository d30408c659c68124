# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""Plays the attack: Scripts/attack starts it. It is all that is outside of the app: server, bus, hands and judge.
Exit code 3: it has found something; all others but 0: it could not run."""
import argparse, collections, contextlib, functools, itertools, json, os, queue, random, re, select, shlex, shutil, signal, subprocess, sys, tempfile, threading, time, traceback
import secrets
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "outside"))
import bus, doors, hands, judge, server, shrink, surfaces

RULES, PIPE, NULL = judge.RULES, subprocess.PIPE, subprocess.DEVNULL
ACTS = {"bus": bus.ACTS, "hands": hands.ACTS, "letGo": ["view", "store", "window"], "busy": [1.0], "web": ["KILL", "STOP"]}
FOLDERS = {"HOME": "home", "TMPDIR": "tmp", "XDG_RUNTIME_DIR": "run", "XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "data", "XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state"}
say = functools.partial(print, "attack:", flush=True)
# Rules whose finds have lines that say more, and those that a start shows.
SAID, STARTS = {"lives", "answers", "criticals", "secrets", "rights", "start"}, {"start", "stored"}
# Seconds: the value of a start that fails.
NO_START = 60
# Swift's runtime writes where an app has died.
BACKTRACE = "enable=yes,color=no,interactive=no,output-to=stderr,threads=crashed,images=none,registers=none,symbolicate=fast,limit=12"


# A bus of the attack's own starts none of the machine's services.
BUS = """<busconfig><type>session</type><listen>unix:path={}/bus</listen>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>"""
# No keyboard has this key: openbox has its usual ones where the list is empty.
OPENBOX = "<openbox_config xmlns='http://openbox.org/3.4/rc'><keyboard><keybind key='F35'><action name='Reconfigure'/></keybind></keyboard></openbox_config>"


# It takes all addresses that the app gives to other programs: bus.py is it.
PROGRAM = "[Desktop Entry]\nType=Application\nName=Opened\nExec=/bin/false %U\nDBusActivatable=true\n"
SCHEMES = "https http mailto ftp tel javascript vbscript data blob about view-source app ponte x-y".split()
HANDLED = [f"x-scheme-handler/{scheme}=org.freedesktop.Opened.desktop" for scheme in SCHEMES]


def surface(game):
    return "mix" if game["name"].startswith("mix ") else re.sub(r" \d+ x \d+ \w+$", "", game["name"])


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
        if kind != "web":
            return tell(self.peers[kind], {"act": what, "seed": seed}) if kind in self.peers else tell(self.app.process, {kind: what})
        for pid in {*judge.descendants(self.app.pid)} - before:
            with contextlib.suppress(OSError):
                if judge.read(f"/proc/{pid}/comm").startswith("WebKitWebProc"):
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
        calls = lambda: app.facts["calls"]["open"] + app.facts["settledTwice"]
        fresh, app.fresh, settled, settings = app.fresh, {"start": 0, "stored": 0}, calls(), app.facts.get("settings")
        opened = app.ask({"game": f"http://127.0.0.1:{web.port}/hostile.html?game={number}", "where": game["shown"]}, "game", 10)
        told, begun = lambda: [one for one in web.told.get(number, ()) if isinstance(one, dict)], time.monotonic()
        while time.monotonic() < begun + game["seconds"] * len(game["steps"]) + 1 and app.is_alive and not app.judge.is_too_large and (acts or not any(one.get("played") for one in told())):
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
        values |= {"secrets": len(secret), "rights": len(rights), "settles": max(0, calls() - settled), "start": fresh["start"]}
        values |= {"stored": int(bool(after) and not app.has_stored()), "settings": settings}
        values["lines"] += [*sorted(secret), *map(str, rights)]
        values["added"] = {name: after[name] - app.resting[name] for name in after or ()}
        values["grown"], app.resting = judge.grown(app.resting, after) if after else {}, after
        return values


class Attack:
    def __init__(self, app, twin, options):
        self.limit = time.monotonic() + 60 * options.minutes
        self.app, self.twin, self.options, self.games, self.late, self.surfaces, self.finds, self.twenty = app, twin, options, 0, 0, set(), collections.defaultdict(list), []

    def find(self, game, rule, value, bound, log=()):
        self.finds[rule].append(surface(game))
        self.options.finds.mkdir(parents=True, exist_ok=True)
        kept = dict(rule=rule, value=value, bound=bound, seed=self.options.seed, perturbs=self.app.perturbs, game=game, log=log)
        path = next(one for at in itertools.count(1) if not (one := self.options.finds / f"{at}.json").exists())
        self.options.replay or path.write_text(json.dumps(kept))
        say(f"find: {rule} {value:g}, bound {bound:g}: {game['name']} ({self.options.replay or path})")
        if not self.options.replay and self.limit < time.monotonic() + RULES["shrink_seconds"]:
            return say("  there is no time to make it smaller: REPLAY does")
        fails = functools.partial(self.fails, rule=rule, value=value)
        least = shrink.least(game, fails, RULES["shrink_seconds"])
        if least != game and sum(fails(least) for _ in range(3)) > 1:
            path.write_text(json.dumps({**kept, "game": least}))
            say(f"  {path} needs {len(least['acts'])} acts and {len(least['steps'])} of {len(game['steps'])} steps: {json.dumps(least['steps'])[:300]}")

    def fails(self, game, rule, value):
        """Whether a game breaks the rule as the find did, and the twin does not."""
        part = rule.removeprefix("leak of ")
        if part != rule:
            added = self.app.play(game)["added"].get(part, 0)
            return added >= min(value, RULES["leak"][part]) and bool(self.leaks(game, {part: added}, 2))
        broken = lambda *both: any(one[0] == rule for one in judge.failures(*both))
        play = self.app.play_from_first if rule in STARTS else self.app.play
        return broken(values := play(game)) and broken(values, self.twin.play(game))

    def confirm(self, game, rules):
        """Plays a suspect by the twin, and then up to three times. A rule that fails in two of them is a find."""
        twin, failed, count, lines = self.twin.play(game), [], 0, {}
        for _ in range(6):
            values = self.app.play_from_first(game) if STARTS & {*rules} else self.app.play(game)
            new = [one for one in judge.failures(values, twin) if one[0] in rules]
            say(f"  again: {', '.join(f'{rule} {values[rule]:g} (the twin {twin[rule]:g})' for rule in rules)}{', too late to count' * values['late']}")
            failed, count = failed + new, count + bool(new or not values["late"])
            lines |= {rule: values["lines"] for rule, *_ in new if rule in SAID}
            found = {rule: [one for one in failed if one[0] == rule] for rule in rules}
            if count == 3 or count == 2 and 1 not in map(len, found.values()):
                break
        for worst in (max(found[rule]) for rule in rules if len(found[rule]) > 1):
            self.find(game, *worst, lines.get(worst[0], ()))

    def leaks(self, game, first, again=3):
        """Plays a suspect again in the same app. A leak adds each time half of what the first added, or more, and more than in the twin."""
        app, least = self.app.app, first
        for _ in range(again):
            added = self.app.play(game)["added"] if least and self.app.app is app else {}
            least = {name: min(number, added[name]) for name, number in least.items() if added.get(name, 0) >= first[name] / 2}
        # The twin's first game is its warm-up.
        twins = [self.twin.play(game)["added"] for _ in range(again + 1)][1:] if least else []
        bounds = {name: max(0, RULES["twin"] * min(twin.get(name, 0) for twin in twins)) for name in least}
        return [(name, number, bounds[name]) for name, number in least.items() if number > bounds[name]]

    def confirm_leak(self, game, first):
        for name, *rest in self.leaks(game, first):
            self.find(game, f"leak of {name}", *rest)

    def judged(self, game):
        """Plays a game and what it makes suspect."""
        values = self.app.play(game, lambda before, after: before != after)
        self.games, self.late = self.games + 1, self.late + values["late"]
        self.surfaces.add(surface(game))
        self.twenty.append((values["added"], game))
        broken = [one for one in judge.failures(values) if surface(game) not in self.finds[one[0]] and game["name"] not in RULES["known"].get(one[0], [])]
        grown = {name: number for name, number in values["grown"].items() if surface(game) not in self.finds[f"leak of {name}"]}
        for rule, value, bound in broken:
            lines = [f"\n    {line}" for line in values["lines"] if rule in SAID]
            say(f"suspect: {rule} {value:g}, bound {bound:g}: {game['name']}" + "".join(lines))
        if broken:
            self.confirm(game, [rule for rule, _, _ in broken])
        elif grown:
            self.confirm_leak(game, grown)

    def look_back(self):
        """What twenty games have added is a leak, too, although each has added less than the noise."""
        for name, noise in RULES["leak"].items():
            small = [(added[name], game) for added, game in self.twenty if added.get(name, noise) < noise]
            if sum(added for added, _ in small) >= RULES["leak_in_twenty"] * noise:
                self.confirm_leak((worst := max(small, key=lambda one: one[0]))[1], {name: worst[0]})
        self.twenty = []
        if self.games % 40 == 0:
            self.app.perturbs = not self.app.perturbs
            self.app.end()

    def run(self):
        offers, seed = self.app.running().offers, self.options.seed
        for game in (game for games in (surfaces.sweep(offers, seed), surfaces.mix(offers, seed)) for game in games):
            if time.monotonic() > self.limit:
                break
            chance, is_mix = random.Random(f"{seed} {game['name']}"), surface(game) == "mix"
            kinds = ["hands", *(chance.choice([*ACTS]) for _ in range(chance.choice([0, 1, 3]) if is_mix else 0))]
            acts = [(chance.uniform(0.2, 2), kind, chance.choice(ACTS[kind] if is_mix else ["escape"]), chance.randrange(10**6)) for kind in kinds]
            self.judged({**game, "acts": acts, "shown": chance.choice(["view", "view", "view", "webpage"])})
            if self.games % 20 == 0:
                self.look_back()
        say(f"{len(self.surfaces - {'mix'})} of {len({one.name for one in surfaces.surfaces(offers)})} surfaces by themselves")

    def replay(self, kept):
        self.app.perturbs, game, (rule, _, part) = kept["perturbs"], kept["game"], kept["rule"].partition(" of ")
        self.confirm_leak(game, {part: max(1, self.app.play(game)["added"].get(part, 0))}) if part else self.confirm(game, [rule])


def main():
    parser = argparse.ArgumentParser()
    for name, kind, usual in (("app", shlex.split, None), ("twin", shlex.split, None), ("minutes", float, 20), ("seed", int, 1), ("replay", Path, None), ("finds", Path, "finds")):
        parser.add_argument(f"--{name}", type=kind, default=usual)
    options, folder = parser.parse_args(), Path(tempfile.mkdtemp(prefix="attack-"))
    started, sides, attack, code = [], [], None, 0
    for one in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(one, lambda *_: sys.exit(2))
    def start(*command, **more):
        return started.append(subprocess.Popen(command, **{"stdin": PIPE, "stdout": NULL, "stderr": NULL, **more})) or started[-1]
    try:
        outside = home(folder / "outside")
        (folder / "bus.conf").write_text(BUS.format(folder))
        (folder / "openbox.xml").write_text(OPENBOX)
        start("openbox", "--sm-disable", "--config-file", str(folder / "openbox.xml"), env=outside)
        address = start("dbus-daemon", f"--config-file={folder}/bus.conf", "--nofork", "--print-address", stdout=PIPE, env=outside).stdout.readline().decode().strip()
        words, heard = {name: secrets.token_hex(12) for name in ("state", "cookie", "file", "answer", "home")}, []
        of = lambda command, name: Side(command, folder / name, address, words, heard)
        app, twin = sides = of(options.app, words["home"]), of(options.twin, "twin")
        app.environment |= {"ATTACK_STATE": words["state"], "ATTACK_FILE": words["file"]}
        (programs := folder / words["home"] / "data/applications").mkdir()
        (programs / "org.freedesktop.Opened.desktop").write_text(PROGRAM)
        (programs / "mimeapps.list").write_text("\n".join(["[Default Applications]", *HANDLED]))
        # Hands show paths of their own to the page: none has the home's name.
        peer = lambda part, *rest: start(sys.executable, part.__file__, *rest, env=app.environment | {"TMPDIR": str(folder)}, stdout=PIPE)
        # A peer may get the home's name, for what the app opens.
        told = json.dumps({name: word for name, word in words.items() if name != "home"})
        app.peers = twin.peers = {"bus": peer(bus, "--address", address, "--words", told), "hands": peer(hands, "--app", *app.command)}
        app.hands = app.peers["hands"]
        for part in app.peers.values():
            if not (select.select([part.stdout], [], [], 30)[0] and part.stdout.readline()):
                raise ChildProcessError(f"{part.args[1]} is not ready: try it by itself.")
        lines = map(json.loads, app.peers["bus"].stdout)
        threading.Thread(target=lambda: [heard.append(one) for one in lines if len(heard) < 10**5], daemon=True).start()
        attack = Attack(app, twin, options)
        attack.replay(json.loads(options.replay.read_text())) if options.replay else attack.run()
    except (Exception, KeyboardInterrupt) as error:
        code = say(f"could not run: {error if isinstance(error, OSError) else traceback.format_exc()}") or 2
    finally:
        for side in sides:
            side.end()
        judge.end(*started)
        shutil.rmtree(folder, ignore_errors=True)
    finds = {rule: names for rule, names in attack.finds.items() if names} if attack else {}
    attack and say("\n  ".join([f"{attack.games} games, {attack.late} of them too late to count", *(f"{len(names)} of {rule}: {', '.join(names)}" for rule, names in finds.items())]))
    lines, is_shorter = doors.told(sides[0].doors) if sides and sides[0].doors else ([], False)
    lines and say("\n  ".join(lines))
    return code or 3 * bool(finds or is_shorter)


if __name__ == "__main__":
    sys.exit(main())
