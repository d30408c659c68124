import assert from "node:assert/strict";
import { test } from "node:test";
import { FakePage, pageWith, watch } from "./support/FakePage.mjs";
import { settle } from "./support/settle.mjs";

const item = (id, value, ...cursor) => ["item", id, value, ...cursor];
const lines = (page) => page.native.lines.slice(1);

test("a stream is opened when its first item is asked for", async () => {
  const page = await pageWith('s = ponte.stream("numbers", { from: 1 })');
  assert.deepEqual(lines(page), []);
  const first = await page.watch("s.next()");
  assert.deepEqual(lines(page), ['["stream",1,"numbers",{"from":1},64]']);
  await page.push(item(1, "a"));
  assert.deepEqual({ ...first.value }, { value: "a", done: false });
});

test("for await reads all items and ends with the stream", async () => {
  const page = await pageWith("got = []; (async () => { for await (const x of ponte.stream('m')) got.push(x); got.push('end') })()");
  await page.push(item(1, { $date: 5 }), item(1, "b"));
  await page.push(item(1, "c"), ["result", 1]);
  assert.equal(page.run("got.map(Number.isNaN ? String : 0).join()").replace(/^.*?,/, ""), "b,c,end");
  assert.equal(page.run("+got[0]"), 5);
});

test("after the end every next is done", async () => {
  const page = await pageWith("s = ponte.stream('m'); s.next()");
  await page.push(item(1, 1), ["result", 1]);
  for (let n = 0; n < 2; n++) {
    const state = await page.watch("s.next()");
    assert.deepEqual({ ...state.value }, { value: undefined, done: true });
  }
});

test("items that came before an error are read first, then the error once, then it is done", async () => {
  const page = await pageWith("s = ponte.stream('m'); s.next()");
  await page.push(item(1, 1), item(1, 2), ["error", 1, { code: "broken", message: "why" }]);
  const ends = [watch(page.run("s.next()")), watch(page.run("s.next()")), watch(page.run("s.next()"))];
  await settle();
  assert.equal(ends[0].value.value, 2);
  assert.deepEqual([ends[1].code, ends[1].message], ["broken", "why"]);
  assert.equal(ends[2].value.done, true);
});

test("several nexts at a time get the items in order, and what is left over is done", async () => {
  const page = await pageWith("s = ponte.stream('m')");
  const states = [...page.run("[s.next(), s.next(), s.next()]")].map(watch);
  await page.push(item(1, "a"));
  assert.deepEqual(states.map((state) => state.ends), [1, 0, 0]);
  await page.push(item(1, "b"), ["result", 1]);
  assert.deepEqual(states.map((state) => state.value?.value), ["a", "b", undefined]);
  assert.equal(states[2].value.done, true);
});

test("more is granted when half of the credit has been read, not when it has come", async () => {
  const page = await pageWith("s = ponte.stream('m', null, { buffer: 4 }); s.next()");
  await page.push(...[1, 2, 3, 4].map((n) => item(1, n)));
  assert.deepEqual(lines(page), ['["stream",1,"m",null,4]']);
  await page.turn("s.next()");
  assert.equal(lines(page).at(-1), '["more",1,2]');
  await page.turn("s.next()");
  assert.equal(lines(page).length, 2);
  await page.push(item(1, 5), item(1, 6));
  const rest = [...page.run("[s.next(), s.next(), s.next()]")].map(watch);
  await settle();
  assert.deepEqual(rest.slice(0, 3).map((state) => state.value?.value), [4, 5, 6]);
});

test("an item that was not asked for ends the stream with limitExceeded and a cancel", async () => {
  const page = await pageWith("s = ponte.stream('m', null, { buffer: 2 }); s.next()");
  await page.push(item(1, 1), item(1, 2), item(1, 3), item(1, 4));
  const states = [...page.run("[s.next(), s.next(), s.next()]")].map(watch);
  await settle();
  // The first that was read granted another one.
  assert.deepEqual([states[0].value.value, states[1].value.value], [2, 3]);
  assert.equal(states[2].code, "limitExceeded");
  assert.equal(lines(page).filter((line) => line === '["cancel",1]').length, 1);
});

test("whether a buffer can be granted is native's to say", async () => {
  const page = await FakePage.opened();
  const state = await page.watch('ponte.stream("m", null, { buffer: 70000 }).next()');
  assert.deepEqual(lines(page), ['["stream",1,"m",null,70000]']);
  await page.push(["error", 1, { code: "malformed", message: "why" }]);
  assert.equal(state.code, "malformed");
});

test("leaving a loop cancels the stream, and what still comes is dropped", async () => {
  const page = await pageWith("got = []; (async () => { for await (const x of s = ponte.stream('m')) { got.push(x); break } got.push('left') })()");
  await page.push(item(1, 1), item(1, 2));
  assert.equal(page.run("got.join()"), "1,left");
  assert.equal(lines(page).at(-1), '["cancel",1]');
  await page.push(item(1, 3), ["result", 1]);
  const state = await page.watch("s.next()");
  assert.equal(state.value.done, true);
});

test("return gives its value, ends those who wait, and sends one cancel", async () => {
  const page = await pageWith("s = ponte.stream('m')");
  const waiting = watch(page.run("s.next()"));
  const states = [watch(page.run("s.return(7)")), watch(page.run("s.return()"))];
  await settle();
  assert.equal(waiting.value.done, true);
  assert.deepEqual([states[0].value.value, states[0].value.done, states[1].value.done], [7, true, true]);
  assert.deepEqual(lines(page), ['["stream",1,"m",null,64]', '["cancel",1]']);
});

test("a stream that is left before it was opened sends nothing", async () => {
  const page = await pageWith("s = ponte.stream('m'); s.return(); s.next()");
  assert.deepEqual(lines(page), []);
});

test("the cursor is that of the last item that was read, and a stream can begin behind it", async () => {
  const page = await pageWith("s = ponte.stream('m'); s.next()");
  assert.equal(page.run("s.cursor"), undefined);
  await page.push(item(1, "a", 10), item(1, "b"), item(1, "c", { at: 12 }));
  assert.equal(page.run("s.cursor"), 10);
  await page.turn("s.next()");
  assert.equal(page.run("s.cursor"), 10);
  await page.turn("s.next()");
  assert.equal(page.run("s.cursor.at"), 12);
  await page.turn("t = ponte.stream('m', null, { cursor: s.cursor }); t.next()");
  assert.equal(lines(page).at(-1), '["stream",2,"m",null,64,{"at":12}]');
  assert.equal(page.run("t.cursor.at"), 12);
});

test("an abort rejects the reader with cancelled and tells native", async () => {
  const page = await pageWith("c = new AbortController(); s = ponte.stream('m', null, { signal: c.signal })");
  const state = await page.watch("s.next()");
  await page.turn("c.abort()");
  assert.equal(state.code, "cancelled");
  assert.equal(lines(page).at(-1), '["cancel",1]');
  const late = await page.watch("ponte.stream('m', null, { signal: c.signal }).next()");
  assert.equal(late.code, "cancelled");
  assert.equal(lines(page).length, 2);
});

test("the end of the document rejects the reader", async () => {
  const page = await pageWith("s = ponte.stream('m')");
  const state = await page.watch("s.next()");
  await page.dispatch("pagehide");
  assert.equal(state.code, "navigated");
  const late = await page.watch("ponte.stream('m').next()");
  assert.equal(late.code, "navigated");
});

for (const [source, code] of [["ponte.stream('')", "malformed"], ["ponte.stream('m', Symbol())", "invalidValue"]]) {
  test(`${source} rejects its first next with ${code}`, async () => {
    const page = await FakePage.opened();
    const state = await page.watch(`${source}.next()`);
    assert.equal(state.code, code);
  });
}

test("in a plain browser a stream is unavailable", async () => {
  const page = new FakePage({ native: null });
  const state = await page.watch("ponte.stream('m').next()");
  assert.equal(state.code, "unavailable");
});

test("a stream reads as a ReadableStream, item by item", async () => {
  const page = await pageWith("r = ponte.stream('m', null, { buffer: 2 }).readable().getReader(); got = []; r.read().then((x) => got.push(x.value))");
  assert.deepEqual(lines(page), ['["stream",1,"m",null,2]']);
  await page.push(item(1, "a"), item(1, "b"));
  assert.equal(page.run("got.join()"), "a");
  page.run("r.read().then((x) => got.push(x.value)); r.read().then((x) => got.push(x.done))");
  await page.push(["result", 1]);
  assert.equal(page.run("got.join()"), "a,b,true");
});

test("cancelling the ReadableStream cancels the stream, and an error reaches its reader", async () => {
  const page = await pageWith("r = ponte.stream('m').readable().getReader(); r.read()");
  await page.turn("r.cancel()");
  assert.equal(lines(page).at(-1), '["cancel",1]');
  const state = await page.watch("ponte.stream('m').readable().getReader().read()");
  await page.push(["error", 2, { code: "x", message: "y" }]);
  assert.equal(state.code, "x");
});

test("an item that cannot be read ends the stream with invalidValue and a cancel", async () => {
  const page = await pageWith("s = ponte.stream('m')");
  const state = await page.watch("s.next()");
  await page.push('["item",1,{"$new":1}]');
  assert.equal(state.code, "invalidValue");
  assert.equal(lines(page).at(-1), '["cancel",1]');
});

// Streams that native reads.

test("a generator is asked for items only as credit allows", async () => {
  const page = await pageWith("asked = 0; ponte.handle('m', async function* (n) { while (asked < n) yield ++asked; })");
  await page.push(["stream", 1, "m", 4, 2]);
  assert.deepEqual(lines(page), ['["item",1,1]', '["item",1,2]']);
  assert.equal(page.run("asked"), 2);
  await page.push(["more", 1, 1]);
  assert.equal(lines(page).at(-1), '["item",1,3]');
  await page.push(["more", 1, 10]);
  assert.deepEqual(lines(page).slice(-2), ['["item",1,4]', '["result",1]']);
});

for (const [what, source] of [
  ["a promise of a generator", "async () => (async function* () { yield 1; yield 2 })()"],
  ["an array", "() => [1, 2]"],
  ["a sync generator", "function* () { yield 1; yield 2 }"],
  ["a Set", "() => new Set([1, 2])"],
  ["a ReadableStream", "() => new ReadableStream({ start(c) { c.enqueue(1); c.enqueue(2); c.close() } })"],
  ["a ReadableStream of an engine without its iterator", "() => { const s = new ReadableStream({ start(c) { c.enqueue(1); c.enqueue(2); c.close() } }); s[Symbol.asyncIterator] = undefined; return s }"],
]) {
  test(`a handler may stream ${what}`, async () => {
    const page = await pageWith(`ponte.handle("m", ${source})`);
    await page.push(["stream", 1, "m", null, 64]);
    assert.deepEqual(lines(page), ['["item",1,1]', '["item",1,2]', '["result",1]']);
  });
}

for (const source of ["() => 5", "() => 'text'", "() => ({})", "() => {}", "async () => null"]) {
  test(`a stream of ${source} is methodNotFound`, async () => {
    const page = await pageWith(`ponte.handle("m", ${source})`);
    await page.push(["stream", 1, "m", null, 64]);
    const [, , error] = JSON.parse(lines(page).at(-1));
    assert.equal(error.code, "methodNotFound");
    assert.match(error.message, /stream/);
  });
}

test("a stream whose generator throws ends with the error, and its items come first", async () => {
  const page = await pageWith("ponte.handle('m', async function* () { yield 1; throw new PonteError('mine', 'why') })");
  await page.push(["stream", 1, "m", null, 64]);
  assert.deepEqual(lines(page), ['["item",1,1]', '["error",1,{"code":"mine","message":"why"}]']);
});

test("an item that cannot cross ends the stream and its generator", async () => {
  const page = await pageWith("closed = 0; ponte.handle('m', async function* () { try { yield [Symbol()] } finally { closed++ } })");
  await page.push(["stream", 1, "m", null, 64]);
  const [kind, , error] = JSON.parse(lines(page).at(-1));
  assert.deepEqual([kind, error.code, page.run("closed")], ["error", "invalidValue", 1]);
  assert.match(error.message, /^item\[0\] is a symbol/);
});

test("an iterator that gives no objects ends the stream with an error", async () => {
  const page = await pageWith("ponte.handle('m', () => ({ [Symbol.asyncIterator]: () => ({ next: () => undefined }) }))");
  await page.push(["stream", 1, "m", null, 64]);
  assert.equal(JSON.parse(lines(page).at(-1))[2].code, "handlerFailed");
});

test("a cancel aborts the signal and closes the generator, once", async () => {
  const page = await pageWith(`closed = 0; ponte.handle('m', async function* (_, { signal }) {
    try { yield 1; await new Promise((ok) => { signal.onabort = ok }); reason = signal.reason.code } finally { closed++ } })`);
  await page.push(["stream", 1, "m", null, 64]);
  await page.push(["cancel", 1], ["more", 1, 5], ["cancel", 1]);
  assert.deepEqual([page.run("reason"), page.run("closed")], ["cancelled", 1]);
  assert.deepEqual(lines(page), ['["item",1,1]']);
});

test("a stream that is cancelled before its handler has answered is closed when it does", async () => {
  const page = await pageWith("closed = 0; ponte.handle('m', () => new Promise((ok) => { answer = ok }))");
  await page.push(["stream", 1, "m", null, 64], ["more", 1, 1], ["cancel", 1]);
  await page.turn("answer(new ReadableStream({ cancel() { closed++ } }))");
  assert.equal(page.run("closed"), 1);
  assert.deepEqual(lines(page), []);
});

test("the end of the document closes the streams that native reads", async () => {
  const page = await pageWith("closed = 0; ponte.handle('m', async function* () { try { for (;;) yield 1 } finally { closed++ } })");
  await page.push(["stream", 1, "m", null, 3]);
  await page.dispatch("pagehide");
  assert.equal(page.run("closed"), 1);
});

test("a handler sees where its reader goes on, and names the places of its items", async () => {
  const page = await pageWith(`ponte.handle('m', async function* (_, context) {
    for (let n = context.cursor; n < 5; n++) { if (n !== 3) context.cursor = n + 1; yield n } })`);
  await page.push(["stream", 1, "m", null, 64, 2]);
  assert.deepEqual(lines(page), ['["item",1,2,3]', '["item",1,3]', '["item",1,4,5]', '["result",1]']);
});

test("streams that wait for their handler can be cancelled while they do", async () => {
  const page = await FakePage.opened({ readyState: "loading" });
  await page.push(["stream", 1, "m", null, 64], ["stream", 2, "m", null, 64], ["cancel", 1]);
  await page.turn("ponte.handle('m', () => ['x'])");
  assert.deepEqual(lines(page), ['["item",2,"x"]', '["result",2]']);
});
