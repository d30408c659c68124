// The page's handlers, which native can call. Both bridge objects offer the same.
import { makeTable } from "../builtins/hardened";
import { disableSafetyTimeout } from "./dispatch";
import type { MessageQueue } from "./MessageQueue";

export type Respond = (responseData?: unknown) => void;
export type PageHandler = (data: unknown, respond: Respond | undefined) => void;

export interface Registration {
  readonly handler: PageHandler;
  /** Through which the answers go. */
  readonly queue: MessageQueue;
}

export const safetyHandler = "_disableJavascriptAlertBoxSafetyTimeout";

const handlers = makeTable<Registration>();
const ownHandlers = makeTable<() => void>();
ownHandlers[safetyHandler] = disableSafetyTimeout;

export const registerHandler = (name: string, handler: PageHandler, queue: MessageQueue): void => {
  handlers[name] = { handler, queue };
};

export const removeHandler = (name: string): void => {
  delete handlers[name];
};

/** The handler of the page or, where it has none of that name, this script's own. */
export const findHandler = (name: string, queue: MessageQueue): Registration | undefined => {
  const own = ownHandlers[name];
  return handlers[name] ?? (own && { handler: () => own(), queue });
};
