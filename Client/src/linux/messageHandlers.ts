// Wraps the message handlers of a window. Where the web process has our library, posts go by its socket (nativeLink.ts). Else they go by the engine, and each
// has the name of its frame, which frameIdentity.ts gives. The build puts `(function(token){` around all this, and
// the caller appends the token, which stands for the world. A page that was there first can read both: they make no other frame of it.
import {
  addEventListener, apply, create, CustomEventConstructor, defineProperty, dispatchEvent, eventDetail, freeze, get, getOwnPropertyDescriptor, getPrototypeOf,
  isArray, parse, PromiseConstructor, setTimeout, stringSlice, then, TypeErrorConstructor,
} from "../builtins/builtins";
import { hardenPromise } from "../builtins/hardened";
import { elementsWithBytes, receiveBytes, sendBytes } from "./bytes";
import { DOMExceptionConstructor, ErrorConstructor, has, locationHref, ProxyConstructor } from "./frameBuiltins";
import { type Link, takeLink } from "./nativeLink";
import { encodeTagged, reviveTagged } from "./tagged";
import { wellFormed } from "./wellFormed";

declare const token: string;

interface NativeHandler {
  postMessage(this: NativeHandler, message: string): Promise<unknown> | undefined;
}

type FrameWindow = typeof window & {
  webkit?: { messageHandlers?: Record<string, NativeHandler | undefined> };
};

const internalName = "ponteFrame";
const marker = "__ponteFrame";
/** For a frame whose name has not come: native knows no such frame. */
const unnamed = "00000000000000000000000000000000";

const link = takeLink();
/** The letters for a body (see `MessageBody.swift`); in upper case, replies may have bytes. */
const plainKinds = { text: "s", tagged: "j", nothing: "u", bytes: "b" };
const kindsWithBytes: typeof plainKinds = { text: "S", tagged: "J", nothing: "U", bytes: "B" };

// The window of an empty first document is used again for the next one of the same origin, and that origin's scripts have had
// it in the meantime. So only what they cannot forge is looked at the second time: a property that cannot be removed. It is the window's own:
// an element may have the name.
if (!getOwnPropertyDescriptor(window, marker)) {
  defineProperty(window, marker, { __proto__: null, value: true } as PropertyDescriptor);
  const webkit = (window as FrameWindow).webkit;
  const native = webkit?.messageHandlers;
  const post = native?.[internalName]?.postMessage;
  if (webkit && native && post) replaceMessageHandlers(webkit, native, post);
}

function replaceMessageHandlers(webkit: object, native: object, post: NativeHandler["postMessage"]): void {
  const channel = link ? socketChannel(link) : engineChannel(native, post);
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
        return replyValue(await channel(name, kind, payload));
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
    if (event.isTrusted && (event as PageTransitionEvent).persisted) link.restored();
  }, true);
  return (name, kind, payload) => hardenPromise(link.send(kind + name, payload));
}

function engineChannel(native: object, post: NativeHandler["postMessage"]): Channel {
  let frame = "";
  // The worlds' scripts run in no order, and one that runs before frameIdentity.ts may post. `undefined` when nothing waits any more.
  let waiting: (() => void)[] | undefined = [];
  const sendWaiting = () => {
    const sends = waiting ?? [];
    waiting = undefined;
    for (let index = 0; index < sends.length; index++) (sends[index] as () => void)();
  };
  addEventListener(window, "ponteframename", (event) => {
    const name = eventDetail(event);
    if (frame !== "" || typeof name !== "string" || name.length !== token.length) return;
    frame = name;
    sendWaiting();
  });
  dispatchEvent(window, new CustomEventConstructor("ponteframerequest"));
  setTimeout(() => {
    if (frame) return;
    // The frame has no name yet where native has counted on the library. Native names it before it answers.
    const asked = apply(post, (native as Record<string, NativeHandler>)[internalName], [""]) as Promise<unknown> | undefined;
    if (asked) then(asked, sendWaiting, sendWaiting);
    else sendWaiting();
  });
  const send = (handler: NativeHandler, kind: string, payload: string): Promise<unknown> | undefined => {
    const promise = apply(post, handler, [`${token}${frame || unnamed}${locationHref(window.location)}\n${kind}${payload}`]) as Promise<unknown> | undefined;
    return promise && hardenPromise(promise);
  };

  const sendLater = (queue: (() => void)[], handler: NativeHandler, kind: string, payload: string): Promise<unknown> =>
    hardenPromise(new PromiseConstructor((resolve, reject) => {
      queue[queue.length] = () => {
        try {
          resolve(send(handler, kind, payload));
        } catch (error) {
          reject(error);
        }
      };
    }));

  return (name, kind, payload) => {
    const handler = ownHandler(native, name) as NativeHandler;
    return waiting ? sendLater(waiting, handler, kind, payload) : send(handler, kind, payload);
  };
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
