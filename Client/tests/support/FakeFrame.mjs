import vm from "node:vm";
import { wrapperSource } from "./build.mjs";

export const token = "0123456789abcdef0123456789abcdef";
/** What the library puts before each post by the engine. */
export const stamp = `000000000000002a${token}`;

/** A frame of a WebKitGTK view as it is before any script of its page, with handlers that check what they are called on. */
export class FakeFrame {
  posts = [];

  constructor({ isTop = true, origin = "https://app.example.com", href = "https://app.example.com/a?b#c", names = ["app"], globals = {}, before = "", natives = { open: () => false, stamp: () => stamp } } = {}) {
    const posts = this.posts;
    class UserMessageHandler {
      #name;
      constructor(name) {
        this.#name = name;
      }
      postMessage(message) {
        if (!(#name in this)) throw new TypeError("Can only call UserMessageHandler.postMessage on instances of UserMessageHandler");
        return new Promise((resolve, reject) => posts.push({ name: this.#name, message, resolve, reject }));
      }
    }
    this.native = {};
    this.add = (name) => Object.defineProperty(this.native, name, { value: new UserMessageHandler(name), configurable: true, enumerable: true });
    for (const name of ["ponteFrame", ...names]) this.add(name);
    const { native } = this;
    class WebKitNamespace {
      get messageHandlers() {
        return native;
      }
    }
    const listeners = {};
    class Event {
      constructor(type) {
        this.type = type;
      }
    }
    class EventTarget {
      addEventListener(type, listener) {
        (listeners[type] ??= []).push(listener);
      }
      dispatchEvent(event) {
        for (const listener of listeners[event.type] ?? []) listener(event);
      }
    }
    this.dispatchAs = (type, members) => new EventTarget().dispatchEvent(Object.assign(new Event(type), members));
    this.context = vm.createContext({
      webkit: new WebKitNamespace(), structuredClone, DOMException, WebKitNamespace, UserMessageHandler, EventTarget, Event, setTimeout, natives, ...globals,
    });
    this.run("window = globalThis");
    this.context.top = isTop ? this.run("globalThis") : {};
    this.href = href;
    const frame = this;
    this.context.location = { get href() { return frame.href; } };
    Object.defineProperty(this.run("globalThis"), "origin", { get: () => origin, configurable: true });
    this.run(before);
    this.install();
  }

  /** As the library does in a new window alone. */
  install() {
    this.run(`Object.defineProperty(globalThis, "ponteNative4", { value: natives, configurable: true }); delete globalThis.natives; ${wrapperSource}`);
  }

  /** As the engine does where the window is used again. */
  installAgain() {
    this.run(wrapperSource);
  }

  run(source) {
    return vm.runInContext(source, this.context);
  }

  /** Posts `body`, an expression, to `app`. */
  post(body, name = "app") {
    const promise = this.run(`webkit.messageHandlers[${JSON.stringify(name)}].postMessage(${body})`);
    promise.catch(() => {});
    return promise;
  }

  get last() {
    const { name, message, kind, isLinked } = this.posts.at(-1);
    if (isLinked) return { name, kind, payload: message };
    const [href, ...body] = message.slice(48).split("\n");
    const text = body.join("\n");
    return { name, stamp: message.slice(0, 48), kind: text[0], href, payload: text.slice(1) };
  }
}

/** A frame with the functions of the web process's library: posts go to `posts` of the frame, `waits` answers those that wait, and `functions` are added. */
export function linkedFrame({ waits, functions = {}, ...options } = {}) {
  const link = { opened: 0, receive: undefined };
  const posts = [];
  const natives = {
    open(receive) {
      link.opened++;
      link.receive ??= receive;
      return true;
    },
    post(handler, message, address) {
      const request = posts.length + 1;
      posts.push({
        name: handler.slice(1), kind: handler[0], message, address, isLinked: true, resolve: (text) => link.receive(2, request, text, ""), reject: (text) => link.receive(3, request, text, ""),
      });
      return request;
    },
    wait: (handler, text, address, milliseconds) => waits(handler, text, milliseconds),
    random: () => "1".repeat(40),
    ...functions,
  };
  const frame = new FakeFrame({ ...options, natives });
  frame.posts = posts;
  return Object.assign(frame, { link });
}
