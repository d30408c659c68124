import { addEventListener, defineProperty, freeze, global, PromiseConstructor, queueMicrotask } from "./builtins";
import { encode } from "./encode";
import { quoteName } from "./limits";
import { watchParsing } from "./parsing";
import { PonteError } from "./PonteError";
import { errorFromRefusal } from "./receivedErrors";
import { Registry } from "./Registry";
import { Session } from "./Session";

function install(): void {
  const messageHandler = global.webkit?.messageHandlers?.ponte;
  const post = messageHandler?.postMessage;
  let session: Session | undefined;
  let hasLeft = false;
  let isRetrying = false;

  const registry = new Registry(() => {
    // Not at once: the script that adds this handler may have more to set up.
    if (!isRetrying) queueMicrotask(retry);
    isRetrying = true;
  });
  const retry = () => {
    isRetrying = false;
    session?.retryHeld();
  };
  const isParsed = watchParsing(retry);

  /** A post that is refused ends the session; whatever is sent next opens another, so that a page can recover. */
  const refused = (refusedSession: Session, reason: unknown) => {
    const { code, message } = errorFromRefusal(reason);
    if (session === refusedSession) session = undefined;
    refusedSession.end(code, message);
  };
  const start = (navigation: string) =>
    messageHandler && post && (session = new Session(messageHandler, post, navigation, registry, isParsed, refused));
  const openSession = () => session ?? (hasLeft ? undefined : start(navigationType()));

  const ponte: Ponte = {
    isAvailable: post !== undefined,
    PonteError,
    call(method, parameters, options) {
      const open = openSession();
      if (open) return open.calls.make(method, parameters, options);
      return new PromiseConstructor((_, reject) => reject(hasLeft
        ? new PonteError("navigated", "The document was left.")
        : new PonteError("unavailable", "There is no app around this page. Check ponte.isAvailable.")));
    },
    handle: (method, handler) => registry.handle(method, handler),
    remove: (method) => registry.remove(method),
    on: (event, listener) => registry.on(event, listener),
    emit(event, value) {
      const open = openSession();
      if (open) {
        const name = quoteName(event);
        const text = encode(value, "value");
        open.outbox.add(text === undefined ? `["event",${name}]` : `["event",${name},${text}]`);
      }
    },
  };
  defineProperty(ponte, "receive", { value: (batch: unknown) => session?.receive(batch) });
  defineProperty(global, "ponte", { value: freeze(ponte), enumerable: true });
  defineProperty(global, "PonteError", { value: PonteError, writable: true, configurable: true });

  addEventListener(global, "pagehide", () => {
    const leaving = session;
    hasLeft = true;
    session = undefined;
    leaving?.leave();
  });
  addEventListener(global, "pageshow", (event) => {
    if ((event as PageTransitionEvent).persisted) {
      hasLeft = false;
      session = undefined;
      start("restore");
    }
  });
  start(navigationType());
}

function navigationType(): string {
  switch (global.performance?.navigation?.type) {
    case 1:
      return "reload";
    case 2:
      return "restore";
    default:
      return "navigate";
  }
}

if (!("ponte" in global)) install();
