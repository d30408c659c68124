import { apply, asyncIterator, Bytes, get, harden, iterator } from "../builtins/builtins";
import { blobMembers, hardenPromise } from "../builtins/hardened";
import { memberOf } from "../builtins/members";
import type { Attachments } from "./Attachments";
import { Limit } from "./limits";
import { PonteError } from "./PonteError";

export interface Source {
  [asyncIterator]?(): Source;
  next(): any;
  return?(): unknown;
}

/** The source of a stream's items, or `undefined` if `value` is none. */
export const iterate = (value: any): Source | undefined => {
  if (typeof value !== "object" || !value) return undefined;
  const begin: unknown = memberOf(value, asyncIterator) ?? memberOf(value, iterator);
  if (typeof begin === "function") return apply(begin, value, []) as Source;
  // Older engines have no iterator on their streams.
  const getReader: unknown = memberOf(value, "getReader");
  const reader = typeof getReader === "function" && (apply(getReader, value, []) as ReadableStreamDefaultReader);
  return reader ? { next: () => reader.read(), return: () => reader.cancel() } : undefined;
};

/** The bytes of a file, in parts. The progress of the call that it goes with is told of them. */
export const readSlices = (blob: Blob, attachments: Attachments): Source => {
  let offset = 0;
  return {
    [asyncIterator]() {
      return this;
    },
    async next() {
      if (offset >= (get(blobMembers, "size", blob) as number)) return { __proto__: null, done: true };
      const slice = harden(apply(blobMembers.slice, blob, [offset, (offset += Limit.sliceLength)]) as Blob, blobMembers);
      let value;
      try {
        value = new Bytes(await hardenPromise(slice.arrayBuffer()));
      } catch {
        throw new PonteError("unreadable", "The file has changed.");
      }
      attachments._progress?.((attachments._read += slice.size), attachments._size);
      return { __proto__: null, value };
    },
  };
};
