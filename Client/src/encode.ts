import { getPrototypeOf, isArray, objectKeys, objectPrototype, stringify } from "./builtins";
import { CarefulEncoder, deepest } from "./CarefulEncoder";

/**
 * The JSON text of a value, or `undefined` for `undefined`. Throws a PonteError `invalidValue` that says where.
 * `where` names the value in that message, as in `parameters`.
 */
export function encode(value: unknown, where: string): string | undefined {
  if (value === undefined) return undefined;
  try {
    const text = isPlain(value, 0) ? stringify(value) : undefined;
    if (text !== undefined) return text;
  } catch {
    // A getter or a proxy threw: the careful encoder meets it again and says where.
  }
  return new CarefulEncoder(where).encode(value);
}

/** Whether the engine's own JSON, which is many times faster, writes this value as the wire protocol wants it. */
function isPlain(value: unknown, depth: number): boolean {
  switch (typeof value) {
    case "string":
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

function isPlainContainer(value: Record<string, unknown>, depth: number): boolean {
  if (typeof value["toJSON"] === "function") return false;
  if (isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      if (!isPlain(value[index], depth)) return false;
    }
    return true;
  }
  const prototype: unknown = getPrototypeOf(value);
  if (prototype !== objectPrototype && prototype !== null) return false;
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
