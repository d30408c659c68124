import assert from "node:assert/strict";
import { test } from "node:test";
import { FakePage, settle, watch } from "./support/FakePage.mjs";

async function openedPage(options) {
  const page = new FakePage(options);
  await settle();
  return page;
}

test("an app that refuses the page is no longer available, until it takes a post again", async () => {
  const page = await openedPage();
  assert.equal(page.ponte.isAvailable, true, "the app has not said anything");
  page.native.posts[0].reject(new Error("forbidden: The policy does not name this origin."));
  await settle();
  assert.equal(page.ponte.isAvailable, false);
  watch(page.run("ponte.ready()"));
  await settle();
  assert.equal(page.ponte.isAvailable, false);
  page.native.posts.at(-1).resolve(page.native.batch(["welcome", {}]));
  await settle();
  assert.equal(page.ponte.isAvailable, true);
});

test("a late answer to a post of a session that was refused does not make the app available", async () => {
  const page = await openedPage();
  page.run('ponte.call("m").catch(() => {})');
  await settle();
  page.native.posts[1].reject(new Error("forbidden: no"));
  await settle();
  page.native.posts[0].resolve("");
  await settle();
  assert.equal(page.ponte.isAvailable, false);
});

test("ready resolves when the app answers, and rejects with the reason for which it refuses the page", async () => {
  const page = await openedPage();
  const ready = watch(page.run("ponte.ready()"));
  await settle();
  assert.deepEqual(page.native.frames.at(-1), ["call", 1, "ponte.ready", null]);
  assert.equal(ready.ends, 0);
  await page.push(["welcome", {}], ["result", 1]);
  assert.deepEqual([ready.ends, ready.value], [1, undefined]);
  const refused = watch(page.run("ponte.ready()"));
  await settle();
  page.native.posts.at(-1).reject(new Error("forbidden: no"));
  await settle();
  assert.equal(refused.code, "forbidden");
});

test("ready of a sub-frame says hello", async () => {
  const page = await openedPage({ globals: { top: {}, self: {} } });
  assert.equal(page.native.posts.length, 0);
  page.run("ponte.ready()");
  await settle();
  assert.deepEqual(page.native.frames.map((frame) => frame[0]), ["hello", "call"]);
});

test("supports asks the app by the method's name", async () => {
  const page = await openedPage();
  const supports = watch(page.run('ponte.supports("notes.add")'));
  await settle();
  assert.deepEqual(page.native.frames.at(-1), ["call", 1, "ponte.supports", "notes.add"]);
  await page.push(["result", 1, true]);
  assert.equal(supports.value, true);
});

test("without an app, ready and supports reject with unavailable", async () => {
  const page = await openedPage({ native: null });
  const ends = [watch(page.run("ponte.ready()")), watch(page.run('ponte.supports("m")'))];
  await settle();
  assert.deepEqual(ends.map(({ code }) => code), ["unavailable", "unavailable"]);
});
