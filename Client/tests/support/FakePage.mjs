import { webcrypto as crypto } from "node:crypto";
import vm from "node:vm";
import { clientSource } from "./build.mjs";
import { makeBlobClasses } from "./FakeBlob.mjs";
import { FakeNative } from "./FakeNative.mjs";
import { settle } from "./settle.mjs";

/** A document with built-ins of its own, so that a test may ruin them, and a native side that does as the test says. */
export class FakePage {
  constructor({ native = new FakeNative(), readyState = "complete", navigationType = 0, globals = {}, before = "" } = {}) {
    this.native = native;
    this.document = { readyState };
    const listeners = {};
    const isWindow = (target) => target === this.global;
    const FakeEventTarget = class {
      addEventListener(type, listener, options) {
        if (isWindow(this)) (listeners[type] ??= new Set()).add(listener);
        else EventTarget.prototype.addEventListener.call(this, type, listener, options);
      }
      removeEventListener(type, listener) {
        EventTarget.prototype.removeEventListener.call(this, type, listener);
      }
    };
    this.listeners = listeners;
    const page = this;
    this.global = vm.runInContext("globalThis", (this.context = vm.createContext({
      document: this.document,
      performance: { navigation: { type: navigationType } },
      EventTarget: FakeEventTarget,
      addEventListener: FakeEventTarget.prototype.addEventListener,
      removeEventListener: FakeEventTarget.prototype.removeEventListener,
      MutationObserver: class { constructor(seen) { page.rootChanged = seen; } observe() {} },
      AbortController, AbortSignal, DOMException, URL, Response, ReadableStream, ReadableStreamDefaultController, crypto, queueMicrotask,
      structuredClone, TextEncoder,
      fetch: () => Promise.reject(new TypeError("no such scheme")),
      setTimeout: globalThis.setTimeout,
      clearTimeout: globalThis.clearTimeout,
      ...makeBlobClasses(),
      ...(native ? { webkit: { messageHandlers: { ponte: native.handler } } } : {}),
      ...globals,
    })));
    this.run(before);
    this.install();
  }

  /** A page that has said hello. */
  static async opened(options) {
    const page = new FakePage(options);
    await settle();
    return page;
  }

  install() {
    this.run(clientSource);
  }

  run(source) {
    return vm.runInContext(source, this.context);
  }

  /** Runs `source`, and lets all that follows from it have its turn. */
  async turn(source) {
    this.run(source);
    await settle();
  }

  /** A turn whose `source` gives a promise. @returns How that has ended so far. */
  async watch(source) {
    const state = watch(this.run(source));
    await settle();
    return state;
  }

  get ponte() {
    return this.run("ponte");
  }

  /** Listeners hear of it at once. @returns A promise that ends when all that follows has had its turn. */
  dispatch(type, members = {}) {
    for (const listener of this.listeners[type] ?? []) listener({ type, isTrusted: true, ...members });
    return settle();
  }

  /** The document goes to the back/forward cache, and comes back. @returns As `dispatch`. */
  leaveAndReturn() {
    this.dispatch("pagehide");
    return this.dispatch("pageshow", { persisted: true });
  }

  /** What the document's scripts see when the parser is done with them. */
  async finishParsing() {
    this.document.readyState = "interactive";
    await this.dispatch("DOMContentLoaded");
  }

  /** `document.open`, `write` and `close`. */
  async writeAnew() {
    for (const type in this.listeners) this.listeners[type].clear();
    this.document.readyState = "interactive";
    this.rootChanged();
    this.document.readyState = "complete";
    await this.dispatch("load");
  }

  /** Gives the client a batch as native does. @returns As `dispatch`. */
  receive(batch) {
    this.ponte.receive(batch);
    return settle();
  }

  /** Pushes frames in the next batch for the newest document. */
  async push(...frames) {
    const batch = this.native.batch(...frames);
    this.global[this.native.document](batch);
    await settle();
  }
}

/** A page that has said hello, and has run `source` in the next turn. */
export async function pageWith(source, options) {
  const page = await FakePage.opened(options);
  await page.turn(source);
  return page;
}

/** How a promise of the page has ended so far. */
export function watch(promise) {
  const state = { ends: 0 };
  promise.then(
    (value) => Object.assign(state, { ends: state.ends + 1, value }),
    (error) => Object.assign(state, { ends: state.ends + 1, error, code: error?.code, message: error?.message }),
  );
  return state;
}
