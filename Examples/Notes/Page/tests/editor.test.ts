import assert from "node:assert/strict";
import { test } from "node:test";
import { createEditor } from "../src/editor";
import { app, note } from "./support";

test("a new note is added, and a known one saved", async () => {
  const fake = app();
  fake.handle("notes.add", ({ title, text }) => note(title, { text }));
  fake.handle("notes.save", (saved) => ({ ...saved, revision: saved.revision + 1 }));
  const editor = createEditor();
  editor.write({ title: "Milk" });
  assert.equal((await editor.save())?.title, "Milk");
  editor.write({ text: "Two bottles" });
  assert.equal((await editor.save())?.revision, 2);
  assert.deepEqual(fake.calls("notes.save").map(({ text }) => text), ["Two bottles"]);
  await fake.close();
});

test("saving twice adds one note", async () => {
  const fake = app();
  const adds = fake.hold("notes.add");
  const editor = createEditor();
  editor.write({ title: "Milk" });
  const saves = [editor.save(), editor.save()];
  const draft = fake.call("page.draft");
  (await adds.next()).resolve(note("Milk"));
  assert.deepEqual((await Promise.all(saves)).map((saved) => saved?.id), ["milk", "milk"]);
  assert.equal(await draft, null);
  assert.equal(fake.calls("notes.add").length, 1);
  await fake.close();
});

test("what the user writes while a note is saved stays", async () => {
  const fake = app();
  const adds = fake.hold("notes.add");
  const editor = createEditor();
  editor.write({ title: " Milk" });
  const saving = editor.save();
  const add = await adds.next();
  editor.write({ text: "Two bottles" });
  add.resolve(note("Milk"));
  await saving;
  const { title, text } = editor.get();
  assert.deepEqual([title, text], ["Milk", "Two bottles"]);
  await fake.close();
});

test("a note that the user opens while another one is saved stays open", async () => {
  const fake = app();
  const saves = fake.hold("notes.save");
  const editor = createEditor();
  editor.open(note("Milk"));
  const saving = editor.save();
  const save = await saves.next();
  editor.open(null);
  editor.write({ title: "Bread" });
  save.resolve(note("Milk", { revision: 2 }));
  assert.equal(await saving, null);
  assert.deepEqual([editor.get().note, editor.get().title], [null, "Bread"]);
  await fake.close();
});

test("what somebody else has saved is a conflict, and what the user has written stays", async () => {
  const fake = app();
  fake.fail("notes.save", "notes.conflict", note("Milk, please", { id: "milk", revision: 7 }));
  const editor = createEditor();
  editor.open(note("Milk"));
  editor.write({ text: "Two bottles" });
  assert.equal(await editor.save(), null);
  assert.equal(editor.get().problem, "Changed elsewhere: “Milk, please”. Save again to replace it.");
  fake.handle("notes.save", (saved) => saved);
  assert.deepEqual(await editor.save(), note("Milk", { text: "Two bottles", revision: 7 }));
  await fake.close();
});

test("a note that was deleted elsewhere can be kept", async () => {
  const fake = app();
  fake.fail("notes.save", "notes.missing", "milk");
  fake.handle("notes.add", ({ title, text }) => note(title, { text }));
  const editor = createEditor();
  editor.open(note("Milk"));
  assert.equal(await editor.save(), null);
  assert.equal((await editor.save())?.title, "Milk");
  await fake.close();
});

test("what the app refuses is told to the user, and nothing is lost", async () => {
  const fake = app();
  fake.fail("notes.add", "notes.untitled");
  const editor = createEditor();
  editor.write({ text: "Two bottles" });
  assert.equal(await editor.save(), null);
  assert.notEqual(editor.get().problem, "");
  assert.equal(editor.get().text, "Two bottles");
  await fake.close();
});

test("the app can ask for what is not saved", async () => {
  const fake = app();
  const editor = createEditor();
  assert.equal(await fake.call("page.draft"), null);
  editor.write({ title: "Milk" });
  assert.deepEqual(await fake.call("page.draft"), { title: "Milk", text: "" });
  editor.open(note("Bread"));
  assert.equal(await fake.call("page.draft"), null);
  editor.write({ text: "Brown" });
  assert.deepEqual(await fake.call("page.draft"), { note: note("Bread"), title: "Bread", text: "Brown" });
  await fake.close();
});

test("a note that was saved elsewhere is shown, unless the user has changed it here", async () => {
  const fake = app();
  const editor = createEditor();
  editor.open(note("Milk"));
  fake.send("notes.changed", { saved: { note: note("Milk", { text: "One", revision: 2 }) } });
  await fake.settled();
  assert.equal(editor.get().text, "One");
  editor.write({ text: "Two" });
  fake.send("notes.changed", { saved: { note: note("Milk", { text: "Three", revision: 3 }) } });
  await fake.settled();
  assert.equal(editor.get().text, "Two");
  await fake.close();
});
