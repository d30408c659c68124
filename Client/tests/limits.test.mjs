import assert from "node:assert/strict";
import { test } from "node:test";
import { FakePage, watch } from "./support/FakePage.mjs";
import { settle } from "./support/settle.mjs";

test("at most 16 posts are unanswered; what comes meanwhile waits for the next one", async () => {
  const page = await FakePage.opened();
  for (let n = 0; n < 20; n++) await page.turn(`ponte.emit("e", ${n})`);
  assert.equal(page.native.posts.length, 16);
  await page.native.posts[0].resolve("");
  assert.equal(page.native.posts.length, 17);
  assert.deepEqual(page.native.batches.at(-1).frames, [15, 16, 17, 18, 19].map((n) => ["event", "e", n]));
});

test("a poll waits for its turn, too", async () => {
  const page = await FakePage.opened();
  for (let n = 0; n < 15; n++) await page.turn(`ponte.emit("e", ${n})`);
  await page.receive([]);
  assert.equal(page.native.posts.length, 16);
  await page.native.posts[0].resolve("");
  assert.deepEqual(page.native.batches.at(-1).lines, []);
});

test("leaving the page says bye even where 16 posts are unanswered", async () => {
  const page = await FakePage.opened();
  for (let n = 0; n < 20; n++) await page.turn('ponte.emit("e")');
  page.dispatch("pagehide");
  assert.deepEqual(page.native.frames.at(-1), ["bye"]);
});

test("native's poll is answered with a batch without frames, or with what is to be sent anyway", async () => {
  const page = await FakePage.opened();
  await page.receive([]);
  assert.deepEqual(page.native.batches[1].lines, []);
  assert.equal(page.native.batches[1].sequence, 1);
  page.ponte.receive([]);
  await page.turn('ponte.emit("e")');
  assert.deepEqual(page.native.batches.slice(2).map((batch) => batch.lines), [['["event","e"]']]);
});

test("emit throws limitExceeded when 65,536 events wait, and goes on when they have been posted", async () => {
  const page = await FakePage.opened();
  for (let n = 0; n < 15; n++) await page.turn("ponte.emit('e')");
  const emit = (count) => page.run(`code = ""; for (let n = 0; n < ${count} && !code; n++) try { ponte.emit("e", n) } catch (error) { code = error.code } code`);
  assert.equal(emit(65_536), "");
  assert.equal(emit(1), "limitExceeded");
  await page.native.posts[0].resolve("");
  assert.equal(page.native.batches.at(-1).frames.length, 65_536);
  assert.equal(emit(1), "");
});

test("more than 65,536 events of one turn are posted on the way where posts are free", async () => {
  const page = await FakePage.opened();
  await page.turn("for (let n = 0; n < 300000; n++) ponte.emit('e', n)");
  const counts = page.native.batches.map((batch) => batch.frames.length);
  assert.equal(counts.reduce((sum, count) => sum + count), 300_001);
  assert.ok(Math.max(...counts) <= 65_536, counts);
});

for (const [what, source] of [
  ["a string of 512 Mi characters", "'x'.repeat(2 ** 29 - 24)"],
  ["twenty times a string of 60 Mi characters", "Array(20).fill('x'.repeat(60 << 20))"],
]) {
  test(`${what} is refused with limitExceeded, at once`, async () => {
    const page = await FakePage.opened();
    page.run(`value = ${source}`);
    const begin = performance.now();
    const call = watch(page.run("ponte.call('m', value)"));
    assert.ok(performance.now() - begin < 500, "it was built");
    await settle();
    assert.equal(call.code, "limitExceeded");
    assert.equal(page.native.frames.length, 1);
  });
}

for (const [what, source, code] of [
  ["an object 10,000 deep", "(() => { let value = {}; for (let n = 0; n < 10000; n++) value = { value }; return value })()", "invalidValue"],
  ["a cycle", "(() => { const a = {}; a.b = { c: [a] }; return a })()", "invalidValue"],
  ["a proxy whose every trap throws", "new Proxy({}, new Proxy({}, { get() { throw 1 } }))", "invalidValue"],
  ["a getter that throws a PonteError of its own", "({ get a() { throw new PonteError('mine') } })", "mine"],
  ["a toJSON that never ends", "({ toJSON() { return { again: this } } })", "invalidValue"],
]) {
  test(`${what} rejects the call with ${code}, and emit throws it`, async () => {
    const page = await FakePage.opened();
    const call = watch(page.run(`ponte.call('m', ${source})`));
    assert.equal(page.run(`try { ponte.emit('e', ${source}) } catch (error) { error instanceof PonteError && error.code }`), code);
    await settle();
    assert.equal(call.code, code);
    assert.equal(page.native.frames.length, 1);
  });
}

test("a getter that makes calls and throws leaves those calls alone", async () => {
  const page = await FakePage.opened();
  await page.watch("ponte.call('outer', { f: () => 1, get a() { ponte.call('inner', () => 2); return new Date(5) } })");
  assert.deepEqual(page.native.frames.slice(1).map((frame) => frame[2]), ["inner", "outer"]);
  const [, , , inner] = page.native.frames[1];
  await page.push(["call", 1, inner.$function, null], ["call", 2, page.native.frames[2][3].f.$function, null]);
  assert.deepEqual(page.native.lines.slice(-2), ['["result",1,2]', '["result",2,1]']);
});
