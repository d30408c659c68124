// Captured before any script of the page runs. A page may replace every built-in later, by accident or to listen in:
// the rest of the client uses these only, and no syntax that looks a built-in up (for-of, spread, destructured arrays).
import { getterOf, uncurryThis } from "./uncurryThis";

const typedArrayPrototype = Object.getPrototypeOf(Uint8Array.prototype) as Uint8Array;

/** Methods of newer engines that TypeScript's library does not know yet. */
interface Base64Methods {
  fromBase64?: (text: string) => Uint8Array;
  prototype: { toBase64?: (this: Uint8Array) => string };
}

export const global = globalThis as typeof globalThis & {
  webkit?: { messageHandlers?: { ponte?: MessageHandler } };
};

export interface MessageHandler {
  postMessage(this: MessageHandler, message: string): Promise<unknown>;
}

export const isSubframe = global.top !== global.self;

export const { apply } = Reflect;
export const { defineProperty, freeze, getPrototypeOf, keys: objectKeys, prototype: objectPrototype } = Object;
export const { isArray } = Array;
export const { stringify, parse } = JSON as {
  stringify(value: unknown): string | undefined;
  parse(text: string): unknown;
};
export const quote = stringify as (text: string) => string;

export const PromiseConstructor = Promise;
export const promiseThen = uncurryThis(
  Promise.prototype.then as (
    this: Promise<unknown>,
    fulfilled: (value: unknown) => void,
    rejected: (reason: unknown) => void,
  ) => Promise<void>,
);

export const { queueMicrotask, setTimeout, clearTimeout, crypto, btoa, atob } = global;
export const { now } = Date;
export const getRandomValues = uncurryThis(crypto.getRandomValues as (this: Crypto, bytes: Uint8Array) => Uint8Array);

export const MapConstructor = Map;
export const mapGet = uncurryThis(Map.prototype.get) as <Key, Value>(map: Map<Key, Value>, key: Key) => Value | undefined;
export const mapSet = uncurryThis(Map.prototype.set) as <Key, Value>(map: Map<Key, Value>, key: Key, value: Value) => void;
export const mapDelete = uncurryThis(Map.prototype.delete) as <Key, Value>(map: Map<Key, Value>, key: Key) => boolean;
export const mapForEach = uncurryThis(Map.prototype.forEach) as <Key, Value>(
  map: Map<Key, Value>,
  visit: (value: Value, key: Key) => void,
) => void;
export const mapSize = getterOf<number>(Map.prototype, "size");

export const stringSlice = uncurryThis(String.prototype.slice);
export const stringIndexOf = uncurryThis(String.prototype.indexOf);
export const charCodeAt = uncurryThis(String.prototype.charCodeAt);
export const { fromCharCode } = String;
export const regExpExec = uncurryThis(RegExp.prototype.exec);
export const objectToString = uncurryThis(Object.prototype.toString);

export const DateConstructor = Date;
export const dateGetTime = uncurryThis(Date.prototype.getTime);
export const BigIntConstructor = BigInt;

export const Bytes = Uint8Array;
export const { isView } = ArrayBuffer;
export const typedArrayBuffer = getterOf<ArrayBuffer>(typedArrayPrototype, "buffer");
export const typedArrayOffset = getterOf<number>(typedArrayPrototype, "byteOffset");
export const typedArrayLength = getterOf<number>(typedArrayPrototype, "byteLength");
export const dataViewBuffer = getterOf<ArrayBuffer>(DataView.prototype, "buffer");
export const dataViewOffset = getterOf<number>(DataView.prototype, "byteOffset");
export const dataViewLength = getterOf<number>(DataView.prototype, "byteLength");

const base64Methods = Uint8Array as unknown as Base64Methods;
export const { fromBase64 } = base64Methods;
export const toBase64 = base64Methods.prototype.toBase64 && uncurryThis(base64Methods.prototype.toBase64);

export const AbortControllerConstructor = AbortController;
export const abort = uncurryThis(AbortController.prototype.abort);
export const signalOf = getterOf<AbortSignal>(AbortController.prototype, "signal");
export const isAborted = getterOf<boolean>(AbortSignal.prototype, "aborted");
export const addEventListener = uncurryThis(EventTarget.prototype.addEventListener);
export const removeEventListener = uncurryThis(EventTarget.prototype.removeEventListener);
