// Captured before any script of the page runs. The page may replace every built-in afterwards.
import { getterOf, uncurryThis } from "../uncurryThis";

export const { defineProperty, freeze, getOwnPropertyDescriptor } = Object;
export const { apply } = Reflect;
export const { stringify, parse } = JSON as { stringify(value: unknown): string; parse(text: string): unknown };
export const EventConstructor = Event;
export const CustomEventConstructor = CustomEvent;
export const eventDetail = getterOf<unknown>(CustomEvent.prototype, "detail");
export const preventDefault = uncurryThis(Event.prototype.preventDefault);
export const Observer = MutationObserver;
export const InputElement = HTMLInputElement;
export const addEventListener = uncurryThis(EventTarget.prototype.addEventListener);
export const dispatchEvent = uncurryThis(EventTarget.prototype.dispatchEvent);
export const getAttribute = uncurryThis(Element.prototype.getAttribute);
export const setAttribute = uncurryThis(Element.prototype.setAttribute);
export const click = uncurryThis(HTMLElement.prototype.click);
export const observe = uncurryThis(MutationObserver.prototype.observe);
export const setValue = uncurryThis(
  getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set as (this: HTMLInputElement, value: string) => void,
);
export const getRandomValues = uncurryThis(crypto.getRandomValues as (this: Crypto, bytes: Uint8Array) => Uint8Array);
export const then = uncurryThis(
  Promise.prototype.then as (this: Promise<unknown>, fulfilled: (value: unknown) => void, rejected: (reason: unknown) => void) => Promise<void>,
);
export const { fetch, encodeURIComponent } = window;
export const thisDocument = document;
export const warn = console.warn.bind(console);

const find = uncurryThis(Document.prototype.getElementById);
const query = uncurryThis(Document.prototype.querySelector as (this: Document, selector: string) => Element | null);

export const elementOf = (id: string): HTMLElement | null => find(thisDocument, id);
export const metaOf = (selector: string): string | null => {
  const element = query(thisDocument, selector);
  return element && getAttribute(element, "content");
};
