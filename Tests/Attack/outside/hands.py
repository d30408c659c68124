# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""A person's hands, and another program with a clipboard and files to drag: hands.py [--app PROGRAM [ARGUMENT …]], by xdotool on X11. It says {"ready": true}.
A line of standard input is {"act": one of ACTS, "seed": number}; one that is not known is any. Windows with Victim in their title are never touched.
{"app": pid} says which app a second start meets, and null that none is ready. It is said again once no second start is under way."""

import contextlib, json, os, queue, random, re, subprocess, sys, tempfile, threading, time
import open as another

ACTS = ["text", "picture", "files", "silent", "paste", "drop", "choose", "escape", "close", "keys", "click", "open"]
KEYS = "ctrl+a ctrl+c ctrl+v ctrl+x ctrl+z ctrl+f ctrl+p ctrl+plus ctrl+minus F5 F10 F11 F12 alt+Left alt+Right Tab Return Menu space Escape ctrl+shift+i ctrl+w".split()
app, first, starting = sys.argv[2:] if sys.argv[1:2] == ["--app"] else [], None, threading.Lock()


def is_running():
    """Whether the first app runs: without it a second one would take its place."""
    try:
        with open(f"/proc/{first}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def tool(*words, program="xdotool"):
    # It may wait for a window that has gone.
    try:
        return subprocess.run([program, *map(str, words)], capture_output=True, text=True, timeout=3).stdout.strip()
    except subprocess.TimeoutExpired:
        return ""


def point(window, chance):
    return [chance.randrange(int(one)) for one in re.findall(r"(?:WIDTH|HEIGHT)=([0-9]+)", tool("getwindowgeometry", "--shell", window))]


def content(kind, chance):
    if kind == "picture":
        pixels = GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, False, 8, *chance.choice([(1, 1), (4000, 4000), (30000, 1)]))
        return Gdk.ContentProvider.new_for_bytes("image/png", GLib.Bytes.new(pixels.save_to_bufferv("png", [], [])[1][: chance.choice([40, None, None])]))
    if kind == "files":
        files = [Gio.File.new_for_path(path) for path in chance.choices(paths, k=chance.choice([1, 1, 3, 999]))]
        return Gdk.ContentProvider.new_for_value(GObject.Value(Gdk.FileList, Gdk.FileList.new_from_list(files)))
    text = GLib.Bytes.new(chance.choice([b"x", b"<b>\0\xff", b"\xe2\x80\xae"]) * chance.choice([0, 1, 1 << 10, 1 << 20, 7 << 20]))
    return Gdk.ContentProvider.new_union([Gdk.ContentProvider.new_for_bytes(one, text) for one in ("text/plain;charset=utf-8", "text/plain", "text/html")])


def own(kind, chance):
    Gdk.Display.get_default().get_clipboard().set_content(content(kind, chance))
    Gdk.Display.get_default().sync()
    # A silent one answers nobody for five seconds, or until the next one.
    kind == "silent" and (spoken.clear(), spoken.wait(5))


def drop(window, chance):
    GLib.idle_add(source.set_content, content(chance.choice(["files", "files", "text", "picture"]), chance))
    this = tool("search", "--onlyvisible", "--name", "^Outside$").split()[-1]
    tool("windowactivate", "--sync", this, "windowmove", this, 1300, 850, "mousemove", "--window", this, 50, 50, "mousedown", 1)
    tool(*(word for step in (40, 30, 20, 10) for word in ("mousemove", "--window", this, step, 50, "sleep", 0.03)))
    for _ in range(3):
        tool("mousemove", "--window", window, *point(window, chance), "sleep", 0.1)
    tool("mouseup", 1)


def act(name, seed):
    chance = random.Random(seed)
    name = name if name in ACTS else chance.choice(ACTS)
    name in ("text", "picture", "files", "silent", "drop") and spoken.set()
    if name in ("text", "picture", "files", "silent"):
        return GLib.idle_add(own, name, chance)
    if name == "open":
        with starting:
            return app and is_running() and print(json.dumps({"opened": another.start(app, seed, is_running)}), file=sys.stderr)
    time.sleep(chance.uniform(0.2, 2) if name in ("close", "choose", "escape") else 0)
    found = [str(int(one, 16)) for one in re.findall("0x[0-9a-f]+", tool("-root", "_NET_CLIENT_LIST", program="xprop"))]
    titles = {one: title for one in found if (title := tool("getwindowname", one)) != "Outside" and "Victim" not in title}
    dialogs = [one for one, title in titles.items() if not title.startswith("Hostile") and name in ("choose", "escape", "close")]
    tool("windowactivate", "--sync", window := chance.choice(dialogs or [*titles] or ["none"]))
    if tool("getactivewindow") != window or "Victim" in tool("getwindowname", window):
        return
    if name == "drop":
        drop(window, chance)
    elif name == "click":
        tool("mousemove", "--window", window, *point(window, chance), "click", chance.choice([1, 1, 2, 3]))
    elif name == "choose":
        tool("type", "--delay", 2, chance.choice(paths[:7])), tool("key", "Return")
    else:
        tool("key", *{"paste": ["ctrl+v"], "escape": ["Escape"], "close": ["alt+F4"], "keys": chance.choices(KEYS, k=9)}[name])


if __name__ == "__main__":
    import gi
    gi.require_version("Gtk", "4.0"), gi.require_version("Gdk", "4.0")
    from gi.repository import Gdk, GdkPixbuf, Gio, GLib, GObject, Gtk
    Gtk.init()
    loop, spoken, source = GLib.MainLoop(), threading.Event(), Gtk.DragSource(actions=Gdk.DragAction.COPY)
    (handle := Gtk.Box()).add_controller(source)
    Gtk.Window(title="Outside", default_width=100, default_height=100, decorated=False, child=handle).present()
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, 15, loop.quit)
    with tempfile.TemporaryDirectory() as folder:
        # Files that are more than a file, or less.
        paths = [os.path.join(folder, name) for name in ("text.txt", "large.bin", "link", "loop", "fifo", "folder", "missing", "odd\n%00\u202e")]
        open(paths[0], "w").write("text"), open(paths[1], "w").truncate(8 << 30)
        os.symlink(paths[0], paths[2]), os.symlink("loop", paths[3]), os.mkfifo(paths[4]), os.mkdir(paths[5])
        paths += ["/dev/zero", "/proc/self/mem"]
        acts = queue.SimpleQueue()
        def play():
            try:
                while True:
                    # A window may be gone.
                    with contextlib.suppress(IndexError, ValueError):
                        act(*acts.get())
            finally:
                GLib.idle_add(loop.quit)
        def listen():
            global first
            for told in map(json.loads, sys.stdin):
                if "app" in told:
                    # Those of the app before are not this one's.
                    with contextlib.suppress(queue.Empty):
                        while True:
                            acts.get_nowait()
                    first = told["app"]
                    with starting:
                        print(json.dumps(told), flush=True)
                else:
                    acts.put((told.get("act"), told.get("seed")))
            spoken.set(), GLib.idle_add(loop.quit)
        for part in (listen, play):
            threading.Thread(target=part, daemon=True).start()
        print(json.dumps({"ready": True}), flush=True)
        loop.run()
