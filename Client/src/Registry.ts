import { setTimeout } from "./builtins";
import { makeList, makeMap } from "./hardened";

export type Handler = Parameters<Ponte["handle"]>[1];
type Listener = Parameters<Ponte["on"]>[1];

interface Registration {
  readonly _listener: Listener;
}

export type Registry = ReturnType<typeof makeRegistry>;

/** The page's handlers and listeners. They outlive a stay in the back/forward cache. `changed` is called after every addition. */
export function makeRegistry(changed: () => void) {
  const handlers = makeMap<string, Handler>();
  const listeners = makeMap<string, Registration[]>();

  // The list is replaced, never changed, so that a listener may add and remove listeners while it is called.
  const replace = (event: string, removed: Registration, added?: Registration) => {
    const before = listeners.get(event) ?? makeList<Registration>();
    const after = makeList<Registration>();
    before.forEach((registration) => {
      if (registration !== removed) after.push(registration);
    });
    if (added) after.push(added);
    if (after.length) listeners.set(event, after);
    else listeners.delete(event);
  };

  return {
    _handlers: handlers,

    _handle(method: string, handler: Handler): () => void {
      handlers.set(method, handler);
      changed();
      return () => {
        if (handlers.get(method) === handler) handlers.delete(method);
      };
    },

    _on(event: string, _listener: Listener): () => void {
      const registration = { _listener };
      replace(event, registration, registration);
      changed();
      return () => replace(event, registration);
    },

    /** Whether anybody listens. */
    _deliver(event: string, value: unknown): boolean {
      const registrations = listeners.get(event);
      registrations?.forEach(({ _listener }) => {
        try {
          _listener(value);
        } catch (error) {
          report(error);
        }
      });
      return !!registrations;
    },
  };
}

/** Shows the error as if nothing had called the page's code, and lets the rest have its turn. */
function report(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}
