import { defineProperty, isArray, PromiseConstructor } from "./builtins";
import { released } from "./errors";
import { makeStream, whenDropped, type Link } from "./PonteStream";
import type { Target } from "./Outgoing";

/** What native has given away, as the values that stand for it here. `undefined` for an unknown tag. */
export function importHandle(link: Link, tag: string, handle: number, details: any): unknown {
  const { call, release, open } = hold(link, handle);
  switch (tag) {
    case "$function": {
      const imported = (value: unknown, options?: PonteCallOptions) => call(handle, value, options);
      defineProperty(imported, "release", { __proto__: null, value: release } as PropertyDescriptor);
      whenDropped(imported, release);
      return imported;
    }
    case "$remote": {
      const object = { __proto__: null } as unknown as Record<string, unknown>;
      for (let index = 0; isArray(details) && index < details.length; index++) {
        const name = details[index] as string;
        // Who keeps a member keeps the object. One called `then` would make a promise of it.
        if (name !== "then") object[name] = (value: unknown, options?: PonteCallOptions) => object && call([handle, name], value, options);
      }
      object["release"] = release;
      whenDropped(object, release);
      return object;
    }
    case "$stream":
      return makeStream(open, handle, null, undefined, release);
    case "$blob":
      return makeStream(open, handle, null, { buffer: 8 }, release, details);
  }
  return undefined;
}

/** Without a reference to the value that stands for the handle: it could never be collected. */
function hold(link: Link, handle: number) {
  let isHeld = true;
  const check = () => {
    if (!isHeld) throw released();
    return link;
  };
  return {
    open: check,
    call: (target: Target, value: unknown, options: PonteCallOptions | undefined) =>
      new PromiseConstructor<unknown>((resolve, reject) => check()._outgoing._call(target, value, options, resolve, reject)),
    release: () => {
      if (isHeld) link._outbox._add(["release", handle]);
      isHeld = false;
    },
  };
}
