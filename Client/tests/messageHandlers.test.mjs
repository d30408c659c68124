import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeFrame, linkedFrame, stamp, token } from "./support/FakeFrame.mjs";
import { settle } from "./support/settle.mjs";

test("a post by the engine carries the stamp, the address, the kind and the text", () => {
  const frame = new FakeFrame();
  frame.post("'hello\\nworld'");
  assert.equal(frame.posts[0].message, `${stamp}https://app.example.com/a?b#c\nshello\nworld`);
  assert.equal(frame.posts[0].name, "app");
});

test("a post rejects where the library gives no stamp", async () => {
  const frame = new FakeFrame({ natives: { open: () => false, stamp: () => { throw new Error("gone"); } } });
  await assert.rejects(frame.post("'x'"), { message: "gone" });
  assert.equal(frame.posts.length, 0);
});

test("a window without the library's functions keeps the engine's handlers", () => {
  const frame = new FakeFrame({ natives: null });
  frame.post("'x'");
  assert.equal(frame.posts[0].message, "x");
});

test("undefined is a kind of its own, and no argument at all is an error", async () => {
  const frame = new FakeFrame();
  frame.post("undefined");
  assert.deepEqual([frame.last.kind, frame.last.payload], ["u", ""]);
  await assert.rejects(frame.post(""), { name: "TypeError", message: "Not enough arguments" });
  assert.equal(frame.posts.length, 1);
});

test("the address is that of the time of the post", () => {
  const frame = new FakeFrame();
  frame.href = "https://app.example.com/later";
  frame.post("''");
  assert.equal(frame.last.href, "https://app.example.com/later");
});

for (const [text, expected] of [["'\\ud800'", "\ufffd"], ["'a\\udc00b'", "a\ufffdb"], ["'\\ud83d\\ude00'", "\u{1f600}"], ["'\\ud83d\\ud83d\\ude00\\ud83d'", "\ufffd\u{1f600}\ufffd"], ["'\\udc00\\ud800'", "\ufffd\ufffd"]]) {
  for (const [engine, before] of [["a new", ""], ["an old", "delete String.prototype.toWellFormed"]]) {
    test(`the text ${text} is made well-formed in ${engine} engine`, () => {
      const frame = new FakeFrame({ before });
      frame.post(text);
      assert.equal(frame.last.payload, expected);
      frame.post(`{ [${text}]: ${text} }`);
      assert.deepEqual(JSON.parse(frame.last.payload), { [expected]: expected });
    });
  }
}

test("a handler is there when native has it, under its own name only", () => {
  const frame = new FakeFrame({ names: ["app", "__proto__", "constructor"] });
  for (const name of ["app", "__proto__", "constructor"]) {
    frame.post("''", name);
    assert.equal(frame.last.name, name);
  }
  assert.equal(frame.run("webkit.messageHandlers.none"), undefined);
  assert.ok(frame.run("'app' in webkit.messageHandlers && webkit.messageHandlers.hasOwnProperty('app') && !('none' in webkit.messageHandlers)"));
  assert.ok(frame.run("webkit.messageHandlers.app === webkit.messageHandlers.app"));
  assert.ok(frame.run("Object.isFrozen(webkit.messageHandlers.app)"));
});

test("the internal handler is hidden", () => {
  const frame = new FakeFrame();
  assert.equal(frame.run("webkit.messageHandlers.ponteFrame"), undefined);
  assert.equal(frame.run("'ponteFrame' in webkit.messageHandlers"), false);
  assert.equal(frame.run("Object.getOwnPropertyDescriptor(webkit.messageHandlers, 'ponteFrame')"), undefined);
});

test("handlers that native adds and removes later come and go", async () => {
  const frame = new FakeFrame();
  frame.add("late");
  frame.post("'x'", "late");
  assert.equal(frame.last.name, "late");
  frame.run("kept = webkit.messageHandlers.late");
  delete frame.native.late;
  assert.equal(frame.run("webkit.messageHandlers.late"), undefined);
  await assert.rejects(frame.run("kept.postMessage('x')"), { name: "InvalidAccessError" });
});

test("postMessage works without its object", () => {
  const frame = new FakeFrame();
  frame.run("const { postMessage } = webkit.messageHandlers.app; postMessage('free')");
  assert.equal(frame.last.payload, "free");
});

test("what a page puts on Object.prototype is no trap of the message handlers", () => {
  const frame = new FakeFrame();
  frame.run("called = 0; for (const name of ['ownKeys', 'getPrototypeOf', 'isExtensible', 'apply']) Object.prototype[name] = () => { called++; return [] }");
  assert.deepEqual([...frame.run("Reflect.ownKeys(webkit.messageHandlers)")], []);
  assert.equal(frame.run("Object.getPrototypeOf(webkit.messageHandlers) === Object.prototype && Object.isExtensible(webkit.messageHandlers)"), true);
  assert.equal(frame.run("called"), 0);
});

test("the page cannot change or replace the message handlers", () => {
  const frame = new FakeFrame();
  const before = frame.run("webkit.messageHandlers");
  for (const attempt of [
    "webkit.messageHandlers = 1", "webkit.messageHandlers.app = 1", "webkit.messageHandlers.other = 1", "delete webkit.messageHandlers.app",
    "Object.setPrototypeOf(webkit.messageHandlers, {})", "Object.freeze(webkit.messageHandlers)", "delete webkit.messageHandlers",
    "Object.defineProperty(webkit.messageHandlers, 'app', { value: 1 })", "Object.defineProperty(webkit, 'messageHandlers', { value: 1 })",
    "delete WebKitNamespace.prototype.messageHandlers", "Object.defineProperty(WebKitNamespace.prototype, 'messageHandlers', { value: 1 })",
    "webkit.messageHandlers.app.postMessage = 1",
  ]) {
    assert.throws(() => frame.run(`"use strict"; ${attempt}`), TypeErrorOfAnyRealm, attempt);
  }
  assert.equal(frame.run("webkit.messageHandlers"), before);
  assert.equal(frame.run("Object.create(WebKitNamespace.prototype).messageHandlers"), before);
});

const TypeErrorOfAnyRealm = (error) => error.name === "TypeError";

test("a second run on the same global changes nothing", () => {
  const frame = new FakeFrame();
  const before = frame.run("webkit.messageHandlers");
  frame.installAgain();
  assert.equal(frame.run("webkit.messageHandlers"), before);
  frame.post("''");
  assert.equal(frame.last.stamp, stamp);
});

test("a global without native handlers is left alone", () => {
  assert.equal(new FakeFrame({ before: "delete globalThis.webkit" }).run("typeof webkit"), "undefined");
  assert.equal(new FakeFrame({ before: "webkit = {}" }).run("webkit.messageHandlers"), undefined);
});

test("a reply is text, a value or nothing", async () => {
  for (const [reply, check] of [
    ["shello\nworld", (value) => assert.equal(value, "hello\nworld")],
    ["s", (value) => assert.equal(value, "")],
    ["u", (value) => assert.equal(value, undefined)],
    [undefined, (value) => assert.equal(value, undefined)],
    ["jnull", (value) => assert.equal(value, null)],
    ["j5", (value) => assert.equal(value, 5)],
    ['j["a"]', (value) => assert.equal(JSON.stringify(value), "[]")],
    ['j["a","a",["a",1],{"b":["a",null]}]', (value) => assert.equal(JSON.stringify(value), '["a",[1],{"b":[null]}]')],
    ['j["d",5.5]', (value) => assert.equal(value.getTime(), 5)],
    ['j["d",null]', (value) => assert.ok(Number.isNaN(value.getTime()))],
    ['j{"a":["n","NaN"],"b":["n","Infinity"],"c":["n","-Infinity"]}', (value) => assert.deepEqual([value.a, value.b, value.c], [NaN, Infinity, -Infinity])],
    ['j{"__proto__":["d",5]}', (value) => assert.equal(Object.getOwnPropertyDescriptor(value, "__proto__").value.getTime(), 5)],
  ]) {
    const frame = new FakeFrame();
    const promise = frame.post("'x'");
    frame.posts[0].resolve(reply);
    check(await promise);
  }
});

test("native's rejection comes through as an error with its message", async () => {
  for (const reason of [new Error("no such frame"), "no such frame"]) {
    const frame = new FakeFrame();
    const promise = frame.post("'x'");
    frame.posts[0].reject(reason);
    await assert.rejects(promise, { name: "Error", message: "no such frame" });
  }
});

const spies = {
  "the text of every function that it can reach": `
    const seen = new Set();
    const visit = (value) => {
      if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value)) return;
      seen.add(value);
      if (typeof value === "function") leak(Function.prototype.toString.call(value));
      for (const key of Reflect.ownKeys(value)) { const d = Object.getOwnPropertyDescriptor(value, key); visit(d.get); visit(d.set); visit(d.value); leak(key) ; leak(d.value) }
      visit(Object.getPrototypeOf(value));
    };
    visit(webkit); visit(webkit.messageHandlers); visit(webkit.messageHandlers.app); visit(WebKitNamespace.prototype); visit(globalThis);`,
  "a getter in the body": `post({ get x() { leak(new Error().stack); leak(inspect()); return 1 } })`,
  "a proxy as the body": `post(new Proxy({ a: 1 }, { get(t, k) { leak(k); leak(new Error().stack) }, ownKeys() { leak(new Error().stack); return [] } }))`,
  "a toJSON": `Object.prototype.toJSON = String.prototype.toJSON = Array.prototype.toJSON = function () { leak(this); leak(new Error().stack) }; post({ a: ["x"] }); post(["y"]); post("z")`,
  "a toString of the body": `post({ toString() { leak(new Error().stack) }, valueOf() { leak(1) }, [Symbol.toPrimitive]() { leak(1) } })`,
  "replaced built-ins": `
    for (const [object, name] of [[JSON, "stringify"], [JSON, "parse"], [Reflect, "apply"], [Reflect, "get"], [Object, "keys"], [Object, "freeze"], [Object, "defineProperty"],
      [Object, "getOwnPropertyDescriptor"], [Array, "isArray"], [Array.prototype, "join"], [Array.prototype, "push"], [Array.prototype, "slice"], [Array.prototype, "map"],
      [Array.prototype, Symbol.iterator], [String.prototype, "slice"], [String.prototype, "concat"], [String.prototype, "replace"], [String.prototype, "charCodeAt"],
      [String.prototype, "toString"], [String.prototype, "toWellFormed"], [Function.prototype, "call"], [Function.prototype, "apply"], [Function.prototype, "bind"],
      [Object.prototype, "toString"], [Promise.prototype, "then"], [Promise, "resolve"], [globalThis, "Promise"], [globalThis, "Proxy"], [globalThis, "structuredClone"],
      [globalThis, "String"], [Date.prototype, "getTime"], [globalThis, "Reflect"], [globalThis, "TypeError"]])
      object[name] = function (...all) { leak(this); for (let i = 0; i < all.length; i++) leak(all[i]); throw new Error("replaced") };
    post("text"); post({ a: [1, "x"] }); post(5)`,
  "a Promise with a species of its own": `
    Promise.prototype.constructor = { [Symbol.species]: class { constructor(run) { run((x) => leak(x), (x) => leak(x)) } } };
    post("x")`,
  "accessors on Object.prototype and Array.prototype": `
    for (const prototype of [Object.prototype, Array.prototype])
      for (const name of ["0", "1", "2", "value", "get", "set", "app", "s", "constructor", "then", "message", "postMessage", "length"])
        try { Object.defineProperty(prototype, name, { get() { leak(this); return undefined }, set(v) { leak(v) }, configurable: true }) } catch {}
    post("x"); post(["a"]); post({ b: 1 })`,
  "a handler of its own making": `
    Object.prototype.fake = { postMessage: UserMessageHandler.prototype.postMessage };
    Object.prototype.other = { postMessage(message) { leak(message) } };
    for (const name of ["fake", "other"]) try { webkit.messageHandlers[name].postMessage("x") } catch (error) { leak(error.stack) }`,
  "a replaced native postMessage": `UserMessageHandler.prototype.postMessage = (message) => leak(message); post("x")`,
  "the frame's replaced origin and address": `
    Object.defineProperty(globalThis, "origin", { get() { leak(new Error().stack); return { toString() { leak(1); return "https://forged" } } } }); post("x")`,
  "errors": `for (const body of ["() => {}", "Symbol()"]) try { post(eval(body)) } catch (error) { leak(error.message); leak(error.stack) }
    webkit.messageHandlers.app.postMessage().catch((error) => { leak(error.message); leak(error.stack) })`,
  "the caller of a function that the wrapper calls": `function sloppy() { try { leak(sloppy.caller); leak(sloppy.caller.arguments); leak(sloppy.caller.caller.arguments) } catch (error) { leak(error.message) } return 1 }
    post({ get x() { return sloppy() } })`,
  "a second run against built-ins of its own": `
    const forge = (name) => function (...all) { for (let i = 0; i < all.length; i++) leak(all[i]); return all[0] };
    Object.defineProperty = Reflect.apply = Function.prototype.bind = Function.prototype.call = String.prototype.slice = forge();
    try { runAgain() } catch (error) { leak(error.stack) } post("x")`,
  "a second run against handlers of its own": `
    const handler = { postMessage(message) { leak(message) } };
    globalThis.webkit = Object.create({}, { messageHandlers: { value: { ponteFrame: handler, app: handler }, configurable: true } });
    runAgain(); webkit.messageHandlers.app.postMessage("x")`,
};

for (const [what, source] of Object.entries(spies)) {
  test(`the token cannot be seen through ${what}`, async () => {
    const leaks = [];
    const describe = (value) => {
      if (typeof value === "string") return value;
      try {
        return typeof value === "object" && value !== null ? Object.getOwnPropertyNames(value).map((name) => `${name}=${String(Object.getOwnPropertyDescriptor(value, name).value)}`).join() : String(value);
      } catch {
        return "";
      }
    };
    const frame = new FakeFrame({ globals: { leak: (value) => leaks.push(describe(value)), inspect: () => new Error().stack, runAgain: () => frame.installAgain() } });
    // Only what the page runs after the wrapper may count; the fake's own posts are native.
    try {
      frame.run(`post = (body) => { const promise = webkit.messageHandlers.app.postMessage(body); try { promise.catch(() => {}) } catch {} };\n${source}`);
    } catch (error) {
      leaks.push(String(error.stack));
    }
    for (const post of frame.posts) post.resolve("sreply");
    await settle();
    for (const text of leaks) assert.ok(!text.includes(token.slice(0, 8)), text.slice(0, 200));
  });
}

test("replaced built-ins do not change what is posted", () => {
  const frame = new FakeFrame();
  frame.run(`
    Object.prototype.toJSON = () => "forged"; JSON.stringify = () => "forged"; String.prototype.slice = () => "forged"; Array.isArray = () => false;
    Object.keys = () => []; Object.prototype.toString = () => "[object Date]"; structuredClone = () => "forged";
    Object.defineProperty(globalThis, "origin", { value: "https://forged" })`);
  frame.post("{ a: [1, 'x', new Date(5)] }");
  assert.deepEqual(frame.last, {
    name: "app", stamp, kind: "j", href: "https://app.example.com/a?b#c", payload: '{"a":["a",1,"x",["d",5]]}',
  });
});

test("inherited accessors do not get the native handlers as their receiver", () => {
  const frame = new FakeFrame();
  assert.ok(frame.run("Object.defineProperty(Object.prototype, 'spy', { get() { return this } }); webkit.messageHandlers.spy === webkit.messageHandlers"));
});

/** What the web process's library leaves in a frame: what was given, and what there is to take. */
function fakeChannel(attachments = {}) {
  const channel = { given: [], dropped: [], current: [] };
  channel.functions = {
    give(total, scratch, count) {
      for (const byte of scratch.subarray(0, count)) channel.current.push(byte);
      if (channel.current.length < total) return true;
      channel.given.push(channel.current.splice(0));
      return "00000000000000ab";
    },
    take(key, offset, scratch, count) {
      if (offset === undefined) channel.dropped.push(key);
      else scratch.set(attachments[key].slice(offset, offset + count));
      return offset !== undefined;
    },
  };
  return channel;
}

const frameWithChannel = (channel) => linkedFrame(channel);

test("with the library posts go by its functions, and settle by their numbers", async () => {
  const frame = linkedFrame();
  const posts = [frame.post("'one'"), frame.post("{ two: 2 }"), frame.post("'three'")];
  assert.deepEqual(frame.posts.map(({ name, kind, message }) => [name, kind, message]), [["app", "s", "one"], ["app", "j", '{"two":2}'], ["app", "s", "three"]]);
  frame.posts[1].resolve('j["a",1]');
  frame.posts[0].reject("no");
  frame.posts[0].resolve("slate");
  frame.link.receive(2, 99, "sunknown", "");
  frame.posts[2].resolve("u");
  assert.equal(JSON.stringify(await posts[1]), "[1]");
  await assert.rejects(posts[0], { name: "Error", message: "no" });
  assert.equal(await posts[2], undefined);
});

test("with the library a post tells the address when it has changed", () => {
  const frame = linkedFrame();
  frame.post("1");
  frame.post("2");
  frame.href = "https://app.example.com/later";
  frame.post("3");
  assert.deepEqual(frame.posts.map(({ address }) => address), ["https://app.example.com/a?b#c", undefined, "https://app.example.com/later"]);
});

test("with the library the post behind one that was refused tells the address again", () => {
  const frame = linkedFrame();
  frame.post("1");
  frame.posts[0].reject("The message could not be read.");
  frame.post("2");
  assert.deepEqual(frame.posts.map(({ address }) => address), ["https://app.example.com/a?b#c", "https://app.example.com/a?b#c"]);
});

test("a post that the library refuses rejects", async () => {
  const frame = linkedFrame({ functions: { post() { throw new Error("full"); } } });
  await assert.rejects(frame.post("'x'"), { message: "full", isLost: true });
});

test("the post behind one that was refused has the address", async () => {
  const addresses = [];
  const frame = linkedFrame({ functions: { post(handler, text, address) {
    addresses.push(address);
    if (addresses.length === 1) throw new Error("full");
    return addresses.length;
  } } });
  await assert.rejects(frame.post("'x'"));
  frame.post("'y'");
  frame.post("'z'");
  assert.deepEqual(addresses, ["https://app.example.com/a?b#c", "https://app.example.com/a?b#c", undefined]);
});

test("native calls a function of the page by its path, with one text or with many", () => {
  const frame = linkedFrame();
  frame.run("calls = []; outer = { inner: { f(...texts) { calls.push([this === outer.inner, ...texts]) } }, none: null }; g = (texts) => calls.push(texts.length)");
  frame.link.receive(4, 1, 'a"b', "outer.inner.f");
  frame.link.receive(5, 2, '["a","b"]', "outer.inner.f");
  frame.link.receive(5, 3, "[]", "g");
  for (const path of ["missing", "outer.none.f", "outer.inner.missing", "outer.missing.f"]) frame.link.receive(4, 4, "x", path);
  assert.equal(frame.run("JSON.stringify(calls)"), '[[true,["a\\"b"]],[true,["a","b"]],0]');
});

test("a post can wait for its answer", () => {
  const asked = [];
  const answers = ["stext", 'j{"a":1}', undefined];
  const frame = linkedFrame({ waits: (...values) => (asked.push(values), answers.shift()) });
  const wait = (text) => frame.run(`JSON.stringify(webkit.messageHandlers.app.postMessageSync(${text}, 250))`);
  assert.deepEqual([wait("'a\\ud800'"), wait("1"), wait("'c'")], ['"text"', '{"a":1}', undefined]);
  assert.deepEqual(asked, [["sapp", "a\ufffd", 250], ["sapp", "1", 250], ["sapp", "c", 250]]);
});

test("a window that is shown again says so, and not for an event of the page's", () => {
  const frame = linkedFrame();
  for (const event of [{ isTrusted: true, persisted: false }, { isTrusted: false, persisted: true }, { isTrusted: true, persisted: true }]) {
    frame.dispatchAs("pageshow", event);
  }
  assert.equal(frame.link.opened, 2);
});

test("without a socket a handler says nothing of bytes", () => {
  assert.deepEqual(new FakeFrame().run("[Object.keys(webkit.messageHandlers.app), webkit.messageHandlers.app.acceptsBytes]").join("|"), "postMessage|");
});

test("with the library a handler accepts bytes, and the functions are gone", () => {
  const frame = frameWithChannel(fakeChannel());
  assert.equal(frame.run("`${webkit.messageHandlers.app.acceptsBytes} ${Object.isFrozen(webkit.messageHandlers.app)} ${'ponteNative4' in globalThis}`"), "true true false");
});

test("bytes leave beside the text, under a key", () => {
  const channel = fakeChannel();
  const frame = frameWithChannel(channel);
  frame.post("['te\\nxt', 1, new Uint8Array([1, 2, 3]), NaN, 'b', new DataView(new ArrayBuffer(2)), new Uint8Array(0)]");
  assert.equal(frame.last.kind, "B");
  assert.equal(frame.last.payload, '00000000000000ab["a",["t"],1,["b",0,3],["n","NaN"],"b",["b",3,2],["b",5,0]]\nte\nxt');
  assert.deepEqual(channel.given, [[1, 2, 3, 0, 0]]);
  frame.post("[new Uint8Array(0)]");
  assert.equal(frame.last.payload, '0000000000000000["a",["b",0,0]]\n');
  for (const [body, kind] of [["'x'", "S"], ["[1]", "J"], ["undefined", "U"], ["{ a: new Uint8Array(1) }", "J"], ["[new Uint8Array(1), null]", "J"]]) {
    frame.post(body);
    assert.equal(frame.last.kind, kind);
  }
});

test("a large array leaves in pieces", () => {
  const channel = fakeChannel();
  const frame = frameWithChannel(channel);
  frame.post("[new Uint8Array(5), new Uint8Array(600000).map((_, index) => index * 7)]");
  assert.equal(channel.given[0].length, 600005);
  assert.ok(channel.given[0].every((byte, index) => byte === (index < 5 ? 0 : ((index - 5) * 7) & 255)));
});

test("a reply with bytes is put together, and its key given back, also where it cannot be read", async () => {
  const bytes = new Uint8Array(300000).map((_, index) => index * 3);
  const channel = fakeChannel({ "00000000000000cd": bytes });
  const frame = frameWithChannel(channel);
  const promise = frame.post("'x'");
  frame.posts[0].resolve('b00000000000000cd["a",["t"],["b",1,299999],{"k":["a",["b",0,1]]}]\nte\nxt');
  const [text, back, { k }] = await promise;
  assert.equal(text, "te\nxt");
  assert.ok(back.length === 299999 && back.every((byte, index) => byte === bytes[index + 1]));
  assert.deepEqual([...k[0]], [0]);
  const broken = frame.post("'x'");
  frame.posts[1].resolve("b00000000000000ce[\n");
  await assert.rejects(broken, { name: "SyntaxError" });
  assert.deepEqual(channel.dropped, ["00000000000000cd", "00000000000000ce"]);
});

test("bytes that cannot be carried reject the post", async () => {
  const frame = linkedFrame({ functions: { give() {}, take() { return false } } });
  await assert.rejects(frame.post("[new Uint8Array(1)]"), /bytes of a message could not be carried/);
  assert.equal(frame.posts.length, 0);
});
