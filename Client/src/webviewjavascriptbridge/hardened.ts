// What the page cannot reach by changing a prototype.
import { create, parse, setPrototypeOf } from "./builtins";

/** A list that is read by index and grown by assignment, which meets no setters of the page. */
export const makeList = <Element>(): Element[] => setPrototypeOf([], null) as Element[];

/** Objects by name, none of which can be mistaken for a member of a prototype. */
export type Table<Value> = Record<string, Value | undefined>;
export const makeTable = <Value>(): Table<Value> => create(null) as Table<Value>;

/** The members of a JSON text that is an object, and of no prototype; none of any other text. */
export const membersOf = (text: string): Table<unknown> => {
  const value = parse(text);
  return typeof value === "object" && value !== null ? (setPrototypeOf(value, null) as Table<unknown>) : makeTable();
};

const promiseMethods = create(null, { ...Object.getOwnPropertyDescriptors(Promise.prototype), constructor: { value: {} } }) as object;

/** To be awaited: `await` asks any other promise for its constructor and may call its `then`, both of which are the page's to replace. */
export const hardenPromise = <Value>(promise: Promise<Value>): Promise<Value> => setPrototypeOf(promise, promiseMethods) as Promise<Value>;
