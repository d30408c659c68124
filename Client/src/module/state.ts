// Values of the app that the page sees: each is a stream of the app's, whose first item is the whole value, and whose others are differences.
import type { Ponte, PonteError, PonteStream } from "../api/ponte";
import { createStore, type WritableStore } from "./createStore";
import { apply, frozen, isSame, type Difference } from "./differences";
import { whenRenewed, whenReturned } from "./standIn";

/** The names that the app serves itself. */
export const stateStream = "ponte.state";
export const stateSetter = "ponte.setState";
/** The event with the name of a state that a page has asked for in vain, and that there is now. */
export const stateShared = "ponte.shared";

/** An item of the stream. */
export type StateItem = { version: number; value: unknown } | { version: number; differences: readonly Difference[] };

/** A change of the page that the app has not confirmed. */
interface Write {
  readonly change: (value: unknown) => unknown;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
  /** The version of the value with this change, if the app has taken it. */
  version?: number;
}

interface Waiter {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** The part that all stores of one state share. */
export interface SharedState {
  readonly store: WritableStore<unknown>;
  readonly hasValue: () => boolean;
  ready(): Promise<unknown>;
  set(change: unknown): Promise<void>;
  /** Asks the app again, if it has refused before. */
  wake(): void;
}

const states = new WeakMap<Ponte, Map<string, SharedState>>();

/** The state of a name. `open` reads its stream, and `call` changes it: both explain errors. */
export const sharedState = (
  bridge: Ponte, name: string, isStrict: boolean, open: () => PonteStream<StateItem>, call: (parameters: unknown) => Promise<unknown>,
): SharedState => {
  const known = states.get(bridge) ?? new Map<string, SharedState>();
  states.set(bridge, known);
  const key = `${isStrict ? "strict" : ""} ${name}`;
  const state = known.get(key) ?? makeSharedState(bridge, name, open, call);
  known.set(key, state);
  return state;
};

const makeSharedState = (
  bridge: Ponte, name: string, open: () => PonteStream<StateItem>, call: (parameters: unknown) => Promise<unknown>,
): SharedState => {
  const store = createStore<unknown>(undefined);
  let hasValue = false;
  let version = 0;
  /** The app's value; the store's has the page's own changes besides. */
  let base: unknown;
  let stream: PonteStream<StateItem> | undefined;
  let writes: Write[] = [];
  let isWriting = false;
  /** The version upon which the app has last refused a change as out of date: a newer one is on its way. */
  let outdated: number | undefined;
  let waiters: Waiter[] = [];
  /** The app has shared the state since it was asked last. */
  let isSharedMeanwhile = false;

  /** Shows the app's value with the changes that it has not confirmed. An equal value is the same object as before. */
  const show = (): void => {
    let value = base;
    for (const write of writes) {
      try {
        value = frozen(write.change(value));
      } catch {
        // It throws again where it is sent, and its caller is told then.
      }
    }
    if (!hasValue || !isSame(value, store.get())) {
      hasValue = true;
      store.set(value);
    }
    for (const { resolve } of waiters.splice(0)) resolve(store.get());
  };
  const confirm = (): void => {
    const confirmed = writes.filter((write) => write.version !== undefined && write.version <= version);
    writes = writes.filter((write) => !confirmed.includes(write));
    for (const { resolve } of confirmed) resolve();
  };
  /** Takes an item. True if it fits what is known. */
  const take = (item: StateItem): boolean => {
    try {
      if ("value" in item) {
        base = frozen(item.value);
        // It may be another run of the app, whose versions begin anew.
        for (const write of writes) if (write.version !== undefined) write.version = item.version;
      } else if (item.version === version + 1) base = apply(base, item.differences);
      else return false;
    } catch {
      return false;
    }
    version = item.version;
    outdated = undefined;
    confirm();
    show();
    write();
    return true;
  };
  const read = async (): Promise<void> => {
    stream?.return();
    isSharedMeanwhile = false;
    const opened = (stream = open());
    let hasItems = false;
    let failure: unknown = new bridge.PonteError("released", `The app has ended the state ${JSON.stringify(name)}.`);
    try {
      for await (const item of opened) {
        if (stream !== opened) return;
        // After an item that does not fit, the state is read anew, from the whole value.
        if (!take(item)) break;
        hasItems = true;
      }
    } catch (error) {
      failure = error;
    }
    if (stream !== opened) return;
    stream = undefined;
    // An app that gives nothing is not asked again before there is a reason to.
    if (hasItems || isSharedMeanwhile) return read();
    for (const { reject } of waiters.splice(0)) reject(failure);
    for (const { reject } of writes.splice(0)) reject(failure);
    if (hasValue) show();
  };
  const wake = (): void => {
    if (!stream) read();
  };
  /** Sends the first change. One is under way at a time, until its outcome is seen: the next one stands on that. */
  const write = async (): Promise<void> => {
    const next = writes[0];
    if (isWriting || !next || next.version !== undefined || !hasValue || version === outdated) return;
    isWriting = true;
    const sentVersion = version;
    try {
      const confirmed = await call({ name, version, value: next.change(base) });
      next.version = confirmed as number;
    } catch (error) {
      if ((error as PonteError | undefined)?.code === "outdated") {
        // Another change came first. This one is made again, upon that.
        outdated = sentVersion;
      } else {
        writes = writes.filter((one) => one !== next);
        next.reject(error);
      }
    }
    isWriting = false;
    confirm();
    if (hasValue) show();
    write();
  };
  whenReturned(() => void read());
  whenRenewed(() => {
    stream?.return();
    stream = undefined;
    hasValue = false;
    base = outdated = undefined;
    version = 0;
    const failure = new bridge.PonteError("navigated", "The app is another one now.");
    for (const { reject } of [...writes.splice(0), ...waiters.splice(0)]) reject(failure);
  });
  bridge.on(stateShared, (shared) => {
    if (shared !== name) return;
    isSharedMeanwhile = true;
    wake();
  });
  read();
  return {
    store,
    hasValue: () => hasValue,
    wake,
    ready: () =>
      new Promise((resolve, reject) => {
        if (hasValue) return resolve(store.get());
        waiters.push({ resolve, reject });
        wake();
      }),
    set: (change) =>
      new Promise((resolve, reject) => {
        writes.push({ change: typeof change === "function" ? (change as Write["change"]) : () => change, resolve, reject });
        wake();
        if (hasValue) show();
        write();
      }),
  };
};
