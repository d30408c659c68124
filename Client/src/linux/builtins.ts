// Captured before any script of the page runs, once for each global. The page may replace every built-in afterwards.
import { getterOf, uncurryThis } from "../uncurryThis";

const global = window;

export const { apply, deleteProperty, get, has } = Reflect;
export const { create, defineProperty, freeze, getOwnPropertyDescriptor, getPrototypeOf, keys: objectKeys } = Object;
export const { isArray } = Array;
export const { stringify, parse } = JSON as { stringify(text: string): string; parse(text: string): unknown };
export const structuredClone = global.structuredClone as <Value>(value: Value) => Value;

export const ProxyConstructor = Proxy;
export const TypeErrorConstructor = TypeError;
export const ErrorConstructor = Error;
export const DOMExceptionConstructor = DOMException;
export const PromiseConstructor = Promise;
export const promiseThen = uncurryThis(
  Promise.prototype.then as (
    this: Promise<unknown>,
    fulfilled: (value: unknown) => void,
    rejected: (reason: unknown) => void,
  ) => Promise<void>,
);

/**
 * Promise's methods as they are now, and no constructor. As the prototype of an engine's promise they keep out what the page makes of the class:
 * `await` asks any promise for its constructor, and may call its `then`.
 */
const promiseMethods = create(null, { ...Object.getOwnPropertyDescriptors(Promise.prototype), constructor: {} }) as object;
const { setPrototypeOf } = Object;
export const hardenPromise = <Value>(promise: Promise<Value>): Promise<Value> => setPrototypeOf(promise, promiseMethods) as Promise<Value>;

export const promiseReject = uncurryThis(Promise.reject as (this: PromiseConstructor, reason: unknown) => Promise<never>);

export const stringSlice = uncurryThis(String.prototype.slice);
export const stringIndexOf = uncurryThis(String.prototype.indexOf);
export const charCodeAt = uncurryThis(String.prototype.charCodeAt);
const toWellFormedMethod = (String.prototype as { toWellFormed?: (this: string) => string }).toWellFormed;
export const nativeToWellFormed = toWellFormedMethod && uncurryThis(toWellFormedMethod);
export const objectToString = uncurryThis(Object.prototype.toString);
export const { isView } = ArrayBuffer;
const typedArray = getPrototypeOf(Uint8Array.prototype) as Uint8Array;
export const typedArrayLength = getterOf<number>(typedArray, "length");
export const typedArrayBuffer = getterOf<ArrayBufferLike>(typedArray, "buffer");
export const typedArrayByteOffset = getterOf<number>(typedArray, "byteOffset");
export const typedArrayByteLength = getterOf<number>(typedArray, "byteLength");
export const typedArrayTag = getterOf<string | undefined>(typedArray, Symbol.toStringTag);
export const typedArraySet = uncurryThis(typedArray.set as (this: Uint8Array, source: Uint8Array, offset: number) => void);
export const Uint8ArrayConstructor = Uint8Array;
export const arrayBufferByteLength = getterOf<number>(ArrayBuffer.prototype, "byteLength");
export const dataViewBuffer = getterOf<ArrayBufferLike>(DataView.prototype, "buffer");
export const dataViewByteOffset = getterOf<number>(DataView.prototype, "byteOffset");
export const dataViewByteLength = getterOf<number>(DataView.prototype, "byteLength");

export const DateConstructor = Date;
export const dateGetTime = uncurryThis(Date.prototype.getTime);
export const numberValueOf = uncurryThis(Number.prototype.valueOf);
export const stringValueOf = uncurryThis(String.prototype.valueOf);
export const booleanValueOf = uncurryThis(Boolean.prototype.valueOf);

export const { setTimeout } = global;
export const CustomEventConstructor = CustomEvent;
export const eventDetail = getterOf<unknown>(CustomEvent.prototype, "detail");
export const addEventListener = uncurryThis(EventTarget.prototype.addEventListener);
export const dispatchEvent = uncurryThis(EventTarget.prototype.dispatchEvent);
export const locationHref = getterOf<string>(ownerOf(global.location, "href"), "href");

function ownerOf(object: object, name: string): object | null {
  let owner: object | null = object;
  while (owner && !getOwnPropertyDescriptor(owner, name)) owner = getPrototypeOf(owner) as object | null;
  return owner;
}
