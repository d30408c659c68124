// The way to native for a page that stands still until it has an answer.
import { apply, fromCharCode, global } from "../builtins/builtins";
import { splitBy } from "../builtins/hardened";
import type { Port } from "./port";

/**
 * Gives native's answer, or `undefined` if there is none in time. Throws an error with the reason for which native refuses. It is a method of the message
 * handler where the platform has a way of its own.
 */
type PostMessageSync = (message: string, milliseconds: number) => string | undefined;

/** @returns A function that asks. Without a way of the platform's, it is a prompt, which native answers in the place of the user. `null` if the engine shows none. */
export const openSyncPort = (port: Port): ((message: string, milliseconds: number) => string | null | undefined) => {
  const postMessageSync = (port._find() as { postMessageSync?: PostMessageSync } | undefined)?.postMessageSync;
  const { prompt } = global;
  // In documents of some encodings the engine makes another character of each backslash. No JSON text has this one.
  const mark = fromCharCode(1);
  return (message, milliseconds) => {
    if (postMessageSync) return apply(postMessageSync, port._find(), [message, milliseconds]);
    const answer = prompt(splitBy(message, "\\").join(mark));
    return answer && splitBy(answer, mark).join("\\");
  };
};
