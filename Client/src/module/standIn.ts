// The `ponte` of a page into which no app has put one: in a plain browser, on a server, in a test.
import type { Ponte, PonteStream } from "../api/ponte";
import { PonteError } from "../wire/PonteError";

/** The link from stand-ins to an app that comes later: a fake one, in a test. */
interface Link {
  app: Ponte | undefined;
  readonly handlers: Map<string, Parameters<Ponte["handle"]>[1]>;
  readonly listeners: Set<{ event: string; listener: (value: any) => void; remove?: () => void }>;
  readonly returned: Set<() => void>;
  readonly renewed: Set<() => void>;
  /** The objects that `share` has marked. */
  readonly shared: WeakSet<object>;
}

const link: Link = { app: undefined, handlers: new Map(), listeners: new Set(), returned: new Set(), renewed: new Set(), shared: new WeakSet() };

const unavailable = () => new PonteError("unavailable", "No app: check ponte.isAvailable.");

const makeEmptyStream = (): PonteStream<never> => {
  let hasFailed = false;
  return {
    cursor: undefined,
    async next() {
      if (hasFailed) return { done: true, value: undefined };
      hasFailed = true;
      throw unavailable();
    },
    async return(value) {
      hasFailed = true;
      return { done: true, value };
    },
    readable: () => new ReadableStream({ pull: (controller) => controller.error(unavailable()) }),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};

export const makeStandIn = (): Ponte => {
  const standIn: Ponte = {
    get isAvailable() {
      return !!link.app?.isAvailable;
    },
    PonteError,
    ready: async () => (link.app ?? fail()).ready(),
    supports: async (method) => (link.app ?? fail()).supports(method),
    call: async (method, parameters, options) => (link.app ?? fail()).call(method, parameters, options),
    callSync: (method, parameters, options) => (link.app ?? fail()).callSync(method, parameters, options) as unknown,
    stream: (method, parameters, options) => link.app?.stream(method, parameters, options) ?? makeEmptyStream(),
    handle(method, handler) {
      link.handlers.set(method, handler);
      link.app?.handle(method, handler);
      return () => {
        if (link.handlers.get(method) === handler) standIn.remove(method);
      };
    },
    remove(method) {
      link.handlers.delete(method);
      link.app?.remove(method);
    },
    on(event, listener) {
      const added: { event: string; listener: (value: any) => void; remove?: () => void } = { event, listener };
      link.listeners.add(added);
      if (link.app) added.remove = link.app.on(event, listener);
      return () => {
        link.listeners.delete(added);
        added.remove?.();
      };
    },
    emit: (event, value) => link.app?.emit(event, value),
    share: mark as Ponte["share"],
  };
  return Object.freeze(standIn);
};

const fail = (): never => {
  throw unavailable();
};

/** Puts an app behind all stand-ins, with the handlers and listeners that the page has added so far, or takes it away. */
export const connect = (app: Ponte | undefined): void => {
  link.app = app;
  if (!app) return;
  for (const [method, handler] of link.handlers) app.handle(method, handler);
  for (const added of link.listeners) added.remove = app.on(added.event, added.listener);
  comeBack();
};

/** The page calls this when its document comes back from the back/forward cache. */
export const comeBack = (): void => {
  for (const returned of [...link.returned]) returned();
};

/** A test calls this before it connects another app: nothing of the last one is left. */
export const renew = (): void => {
  for (const renewed of link.renewed) renewed();
};

/** Calls `renewed` when a test is about to connect another app. */
export const whenRenewed = (renewed: () => void): void => void link.renewed.add(renewed);

export const connected = (): Ponte | undefined => link.app;
export const mark = <Shared extends object>(object: Shared): Shared => {
  link.shared.add(object);
  return object;
};
export const isMarked = (object: object): boolean => link.shared.has(object);

/** Calls `returned` when the app may be reachable again: the document has come back from the back/forward cache, or a test has connected an app. */
export const whenReturned = (returned: () => void): void => {
  link.returned.add(returned);
  if (typeof addEventListener === "function") addEventListener("pageshow", (event) => event.persisted && returned());
};
