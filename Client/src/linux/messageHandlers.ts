// Platform: message handlers
// Wraps the message handlers of a window. Posts go by the socket of the web process's library (nativeLink.ts), which knows the window that speaks. In a process without
// one, where tests ask for that, they go by the engine, with the library's stamp.
import {
  addEventListener, apply, create, defineProperty, freeze, get, getOwnPropertyDescriptor, getPrototypeOf, hasOwn, isArray, parse, stringSlice,
  TypeErrorConstructor,
} from "../builtins/builtins";
import { hardenPromise } from "../builtins/hardened";
import { isObject } from "../builtins/members";
import { isPersisted } from "../page/documentLife";
import { elementsWithBytes, receiveBytes, sendBytes } from "./bytes";
import { DOMExceptionConstructor, ErrorConstructor, has, locationHref, ProxyConstructor } from "./frameBuiltins";
import { type Link, takeLink } from "./nativeLink";
import { encodeTagged, reviveTagged } from "./tagged";
import { wellFormed } from "./wellFormed";

interface NativeHandler {
  postMessage(this: NativeHandler, message: string): Promise<unknown> | undefined;
}

type FrameWindow = typeof window & {
  webkit?: { messageHandlers?: Record<string, NativeHandler | undefined> };
};

const internalName = "ponteFrame";
/** The letters for a body (see `MessageBody.swift`); in upper case, replies may have bytes. */
const plainKinds = { text: "s", tagged: "j", nothing: "u", bytes: "b" };
const kindsWithBytes: typeof plainKinds = { text: "S", tagged: "J", nothing: "U", bytes: "B" };

// The library leaves its functions in a new window alone, and not in that of an empty first document, which is used again for the next one of the same origin.
const taken = takeLink();
const link = taken?.link;
const webkit = (window as FrameWindow).webkit;
const native = webkit?.messageHandlers;
const post = native?.[internalName]?.postMessage;
if (taken && webkit && native && post) replaceMessageHandlers(webkit, native, link ? socketChannel(link) : engineChannel(native, post, taken.stamp));

function replaceMessageHandlers(webkit: object, native: object, channel: Channel): void {
  const wrappers = create(null) as Record<string, object | undefined>;

  const nativeHandler = (name: string | symbol): NativeHandler | undefined => ownHandler(native, name);

  const makeWrapper = (name: string): object => {
    // A page that was written for Apple's systems, where no reply has bytes, asks for none. One that does asks `acceptsBytes`, or sends some.
    let kinds = plainKinds;
    // An async function's promise is the engine's own, whatever the page makes of the constructor.
    async function postMessage(body: unknown): Promise<unknown> {
      if (arguments.length === 0) throw new TypeErrorConstructor("Not enough arguments");
      if (!nativeHandler(name)) throw new DOMExceptionConstructor("The message handler was removed.", "InvalidAccessError");
      let kind = kinds.text;
      let payload: string | undefined;
      if (typeof body === "string") {
        payload = wellFormed(body);
      } else {
        const elements = link && isArray(body) ? elementsWithBytes(body) : undefined;
        if (elements) kinds = kindsWithBytes;
        kind = elements ? kinds.bytes : kinds.tagged;
        payload = elements ? sendBytes(elements, link as Link) : encodeTagged(body);
        if (payload === undefined) {
          kind = kinds.nothing;
          payload = "";
        }
      }
      try {
        return notThenable(replyValue(await channel(name, kind, payload)));
      } catch (reason) {
        throw asError(reason);
      }
    }
    if (!link) return freeze({ postMessage });
    return freeze({
      postMessage,
      /** Waits for the answer, and the page with it. `undefined` when the time has passed. */
      postMessageSync: (text: string, milliseconds: number) => {
        if (!nativeHandler(name)) throw new DOMExceptionConstructor("The message handler was removed.", "InvalidAccessError");
        return replyValue(link.wait(kinds.text + name, wellFormed(`${text}`), milliseconds));
      },
      randomDigits: link.random,
      get acceptsBytes() {
        kinds = kindsWithBytes;
        return true;
      },
    });
  };
  const wrapper = (name: string) => (wrappers[name] ??= makeWrapper(name));

  const refuse = () => false;
  // Without a prototype: a trap that is not here would be looked for on `Object.prototype`.
  const handlers = new ProxyConstructor({}, {
    __proto__: null,
    get: (target, name, receiver) => (nativeHandler(name) ? wrapper(name as string) : get(target, name, receiver) as unknown),
    has: (target, name) => nativeHandler(name) !== undefined || has(target, name),
    getOwnPropertyDescriptor: (_, name) =>
      nativeHandler(name) && { __proto__: null, value: wrapper(name as string), writable: false, enumerable: true, configurable: true },
    set: refuse,
    defineProperty: refuse,
    deleteProperty: refuse,
    setPrototypeOf: refuse,
    preventExtensions: refuse,
  } as ProxyHandler<object>);
  defineProperty(getPrototypeOf(webkit), "messageHandlers", { __proto__: null, get: () => handlers, enumerable: true, configurable: false } as PropertyDescriptor);
  defineProperty(webkit, "messageHandlers", { __proto__: null, value: handlers, writable: false, enumerable: true, configurable: false } as PropertyDescriptor);
}

/** Posts a kind and a payload to a handler, and resolves to the answer as it has come. */
type Channel = (name: string, kind: string, payload: string) => Promise<unknown> | undefined;

function ownHandler(native: object, name: string | symbol): NativeHandler | undefined {
  return typeof name === "string" && name !== internalName ? (getOwnPropertyDescriptor(native, name)?.value as NativeHandler) : undefined;
}

function socketChannel(link: Link): Channel {
  addEventListener(window, "pageshow", (event) => {
    // The app forgets its windows when the main frame shows another document.
    if (event.isTrusted && isPersisted(event)) link.restored();
  }, true);
  return (name, kind, payload) => hardenPromise(link.send(kind + name, payload));
}

function engineChannel(native: object, post: NativeHandler["postMessage"], stamp: () => string): Channel {
  return (name, kind, payload) => {
    const promise = apply(post, ownHandler(native, name) as NativeHandler, [`${stamp()}${locationHref(window.location)}\n${kind}${payload}`]) as Promise<unknown> | undefined;
    return promise && hardenPromise(promise);
  };
}

/** A promise asks the value for a `then`. One that the page has put on a prototype is not the reply's. */
function notThenable(value: unknown): unknown {
  return isObject(value) && !hasOwn(value, "then") && has(value, "then")
    ? defineProperty(value, "then", { __proto__: null, writable: true, configurable: true } as PropertyDescriptor)
    : value;
}

function replyValue(text: unknown): unknown {
  if (typeof text !== "string") return undefined;
  switch (text[0]) {
    case "s":
      return stringSlice(text, 1);
    case "j":
      return reviveTagged(parse(stringSlice(text, 1)));
    case "b":
      return link && receiveBytes(text, link);
    default:
      return undefined;
  }
}

function asError(reason: unknown): unknown {
  return typeof reason === "object" && reason !== null ? reason : new ErrorConstructor(`${reason as string}`);
}
