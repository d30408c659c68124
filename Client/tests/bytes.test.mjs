import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeNative } from "./support/FakeNative.mjs";
import { FakePage, watch } from "./support/FakePage.mjs";
import { settle } from "./support/settle.mjs";

const big = "new Uint8Array(20000).fill(7)";
/** Bytes of which JSON makes six characters each, and so too many for a text. */
const hugeLength = 12 << 20;
const huge = `new Uint8Array(${hugeLength}).fill(7)`;

/** A custom scheme that native answers as the test says. An answer ends when all that follows has had its turn. */
class FakeScheme {
  requests = [];
  fetch = (url, init) =>
    new Promise((resolve, reject) => {
      const answer = (end) => (value) => (end(value), settle());
      this.requests.push({ url, method: init?.method ?? "GET", body: init?.body && Buffer.from(init.body), resolve: answer(resolve), reject: answer(reject) });
    });
}

async function openedPage({ acceptsBytes, ...options } = {}) {
  const scheme = new FakeScheme();
  const native = new FakeNative();
  if (acceptsBytes) native.handler.acceptsBytes = acceptsBytes;
  const page = await FakePage.opened({ native, ...options, globals: { fetch: scheme.fetch, ...options.globals } });
  return { page, native, scheme };
}

const lines = (native) => native.posts.slice(1).flatMap(({ text }) => (Array.isArray(text) ? text[0] : text).split("\n").slice(1));

test("hello says bytes only where the engine takes them", async () => {
  for (const [acceptsBytes, hello] of [[true, { navigation: "navigate", bytes: true }], ["yes", { navigation: "navigate" }], [undefined, { navigation: "navigate" }]]) {
    const { native } = await openedPage({ acceptsBytes });
    assert.deepEqual(native.frames[0], ["hello", hello]);
  }
});

test("16,384 bytes stand in the text, one more goes beside it", async () => {
  const { page, native } = await openedPage({ acceptsBytes: true });
  await page.turn("ponte.emit('e', new Uint8Array(16384).fill(65)); ponte.emit('e', new Uint8Array(16385).fill(65))");
  assert.deepEqual(lines(native), [`["event","e",{"$bytes":"${"A".repeat(16384)}"}]`, '["event","e",{"$bytes":[1,16385]}]']);
});

test("where the engine takes bytes they go with the batch at once, without a copy", async () => {
  const { page, native } = await openedPage({ acceptsBytes: true });
  page.run(`ponte.emit("first"); b = ${big}; ponte.call("m", [b, b.subarray(1)]); b[0] = 9; ponte.emit("later")`);
  const { text } = native.posts[1];
  assert.ok(Array.isArray(text));
  assert.deepEqual(text[0].split("\n").slice(1), ['["event","first"]', '["call",1,"m",[{"$bytes":[2,20000]},{"$bytes":[3,19999]}]]']);
  assert.deepEqual([text.length, text[1], text[2].byteLength, text[3], text[4].byteLength], [5, 2, 20000, 3, 19999]);
  await settle();
  assert.equal(lines(native).at(-1), '["event","later"]');
});

test("bytes that must wait for a post are copied", async () => {
  const { page, native } = await openedPage({ acceptsBytes: true });
  for (let n = 1; n < 16; n++) await page.turn("ponte.emit('e')");
  assert.equal(native.posts.length, 16);
  await page.turn(`b = ${big}; ponte.emit("b", b); b.fill(9)`);
  assert.equal(native.posts.length, 16);
  await native.posts[0].resolve("");
  assert.equal(native.posts[16].text[2][0], 7);
});

test("a batch ends before its bytes are more than native takes at once", async () => {
  const { page, native } = await openedPage({ acceptsBytes: true });
  for (let n = 1; n < 16; n++) await page.turn("ponte.emit('e')");
  page.run("b = new Uint8Array(100 << 20); for (const n of [1, 2, 3, 4, 5]) ponte.emit('b', [n, b]); ponte.emit('last')");
  for (let n = 0; n < 3; n++) native.posts[n].resolve("");
  await settle();
  const events = native.posts.slice(16).map(({ text }) => (Array.isArray(text) ? text[0] : text).split("\n").slice(1).map((line) => JSON.parse(line)[2]?.[0]));
  assert.deepEqual(events, [[1, 2], [3, 4], [5, undefined]]);
});

test("a frame with more bytes than native takes ends its call, and nothing else", async () => {
  const { page, native } = await openedPage({ acceptsBytes: true });
  const other = watch(page.run("ponte.call('m', 1)"));
  const call = await page.watch("b = new Uint8Array(256 << 20); ponte.call('m', { list: [b, b] })");
  assert.deepEqual([call.code, other.ends], ["invalidValue", 0]);
  assert.match(call.message, /parameters\.list\[1\] has over 512 MiB of bytes/);
});

test("a call of native's whose bytes are lost does not end the page's own of the same number", async () => {
  const { page, native } = await openedPage();
  page.run("ponte.handle('m', () => 1)");
  const own = await page.watch("ponte.call('own')");
  const id = JSON.parse(lines(native).at(-1))[1];
  await page.push(["call", id, "m", { $nothing: 1 }]);
  await settle();
  assert.equal(own.ends, 0);
  assert.deepEqual(native.frames.at(-1).slice(0, 2), ["error", id]);
});

test("by the scheme bytes go ahead of their frame, and the frames behind it wait", async () => {
  const { page, native, scheme } = await openedPage();
  await page.turn(`b = ${huge}; ponte.emit("before"); ponte.call("m", b); b.fill(9); ponte.emit("behind")`);
  assert.deepEqual(lines(native), ['["event","before"]']);
  const [{ url, method, body, resolve }] = scheme.requests;
  assert.deepEqual([url, method, body.length, body[0]], [`ponte://bytes/${native.document}/2`, "POST", hugeLength, 7]);
  resolve(new Response(null, { status: 204 }));
  await settle();
  assert.deepEqual(lines(native), ['["event","before"]', `["call",1,"m",{"$bytes":[2,${hugeLength}]}]`, '["event","behind"]']);
});

test("frames with bytes of their own wait for those before them only", async () => {
  const { page, native, scheme } = await openedPage();
  await page.turn(`ponte.emit("a", ${huge}); ponte.emit("b", [${huge}, ${huge}])`);
  const answer = (n) => scheme.requests[n].resolve(new Response(null, { status: 204 }));
  answer(1);
  answer(2);
  await settle();
  assert.deepEqual(lines(native), []);
  answer(0);
  await settle();
  assert.deepEqual(lines(native).map((line) => JSON.parse(line)[1]), ["a", "b"]);
});

test("a poll passes frames that wait for their bytes", async () => {
  const { page, native } = await openedPage();
  await page.turn(`ponte.emit("a", ${huge})`);
  await page.receive([]);
  assert.deepEqual(native.batches.at(-1).lines, []);
  assert.equal(native.posts.length, 2);
});

test("where posts carry text alone, bytes stand in it as they were", async () => {
  const { page, native, scheme } = await openedPage();
  await page.turn(`b = new Uint8Array(20000).map((_, i) => i); ponte.call("m", [b, b.subarray(19000)]); b.fill(9)`);
  const [, id, , [first, second]] = JSON.parse(lines(native)[0]);
  const expected = Buffer.from(Array.from({ length: 20000 }, (_, i) => i & 255));
  assert.equal(id, 1);
  assert.deepEqual([first, second].map((value) => Buffer.from(value.$bytes, "latin1")), [expected, expected.subarray(19000)]);
  assert.equal(scheme.requests.length, 0);
});

test("32 MiB stand in the text, and no frame has over 64 MiB of it", async () => {
  const { page, native, scheme } = await openedPage();
  await page.turn(`b = new Uint8Array(32 << 20).fill(65); ponte.emit("e", [b, b]); ponte.emit("last")`);
  assert.deepEqual(scheme.requests.map(({ body }) => body.length), [32 << 20]);
  await scheme.requests[0].resolve(new Response(null, { status: 204 }));
  const [, , [first, second]] = JSON.parse(lines(native)[0]);
  assert.deepEqual([first.$bytes.length, second.$bytes[1], lines(native).length], [32 << 20, 32 << 20, 2]);
});

test("bytes go by the scheme where what stands beside them is too long for both", async () => {
  const { page, native, scheme } = await openedPage();
  await page.turn(`ponte.emit("e", { a: new Uint8Array(30 << 20).fill(65), b: "x".repeat(40 << 20) }); ponte.emit("last")`);
  assert.deepEqual(scheme.requests.map(({ body }) => body.length), [30 << 20]);
  await scheme.requests[0].resolve(new Response(null, { status: 204 }));
  assert.deepEqual(lines(native).map((line) => line.length > 40 << 20), [true, false]);
});

test("a frame goes without bytes that the scheme does not take, native refuses it, and nothing else ends", async () => {
  const { page, native, scheme } = await openedPage();
  const call = watch(page.run(`ponte.call("m", ${huge})`));
  await scheme.requests[0].reject(new TypeError("Load failed"));
  assert.equal(call.ends, 0);
  assert.deepEqual(lines(native), [`["call",1,"m",{"$bytes":[2,${hugeLength}]}]`]);
});

test("hello goes ahead of a first frame's bytes, from a sub-frame too", async () => {
  const scheme = new FakeScheme();
  const page = await FakePage.opened({ globals: { fetch: scheme.fetch, top: {}, self: {} } });
  page.run(`ponte.call("m", ${huge})`);
  assert.deepEqual(page.native.frames.map((frame) => frame[0]), ["hello"]);
  assert.equal(scheme.requests.length, 1);
});

// Bytes of native's.

const received = (length) => Uint8Array.from({ length }, (_, index) => index);

async function listeningPage(options) {
  const opened = await openedPage(options);
  opened.page.run("got = []; ponte.on('e', (x) => got.push(x instanceof Uint8Array ? x.length + ':' + x[3] : x))");
  return { ...opened, got: () => opened.page.run("got.join()") };
}

test("bytes that came with a reply or with a push are in place at once", async () => {
  const { page, native, got } = await listeningPage({ acceptsBytes: true });
  page.context.bytes = received(20000);
  const bytes = page.run("Uint8Array.from(bytes)");
  await native.posts[0].resolve([native.batch(["event", "e", { $bytes: [1, 20000] }], ["event", "e", 1]), 1, bytes]);
  page.ponte.receive([native.batch(["event", "e", { $bytes: [2, 20000] }]), 2, bytes]);
  assert.equal(got(), "20000:3,1,20000:3");
});

test("bytes that did not come with the batch are fetched, early, and the frames behind wait", async () => {
  const { page, native, scheme, got } = await listeningPage();
  await page.push(["event", "e", { $bytes: [1, 20000] }], ["event", "e", 1], ["event", "e", [{ $bytes: [2, 20001] }]]);
  assert.deepEqual(scheme.requests.map(({ url, method }) => [url, method]), [1, 2].map((n) => [`ponte://bytes/${native.document}/${n}`, "GET"]));
  await scheme.requests[1].resolve(new Response(received(20001)));
  assert.equal(got(), "");
  await scheme.requests[0].resolve(new Response(received(20000)));
  assert.match(got(), /^20000:3,1,0,1,2/);
});

for (const [what, answer] of [
  ["too few", (request) => request.resolve(new Response(received(3)))],
  ["none", (request) => request.reject(new TypeError("Load failed"))],
]) {
  test(`a scheme that gives ${what} is invalidValue, and what is behind it goes on`, async () => {
    const { page, scheme, got } = await listeningPage();
    const call = watch(page.run("ponte.call('m')"));
    await page.push(["result", 1, { $bytes: [1, 20000] }], ["event", "e", 1]);
    answer(scheme.requests[0]);
    await settle();
    assert.equal(call.code, "invalidValue");
    assert.equal(got(), "1");
  });
}

test("bytes that come twice are invalidValue", async () => {
  const { page, native, scheme } = await listeningPage({ acceptsBytes: true });
  const calls = [watch(page.run("ponte.call('m')")), watch(page.run("ponte.call('m')"))];
  await settle();
  await page.receive([native.batch(["result", 1, { $bytes: [1, 20000] }], ["result", 2, { $bytes: [1, 20000] }]), 1, received(20000)]);
  assert.equal(calls[0].ends, 1);
  await scheme.requests[0].reject(new TypeError("Load failed"));
  assert.deepEqual(calls.map((call) => call.code), [undefined, "invalidValue"]);
});

test("a call whose bytes come is answered afterwards; one that is cancelled while it waits never runs", async () => {
  const { page, scheme, native } = await listeningPage();
  page.run("ponte.handle('m', (x) => x.length)");
  await page.push(["call", 1, "m", { $bytes: [1, 20000] }], ["call", 2, "m", { $bytes: [2, 20000] }], ["cancel", 1]);
  for (const { resolve } of scheme.requests) resolve(new Response(received(20000)));
  await settle();
  assert.deepEqual(lines(native), ['["result",2,20000]']);
});
