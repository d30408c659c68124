import { BigInt, DateConstructor, isArray, objectKeys, regExpExec } from "./builtins";
import { bytesOfText } from "./bytesText";
import { makeList } from "./hardened";
import { importHandle } from "./importHandle";

/** Finds large bytes and gives them to `place`, at once or later. */
type TakeBytes = (number: number, count: number, place: (bytes: Uint8Array) => void) => void;

/** Turns the tags in the members of a parsed array or object into values, in place. Throws on a tag that it does not know. */
export const revive = (members: any, takeBytes: TakeBytes): any => {
  // Every name is the container's own, so that assigning to `__proto__` is an assignment like any other.
  makeList(objectKeys(members)).forEach((name) => {
    const value = members[name];
    if (typeof value === "object" && value) {
      const keys = isArray(value) ? "" : objectKeys(value);
      const tag = keys.length === 1 ? (keys[0] as string) : "";
      if (tag[0] !== "$") revive(value, takeBytes);
      else {
        const place = (revived: unknown) => {
          members[name] = revived;
        };
        // Bytes are placed by whoever finds them, which may have happened already.
        const revived = untag(tag, value[tag], takeBytes, place);
        if (revived !== undefined) place(revived);
      }
    }
  });
  return members;
};

/** `place` is given what comes later. */
const untag = (tag: string, content: any, takeBytes: TakeBytes, place: (bytes: Uint8Array) => void): unknown => {
  const isList = isArray(content);
  const isText = typeof content === "string";
  const first = isList ? content[0] : content;
  let value: unknown;
  switch (tag) {
    case "$object":
      if (typeof content === "object" && !isList) value = revive(content, takeBytes);
      break;
    case "$date":
      if (typeof content === "number") value = new DateConstructor(content);
      break;
    case "$bytes":
      if (isText) value = bytesOfText(content);
      else if (isList && typeof content[1] === "number") return takeBytes(first, content[1], place);
      break;
    case "$bigint":
      if (isText && regExpExec(/^-?\d+$/, content)) value = BigInt(content);
      break;
    case "$number":
      if (isText && regExpExec(/^(NaN|-?Infinity|-0)$/, content)) value = +content;
      break;
    default:
      if (typeof first === "number") value = importHandle(tag, first, isList ? content : []);
  }
  if (value === undefined) throw tag;
  return value;
};
