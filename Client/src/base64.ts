import {
  apply, atob, btoa, Bytes, charCodeAt, dataViewBuffer, dataViewLength, dataViewOffset, fromBase64, fromCharCode, toBase64, typedArrayBuffer,
  typedArrayLength, typedArrayOffset,
} from "./builtins";

// Engines limit the number of arguments of one call.
const chunkLength = 8192;

export function encodeBase64(bytes: Uint8Array): string {
  if (toBase64) return toBase64(bytes);
  const buffer = typedArrayBuffer(bytes);
  const offset = typedArrayOffset(bytes);
  const length = typedArrayLength(bytes);
  let binary = "";
  for (let start = 0; start < length; start += chunkLength) {
    const count = length - start < chunkLength ? length - start : chunkLength;
    binary += apply(fromCharCode, undefined, new Bytes(buffer, offset + start, count) as unknown as number[]) as string;
  }
  return btoa(binary);
}

/** Throws on text that is not base64. */
export function decodeBase64(text: string): Uint8Array {
  if (fromBase64) return apply(fromBase64, Bytes, [text]) as Uint8Array;
  const binary = atob(text);
  const bytes = new Bytes(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = charCodeAt(binary, index);
  return bytes;
}

/** The bytes that a typed array or a DataView shows. */
export function bytesOfView(view: ArrayBufferView, kind: string): Uint8Array {
  return kind === "DataView"
    ? new Bytes(dataViewBuffer(view), dataViewOffset(view), dataViewLength(view))
    : new Bytes(typedArrayBuffer(view), typedArrayOffset(view), typedArrayLength(view));
}
