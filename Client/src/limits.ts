import { charCodeAt, quote, stringSlice } from "./builtins";
import { PonteError } from "./PonteError";

/** In UTF-16 code units, each of which is at most 3 UTF-8 bytes: a batch under this is under the protocol's 64 Mi bytes. */
export const safeBatchLength = 21 << 20;
/** In UTF-8 bytes; leaves room for the header. */
export const longestFrame = (64 << 20) - 256;
export const mostOpenCalls = 1_000_000;
const longestMessage = 4096;
const longestName = 256;

/** The JSON text of a method's or an event's name. Throws where the name cannot be one. */
export function quoteName(name: unknown): string {
  if (typeof name !== "string" || name === "") throw new PonteError("malformed", "A name must be a non-empty string.");
  if (name.length * 3 > longestName && utf8Length(name) > longestName) {
    throw new PonteError("limitExceeded", `A name must not be longer than ${longestName} UTF-8 bytes.`);
  }
  return quote(name);
}

export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = charCodeAt(text, index);
    if (unit > 0x7ff) bytes += unit >> 11 === 0x1b ? 1 : 2; // half of a pair's four bytes, or three
    else if (unit > 0x7f) bytes++;
  }
  return bytes;
}

/** Native cuts to the exact number of bytes; this keeps a runaway message from travelling at all. */
export function cutMessage(message: string): string {
  return stringSlice(message, 0, longestMessage);
}
