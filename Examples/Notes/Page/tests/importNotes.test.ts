import assert from "node:assert/strict";
import { test } from "node:test";
import { importNotes } from "../src/importNotes";
import { app } from "./support";

const file = () => new File(["# Milk\n# Bread\n"], "shopping.md", { type: "text/plain" });

test("an import tells how far it is, and gives the number of notes", async () => {
  const fake = app();
  fake.handle("notes.import", async ({ file, progress }) => {
    const { byteLength } = await file.arrayBuffer();
    await progress({ bytes: byteLength / 3, notes: 1 });
    await progress({ bytes: byteLength, notes: 2 });
    return 2;
  });
  const shares: number[] = [];
  assert.equal(await importNotes(file(), (share) => shares.push(share)).done, 2);
  assert.deepEqual(shares, [1 / 3, 1]);
  await fake.close();
});

test("an import that is cancelled ends, and the app learns of it", async () => {
  const fake = app();
  const imports = fake.hold("notes.import");
  const running = importNotes(file(), () => {});
  const held = await imports.next();
  running.cancel();
  assert.equal(await running.done, 0);
  await fake.settled();
  assert.equal(held.signal.aborted, true);
  await fake.close();
});

test("a file that holds no notes is a text for the user", async () => {
  const fake = app();
  fake.fail("notes.import", "notes.unreadable", { line: 3 });
  await assert.rejects(importNotes(file(), () => {}).done, /^Error: shopping\.md, line 3: /);
  await fake.close();
});
