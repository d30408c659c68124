// Captured before any script of the page runs. The page may replace every built-in afterwards.
import { getterOf, uncurryThis } from "./uncurryThis";

const typedArrayPrototype = Object.getPrototypeOf(Uint8Array.prototype) as Uint8Array;

export const global = globalThis as typeof globalThis & {
  webkit?: { messageHandlers?: { ponte?: MessageHandler } };
};

export interface MessageHandler {
  acceptsBytes?: unknown;
  postMessage(this: MessageHandler, message: unknown): Promise<unknown>;
}

export const isSubframe = global.top !== global.self;

export const { apply } = Reflect;
export const { create, defineProperty, freeze, getOwnPropertyDescriptors, getOwnPropertyNames, getPrototypeOf, keys: objectKeys, prototype: objectPrototype, setPrototypeOf } = Object;
export const { isArray } = Array;
export const { stringify, parse } = JSON as {
  stringify(value: unknown): string | undefined;
  parse(text: string): unknown;
};
export const asyncIterator: typeof Symbol.asyncIterator = Symbol.asyncIterator;
export const iterator: typeof Symbol.iterator = Symbol.iterator;

export const PromiseConstructor = Promise;
export const promiseThen = uncurryThis(
  Promise.prototype.then as (
    this: Promise<unknown>,
    fulfilled: (value: unknown) => void,
    rejected?: (reason: unknown) => void,
  ) => Promise<void>,
);

export const { queueMicrotask, setTimeout, clearTimeout, crypto, fetch } = global;
export const { now } = Date;
export const getRandomValues = uncurryThis(crypto.getRandomValues as (this: Crypto, bytes: Uint8Array) => Uint8Array);

export const MapConstructor = Map;
export const mapPrototype = Map.prototype;
export const arrayPrototype = Array.prototype;
export const weakSetAdd = uncurryThis(WeakSet.prototype.add);
export const weakSetHas = uncurryThis(WeakSet.prototype.has);
export const FinalizationRegistryConstructor = FinalizationRegistry;
export const finalizationRegister = uncurryThis(FinalizationRegistry.prototype.register);

export const stringSlice = uncurryThis(String.prototype.slice);
export const stringIndexOf = uncurryThis(String.prototype.indexOf);
export const stringReplaceAll = uncurryThis(String.prototype.replaceAll as (this: string, found: object, replacement: string) => string);
export const stringSplit = uncurryThis(String.prototype.split as (this: string, separator: object) => string[]);
export const charCodeAt = uncurryThis(String.prototype.charCodeAt);
export const { fromCharCode } = String;
export const regExpExec = uncurryThis(RegExp.prototype.exec);
export const objectToString = uncurryThis(Object.prototype.toString);

export const DateConstructor = Date;
export const dateGetTime = uncurryThis(Date.prototype.getTime);
export const BigIntConstructor = BigInt;

export const Bytes = Uint8Array;
export const { isView } = ArrayBuffer;
export const bufferLength = getterOf<number>(ArrayBuffer.prototype, "byteLength");
export const typedArrayBuffer = getterOf<ArrayBuffer>(typedArrayPrototype, "buffer");
export const typedArrayOffset = getterOf<number>(typedArrayPrototype, "byteOffset");
export const typedArrayLength = getterOf<number>(typedArrayPrototype, "byteLength");
export const typedArraySet = uncurryThis(typedArrayPrototype.set);
export const dataViewBuffer = getterOf<ArrayBuffer>(DataView.prototype, "buffer");
export const dataViewOffset = getterOf<number>(DataView.prototype, "byteOffset");
export const dataViewLength = getterOf<number>(DataView.prototype, "byteLength");

export const blobSlice = uncurryThis(Blob.prototype.slice as (this: Blob, start: number, end: number) => Blob);
export const blobSize = getterOf<number>(Blob.prototype, "size");
export const blobType = getterOf<string>(Blob.prototype, "type");
export const blobArrayBuffer = uncurryThis(Blob.prototype.arrayBuffer);
export const responseArrayBuffer = uncurryThis(Response.prototype.arrayBuffer);
export const ReadableStreamConstructor = ReadableStream;
export const streamEnqueue = uncurryThis(ReadableStreamDefaultController.prototype.enqueue);
export const streamClose = uncurryThis(ReadableStreamDefaultController.prototype.close);

export const AbortControllerConstructor = AbortController;
export const abort = uncurryThis(AbortController.prototype.abort);
export const signalOf = getterOf<AbortSignal>(AbortController.prototype, "signal");
export const isAborted = getterOf<boolean>(AbortSignal.prototype, "aborted");
export const addEventListener = uncurryThis(EventTarget.prototype.addEventListener);
export const removeEventListener = uncurryThis(EventTarget.prototype.removeEventListener);
