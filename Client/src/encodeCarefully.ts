import {
  asyncIterator, blobSize, blobType, bufferLength, Bytes, dataViewBuffer, dataViewLength, dataViewOffset, dateGetTime, isArray, isView, objectKeys,
  objectPrototype, objectToString, stringify, stringSlice, typedArrayBuffer, typedArrayLength, typedArrayOffset,
} from "./builtins";
import { textOfBytes } from "./bytesText";
import { makeList } from "./hardened";
import { checkFrameLength, deepest, mostInlineBytes } from "./limits";
import type { Parcel } from "./Parcel";
import { pathText } from "./pathText";
import { PonteError } from "./PonteError";
import { callableMembers, isShared } from "./share";

/** Writes a frame whose values need tags, and explains what cannot cross. `where` names the values in that message, as in `parameters`. */
export function encodeCarefully(frame: unknown[], where: string, parcel: Parcel, makeId: () => number): string {
  // The containers around the value at hand, and the keys that lead to it.
  const ancestors = makeList<object>();
  const path = makeList<string | number | undefined>();
  let length = 0;

  const fail = (reason: string): never => {
    throw new PonteError("invalidValue", `${pathText(where, path)} ${reason}`);
  };
  const enter = (container: object): number => {
    if (ancestors.length > deepest) fail(`is nested more than ${deepest} deep. Send it flat.`);
    path.push(undefined);
    return ancestors.push(container) - 1;
  };
  const leave = () => {
    ancestors.pop();
    path.pop();
  };

  const write = (value: unknown, mayHaveToJSON: boolean): string | undefined => {
    switch (typeof value) {
      case "string":
        checkFrameLength((length += value.length), "");
        return stringify(value);
      case "boolean":
        return value ? "true" : "false";
      case "number":
        return value - value !== 0 || (value === 0 && 1 / value < 0) ? `{"$number":"${value === 0 ? "-0" : value}"}` : `${value}`;
      case "bigint":
        return `{"$bigint":"${value}"}`;
      case "undefined":
        return undefined;
      case "object":
        return value === null ? "null" : writeObject(value, mayHaveToJSON);
      case "function":
        return `{"$function":${give(value)}}`;
      default:
        return fail(`is a ${typeof value}, which cannot cross. Leave it out.`);
    }
  };

  const writeObject = (value: object, mayHaveToJSON: boolean): string | undefined => {
    for (let level = 0; level < ancestors.length; level++) {
      if (ancestors[level] === value) fail("contains itself. Send ids instead of references.");
    }
    if (isShared(value)) return writeShared(value);
    if (isArray(value)) return writeArray(value);
    const kind = stringSlice(objectToString(value), 8, -1);
    if (isView(value) || kind === "ArrayBuffer" || kind === "SharedArrayBuffer") return writeBytes(value, kind);
    if (kind === "Date") {
      const milliseconds = dateGetTime(value as Date);
      if (milliseconds !== milliseconds) fail("is an invalid Date. Send null instead.");
      return `{"$date":${milliseconds}}`;
    }
    if (kind === "Blob" || kind === "File") return writeBlob(value as File);
    if ((value as AsyncIterable<unknown>)[asyncIterator] || kind === "ReadableStream") return `{"$stream":${give(value)}}`;
    const { toJSON } = value as { toJSON?: unknown };
    // Some old libraries put a toJSON on Object.prototype; it does not make every object one that has its own.
    if (mayHaveToJSON && typeof toJSON === "function" && toJSON !== (objectPrototype as { toJSON?: unknown }).toJSON) {
      return write((value as { toJSON(key: string): unknown }).toJSON(`${path.length > 1 ? path[path.length - 1] : ""}`), false);
    }
    return kind === "Object"
      ? writeMembers(value as Record<string, unknown>)
      : fail(`is a ${kind}, which cannot cross. ${kind === "Promise" ? "Await it first." : kind === "Error" ? "Send its message." : "Make it a plain object or array."}`);
  };

  const writeArray = (value: unknown[]): string => {
    const level = enter(value);
    let text = "[";
    for (let index = 0; index < value.length; index++) {
      path[level] = index;
      text += (index ? "," : "") + (write(value[index], true) ?? "null");
    }
    leave();
    return text + "]";
  };

  const writeMembers = (value: Record<string, unknown>): string => {
    const level = enter(value);
    const names = objectKeys(value);
    let text = "{";
    let present = 0;
    let last = "";
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string;
      path[level] = name;
      const member = write(value[name], true);
      if (member !== undefined) {
        text += `${present++ ? "," : ""}${stringify(name)}:${member}`;
        last = name;
      }
    }
    leave();
    return present === 1 && last[0] === "$" ? `{"$object":${text}}}` : text + "}";
  };

  const writeBytes = (value: object, kind: string): string => {
    let bytes: Uint8Array;
    try {
      if (isView(value)) {
        bytes = kind === "DataView"
          ? new Bytes(dataViewBuffer(value), dataViewOffset(value), dataViewLength(value))
          : new Bytes(typedArrayBuffer(value), typedArrayOffset(value), typedArrayLength(value));
        value = typedArrayBuffer(bytes);
      } else {
        bytes = new Bytes(value as ArrayBuffer);
      }
      bufferLength(value); // which shared memory has not
    } catch {
      return fail("is detached or shared memory. Copy it first.");
    }
    const count = typedArrayLength(bytes);
    if (count <= mostInlineBytes) return `{"$bytes":${stringify(textOfBytes(bytes))}}`;
    const number = makeId();
    parcel._bytes.push(number, bytes);
    return `{"$bytes":[${number},${count}]}`;
  };

  /** The handle that a value crosses as. */
  const give = (_target: unknown, _members?: Map<string, boolean>): number => {
    const handle = makeId();
    parcel._exports.set(handle, { _target, _members });
    return handle;
  };

  const writeShared = (value: object): string => {
    const members = callableMembers(value);
    const names = makeList<string>();
    members.forEach((_, name) => names.push(name));
    return `{"$remote":[${give(value, members)},${stringify(names)}]}`;
  };

  const writeBlob = (value: File): string => {
    const size = blobSize(value);
    parcel._size += size;
    return `{"$blob":[${give(value)},${stringify({ __proto__: null, size, type: blobType(value) || undefined, name: value.name })}]}`;
  };

  try {
    return write(frame, true) as string;
  } catch (error) {
    if (error instanceof PonteError) throw error;
    return fail("cannot be read: a getter, proxy or toJSON threw.");
  }
}
