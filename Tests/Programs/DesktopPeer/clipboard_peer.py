# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""Another program of the desktop that has the clipboard, or reads it: clipboard_peer.py own <media types> <text>, or own files <path> …, or
own picture <width>, or own large <bytes>, or own bytes <media type> <path>, or the same with select for the primary selection, or read <media type>, or read files, or read picture. It says `ready` when it has the clipboard, and what it has read.

Under Wayland the clipboard is for the window with the keys, and is taken with a key: the program shows one for so long, and presses a key in it."""

import os
import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Gdk", "4.0")
from gi.repository import Gdk, GdkPixbuf, Gio, GLib, GObject, Gtk

Gtk.init()
mode, kind, *items = sys.argv[1:]
display = Gdk.Display.get_default()
clipboard = display.get_primary_clipboard() if mode == "select" else display.get_clipboard()
loop = GLib.MainLoop()


def content():
    if kind == "files":
        files = Gdk.FileList.new_from_list([Gio.File.new_for_path(path) for path in items])
        return Gdk.ContentProvider.new_for_value(GObject.Value(Gdk.FileList, files))
    if kind == "picture":
        pixels = GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, False, 8, int(items[0]), 1)
        pixels.fill(0)
        ok, data = pixels.save_to_bufferv("jpeg", [], [])
        return Gdk.ContentProvider.new_for_bytes("image/jpeg", GLib.Bytes.new(data))
    if kind == "bytes":
        data = GLib.Bytes.new(open(items[1], "rb").read())
        return Gdk.ContentProvider.new_union([Gdk.ContentProvider.new_for_bytes(one, data) for one in items[0].split(",")])
    data = GLib.Bytes.new(b"x" * int(items[0]) if kind == "large" else items[0].encode())
    kinds = "text/plain;charset=utf-8" if kind == "large" else kind
    return Gdk.ContentProvider.new_union([Gdk.ContentProvider.new_for_bytes(one, data) for one in kinds.split(",")])


def finish(text):
    print(text, flush=True)
    loop.quit()


def read_files(clipboard, result):
    paths = [file.get_path() for file in clipboard.read_value_finish(result).get_files()]
    finish("\n".join(open(path).read() + " in " + path for path in paths))


def read_picture(clipboard, result):
    texture = clipboard.read_texture_finish(result)
    finish(f"{texture.get_width()}x{texture.get_height()}")


def read_text(clipboard, result):
    stream, kind = clipboard.read_finish(result)
    memory = Gio.MemoryOutputStream.new_resizable()
    flags = Gio.OutputStreamSpliceFlags.CLOSE_TARGET | Gio.OutputStreamSpliceFlags.CLOSE_SOURCE
    memory.splice_async(stream, flags, 0, None, lambda *end: finish(memory.steal_as_bytes().get_data().decode()))


def own():
    clipboard.set_content(content())
    # When the display knows of it.
    display.sync()
    print("ready", flush=True)


def read():
    if kind == "files":
        clipboard.read_value_async(Gdk.FileList, 0, None, read_files)
    elif kind == "picture":
        clipboard.read_texture_async(None, read_picture)
    else:
        clipboard.read_async([kind], 0, None, read_text)


def with_window(act):
    from wayland_devices import Keyboard
    from wayland_socket import Connection

    connection = Connection()
    keyboard = Keyboard(connection, connection.bind("wl_seat"))
    window = Gtk.Window(title="peer", default_width=100, default_height=100)
    keys = Gtk.EventControllerKey(propagation_phase=Gtk.PropagationPhase.CAPTURE)
    window.add_controller(keys)

    def press(*changed):
        if window.is_active():
            keyboard.press("F8")
            connection.sync()

    def pressed(*key):
        act()
        if mode != "read":
            window.destroy()
        return True

    window.connect("notify::is-active", press)
    keys.connect("key-pressed", pressed)
    window.present()
    return connection


act = read if mode == "read" else own
held = with_window(act) if os.environ.get("WAYLAND_DISPLAY") else act()
loop.run()
