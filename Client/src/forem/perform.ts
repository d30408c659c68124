// The body of an async function of the app's own world, which native calls with a command for one document.
import { documentOrigin } from "../page/documentOrigin";

/**
 * Sends the command in the turn in which it has looked at the document's origin, as an event of the document's name: no other document knows that
 * name, and no script of a page sees the values before.
 *
 * @param key The name of the event that answers.
 * @returns The answer of `forem.ts`; nothing where another document is shown.
 */
export async function perform(name: string, origin: string, key: string, command: string, values: string[]): Promise<string | undefined> {
  if (documentOrigin(self) !== origin) return undefined;
  return new Promise((resolve) => {
    addEventListener.call(window, key, (event) => resolve((event as CustomEvent<string>).detail), { once: true });
    const event = new CustomEvent(name, { detail: JSON.stringify([key, command, values]), cancelable: true });
    // `forem.ts` prevents the default of what it takes.
    if (dispatchEvent.call(window, event)) resolve(undefined);
  });
}

const { addEventListener, dispatchEvent } = EventTarget.prototype;
