// The life of a session: what one document and native say to each other, from hello to the end.
import { global } from "./builtins";
import { errorOfRefusal } from "./errors";
import { openInbox } from "./inbox";
import { endIncoming } from "./incoming";
import { closeOutbox, documentName, isAvailable, openOutbox } from "./outbox";
import { endOutgoing } from "./outgoing";
import { PonteError } from "./PonteError";

/** Whether the document has been left, for good or into the back/forward cache. */
export let hasLeft = false;

export const openSession = (navigation = ["navigate", "reload", "restore"][global.performance?.navigation?.type] ?? "navigate"): void => {
  hasLeft = false;
  if (isAvailable) {
    openInbox();
    openOutbox(navigation);
  }
};

/** Makes sure that a session is open. Throws where there can be none. */
export const needSession = (): void => {
  if (hasLeft) throw new PonteError("navigated", "The document was left.");
  if (!isAvailable) throw new PonteError("unavailable", "There is no app here: check ponte.isAvailable.");
  if (!documentName) openSession();
};

const endSession = ({ code, message }: PonteError, saysBye?: boolean): void => {
  closeOutbox(saysBye);
  endOutgoing(code, message);
  endIncoming(code, message);
};

/** A post that is refused ends the session; whatever is sent next opens another, so that a page can recover. */
export const refused = (reason: unknown): void => endSession(errorOfRefusal(reason));

export const leaveSession = (): void => {
  hasLeft = true;
  endSession(new PonteError("navigated", "The document was left."), true);
};
