import assert from "node:assert/strict";
import { test } from "node:test";
import { FakePage, watch } from "./support/FakePage.mjs";
import { settle } from "./support/settle.mjs";

test("in a plain browser calls are unavailable and the rest does nothing", async () => {
  const page = new FakePage({ native: null });
  assert.equal(page.ponte.isAvailable, false);
  const call = watch(page.run('ponte.call("m", { f() {} })'));
  page.run('ponte.handle("m", () => 1)(); ponte.remove("m"); ponte.on("e", () => {})(); ponte.emit("e", 1); ponte.emit("e", () => {}); ponte.receive("x")');
  await page.leaveAndReturn();
  assert.equal(call.code, "unavailable");
  assert.ok(page.run("ponte.call('m').catch(() => {}) instanceof Promise"));
});

for (const webkit of ["{}", "{ messageHandlers: {} }", "null"]) {
  test(`with a window.webkit of ${webkit} there is no native side`, () => {
    const page = new FakePage({ native: null, before: `webkit = ${webkit}` });
    assert.equal(page.ponte.isAvailable, false);
  });
}

test("within an app the bridge is available", () => {
  assert.equal(new FakePage().ponte.isAvailable, true);
});

test("a page that has a ponte already keeps it", () => {
  const page = new FakePage({ before: "ponte = 'mine'" });
  assert.equal(page.ponte, "mine");
  assert.equal(page.run("typeof PonteError"), "undefined");
});

test("running the script a second time changes nothing", async () => {
  const page = new FakePage();
  const first = page.ponte;
  page.install();
  await settle();
  assert.equal(page.ponte, first);
  assert.equal(page.native.frames.length, 1);
});

test("the client cannot be replaced, removed or changed, and shows its public members only", () => {
  const page = new FakePage();
  assert.deepEqual(Object.keys(page.ponte), ["isAvailable", "PonteError", "ready", "supports", "call", "callSync", "stream", "handle", "remove", "on", "emit", "share"]);
  assert.ok(Object.isFrozen(page.ponte));
  page.run("(() => { ponte.call = 1; ponte.receive = 1; delete ponte.emit; })()");
  assert.deepEqual(page.run("[typeof ponte.call, typeof ponte.receive, typeof ponte.emit].join()"), "function,function,function");
  assert.throws(() => page.run('"use strict"; Object.defineProperty(globalThis, "ponteClient", { value: 1 })'), /redefine/);
  assert.equal(page.run("delete globalThis.ponteClient"), false);
  assert.equal(page.run("Object.keys(globalThis).includes('ponteClient')"), false);
});

for (const declaration of ["let ponte = 'mine'", "const ponte = 'mine'", "var ponte = 'mine'", "ponte = 'mine'", "function ponte() {}; ponte = 'mine'", "class PonteError {}; ponte = 'mine'"]) {
  test(`a page's own declaration wins: ${declaration}`, async () => {
    const page = new FakePage();
    const { ponte } = page;
    assert.equal(page.run(`${declaration}; ponte`), "mine");
    page.install();
    await settle();
    assert.equal(page.run("ponte"), "mine");
    assert.equal(page.run("ponteClient"), ponte);
    assert.equal(page.native.frames.length, 1);
  });
}

for (const before of ["var PonteError = 'mine'", "function PonteError() {}; PonteError = 'mine'", "PonteError = 'mine'", "Object.defineProperty(globalThis, 'PonteError', { get: () => 'mine' })"]) {
  test(`a client that comes later leaves the page's own name and begins all the same: ${before}`, async () => {
    const page = await FakePage.opened({ before });
    assert.equal(page.run("PonteError"), "mine");
    assert.equal(page.run("ponte === ponteClient && typeof ponte.PonteError"), "function");
    assert.deepEqual(page.native.frames, [["hello", { navigation: "navigate" }]]);
    page.dispatch("pagehide");
    assert.deepEqual(page.native.frames.at(-1), ["bye"]);
  });
}

test("an element of the page with the name of a method hides nothing from the client", async () => {
  const before = "for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) Object.defineProperty(globalThis, name, { value: {}, configurable: true })";
  const page = await FakePage.opened({ before });
  page.dispatch("pagehide");
  assert.deepEqual(page.native.frames, [["hello", { navigation: "navigate" }], ["bye"]]);
});
