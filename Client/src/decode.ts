import { BigIntConstructor, DateConstructor, isArray, objectKeys, regExpExec } from "./builtins";
import { bytesOfText } from "./bytesText";
import { PonteError } from "./PonteError";

const integer = /^-?\d+$/;

/** What decoding needs of the session. */
export interface Importer {
  /** Finds large bytes and gives them to `place`, at once or later. */
  _takeBytes(number: number, count: number, place: (bytes: Uint8Array) => void): void;
  /** The value for a handle, or `undefined` for another tag. */
  _import(tag: string, handle: number, details: any): unknown;
}

type Container = Record<string | number, unknown>;

/** Turns the tags in parsed JSON into values, in place. Throws a PonteError `invalidValue` on a tag that it does not know. */
export function reviveMembers(container: object, importer: Importer): object {
  // Every name is the container's own, so that assigning to `__proto__` is an assignment like any other.
  const members = container as Container;
  const names = objectKeys(members);
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string;
    const value = members[name];
    if (typeof value !== "object" || value === null) continue;
    const keys = isArray(value) ? [] : objectKeys(value);
    const tag = keys[0];
    if (keys.length === 1 && tag !== undefined && tag[0] === "$") revive(members, name, tag, (value as Container)[tag], importer);
    else reviveMembers(value, importer);
  }
  return container;
}

function revive(members: Container, name: string, tag: string, content: any, importer: Importer): void {
  const isList = isArray(content);
  let value: unknown;
  switch (tag) {
    case "$object":
      if (typeof content === "object" && content !== null && !isList) value = reviveMembers(content, importer);
      break;
    case "$date":
      if (typeof content === "number") value = new DateConstructor(content);
      break;
    case "$bytes":
      if (typeof content === "string") value = bytesOfText(content);
      else if (isList && typeof content[1] === "number") {
        importer._takeBytes(content[0], content[1], (bytes) => {
          members[name] = bytes;
        });
        return;
      }
      break;
    case "$bigint":
      if (typeof content === "string" && regExpExec(integer, content)) value = BigIntConstructor(content);
      break;
    case "$number":
      value = content === "NaN" ? NaN : content === "Infinity" ? Infinity : content === "-Infinity" ? -Infinity : content === "-0" ? -0 : undefined;
      break;
    default: {
      const handle: unknown = isList ? content[0] : content;
      if (typeof handle === "number") value = importer._import(tag, handle, isList && content[1]);
    }
  }
  if (value === undefined) throw new PonteError("invalidValue", `The tag ${tag} is unknown or its content is invalid.`);
  members[name] = value;
}
