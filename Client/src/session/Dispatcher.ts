// Gives native's frames to whom they are for, and works on its calls and streams.
import type { PonteHandlerContext } from "../api/ponte";
import { AbortController, clearTimeout, harden, isArray, PromiseConstructor, setTimeout, stringify, stringSlice } from "../builtins/builtins";
import { controllerMembers, hardenPromise, isAwaitable, makeList, makeTable, outcomeOf, type Table } from "../builtins/hardened";
import { isObject, memberOf } from "../builtins/members";
import { isParsed } from "../page/parsing";
import type { Handler } from "../wire/Attachments";
import { cancelled, errorOf, released, timedOut } from "../wire/errors";
import { creditOf, timeoutOf } from "../wire/frames";
import { iterate, type Source } from "../wire/iterate";
import { Limit } from "../wire/limits";
import { PonteError } from "../wire/PonteError";
import type { PendingCalls } from "./PendingCalls";
import { deliver, handlers, listeners, tellUnheard } from "./handlers";

/** Cancels a call or a stream with a reason, or grants a stream more items. */
type RunningCall = (reason?: PonteError, count?: number) => void;

export interface Dispatcher {
  readonly _running: Table<RunningCall>;
  /** Gives a frame to whom it is for. True if the frame, or its being dropped, has taken effect: otherwise it must wait. */
  _take(frame: any[], error?: PonteError): boolean;
}

export const makeDispatcher = (calls: PendingCalls): Dispatcher => {
  const outbox = calls._outbox;
  const { _exported } = outbox;
  const { _send } = outbox;
  const _running = makeTable<RunningCall>();
  /** Of the calls that come next. */
  const traces = makeTable<string>();
  /** Answers with an error. */
  const fail = (id: number, error: unknown): void => {
    const { code, message, data } = errorOf(error, "handlerFailed");
    const answer = (data?: unknown) =>
      _send("error", id, { code: stringSlice(code, 0, Limit.nameLength), message: stringSlice(message, 0, Limit.messageLength), data });
    try {
      answer(data);
    } catch {
      // The code and the message are worth more than the complaint about the data.
      answer();
    }
  };
  const run = async (id: number, frame: any[], handler: Handler, isStream: boolean, traceparent: string | undefined): Promise<void> => {
    const timeout = timeoutOf(frame);
    let credit = creditOf(frame);
    let cursor = frame[5];
    let controller: AbortController | undefined;
    let reason: PonteError | undefined;
    let source: Source | undefined;
    let wake = () => {};

    const context: PonteHandlerContext = {
      cursor,
      traceparent,
      // Most handlers never look at their signal, so it is made when they do.
      get signal() {
        if (!controller) {
          controller = harden(new AbortController(), controllerMembers);
          if (reason) controller.abort(reason);
        }
        return controller.signal;
      },
    };
    const isOpen = () => _running[id] === call;
    const end = () => {
      delete _running[id];
      clearTimeout(timer as number);
    };
    const close = async () => {
      try {
        await source?.return?.();
      } catch {
        // It has nobody to tell.
      }
    };
    const call: RunningCall = (why, count = 0) => {
      credit += count;
      if (why) {
        end();
        reason = why;
        controller?.abort(why);
        close();
      }
      wake();
    };
    _running[id] = call;
    const timer = timeout <= Limit.timer && setTimeout(() => call(timedOut(timeout)), timeout);
    try {
      let result: any = handler(frame[3], context);
      // Most answers are there at once.
      if (isAwaitable(result)) result = (await outcomeOf(result))._value;
      if (isStream) {
        source = iterate(result);
        if (!source) throw new PonteError("methodNotFound", "It gives no stream: call it.");
        if (!isOpen()) close();
      } else if (isOpen()) {
        _send("result", id, result);
        end();
      }
      while (isOpen()) {
        if (credit < 1) await hardenPromise(new PromiseConstructor<void>((resolve) => (wake = resolve)));
        else {
          let step: unknown = (source as Source).next();
          if (isAwaitable(step)) step = (await outcomeOf(step))._value;
          else await 0;
          if (!isOpen()) break;
          if (!isObject(step)) throw new PonteError("handlerFailed", "Its iterator gives no object.");
          if (memberOf(step, "done")) {
            end();
            _send("result", id);
          } else {
            credit--;
            const place = context.cursor;
            _send("item", id, (memberOf(step, "value") as unknown) ?? null, place === cursor ? undefined : place);
            cursor = place;
          }
        }
      }
    } catch (error) {
      if (isOpen()) {
        end();
        fail(id, error);
        close();
      }
    }
  };
  /** Takes a `call` or `stream` frame. True if it has begun or failed: otherwise it must wait for a handler. */
  const takeCall = (id: number, frame: any[]): boolean => {
    const target = isArray(frame[2]) ? makeList(frame[2]) : frame[2];
    const isStream = frame[0] === "stream";
    const isMember = isArray(target);
    const handle = isMember ? target[0] : target;
    let handler: Handler | undefined;
    const traceparent = traces[id];
    delete traces[id];
    if (_running[id]) return true;
    try {
      if (typeof target === "string") {
        handler = handlers[target];
        if (!handler && !isParsed()) {
          if (traceparent) traces[id] = traceparent;
          return false;
        }
      } else {
        const serve = _exported[handle];
        if (!serve) throw released();
        handler = serve(isMember && target[1], isStream, handle, _exported);
      }
      if (!handler) throw new PonteError("methodNotFound", `No handler for ${stringify(target) as string}: add one with ponte.handle.`);
      run(id, frame, handler, isStream, traceparent);
    } catch (error) {
      fail(id, error);
    }
    return true;
  };
  return {
    _running,
    _take(frame, error) {
      const kind = frame[0];
      const id = frame[1];
      const value = frame[2];
      if (!outbox._name) return true;
      if (kind === "event") {
        if (!listeners[id]?.length) return isParsed() && tellUnheard(id);
        if (!error) deliver(id, value);
        return true;
      }
      if (typeof id !== "number") return true;
      switch (kind) {
        case "call":
        case "stream":
          if (!error) return takeCall(id, frame);
          delete traces[id];
          fail(id, error);
          return true;
        case "trace":
          traces[id] = value;
          break;
        case "cancel":
          _running[id]?.(cancelled());
          break;
        case "more":
          _running[id]?.(undefined, value);
          break;
        case "release":
          delete _exported[id];
          break;
        case "item":
          if (!error) calls._readers[id]?.(error, frame, true);
          break;
        case "result":
          if (!error) calls._end(id)?.(error, value);
          break;
        case "error":
          calls._end(id)?.(error ?? errorOf(value, "malformed"));
      }
      if (error) calls._giveUp(id, error);
      return true;
    },
  };
};
