// What one document and native say to each other, from hello to the end.
import { apply, global } from "./builtins";
import { errorOfRefusal } from "./errors";
import { openInbox } from "./inbox";
import { endIncoming } from "./incoming";
import { closeOutbox, documentName, openOutbox } from "./outbox";
import { endOutgoing } from "./outgoing";
import { PonteError } from "./PonteError";
import { randomName } from "./randomName";

const messageHandler = global.webkit?.messageHandlers?.ponte;
const post = messageHandler?.postMessage;
/** Whether the document has been left, for good or into the back/forward cache. */
export let hasLeft = false;

/** Whether there is an app around this page. */
export const isAvailable = !!post;

export const openSession = (navigation = ["navigate", "reload", "restore"][global.performance?.navigation?.type] ?? "navigate"): void => {
  hasLeft = false;
  if (!post) return;
  openInbox();
  openOutbox(randomName(), navigation, (message) => apply(post, messageHandler as never, [message]) as Promise<unknown>, messageHandler?.acceptsBytes === true);
};

/** Makes sure that a session is open. Throws where there can be none. */
export const needSession = (): void => {
  if (hasLeft) throw new PonteError("navigated", "The document was left.");
  if (!post) throw new PonteError("unavailable", "There is no app here: check ponte.isAvailable.");
  if (!documentName) openSession();
};

/** A post that is refused ends the session; whatever is sent next opens another, so that a page can recover. */
export const refused = (reason: unknown): void => {
  const { code, message } = errorOfRefusal(reason);
  endSession(code, message);
};

export const leaveSession = (): void => {
  hasLeft = true;
  endSession("navigated", "The document was left.", true);
};

const endSession = (code: string, message: string, saysBye?: boolean): void => {
  closeOutbox(saysBye);
  endOutgoing(code, message);
  endIncoming(code, message);
};
