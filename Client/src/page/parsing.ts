// How far the document has been parsed.
import { addEventListener, global, setTimeout } from "../builtins/builtins";
import { readerOf } from "../builtins/uncurryThis";

const readyState = readerOf<DocumentReadyState>(document, "readyState");
let hasSettled = true;
/** True when the document has been parsed. The engine uses the window of an empty first document again for the next one, which is not parsed then. */
export const isParsed = (): boolean => hasSettled && readyState(document) !== "loading";
hasSettled = isParsed();

/** @returns A function that listens for the end of parsing. `parsed` is called one task after it, perhaps more than once. */
export const parsingListener = (parsed: () => void): (() => void) => {
  const settle = () => {
    setTimeout(() => {
      hasSettled = true;
      parsed();
    });
  };
  return () => {
    // Many pages add their handlers in listeners for this event. Deferred and module scripts run before it, but after `readyState` is `interactive`.
    addEventListener(global, "DOMContentLoaded", settle, true);
    // `document.write` can end without the event above. No state before the last shows that: scripts may still have to come.
    addEventListener(global, "load", settle);
    if (readyState(document) === "complete") settle();
  };
};
