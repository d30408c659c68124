// The way to native, as text: this document's name, what it is about, and a value, as a JSON array.
import { documentNameOf } from "../documentName";
import { getRandomValues, stringify, stringSlice, then, TypeErrorConstructor, warn } from "./builtins";
import { uncurryThis } from "../uncurryThis";

interface MessageHandler {
  postMessage(this: MessageHandler, text: string): Promise<unknown>;
}

const handler = (window as { webkit?: { messageHandlers?: { bridge?: MessageHandler } } }).webkit?.messageHandlers?.bridge;
const postMessage = handler && uncurryThis(handler.postMessage);

/** Answers of native name it, so that no other document of this view takes them. */
export const documentName = documentNameOf(getRandomValues(crypto, new Uint8Array(15)));

/**
 * @throws TypeError for a value that JSON cannot hold.
 */
export function post(kind: "ready" | "message" | "left", value: unknown, answered?: (text: string) => void): void {
  const text = stringify([documentName, kind, value]);
  if (text === undefined) throw new TypeErrorConstructor("The message cannot be sent as JSON.");
  if (!handler || !postMessage) return;
  void then(
    postMessage(handler, text),
    (answer) => {
      if (typeof answer !== "string") return;
      // A page's own post to this handler must not leave a rejection that nobody catches: a refusal is an answer.
      if (answer[0] === "!") warnOf(stringSlice(answer, 1));
      else answered?.(answer);
    },
    warnOf,
  );
}

function warnOf(reason: unknown): void {
  warn(`Ponte: native has refused a message of this page. ${reason as string}`);
}
