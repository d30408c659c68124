import { abort, AbortControllerConstructor, clearTimeout, isArray, setTimeout, signalOf, stringSlice } from "./builtins";
import { cancelled, errorOf, released } from "./errors";
import { makeMap } from "./hardened";
import { isBlob, iterate, readSlices, type Source } from "./iterate";
import { longestMessage, longestTimer } from "./limits";
import type { Outbox } from "./Outbox";
import { PonteError } from "./PonteError";
import { attempt } from "./promises";
import type { Handler, Registry } from "./Registry";

interface Call {
  _cancel(reason: PonteError): void;
  _grant(count: number): void;
}

/** Native's calls and streams that the page is working on. */
export function makeIncoming(outbox: Outbox, registry: Registry, isParsed: () => boolean) {
  const open = makeMap<number, Call>();

  const fail = (id: number, { code, message, data }: PonteError) => {
    const send = (data: unknown) => outbox._add(["error", id, { code, message: stringSlice(message, 0, longestMessage), data }], "data");
    try {
      send(data);
    } catch {
      // The code and the message are worth more than the complaint about the data.
      send(undefined);
    }
  };

  /** What serves a handle; `undefined` where it is called in a way in which it cannot be. */
  const handlerOf = (target: unknown, isStream: boolean): Handler | undefined => {
    const handle = (isArray(target) ? target[0] : target) as number;
    const exported = outbox._exports.get(handle);
    if (!exported) throw released();
    const object = exported._target as any;
    if (exported._members) {
      const name = (target as string[])[1] as string;
      return exported._members.get(name) ? (value) => object[name](value) as unknown : undefined;
    }
    if (typeof object === "function") return (value) => object(value) as unknown;
    if (!isStream) return undefined;
    if (isBlob(object)) return () => readSlices(object, exported._read);
    // Only a file can begin again.
    outbox._exports.delete(handle);
    return () => object as unknown;
  };

  const run = (id: number, frame: unknown[], handler: Handler) => {
    const isStream = frame[0] === "stream";
    const limit = frame[4] as number;
    let credit = limit;
    let cursor = frame[5];
    let controller: AbortController | undefined;
    let reason: PonteError | undefined;
    let source: Source | undefined;
    let isReading = false;

    const context: PonteHandlerContext = {
      cursor,
      // Most handlers never look at their signal, so it is made when they do.
      get signal() {
        if (!controller) {
          controller = new AbortControllerConstructor();
          if (reason) abort(controller, reason);
        }
        return signalOf(controller);
      },
    };
    const isOpen = () => open.get(id) === call;
    const end = () => {
      open.delete(id);
      if (timer) clearTimeout(timer);
    };
    const close = () => {
      if (source) attempt(() => (source as Source).return?.(), ignore, ignore);
    };
    const failed = (error: unknown) => {
      if (!isOpen()) return;
      end();
      fail(id, errorOf(error, "handlerFailed", "The handler failed."));
      close();
    };
    const pump = () => {
      if (!source || isReading || credit < 1) return;
      isReading = true;
      attempt(() => (source as Source).next(), (step: IteratorResult<unknown>) => {
        isReading = false;
        if (!isOpen()) return;
        try {
          if (step.done) {
            end();
            outbox._add(["result", id]);
            return;
          }
          credit--;
          const place = context.cursor;
          outbox._add(place === undefined || place === cursor ? ["item", id, step.value] : ["item", id, step.value, place], "item");
          cursor = place;
          pump();
        } catch (error) {
          failed(error);
        }
      }, failed);
    };
    const succeed = (value: unknown) => {
      try {
        if (isStream) {
          source = iterate(value);
          if (!isOpen()) return close();
          if (!source) throw new PonteError("methodNotFound", "This gives no stream. Call it.");
          pump();
        } else if (isOpen()) {
          outbox._add(value === undefined ? ["result", id] : ["result", id, value], "result");
          end();
        }
      } catch (error) {
        failed(error);
      }
    };

    const call: Call = {
      _cancel(why) {
        end();
        reason = why;
        if (controller) abort(controller, why);
        close();
      },
      _grant(count) {
        credit += count;
        pump();
      },
    };
    open.set(id, call);
    const timer = !isStream && limit <= longestTimer && setTimeout(() => call._cancel(new PonteError("timedOut", "The caller's deadline passed.")), limit);
    try {
      const result = handler(frame[3], context);
      if (isThenable(result)) attempt(() => result, succeed, failed);
      else succeed(result);
    } catch (error) {
      failed(error);
    }
  };

  return {
    _fail: fail,

    /** Whether the call has begun or failed. Otherwise it must wait for a handler. */
    _take(id: number, frame: unknown[]): boolean {
      const target = frame[2];
      if (open.get(id)) return true;
      try {
        const handler = typeof target === "string" ? registry._handlers.get(target) : handlerOf(target, frame[0] === "stream");
        if (handler) run(id, frame, handler);
        else if (isParsed() || typeof target !== "string") throw new PonteError("methodNotFound", `The page has no handler for ${target as string}. Add one with ponte.handle.`);
        else return false;
      } catch (error) {
        fail(id, error as PonteError);
      }
      return true;
    },

    _grant(id: number, count: number): void {
      open.get(id)?._grant(count);
    },

    _cancel(id: number): void {
      open.get(id)?._cancel(cancelled());
    },

    _endAll(code: string, message: string): void {
      open.forEach((call) => call._cancel(new PonteError(code, message)));
    },
  };
}

const ignore = () => {};

function isThenable(value: unknown): boolean {
  return (typeof value === "object" || typeof value === "function") && value !== null && typeof (value as { then?: unknown }).then === "function";
}
