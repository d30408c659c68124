// The conversation of one document with native, from hello to the end.
import { codeOf, errorOf, refusalOf } from "../wire/errors";
import type { PonteError } from "../wire/PonteError";
import { makeDispatcher } from "./Dispatcher";
import { makeInbox, type Inbox } from "./Inbox";
import { port } from "./native";
import { makeOutbox } from "./Outbox";
import { makePendingCalls, type PendingCalls } from "./PendingCalls";

export interface Session extends PendingCalls, Inbox {
  /** Ends all that is under way with an error, a new one for each. One that has said bye can say more until it is closed without: nobody answers. */
  _close(makeError: () => PonteError, saysBye?: boolean): void;
}

/** @param receive Takes what native answers to posts of the session that is open, and what it pushes. */
export const makeSession = (navigation: string, receive: (reply: unknown) => void): Session => {
  const _close = (makeError: () => PonteError, saysBye?: boolean): void => {
    outbox._close(saysBye);
    for (const id in calls._readers) calls._end(id)?.(makeError());
    for (const id in dispatcher._running) dispatcher._running[id]?.(makeError());
  };
  const refused = (reason: unknown): void => {
    port._isRefused = true;
    // Native takes its own refusals as the end, and knows nothing of an error of the page's side.
    _close(() => refusalOf(reason), !codeOf(errorOf(reason, "malformed")) || (reason as { isLost?: boolean } | undefined)?.isLost);
    outbox._canSend = false;
  };
  const outbox = makeOutbox(navigation, receive, refused);
  const calls = makePendingCalls(outbox);
  const dispatcher = makeDispatcher(calls);
  return { ...calls, ...makeInbox(calls, dispatcher, refused), _close };
};
