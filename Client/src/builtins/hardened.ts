// Objects that the page cannot reach by changing a prototype.
import {
  Bytes, create, defineProperty, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf, harden, hasOwn, isExtensible, PromiseConstructor, stringSplit, then,
} from "./builtins";
import { isObject, memberOf } from "./members";

/**
 * Some members of a class as they are now; all of them would take more time than the rest of the client's start. As the prototype of an object of that class that no
 * script of the page holds, they keep out whatever the page makes of the class. Without a constructor no method asks the page which class its result is to be of.
 */
export const membersOf = <Instance, Names extends string>(
  { prototype }: { prototype: Instance }, names: Names,
): Pick<Instance, Extract<Word<Names>, keyof Instance>> => {
  const members = create(null) as Instance;
  names.split(" ").forEach((name) => defineProperty(members, name, getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor));
  return members;
};

type Word<Words> = Words extends `${infer First} ${infer Rest}` ? First | Word<Rest> : Words;

export const typedArrayMembers = /* @__PURE__ */ membersOf(
  /* @__PURE__ */ getPrototypeOf(Bytes) as typeof Uint8Array, "buffer byteOffset byteLength length slice subarray",
) as Uint8Array;
export const dataViewMembers = /* @__PURE__ */ membersOf(DataView, "buffer byteOffset byteLength");
export const blobMembers = /* @__PURE__ */ membersOf(Blob, "size type slice arrayBuffer") as Blob;
export const controllerMembers = /* @__PURE__ */ membersOf(AbortController, "abort signal") as AbortController;
const listMembers = /* @__PURE__ */ membersOf(Array<any>, "push shift unshift join forEach find filter");
const promiseMembers = /* @__PURE__ */ membersOf(PromiseConstructor, "then");

/** To be awaited: `await` asks any other promise for its constructor and may call its `then`, both of which are the page's to replace. */
export const hardenPromise = <Value>(promise: Promise<Value>): Promise<Value> => harden(promise, promiseMembers as Promise<any>);

const promisePrototype = PromiseConstructor.prototype;
const isPromise = (value: unknown): value is Promise<unknown> => isObject(value) && getPrototypeOf(value) === promisePrototype;

/** True for a promise of the page, and for what else can be awaited. */
export const isAwaitable = (value: unknown): boolean => isPromise(value) || typeof memberOf(value, "then") === "function";

/** What a promise resolves to. */
export interface Outcome {
  readonly _value: any;
}

// Without a prototype: an object that a promise resolves to is asked for a `then`, which a page can put on any other.
const outcome = (_value: unknown) => ({ __proto__: null, _value }) as Outcome;
const awaited = async (value: unknown) => outcome(await value);

/** Waits for what can be awaited. A promise of the engine's class is asked for none of the members that the page may have replaced: `constructor`, `then`. */
export const outcomeOf = (value: unknown): Promise<Outcome> =>
  hardenPromise(isPromise(value) && isExtensible(value) && !hasOwn(value, "constructor")
    ? new PromiseConstructor((resolve, reject) => {
        // Of one without a constructor, the engine makes promises of its own class. No script of the page runs meanwhile.
        defineProperty(value, "constructor", { __proto__: null, configurable: true } as PropertyDescriptor);
        try {
          then(value, (result) => resolve(outcome(result)), reject);
        } finally {
          deleteProperty(value, "constructor");
        }
      })
    : awaited(value));

/** A new array that meets no setters of the page either when it grows. */
export const makeList = <Element>(elements: Element[] = []): List<Element> => harden(elements, listMembers as Element[]);

/** An array that has only what the client uses of it. */
export type List<Element> = Pick<Element[], keyof typeof listMembers | "length"> & Record<number, Element>;

/** The separator is no string: of one, the engine would ask the page how to split by it. */
export const splitBy = (text: string, separator: string): List<string> =>
  makeList(stringSplit(text, { __proto__: null, toString: () => separator } as unknown as object));

/** Objects by number or name, none of which can be mistaken for a member of a prototype. As fast as a `Map` in JavaScriptCore, and faster for small numbers. */
export type Table<Value> = Record<string | number, Value | undefined>;
export const makeTable = <Value>(): Table<Value> => create(null) as Table<Value>;
