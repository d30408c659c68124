# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""A keyboard and a mouse of the user's: zwp_virtual_keyboard_v1 and zwlr_virtual_pointer_v1."""

import ctypes
import os
import struct
import time

xkb = ctypes.CDLL("libxkbcommon.so.0")
for name in ("xkb_context_new", "xkb_keymap_new_from_names", "xkb_state_new"):
    getattr(xkb, name).restype = ctypes.c_void_p
xkb.xkb_keymap_get_as_string.restype = ctypes.c_char_p
ALIASES = {"ctrl": "Control_L", "alt": "Alt_L", "shift": "Shift_L", "super": "Super_L"}
LEFT, RIGHT, MIDDLE = 0x110, 0x111, 0x112


def now():
    return time.monotonic_ns() // 1_000_000 & 0xFFFFFFFF


class Keyboard:
    """One with English letters."""

    def __init__(self, connection, seat):
        self.connection = connection
        context = ctypes.c_void_p(xkb.xkb_context_new(0))

        class Names(ctypes.Structure):
            _fields_ = [(name, ctypes.c_char_p) for name in ("rules", "model", "layout", "variant", "options")]

        names = Names(b"evdev", b"pc105", b"us", None, None)
        self.keymap = ctypes.c_void_p(xkb.xkb_keymap_new_from_names(context, ctypes.byref(names), 0))
        self.state = ctypes.c_void_p(xkb.xkb_state_new(self.keymap))
        self.codes = self.read_codes()
        self.device = connection.make("zwp_virtual_keyboard_manager_v1", seat)
        data = xkb.xkb_keymap_get_as_string(self.keymap, 1) + b"\0"
        file = os.memfd_create("keymap")
        os.write(file, data)
        connection.send(self.device, 0, struct.pack("=II", 1, len(data)), file)
        os.close(file)

    def read_codes(self):
        """The key, and true if it needs Shift, of each symbol."""
        codes, symbols = {}, ctypes.POINTER(ctypes.c_uint32)()
        for level in (0, 1):
            for code in range(xkb.xkb_keymap_min_keycode(self.keymap), xkb.xkb_keymap_max_keycode(self.keymap) + 1):
                count = xkb.xkb_keymap_key_get_syms_by_level(self.keymap, code, 0, level, ctypes.byref(symbols))
                for symbol in symbols[:count]:
                    codes.setdefault(symbol, (code, level == 1))
        return codes

    def find(self, name):
        """A key by the name of its symbol, or by its number of two digits or more."""
        if name.isdigit() and len(name) > 1:
            return int(name), False
        symbol = xkb.xkb_keysym_from_name(ALIASES.get(name, name).encode(), 0)
        if symbol not in self.codes:
            raise ValueError(f"The keyboard has no key {name}.")
        return self.codes[symbol]

    def send(self, code, is_down):
        self.connection.send(self.device, 1, struct.pack("=III", now(), code - 8, is_down))
        xkb.xkb_state_update_key(self.state, code, int(is_down))
        # Depressed, latched, locked, and the group.
        parts = [xkb.xkb_state_serialize_mods(self.state, 1 << bit) for bit in range(3)]
        self.connection.send(self.device, 2, struct.pack("=IIII", *parts, xkb.xkb_state_serialize_layout(self.state, 128)))

    def press(self, name):
        """Presses and releases keys with + between them, in this order."""
        held = []
        for part in name.split("+"):
            code, needs_shift = self.find(part)
            held += [self.find("shift")[0]] * needs_shift + [code]
        for code in held:
            self.send(code, True)
        for code in reversed(held):
            self.send(code, False)


class Mouse:
    """One that knows where on the screen it is."""

    def __init__(self, connection, seat, screen):
        self.connection, self.screen, self.place = connection, screen, (0, 0)
        self.device = connection.make("zwlr_virtual_pointer_manager_v1", seat)

    def send(self, request, data):
        self.connection.send(self.device, request, data)
        self.connection.send(self.device, 4)

    def move(self, x, y):
        self.place = (x, y)
        self.send(1, struct.pack("=IIIII", now(), max(x, 0), max(y, 0), *self.screen))

    def move_by(self, x, y):
        self.move(self.place[0] + x, self.place[1] + y)

    def button(self, number, is_down):
        """A button by X's number: 1 to 3; 4 and 5 are the wheel, up and down."""
        if number in (4, 5):
            steps = (number * 2 - 9) * is_down
            self.connection.send(self.device, 5, struct.pack("=I", 0))
            self.send(7, struct.pack("=IIii", now(), 0, steps * 15 * 256, steps)) if steps else None
        else:
            code = {1: LEFT, 2: MIDDLE, 3: RIGHT}[number]
            self.send(2, struct.pack("=III", now(), code, is_down))
