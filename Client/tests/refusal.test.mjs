import assert from "node:assert/strict";
import { test } from "node:test";
import { FakePage, watch } from "./support/FakePage.mjs";
import { settle } from "./support/settle.mjs";

async function pageWithCall() {
  const page = new FakePage();
  const call = await page.watch('ponte.call("m")');
  return { page, call };
}

test("a refused post rejects all open calls with the code that its message begins with", async () => {
  const { page, call } = await pageWithCall();
  const later = await page.watch('ponte.call("n")');
  await page.native.posts[0].reject(new Error("forbidden: The policy does not name this origin."));
  for (const end of [call, later]) assert.deepEqual([end.code, end.message, end.ends], ["forbidden", "The policy does not name this origin.", 1]);
});

for (const reason of [new Error("no code here"), new Error("two words: x"), new Error(""), "text", undefined, null, 5, new Error("x".repeat(65) + ": y")]) {
  test(`a post refused with ${String(reason).slice(0, 30)} rejects calls with malformed`, async () => {
    const { page, call } = await pageWithCall();
    await page.native.posts[0].reject(reason);
    assert.equal(call.code, "malformed");
  });
}

test("a refusal that is a string is read like an error's message", async () => {
  const { page, call } = await pageWithCall();
  await page.native.posts[0].reject("limitExceeded: Too long.");
  assert.deepEqual([call.code, call.message], ["limitExceeded", "Too long."]);
});

test("a post that throws is a post that is refused", async () => {
  const page = new FakePage();
  page.native.handler.postMessage = () => assert.fail("the captured one is used");
  const throwing = new FakePage({ native: { handler: { postMessage() { throw new Error("bridgeClosed: gone"); } } } });
  const call = await throwing.watch('ponte.call("m")');
  assert.equal(call.code, "bridgeClosed");
});

test("a call that is posted at once, and whose post throws, is rejected", async () => {
  const throwing = await FakePage.opened({ native: { handler: { postMessage() { throw new Error("bridgeClosed: gone"); } } } });
  const ends = [watch(throwing.run('ponte.call("m", "x".repeat(4_000_000))')), watch(throwing.run('ponte.call("m", "x".repeat(4_000_000), { timeout: 5000 })'))];
  await settle();
  for (const end of ends) assert.deepEqual([end.code, end.ends], ["bridgeClosed", 1]);
});

test("after a refusal the next call opens a new session", async () => {
  const { page } = await pageWithCall();
  const document = page.native.document;
  await page.native.posts[0].reject(new Error("forbidden: no"));
  const call = await page.watch('ponte.call("again")');
  const batch = page.native.batches.at(-1);
  assert.notEqual(batch.document, document);
  assert.equal(batch.sequence, 0);
  assert.deepEqual(batch.frames, [["hello", { navigation: "navigate" }], ["call", batch.frames[1][1], "again", null]]);
  await page.push(["result", batch.frames[1][1], "ok"]);
  assert.equal(call.value, "ok");
});

test("the refusals of an ended session's other posts do not touch the next session", async () => {
  const { page } = await pageWithCall();
  await page.watch('ponte.call("n")');
  await page.native.posts[0].reject(new Error("forbidden: no"));
  const call = await page.watch('ponte.call("again")');
  await page.native.posts[1].reject(new Error("forbidden: no"));
  assert.equal(call.ends, 0);
});

test("where an answer was lost on its way, native is told that the session has ended", async () => {
  for (const [isLost, frames] of [[true, [["bye"]]], [false, [["call", 2, "n", null]]]]) {
    const { page, call } = await pageWithCall();
    await page.watch('ponte.call("n")');
    await page.native.posts[0].reject(Object.assign(new Error("limitExceeded: lost"), isLost ? { isLost } : {}));
    assert.equal(call.code, "limitExceeded");
    assert.deepEqual(page.native.batches.at(-1).frames, frames);
  }
});

test("where the page's side refuses a post itself, native is told that the session has ended", async () => {
  const { page, call } = await pageWithCall();
  await page.watch('ponte.call("n")');
  await page.native.posts[1].reject(new Error("More than 536870912 bytes in one message."));
  assert.equal(call.code, "malformed");
  assert.deepEqual(page.native.batches.at(-1).frames, [["bye"]]);
});

test("a refusal aborts the handlers that are running", async () => {
  const page = new FakePage();
  await page.turn('ponte.handle("wait", (_, { signal }) => { theSignal = signal; return new Promise(() => {}); })');
  await page.push(["call", 1, "wait", null]);
  await page.native.posts[0].reject(new Error("bridgeClosed: The app closed the bridge."));
  assert.equal(page.run("theSignal.reason.code"), "bridgeClosed");
});
