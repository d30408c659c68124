# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""The doors by which something comes into the app from outside. A debug build of the app counts what comes in, by door. The list has the doors
that the sources name, also where no run has opened them, and those that the app declares. `doors.json` has the beginnings of the names of those
that no game can open, and what has no door."""
import json, re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KEPT = json.loads((ROOT / "Tests/Attack/doors.json").read_text())
CONNECTS = re.compile(r"\b(?:connect\w*|on|listen|watch|stop)\(|\bfor (?:signal|\(\w+, signal\)) in \[|\"[a-z-]+\": \{")
SIGNAL = re.compile(r'"([a-z]+(?:-[a-z]+)*(?:::[a-z-]+)?)"')


def named():
    """The doors that the sources name, as `Doors` and `CallingFile` do."""
    for path in (ROOT / "Sources").rglob("*.swift"):
        text, file = re.sub(r"(\bconnect\w*\()\n\s*", r"\1", path.read_text()), f"{path.relative_to(ROOT).parts[1]}/{path.name}"
        if re.search(r"\bconnect(?:Answering)?\(", text):
            yield from (f"signal {file} {signal}" for line in text.split("\n") if CONNECTS.search(line) for signal in SIGNAL.findall(line))
        if "subscribe(" in text:
            yield from (f"bus signal {signal}" for signal in re.findall(r'\bsignal: "(\w+)"', text))
        for interface, inner in re.findall(r'<interface name="([\w.]+)">(.*?)</interface>', text, re.S):
            calls = re.findall(r'<method name="(\w+)"', inner) + ["Get", "GetAll"] * ("<property" in inner) + ["Set"] * ('write"' in inner)
            yield from (f"bus {interface} {call}" for call in calls)


def told(counts):
    """Lines about what a run has reached, and true if the sources name fewer doors than before."""
    sources = {*named()}
    closed = {start: {door for door in sources.union(counts) if door.startswith(start)} for start in KEPT["closed"]}
    doors = sources.union(counts).difference(*closed.values())
    missed = sorted(door for door in doors if not counts.get(door))
    wrong = [start for start in closed if not closed[start] or any(map(counts.get, closed[start]))]
    return [
        f"doors: {len(doors) - len(missed)} of {len(doors)} ({100 * (len(doors) - len(missed)) // len(doors)} %)",
        *(f"not reached: {door}" for door in missed), *(f"not closed, or not there: {start}" for start in wrong),
        *(f"by no door: {other}" for other in KEPT["others"]),
        f"the sources name {len(sources)} doors, and named {KEPT['named']}"], len(sources) < KEPT["named"]
