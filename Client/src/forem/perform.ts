// The body of an async function of the app's own world, which native calls with an order for one document.

/**
 * Hands the order over in the turn in which it has looked at the document's origin, as an event of the document's name: no other document knows that
 * name, and no script of a page sees the values before.
 *
 * @param key The name of the event that answers.
 * @returns The answer of `forem.ts`; nothing where another document is shown.
 */
export async function perform(name: string, origin: string, key: string, order: string, values: string[]): Promise<string | undefined> {
  // The engine serialises the origin of files as opaque.
  if ((location.protocol === "file:" ? "file://" : self.origin) !== origin) return undefined;
  const answer = new Promise<string>((resolve) => {
    addEventListener.call(window, key, (event) => resolve((event as CustomEvent<string>).detail), { once: true });
  });
  const event = new CustomEvent(name, { detail: JSON.stringify([key, order, values]), cancelable: true });
  return dispatchEvent.call(window, event) ? undefined : await answer;
}

const { addEventListener, dispatchEvent } = EventTarget.prototype;
