// Members of what the page has given. A page, or a library of it, can put anything on `Object.prototype`, which is behind every object: a getter that throws, too.
import { asyncIterator, dateGetTime, get, getPrototypeOf, hasOwn, isArray, objectToString, stringSlice } from "./builtins";

export const objectPrototype = Object.prototype;
const arrayPrototype = Array.prototype;
const { toStringTag } = Symbol;

export const isObject = (value: unknown): value is object => (typeof value === "object" && value !== null) || typeof value === "function";

/** A member of the value's own or of its classes'. What stands on `Object.prototype` is no object's member. Throws what a getter throws. */
export const memberOf = (value: any, name: PropertyKey): any => {
  if (!isObject(value)) return undefined;
  for (let level: object | null = value; level && level !== objectPrototype; level = getPrototypeOf(level) as object | null) {
    if (hasOwn(level, name)) return get(level, name, value);
  }
};

const isTouched = (prototype: object): boolean => hasOwn(prototype, "toJSON") || hasOwn(prototype, asyncIterator) || hasOwn(prototype, toStringTag);

/** True if plain objects and arrays inherit nothing that the engine's JSON, or the client, looks for in them: then they can be read as they are, which is faster. */
export const arePlain = (): boolean => getPrototypeOf(arrayPrototype) === objectPrototype && !isTouched(objectPrototype) && !isTouched(arrayPrototype);

/** The name of a built-in class, or what the value's own class says instead; `Object` for all others. */
export const kindOf = (value: object): string => {
  if (!hasOwn(objectPrototype, toStringTag)) return stringSlice(objectToString(value), 8, -1);
  const name: unknown = memberOf(value, toStringTag);
  if (typeof name === "string") return name;
  try {
    dateGetTime(value as Date);
    return "Date";
  } catch {
    return isArray(value) ? "Array" : "Object";
  }
};
