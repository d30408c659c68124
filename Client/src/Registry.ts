import { MapConstructor, mapDelete, mapGet, mapSet, setTimeout } from "./builtins";

export type Handler = Parameters<Ponte["handle"]>[1];
type Listener = Parameters<Ponte["on"]>[1];

interface Registration {
  listener: Listener;
}

/** The page's handlers and listeners. They outlive a stay in the back/forward cache. */
export class Registry {
  private readonly handlers = new MapConstructor<string, Handler>();
  private readonly listeners = new MapConstructor<string, Registration[]>();

  /** `changed` is called after every addition. */
  constructor(private readonly changed: () => void) {}

  handlerFor(method: string): Handler | undefined {
    return mapGet(this.handlers, method);
  }

  handle(method: string, handler: Handler): () => void {
    mapSet(this.handlers, method, handler);
    this.changed();
    return () => {
      if (mapGet(this.handlers, method) === handler) this.remove(method);
    };
  }

  remove(method: string): void {
    mapDelete(this.handlers, method);
  }

  on(event: string, listener: Listener): () => void {
    const registration = { listener };
    this.replaceListeners(event, undefined, registration);
    this.changed();
    return () => this.replaceListeners(event, registration, undefined);
  }

  hasListener(event: string): boolean {
    return mapGet(this.listeners, event) !== undefined;
  }

  deliver(event: string, value: unknown): void {
    const listeners = mapGet(this.listeners, event) ?? [];
    for (let index = 0; index < listeners.length; index++) {
      try {
        (listeners[index] as Registration).listener(value);
      } catch (error) {
        report(error);
      }
    }
  }

  // The array is replaced, never changed, so that a listener may add and remove listeners while it is called.
  private replaceListeners(event: string, removed: Registration | undefined, added: Registration | undefined): void {
    const before = mapGet(this.listeners, event) ?? [];
    const after: Registration[] = [];
    for (let index = 0; index < before.length; index++) {
      const registration = before[index] as Registration;
      if (registration !== removed) after[after.length] = registration;
    }
    if (added) after[after.length] = added;
    if (after.length) mapSet(this.listeners, event, after);
    else mapDelete(this.listeners, event);
  }
}

/** Shows the error as if nothing had called the listener, and lets the other listeners have their turn. */
function report(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}
