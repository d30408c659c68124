import type { Ponte, PonteCallOptions } from "../api/ponte";
import type { List, Table } from "../builtins/hardened";

export type Handler = Parameters<Ponte["handle"]>[1];

/**
 * Serves a handle that the page has given: the handler for what is called, `name` for a member, or `undefined` where it cannot be called so.
 * `exports` is where the handle is listed.
 */
export type Export = (name: string, isStream: boolean, handle: number, exports: Table<Export>) => Handler | undefined;

/** All that goes with the text of a value. */
export interface Attachments {
  /** Names the value in errors, as in `parameters`. */
  readonly _where: string;
  /** True if bytes can go beside the text. */
  readonly _takesBytes: boolean;
  /** Characters of text so far, at least. */
  _length: number;
  /** Of the text of large bytes in it, in UTF-8 bytes at most. */
  _bytesLength: number;
  /** By their handles. */
  _exports: Table<Export> | undefined;
  /** Numbers and the bytes that they stand for, in turn. */
  _bytes: List<unknown> | undefined;
  /** How much those are, with `Limit.bytesCost` for each. */
  _count: number;
  /** Of all files, in bytes. */
  _size: number;
  /** How many of those have been read. */
  _read: number;
  readonly _progress: PonteCallOptions["progress"];
}

export const makeAttachments = (_where: string, _takesBytes: boolean, _progress?: PonteCallOptions["progress"]): Attachments =>
  ({ _where, _takesBytes, _length: 0, _bytesLength: 0, _exports: undefined, _bytes: undefined, _count: 0, _size: 0, _read: 0, _progress });

let lastId = 0;

/** Numbers calls, handles and bytes. None is used twice, not even by another document. */
export const makeId = () => ++lastId;
