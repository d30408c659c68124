# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""Plays the attack: Scripts/attack starts it. It is all that is outside of the app: server, bus, hands and judge.
Exit code 3: it has found something; all others but 0: it could not run."""
import argparse, collections, functools, itertools, json, random, re, secrets, select, shlex, shutil, signal, subprocess, sys, tempfile, threading, time, traceback
from pathlib import Path

import doors, judge, shrink, surfaces
from sides import ACTS, Side, bus, hands, home

RULES, PIPE, NULL = judge.RULES, subprocess.PIPE, subprocess.DEVNULL
say = functools.partial(print, "attack:", flush=True)
# Rules whose finds have lines that say more, and those that a start shows.
SAID, STARTS = {"lives", "answers", "criticals", "secrets", "rights", "start"}, {"start", "stored"}
# A bus of the attack's own starts none of the machine's services.
BUS = """<busconfig><type>session</type><listen>unix:path={}/bus</listen><limit name="max_message_size">134217728</limit>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>"""
# No keyboard has this key: openbox has its usual ones where the list is empty.
OPENBOX = "<openbox_config xmlns='http://openbox.org/3.4/rc'><keyboard><keybind key='F35'><action name='Reconfigure'/></keybind></keyboard></openbox_config>"
# It takes all addresses that the app gives to other programs: bus.py is it.
PROGRAM = "[Desktop Entry]\nType=Application\nName=Opened\nExec=/bin/false %U\nDBusActivatable=true\n"
SCHEMES = "https http mailto ftp tel javascript vbscript data blob about view-source app ponte x-y".split()
HANDLED = [f"x-scheme-handler/{scheme}=org.freedesktop.Opened.desktop" for scheme in SCHEMES]


def surface(game):
    return "mix" if game["name"].startswith("mix ") else re.sub(r" \d+ x \d+ \w+$", "", game["name"])


def is_known(name, rule):
    """Whether a game breaks a rule in a way that is known. It does so at each place."""
    plain = lambda one: one.rpartition(" ")[0]
    return plain(name) in map(plain, RULES["known"].get(rule, []))


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
        broken = [one for one in judge.failures(values) if surface(game) not in self.finds[one[0]] and not is_known(game["name"], one[0])]
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
            self.perturb(not self.app.perturbs)

    def perturb(self, perturbs):
        """The engine's processes have it from the app, and so the twin's need it, too."""
        for side in (self.app, self.twin):
            side.perturbs = perturbs
            side.end()

    def run(self):
        offers, seed = self.app.running().offers, self.options.seed
        for game in itertools.chain(surfaces.sweep(offers, seed), surfaces.acts(offers, seed, ACTS), surfaces.mix(offers, seed)):
            if time.monotonic() > self.limit:
                break
            if not re.search(self.options.only, game["name"]):
                if surface(game) == "mix":
                    break
                continue
            chance, is_mix = random.Random(f"{seed} {game['name']}"), surface(game) == "mix"
            kinds = ["hands", *(chance.choice([*ACTS]) for _ in range(chance.choice([0, 1, 3]) if is_mix else 0))]
            acts = [(chance.uniform(0.2, 2), kind, chance.choice(ACTS[kind] if is_mix else ["escape"]), chance.randrange(10**6)) for kind in kinds]
            self.judged({"acts": acts, "shown": chance.choice(["view", "view", "view", "webpage"]), **game})
            if self.games % 20 == 0:
                self.look_back()
        names = {one.name for one in surfaces.surfaces(offers)} | {surface(game) for game in surfaces.acts(offers, seed, ACTS)}
        say(f"{len(self.surfaces - {'mix'})} of {len(names)} surfaces by themselves")

    def replay(self, kept):
        self.perturb(kept["perturbs"])
        game, (rule, _, part) = kept["game"], kept["rule"].partition(" of ")
        self.confirm_leak(game, {part: max(1, self.app.play(game)["added"].get(part, 0))}) if part else self.confirm(game, [rule])


def main():
    parser = argparse.ArgumentParser()
    for name, kind, usual in (("app", shlex.split, None), ("twin", shlex.split, None), ("web", Path, None), ("minutes", float, 20), ("seed", int, 1), ("replay", Path, None), ("finds", Path, "finds"), ("only", str, "")):
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
        twin.environment["TMPDIR"] = str(folder)
        # The engine's sandbox has the folders of LD_LIBRARY_PATH.
        if options.web:
            places = [str(options.web.parent.resolve()), *filter(None, [app.environment.get("LD_LIBRARY_PATH")])]
            app.environment |= {"LD_LIBRARY_PATH": ":".join(places), "LD_PRELOAD": options.web.name}
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
