# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""Another program of the desktop, from whose window something is dragged: drag_source.py <title> files <path> …, or <title> <media type> <text>.
It says on standard output when a drag begins, what may be done with it where it is, and when it ends."""

import os
import re
import sys
import threading

title, kind, *items = sys.argv[1:]
is_wayland = bool(os.environ.get("WAYLAND_DISPLAY"))


def say(word):
    # In one piece: two threads say something.
    os.write(1, f"{word}\n".encode())
    return False


def read_protocol(lines):
    """Says what the compositor tells: under Wayland GTK keeps it to itself. It is welcome where its type was taken, and an action was chosen."""
    target, action = False, 0
    for line in lines:
        event = re.search(r" wl_data_(?:source|device)[@#][0-9]+\.(start_drag|target|action)\((.*)\)", line)
        if event is None:
            continue
        if event[1] == "start_drag":
            # In the order of the protocol, so that no answer to an earlier drag follows.
            target, action = False, 0
            say("begin")
        elif event[1] == "target":
            target = event[2] != "nil"
        else:
            action = int(event[2])
        say(f"action {action * target}")


if is_wayland:
    os.environ["WAYLAND_DEBUG"] = "client"
    lines, end = os.pipe()
    os.dup2(end, 2)
    threading.Thread(target=read_protocol, args=[os.fdopen(lines, errors="replace")], daemon=True).start()

# Here, because it connects to the display.
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Gdk", "4.0")
from gi.repository import Gdk, Gio, GLib, GObject, Gtk


def content(source, x, y):
    if kind == "files":
        files = Gdk.FileList.new_from_list([Gio.File.new_for_path(path) for path in items])
        return Gdk.ContentProvider.new_for_value(GObject.Value(Gdk.FileList, files))
    data = GLib.Bytes.new(items[0].encode())
    return Gdk.ContentProvider.new_union([Gdk.ContentProvider.new_for_bytes(one, data) for one in kind.split(",")])


source = Gtk.DragSource(actions=Gdk.DragAction.COPY)
source.connect("prepare", content)


def begin(source, drag):
    if is_wayland:
        return
    drag.connect("notify::selected-action", lambda drag, name: say(f"action {int(drag.get_selected_action())}"))
    say("begin")


source.connect("drag-begin", begin)
source.connect("drag-end", lambda source, drag, deletes: say("end"))
handle = Gtk.Box()
handle.add_controller(source)
window = Gtk.Window(title=title, default_width=100, default_height=100, decorated=False, child=handle)
window.connect("map", lambda window: GLib.idle_add(say, "shown"))
window.present()
GLib.MainLoop().run()
