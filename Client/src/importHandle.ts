import { defineProperty, stringify } from "./builtins";
import { released } from "./errors";
import { makeList, makeTable } from "./hardened";
import { documentName, send } from "./outbox";
import { call } from "./outgoing";
import { makeStream, whenDropped } from "./PonteStream";

/** What native has given away, as the value that stands for it here. `undefined` for an unknown tag. */
export const importHandle = (tag: string, handle: number, content: any[]): unknown => {
  const details = content[1];
  // None of these may hold the value, or it would never be collected.
  let owner = documentName;
  const open = (target: string) => {
    if (!owner || owner !== documentName) throw released();
    return target;
  };
  const release = () => {
    if (owner === documentName) send("release", handle);
    owner = "";
  };

  let imported: any;
  switch (tag) {
    case "$stream":
    case "$blob":
      return makeStream(open, `${handle}`, null, { buffer: details ? 8 : 64 }, release, details);
    case "$function":
      imported = caller(open, `${handle}`);
      break;
    case "$remote":
      imported = makeRemote(open, handle, details, content[2]);
      break;
    default:
      return undefined;
  }
  defineProperty(imported, "release", { __proto__: null, value: release } as PropertyDescriptor);
  whenDropped(imported, release);
  return imported;
};

/** Who keeps a member of an object keeps `object`. */
const caller = (open: (target: string) => string, target: string, object?: unknown) => (value: unknown, options?: PonteCallOptions) =>
  call(open, target, value, options, object);

const makeRemote = (open: (target: string) => string, handle: number, names: string[], streams: string[] | undefined): object => {
  const remote = makeTable<unknown>();
  makeList(names).forEach((name) => {
    // One called `then` would make a promise of the object.
    if (name !== "then") remote[name] = caller(open, `[${handle},${stringify(name)}]`, remote);
  });
  makeList(streams ?? []).forEach((name) => {
    remote[name] = (value: unknown, options?: PonteStreamOptions) => makeStream(open, `[${handle},${stringify(name)}]`, value, options, () => remote);
  });
  return remote;
};
