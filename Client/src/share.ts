import { getOwnPropertyDescriptors, getPrototypeOf, objectKeys, objectPrototype } from "./builtins";
import { makeList, makeTable } from "./hardened";
import { uncurryThis } from "./uncurryThis";

const shared = new WeakSet();
const add = uncurryThis(shared.add);
const has = uncurryThis(shared.has);
let hasShared = false;

export const share = <Shared extends object>(object: Shared): Shared => {
  hasShared = true;
  add(shared, object);
  return object;
};

/** Most pages share nothing, and this is asked for each object. */
export const isShared = (object: object): boolean => hasShared && has(shared, object);

/** Whether the other side may call this member of a shared object: what every object has it may not. */
export const isCallable = (object: any, name: string): boolean => !(name in objectPrototype) && typeof object[name] === "function";

/** The names of those, its classes' included. */
export const callableMembers = (object: object): string[] => {
  const members = makeTable<boolean>();
  for (let level: any = object; level && level !== objectPrototype; level = getPrototypeOf(level)) {
    makeList(objectKeys(getOwnPropertyDescriptors(level))).forEach((name) => {
      if (isCallable(object, name)) members[name] = true;
    });
  }
  return makeList(objectKeys(members));
};
