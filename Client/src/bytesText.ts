import { apply, Bytes, charCodeAt, defineProperty, fromCharCode, typedArrayBuffer, typedArrayLength, typedArrayOffset } from "./builtins";

// Engines limit the number of arguments of one call.
const chunkLength = 8192;

/** One character for each byte. */
export function textOfBytes(bytes: Uint8Array): string {
  const total = typedArrayLength(bytes);
  let text = "";
  for (let start = 0; start < total; start += chunkLength) {
    const value = total - start < chunkLength ? total - start : chunkLength;
    const chunk = new Bytes(typedArrayBuffer(bytes), typedArrayOffset(bytes) + start, value);
    // Its own, because `apply` asks for it and the prototype's is a getter that the page may replace.
    defineProperty(chunk, "length", { __proto__: null, value } as PropertyDescriptor);
    text += apply(fromCharCode, undefined, chunk as unknown as number[]) as string;
  }
  return text;
}

/** `undefined` where a character is none of a byte's. */
export function bytesOfText(text: string): Uint8Array | undefined {
  const bytes = new Bytes(text.length);
  let union = 0;
  for (let index = 0; index < text.length; index++) union |= bytes[index] = charCodeAt(text, index);
  return union > 255 ? undefined : bytes;
}
