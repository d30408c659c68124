// The methods that native offers to this document.
import { isArray, parse } from "../builtins/builtins";
import { makeTable } from "../builtins/hardened";

let names = makeTable<true>();

/** Takes the JSON text of an array of names. */
export const setNativeMethods = (text: string): void => {
  const list = parse(text);
  names = makeTable();
  if (isArray(list)) for (let index = 0; index < list.length; index++) names[list[index] as string] = true;
};

export const hasNativeMethod = (name: string): boolean => names[name] === true;
