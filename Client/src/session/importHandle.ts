import type { PonteCallOptions, PonteStreamOptions } from "../api/ponte";
import { defineProperty } from "../builtins/builtins";
import { makeList, makeTable } from "../builtins/hardened";
import { released } from "../wire/errors";
import { call, type Open, type PendingCalls, type Target } from "./PendingCalls";
import { makeStream, whenDropped } from "./PonteStream";

/** The value that stands here for a handle that native has given. `undefined` for an unknown tag. */
export const importHandle = (calls: PendingCalls | undefined, tag: string, handle: number, content: any[]): unknown => {
  const details = content[1];
  // None of these may hold the value, or it would never be collected.
  const open = () => {
    if (!calls?._outbox._canSend) throw released();
    return calls;
  };
  const release = () => {
    calls?._outbox._send("release", handle);
    calls = undefined;
  };

  let imported: any;
  switch (tag) {
    case "$stream":
    case "$blob":
      return makeStream(open, handle, null, { __proto__: null, buffer: details ? 8 : 64 } as PonteStreamOptions, release, details);
    case "$function":
      imported = caller(open, handle);
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

/** A page that keeps a member of an object keeps `object`. */
const caller = (open: Open, target: Target, object?: unknown) => (value: unknown, options?: PonteCallOptions) => call(open, target, value, options, object);

const makeRemote = (open: Open, handle: number, names: string[], streams: string[] | undefined): object => {
  const remote = makeTable<unknown>();
  makeList(names).forEach((name) => {
    // One called `then` would make a promise of the object.
    if (name !== "then") remote[name] = caller(open, makeList<unknown>([handle, name]), remote);
  });
  makeList(streams ?? []).forEach((name) => {
    remote[name] = (value: unknown, options?: PonteStreamOptions) => makeStream(open, makeList<unknown>([handle, name]), value, options, () => remote);
  });
  return remote;
};
