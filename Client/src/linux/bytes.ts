// Bytes beside the text of a message, where the web process has the library for it (Sources/PonteWebProcess). They go through an array
// of our own, piece by piece: the engine pins the arrays whose memory native code has seen, and the page may want to transfer its own.
import { Bytes, create, isView, parse, stringIndexOf, stringify, stringSlice } from "../builtins/builtins";
import {
  arrayBufferByteLength, dataViewBuffer, dataViewByteLength, dataViewByteOffset, ErrorConstructor, typedArrayBuffer, typedArrayByteLength,
  typedArrayByteOffset, typedArraySet, typedArrayTag,
} from "./frameBuiltins";
import { dataCloneError, type Enclosure, numberText, reviveTagged } from "./tagged";
import { wellFormed } from "./wellFormed";

/** The functions with which the web process's library carries bytes. */
export interface ByteChannel {
  /** `true` when more of the `total` bytes are to come, the key when these were the last, else `undefined`. */
  give(total: number, scratch: Uint8Array, count: number): string | true | undefined;
  /** Puts `count` bytes from `offset` into `scratch`; with a key alone: they are not needed any more. */
  take(key: string, offset?: number, scratch?: Uint8Array, count?: number): boolean;
}

const keyLength = 16;
const noKey = "0000000000000000";
const maximumBytes = 512 * 1024 * 1024;
/** Small enough to stay in the processor's cache between the copies. */
const scratchSize = 256 * 1024;
let scratch: Uint8Array | undefined;

interface Elements {
  [index: number]: unknown;
  count: number;
}

/** The elements of a top-level array of texts, numbers and at least one with bytes; `undefined` for everything else. */
export function elementsWithBytes(body: unknown[]): Elements | undefined {
  // Not an array: the page may have put setters on its prototype.
  const elements = create(null) as Elements;
  let hasBytes = false;
  const count = body.length;
  for (let index = 0; index < count; index++) {
    const element = body[index];
    if (typeof element === "object" && element !== null && (isView(element) || isBuffer(element))) hasBytes = true;
    else if (typeof element !== "string" && typeof element !== "number") return undefined;
    elements[index] = element;
  }
  elements.count = count;
  return hasBytes ? elements : undefined;
}

/** Sends the bytes, and returns the payload that names them. No script of the page runs in the meantime. */
export function sendBytes(elements: Elements, channel: ByteChannel): string {
  let layout = '["a"';
  let text: string | undefined;
  let total = 0;
  for (let index = 0; index < elements.count; index++) {
    const element = elements[index];
    if (typeof element === "string") {
      if (text === undefined) {
        text = wellFormed(element);
        layout += ',["t"]';
      } else {
        layout += "," + stringify(wellFormed(element));
      }
    } else if (typeof element === "number") {
      layout += "," + numberText(element);
    } else {
      const bytes = bytesOf(element as object);
      const count = typedArrayByteLength(bytes);
      layout += `,["b",${total},${count}]`;
      total += count;
      elements[index] = bytes;
    }
  }
  if (total > maximumBytes) throw dataCloneError(`More than ${maximumBytes} bytes in one message.`);
  return `${total ? give(elements, total, channel) : noKey}${layout}]\n${text ?? ""}`;
}

function give(elements: Elements, total: number, channel: ByteChannel): string {
  const piece = (scratch ??= new Bytes(scratchSize));
  let used = 0;
  let answer: string | true | undefined = true;
  for (let index = 0; index < elements.count; index++) {
    const bytes = elements[index];
    if (typeof bytes !== "object") continue;
    const buffer = typedArrayBuffer(bytes) as ArrayBuffer;
    const start = typedArrayByteOffset(bytes);
    const count = typedArrayByteLength(bytes);
    for (let done = 0; done < count;) {
      const room = scratchSize - used;
      const next = count - done < room ? count - done : room;
      typedArraySet(piece, new Bytes(buffer, start + done, next), used);
      done += next;
      used += next;
      if (used === scratchSize) {
        answer = channel.give(total, piece, used);
        if (answer === undefined) throw lost();
        used = 0;
      }
    }
  }
  if (used) answer = channel.give(total, piece, used);
  if (typeof answer !== "string") throw lost();
  return answer;
}

/** `b`, the key, the layout, a line feed and the text: see `ByteChannel.swift`. */
export function receiveBytes(message: string, channel: ByteChannel): unknown {
  const key = stringSlice(message, 1, 1 + keyLength);
  const end = stringIndexOf(message, "\n");
  try {
    return reviveTagged(parse(stringSlice(message, 1 + keyLength, end)), {
      __proto__: null,
      text: stringSlice(message, end + 1),
      bytes: (offset, count) => takeBytes(channel, key, offset, count),
    } as Enclosure);
  } finally {
    channel.take(key);
  }
}

/** The bytes that `["b", offset, count]` stands for in a reply. */
function takeBytes(channel: ByteChannel, key: string, offset: number, count: number): Uint8Array {
  const bytes = new Bytes(count);
  const piece = (scratch ??= new Bytes(scratchSize));
  const all = typedArrayBuffer(piece) as ArrayBuffer;
  for (let done = 0; done < count;) {
    const next = count - done < scratchSize ? count - done : scratchSize;
    if (!channel.take(key, offset + done, piece, next)) throw lost();
    typedArraySet(bytes, next === scratchSize ? piece : new Bytes(all, 0, next), done);
    done += next;
  }
  return bytes;
}

function isBuffer(value: object): boolean {
  try {
    arrayBufferByteLength(value);
    return true;
  } catch {
    return false;
  }
}

/** All bytes of a view or a buffer, whose length does not change any more. */
function bytesOf(value: object): Uint8Array {
  try {
    if (!isView(value)) return new Bytes(value as ArrayBuffer, 0, arrayBufferByteLength(value));
    const isTyped = typedArrayTag(value) !== undefined;
    const buffer = (isTyped ? typedArrayBuffer(value) : dataViewBuffer(value)) as ArrayBuffer;
    // A shared buffer is not one: another thread may be changing it.
    arrayBufferByteLength(buffer);
    return isTyped
      ? new Bytes(buffer, typedArrayByteOffset(value), typedArrayByteLength(value))
      : new Bytes(buffer, dataViewByteOffset(value), dataViewByteLength(value));
  } catch {
    throw dataCloneError("A detached or shared buffer cannot be posted.");
  }
}

function lost(): Error {
  return new ErrorConstructor("The bytes of a message could not be carried: there is no memory for them, or they came too late.");
}
