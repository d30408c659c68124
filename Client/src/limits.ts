import { get, textEncode } from "./builtins";
import { typedArrayMethods } from "./hardened";
import { PonteError } from "./PonteError";

/** In UTF-16 code units, each of which is at most 3 UTF-8 bytes: a batch under this is under the protocol's 64 Mi bytes. */
export const safeBatchLength = 21 << 20;
/** In UTF-8 bytes; leaves room for the header. */
const longestFrame = (64 << 20) - 256;
export const mostOpenCalls = 1_000_000;
/** Of events that wait for a post; of items that a reader grants. */
export const mostWaiting = 65_536;
export const mostUnansweredPosts = 16;
/** How many arrays and objects may be nested. */
export const deepest = 512;
/** In UTF-16 code units. Native cuts to the exact number of bytes; this keeps a runaway message from travelling at all. */
export const longestMessage = 4096;
/** Bytes up to this stand in the text. */
export const mostInlineBytes = 16_384;
/** Bytes of a file that are read at a time. */
export const sliceLength = 1 << 20;
/** In milliseconds: timers that would be longer fire at once. */
export const longestTimer = 0x7fffffff;
/** In UTF-16 code units. Native counts the UTF-8 bytes. */
const longestName = 256;

export const tooMuch = (what: string) => new PonteError("limitExceeded", `Too ${what}: send less.`);

/** Throws where this cannot be a method's or an event's name. */
export const checkName = (name: unknown): void => {
  if (typeof name !== "string" || !name) throw new PonteError("malformed", "A name must be a non-empty string.");
  if (name.length > longestName) throw tooMuch("long a name");
};

/** Throws where a frame of this length would be too long for any batch. `text` is looked at where the length does not tell. */
export const checkFrameLength = (length: number, text = ""): void => {
  if (length > longestFrame || (length > safeBatchLength && (get(typedArrayMethods, "length", textEncode(text)) as number) > longestFrame)) throw tooMuch("long a message");
};
