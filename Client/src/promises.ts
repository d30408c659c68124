import { defineProperty, PromiseConstructor, promiseThen } from "./builtins";

const absent = { __proto__: null } as PropertyDescriptor;

/** `then` for a promise that no script of the page holds. Without a constructor of its own it would ask the page's for its species. */
export function settle(promise: Promise<unknown>, fulfilled: (value: any) => void, rejected?: (reason: unknown) => void): Promise<void> {
  defineProperty(promise, "constructor", absent);
  return promiseThen(promise, fulfilled, rejected);
}

/** Awaits what `action` returns, or fails with what it throws. */
export function attempt(action: () => unknown, fulfilled: (value: any) => void, rejected: (reason: any) => void): void {
  settle(new PromiseConstructor((resolve) => resolve(action())), fulfilled, rejected);
}
