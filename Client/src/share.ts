import { getOwnPropertyDescriptors, getPrototypeOf, objectKeys, objectPrototype } from "./builtins";
import { makeTable, type Table } from "./hardened";
import { uncurryThis } from "./uncurryThis";

const shared = new WeakSet();
const add = uncurryThis(shared.add);
const has = uncurryThis(shared.has);
let hasShared = false;

export function share<Shared extends object>(object: Shared): Shared {
  hasShared = true;
  add(shared, object);
  return object;
}

/** Most pages share nothing, and this is asked for each object. */
export const isShared = (object: object): boolean => hasShared && has(shared, object);

/** The members of a shared object that the other side may call, its classes' included. */
export function callableMembers(object: any): Table<boolean> {
  const members = makeTable<boolean>();
  for (let level = object; level && level !== objectPrototype; level = getPrototypeOf(level)) {
    const names = objectKeys(getOwnPropertyDescriptors(level));
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string;
      if (name !== "constructor" && typeof object[name] === "function") members[name] = true;
    }
  }
  return members;
}
