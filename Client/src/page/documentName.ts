import { defineProperty, global } from "../builtins/builtins";
import type { Port } from "./port";

/** A document's name, which only it and native know: at least 120 random bits, in at most 61 characters. */
export const makeDocumentName = (port: Port): string => "p" + port._digits();

/** Lets native call a function by the document's name, until the name is deleted. The next document does not know it: what is for this one does not reach that one. */
export const receiveAs = (name: string, receive: (message: any) => void): void => {
  defineProperty(global, name, { __proto__: null, value: receive, configurable: true } as PropertyDescriptor);
};
