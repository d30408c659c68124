// Native's calls and streams that the page is working on.
import { AbortController, clearTimeout, isArray, setTimeout, stringify, stringSlice } from "./builtins";
import { errorOf, released } from "./errors";
import { attempt, controllerMethods, harden, makeTable } from "./hardened";
import { isBlob, iterate, readSlices, type Source } from "./iterate";
import { longestMessage, longestTimer } from "./limits";
import { add, exported, send } from "./outbox";
import { isParsed } from "./parsing";
import { PonteError } from "./PonteError";
import { handlers, type Handler } from "./registry";

interface Call {
  _cancel(reason: PonteError): void;
  _grant(count: number): void;
}

export const running = makeTable<Call>();

/** Answers with an error. */
export function fail(id: number, error: unknown): void {
  const { code, message, data } = errorOf(error, "handlerFailed", "The handler failed.");
  const answer = (data?: unknown) => send(`["error",${id}`, "data", { code, message: stringSlice(message, 0, longestMessage), data });
  try {
    answer(data);
  } catch {
    // The code and the message are worth more than the complaint about the data.
    answer();
  }
}

/** Takes a `call` or `stream` frame. Whether it has begun or failed: otherwise it must wait for a handler. */
export function takeCall(id: number, frame: any[]): boolean {
  const target = frame[2];
  const isNamed = typeof target === "string";
  const isStream = frame[0] === "stream";
  if (running[id]) return true;
  try {
    const handler = isNamed ? handlers[target] : handlerOf(target, isStream);
    if (handler) run(id, frame, handler, isStream);
    else if (isNamed && !isParsed()) return false;
    else throw new PonteError("methodNotFound", `The page has no handler for ${stringify(target) as string}. Add one with ponte.handle.`);
  } catch (error) {
    fail(id, error);
  }
  return true;
}

/** What serves a handle; `undefined` where it is called in a way in which it cannot be. */
function handlerOf(target: any, isStream: boolean): Handler | undefined {
  const handle = isArray(target) ? target[0] : target;
  const given = exported[handle];
  if (!given) throw released();
  const object = given._target as any;
  if (given._members) {
    const name = target[1];
    return given._members[name] ? (value) => object[name](value) as unknown : undefined;
  }
  if (typeof object === "function") return (value) => object(value) as unknown;
  if (!isStream) return undefined;
  if (isBlob(object)) return () => readSlices(object, given._read);
  // Only a file can begin again.
  delete exported[handle];
  return () => object as unknown;
}

function run(id: number, frame: any[], handler: Handler, isStream: boolean): void {
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
  const close = () => {
    if (source) attempt(() => (source as Source).return?.(), ignore, ignore);
  };
  const failed = (error: unknown) => {
    if (!isOpen()) return;
    end();
    fail(id, error);
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
          add(`["result",${id}]`);
          return;
        }
        credit--;
        const place = context.cursor;
        send(`["item",${id}`, "item", step.value ?? null, "", place === cursor ? undefined : place);
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
        if (!source) throw new PonteError("methodNotFound", "It gives no stream. Call it.");
        pump();
      } else if (isOpen()) {
        send(`["result",${id}`, "result", value);
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
      controller?.abort(why);
      close();
    },
    _grant(count) {
      credit += count;
      pump();
    },
  };
  running[id] = call;
  const timer = !isStream && limit <= longestTimer && setTimeout(() => call._cancel(new PonteError("timedOut", "The caller's deadline passed.")), limit);
  try {
    const result: any = handler(frame[3], context);
    // Most answers are there at once.
    if (typeof result?.then === "function") attempt(() => result as unknown, succeed, failed);
    else succeed(result);
  } catch (error) {
    failed(error);
  }
}

const ignore = () => {};

export function endIncoming(code: string, message: string): void {
  for (const id in running) running[id]?._cancel(new PonteError(code, message));
}
