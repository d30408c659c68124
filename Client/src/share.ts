import { getOwnPropertyNames, getPrototypeOf, objectPrototype, weakSetAdd, weakSetHas } from "./builtins";
import { makeMap } from "./hardened";

const shared = new WeakSet();
let hasShared = false;

export function share<Shared extends object>(object: Shared): Shared {
  hasShared = true;
  weakSetAdd(shared, object);
  return object;
}

/** Most pages share nothing, and this is asked for each object. */
export function isShared(object: object): boolean {
  return hasShared && weakSetHas(shared, object);
}

/** The members of a shared object that the other side may call, its classes' included. */
export function callableMembers(object: object): Map<string, boolean> {
  const members = makeMap<string, boolean>();
  for (let level: object | null = object; level && level !== objectPrototype; level = getPrototypeOf(level) as object | null) {
    const names = getOwnPropertyNames(level);
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string;
      if (name !== "constructor" && typeof (object as Record<string, unknown>)[name] === "function") members.set(name, true);
    }
  }
  return members;
}
