// What native can call in the page. Both bridge objects offer the same.
import type { Outbox } from "./outbox";
import { disableSafetyTimeout } from "./dispatch";
import { makeTable } from "./hardened";

export type Respond = (responseData?: unknown) => void;
export type Handler = (data: unknown, respond: Respond | undefined) => void;

export interface Registration {
  readonly handler: Handler;
  /** Through which the answers go. */
  readonly outbox: Outbox;
}

export const safetyHandler = "_disableJavascriptAlertBoxSafetyTimeout";

const handlers = makeTable<Registration>();
const ownHandlers = makeTable<() => void>();
ownHandlers[safetyHandler] = disableSafetyTimeout;

export const registerHandler = (name: string, handler: Handler, outbox: Outbox): void => {
  handlers[name] = { handler, outbox };
};

export const removeHandler = (name: string): void => {
  delete handlers[name];
};

/** The handler of the page or, where it has none of that name, this script's own. */
export const findHandler = (name: string, outbox: Outbox): Registration | undefined => {
  const own = ownHandlers[name];
  return handlers[name] ?? (own && { handler: () => own(), outbox });
};
