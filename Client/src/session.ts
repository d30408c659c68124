// The life of a session: what one document and native say to each other, from hello to the end.
import { addEventListener, global, regExpExec, setTimeout, stringSlice } from "./builtins";
import { errorOf } from "./errors";
import { openInbox, retry } from "./inbox";
import { running } from "./incoming";
import { closeOutbox, documentName, isAvailable, openOutbox } from "./outbox";
import { endReader, readers } from "./outgoing";
import { PonteError } from "./PonteError";

/** Whether the document has been left, for good or into the back/forward cache. */
export let hasLeft = false;
let hasSettled = global.document?.readyState !== "loading";

/** Whether the document has been parsed. The window of an empty first document is used again for the next one, which has not been then. */
export const isParsed = (): boolean => hasSettled && global.document?.readyState !== "loading";

const openSession = (navigation = ["navigate", "reload", "restore"][global.performance?.navigation?.type] ?? "navigate"): void => {
  hasLeft = false;
  if (isAvailable) {
    openInbox();
    openOutbox(navigation);
  }
};

/** Makes sure that a session is open. Throws where there can be none. */
export const needSession = (): void => {
  if (hasLeft) throw new PonteError("navigated", "The document was left.");
  if (!isAvailable) throw new PonteError("unavailable", "No app: check ponte.isAvailable.");
  if (!documentName) openSession();
};

const endSession = (code: string, message: string, saysBye?: boolean): void => {
  closeOutbox(saysBye);
  for (const id in readers) endReader(id)?.(new PonteError(code, message));
  for (const id in running) running[id]?._cancel(new PonteError(code, message));
};

/**
 * A post that is refused ends the session; whatever is sent next opens another, so that a page can recover. The message of `reason` is
 * `code: what went wrong`.
 */
export const refused = (reason: unknown): void => {
  const { code, message } = errorOf(reason, "malformed");
  const match = regExpExec(/^([A-Za-z]\w{0,63}): ?/, message);
  if (match) endSession(match[1] as string, stringSlice(message, (match[0] as string).length));
  else endSession(code, message);
};

const settle = (): void => {
  setTimeout(() => {
    hasSettled = true;
    retry();
  });
};

// A page can make events of these kinds, too.
const leave = ({ isTrusted }: Event): void => {
  if (isTrusted) {
    hasLeft = true;
    endSession("navigated", "The document was left.", true);
  }
};
const come = ({ isTrusted, persisted }: any): void => {
  if (isTrusted && persisted) openSession("restore");
};

/** A second time, nothing is heard twice. */
const listen = (): void => {
  // Many pages add their handlers in listeners for this event. Deferred and module scripts run before it, but after `readyState` is `interactive`.
  addEventListener(global, "DOMContentLoaded", settle, true);
  // What was written in one go has been parsed unheard. No state before the last tells of that: scripts may still have to come.
  addEventListener(global, "load", settle);
  addEventListener(global, "pagehide", leave);
  addEventListener(global, "pageshow", come);
  if (global.document?.readyState === "complete") settle();
};

/** Opens the first session, and others when the document comes back from the back/forward cache. */
export const watchDocument = (): void => {
  listen();
  openSession();
  // `document.open` takes all listeners away, and writes a new root.
  if (isAvailable) new MutationObserver(listen).observe(global.document, { childList: true });
};
