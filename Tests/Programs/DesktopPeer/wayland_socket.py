# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""The little of Wayland's protocol that a keyboard and a mouse need (https://wayland.freedesktop.org/docs/html/ch04.html)."""

import array
import os
import socket
import struct

DISPLAY, REGISTRY = 1, 2


def text(value):
    data = value.encode() + b"\0"
    return struct.pack("=I", len(data)) + data + b"\0" * (-len(data) % 4)


class Connection:
    """A client of the compositor that $WAYLAND_DISPLAY names."""

    def __init__(self):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.connect(os.path.join(os.environ["XDG_RUNTIME_DIR"], os.environ["WAYLAND_DISPLAY"]))
        self.last, self.globals = REGISTRY, {}
        self.send(DISPLAY, 1, struct.pack("=I", REGISTRY))
        self.sync()

    def send(self, thing, request, data=b"", file=None):
        message = struct.pack("=II", thing, (8 + len(data)) << 16 | request) + data
        files = [] if file is None else [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [file]))]
        self.socket.sendmsg([message], files)

    def name(self):
        """A new object's. The compositor wants to hear of them in this order."""
        self.last += 1
        return self.last

    def bind(self, interface):
        """The first object of that kind."""
        if interface not in self.globals:
            raise SystemExit(f"The compositor has no {interface}.")
        number, thing = self.globals[interface], self.name()
        self.send(REGISTRY, 0, struct.pack("=I", number) + text(interface) + struct.pack("=II", 1, thing))
        return thing

    def make(self, manager, seat):
        """A device of the seat's, by the manager's first request."""
        manager, device = self.bind(manager), self.name()
        self.send(manager, 0, struct.pack("=II", seat, device))
        return device

    def sync(self):
        """Waits until the compositor has done all that it was sent."""
        done = self.name()
        self.send(DISPLAY, 0, struct.pack("=I", done))
        while self.read() != done:
            pass

    def exactly(self, count):
        data = b""
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            if not part:
                raise SystemExit("The compositor has ended.")
            data += part
        return data

    def read(self):
        """Reads an event, and says whose it is."""
        thing, size = struct.unpack("=II", self.exactly(8))
        data, event = self.exactly((size >> 16) - 8), size & 0xFFFF
        if thing == REGISTRY and event == 0:
            number, length = struct.unpack_from("=II", data)
            self.globals.setdefault(data[8 : 7 + length].decode(), number)
        elif thing == DISPLAY and event == 0:
            raise SystemExit("The compositor says: " + data[12:].rstrip(b"\0").decode(errors="replace"))
        return thing
