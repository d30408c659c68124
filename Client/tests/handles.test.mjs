import assert from "node:assert/strict";
import { test } from "node:test";
import { FakePage, pageWith, watch } from "./support/FakePage.mjs";
import { settle } from "./support/settle.mjs";

const lines = (page) => page.native.lines.slice(1);
const lastError = (page) => page.native.frames.findLast((frame) => frame[0] === "error")?.[2].code;

test("a function crosses as a handle, and native calls it", async () => {
  const page = await pageWith("ponte.call('m', { onEnd: (x) => x + 1 })");
  assert.equal(lines(page)[0], '["call",1,"m",{"onEnd":{"$function":2}}]');
  await page.push(["call", 1, 2, 41], ["call", 2, 2, "a"]);
  assert.deepEqual(lines(page).slice(1), ['["result",1,42]', '["result",2,"a1"]']);
});

test("what crosses twice has two handles, each released by itself", async () => {
  const page = await pageWith("f = () => 1; ponte.emit('e', [f, f])");
  assert.equal(lines(page)[0], '["event","e",[{"$function":1},{"$function":2}]]');
  await page.push(["release", 1], ["release", 1], ["release", 99], ["call", 1, 1, null], ["call", 2, 2, null]);
  assert.equal(lastError(page), "released");
  assert.deepEqual(lines(page).at(-1), '["result",2,1]');
});

test("a handle that nobody gave is released", async () => {
  const page = await FakePage.opened();
  await page.push(["call", 1, 7, null], ["stream", 2, 7, null, 64], ["call", 3, [7, "x"], null]);
  assert.deepEqual(page.native.frames.slice(1).map((frame) => frame[2].code), ["released", "released", "released"]);
});

test("handles of a message that is refused are not given", async () => {
  const page = await pageWith("ponte.call('m', [() => 1, Symbol()]).catch(() => {})");
  for (let handle = 1; handle < 4; handle++) await page.push(["call", handle, handle, null]);
  assert.deepEqual(page.native.frames.slice(1).map((frame) => frame[2].code), ["released", "released", "released"]);
});

test("a function's errors and promises answer its caller", async () => {
  const page = await pageWith("ponte.emit('e', async () => { throw new PonteError('mine', 'why') })");
  await page.push(["call", 1, 1, null]);
  assert.equal(lines(page).at(-1), '["error",1,{"code":"mine","message":"why"}]');
});

test("a shared object crosses as its methods, those of its classes included", async () => {
  const page = await pageWith(`
    class Base { base() { return "base" } hidden = 5 }
    class Player extends Base { constructor() { super(); this.volume = 3 } play(x) { return [x, this.volume] } }
    ponte.emit("e", ponte.share(new Player()))`);
  assert.equal(lines(page)[0], '["event","e",{"$remote":[1,["play","base"]]}]');
  await page.push(["call", 1, [1, "play"], "song"], ["call", 2, [1, "base"], null]);
  assert.deepEqual(lines(page).slice(1), ['["result",1,["song",3]]', '["result",2,"base"]']);
});

for (const member of ["constructor", "toString", "hasOwnProperty", "__proto__", "value", "nothing"]) {
  test(`native cannot call ${member} of a shared object`, async () => {
    const page = await pageWith("ponte.emit('e', ponte.share({ value: 1, ok() {} }))");
    await page.push(["call", 1, [1, member], null]);
    assert.equal(lastError(page), "methodNotFound");
  });
}

test("share gives its argument back, marks arrays and plain objects, and refuses what is no object", async () => {
  const page = await pageWith("o = {}; same = ponte.share(o) === o; ponte.emit('e', [o, ponte.share([])])");
  assert.equal(page.run("same"), true);
  assert.match(lines(page)[0], /^\["event","e",\[\{"\$remote":\[1,\[\]\]\},\{"\$remote":\[2,/);
  assert.throws(() => page.run("ponte.share(5)"));
});

test("async iterables and ReadableStreams cross as streams, which native opens once", async () => {
  const page = await pageWith(`ponte.emit("e", [
    (async function* () { yield 1 })(), { async *[Symbol.asyncIterator]() { yield 2 } }, new ReadableStream({ start(c) { c.enqueue(3); c.close() } })])`);
  assert.equal(lines(page)[0], '["event","e",[{"$stream":1},{"$stream":2},{"$stream":3}]]');
  await page.push(["stream", 1, 1, null, 64], ["stream", 2, 2, null, 64], ["stream", 3, 3, null, 64]);
  const sent = lines(page).slice(1);
  for (const id of [1, 2, 3]) assert.deepEqual(sent.filter((line) => JSON.parse(line)[1] === id), [`["item",${id},${id}]`, `["result",${id}]`]);
  await page.push(["stream", 4, 1, null, 64]);
  assert.equal(lastError(page), "released");
});

test("a ReadableStream crosses as a stream where the engine has no iterator on it", async () => {
  const page = await pageWith("s = new ReadableStream({ start(c) { c.enqueue(3); c.close() } }); s[Symbol.asyncIterator] = undefined; ponte.emit('e', s)");
  assert.equal(lines(page)[0], '["event","e",{"$stream":1}]');
});

test("a stream's handle that is called is methodNotFound, and a function's that is streamed without giving one, too", async () => {
  const page = await pageWith("ponte.emit('e', [(async function* () {})(), () => 5])");
  await page.push(["call", 1, 1, null]);
  assert.equal(lastError(page), "methodNotFound");
  await page.push(["stream", 2, 2, null, 4]);
  assert.deepEqual(lines(page).slice(1).map((line) => JSON.parse(line)[2].code), ["methodNotFound", "methodNotFound"]);
});

test("a handler that is called and gives a generator answers with a stream", async () => {
  const page = await pageWith("ponte.handle('m', async function* () { yield 1 })");
  await page.push(["call", 1, "m", null]);
  assert.equal(lines(page)[0], '["result",1,{"$stream":1}]');
});

test("a Blob crosses with its size and type, a File with its name, and native reads their bytes as often as it likes", async () => {
  const page = await pageWith("ponte.call('m', [new Blob(['abc'], { type: 'text/plain' }), new File(['x'], 'a.txt'), new Blob([])])");
  assert.equal(lines(page)[0], '["call",1,"m",[{"$blob":[2,{"size":3,"type":"text/plain"}]},{"$blob":[3,{"size":1,"name":"a.txt"}]},{"$blob":[4,{"size":0}]}]]');
  for (const id of [1, 2]) {
    await page.push(["stream", id, 2, null, 8]);
    await settle();
    assert.deepEqual(lines(page).slice(-2), [`["item",${id},{"$bytes":"abc"}]`, `["result",${id}]`]);
  }
  await page.push(["stream", 3, 4, null, 8]);
  assert.equal(lines(page).at(-1), '["result",3]');
});

test("progress hears of all files of its call, in bytes", async () => {
  const page = await pageWith("heard = []; ponte.call('m', [new Blob(['abc']), new Blob(['de'])], { progress: (sent, total) => heard.push(sent + '/' + total) })");
  await page.push(["stream", 1, 2, null, 8], ["stream", 2, 3, null, 8]);
  await settle();
  assert.equal(page.run("heard.length"), 2);
  assert.equal(page.run("heard[1]"), "5/5");
});

test("a file that cannot be read ends its stream with unreadable", async () => {
  const broken = new FakePage({ globals: { Blob: class Blob { get size() { return 3 } get type() { return "" } slice() { return this } arrayBuffer() { return Promise.reject(new DOMException("gone", "NotReadableError")) } get [Symbol.toStringTag]() { return "Blob" } } } });
  await broken.turn("ponte.emit('e', new Blob())");
  await broken.push(["stream", 1, 1, null, 8]);
  assert.equal(lastError(broken), "unreadable");
});

// What native gives.

test("a function of native's is called through its handle, and released", async () => {
  const page = await pageWith("ponte.on('e', (f) => { g = f })");
  await page.push(["event", "e", { $function: 9 }]);
  const call = await page.watch("g({ x: 1 })");
  assert.equal(lines(page).at(-1), '["call",1,9,{"x":1}]');
  await page.push(["result", 1, "ok"]);
  assert.equal(call.value, "ok");
  await page.turn("g.release(); g.release()");
  assert.equal(lines(page).filter((line) => line === '["release",9]').length, 1);
  const late = await page.watch("g()");
  assert.equal(late.code, "released");
});

test("a function of native's takes a call's options", async () => {
  const page = await pageWith("ponte.on('e', (f) => { g = f }); c = new AbortController()");
  await page.push(["event", "e", { $function: 9 }]);
  const call = watch(page.run("g(1, { signal: c.signal, timeout: 1000 })"));
  await page.turn("c.abort()");
  assert.equal(call.code, "cancelled");
  assert.deepEqual(lines(page), ['["call",1,9,1,1000]', '["cancel",1]']);
});

test("an object of native's has its methods, whatever they are called", async () => {
  const page = await pageWith("ponte.on('e', (o) => { remote = o })");
  await page.push(["event", "e", { $remote: [4, ["play", "__proto__", "then", "constructor"]] }]);
  assert.equal(page.run("Object.getPrototypeOf(remote)"), null);
  assert.equal(page.run("Object.keys(remote).sort().join()"), "__proto__,constructor,play");
  await page.turn("remote.play(1); remote['__proto__'](2)");
  assert.deepEqual(lines(page), ['["call",1,[4,"play"],1]', '["call",2,[4,"__proto__"],2]']);
  page.run("remote.release()");
  const late = await page.watch("remote.play()");
  assert.equal(lines(page).at(-1), '["release",4]');
  assert.equal(late.code, "released");
});

test("a stream of native's is opened through its handle and released at its end", async () => {
  const page = await pageWith("ponte.on('e', (s) => { stream = s })");
  await page.push(["event", "e", { $stream: 4 }]);
  const first = await page.watch("stream.next()");
  assert.equal(lines(page).at(-1), '["stream",1,4,null,64]');
  await page.push(["item", 1, "a"], ["result", 1]);
  assert.equal(first.value.value, "a");
  assert.equal(lines(page).at(-1), '["release",4]');
});

test("a file of native's tells what it is, and gives its bytes as one", async () => {
  const page = await pageWith("ponte.on('e', (b) => { blob = b })");
  await page.push(["event", "e", { $blob: [4, { size: 5, type: "text/plain", name: "a.txt" }] }]);
  assert.deepEqual([...page.run("[blob.size, blob.type, blob.name]")], [5, "text/plain", "a.txt"]);
  const bytes = await page.watch("blob.arrayBuffer()");
  assert.match(lines(page).at(-1), /^\["stream",1,4,null,\d+\]$/);
  await page.push(["item", 1, { $bytes: "abc" }], ["item", 1, { $bytes: "de" }], ["result", 1]);
  assert.equal(Buffer.from(bytes.value).toString(), "abcde");
  const late = await page.watch("blob.next()");
  assert.equal(late.value.done, true);
});

test("a file that breaks off rejects arrayBuffer", async () => {
  const page = await pageWith("ponte.on('e', (b) => { blob = b })");
  await page.push(["event", "e", { $blob: [4, {}] }]);
  const bytes = await page.watch("blob.arrayBuffer()");
  await page.push(["item", 1, { $bytes: "abc" }], ["error", 1, { code: "gone", message: "x" }]);
  assert.equal(bytes.code, "gone");
});

test("a stream that is left before it was opened is released", async () => {
  const page = await pageWith("ponte.on('e', (s) => { s.return() })");
  await page.push(["event", "e", { $stream: 4 }]);
  assert.deepEqual(lines(page), ['["release",4]']);
});

test("the handles of a document that has ended are released", async () => {
  const page = await pageWith("kept = []; ponte.on('e', (x) => kept.push(x))");
  await page.push(["event", "e", { $function: 1 }], ["event", "e", { $remote: [2, ["a"]] }], ["event", "e", { $stream: 3 }]);
  await page.leaveAndReturn();
  const calls = [...page.run("[kept[0](), kept[1].a(), kept[2].next()]")].map(watch);
  await page.turn("kept[0].release()");
  assert.deepEqual(calls.map((call) => call.code), ["released", "released", "released"]);
  assert.equal(page.native.batches.at(-1).lines.length, 1);
});
