import { apply, asyncIterator, Bytes, get, harden, iterator } from "./builtins";
import type { Parcel } from "./encode";
import { blobMethods, hardenPromise } from "./hardened";
import { Limit } from "./limits";
import { PonteError } from "./PonteError";

export interface Source {
  [asyncIterator]?(): Source;
  next(): any;
  return?(): unknown;
}

/** What gives the items of a stream one by one, or `undefined` where `value` is none. */
export const iterate = (value: any): Source | undefined => {
  if (typeof value !== "object" || !value) return undefined;
  const begin: unknown = value[asyncIterator] ?? value[iterator];
  if (typeof begin === "function") return apply(begin, value, []) as Source;
  // Older engines have no iterator on their streams.
  const reader = (value as ReadableStream).getReader?.();
  return reader && { next: () => reader.read(), return: () => reader.cancel() };
};

/** The bytes of a file, in parts. The progress of its parcel is told of them. */
export const readSlices = (blob: Blob, parcel: Parcel): Source => {
  let offset = 0;
  return {
    [asyncIterator]() {
      return this;
    },
    async next() {
      if (offset >= (get(blobMethods, "size", blob) as number)) return { __proto__: null, done: true };
      const slice = harden(apply(blobMethods.slice, blob, [offset, (offset += Limit.sliceLength)]) as Blob, blobMethods);
      let value;
      try {
        value = new Bytes(await hardenPromise(slice.arrayBuffer()));
      } catch {
        throw new PonteError("unreadable", "The file was moved or changed.");
      }
      parcel._progress?.((parcel._read += slice.size), parcel._size);
      return { __proto__: null, value };
    },
  };
};
