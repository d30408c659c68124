import assert from "node:assert/strict";
import { webcrypto as crypto } from "node:crypto";
import { test } from "node:test";
import vm from "node:vm";
import { sourceOf } from "./support/build.mjs";
import { FakeNative } from "./support/FakeNative.mjs";
import { settleTimers } from "./support/settle.mjs";

const source = sourceOf("PonteHotwire/Client/nativeBridge.js");

/** A document with Hotwire's library, as far as the adapter meets it. */
class HotwirePage {
  native = new FakeNative(settleTimers);
  lines = [];

  constructor({ hasLibrary = true } = {}) {
    const warn = (text) => this.lines.push(text);
    const listeners = (this.listeners = {});
    this.document = Object.assign(new EventTarget(), { readyState: "complete", URL: "https://app.example.com/" });
    const page = this;
    class WindowOrTarget extends EventTarget {
      addEventListener(type, listener, options) {
        if (this instanceof EventTarget) EventTarget.prototype.addEventListener.call(this, type, listener, options);
        else (listeners[type] ??= []).push(listener);
      }
    }
    this.context = vm.createContext({
      document: this.document, MutationObserver: class { observe() {} }, crypto, queueMicrotask, setTimeout, Event, CustomEvent, EventTarget: WindowOrTarget,
      console: { warn, error: warn },
      webkit: { messageHandlers: { bridge: this.native.handler } },
    });
    this.context.window = this.context;
    if (hasLibrary) this.context.HotwireNative = { web: { setAdapter: (adapter) => (page.adapter = adapter), receive() {} } };
    vm.runInContext(source, this.context);
  }

  get posts() {
    return this.native.texts.map((text) => JSON.parse(text).slice(1));
  }

  /** The messages, as `component.event`, those after which others stay behind a `+`. */
  get messages() {
    return this.posts.filter(([kind]) => kind === "message" || kind === "fewer").map(([kind, { component, event }]) => `${kind === "fewer" ? "+" : ""}${component}.${event}`);
  }

  async accept(components = ["form", "menu"]) {
    await this.native.posts.at(-1).resolve(JSON.stringify({ platform: "ios", components, expected: [] }));
  }

  send(...names) {
    for (const name of names) {
      const [component, event] = name.split(".");
      this.adapter.receive({ id: "1", component, event, data: {} });
    }
  }

  dispatch(type, members) {
    for (const listener of this.listeners[type]) listener({ type, isTrusted: true, ...members });
    return settleTimers();
  }

  /** The document comes back from the cache. @returns What has been sent since. */
  async comeBack() {
    const before = this.messages.length;
    await this.dispatch("pageshow", { persisted: true });
    return this.messages.slice(before);
  }
}

const accepted = async () => {
  const page = new HotwirePage();
  await page.accept();
  return page;
};

test("what components have said last comes again, where none knows the event", async () => {
  const page = await accepted();
  page.send("form.connect", "form.submitDisabled", "menu.connect", "menu.disconnect");
  assert.deepEqual(await page.comeBack(), ["form.connect", "form.submitDisabled"]);
});

test("where a component answers the event, one that is silent has gone", async () => {
  const page = await accepted();
  page.send("form.connect", "menu.connect");
  const connect = () => page.send("menu.connect");
  page.document.addEventListener("native:restore", connect);
  assert.deepEqual(await page.comeBack(), ["menu.connect"]);
  page.document.removeEventListener("native:restore", connect);
  assert.deepEqual(await page.comeBack(), [], "The last of them has gone, too.");
});

test("a disconnect says if other elements have the component", async () => {
  const page = await accepted();
  page.send("form.disconnect", "form.connect", "form.connect", "menu.connect", "form.disconnect", "form.disconnect", "form.disconnect", "menu.disconnect");
  assert.deepEqual(page.messages, [
    "form.disconnect", "form.connect", "form.connect", "menu.connect", "+form.disconnect", "form.disconnect", "form.disconnect", "menu.disconnect",
  ]);
  page.send("form.connect", "form.disconnect");
  assert.equal(page.messages.at(-1), "form.disconnect");
});

test("elements that connect again when they are asked are no more than before", async () => {
  const page = await accepted();
  page.send("form.connect", "form.connect");
  page.document.addEventListener("native:restore", () => page.send("form.connect", "form.connect"));
  await page.comeBack();
  page.send("form.disconnect", "form.disconnect");
  assert.deepEqual(page.messages.slice(-2), ["+form.disconnect", "form.disconnect"]);
});

test("another content of Turbo's has elements of its own", async () => {
  const page = await accepted();
  page.send("form.connect");
  page.document.dispatchEvent(new CustomEvent("turbo:before-render", { detail: {} }));
  page.send("form.disconnect", "form.connect", "form.disconnect");
  assert.deepEqual(page.messages, ["form.connect", "form.disconnect", "form.connect", "form.disconnect"]);
});

for (const refuse of [(post) => post.resolve("!forbidden: Not you."), (post) => post.reject(new Error("forbidden: Not you."))]) {
  test("a page without the library is not told that it is refused, and one with it is, once", async () => {
    const stranger = new HotwirePage({ hasLibrary: false });
    await refuse(stranger.native.posts[0]);
    await stranger.dispatch("pagehide");
    assert.deepEqual(stranger.posts.map(([kind]) => kind), ["ready", "left"]);
    await refuse(stranger.native.posts[1]);
    assert.deepEqual(stranger.lines, []);
    // The library comes later.
    stranger.context.HotwireNative = { web: {} };
    for (let time = 0; time < 2; time++) stranger.document.dispatchEvent(new Event("web-bridge:ready"));
    assert.equal(stranger.lines.length, 1);
    assert.match(stranger.lines[0], /refused a message of this page\. .*forbidden: Not you\.$/);
  });
}
