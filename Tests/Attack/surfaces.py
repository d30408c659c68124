# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""The table of surfaces, and the games that are made of them: `sweep` plays each surface by itself, `mix` plays random games. The names and shapes
are those that the app offers, so that a capability that is added later is attacked without a new line. What a step means is in page/hostile.js."""

import copy, itertools, json, random as randomness, re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from outside.server import ODD_KINDS

KIB, MIB, MADE = 1 << 10, 1 << 20, 2 << 30
ALL = *SHOWN, _ = "main", "sandbox", "own", "other", "popup", "worker"
FILLS = ["x", "x", "x", "random", "é", "\u0301", "\u202e", "\0", "\\", '"', "\n", "[", "<b>", "\ud800", "😀", "%s", "/", " "]
WORDS = ["", "a", "1", "../a", "file:///etc/passwd", "https://example.org/", "mailto:a@b", "image/png", "text/plain", "<b>a</b>", "&a;", "__proto__", "ponte.ready"]
NUMBERS = [0, 1, 2, 3, 4, 7, 30, -1, 0.5, 300, 65536, 1e308, -1e308, 2**31, 2**53, 2**63, {"$i": True}, {"$js": "NaN"}, {"$js": "-0"}, {"$js": "10n ** 30n"}]
# Each makes something that has the step's size, or that stays in the page.
SIZED = [{"$size": kind} for kind in (True, "list", "objects", "keys", "deep", "bytes", "blob", "file", "stream", "url", "bigint")]
HELD = [{"$js": code} for code in (
    "() => i", "() => new Promise(() => {})", "() => { throw text(size) }", "() => text(size)", "async (value) => value",
    "ponte.share({ put: () => size, take: () => text(size) })", "ponte.share(Object.fromEntries(Array.from({ length: 500 }, (_, n) => ['m' + n, () => n])))",
    "(async function* () { for (;;) yield i })()", "(async function* () { yield 1; throw i })()", "new ReadableStream()", "new Date()", "new Date(8.64e15)",
    "new Uint8Array(9)", "new Blob(['a'])", "new DataView(new ArrayBuffer(9))", "Symbol()", "new Map()", "document.body", "self", "new Proxy({}, {})",
    "({ toJSON: () => text(size) })", "({ get a() { throw i } })", "({ $date: 1 })", "({ ['$' + 'bytes']: [i, 9] })")]
MEMBERS = "id title message text name url path items actions icon body html png files filters formats label value width height x y checked separator seconds".split()


@dataclass
class Surface:
    name: str
    do: str
    # Makes a step's `with`.
    make: Callable
    sizes: bool = False
    # The times that it is played at most.
    most: int = 3000
    places: tuple = ("main",)
    # The sweep plays it in each of them, and not in two alone.
    everywhere: bool = False
    # The sweep plays it once: as often as it can, with a KiB.
    once: bool = False

    def step(self, random, where, times, size):
        return {
            "where": where, "do": self.do, "with": {"fill": random.choice(FILLS), **self.make(random)}, "times": min(times, self.most),
            "size": size if self.sizes else 0, "waits": random.random() < 0.5}


def text(random):
    return random.choice([{"$size": True}, {"$size": True}, {"$size": "url"}, {"$i": True}, random.choice(WORDS)])


def fitting(shape, random, room=100_000, is_plain=False):
    """A value that the shape takes, as AttackedApp writes shapes; a plain one is as an app's own page gives it. A list may have as many elements as `room`."""
    def inner(one):
        return fitting(one, random, room, is_plain)
    match shape:
        case {"nullable": one}:
            return None if random.random() < 0.2 + 0.3 * is_plain else inner(one)
        case {"array": one}:
            count = min(random.choice([1, 2, 3] if is_plain else [0, 1, 2, 3, 30, 128, 300, 3000, 100_000]), room)
            return {"$list": fitting(one, random, room // max(count, 1), is_plain), "n": count, "alike": random.random() < 0.5}
        case {"tuple": ones}:
            return [inner(one) for one in ones]
        case {"dictionary": one} | {"record": [_, one]}:
            return {random.choice(WORDS) + str(number): inner(one) for number in range(random.choice([0, 1, 3, 300 if room > 300 else 3]))}
        case {"object": members}:
            return {name: inner(one) for name, one in members.items() if name not in shape.get("optional", []) or random.random() < 0.6}
        case {"union": ones}:
            return inner(random.choice(ones)) if ones else None
        case {"literals": values}:
            return random.choice(values or [None])
        case {"function": _} | {"stream": _} | {"remoteObject": _} | "byteStream":
            word = {"function": "=> ", "stream": "function*", "remoteObject": "share"}.get(next(iter(shape)) if isinstance(shape, dict) else "", "Blob")
            return random.choice([{"$result": random.randrange(4)}, {"$size": "blob"}, *[one for one in HELD if word in one["$js"]]])
        case "number" | "wholeNumber" | "bigInt":
            # A number often says how much the app is to make.
            return random.choice(NUMBERS[:5] if is_plain else [*NUMBERS, *[{"$js": "size"}] * 6])
        case "boolean":
            return random.random() < 0.5
        case "date" | "bytes":
            return random.choice([{"$js": "new Date()"}, {"$js": "new Date(-8.64e15)"}] if shape == "date" else [{"$size": "bytes"}, {"$size": "blob"}])
        case "nothing" | "null":
            return None
        case None | "anything":
            return {name: text(random) for name in random.sample(MEMBERS, random.randrange(6))}
    return random.choice(["a", {"$js": "`${i}`"}]) if is_plain else text(random)


def against(value, random):
    """The value with one place changed, or something else in its stead."""
    changed = copy.deepcopy(value)
    place, name = (holder := {"value": changed}), "value"
    while random.random() < 0.7 and isinstance(place[name], (dict, list)) and place[name]:
        place = place[name]
        name = random.choice(list(place)) if isinstance(place, dict) else random.randrange(len(place))
    if isinstance(place, dict) and name != "value" and not name.startswith("$") and random.random() < 0.2:
        del place[name]
    elif name not in ("n", "alike") and not str(name).startswith("$") or name == "$list":
        place[name] = random.choice([None, True, text(random), random.choice(NUMBERS), [], {}, random.choice(SIZED), random.choice(HELD), [copy.deepcopy(value)], {"$result": random.randrange(9)}])
    return holder["value"]


# Each repetition reads its stream in its own way, and leaves it open or ends it.
READS = {"read": {"$any": [0, 1, 1, 3, "all"]}, "stays": {"$any": [False, True]}}


def given(shape, random):
    """Values by a shape and against it. Those of an unknown one are mended in the page, by what the app says of them."""
    fit = [fitting(shape, random, is_plain=is_plain) for is_plain in (False, False, True, True)]
    return {"value": {"$any": fit + [against(value, random) for value in fit] + random.sample(SIZED, 1)}, "fit": shape in (None, "anything")}


def contracts(offers):
    def chance(random):
        return {"cancel": random.random() < 0.1, "go": random.random() < 0.1}
    for name, shape in offers.get("methods", {}).items():
        yield Surface(f"call {name}", "call", lambda random, name=name, shape=shape: {"name": name, **given(shape, random), **READS, **chance(random)}, True)
    for name, shape in offers.get("streams", {}).items():
        yield Surface(f"stream {name}", "stream", lambda random, name=name, shape=shape: {
            "name": name, **given(shape, random), **READS, "options": {"buffer": random.choice([1, 1, 64, 65536, 0, -1])}, **chance(random)}, True)
    for name, shape in [*offers.get("events", {}).items(), ("ponte.shared", "string"), ("nobody", "anything")]:
        yield Surface(f"event {name}", "event", lambda random, name=name, shape=shape: {"name": name, "value": given(shape, random)["value"]}, True)
    for name, shape in offers.get("states", {}).items():
        yield Surface(f"read {name}", "state", lambda random, name=name: {"name": name, "read": random.choice([0, 1, "all"])})
        yield Surface(f"write {name}", "state", lambda random, name=name, shape=shape: {"name": name, "write": True, "value": given(shape, random)["value"], "version": random.randrange(9)}, True)
    # Marks say where they were made. Not each place may reach these, or the victim's.
    for name, do in (("test.mark", "call"), ("test.main", "call"), ("test.marked", "event")):
        yield Surface(f"mark {name}", do, lambda random, name=name: {"name": name, "value": {"$where": True}}, places=SHOWN, everywhere=True)
    for name, do in (("victim.state", "state"), ("victim.echo", "call"), ("victim.ticks", "stream")):
        yield Surface(f"{do} {name}", do, lambda random, name=name: {
            "name": name, "value": {"text": "a"}, "write": random.random() < 0.3}, places=SHOWN)
    for name in offers.get("sync", []):
        yield Surface(f"sync {name}", "sync", lambda random, name=name: {"name": name, **given(offers["methods"].get(name), random)}, True)
    everything = [*itertools.chain(*(offers.get(kind, {}) for kind in ("methods", "streams", "states", "events")))] or ["a"]
    for name in ("ready", "supports", "contract", "state", "setState", "nothing"):
        yield Surface(f"own {name}", "call", lambda random, name=name: {"name": f"ponte.{name}", "value": random.choice([random.choice(everything), {"name": random.choice(everything), "version": 1, "value": {"$size": True}}, {"$size": True}, *HELD])}, True, places=SHOWN)
    yield Surface("call any name", "call", lambda random: {"name": random.choice([{"$size": True}, random.choice(everything), "__proto__", "", "a\0b"]), "value": random.choice(SIZED + HELD)}, True, places=SHOWN)
    yield Surface("call of a handle", "call", lambda random: {"name": {"$result": random.randrange(9)}, "value": random.choice(SIZED + HELD), **chance(random)}, True)
    yield Surface("handles", "call", lambda random: {"name": random.choice(everything), "value": {"$any": HELD}})
    yield Surface("cancel", "cancel", lambda random: {})
    yield Surface("release", "release", lambda random: {})


# A client of the attacker's own: `#` is a number, `@` a name, `%` a value.

FRAMES = r'''["call",#,"test.mark","$where"] ["call",#,"test.main","$where"] ["event","test.marked","$where"] ["stream",#,"ponte.state",{"name":"victim.state"},#]
["hello",{"navigation":"restore","bytes":true}] ["hello",5] ["call",#,"@",%] ["call",#,"@",%,#] ["call",#,#,%] ["call",#,[#,"take"],%] ["call",#,[#,"$size"],%]
["stream",#,"@",%,#] ["stream",#,"@",%,65536] ["stream",#,#,null,65536] ["stream",#,"ponte.state",{"name":"@"},#] ["stream",#,"@",%,1,%] ["item",#,%] ["item",#,%,%] ["more",#,#] ["more",#,65536]
["release",#] ["result",#,%] ["result",#] ["error",#,{"code":"$size","message":"$size","data":%}] ["error",#,%] ["cancel",#] ["event","@",%] ["event","$size"] ["bye"] ["welcome",{}]
["trace",#,"00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"] ["trace",#,"$size"] ["$size",#] [] {} [[ null ["call" ["call",-1,"@",%] ["call",9007199254740993,"@",%] ["call",#,"@",%,-1] $size'''.split()
WIRED = ['"$where"', "null", "#", '"$size"', '{"text":"$size"}', "[[[[#]]]]", '{"$bytes":"$size"}', '{"$bytes":[#,9]}', '{"$blob":[#,{"size":#}]}', '{"$stream":#}', '{"$function":#}', '{"$remote":[#,["put","take"]]}', '{"$date":#}',
         '{"$number":"NaN"}', '{"$bigint":"$size"}', '{"$object":{"$date":#}}', '{"$none":#}', '{"__proto__":{"a":#}}', "[" * 600 + "]" * 600, "1e999", '"\\ud800"', '{"a":#,"a":#}']
HEADS = ['["ponte",1,"$doc",$seq]\n$hello'] * 12 + ['["ponte",1,"$real",#]\n', '["ponte",2,"$doc",$seq]\n', '["ponte",1,"$size",0]\n', '["ponte",1,"$doc",#]\n', '["ponte",1,"",$seq]\n', "", '["ponte",1,"$doc",$seq]\n\n']


def wired(shape, random):
    """The text of a value that the shape takes, as a client writes it. What it announces never comes."""
    inner = lambda one: wired(one, random)
    match shape:
        case {"nullable": one}:
            return inner(one)
        case {"array": one}:
            return f"[{inner(one)}]"
        case {"tuple": ones}:
            return f"[{','.join(map(inner, ones))}]"
        case {"dictionary": one} | {"record": [_, one]}:
            return f'{{"a":{inner(one)}}}'
        case {"object": members}:
            needed = [name for name in members if name not in shape.get("optional", []) or random.random() < 0.5]
            return "{" + ",".join(f"{json.dumps(name)}:{inner(members[name])}" for name in needed) + "}"
        case {"union": [one, *_]}:
            return inner(one)
        case {"literals": values}:
            return json.dumps(random.choice(values or [None]))
        case "number" | "wholeNumber" | "bigInt":
            return "$n"
        case "boolean":
            return "true"
        case "nothing" | "null":
            return "null"
    words = {"function": '{"$function":$i}', "stream": '{"$stream":$i}', "remoteObject": '{"$remote":[$i,["put"]]}', "byteStream": '{"$blob":[$i,{"size":9}]}', "bytes": '{"$bytes":[$i,9]}', "date": '{"$date":0}'}
    return words.get(next(iter(shape)) if isinstance(shape, dict) else shape, '"$size"')


def filled(template, random, names):
    parts = {"#": lambda: random.choice([*map(str, range(1, 9)), "$i", "$i", str(2**53 - 1)]), "@": lambda: random.choice(names), "%": lambda: filled(random.choice(WIRED), random, names)}
    return re.sub("[#@%]", lambda found: parts[found[0]](), template)


def raws(offers):
    names = [json.dumps(name)[1:-1] for kind in ("methods", "streams", "events", "states") for name in offers.get(kind, {})] or ["a"]
    for kind, end in (("method", ""), ("stream", ",1")):
        for name, shape in offers.get(f"{kind}s", {}).items():
            head = HEADS[0] + f'["{"call" if kind == "method" else kind}",$i,{json.dumps(name)},'
            yield Surface(f"wire {name}", "raw", lambda random, head=head, shape=shape, end=end: {"post": f"{head}{wired(shape, random)}{end}]"}, True, once=True)
    for frame in FRAMES:
        yield Surface(f"raw {frame}", "raw", lambda random, frame=frame: {"post": filled(HEADS[0] + frame, random, names)}, "%" in frame or "$size" in frame, places=SHOWN)
    def batch(random):
        frames = random.choices(FRAMES, k=random.randrange(1, 20)) if random.random() < 0.5 else [random.choice(FRAMES)] * random.choice([2, 300, 3000])
        return {"post": filled(random.choice(HEADS), random, names) + "\n".join(filled(frame, random, names) for frame in frames)}
    yield Surface("raw batch", "raw", batch, True, most=300, places=SHOWN)
    yield Surface("raw bytes", "raw", lambda random: {"post": [filled(HEADS[0] + random.choice(['["call",#,"@",{"$bytes":[5,9]}]', '["bye"]']), random, names), random.randrange(9), {"$size": "bytes"}, *random.choices([5, {"$size": "bytes"}, None], k=3)]}, True)
    sync = '["ponte.sync",1,"$real"]\n'
    for prompt in (sync + '["call",#,"@",%,#]', sync + '["call",#,"@",%,#]\n["call",#,"@",%]', sync + "$size", '["ponte.sync",', '["ponte.sync",1,"$size"]\n["call",1,"@",%,9]', '["ponte.sync",2,"$doc"]\n["call",1,"@",%,1e9]'):
        yield Surface(f"prompt {prompt!r}", "prompt", lambda random, prompt=prompt: {"text": filled(prompt, random, names).replace("\\", random.choice(["\\", "\x01"]))}, True, places=SHOWN)


# Messages of other protocols, as they were recorded, and changed at random.

ADDRESS = {"metadata": {"url": "$here"}}
FOREIGN = [("bridge", "ready"), *[("bridge", {"id": str(number), "component": component, "event": event, "data": {**data, **ADDRESS}}) for number, (component, event, data) in enumerate([
    ("form", "connect", {"submitTitle": "$size"}), ("form", "submitDisabled", {}), ("menu", "display", {"title": "$size", "items": [{"title": "Edit", "index": 0}, {"title": "$size", "index": 1}], "source": {"x": 1, "y": 2, "width": 3, "height": 4}}),
    ("overflow-menu", "connect", {"label": "$size"}), ("button", "connect", {"title": "$size"})], 1)], ("bridge", ["$doc", "ready", None]), ("bridge", ["$doc", "left", None]),
    *[("bridge", ["$doc", kind, {"id": "1", "component": "form", "event": "connect", "data": {"submitTitle": "$size", **ADDRESS}}]) for kind in ("message", "fewer")],
    ("nativeApp", {"name": "ActionButton", "path": "/customers/new", "icon": "plus"}), ("nativeApp", {"name": "$size", "path": "$size"}), ("haptic", "heavy"), ("haptic", "$size"), ("body", {}),
    *[("podcast", {"action": action, **more}) for action, more in [("load", {"url": "/odd/playlist?$i"}), ("metadata", {"episodeName": "$size", "podcastName": "Show", "podcastImageUrl": "/odd/png-wide?$i"}), ("play", {"url": "/odd/endless?$i", "seconds": "12.5"}),
      ("seek", {"seconds": "48.2"}), ("rate", {"rate": "1.25"}), ("muted", {"muted": "true"}), ("volume", {"volume": 0.3}), ("pause", {}), ("terminate", {})]], ("video", {"action": "play", "url": "/odd/range?$i", "seconds": "90"}),
    ("imageUpload", {"action": "imageUpload", "id": "place"}), ("coverUpload", {"action": "coverImageUpload", "ratio": "1000.0 / 420.0"}), ("userLogin", {"id": 7, "name": "$size", "username": "ana", "config_body_class": "night-theme"}), ("userLogout", {}),
    *[("ponteForem", [kind, "$doc", value]) for kind, value in (("hello", "http://127.0.0.1"), ("ready", "$size"), ("user", '{"id":1}'))],
    *[("ponteWebViewJavascriptBridge", f"$doc\n{letter}\n{json.dumps(message)}") for letter in "abA" for message in ([{"handlerName": "echo", "data": "$size", "callbackId": "cb_$i_1"}], {"responseId": "objc_cb_1", "responseData": "$size"}, [])]]


def foreign():
    for number, (handler, message) in enumerate(FOREIGN):
        def make(random, handler=handler, message=message):
            for _ in range(random.choice([0, 0, 1, 3])):
                message = against(message, random)
            return {"handler": handler, "post": json.dumps(message), "parse": True}
        yield Surface(f"foreign {number} {handler}", "raw", make, "$size" in json.dumps(message), places=SHOWN)
    for name in ("WebViewJavascriptBridge", "WKWebViewJavascriptBridge"):
        for code in ("callHandler('echo', text(size), () => {})", "registerHandler('ask', (data, answer) => { answer(text(size)); answer(1); })", "_fetchQueue?.()", "_handleMessageFromObjC?.(text(size))"):
            yield Surface(f"{name} {code.split('(')[0]}", "js", lambda random, code=f"self.{name}?.{code};": {"code": code}, "size" in code)


# Surfaces of the DOM, of the server's answers, and of built-ins

EVERYWHERE = re.compile("location|alert|confirm|prompt|window|print|input|download|cookies|notification|bodies|frames|receive|clipboard|mediaSession|contextmenu|fetch|websocket|console|errors|secret")
IN_WORKERS = re.compile("fetch|websocket|console|errors|indexedDB|caches|secretFetch")
REPLACED = """Array.prototype.push Array.prototype.map Array.prototype.shift Array.isArray JSON.stringify JSON.parse Promise.prototype.then Promise.resolve Object.keys Object.freeze Object.defineProperty Reflect.apply
String.prototype.slice String.prototype.split RegExp.prototype.exec Function.prototype.apply Function.prototype.call Map.prototype.get WeakSet.prototype.has Symbol.prototype.description TextEncoder.prototype.encode Proxy Promise Error Date
AbortController.prototype.abort EventTarget.prototype.addEventListener EventTarget.prototype.dispatchEvent Document.prototype.querySelector Node.prototype.appendChild webkit ponte prompt open setTimeout queueMicrotask structuredClone crypto""".split()
BY = ["() => { throw 1 }", "() => undefined", "(own, ...given) => own(...given)", "(own, ...given) => { try { return own(...given) } catch {} }", "() => ({})", "async () => 1", "null", "() => 'x'.repeat(1e6)"]


def dom():
    blocks = re.findall(r"^(\w+): \{ (.*) \}$", Path(__file__).with_name("dom.mjs").read_text(), re.M)
    for name, code in blocks:
        code = f"const oddKinds = {json.dumps(ODD_KINDS)}; {code}" if "oddKinds" in code else code
        # The engine writes the file of cookies anew with each: thousands keep the games behind it waiting.
        # The other site may read its own answer.
        reached = ALL if IN_WORKERS.match(name) else SHOWN if EVERYWHERE.match(name) else SHOWN[:1]
        reached = tuple(place for place in reached if place != "other" or "secret" not in name)
        yield Surface(f"dom {name}", "js", lambda random, code=code: {"code": code}, "size" in code, 300 if "ookie" in code else 3000, places=reached)
    ways = ["await (await fetch(at)).text()", "add('img', { src: at })", "add('iframe', { src: at })", "add('a', { href: at, download: 'a' }).click()", "open(at, 'odd')", "add('video', { src: at }).play()",
            "add('link', { rel: 'stylesheet', href: at })", "add('script', { src: at })", "add('object', { data: at })", "add('form', { action: at, method: 'post', target: 'odd' }).submit()", "location.href = at"]
    for kind in ODD_KINDS:
        code = f"const at = odd('{kind}', i, size); await [{', '.join(f'async () => {{ {way}; }}' for way in ways)}][i % {len(ways)}]();"
        yield Surface(f"odd {kind}", "js", lambda random, code=code: {"code": code}, True, most=30)
    for path in REPLACED:
        yield Surface(f"replace {path}", "replace", lambda random, path=path: {"path": path, "by": random.choice(BY)}, most=300)


def groups(offers):
    return [[*contracts(offers)], [*raws(offers)], [*foreign()], [*dom()]]


def surfaces(offers):
    return [*itertools.chain(*groups(offers))]


def sweep(offers, seed):
    """Each surface by itself: the largest first, and those of one size shuffled. Those that other frames reach are played in one of them, too."""
    random = randomness.Random(seed)
    games = []
    for surface in surfaces(offers):
        few = surface.most == 30
        for size in ([KIB] if surface.once else [20 * MIB] if few else [20 * MIB, MIB, KIB]) if surface.sizes else [0]:
            # Large ones are many at 30 times already.
            games += [(size, min(times, MADE // max(size, 1)), surface, "main") for times in ([surface.most] if few or surface.once or size > KIB else [surface.most, 30])]
        others = surface.places[1:] if surface.everywhere else random.sample(surface.places[1:], min(1, len(surface.places) - 1))
        games += [(size, min(300, MADE // size), surface, where) for where in others for size in ([20 * MIB, KIB] if surface.sizes and not few else [KIB])]
    random.shuffle(games)
    games.sort(key=lambda game: (-game[0], -min(game[1], 300)))
    for size, times, surface, where in games:
        step = surface.step(random, where, times, size)
        # Many small ones are to do something: the values that are refused are left out.
        step["learns"] = size == KIB and times > 30
        # What streams have goes on to the page.
        waits = {"least": 8} if surface.once and surface.name.split()[1] in offers.get("streams", {}) else {}
        yield {"seed": seed, "name": f"{surface.name} {times} x {size} {where}", "steps": [step], "seconds": 2, **waits}


def acts(offers, seed, kinds):
    """Each act of the outside by itself, in three games, each with three times of it and some steps for it to meet. `kinds` has the acts by kind."""
    calls, names = [*contracts(offers)], [(kind, what) for kind, whats in kinds.items() for what in whats]
    met = [one for one in dom() if one.name in ("dom alert", "dom windowOpen", "dom inputLarge", "dom locationReload")]
    for number, (kind, what) in itertools.product(range(3), names):
        random = randomness.Random(f"{seed} {kind} {what} {number}")
        steps = [random.choice(calls).step(random, "main", random.choice([1, 3, 30]), KIB) for _ in range(3)]
        steps += [one.step(random, "main", 1, 16) for one in random.sample(met, len(met))]
        played = [(0.4 + 0.5 * at, kind, what, random.randrange(10**6)) for at in range(3)]
        played += [(1.1, "hands", "click", 1), (1.3, "hands", "escape", 1)]
        # Callbacks of a view's delegate.
        shown = {"shown": "view"} if kind == "letGo" else {}
        yield {"seed": seed, "name": f"act {kind} {what} {number} x 0 main", "steps": steps, "seconds": 0.4, "least": 4, "acts": played, **shown}


def mix(offers, seed):
    """Random games without end, of up to 60 steps."""
    parts = groups(offers)
    for number in itertools.count():
        random = randomness.Random(f"{seed} {number}")
        steps = []
        for _ in range(random.choice([2, 5, 20, 60])):
            surface = random.choice(random.choice(parts))
            size = random.choice([0, 16, KIB, KIB, MIB, 20 * MIB])
            times = min(random.choice([1, 1, 2, 3, 30, 300, 3000]), MADE // max(size, 1))
            steps.append(surface.step(random, random.choice(surface.places if random.random() < 0.4 else SHOWN[:1]), times, size))
        yield {"seed": seed, "name": f"mix {number}", "steps": steps, "seconds": 0.3}
