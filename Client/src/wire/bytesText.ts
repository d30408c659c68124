import { apply, Bytes, charCodeAt, fromCharCode, harden } from "../builtins/builtins";
import { typedArrayMembers } from "../builtins/hardened";

const enum Chunk {
  /** Engines limit the number of arguments of one call. */
  length = 8192,
}

/** One character for each byte. `bytes` must be hardened. */
export const textOfBytes = (bytes: Uint8Array): string => {
  let text = "";
  for (let start = 0; start < bytes.length; start += Chunk.length) {
    text += apply(fromCharCode, undefined, harden(bytes.subarray(start, start + Chunk.length), typedArrayMembers) as unknown as number[]) as string;
  }
  return text;
};

/** `undefined` where a character is none of a byte's. */
export const bytesOfText = (text: string): Uint8Array | undefined => {
  const bytes = new Bytes(text.length);
  let union = 0;
  for (let index = 0; index < text.length; index++) union |= bytes[index] = charCodeAt(text, index);
  return union > 255 ? undefined : bytes;
};
