import assert from "node:assert/strict";
import { test } from "node:test";
import { ponte } from "./support/build.mjs";
import { open } from "./support/apps.mjs";
import { failure } from "./support/failure.mjs";

const collect = async (stream) => {
  const items = [];
  for await (const item of stream) items.push(item);
  return items;
};

test("the page is in an app as long as a fake app is open", async () => {
  assert.equal(ponte.isAvailable, false);
  const app = open();
  assert.equal(ponte.isAvailable, true);
  await ponte.ready();
  await app.close();
  assert.equal(ponte.isAvailable, false);
  assert.equal((await failure(ponte.call("m"))).code, "unavailable");
});

test("a fake app needs no global crypto, which Node 18 lacks", async () => {
  const real = Object.getOwnPropertyDescriptor(globalThis, "crypto");
  delete globalThis.crypto;
  try {
    const app = open();
    app.handle("echo", (parameters) => parameters);
    assert.equal(await ponte.call("echo", 1), 1);
    await app.close();
  } finally {
    if (real) Object.defineProperty(globalThis, "crypto", real);
  }
});

test("a call reaches the handler, and every value crosses as in an app", async () => {
  const app = open();
  const values = { date: new Date(5), big: 2n ** 60n, bytes: new Uint8Array([0, 255]), large: new Uint8Array(20_000).fill(7), none: null, gone: undefined, list: [NaN, -0], $a: 1 };
  app.handle("echo", (parameters) => parameters);
  const { gone, ...rest } = values;
  assert.deepEqual(await ponte.call("echo", values), rest);
  assert.deepEqual(app.calls("echo"), [rest]);
  assert.equal(gone, undefined);
});

test("what cannot cross fails as in an app, in both directions", async () => {
  const app = open();
  app.handle("m", () => new Map());
  app.handle("n", () => {});
  assert.equal((await failure(ponte.call("m"))).code, "invalidValue");
  const error = await failure(ponte.call("n", { when: new Date(NaN) }));
  assert.deepEqual([error.code, error.message], ["invalidValue", "parameters.when is an invalid Date: send null."]);
  assert.throws(() => app.send("e", Symbol("x")), { code: "invalidValue" });
  assert.deepEqual(app.calls("n"), []);
});

test("what a page changes after a call does not change what was sent", async () => {
  const app = open();
  app.handle("m", () => {});
  const parameters = { list: [1], bytes: new Uint8Array(20_000) };
  const call = ponte.call("m", parameters);
  parameters.list.push(2);
  parameters.bytes.fill(9);
  await call;
  assert.deepEqual(app.calls("m"), [{ list: [1], bytes: new Uint8Array(20_000) }]);
});

test("functions, objects, streams and files cross as handles", async () => {
  const app = open();
  let heard;
  app.handle("m", async ({ tell, player, lines, file }) => {
    await tell("hello");
    const moved = await player.seek(3);
    const texts = await collect(lines);
    return { moved, texts, size: file.size, bytes: new Uint8Array(await file.arrayBuffer()), double: (value) => value * 2, own: ponte.share({ name: () => "app" }) };
  });
  const result = await ponte.call("m", {
    tell: (text) => (heard = text),
    player: ponte.share({ seek: (position) => position > 2 }),
    lines: (async function* () { yield "a"; yield "b"; })(),
    file: new Blob(["xyz"]),
  });
  assert.equal(heard, "hello");
  assert.deepEqual([result.moved, result.texts, result.size, [...result.bytes]], [true, ["a", "b"], 3, [120, 121, 122]]);
  assert.equal(await result.double(4), 8);
  assert.equal(await result.own.name(), "app");
});

test("a call that nothing handles is recorded, and says how to handle it", async () => {
  const app = open();
  const error = await failure(ponte.call("m", { a: 1 }));
  assert.deepEqual([error.code, error.message], ["methodNotFound", 'The fake app has no handler for "m": add one with app.handle or app.handleSync.']);
  assert.deepEqual(app.calls(), [{ name: "m", parameters: { a: 1 } }]);
  assert.equal(await ponte.supports("m"), false);
  app.handle("m", () => 1);
  assert.equal(await ponte.supports("m"), true);
  assert.equal(await ponte.call("m"), 1);
});

test("a test drives a stream item by item", async () => {
  const app = open();
  const search = app.stream("search");
  search.yield("early");
  const stream = ponte.stream("search", { text: "a" });
  const early = stream.next();
  assert.deepEqual(await search.opened(), { text: "a" });
  assert.equal(search.readers, 1);
  assert.deepEqual(await early, { value: "early", done: false });
  search.yield("late");
  assert.equal((await stream.next()).value, "late");
  search.end();
  assert.equal((await stream.next()).done, true);
  const other = ponte.stream("search");
  const failed = failure(other.next());
  await search.opened();
  search.fail("full", 1);
  assert.deepEqual([(await failed).code, search.readers], ["full", 0]);
});

test("a page that leaves a stream takes its reader away, and two readers get the same", async () => {
  const app = open();
  const search = app.stream("search");
  const [one, two] = [ponte.stream("search"), ponte.stream("search")];
  const items = [one.next(), two.next()];
  await search.opened();
  await search.opened();
  search.yield(1);
  assert.deepEqual((await Promise.all(items)).map(({ value }) => value), [1, 1]);
  await one.return();
  await app.settled();
  assert.equal(search.readers, 1);
});

test("a handler may give a stream by itself, and the page takes it at its own pace", async () => {
  const app = open();
  let made = 0;
  app.handle("count", async function* () {
    for (let n = 1; ; n++) {
      made = n;
      yield n;
    }
  });
  const stream = ponte.stream("count", null, { buffer: 4 });
  assert.equal((await stream.next()).value, 1);
  await app.settled();
  assert.ok(made <= 6, `${made}`);
  await stream.return();
});

test("events go both ways in their order", async () => {
  const app = open();
  const heard = [];
  const stop = ponte.on("e", (value) => heard.push(value));
  app.send("e", 1);
  app.send("e", { at: new Date(1) });
  await app.settled();
  assert.deepEqual(heard, [1, { at: new Date(1) }]);
  stop();
  app.send("e", 3);
  ponte.emit("ready");
  ponte.emit("scrolled", 1);
  ponte.emit("scrolled", 2);
  await app.settled();
  assert.equal(heard.length, 2);
  assert.deepEqual([app.emitted("ready"), app.emitted("scrolled"), app.emitted("never")], [[undefined], [1, 2], []]);
});

test("the app calls the page's handlers, those that were there before it included", async () => {
  const remove = ponte.handle("title", () => "before");
  const app = open();
  assert.equal(await app.call("title"), "before");
  ponte.handle("sum", ({ a, b }) => a + b);
  ponte.handle("clicks", async function* ({ from }) { yield from; yield from + 1; });
  assert.equal(await app.call("sum", { a: 1, b: 2 }), 3);
  assert.deepEqual(await collect(app.read("clicks", { from: 5 })), [5, 6]);
  remove();
  ponte.remove("sum");
  ponte.remove("clicks");
  assert.equal((await failure(app.call("title"))).code, "methodNotFound");
});

test("names that the contract does not have are refused", () => {
  const contract = { name: "Notes", hash: "1", members: { a: "1" } };
  const app = open({ contract });
  app.handle("a", () => 1);
  assert.throws(() => app.handle("b", () => 1), { name: "TypeError", message: 'The contract Notes has no "b".' });
  for (const use of ["fail", "hold", "stream", "state", "send", "call", "read"]) assert.throws(() => app[use]("b"), TypeError, use);
});
