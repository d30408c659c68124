import {
  asyncIterator, Bytes, dateGetTime, get, isArray, isView, getPrototypeOf, objectKeys, objectPrototype, objectToString, regExpExec, stringify, stringSlice,
} from "./builtins";
import { textOfBytes } from "./bytesText";
import { blobMethods, dataViewMethods, harden, makeList, makeTable, typedArrayMethods, type Table } from "./hardened";
import { checkFrameLength, deepest, mostInlineBytes } from "./limits";
import { makeId } from "./outbox";
import { PonteError } from "./PonteError";
import { callableMembers, isShared } from "./share";

/** What stays here while a handle of it crosses. */
export interface Export {
  readonly _target: unknown;
  /** Of a shared object: what may be called. */
  readonly _members: Table<boolean> | undefined;
  /** Of a file: told how many bytes have been read since it was last told. */
  _read: ((count: number) => void) | undefined;
}

/** What is written and what goes with it. */
export interface Parcel {
  /** Names the value in errors, as in `parameters`. */
  readonly _where: string;
  /** Where the writing is. */
  _place: Place | undefined;
  /** Characters of text so far, at least. */
  _length: number;
  /** By their handles. */
  _exports: Table<Export> | undefined;
  /** Numbers and the bytes that they stand for, in turn. */
  _bytes: unknown[] | undefined;
  /** Of all files, in bytes. */
  _size: number;
}

/** An array or object around the value at hand, and the key that leads to it. */
interface Place {
  readonly _container: object;
  readonly _depth: number;
  readonly _outer: Place | undefined;
  _key: string | number | undefined;
}

const identifier = /^[A-Za-z_$][\w$]*$/;

/** The JSON text of a value, or `undefined` for `undefined`. Throws a PonteError that says where the value cannot cross. */
export function encode(value: unknown, parcel: Parcel): string | undefined {
  try {
    return stringify(convert(value, parcel));
  } catch (error) {
    if (error instanceof PonteError) throw error;
    return fail(parcel, "cannot be read: a getter, proxy or toJSON threw");
  }
}

function fail(parcel: Parcel, reason: string): never {
  throw new PonteError("invalidValue", `${pathText(parcel._where, parcel._place)} ${reason}.`);
}

/** Where in a value something is, as JavaScript would write it: `parameters.items[3].onTap`. */
function pathText(root: string, place: Place | undefined): string {
  if (!place) return root;
  const key = place._key;
  return pathText(root, place._outer) + (key === undefined ? "" : typeof key === "string" && regExpExec(identifier, key) ? `.${key}` : `[${stringify(key)}]`);
}

const tag = (name: string, content: unknown) => ({ __proto__: null, [name]: content });

function give(parcel: Parcel, _target: unknown, _members?: Table<boolean>): number {
  const handle = makeId();
  (parcel._exports ??= makeTable())[handle] = { _target, _members, _read: undefined };
  return handle;
}

/** The value itself where the engine's own JSON writes it as the wire protocol wants it, or else a copy that it does. */
function convert(value: any, parcel: Parcel, isFromJSON?: boolean): unknown {
  switch (typeof value) {
    case "string":
      checkFrameLength((parcel._length += value.length));
      break;
    case "number":
      if (value - value !== 0 || (value === 0 && 1 / value < 0)) return tag("$number", value === 0 ? "-0" : `${value}`);
      break;
    case "bigint":
      return tag("$bigint", `${value}`);
    case "symbol":
      return fail(parcel, "is a symbol, which cannot cross. Leave it out");
    case "function":
      return tag("$function", give(parcel, value));
    case "object":
      if (value) return convertObject(value, parcel, isFromJSON);
  }
  return value;
}

function convertObject(value: any, parcel: Parcel, isFromJSON?: boolean): unknown {
  const outer = parcel._place;
  for (let place = outer; place; place = place._outer) {
    if (place._container === value) fail(parcel, "contains itself. Send ids instead of references");
  }
  const isList = isArray(value);
  const { toJSON } = value;
  const hasToJSON = typeof toJSON === "function";
  // Most objects are of no class and in no way special, and need not be asked.
  if (hasToJSON || (!isList && getPrototypeOf(value) !== objectPrototype) || value[asyncIterator] || isShared(value)) {
    const special = convertSpecial(value, parcel);
    if (special) return special;
    // Some old libraries put a toJSON on the prototypes; it does not make every object one that has its own.
    if (hasToJSON && !isList && !isFromJSON && toJSON !== (objectPrototype as any).toJSON) return convert(value.toJSON(`${outer?._key ?? ""}`), parcel, true);
    const kind = kindOf(value);
    if (kind !== "Object" && !isList) fail(parcel, `is a ${kind}, which cannot cross. ${kind === "Promise" ? "Await it" : "Make it a plain object"} first`);
  }
  const depth = outer ? outer._depth + 1 : 1;
  if (depth > deepest) fail(parcel, `is nested more than ${deepest} deep. Send it flat`);

  const place: Place = (parcel._place = { _container: value, _depth: depth, _outer: outer, _key: undefined });
  const names = isList ? value : objectKeys(value);
  let copy: any = hasToJSON ? containerLike(isList) : undefined;
  let present = 0;
  let last = "";
  for (let index = 0; index < names.length; index++) {
    const key = (place._key = isList ? index : names[index]);
    const member = value[key];
    const converted = convert(member, parcel);
    if (converted !== member && !copy) {
      copy = containerLike(isList);
      for (let before = 0; before < index; before++) {
        const name = isList ? before : names[before];
        copy[name] = value[name];
      }
    }
    if (copy) copy[key] = converted;
    if (converted !== undefined) {
      present++;
      last = names[index];
    }
  }
  parcel._place = outer;
  const result = copy ?? value;
  return !isList && present === 1 && last[0] === "$" ? tag("$object", result) : result;
}

const containerLike = (isList: boolean): any => (isList ? makeList() : makeTable());
const kindOf = (value: object): string => stringSlice(objectToString(value), 8, -1);

/** What is written as a tag; `undefined` for anything else. */
function convertSpecial(value: any, parcel: Parcel): object | undefined {
  const kind = kindOf(value);
  if (isShared(value)) {
    const members = callableMembers(value);
    return tag("$remote", makeList<unknown>([give(parcel, value, members), makeList(objectKeys(members))]));
  }
  if (isView(value) || kind === "ArrayBuffer" || kind === "SharedArrayBuffer") return convertBytes(value, kind, parcel);
  if (kind === "Date") {
    const milliseconds = dateGetTime(value);
    return tag("$date", milliseconds === milliseconds ? milliseconds : fail(parcel, "is an invalid Date. Send null instead"));
  }
  if (kind === "Blob" || kind === "File") {
    const { name } = value;
    const size = get(blobMethods, "size", value) as number;
    parcel._size += size;
    return tag("$blob", makeList<unknown>([
      give(parcel, value),
      { __proto__: null, size, type: get(blobMethods, "type", value) || undefined, name: typeof name === "string" ? name : undefined },
    ]));
  }
  return value[asyncIterator] || kind === "ReadableStream" ? tag("$stream", give(parcel, value)) : undefined;
}

function convertBytes(value: any, kind: string, parcel: Parcel): object {
  let bytes: Uint8Array;
  try {
    const methods = kind === "DataView" ? dataViewMethods : typedArrayMethods;
    const part = (name: string): any => get(methods, name, value);
    bytes = harden(isView(value) ? new Bytes(part("buffer"), part("byteOffset"), part("byteLength")) : new Bytes(value), typedArrayMethods);
  } catch {
    return fail(parcel, "is detached");
  }
  if (objectToString(bytes.buffer) !== "[object ArrayBuffer]") fail(parcel, "is shared memory. Copy it first");
  const count = bytes.length;
  if (count <= mostInlineBytes) return tag("$bytes", textOfBytes(bytes));
  const number = makeId();
  (parcel._bytes ??= makeList()).push(number, bytes);
  return tag("$bytes", makeList([number, count]));
}
