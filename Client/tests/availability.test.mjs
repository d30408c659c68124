import assert from "node:assert/strict";
import { test } from "node:test";
import { FakePage, watch } from "./support/FakePage.mjs";
import { settle } from "./support/settle.mjs";

test("an app that refuses the page is no longer available, until it takes a post again", async () => {
  const page = await FakePage.opened();
  assert.equal(page.ponte.isAvailable, true, "the app has not said anything");
  await page.native.posts[0].reject(new Error("forbidden: The policy does not name this origin."));
  assert.equal(page.ponte.isAvailable, false);
  await page.watch("ponte.ready()");
  assert.equal(page.ponte.isAvailable, false);
  await page.native.posts.at(-1).resolve(page.native.batch(["welcome", {}]));
  assert.equal(page.ponte.isAvailable, true);
});

test("a late answer to a post of a session that was refused does not make the app available", async () => {
  const page = await FakePage.opened();
  await page.turn('ponte.call("m").catch(() => {})');
  await page.native.posts[1].reject(new Error("forbidden: no"));
  await page.native.posts[0].resolve("");
  assert.equal(page.ponte.isAvailable, false);
});

test("ready resolves when the app answers, and rejects with the reason for which it refuses the page", async () => {
  const page = await FakePage.opened();
  const ready = await page.watch("ponte.ready()");
  assert.deepEqual(page.native.frames.at(-1), ["call", 1, "ponte.ready", null]);
  assert.equal(ready.ends, 0);
  await page.push(["welcome", {}], ["result", 1]);
  assert.deepEqual([ready.ends, ready.value], [1, undefined]);
  const refused = await page.watch("ponte.ready()");
  await page.native.posts.at(-1).reject(new Error("forbidden: no"));
  assert.equal(refused.code, "forbidden");
});

test("ready of a sub-frame says hello", async () => {
  const page = await FakePage.opened({ globals: { top: {}, self: {} } });
  assert.equal(page.native.posts.length, 0);
  await page.turn("ponte.ready()");
  assert.deepEqual(page.native.frames.map((frame) => frame[0]), ["hello", "call"]);
});

test("supports asks the app by the method's name", async () => {
  const page = await FakePage.opened();
  const supports = await page.watch('ponte.supports("notes.add")');
  assert.deepEqual(page.native.frames.at(-1), ["call", 1, "ponte.supports", "notes.add"]);
  await page.push(["result", 1, true]);
  assert.equal(supports.value, true);
});

test("without an app, ready and supports reject with unavailable", async () => {
  const page = await FakePage.opened({ native: null });
  const ends = [watch(page.run("ponte.ready()")), watch(page.run('ponte.supports("m")'))];
  await settle();
  assert.deepEqual(ends.map(({ code }) => code), ["unavailable", "unavailable"]);
});
