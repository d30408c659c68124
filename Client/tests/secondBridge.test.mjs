import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeNative } from "./support/FakeNative.mjs";
import { FakePage } from "./support/FakePage.mjs";

test("a session whose calls have ended with bridgeClosed goes on, under the same name, when native asks for a post", async () => {
  const page = new FakePage();
  page.run('ponte.handle("m", (_, { signal }) => new Promise(() => { signal.onabort = () => { reason = signal.reason } }))');
  const call = await page.watch('ponte.call("m", () => {})');
  const { document } = page.native;
  const [, id, , { $function: handle }] = page.native.frames.at(-1);
  await page.push(["call", 1, "m", null]);
  // As a bridge leaves the document to the next.
  await page.push(["error", id, { code: "bridgeClosed", message: "Another one." }], ["cancel", 1], ["release", handle]);
  assert.deepEqual([call.code, call.ends, page.run("reason.code")], ["bridgeClosed", 1, "cancelled"]);
  page.ponte.receive([]);
  const next = await page.watch('ponte.call("n")');
  assert.equal(page.native.document, document);
  assert.deepEqual(page.native.batches.map(({ sequence }) => sequence), [0, 1]);
  assert.deepEqual(page.native.frames.at(-1).slice(0, 1).concat(page.native.frames.at(-1)[2]), ["call", "n"]);
  await page.push(["result", page.native.frames.at(-1)[1], "later"]);
  assert.equal(next.value, "later");
});

test("each post goes to the handler that has the name then", async () => {
  const page = await FakePage.opened();
  assert.equal(page.native.posts.length, 1);
  const other = new FakeNative();
  page.context.other = other.handler;
  page.run("webkit.messageHandlers.ponte = other");
  await page.turn('ponte.call("m").catch(() => {})');
  assert.equal(page.native.posts.at(-1).receiver, other.handler);
});
