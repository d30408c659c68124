// Captured before any script of the page runs. The page may replace every built-in afterwards.
//
// Each is captured by an expression that the bundler drops where a script does not use it. Methods come from their classes, never by name from `window`:
// an element of the page may have the name.
import { getterOf, methodOf } from "./uncurryThis";

const capturedAbortController = AbortController;
const capturedBigInt = BigInt;
const capturedClearTimeout = clearTimeout;
const capturedFetch = fetch;
const capturedQueueMicrotask = queueMicrotask;
const capturedReadableStream = ReadableStream;
const capturedResponse = Response;
const capturedSetTimeout = setTimeout;

export {
  capturedAbortController as AbortController, capturedBigInt as BigInt, capturedClearTimeout as clearTimeout, capturedFetch as fetch,
  capturedQueueMicrotask as queueMicrotask, capturedReadableStream as ReadableStream,
  capturedResponse as Response, capturedSetTimeout as setTimeout,
};
export const global = globalThis as typeof globalThis & Record<string, unknown>;
export const Bytes = Uint8Array;
export const CustomEventConstructor = CustomEvent;
export const DateConstructor = Date;
export const EventConstructor = Event;
export const PromiseConstructor = Promise;
export const TypeErrorConstructor = TypeError;

export const apply = Reflect.apply;
export const deleteProperty = Reflect.deleteProperty;
export const get = Reflect.get;
export const create = Object.create;
export const defineProperty = Object.defineProperty;
export const freeze = Object.freeze;
export const getOwnPropertyDescriptor = Object.getOwnPropertyDescriptor;
export const getOwnPropertyDescriptors = Object.getOwnPropertyDescriptors;
export const getPrototypeOf = Object.getPrototypeOf;
export const isExtensible = Object.isExtensible;
export const objectKeys = Object.keys;
/** Sets the prototype of an object that no script of the page holds: see `hardened.ts`. */
export const harden = Object.setPrototypeOf as <Instance extends object>(object: Instance, methods: Instance | null) => Instance;
export const stringify = JSON.stringify as { (value: string): string; (value: unknown): string | undefined };
export const parse = JSON.parse as (text: string) => unknown;
export const isArray = /* @__PURE__ */ get(Array, "isArray") as typeof Array.isArray;
export const isView = /* @__PURE__ */ get(ArrayBuffer, "isView") as typeof ArrayBuffer.isView;
export const fromCharCode = /* @__PURE__ */ get(String, "fromCharCode") as typeof String.fromCharCode;
export const now = /* @__PURE__ */ get(Date, "now") as typeof Date.now;
export const asyncIterator: typeof Symbol.asyncIterator = Symbol.asyncIterator;
export const iterator: typeof Symbol.iterator = Symbol.iterator;

export const addEventListener = /* @__PURE__ */ methodOf(EventTarget, "addEventListener");
export const removeEventListener = /* @__PURE__ */ methodOf(EventTarget, "removeEventListener");
export const dispatchEvent = /* @__PURE__ */ methodOf(EventTarget, "dispatchEvent");
export const eventDetail = /* @__PURE__ */ getterOf<unknown>(CustomEvent, "detail");
export const then = /* @__PURE__ */ methodOf(Promise, "then") as (
  promise: Promise<unknown>, fulfilled: (value: unknown) => void, rejected: (reason: unknown) => void,
) => Promise<void>;
export const stringSlice = /* @__PURE__ */ methodOf(String, "slice");
export const stringIndexOf = /* @__PURE__ */ methodOf(String, "indexOf");
export const charCodeAt = /* @__PURE__ */ methodOf(String, "charCodeAt");
export const stringSplit = /* @__PURE__ */ methodOf(String, "split") as (text: string, separator: object) => string[];
export const regExpExec = /* @__PURE__ */ methodOf(RegExp, "exec");
export const objectToString = /* @__PURE__ */ methodOf(Object, "toString");
export const hasOwn = /* @__PURE__ */ methodOf(Object, "hasOwnProperty");
export const responseArrayBuffer = /* @__PURE__ */ methodOf(Response, "arrayBuffer");
export const dateGetTime = /* @__PURE__ */ methodOf(Date, "getTime");
