import {
  abort, AbortControllerConstructor, clearTimeout, MapConstructor, mapDelete, mapForEach, mapGet, mapSet, promiseThen,
  PromiseConstructor, quote, setTimeout, signalOf,
} from "./builtins";
import { encode } from "./encode";
import { cutMessage } from "./limits";
import type { Outbox } from "./Outbox";
import { PonteError } from "./PonteError";
import type { Handler } from "./Registry";

interface IncomingCall {
  cancel(reason: PonteError): void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Native's calls that a handler of the page is working on. */
export class IncomingCalls {
  private readonly open = new MapConstructor<number, IncomingCall>();

  constructor(private readonly outbox: Outbox) {}

  run(id: number, handler: Handler, parameters: unknown, timeout: number | undefined): void {
    if (mapGet(this.open, id)) return;
    const { context, cancel } = makeContext();
    const call: IncomingCall = { cancel, timer: undefined };
    mapSet(this.open, id, call);
    if (timeout !== undefined && timeout <= 0x7fffffff) {
      call.timer = setTimeout(() => this.cancel(id, new PonteError("timedOut", "The caller's deadline passed.")), timeout);
    }
    try {
      const result = handler(parameters, context);
      if (isThenable(result)) {
        const settled = new PromiseConstructor<unknown>((resolve) => resolve(result));
        promiseThen(settled, (value) => this.succeed(id, call, value), (error) => this.throwFrom(id, call, error));
      } else {
        this.succeed(id, call, result);
      }
    } catch (error) {
      this.throwFrom(id, call, error);
    }
  }

  cancel(id: number, reason: PonteError): void {
    const call = mapGet(this.open, id);
    if (call) {
      this.end(id, call);
      call.cancel(reason);
    }
  }

  endAll(code: string, message: string): void {
    mapForEach(this.open, (_, id) => this.cancel(id, new PonteError(code, message)));
  }

  /** Answers a call that no handler runs for. */
  fail(id: number, error: PonteError): void {
    let data: string | undefined;
    try {
      data = encode(error.data, "data");
    } catch {
      // The code and the message are worth more than the complaint about the data.
    }
    const member = data === undefined ? "" : `,"data":${data}`;
    this.outbox.add(`["error",${id},{"code":${quote(error.code)},"message":${quote(cutMessage(error.message))}${member}}]`);
  }

  private succeed(id: number, call: IncomingCall, value: unknown): void {
    if (!this.end(id, call)) return;
    try {
      const text = encode(value, "result");
      this.outbox.add(text === undefined ? `["result",${id}]` : `["result",${id},${text}]`);
    } catch (error) {
      this.fail(id, asPonteError(error));
    }
  }

  private throwFrom(id: number, call: IncomingCall, error: unknown): void {
    if (this.end(id, call)) this.fail(id, asPonteError(error));
  }

  /** Whether the call was open until now. */
  private end(id: number, call: IncomingCall): boolean {
    if (mapGet(this.open, id) !== call) return false;
    mapDelete(this.open, id);
    if (call.timer !== undefined) clearTimeout(call.timer);
    return true;
  }
}

/** Most handlers never look at their signal, so it is made when they do. */
function makeContext() {
  let controller: AbortController | undefined;
  let reason: PonteError | undefined;
  return {
    context: {
      get signal(): AbortSignal {
        if (!controller) {
          controller = new AbortControllerConstructor();
          if (reason) abort(controller, reason);
        }
        return signalOf(controller);
      },
    },
    cancel(why: PonteError) {
      reason = why;
      if (controller) abort(controller, why);
    },
  };
}

function isThenable(value: unknown): boolean {
  return (typeof value === "object" || typeof value === "function") && value !== null && typeof (value as { then?: unknown }).then === "function";
}

/** Never the stack: it names the page's files. */
function asPonteError(error: unknown): PonteError {
  let code: unknown;
  let message: unknown;
  let data: unknown;
  try {
    ({ code, message, data } = error as { code?: unknown; message?: unknown; data?: unknown });
  } catch {
    // Something without members was thrown, or something whose members throw.
  }
  const text = typeof message === "string" ? message : typeof error === "string" ? error : "The handler failed.";
  return typeof code === "string" ? new PonteError(code, text, data) : new PonteError("handlerFailed", text);
}
