import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { importsOf, layers, problemsOf } from "./support/layers.mjs";

const read = () => importsOf(fileURLToPath(new URL("../src", import.meta.url)));

/** The client with one import more. */
function filesWith(file, imported) {
  const files = read();
  files.set(file, [...(files.get(file) ?? []), imported]);
  return files;
}

test("no import of the client points up, and none is part of a cycle", () => {
  const files = read();
  assert.ok(files.size > 50);
  assert.ok(files.get("ponte.ts").includes("session/PendingCalls.ts"), "imports are read");
  assert.deepEqual(problemsOf(files), []);
});

test("every layer has files, and imports only those above it in the table", () => {
  const folders = new Set([...read().keys()].map((file) => (file.includes("/") ? file.split("/")[0] : "")));
  const names = Object.keys(layers);
  assert.deepEqual([...folders].sort(), [...names].sort());
  for (const name of names) for (const below of layers[name]) assert.ok(names.indexOf(below) < names.indexOf(name), `${name} imports ${below}`);
});

for (const [file, imported] of [
  ["wire/encode.ts", "session/Outbox.ts"],
  ["wire/encode.ts", "page/documentName.ts"],
  ["builtins/hardened.ts", "wire/limits.ts"],
  ["page/port.ts", "session/Session.ts"],
  ["session/Outbox.ts", "ponte.ts"],
  ["hotwire/adapter.ts", "session/Outbox.ts"],
  ["forem/forem.ts", "hotwire/adapter.ts"],
]) {
  test(`an import of ${imported} in ${file} is found`, () => {
    assert.ok(problemsOf(filesWith(file, imported)).includes(`${file} imports ${imported}`));
  });
}

test("a cycle within a folder is found", () => {
  const problems = problemsOf(filesWith("wire/PonteError.ts", "wire/errors.ts"));
  assert.equal(problems.length, 1);
  assert.match(problems[0], /^a cycle: .*wire\/errors\.ts > wire\/PonteError\.ts/);
});

test("a file that imports itself, one in no layer, and an import of nothing are found", () => {
  assert.deepEqual(problemsOf(filesWith("wire/limits.ts", "wire/limits.ts")), ["a cycle: wire/limits.ts > wire/limits.ts"]);
  assert.deepEqual(problemsOf(filesWith("upstairs/new.ts", "wire/limits.ts")), ["upstairs/new.ts is in no layer", "upstairs/new.ts imports wire/limits.ts"]);
  assert.deepEqual(problemsOf(filesWith("wire/limits.ts", "wire/none.ts")), ["wire/limits.ts imports wire/none.ts, which does not exist"]);
});
