import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { thrown } from "./support/failure.mjs";
import { FakeNative } from "./support/FakeNative.mjs";
import { FakePage } from "./support/FakePage.mjs";
import { settle } from "./support/settle.mjs";

afterEach(() => mock.timers.reset());

/** A page whose prompts `answer` answers: it is given the frame, and the whole text. */
async function askingPage(answer, options = {}) {
  const asked = [];
  const prompt = (shown) => {
    assert.ok(!shown.includes("\\"), "the engine may show another character");
    const text = shown.replaceAll("\u0001", "\\");
    asked.push(text);
    return answer(JSON.parse(text.split("\n")[1]), text);
  };
  const page = await FakePage.opened({ ...options, globals: { ...options.globals, prompt } });
  return { page, asked };
}

const result = (value) => ([, id]) => JSON.stringify(["result", id, value]);

const codeOf = (page, source) => thrown(() => page.run(source)).code;

test("a synchronous call returns the result of the app", async () => {
  const { page, asked } = await askingPage(result("dark"));
  assert.equal(page.run('ponte.callSync("prefs.theme")'), "dark");
  assert.deepEqual(asked, [`["ponte.sync",1,"${page.native.document}"]\n["call",1,"prefs.theme",null,1000]`]);
  assert.equal(page.native.posts.length, 1, "nothing but the hello is posted");
});

test("parameters and results are those of other calls, tags included", async () => {
  const { page, asked } = await askingPage(([, id]) => `["result",${id},{"when":{"$date":5},"size":{"$bigint":"9007199254740993"},"bytes":{"$bytes":"\\u0001"}}]`);
  const value = page.run('ponte.callSync("m", { when: new Date(7), bytes: new Uint8Array([2]), none: undefined }, { timeout: 20.5 })');
  assert.equal(asked[0].split("\n")[1], '["call",1,"m",{"when":{"$date":7},"bytes":{"$bytes":"\\u0002"}},20.5]');
  assert.equal(value.when.getTime(), 5);
  assert.equal(value.size, 9007199254740993n);
  assert.deepEqual([...value.bytes], [1]);
});

test("text with backslashes and control characters arrives as it is", async () => {
  const { page, asked } = await askingPage(result("a\\b\u0001"));
  assert.equal(page.run('ponte.callSync("m", "a\\\\b\\u0001\\n")'), "a\\b\u0001");
  assert.equal(JSON.parse(asked[0].split("\n")[1])[3], "a\\b\u0001\n");
});

test("a result without a value is undefined", async () => {
  const { page } = await askingPage(([, id]) => `["result",${id}]`);
  assert.equal(page.run('ponte.callSync("m")'), undefined);
});

test("an error of the app is thrown, with its code, message and data", async () => {
  const { page } = await askingPage(([, id]) => JSON.stringify(["error", id, { code: "prefs.locked", message: "Unlock it.", data: { by: 3 } }]));
  const error = thrown(() => page.run('ponte.callSync("m")'));
  assert.ok(error instanceof page.run("PonteError"));
  assert.deepEqual([error.code, error.message, error.data.by], ["prefs.locked", "Unlock it.", 3]);
});

test("what was sent before in the same turn is posted before", async () => {
  const order = [];
  const native = new FakeNative();
  const { postMessage } = native.handler;
  native.handler.postMessage = function (text) {
    order.push(...text.split("\n").slice(1).map((line) => JSON.parse(line)).map(([kind, , name]) => `${kind} ${name ?? ""}`));
    return postMessage.call(this, text);
  };
  const page = new FakePage({ native, globals: { prompt: (text) => (order.push("asked"), result(1)(JSON.parse(text.split("\n")[1]))) } });
  page.run('ponte.call("before"); ponte.emit("event", 1); ponte.callSync("now"); ponte.call("after")');
  assert.deepEqual(order, ["hello ", "call before", "event 1", "asked"]);
  await settle();
  assert.equal(order.at(-1), "call after");
});

test("sixteen posts that have not been answered do not hold back what was sent before", async () => {
  const { page } = await askingPage(result(1));
  for (let index = 0; index < 20; index++) await page.turn('ponte.emit("e")');
  assert.equal(page.native.posts.length, 16);
  page.run('ponte.emit("last"); ponte.callSync("now")');
  assert.deepEqual(page.native.frames.at(-1), ["event", "last"]);
});

test("a sub-frame that has said nothing says hello before it asks", async () => {
  const { page, asked } = await askingPage(result(1), { globals: { top: {}, self: {} } });
  assert.equal(page.native.posts.length, 0);
  page.run('ponte.callSync("m")');
  assert.deepEqual(page.native.frames, [["hello", { navigation: "navigate" }]]);
  assert.ok(asked[0].includes(page.native.document));
});

test("where there is no app, a synchronous call throws unavailable, and asks nobody", async () => {
  const { page, asked } = await askingPage(result(1), { native: null });
  assert.equal(codeOf(page, 'ponte.callSync("m")'), "unavailable");
  assert.deepEqual(asked, []);
});

test("an answer that comes after the deadline is timedOut", async () => {
  const { page } = await askingPage((frame) => {
    const end = Date.now() + 30;
    while (Date.now() < end);
    return result(1)(frame);
  });
  assert.equal(codeOf(page, 'ponte.callSync("m", null, { timeout: 10 })'), "timedOut");
  assert.equal(page.run('ponte.callSync("m", null, { timeout: 10000 })'), 1);
});

for (const timeout of ["0", "-1", "NaN", "Infinity", "'soon'"]) {
  test(`a timeout of ${timeout} is refused before anything is asked`, async () => {
    const { page, asked } = await askingPage(result(1));
    assert.equal(codeOf(page, `ponte.callSync("m", null, { timeout: ${timeout} })`), "invalidParameters");
    assert.deepEqual(asked, []);
  });
}

for (const [what, value] of [["a function", "() => {}"], ["a file", "new Blob(['a'])"], ["a shared object", "ponte.share({})"], ["many bytes", "new Uint8Array(16385)"], ["a symbol", "Symbol()"]]) {
  test(`${what} among the parameters is invalidValue before anything is asked`, async () => {
    const { page, asked } = await askingPage(result(1));
    assert.equal(codeOf(page, `ponte.callSync("m", { value: ${value} })`), "invalidValue");
    assert.deepEqual(asked, []);
  });
}

for (const answer of ['["result",1,{"$function":3}]', '["result",1,{"$bytes":[1,5]}]', '["result",1,{"$unknown":1}]']) {
  test(`the answer ${answer} is invalidValue`, async () => {
    const { page } = await askingPage(() => answer);
    assert.equal(codeOf(page, 'ponte.callSync("m")'), "invalidValue");
  });
}

for (const answer of [null, "", "OK", "[]", "null", '["item",1,2]', "{"]) {
  test(`the answer ${JSON.stringify(answer)}, which is none of the app's, is unavailable`, async () => {
    const { page } = await askingPage(() => answer);
    assert.equal(codeOf(page, 'ponte.callSync("m")'), "unavailable");
  });
}

test("a name that is none throws malformed, and a long one limitExceeded", async () => {
  const { page } = await askingPage(result(1));
  assert.equal(codeOf(page, "ponte.callSync()"), "malformed");
  assert.equal(codeOf(page, 'ponte.callSync("a".repeat(257))'), "limitExceeded");
});

test("a document that was left cannot ask", async () => {
  const { page, asked } = await askingPage(result(1));
  page.dispatch("pagehide");
  assert.equal(codeOf(page, 'ponte.callSync("m")'), "navigated");
  assert.deepEqual(asked, []);
});

test("a document that was refused says hello again, under another name, before it asks", async () => {
  const { page, asked } = await askingPage(result(1));
  const first = page.native.document;
  await page.native.posts[0].reject(new Error("forbidden: no"));
  page.run('ponte.callSync("m")');
  assert.notEqual(page.native.document, first);
  assert.ok(asked[0].includes(page.native.document));
});

test("a page that has replaced prompt and its built-ins neither breaks nor watches the call", async () => {
  const { page } = await askingPage(result([1, { $date: 5 }]));
  page.run(`
    watched = [];
    for (const [holder, name] of [[globalThis, "prompt"], [JSON, "parse"], [JSON, "stringify"], [Date, "now"], [Reflect, "apply"], [Array, "isArray"], [Object, "keys"],
      [Array.prototype, "push"], [Array.prototype, "shift"], [Array.prototype, "forEach"], [Array.prototype, "unshift"], [Promise.prototype, "then"], [RegExp.prototype, "exec"]]) {
      holder[name] = () => { watched.push(name); throw new Error("replaced") };
    }
    value = ponte.callSync("m", { plain: [1, "x"] })`);
  assert.equal(page.run("value[0]"), 1);
  assert.equal(page.run("watched.length"), 0);
});

test("a message handler with a way of its own is asked in the place of a prompt", async () => {
  const native = new FakeNative();
  const asked = [];
  native.handler.postMessageSync = function (text, milliseconds) {
    asked.push([this === native.handler, text, milliseconds]);
    return '["result",1,"dark"]';
  };
  const { page, asked: prompts } = await askingPage(result("prompted"), { native });
  assert.equal(page.run('ponte.callSync("prefs.theme", null, { timeout: 70 })'), "dark");
  assert.deepEqual(asked, [[true, `["ponte.sync",1,"${native.document}"]\n["call",1,"prefs.theme",null,70]`, 70]]);
  assert.deepEqual(prompts, []);
});

test("no answer of that way in time is timedOut, and its refusal has the code", async () => {
  const native = new FakeNative();
  let answer = () => undefined;
  native.handler.postMessageSync = () => answer();
  const { page } = await askingPage(result(1), { native });
  assert.equal(codeOf(page, 'ponte.callSync("m")'), "timedOut");
  answer = () => { throw new Error("bridgeClosed: The app has closed the bridge."); };
  const error = thrown(() => page.run('ponte.callSync("m")'));
  assert.deepEqual([error.code, error.message], ["bridgeClosed", "The app has closed the bridge."]);
});
