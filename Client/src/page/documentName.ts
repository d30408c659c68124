import { Bytes, defineProperty, global } from "../builtins/builtins";
import { methodOf } from "../builtins/uncurryThis";

const join = methodOf(Array, "join") as (bytes: ArrayLike<number>, separator: string) => string;
const getRandomValues = crypto.getRandomValues.bind(crypto);

/** A document's name, which only it and native know: 120 random bits, in at most 60 characters. */
export const makeDocumentName = (): string => "p" + join(getRandomValues(new Bytes(15)), "_");

/** Lets native call a function by the document's name, until the name is deleted. The next document does not know it: what is for this one does not reach that one. */
export const receiveAs = (name: string, receive: (message: any) => void): void => {
  defineProperty(global, name, { __proto__: null, value: receive, configurable: true } as PropertyDescriptor);
};
