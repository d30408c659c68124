// Captured before any script of the page runs, once for each global, for the frame wrapper alone.
import { getPrototypeOf, global } from "../builtins/builtins";
import { getterOf, methodOf, readerOf, uncurryThis } from "../builtins/uncurryThis";

export const { has } = Reflect;
export const structuredClone = global.structuredClone as <Value>(value: Value) => Value;

export const ProxyConstructor = Proxy;
export const ErrorConstructor = Error;
export const EventTargetConstructor = EventTarget;
export const DOMExceptionConstructor = DOMException;

const toWellFormedMethod = (String.prototype as { toWellFormed?: (this: string) => string }).toWellFormed;
export const nativeToWellFormed = toWellFormedMethod && uncurryThis(toWellFormedMethod);
const TypedArray = getPrototypeOf(Uint8Array) as typeof Uint8Array;
export const typedArrayLength = getterOf<number>(TypedArray, "length");
export const typedArrayBuffer = getterOf<ArrayBufferLike>(TypedArray, "buffer");
export const typedArrayByteOffset = getterOf<number>(TypedArray, "byteOffset");
export const typedArrayByteLength = getterOf<number>(TypedArray, "byteLength");
export const typedArrayTag = getterOf<string | undefined>(TypedArray, Symbol.toStringTag);
export const typedArraySet = methodOf(TypedArray, "set");
export const arrayBufferByteLength = getterOf<number>(ArrayBuffer, "byteLength");
export const dataViewBuffer = getterOf<ArrayBufferLike>(DataView, "buffer");
export const dataViewByteOffset = getterOf<number>(DataView, "byteOffset");
export const dataViewByteLength = getterOf<number>(DataView, "byteLength");

export const numberValueOf = methodOf(Number, "valueOf");
export const stringValueOf = methodOf(String, "valueOf");
export const booleanValueOf = methodOf(Boolean, "valueOf");

export const locationHref = readerOf<string>(global.location, "href");
