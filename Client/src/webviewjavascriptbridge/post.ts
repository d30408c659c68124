// The channel to native: texts of the form `document line-feed letter line-feed body`.
import { regExpExec, stringSlice } from "../builtins/builtins";
import { hardenPromise } from "../builtins/hardened";
import { makeDocumentName } from "../page/documentName";
import { openPort } from "../page/port";

export interface Failure {
  readonly code: string;
  readonly message: string;
}

const port = openPort("ponteWebViewJavascriptBridge");

/** All that native answers is for the document of this name. */
export const documentName = makeDocumentName(port);

/** Rejects with a `Failure`. */
export const post = (letter: string, body: string): Promise<unknown> => hardenPromise(send(letter, body));

const send = async (letter: string, body: string): Promise<unknown> => {
  try {
    if (!port._find()) throw "unavailable: There is no app around this page.";
    return await hardenPromise(port._post(`${documentName}\n${letter}\n${body}`));
  } catch (reason) {
    throw failureOf(reason);
  }
};

const failureOf = (reason: unknown): Failure => {
  const text = `${(typeof reason === "object" && (reason as Partial<Error> | null)?.message) || (reason as string)}`;
  const match = regExpExec(/^([A-Za-z]\w{0,63}): ?/, text);
  return match ? { code: match[1] as string, message: stringSlice(text, (match[0] as string).length) } : { code: "malformed", message: text };
};
