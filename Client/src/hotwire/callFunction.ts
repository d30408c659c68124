// The body of an async function that native calls with a name and a key. The values come in an event of that name, from the app's own world,
// which has looked whose document this is: they are in no script of the page before.

/** Calls a function of `window.bridge`. @returns Nothing, `missing`, or why it failed after a `!`. */
export async function callFunction(name: string, key: string): Promise<string | undefined> {
  try {
    const given = await new Promise<CustomEvent<string>>((resolve) => {
      EventTarget.prototype.addEventListener.call(window, key, (event) => resolve(event as CustomEvent<string>), { once: true });
    });
    const values = JSON.parse(given.detail) as unknown[];
    const { bridge } = window as { bridge?: Record<string, unknown> | null };
    const method = bridge?.[name];
    if (typeof method !== "function") return "missing";
    await Reflect.apply(method, bridge, values);
    return undefined;
  } catch (error) {
    return failure(error);
  }
}

/** A page can throw what has no text, and any amount of it. */
function failure(error: unknown): string {
  try {
    return `!${`${error as string}`.substring(0, 4096)}`;
  } catch {
    return "!It has thrown what has no text.";
  }
}
