// The road to native: texts of the form `document line-feed letter line-feed body`.
import { crypto, global, regExpExec, stringSlice, type MessageHandler } from "./builtins";
import { documentNameOf } from "../documentName";
import { hardenPromise } from "./hardened";
import { uncurryThis } from "../uncurryThis";

export interface Failure {
  readonly code: string;
  readonly message: string;
}

const handlerName = "ponteWebViewJavascriptBridge";
const handlers = global.webkit?.messageHandlers;
let handler: MessageHandler | undefined;
let postMessage: ((handler: MessageHandler, message: string) => Promise<unknown>) | undefined;

/** Whatever native answers a document with is for the one of this name. */
export const documentName = documentNameOf(crypto.getRandomValues(new Uint8Array(15)));

/** Looks for native's handler: that of a bridge that has come later is another one. */
export const findNative = (): void => {
  const found = handlers?.[handlerName];
  if (!found) return;
  handler = found;
  postMessage = uncurryThis(found.postMessage);
};

findNative();

/** Rejects with a `Failure`. */
export const post = (letter: string, body: string): Promise<unknown> => hardenPromise(send(letter, body));

const send = async (letter: string, body: string): Promise<unknown> => {
  try {
    if (!postMessage) throw "unavailable: There is no app around this page.";
    return await hardenPromise(postMessage(handler as MessageHandler, `${documentName}\n${letter}\n${body}`));
  } catch (reason) {
    throw failureOf(reason);
  }
};

const failureOf = (reason: unknown): Failure => {
  const text = `${(typeof reason === "object" && (reason as Partial<Error> | null)?.message) || (reason as string)}`;
  const match = regExpExec(/^([A-Za-z]\w{0,63}): ?/, text);
  return match ? { code: match[1] as string, message: stringSlice(text, (match[0] as string).length) } : { code: "malformed", message: text };
};
