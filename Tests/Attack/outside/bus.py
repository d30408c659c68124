# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""The other programs on the app's session bus: bus.py --address ADDRESS --words JSON. It takes NAMES and says {"ready": true},
{"leaked": name} for a word that a call brings, {"opened": address} for what it is to open, and {"shown": address} for what it is to show.
A line of standard input is {"act": one of ACTS, "seed": number}: a manner in which it answers for five seconds, or what it does at once. An act that is not known is any."""

import contextlib, json, random, re, sys, threading

NOTIFIED, WATCHED, FILES = "org.freedesktop.Notifications", "org.kde.StatusNotifierWatcher", "org.freedesktop.FileManager1"
OPENED, APPLICATION = "org.freedesktop.Opened", "org.freedesktop.Application"
NAMES = [NOTIFIED, WATCHED, FILES, "org.freedesktop.portal.Desktop", OPENED]
MANNERS = {"now": 1, "late": 1, "never": 0, "error": 1, "wrong": 1, "twice": 2, "large": 1}
ACTS = [*MANNERS, "click", "close", "host", "settings", "tray", "menu", "names", "player", "application"]
BELL, PANEL, DESKTOP = "/org/freedesktop/Notifications", "/StatusNotifierWatcher", "/org/freedesktop/portal/desktop"
PORTAL, PROPERTIES, PLAYER, ITEM = "org.freedesktop.portal.", "org.freedesktop.DBus.Properties", "org.mpris.MediaPlayer2", "org.kde.StatusNotifierItem"
# Each object's path, and its interfaces with the methods' types.
OBJECTS = {
    BELL: {NOTIFIED: "GetCapabilities GetServerInformation Notify:s,u,s,s,s,as,a{sv},i CloseNotification:u"},
    PANEL: {WATCHED: "RegisterStatusNotifierItem:s RegisterStatusNotifierHost:s"}, "/org/freedesktop/FileManager1": {FILES: "ShowItems:as,s ShowFolders:as,s"},
    "/org/freedesktop/Opened": {APPLICATION: "Open:as,a{sv} Activate:a{sv}"},
    DESKTOP: {
        PORTAL + "Settings": "Read:s,s ReadOne:s,s ReadAll:as", PORTAL + "Notification": "AddNotification:s,a{sv} RemoveNotification:s",
        PORTAL + "FileChooser": "OpenFile:s,s,a{sv} SaveFile:s,s,a{sv} SaveFiles:s,s,a{sv}", PORTAL + "OpenURI": "OpenURI:s,s,a{sv} OpenFile:s,h,a{sv} OpenDirectory:s,h,a{sv}",
        PORTAL + "Print": "PreparePrint:s,s,a{sv},a{sv},a{sv} Print:s,s,h,a{sv}", PORTAL + "Inhibit": "Inhibit:s,u,a{sv}"}}
ADDRESSES = ["file:///etc/hostname", "file:///", "http://127.0.0.2/", "javascript:1", "ponte://x/%00", "data:,x", "x" * 4096, "", "//", "mailto:a\nb", "file:///dev/zero"]
NUMBERS, FAR = [0, 1, 2, 3, 7, -1, 31, 2**31 - 1, -(2**31)], [0, 1, -1, 10**6, 2**63 - 1, -(2**63)]
MENU, OTHERS = "com.canonical.dbusmenu", ("org.freedesktop.", "org.a11y.", "org.kde.", ":")


class Peers:
    def __init__(self, address):
        self.bus = Gio.DBusConnection.new_for_address_sync(address, Gio.DBusConnectionFlags(9), None, None)
        self.bus.connect("closed", lambda *closed: loop.quit())
        self.random, self.manner, self.shown, self.item, self.last, self.actions, self.lines = random.Random(0), "now", {0: ()}, None, 0, [""], NUMBERS
        for path, interfaces in OBJECTS.items():
            for interface, methods in {**interfaces, PROPERTIES: "Get:s,s GetAll:s Set:s,s,v"}.items():
                text = re.sub(r"(\w+):?(\S*)", lambda one: f"<method name='{one[1]}'>" + re.sub("[^,]+", r"<arg type='\g<0>'/>", one[2]).replace(",", "") + "</method>", methods)
                info = Gio.DBusNodeInfo.new_for_xml(f"<node><interface name='{interface}'>{text}</interface></node>").interfaces[0]
                self.bus.register_object(path, info, self.called, None, None)
        for name in NAMES:
            self.ask("RequestName", "su", name, 4)

    def ask(self, method, kinds="", *values):
        return self.bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, GLib.Variant(f"({kinds})", values), None, 0, 5000, None).unpack()

    def called(self, bus, sender, path, interface, method, arguments, invocation):
        chance, message, data = self.random, invocation.get_message(), arguments.get_data_as_bytes().get_data() or b""
        told = [("leaked", name) for name, word in words.items() if word.encode() in data]
        if method in ("OpenURI", "Open", "ShowItems", "ShowFolders"):
            addresses = arguments.unpack()[method == "OpenURI"]
            told += [("shown" if interface == FILES else "opened", one) for one in ([addresses] if method == "OpenURI" else addresses)]
        for name, value in told:
            print(json.dumps({name: value[:9999]}), flush=True)
        kinds, *values = {
            "wrong": chance.choice([("i", 7), ("as", ["x"]), ("v", GLib.Variant("v", GLib.Variant("d", float("nan")))), ("",)]),
            "large": ("as", ["x" * 1000] * 9000)}.get(self.manner, self.right(sender, method, arguments.unpack()))
        reply = Gio.DBusMessage.new_method_reply(message)
        reply.set_body(GLib.Variant(f"({kinds})", values))
        if self.manner == "error":
            name = chance.choice(["org.freedesktop.DBus.Error.Failed", "org.freedesktop.DBus.Error.ServiceUnknown", "a.b"])
            reply = Gio.DBusMessage.new_method_error_literal(message, name, "x" * chance.choice([0, 9, 1 << 20]))
        for _ in range(MANNERS[self.manner]):
            copy, pause = reply.copy(), chance.randint(500, 8000) if self.manner == "late" else 0
            GLib.timeout_add(pause, lambda copy=copy: self.bus.send_message(copy, Gio.DBusSendMessageFlags.NONE) is None)

    def right(self, sender, method, values):
        """The right answer. The user acts on it later."""
        chance, options = self.random, values[-1] if values and method not in ("AddNotification", "Open", "Activate") else None
        if method == "Notify":
            self.last = values[1] or self.last + 1
            self.shown = dict([*self.shown.items(), (self.last, values[5][::2])][-64:])
            if chance.random() < 0.5:
                GLib.timeout_add(chance.randint(0, 1000), self.act, chance.choice(["click", "close"]), chance.random(), 1)
            return "u", self.last
        if method == "RegisterStatusNotifierItem":
            self.item = sender, values[0] if values[0][:1] == "/" else "/StatusNotifierItem"
        if isinstance(options, dict):
            handle = f"{DESKTOP}/request/{sender[1:].replace('.', '_')}/{options.get('handle_token', 't')}"
            results = [{"uris": GLib.Variant("as", chance.choices(ADDRESSES, k=chance.choice([0, 1, 3, 999])))}, {}, {"uris": GLib.Variant("i", 1)}]
            GLib.timeout_add(chance.randint(0, 2000), self.emit, handle, PORTAL + "Request", "Response", "ua{sv}", chance.choice([0, 0, 1, 2, 99]), chance.choice(results))
            return "o", handle
        if method == "Get":
            registered = GLib.Variant("as", [self.item[0]] if self.item else [])
            return "v", GLib.Variant("u", 4) if values[1] == "version" else registered if values[1].startswith("Registered") else GLib.Variant("b", True)
        return {
            "GetCapabilities": ("as", ["body", "body-markup", "actions"]), "GetServerInformation": ("ssss", *"xx11"), "ReadOne": ("v", GLib.Variant("u", 1)),
            "Read": ("v", GLib.Variant("v", GLib.Variant("u", 1))), "GetAll": ("a{sv}", {}), "ReadAll": ("a{sa{sv}}", {})}.get(method, ("",))

    def emit(self, path, interface, signal, kinds="", *values):
        self.bus.emit_signal(None, path, interface, signal, GLib.Variant(f"({kinds})", values))

    def call(self, name, path, interface, method, kinds="", *values, then=None):
        def done(bus, result):
            with contextlib.suppress(GLib.Error):
                then(bus.call_finish(result).unpack())
        self.bus.call(name, path, interface, method, GLib.Variant(f"({kinds})", values), None, 0, 5000, None, done if then else None)

    def act(self, name, seed, times=0):
        self.random = chance = random.Random(seed)
        name, times = name if name in ACTS else chance.choice(ACTS), times or chance.choice([1, 30, 3000])
        text = lambda: "x" * chance.choice([0, 9, 1024] + [1 << 20, 20 << 20] * (times < 10))
        many = lambda: chance.choice([1, 99] + [300_000] * 2 * (times < 100))
        if name in MANNERS:
            self.manner, _ = name, GLib.timeout_add(5000, setattr, self, "manner", "now")
        elif name == "names":
            for name in chance.choices(NAMES, k=min(times, 30)):
                self.ask("ReleaseName", "s", name), self.ask("RequestName", "su", name, 4)
        elif name in ("click", "close", "host", "settings"):
            for _ in range(times):
                self.emit(*self.signal(chance, name, text()))
        else:
            for target in self.targets(name) * times:
                self.call(*target, *self.odd(chance, name, text(), many()))

    def signal(self, chance, name, text):
        number, color = chance.choice(list(self.shown)), GLib.Variant(*chance.choice([("u", 1), ("u", 2), ("u", 2**32 - 1), ("s", text), ("v", GLib.Variant("u", 2))]))
        return {
            "click": (BELL, NOTIFIED, "ActionInvoked", "us", number, chance.choice([*self.shown[number], "default", text])), "close": (BELL, NOTIFIED, "NotificationClosed", "uu", number, 2),
            "host": (PANEL, WATCHED, chance.choice(["StatusNotifierHostRegistered", "StatusNotifierHostUnregistered"])),
            "settings": (DESKTOP, PORTAL + "Settings", "SettingChanged", "ssv", "org.freedesktop.appearance", chance.choice(["color-scheme", "contrast", text]), color)}[name]

    def targets(self, name):
        if name in ("tray", "menu"):
            found = [(self.item[0], "/MenuBar") if name == "menu" else self.item] if self.item else []
        else:
            names = [one for one in self.ask("ListNames")[0] if one.startswith(PLAYER + ".") == (name == "player") and not one.startswith(OTHERS)]
            found = [(one, "/org/mpris/MediaPlayer2" if name == "player" else "/" + one.replace(".", "/").replace("-", "_")) for one in names]
        for one in found:
            self.call(*one, "org.gtk.Actions", "List", then=lambda answer: setattr(self, "actions", [*answer[0], ""]))
            self.call(*one, MENU, "GetLayout", "iias", 0, -1, [], then=lambda answer: setattr(self, "lines", NUMBERS + 4 * [int(word) for word in re.findall(r"\((\d{1,9}),", str(answer))]))
        return found

    def odd(self, chance, name, text, many):
        far, rows = chance.choice(FAR), lambda values: (some := chance.choices(values, k=min(many, chance.choice([1, 99])))) * (many // len(some))
        some = chance.choice([[], rows(ADDRESSES)[:9999], [text, "x"]])
        event = lambda: (chance.choice(self.lines), chance.choice(["clicked", "clicked", "hovered", text]), GLib.Variant("i", 0), 0)
        return chance.choice({
            "menu": [
                (MENU, "Event", "isvu", *event()), (MENU, "EventGroup", "a(isvu)", [event() for _ in range(min(many, 999))] if len(text) < 9999 else []), (PROPERTIES, "GetAll", "s", MENU),
                (MENU, "GetLayout", "iias", chance.choice(self.lines), chance.choice(NUMBERS), [text]), (MENU, "GetGroupProperties", "aias", rows(self.lines), chance.choice([[], [], [text]]))],
            "tray": [(ITEM, "Activate", "ii", 1, 1), (ITEM, "SecondaryActivate", "ii", -1, 1), (ITEM, "Scroll", "is", 9, text), (ITEM, "Odd"), (PROPERTIES, "GetAll", "s", ITEM)],
            "player": [(PLAYER + ".Player", method) for method in ("Play", "Pause", "PlayPause", "Next", "Previous", "Stop", "Odd")] + [
                (PLAYER + ".Player", "Seek", "x", far), (PLAYER + ".Player", "SetPosition", "ox", f"/org/mpris/MediaPlayer2/Track/{abs(far) % 4}", far), (PLAYER, "Quit"),
                (PROPERTIES, "GetAll", "s", PLAYER + ".Player"), (PLAYER + ".Player", "OpenUri", "s", chance.choice(ADDRESSES)),
                (PROPERTIES, "Set", "ssv", PLAYER + ".Player", chance.choice(["Rate", "Volume"]), GLib.Variant("d", chance.choice([0, 1, -1, float("nan"), float("inf")])))],
            "application": [
                ("org.freedesktop.Application", "Open", "asa{sv}", some, {}), ("org.gtk.Application", "Open", "assa{sv}", some, text, {}), ("org.gtk.Actions", "DescribeAll"),
                ("org.freedesktop.Application", "Activate", "a{sv}", {}), ("org.gtk.Actions", "Activate", "sava{sv}", chance.choice(self.actions), [GLib.Variant("s", text)], {}),
                ("org.freedesktop.Application", "ActivateAction", "sava{sv}", chance.choice(self.actions), [], {})]}[name])


if __name__ == "__main__":
    from gi.repository import Gio, GLib
    given = dict(zip(sys.argv[1::2], sys.argv[2::2]))
    words = json.loads(given.get("--words", "{}"))
    loop, peers = GLib.MainLoop(), Peers(given["--address"])
    def listen():
        for told in map(json.loads, sys.stdin):
            GLib.idle_add(peers.act, told.get("act"), told.get("seed"))
        loop.quit()
    threading.Thread(target=listen, daemon=True).start()
    print(json.dumps({"ready": True}), flush=True)
    loop.run()
