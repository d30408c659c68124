import { apply, asyncIterator, blobArrayBuffer, blobSize, blobSlice, Bytes, iterator, objectToString, PromiseConstructor, typedArrayLength } from "./builtins";
import { sliceLength } from "./limits";
import { PonteError } from "./PonteError";
import { settle } from "./promises";

export interface Source {
  [asyncIterator]?(): Source;
  next(): unknown;
  return?(): unknown;
}

/** What gives the items of a stream one by one, or `undefined` where `value` is none. */
export function iterate(value: any): Source | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (isBlob(value)) return readSlices(value);
  const begin: unknown = value[asyncIterator] ?? value[iterator];
  if (typeof begin === "function") return apply(begin, value, []) as Source;
  // Older engines have no iterator on their streams.
  if (typeof value.getReader !== "function") return undefined;
  const reader = (value as ReadableStream).getReader();
  return { next: () => reader.read(), return: () => reader.cancel() };
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
        if (offset >= blobSize(blob)) resolve({ __proto__: null, done: true });
        else {
          settle(blobArrayBuffer(blobSlice(blob, offset, (offset += sliceLength))), (buffer: ArrayBuffer) => {
            const value = new Bytes(buffer);
            read?.(typedArrayLength(value));
            resolve({ __proto__: null, value });
          }, () => reject(new PonteError("unreadable", "The file cannot be read. Was it moved or changed?")));
        }
      }),
  };
}
