// The body of an async function of the app's own world, whose built-ins no page can change: an event for one document.
import { documentOrigin } from "./documentOrigin";

const { addEventListener, dispatchEvent } = EventTarget.prototype;
const marks = globalThis as unknown as Record<symbol, string | undefined>;
/** In the app's own world no page can see or set it. Each document has that world anew. */
const mark = Symbol.for("ponte.document");

/**
 * The names of the document's origin and of that of its address: a sandboxed document has another. If one of them is opaque, the document's mark is behind
 * them, for the next document may be opaque, too.
 */
const documentOrigins = (): string => {
  const { origin } = location;
  const names = `${documentOrigin(window)} ${origin}`;
  return names.split(" ").includes("null") ? `${names} ${marks[mark]}` : names;
};

/**
 * Dispatches an event in the turn in which it has looked at the document's origins: no script of another document is given the text.
 *
 * @param newMark Marks a document that has no mark; empty where only the first of `origins` is given.
 * @param origins What the document's origins are, or begin with.
 * @param name Of the event, known to the document's listener alone; without one, there is none.
 * @param key The name of the event in which the answer comes; empty for none.
 * @returns The answer; without a name the document's origins; nothing where another document is shown or nobody answers.
 */
export async function documentEvent(newMark: string, origins: string, name: string, text: string, key: string): Promise<string | undefined> {
  if (newMark) marks[mark] ??= newMark;
  const found = documentOrigins();
  if (!name) return found;
  if (!`${found} `.startsWith(`${origins} `)) return undefined;
  return new Promise((resolve) => {
    if (key) addEventListener.call(window, key, (event) => resolve((event as CustomEvent<string>).detail), { once: true });
    // A listener that answers prevents the default of what it takes.
    const isUnheard = dispatchEvent.call(window, new CustomEvent(name, { detail: text, cancelable: true }));
    if (!key) resolve("");
    else if (isUnheard) resolve(undefined);
  });
}
