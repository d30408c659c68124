import assert from "node:assert/strict";
import { test } from "node:test";
import { notes, open, openNotes } from "./support/apps.mjs";
import { PonteError } from "./support/build.mjs";
import { failure } from "./support/failure.mjs";

test("a change of the page is seen at once, and confirmed by the app", async () => {
  const { app, notes } = openNotes();
  const state = app.state("filter", { text: "a" });
  const filter = notes.state("filter");
  await filter.ready();
  const heard = [];
  filter.subscribe((value) => heard.push(value.text));
  const setting = filter.set({ text: "b" });
  const shown = filter.get();
  assert.equal(shown.text, "b");
  await setting;
  assert.deepEqual([state.value, state.version, heard, filter.get() === shown], [{ text: "b" }, 2, ["b"], true]);
});

test("a change that the app refuses is rolled back, with the app's error", async () => {
  const { app, notes } = openNotes();
  const validate = ({ text }) => {
    if (text.length > 3) throw new PonteError("tooLong", "It is too long.", { maximum: 3 });
  };
  const state = app.state("filter", { text: "a" }, { validate });
  const filter = notes.state("filter");
  const before = await filter.ready();
  const heard = [];
  filter.subscribe((value) => heard.push(value.text));
  const error = await failure(filter.set({ text: "longer" }));
  assert.ok(notes.isError("filter", error));
  assert.deepEqual([error.code, error.data, heard, state.version], ["tooLong", { maximum: 3 }, ["longer", "a"], 1]);
  assert.deepEqual(filter.get(), before);
});

test("changes made in one turn stand on each other, and a refused one takes only itself back", async () => {
  const { app, notes } = openNotes();
  const validate = ({ list }) => {
    if (list.includes(2)) throw new PonteError("tooLong");
  };
  const state = app.state("filter", { list: [] }, { validate });
  const filter = notes.state("filter");
  await filter.ready();
  const add = (item) => filter.set(({ list }) => ({ list: [...list, item] }));
  const ends = [add(1), add(2), add(3)].map((promise) => promise.then(() => "taken", (error) => error.code));
  assert.deepEqual(filter.get(), { list: [1, 2, 3] });
  assert.deepEqual(await Promise.all(ends), ["taken", "tooLong", "taken"]);
  assert.deepEqual([state.value, filter.get()], [{ list: [1, 3] }, { list: [1, 3] }]);
});

test("a change upon a version that is out of date is made again upon the newest", async () => {
  const { app, notes } = openNotes();
  let attempts = 0;
  const state = app.state("filter", { list: [] });
  const filter = notes.state("filter");
  await filter.ready();
  const setting = filter.set(({ list }) => {
    attempts++;
    return { list: [...list, "page"] };
  });
  // The page's change is on its way and does not know of this one.
  state.value = { list: ["app"] };
  await setting;
  assert.deepEqual([state.value, filter.get()], [{ list: ["app", "page"] }, { list: ["app", "page"] }]);
  assert.ok(attempts >= 2);
});

/** A state whose frames the test makes. */
async function driven() {
  const app = open();
  const [items, writes] = [app.stream("ponte.state"), app.hold("ponte.setState")];
  const filter = notes.via(app.page).state("filter");
  await items.opened();
  items.yield({ version: 1, value: [] });
  await filter.ready();
  const add = (item) => filter.set((list) => [...list, item]);
  return { app, items, writes, filter, add };
}

test("a confirmation that comes ahead of its differences shows nothing else in between, and the next change waits for them", async () => {
  const { app, items, writes, filter, add } = await driven();
  const heard = [];
  filter.subscribe((value) => heard.push(value.join("")));
  const [a, b] = [add("a"), add("b")];
  const first = await writes.next();
  assert.deepEqual(first.parameters, { name: "filter", version: 1, value: ["a"] });
  first.resolve(2);
  await app.settled();
  assert.equal(app.calls("ponte.setState").length, 1);
  items.yield({ version: 2, differences: [{ op: "add", path: [0], value: "a" }] });
  await a;
  const second = await writes.next();
  assert.deepEqual(second.parameters, { name: "filter", version: 2, value: ["a", "b"] });
  second.resolve(3);
  items.yield({ version: 3, differences: [{ op: "add", path: [1], value: "b" }] });
  await b;
  assert.deepEqual(heard, ["a", "ab"]);
});

test("a change that is out of date waits for the change that came first, even if that is late", async () => {
  const { app, items, writes, filter, add } = await driven();
  const adding = add("page");
  (await writes.next()).reject("outdated");
  await app.settled();
  assert.equal(app.calls("ponte.setState").length, 1, "not again upon the same version");
  items.yield({ version: 2, differences: [{ op: "add", path: [0], value: "app" }] });
  const again = await writes.next();
  assert.deepEqual(again.parameters, { name: "filter", version: 2, value: ["app", "page"] });
  items.yield({ version: 3, differences: [{ op: "add", path: [1], value: "page" }] });
  again.resolve(3);
  await adding;
  assert.deepEqual(filter.get(), ["app", "page"]);
});

test("a change that was confirmed by an app that has begun anew is over", async () => {
  const { app, items, writes, filter, add } = await driven();
  const adding = add("a");
  (await writes.next()).resolve(9);
  await app.settled();
  items.end();
  await items.opened();
  items.yield({ version: 1, value: ["anew"] });
  await adding;
  assert.deepEqual(filter.get(), ["anew"]);
});

test("a function that throws rejects its own change alone", async () => {
  const { notes, app } = openNotes();
  app.state("filter", 1);
  const filter = notes.state("filter");
  await filter.ready();
  const broken = failure(filter.set(() => { throw new Error("mine"); }));
  await filter.set((value) => value + 1);
  assert.equal((await broken).message, "mine");
  assert.equal(filter.get(), 2);
});
