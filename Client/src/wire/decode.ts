import { BigInt, charCodeAt, DateConstructor, isArray, objectKeys, regExpExec } from "../builtins/builtins";
import { makeList } from "../builtins/hardened";
import { bytesOfText } from "./bytesText";
import { Tag } from "./limits";

type Place = (value: unknown) => void;

/**
 * Finds what stands for a number: for `$bytes` large bytes, which it gives to `place`, at once or later; for other tags what stands for a handle of
 * the other side, or `undefined` for an unknown tag.
 */
type Resolve = (tag: string, number: number, content: any[], place: Place) => unknown;

/** Turns the tags in the members of a parsed array or object into values, in place. Throws on a tag that it does not know. */
export const revive = (members: any, resolve: Resolve): any => {
  // Every name is the container's own, so that assigning to `__proto__` is an assignment like any other.
  makeList(objectKeys(members)).forEach((name) => {
    const value = members[name];
    if (typeof value === "object" && value) {
      const keys = isArray(value) ? "" : objectKeys(value);
      const tag = keys.length === 1 ? (keys[0] as string) : "";
      if (charCodeAt(tag, 0) !== Tag.mark) revive(value, resolve);
      else {
        const place: Place = (revived) => {
          members[name] = revived;
        };
        // Bytes are placed by whoever finds them, which may have happened already.
        const revived = untag(tag, value[tag], resolve, place);
        if (revived !== undefined) place(revived);
      }
    }
  });
  return members;
};

/** `place` is given what comes later. */
const untag = (tag: string, content: any, resolve: Resolve, place: Place): unknown => {
  const isList = isArray(content);
  // An element that is not there is asked of no prototype.
  if (isList) makeList(content);
  const isText = typeof content === "string";
  const first = isList ? content[0] : content;
  let value: unknown;
  switch (tag) {
    case "$object":
      if (typeof content === "object" && !isList) value = revive(content, resolve);
      break;
    case "$date":
      if (typeof content === "number") value = new DateConstructor(content);
      break;
    case "$bytes":
      if (isText) value = bytesOfText(content);
      else if (isList && typeof content[1] === "number") return resolve(tag, first, content, place);
      break;
    case "$bigint":
      if (isText && regExpExec(/^-?\d+$/, content)) value = BigInt(content);
      break;
    case "$number":
      if (isText && regExpExec(/^(NaN|-?Infinity|-0)$/, content)) value = +content;
      break;
    default:
      if (typeof first === "number") value = resolve(tag, first, isList ? content : makeList() as any[], place);
  }
  if (value === undefined) throw tag;
  return value;
};
