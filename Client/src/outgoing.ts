// The page's calls and streams that wait for native. A target is the JSON text of a name, of a handle, or of a handle and a member's name.
import { addEventListener, clearTimeout, get, removeEventListener, setTimeout } from "./builtins";
import { cancelled, timedOut } from "./errors";
import { makeTable, signalMethods } from "./hardened";
import { Limit, tooMuch } from "./limits";
import { makeId, send } from "./outbox";
import { PonteError } from "./PonteError";

/** Whoever waits for the answer of a call, or for the items of a stream. */
export interface Reader {
  _resolve(value?: unknown): void;
  _reject(error?: PonteError): void;
  /** Of a stream: takes an `item` frame. */
  readonly _item: ((frame: unknown[]) => void) | undefined;
  /** Ends what the deadline and the signal hold. */
  _release: (() => void) | undefined;
}

export const readers = makeTable<Reader>();
let count = 0;

/** The reader of what has come to its end. */
export const endReader = (id: number): Reader | undefined => {
  const reader = readers[id];
  if (reader) {
    delete readers[id];
    count--;
    reader._release?.();
  }
  return reader;
};

/** Ends a call or a stream from this side. */
export const giveUp = (id: number, error?: PonteError): void => {
  const reader = endReader(id);
  if (reader) {
    reader._reject(error);
    send("cancel", id);
  }
};

/** Sends a `call` or `stream` frame and gives its id. Throws where it cannot. */
export const begin = (kind: string, target: string, parameters: unknown, tail: string, cursor: unknown, options: PonteCallOptions | undefined, reader: Reader): number => {
  const signal = options?.signal;
  const timeout = options?.timeout as number;
  if (signal && get(signalMethods, "aborted", signal)) throw cancelled();
  if (count >= Limit.openCalls) throw tooMuch("many open calls");
  const id = makeId();
  send(kind, `${id},${target}`, parameters ?? null, cursor, "parameters", tail, options?.progress);
  readers[id] = reader;
  count++;
  if (timeout || signal) {
    const aborted = () => giveUp(id, cancelled());
    const timer = timeout <= Limit.timer && setTimeout(() => giveUp(id, timedOut(timeout)), timeout);
    if (signal) addEventListener(signal, "abort", aborted);
    reader._release = () => {
      clearTimeout(timer as number);
      if (signal) removeEventListener(signal, "abort", aborted);
    };
  }
  return id;
};

export const call = (target: string, parameters: unknown, options: PonteCallOptions | undefined, _resolve: Reader["_resolve"], _reject: Reader["_reject"]): void => {
  const timeout = options?.timeout as number;
  if (timeout !== undefined && !(timeout > 0)) throw new PonteError("invalidParameters", "The timeout must be above 0.");
  begin("call", target, parameters, timeout < Infinity ? `,${+timeout}` : "", undefined, options, { _resolve, _reject, _item: undefined, _release: undefined });
};

export const endOutgoing = (code: string, message: string): void => {
  for (const id in readers) endReader(+id)?._reject(new PonteError(code, message));
};
