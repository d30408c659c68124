// Native's calls and streams that the page is working on.
import { AbortController, clearTimeout, harden, isArray, PromiseConstructor, setTimeout, stringify, stringSlice } from "./builtins";
import { errorOf, released, timedOut } from "./errors";
import { controllerMethods, hardenPromise, makeTable } from "./hardened";
import { iterate, type Source } from "./iterate";
import { Limit } from "./limits";
import { exported, send } from "./outbox";
import { PonteError } from "./PonteError";
import { handlers, type Handler } from "./registry";
import { isParsed } from "./session";

interface Call {
  _cancel(reason: PonteError): void;
  _grant(count: number): void;
}

export const running = makeTable<Call>();

/** Answers with an error. */
export const fail = (id: number, error: unknown): void => {
  const { code, message, data } = errorOf(error, "handlerFailed");
  const answer = (data?: unknown) => send("error", id, { code, message: stringSlice(message, 0, Limit.messageLength), data });
  try {
    answer(data);
  } catch {
    // The code and the message are worth more than the complaint about the data.
    answer();
  }
};

/** Takes a `call` or `stream` frame. Whether it has begun or failed: otherwise it must wait for a handler. */
export const takeCall = (id: number, frame: any[]): boolean => {
  const target = frame[2];
  const isStream = frame[0] === "stream";
  const isMember = isArray(target);
  const handle = isMember ? target[0] : target;
  let handler: Handler | undefined;
  if (running[id]) return true;
  try {
    if (typeof target === "string") {
      handler = handlers[target];
      if (!handler && !isParsed()) return false;
    } else {
      const serve = exported[handle];
      if (!serve) throw released();
      handler = serve(isMember && target[1], isStream, handle);
    }
    if (!handler) throw new PonteError("methodNotFound", `No handler for ${stringify(target) as string}: add one with ponte.handle.`);
    run(id, frame, handler, isStream);
  } catch (error) {
    fail(id, error);
  }
  return true;
};

const run = async (id: number, frame: any[], handler: Handler, isStream: boolean): Promise<void> => {
  let credit = frame[4] as number;
  let cursor = frame[5];
  let controller: AbortController | undefined;
  let reason: PonteError | undefined;
  let source: Source | undefined;
  let wake = () => {};

  const context: PonteHandlerContext = {
    cursor,
    // Most handlers never look at their signal, so it is made when they do.
    get signal() {
      if (!controller) {
        controller = harden(new AbortController(), controllerMethods);
        if (reason) controller.abort(reason);
      }
      return controller.signal;
    },
  };
  const isOpen = () => running[id] === call;
  const end = () => {
    delete running[id];
    clearTimeout(timer as number);
  };
  const close = async () => {
    try {
      await source?.return?.();
    } catch {
      // It has nobody to tell.
    }
  };
  const call: Call = {
    _cancel(why) {
      end();
      reason = why;
      controller?.abort(why);
      wake();
      close();
    },
    _grant(count) {
      credit += count;
      wake();
    },
  };
  running[id] = call;
  const timer = !isStream && credit <= Limit.timer && setTimeout(() => call._cancel(timedOut(credit)), credit);
  try {
    let result: any = handler(frame[3], context);
    // Most answers are there at once.
    if (typeof result?.then === "function") result = await result;
    if (isStream) {
      source = iterate(result);
      if (!source) throw new PonteError("methodNotFound", "It gives no stream: call it.");
      if (!isOpen()) close();
    } else if (isOpen()) {
      send("result", id, result);
      end();
    }
    while (isOpen()) {
      if (credit < 1) await hardenPromise(new PromiseConstructor<void>((resolve) => (wake = resolve)));
      else {
        const { done, value } = await (source as Source).next();
        if (!isOpen()) break;
        if (done) {
          end();
          send("result", id);
        } else {
          credit--;
          const place = context.cursor;
          send("item", id, value ?? null, place === cursor ? undefined : place);
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
