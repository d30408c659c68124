import { addEventListener, apply, defineProperty, freeze, global, PromiseConstructor, queueMicrotask } from "./builtins";
import { errorOfRefusal } from "./errors";
import { checkName } from "./limits";
import { watchParsing } from "./parsing";
import { PonteError } from "./PonteError";
import { makeStream } from "./PonteStream";
import { makeRegistry } from "./Registry";
import { openSession, type Session } from "./Session";
import { share } from "./share";

function install(): void {
  const messageHandler = global.webkit?.messageHandlers?.ponte;
  const post = messageHandler?.postMessage;
  let session: Session | undefined;
  let hasLeft = false;
  let isRetrying = false;

  const registry = makeRegistry(() => {
    // Not at once: the script that adds this handler may have more to set up.
    if (!isRetrying) queueMicrotask(retry);
    isRetrying = true;
  });
  const retry = () => {
    isRetrying = false;
    session?._retry();
  };
  const isParsed = watchParsing(retry);

  /** A post that is refused ends the session; whatever is sent next opens another, so that a page can recover. */
  const refused = (refusedSession: Session, reason: unknown) => {
    const { code, message } = errorOfRefusal(reason);
    if (session === refusedSession) session = undefined;
    refusedSession._end(code, message);
  };
  const start = (navigation: string) => {
    session = openSession((message) => apply(post as never, messageHandler, [message]) as Promise<unknown>, messageHandler?.acceptsBytes === true, navigation, registry, isParsed, refused);
  };
  /** The session in which `name` can be called. Throws where there is none. */
  const sessionFor = (name: string): Session => {
    checkName(name);
    if (hasLeft) throw new PonteError("navigated", "The document was left.");
    if (!post) throw new PonteError("unavailable", "There is no app around this page. Check ponte.isAvailable.");
    if (!session) start(navigationType());
    return session as Session;
  };

  const ponte: Ponte = {
    isAvailable: !!post,
    PonteError,
    // What an executor throws rejects its promise.
    call: (method, parameters, options) =>
      new PromiseConstructor((resolve, reject) => sessionFor(method)._outgoing._call(method, parameters, options, resolve, reject)),
    stream: (method, parameters, options) => makeStream(() => sessionFor(method), method, parameters, options),
    handle: registry._handle,
    remove: (method) => {
      registry._handlers.delete(method);
    },
    on: registry._on,
    emit(event, value) {
      if (post && !hasLeft) sessionFor(event)._outbox._add(value === undefined ? ["event", event] : ["event", event, value]);
    },
    share,
  };
  defineProperty(ponte, "receive", { value: (reply: unknown) => session?._receive(reply) });
  defineProperty(global, "ponte", { value: freeze(ponte), enumerable: true });
  defineProperty(global, "PonteError", { value: PonteError, writable: true, configurable: true });

  addEventListener(global, "pagehide", ({ isTrusted }) => {
    if (!isTrusted) return;
    const leaving = session;
    hasLeft = true;
    session = undefined;
    leaving?._end("navigated", "The document was left.", true);
  });
  addEventListener(global, "pageshow", (event) => {
    if (event.isTrusted && (event as PageTransitionEvent).persisted) {
      hasLeft = false;
      if (post) start("restore");
    }
  });
  if (post) start(navigationType());
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
