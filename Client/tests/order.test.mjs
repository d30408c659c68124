import assert from "node:assert/strict";
import { test } from "node:test";
import { pageWith, watch } from "./support/FakePage.mjs";
import { settle } from "./support/settle.mjs";

const listeningPage = (options) =>
  pageWith('heard = []; ponte.on("e", (value) => heard.push(value)); ponte.on("end", () => heard.push("end"))', options);

const heard = (page) => page.run("heard.join()");

test("batches take effect in the order of their sequence, whichever way they come", async () => {
  const page = await listeningPage();
  const { native } = page;
  const event = (n) => ["event", "e", n];
  page.ponte.receive(native.batchNumbered(2, event(3), event(4)));
  page.ponte.receive(native.batchNumbered(1, event(2)));
  assert.equal(heard(page), "");
  await native.posts[0].resolve(native.batchNumbered(0, event(0), event(1)));
  assert.equal(heard(page), "0,1,2,3,4");
});

test("a batch that comes twice takes effect once", async () => {
  const page = await listeningPage();
  const first = page.native.batchNumbered(0, ["event", "e", 1]);
  const third = page.native.batchNumbered(2, ["event", "e", 3]);
  for (const batch of [first, first, third, third, page.native.batchNumbered(1, ["event", "e", 2]), third]) page.ponte.receive(batch);
  assert.equal(heard(page), "1,2,3");
});

test("a batch for another document is ignored", async () => {
  const page = await listeningPage();
  page.ponte.receive('["ponte",1,"another",0]\n["event","e",1]');
  await page.push(["event", "e", 2]);
  assert.equal(heard(page), "2");
});

for (const batch of ["", "x", "{}", "[]", '["ponte"]', '["other",1,"D",0]\n["event","e",1]', '["ponte",1,"D"]\n["event","e",1]', '["ponte",1,"D","0"]\n["event","e",1]']) {
  test(`the unreadable batch ${JSON.stringify(batch)} is dropped`, async () => {
    const page = await listeningPage();
    page.ponte.receive(batch.replace("D", page.native.document));
    for (const value of [undefined, null, 5, {}]) page.ponte.receive(value);
    await page.push(["event", "e", 1]);
    assert.equal(heard(page), "1");
  });
}

test("a batch of another version rejects the open calls with unsupportedVersion and has no effect", async () => {
  const page = await listeningPage();
  const call = await page.watch('ponte.call("m")');
  await page.receive(`["ponte",2,"${page.native.document}",0]\n["result",1,1]`);
  assert.equal(call.code, "unsupportedVersion");
});

test("a frame that cannot be read is dropped, and those after it take effect", async () => {
  const page = await listeningPage();
  await page.push("{", "null", "5", '"x"', "{}", "[]", '["later",1]', '["result"]', '["call","x","m",1]', '["event",5]', '["event"]', ["event", "e", "after"]);
  assert.equal(heard(page), "after");
});

test("calls without a handler wait while the page is parsed, and everything behind them waits", async () => {
  const page = await listeningPage({ readyState: "loading" });
  const call = watch(page.run('ponte.call("m")'));
  await page.push(["event", "e", 1], ["call", 5, "late", 2], ["event", "e", 3], ["result", 1, "ok"]);
  await page.push(["event", "e", 4]);
  assert.equal(heard(page), "1");
  assert.equal(call.ends, 0);
  page.run('ponte.handle("late", (value) => { heard.push(value); return value * 2; })');
  assert.equal(heard(page), "1", "not before the script that adds the handler has ended");
  await settle();
  assert.equal(heard(page), "1,2,3,4");
  assert.equal(call.value, "ok");
  assert.deepEqual(page.native.frames.at(-1), ["result", 5, 4]);
});

test("events without a listener wait while the page is parsed", async () => {
  const page = await listeningPage({ readyState: "loading" });
  await page.push(["event", "new", 1], ["event", "e", 2]);
  assert.equal(heard(page), "");
  await page.turn('ponte.on("new", (value) => heard.push("new" + value))');
  assert.equal(heard(page), "new1,2");
});

test("adding another handler does not let the wrong frame pass", async () => {
  const page = await listeningPage({ readyState: "loading" });
  await page.push(["call", 1, "first", null], ["call", 2, "second", null]);
  await page.turn('ponte.handle("second", () => heard.push("second"))');
  assert.equal(heard(page), "");
  await page.turn('ponte.handle("first", () => heard.push("first"))');
  assert.equal(heard(page), "first,second");
});

test("once the document has been parsed what still has no handler is an error, and the rest goes on", async () => {
  const page = await listeningPage({ readyState: "loading" });
  await page.push(["call", 1, "nobody", null], ["event", "nobody"], ["event", "e", 1]);
  await page.finishParsing();
  assert.equal(heard(page), "1");
  const answer = page.native.frames.at(-1);
  assert.deepEqual([answer[0], answer[1], answer[2].code], ["error", 1, "methodNotFound"]);
});

test("handlers that are added by a module or in DOMContentLoaded are in time", async () => {
  const page = await listeningPage({ readyState: "loading" });
  page.document.readyState = "interactive";
  await page.push(["call", 1, "module", null]);
  assert.equal(page.native.frames.at(-1)[0], "hello");
  page.listeners.DOMContentLoaded.add(() => page.run('ponte.handle("module", () => "in time")'));
  await page.finishParsing();
  assert.deepEqual(page.native.frames.at(-1), ["result", 1, "in time"]);
});

test("a call that is cancelled while it waits never runs", async () => {
  const page = await listeningPage({ readyState: "loading" });
  await page.push(["call", 1, "pay", 5], ["cancel", 1], ["event", "e", 1]);
  await page.turn('ponte.handle("pay", () => heard.push("paid"))');
  assert.equal(heard(page), "1");
  assert.equal(page.native.frames.length, 1);
});

test("a call whose deadline passes while it waits never runs", async () => {
  let time = 1000;
  const page = await listeningPage({ readyState: "loading", globals: { Date: { now: () => time, prototype: Date.prototype } } });
  await page.push(["call", 1, "pay", 5, 300], ["call", 2, "pay", 6, 301]);
  time += 300;
  await page.turn('ponte.handle("pay", (amount) => { heard.push(amount); })');
  assert.equal(heard(page), "6");
});

test("a document without a parser is taken as parsed", async () => {
  const page = await listeningPage();
  await page.push(["call", 1, "nobody", null]);
  assert.equal(page.native.frames.at(-1)[2].code, "methodNotFound");
});
