import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { FakePage, watch } from "./support/FakePage.mjs";
import { settle } from "./support/settle.mjs";

afterEach(() => mock.timers.reset());

test("the first batch holds the hello and the calls of the first turn", async () => {
  const page = new FakePage();
  page.run('ponte.call("a", { x: 1 }); ponte.call("b"); ponte.emit("c")');
  assert.equal(page.native.posts.length, 0);
  await settle();
  assert.equal(page.native.posts.length, 1);
  const [batch] = page.native.batches;
  assert.equal(batch.name, "ponte");
  assert.equal(batch.version, 1);
  assert.equal(batch.sequence, 0);
  assert.match(batch.document, /^[A-Za-z0-9_-]{1,64}$/);
  assert.deepEqual(batch.lines, ['["hello",{"navigation":"navigate"}]', '["call",1,"a",{"x":1}]', '["call",2,"b",null]', '["event","c"]']);
});

for (const [type, navigation] of [[0, "navigate"], [1, "reload"], [2, "restore"], [255, "navigate"]]) {
  test(`the hello of a document with navigation type ${type} says ${navigation}`, async () => {
    const page = await FakePage.opened({ navigationType: type });
    assert.deepEqual(page.native.frames[0], ["hello", { navigation }]);
  });
}

test("two documents have different names", async () => {
  const [first, second] = [await FakePage.opened(), await FakePage.opened()];
  assert.notEqual(first.native.document, second.native.document);
});

test("the calls of one turn travel in one post, those of the next in the next", async () => {
  const page = await FakePage.opened();
  await page.turn('for (let i = 0; i < 100; i++) ponte.call("m", i)');
  await page.turn('ponte.call("m", 100)');
  assert.deepEqual(page.native.batches.map((batch) => batch.frames.length), [1, 100, 1]);
  assert.deepEqual(page.native.batches.map((batch) => batch.sequence), [0, 1, 2]);
});

test("the post is made with the handler as its receiver", async () => {
  const page = await FakePage.opened();
  assert.equal(page.native.posts[0].receiver, page.native.handler);
});

test("a result in the post's reply resolves the call", async () => {
  const page = await FakePage.opened();
  const call = await page.watch('ponte.call("m")');
  await page.native.posts[1].resolve(page.native.batch(["welcome", {}], ["result", 1, { ssid: "home" }]));
  assert.equal(JSON.stringify(call.value), '{"ssid":"home"}');
  assert.equal(call.ends, 1);
});

test("an empty reply is no answer", async () => {
  const page = await FakePage.opened();
  const call = await page.watch('ponte.call("m")');
  page.native.posts[0].resolve("");
  await page.native.posts[1].resolve("");
  assert.equal(call.ends, 0);
});

test("a pushed result resolves the call, and one without a value resolves it with undefined", async () => {
  const page = await FakePage.opened();
  const [first, second] = [watch(page.run('ponte.call("m")')), watch(page.run('ponte.call("m")'))];
  await page.push(["result", 2], ["result", 1, null]);
  assert.deepEqual([first.value, second.value], [null, undefined]);
  assert.deepEqual([first.ends, second.ends], [1, 1]);
});

test("an error rejects the call with its code, message and data", async () => {
  const page = await FakePage.opened();
  const call = watch(page.run('ponte.call("m")'));
  await page.push(["error", 1, { code: "noPower", message: "Wi-Fi is off.", data: { $date: 5 }, other: 1 }]);
  assert.equal(call.code, "noPower");
  assert.equal(call.message, "Wi-Fi is off.");
  assert.equal(Number(call.error.data), 5);
  page.context.error = call.error;
  assert.ok(page.run("error instanceof PonteError && error instanceof ponte.PonteError && error instanceof Error"));
  assert.equal(String(call.error), "noPower: Wi-Fi is off.");
  // WebKit's console reads the own property, and no accessor.
  assert.deepEqual({ ...Object.getOwnPropertyDescriptor(call.error, "name") }, { value: "noPower", writable: true, enumerable: true, configurable: true });
  assert.equal(page.run("PonteError.name"), "PonteError");
});

const bridgeCodes = [
  "methodNotFound", "invalidParameters", "invalidResult", "invalidValue", "handlerFailed", "timedOut", "cancelled", "reloaded", "navigated",
  "webProcessTerminated", "viewReleased", "bridgeClosed", "forbidden", "unavailable", "unsupportedVersion", "malformed", "limitExceeded",
];
for (const code of bridgeCodes) {
  test(`the code ${code} reaches the caller`, async () => {
    const page = await FakePage.opened();
    const call = watch(page.run('ponte.call("m")'));
    await page.push(["error", 1, { code, message: "why" }]);
    assert.deepEqual([call.code, call.message, call.ends], [code, "why", 1]);
  });
}

for (const details of [null, 5, {}, { code: 1, message: "x" }]) {
  test(`an error frame with ${JSON.stringify(details)} rejects the call with malformed`, async () => {
    const page = await FakePage.opened();
    const call = watch(page.run('ponte.call("m")'));
    await page.push(["error", 1, details]);
    assert.equal(call.code, "malformed");
  });
}

test("a result that has an unknown tag rejects the call with invalidValue", async () => {
  const page = await FakePage.opened();
  const call = watch(page.run('ponte.call("m")'));
  await page.push(["result", 1, { $new: 1 }]);
  assert.equal(call.code, "invalidValue");
});

test("answers to unknown and ended calls are dropped", async () => {
  const page = await FakePage.opened();
  const call = watch(page.run('ponte.call("m")'));
  await page.push(["result", 7, 1], ["result", 1, "first"], ["result", 1, "second"], ["error", 1, { code: "x", message: "x" }]);
  assert.deepEqual([call.value, call.ends, call.error], ["first", 1, undefined]);
});

test("a deadline rejects the call with timedOut, tells native, and ends the call for good", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const page = await FakePage.opened();
  const call = await page.watch('ponte.call("slow", null, { timeout: 250 })');
  assert.equal(page.native.lines.at(-1), '["call",1,"slow",null,250]');
  mock.timers.tick(249);
  await settle();
  assert.equal(call.ends, 0);
  mock.timers.tick(1);
  await settle();
  assert.equal(call.code, "timedOut");
  assert.equal(page.native.lines.at(-1), '["cancel",1]');
  await page.push(["result", 1, 1]);
  assert.equal(call.ends, 1);
});

test("an answer before the deadline stops its timer", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const page = await FakePage.opened();
  const call = watch(page.run('ponte.call("m", null, { timeout: 250 })'));
  await page.push(["result", 1, "in time"]);
  mock.timers.tick(1000);
  await settle();
  assert.deepEqual([call.value, call.ends], ["in time", 1]);
  assert.ok(!page.native.lines.includes('["cancel",1]'));
});

for (const timeout of ["0", "-1", "NaN", "'soon'"]) {
  test(`a timeout of ${timeout} is refused with invalidParameters`, async () => {
    const page = await FakePage.opened();
    const call = await page.watch(`ponte.call("m", null, { timeout: ${timeout} })`);
    assert.equal(call.code, "invalidParameters");
    assert.equal(page.native.frames.length, 1);
  });
}

test("a timeout that timers cannot hold does not fire at once", async () => {
  const page = await FakePage.opened();
  const [long, never] = [watch(page.run('ponte.call("m", 1, { timeout: 1e12 })')), watch(page.run('ponte.call("m", 2, { timeout: Infinity })'))];
  await settle();
  assert.deepEqual([long.ends, never.ends], [0, 0]);
  assert.deepEqual(page.native.lines.slice(1), ['["call",1,"m",1,1000000000000]', '["call",2,"m",2]']);
});

test("a signal that is already aborted rejects the call without sending it", async () => {
  const page = await FakePage.opened();
  const call = await page.watch('ponte.call("m", null, { signal: AbortSignal.abort() })');
  assert.equal(call.code, "cancelled");
  assert.equal(page.native.frames.length, 1);
});

test("aborting later rejects the call and tells native, once", async () => {
  const page = await FakePage.opened();
  page.run("controller = new AbortController()");
  const call = await page.watch('ponte.call("m", null, { signal: controller.signal, timeout: 60000 })');
  await page.turn("controller.abort(); controller.abort()");
  await page.push(["result", 1, 1]);
  assert.deepEqual([call.code, call.ends], ["cancelled", 1]);
  assert.equal(page.native.lines.filter((line) => line === '["cancel",1]').length, 1);
});

// `DOMException` and `AbortSignal.timeout` are as the DOM standard has them: the reason of such a signal is a `TimeoutError`.
const reasons = {
  "AbortSignal.timeout(0).reason ?? new DOMException('late', 'TimeoutError')": "timedOut", "new DOMException('', 'AbortError')": "cancelled", "'enough'": "cancelled",
  "null": "cancelled", "new TypeError('mine')": "cancelled", "Object.assign(new Error('mine'), { name: 'TimeoutError' })": "timedOut",
  "new ponte.PonteError('timedOut')": "cancelled", "({ get name() { throw new Error('poison') } })": "cancelled",
};
for (const [reason, code] of Object.entries(reasons)) {
  test(`a signal of the reason ${reason} ends calls with ${code}, and the cause is the reason`, async () => {
    const page = await FakePage.opened();
    page.run(`reason = ${reason}; early = AbortSignal.abort(reason); controller = new AbortController(); errors = [];
      keep = (error) => void errors.push(error)`);
    await page.turn(`ponte.call("m", 1, { signal: controller.signal, timeout: 60000 }).catch(keep); ponte.call("m", 1, { signal: early }).catch(keep);
      ponte.stream("m", 1, controller).next().catch(keep); ponte.stream("m", 1, { signal: early }).next().catch(keep);
      try { ponte.callSync("m", 1, { signal: early }) } catch (error) { keep(error) }`);
    await page.turn("controller.abort(reason)");
    assert.deepEqual(page.run("errors.map((error) => error instanceof PonteError && error.cause === reason && error.code).join()"), Array(5).fill(code).join());
    assert.equal(page.run("Object.keys(errors[0]).join()"), "name,code,data");
  });
}

test("an error that no signal gives has no cause", async () => {
  const page = await FakePage.opened();
  assert.equal(page.run("'cause' in new ponte.PonteError('a', 'b', 1)"), false);
  const call = watch(page.run('ponte.call("m")'));
  await page.push(["error", 1, { code: "no", message: "", cause: "theirs" }]);
  assert.equal(call.code, "no");
});

test("aborting after the answer sends nothing", async () => {
  const page = await FakePage.opened();
  page.run("controller = new AbortController()");
  const call = watch(page.run('ponte.call("m", null, { signal: controller.signal })'));
  await page.push(["result", 1, 1]);
  await page.turn("controller.abort()");
  assert.deepEqual([call.value, call.ends], [1, 1]);
  assert.equal(page.native.lines.at(-1), '["call",1,"m",null]');
});

for (const name of ["undefined", "5", "''", "null"]) {
  test(`a call of ${name} is malformed and sends nothing`, async () => {
    const page = await FakePage.opened();
    const call = await page.watch(`ponte.call(${name})`);
    assert.equal(call.code, "malformed");
    assert.equal(page.native.frames.length, 1);
  });
}

test("a name of 256 characters is sent, a longer one is refused with limitExceeded", async () => {
  const page = await FakePage.opened();
  const fits = watch(page.run('ponte.call("\u00e9".repeat(256))'));
  const longer = await page.watch('ponte.call("\u00e9".repeat(257))');
  assert.equal(fits.ends, 0);
  assert.equal(longer.code, "limitExceeded");
  assert.equal(page.native.frames.length, 2);
});

test("a value that cannot cross rejects its call and leaves the others alone", async () => {
  const page = await FakePage.opened();
  const bad = watch(page.run('ponte.call("m", { items: [1, 2, 3, { onTap: Symbol("x") }] })'));
  const good = await page.watch('ponte.call("m", 1)');
  await page.push(["result", page.native.frames.at(-1)[1], "ok"]);
  assert.equal(bad.code, "invalidValue");
  assert.match(bad.message, /^parameters\.items\[3\]\.onTap is a symbol/);
  assert.equal(good.value, "ok");
});

test("frames that are too long together travel in posts of their own", async () => {
  const page = await FakePage.opened();
  for (let n = 0; n < 15; n++) await page.turn("ponte.call('m')");
  await page.turn('big = "x".repeat(12 << 20); ponte.call("m", big); ponte.call("m", big); ponte.call("m", 1)');
  assert.equal(page.native.batches.length, 16);
  for (const post of page.native.posts.slice(0, 2)) post.resolve("");
  await settle();
  assert.deepEqual(page.native.batches.slice(16).map((batch) => batch.frames.length), [1, 2]);
  assert.deepEqual(page.native.batches.slice(16).map((batch) => batch.sequence), [16, 17]);
});

test("the frames of a long turn are posted in parts, each as long as all before it", async () => {
  const page = await FakePage.opened();
  page.run('text = "x".repeat(1000); for (let n = 0; n < 250; n++) ponte.call("m", text)');
  const ahead = page.native.batches.map((batch) => batch.frames.length);
  await settle();
  assert.deepEqual(ahead, [1, 9, 17, 33, 65]);
  assert.deepEqual(page.native.batches.map((batch) => batch.frames.length), [1, 9, 17, 33, 65, 126]);
  await page.turn('for (let n = 0; n < 20; n++) ponte.call("m", text)');
  assert.deepEqual(page.native.batches.slice(6).map((batch) => batch.frames.length), [9, 11]);
  assert.deepEqual(page.native.batches.map((batch) => batch.sequence), [0, 1, 2, 3, 4, 5, 6, 7]);
});

test("a frame of more than 64 MiB is refused with limitExceeded and does not disturb the others", async () => {
  const page = await FakePage.opened();
  const tooLong = watch(page.run('ponte.call("m", "\u20ac".repeat(23 << 20))'));
  const other = await page.watch('ponte.call("m", 1)');
  assert.equal(tooLong.code, "limitExceeded");
  assert.deepEqual(page.native.frames.slice(1).map((frame) => frame.slice(2)), [["m", 1]]);
  assert.equal(other.ends, 0);
});

test("a sub-frame says hello with its first call, and keeps a post open from then on", async () => {
  for (const [globals, isSubframe] of [[{ top: {}, self: {} }, true], [{}, false]]) {
    const page = await FakePage.opened({ globals });
    assert.equal(page.native.batches.length, isSubframe ? 0 : 1);
    await page.turn('ponte.call("m")');
    assert.equal(page.native.frames.length, 2);
    const before = page.native.batches.length;
    await page.native.posts.at(-1).resolve(page.native.batch(["welcome", {}]));
    assert.equal(page.native.batches.length - before, isSubframe ? 1 : 0);
    if (isSubframe) assert.deepEqual(page.native.batches.at(-1).lines, []);
    await page.native.posts.at(-1).resolve("");
    assert.equal(page.native.batches.length - before, isSubframe ? 1 : 0);
  }
});
