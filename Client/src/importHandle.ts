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
  const opener = (target: string) => () => {
    if (!owner || owner !== documentName) throw released();
    return target;
  };
  const open = opener(`${handle}`);
  const release = () => {
    if (owner === documentName) send("release", handle);
    owner = "";
  };

  let imported: any;
  switch (tag) {
    case "$stream":
    case "$blob":
      return makeStream(open, null, { buffer: details ? 8 : 64 }, release, details);
    case "$function":
      imported = keeping(undefined, open);
      break;
    case "$remote":
      imported = makeRemote(details, content[2], (name) => opener(`[${handle},${stringify(name)}]`));
      break;
    default:
      return undefined;
  }
  defineProperty(imported, "release", { __proto__: null, value: release } as PropertyDescriptor);
  whenDropped(imported, release);
  return imported;
};

const makeRemote = (names: string[], streams: string[] | undefined, opener: (name: string) => () => string): object => {
  const remote = makeTable<unknown>();
  makeList(names).forEach((name) => {
    // One called `then` would make a promise of the object.
    if (name !== "then") remote[name] = keeping(remote, opener(name));
  });
  makeList(streams ?? []).forEach((name) => {
    remote[name] = (value: unknown, options?: PonteStreamOptions) => makeStream(opener(name), value, options, () => remote);
  });
  return remote;
};

/** Who keeps a member of an object keeps the object. */
const keeping = (object: unknown, open: () => string) => (value: unknown, options?: PonteCallOptions) => call(open, value, options, object);
