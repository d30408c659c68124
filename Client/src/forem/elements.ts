// The page's elements, by methods that the page cannot replace any more.
import { getOwnPropertyDescriptor } from "../builtins/builtins";
import { getterOf, methodOf, uncurryThis } from "../builtins/uncurryThis";

export const Observer = MutationObserver;
export const observe = methodOf(MutationObserver, "observe");
/** An element of the page may have the name of a document's property. */
export const bodyOf = getterOf<HTMLElement | null>(Document, "body");
export const rootOf = getterOf<HTMLElement>(Document, "documentElement");
export const getAttribute = methodOf(Element, "getAttribute");
export const setAttribute = methodOf(Element, "setAttribute");
export const click = methodOf(HTMLElement, "click");
export const setValue = uncurryThis(
  getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set as (this: HTMLInputElement, value: string) => void,
);

const find = methodOf(Document, "getElementById");
const query = uncurryThis(Document.prototype.querySelector as (this: Document, selector: string) => Element | null);

export const elementOf = (id: string): HTMLElement | null => find(document, id);
export const metaOf = (selector: string): string | null => {
  const element = query(document, selector);
  return element && getAttribute(element, "content");
};
