import assert from "node:assert/strict";
import { test } from "node:test";
import { createNoteList } from "../src/noteList";
import { app, note } from "./support";

const fail = (error: unknown) => {
  throw error;
};
const titles = (list: ReturnType<typeof createNoteList>) => list.get().map(({ title }) => title);

// The first one: the lists of later tests would hear of the failure, too.
test("a search that fails is told", async () => {
  const fake = app();
  const errors: unknown[] = [];
  createNoteList((error) => errors.push(error));
  fake.fail("notes.search", "handlerFailed");
  fake.send("notes.changed", { imported: { count: 1 } });
  await fake.settled();
  assert.equal(errors.length, 1);
  await fake.close();
});

test("a list has what the search finds", async () => {
  const fake = app();
  fake.handle("notes.search", () => [note("Milk"), note("Bread")]);
  const list = createNoteList(fail);
  await list.search({ words: "", order: "newest" });
  assert.deepEqual(titles(list), ["Milk", "Bread"]);
  await fake.close();
});

test("a search that is overtaken changes nothing any more", async () => {
  const fake = app();
  const search = fake.stream("notes.search");
  const list = createNoteList(fail);
  const first = list.search({ words: "m", order: "newest" });
  await search.opened();
  search.yield(note("Milk"));
  const second = list.search({ words: "br", order: "newest" });
  await search.opened();
  search.yield(note("Bread"));
  search.end();
  await Promise.all([first, second]);
  assert.deepEqual(titles(list), ["Bread"]);
  assert.deepEqual(fake.calls("notes.search").map(({ words }) => words), ["m", "br"]);
  await fake.close();
});

test("a note that was deleted elsewhere is gone, and one that was saved elsewhere is looked for", async () => {
  const fake = app();
  let found = [note("Milk"), note("Bread")];
  fake.handle("notes.search", () => found);
  const list = createNoteList(fail);
  await list.search({ words: "", order: "newest" });
  found = [note("Bread")];
  fake.send("notes.changed", { deleted: { id: "milk" } });
  assert.deepEqual(titles(list), ["Milk", "Bread"]);
  await fake.settled();
  assert.deepEqual(titles(list), ["Bread"]);
  found = [note("Butter"), note("Bread")];
  fake.send("notes.changed", { saved: { note: note("Butter") } });
  await fake.settled();
  assert.deepEqual(titles(list), ["Butter", "Bread"]);
  await fake.close();
});

test("a note that is deleted while a search runs does not come back", async () => {
  const fake = app();
  const search = fake.stream("notes.search");
  const list = createNoteList(fail);
  const searching = list.search({ words: "", order: "newest" });
  await search.opened();
  search.yield(note("Milk"));
  fake.send("notes.changed", { deleted: { id: "milk" } });
  await search.opened();
  search.end();
  await searching;
  await fake.settled();
  assert.deepEqual(titles(list), []);
  await fake.close();
});
