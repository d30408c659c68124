// The way to native for what no page of Forem posts by itself: that a document is there, and who is signed in on it.
import { then } from "../builtins/builtins";
import { hardenPromise } from "../builtins/hardened";
import { makeDocumentName } from "../page/documentName";
import { openPort } from "../page/port";

const port = openPort("ponteForem");

/** Commands of native for this document come in events of that name. */
export const documentName = makeDocumentName(port);

export function post(kind: "hello" | "ready" | "user", value: string): void {
  // A document of which native does not want to hear is told so by a rejection, which is nobody's business.
  if (port._find()) void then(hardenPromise(port._post([kind, documentName, value])), ignore, ignore);
}

function ignore(): void {}
