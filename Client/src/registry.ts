// The page's handlers and listeners. They outlive a stay in the back/forward cache.
import { queueMicrotask, setTimeout } from "./builtins";
import { makeList, makeTable } from "./hardened";
import { retry } from "./inbox";

export type Handler = Parameters<Ponte["handle"]>[1];
type Listener = Parameters<Ponte["on"]>[1];

export const handlers = makeTable<Handler>();
export const listeners = makeTable<Listener[]>();

export const handle = (method: string, handler: Handler): (() => void) => {
  handlers[method] = handler;
  // Not at once: the script that adds this handler may have more to set up.
  queueMicrotask(retry);
  return () => {
    if (handlers[method] === handler) remove(method);
  };
};

export const remove = (method: string): void => {
  delete handlers[method];
};

export const on = (event: string, listener: Listener): (() => void) => {
  // The same listener may be added twice.
  const added: Listener = (value) => listener(value);
  (listeners[event] ??= makeList()).push(added);
  queueMicrotask(retry);
  // The list is replaced, so that a listener may be taken away while it is called.
  return () => {
    listeners[event] = makeList((listeners[event] as Listener[]).filter((other) => other !== added));
  };
};

export const deliver = (event: string, value: unknown): void => {
  listeners[event]?.forEach((listener) => {
    try {
      listener(value);
    } catch (error) {
      // As if nothing had called the listener; the others have their turn.
      setTimeout(() => {
        throw error;
      });
    }
  });
};
