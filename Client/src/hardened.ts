import { create, getOwnPropertyDescriptors, getPrototypeOf, PromiseConstructor, setPrototypeOf } from "./builtins";

/**
 * The methods and getters of a class as they are now. As the prototype of an object of that class that no script of the page holds, they
 * keep out whatever the page makes of the class. Without a constructor no method asks the page which class its result is to be of.
 */
const methodsOf = <Instance>(prototype: Instance): Instance => create(null, { ...getOwnPropertyDescriptors(prototype), constructor: {} }) as Instance;

export const typedArrayMethods = methodsOf(getPrototypeOf(Uint8Array.prototype) as Uint8Array);
export const dataViewMethods = methodsOf(DataView.prototype);
export const blobMethods = methodsOf(Blob.prototype);
export const controllerMethods = methodsOf(AbortController.prototype);
export const signalMethods = methodsOf(AbortSignal.prototype);
const listMethods = methodsOf(Array.prototype);
const promiseMethods = methodsOf(Promise.prototype);

export const harden = setPrototypeOf as <Instance extends object>(object: Instance, methods: Instance) => Instance;

/** A new array that meets no setters of the page either when it grows. */
export const makeList = <Element>(elements: Element[] = []): Element[] => harden(elements, listMethods as Element[]);

/** Objects by number or name, none of which can be mistaken for a member of a prototype. Faster than a `Map`, in JavaScriptCore as elsewhere. */
export type Table<Value> = Record<string | number, Value | undefined>;
export const makeTable = <Value>(): Table<Value> => ({ __proto__: null }) as never;

/** `then` of a promise that no script of the page holds. */
export const settle = (promise: Promise<any>, fulfilled: (value: any) => void, rejected?: (reason: any) => void): Promise<void> =>
  harden(promise, promiseMethods as Promise<any>).then(fulfilled, rejected);

/** Awaits what `action` returns, or fails with what it throws. */
export const attempt = (action: () => unknown, fulfilled: (value: any) => void, rejected: (reason: any) => void): void => {
  settle(new PromiseConstructor((resolve) => resolve(action())), fulfilled, rejected);
};
