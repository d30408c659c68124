import { defineProperty, isArray, PromiseConstructor, stringify } from "./builtins";
import { released } from "./errors";
import { makeTable } from "./hardened";
import { documentName, send } from "./outbox";
import { call } from "./outgoing";
import { makeStream, whenDropped } from "./PonteStream";

type Imported = (value: unknown, options?: PonteCallOptions) => Promise<unknown>;

/** What native has given away, as the value that stands for it here. `undefined` for an unknown tag. */
export const importHandle = (tag: string, handle: number, details: any): unknown => {
  // None of these may hold the value, or it would never be collected.
  let owner = documentName;
  const open = () => {
    if (!owner || owner !== documentName) throw released();
  };
  const release = () => {
    if (owner === documentName) send("release", handle);
    owner = "";
  };
  const caller = (target: string): Imported => (value, options) =>
    new PromiseConstructor((resolve, reject) => {
      open();
      call(target, value, options, resolve, reject);
    });

  let imported: any;
  switch (tag) {
    case "$stream":
      return makeStream(open, `${handle}`, null, undefined, release);
    case "$blob":
      return makeStream(open, `${handle}`, null, { buffer: 8 }, release, details);
    case "$function":
      imported = caller(`${handle}`);
      break;
    case "$remote":
      imported = makeTable();
      for (let index = 0; isArray(details) && index < details.length; index++) {
        const name = details[index] as string;
        // One called `then` would make a promise of the object.
        if (name !== "then") imported[name] = keeping(imported, caller(`[${handle},${stringify(name)}]`));
      }
      break;
    default:
      return undefined;
  }
  defineProperty(imported, "release", { __proto__: null, value: release } as PropertyDescriptor);
  whenDropped(imported, release);
  return imported;
};

/** Who keeps a member of an object keeps the object. */
const keeping = (kept: object, call: Imported): Imported => (value, options) => kept && call(value, options);
