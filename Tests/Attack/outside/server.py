# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""The web server of the attack: the pages, the games, what is told, and odd answers at /odd/KIND. It listens at 127.0.0.1 to 127.0.0.3, at one port.
An odd answer takes `game`, `size` (bytes), `seconds`, `type`, `name` and `to` from its query."""

import base64, contextlib, gzip, json, re, socket, sys, threading, time, types, zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

PAGE = Path(__file__).resolve().parent.parent / "page"
TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript"}
MIB, GIB, PIECE = 1 << 20, 1 << 30, b"<p>x " * 13107
FILE, COOKIE, LOGIN = "Content-Disposition", "Set-Cookie", "WWW-Authenticate"
PNG = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")


def png(width, height):
    """A picture whose header is right, and whose rows end early."""
    head = b"IHDR" + width.to_bytes(4, "big") + height.to_bytes(4, "big") + PNG[24:29]
    return PNG[:12] + head + zlib.crc32(head).to_bytes(4, "big") + PNG[33:]


def pieces(size):
    yield from (PIECE[: size - at] for at in range(0, size, len(PIECE)))


def forever(piece=PIECE, pause=0.0):
    while True:
        yield piece
        yield pause


def answer(status, *heads, kind="text/html; charset=utf-8", body=None):
    """`{size}` in a header is so many bytes. Without a body there are so many; one in a tuple never ends. Without a type the headers do not end."""
    def make(ask):
        filled = [(name, value.replace("{size}", "x" * min(ask.size, 8 * MIB))) for name, value in heads]
        parts = pieces(ask.size) if body is None else forever(*body) if isinstance(body, tuple) else [body]
        return status, kind and [("Content-Type", kind), *filled], parts
    return make


def ranged(ask):
    """A video that does not hold to the range: its end lies before its start, or behind all."""
    first, *rest = [int(number[:15]) for number in re.findall(r"\d+", ask.headers.get("Range", ""))] or [0]
    last = rest[0] if rest else first + MIB
    wrong = [f"{first}-{last}/{last + 1}", f"{last}-{first}/1", f"0-{1 << 63}/{1 << 64}", "*/*", ""][first % 5]
    return 206, [("Content-Type", "video/mp4"), ("Content-Range", f"bytes {wrong}")], pieces(max(0, min(last - first + 1, 20 * MIB)))


CONTENT = ("application/pdf application/zip application/json application/wasm application/x-desktop font/woff2 text/plain text/xml "
           "text/javascript text/css text/vtt image/jpeg image/webp image/gif video/mp4 video/webm audio/wav").split()
PLACES = "file:///etc/hostname", "data:text/html,x", "javascript:alert(1)", "ponte://x/y", "mailto:a@example.org", "about:blank", "http://[::1"
ICONS = b"".join(b'<link rel=icon href="/odd/%s?%d">' % (kind, at) for at in range(99) for kind in (b"png", b"png-wide", b"endless", b"svg"))
LIST = b"".join(b"#EXTINF:0.001,\n%s\n" % kind for kind in (b"playlist", b"endless", b"range", b"nothing"))
# An answer is a status, headers, and pieces: bytes to send, or seconds to wait. No status is no answer at all.
ODD = {
    "loop": lambda ask: (307, [("Location", ask.path)], []), "to": lambda ask: (302, [("Location", ask.query.get("to", "http://127.0.0.1:9/"))], []),
    "pingpong": lambda ask: (302, [("Location", f"http://127.0.0.{4 - ask.site}:{ask.port}/odd/pingpong?game={ask.game}")], []),
    "to-long": answer(302, ("Location", "/odd/empty?{size}")), **{f"to-{place.partition(':')[0]}": answer(302, ("Location", place)) for place in PLACES},
    **{f"status-{number}": answer(number, body=b"x") for number in (103, 204, 205, 300, 304, 503, 999)},
    "basic": answer(401, (LOGIN, 'Basic realm="x"')), "digest": answer(401, (LOGIN, 'Digest realm="x", nonce="y", qop="auth"')),
    "realm": answer(401, (LOGIN, 'Basic realm="{size}"')), "proxy": answer(407, ("Proxy-Authenticate", 'Basic realm="x"')),
    "endless": answer(200, body=()), "endless-file": answer(200, kind="application/x-odd", body=()), "slow": answer(200, body=(b"x", 0.1)), "nothing": answer(None, body=(b"", 0.1)),
    "endless-head": answer(200, kind=None, body=(b"X-More: " + b"x" * 999 + b"\r\n",)), "slow-head": answer(200, kind=None, body=(b"X: y\r\n", 0.1)),
    "endless-events": answer(200, kind="text/event-stream", body=(b"data: x\n\n" * 99,)),
    "endless-parts": answer(200, kind="multipart/x-mixed-replace; boundary=b", body=(b"--b\r\nContent-Type: image/png\r\n\r\n" + PNG + b"\r\n", 0.002)),
    "empty": answer(None, body=b""), "not-http": answer(None, body=b"\x16\x03\x01SSH-2.0-x\r\n\0\n"), "huge": answer(200), "huge-head": answer(200, ("X-Huge", "{size}"), body=b"x"),
    "heads": lambda ask: (200, [(f"X-{number}", "y") for number in range(min(ask.size, 30000))], [b"x"]), "sniff": answer(200, kind=" ", body=b"\xff\xfe" + PIECE),
    "cut": answer(200, ("Content-Length", str(GIB))), "over": answer(200, ("Content-Length", "1")), "length": answer(200, ("Content-Length", "-1"), ("Content-Length", "9" * 20)),
    "chunk": answer(200, ("Transfer-Encoding", "chunked"), body=b"ffffffffffffffff\r\n" + PIECE), "upgrade": answer(101, ("Upgrade", "websocket")),
    "packed": lambda ask: (200, [("Content-Type", "text/html"), ("Content-Encoding", "gzip")], [gzip.compress(PIECE * (min(ask.size, 99 * MIB) // len(PIECE) + 1), 1)]),
    "nul": answer(200, body=b"\0<title>\0a\0b</title>\0" * 99), "nul-head": answer(200, ("X-Nul", "a\0b"), (COOKIE, "a\0b=c\0d"), kind="text/html\0x"),
    "broken-head": answer(200, kind=None, body=b"no colon\r\n: none\r\n\r\n\r\nHTTP/1.1 200 OK\r\n\r\n"), **{kind.partition("/")[2]: answer(200, kind=kind) for kind in CONTENT},
    "type": lambda ask: (200, [("Content-Type", ask.query.get("type", "text/x-odd"))], pieces(ask.size)),
    "file": lambda ask: (200, [(FILE, f'attachment; filename="{ask.query.get("name", "../../x.desktop")}"')], pieces(ask.size)),
    "file-name": answer(200, (FILE, "attachment; filename*=UTF-8''%F0%9F%92%A9{size}"), body=b"x"), "file-odd": answer(200, (FILE, 'attachment; filename="..";;=')),
    "png": answer(200, kind="image/png", body=PNG), "png-wide": answer(200, kind="image/png", body=png(60000, 60000)), "png-none": answer(200, kind="image/png", body=png(0, 1 << 31)),
    "png-broken": answer(200, kind="image/png", body=PNG[:40]), "icon": answer(200, body=ICONS), "range": ranged,
    "playlist": lambda ask: (200, [("Content-Type", "application/vnd.apple.mpegurl")], [b"#EXTM3U\n", LIST * min(ask.size // len(LIST) + 1, 99999)]),
    "svg": answer(200, kind="image/svg+xml", body=b'<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"/>'),
    "cookie": answer(200, (COOKIE, "big={size}"), (COOKIE, "=;;"), body=b"x"), "cookies": answer(200, *[(COOKIE, f"c{at}={'v' * 99}; Max-Age=9") for at in range(500)]),
    "links": answer(200, *[("Link", f"</odd/png?{at}>; rel=preload; as=image") for at in range(500)]), "refresh": answer(200, ("Refresh", "0")),
    "policy": answer(200, ("Content-Security-Policy", "sandbox; report-uri /odd/empty"), ("Cross-Origin-Opener-Policy", "same-origin"), ("Clear-Site-Data", '"*"')),
}
ODD_KINDS = list(ODD)


class Answer(BaseHTTPRequestHandler):
    timeout = 15
    def number(self, name, default):
        return int(self.query[name]) if re.fullmatch(r"[0-9]{1,15}", self.query.get(name, "")) else default

    def parse_request(self):
        """Looks for words that the hostile page may not know in all that the sites get but the victim's."""
        if is_right := super().parse_request():
            length = self.headers.get("Content-Length", "")
            self.body = self.rfile.read(min(int(length), MIB)) if re.fullmatch("[0-9]{1,15}", length) else b""
            heads = "\n".join([self.requestline, *map(": ".join, self.headers.items()), ""])
            self.site == 2 or self.all.look(heads.encode() + self.body)
        return is_right

    def do_GET(self):
        address = urlsplit(self.path)
        path, self.query = address.path, dict(parse_qsl(address.query[:9999], encoding="latin-1"))
        self.size = min(self.number("size", 1024), 2 * GIB)
        file, game = PAGE / path[1:], re.fullmatch(r"/game/([0-9]{1,9})", path)
        # The victim's site has its own page alone: nothing of the hostile one's runs there, and no frame has it.
        if path == "/victim.html" if self.site == 2 else re.fullmatch(r"/[a-z]+\.(html|m?js)", path) and path != "/victim.html" and file.is_file():
            own = [("X-Frame-Options", "DENY"), (COOKIE, f"secret={self.all.words.get('cookie')}; HttpOnly; Path=/")]
            return self.say(200, TYPES[file.suffix], file.read_bytes(), *own * (self.site == 2))
        if path == "/secret" and self.site == 3:
            # Without the header that lets other origins read it.
            lines = "HTTP/1.1 200 x", "Connection: close", "Content-Type: text/plain", "X-Content-Type-Options: nosniff", ""
            return self.wfile.write("\r\n".join([*lines, self.all.words.get("answer", "")]).encode())
        if self.site != 2 and game and int(game[1]) in self.all.games:
            return self.say(200, "application/json", json.dumps(self.all.games[int(game[1])]).encode())
        kind = "png-broken" if path == "/favicon.ico" else path.removeprefix("/odd/")
        self.play(ODD[kind]) if self.site != 2 and kind in ODD else self.say(404, "text/plain", b"")

    do_PUT = do_DELETE = do_HEAD = do_GET
    do_OPTIONS, log_message = (lambda self: self.say(200, "text/plain", b"")), lambda *words: None

    def do_POST(self):
        length = self.headers.get("Content-Length", "")
        if self.path.startswith("/odd/") or not re.fullmatch("[0-9]{1,7}", length) or int(length) > MIB:
            return self.do_GET()
        try:
            told = json.loads(data := self.body)
        except (ValueError, RecursionError):
            return self.do_GET()
        # The victim's own page alone: a hostile one can send it something, too.
        if self.path == "/victim" and self.site == 2 and self.headers.get("Origin") == f"http://127.0.0.2:{self.port}":
            lost = self.all.words.get("cookie", "") not in self.headers.get("Cookie", "")
            self.all.victim = {"time": time.monotonic(), "report": told, "lost": lost}
        number = int((re.fullmatch(r"/told/([0-9]{1,9})", self.path) or [0, -1])[1])
        with self.all.lock:
            if number in self.all.games and len(data) <= (game := self.all.live(number)).room:
                game.room -= len(data)
                self.all.told.setdefault(number, []).append(told)
        self.say(200, "application/json", b"{}")

    def say(self, status, kind, data, *more):
        self.send(status, [("Content-Type", kind), ("Content-Length", len(data)), ("Cache-Control", "no-store"), *more])
        self.wfile.write(data)

    def send(self, status, heads):
        lines = [f"HTTP/1.1 {status} x", "Connection: close", "Access-Control-Allow-Origin: *", "Access-Control-Allow-Headers: *"]
        lines += [f"{name}: {value}" for name, value in heads or []]
        self.wfile.write(("\r\n".join(lines) + "\r\n" * (1 if heads is None else 2)).encode())

    def play(self, kind):
        named = self.query.get("game") or "".join(re.findall(r"[?&]game=([0-9]+)", self.headers.get("Referer", ""))[:1])
        with self.all.lock:
            self.game = int(named) if re.fullmatch("[0-9]{1,9}", named) else next(reversed(self.all.games), 0)
            if self.game not in self.all.games:
                return
            (game := self.all.live(self.game)).sockets.add(self.connection)
        end = time.monotonic() + min(self.number("seconds", 10), 60)
        try:
            status, heads, parts = kind(self)
            status and self.send(status, heads)
            for part in parts:
                if game.over.wait(part if isinstance(part, float) else 0) or game.bytes < 0 or time.monotonic() > end:
                    break
                game.bytes -= self.wfile.write(part) if isinstance(part, bytes) else 0
        finally:
            game.sockets.discard(self.connection)


class Listener(ThreadingHTTPServer):
    """The server at one address, with at most 64 threads: what comes beyond them is refused."""
    daemon_threads, request_queue_size = True, 512

    def process_request(self, request, client):
        if self.room.acquire(timeout=0.5):
            return super().process_request(request, client)
        self.shutdown_request(request)

    def process_request_thread(self, *both):
        super().process_request_thread(*both)
        self.room.release()

    def handle_error(self, *both):
        isinstance(sys.exc_info()[1], (OSError, ValueError)) or super().handle_error(*both)


class Server:
    def __init__(self, port=0, words=()):
        # `words`, by name, are random and the hostile page's to guess; `leaked` has the names of those that came from it.
        self.words, self.leaked = dict(words), set()
        self.named = {word.encode(): name for name, word in self.words.items()}
        self.pattern = re.compile(b"|".join(map(re.escape, self.named)) or b"(?!)")
        # Each by the game's number: a game is played until `end_game`.
        self.games, self.told, self.played = {}, {}, {}
        self.victim, self.lock, self.port, self.listeners = None, threading.RLock(), port, []
        for site in (1, 2, 3):
            self.listeners.append(one := Listener((f"127.0.0.{site}", self.port), type("Site", (Answer,), {"all": self, "site": site})))
            one.RequestHandlerClass.port = self.port = one.server_address[1]
            one.room = threading.BoundedSemaphore(64)

    def start(self):
        for one in self.listeners:
            threading.Thread(target=one.serve_forever, daemon=True).start()

    def look(self, data):
        self.leaked |= {self.named[word] for word in self.pattern.findall(data)}

    def live(self, number):
        """A game that is played: the connections that it has open, and how much it may still tell and get."""
        return self.played.setdefault(number, types.SimpleNamespace(over=threading.Event(), sockets=set(), room=MIB, bytes=2 * GIB))

    def end_game(self, number):
        """Ends all answers of a game, also those that wait for a peer. What it told stays in `told`."""
        with self.lock:
            self.games.pop(number, None)
            game = self.live(number)
            del self.played[number]
            game.over.set()
            for one in list(game.sockets):
                with contextlib.suppress(OSError):
                    one.shutdown(socket.SHUT_RDWR)
