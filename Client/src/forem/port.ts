// The way to native for what no page of Forem posts by itself: that a document is there, and who is signed in on it.
import { documentNameOf } from "../documentName";
import { getRandomValues, then } from "./builtins";
import { uncurryThis } from "../uncurryThis";

interface MessageHandler {
  postMessage(this: MessageHandler, message: string[]): Promise<unknown>;
}

const handler = (window as { webkit?: { messageHandlers?: { ponteForem?: MessageHandler } } }).webkit?.messageHandlers?.ponteForem;
const postMessage = handler && uncurryThis(handler.postMessage);

/** What native has for this document comes in events of that name. */
export const documentName = documentNameOf(getRandomValues(crypto, new Uint8Array(15)));

export function post(kind: "hello" | "ready" | "user", ...values: string[]): void {
  // A document of which native does not want to hear is told so by a rejection, which is nobody's business.
  if (handler && postMessage) void then(postMessage(handler, [kind, documentName, ...values]), ignore, ignore);
}

function ignore(): void {}
