// JSON text that keeps apart what Apple's message bodies keep apart: an array is ["a", ...], a date ["d", milliseconds]
// (null for an invalid one), a number that JSON has not ["n", name]. All else is as JSON writes it.
import { DateConstructor, dateGetTime, harden, isArray, isView, objectKeys, stringify } from "../builtins/builtins";
import { kindOf } from "../builtins/members";
import { booleanValueOf, DOMExceptionConstructor, numberValueOf, stringValueOf, structuredClone, typedArrayLength } from "./frameBuiltins";
import { wellFormed } from "./wellFormed";

const maximumDepth = 500;
/** Of a body that is no text, in UTF-16 code units of JSON: native would have to make every value in it. */
const maximumLength = 16 * 1024 * 1024;
const maximumTypedArrayLength = 65_536;

/** `undefined` for what the message body cannot show: `undefined` and `BigInt`s. Throws a DataCloneError, or what a getter of the value throws. */
export function encodeTagged(value: unknown): string | undefined {
  // Apple posts a structured clone, too. After it no getter and no proxy of the page takes part any more.
  return typeof value === "object" || typeof value === "function" || typeof value === "symbol"
    ? limited(write(structuredClone(value), 0))
    : write(value, 0);
}

/** Asked for as the text grows: an array of nothing but holes, of any length, costs a page nothing. */
function limited<Text extends string | undefined>(text: Text): Text {
  if (text !== undefined && text.length > maximumLength) {
    throw dataCloneError(`The message is over ${maximumLength} characters as JSON. Send it in parts, as text, or as bytes.`);
  }
  return text;
}

function write(value: unknown, depth: number): string | undefined {
  switch (typeof value) {
    case "string":
      return stringify(wellFormed(value));
    case "boolean":
      return value ? "true" : "false";
    case "number":
      return numberText(value);
    case "object":
      return value === null ? "null" : writeObject(value, depth);
    default:
      return undefined;
  }
}

function writeObject(value: object, depth: number): string | undefined {
  if (depth === maximumDepth) throw dataCloneError(`The message contains itself, or is nested more than ${maximumDepth} deep.`);
  if (isArray(value)) return writeArray(value, depth + 1);
  const kind = kindOf(value);
  switch (kind) {
    case "Date": {
      const milliseconds = dateGetTime(value as Date);
      return milliseconds === milliseconds ? `["d",${milliseconds}]` : '["d",null]';
    }
    case "Number":
      return write(numberValueOf(value as Number), depth);
    case "String":
      return write(stringValueOf(value as String), depth);
    case "Boolean":
      return write(booleanValueOf(value as Boolean), depth);
    case "BigInt":
      return undefined;
  }
  if (isView(value) && kind !== "DataView" && typedArrayLength(value) > maximumTypedArrayLength) {
    throw dataCloneError(`A typed array of more than ${maximumTypedArrayLength} elements. Send it with Ponte, or over a custom URL scheme.`);
  }
  return writeMembers(value as Record<string, unknown>, depth + 1);
}

function writeArray(value: unknown[], depth: number): string {
  let text = '["a"';
  for (let index = 0; index < value.length; index++) {
    // Apple's mapping: what the body cannot show is `NSNull`, so that all others keep their places.
    text = limited(`${text},${write(value[index], depth) ?? "null"}`);
  }
  return text + "]";
}

function writeMembers(value: Record<string, unknown>, depth: number): string {
  const names = objectKeys(value);
  let text = "";
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string;
    const member = write(value[name], depth);
    if (member !== undefined) text = limited(text + (text && ",") + stringify(wellFormed(name)) + ":" + member);
  }
  return `{${text}}`;
}

/** What the tags of a value stand for. */
export interface Enclosure {
  text?: string;
  bytes?(offset: number, count: number): Uint8Array;
  /** Of another script world's dates. */
  readonly datePrototype?: object | null;
}

/** Turns parsed JSON of this form into the value, in place where it can. */
export function reviveTagged(value: unknown, enclosure?: Enclosure): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isArray(value)) {
    switch (value[0]) {
      case "d":
        return dated(new DateConstructor(typeof value[1] === "number" ? value[1] : NaN), enclosure?.datePrototype);
      case "n":
        return value[1] === "Infinity" ? Infinity : value[1] === "-Infinity" ? -Infinity : NaN;
      case "t":
        return enclosure?.text;
      case "b":
        return enclosure?.bytes?.(value[1] as number, value[2] as number);
      default:
        return reviveElements(value, enclosure);
    }
  }
  const names = objectKeys(value);
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string;
    (value as Record<string, unknown>)[name] = reviveTagged((value as Record<string, unknown>)[name], enclosure);
  }
  return value;
}

const dated = (date: Date, prototype: object | null | undefined): Date => (prototype ? harden(date, prototype as Date) : date);

// In place, because a new array's elements could meet a setter that the page has put on Array.prototype.
function reviveElements(value: unknown[], enclosure: Enclosure | undefined): unknown[] {
  const count = value.length - 1;
  for (let index = 0; index < count; index++) value[index] = reviveTagged(value[index + 1], enclosure);
  value.length = count;
  return value;
}

export function numberText(value: number): string {
  if (value === 0) return 1 / value < 0 ? "-0" : "0";
  return value - value === 0 ? `${value}` : `["n","${value}"]`;
}

export function dataCloneError(message: string): DOMException {
  return new DOMExceptionConstructor(message, "DataCloneError");
}
