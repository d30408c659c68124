import {
  Bytes, dateGetTime, isArray, isView, objectKeys, objectPrototype, objectToString, quote, stringSlice,
} from "./builtins";
import { bytesOfView, encodeBase64 } from "./base64";
import { pathText } from "./pathText";
import { PonteError } from "./PonteError";

/** How many arrays and objects may be nested. */
export const deepest = 512;

/** Writes values that need tags, and explains what cannot cross. One use each. */
export class CarefulEncoder {
  // The containers around the value at hand, and the keys that lead to it.
  private readonly ancestors: object[] = [];
  private readonly path: (string | number | undefined)[] = [];
  private depth = 0;

  constructor(private readonly where: string) {}

  encode(value: unknown): string | undefined {
    try {
      return this.write(value, true);
    } catch (error) {
      if (error instanceof PonteError) throw error;
      return this.fail("cannot be read: a getter, proxy or toJSON threw.");
    }
  }

  private write(value: unknown, mayHaveToJSON: boolean): string | undefined {
    switch (typeof value) {
      case "string":
        return quote(value);
      case "boolean":
        return value ? "true" : "false";
      case "number":
        return value - value !== 0 || (value === 0 && 1 / value < 0) ? `{"$number":"${value === 0 ? "-0" : value}"}` : `${value}`;
      case "bigint":
        return `{"$bigint":"${value}"}`;
      case "undefined":
        return undefined;
      case "object":
        return value === null ? "null" : this.writeObject(value, mayHaveToJSON);
      default:
        return this.fail(`is a ${typeof value}, which cannot cross. Leave it out.`);
    }
  }

  private writeObject(value: object, mayHaveToJSON: boolean): string | undefined {
    for (let level = 0; level < this.depth; level++) {
      if (this.ancestors[level] === value) this.fail("contains itself. Send ids instead of references.");
    }
    if (isArray(value)) return this.writeArray(value);
    const kind = stringSlice(objectToString(value), 8, -1);
    if (isView(value)) return this.writeBytes(bytesOfView(value, kind));
    switch (kind) {
      case "ArrayBuffer":
      case "SharedArrayBuffer":
        return this.writeBytes(new Bytes(value as ArrayBuffer));
      case "Date": {
        const milliseconds = dateGetTime(value as Date);
        if (milliseconds !== milliseconds) this.fail("is an invalid Date. Send null instead.");
        return `{"$date":${milliseconds}}`;
      }
    }
    const { toJSON } = value as { toJSON?: unknown };
    // Some old libraries put a toJSON on Object.prototype; it does not make every object one that has its own.
    if (mayHaveToJSON && typeof toJSON === "function" && toJSON !== (objectPrototype as { toJSON?: unknown }).toJSON) {
      const key = this.depth ? `${this.path[this.depth - 1]}` : "";
      return this.write((value as { toJSON(key: string): unknown }).toJSON(key), false);
    }
    if (kind === "Object") return this.writeMembers(value as Record<string, unknown>);
    return this.fail(`is a ${kind}, which cannot cross. ${adviceFor(kind)}`);
  }

  private writeArray(value: unknown[]): string {
    const level = this.enter(value);
    let text = "[";
    for (let index = 0; index < value.length; index++) {
      this.path[level] = index;
      text += (index ? "," : "") + (this.write(value[index], true) ?? "null");
    }
    this.depth = level;
    return text + "]";
  }

  private writeMembers(value: Record<string, unknown>): string {
    const level = this.enter(value);
    const names = objectKeys(value);
    let text = "{";
    let present = 0;
    let last = "";
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string;
      this.path[level] = name;
      const member = this.write(value[name], true);
      if (member !== undefined) {
        text += (present++ ? "," : "") + quote(name) + ":" + member;
        last = name;
      }
    }
    this.depth = level;
    return present === 1 && last[0] === "$" ? `{"$object":${text}}}` : text + "}";
  }

  private writeBytes(bytes: Uint8Array): string {
    return `{"$bytes":"${encodeBase64(bytes)}"}`;
  }

  private enter(container: object): number {
    const level = this.depth;
    if (level === deepest) this.fail(`is nested more than ${deepest} deep. Send it flat.`);
    this.ancestors[level] = container;
    this.path[level] = undefined;
    this.depth = level + 1;
    return level;
  }

  private fail(reason: string): never {
    const place = pathText(this.where, this.path, this.depth);
    throw new PonteError("invalidValue", `${place} ${reason}`);
  }
}

function adviceFor(kind: string): string {
  switch (kind) {
    case "Promise":
      return "Await it first.";
    case "Blob":
    case "File":
      return "Await its arrayBuffer() first.";
    case "Error":
      return "Send its message.";
    default:
      return "Convert it to a plain object or array.";
  }
}
