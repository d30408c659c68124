import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./support/apps.mjs";
import { contracted, ponte, PonteError } from "./support/build.mjs";
import { thrown } from "./support/failure.mjs";

const prefs = contracted({
  name: "Prefs",
  hash: "new",
  members: { "prefs.theme": "t2", "prefs.width": "w1" },
  errors: { "prefs.theme": ["locked"] },
});

test("a synchronous call returns what the handler of the fake app returns, and every value crosses as in an app", () => {
  const app = open();
  const values = { date: new Date(5), big: 2n ** 60n, bytes: new Uint8Array([0, 255]), none: null, gone: undefined, list: [NaN, -0], $a: 1 };
  app.handleSync("echo", (parameters) => parameters);
  const { gone, ...rest } = values;
  assert.deepEqual(ponte.callSync("echo", values), rest);
  assert.deepEqual(app.calls("echo"), [rest]);
  assert.equal(gone, undefined);
});

test("a synchronous method answers other calls, too, and one that is not synchronous says so", async () => {
  const app = open();
  app.handleSync("theme", () => "dark");
  app.handle("width", () => 3);
  assert.equal(await ponte.call("theme"), "dark");
  assert.equal(await ponte.supports("theme"), true);
  const error = thrown(() => ponte.callSync("width"));
  assert.deepEqual([error.code, error.message], ["methodNotFound", "width is not synchronous: add it with app.handleSync."]);
  assert.equal(thrown(() => ponte.callSync("nobody")).code, "methodNotFound");
  app.handle("theme", () => "light");
  assert.equal(thrown(() => ponte.callSync("theme")).code, "methodNotFound", "the last handler counts");
});

test("errors reach the page, and fail lets a synchronous call end with a code", () => {
  const app = open(prefs);
  app.handleSync("prefs.theme", () => {
    throw new PonteError("locked", "Unlock it.", { by: [3] });
  });
  const own = thrown(() => prefs.callSync("prefs.theme"));
  assert.ok(own instanceof PonteError);
  assert.deepEqual([own.code, own.message, own.data], ["locked", "Unlock it.", { by: [3] }]);
  app.handleSync("prefs.theme", () => {
    throw new TypeError("no");
  });
  assert.equal(thrown(() => prefs.callSync("prefs.theme")).code, "handlerFailed");
  app.fail("prefs.width", "timedOut");
  assert.equal(thrown(() => prefs.callSync("prefs.width", { pane: "left" })).code, "timedOut");
  app.handleSync("prefs.width", async () => 3);
  assert.equal(thrown(() => prefs.callSync("prefs.width")).code, "invalidValue", "a promise is no result");
});

test("what the page has sent before is handled before", async () => {
  const app = open();
  await ponte.ready();
  const order = [];
  app.handle("before", () => void order.push("call"));
  app.handleSync("now", () => order.push("sync"));
  ponte.call("before");
  ponte.callSync("now");
  assert.deepEqual(order, ["call", "sync"]);
});

test("without an app, with one that refuses the page, and with one that is gone, a synchronous call has a code", async () => {
  assert.equal(thrown(() => ponte.callSync("theme")).code, "unavailable");
  const app = open();
  app.handleSync("theme", () => "dark");
  await app.refuse("forbidden");
  assert.equal(thrown(() => ponte.callSync("theme")).code, "forbidden");
  app.admit();
  assert.equal(ponte.callSync("theme"), "dark");
  await app.leave();
  assert.equal(thrown(() => ponte.callSync("theme")).code, "navigated");
  await app.restore();
  assert.equal(ponte.callSync("theme"), "dark");
});

for (const code of ["methodNotFound", "invalidParameters", "invalidValue"]) {
  test(`a synchronous call that ends with ${code} says so if the contracts are the same, and contractMismatch if they differ in it`, () => {
    const app = open(prefs);
    app.fail("prefs.theme", code);
    assert.equal(thrown(() => prefs.callSync("prefs.theme")).code, code);
    app.contract({ hash: "old" });
    assert.equal(thrown(() => prefs.callSync("prefs.theme")).code, code, "they differ in something else");
    app.contract({ hash: "old", members: { "prefs.theme": "t1" } });
    const error = thrown(() => prefs.callSync("prefs.theme"));
    assert.deepEqual([error.code, error.data.members, error.cause.code], ["contractMismatch", ["prefs.theme"], code]);
  });
}

test("in a strict view nothing is called whose contracts differ", () => {
  const app = open(prefs);
  app.handleSync("prefs.theme", () => "dark");
  assert.equal(prefs.strict().callSync("prefs.theme"), "dark");
  app.contract({ hash: "old", members: { "prefs.theme": undefined } });
  assert.equal(thrown(() => prefs.strict().callSync("prefs.theme")).code, "contractMismatch");
  app.contract(null);
  assert.equal(thrown(() => prefs.strict().callSync("prefs.theme")).code, "contractMismatch");
  assert.equal(app.calls("prefs.theme").length, 1);
});
