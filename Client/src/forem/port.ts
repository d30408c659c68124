// The way to native for what no page of Forem posts by itself: that a document is there, and who is signed in on it.
import { getRandomValues, numberToString, then } from "./builtins";
import { uncurryThis } from "../uncurryThis";

interface MessageHandler {
  postMessage(this: MessageHandler, message: string[]): Promise<unknown>;
}

const handler = (window as { webkit?: { messageHandlers?: { ponteForem?: MessageHandler } } }).webkit?.messageHandlers?.ponteForem;
const postMessage = handler && uncurryThis(handler.postMessage);

/** Answers of native name it, so that no other document of this view takes them. */
export const documentName = (() => {
  const bytes = getRandomValues(crypto, new Uint8Array(16));
  let name = "";
  for (let index = 0; index < bytes.length; index++) name += numberToString((bytes[index] as number) + 256, 16);
  return name;
})();

export function post(kind: "hello" | "ready" | "user", ...values: string[]): void {
  // A document of which native does not want to hear is told so by a rejection, which is nobody's business.
  if (handler && postMessage) void then(postMessage(handler, [kind, documentName, ...values]), ignore, ignore);
}

function ignore(): void {}
