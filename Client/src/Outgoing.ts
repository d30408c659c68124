import { addEventListener, clearTimeout, isAborted, removeEventListener, setTimeout } from "./builtins";
import { cancelled, released } from "./errors";
import { makeMap } from "./hardened";
import { longestTimer, mostOpenCalls, tooLong } from "./limits";
import type { Outbox } from "./Outbox";
import { PonteError } from "./PonteError";

/** A method's name, a handle, or a handle and the name of a member. */
export type Target = string | number | (string | number)[];

/** Whoever waits for the answer of a call, or for the items of a stream. */
export interface Reader {
  _resolve(value: unknown): void;
  _reject(error?: PonteError): void;
  /** Of a stream: takes an `item` frame. */
  readonly _item: ((frame: unknown[]) => void) | undefined;
  /** Ends what the deadline and the signal hold. */
  _release: (() => void) | undefined;
}

export type Outgoing = ReturnType<typeof makeOutgoing>;

/** The page's calls and streams that wait for native. */
export function makeOutgoing(outbox: Outbox) {
  const open = makeMap<number, Reader>();
  let hasEnded = false;

  const end = (id: number): Reader | undefined => {
    const reader = open.get(id);
    if (reader) {
      open.delete(id);
      reader._release?.();
    }
    return reader;
  };
  /** Ends it from this side. */
  const giveUp = (id: number, error?: PonteError) => {
    const reader = end(id);
    if (reader) {
      reader._reject(error);
      outbox._add(["cancel", id]);
    }
  };

  /** Sends a `call` or `stream` frame. Throws where it cannot. */
  const begin = (id: number, frame: unknown[], reader: Reader, options: PonteCallOptions | undefined) => {
    const signal = options?.signal;
    const timeout = options?.timeout as number;
    const aborted = () => giveUp(id, cancelled());
    if (hasEnded) throw released();
    if (signal && isAborted(signal)) throw cancelled();
    if (open.size >= mostOpenCalls) throw tooLong("Open calls", `${mostOpenCalls}: await some first`);
    outbox._add(frame, "parameters", options?.progress);
    open.set(id, reader);
    const timer = timeout <= longestTimer && setTimeout(() => giveUp(id, new PonteError("timedOut", `No answer within ${timeout} ms.`)), timeout);
    if (signal) addEventListener(signal, "abort", aborted);
    if (timer || signal) {
      reader._release = () => {
        if (timer) clearTimeout(timer);
        if (signal) removeEventListener(signal, "abort", aborted);
      };
    }
  };

  return {
    _begin: begin,
    _giveUp: giveUp,

    _call(target: Target, parameters: unknown, options: PonteCallOptions | undefined, resolve: Reader["_resolve"], reject: Reader["_reject"]): void {
      const id = outbox._makeId();
      const timeout = options?.timeout;
      if (timeout !== undefined && !(timeout > 0)) throw new PonteError("invalidParameters", "The timeout must be a positive number of milliseconds.");
      begin(
        id,
        (timeout as number) < Infinity ? ["call", id, target, parameters, +(timeout as number)] : ["call", id, target, parameters],
        { _resolve: resolve, _reject: reject, _item: undefined, _release: undefined },
        options,
      );
    },

    _item(id: number, frame: unknown[]): void {
      open.get(id)?._item?.(frame);
    },

    _resolve(id: number, value: unknown): void {
      end(id)?._resolve(value);
    },

    _reject(id: number, error: PonteError): void {
      end(id)?._reject(error);
    },

    _endAll(code: string, message: string): void {
      hasEnded = true;
      open.forEach((_, id) => end(id)?._reject(new PonteError(code, message)));
    },
  };
}
