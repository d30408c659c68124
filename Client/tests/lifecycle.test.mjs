import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { FakePage, watch } from "./support/FakePage.mjs";
import { settle } from "./support/settle.mjs";

afterEach(() => mock.timers.reset());

test("leaving the page says bye at once, after what was still to be sent", async () => {
  const page = await FakePage.opened();
  page.run('ponte.emit("last")');
  page.dispatch("pagehide");
  assert.deepEqual(page.native.batches.at(-1).frames, [["event", "last"], ["bye"]]);
});

test("leaving the page rejects open calls with navigated, and those made afterwards, which are sent at once", async () => {
  const page = new FakePage();
  const before = await page.watch('ponte.call("m")');
  page.dispatch("pagehide");
  const after = watch(page.run('ponte.emit("e"); ponte.call("m")'));
  assert.deepEqual(page.native.batches.slice(-3).map((batch) => batch.frames), [[["bye"]], [["event", "e"]], [["call", 2, "m", null]]]);
  await settle();
  assert.deepEqual([before.code, before.ends, after.code, after.ends], ["navigated", 1, "navigated", 1]);
});

test("what native refuses of a document that was left closes nothing", async () => {
  const page = await FakePage.opened();
  page.dispatch("pagehide");
  page.run('ponte.emit("e")');
  await page.native.posts.at(-1).reject(new Error("navigated: The document was left."));
  assert.equal(page.ponte.isAvailable, true);
  page.dispatch("pageshow", { persisted: true });
  await page.turn('ponte.emit("f")');
  assert.deepEqual(page.native.batches.at(-1).frames, [["hello", { navigation: "restore" }], ["event", "f"]]);
});

test("a stream that is opened when the page is left ends with navigated", async () => {
  const page = await FakePage.opened();
  page.dispatch("pagehide");
  const item = await page.watch('ponte.stream("s").next()');
  assert.equal(item.code, "navigated");
});

test("a frame that has said nothing says hello and bye with its last words, and nothing without any", async () => {
  const page = await FakePage.opened({ globals: { top: {} } });
  await page.dispatch("pagehide");
  assert.equal(page.native.posts.length, 0);
  page.run('ponte.emit("last")');
  assert.deepEqual(page.native.frames, [["hello", { navigation: "navigate" }], ["bye"], ["event", "last"]]);
});

test("leaving the page aborts handlers, whose answers are not sent", async () => {
  const page = new FakePage();
  await page.turn('ponte.handle("m", (_, { signal }) => new Promise((ok) => { signal.onabort = () => { reason = signal.reason; ok(1) } }))');
  await page.push(["call", 1, "m", null]);
  await page.dispatch("pagehide");
  assert.equal(page.run("reason.code"), "navigated");
  assert.deepEqual(page.native.frames.at(-1), ["bye"]);
});

test("what comes for the document that was left reaches nobody", async () => {
  const page = new FakePage();
  await page.turn('got = []; ponte.on("e", (value) => got.push(value))');
  const late = page.native.batch(["event", "e", 1]);
  page.dispatch("pagehide");
  page.native.posts[0].resolve(late);
  await page.receive(late);
  await page.dispatch("pageshow", { persisted: true });
  page.ponte.receive(late);
  assert.equal(page.run("got.length"), 0);
});

test("a page that comes back from the cache is a new document with the same handlers", async () => {
  const page = new FakePage();
  page.run('ponte.handle("m", () => "still here")');
  const lost = await page.watch('ponte.call("m")');
  const before = page.native.document;
  page.leaveAndReturn();
  const call = await page.watch('ponte.call("again")');
  const batch = page.native.batches.at(-1);
  assert.notEqual(batch.document, before);
  assert.equal(batch.sequence, 0);
  assert.deepEqual(batch.frames, [["hello", { navigation: "restore" }], ["call", batch.frames[1][1], "again", null]]);
  await page.push(["result", batch.frames[1][1], "ok"], ["call", 1, "m", null]);
  assert.deepEqual([lost.code, call.value], ["navigated", "ok"]);
  assert.deepEqual(page.native.frames.at(-1), ["result", 1, "still here"]);
});

test("a document that is written anew is heard of, and leaves as others do", async () => {
  const page = await FakePage.opened({ readyState: "loading" });
  await page.push(["call", 1, "m", null]);
  await page.writeAnew();
  assert.deepEqual(page.native.frames.at(-1)?.slice(0, 2), ["error", 1]);
  const call = watch(page.run('ponte.call("m")'));
  await page.dispatch("pagehide");
  assert.equal(call.code, "navigated");
  assert.deepEqual([...page.listeners.pagehide].length, 1);
});

test("a comment behind the root is no sign that deferred scripts have run", async () => {
  const page = await FakePage.opened({ readyState: "loading" });
  await page.push(["call", 1, "m", null]);
  page.document.readyState = "interactive";
  page.rootChanged();
  await settle();
  assert.equal(page.native.frames.length, 1);
  page.run('ponte.handle("m", () => "deferred")');
  await page.finishParsing();
  assert.deepEqual(page.native.frames.at(-1), ["result", 1, "deferred"]);
});

test("the first pageshow of a document starts nothing", async () => {
  const page = new FakePage();
  await page.dispatch("pageshow", { persisted: false });
  assert.equal(page.native.frames.length, 1);
});

test("the timers of calls that ended with the document never fire", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const page = new FakePage();
  const call = await page.watch('ponte.call("m", null, { timeout: 100 })');
  page.leaveAndReturn();
  mock.timers.tick(1000);
  await settle();
  assert.deepEqual([call.code, call.ends], ["navigated", 1]);
  assert.ok(!page.native.lines.includes('["cancel",1]'));
});

test("events that the page makes itself neither close the client nor open another session", async () => {
  const page = new FakePage();
  const call = await page.watch('ponte.call("m")');
  page.dispatch("pagehide", { isTrusted: false });
  await page.dispatch("pageshow", { isTrusted: false, persisted: true });
  assert.equal(call.ends, 0);
  await page.push(["result", 1, "ok"]);
  assert.equal(call.value, "ok");
  assert.equal(page.native.frames.filter((frame) => frame[0] === "hello").length, 1);
});

test("the function of the document's name is not among what a page enumerates, and goes with its session", async () => {
  const page = await FakePage.opened();
  const { document } = page.native;
  assert.equal(page.run(`typeof globalThis["${document}"]`), "function");
  assert.equal(page.run(`Object.keys(globalThis).includes("${document}")`), false);
  page.dispatch("pagehide");
  assert.equal(page.run(`"${document}" in globalThis`), false);
});

test("what native gave to a session that was refused is released, and the next session is not told so", async () => {
  const page = new FakePage();
  await page.turn('ponte.on("e", (given) => { kept = given })');
  await page.push(["event", "e", { $function: 5 }]);
  await page.turn('ponte.emit("next")');
  await page.native.posts.at(-1).reject(new Error("forbidden: Not you."));
  page.run('ponte.emit("again")');
  const call = watch(page.run("kept(1)"));
  await page.turn("kept.release()");
  assert.equal(call.code, "released");
  assert.deepEqual(page.native.batches.at(-1).frames, [["hello", { navigation: "navigate" }], ["event", "again"]]);
});
