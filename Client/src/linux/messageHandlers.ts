// Adds to each post the name of its frame, which frameIdentity.ts gives. The build puts `(function(token){` around all this, and
// the caller appends the token, which stands for the world. A page that was there first can read both: they make no other frame of it.
import {
  addEventListener, apply, create, CustomEventConstructor, defineProperty, dispatchEvent, DOMExceptionConstructor, eventDetail, ErrorConstructor, freeze, get, getOwnPropertyDescriptor, getPrototypeOf, has,
  locationHref, parse, promiseThen, PromiseConstructor, ProxyConstructor, setTimeout, stringSlice, TypeErrorConstructor,
} from "./builtins";
import { encodeTagged, reviveTagged } from "./tagged";
import { wellFormed } from "./wellFormed";

declare const token: string;

interface NativeHandler {
  postMessage(this: NativeHandler, message: string): Promise<unknown> | undefined;
}

type Window = typeof window & {
  webkit?: { messageHandlers?: Record<string, NativeHandler | undefined> };
};

const internalName = "ponteFrame";
const marker = "__ponteFrame";
/** For a frame whose name has not come: native knows no such frame. */
const unnamed = "00000000000000000000000000000000";

// The window of an empty first document is used again for the next one of the same origin, and that origin's scripts have had
// it in the meantime. So only what they cannot forge is looked at the second time: a property that cannot be removed.
if (!(marker in window)) {
  defineProperty(window, marker, { value: true });
  const webkit = (window as Window).webkit;
  const native = webkit?.messageHandlers;
  const post = native?.[internalName]?.postMessage;
  if (webkit && native && post) replaceMessageHandlers(webkit, native, post);
}

function replaceMessageHandlers(webkit: object, native: object, post: NativeHandler["postMessage"]): void {
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
  setTimeout(sendWaiting);
  dispatchEvent(window, new CustomEventConstructor("ponteframerequest"));
  const wrappers = create(null) as Record<string, object | undefined>;

  const nativeHandler = (name: string | symbol): NativeHandler | undefined =>
    typeof name === "string" && name !== internalName ? (getOwnPropertyDescriptor(native, name)?.value as NativeHandler) : undefined;

  const wrapper = (name: string) => (wrappers[name] ??= freeze({
    postMessage(body: unknown): Promise<unknown> {
      const isMissing = arguments.length === 0;
      return new PromiseConstructor((resolve, reject) => {
        if (isMissing) throw new TypeErrorConstructor("Not enough arguments");
        const handler = nativeHandler(name);
        if (!handler) throw new DOMExceptionConstructor("The message handler was removed.", "InvalidAccessError");
        const message = bodyText(body);
        const send = () => {
          const envelope = `${token}${frame || unnamed}${message[0]}${locationHref(window.location)}\n${stringSlice(message, 1)}`;
          try {
            const reply = apply(post, handler, [envelope]) as Promise<unknown> | undefined;
            if (reply) promiseThen(reply, (text) => resolve(replyValue(text)), (reason) => reject(asError(reason)));
            else resolve(undefined);
          } catch (error) {
            reject(error);
          }
        };
        if (waiting) waiting[waiting.length] = send;
        else send();
      });
    },
  }));

  const refuse = () => false;
  const handlers = new ProxyConstructor({}, {
    get: (target, name, receiver) => (nativeHandler(name) ? wrapper(name as string) : get(target, name, receiver) as unknown),
    has: (target, name) => nativeHandler(name) !== undefined || has(target, name),
    getOwnPropertyDescriptor: (_, name) =>
      nativeHandler(name) && { __proto__: null, value: wrapper(name as string), writable: false, enumerable: true, configurable: true },
    set: refuse,
    defineProperty: refuse,
    deleteProperty: refuse,
    setPrototypeOf: refuse,
    preventExtensions: refuse,
  });
  defineProperty(getPrototypeOf(webkit), "messageHandlers", { get: () => handlers, set: undefined, enumerable: true, configurable: false });
  defineProperty(webkit, "messageHandlers", { value: handlers, writable: false, enumerable: true, configurable: false });
}

/** The kind, one character, and the payload. */
function bodyText(body: unknown): string {
  if (typeof body === "string") return "s" + wellFormed(body);
  const text = encodeTagged(body);
  return text === undefined ? "u" : "j" + text;
}

function replyValue(text: unknown): unknown {
  if (typeof text !== "string") return undefined;
  switch (text[0]) {
    case "s":
      return stringSlice(text, 1);
    case "j":
      return reviveTagged(parse(stringSlice(text, 1)));
    default:
      return undefined;
  }
}

function asError(reason: unknown): unknown {
  return typeof reason === "object" && reason !== null ? reason : new ErrorConstructor(`${reason as string}`);
}
