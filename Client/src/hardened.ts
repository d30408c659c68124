import { arrayPrototype, create, getOwnPropertyDescriptors, MapConstructor, mapPrototype, setPrototypeOf } from "./builtins";

const methodsOf = (prototype: object): object => create(null, getOwnPropertyDescriptors(prototype)) as object;
const mapMethods = methodsOf(mapPrototype);
const listMethods = methodsOf(arrayPrototype);

/** A map whose methods are those from before the page's scripts. */
export const makeMap = <Key, Value>(): Map<Key, Value> => setPrototypeOf(new MapConstructor(), mapMethods) as Map<Key, Value>;

/** An array of that sort, which meets no setters of the page either when it grows. */
export const makeList = <Element>(): Element[] => setPrototypeOf([], listMethods) as Element[];
