// The page's handlers and listeners. They outlive a stay in the back/forward cache.
import type { Ponte } from "../api/ponte";
import { setTimeout } from "../builtins/builtins";
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
