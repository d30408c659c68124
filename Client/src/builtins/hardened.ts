// Objects that the page cannot reach by changing a prototype.
import { Bytes, create, getOwnPropertyDescriptors, getPrototypeOf, harden, PromiseConstructor, stringSplit } from "./builtins";

/**
 * The methods and getters of a class as they are now. As the prototype of an object of that class that no script of the page holds, they
 * keep out whatever the page makes of the class. Without a constructor no method asks the page which class its result is to be of.
 */
export const methodsOf = <Instance>({ prototype }: { prototype: Instance }): Instance =>
  create(null, { ...getOwnPropertyDescriptors(prototype), constructor: {} }) as Instance;

export const typedArrayMethods = /* @__PURE__ */ methodsOf(/* @__PURE__ */ getPrototypeOf(Bytes) as typeof Uint8Array);
export const dataViewMethods = /* @__PURE__ */ methodsOf(DataView);
export const blobMethods = /* @__PURE__ */ methodsOf(Blob);
export const controllerMethods = /* @__PURE__ */ methodsOf(AbortController);
const listMethods = /* @__PURE__ */ methodsOf(Array);
const promiseMethods = /* @__PURE__ */ methodsOf(PromiseConstructor);

/** To be awaited: `await` asks any other promise for its constructor and may call its `then`, both of which are the page's to replace. */
export const hardenPromise = <Value>(promise: Promise<Value>): Promise<Value> => harden(promise, promiseMethods as Promise<any>);

/** A new array that meets no setters of the page either when it grows. */
export const makeList = <Element>(elements: Element[] = []): Element[] => harden(elements, listMethods as Element[]);

/** The separator is no string: of one, the engine would ask the page how to split by it. */
export const splitBy = (text: string, separator: string): string[] =>
  makeList(stringSplit(text, { __proto__: null, toString: () => separator } as unknown as object));

/** Objects by number or name, none of which can be mistaken for a member of a prototype. As fast as a `Map` in JavaScriptCore, and faster for small numbers. */
export type Table<Value> = Record<string | number, Value | undefined>;
export const makeTable = <Value>(): Table<Value> => create(null) as Table<Value>;
