import { apply, asyncIterator, Bytes, get, iterator, objectToString, PromiseConstructor } from "./builtins";
import { blobMethods, harden, settle, typedArrayMethods } from "./hardened";
import { sliceLength } from "./limits";
import { PonteError } from "./PonteError";

export interface Source {
  [asyncIterator]?(): Source;
  next(): unknown;
  return?(): unknown;
}

/** What gives the items of a stream one by one, or `undefined` where `value` is none. */
export function iterate(value: any): Source | undefined {
  if (typeof value !== "object" || !value) return undefined;
  const begin: unknown = value[asyncIterator] ?? value[iterator];
  if (typeof begin === "function") return apply(begin, value, []) as Source;
  // Older engines have no iterator on their streams.
  const reader = (value as ReadableStream).getReader?.();
  return reader && { next: () => reader.read(), return: () => reader.cancel() };
}

export function isBlob(value: unknown): value is Blob {
  const kind = objectToString(value);
  return kind === "[object Blob]" || kind === "[object File]";
}

/** The bytes of a file, in parts. `read` is told how many have been read since it was last told. */
export function readSlices(blob: Blob, read?: (count: number) => void): Source {
  let offset = 0;
  return {
    [asyncIterator]() {
      return this;
    },
    next: () =>
      new PromiseConstructor((resolve, reject) => {
        if (offset >= (get(blobMethods, "size", blob) as number)) return resolve({ __proto__: null, done: true });
        const slice = apply(blobMethods.slice, blob, [offset, (offset += sliceLength)]) as Blob;
        settle(harden(slice, blobMethods).arrayBuffer(), (buffer: ArrayBuffer) => {
          const value = new Bytes(buffer);
          read?.(get(typedArrayMethods, "length", value) as number);
          resolve({ __proto__: null, value });
        }, () => reject(new PonteError("unreadable", "The file cannot be read. Was it moved or changed?")));
      }),
  };
}
