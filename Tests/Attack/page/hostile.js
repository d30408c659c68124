// Plays the steps of a game. The main frame hands steps on to frames of its own, a popup and workers, which run this script, too.
"use strict";
{
  // Captured: steps replace built-ins.
  const { setTimeout, fetch, Promise, Object, JSON, Array, Map, String, Math, performance, crypto, Uint8Array, Blob, AbortController } = self;
  const { defineProperty, getOwnPropertyDescriptor, entries, fromEntries } = Object;
  const AsyncFunction = (async () => {}).constructor;
  const limit = { made: 2 * 2 ** 30, list: 2 ** 26, learnt: 50, text: 200, codes: 100, kept: 16, workers: 4, waiting: 2 ** 26, event: 2 ** 16 };
  const isWorker = typeof importScripts === "function", isMain = !isWorker && "main" in document.currentScript.dataset && self.top === self;
  self.base = new URL("/", isWorker ? self.location.href : document.currentScript.src).href;
  const otherSite = base.replace(/127\.0\.0\.\d+/, "127.0.0.3");
  const game = new URLSearchParams(self.location.search).get("game") ?? "0";
  self.odd = (kind, more = "", size = 1 << 20) => `${base}odd/${kind}?game=${game}&size=${size}&name=../${more}`;
  self.add = (name, members) => { const element = Object.assign(document.createElement(name), members); document.body.append(element); return element; };
  const tick = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const texts = new Map();
  const noise = Array.from({ length: 4096 }, () => String.fromCharCode(32 + Math.random() * 700)).join("");
  /** A text of so many UTF-8 bytes, more or less. */
  self.text = (size, fill = fillNow) => {
    const unit = fill === "random" ? noise : fill, key = `${size} ${fill}`;
    // A few large ones are kept at a time.
    if (texts.size > 3) texts.clear();
    if (!texts.has(key)) texts.set(key, unit.repeat(Math.ceil(size / new TextEncoder().encode(unit).length)).slice(0, Math.max(size, 1)));
    return texts.get(key);
  };
  const place = isMain ? "main" : isWorker ? "worker" : new URLSearchParams(self.location.search).get("where");
  /** What no page may read: another origin's answer, what lies beside the app's folder, files, what the victim has. */
  self.forbidden = (i) => [
    "app://page/", `${otherSite}secret`, `${base.replace(/127\.0\.0\.\d+/, "127.0.0.2")}victim.html`, "file:///proc/self/environ", "file://localhost/proc/self/environ", "file:///tmp/",
    odd("to", `&to=${otherSite}secret`), "app://page/../secret.txt", "app://page/..%2fsecret.txt",
  ][i % 9];
  /** Learns all of a text, and not its beginning alone. */
  self.got = (answer) => { learn(answer); if (answer) fetch(`${base}odd/status-204`, { method: "POST", body: `${answer}`.slice(0, 1e5) }).catch(() => {}); };
  let fillNow = "x", aborter = new AbortController(), learnt = [], errors = {};
  const replaced = new Set(), results = [], codes = new Map();
  const sized = {
    list: (size) => Array(Math.ceil(size / 2)).fill(1),
    objects: (size) => Array(Math.ceil(size / 16)).fill({ id: "a", n: 1 }),
    keys: (size) => fromEntries(Array.from({ length: Math.min(Math.ceil(size / 12), 300000) }, (_, n) => [`key${n}`, 1])),
    deep: (size) => Array.from({ length: Math.min(size, 50000) }).reduce((inner) => [inner], 0),
    bytes: (size) => new Uint8Array(size).fill(120),
    blob: (size) => new Blob([self.text(size)], { type: "text/plain" }),
    file: (size) => new File([self.text(size)], "../a\nb.txt", { type: "image/png" }),
    stream: (size) => (async function* () { for (let n = 0; n < 1000; n++) yield self.text(Math.ceil(size / 1000)); })(),
    url: (size) => `${base}?${self.text(size)}`,
    bigint: (size) => 10n ** BigInt(Math.min(size, 100000)),
  };
  const compile = (code, isExpression) => {
    if (!codes.has(code)) codes.set(code, new (isExpression ? Function : AsyncFunction)("i", "size", "text", isExpression ? `return (${code})` : code));
    return codes.get(code);
  };
  const lengths = new Map();
  /** The bytes of a value that has the step's size, as JSON has it; no more than a few are measured. */
  const weight = (made, size) => {
    if (typeof made !== "string") return made?.byteLength ?? made?.size ?? size;
    const key = `${made.length} ${made.slice(0, 9)}`;
    if (!lengths.has(key)) lengths.set(key, new TextEncoder().encode(JSON.stringify(made)).length);
    return lengths.get(key);
  };
  /** Counts what a repetition has made. */
  const weigh = (at, made) => {
    at.add(weight(made, at.size));
    return made;
  };
  const pick = (number) => results.length ? results[number % results.length] : undefined;
  const make = (value, at) => {
    if (typeof value !== "object" || !value) return value;
    if (Array.isArray(value)) return value.map((element) => make(element, at));
    if ("$size" in value) return weigh(at, value.$size === true ? self.text(at.size) : sized[value.$size](at.size));
    if ("$i" in value) return at.i;
    if ("$where" in value) return `${place}.`;
    if ("$any" in value) return make(value.$any[at.i % value.$any.length], at);
    if ("$list" in value) {
      const length = Math.min(value.n, Math.ceil(limit.list / Math.max(at.size, 1))), before = at.bytes;
      if (!value.alike) return Array.from({ length }, () => make(value.$list, at));
      const one = make(value.$list, at);
      at.add((at.bytes - before) * Math.max(length - 1, 0));
      return Array(length).fill(one);
    }
    if ("$result" in value) return pick(value.$result + at.i);
    if ("$js" in value) {
      if (value.$js.includes("text(size)")) at.add(at.size);
      return compile(value.$js, true)(at.i, at.size, self.text);
    }
    return fromEntries(entries(value).map(([name, member]) => [name, make(member, at)]));
  };

  let ownDocument, sequence;
  /** Begins another document of the own client: one that was refused is not heard any more. */
  const renew = (refused) => {
    if (refused !== ownDocument) return;
    [ownDocument, sequence] = [`p${[...crypto.getRandomValues(new Uint8Array(40))].map((byte) => byte % 10).join("")}`, 0];
    self[ownDocument] = (pushed) => keep(pushed);
  };
  renew();
  /** Puts the own client's names and numbers into a text. */
  const written = (value, at) => {
    if (Array.isArray(value)) return value.map((part) => written(part, at));
    if (typeof value !== "string") return make(value, at);
    return value.replace(/\$(doc|real|seq|hello|size|here|where|n|i)\b/g, (_, name) => ({
      doc: () => ownDocument, real: () => self.ponteClient?.documentName ?? ownDocument, seq: () => sequence++, hello: () => sequence === 1 ? '["hello",{"navigation":"navigate"}]\n' : "",
      size: () => weigh(at, JSON.stringify(self.text(at.size)).slice(1, -1)), here: () => self.location.href, where: () => `${place}.`, i: () => at.i,
      // A number often says how much the app is to make.
      n: () => at.i % 2 ? at.i : 1 << 20,
    })[name]());
  };
  const post = (handler, value) => {
    const port = self.webkit?.messageHandlers?.[handler];
    // The twin and a worker have no handler: the text is made and goes nowhere.
    if (!port) return typeof value === "string" ? value.length : JSON.stringify(value)?.length;
    return port.postMessage(value);
  };
  const client = () => self.ponte ?? {
    call: async (name, value) => post("ponte", JSON.stringify([name, value])),
    stream: (name, value) => (async function* () { yield post("ponte", JSON.stringify([name, value])); })(),
    emit: (name, value) => post("ponte", JSON.stringify([name, value])),
    callSync: (name, value) => JSON.stringify([name, value]),
  };
  /** Reads some elements, or none. Who stays reads no more, and does not end the stream. */
  const read = async (stream, at, count = 1, stays = false) => {
    keepHandle(stream);
    const reader = stream[Symbol.asyncIterator]();
    // The first element is what opens it.
    if (!count) return at.stay(reader.next().catch(() => {}));
    let item = {};
    for (let left = count === "all" ? Infinity : count; left > 0 && !item.done; left--) item = await reader.next();
    if (item.done) return;
    if (stays) at.stay(); else await reader.return?.();
    return item.value;
  };
  const optionsOf = (given) => ({ signal: aborter.signal, ...given });
  const acts = {
    call: async ({ name, value, options, read: count, stays }, at) => {
      const target = make(name, at), given = make(value, at);
      const member = () => {
        const members = Object.values(target ?? {}).filter((one) => typeof one === "function");
        return members[at.i % members.length]?.(given);
      };
      const answer = await (typeof target === "string" ? client().call(target, given, optionsOf(options))
        : typeof target === "function" ? target(given, optionsOf(options)) : target?.[Symbol.asyncIterator] ? target : member());
      return answer?.[Symbol.asyncIterator] ? read(answer, at, make(count, at), make(stays, at)) : answer;
    },
    stream: ({ name, value, options, read: count, stays }, at) =>
      read(client().stream(name, make(value, at), optionsOf(make(options, at))), at, make(count, at), make(stays, at)),
    event: async ({ name, value }, at) => {
      await client().emit(name, make(value, at));
      // Nobody says when an event has gone: a call behind it does.
      if (at.bytes > limit.event) await client().call("ponte.ready");
    },
    sync: ({ name, value, timeout = 300 }, at) => client().callSync(name, make(value, at), { timeout }),
    state: async ({ name, value, version = 0, read: count = 1, write }, at) => {
      if (!write) return read(client().stream("ponte.state", { name }, optionsOf()), at, count);
      const written = make(value, at), shown = at.i % 4 ? { version } : await read(client().stream("ponte.state", { name }), at);
      return client().call("ponte.setState", { name, version: shown?.version ?? version, value: written });
    },
    cancel: () => { aborter.abort(); aborter = new AbortController(); },
    release: (_, at) => pick(at.i)?.release?.(),
    raw: async ({ post: value, handler = "ponte", parse }, at) => {
      const text = written(value, at), document = ownDocument;
      try { return await post(handler, parse ? JSON.parse(text) : text); } catch (error) { renew(document); throw error; }
    },
    prompt: ({ text }, at) => self.prompt?.(written(text, at)),
    js: ({ code }, at) => {
      if (code.includes("size")) at.add(at.size);
      return compile(code, false)(at.i, at.size, self.text);
    },
    replace: async ({ path, by }, at) => {
      const names = path.split("."), last = names.pop(), owner = names.reduce((object, name) => object?.[name], self);
      const own = owner && getOwnPropertyDescriptor(owner, last);
      if (own?.configurable && !replaced.has(path)) {
        replaced.add(path);
        // It comes back soon: the script itself needs it.
        setTimeout(() => { defineProperty(owner, last, own); replaced.delete(path); }, 30);
        defineProperty(owner, last, { configurable: true, writable: true, value: compile(by, true)(at.i)?.bind?.(null, own.value) });
      }
      client().emit("a", { a: [at.i] });
      for (const called of [client().call("ponte.ready"), client().call("ponte.supports", "a"), read(client().stream("a"), at)]) await called;
    },
  };
  const keepHandle = (value) => {
    if (value && ["function", "object"].includes(typeof value) && results.push(value) > limit.kept) results.shift();
  };
  const learn = self.learn = (value) => {
    if (learnt.length >= limit.learnt || value === undefined || value === "") return;
    let text = value;
    const short = (_, member) => typeof member === "string" ? member.slice(0, limit.text) : member?.length > 1000 ? member.length : member;
    try { if (typeof value !== "string") text = JSON.stringify(value, short); } catch (error) { text = error; }
    text = `${text}`.slice(0, limit.text);
    if (!learnt.includes(text)) learnt.push(text);
  };
  const keep = (value) => { keepHandle(value); learn(value); };
  const failed = (error) => {
    const code = `${error?.code || error?.name || error}`.slice(0, 64);
    if (code in errors || Object.keys(errors).length < limit.codes) errors[code] = (errors[code] ?? 0) + 1;
    learn(`${error?.message ?? error}`);
  };
  self.addEventListener?.("message", ({ data }) => { if (!data?.ponteAttack) learn(data); });

  /** Mends a value by what the app says is wrong with it, so that a contract whose shape nobody tells is learnt. */
  const fit = async (step, value) => {
    const holder = { value };
    const kinds = [["string", { $size: true }], ["number", 1], ["boolean", true], ["array", { $list: {}, n: 3, alike: true }], ["object", {}], ["bytes", { $size: "bytes" }], ["blob", { $size: "blob" }], ["date", { $js: "new Date()" }], ["function", { $js: "() => 1" }], ["stream", { $size: "stream" }]];
    for (let tries = 0; tries < 24; tries++) {
      const asked = (async () => acts[step.do]({ ...step.with, value: holder.value, read: 1, stays: false }, { i: tries, size: 4, bytes: 0, add() {}, stay() {} }))();
      const message = await Promise.race([asked, tick(100)]).then(() => "", (error) => `${error?.message}`);
      const [, path, problem] = /value((?:\.[^\s:.[]+|\[\d+\])*): ([^]*)/.exec(message) ?? [];
      if (problem === undefined) break;
      let place = holder, key = "value";
      for (const [, name, index] of path.matchAll(/\.([^.[]+)|\[(\d+)\]/g)) {
        if (typeof place[key] !== "object" || !place[key]) break;
        place = place[key];
        key = index === undefined ? name : "$list" in place ? "$list" : index;
      }
      const missing = /^(\S+) is missing/.exec(problem)?.[1];
      // The path may name the missing member, too.
      if (missing && key !== missing && typeof place[key] === "object" && place[key]) [place, key] = [place[key], missing];
      const [, expected = ""] = /expected (.*?)(?:,? found|$)/.exec(problem) ?? [];
      const choice = expected.match(/"([^"]+)"/)?.[1];
      place[key] = choice ?? kinds.find(([word]) => expected.includes(word))?.[1] ?? kinds[tries % kinds.length][1];
      if (typeof place[key] === "object") place[key] = JSON.parse(JSON.stringify(place[key]));
    }
    return holder.value;
  };

  /** Those values of a step that are not refused. */
  const taken = async (step, w) => {
    const tried = await Promise.all(w.value.$any.map((value, i) => {
      const asked = (async () => acts[step.do]({ ...w, value, read: 1, stays: false }, { i, size: step.size, bytes: 0, add() {}, stay() {} }))();
      return Promise.race([asked, tick(150)]).then(() => [value], () => []);
    }));
    return tried.flat().length ? tried.flat() : w.value.$any;
  };

  const play = async (step, seconds) => {
    const { times = 1, size = 0 } = step, w = { ...step.with };
    fillNow = w.fill ?? "x";
    if (w.fit) w.value = { $any: await Promise.all((w.value?.$any ?? [w.value]).map((value) => fit(step, value))) };
    if (step.learns && w.value?.$any) w.value = { $any: await taken(step, w) };
    const end = performance.now() + seconds * 1000;
    // Of the calls, and of the streams that stay open.
    let bytes = 0, staying = 0;
    let open = 0, made = 0, underWay = 0, isOver = false, settle, next = () => {};
    const settled = new Promise((resolve) => { settle = resolve; });
    // Only `await` stands a step that replaces what promises have.
    const one = async (i) => {
      const at = {
        i, size, bytes: 0, stays: false, stay() { at.stays = true; },
        add(count) { at.bytes += count; bytes += count; underWay = Math.max(underWay, bytes + staying); },
      };
      try { keep(await acts[step.do](w, at)); } catch (error) { try { failed(error); } catch {} }
      bytes -= at.bytes;
      if (at.stays) staying += at.bytes;
      next();
      if (!--open && isOver) settle();
    };
    for (let i = 0; i < times && made <= limit.made - size && performance.now() < end; i++, made += size) {
      open++;
      one(i);
      if (step.waits && bytes > limit.waiting) await Promise.race([new Promise((resolve) => { next = resolve; }), tick(Math.max(end - performance.now(), 0))]);
    }
    isOver = true;
    if (w.cancel) acts.cancel();
    if (step.do === "replace") await tick(50);
    if (open && !w.go) await Promise.race([settled, tick(Math.max(end - performance.now(), 0))]);
    return underWay;
  };

  const answer = async ({ play: step, seconds }, reply) => {
    [learnt, errors] = [[], {}];
    const underWay = await play(step, seconds).catch(failed);
    try { learn(`${self.origin} ${self.document?.cookie}`); } catch (error) { learn(error.message); }
    reply({ ponteAttack: "played", errors, learnt, underWay });
  };

  if (isWorker) self.onmessage = ({ data }) => answer(data, (message) => self.postMessage(message));
  else if (!isMain) {
    self.addEventListener("message", (event) => {
      if (event.data?.ponteAttack === "play") answer(event.data, (message) => event.source.postMessage(message, "*"));
    });
    (self.opener ?? self.parent).postMessage({ ponteAttack: "ready" }, "*");
  } else main();

  function main() {
    const frame = (where, site, members) => add("iframe", { ...members, src: `${site}frame.html?game=${game}&where=${where}` }).contentWindow;
    const sandbox = "allow-scripts allow-popups allow-forms allow-modals allow-downloads";
    const frames = {
      sandbox: () => frame("sandbox", base, { sandbox }), own: () => frame("own", base), other: () => frame("other", otherSite),
      popup: () => open(`${base}frame.html?game=${game}&where=popup`, "popup", "width=300,height=200"),
    };
    const places = {};
    const said = (source, kind, seconds) => Promise.race([tick(seconds * 1000), new Promise((resolve) => {
      addEventListener("message", (event) => { if (event.source === source && event.data?.ponteAttack === kind) resolve(event.data); });
    })]);
    const workers = [];
    const workerPlays = (message, seconds) => {
      const worker = workers.length < limit.workers ? new Worker(`${base}worker.js?game=${game}`) : workers.shift();
      workers.push(worker);
      worker.postMessage(message);
      return Promise.race([new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data); }), tick(seconds * 1000 + 500)]);
    };
    /** Plays a step at another place, and adds what is learnt there to what is known. */
    const playAt = async (where, step, seconds) => {
      const message = { ponteAttack: "play", play: step, seconds };
      let played;
      if (where === "worker") played = await workerPlays(message, seconds);
      else {
        if (!places[where] || places[where].closed) {
          if (!(places[where] = frames[where]())) return failed({ name: `no ${where}` });
          await said(places[where], "ready", 1);
        }
        const reply = said(places[where], "played", seconds + 0.5);
        places[where].postMessage(message, "*");
        played = await reply;
      }
      if (!played) return failed({ name: `${where} is silent` });
      for (const [code, count] of entries(played.errors)) errors[code] = (errors[code] ?? 0) + count;
      played.learnt.forEach(learn);
      return played.underWay;
    };
    const key = `attack ${game}`;
    const begun = () => { try { return +sessionStorage.getItem(key) || 0; } catch { return 0; } };
    let underWay = 0, isTold = false;
    const tell = (played) => fetch(`${base}told/${game}`, {
      method: "POST", keepalive: true, headers: { "Content-Type": "application/json" }, body: JSON.stringify({ played, errors, learnt: learnt.filter(Boolean), underWay, step: begun() }),
    }).catch(() => {});
    addEventListener("error", ({ error, message }) => failed(error ?? message));
    addEventListener("unhandledrejection", ({ reason }) => failed(reason));
    addEventListener("pagehide", () => isTold || tell(false));
    const run = async () => {
      const { steps, seconds = 2 } = await (await fetch(`${base}game/${game}`)).json();
      // A page that has reloaded itself goes on behind the step that did it.
      for (let index = begun(); index < steps.length; index++) {
        // A step may have filled the storage.
        try { sessionStorage.setItem(key, index + 1); } catch {}
        const step = steps[index];
        const where = step.where ?? "main";
        underWay = Math.max(underWay, (await (where === "main" ? play(step, seconds) : playAt(where, step, seconds)).catch(failed)) ?? 0);
      }
      learn(document.cookie);
      // What the last step has begun goes on for a while.
      await tick(500);
      isTold = true;
      await tell(true);
    };
    run().catch((error) => { failed(error); return tell(false); });
  }
}
