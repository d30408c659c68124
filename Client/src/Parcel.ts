import { makeList, makeMap } from "./hardened";

/** What stays here while a handle of it crosses. */
export interface Export {
  _target: unknown;
  /** Of a shared object: what may be called. */
  _members?: Map<string, boolean> | undefined;
  /** Of a file: told how many bytes have been read since it was last told. */
  _read?: ((count: number) => void) | undefined;
}

/** What goes with a frame besides its text. */
export interface Parcel {
  readonly _exports: Map<number, Export>;
  /** Numbers and the bytes that they stand for, in turn. */
  readonly _bytes: (number | Uint8Array)[];
  /** Of all files, in bytes. */
  _size: number;
}

export const makeParcel = (): Parcel => ({ _exports: makeMap(), _bytes: makeList(), _size: 0 });
