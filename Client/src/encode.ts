import { asyncIterator, getPrototypeOf, isArray, objectKeys, objectPrototype, stringify } from "./builtins";
import { deepest, longestFrame } from "./limits";
import { isShared } from "./share";

/** How many characters of text the value at hand may still have. */
let remaining = 0;

/**
 * The JSON text of a frame where the engine's own JSON, which is many times faster, writes it as the wire protocol wants it.
 * Throws what a getter or a proxy throws.
 */
export function encodePlain(frame: unknown[]): string | undefined {
  remaining = longestFrame;
  return isPlain(frame, -1) ? stringify(frame) : undefined;
}

function isPlain(value: unknown, depth: number): boolean {
  switch (typeof value) {
    case "string":
      return (remaining -= value.length) > 0;
    case "boolean":
    case "undefined":
      return true;
    case "number":
      return value - value === 0 && (value !== 0 || 1 / value > 0);
    case "object":
      return value === null || (depth < deepest && isPlainContainer(value as Record<string, unknown>, depth + 1));
    default:
      return false;
  }
}

function isPlainContainer(value: Record<string | symbol, unknown>, depth: number): boolean {
  if (typeof value["toJSON"] === "function") return false;
  if (isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      if (!isPlain(value[index], depth)) return false;
    }
    return true;
  }
  const prototype: unknown = getPrototypeOf(value);
  if ((prototype !== objectPrototype && prototype !== null) || value[asyncIterator] || isShared(value)) return false;
  const names = objectKeys(value);
  let present = 0;
  let looksTagged = false;
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string;
    const member = value[name];
    if (!isPlain(member, depth)) return false;
    if (member !== undefined) {
      present++;
      looksTagged = name[0] === "$";
    }
  }
  return present !== 1 || !looksTagged;
}
