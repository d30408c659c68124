import {
  addEventListener, clearTimeout, isAborted, MapConstructor, mapDelete, mapForEach, mapGet, mapSet, mapSize, PromiseConstructor,
  removeEventListener, setTimeout,
} from "./builtins";
import { encode } from "./encode";
import { mostOpenCalls, quoteName } from "./limits";
import type { Outbox } from "./Outbox";
import { PonteError } from "./PonteError";

interface OutgoingCall {
  resolve(value: unknown): void;
  reject(error: PonteError): void;
  timer: ReturnType<typeof setTimeout> | undefined;
  signal: AbortSignal | undefined;
  aborted: (() => void) | undefined;
}

/** Timers that would be longer than this fire at once. */
const longestTimer = 0x7fffffff;

/** The page's calls that wait for native's answer. */
export class OutgoingCalls {
  private readonly open = new MapConstructor<number, OutgoingCall>();
  private lastId = 0;

  constructor(private readonly outbox: Outbox) {}

  make(method: string, parameters: unknown, options: PonteCallOptions | undefined): Promise<unknown> {
    // What the executor throws rejects the promise.
    return new PromiseConstructor((resolve, reject) => {
      const name = quoteName(method);
      const signal = options?.signal;
      const timeout = options?.timeout;
      if (signal && isAborted(signal)) throw cancelled();
      if (timeout !== undefined && !(timeout > 0)) {
        throw new PonteError("invalidParameters", "The timeout must be a positive number of milliseconds.");
      }
      if (mapSize(this.open) >= mostOpenCalls) {
        throw new PonteError("limitExceeded", "Too many calls are open. Await some first.");
      }
      const text = encode(parameters, "parameters") ?? "null";
      const id = this.lastId + 1;
      const deadline = timeout === undefined || timeout === Infinity ? "" : `,${+timeout}`;
      this.outbox.add(`["call",${id},${name},${text}${deadline}]`);
      this.lastId = id;

      const call: OutgoingCall = { resolve, reject, timer: undefined, signal, aborted: undefined };
      mapSet(this.open, id, call);
      if (deadline && (timeout as number) <= longestTimer) {
        call.timer = setTimeout(() => this.giveUp(id, new PonteError("timedOut", `${method} did not answer within ${timeout} ms.`)), timeout);
      }
      if (signal) {
        call.aborted = () => this.giveUp(id, cancelled());
        addEventListener(signal, "abort", call.aborted);
      }
    });
  }

  resolve(id: number, value: unknown): void {
    this.end(id)?.resolve(value);
  }

  reject(id: number, error: PonteError): void {
    this.end(id)?.reject(error);
  }

  endAll(code: string, message: string): void {
    mapForEach(this.open, (_, id) => this.reject(id, new PonteError(code, message)));
  }

  private giveUp(id: number, error: PonteError): void {
    this.reject(id, error);
    this.outbox.add(`["cancel",${id}]`);
  }

  private end(id: number): OutgoingCall | undefined {
    const call = mapGet(this.open, id);
    if (call) {
      mapDelete(this.open, id);
      if (call.timer !== undefined) clearTimeout(call.timer);
      if (call.signal) removeEventListener(call.signal, "abort", call.aborted as () => void);
    }
    return call;
  }
}

function cancelled(): PonteError {
  return new PonteError("cancelled", "The call was cancelled.");
}
