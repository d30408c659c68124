import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { FakePage, pageWith } from "./support/FakePage.mjs";

afterEach(() => mock.timers.reset());

async function answer(source, ...call) {
  const page = await pageWith(source);
  await page.push(["call", 1, "m", null, ...call]);
  return { page, frame: page.native.frames.at(-1), line: page.native.lines.at(-1) };
}

for (const [what, source, expected] of [
  ["a value", "ponte.handle('m', () => ({ title: 'x' }))", ["result", 1, { title: "x" }]],
  ["nothing", "ponte.handle('m', () => {})", ["result", 1]],
  ["null", "ponte.handle('m', () => null)", ["result", 1, null]],
  ["a promise", "ponte.handle('m', async () => 5)", ["result", 1, 5]],
  ["another library's promise", "ponte.handle('m', () => ({ then(ok) { setTimeout(() => ok(6)) } }))", ["result", 1, 6]],
  ["a date", "ponte.handle('m', () => new Date(7))", ["result", 1, { $date: 7 }]],
]) {
  test(`a handler that gives ${what} answers with it`, async () => {
    assert.deepEqual((await answer(source)).frame, expected);
  });
}

for (const [what, thrown, expected] of [
  ["a PonteError", "new PonteError('noPower', 'Off.', { since: new Date(5) })", { code: "noPower", message: "Off.", data: { since: { $date: 5 } } }],
  ["an object with a code", "{ code: 'mine', message: 'x', data: [1] }", { code: "mine", message: "x", data: [1] }],
  ["an object with a code that is no string", "{ code: 5, message: 'x', data: [1] }", { code: "handlerFailed", message: "x" }],
  ["an error", "new RangeError('too far')", { code: "handlerFailed", message: "too far" }],
  ["a string", "'just text'", { code: "handlerFailed", message: "just text" }],
  ["undefined", "undefined", { code: "handlerFailed", message: "It failed." }],
  ["an object whose members throw", "{ get code() { throw 1 } }", { code: "handlerFailed", message: "It failed." }],
  ["an error with data that cannot cross", "new PonteError('a', 'b', Symbol())", { code: "a", message: "b" }],
]) {
  test(`a handler that throws ${what} answers with an error that tells no more than that`, async () => {
    assert.deepEqual((await answer(`ponte.handle('m', () => { throw ${thrown} })`)).frame, ["error", 1, expected]);
    assert.deepEqual((await answer(`ponte.handle('m', async () => { throw ${thrown} })`)).frame, ["error", 1, expected]);
  });
}

test("a long error message is cut", async () => {
  const { frame } = await answer("ponte.handle('m', () => { throw new Error('x'.repeat(5000)) })");
  assert.equal(frame[2].message.length, 4096);
});

test("a result that cannot cross answers with invalidValue and says where", async () => {
  const { frame } = await answer("ponte.handle('m', () => ({ list: [new Map()] }))");
  assert.equal(frame[2].code, "invalidValue");
  assert.match(frame[2].message, /^result\.list\[0\] is a Map/);
});

test("parameters that cannot be read answer with invalidValue and run no handler", async () => {
  const page = await pageWith("runs = 0; ponte.handle('m', () => { runs++ })");
  await page.push(["call", 1, "m", { $unknown: 1 }], ["call", 2, "m", 1]);
  assert.equal(page.run("runs"), 1);
  assert.equal(page.native.frames.find((frame) => frame[0] === "error")[2].code, "invalidValue");
});

test("the answers of one turn travel in one post", async () => {
  const page = await pageWith("ponte.handle('m', (x) => x)");
  await page.push(...[1, 2, 3].map((id) => ["call", id, "m", id]));
  assert.deepEqual(page.native.batches.at(-1).frames, [["result", 1, 1], ["result", 2, 2], ["result", 3, 3]]);
});

test("the last handler of a name wins, and an old remover leaves it alone", async () => {
  const page = await pageWith("removeFirst = ponte.handle('m', () => 1); removeSecond = ponte.handle('m', () => 2); removeFirst()");
  await page.push(["call", 1, "m", null]);
  assert.deepEqual(page.native.frames.at(-1), ["result", 1, 2]);
  page.run("removeSecond()");
  await page.push(["call", 2, "m", null]);
  assert.equal(page.native.frames.at(-1)[2].code, "methodNotFound");
});

test("remove takes a handler away", async () => {
  const page = await pageWith("ponte.handle('m', () => 1); ponte.remove('m')");
  await page.push(["call", 1, "m", null]);
  assert.equal(page.native.frames.at(-1)[2].code, "methodNotFound");
});

test("a cancel aborts the handler's signal with the reason, and its answer is not sent", async () => {
  const page = await pageWith("ponte.handle('m', (_, { signal }) => new Promise((ok) => { signal.onabort = () => { reason = signal.reason; ok(1); } }))");
  await page.push(["call", 1, "m", null], ["cancel", 1], ["cancel", 1], ["cancel", 9]);
  assert.equal(page.run("reason.code"), "cancelled");
  assert.equal(page.native.frames.length, 1);
});

test("a signal that is first looked at after the cancel is aborted", async () => {
  const page = await pageWith("ponte.handle('m', (_, c) => { context = c; return new Promise(() => {}) })");
  await page.push(["call", 1, "m", null], ["cancel", 1]);
  assert.equal(page.run("context.signal.aborted && context.signal.reason.code"), "cancelled");
  assert.ok(page.run("context.signal === context.signal"));
});

test("a timeout of zero is one", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const page = await pageWith("ponte.handle('m', (_, c) => { context = c; return new Promise(() => {}) })");
  await page.push(["call", 1, "m", null, 0]);
  mock.timers.tick(1);
  assert.equal(page.run("globalThis.context?.signal.reason.code ?? 'timedOut'"), "timedOut");
  assert.equal(page.native.frames.length, 1);
});

test("the frame's timeout aborts the handler", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const page = await pageWith("ponte.handle('m', (_, c) => { context = c; return new Promise(() => {}) })");
  await page.push(["call", 1, "m", null, 100]);
  mock.timers.tick(99);
  assert.equal(page.run("context.signal.aborted"), false);
  mock.timers.tick(1);
  assert.equal(page.run("context.signal.reason.code"), "timedOut");
  assert.equal(page.native.frames.length, 1);
});

test("an id that is already running is not run again", async () => {
  const page = await pageWith("runs = 0; ponte.handle('m', () => { runs++; return new Promise(() => {}) })");
  await page.push(["call", 1, "m", null], ["call", 1, "m", null]);
  assert.equal(page.run("runs"), 1);
});

for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty", "then", "", " ", "a\nb", "\u2028", "\ud83d\ude00", "\ud800"]) {
  test(`a handler and a listener may be called ${JSON.stringify(name)}`, async () => {
    const page = await pageWith(`name = ${JSON.stringify(name)}; got = []; ponte.handle(name, (x) => x); ponte.on(name, (x) => got.push(x))`);
    await page.push(["call", 1, name, "called"], ["event", name, "told"]);
    assert.deepEqual(page.native.frames.at(-1), ["result", 1, "called"]);
    assert.equal(page.run("got.join()"), "told");
    page.run("ponte.remove(name)");
    await page.push(["call", 2, name, 1]);
    assert.equal(page.native.frames.at(-1)[2].code, "methodNotFound");
  });
}

for (const name of ["__proto__", "constructor", "toString", "valueOf"]) {
  test(`nobody answers for ${name} unless the page says so`, async () => {
    const page = await pageWith("");
    await page.push(["call", 1, name, null], ["event", name, null]);
    assert.equal(page.native.frames.at(-1)[2].code, "methodNotFound");
  });
}

test("all listeners hear an event in the order in which they were added, also when one throws", async () => {
  const thrown = [];
  const page = new FakePage({ globals: { setTimeout: (callback) => { try { callback(); } catch (error) { thrown.push(error); } } } });
  await page.turn("got = ''; f = () => { got += 'f' }; ponte.on('e', f); ponte.on('e', () => { throw 'oops' }); removeF = ponte.on('e', f); ponte.on('e', () => { got += 'g' })");
  await page.push(["event", "e"]);
  assert.equal(page.run("got"), "ffg");
  assert.deepEqual(thrown, ["oops"]);
  page.run("removeF(); removeF(); got = ''");
  await page.push(["event", "e"]);
  assert.equal(page.run("got"), "fg");
});

test("a listener may add and remove listeners while it is called", async () => {
  const page = await pageWith("got = ''; remove = ponte.on('e', () => { got += 'a'; remove(); ponte.on('e', () => { got += 'c' }) }); ponte.on('e', () => { got += 'b' })");
  await page.push(["event", "e"], ["event", "e"]);
  assert.equal(page.run("got"), "abbc");
});

test("an event without a value gives listeners undefined, and each kind of value arrives", async () => {
  const page = await pageWith("got = []; ponte.on('e', (value) => got.push(value))");
  await page.push(["event", "e"], ["event", "e", null], ["event", "e", { $bigint: "9007199254740993" }], ["event", "e", { $bad: 1 }], ["event", "e", 4]);
  assert.deepEqual([...page.run("got")], [undefined, null, 9007199254740993n, 4]);
});

test("emit sends an event and refuses a value that cannot cross", async () => {
  const page = await pageWith("ponte.emit('e', { x: 1 })");
  assert.deepEqual(page.native.frames.at(-1), ["event", "e", { x: 1 }]);
  assert.equal(page.run("try { ponte.emit('e', [Symbol()]) } catch (error) { error.code + ' ' + error.message.slice(0, 8) }"), "invalidValue event[0]");
});
