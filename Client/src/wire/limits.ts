import { get } from "../builtins/builtins";
import { typedArrayMembers } from "../builtins/hardened";
import { methodOf } from "../builtins/uncurryThis";
import { PonteError } from "./PonteError";

/** The build puts the numbers in the place of their names. */
export const enum Limit {
  /** In UTF-16 code units, each of which is at most 3 UTF-8 bytes: a batch under this is under the protocol's 64 Mi bytes. */
  safeBatchLength = 2e7,
  /** Of the first part of a long turn, in UTF-16 code units. */
  part = 8192,
  /** In UTF-8 bytes; leaves room for the header. */
  frameLength = (64 << 20) - 256,
  /** Of events that wait for a post; of items that a reader grants. */
  waiting = 65_536,
  unansweredPosts = 16,
  /** Of arrays and objects, one in another. */
  depth = 512,
  /** Of an error, in UTF-16 code units. Native cuts to the exact number of bytes; this keeps a runaway message from travelling at all. */
  messageLength = 4096,
  /** Of a text with large bytes in it, in UTF-8 bytes; leaves room for the rest of its frame. */
  textLength = 63 << 20,
  /** Bytes up to this stand in the text, also where they could go beside it. */
  inlineBytes = 16_384,
  /** Of all bytes beside the text of one frame, and of a batch that goes on with the next frame. */
  frameBytes = 512 << 20,
  batchBytes = 256 << 20,
  /** Added for each of them, as native counts. */
  bytesCost = 64,
  /** Bytes of a file that are read at a time. */
  sliceLength = 1 << 20,
  /** In milliseconds: timers that would be longer fire at once. */
  timer = 0x7fffffff,
  /** In UTF-16 code units. Native counts the UTF-8 bytes. */
  nameLength = 256,
}

/** The build puts the number in the place of its name. */
export const enum Tag {
  /** `$`, the first character of every tag. One that is not there is asked of no prototype if it is asked for by its code. */
  mark = 0x24,
}

const encoder = new TextEncoder();
const encode = methodOf(TextEncoder, "encode");

export const tooMuch = (what: string) => new PonteError("limitExceeded", `Too ${what}: send less.`);

/** False for a frame that would be too long for any batch. */
export const isFrame = (text: string, length = text.length): boolean =>
  length <= Limit.frameLength && (length <= Limit.safeBatchLength || (get(typedArrayMembers, "length", encode(encoder, text)) as number) <= Limit.frameLength);

/** Throws where a frame of this length would be too long for any batch. `text` is looked at where the length does not tell. */
export const checkFrameLength = (length: number, text = ""): void => {
  if (!isFrame(text, length)) throw tooMuch("long a message");
};
