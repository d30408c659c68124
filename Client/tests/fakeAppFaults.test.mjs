import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { ponte, PonteError } from "./support/build.mjs";
import { open } from "./support/apps.mjs";
import { failure } from "./support/failure.mjs";

test("a fault ends the call with its code and data", async () => {
  const app = open();
  app.fail("m", "full", { limit: 3 });
  const error = await failure(ponte.call("m"));
  assert.ok(error instanceof PonteError);
  assert.deepEqual([error.code, error.data], ["full", { limit: 3 }]);
});

test("calls that are held wait for the test, which answers them in any order, or never", async () => {
  const app = open();
  const held = app.hold("m");
  const [first, second, third] = [ponte.call("m", 1), ponte.call("m", 2), ponte.call("m", 3)];
  const [one, two, three] = [await held.next(), await held.next(), await held.next()];
  assert.deepEqual([one.parameters, two.parameters, three.parameters], [1, 2, 3]);
  two.reject("full", 5);
  assert.equal((await failure(second)).data, 5);
  one.resolve("done");
  assert.equal(await first, "done");
  const ending = failure(third);
  await app.reload();
  assert.equal((await ending).code, "navigated");
});

test("who holds a call sees that the page has given it up", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const app = open();
  const held = app.hold("m");
  const late = failure(ponte.call("m", 1, { timeout: 500 }));
  const { signal } = await held.next();
  mock.timers.tick(500);
  assert.equal((await late).code, "timedOut");
  await app.settled();
  assert.equal(signal.reason.code, "timedOut");
  const controller = new AbortController();
  const call = failure(ponte.call("m", 2, { signal: controller.signal }));
  const next = await held.next();
  controller.abort();
  assert.equal((await call).code, "cancelled");
  await app.settled();
  assert.ok(next.signal.aborted);
});

test("a reload ends what both sides wait for, and the page's handlers and listeners are there again", async () => {
  const app = open();
  const remove = ponte.handle("slow", (wait) => (wait ? new Promise(() => {}) : "again"));
  const heard = [];
  const stop = ponte.on("e", (value) => heard.push(value));
  const held = app.hold("m");
  const [page, native] = [failure(ponte.call("m")), failure(app.call("slow", true))];
  const { signal } = await held.next();
  await app.reload();
  assert.deepEqual([(await page).code, (await native).code, signal.aborted], ["navigated", "reloaded", true]);
  assert.equal(await app.call("slow", false), "again");
  app.send("e", 1);
  await app.settled();
  assert.deepEqual(heard, [1], "once");
  stop();
  remove();
});

test("what the app has answered to a page that is being reloaded does not reach the next one", async () => {
  const app = open();
  const held = app.hold("m");
  const first = failure(ponte.call("m", "old page"));
  const old = await held.next();
  const reloaded = app.reload();
  const second = ponte.call("m", "new page");
  old.resolve("for the old page");
  await reloaded;
  (await held.next()).resolve("for the new page");
  assert.deepEqual([await second, (await first).code], ["for the new page", "navigated"]);
});

test("when the page's process ends, the app is told, the page hears nothing, and a reload brings it back", async () => {
  const app = open();
  const remove = ponte.handle("slow", (wait) => (wait ? new Promise(() => {}) : "again"));
  app.hold("m");
  let ends = 0;
  ponte.call("m").finally(() => ends++);
  const native = failure(app.call("slow", true));
  await app.settled();
  await app.terminate();
  assert.equal((await native).code, "webProcessTerminated");
  assert.equal(ends, 0);
  const waiting = app.call("slow", false);
  await app.reload();
  assert.equal(await waiting, "again");
  remove();
});

test("a page in the back/forward cache calls nothing, and can when it comes back", async () => {
  const app = open();
  app.handle("m", () => 1);
  const held = app.hold("held");
  const call = failure(ponte.call("held"));
  await held.next();
  await app.leave();
  assert.equal((await call).code, "navigated");
  assert.equal((await failure(ponte.call("m"))).code, "navigated");
  await app.restore();
  assert.equal(await ponte.call("m"), 1);
});

test("a refused page is told so at once, and works again when it is admitted", async () => {
  const app = open();
  app.handle("m", () => 1);
  const held = app.hold("held");
  const call = failure(ponte.call("held"));
  await held.next();
  assert.equal(ponte.isAvailable, true);
  await app.refuse("forbidden", "The policy does not name this origin.");
  assert.equal(ponte.isAvailable, false);
  const { code, message } = await call;
  assert.deepEqual([code, message], ["forbidden", "The policy does not name this origin."]);
  assert.equal((await failure(ponte.ready())).code, "forbidden");
  await app.reload();
  assert.equal((await failure(ponte.call("m"))).code, "forbidden");
  app.admit();
  await ponte.ready();
  assert.deepEqual([ponte.isAvailable, await ponte.call("m")], [true, 1]);
});

test("several fake apps have pages of their own", async () => {
  const [one, two] = [open(), open()];
  one.handle("m", () => 1);
  two.handle("m", () => 2);
  assert.deepEqual(await Promise.all([one.page.call("m"), two.page.call("m"), ponte.call("m")]), [1, 2, 2]);
  one.page.handle("title", () => "one");
  two.page.handle("title", () => "two");
  assert.deepEqual(await Promise.all([one.call("title"), two.call("title")]), ["one", "two"]);
  await one.reload();
  assert.equal(await ponte.call("m"), 2, "the newest one's");
  assert.deepEqual([one.calls("m").length, two.calls("m").length], [1, 3]);
});
