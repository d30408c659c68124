// The page's calls and streams that wait for native.
import { addEventListener, clearTimeout, PromiseConstructor, removeEventListener, setTimeout } from "./builtins";
import { cancelled, timedOut } from "./errors";
import { makeTable } from "./hardened";
import { Limit } from "./limits";
import { makeId, send } from "./outbox";
import { PonteError } from "./PonteError";

/** Whoever waits for the answer of a call, or for the items of a stream: is given an error, or the result, or an `item` frame. */
export type Reader = (error?: PonteError, value?: unknown, isItem?: boolean) => void;

export const readers = makeTable<Reader>();
/** What ends deadlines and signals, by the same ids. */
const releases = makeTable<() => void>();

/** The reader of what has come to its end. */
export const endReader = (id: number | string): Reader | undefined => {
  const reader = readers[id];
  releases[id]?.();
  delete readers[id];
  delete releases[id];
  return reader;
};

/** Ends a call or a stream from this side. */
export const giveUp = (id: number, error?: PonteError): void => {
  const reader = endReader(id);
  if (reader) {
    reader(error);
    send("cancel", id);
  }
};

/**
 * Sends a `call` or `stream` frame and gives its id. Throws where it cannot. The target is the JSON text of a name, of a handle, or of a handle
 * and a member's name.
 */
export const begin = (
  kind: string, target: string, parameters: unknown, tail: string, cursor: unknown, options: PonteCallOptions | undefined, reader: Reader,
): number => {
  const signal = options?.signal;
  const timeout = options?.timeout as number;
  // The signal is the page's own.
  if (signal?.aborted) throw cancelled();
  const id = makeId();
  send(kind, `${id},${target}`, parameters ?? null, cursor, "parameters", tail, options?.progress);
  readers[id] = reader;
  if (timeout || signal) {
    const aborted = () => giveUp(id, cancelled());
    const timer = timeout <= Limit.timer && setTimeout(() => giveUp(id, timedOut(timeout)), timeout);
    if (signal) addEventListener(signal, "abort", aborted);
    releases[id] = () => {
      clearTimeout(timer as number);
      if (signal) removeEventListener(signal, "abort", aborted);
    };
  }
  return id;
};

/** `open` turns `name` into the target, or throws where there is none. What an executor throws rejects its promise. `_kept` is there to be kept. */
export const call = (open: (name: string) => string, name: string, parameters?: unknown, options?: PonteCallOptions, _kept?: unknown): Promise<any> =>
  new PromiseConstructor((resolve, reject) => {
    const timeout = options?.timeout as number;
    if (timeout !== undefined && !(timeout > 0)) throw new PonteError("invalidParameters", "The timeout must be above 0.");
    begin("call", open(name), parameters, timeout < Infinity ? `,${+timeout}` : "", undefined, options, (error, value, isItem) => {
      if (error) reject(error);
      else if (!isItem) resolve(value);
    });
  });
