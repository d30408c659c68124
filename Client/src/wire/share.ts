import { getOwnPropertyDescriptors, getPrototypeOf, harden, objectKeys } from "../builtins/builtins";
import { makeList, makeTable, membersOf, type List } from "../builtins/hardened";
import { objectPrototype } from "../builtins/members";

const shared = harden(new WeakSet(), membersOf(WeakSet, "add has"));
let hasShared = false;

export const share = <Shared extends object>(object: Shared): Shared => {
  hasShared = true;
  shared.add(object);
  return object;
};

/** Most pages share nothing, and this is asked for each object. */
export const isShared = (object: object): boolean => hasShared && shared.has(object);

/** True if the other side may call this member of a shared object. It may not call the members that every object has. */
export const isCallable = (object: any, name: string): boolean => !(name in objectPrototype) && typeof object[name] === "function";

/** The names of those, its classes' included. */
export const callableMembers = (object: object): List<string> => {
  const members = makeTable<boolean>();
  for (let level: any = object; level && level !== objectPrototype; level = getPrototypeOf(level)) {
    makeList(objectKeys(getOwnPropertyDescriptors(level))).forEach((name) => {
      if (isCallable(object, name)) members[name] = true;
    });
  }
  return makeList(objectKeys(members));
};
