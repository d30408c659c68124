// Captured before any script of the page runs. The page may replace every built-in afterwards.
import { uncurryThis } from "./uncurryThis";

export const global = globalThis as typeof globalThis & {
  webkit?: { messageHandlers?: { ponte?: MessageHandler } };
};

export interface MessageHandler {
  acceptsBytes?: unknown;
  postMessage(this: MessageHandler, message: unknown): Promise<unknown>;
}

export const isSubframe = global.top !== global.self;

export const {
  queueMicrotask, setTimeout, clearTimeout, crypto, fetch, AbortController, BigInt, Date: DateConstructor, FinalizationRegistry, Promise: PromiseConstructor,
  ReadableStream, Response, Uint8Array: Bytes,
} = global;
export const { apply, get } = Reflect;
export const { create, defineProperty, freeze, getOwnPropertyDescriptors, getPrototypeOf, keys: objectKeys, prototype: objectPrototype } = Object;
/** Sets the prototype of an object that no script of the page holds: see `hardened.ts`. */
export const { setPrototypeOf: harden } = Object as { setPrototypeOf<Instance extends object>(object: Instance, methods: Instance): Instance };
export const { isArray } = Array;
export const { isView } = ArrayBuffer;
export const { fromCharCode } = String;
export const { now } = DateConstructor;
export const { stringify, parse } = JSON as {
  stringify(value: unknown): string | undefined;
  parse(text: string): unknown;
};
export const asyncIterator: typeof Symbol.asyncIterator = Symbol.asyncIterator;
export const iterator: typeof Symbol.iterator = Symbol.iterator;

export const addEventListener = uncurryThis(global.addEventListener as EventTarget["addEventListener"]);
export const removeEventListener = uncurryThis(global.removeEventListener as EventTarget["removeEventListener"]);
export const getRandomValues = uncurryThis(crypto.getRandomValues as (this: Crypto, bytes: Uint8Array) => Uint8Array);
export const encoder = new TextEncoder();
export const encodeText = uncurryThis(encoder.encode as (this: TextEncoder, text: string) => Uint8Array);
export const stringSlice = uncurryThis("".slice);
export const stringIndexOf = uncurryThis("".indexOf);
export const stringSplit = uncurryThis("".split as (this: string, separator: object) => string[]);
export const charCodeAt = uncurryThis("".charCodeAt);
export const regExpExec = uncurryThis(/x/.exec);
export const objectToString = uncurryThis(objectPrototype.toString);
export const responseArrayBuffer = uncurryThis(Response.prototype.arrayBuffer);
export const dateGetTime = uncurryThis(DateConstructor.prototype.getTime);
