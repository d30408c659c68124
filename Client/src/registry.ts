// The page's handlers and listeners. They outlive a stay in the back/forward cache.
import { queueMicrotask, setTimeout } from "./builtins";
import { makeList, makeTable } from "./hardened";
import { retry } from "./inbox";

export type Handler = Parameters<Ponte["handle"]>[1];
type Listener = Parameters<Ponte["on"]>[1];

interface Registration {
  readonly _listener: Listener;
}

export const handlers = makeTable<Handler>();
export const listeners = makeTable<Registration[]>();
let isRetrying = false;

const changed = (): void => {
  // Not at once: the script that adds this handler may have more to set up.
  if (!isRetrying) {
    queueMicrotask(() => {
      isRetrying = false;
      retry();
    });
  }
  isRetrying = true;
};

export const handle = (method: string, handler: Handler): () => void => {
  handlers[method] = handler;
  changed();
  return () => {
    if (handlers[method] === handler) remove(method);
  };
};

export const remove = (method: string): void => {
  delete handlers[method];
};

export const on = (event: string, _listener: Listener): () => void => {
  const registration = { _listener };
  // The list is replaced, never changed, so that a listener may add and remove listeners while it is called.
  const replace = (isAdded?: boolean) => {
    const list = makeList<Registration>();
    listeners[event]?.forEach((other) => {
      if (other !== registration) list.push(other);
    });
    if (isAdded) list.push(registration);
    if (list.length) listeners[event] = list;
    else delete listeners[event];
  };
  replace(true);
  changed();
  return () => replace();
};

export const deliver = (event: string, value: unknown): void => {
  listeners[event]?.forEach(({ _listener }) => {
    try {
      _listener(value);
    } catch (error) {
      // As if nothing had called the listener; the others have their turn.
      setTimeout(() => {
        throw error;
      });
    }
  });
};
