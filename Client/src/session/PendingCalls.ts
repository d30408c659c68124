// The page's calls and streams that wait for native.
import type { PonteCallOptions } from "../api/ponte";
import { addEventListener, clearTimeout, PromiseConstructor, removeEventListener, setTimeout, stringify } from "../builtins/builtins";
import { makeTable, type List, type Table } from "../builtins/hardened";
import { memberOf } from "../builtins/members";
import { getterOf } from "../builtins/uncurryThis";
import { makeId } from "../wire/Attachments";
import { abortedBy, navigated, timedOut } from "../wire/errors";
import { Limit } from "../wire/limits";
import { PonteError } from "../wire/PonteError";
import type { Outbox } from "./Outbox";

/** Takes the answer of a call or the items of a stream: an error, or the result, or an `item` frame. */
export type Reader = (error?: PonteError, value?: unknown, isItem?: boolean) => void;

/** The target of a call: a name, a handle, or a handle and a member's name. */
export type Target = string | number | List<unknown>;

/** Gives the calls of the session in which a target can be called, or throws where it cannot. */
export type Open = (target: any) => PendingCalls;

export interface PendingCalls {
  readonly _outbox: Outbox;
  readonly _readers: Table<Reader>;
  /** Sends a `call` or `stream` frame and gives its id. Throws where it cannot. */
  _begin(
    kind: string, target: Target, parameters: unknown, tail: string, cursor: unknown, options: PonteCallOptions | undefined, reader: Reader,
  ): number;
  /** Ends a call or a stream from this side. */
  _giveUp(id: number, error?: PonteError): void;
  /** The reader of what has come to its end, who must be told so. */
  _end(id: number | string): Reader | undefined;
}

const isAborted = getterOf<boolean>(AbortSignal, "aborted");
const reasonOf = getterOf<unknown>(AbortSignal, "reason");

/** The signal of a call's options. Throws where it is aborted. */
export const signalOf = (options: unknown): AbortSignal | undefined => {
  const signal = memberOf(options, "signal") as AbortSignal | undefined;
  if (signal && isAborted(signal)) throw abortedBy(reasonOf(signal));
  return signal;
};

// Of the target last used: it is often the same.
let lastTarget: unknown;
let lastText: string;

/** The JSON text of a target. */
export const textOf = (target: Target): string =>
  target === lastTarget ? lastText : (lastText = stringify((lastTarget = target)) as string);

export const makePendingCalls = (_outbox: Outbox): PendingCalls => {
  const _readers = makeTable<Reader>();
  const _end = (id: number | string): Reader | undefined => {
    const reader = _readers[id];
    delete _readers[id];
    return reader;
  };
  const _giveUp = (id: number, error?: PonteError): void => {
    const reader = _end(id);
    if (reader) {
      reader(error);
      _outbox._send("cancel", id);
    }
  };
  return {
    _outbox,
    _readers,
    _end,
    _giveUp,
    _begin(kind, target, parameters, tail, cursor, options, reader) {
      const signal = signalOf(options);
      const timeout = memberOf(options, "timeout") as number;
      const traceparent: unknown = memberOf(options, "traceparent");
      const id = makeId();
      if (traceparent) _outbox._send("trace", id, `${traceparent as string}`);
      _outbox._send(kind, `${id},${textOf(target)}`, parameters ?? null, cursor, "parameters", tail, memberOf(options, "progress") as PonteCallOptions["progress"]);
      _readers[id] = reader;
      if (timeout || signal) {
        const aborted = () => _giveUp(id, abortedBy(reasonOf(signal)));
        const timer = timeout <= Limit.timer && setTimeout(() => _giveUp(id, timedOut(timeout)), timeout);
        if (signal) addEventListener(signal, "abort", aborted);
        _readers[id] = (error, value, isItem) => {
          if (!isItem) {
            clearTimeout(timer as number);
            if (signal) removeEventListener(signal, "abort", aborted);
          }
          reader(error, value, isItem);
        };
      }
      // Native works on a call of a document that is being left. Nobody is there for its answer.
      if (!_outbox._name) _end(id)?.(navigated());
      return id;
    },
  };
};

/** An error of the executor rejects its promise. `_kept` lives as long as the function that calls this. */
export const call = (open: Open, target: Target, parameters?: unknown, options?: PonteCallOptions, _kept?: unknown): Promise<any> =>
  new PromiseConstructor((resolve, reject) => {
    const timeout = memberOf(options, "timeout") as number;
    if (timeout !== undefined && !(timeout > 0)) throw new PonteError("invalidParameters", "The timeout is not above 0.");
    open(target)._begin("call", target, parameters, timeout < Infinity ? `,${+timeout}` : "", undefined, options, (error, value, isItem) => {
      if (error) reject(error);
      else if (!isItem) resolve(value);
    });
  });
