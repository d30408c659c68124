import {
  apply, asyncIterator, Bytes, charCodeAt, dateGetTime, get, getPrototypeOf, harden, hasOwn, isArray, isView, objectKeys, regExpExec, stringify,
} from "../builtins/builtins";
import { blobMembers, dataViewMembers, makeList, makeTable, typedArrayMembers } from "../builtins/hardened";
import { arePlain, kindOf, memberOf, objectPrototype } from "../builtins/members";
import { makeId, type Attachments, type Export } from "./Attachments";
import { textOfBytes } from "./bytesText";
import { readSlices } from "./iterate";
import { checkFrameLength, Limit, Tag } from "./limits";
import { PonteError } from "./PonteError";
import { callableMembers, isCallable, isShared } from "./share";

// The arrays and objects around the value at hand, and the keys that lead to it. A getter may send something itself, whose value then begins at `base`.
const containers = makeTable<object>();
const keys = makeTable<string | number>();
let base = 0;
let depth = 0;
/** False if the page has put what changes objects and arrays on their prototypes: then none of it counts, and all of them are copied. */
let isPlain = true;

/** The JSON text of a value behind a comma, or nothing for `undefined`. Throws a PonteError that says where the value cannot cross. */
export const encode = (value: unknown, attachments: Attachments): string => {
  if (value === undefined) return "";
  const outer = base;
  base = depth;
  isPlain = arePlain();
  try {
    const text = stringify(convert(value, attachments));
    return text === undefined ? "" : "," + text;
  } catch (error) {
    if (error instanceof PonteError) throw error;
    return fail(attachments, "cannot be read: its code threw");
  } finally {
    depth = base;
    base = outer;
  }
};

/** Says where in the value, as JavaScript would write it: `parameters.items[3].onTap`. */
const fail = (attachments: Attachments, reason: string): never => {
  let place = attachments._where;
  for (let level = base; level < depth; level++) {
    const key = keys[level];
    place += typeof key === "string" && regExpExec(/^[A-Za-z_$][\w$]*$/, key) ? `.${key}` : `[${stringify(key)}]`;
  }
  throw new PonteError("invalidValue", `${place} ${reason}.`);
};

const tag = (name: string, content: unknown) => ({ __proto__: null, [name]: content });

const exportValue = (attachments: Attachments, serve: Export): number => {
  const handle = makeId();
  (attachments._exports ??= makeTable())[handle] = serve;
  return handle;
};

/** The value itself where the engine's own JSON writes it as the wire protocol wants it, or else a copy that it does. */
const convert = (value: any, attachments: Attachments, isFromJSON?: boolean): unknown => {
  switch (typeof value) {
    case "string":
      checkFrameLength((attachments._length += value.length));
      break;
    case "number":
      if (value - value !== 0 || (value === 0 && 1 / value < 0)) return tag("$number", value === 0 ? "-0" : `${value}`);
      break;
    case "bigint":
      return tag("$bigint", `${value}`);
    case "symbol":
      return fail(attachments, "is a symbol: send plain data");
    case "function":
      return tag("$function", exportValue(attachments, () => (parameters) => value(parameters) as unknown));
    case "object":
      if (value) return convertObject(value, attachments, isFromJSON);
  }
  return value;
};

const convertObject = (value: any, attachments: Attachments, isFromJSON?: boolean): unknown => {
  const level = depth;
  for (let outer = base; outer < level; outer++) {
    if (containers[outer] === value) fail(attachments, "contains itself: send ids");
  }
  const isList = isArray(value);
  const member = (name: string | symbol): unknown => (isPlain ? value[name] : isList ? hasOwn(value, name) && get(value, name) : memberOf(value, name));
  const toJSON = member("toJSON");
  const hasToJSON = typeof toJSON === "function";
  const isStream = !!member(asyncIterator);
  // Most objects are of no class and in no way special, and need not be asked.
  if (hasToJSON || (!isList && getPrototypeOf(value) !== objectPrototype) || isStream || isShared(value)) {
    const special = convertSpecial(value, attachments, isStream);
    if (special) return special;
    if (hasToJSON && !isList && !isFromJSON) return convert(apply(toJSON, value, [`${level > base ? keys[level - 1] : ""}`]), attachments, true);
    const kind = kindOf(value);
    if (kind !== "Object" && !isList) fail(attachments, `is a ${kind}: send plain data`);
  }
  if (level - base >= Limit.depth) fail(attachments, "is deeper than 512: send it flat");

  const names = isList ? value : objectKeys(value);
  containers[level] = value;
  depth++;
  const copy: any = isList ? makeList() : makeTable();
  let isChanged = hasToJSON || !isPlain;
  let present = 0;
  let last = "";
  for (let index = 0; index < names.length; index++) {
    const key = (keys[level] = isList ? index : names[index]);
    const member = value[key];
    const converted = convert(member, attachments);
    copy[key] = converted;
    if (converted !== member) isChanged = true;
    if (converted !== undefined) {
      present++;
      last = names[index];
    }
  }
  depth--;
  containers[level] = undefined;
  const result = isChanged ? copy : value;
  return !isList && present === 1 && charCodeAt(last, 0) === Tag.mark ? tag("$object", result) : result;
};

/** The tag for a special value; `undefined` for any other. */
const convertSpecial = (value: any, attachments: Attachments, isStream: boolean): object | undefined => {
  const kind = kindOf(value);
  if (isShared(value)) {
    const serve: Export = (name) => (isCallable(value, name) ? (parameters) => value[name](parameters) as unknown : undefined);
    return tag("$remote", makeList<unknown>([exportValue(attachments, serve), callableMembers(value)]));
  }
  if (isView(value) || kind === "ArrayBuffer" || kind === "SharedArrayBuffer") return convertBytes(value, kind, attachments);
  if (kind === "Date") {
    const milliseconds = dateGetTime(value);
    return tag("$date", milliseconds === milliseconds ? milliseconds : fail(attachments, "is an invalid Date: send null"));
  }
  if (kind === "Blob" || kind === "File") {
    const size = get(blobMembers, "size", value) as number;
    attachments._size += size;
    return tag("$blob", makeList<unknown>([
      exportValue(attachments, (_, isStream) => (isStream ? () => readSlices(value, attachments) : undefined)),
      { __proto__: null, size, type: get(blobMembers, "type", value) || undefined, name: memberOf(value, "name") as unknown },
    ]));
  }
  if (!isStream && kind !== "ReadableStream") return undefined;
  return tag("$stream", exportValue(attachments, (_, isStream, handle, exports) => {
    if (!isStream) return undefined;
    // Only a file can begin again.
    delete exports[handle];
    return () => value as unknown;
  }));
};

/** Counts the text of bytes; false where the frame has no room for it. */
const addText = (bytes: Uint8Array, attachments: Attachments): boolean => {
  let length = attachments._bytesLength;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] as number;
    // As in `\u0000`, `\"` and `é`.
    length += byte < 0x20 ? 6 : byte > 0x7e || byte === 0x22 || byte === 0x5c ? 2 : 1;
  }
  const hasRoom = attachments._length + length <= Limit.textLength;
  if (hasRoom) attachments._bytesLength = length;
  return hasRoom;
};

const convertBytes = (value: any, kind: string, attachments: Attachments): object => {
  const methods = kind === "DataView" ? dataViewMembers : typedArrayMembers;
  const part = (name: string): any => get(methods, name, value);
  let bytes: Uint8Array | undefined;
  try {
    bytes = harden(isView(value) ? new Bytes(part("buffer"), part("byteOffset"), part("byteLength")) : new Bytes(value), typedArrayMembers);
  } catch {
    // Detached.
  }
  if (!bytes || kindOf(bytes.buffer) !== "ArrayBuffer") return fail(attachments, "is detached or shared memory: copy it");
  const count = bytes.length;
  if (count <= Limit.inlineBytes || (!attachments._takesBytes && addText(bytes, attachments))) return tag("$bytes", textOfBytes(bytes));
  if ((attachments._count += count + Limit.bytesCost) > Limit.frameBytes) return fail(attachments, "has over 512 MiB of bytes: send a Blob");
  const number = makeId();
  (attachments._bytes ??= makeList()).push(number, bytes);
  return tag("$bytes", makeList([number, count]));
};
