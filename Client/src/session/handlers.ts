// The page's handlers and listeners. They outlive a stay in the back/forward cache.
import type { Ponte } from "../api/ponte";
import { global, setTimeout, stringify } from "../builtins/builtins";
import { makeTable, type List } from "../builtins/hardened";
import type { Handler } from "../wire/Attachments";

export type Listener = Parameters<Ponte["on"]>[1];

export const handlers = makeTable<Handler>();
export const listeners = makeTable<List<Listener>>();

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

const log = (global as any).webkit?.messageHandlers?.ponteLog;
const told = makeTable<true>();

/** Tells the app once that nobody listens to an event, if its log is on. */
export const tellUnheard = (event: string): true => {
  if (log && !told[event]) {
    told[event] = true;
    try {
      log.postMessage(stringify({ __proto__: null, source: "unheard", text: event }));
    } catch {
      // The app does not listen any more.
    }
  }
  return true;
};
