import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { open } from "./support/apps.mjs";
import { contracted, ponte, PonteError } from "./support/build.mjs";
import { failure } from "./support/failure.mjs";

const notes = contracted({
  name: "Notes",
  hash: "new",
  members: { "notes.add": "a2", "notes.count": "c1", "notes.search": "s1", "notes.changed": "e1", "page.title": "t1" },
  errors: { "notes.add": ["duplicate"] },
});

test("supports is true for what the app has in the form that the page knows", async () => {
  const app = open(notes);
  assert.equal(await notes.supports("notes.add"), true);
  app.contract({ hash: "old", members: { "notes.add": "a1", "notes.search": undefined } });
  assert.equal(await notes.supports("notes.add"), false, "in another form");
  assert.equal(await notes.supports("notes.search"), false, "not there");
  assert.equal(await notes.supports("notes.count"), true);
  assert.equal(await notes.supports("never.heard"), false);
  app.contract(null);
  assert.equal(await notes.supports("notes.count"), false);
});

test("verified resolves for the same contract, and otherwise rejects with both hashes and the members that differ", async () => {
  const app = open(notes);
  assert.equal(await notes.verified(), undefined);
  app.contract({ hash: "old", members: { "notes.add": "a1", "notes.search": undefined, "notes.drop": "d1" } });
  const error = await failure(notes.verified());
  assert.ok(error instanceof PonteError);
  assert.equal(error.code, "contractMismatch");
  assert.deepEqual(error.data, { contract: "Notes", page: "new", app: "old", members: ["notes.add", "notes.drop", "notes.search"] });
  assert.equal(error.message, "The page has contract Notes new, and the app has contract old: they differ in notes.add, notes.drop, notes.search.");
  app.contract(null);
  assert.equal((await failure(notes.verified())).data.app, null);
});

for (const code of ["methodNotFound", "invalidParameters", "invalidResult", "invalidValue"]) {
  test(`a call that ends with ${code} says so if the contracts are the same, and contractMismatch if they differ in it`, async () => {
    const app = open(notes);
    app.fail("notes.add", code);
    assert.equal((await failure(notes.call("notes.add"))).code, code);
    app.contract({ hash: "old" });
    assert.equal((await failure(notes.call("notes.add"))).code, code, "they differ in something else");
    app.contract({ hash: "old", members: { "notes.add": "a1" } });
    const error = await failure(notes.call("notes.add"));
    assert.deepEqual([error.code, error.data.members, error.cause.code], ["contractMismatch", ["notes.add"], code]);
  });
}

test("a call that succeeds is not held up by contracts that differ, and other errors stay what they are", async () => {
  const app = open(notes);
  app.contract({ hash: "old", members: { "notes.add": "a1" } });
  app.handle("notes.add", () => "added");
  assert.equal(await notes.call("notes.add"), "added");
  app.fail("notes.add", "duplicate", { id: "1" });
  const error = await failure(notes.call("notes.add"));
  assert.deepEqual([error.code, error.data], ["duplicate", { id: "1" }]);
});

test("an app that cannot say what its contract is leaves the error as it is", async () => {
  const app = open(notes);
  app.fail("notes.add", "invalidParameters");
  const call = failure(notes.call("notes.add"));
  assert.equal((await call).code, "invalidParameters");
  await app.refuse("forbidden");
  assert.equal((await failure(notes.verified())).code, "forbidden");
  assert.equal((await failure(notes.supports("notes.add"))).code, "forbidden");
});

test("a stream that the app does not have ends with contractMismatch", async () => {
  const app = open(notes);
  app.contract({ hash: "old", members: { "notes.search": undefined } });
  const stream = notes.stream("notes.search", { text: "a" });
  assert.equal((await failure(stream.next())).code, "contractMismatch");
  assert.deepEqual(await stream.next(), { value: undefined, done: true });
});

test("a strict view sends nothing to what the app has in another form, and all else", async () => {
  const app = open(notes);
  const strict = notes.strict();
  app.handle("notes.add", () => "added");
  app.handle("notes.count", () => 3);
  app.stream("notes.search").yield("found");
  assert.equal(await strict.call("notes.add"), "added");
  assert.equal((await strict.stream("notes.search").next()).value, "found");
  app.contract({ hash: "old", members: { "notes.add": "a1", "notes.search": undefined } });
  await app.reload();
  assert.deepEqual((await failure(strict.call("notes.add"))).data, { contract: "Notes", page: "new", app: "old", members: ["notes.add"] });
  const stream = strict.stream("notes.search");
  assert.equal((await failure(stream.next())).code, "contractMismatch");
  await stream.return();
  assert.equal(await strict.call("notes.count"), 3);
  assert.deepEqual([app.calls("notes.add").length, app.calls("notes.search").length], [1, 1]);
  assert.equal(await notes.call("notes.add"), "added", "the usual view tries");
});

test("a strict view asks the app for its contract once, and again after it could not", async () => {
  const app = open();
  let asked = 0;
  app.handle("ponte.contract", () => {
    if (!asked++) throw new PonteError("handlerFailed");
    return { hash: "new", members: {} };
  });
  app.handle("notes.count", () => 3);
  const strict = notes.strict();
  assert.equal((await failure(strict.call("notes.count"))).code, "handlerFailed");
  assert.deepEqual(await Promise.all([strict.call("notes.count"), strict.via(app.page).call("notes.count"), strict.call("notes.count")]), [3, 3, 3]);
  assert.equal(asked, 3);
});

test("an error is known by its class, and by the codes of the bridge and of the method", () => {
  assert.ok(notes.isError("notes.add", new PonteError("duplicate")));
  assert.ok(notes.isError("notes.add", new PonteError("timedOut")));
  assert.ok(notes.isError("notes.add", new PonteError("contractMismatch")));
  assert.ok(!notes.isError("notes.add", new PonteError("unheard")), "it is in no contract");
  assert.ok(!notes.isError("notes.count", new PonteError("duplicate")), "another method throws it");
  assert.ok(!notes.isError("notes.add", new Error("duplicate")));
  assert.ok(!notes.isError("notes.add", undefined));
});

test("the codes of the bridge are those of the wire protocol's table", () => {
  const text = readFileSync(new URL("../../Documentation/Contributing/WireProtocol.md", import.meta.url), "utf8");
  const table = text.slice(text.indexOf("## Errors"), text.indexOf("## Limits"));
  const codes = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code);
  assert.ok(codes.length > 20);
  for (const code of codes) assert.ok(notes.isError("notes.count", new PonteError(code)), code);
});

test("a handler of the page throws an error with its code and data", async () => {
  const app = open(notes);
  notes.handle("page.title", () => {
    throw notes.error("page.title", "closed", "The page was closed.", { seconds: 3 });
  });
  const error = await failure(app.call("page.title"));
  assert.deepEqual([error.code, error.message, error.data], ["closed", "The page was closed.", { seconds: 3 }]);
  notes.remove("page.title");
});

test("without an app, a contract can be asked for anything, and says that there is none", async () => {
  assert.equal(ponte.isAvailable, false);
  for (const promise of [notes.call("notes.add"), notes.stream("notes.search").next(), notes.supports("notes.add"), notes.verified()]) {
    assert.equal((await failure(promise)).code, "unavailable");
  }
  notes.emit("page.ready");
});

test("the same view of another bridge calls that bridge", async () => {
  const app = open(notes);
  app.handle("notes.count", () => 1);
  const first = notes.via(app.page);
  const other = open(notes);
  other.handle("notes.count", () => 2);
  assert.deepEqual([await first.call("notes.count"), await notes.call("notes.count")], [1, 2]);
});
