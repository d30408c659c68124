# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""A user's hands under sway, which has no xdotool. Each line of standard input is a JSON array in xdotool's words; the answer is a line with `status` and `output`.
With --leaves-keys, Alt+F4 closes no window.

The keyboard and the mouse are there as long as this program: a compositor takes what is held away with its device, and a program hears that the seat has no keyboard."""

import json
import os
import re
import socket
import struct
import sys
import time

from wayland_devices import Keyboard, Mouse
from wayland_socket import Connection


class Sway:
    """The compositor's own socket (sway-ipc(7))."""

    def __init__(self):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.connect(os.environ["SWAYSOCK"])

    def ask(self, kind, words=""):
        data = words.encode()
        self.socket.sendall(b"i3-ipc" + struct.pack("=II", len(data), kind) + data)
        size, _ = struct.unpack("=II", self.exactly(14)[6:])
        return json.loads(self.exactly(size))

    def exactly(self, count):
        data = b""
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            if not part:
                raise SystemExit("sway has ended.")
            data += part
        return data

    def run(self, words):
        for answer in self.ask(0, words):
            if not answer["success"]:
                raise ValueError(answer.get("error", words))

    def windows(self):
        """All windows, the one that was opened last at the end."""
        found, rest = [], [self.ask(4)]
        while rest:
            node = rest.pop()
            if node.get("pid") and node["type"] in ("con", "floating_con"):
                found.append(node)
            rest += node["nodes"] + node["floating_nodes"]
        return sorted(found, key=lambda node: node["id"])

    def screen(self):
        area = self.ask(3)[0]["rect"]
        return area["width"], area["height"]


sway = Sway()
connection = Connection()
seat = connection.bind("wl_seat")
keyboard = Keyboard(connection, seat)
mouse = Mouse(connection, seat, sway.screen())


class Missing(Exception):
    """A window that is asked for is not there."""


def window(name):
    for node in sway.windows():
        if str(node["id"]) == name:
            return node
    raise Missing


def wait(is_so):
    """Waits for the program behind the window, for ten seconds at most."""
    end = time.monotonic() + 10
    while not is_so() and time.monotonic() < end:
        time.sleep(0.002)


def search(words):
    value = {"--name": "name", "--class": "app_id"}[words.pop(0)]
    pattern = re.compile(words.pop(0), re.IGNORECASE)
    found = [str(node["id"]) for node in sway.windows() if node["visible"] and pattern.search(node[value] or "")]
    if not found:
        raise Missing
    return found


def do(words):
    """What the words say, one command after the other. A window that was found is meant by those that follow."""
    said, found = [], []

    def flag(*names):
        given = [words.pop(0) for _ in words[:] if words and words[0] in names]
        return bool(given)

    def meant(count=0):
        """The window that the next word names, where one is named beside so many others."""
        named = words and (not found or len(words) > count) and words[0].isdigit()
        name = words.pop(0) if named else (found[-1] if found else "")
        return window(name)

    while words:
        command = words.pop(0)
        if command == "getactivewindow":
            found = [str(node["id"]) for node in sway.windows() if node["focused"]]
            if not found:
                raise Missing
            if not words:
                said += found
        elif command == "search":
            flag("--onlyvisible")
            found = search(words)
            if not words:
                said += found
        elif command == "getwindowname":
            said.append(meant()["name"] or "")
        elif command == "getwindowgeometry":
            flag("--shell")
            node = meant()
            area = node["rect"]
            said += [f"WINDOW={node['id']}"] + [f"{name.upper()}={area[name]}" for name in ("x", "y", "width", "height")]
        elif command == "getdisplaygeometry":
            said.append(" ".join(map(str, sway.screen())))
        elif command == "windowmove":
            flag("--sync")
            node, x, y = meant(2), words.pop(0), words.pop(0)
            sway.run(f"[con_id={node['id']}] move absolute position {x} {y}")
        elif command == "windowsize":
            node, width, height = meant(2), words.pop(0), words.pop(0)
            sway.run(f"[con_id={node['id']}] resize set {width} px {height} px")
        elif command == "windowactivate":
            flag("--sync")
            name = str(meant()["id"])
            sway.run(f"[con_id={name}] focus")
            wait(lambda: window(name)["focused"])
        elif command == "mousemove":
            area = {"x": 0, "y": 0}
            if flag("--window"):
                # %1 is the first window that was found.
                name = words.pop(0)
                area = window(found[0] if name == "%1" and found else name)["rect"]
            mouse.move(area["x"] + int(words.pop(0)), area["y"] + int(words.pop(0)))
        elif command == "mousemove_relative":
            flag("--")
            mouse.move_by(int(words.pop(0)), int(words.pop(0)))
        elif command in ("mousedown", "mouseup", "click"):
            times = int(words.pop(0)) if flag("--repeat") else 1
            delay = int(words.pop(0)) / 1000 if flag("--delay") else 0
            button = int(words.pop(0))
            for _ in range(times):
                for is_down in (True, False):
                    if command != ("mouseup", "mousedown")[not is_down]:
                        mouse.button(button, is_down)
                connection.sync()
                time.sleep(delay)
        elif command in ("key", "keydown", "keyup"):
            delay = int(words.pop(0)) / 1000 if flag("--delay") else 0
            # All that follow, as with xdotool, up to the next command.
            while words and words[0] not in ("key", "keydown", "keyup"):
                name = words.pop(0)
                if command == "key":
                    keyboard.press(name)
                else:
                    keyboard.send(keyboard.find(name)[0], command == "keydown")
                connection.sync()
                time.sleep(delay)
        elif command == "type":
            for letter in words.pop(0):
                keyboard.press(f"U{ord(letter):04X}" if not letter.isalnum() else letter)
        else:
            raise ValueError(f"There is no word {command} here.")
    connection.sync()
    return said


def answer(line):
    try:
        return [0, "\n".join(do(json.loads(line)))]
    except Missing:
        return [1, ""]
    except (ValueError, LookupError) as error:
        print(f"wayland_hands: {line.strip()}: {error}", file=sys.stderr, flush=True)
        return [2, str(error)]


try:
    sway.run("unbindsym Mod1+F4" if "--leaves-keys" in sys.argv else "bindsym --no-warn Mod1+F4 kill")
except ValueError:
    pass  # It was not bound.
connection.sync()
print("ready", flush=True)
for line in sys.stdin:
    status, output = answer(line)
    print(json.dumps({"status": status, "output": output}), flush=True)
