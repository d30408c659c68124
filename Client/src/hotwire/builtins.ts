// Captured before any script of the page runs. The page may replace every built-in afterwards.
import { getterOf, uncurryThis } from "../uncurryThis";

export const { defineProperty, freeze, getOwnPropertyDescriptor } = Object;
export const { isArray } = Array;
export const { stringify, parse } = JSON as { stringify(value: unknown): string | undefined; parse(text: string): unknown };
export const TypeErrorConstructor = TypeError;
export const CustomEventConstructor = CustomEvent;
export const MutationObserverConstructor = MutationObserver;
export const observe = uncurryThis(MutationObserver.prototype.observe);
export const EventConstructor = Event;
export const addEventListener = uncurryThis(EventTarget.prototype.addEventListener);
export const dispatchEvent = uncurryThis(EventTarget.prototype.dispatchEvent);
export const getRandomValues = uncurryThis(crypto.getRandomValues as (this: Crypto, bytes: Uint8Array) => Uint8Array);
export const eventDetail = getterOf<unknown>(CustomEvent.prototype, "detail");
export const then = uncurryThis(
  Promise.prototype.then as (this: Promise<unknown>, fulfilled: (value: unknown) => void, rejected: (reason: unknown) => void) => Promise<void>,
);
export const { setTimeout } = window;
export const stringSlice = uncurryThis(String.prototype.slice as (this: string, start: number) => string);
export const thisDocument = document;
export const warn = console.warn.bind(console);
