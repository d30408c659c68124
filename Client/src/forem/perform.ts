// What the body of an async function returns that native calls with a document's name, an order and its values: what the document gives, or
// nothing where it has no script of ours. It is an expression, so that nothing in it leans on what the page may have broken.
import type { Forem } from "./forem";

declare const name: string;
declare const order: string;
declare const values: string[];

(window as { ponteForem?: Forem }).ponteForem?.perform(name, order, values);
