import assert from "node:assert/strict";
import { test } from "node:test";
import { notes, open, openNotes } from "./support/apps.mjs";
import { createStore, PonteError } from "./support/build.mjs";
import { failure } from "./support/failure.mjs";

test("a store of the page's own tells its listeners of changes, and of nothing else", () => {
  const store = createStore(1);
  const heard = [];
  const listener = (value) => heard.push(value);
  const [first, second] = [store.subscribe(listener), store.subscribe(listener)];
  store.set(2);
  store.set(2);
  first();
  first();
  store.set(3);
  second();
  store.set(4);
  assert.deepEqual([heard, store.get()], [[2, 2, 3], 4]);
});

test("a state is what the app has, and is told of changes in their order", async () => {
  const { app, notes } = openNotes();
  const state = app.state("filter", { text: "a", list: [1, 2, 3] });
  const filter = notes.state("filter");
  assert.equal(filter.get(), undefined);
  assert.deepEqual(await filter.ready(), { text: "a", list: [1, 2, 3] });
  const heard = [];
  filter.subscribe((value) => heard.push(value.text));
  for (const text of ["b", "c", "d"]) state.value = { ...state.value, text };
  await app.settled();
  assert.deepEqual(heard, ["b", "c", "d"]);
  assert.deepEqual(filter.get(), state.value);
});

test("until the app has sent it, a state is its initial value", async () => {
  const { app, notes } = openNotes();
  const filter = notes.state("filter", { initial: "none yet" });
  assert.equal(filter.get(), "none yet");
  assert.equal((await failure(filter.ready())).code, "methodNotFound");
  app.state("filter", "here");
  assert.equal(await filter.ready(), "here");
  assert.equal(filter.get(), "here");
  assert.equal(notes.state("filter").get(), "here", "at once");
});

test("a state that comes when the page has asked already is found", async () => {
  const { app, notes } = openNotes();
  const filter = notes.state("filter", { initial: "none yet" });
  await app.settled();
  const heard = [];
  filter.subscribe((value) => heard.push(value));
  app.state("filter", "here");
  await app.settled();
  assert.deepEqual([filter.get(), heard], ["here", ["here"]]);
});

test("a state that comes while the page asks why there was none is found", async () => {
  const app = open();
  const page = notes.via(app.page);
  const asked = app.hold("ponte.contract");
  app.handle("ponte.state", () => {
    throw new PonteError("methodNotFound", "There is no such state.");
  });
  const filter = page.state("filter");
  const question = await asked.next();
  const stream = app.stream("ponte.state");
  stream.yield({ version: 1, value: "here" });
  app.send("ponte.shared", "filter");
  await app.settled();
  question.resolve(null);
  await app.settled();
  assert.equal(filter.get(), "here");
});

test("a snapshot is the same object until something changes, and shares what has not", async () => {
  const { app, notes } = openNotes();
  const state = app.state("filter", { text: "a", list: [{ id: 1 }, { id: 2 }], at: new Date(1) });
  const filter = notes.state("filter");
  const first = await filter.ready();
  assert.equal(filter.get(), first);
  let changes = 0;
  filter.subscribe(() => changes++);
  state.value = { text: "a", list: [{ id: 1 }, { id: 2 }], at: new Date(1) };
  await app.settled();
  assert.deepEqual([changes, filter.get() === first], [0, true], "nothing differs");
  state.value = { text: "b", list: [{ id: 1 }, { id: 3 }], at: new Date(1) };
  await app.settled();
  const second = filter.get();
  assert.ok(second !== first && second.list[0] === first.list[0] && second.list[1] !== first.list[1] && second.at === first.at);
  assert.deepEqual([changes, second], [1, state.value]);
});

test("a snapshot cannot be changed by mistake", async () => {
  const { app, notes } = openNotes();
  const state = app.state("filter", { list: [{ id: 1 }] });
  const filter = notes.state("filter");
  await filter.ready();
  for (const id of [1, 2]) {
    state.value = { list: [{ id: 1 }, { id }] };
    await app.settled();
    assert.throws(() => filter.get().list.push(1), TypeError);
    for (const item of filter.get().list) assert.throws(() => (item.id = 5), TypeError);
  }
});

test("only differences cross, and any value becomes any other", async () => {
  const { app, notes } = openNotes();
  const values = [
    { a: 1, list: [1, 2, 3, 4], deep: { er: [{ x: 1 }] } }, { list: [1, 3, 4], deep: { er: [{ x: 2 }, { y: 1 }] } }, { list: [], deep: {} }, [1, 2], [2], [0, 1, 2], 5, null,
    "text", { $date: 5 }, { $a: { $b: 1 } }, new Date(3), { bytes: new Uint8Array([1, 2]), big: 2n ** 60n }, { bytes: new Uint8Array([1, 3]), big: 1n },
    JSON.parse('{"__proto__":{"a":1},"constructor":{"b":1}}'), JSON.parse('{"__proto__":{"a":2},"toString":1}'), { "a/b": { "~": 1 } }, { "a/b": { "~": 2 } },
  ];
  const state = app.state("filter", values[0]);
  const filter = notes.state("filter");
  await filter.ready();
  for (const from of values) {
    for (const to of values) {
      state.value = from;
      state.value = to;
      await app.settled();
      assert.deepEqual(filter.get(), to);
    }
  }
  assert.equal({}.a, undefined);
});

test("two stores of one state share one stream", async () => {
  const { app, notes } = openNotes();
  const state = app.state("filter", { text: "a" });
  const [one, two] = [notes.state("filter"), notes.state("filter")];
  await one.ready();
  assert.equal(one.get(), two.get());
  state.value = { text: "b" };
  await app.settled();
  assert.equal(one.get(), two.get());
  assert.equal(one.get().text, "b");
  assert.equal(state.readers, 1);
});

test("a page that misses a change reads the whole value again", async () => {
  const app = open();
  const page = notes.via(app.page);
  const stream = app.stream("ponte.state");
  const filter = page.state("filter");
  await stream.opened();
  stream.yield({ version: 1, value: { text: "a" } });
  await filter.ready();
  stream.yield({ version: 3, differences: [{ op: "replace", path: ["text"], value: "lost" }] });
  assert.deepEqual(await stream.opened(), { name: "filter" });
  assert.deepEqual(filter.get(), { text: "a" });
  stream.yield({ version: 3, value: { text: "c" } });
  await app.settled();
  assert.deepEqual([filter.get(), stream.readers], [{ text: "c" }, 1]);
});

test("an app that ends a state before it has given it is an error with a code", async () => {
  const app = open();
  app.handle("ponte.state", () => []);
  const filter = notes.via(app.page).state("filter");
  assert.equal((await failure(filter.ready())).code, "released");
});

test("a strict view does not read a state that the app has in another form", async () => {
  const { app, notes } = openNotes();
  app.state("filter", 1);
  app.contract({ hash: "old", members: { filter: "0" } });
  assert.equal((await failure(notes.strict().state("filter").ready())).code, "contractMismatch");
  assert.equal(await notes.state("filter").ready(), 1);
});

test("an app that refuses a state is not asked in a loop", async () => {
  const { app, notes } = openNotes();
  const filter = notes.state("filter");
  assert.equal((await failure(filter.ready())).code, "methodNotFound");
  assert.equal((await failure(filter.set(1))).code, "methodNotFound");
  await app.settled();
  assert.equal(filter.get(), undefined);
});

// These read states of the page that all fake apps get from here on.

test("a state survives a reload, and what changed meanwhile is there", async () => {
  const app = open(notes);
  const state = app.state("unread", 1);
  const unread = notes.state("unread");
  const heard = [];
  const stop = unread.subscribe((value) => heard.push(value));
  await app.settled();
  await app.terminate();
  state.value = 2;
  assert.equal(unread.get(), 1);
  await app.reload();
  assert.equal(unread.get(), 2);
  await app.leave();
  state.value = 3;
  await app.restore();
  assert.equal(unread.get(), 3);
  state.value = 4;
  await app.settled();
  assert.deepEqual([heard, state.readers], [[1, 2, 3, 4], 1]);
  stop();
});

test("a state is asked for again when another app comes", async () => {
  const other = notes.state("other", { initial: "none" });
  assert.equal(other.get(), "none");
  const first = open(notes);
  first.state("other", "first");
  assert.equal(await other.ready(), "first");
  await first.close();
  assert.equal(other.get(), "first", "the last that was known");
  const app = open(notes);
  app.state("other", "second");
  await app.settled();
  assert.equal(other.get(), "second");
});

test("without an app, a state can be read and listened to, and not set", async () => {
  const filter = notes.state("filter", { initial: 1 });
  filter.subscribe(() => assert.fail("nothing changes"))();
  assert.equal(filter.get(), 1);
  assert.equal((await failure(filter.set(2))).code, "unavailable");
  assert.equal(filter.get(), 1);
});
