// The session of the document: one after the other, where one is refused or the document comes back from the back/forward cache.
import { global, isArray } from "../builtins/builtins";
import { watchDocument } from "../page/documentLife";
import { parsingListener } from "../page/parsing";
import { navigated } from "../wire/errors";
import { PonteError } from "../wire/PonteError";
import { isAvailable } from "./native";
import { makeSession, type Session } from "./Session";

/** The one that is open, or was the last. */
let session: Session | undefined;
let name = "";

const type = global.performance?.navigation?.type as number | undefined;
const openSession = (navigation = type === 1 ? "reload" : type === 2 ? "restore" : "navigate"): void => {
  session?._close(navigated);
  if (!isAvailable) return;
  session = makeSession(navigation, receive);
  name = session._outbox._name;
};

/**
 * The session that is open; that of a document that is being left, which can still say something. Throws where there can be none. After a post was refused, a new
 * session is opened, so that a page can recover.
 */
export const needSession = (): Session => {
  if (!isAvailable) throw new PonteError("unavailable", "No app: check ponte.isAvailable.");
  if (!session?._outbox._canSend) openSession();
  return session as Session;
};

/** The name of the session that is open, or was the last. */
export const documentName = (): string => name;

/** Takes what native answers and pushes. An empty list asks for a hello, or for a post that native can answer. */
export const receive = (reply: unknown): void => {
  if (isArray(reply) && !reply.length) needSession()._outbox._poll();
  else session?._receive(reply);
};

/** Not at once: the script that adds a handler may have more to set up. */
export const retrySoon = async (): Promise<void> => {
  await 0;
  session?._retry();
};

/** Opens the first session, and others when the document comes back from the back/forward cache. */
export const beginSessions = (): void => {
  openSession();
  watchDocument(() => openSession("restore"), () => session?._close(navigated, true), parsingListener(retrySoon));
};
