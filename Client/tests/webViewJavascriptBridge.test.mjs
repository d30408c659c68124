import assert from "node:assert/strict";
import { webcrypto as crypto } from "node:crypto";
import { test } from "node:test";
import vm from "node:vm";
import { sourceOf } from "./support/build.mjs";
import { FakeNative } from "./support/FakeNative.mjs";
import { settleTimers } from "./support/settle.mjs";

const source = sourceOf("PonteWebViewJavascriptBridge/Client/webViewJavascriptBridge.js");

/** A document with what the script needs of one, and a native side that does as the test says. */
class OldPage {
  native = new FakeNative(settleTimers);
  lines = [];

  constructor({ readyState = "complete", href = "https://app.example.com/", listen } = {}) {
    const note = (...values) => this.lines.push(values.join(" "));
    this.document = Object.assign(new EventTarget(), { readyState, URL: href });
    this.window = new EventTarget();
    const { window } = this;
    const page = this;
    const onWindow = listen ?? ((...parameters) => window.addEventListener(...parameters));
    class WindowOrTarget extends EventTarget {
      addEventListener(...parameters) {
        if (this instanceof EventTarget) EventTarget.prototype.addEventListener.apply(this, parameters);
        else onWindow(...parameters);
      }
    }
    this.context = vm.createContext({
      document: this.document, performance: { navigation: { type: 0 } }, MutationObserver: class { constructor(seen) { page.rootChanged = seen; } observe() {} }, crypto, queueMicrotask, setTimeout, Event,
      EventTarget: WindowOrTarget,
      console: { log: note, warn: note, error: note },
      webkit: { messageHandlers: { ponteWebViewJavascriptBridge: this.native.handler } },
    });
    this.run(source);
  }

  run(text) {
    return vm.runInContext(text, this.context);
  }

  /** Runs `text`, and lets all that follows from it have its turn. */
  async turn(text) {
    this.run(text);
    await settleTimers();
  }

  async finishParsing() {
    this.window.dispatchEvent(new Event("DOMContentLoaded"));
    await settleTimers();
  }

  get posts() {
    return this.native.texts.map((text) => {
      const [document, letter, ...lines] = text.split("\n");
      return { document, letter, lines };
    });
  }

  async accept(names = []) {
    await this.native.posts.at(-1).resolve(JSON.stringify(names));
  }

  async receive(...texts) {
    this.context[this.posts[0].document](texts);
    await settleTimers();
  }
}

const accepted = async (options) => {
  const page = new OldPage(options);
  await page.accept();
  return page;
};

test("says hello with a name of 128 bits, and offers no object before the answer", async () => {
  const page = new OldPage();
  assert.match(page.native.texts[0], /^p\d{1,20}_\d{1,20}\nh\n0$/);
  assert.equal(page.run("typeof WebViewJavascriptBridge + WVJBCallbacks.length + WKWVJBCallbacks.length"), "undefined00");
  await page.accept();
  assert.equal(page.run("typeof WebViewJavascriptBridge + typeof WKWebViewJavascriptBridge + typeof WVJBCallbacks"), "objectobjectundefined");
});

test("a refused document gets no object, and no line in a console that is not ours", async () => {
  const page = new OldPage();
  await page.native.posts[0].reject(new Error("forbidden: Not you."));
  assert.deepEqual(page.lines, []);
  assert.equal(page.run("typeof WebViewJavascriptBridge"), "undefined");
});

for (const waitsFirst of [true, false]) {
  test(`a refused document that waits for the bridge gets one warning${waitsFirst ? "" : ", also if it begins to wait later"}`, async () => {
    const page = new OldPage({ readyState: "loading" });
    if (waitsFirst) page.run("WVJBCallbacks.push(() => {})");
    await page.native.posts[0].reject(new Error("forbidden: Not you."));
    if (!waitsFirst) page.run("WKWVJBCallbacks.push(() => {})");
    await page.finishParsing();
    assert.deepEqual(page.lines, ["WebViewJavascriptBridge: WARNING: the app does not serve this page: forbidden: Not you."]);
    assert.equal(page.run("typeof WebViewJavascriptBridge"), "undefined");
  });
}

test("the second time in one document nothing happens", async () => {
  const page = await accepted();
  await page.turn(source);
  assert.equal(page.posts.length, 1);
});

test("the first document of an empty view is left alone", () => {
  const page = new OldPage({ href: "about:blank" });
  assert.equal(page.posts.length, 0);
  assert.equal(page.run("typeof ponteWebViewJavascriptBridge"), "undefined");
});

test("callbacks wait until the document has been parsed", async () => {
  const page = new OldPage({ readyState: "loading" });
  page.run("WVJBCallbacks.push((bridge) => { called = bridge === WebViewJavascriptBridge; }); called = undefined");
  await page.accept();
  assert.equal(page.run("called"), undefined);
  await page.finishParsing();
  assert.equal(page.run("called"), true);
});

test("messages of one turn are one post, in order, each on its line", async () => {
  const page = await accepted();
  await page.turn('for (let n = 0; n < 3; n++) WebViewJavascriptBridge.callHandler("a\\n", { n })');
  assert.deepEqual(page.posts.at(-1).lines, [0, 1, 2].map((n) => `{"handlerName":"a\\n","data":{"n":${n}}}`));
});

test("a long queue is split into posts", async () => {
  const page = await accepted();
  await page.turn('for (let n = 0; n < 25000; n++) WebViewJavascriptBridge.callHandler("a", n)');
  assert.deepEqual(page.posts.slice(1).map((post) => post.lines.length), [10000, 10000, 5000]);
});

test("messages are taken by a function of a name that no other document knows", async () => {
  const page = await accepted();
  page.run('WebViewJavascriptBridge.registerHandler("a", () => { called = true; }); called = false');
  assert.equal(page.context.ponteWebViewJavascriptBridge.receive, undefined);
  await page.receive('c{"handlerName":"a"}');
  assert.equal(page.run("called"), true);
});

test("a post that is refused ends its callbacks, each with an error object", async () => {
  const page = await accepted();
  await page.turn('answers = []; for (const n of [1, 2]) WebViewJavascriptBridge.callHandler("a", n, (answer) => answers.push(answer))');
  await page.native.posts.at(-1).reject(new Error("bridgeClosed: Gone."));
  assert.equal(page.run("JSON.stringify(answers)"), '[{"error":{"code":"bridgeClosed","message":"Gone."}},{"error":{"code":"bridgeClosed","message":"Gone."}}]');
});

test("what native could not read ends the callback that waits for it, and no other", async () => {
  const page = await accepted();
  await page.turn('answers = []; for (const n of [1, 2]) WebViewJavascriptBridge.callHandler("a", n, (answer) => answers.push(n, answer.error.code))');
  await page.native.posts.at(-1).resolve('[[1,"malformed","No."]]');
  assert.equal(page.run("JSON.stringify(answers)"), '[2,"malformed"]');
});

test("native's error is written to the console, and given to the callback", async () => {
  const page = await accepted();
  await page.turn('WebViewJavascriptBridge.callHandler("a", 1, (answer) => { code = answer.error.code; })');
  const id = JSON.parse(page.posts.at(-1).lines[0]).callbackId;
  await page.receive(`a{"responseId":"${id}","responseData":{"error":{"code":"methodNotFound","message":"No a."}},"ponteError":true}`);
  assert.equal(page.run("code"), "methodNotFound");
  assert.deepEqual(page.lines, ["WebViewJavascriptBridge: ERROR: methodNotFound: No a."]);
});

test("a queue that native asks for too early is posted when the document is accepted", async () => {
  const page = new OldPage();
  page.run('WebViewJavascriptBridge = { _handleMessageFromObjC() {}, _fetchQueue: () => "[1]" }; ponteWebViewJavascriptBridge.fetch([])');
  assert.equal(page.posts.length, 1);
  await page.accept();
  assert.deepEqual(page.posts.slice(1).map(({ letter, lines }) => [letter, ...lines]), [["A", "[1]"]]);
});

test("coming back from the back/forward cache ends callbacks, and says hello again", async () => {
  const page = await accepted();
  await page.turn('WebViewJavascriptBridge.callHandler("a", 1, (answer) => { code = answer.error.code; }); code = ""');
  page.window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  assert.equal(page.run("code"), "", "a page can make events of this kind");
  // Nobody but the engine can make a trusted one.
  const listeners = [];
  const other = await accepted({ listen: (type, listener) => type === "pageshow" && listeners.push(listener) });
  await other.turn('WebViewJavascriptBridge.callHandler("a", 1, (answer) => { code = answer.error.code; }); code = ""');
  listeners[0]({ isTrusted: true, persisted: true });
  await settleTimers();
  assert.equal(other.run("code"), "navigated");
  assert.equal(other.posts.at(-1).letter, "h");
});

test("a hello that was under way when the document was left is said again when it comes back", async () => {
  const listeners = [];
  const page = new OldPage({ listen: (type, listener) => type === "pageshow" && listeners.push(listener) });
  listeners[0]({ isTrusted: true, persisted: true });
  assert.deepEqual(page.posts.map(({ letter }) => letter), ["h", "h"]);
});

test("a document that is written anew before it was parsed gets its bridge, though its listeners are gone", async () => {
  const page = new OldPage({ readyState: "loading", listen: () => {} });
  await page.accept();
  page.rootChanged();
  await settleTimers();
  assert.equal(page.run("typeof WebViewJavascriptBridge"), "undefined", "it is being parsed");
  page.document.readyState = "complete";
  page.rootChanged();
  await settleTimers();
  assert.equal(page.run("typeof WebViewJavascriptBridge"), "object");
});

test("callbacks do not wait for a parser that is held up, and what native says waits for them", async () => {
  const page = new OldPage({ readyState: "loading" });
  await page.accept();
  await page.receive('c{"handlerName":"a","data":1}');
  const wait = () => new Promise((resolve) => setTimeout(resolve, 600));
  await wait();
  assert.equal(page.run("typeof WebViewJavascriptBridge"), "undefined", "nobody waits for it");
  await page.turn('seen = []; WVJBCallbacks.push((bridge) => { seen.push("bridge"); bridge.registerHandler("a", (data) => seen.push(data)); })');
  assert.equal(page.run("seen.join()"), "", "the rest of the page has time to come");
  await wait();
  assert.equal(page.run("seen.join()"), "bridge,1");
  await page.finishParsing();
  assert.equal(page.run("seen.join()"), "bridge,1");
});

test("callbacks that wait for the bridge find the names of handlers that were added meanwhile", async () => {
  const page = new OldPage({ readyState: "loading" });
  page.run("WVJBCallbacks.push((bridge) => { has = bridge.hasNativeMethod('added'); })");
  await page.accept();
  await page.receive('n["added"]');
  await page.finishParsing();
  assert.equal(page.run("has"), true);
});

for (const refuse of [(post) => post.resolve('[[0,"malformed","No."]]'), (post) => post.reject(new Error("malformed: No."))]) {
  test("a response that native could not take is followed by an error, once", async () => {
    const page = await accepted();
    page.run('WebViewJavascriptBridge.registerHandler("a", (data, respond) => respond(data))');
    await page.receive('c{"handlerName":"a","data":1,"callbackId":"objc_cb_1"}');
    await refuse(page.native.posts.at(-1));
    assert.deepEqual(page.posts.at(-1).lines, [
      '{"handlerName":"a","responseId":"objc_cb_1","ponteError":{"code":"malformed","message":"No."}}',
    ]);
    const count = page.posts.length;
    await refuse(page.native.posts.at(-1));
    assert.equal(page.posts.length, count);
  });
}

test("an answer for a page of Lision's library takes effect at once, but not before an earlier message", async () => {
  const page = await accepted();
  await page.turn(`
    order = [];
    WKWebViewJavascriptBridge.registerHandler("a", () => order.push("call"));
    for (const n of [1, 2]) WKWebViewJavascriptBridge.callHandler("m", n, (answer) => order.push(answer));`);
  const ids = page.posts.at(-1).lines.map((line) => JSON.parse(line).callbackID);
  const answer = (index) => `WKWebViewJavascriptBridge._handleMessageFromiOS(JSON.stringify({ responseID: "${ids[index]}", responseData: ${index} }))`;
  await page.turn(`${answer(0)}; order.push("after"); WKWebViewJavascriptBridge._handleMessageFromiOS('{"handlerName":"a"}'); ${answer(1)}`);
  assert.equal(page.run("order.join()"), "0,after,call,1");
});

test("messages for init are kept up to 1,000, and then refused", async () => {
  const page = await accepted();
  await page.receive(...Array.from({ length: 1001 }, (_, n) => `c{"data":${n},"callbackId":"objc_cb_${n}"}`));
  assert.deepEqual(page.posts.at(-1).lines, [
    '{"responseId":"objc_cb_1000","ponteError":{"code":"limitExceeded","message":"Too many messages wait for the page to call init."}}',
  ]);
  await page.turn("seen = []; WebViewJavascriptBridge.init((data, respond) => { seen.push(data); })");
  assert.equal(page.run("seen.length + ':' + seen[999]"), "1000:999");
});

test("a page that replaces the promises' constructor and then still gets its answers", async () => {
  const page = await accepted();
  page.run("Promise.prototype.constructor = Promise.prototype.then = () => { throw new Error('ruined'); }");
  await page.turn('WebViewJavascriptBridge.callHandler("a", 1, (answer) => { got = answer; }); got = ""');
  const id = JSON.parse(page.posts.at(-1).lines[0]).callbackId;
  await page.receive(`a{"responseId":"${id}","responseData":"fine"}`);
  assert.equal(page.run("got"), "fine");
});

test("a response without a JSON form, after the handler's end, is an error for native", async () => {
  const page = new OldPage();
  const { resolve } = page.native.posts[0];
  await resolve("[]");
  page.run(`WebViewJavascriptBridge.registerHandler("m", (data, respond) => { later = () => respond({ a: 1 }) })`);
  await page.turn(`WebViewJavascriptBridge._handleMessageFromObjC('{"handlerName":"m","data":1,"callbackId":"1"}')`);
  page.run(`Object.defineProperty(Object.prototype, "toJSON", { get() { throw new Error("poison") }, configurable: true })`);
  assert.throws(() => page.run("later()"), { message: "poison" });
  await settleTimers();
  assert.match(page.posts.at(-1).lines.join(), /"responseId":"1","ponteError":\{"code":"invalidValue"/);
});
