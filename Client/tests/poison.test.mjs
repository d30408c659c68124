// A page that puts a getter, or a setter, that throws on a prototype: whatever name it has, each call still ends, and the app's calls have their answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { linkedFrame } from "./support/FakeFrame.mjs";
import { FakePage } from "./support/FakePage.mjs";
import { settle } from "./support/settle.mjs";

/** Every name that the client reads of anything, and those that the language looks for by itself. */
const names = [
  "then", "toJSON", "Symbol.iterator", "Symbol.asyncIterator", "Symbol.toStringTag", "Symbol.toPrimitive", "Symbol.species", "Symbol.hasInstance", "Symbol.split", "constructor",
  "valueOf", "toString", "signal", "timeout", "traceparent", "progress", "buffer", "cursor", "get", "set", "value", "writable", "enumerable", "configurable", "name",
  "message", "code", "data", "cause", "stack", "done", "next", "return", "throw", "getReader", "aborted", "isTrusted", "persisted", "capture", "once", "passive", "detail",
  "acceptsBytes", "postMessage", "postMessageSync", "randomDigits", "isLost", "length", "size", "type", "text", "bytes", "reply", "navigation", "performance", "ponteLog",
  "method", "body", "headers", "highWaterMark", "0", "1", "2", "3", "4", "5", "6", "7", "8", "255",
];
const prototypes = ["Object", "Array", "Promise", "Error", "Function", "String", "Number", "Date", "Symbol", "Boolean"];

const poison = (prototype, name) => `
  const throwing = () => { throw new Error("poison") };
  const key = ${name.startsWith("Symbol.") ? name : JSON.stringify(name)};
  if (Object.getOwnPropertyDescriptor(${prototype}.prototype, key)?.configurable ?? true)
    Object.defineProperty(${prototype}.prototype, key, { __proto__: null, get: throwing, set: throwing, configurable: true });`;

/** The app's calls of a page's handlers, and what the page answers: values of each kind, errors of each kind. */
const handlers = `
  theDate = new Date(7);
  theBytes = new Uint8Array([1]);
  theFailure = new Error("out of paper");
  codedFailure = new PonteError("printer", "out of paper", { tray: 2 });
  ponte.handle("number", (x) => x * 2);
  ponte.handle("object", () => ({ a: [1, { b: "x" }], c: null, __proto__: null, d: {} }));
  ponte.handle("empty", () => ({}));
  ponte.handle("list", () => [[], [1]]);
  ponte.handle("special", () => [theDate, theBytes, 5n]);
  ponte.handle("nothing", () => undefined);
  ponte.handle("throws", () => { throw theFailure });
  ponte.handle("throwsCoded", () => { throw codedFailure });
  ponte.handle("throwsText", () => { throw "out of paper" });
  ponte.handle("throwsNothing", () => { throw undefined });
  ponte.handle("later", async () => 5);
  ponte.handle("fails", async () => { throw theFailure });
  ponte.handle("echo", (x) => x);
  ponte.on("e", (x) => { heard.value = x });
  heard = { value: undefined }; ends = { __proto__: null };
  note = (kind, promise) => { defineProperty(promise, "constructor", { __proto__: null }); noteThen(promise, () => { ends[kind] = true }, () => { ends[kind] = true }) };
  defineProperty = Object.defineProperty;
  noteThen = Function.prototype.call.bind(Promise.prototype.then);`;

const answers = {
  number: 42, object: { a: [1, { b: "x" }], c: null, d: {} }, empty: {}, list: [[], [1]],
  special: [{ $date: 7 }, { $bytes: "\u0001" }, { $bigint: "5" }],
};
const calls = Object.keys({ ...answers, nothing: 0, throws: 0, throwsCoded: 0, throwsText: 0, throwsNothing: 0, later: 0, fails: 0, echo: 0 });

async function poisonedPage(prototype, name) {
  const page = new FakePage();
  await page.turn(handlers);
  page.run(poison(prototype, name));
  return page;
}

for (const prototype of prototypes) {
  test(`the app's calls have their answers, whichever name of ${prototype}.prototype throws`, async () => {
    for (const name of names) {
      const where = `${prototype}.prototype.${name}`;
      const page = await poisonedPage(prototype, name);
      await page.push(...calls.map((method, index) => ["call", 100 + index, method, method === "echo" ? { x: [1, {}] } : 21, 60000]), ["event", "e", 5], ["call", 200, "none", null],
        ["call", 201, [999, "member"], null]);
      await settle();
      const ends = new Map(page.native.frames.filter(([kind]) => kind === "result" || kind === "error").map((frame) => [frame[1], frame]));
      calls.forEach((method, index) => {
        const frame = ends.get(100 + index);
        assert.ok(frame, `${where}: ${method} has no answer`);
        // What the engine itself asks of values of the page: a handler's own work with these may have thrown.
        if (method in answers && prototype === "Object") assert.deepEqual(frame, ["result", 100 + index, answers[method]], `${where}: ${method}`);
        if (method.startsWith("throws")) assert.equal(frame[0], "error", `${where}: ${method}`);
      });
      if (prototype === "Object") {
        assert.equal(ends.get(102 + calls.indexOf("throws") - 2)[2].message, "out of paper", where);
        assert.deepEqual(ends.get(100 + calls.indexOf("throwsCoded"))[2], { code: "printer", message: "out of paper", data: { tray: 2 } }, where);
        assert.deepEqual(ends.get(100 + calls.indexOf("echo")), ["result", 100 + calls.indexOf("echo"), { x: [1, {}] }], where);
      }
      assert.deepEqual(ends.get(100 + calls.indexOf("later")), ["result", 100 + calls.indexOf("later"), 5], where);
      assert.equal(ends.get(200)?.[2].code, "methodNotFound", where);
      assert.equal(ends.get(201)?.[2].code, "released", where);
      assert.equal(page.global.heard.value, 5, where);
    }
  });

  test(`the page's calls and streams come to their end, whichever name of ${prototype}.prototype throws`, async () => {
    for (const name of names) {
      const where = `${prototype}.prototype.${name}`;
      const page = await poisonedPage(prototype, name);
      await page.turn(`
        // Nothing is set on the global object: Node's own ends the process where a descriptor's names are poisoned.
        note("plain", ponte.call("m", 1));
        note("options", ponte.call("m", { a: [1] }, { timeout: 60000 }));
        let stream = ponte.stream("s", 1);
        note("item", stream.next());
        note("end", stream.next());
        note("failed", ponte.call("m", 1));`);
      const frames = page.native.frames.filter(([kind]) => kind === "call" || kind === "stream");
      assert.equal(frames.length, 4, `${where}: ${JSON.stringify(frames)}`);
      await page.push(["result", frames[0][1], 1], ["result", frames[1][1], [{ $date: 1 }, {}]], ["item", frames[2][1], 1], ["result", frames[2][1]],
        ["error", frames[3][1], { code: "x", message: "y" }]);
      await settle();
      assert.deepEqual(Object.keys(page.global.ends).sort(), ["end", "failed", "item", "options", "plain"], where);
    }
  });

  test(`streams of the page come to their end, whichever name of ${prototype}.prototype throws`, async () => {
    for (const name of names) {
      const where = `${prototype}.prototype.${name}`;
      const page = await poisonedPage(prototype, name);
      page.run(`let count = 0;
        let source = { __proto__: null, [Symbol.asyncIterator]() { return this }, next: () => (count++ < 2 ? { value: { n: count } } : { done: true }) };
        ponte.handle("own", () => source);
        ponte.handle("generated", async function* () { yield 1; yield 2 });
        ponte.handle("list", () => [1, 2]);`);
      await page.push(["stream", 1, "own", null, 8], ["stream", 2, "generated", null, 8], ["stream", 3, "list", null, 8], ["call", 4, "own", null]);
      await settle();
      await settle();
      const ends = page.native.frames.filter(([kind]) => kind === "result" || kind === "error");
      for (const id of [1, 2, 3, 4]) assert.ok(ends.some((frame) => frame[1] === id), `${where}: ${id} does not end`);
      assert.deepEqual(page.native.frames.filter((frame) => frame[1] === 1), [["item", 1, { n: 1 }], ["item", 1, { n: 2 }], ["result", 1]], where);
    }
  });
}

test("an error whose code is too long for any message is an answer all the same", async () => {
  const page = await FakePage.opened();
  page.run(`ponte.handle("m", () => { throw new PonteError("x".repeat(70 << 20), "text") })`);
  await page.push(["call", 1, "m", null]);
  assert.equal(page.native.frames.at(-1)[0], "error");
});

test("what the page makes of the class of errors does not keep an answer back", async () => {
  for (const ruin of [
    "Object.defineProperty(PonteError, Symbol.hasInstance, { get() { throw 1 } })", "Object.defineProperty(Error, Symbol.hasInstance, { get() { throw 1 } })",
    "Object.setPrototypeOf(PonteError, function () { throw 1 })", "PonteError.prototype = 1",
  ]) {
    const page = await FakePage.opened();
    page.run(`try { ${ruin} } catch {}`);
    page.run(`ponte.handle("m", () => Symbol()); ponte.handle("n", () => ({ x: new Map() }))`);
    await page.push(["call", 1, "m", null], ["call", 2, "n", null]);
    assert.deepEqual(page.native.frames.slice(-2).map(([kind, id, { code }]) => [kind, id, code]), [["error", 1, "invalidValue"], ["error", 2, "invalidValue"]], ruin);
  }
});

test("a document whose readyState throws has its events and answers", async () => {
  const page = new FakePage();
  await page.turn(`ponte.on("e", (x) => { heard = x }); ponte.handle("m", () => 1)`);
  Object.defineProperty(Object.getPrototypeOf(page.document), "readyState", { get() { throw new Error("poison"); }, configurable: true });
  try {
    await page.push(["event", "unheard", 1], ["event", "e", 5], ["call", 1, "m", null]);
    assert.equal(page.run("heard"), 5);
    assert.deepEqual(page.native.frames.at(-1), ["result", 1, 1]);
  } finally {
    delete Object.getPrototypeOf(page.document).readyState;
  }
});

test("a call with a signal ends, whatever the page makes of signals", async () => {
  const page = new FakePage();
  const controller = new AbortController();
  Object.defineProperty(controller.signal, "aborted", { get() { throw new Error("poison"); } });
  page.global.controller = controller;
  await page.turn(`ended = ponte.call("m", 1, { signal: controller.signal })`);
  page.run("controller.abort()");
  await assert.rejects(page.run("ended"), { code: "cancelled" });
});

test("a message handler takes values, and its replies come, whichever name of Object.prototype and Array.prototype throws", async () => {
  for (const prototype of ["Object", "Array"]) {
    for (const name of [...names, "datePrototype", "bytes", "text"]) {
      const where = `${prototype}.prototype.${name}`;
      const frame = linkedFrame({ functions: { take: (key, offset, scratch) => (scratch && (scratch[0] = 9), true) } });
      frame.run(`replies = { __proto__: null }; bind = Function.prototype.call.bind(Promise.prototype.then); value = { a: [1, new Date(7)], b: {} }`);
      frame.run(poison(prototype, name));
      frame.run(`{
        const { postMessage } = webkit.messageHandlers.app;
        bind(postMessage(value), (reply) => { replies.text = reply });
        bind(postMessage("x"), (reply) => { replies.bytes = reply });
        bind(postMessage("y"), (reply) => { replies.tagged = reply });
      }`);
      assert.equal(frame.posts[0]?.message, '{"a":["a",1,["d",7]],"b":{}}', where);
      frame.posts[0].resolve("splain");
      frame.posts[1].resolve('b0123456789abcdef["a",["t"],["b",0,1]]\ntext');
      frame.posts[2].resolve('j{"x":["a",1,{}]}');
      await settle();
      const { text, bytes, tagged } = frame.run("replies");
      assert.equal(text, "plain", where);
      assert.deepEqual([bytes?.[0], bytes?.[1]?.[0]], ["text", 9], where);
      assert.equal(tagged?.x?.[0], 1, where);
    }
  }
});

test("a document that comes back from the back/forward cache is served, whichever name throws", async () => {
  for (const prototype of ["Object", "Array", "Promise", "Function"]) {
    for (const name of names) {
      const page = await poisonedPage(prototype, name);
      await page.leaveAndReturn();
      await page.push(["call", 1, "number", 21, 60000], ["call", 2, "object", null]);
      const where = `${prototype}.prototype.${name}`;
      for (const id of [1, 2]) assert.ok(page.native.frames.some((frame) => frame[1] === id && frame[0] === "result"), `${where}: ${id} has no answer`);
    }
  }
});

test("a session that native has refused is followed by another, whichever name throws", async () => {
  for (const prototype of ["Object", "Array", "Promise", "Error"]) {
    for (const name of names) {
      const page = await poisonedPage(prototype, name);
      await page.turn(`note("first", ponte.call("m"))`);
      await page.native.posts.at(-1).reject(new Error("forbidden: Not here."));
      await page.turn(`note("second", ponte.call("m"))`);
      const where = `${prototype}.prototype.${name}`;
      const call = page.native.frames.filter(([kind]) => kind === "call").at(-1);
      await page.push(["result", call[1], 1], ["call", 9, "number", 4, 60000]);
      assert.deepEqual(Object.keys(page.global.ends), ["first", "second"], where);
      assert.deepEqual(page.native.frames.at(-1), ["result", 9, 8], where);
    }
  }
});

test("a synchronous call has its answer, whichever name throws", async () => {
  for (const prototype of ["Object", "Array", "String"]) {
    for (const name of names) {
      const asked = [];
      const page = await FakePage.opened({ globals: { prompt: (text) => (asked.push(text), '["result",1,{"a":[1]}]') } });
      page.run(poison(prototype, name));
      const where = `${prototype}.prototype.${name}`;
      const result = page.run(`(() => { const value = { a: [1] }; return ponte.callSync("m", value, { timeout: 1000 }) })()`);
      assert.equal(result.a[0], 1, where);
      assert.match(asked[0], /\["call",\d+,"m",\{"a":\[1\]\},1000\]$/, where);
    }
  }
});
