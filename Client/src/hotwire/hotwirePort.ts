// The way to native, as text: this document's name, what it is about, and a value, as a JSON array.
import { stringify, stringSlice, then, TypeErrorConstructor } from "../builtins/builtins";
import { hardenPromise, makeList } from "../builtins/hardened";
import { makeDocumentName } from "../page/documentName";
import { openPort } from "../page/port";

const port = openPort("bridge");
const warn = console.warn.bind(console);

/** Answers of native name it, so that no other document of this view takes them. */
export const documentName = makeDocumentName(port);

type Take = (text: string) => void;

/**
 * @param kind `fewer` is the message `disconnect` of an element whose component other elements have, too.
 * @returns The text, which `postText` can post again.
 * @throws TypeError for a value that JSON cannot hold.
 */
export function post(kind: "ready" | "message" | "fewer" | "left", value: unknown, refused?: (reason: unknown) => void, answered?: Take): string {
  const text = stringify(makeList([documentName, kind, value]));
  if (text === undefined) throw new TypeErrorConstructor("The message cannot be sent as JSON.");
  postText(text, refused, answered);
  return text;
}

export function postText(text: string, refused: (reason: unknown) => void = warnOf, answered?: Take): void {
  if (!port._find()) return;
  void then(
    hardenPromise(port._post(text)),
    (answer) => {
      if (typeof answer !== "string") return;
      // A page's own post to this handler must not leave a rejection that nobody catches: a refusal is an answer.
      if (stringSlice(answer, 0, 1) === "!") refused(stringSlice(answer, 1));
      else answered?.(answer);
    },
    refused,
  );
}

export function warnOf(reason: unknown): void {
  warn(`Ponte: native has refused a message of this page. ${reason as string}`);
}
