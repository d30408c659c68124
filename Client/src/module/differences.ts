// Differences of values, in the form of RFC 6902, but for the path, which is a list of keys and indices.

/** One step from a value to the next. In an array, `add` puts an element before the one at its index, and `remove` takes one out. */
export type Difference =
  | { op: "add" | "replace"; path: (string | number)[]; value: unknown }
  | { op: "remove"; path: (string | number)[] };

const isObject = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === "object" && value !== null && (Array.isArray(value) || isPlain(value));
/** Of no class, in any frame: the view of another frame's bridge has that frame's objects. */
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};
const isDate = (value: unknown): value is Date => Object.prototype.toString.call(value) === "[object Date]";
const has = (value: object, key: string | number) => Object.prototype.hasOwnProperty.call(value, key);
const own = (value: Record<string | number, unknown>, key: string) => (has(value, key) ? value[key] : undefined);

/** Makes the arrays and objects of a value unchangeable: the next differences count on them. */
export const frozen = <Value>(value: Value): Value => {
  if (isObject(value) && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const key of Object.keys(value)) frozen((value as Record<string, unknown>)[key]);
  }
  return value;
};

/** True if two values are alike to the last member. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (isDate(one) && isDate(other)) return one.getTime() === other.getTime();
  if (ArrayBuffer.isView(one) && ArrayBuffer.isView(other)) {
    const [bytes, others] = [one as Uint8Array, other as Uint8Array];
    return bytes.length === others.length && bytes.every((byte, index) => byte === others[index]);
  }
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one).filter((key) => one[key] !== undefined);
  const others = Object.keys(other).filter((key) => other[key] !== undefined);
  return keys.length === others.length && keys.every((key) => has(other, key) && isSame(one[key], other[key]));
};

/** The value after differences. A part that they do not touch is the same object as before. Throws a `RangeError` where they do not fit the value. */
export const apply = (value: unknown, differences: readonly Difference[]): unknown => {
  for (const difference of differences) value = applyOne(value, difference, 0);
  return frozen(value);
};

const applyOne = (value: unknown, difference: Difference, depth: number): unknown => {
  const { op, path } = difference;
  const isLast = depth === path.length - 1;
  if (!path.length && op !== "remove") return difference.value;
  const key = path[depth];
  const isList = Array.isArray(value);
  const fits = isObject(value) && (isList ? typeof key === "number" : typeof key === "string") &&
    (isLast && op === "add" ? !isList || (Number.isInteger(key) && (key as number) >= 0 && (key as number) <= value.length) : has(value, key as string));
  if (!fits) throw new RangeError(`No value at ${JSON.stringify(path)}.`);
  const isUnsafe = key === "__proto__";
  if (isList) {
    const copy = [...(value as unknown[])];
    const index = key as number;
    if (!isLast) copy[index] = applyOne(copy[index], difference, depth + 1);
    else if (op === "remove") copy.splice(index, 1);
    else copy.splice(index, op === "add" ? 0 : 1, difference.value);
    return copy;
  }
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  if (isLast && op === "remove") {
    delete copy[key as string];
    return copy;
  }
  const member = isLast ? (difference as { value: unknown }).value : applyOne((value as Record<string, unknown>)[key as string], difference, depth + 1);
  if (isUnsafe) Object.defineProperty(copy, key as string, { value: member, enumerable: true, configurable: true, writable: true });
  else copy[key as string] = member;
  return copy;
};

/** The differences that make one value the other. */
export const differencesBetween = (one: unknown, other: unknown, path: (string | number)[] = []): Difference[] => {
  if (isSame(one, other)) return [];
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return [{ op: "replace", path, value: other }];
  if (Array.isArray(one) && Array.isArray(other)) return differencesOfLists(one, other, path);
  const differences: Difference[] = [];
  for (const key of Object.keys(one)) {
    if (own(other, key) === undefined && own(one, key) !== undefined) differences.push({ op: "remove", path: [...path, key] });
  }
  for (const key of Object.keys(other)) {
    if (other[key] === undefined) continue;
    if (own(one, key) !== undefined) differences.push(...differencesBetween(one[key], other[key], [...path, key]));
    else differences.push({ op: "add", path: [...path, key], value: other[key] });
  }
  return differences;
};

/** Elements that both begin or end with stay; those between are changed, then added or removed. */
const differencesOfLists = (one: unknown[], other: unknown[], path: (string | number)[]): Difference[] => {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && isSame(one[start], other[start])) start++;
  let end = 0;
  while (end < shorter - start && isSame(one[one.length - 1 - end], other[other.length - 1 - end])) end++;
  const differences: Difference[] = [];
  const removed = one.length - end;
  const added = other.length - end;
  for (let index = start; index < Math.min(removed, added); index++) differences.push(...differencesBetween(one[index], other[index], [...path, index]));
  for (let index = removed - 1; index >= added; index--) differences.push({ op: "remove", path: [...path, index] });
  for (let index = removed; index < added; index++) differences.push({ op: "add", path: [...path, index], value: other[index] });
  return differences;
};
